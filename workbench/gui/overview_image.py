"""The picture of a run for the overview strip, drawn by whole rows of device pixels.

Columns, in logical pixels from the left: lost letters, chunks, matches. What moves (the frame
of the view, the selected chunk) is not in the picture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt
from PySide6.QtGui import QImage

from workbench.gui.overview import MANY, MANY_MORE, NONE, NOT_REACHED, Flags, Rows, rows, touched

if TYPE_CHECKING:
    from PySide6.QtGui import QColor

    from workbench.core.chunking import Offsets
    from workbench.core.coverage import Coverage
    from workbench.core.run import Run
    from workbench.gui.palette import Palette

WIDTH = 24
CHUNKS = (5, 18)
"""First column of the chunks and the one behind their last."""

_LOST = (1, 4)
_OF_A, _OF_B = (5, 11), (12, 18)
"""Columns of the chunks where two runs are compared."""

_FOUND = (19, 23)
_MARK = 2
_HATCH = 3
_DOTS = 6

_Pixels = npt.NDArray[np.uint32]


def blank(height: int, scale: float, colors: Palette) -> QImage:
    """Draw a strip of nothing."""
    return _image(_ground(height, scale, colors), scale)


def drawn(
    run: Run,
    covered: Coverage,
    found: tuple[Offsets, Offsets] | None,
    phase: int,
    height: int,
    scale: float,
    colors: Palette,
    second: Second | None = None,
) -> QImage:
    """Draw a run over a document that is not empty.

    ``phase`` is added to a chunk's index before its tint is chosen, ``height`` is in logical
    pixels and ``scale`` the screen's device pixel ratio. A ``second`` run has the right half.
    """
    pixels = _ground(height, scale, colors)
    canvas = _Canvas(pixels, scale, colors)
    done = rows(run.chunking, covered, len(pixels))
    canvas.chunks(done, phase, CHUNKS if second is None else _OF_A)
    if second is not None:
        done_b = rows(second.run.chunking, second.coverage, len(pixels))
        canvas.chunks(done_b, second.phase, _OF_B)
    canvas.lost(done.lost)
    if run.stall is not None:
        canvas.stop(int(covered.reached / covered.length * len(pixels)))
    if found is not None:
        canvas.found(touched(*found, covered.length, len(pixels)))
    return _image(pixels, scale)


class Second(NamedTuple):
    """Run B where two runs are compared, with what is added to an index before its tint."""

    run: Run
    coverage: Coverage
    phase: int


class _Canvas:
    """Device pixels, and what to put where."""

    def __init__(self, pixels: _Pixels, scale: float, colors: Palette) -> None:
        self._pixels = pixels
        self._scale = scale
        self._colors = colors

    def chunks(self, done: Rows, phase: int, columns: tuple[int, int]) -> None:
        """Fill rows with tints, and mark as much of their width as is shared.

        Overlaps that can be told apart are hatched as in the view; among many small chunks
        the mark is plain, and its width tells how much of the text is shared.
        """
        colors = self._colors
        tints = np.array([_rgb(tint) for tint in colors.strip_tints] + [0] * 4, np.uint32)
        if phase % 2:
            tints[:2] = tints[1::-1]
        tints[MANY] = _mixed(colors.strip_tints[0], colors.strip_tints[1], 0.3)
        tints[MANY_MORE] = _mixed(colors.strip_tints[0], colors.strip_tints[1], 0.7)
        tints[NONE] = _rgb(colors.gutter_background)
        tints[NOT_REACHED] = _rgb(colors.not_reached_background)
        area = self._columns(columns)
        area[:] = tints[done.kind][:, None]
        y, x = np.ogrid[: area.shape[0], : area.shape[1]]
        shared = x < np.ceil(done.shared * area.shape[1])[:, None]
        many = ((done.kind == MANY) | (done.kind == MANY_MORE))[:, None]
        lines = (x + y) % self._pixel(_HATCH) < self._pixel(1)
        area[shared & lines & ~many] = _rgb(colors.edge)
        area[shared & many] = _mixed(colors.edge, colors.strip_tints[0], 0.5)
        dots = ((x + y) % self._pixel(_DOTS) == 0) & ((x - y) % self._pixel(_DOTS) == 0)
        area[dots & (done.kind == NOT_REACHED)[:, None]] = _rgb(colors.not_reached_text)

    def lost(self, flags: Flags) -> None:
        """Mark rows with lost letters."""
        self._columns(_LOST)[self._taller(flags)] = _rgb(self._colors.gap)

    def found(self, flags: Flags) -> None:
        """Mark rows with matches."""
        color = self._colors.current_found_background
        self._columns(_FOUND)[self._taller(flags)] = _rgb(color)

    def stop(self, row: int) -> None:
        """Draw the line behind which nothing was reached."""
        row = min(row, len(self._pixels) - self._pixel(_MARK))
        self._pixels[row : row + self._pixel(_MARK)] = _rgb(self._colors.stall)

    def _columns(self, span: tuple[int, int]) -> _Pixels:
        low, high = (round(edge * self._scale) for edge in span)
        return self._pixels[:, low:high]

    def _taller(self, flags: Flags) -> Flags:
        """Give marks at least `_MARK` pixels, so that one in a million is seen."""
        taller = flags.copy()
        for step in range(1, self._pixel(_MARK)):
            taller[step:] |= flags[:-step]
            taller[-1 - step] |= flags[-1]
        return taller

    def _pixel(self, logical: int) -> int:
        return max(1, round(logical * self._scale))


def _ground(height: int, scale: float, colors: Palette) -> _Pixels:
    shape = max(8, round(height * scale)), round(WIDTH * scale)
    pixels = np.full(shape, _rgb(colors.gutter_background), np.uint32)
    pixels[:, : max(1, round(scale))] = _rgb(colors.border)
    return pixels


def _image(pixels: _Pixels, scale: float) -> QImage:
    height, width = pixels.shape
    image = QImage(pixels.data, width, height, pixels.strides[0], QImage.Format.Format_RGB32)
    image = image.copy()
    image.setDevicePixelRatio(scale)
    return image


def _rgb(color: QColor) -> int:
    return int(color.rgb())


def _mixed(one: QColor, other: QColor, part: float) -> int:
    """Give an opaque colour with ``part``, 0 to 1, of the other in it."""
    pairs = (
        (one.red(), other.red()),
        (one.green(), other.green()),
        (one.blue(), other.blue()),
    )
    red, green, blue = (round(a * (1 - part) + b * part) for a, b in pairs)
    return 0xFF << 24 | red << 16 | green << 8 | blue
