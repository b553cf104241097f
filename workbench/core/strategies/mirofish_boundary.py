"""Where MiroFish can cut inside a window, for both of its rules, searched or looked up.

A search knows one text and one rule, and nothing of sizes and overlaps. The two that search
the text and the two that look up what `prepare` has indexed give the same answers.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, NamedTuple

from workbench.core.strategies.mirofish_reason import LIMIT, MARKS, SENTENCE, SEPARATORS

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable

    from workbench.core.document import Document
    from workbench.core.mark_index import MarkIndex

_BEGIN = MARKS + "\n"
_KEY = "mirofish.boundaries"


class Stride(NamedTuple):
    """How windows follow one another: each is ``width`` wide and begins ``back`` from a cut.

    A window without boundary is cut ``full`` from where it begins.
    """

    width: int
    full: int
    back: int


class Search(ABC):
    """What a walk asks about a text."""

    @abstractmethod
    def last(self, low: int, high: int) -> tuple[int, int]:
        """Give the winning cut in ``[low, high)``, 0 for none, and its reason's code.

        A boundary lies wholly inside; ``high`` is at most the text's length.
        """

    @abstractmethod
    def clear(self, low: int, far: int) -> int:
        """Give an offset before which no boundary begins, from ``low`` on.

        It need not be the best one: nothing from ``far`` on has to be looked at.
        """

    def follow(
        self, stride: Stride, low: int, count: int, cuts: array[int], codes: bytearray
    ) -> None:
        """Append the cuts and codes of ``count`` consecutive windows, the first from ``low`` on.

        All lie inside the text. It ends early behind two windows in a row without boundary,
        for unbroken text has a faster way. This is `last` in a loop; where it is overridden,
        that is for speed.
        """
        full_before = False
        for _ in range(count):
            cut, code = self.last(low, low + stride.width)
            if not cut:
                cut, code = low + stride.full, LIMIT
            cuts.append(cut)
            codes.append(code)
            if code == LIMIT and full_before:
                return
            full_before = code == LIMIT
            low = cut + stride.back


class MarkSearch(Search):
    """The documented rule, searched in the text."""

    def __init__(self, text: str) -> None:
        """Search ``text``."""
        self._text = text
        self._marks = _possible(MARKS, text)

    def last(self, low: int, high: int) -> tuple[int, int]:
        """Find the last mark: once there is one, others count only behind it."""
        find, cut = self._text.rfind, 0
        for mark in self._marks:
            at = find(mark, low, high)
            if at >= 0:
                cut = low = at + 1
        return cut, SENTENCE

    def clear(self, low: int, far: int) -> int:
        """Find the nearest mark."""
        return _nearest(self._text.find, self._marks, low, far)

    def follow(
        self, stride: Stride, low: int, count: int, cuts: array[int], codes: bytearray
    ) -> None:
        """Look for the mark found last, and for others only in the little text behind it."""
        text, find, (width, full, back) = self._text, self._text.rfind, stride
        usual = self._marks[0]
        full_before = False
        for _ in range(count):
            high = low + width
            cut = find(usual, low, high) + 1
            if cut:
                rest = text[cut:high]
                for mark in self._marks:
                    if mark in rest:
                        cut += rest.rfind(mark) + 1
                        rest = text[cut:high]
            else:
                cut, _code = self.last(low, high)
                if not cut:
                    cuts.append(low + full)
                    codes.append(LIMIT)
                    if full_before:
                        return
                    full_before = True
                    low += full + back
                    continue
                usual = text[cut - 1]
            cuts.append(cut)
            codes.append(SENTENCE)
            full_before = False
            low = cut + back


class SeparatorSearch(Search):
    """The repository's rule, searched in the text."""

    def __init__(self, text: str) -> None:
        """Search ``text``."""
        self._text = text
        self._levels = tuple(
            (code, separator, len(separator))
            for code, separator in enumerate(SEPARATORS)
            if _possible(separator, text)
        )
        self._begin = _possible(_BEGIN, text)

    def last(self, low: int, high: int) -> tuple[int, int]:
        """Try the separators in order."""
        find = self._text.rfind
        for code, separator, width in self._levels:
            at = find(separator, low, high)
            if at >= 0:
                return at + width, code
        return 0, SENTENCE

    def clear(self, low: int, far: int) -> int:
        """Find the nearest character that a separator can begin with."""
        return _nearest(self._text.find, self._begin, low, far)


