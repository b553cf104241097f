"""The document view as the window wires it: chunks gone to, files dropped, text selected."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QDialog

from workbench.core.document import Document

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
MIXED = (
    "中文和 emoji 👨‍👩‍👧‍👦 与 English words, 组合 e\u0301 字符。" * 12
    + "\n下一行 next line 🇩🇪\r\n" * 6
)


def place(window: MainWindow) -> str:
    """Give what the status bar says about the place."""
    return window.status._place_label.text()


def start(window: MainWindow, index: int) -> int:
    return int(window.workspace.outcome.run.chunking.start[index])


def test_next_and_previous_chunk_name_the_place_they_go_to(opened: MainWindow) -> None:
    view = opened.regions.view
    for action, index in (
        (opened.commands.next_chunk, 0),
        (opened.commands.next_chunk, 1),
        (opened.commands.next_chunk, 2),
        (opened.commands.previous_chunk, 1),
    ):
        action.trigger()
        assert view.selected_chunk() == index
        assert view.cursor_offset() == start(opened, index)
        assert place(opened) == f"chunk {index + 1}  ·  offset {start(opened, index):,}"


def test_the_dialog_takes_the_caret_to_the_chunk(opened: MainWindow, qtbot: QtBot) -> None:
    opened.commands.go_to.trigger()
    dialog = opened.findChild(QDialog, "dialog.goto")
    dialog.findChild(QComboBox, "goto.what").setCurrentIndex(0)
    dialog.field.set_number(3)
    dialog.accept()
    assert opened.regions.view.cursor_offset() == start(opened, 2)
    assert place(opened) == f"chunk 3  ·  offset {start(opened, 2):,}"


def test_the_table_takes_the_caret_to_the_chunk(opened: MainWindow, qtbot: QtBot) -> None:
    opened.commands.show_list.setChecked(True)
    table = opened.regions.lists.chunks.table
    qtbot.mouseClick(
        table.viewport(), LEFT, pos=table.visualRect(table.model().index(2, 0)).center()
    )
    assert opened.regions.view.selected_chunk() == 2
    assert place(opened) == f"chunk 3  ·  offset {start(opened, 2):,}"


def test_a_click_leaves_the_caret_where_one_clicked(opened: MainWindow, qtbot: QtBot) -> None:
    opened.commands.show_list.setChecked(True)
    view = opened.regions.view
    offset = start(opened, 1) + 5
    rect = view.rect_of(offset, offset + 1)
    qtbot.mouseClick(view.viewport(), LEFT, pos=QPoint(rect.left() + 1, rect.center().y()))
    assert view.selected_chunk() >= 0
    assert view.cursor_offset() == offset


def test_a_file_can_be_dropped_on_the_text(
    opened: MainWindow, qtbot: QtBot, tmp_path: Path, settle
) -> None:
    """The events go to the window's handle, as the system sends them, and find the view."""
    path = tmp_path / "dropped & new.txt"
    path.write_text("dropped text " * 20)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    data.setText(path.as_uri())
    view = opened.regions.view
    spot = view.viewport().mapTo(opened, QPoint(120, 60))
    rest = (Qt.DropAction.CopyAction, data, LEFT, NONE)
    entered = QDragEnterEvent(spot, *rest)
    QApplication.sendEvent(opened.windowHandle(), entered)
    assert entered.isAccepted()
    with qtbot.waitSignal(opened.workspace.outcome_changed, check_params_cb=bool):
        QApplication.sendEvent(opened.windowHandle(), QDropEvent(QPointF(spot), *rest))
    settle(opened)
    assert view.document.name == path.name
    assert view.spans is not None


@pytest.fixture
def mixed(opened: MainWindow, qtbot: QtBot, settle) -> MainWindow:
    """Give a window that shows Chinese, emoji and wrapped lines."""
    opened.workspace.set_document(Document(MIXED, "mixed.txt"))
    settle(opened)
    return opened


def move(view, point: QPoint) -> None:
    spot = QPointF(point)
    event = QMouseEvent(
        QMouseEvent.Type.MouseMove,
        spot,
        view.viewport().mapToGlobal(spot),
        Qt.MouseButton.NoButton,
        LEFT,
        NONE,
    )
    QApplication.sendEvent(view.viewport(), event)


def test_dragging_over_wrapped_rows_selects_whole_characters(mixed: MainWindow, qtbot) -> None:
    view = mixed.regions.view
    first = MIXED.index("👨", 60)
    last = MIXED.index("🇩🇪") + 2
    assert view.page.strip_at(first).y < view.page.strip_at(last).y
    begin = view.rect_of(first, first + 7)
    end = view.rect_of(last - 2, last)
    begin_at = QPoint(begin.left() + 1, begin.center().y())
    qtbot.mousePress(view.viewport(), LEFT, pos=begin_at)
    for part in range(1, 40):  # over rows, half characters and line ends on the way
        way = end.center() - begin_at
        move(view, begin_at + QPoint(way.x() * part // 40, way.y() * part // 40))
        low, high = view.selection()
        for edge in (low, high):
            strip = view.page.strip_at(edge)
            assert strip is None or not strip.layout.splits(edge)
    target = QPoint(end.right() - 1, end.center().y())
    move(view, target)
    qtbot.mouseRelease(view.viewport(), LEFT, pos=target)
    assert view.selected_text() == MIXED[first:last]
    assert f"{last - first} characters selected" in place(mixed)
    view.copy()
    assert QApplication.clipboard().text() == MIXED[first:last]


def test_control_and_the_wheel_zoom_around_the_place(mixed: MainWindow) -> None:
    view = mixed.regions.view
    view.scroll_rows(2)
    top = view.top_offset()
    point = QPointF(200, 60)
    for turned, zoom in ((120, 110), (120, 125), (-120, 110), (-120, 100), (-120, 90)):
        event = QWheelEvent(
            point,
            view.viewport().mapToGlobal(point),
            QPoint(),
            QPoint(0, turned),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.ControlModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(view.viewport(), event)
        assert view.zoom == zoom
        assert view.page.strip_at(top).y <= 0


def test_b_held_shows_the_run_before_and_leaves_the_place(
    mixed: MainWindow, qtbot: QtBot, settle
) -> None:
    view = mixed.regions.view
    old = [tuple(piece) for piece in view.spans.pieces(0, len(MIXED))]
    mixed.workspace.edit(mixed.workspace.recipe.replace(chunk_size=200))
    settle(mixed)
    view.scroll_rows(2)
    view.activateWindow()
    view.setFocus()
    top, caret = view.top_offset(), view.cursor_offset()
    qtbot.keyPress(view, Qt.Key.Key_B)
    shown = view.scene().zones[0].look.spans.pieces(0, len(MIXED))
    assert [tuple(piece) for piece in shown] == old
    assert (view.top_offset(), view.cursor_offset()) == (top, caret)
    qtbot.keyRelease(view, Qt.Key.Key_B)
    assert view.scene().zones[0].look.spans is view.spans
