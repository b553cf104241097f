"""Text in a colour of its own: what syntax colours are made of, and what a layout draws."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from PySide6.QtGui import QColor


class Colored(NamedTuple):
    """Text ``[start, end)``, in code points of the document, to be drawn in ``color``."""

    start: int
    end: int
    color: QColor