class MarkLookup(Search):
    """The documented rule, looked up."""

    def __init__(self, index: MarkIndex) -> None:
        """Look up in ``index``, which holds all marks."""
        self._index = index

    def last(self, low: int, high: int) -> tuple[int, int]:
        """Look up the last mark."""
        return self._index.last(low, high), SENTENCE

    def clear(self, low: int, far: int) -> int:
        """Look up the next mark."""
        index = self._index
        return (index.first(low, index.length) or index.length + 1) - 1

    def follow(
        self, stride: Stride, low: int, count: int, cuts: array[int], codes: bytearray
    ) -> None:
        """Look up one mark after the other."""
        before = len(cuts)
        full = self._index.follow(low, *stride, count, cuts)
        codes.extend(bytes((SENTENCE,)) * (len(cuts) - before))
        for at in full:
            codes[at] = LIMIT


class SeparatorLookup(Search):
    """The repository's rule, looked up."""

    def __init__(self, index: MarkIndex, codes: bytes) -> None:
        """Look up in ``index``, which holds all separators; ``codes`` are theirs in order."""
        self._index, self._codes = index, codes
        self._first = min(codes, default=LIMIT)

    def last(self, low: int, high: int) -> tuple[int, int]:
        """Go back from the last separator until the window ends or none can win any more."""
        ends, codes = self._index.ends, self._codes
        cut, best = 0, SENTENCE
        at = self._index.before(high)
        while best > self._first and (end := ends[at]) > low:
            at -= 1
            code = codes[at]
            if code < best and end - len(SEPARATORS[code]) >= low:
                cut, best = end, code
        return cut, best

    def clear(self, low: int, far: int) -> int:
        """Look up the next separator of any kind, which begins two before its end at most."""
        index = self._index
        return (index.first(low, index.length) or index.length + 2) - 2


def search(document: Document, *, documented: bool) -> Search:
    """Give the fastest search that is ready: by the index where there is one."""
    index = document.known(_KEY)
    if isinstance(index, _Index):
        return MarkLookup(index.marks) if documented else SeparatorLookup(*index.separators)
    return MarkSearch(document.text) if documented else SeparatorSearch(document.text)


def prepare(document: Document) -> None:
    """Index all marks and separators of ``document``, once."""
    document.derive(_KEY, lambda: _indexed(document.text))


def cuts(text: str, code: int, low: int, high: int) -> list[int]:
    """Give every cut in ``[low, high)`` that the reason ``code`` stands for, ascending."""
    found = []
    for separator in MARKS if code == SENTENCE else (SEPARATORS[code],):
        at = text.find(separator, low, high)
        while at >= 0:
            found.append(at + len(separator))
            at = text.find(separator, at + 1, high)
    return sorted(found)


class _Index(NamedTuple):
    marks: MarkIndex
    separators: tuple[MarkIndex, bytes]


def _indexed(text: str) -> _Index:
    import numpy as np

    from workbench.core.mark_index import MarkIndex, occurrences

    offset, mark, following = occurrences(text, _BEGIN)
    codes = np.full(len(offset), SENTENCE, np.uint8)
    width = np.ones(len(offset), np.int32)
    for code, separator in enumerate(SEPARATORS):
        chosen = mark == ord(separator[0])
        if len(separator) == 2:
            chosen &= following == ord(separator[1])
        codes[chosen] = code
        width[chosen] = len(separator)
    separates = codes < SENTENCE
    return _Index(
        MarkIndex((offset + 1)[mark != ord("\n")], len(text)),
        (MarkIndex((offset + width)[separates], len(text)), codes[separates].tobytes()),
    )


def _possible(characters: str, text: str) -> tuple[str, ...]:
    """Give the characters that ``text`` can hold: in plain ASCII only those."""
    return tuple(one for one in characters if one.isascii() or not text.isascii())


def _nearest(
    find: Callable[[str, int, int], int], marks: tuple[str, ...], low: int, far: int
) -> int:
    for mark in marks:
        at = find(mark, low, far)
        if at >= 0:
            far = at
    return far
