"""Warnings about what a recipe does to one document: stalls, lost text, marks, sizes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from workbench.analysis.run_warning import RunWarning
from workbench.analysis.script import CHINESE, Script, script_of
from workbench.core.message import QT_TRANSLATE_NOOP, message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from workbench.analysis.ledger import Ledger
    from workbench.core.run import Run

_SHARE = 0.3


def stall(run: Run, account: Ledger) -> Iterator[RunWarning]:
    """Tell where the run stopped going forward."""
    sentence, hint = run.stall_message(), run.stall_hint()
    if run.stall is None or sentence is None:
        return
    other = message(QT_TRANSLATE_NOOP("warning", "Choose a smaller overlap or a larger size."))
    yield RunWarning("stall", sentence, hint or other, run.stall.offset)


def large_overlap(run: Run, account: Ledger) -> Iterator[RunWarning]:
    """Warn of an overlap above 30 % of the size, with what it does to this document."""
    strategy, settings = run.recipe.strategy, run.recipe.settings
    size, overlap = strategy.size(settings), strategy.overlap(settings)
    if overlap <= int(_SHARE * size):
        return
    facts = {"overlap": overlap, "size": size, "safe": int(_SHARE * size)}
    safe = strategy.safe_overlap(settings)
    if safe is None:
        yield RunWarning(
            "overlap",
            message(
                QT_TRANSLATE_NOOP(
                    "warning",
                    "An overlap of {overlap} is above 30 % of the size of {size}: most of what "
                    "is stored is stored again.",
                ),
                **facts,
            ),
            message(
                QT_TRANSLATE_NOOP(
                    "warning",
                    "An overlap of {safe} or less is usual; see which sentences it still rescues.",
                ),
                **facts,
            ),
        )
        return
    advice = message(
        QT_TRANSLATE_NOOP("warning", "With an overlap of at most {safe} neither can happen."),
        safe=safe,
    )
    at = int(np.flatnonzero(account.letters)[0]) if account.letters.any() else -1
    if run.stall is not None:
        reason = QT_TRANSLATE_NOOP(
            "warning",
            "An overlap of {overlap} is above 30 % of the size of {size}: on this document the "
            "run stops going forward where a chunk would start at {offset} again.",
        )
        offset: int | None = run.stall.offset
    elif at >= 0:
        reason = QT_TRANSLATE_NOOP(
            "warning",
            "An overlap of {overlap} is above 30 % of the size of {size}: on this document text is "
            "lost, first at offset {offset}.",
        )
        offset = int(account.start[at])
    else:
        reason = QT_TRANSLATE_NOOP(
            "warning",
            "An overlap of {overlap} is above 30 % of the size of {size}: on some documents the "
            "run stops going forward or loses text. On this one it does neither.",
        )
        offset = None
    yield RunWarning("overlap", message(reason, offset=offset, **facts), advice, offset)


def lost_text(run: Run, account: Ledger) -> Iterator[RunWarning]:
    """Tell of text with letters that is in no chunk."""
    gaps = np.flatnonzero(account.letters & (account.end <= account.coverage.reached))
    if not len(gaps):
        return
    yield RunWarning(
        "lost",
        message(
            QT_TRANSLATE_NOOP("warning", "In no chunk: {characters} in %n place(s)."),
            len(gaps),
            characters=message(
                QT_TRANSLATE_NOOP("warning", "%n character(s)"),
                int((account.end - account.start)[gaps].sum()),
            ),
        ),
        message(QT_TRANSLATE_NOOP("warning", "The list of gaps shows each place and its kind.")),
        int(account.start[gaps[0]]),
    )


def script(run: Run, account: Ledger) -> Iterator[RunWarning]:
    """Warn of a strategy without sentence marks for the script of the text."""
    marks = run.recipe.strategy.sentence_marks
    written: Script | None = script_of(run.document.text) if marks else None
    if written is None or set(written.marks) & set(marks):
        return
    text = run.document.text
    places = [at for at in (text.find(mark) for mark in written.marks) if at >= 0]
    if not places:
        return
    facts = {
        "name": run.recipe.strategy.name,
        "script": written.name,
        "marks": " ".join(written.marks),
        "own": " ".join(marks),
    }
    if written is CHINESE:
        advice = QT_TRANSLATE_NOOP(
            "warning", "MiroFish and GraphRAG-Agent end chunks at Chinese sentences."
        )
    else:
        advice = QT_TRANSLATE_NOOP(
            "warning", "MiroFish, VySol and Norconex end chunks at such sentences."
        )
    yield RunWarning(
        "script",
        message(
            QT_TRANSLATE_NOOP(
                "warning",
                "{name} looks for the sentence marks {own} and knows none of {script} text "
                "({marks}), so no chunk ends at a sentence on purpose.",
            ),
            **facts,
        ),
        message(advice),
        min(places),
    )


def short(run: Run, account: Ledger) -> Iterator[RunWarning]:
    """Tell that the document is not longer than the size."""
    reasons = run.recipe.strategy.reasons
    chunking = run.chunking
    if len(chunking) != 1 or reasons[int(chunking.reason[0])].kind not in ("end", "whole"):
        return
    if run.document.text.isspace():  # there is nothing to see, whatever the size
        return
    if int(chunking.sizes()[0]) > run.recipe.strategy.size(run.recipe.settings):
        return  # a system's own rule may let one chunk grow beyond the size
    if len(run.document) > 1:
        advice = QT_TRANSLATE_NOOP(
            "warning", "Choose a smaller size, or open a longer document, to see a difference."
        )
    else:
        advice = QT_TRANSLATE_NOOP("warning", "Open a longer document to see a difference.")
    yield RunWarning(
        "short",
        message(
            QT_TRANSLATE_NOOP(
                "warning",
                "The document fits into one chunk of {size} {unit}: a larger size changes nothing.",
            ),
            size=run.recipe.strategy.size(run.recipe.settings),
            unit=run.recipe.strategy.unit_of(run.recipe.settings),
        ),
        message(advice),
        0,
        (0,),
    )
