"""What a screen reader meets: text, caret, selection and chunk boundaries, in UTF-16."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

import pytest
import shiboken6
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QAccessibleTextCursorEvent,
    QAccessibleTextInterface,
)

from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.gui import accessible
from workbench.gui.view.document_view import DocumentView

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

TEXT = "ab😀cdefghij klm nop"


@pytest.fixture
def view(qtbot: QtBot) -> DocumentView:
    view = DocumentView()
    qtbot.addWidget(view)
    accessible.install(view)
    view.resize(600, 300)
    document = Document(TEXT, "<b>n</b>.txt")
    view.set_document(document)
    view.set_run(run(document, Recipe.of("fixed", chunk_size=6, overlap=2)))
    view.show()
    qtbot.waitUntil(lambda: not view.rect_of(0, 1).isEmpty())
    return view


@pytest.fixture
def text(view: DocumentView) -> QAccessibleTextInterface:
    found = QAccessible.queryAccessibleInterface(view)
    assert found.role() == QAccessible.Role.Document
    assert found.text(QAccessible.Text.Name) == "<b>n</b>.txt"
    assert found.text(QAccessible.Text.Description).startswith("5 chunk")
    return found.textInterface()


def test_text_and_count_are_in_utf16(text: QAccessibleTextInterface) -> None:
    assert text.characterCount() == len(TEXT) + 1
    assert text.text(0, 5) == "ab😀c"
    assert text.text(3, 4) == "😀", "a position inside a pair belongs to its character"
    assert text.text(0, 10_000) == TEXT
    assert text.text(-5, 2) == "ab"


def test_caret_and_selection_follow_both_ways(
    view: DocumentView, text: QAccessibleTextInterface
) -> None:
    view.select_text(3, 6)
    assert text.selectionCount() == 1
    assert tuple(text.selection(0)) == (4, 7)
    text.setCursorPosition(4)
    assert view.cursor_offset() == 3
    assert text.cursorPosition() == 4
    text.addSelection(0, 4)
    assert view.selected_text() == "ab😀"
    text.removeSelection(0)
    assert text.selectionCount() == 0


def test_chunks_and_their_boundaries_are_named(text: QAccessibleTextInterface) -> None:
    assert text.attributes(0) == ("chunk:1;", 0, 5)
    assert text.attributes(5) == ("chunk:1 2;", 5, 7)


def test_place_and_point_agree(text: QAccessibleTextInterface) -> None:
    for position in (0, 2, 5, 10):
        assert text.offsetAtPoint(text.characterRect(position).center()) == position


def test_empty_view_has_nothing_to_read(qtbot: QtBot) -> None:
    view = DocumentView()
    qtbot.addWidget(view)
    accessible.install(view)
    interface = QAccessible.queryAccessibleInterface(view).textInterface()
    assert interface is not None
    assert interface.characterCount() == 0
    assert interface.attributes(0)[0] == ""


def test_qt_itself_finds_the_text_and_nothing_else(view: DocumentView) -> None:
    """These go through the C++ side, where a missing interface must be a null pointer."""
    found = QAccessible.queryAccessibleInterface(view)
    assert isinstance(found.textInterface(), accessible.DocumentText)
    assert found.actionInterface() is not None
    assert found.valueInterface() is None
    assert found.selectionInterface() is None
    assert found.editableTextInterface() is None


def test_it_is_text_to_read(view: DocumentView) -> None:
    state = QAccessible.queryAccessibleInterface(view).state()
    assert state.readOnly
    assert state.multiLine
    assert state.focusable


def test_the_description_follows_what_is_selected(view: DocumentView) -> None:
    found = QAccessible.queryAccessibleInterface(view)
    view.select_chunk(1)
    view.select_text(3, 6)
    assert found.text(QAccessible.Text.Description) == (
        "Chunk 2 of 5 is selected, offsets 4 to 10. 3 character(s) selected"
    )


def test_of_a_large_document_the_part_in_view_is_offered(
    view: DocumentView, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(accessible, "LARGEST_WHOLE", 100)
    document = Document("".join(f"line {number} 😀\n" for number in range(500)))
    view.set_document(document)
    view.set_run(run(document, Recipe.of("fixed", chunk_size=50, overlap=0)))
    view.show_offset(3000)
    text = QAccessible.queryAccessibleInterface(view).textInterface()
    page = view.page
    assert page.low > 0
    assert text.text(0, text.characterCount()) == document.text[page.low : page.high]
    start = page.low + 5
    view.select_text(start, start)
    assert document.text[page.low :].startswith(text.text(0, text.cursorPosition()))
    assert text.attributes(text.cursorPosition())[0] == f"chunk:{start // 50 + 1};"
    view.select_text(0, 0)
    assert text.cursorPosition() == 0, "a caret out of view is at the edge"


def test_what_qt_cannot_hold_is_replaced_one_for_one(view: DocumentView) -> None:
    view.set_document(Document("\ufeffa\ud800b\ufffe"))
    text = QAccessible.queryAccessibleInterface(view).textInterface()
    assert text.text(0, 10) == "\ufffda\ufffdb\ufffd"
    assert text.characterCount() == 5


class Told:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sentences: list[str] = []
        self.carets: list[int] = []
        monkeypatch.setattr(QAccessible, "isActive", lambda: True)
        monkeypatch.setattr(QAccessible, "updateAccessibility", self._take)

    def _take(self, event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            self.sentences.append(event.message())
        elif isinstance(event, QAccessibleTextCursorEvent):
            self.carets.append(event.cursorPosition())


def test_coming_into_another_chunk_is_announced(
    view: DocumentView, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = Told(monkeypatch)
    for offset in (1, 2, 3, 4, 7):
        view.select_text(offset, offset)
    assert told.carets == [1, 2, 4, 5, 8]
    assert told.sentences == ["Chunk 1", "Chunks 1 to 2", "Chunk 2"]


def test_a_selected_chunk_and_selected_text_are_announced(
    view: DocumentView, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = Told(monkeypatch)
    view.select_chunk(1)
    view.select_text(0, 2)
    assert "Chunk 2 of 5 is selected, offsets 4 to 10" in told.sentences
    assert told.sentences[-1] == "2 character(s) selected"
    view.select_chunk(-1)
    assert told.sentences[-1] == "2 character(s) selected"


def test_the_system_is_told_of_no_selection_it_could_not_see_right(
    view: DocumentView, text: QAccessibleTextInterface, monkeypatch: pytest.MonkeyPatch
) -> None:
    view.select_text(3, 6)
    assert text.selectionCount() == 1
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    assert text.selectionCount() == 0


def test_interfaces_go_with_their_views(qtbot: QtBot) -> None:
    for _ in range(50):
        view = DocumentView()
        accessible.install(view)
        assert QAccessible.queryAccessibleInterface(view).textInterface().characterCount() == 0
        view.stop()
        shiboken6.delete(view)
        gc.collect()
