"""Where the sentences of a text are, in Chinese and English and what mixes them.

Paragraphs are found here, each is cut by the library sentencex, and a plain rule of our own
stands in where the library fails; `sentence_end` sets their ends right. A heading, a list item
and a table row are sentences of their own, as is a short line of Chinese that ends without a
mark. White space belongs to no sentence. It does not parse: it knows lines, marks, and nothing
of grammar.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import numpy.typing as npt

from workbench.core.sentence_end import corrected
from workbench.core.verbatim import verbatim

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from workbench.core.document import Document

Offsets: TypeAlias = npt.NDArray[np.int32]

PARAGRAPH = 10_000
"""The most code points that are cut at once; a longer paragraph is taken in parts."""

_KEY = "sentences"
_REACHES = (400, 2000, PARAGRAPH)
_LONGEST_BORDER = 64
_STEP = 1 << 15

_BORDER = re.compile(
    r"(?:\r\n?|\n)(?:[ \t\u3000]*(?:\r\n?|\n))+"
    r"|(?:\r\n?|\n)(?=[ \t]*(?:#{1,6}[ \t]|[-*+•][ \t]|\d{1,3}[.)][ \t]|\d{1,3}、|\||>|```|~~~))"
)
_LINE_OF_ITS_OWN = re.compile(r"[ \t]*(?:#{1,6}[ \t]|\|)[^\r\n]*")
_CHINESE = re.compile("[\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
_LINE_OF_CHINESE = re.compile("(?<=[\u3400-\u9fff])[ \t]*(?:\r\n?|\n)")
_SHORT_LINE = 30

# The library slices bytes beside some marks as if white space were ASCII, and stops at lone
# surrogates. All of these stand for one code point each, so that offsets stay.
_RISKY = re.compile(
    "[\x1c-\x1f\x85\xa0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ud800-\udfff]"
)

_OWN = re.compile(
    r"[。！？!?…]+[”’」』）》】)\"']*"
    r"|\.+[”’)\"']*(?=\s)"
)


@dataclass(frozen=True, eq=False, slots=True)
class Sentences:
    """The sentences ``[start[i], end[i])`` of one text, ascending, without white space around."""

    start: Offsets
    end: Offsets

    def __len__(self) -> int:
        """Give the number of sentences."""
        return len(self.start)

    def inside(self, offsets: Offsets) -> npt.NDArray[np.bool_]:
        """Tell which offsets part a sentence: they have some of it on both sides."""
        if not len(self):
            return np.zeros(len(offsets), np.bool_)
        at = np.searchsorted(self.start, offsets.astype(np.int32), "left") - 1
        return (at >= 0) & (self.end[np.maximum(at, 0)] > offsets)


def sentences(document: Document, step: Callable[[int], None] | None = None) -> Sentences:
    """Give all sentences of a document, found once and kept with it.

    ``step`` is told how many code points are done; what it raises ends the work.
    """
    known = document.known(_KEY)
    if isinstance(known, Sentences):
        return known
    # Built outside the document's lock, which others may wait for.
    found = _all(document, step)
    return document.derive(_KEY, lambda: found)


def known_sentences(document: Document) -> Sentences | None:
    """Give all sentences of a document where they have been found already."""
    known = document.known(_KEY)
    return known if isinstance(known, Sentences) else None


def paragraph_at(text: str, offset: int) -> tuple[int, int]:
    """Give the paragraph ``[start, end)`` around ``offset``, at most `PARAGRAPH` either way."""
    low, high = max(0, offset - PARAGRAPH), min(len(text), offset + PARAGRAPH)
    for reach in _REACHES:
        floor = max(0, offset - reach)
        # A border is known by what follows it, which may stand behind the offset.
        ahead = min(len(text), offset + _LONGEST_BORDER)
        before = [one.end() for one in _BORDER.finditer(text, floor, ahead) if one.end() <= offset]
        if before:
            low = before[-1]
            break
        if not floor:
            break
    # A border that reaches over the offset ends the paragraph before it.
    floor = max(low, offset - _LONGEST_BORDER)
    for border in _BORDER.finditer(text, floor, high):
        if border.end() > offset:
            return low, max(border.start(), low)
    return low, high


def sentences_in(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """Give the sentences of one paragraph ``[start, end)``, ascending."""
    alone = _LINE_OF_ITS_OWN.match(text, start, end)
    if alone is None:
        return _paragraph(text, start, end)
    return _trimmed(text, [(start, alone.end())]) + _paragraph(text, alone.end(), end)


def _all(document: Document, step: Callable[[int], None] | None) -> Sentences:
    text, apart = document.text, verbatim(document)
    starts, ends = [], []
    told = 0
    for low, high in _paragraphs(text):
        for piece in apart.without(low, high):
            for start, end in sentences_in(text, *piece):
                starts.append(start)
                ends.append(end)
        if step is not None and high - told >= _STEP:
            told = high
            step(high)
    return Sentences(np.array(starts, np.int32), np.array(ends, np.int32))


def _paragraphs(text: str) -> Iterator[tuple[int, int]]:
    low = 0
    for border in _BORDER.finditer(text):
        yield from _parts(text, low, border.start())
        low = border.end()
    yield from _parts(text, low, len(text))


def _parts(text: str, low: int, high: int) -> Iterator[tuple[int, int]]:
    while high - low > PARAGRAPH:
        # The last sentence of a part may go on: the next part begins with it again.
        last = sentences_in(text, low, low + PARAGRAPH)[-1:]
        middle = last[0][0] if last and last[0][0] > low else low + PARAGRAPH
        yield low, middle
        low = middle
    if high > low:
        yield low, high


def _paragraph(text: str, start: int, end: int) -> list[tuple[int, int]]:
    part = text[start:end]
    if not part or part.isspace():
        return []
    chinese = _CHINESE.search(part) is not None
    spans = _by_library(_RISKY.sub(" ", part), "zh" if chinese else "en")
    if spans is None:
        spans = _by_rule(part)
    spans = corrected(part, spans)
    if chinese:
        spans = [piece for low, high in spans for piece in _lines(part, low, high)]
    return _trimmed(text, [(start + low, start + high) for low, high in spans])


def _by_library(part: str, language: str) -> list[tuple[int, int]] | None:
    try:
        from sentencex import get_sentence_boundaries

        found = get_sentence_boundaries(language, part)
        return [(one["start_index"], one["end_index"]) for one in found]
    except (KeyboardInterrupt, SystemExit, GeneratorExit):
        raise
    except BaseException:  # noqa: BLE001 - a panic of the library is no Exception
        return None


def _by_rule(part: str) -> list[tuple[int, int]]:
    ends = [mark.end() for mark in _OWN.finditer(part)]
    edges = [0, *ends, len(part)]
    return list(pairwise(edges))


def _lines(part: str, low: int, high: int) -> Iterator[tuple[int, int]]:
    """Part a sentence behind short Chinese lines without a mark: headings, names, verses."""
    for line in _LINE_OF_CHINESE.finditer(part, low, high):
        if line.start() - low <= _SHORT_LINE:
            yield low, line.start()
            low = line.end()
    yield low, high


def _trimmed(text: str, spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    trimmed = []
    for low, high in spans:
        part = text[low:high]
        start = low + len(part) - len(part.lstrip())
        end = low + len(part.rstrip())
        if start < end:
            trimmed.append((start, end))
    return trimmed
