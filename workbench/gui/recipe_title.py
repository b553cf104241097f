"""What a recipe is called where there is room for a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.gui.chunk_source import ChunkFile

if TYPE_CHECKING:
    from workbench.core.message import Message
    from workbench.core.recipe import Recipe


def title(recipe: Recipe) -> Message | str:
    """Give the strategy with size and overlap in the strategy's unit, or the file's name."""
    if isinstance(recipe, ChunkFile):
        return recipe.name
    strategy, settings = recipe.strategy, recipe.settings
    return message(
        QT_TRANSLATE_NOOP("RecipePair", "{strategy}, {numbers}"),
        strategy=strategy.name,
        numbers=f"{strategy.size(settings):,} / {strategy.overlap(settings):,}",
    )
