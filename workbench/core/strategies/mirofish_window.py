"""The windows of MiroFish over one text: what each searches, where it is cut, and its record.

A start below zero is a slice bound like any other and counts from the end of the text: what
such a window searches and emits is what upstream's Python slices give.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.core.strategies.mirofish_boundary import Stride, cuts, search
from workbench.core.strategies.mirofish_reason import END, LIMIT, REASONS, SENTENCE, WHOLE

if TYPE_CHECKING:
    from array import array
    from collections.abc import Iterable

    from workbench.core.document import Document
    from workbench.core.trace import Trace

AHEAD = 50
"""How many characters the documented rule looks beyond the size."""

_LOOK_AHEAD = 32
"""How many sizes further unbroken text is searched at a time for the next boundary."""

_NOT_SENTENCE = re.compile(rb"[^\x%02x]" % SENTENCE)
_UNBROKEN = bytes((LIMIT, LIMIT))


class Windows:
    """Windows of ``size`` characters under one of the two rules, each ``overlap`` back.

    From a start that is not negative, ``[start + least, start + reach)`` is searched. As long
    as the overlap takes back no more than 30 % of the size, starts only grow: ``grow`` is true.
    """

    def __init__(self, document: Document, size: int, overlap: int, *, documented: bool) -> None:
        """Work out the searched part; upstream compares with ``0.3 * size`` as a float."""
        self.text, self.length = document.text, len(document)
        self.size, self.overlap, self.documented = size, overlap, documented
        self.least = int(size * 0.3) if documented else int(size * 0.3) + 1
        self.reach = size + AHEAD if documented else size
        self.grow = overlap <= int(size * 0.3)
        self._stride = Stride(self.reach - self.least, size - self.least, self.least - overlap)
        self._search = search(document, documented=documented)

    def step(self, start: int, room: int, ends: array[int], codes: bytearray) -> int:
        """Take one to ``room`` windows from ``start`` on; give where the next one starts.

        Appends where each window is cut, before any stripping, and the reason's code. A cut
        may be negative where the start is.
        """
        sure = self._sure(start) if self.grow and codes[-2:] != _UNBROKEN else 0
        if sure > 0:
            self._search.follow(self._stride, start + self.least, min(room, sure), ends, codes)
        else:
            self._one(start, room, ends, codes)
        return ends[-1] - self.overlap if ends[-1] < self.length else self.length

    def _sure(self, start: int) -> int:
        """Give how many windows from ``start`` on are certain to end before the text does."""
        return (self.length - 1 - self.reach - start) // (self.reach - self.overlap) + 1

    def _one(self, start: int, room: int, ends: array[int], codes: bytearray) -> None:
        stop = start + self.size
        if stop >= self.length:
            ends.append(self.length)
            codes.append(END)
            return
        low, high, shift = self._searched(start)
        cut, code = self._search.last(low, high)
        if cut:
            ends.append(cut + shift)
            codes.append(code)
            return
        full = 1 + (self._unbroken(start, room - 1) if start >= 0 else 0)
        stride = self.size - self.overlap
        ends.extend(range(stop, stop + full * stride, stride) if full > 1 else (stop,))
        codes.extend(bytes((LIMIT,)) * full)

    def _unbroken(self, start: int, most: int) -> int:
        """Give how many windows behind the one from ``start`` are full like it, at most ``most``.

        The text is searched a few windows ahead, so that a boundary close by costs no long
        search.
        """
        stride = self.size - self.overlap
        if stride <= 0 or most <= 0:
            return 0
        high = start + self.reach
        free = self._search.clear(high - 1, high + _LOOK_AHEAD * self.size) - high
        free = min(free, self.length - 1 - start - self.size)
        return max(0, min(free // stride, most))

    def _searched(self, start: int) -> tuple[int, int, int]:
        """Give what is searched from any ``start``: ``(low, high, shift)``.

        A cut found in ``[low, high)`` is the walk's cut when moved by ``shift``, which is not
        0 only where slice bounds count from the end.
        """
        length = self.length
        high = sliced(min(start + self.reach, length), length)
        if self.documented:
            low = sliced(start + self.least, length)
        else:
            low = sliced(start, length) + self.least
        return low, high, start + self.least - low

    def unclean(self, codes: bytearray) -> Iterable[int]:
        """Give the indexes of the windows whose ends may be white space.

        A mark is none. A separator may be, and where slice bounds count from the end the
        window does not end behind the mark that was found.
        """
        few = codes.count(SENTENCE) > 0.9 * len(codes)
        if not (few and self.documented and self.grow):
            return range(len(codes))
        return [match.start() for match in _NOT_SENTENCE.finditer(codes)]

    def record(self, trace: Trace, start: int, cut: int, code: int, next_start: int) -> None:
        """Record which boundaries the window from ``start`` held, and which one it took."""
        length = self.length
        trace.asked, trace.limit = start, min(start + self.size, length)
        trace.end = sliced(cut, length)
        trace.next_start = next_start if next_start < length else None
        if code in (END, WHOLE):
            trace.look(REASONS[code].id, sliced(start, length), length, (length,), length)
            return
        low, high, shift = self._searched(start)
        for level in (SENTENCE,) if self.documented else range(SENTENCE):
            found = cuts(self.text, level, low, high)
            trace.look(REASONS[level].id, low, high, found, cut - shift if level == code else None)
        if code == LIMIT:
            trace.look(REASONS[code].id, low, high, (trace.end,), trace.end)

    def note(self, trace: Trace, start: int, end: int) -> None:
        """Note in plain words what the slice, the strip to ``[start, end)`` and the overlap did."""
        if trace.asked < 0:
            trace.notes.append(
                message(
                    QT_TRANSLATE_NOOP(
                        "mirofish",
                        "The window starts %n character(s) before the text; MiroFish then "
                        "counts from the end of the text.",
                    ),
                    -trace.asked,
                )
            )
        before, behind = start - sliced(trace.asked, self.length), trace.end - end
        if start >= end:
            trace.notes.append(
                message(
                    QT_TRANSLATE_NOOP("mirofish", "The window holds no text and gives no chunk.")
                )
            )
        elif before or behind:
            trace.notes.append(
                message(
                    QT_TRANSLATE_NOOP(
                        "mirofish",
                        "White space is stripped, in characters: {before} at the start, "
                        "{behind} at the end.",
                    ),
                    before=before,
                    behind=behind,
                )
            )
        if trace.next_start is not None:
            trace.notes.append(
                message(
                    QT_TRANSLATE_NOOP(
                        "mirofish", "The next window starts %n character(s) before the cut."
                    ),
                    self.overlap,
                )
            )
            if trace.next_start <= trace.asked:
                trace.notes.append(
                    message(
                        QT_TRANSLATE_NOOP("mirofish", "That is not further on than this window.")
                    )
                )


def sliced(bound: int, length: int) -> int:
    """Give where a slice bound lies in a text of ``length``."""
    return min(bound, length) if bound >= 0 else max(bound + length, 0)
