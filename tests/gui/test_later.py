"""Parts that are made when they are first needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.recipe import Recipe
from workbench.gui.later import Later
from workbench.gui.recipe_panel import RecipePanel
from workbench.gui.region import Regions

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


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
