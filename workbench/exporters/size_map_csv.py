"""A size map as CSV: one cell a line, with all its counts.

It computes nothing; see `workbench.analysis.size_map`.
"""

from __future__ import annotations

import csv
import dataclasses
import io
from typing import TYPE_CHECKING, Any

from workbench.analysis.metric import METRICS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.analysis.size_map import Cell


def as_csv(cells: Sequence[Cell], *, with_passages: bool = False) -> str:
    """Give the cells as CSV with a header; a refused cell has empty counts.

    ``with_passages`` adds how many passages that must stay whole are cut.
    """
    header = ["size", "overlap", *(metric.id for metric in METRICS), "stalled", "refused"]
    if with_passages:
        header.append("passages_cut")
    stream = io.StringIO()
    writer = csv.DictWriter(stream, header, lineterminator="\n")
    writer.writeheader()
    for cell in cells:
        passages = {"passages_cut": None if cell.recipe is None else cell.passages_cut}
        writer.writerow(record(cell) | (passages if with_passages else {}))
    return stream.getvalue()


def record(cell: Cell) -> dict[str, Any]:
    """Give a cell as plain data; counts are over all documents together."""
    counts = {} if cell.counts is None else dataclasses.asdict(cell.counts)
    return {
        "size": cell.size,
        "overlap": cell.overlap,
        **{metric.id: counts.get(metric.id) for metric in METRICS},
        "stalled": cell.stalled,
        "refused": cell.recipe is None,
    }
