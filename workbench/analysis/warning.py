"""What is worth a warning about a run: the reason, the place, and what to do.

One list for one run. Nothing here stops a run; each warning can be right to ignore.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from workbench.analysis.ledger import ledger
from workbench.analysis.script import CHINESE, Script, script_of
from workbench.core.coverage import coverage
from workbench.core.message import QT_TRANSLATE_NOOP, message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from workbench.analysis.ledger import Ledger
    from workbench.core.coverage import Coverage
    from workbench.core.message import Message
    from workbench.core.run import Run

_SHARE = 0.3
_TINY = 10
"""A last chunk is tiny below this part of the size: a tenth."""


@dataclass(frozen=True, slots=True)
class RunWarning:
    """One warning: ``kind`` is its id for files, ``reason`` and ``advice`` are sentences.

    ``offset`` is the place in code points of the document, nothing where it is the whole.
    ``chunks`` are the indexes of the chunks it is about, ascending.
    """

    kind: str
    reason: Message
    advice: Message
    offset: int | None = None
    chunks: tuple[int, ...] = ()


def warnings(run: Run, covered: Coverage | None = None) -> tuple[RunWarning, ...]:
    """List the warnings of ``run``, the gravest first; ``covered`` is its coverage if known."""
    account = ledger(run, coverage(run) if covered is None else covered)
    return tuple(warning for check in _CHECKS for warning in check(run, account))


def _large_overlap(run: Run, account: Ledger) -> Iterator[RunWarning]:
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
            "run stops going forward at offset {offset}.",
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


def _stall(run: Run, account: Ledger) -> Iterator[RunWarning]:
    sentence, hint = run.stall_message(), run.stall_hint()
    if run.stall is None or sentence is None:
        return
    other = message(QT_TRANSLATE_NOOP("warning", "Choose a smaller overlap or a larger size."))
    yield RunWarning("stall", sentence, hint or other, run.stall.offset)


def _lost_text(run: Run, account: Ledger) -> Iterator[RunWarning]:
    gaps = np.flatnonzero(account.letters & (account.end <= account.coverage.reached))
    if not len(gaps):
        return
    yield RunWarning(
        "lost",
        message(
            QT_TRANSLATE_NOOP("warning", "{characters} characters in %n place(s) are in no chunk."),
            len(gaps),
            characters=int((account.end - account.start)[gaps].sum()),
        ),
        message(QT_TRANSLATE_NOOP("warning", "The list of gaps shows each place and its kind.")),
        int(account.start[gaps[0]]),
    )


def _script(run: Run, account: Ledger) -> Iterator[RunWarning]:
    marks = run.recipe.strategy.sentence_marks
    script: Script | None = script_of(run.document.text) if marks else None
    if script is None or set(script.marks) & set(marks):
        return
    text = run.document.text
    places = [at for at in (text.find(mark) for mark in script.marks) if at >= 0]
    if not places:
        return
    facts = {
        "name": run.recipe.strategy.name,
        "script": script.name,
        "marks": script.marks,
    }
    if script is CHINESE:
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
                "{name} knows no sentence mark of {script} text ({marks}), so no chunk ends at a "
                "sentence on purpose.",
            ),
            **facts,
        ),
        message(advice),
        min(places),
    )


def _short(run: Run, account: Ledger) -> Iterator[RunWarning]:
    reasons = run.recipe.strategy.reasons
    chunking = run.chunking
    if len(chunking) != 1 or reasons[int(chunking.reason[0])].kind not in ("end", "whole"):
        return
    yield RunWarning(
        "short",
        message(
            QT_TRANSLATE_NOOP(
                "warning",
                "The document is not longer than the size of {size}, so all settings give the "
                "same single chunk.",
            ),
            size=run.recipe.strategy.size(run.recipe.settings),
        ),
        message(
            QT_TRANSLATE_NOOP(
                "warning", "Choose a smaller size, or open a longer document, to see a difference."
            )
        ),
        0,
        (0,),
    )


def _over_limit(run: Run, account: Ledger) -> Iterator[RunWarning]:
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


def _no_overlap(run: Run, account: Ledger) -> Iterator[RunWarning]:
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
                "%n boundary(s) without any overlap, though {overlap} {unit} are asked.",
            ),
            len(without),
            overlap=asked,
            unit=strategy.unit_of(run.recipe.settings),
        ),
        message(QT_TRANSLATE_NOOP("warning", "The list of overlaps tells the cause of each.")),
        int(chunking.end[without[0]]),
        tuple(without),
    )


def _blank(run: Run, account: Ledger) -> Iterator[RunWarning]:
    text = run.document.text
    blank = [index for index in range(len(run.chunking)) if _is_blank(run, text, index)]
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


def _is_blank(run: Run, text: str, index: int) -> bool:
    if run.chunking.rewriting is not None:
        return run.text(index).isspace()
    low, high = int(run.chunking.start[index]), int(run.chunking.end[index])
    return text[low].isspace() and text[low:high].isspace()


def _tiny_last(run: Run, account: Ledger) -> Iterator[RunWarning]:
    strategy, settings = run.recipe.strategy, run.recipe.settings
    sizes = run.chunking.sizes()
    if len(sizes) < 2 or int(sizes[-1]) * _TINY >= strategy.size(settings):
        return
    yield RunWarning(
        "tiny_last",
        message(
            QT_TRANSLATE_NOOP(
                "warning", "The last chunk has {length} {unit}, below a tenth of the size."
            ),
            length=int(sizes[-1]),
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


def _identical(run: Run, account: Ledger) -> Iterator[RunWarning]:
    first: dict[int, int] = {}
    again: list[int] = []
    for index in range(len(run.chunking)):
        digest = hash(run.text(index))
        if digest not in first:
            first[digest] = index
        elif run.text(index) == run.text(first[digest]):
            again.append(index)
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


_CHECKS: tuple[Callable[[Run, Ledger], Iterator[RunWarning]], ...] = (
    _stall,
    _large_overlap,
    _lost_text,
    _script,
    _short,
    _over_limit,
    _no_overlap,
    _blank,
    _tiny_last,
    _identical,
)
