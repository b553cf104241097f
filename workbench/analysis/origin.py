"""Where the start of a chunk came from: the cut before it, the overlap, snapping, stripping."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.analysis.explanation_text import characters
from workbench.analysis.unit import measure, unit_of
from workbench.core.message import QT_TRANSLATE_NOOP, Marked, Message, message
from workbench.core.trace import Trace

if TYPE_CHECKING:
    from workbench.core.run import Run

_STEPS = 64
"""How many steps are followed from the chunk before, past windows that gave no chunk, and
around the loop of a stall."""

_NOT_THERE = QT_TRANSLATE_NOOP("explanation", "The text between them is in neither chunk.")


@dataclass(frozen=True, slots=True)
class Origin:
    """How a start came about; all are code points of the document.

    ``cut`` is the cut before it (nothing for the first chunk), ``asked`` the start the step
    was called with, ``start`` the chunk's own. ``back`` is how far ``start`` lies before
    ``cut`` and ``stripped`` how far behind ``asked``. ``before`` records the step that led
    here.
    """

    cut: int | None
    asked: int
    start: int
    back: int
    stripped: int
    before: Trace | None


def origin(run: Run, index: int) -> Origin:
    """Find out where chunk ``index`` of ``run`` got its start from: takes a few steps again."""
    chunking = run.chunking
    asked, start = int(chunking.asked[index]), int(chunking.start[index])
    stripped = max(0, start - asked) if asked >= 0 else 0
    before = _leading(run, int(chunking.asked[index - 1]), asked) if index else None
    if before is None:
        return Origin(None, asked, start, 0, stripped, None)
    return Origin(before.end, asked, start, before.end - start, stripped, before)


def origin_message(run: Run, index: int, came: Origin) -> Message:
    """Say in one sentence where chunk ``index`` got its start from."""
    strategy, settings = run.recipe.strategy, run.recipe.settings
    if came.cut is None:
        if index:
            return message(QT_TRANSLATE_NOOP("explanation", "Starts at {start}."), start=came.start)
        return _first(came)
    if came.before is not None and _ended_segment(run, came.before):
        return message(
            QT_TRANSLATE_NOOP("explanation", "Starts a new segment: overlap never crosses into it.")
        )
    if came.back == 0:
        return message(QT_TRANSLATE_NOOP("explanation", "Starts right at the cut before it."))
    facts = {
        "distance": characters(abs(came.back)),
        "asked": strategy.overlap(settings),
        "unit": unit_of(run.recipe),
    }
    if came.back < 0:
        return message(
            QT_TRANSLATE_NOOP(
                "explanation",
                "Starts {distance} behind the cut before it: an overlap of {asked} {unit} is "
                "asked. {cause}",
            ),
            cause=_cause(run, came) or _NOT_THERE,
            **facts,
        )
    cause = _cause(run, came)
    if cause is None:
        return message(
            QT_TRANSLATE_NOOP(
                "explanation",
                "Starts {distance} before the cut: an overlap of {asked} {unit} is asked.",
            ),
            **facts,
        )
    return message(
        QT_TRANSLATE_NOOP(
            "explanation",
            "Starts {distance} before the cut: an overlap of {asked} {unit} is asked. {cause}",
        ),
        cause=cause,
        **facts,
    )


def stall_message(run: Run, trace: Trace) -> Message:
    """Say in one sentence how the walk from a stall's offset leads back to it."""
    strategy, settings = run.recipe.strategy, run.recipe.settings
    facts = {
        "offset": trace.asked,
        "end": trace.end,
        "key": strategy.overlap_key,
        "overlap": strategy.overlap(settings),
    }
    steps, back = _loop(run, trace)
    if not back:
        return message(
            QT_TRANSLATE_NOOP(
                "explanation",
                "The window from {offset} is cut at {end}, and {key} {overlap} takes the starts "
                "back, further and further below the text.",
            ),
            **facts,
        )
    if steps == 1:
        return message(
            QT_TRANSLATE_NOOP(
                "explanation",
                "The window from {offset} is cut at {end}, and {key} {overlap} takes the next "
                "start back to {offset}: it stands still.",
            ),
            **facts,
        )
    return message(
        QT_TRANSLATE_NOOP(
            "explanation",
            "The window from {offset} is cut at {end}; with {key} {overlap} the walk is back at "
            "{offset} after %n step(s).",
        ),
        steps,
        **facts,
    )


def _first(came: Origin) -> Message:
    if not came.start:
        return message(QT_TRANSLATE_NOOP("explanation", "Starts where the document starts."))
    return message(
        QT_TRANSLATE_NOOP(
            "explanation",
            "The first chunk; white space stripped before it: {stripped}.",
        ),
        stripped=characters(came.start),
    )


def _cause(run: Run, came: Origin) -> Message | Marked | None:
    """Say why a start is not where the asked overlap would begin; nothing where it is."""
    assert came.before is not None and came.cut is not None
    strategy, settings = run.recipe.strategy, run.recipe.settings
    stripped = None
    if came.stripped:
        stripped = message(
            QT_TRANSLATE_NOOP("explanation", "White space stripped: {stripped}."),
            stripped=characters(came.stripped),
        )
    asked = strategy.overlap(settings)
    unstripped = measure(run.document, run.recipe, min(max(came.asked, 0), came.cut), came.cut)
    if stripped is not None and unstripped == asked:
        return stripped
    if measure(run.document, run.recipe, min(came.start, came.cut), came.cut) == asked:
        return None
    if came.start <= came.before.asked:
        return QT_TRANSLATE_NOOP("explanation", "That is the whole piece before it.")
    return strategy.overlap_rule or stripped


def _ended_segment(run: Run, trace: Trace) -> bool:
    strategy = run.recipe.strategy
    taken = [look.level for look in trace.looks if look.taken is not None]
    return any(strategy.reasons[strategy.reason_code(level)].kind == "segment" for level in taken)


def _step(run: Run, start: int) -> Trace:
    trace = Trace()
    strategy, settings = run.recipe.strategy, run.recipe.settings
    next(strategy.walk(run.document, settings, start=start, trace=trace), None)
    return trace


def _leading(run: Run, start: int, asked: int) -> Trace | None:
    """Give the step whose next start is ``asked``, going forward from ``start``."""
    for _ in range(_STEPS):
        trace = _step(run, start)
        if trace.next_start is None or trace.next_start == asked:
            return trace if trace.next_start == asked else None
        start = trace.next_start
    return None


def _loop(run: Run, trace: Trace) -> tuple[int, bool]:
    """Count the steps until the walk is back where ``trace`` began; tell whether it comes back."""
    home = trace.asked
    for steps in range(1, _STEPS + 1):
        if trace.next_start is None:
            return steps, False
        if trace.next_start == home:
            return steps, True
        trace = _step(run, trace.next_start)
    return _STEPS, False
