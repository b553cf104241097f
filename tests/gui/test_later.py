"""Parts that are made when they are first needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.recipe import Recipe
from workbench.gui.later import Later
from workbench.gui.list_panel import ListPanel
from workbench.gui.recipe_panel import RecipePanel
from workbench.gui.region import Regions

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow


def test_a_part_is_made_once_and_served_in_order() -> None:
    made: list[list[str]] = []

    def make() -> list[str]:
        made.append([])
        return made[-1]

    part = Later(make)
    part.serve(lambda words: words.append("first"))
    part.serve(lambda words: words.append("second"))
    assert not made
    assert part.get() is part.get()
    part.serve(lambda words: words.append("third"))
    assert made == [["first", "second", "third"]]


def test_the_panel_of_recipe_b_waits_for_a_comparison(qtbot: QtBot) -> None:
    regions = Regions(Recipe.of("mirofish"))
    qtbot.addWidget(regions)
    assert regions.findChild(RecipePanel, "panel.recipe_b") is None
    regions.recipes.set_comparing(True)
    assert regions.findChild(RecipePanel, "panel.recipe_b") is regions.recipe_b
    assert regions.recipe_b.accessibleName() == "Recipe B"


def test_the_lists_wait_until_they_are_in_sight(opened: MainWindow, qtbot: QtBot) -> None:
    opened.regions.view.select_chunk(1)
    assert opened.findChild(ListPanel) is None
    opened.commands.show_list.trigger()
    lists = opened.findChild(ListPanel)
    assert lists is opened.regions.lists
    assert lists.chunks.table.currentIndex().row() == 1
    lists.setCurrentWidget(lists.gaps)
    # The ledger comes from a thread.
    qtbot.waitUntil(lambda: bool(lists.gaps.count.text()))
