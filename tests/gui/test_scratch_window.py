"""The scratch window: what it tells, when, and what it never loses."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QRect, Qt
from PySide6.QtGui import QInputMethodEvent, QTextCursor
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from workbench.gui import scratch_window
from workbench.gui.label import TextLabel
from workbench.gui.scratch_window import ScratchWindow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot


@pytest.fixture
def scratch(qtbot: QtBot) -> Iterator[ScratchWindow]:
    parent = QWidget()
    qtbot.addWidget(parent)
    window = ScratchWindow(parent)
    window.show()
    yield window
    window.close()


def paste(scratch: ScratchWindow, text: str) -> None:
    data = QMimeData()
    data.setText(text)
    scratch.editor.insertFromMimeData(data)


def hint(scratch: ScratchWindow) -> str:
    return scratch.findChild(TextLabel).text()


def test_a_pause_in_typing_tells_the_text_once(scratch: ScratchWindow, qtbot: QtBot) -> None:
    told: list[str] = []
    scratch.text_changed.connect(told.append)
    with qtbot.waitSignal(scratch.text_changed):
        qtbot.keyClicks(scratch.editor, "One. Two.")
    assert told == ["One. Two."]


def test_a_paste_is_told_at_once_as_it_is(scratch: ScratchWindow) -> None:
    told: list[str] = []
    scratch.text_changed.connect(told.append)
    paste(scratch, "a\u00a0b\u2028c\r\nd\te\ufeff😀")
    assert told == ["a\u00a0b\u2028c\nd\te\ufeff😀"]


def test_what_an_input_method_composes_is_told_when_it_is_committed(
    scratch: ScratchWindow, qtbot: QtBot
) -> None:
    told: list[str] = []
    scratch.text_changed.connect(told.append)
    QApplication.sendEvent(scratch.editor, QInputMethodEvent("ni hao", []))
    assert scratch.text() == ""
    scratch.tell()
    assert told == []
    committed = QInputMethodEvent("ma", [])
    committed.setCommitString("你好")
    with qtbot.waitSignal(scratch.text_changed):
        QApplication.sendEvent(scratch.editor, committed)
    assert told == ["你好"]


def test_closing_tells_the_last_words_and_keeps_them(scratch: ScratchWindow, qtbot: QtBot) -> None:
    told: list[str] = []
    scratch.text_changed.connect(told.append)
    qtbot.keyClicks(scratch.editor, "last")
    scratch.close()
    assert told == ["last"]
    scratch.show()
    assert scratch.text() == "last"
    scratch.close()
    assert told == ["last"]


def test_a_text_set_from_outside_is_not_told(scratch: ScratchWindow) -> None:
    told: list[str] = []
    scratch.text_changed.connect(told.append)
    scratch.set_text("from before")
    scratch.tell()
    assert told == []
    scratch.editor.moveCursor(QTextCursor.MoveOperation.End)
    paste(scratch, "!")
    assert told == ["from before!"]


def test_an_enormous_paste_is_refused(
    scratch: ScratchWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scratch_window, "LONGEST_PASTE", 5)
    paste(scratch, "123456")
    assert scratch.text() == ""
    assert hint(scratch).startswith("This text is too long")
    paste(scratch, "12345")
    assert hint(scratch).startswith("Chunked")


def test_saving_is_asked_for_only_when_there_is_a_text(
    scratch: ScratchWindow, qtbot: QtBot
) -> None:
    button = scratch.findChild(QPushButton, "scratch.save")
    assert not button.isEnabled()
    paste(scratch, "x")
    with qtbot.waitSignal(scratch.save_requested):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert button.shortcut().toString() == "Ctrl+S"


def test_it_stands_beside_the_window_and_on_the_screen(scratch: ScratchWindow) -> None:
    screen = QRect(0, 0, 1920, 1080)
    scratch.place_beside(QRect(100, 100, 1280, 760), screen)
    assert scratch.x() == 1380
    scratch.place_beside(QRect(0, 0, 1920, 1080), screen)
    assert screen.contains(scratch.frameGeometry())
