"""Where Norconex ends a raw piece: its TextReader's preferences inside one window.

Source: the rules of `TextReader` in Norconex Commons Lang. The last break of each level is
searched backwards in a map of breaks (`workbench.core.break_map`), so the text itself is only
looked at near the cut. Offsets are code points; a window may end in half of a character that
Java holds as a pair.
"""

from __future__ import annotations

import re
from array import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from workbench.core.document import Document
    from workbench.core.utf16 import Units

PARAGRAPH, SENTENCE, WORD, LIMIT, END, WHOLE = range(6)

_WHITE, _BREAK, _STOP = 1, 2, 255  # as in the map of breaks

_MAP = ("norconex", "breaks")


def prepare(document: Document) -> None:
    """Map the breaks of the whole document: one byte a code point."""
    from workbench.core.break_map import break_map

    document.derive(_MAP, lambda: break_map(document.text))


class Cutter:
    """Cuts windows of one document.

    It uses the whole document's map where `prepare` made it; else it maps slab by slab as the
    windows go forward, and keeps only the present slab.
    """

    def __init__(self, document: Document) -> None:
        """Look at nothing yet."""
        from workbench.core.break_map import WHITE_SPACE

        self.text = document.text
        kinds = document.known(_MAP)
        self._kinds = kinds if isinstance(kinds, bytes) else b""
        self._slab, self._base = self.text, 0  # what the map is of, and where it begins
        self._white_run = re.compile(f"[{WHITE_SPACE}]*").match
        self._white = re.compile(f"[{WHITE_SPACE}]+")
        self._sentence_end = re.compile(f"[.?!](?:[{WHITE_SPACE}]+|(?=\x85?\\Z))")

    def pieces(self, at: int, size: int, count: int, units: Units) -> tuple[array[int], bytearray]:
        """Give the ends of up to ``count`` raw pieces from ``at`` on, and their levels.

        ``size`` counts units. A window that holds half of a pair and nothing else ends behind
        the pair.
        """
        ends, levels = array("i"), bytearray()
        length = len(self.text)
        while len(ends) < count:
            single = units.single(at)
            if at + size <= single:
                at = self._follow(at, size, single, count - len(ends), ends, levels)
                if levels[-1] == LIMIT:
                    at = self._unbroken(at, size, single, count - len(ends), ends, levels)
                continue
            end, half = units.point(units.of(at) + size)
            if end >= length:
                break
            if end > at:
                at = self._follow(at, end - at, end, 1, ends, levels, half=half)
            else:
                at += 1
                ends.append(at)
                levels.append(LIMIT)
        if len(ends) < count and at < length:
            ends.append(length)
            levels.append(END)
        return ends, levels

    def _follow(
        self,
        at: int,
        size: int,
        until: int,
        count: int,
        ends: array[int],
        levels: bytearray,
        *,
        half: bool = False,
    ) -> int:
        """Append up to ``count`` ends of windows of ``size``, the first one from ``at`` on.

        The windows end at or before ``until``, which lies inside the text. They follow as far
        as the map goes, or up to one without any break, which ends where it ends. ``half``
        tells that half a pair follows inside the window: then a mark before it does not stand
        at the window's end. Gives the last end.
        """
        if at + size >= self._base + len(self._kinds):
            self._map(at, size)
        text, kinds, base = self._slab, self._kinds, self._base
        find, run = kinds.rfind, self._white_run
        found: list[int] = []
        add, level = found.append, levels.append
        at -= base
        last = min(len(kinds) - 1, until - base)
        inside = kinds[at]  # whether the window begins inside a run of white space
        for _ in range(count):
            end = at + size
            if end > last:
                break
            line = find(_BREAK, at, end)
            if line >= 0 and (not inside or self._begun(at, line)):
                at = line + 1
                level(PARAGRAPH)
            elif text[end - 1] in ".?!\x85" and (cut := self._stop_at_end(at, end, half)):
                at = cut
                level(SENTENCE)
            elif (stop := find(_STOP, at, end - 1)) >= 0:
                at = stop + 2
                level(SENTENCE)
            elif (white := find(_WHITE, at, end)) > line:
                at = white + 1
                level(WORD)
            elif line >= 0:
                at = line + 1
                level(WORD)
            else:
                at = end
                level(LIMIT)
                add(at)
                break
            inside = kinds[at]
            if inside and at < end:  # white space goes with the piece as far as the window reaches
                at = run(text, at, end).end()  # type: ignore[union-attr]
                inside = kinds[at]
            add(at)
        ends.extend([cut + base for cut in found] if base else found)
        return at + base

    def _unbroken(
        self, at: int, size: int, until: int, count: int, ends: array[int], levels: bytearray
    ) -> int:
        """Append up to ``count`` windows from ``at`` on that lie before the next break or mark."""
        at -= self._base
        free = min(len(self._kinds) - 1, until - self._base, at + count * size)
        for kind in (_WHITE, _STOP, _BREAK):
            if (found := self._kinds.find(kind, at, free)) >= 0:
                free = found
        for mark in ".?!":
            if (found := self._slab.find(mark, at, free)) >= 0:
                free = found
        windows = max(free - at, 0) // size
        at += self._base
        ends.extend(range(at + size, at + windows * size + 1, size))
        levels.extend(bytes((LIMIT,)) * windows)
        return at + windows * size

    def candidates(self, level: int, start: int, end: int, *, half: bool = False) -> list[int]:
        """Give every offset in the window at which ``level`` could cut, for explaining."""
        if level == SENTENCE:
            stops = self._sentence_end.finditer(self.text, start, end)
            return [stop.end() for stop in stops if not half or stop.end() - stop.start() > 1]
        runs = self._white.finditer(self.text, start, end)
        least = 2 if level == PARAGRAPH else 0
        return [run.end() for run in runs if run[0].count("\n") + run[0].count("\r") >= least]

    def _map(self, at: int, size: int) -> None:
        """Map the text from ``at`` on, some windows far."""
        from workbench.core.break_map import SLAB, mapped

        self._slab, self._base = self.text[at : at + max(SLAB, 2 * size)], at
        self._kinds = mapped(self._slab)

    def _begun(self, start: int, line: int) -> bool:
        """Tell whether a break at ``line`` has the line character before it in the window.

        It may not where the window begins inside a run of white space. Offsets are the slab's.
        """
        slab = self._slab
        return slab.rfind("\n", start, line) >= 0 or slab.rfind("\r", start, line) >= 0

    def _stop_at_end(self, start: int, end: int, half: bool) -> int:
        """Give the end of a sentence whose mark stands at the window's very end, or 0.

        As Java's ``$`` allows, one U+0085 may follow the mark. Offsets are the slab's.
        """
        if half:
            return 0
        slab = self._slab
        if slab[end - 1] != "\x85":
            return end
        return end - 1 if end - 2 >= start and slab[end - 2] in ".?!" else 0
