"""Scratch text in the window: a new document with every pause, and nothing lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow
    from workbench.gui.scratch_window import ScratchWindow


@pytest.fixture
def scratch(window: MainWindow) -> ScratchWindow:
    window.commands.scratch.trigger()
    return window.keeping.scratch._scratch


def names(window: MainWindow) -> list[str]:
    return [entry.name for entry in window.opening.documents.entries()]


def test_what_is_typed_is_chunked(window: MainWindow, scratch: ScratchWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        qtbot.keyClicks(scratch.editor, "First sentence. Second.")
    assert window.workspace.document.text == "First sentence. Second."
    assert len(window.workspace.outcome.run.chunking) == 1
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        qtbot.keyClicks(scratch.editor, " Third.")
    assert window.workspace.document.text == "First sentence. Second. Third."
    assert names(window) == ["Scratch text"]


def test_the_document_before_stays_in_the_list(opened: MainWindow, qtbot: QtBot, settle) -> None:
    QApplication.clipboard().setText("pasted words")
    opened.commands.paste.trigger()
    settle(opened)
    opened.commands.scratch.trigger()
    scratch = opened.keeping.scratch._scratch
    qtbot.keyClicks(scratch.editor, "x")
    scratch.tell()
    settle(opened)
    assert names(opened) == ["first-look.md", "Pasted text", "Scratch text"]
    assert opened.opening.documents.current == 2
    assert opened.opening.documents.entry(1).document.text == "pasted words"


def test_the_view_stays_where_it_is(
    window: MainWindow, scratch: ScratchWindow, qtbot: QtBot, settle
) -> None:
    scratch.editor.setPlainText("A line of words.\n" * 500)
    scratch.tell()
    settle(window)
    window.regions.view.show_at_top(17 * 200)
    top = window.regions.view.top_offset()
    qtbot.keyClicks(scratch.editor, "New. ")
    scratch.tell()
    settle(window)
    assert window.workspace.document.text.startswith("New. ")
    assert abs(window.regions.view.top_offset() - top) <= 17


def test_it_reopens_with_its_text_after_its_document_was_closed(
    window: MainWindow, scratch: ScratchWindow, qtbot: QtBot, settle
) -> None:
    qtbot.keyClicks(scratch.editor, "words")
    scratch.close()
    settle(window)
    window.commands.close_document.trigger()
    assert names(window) == []
    window.commands.scratch.trigger()
    assert scratch.isVisible()
    assert scratch.text() == "words"
    qtbot.keyClicks(scratch.editor, "!")
    scratch.tell()
    settle(window)
    assert names(window) == ["Scratch text"]


def test_its_text_is_saved_as_a_file(
    window: MainWindow, scratch: ScratchWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    scratch.editor.insertPlainText("汉字\u00a0a\tb")
    qtbot.waitUntil(scratch.isActiveWindow)
    qtbot.keyClick(scratch.editor, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), QFileDialog))
    dialog = QApplication.activeModalWidget()
    dialog.fileSelected.emit(str(tmp_path / "t.txt"))
    dialog.reject()
    assert (tmp_path / "t.txt").read_text("utf-8") == scratch.text()
    window.keeping.scratch.save(str(tmp_path / "nowhere" / "t.txt"))
    assert [one.key for one in window.regions.notices.notices()] == ["scratch"]


def test_it_closes_with_the_window(window: MainWindow, scratch: ScratchWindow) -> None:
    window.close()
    assert not scratch.isVisible()
