"""The sentences of an explanation, made of offsets, settings and the marks' names alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from workbench.analysis.mark import level_name, mark_at
from workbench.analysis.unit import unit_of
from workbench.core.message import QT_TRANSLATE_NOOP, Marked, Message, message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.analysis.explanation import Candidate, Level
    from workbench.core.recipe import Recipe
    from workbench.core.strategy import Reason
    from workbench.core.trace import Trace


def characters(count: int) -> Message:
    """Say how many characters, with the right plural."""
    return message(QT_TRANSLATE_NOOP("explanation", "%n character(s)"), count)


class Higher(NamedTuple):
    """A higher level that found nothing: its nearest cut and how far that is from the window.

    ``cut`` is -1 where none is near; ``behind`` tells on which side of the window it lies.
    """

    level: Reason
    cut: int
    distance: int
    behind: bool


def nearest_higher(levels: Sequence[Level]) -> Higher | None:
    """Give the nearest mark of a higher rank outside the window, the higher one of equals."""
    found: Higher | None = None
    for level in levels:
        if level.cuts:
            continue
        outside = ((level.before, level.low, -1), (level.behind, level.high, 1))
        for cut, edge, way in outside:
            # A mark that reaches over the window's edge counts as just outside of it.
            distance = 0 if cut is None else max(1, (cut - edge) * way)
            if cut is not None and (found is None or distance < found.distance):
                found = Higher(level.reason, cut, distance, way > 0)
    if found is None and levels and not levels[0].cuts:
        return Higher(levels[0].reason, -1, 0, False)
    return found


def end_sentence(
    text: str,
    recipe: Recipe,
    trace: Trace,
    level: Level,
    winner: Candidate,
    higher: Higher | None,
) -> Message:
    """Say in one sentence why a chunk is cut where it is."""
    limit = {"limit": recipe.strategy.size(recipe.settings), "unit": unit_of(recipe)}
    kind = winner.level.kind
    if kind == "end":
        return message(
            QT_TRANSLATE_NOOP(
                "explanation",
                "The rest of the document, {count}, fits into the limit of {limit} {unit}.",
            ),
            count=characters(max(0, trace.end - max(trace.asked, 0))),
            **limit,
        )
    if kind == "whole":
        return message(winner.level.sentence)
    if kind == "segment":
        return message(
            QT_TRANSLATE_NOOP(
                "explanation",
                "The segment ends here: the text was cut into segments first, and no chunk "
                "reaches over two.",
            )
        )
    if kind == "limit":
        return _at_limit(text, trace, higher, limit)
    main = _at_mark(text, trace, level, winner, limit)
    return _with_higher(text, main, higher, winner.level)


def end_details(
    text: str,
    level: Level,
    winner: Candidate,
    runner_up: Candidate | None,
    below: Candidate | None,
) -> tuple[Message, ...]:
    """Say what would have been taken next, and what one level down."""
    found = []
    if runner_up is not None and runner_up != below:
        found.append(
            message(
                QT_TRANSLATE_NOOP(
                    "explanation", "Runner-up: the {mark} {distance} away, at {cut}."
                ),
                mark=mark_at(text, runner_up.cut, runner_up.level),
                distance=characters(abs(winner.cut - runner_up.cut)),
                cut=runner_up.cut,
            )
        )
    if below is not None:
        found.append(_one_down(text, level, winner, below))
    return tuple(found)


def _one_down(text: str, level: Level, winner: Candidate, below: Candidate) -> Message:
    """Say what would win if nothing of ``level`` were in the window."""
    facts: dict[str, object] = {"level": _shared_name(text, level), "cut": below.cut}
    if below.level.kind == "limit":
        return message(_DOWN_TO_LIMIT, **facts)
    if below.cut == winner.cut:
        sentence = _DOWN_TO_SAME
    else:
        sentence = _DOWN_EARLIER if below.cut < winner.cut else _DOWN_LATER
    return message(
        sentence,
        mark=mark_at(text, below.cut, below.level),
        distance=characters(abs(below.cut - winner.cut)),
        **facts,
    )


def _shared_name(text: str, level: Level) -> Marked | Message:
    """Name all marks of a level: the mark where they are the same, else what they are."""
    names = [mark_at(text, cut, level.reason) for cut in level.cuts]
    same = {str(name) for name in names}
    return names[0] if len(same) == 1 else level_name(level.reason)


def _at_mark(
    text: str, trace: Trace, level: Level, winner: Candidate, limit: dict[str, object]
) -> Message:
    distance = trace.limit - winner.cut
    facts = {
        "mark": mark_at(text, winner.cut, winner.level),
        "distance": characters(abs(distance)),
        **limit,
    }
    if distance > 0:
        return message(
            QT_TRANSLATE_NOOP(
                "explanation",
                "Last {mark} before {limit} {unit}, {distance} before the limit",
            ),
            **facts,
        )
    if distance == 0:
        return message(
            QT_TRANSLATE_NOOP(
                "explanation", "Last {mark} before {limit} {unit}, right at the limit"
            ),
            **facts,
        )
    first = len(level.cuts) > 1 and winner.cut == level.cuts[0]
    if first or level.low >= trace.limit:
        return message(
            QT_TRANSLATE_NOOP(
                "explanation",
                "First {mark} behind {limit} {unit}, {distance} beyond the limit",
            ),
            **facts,
        )
    return message(
        QT_TRANSLATE_NOOP(
            "explanation",
            "Last {mark} in the searched window, {distance} beyond the limit of {limit} {unit}",
        ),
        **facts,
    )


def _with_higher(text: str, main: Message, higher: Higher | None, taken: Reason | None) -> Message:
    """Add what would have won; its own name where it is of the same kind as what was ``taken``."""
    if higher is None:
        return message(QT_TRANSLATE_NOOP("explanation", "{main}."), main=main)
    if higher.cut < 0:
        alike = taken is not None and taken.kind == higher.level.kind
        return message(
            QT_TRANSLATE_NOOP(
                "explanation", "{main}; a {higher} would have won, but none is near the window."
            ),
            main=main,
            higher=higher.level.label if alike else level_name(higher.level),
        )
    facts = {
        "main": main,
        "higher": mark_at(text, higher.cut, higher.level),
        "distance": characters(higher.distance),
    }
    if higher.behind:
        return message(
            QT_TRANSLATE_NOOP(
                "explanation",
                "{main}; a {higher} would have won, the nearest is {distance} behind the window.",
            ),
            **facts,
        )
    return message(
        QT_TRANSLATE_NOOP(
            "explanation",
            "{main}; a {higher} would have won, the nearest is {distance} before the window.",
        ),
        **facts,
    )


def _at_limit(text: str, trace: Trace, higher: Higher | None, limit: dict[str, object]) -> Message:
    if trace.end > trace.limit:
        return message(
            QT_TRANSLATE_NOOP(
                "explanation",
                "One piece that nothing splits: it ends {distance} beyond the limit of "
                "{limit} {unit}.",
            ),
            distance=characters(trace.end - trace.limit),
            **limit,
        )
    if higher is None:
        return message(
            QT_TRANSLATE_NOOP(
                "explanation",
                "The window is full at {limit} {unit}; no mark is looked for.",
            ),
            **limit,
        )
    looks = [look for look in trace.looks if look.taken is None]
    searched = max(look.high for look in looks) - min(look.low for look in looks)
    main = message(
        QT_TRANSLATE_NOOP(
            "explanation",
            "None of the marks it looks for is in the searched {searched}, so the cut is at the "
            "limit of {limit} {unit}",
        ),
        searched=characters(searched),
        **limit,
    )
    return _with_higher(text, main, higher, None)


_DOWN_TO_LIMIT = QT_TRANSLATE_NOOP(
    "explanation",
    "One level down: without any {level} in the window, the cut would be at the limit, {cut}.",
)
_DOWN_TO_SAME = QT_TRANSLATE_NOOP(
    "explanation",
    "One level down: without any {level} in the window, a {mark} would win, at the same place.",
)
_DOWN_EARLIER = QT_TRANSLATE_NOOP(
    "explanation",
    "One level down: without any {level} in the window, a {mark} would win, {distance} earlier.",
)
_DOWN_LATER = QT_TRANSLATE_NOOP(
    "explanation",
    "One level down: without any {level} in the window, a {mark} would win, {distance} later.",
)
