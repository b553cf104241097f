"""The strip over the text: which run is shown where it is not that of the recipe."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from workbench.core.errors import ChunkingError
from workbench.core.message import QT_TRANSLATE_NOOP, message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow


def said(window: MainWindow) -> str:
    """Give what the strip says; nothing while it is hidden."""
    strip = window.regions.shown_run
    assert strip.isVisible() == (strip.notice is not None)
    return "" if strip.notice is None else strip.notice.sentence()


def press(window: MainWindow, name: str) -> None:
    """Click a button of the strip."""
    window.regions.shown_run.findChild(QPushButton, f"notice.{name}").click()


@pytest.fixture
def changed(opened: MainWindow, qtbot: QtBot) -> MainWindow:
    """Give a window with a run and one before it."""
    with qtbot.waitSignal(opened.workspace.lane.run_changed):
        opened.workspace.edit(opened.workspace.recipe.replace(chunk_size=200))
    return opened


def test_the_run_before_is_named_until_one_is_back(changed: MainWindow) -> None:
    """By the strip, the button and the menu alike."""
    button, action = changed.regions.document_bar.before, changed.commands.before
    assert said(changed) == ""
    action.trigger()
    assert said(changed) == "Shown is the run before: MiroFish, 500 / 50, 4 chunks."
    assert button.isChecked()
    press(changed, "leave_before")
    assert said(changed) == ""
    assert not button.isChecked()
    assert not action.isChecked()


def test_holding_moves_no_text_and_keeps_the_button_down(changed: MainWindow, qtbot: QtBot) -> None:
    """A strip that came and went would move what is compared."""
    view, button = changed.regions.view, changed.regions.document_bar.before
    changed.activateWindow()
    qtbot.waitUntil(changed.isActiveWindow)
    view.setFocus()
    qtbot.keyPress(view, Qt.Key.Key_B)
    assert button.isChecked()
    assert said(changed) == ""
    qtbot.keyRelease(view, Qt.Key.Key_B)
    assert not button.isChecked()
    changed.commands.before.trigger()
    qtbot.keyClick(view, Qt.Key.Key_B)
    changed.regions.recipe.setFocus()
    assert button.isChecked()
    assert said(changed)
    changed.commands.before.trigger()
    assert not button.isChecked()
    qtbot.mousePress(button, Qt.MouseButton.LeftButton)
    qtbot.mouseRelease(button, Qt.MouseButton.LeftButton)
    assert not button.isChecked()


def test_a_cancelled_run_leaves_chunks_that_are_named(
    opened: MainWindow,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    settle: Callable[[MainWindow], None],
) -> None:
    """Nobody can close that away; one goes back, or on."""
    settle(opened)
    recipe = opened.workspace.recipe
    kind = type(recipe.strategy)
    walk = kind.walk

    def slow(*arguments: object, **more: object) -> Iterator[object]:
        for steps in walk(*arguments, **more):
            time.sleep(0.05)
            yield steps

    with monkeypatch.context() as patch:
        patch.setattr(kind, "walk", slow)
        opened.workspace.edit(recipe.replace(chunk_size=60))
        opened.commands.cancel.trigger()
    still = "The run was cancelled. Shown are still the chunks of MiroFish, 500 / 50."
    assert said(opened) == still
    opened.commands.export.trigger()
    [refused] = opened.regions.notices.notices()
    assert [one.name for one in refused.offers] == ["rerun"]
    press(opened, "old_recipe")
    settle(opened)
    assert said(opened) == ""
    assert opened.workspace.recipe == recipe
    assert opened.workspace.complete
    assert opened.regions.notices.notices() == []
    opened.commands.undo.trigger()
    settle(opened)
    assert opened.workspace.recipe == recipe.replace(chunk_size=60)
    assert said(opened) == ""


def test_a_run_that_fails_says_why_and_what_is_shown(
    opened: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where it had shown chunks already."""

    def walk(*_arguments: object, **_more: object) -> Iterator[object]:
        raise ChunkingError(message(QT_TRANSLATE_NOOP("run", "The strategy gave nonsense.")))

    with monkeypatch.context() as patch:
        patch.setattr(type(opened.workspace.recipe.strategy), "walk", walk)
        with qtbot.waitSignal(opened.workspace.lane.failed):
            opened.workspace.edit(opened.workspace.recipe.replace(chunk_size=60))
    still = "Shown are still the chunks of MiroFish, 500 / 50."
    assert said(opened) == f"The strategy gave nonsense. {still}"
    assert opened.regions.view.spans is opened.workspace.outcome.spans
    with qtbot.waitSignal(opened.workspace.lane.run_changed):
        press(opened, "rerun")
    assert said(opened) == ""


def test_the_strip_fits_a_narrow_window(changed: MainWindow) -> None:
    """The button stands under the sentence where there is no room beside it."""
    changed.resize(changed.minimumSizeHint())
    changed.commands.before.trigger()
    strip = changed.regions.shown_run
    button = strip.findChild(QPushButton, "notice.leave_before")
    assert strip.rect().contains(button.geometry())
