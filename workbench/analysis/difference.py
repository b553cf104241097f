"""One boundary that only one of two runs has, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.core.spans import Spans

if TYPE_CHECKING:
    from workbench.analysis.comparison import Comparison
    from workbench.core.chunking import Offsets
    from workbench.core.message import Marked
    from workbench.core.run import Run


def difference(a: Run, b: Run, found: Comparison, offset: int) -> Message:
    """Say which run has a boundary at ``offset``, and what the other has there.

    Raises:
        ValueError: not exactly one of them has a boundary there.
    """
    columns = (found.only_a, found.only_b)
    facts = {
        "number": sum(
            int(np.searchsorted(column, np.int32(offset), "right")) for column in columns
        ),
        "count": sum(len(column) for column in columns),
        "offset": offset,
    }
    if _has(found.only_a, offset):
        return _sentence(a, b, offset, (_A_IN_B, _A_BESIDE_B), facts)
    if _has(found.only_b, offset):
        return _sentence(b, a, offset, (_B_IN_A, _B_BESIDE_A), facts)
    raise ValueError("exactly one of the runs has a boundary there")


def _has(column: Offsets, offset: int) -> bool:
    at = int(np.searchsorted(column, np.int32(offset)))
    return at < len(column) and int(column[at]) == offset


def _sentence(
    one: Run, other: Run, offset: int, texts: tuple[Marked, Marked], facts: dict[str, int]
) -> Message:
    chunk = int(np.flatnonzero(one.chunking.end == offset)[0])
    spans = Spans(other.chunking)
    through = [
        index
        for index in spans.meeting(max(0, offset - 1), offset)
        if other.chunking.end[index] > offset
    ]
    if through:
        return message(texts[0], chunk=chunk + 1, other=through[0] + 1, **facts)
    return message(texts[1], chunk=chunk + 1, **facts)


_A_IN_B = QT_TRANSLATE_NOOP(
    "difference",
    "Difference {number} of {count}, offset {offset}: only A ends a chunk here (chunk {chunk}); "
    "B’s chunk {other} goes on.",
)
_B_IN_A = QT_TRANSLATE_NOOP(
    "difference",
    "Difference {number} of {count}, offset {offset}: only B ends a chunk here (chunk {chunk}); "
    "A’s chunk {other} goes on.",
)
_A_BESIDE_B = QT_TRANSLATE_NOOP(
    "difference",
    "Difference {number} of {count}, offset {offset}: only A ends a chunk here (chunk {chunk}); "
    "B has no chunk here.",
)
_B_BESIDE_A = QT_TRANSLATE_NOOP(
    "difference",
    "Difference {number} of {count}, offset {offset}: only B ends a chunk here (chunk {chunk}); "
    "A has no chunk here.",
)
