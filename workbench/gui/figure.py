"""A figure with its name, and how numbers are written for people."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QLocale


@dataclass(frozen=True, slots=True)
class Figure:
    """One row: a name and its figure.

    ``share`` is the figure's part of a whole (0 to 1), where it is one; ``help`` defines the
    figure where its name does not.
    """

    name: str
    value: str
    share: float | None = None
    help: str = ""


def number(value: int) -> str:
    """Give a whole number grouped as the language does."""
    return QLocale().toString(value)


def decimal(value: float) -> str:
    """Give a median or mean with one decimal where it has any."""
    whole = float(value).is_integer()
    return number(int(value)) if whole else QLocale().toString(float(value), "f", 1)


def factor(value: float) -> str:
    """Give how many times something is something else."""
    return f"{QLocale().toString(value, 'f', 2)} ×"


def percent(share: float) -> str:
    """Give a share in percent, never rounded up to all or down to nothing."""
    percent = 100 * share
    if 0 < percent < 0.1:
        percent = 0.1
    rounded = math.floor(percent * 10) / 10 if percent > 99 else round(percent, 1)
    return f"{decimal(rounded)} %"
