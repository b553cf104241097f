"""What a cell of a size map says: its counts by name, in one colour class, in one sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLocale

from workbench.analysis.metric import METRICS, Metric
from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.gui.figure import number
from workbench.gui.palette import LIGHT
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtGui import QColor

    from workbench.analysis.size_map import Cell

PASSAGES = Metric(
    "passages_cut",
    QT_TRANSLATE_NOOP("metric", "Marked passages that are cut"),
    QT_TRANSLATE_NOOP("metric", "Passages that must stay whole, of which no chunk holds all."),
)
"""The count of passages that must stay whole and do not."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Even classes from the least value to the most."""

    low: int
    high: int

    def part(self, value: int, classes: int) -> int:
        """Give the class of a value, from 0 to below ``classes``."""
        if self.high == self.low:
            return 0
        return min(classes - 1, (value - self.low) * classes // (self.high - self.low))


def metrics(*, with_passages: bool) -> tuple[Metric, ...]:
    """Give the counts to choose among."""
    return (*METRICS, PASSAGES) if with_passages else METRICS


def value(cell: Cell, metric: str) -> int | None:
    """Give one count of a cell by its id; nothing where the cell is refused."""
    if cell.counts is None:
        return None
    return cell.passages_cut if metric == PASSAGES.id else int(getattr(cell.counts, metric))


def scale(cells: Iterable[Cell], metric: str) -> Scale | None:
    """Give the scale of one count over ``cells``; nothing where there is no value."""
    values = [found for cell in cells if (found := value(cell, metric)) is not None]
    return Scale(min(values), max(values)) if values else None


def ink(ground: QColor) -> QColor:
    """Give the text colour, dark or light, that is readable on ``ground``."""
    return LIGHT.text if _luminance(ground) > 0.2 else LIGHT.background


def short(count: int) -> str:
    """Give a count in few characters, with three digits at most: 12.3k."""
    for unit, name in ((1_000_000, "M"), (1_000, "k")):
        if count >= unit:
            amount = count / unit
            return QLocale().toString(amount, "f", 0 if amount >= 10 else 1) + name
    return number(count)


def place(cell: Cell) -> str:
    """Give which size and overlap a cell is of."""
    template = QCoreApplication.translate("SizeMapView", "Size {size}, overlap {overlap}")
    return template.format(size=number(cell.size), overlap=number(cell.overlap))


def lines(cell: Cell, chosen: Sequence[Metric]) -> list[str]:
    """Give all counts of a cell, one a line, or why there are none."""
    translate = QCoreApplication.translate
    if cell.refused is not None:
        return [shown(cell.refused)]
    template = translate("SizeMapView", "{name}: {count}")
    told = [
        template.format(name=shown(metric.name), count=number(count))
        for metric in chosen
        if (count := value(cell, metric.id)) is not None
    ]
    if cell.stalled:
        told.append(
            translate(
                "SizeMapView",
                "Stalls in %Ln document(s): counts of the chunks before",
                None,
                cell.stalled,
            )
        )
    return told


def _luminance(color: QColor) -> float:
    """Give the relative luminance by the definition of WCAG 2."""
    parts = (color.redF(), color.greenF(), color.blueF())
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
