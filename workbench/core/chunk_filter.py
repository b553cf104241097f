"""Which chunks of a run to list: by text, by the reason why they end, by size.

Text is looked for in what a chunk emits, as it is, not across chunks. Conditions are joined
by "and".
"""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

import numpy as np

from workbench.core.errors import Cancelled
from workbench.core.measure import NO_LIMIT
from workbench.core.walk import Control

if TYPE_CHECKING:
    import numpy.typing as npt

    from workbench.core.run import Run
    from workbench.core.statistics import Above

AboveSize: TypeAlias = Literal["any", "above", "allowed", "beyond", "limit"]

_CHECK_EVERY = 256
_WORK_SECONDS = 0.002
_REST_SECONDS = 0.0005


@dataclass(frozen=True, slots=True)
class ChunkFilter:
    """What the listed chunks have in common; the default lists all.

    ``reason`` is an index into the strategy's reasons. Sizes are in the strategy's own unit,
    from ``low`` to below ``high``; ``above`` chooses among the chunks above the asked size:
    all of them, those that the system's own rule allows, or those beyond it; or those with more
    tokens than a model takes. With ``in_tokens`` sizes are tokens of the measured run.
    """

    text: str = ""
    reason: int | None = None
    above: AboveSize = "any"
    low: int | None = None
    high: int | None = None
    in_tokens: bool = False


def matching(
    run: Run,
    above: Above,
    wanted: ChunkFilter,
    control: Control | None = None,
    limit: int = NO_LIMIT,
) -> npt.NDArray[np.bool_]:
    """Tell for each chunk of ``run`` whether it is ``wanted``; ``above`` is the run's own.

    ``limit`` is the most tokens that a model takes. What is asked of tokens lets every chunk
    through while the run is not measured. Text is compared without regard to case, in those
    chunks only that everything else lets through.

    Raises:
        Cancelled: soon after ``control.cancelled`` says so.
    """
    chunking = run.chunking
    passed = np.ones(len(chunking), np.bool_)
    if wanted.reason is not None:
        passed &= chunking.reason == wanted.reason
    tokens = None if run.measure is None else run.measure.counts
    sizes = tokens if wanted.in_tokens else chunking.sizes()
    if wanted.low is not None and sizes is not None:
        passed &= sizes >= wanted.low
    if wanted.high is not None and sizes is not None:
        passed &= sizes < wanted.high
    if wanted.above == "limit":
        if tokens is not None and limit != NO_LIMIT:
            passed &= tokens > limit
    elif wanted.above != "any":
        listed = np.zeros(len(chunking), np.bool_)
        if wanted.above != "beyond":
            listed[above.allowed] = True
        if wanted.above != "allowed":
            listed[above.beyond] = True
        passed &= listed
    if wanted.text:
        _keep_texts(run, wanted.text, passed, control or Control())
    return passed


def _keep_texts(run: Run, wanted: str, passed: npt.NDArray[np.bool_], control: Control) -> None:
    """Clear the flags of chunks whose text does not hold ``wanted``."""
    chunking = run.chunking
    kept = chunking.rewriting
    text, columns = (run.document.text, chunking) if kept is None else (kept.text, kept)
    search = re.compile(re.escape(wanted), re.IGNORECASE).search
    at = np.flatnonzero(passed)
    spans = zip(at.tolist(), columns.start[at].tolist(), columns.end[at].tolist(), strict=True)
    rested = time.perf_counter()
    for count, (index, low, high) in enumerate(spans):
        if not search(text, low, high):
            passed[index] = False
        if count % _CHECK_EVERY == 0:
            if control.cancelled():
                raise Cancelled
            if control.polite and time.perf_counter() - rested > _WORK_SECONDS:
                time.sleep(_REST_SECONDS)
                rested = time.perf_counter()
