"""Notices: one line, the gravest first, each key once, and its buttons do something."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton

from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.gui.notice_bar import Notice, NoticeBar, Offer

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

TEXT = QT_TRANSLATE_NOOP("test", "Notice {what}.")


def notice(key: str, kind: str = "notice", *offers: Offer) -> Notice:
    return Notice(key, message(TEXT, what=key), kind=kind, offers=offers)


@pytest.fixture
def bar(qtbot: QtBot) -> NoticeBar:
    made = NoticeBar()
    qtbot.addWidget(made)
    return made


def text(bar: NoticeBar) -> str:
    return bar.findChild(QLabel, "notice.text").text()


def test_is_hidden_without_a_notice(bar: NoticeBar) -> None:
    assert not bar.isVisible()
    bar.show_notice(notice("a"))
    assert bar.isVisible()
    bar.remove("a")
    assert not bar.isVisible()


def test_shows_the_gravest_and_of_these_the_newest(bar: NoticeBar) -> None:
    for key, kind in (("a", "error"), ("b", "notice"), ("c", "error"), ("d", "warning")):
        bar.show_notice(notice(key, kind))
    assert text(bar) == "Notice c."
    assert [one.key for one in bar.notices()] == ["c", "a", "d", "b"]


def test_the_others_are_one_click_away(bar: NoticeBar, qtbot: QtBot) -> None:
    more = bar.findChild(QToolButton, "notice.more")
    bar.show_notice(notice("a"))
    assert not more.isVisible()
    bar.show_notice(notice("b"))
    assert more.text() == "1 of 2"
    qtbot.mouseClick(more, Qt.MouseButton.LeftButton)
    assert (text(bar), more.text()) == ("Notice a.", "2 of 2")
    qtbot.mouseClick(more, Qt.MouseButton.LeftButton)
    assert text(bar) == "Notice b."


def test_a_key_is_said_once(bar: NoticeBar) -> None:
    bar.show_notice(notice("a"))
    bar.show_notice(notice("a", "error"))
    assert [one.kind for one in bar.notices()] == ["error"]


def test_dismissing_shows_the_next(bar: NoticeBar, qtbot: QtBot) -> None:
    counts = []
    bar.count_changed.connect(counts.append)
    bar.show_notice(notice("a"))
    bar.show_notice(notice("b"))
    dismiss = bar.findChild(QToolButton, "notice.dismiss")
    qtbot.mouseClick(dismiss, Qt.MouseButton.LeftButton)
    assert text(bar) == "Notice a."
    qtbot.mouseClick(dismiss, Qt.MouseButton.LeftButton)
    assert not bar.isVisible()
    assert counts == [1, 2, 1, 0]


def test_an_offer_is_a_button_that_acts(bar: NoticeBar, qtbot: QtBot) -> None:
    done = []
    label = message(QT_TRANSLATE_NOOP("test", "Use R&D {n}"), n=1000)
    bar.show_notice(notice("a", "warning", Offer("use", label, lambda: done.append(1))))
    button = bar.findChild(QPushButton, "notice.use")
    assert button.text() == "Use R&&D 1,000"
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert done == [1]


def test_only_what_is_wanted_of_some_keys_stays(bar: NoticeBar) -> None:
    for key in "abc":
        bar.show_notice(notice(key))
    bar.show_only("ab", [notice("b", "warning")])
    assert {(one.key, one.kind) for one in bar.notices()} == {("b", "warning"), ("c", "notice")}


def test_markup_is_text(bar: NoticeBar) -> None:
    bar.show_notice(notice("<b>x</b>"))
    assert text(bar) == "Notice <b>x</b>."
    assert bar.findChild(QLabel, "notice.text").textFormat() == Qt.TextFormat.PlainText


def test_buttons_go_under_the_sentence_where_it_is_narrow(qtbot: QtBot) -> None:
    bar = NoticeBar()
    qtbot.addWidget(bar)
    offers = tuple(Offer(name, TEXT, lambda: None) for name in ("a", "b"))
    bar.resize(800, 60)
    bar.show_notice(Notice("x", TEXT, offers=offers))
    bar.show()
    label = bar.findChild(QLabel, "notice.text")
    button = bar.findChild(QPushButton, "notice.a")
    qtbot.waitUntil(lambda: button.geometry().left() >= label.geometry().right())
    bar.resize(300, 120)
    qtbot.waitUntil(lambda: button.geometry().top() >= label.geometry().bottom())
    assert label.width() > 150
    assert all(one.width() >= one.sizeHint().width() for one in bar.findChildren(QPushButton))
