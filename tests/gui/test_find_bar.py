"""The find bar: it finds while one types, says what it found, steps, wraps, and goes away."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget

from workbench.core import search
from workbench.core.document import Document
from workbench.gui.find_bar import FindBar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

TEXT = "one two One\ntwo 😀 one_two twofold two"


class Heard:
    """What a bar has told."""

    def __init__(self, bar: FindBar) -> None:
        self.chosen: list[tuple[int, int]] = []
        self.found: list[tuple[list[int], list[int]] | None] = []
        bar.match_chosen.connect(lambda start, end: self.chosen.append((start, end)))
        bar.found_changed.connect(self._take)

    def _take(self, found: tuple[np.ndarray, np.ndarray] | None) -> None:
        self.found.append(None if found is None else (found[0].tolist(), found[1].tolist()))


@pytest.fixture
def bar(qtbot: QtBot) -> Iterator[FindBar]:
    window = QWidget()
    made = FindBar()
    QVBoxLayout(window).addWidget(made)
    qtbot.addWidget(window)
    window.show()
    made.set_document(Document(TEXT))
    made.open()
    yield made
    assert made.stop()


def says(qtbot: QtBot, bar: FindBar, expected: str) -> None:
    qtbot.waitUntil(lambda: bar.count.text() == expected)


def test_it_is_hidden_until_it_is_opened(qtbot: QtBot) -> None:
    bar = FindBar()
    qtbot.addWidget(bar)
    assert bar.isHidden()


def test_it_finds_while_one_types(bar: FindBar, qtbot: QtBot) -> None:
    heard = Heard(bar)
    QTest.keyClicks(bar.field, "two")
    says(qtbot, bar, "1 of 5")
    assert heard.found[-1] == ([4, 12, 22, 26, 34], [7, 15, 25, 29, 37])
    assert heard.chosen[-1] == (4, 7)


def test_offsets_are_code_points(bar: FindBar, qtbot: QtBot) -> None:
    bar.field.setText("fold")
    says(qtbot, bar, "1 of 1")
    assert bar.finder.start() == TEXT.index("fold")


def test_it_begins_at_the_origin(bar: FindBar, qtbot: QtBot) -> None:
    bar.set_origin(13)
    bar.field.setText("two")
    says(qtbot, bar, "3 of 5")


def test_more_letters_stay_at_the_match(bar: FindBar, qtbot: QtBot) -> None:
    bar.set_origin(23)
    bar.field.setText("two")
    says(qtbot, bar, "4 of 5")
    bar.field.setText("twof")
    says(qtbot, bar, "1 of 1")
    bar.field.setText("two")
    says(qtbot, bar, "4 of 5")


def test_it_goes_on_from_the_other_end_and_says_so(bar: FindBar, qtbot: QtBot) -> None:
    bar.field.setText("two")
    says(qtbot, bar, "1 of 5")
    QTest.keyClick(bar.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    says(qtbot, bar, "5 of 5, on from the end")
    QTest.keyClick(bar.field, Qt.Key.Key_Return)
    says(qtbot, bar, "1 of 5, on from the top")
    QTest.keyClick(bar.field, Qt.Key.Key_Enter)
    says(qtbot, bar, "2 of 5")
    QTest.mouseClick(bar.previous, Qt.MouseButton.LeftButton)
    says(qtbot, bar, "1 of 5")
    QTest.mouseClick(bar.next, Qt.MouseButton.LeftButton)
    says(qtbot, bar, "2 of 5")


def test_an_origin_behind_the_last_match_goes_on_from_the_top(bar: FindBar, qtbot: QtBot) -> None:
    bar.set_origin(len(TEXT))
    bar.field.setText("two")
    says(qtbot, bar, "1 of 5, on from the top")


def test_case_and_whole_words(bar: FindBar, qtbot: QtBot) -> None:
    bar.field.setText("one")
    says(qtbot, bar, "1 of 3")
    QTest.mouseClick(bar.whole_words, Qt.MouseButton.LeftButton)
    says(qtbot, bar, "1 of 2")
    QTest.mouseClick(bar.case, Qt.MouseButton.LeftButton)
    says(qtbot, bar, "1 of 1")


def test_no_matches_is_a_sentence(bar: FindBar, qtbot: QtBot) -> None:
    bar.field.setText("three")
    says(qtbot, bar, "No matches")
    assert not bar.next.isEnabled()
    assert not bar.previous.isEnabled()
    QTest.keyClick(bar.field, Qt.Key.Key_Return)
    bar.field.clear()
    says(qtbot, bar, "")


def test_a_selection_is_looked_for(bar: FindBar, qtbot: QtBot) -> None:
    bar.open("twofold")
    says(qtbot, bar, "1 of 1")
    assert bar.field.selectedText() == "twofold"
    bar.open("of two\nlines")
    assert bar.field.text() == "twofold"
    bar.open("x" * 500)
    assert bar.field.text() == "twofold"


def test_esc_closes_and_forgets_the_matches_but_not_the_text(bar: FindBar, qtbot: QtBot) -> None:
    bar.field.setText("two")
    says(qtbot, bar, "1 of 5")
    heard = Heard(bar)
    shortcut = QShortcut(Qt.Key.Key_Escape, bar.window())
    with qtbot.assertNotEmitted(shortcut.activated), qtbot.waitSignal(bar.closed):
        QTest.keyClick(bar.field, Qt.Key.Key_Escape)
    assert bar.isHidden()
    assert heard.found == [None]
    bar.find_next()
    assert not bar.isHidden()
    says(qtbot, bar, "1 of 5")


def test_a_new_document_is_searched_without_going_anywhere(bar: FindBar, qtbot: QtBot) -> None:
    bar.field.setText("two")
    says(qtbot, bar, "1 of 5")
    heard = Heard(bar)
    bar.set_document(Document("two and two"))
    says(qtbot, bar, "2 result(s)")
    assert heard.chosen == []
    bar.find_previous()
    says(qtbot, bar, "2 of 2, on from the end")
    bar.set_document(None)
    says(qtbot, bar, "")
    assert heard.found[-1] is None


def test_only_the_newest_query_is_told_of(
    bar: FindBar, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    reached, go_on = threading.Event(), threading.Event()
    starts = search.starts

    def slow(text: str, query: search.Query, control: object) -> Iterator[np.ndarray]:
        if query.text == "two":
            reached.set()
            go_on.wait(5)
        return starts(text, query, control)  # type: ignore[arg-type]

    monkeypatch.setattr(search, "starts", slow)
    heard = Heard(bar)
    bar.field.setText("two")
    assert reached.wait(5)
    assert bar.count.text() == "Searching…"
    bar.field.setText("fold")
    go_on.set()
    says(qtbot, bar, "1 of 1")
    assert all(found == ([29], [33]) for found in heard.found if found)


def test_matches_are_told_while_the_search_goes_on(
    bar: FindBar, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()

    def slabs(text: str, query: search.Query, control: object) -> Iterator[np.ndarray]:
        yield np.array([4], np.int32)
        go_on.wait(5)
        yield np.array([12], np.int32)

    monkeypatch.setattr(search, "starts", slabs)
    bar.field.setText("two")
    says(qtbot, bar, "1 of 1+")
    bar.find_next()
    assert bar.finder.current == 0, "there may be a next one that is not known yet"
    go_on.set()
    says(qtbot, bar, "1 of 2")


def test_a_search_with_too_many_matches_says_so(
    bar: FindBar, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "LIMIT", 3)
    bar.field.setText("t")
    says(qtbot, bar, "1 of 3+")


def test_everything_has_a_name_and_the_keyboard_reaches_it(bar: FindBar) -> None:
    for child in bar.findChildren(QWidget):
        if child.objectName().startswith("find.") and child is not bar.count:
            assert child.accessibleName()
            assert child.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_it_fits_a_narrow_window(bar: FindBar, qtbot: QtBot) -> None:
    assert bar.minimumSizeHint().width() <= 240


def test_the_language_can_change(bar: FindBar) -> None:
    bar.next.setToolTip("")
    bar.changeEvent(QEvent(QEvent.Type.LanguageChange))
    assert bar.next.toolTip() == "Next match (Enter)"
