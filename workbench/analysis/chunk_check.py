"""Warnings about the chunks of a run: too large, blank, tiny, the same, without overlap."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from workbench.analysis.run_warning import RunWarning
from workbench.core.message import QT_TRANSLATE_NOOP, message

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy.typing as npt

    from workbench.analysis.ledger import Ledger
    from workbench.core.run import Run

_SLAB = 1 << 14

_TINY = 10
"""A last chunk is tiny below this part of the size: a tenth."""


def over_limit(run: Run, account: Ledger) -> Iterator[RunWarning]:
    """Tell of chunks above the size, allowed by the system's rule and beyond it."""
    strategy, settings = run.recipe.strategy, run.recipe.settings
    sizes, asked = run.chunking.sizes(), strategy.size(settings)
    most = asked + strategy.allowance(settings)
    allowed = np.flatnonzero((sizes > asked) & (sizes <= most)).tolist()
    beyond = np.flatnonzero(sizes > most).tolist()
    facts = {"size": asked, "most": most, "unit": strategy.unit_of(settings)}
    advice = message(
        QT_TRANSLATE_NOOP(
            "warning", "If the limit is that of a model, lower the size until the largest fits."
        )
    )
    if beyond:
        yield RunWarning(
            "beyond_limit",
            message(
                QT_TRANSLATE_NOOP(
                    "warning",
                    "%n chunk(s) above the size of {size} {unit}, beyond what the system's own "
                    "rule allows; the largest has {largest}.",
                ),
                len(beyond),
                largest=int(sizes.max()),
                **facts,
            ),
            advice,
            int(run.chunking.start[beyond[0]]),
            tuple(beyond),
        )
    if allowed:
        yield RunWarning(
            "over_limit",
            message(
                QT_TRANSLATE_NOOP(
                    "warning",
                    "%n chunk(s) above the size of {size} {unit}; the system's own rule allows up "
                    "to {most}.",
                ),
                len(allowed),
                **facts,
            ),
            advice,
            int(run.chunking.start[allowed[0]]),
            tuple(allowed),
        )


def no_overlap(run: Run, account: Ledger) -> Iterator[RunWarning]:
    """Tell of boundaries without overlap where one is asked."""
    chunking, strategy = run.chunking, run.recipe.strategy
    asked = strategy.overlap(run.recipe.settings)
    beside = chunking.context_start[1:] < chunking.start[1:]
    without = np.flatnonzero((chunking.start[1:] >= chunking.end[:-1]) & ~beside).tolist()
    if not asked or not without:
        return
    yield RunWarning(
        "no_overlap",
        message(
            QT_TRANSLATE_NOOP(
                "warning",
                "%n place(s) where neighbours share nothing, though {overlap} {unit} are asked.",
            ),
            len(without),
            overlap=asked,
            unit=strategy.unit_of(run.recipe.settings),
        ),
        message(QT_TRANSLATE_NOOP("warning", "The list of overlaps tells the cause of each.")),
        int(chunking.end[without[0]]),
        tuple(without),
    )


def blanks(run: Run) -> list[int]:
    """Give the indexes of the chunks of white space only."""
    texts = _texts(run, np.arange(len(run.chunking)))
    return [index for index, text in enumerate(texts) if text.isspace()]


def blank(run: Run, account: Ledger) -> Iterator[RunWarning]:
    """Tell of chunks of white space only."""
    blank = blanks(run)
    if not blank:
        return
    if run.recipe.strategy.id == "vysol":
        advice = QT_TRANSLATE_NOOP(
            "warning", "VySol's final table refuses such chunks; leave them out before storing."
        )
    else:
        advice = QT_TRANSLATE_NOOP("warning", "Leave them out before storing; they find nothing.")
    yield RunWarning(
        "blank",
        message(QT_TRANSLATE_NOOP("warning", "%n chunk(s) of white space only."), len(blank)),
        message(advice),
        int(run.chunking.start[blank[0]]),
        tuple(blank),
    )


def tiny_last(run: Run, account: Ledger) -> Iterator[RunWarning]:
    """Tell of a last chunk below a tenth of the size."""
    strategy, settings = run.recipe.strategy, run.recipe.settings
    sizes = run.chunking.sizes()
    if len(sizes) < 2 or int(sizes[-1]) * _TINY >= strategy.size(settings):
        return
    yield RunWarning(
        "tiny_last",
        message(
            QT_TRANSLATE_NOOP(
                "warning",
                "The last chunk is below a tenth of the size: {length} of {size} {unit}.",
            ),
            length=int(sizes[-1]),
            size=strategy.size(settings),
            unit=strategy.unit_of(settings),
        ),
        message(
            QT_TRANSLATE_NOOP(
                "warning",
                "A slightly different size spreads the text; or join it to the one before.",
            )
        ),
        int(run.chunking.start[-1]),
        (len(sizes) - 1,),
    )


def identical(run: Run, account: Ledger) -> Iterator[RunWarning]:
    """Tell of chunks with the text of an earlier one."""
    every = np.arange(len(run.chunking))
    digests = np.fromiter(map(hash, _texts(run, every)), np.int64, len(every))
    _, first, kind = np.unique(digests, return_index=True, return_inverse=True)
    later = np.flatnonzero(first[kind] < every)
    pairs = zip(_texts(run, later), _texts(run, first[kind[later]]), strict=True)
    same = np.fromiter((one == other for one, other in pairs), np.bool_, len(later))
    again = later[same].tolist()
    if not again:
        return
    yield RunWarning(
        "identical",
        message(
            QT_TRANSLATE_NOOP("warning", "%n chunk(s) with exactly the text of an earlier one."),
            len(again),
        ),
        message(
            QT_TRANSLATE_NOOP(
                "warning", "Store one of them; the same text twice takes two places in results."
            )
        ),
        int(run.chunking.start[again[0]]),
        tuple(again),
    )


def _texts(run: Run, chunks: npt.NDArray[np.intp]) -> Iterator[str]:
    """Give the emitted texts of ``chunks``, a few thousand offsets at a time."""
    text, low, high = run.document.text, run.chunking.start, run.chunking.end
    if (rewriting := run.chunking.rewriting) is not None:
        text, low, high = rewriting.text, rewriting.start, rewriting.end
    for at in range(0, len(chunks), _SLAB):
        slab = chunks[at : at + _SLAB]
        for start, end in zip(low[slab].tolist(), high[slab].tolist(), strict=True):
            yield text[start:end]
