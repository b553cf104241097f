"""The numbers along an axis of a size map: proposed, spread evenly, read from what was typed."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from workbench.core.errors import WorkbenchError
from workbench.core.message import QT_TRANSLATE_NOOP, message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from workbench.core.recipe import Recipe

MOST = 100
"""The most numbers along one axis."""

_BY_HAND = re.compile(r"(\d{1,9})(?::(\d{1,9}):(\d{1,9}))?")
_SIZES, _OVERLAPS = 10, 6


class AxisError(WorkbenchError):
    """What was entered for an axis is refused; the message says why."""


def proposed(recipe: Recipe) -> tuple[list[int], list[int]]:
    """Give sizes up to about twice that of ``recipe``, and overlaps up to about 60 % of it.

    Its own size and overlap are among them. A strategy without overlap has the one overlap 0.
    """
    strategy, settings = recipe.strategy, recipe.settings
    size, overlap = strategy.size(settings), strategy.overlap(settings)
    step = _round(size / 5)
    sizes = sorted({step * number for number in range(1, _SIZES + 1)} | {size})
    if not strategy.overlap_key:
        return sizes, [0]
    step = _round(size / 10)
    return sizes, sorted({step * number for number in range(_OVERLAPS + 1)} | {overlap})


def spread(low: int, high: int, steps: int) -> list[int]:
    """Give ``steps`` whole numbers from ``low`` to ``high``, both included, evenly spaced.

    Raises:
        AxisError: the range runs backwards, or there are too few or too many steps.
    """
    if high < low:
        raise AxisError(message(QT_TRANSLATE_NOOP("size_map", "“To” must not be below “from”.")))
    if not 1 <= steps <= MOST:
        text = QT_TRANSLATE_NOOP("size_map", "There must be 1 to {most} steps.")
        raise AxisError(message(text, most=MOST))
    if steps == 1:
        return [low]
    width = high - low
    return list(dict.fromkeys(low + round(width * at / (steps - 1)) for at in range(steps)))


def read(text: str) -> list[int]:
    """Read ``200, 500`` or ``200:2000:100`` (from, to, step), also mixed; ascending.

    Raises:
        AxisError: it is neither, or holds no number or too many.
    """
    found: set[int] = set()
    plain = re.sub(r"\s*:\s*", ":", unicodedata.normalize("NFKC", text))
    for part in re.split(r"[,;、\s]+", plain.strip(" ,;、")):
        matched = _BY_HAND.fullmatch(part)
        if matched is None:
            template = QT_TRANSLATE_NOOP(
                "size_map",
                "Enter whole numbers such as 200, 500 or a range such as 200:2000:100 "
                "(from, to, step).",
            )
            raise AxisError(message(template))
        first, last, step = matched.groups()
        if last is None:
            found.add(int(first))
        else:
            found |= set(_range(int(first), int(last), int(step)))
    if len(found) > MOST:
        template = QT_TRANSLATE_NOOP("size_map", "That is more than {most} numbers.")
        raise AxisError(message(template, most=MOST))
    return sorted(found)


def written(numbers: Iterable[int]) -> str:
    """Give numbers as `read` reads them."""
    return ", ".join(map(str, numbers))


def _range(first: int, last: int, step: int) -> range:
    if last < first or step < 1:
        template = QT_TRANSLATE_NOOP(
            "size_map", "A range is from:to:step, with “to” not below “from” and a step above 0."
        )
        raise AxisError(message(template))
    return range(first, min(last, first + step * MOST) + 1, step)


def _round(value: float) -> int:
    """Give a step near ``value`` that people count in: 1, 2 or 5 times a power of ten."""
    power = 1
    while power * 10 <= value:
        power *= 10
    return min((power, 2 * power, 5 * power, 10 * power), key=lambda step: abs(step - value))
