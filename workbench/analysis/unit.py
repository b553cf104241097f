"""Sizes of many ranges of one document in the unit that a recipe counts in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from workbench.core.settings import CHARACTERS, UTF16_UNITS
from workbench.core.utf16 import Units

if TYPE_CHECKING:
    from collections.abc import Callable

    from workbench.core.chunking import Offsets
    from workbench.core.document import Document
    from workbench.core.message import Marked
    from workbench.core.recipe import Recipe


def unit_of(recipe: Recipe) -> Marked:
    """Give the unit in which the sizes and overlaps of ``recipe`` count."""
    return recipe.strategy.unit_of(recipe.settings)


def ruler(document: Document, recipe: Recipe) -> Callable[[Offsets, Offsets], Offsets]:
    """Give what measures ranges ``(low, high)`` of ``document`` in the unit of ``recipe``.

    Tokens are those of the whole document; one counts where it begins inside a range.
    Tokenizing is done once for a document, and usually by the run before.
    """
    if (tokenizer_id := recipe.strategy.tokenizer(recipe.settings)) is not None:
        return _token_ruler(document, tokenizer_id)
    if recipe.strategy.unit == UTF16_UNITS:
        return Units(document).between
    return lambda low, high: high - low


def measure(document: Document, recipe: Recipe, low: int, high: int) -> int | None:
    """Measure one range in the unit of ``recipe``: nothing where tokens are not known yet.

    Unlike `ruler` this takes no look at the whole document.
    """
    if (tokenizer_id := recipe.strategy.tokenizer(recipe.settings)) is None:
        pairs = 0
        if recipe.strategy.unit == UTF16_UNITS:
            pairs = sum(character > "\uffff" for character in document.text[low:high])
        return high - low + pairs
    if tokenizer_id == CHARACTERS:
        return high - low
    from workbench.core.tokenizer import Tokens
    from workbench.core.tokenizers import find

    tokenizer = find(tokenizer_id)
    tokens = document.known(("tokens", tokenizer.id, tokenizer.version()))
    if not isinstance(tokens, Tokens):
        return None
    first, last = (int(np.searchsorted(tokens.start, np.int32(at))) for at in (low, high))
    return last - first if tokens.members is None else int(tokens.members[first:last].sum())


def _token_ruler(document: Document, tokenizer_id: str) -> Callable[[Offsets, Offsets], Offsets]:
    from workbench.core.tokenizers import find

    if tokenizer_id == CHARACTERS:
        return lambda low, high: high - low
    tokens = find(tokenizer_id).tokens(document)
    starts = tokens.start
    if tokens.members is None:
        return lambda low, high: (
            np.searchsorted(starts, high) - np.searchsorted(starts, low)
        ).astype(np.int32)
    before = tokens.before()
    return lambda low, high: (
        before[np.searchsorted(starts, high)] - before[np.searchsorted(starts, low)]
    )
