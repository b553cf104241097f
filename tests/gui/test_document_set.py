"""The documents open together: each once, in order, and one of them shown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from workbench.core.document import Document
from workbench.gui.document_set import NONE, DocumentSet, Entry, file_entry, text_entry

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def three(qtbot: QtBot) -> DocumentSet:
    documents = DocumentSet()
    documents.add(file_entry(f"/texts/{name}") for name in ("a.md", "b.md", "c.md"))
    return documents


def names(documents: DocumentSet) -> list[str]:
    return [entry.name for entry in documents.entries()]


def test_a_path_is_listed_once(three: DocumentSet, qtbot: QtBot) -> None:
    with qtbot.waitSignal(three.entries_added) as added:
        three.add([file_entry("/texts/b.md"), file_entry("/texts/x/../d.md")])
    assert names(three) == ["a.md", "b.md", "c.md", "d.md"]
    assert added.args == [3, 4]
    assert three.row_of("/texts/d.md") == 3
    with qtbot.assertNotEmitted(three.entries_added):
        three.add([file_entry("/texts/d.md")])


def test_texts_of_one_file_are_documents_of_their_own(three: DocumentSet) -> None:
    records = [Document(text, f"a.md #{n}", "/texts/a.md") for n, text in enumerate("xyx")]
    three.add(map(text_entry, records))
    assert len(three) == 6
    assert three.row_of_text(records[2]) == 5
    assert three.row_of_text(Document("read again", "b.md", "/texts/b.md")) == 1
    assert three.row_of_text(Document("pasted")) == NONE


@pytest.mark.parametrize(
    ("shown", "gone", "then"),
    [(1, [1], 1), (2, [2], 1), (2, [0], 1), (0, [2], 0), (1, [0, 1, 2], NONE), (NONE, [0], NONE)],
)
def test_the_next_document_takes_the_place_of_a_removed_one(
    three: DocumentSet, shown: int, gone: list[int], then: int
) -> None:
    three.select(shown)
    told: list[int] = []
    three.current_changed.connect(told.append)
    three.remove(gone)
    assert three.current == then
    assert told == ([then] if shown in gone else [])


def test_what_is_new_about_documents_is_told_as_one_range(three: DocumentSet, qtbot: QtBot) -> None:
    changed = {row: replace(three.entry(row), encoding="gbk") for row in (0, 2)}
    with qtbot.waitSignal(three.entries_updated) as updated:
        three.update(changed)
    assert updated.args == [0, 3]
    assert [entry.encoding for entry in three.entries()] == ["gbk", "", "gbk"]


def test_a_new_list_shows_none(three: DocumentSet, qtbot: QtBot) -> None:
    three.select(1)
    with qtbot.waitSignals([three.entries_changed, three.current_changed]):
        three.set_entries([Entry("/new/a.txt", "a.txt"), Entry("/new/a.txt", "again")])
    assert (len(three), three.current) == (1, NONE)
    with qtbot.waitSignal(three.entries_changed):
        three.clear()
    assert names(three) == []


def test_an_exchanged_document_stays_in_its_row_and_is_shown(three: DocumentSet) -> None:
    three.select(1)
    told: list[int] = []
    three.current_changed.connect(told.append)
    three.exchange({0: file_entry("/new/a.md")})
    assert (names(three), told) == (["a.md", "b.md", "c.md"], [])
    three.exchange({1: text_entry(Document("new", "scratch"))})
    assert (names(three), told) == (["a.md", "scratch", "c.md"], [1])
    three.exchange({1: file_entry("/texts/c.md")})
    assert (names(three), three.current) == (["a.md", "c.md"], 1)


def test_an_added_document_is_the_one_shown_before_anybody_hears_of_it(three: DocumentSet) -> None:
    heard = []
    three.entries_added.connect(lambda _first, _end: heard.append(three.current))
    three.current_changed.connect(heard.append)
    three.add([file_entry("/texts/d.md"), one := file_entry("/texts/e.md")], one)
    three.add([one], file_entry("/texts/a.md"))
    assert heard == [4, 4, 0]
