"""What the explained boundary breaks: in the card, in the caption, and never of another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.gui.label import TextLabel

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

TEXT = "The firmware is 2.10.3 since May. A second sentence stands here.\n\nA paragraph. " * 4
BROKEN = "Cut here: Number or version “2.10.|3”"


def texts(window: MainWindow) -> list[str]:
    card = window.regions.boundary
    return [label.text() for label in card.findChildren(TextLabel) if label.isVisibleTo(card)]


def opened(window: MainWindow, qtbot: QtBot, size: int) -> None:
    window.workspace.edit(Recipe.of("fixed", chunk_size=size, overlap=6))
    window.workspace.set_document(Document(TEXT, "a.txt"))
    qtbot.waitUntil(lambda: window.workspace.complete and not window.is_busy())


def test_the_card_and_the_caption_say_what_is_cut(window, qtbot) -> None:
    opened(window, qtbot, 21)
    with qtbot.waitSignal(window.xray.broken_changed):
        window.xray.select(0)
    assert any(text.startswith(BROKEN) for text in texts(window))
    window.commands.present.trigger()
    assert BROKEN in window.regions.caption.sentence.text()
    assert window.regions.caption.sentence.text().count("Cut here") == 1
    window.commands.present.trigger()


def test_a_boundary_that_breaks_nothing_says_nothing(window, qtbot) -> None:
    opened(window, qtbot, 66)
    with qtbot.waitSignal(window.xray.broken_changed):
        window.xray.select(0)
    assert not any("Cut here" in text for text in texts(window))


def test_another_boundary_starts_with_nothing(window, qtbot) -> None:
    opened(window, qtbot, 21)
    with qtbot.waitSignal(window.xray.broken_changed):
        window.xray.select(0)
    window.xray.select(1)
    assert not any(text.startswith(BROKEN) for text in texts(window))
    window.xray.leave()
    assert window.xray.broken == ()
