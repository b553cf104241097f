"""Which units a cut parts: asks for words, sentences, brackets and blocks around it."""

from __future__ import annotations

import re
from bisect import bisect_left
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from workbench.analysis.block import blocks
from workbench.analysis.boundary_kind import (
    CODE,
    HEADING,
    LIST_ITEM,
    QUOTATION,
    SENTENCE,
    TABLE_HEADER,
    TABLE_ROW,
)
from workbench.analysis.enclosure import enclosure
from workbench.analysis.token_unit import Unit, abbreviation_before, token_unit
from workbench.core.sentence import known_sentences, paragraph_at, sentences_in
from workbench.core.verbatim import verbatim

if TYPE_CHECKING:
    from collections.abc import Iterator

    from workbench.core.document import Document

_FIRST_WORD = re.compile(r"\s*\S+")
_FAR = 500


class Judge:
    """Judges cuts of one document; neighbours share the paragraph's sentences."""

    def __init__(self, document: Document) -> None:
        """Judge cuts of ``document``; its sentences are used where they are known."""
        self._text = document.text
        self._blocks = blocks(document)
        self._apart = verbatim(document)
        self._sentences = known_sentences(document)
        self._low = self._high = -1
        self._sentences_in = lru_cache(64)(lambda low, high: sentences_in(self._text, low, high))

    def units(self, cut: int, *, heading: bool) -> Iterator[Unit]:
        """Give the units that ``cut`` parts; ``heading`` asks for one left alone before it.

        The cut lies inside the text, not at its ends.
        """
        text = self._text
        if not self._low < cut < self._high:
            self._low, self._high = paragraph_at(text, cut)
        sentence = self._sentence(cut)
        token = token_unit(text, cut)
        if token is None and sentence is not None:
            token = abbreviation_before(text, cut)
        if token is not None:
            yield token
        pair = enclosure(text, cut, self._low, self._high)
        if pair is not None:
            yield (QUOTATION, *pair)
        if sentence is not None:
            yield (SENTENCE, *sentence)
        yield from self._block_units(cut, heading=heading)

    def _block_units(self, cut: int, *, heading: bool) -> Iterator[Unit]:
        asked = self._blocks
        if (table := asked.table(cut)) is not None:
            for start, end in table.rows:
                if start < cut < end:
                    yield TABLE_ROW, start, end
                if end > cut:
                    yield TABLE_HEADER, table.start, end
                    break
        if (fence := asked.fence(cut)) is not None:
            yield (CODE, *fence)
        if (item := asked.item(cut)) is not None:
            yield (LIST_ITEM, *item)
        if heading and (alone := asked.heading_before(cut)) is not None:
            following = _FIRST_WORD.match(self._text, cut, cut + _FAR)
            if following is not None:
                yield HEADING, alone[0], following.end()

    def _sentence(self, cut: int) -> tuple[int, int] | None:
        """Give the sentence that has some of it on both sides of ``cut``."""
        whole = self._sentences
        if whole is not None:
            at = int(np.searchsorted(whole.start, np.int32(cut), "left")) - 1
            if at >= 0 and int(whole.end[at]) > cut:
                return int(whole.start[at]), int(whole.end[at])
            return None
        piece = self._apart.around(cut, self._low, self._high)
        if piece is None:
            return None
        listed = self._sentences_in(*piece)
        at = bisect_left(listed, (cut, cut)) - 1
        return listed[at] if at >= 0 and listed[at][1] > cut else None
