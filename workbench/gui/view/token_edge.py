"""The tokens of a text over its rows: a faint stroke under each, and what a tip says of one.

Chunk edges are lines from the top of a row to its bottom; a token has a short tick at its
start and a stroke under it that ends before the next. What has no stroke is in no token.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import numpy as np
from PySide6.QtCore import QLineF
from PySide6.QtGui import QColor, QPen

from workbench.core.message import QT_TRANSLATE_NOOP, Message, message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QPainter

    from workbench.core.tokenizer import Offsets, Tokens
    from workbench.gui.view.flow import Strip
    from workbench.gui.view.line_layout import LineLayout
    from workbench.gui.view.scene import Scene

_ALPHA = 165
_TICK = 4
_ABOVE_BOTTOM = 2
_LEAST_WIDTH = 1.0
_MOST_SHOWN = 40
_MOST_IDS = 12
_SEEN = str.maketrans({" ": "␣", "\n": "↵", "\r": "␍", "\t": "⇥"})


class TokenPart:
    """The tokens of the part ``[low, high)`` of a document, in the document's offsets."""

    def __init__(self, tokens: Tokens, low: int, high: int) -> None:
        """Take ``tokens`` of the text that begins at ``low``."""
        self.low, self.high = low, high
        self._tokens = tokens
        self._strokes: WeakKeyDictionary[LineLayout, dict[int, list[QLineF]]] = WeakKeyDictionary()

    @property
    def notice(self) -> Message | None:
        """Give what the tokens come with; see `Tokens`."""
        return self._tokens.notice

    def within(self, low: int, high: int) -> Iterator[tuple[int, int]]:
        """Give start and end of every entry that meets ``[low, high)``, in order."""
        tokens, base = self._tokens, self.low
        first, stop = self._meeting(low, high)
        for start, end in zip(
            tokens.start[first:stop].tolist(), tokens.end[first:stop].tolist(), strict=True
        ):
            yield start + base, end + base

    def strokes(self, strip: Strip) -> list[QLineF]:
        """Give the strokes under a row, from its left end, kept as long as its layout is."""
        rows = self._strokes.setdefault(strip.layout, {})
        if (known := rows.get(strip.row)) is not None:
            return known
        lines: list[QLineF] = []
        for start, end in self.within(strip.start, strip.end):
            for left, right in strip.layout.intervals(strip.row, start, end):
                if right - left < _LEAST_WIDTH:
                    continue
                near, far = round(left) + 1, round(right) - 2
                lines.append(QLineF(near, 0, max(near, far), 0))
                if start >= strip.start and not strip.layout.mixed:
                    lines.append(QLineF(near, -_TICK, near, 0))
        rows[strip.row] = lines
        return lines

    def describe(self, text: str, offset: int) -> list[Message]:
        """Say which token of ``text`` holds ``offset``; nothing where that is not known yet."""
        if not self.low <= offset < self.high:
            return []
        tokens = self._tokens
        first, stop = self._meeting(offset, offset + 1)
        if first == stop:
            return [self._between(text, first)]
        start, end = int(tokens.start[first]), int(tokens.end[first])
        shown = _seen(text[start + self.low : end + self.low])
        if tokens.ids is None:
            return [message(QT_TRANSLATE_NOOP("DocumentView", "Token “{text}”"), text=shown)]
        ids = tokens.ids[self._before[first] : self._before[first + 1]].tolist()
        if len(ids) == 1:
            template = QT_TRANSLATE_NOOP("DocumentView", "Token “{text}”, id {id}")
            return [message(template, text=shown, id=str(ids[0]))]
        listed = ", ".join(map(str, ids[:_MOST_IDS])) + (", …" if len(ids) > _MOST_IDS else "")
        template = QT_TRANSLATE_NOOP("DocumentView", "“{text}”: %n token(s), ids {ids}")
        return [message(template, len(ids), text=shown, ids=listed)]

    def _meeting(self, low: int, high: int) -> tuple[int, int]:
        tokens = self._tokens
        first = tokens.end.searchsorted(np.int32(low - self.low), "right")
        stop = tokens.start.searchsorted(np.int32(high - self.low), "left")
        return int(first), int(max(first, stop))

    def _between(self, text: str, following: int) -> Message:
        """Describe what lies before the entry ``following`` and in none."""
        tokens = self._tokens
        low = int(tokens.end[following - 1]) if following else 0
        high = self.high - self.low
        if following < len(tokens):
            high = int(tokens.start[following])
        shown = _seen(text[low + self.low : high + self.low])
        template = QT_TRANSLATE_NOOP("DocumentView", "Between tokens: “{text}”")
        return message(template, text=shown)

    @cached_property
    def _before(self) -> Offsets:
        return self._tokens.before()


def paint_token_edges(painter: QPainter, scene: Scene, part: TokenPart) -> None:
    """Draw the strokes of the tokens in view."""
    ink = QColor(scene.colors.white_space)
    ink.setAlpha(_ALPHA)
    painter.setPen(QPen(ink, 1.0))
    for strip in scene.page.strips:
        x, y = round(strip.x), strip.y + scene.page.pitch - _ABOVE_BOTTOM
        painter.translate(x, y)
        painter.drawLines(part.strokes(strip))
        painter.translate(-x, -y)


def _seen(text: str) -> str:
    """Give ``text`` with signs for blanks, cut off where it is long."""
    short = text if len(text) <= _MOST_SHOWN else text[: _MOST_SHOWN - 1] + "…"
    return short.translate(_SEEN)
