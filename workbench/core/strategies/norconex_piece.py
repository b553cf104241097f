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
    from workbench.core.strategies.norconex_unit import Units

PARAGRAPH, SENTENCE, WORD, LIMIT, END, WHOLE = range(6)

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
        self._low, self._high = 0, len(self._kinds)  # what the map is of
        self._white_run = re.compile(f"[{WHITE_SPACE}]*").match
        self._sentence_end = re.compile(f"[.?!](?:[{WHITE_SPACE}]+|(?=\x85?\\Z))")
        self._white = re.compile(f"[{WHITE_SPACE}]+")

    def pieces(self, at: int, size: int, count: int, units: Units) -> tuple[array[int], bytearray]:
        """Give the ends of up to ``count`` raw pieces from ``at`` on, and their levels.

        ``size`` counts units. A window that holds half of a pair and nothing else ends behind
        the pair.
        """
        ends, levels = array("i"), bytearray()
        if not units.astral:
            at = self._follow(at, size, count, ends, levels)
        while units.astral and len(ends) < count:
            end, half = units.point(units.of(at) + size)
            if end >= len(self.text):
                break
            if end == at:
                at += 1
                ends.append(at)
                levels.append(LIMIT)
            else:
                at = self._follow(at, end - at, 1, ends, levels, half=half)
        if len(ends) < count and at < len(self.text):
            ends.append(len(self.text))
            levels.append(END)
        return ends, levels

    def _follow(
        self,
        at: int,
        size: int,
        count: int,
        ends: array[int],
        levels: bytearray,
        *,
        half: bool = False,
    ) -> int:
        """Append up to ``count`` ends of windows of ``size``, the first one from ``at`` on.

        It stops before a window that would reach the text's end, and gives the last end.
        ``half`` tells that half a pair follows inside the window: then a mark before it does
        not stand at the window's end. A window without any break ends where it ends.
        """
        text, kinds, base, until = self.text, self._kinds, self._low, self._high
        find = kinds.rfind
        end_of_run = self._white_run
        last = len(text) - size
        add_end, add_level = ends.append, levels.append
        for _ in range(count):
            if at >= last:
                break
            end = at + size
            if end > until:
                self._map(at, size)
                kinds, base, until = self._kinds, self._low, self._high
                find = kinds.rfind
            low, high = at - base, end - base
            line = find(3, low, high)  # BREAK
            if line >= 0 and (kinds[low] < 2 or self._begun(at, line + base)):
                level, cut = PARAGRAPH, line + 1
                if cut < high and kinds[cut] > 1:
                    cut = end_of_run(text, cut + base, end).end() - base  # type: ignore[union-attr]
            elif text[end - 1] in ".?!\x85" and (cut := self._stop_at_end(at, end, half)):
                level, cut = SENTENCE, cut - base
            elif (stop := find(1, low, high - 1)) >= 0:  # STOP
                level, cut = SENTENCE, stop + 2
                if cut < high and kinds[cut] > 1:
                    cut = end_of_run(text, cut + base, end).end() - base  # type: ignore[union-attr]
            elif (white := max(find(2, low, high), line)) >= 0:  # WHITE
                level, cut = WORD, white + 1
            else:
                level, cut = LIMIT, high
            at = cut + base
            add_end(at)
            add_level(level)
        return at

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

        slab = self.text[at : at + max(SLAB, 2 * size)]
        self._kinds, self._low, self._high = mapped(slab), at, at + len(slab)

    def _begun(self, start: int, line: int) -> bool:
        """Tell whether a break at ``line`` has the line character before it in the window.

        It may not where the window begins inside a run of white space.
        """
        text = self.text
        return text.rfind("\n", start, line) >= 0 or text.rfind("\r", start, line) >= 0

    def _stop_at_end(self, start: int, end: int, half: bool) -> int:
        """Give the end of a sentence whose mark stands at the window's very end, or 0.

        As Java's ``$`` allows, one U+0085 may follow the mark.
        """
        if half:
            return 0
        text = self.text
        if text[end - 1] != "\x85":
            return end
        return end - 1 if end - 2 >= start and text[end - 2] in ".?!" else 0
