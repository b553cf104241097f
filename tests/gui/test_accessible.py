"""What a screen reader meets: text, caret, selection and chunk boundaries, in UTF-16."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QAccessible, QAccessibleTextInterface

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
    interface = found.textInterface()
    assert interface is not None
    return interface


def test_text_and_count_are_in_utf16(text: QAccessibleTextInterface) -> None:
    assert text.characterCount() == len(TEXT) + 1
    assert text.text(0, 5) == "ab😀c"
    assert text.text(3, 4) == "😀"[:0] + TEXT[2:3]


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
    assert text.attributes(5) == ("chunk:1, 2;", 5, 7)


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
