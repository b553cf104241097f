"""Where MiroFish can cut inside a window, for both of its rules, searched or looked up.

A search knows one text and one rule, and nothing of sizes and overlaps. The two that search
the text and the two that look up what `prepare` has indexed give the same answers.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, NamedTuple

from workbench.core.strategies.mirofish_reason import MARKS, SENTENCE, SEPARATORS

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable

    from workbench.core.document import Document
    from workbench.core.mark_index import MarkIndex

_BEGIN = MARKS + "\n"
_KEY = "mirofish.boundaries"


class Search(ABC):
    """What a walk asks about a text."""

    @abstractmethod
    def last(self, low: int, high: int) -> tuple[int, int]:
        """Give the winning cut in ``[low, high)``, 0 for none, and its reason's code.

        A boundary lies wholly inside; ``high`` is at most the text's length.
        """

    @abstractmethod
    def clear(self, low: int, far: int) -> int:
        """Give an offset of at most ``far`` before which no boundary begins, from ``low`` on."""

    def follow(
        self, low: int, width: int, back: int, count: int, cuts: array[int], codes: bytearray
    ) -> None:
        """Append the cuts and codes of up to ``count`` consecutive windows.

        The first one is ``[low, low + width)``; each other begins ``back`` from the cut before
        it. It ends early before a window without boundary. This is `last` in a loop; where it
        is overridden, that is for speed.
        """
        for _ in range(count):
            cut, code = self.last(low, low + width)
            if not cut:
                return
            cuts.append(cut)
            codes.append(code)
            low = cut + back


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
        self, low: int, width: int, back: int, count: int, cuts: array[int], codes: bytearray
    ) -> None:
        """Look for the mark found last, and for others only in the little text behind it."""
        text, find, before = self._text, self._text.rfind, len(cuts)
        usual = self._marks[0]
        for _ in range(count):
            high = low + width
            cut = find(usual, low, high) + 1
            if not cut:
                cut, _code = self.last(low, high)
                if not cut:
                    break
                usual = text[cut - 1]
            else:
                rest = text[cut:high]
                for mark in self._marks:
                    if mark in rest:
                        cut += rest.rfind(mark) + 1
                        rest = text[cut:high]
            cuts.append(cut)
            low = cut + back
        codes.extend(bytes((SENTENCE,)) * (len(cuts) - before))


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
        return self._index.last(low, high) + 1, SENTENCE

    def clear(self, low: int, far: int) -> int:
        """Look up the next mark."""
        return self._index.first(low)

    def follow(
        self, low: int, width: int, back: int, count: int, cuts: array[int], codes: bytearray
    ) -> None:
        """Look up one mark after the other."""
        before = len(cuts)
        self._index.follow(low, width, back, count, cuts)
        codes.extend(bytes((SENTENCE,)) * (len(cuts) - before))


class SeparatorLookup(Search):
    """The repository's rule, looked up."""

    def __init__(self, indexes: tuple[MarkIndex, ...]) -> None:
        """Look up in ``indexes``, one for each separator."""
        self._levels = tuple(
            (code, len(SEPARATORS[code]), index.last)
            for code, index in enumerate(indexes)
            if len(index)
        )
        self._firsts = tuple(index.first for index in indexes)

    def last(self, low: int, high: int) -> tuple[int, int]:
        """Try the separators in order."""
        for code, width, last in self._levels:
            at = last(low, high + 1 - width)
            if at >= 0:
                return at + width, code
        return 0, SENTENCE

    def clear(self, low: int, far: int) -> int:
        """Look up the next separator of any kind."""
        return min(first(low) for first in self._firsts)


def search(document: Document, *, documented: bool) -> Search:
    """Give the fastest search that is ready: by the index where there is one."""
    index = document.known(_KEY)
    if isinstance(index, _Index):
        return MarkLookup(index.marks) if documented else SeparatorLookup(index.separators)
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
    separators: tuple[MarkIndex, ...]


def _indexed(text: str) -> _Index:
    from workbench.core.mark_index import MarkIndex, occurrences

    offset, code, following = occurrences(text, _BEGIN)

    def index(first: str, second: str | None = None) -> MarkIndex:
        chosen = code == ord(first)
        if second is not None:
            chosen &= following == ord(second)
        return MarkIndex(offset[chosen], len(text))

    marks = MarkIndex(offset[code != ord("\n")], len(text))
    return _Index(marks, tuple(index(*separator) for separator in SEPARATORS))


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
