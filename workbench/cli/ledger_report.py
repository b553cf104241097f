"""The ledger of a run and its overlaps on the command line: for people, and as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from workbench.analysis.ledger import Ledger
    from workbench.analysis.overlap import Overlaps
    from workbench.core.run import Run

_LISTED = 20
"""How many gaps are listed for people; JSON has all."""


def ledger_json(run: Run, found: Ledger) -> dict[str, Any]:
    """Give gaps, their kinds and the rewritten chunks; chunk numbers count from 1."""
    from workbench.analysis.ledger import KINDS, badge

    columns = (found.start.tolist(), found.end.tolist(), found.kind.tolist())
    return {
        "rebuilds": found.lossless,
        "badge": str(badge(found)),
        "lost_letters": found.lost_characters,
        "by_kind": {kind.id: found.characters(code) for code, kind in enumerate(KINDS)},
        "gaps": [
            {"offset": low, "length": high - low, "kind": KINDS[kind].id}
            for low, high, kind in zip(*columns, strict=True)
        ],
        "rewritten": [_rewritten(run, index) for index in found.rewritten.tolist()],
    }


def ledger_rows(run: Run, found: Ledger) -> Iterator[tuple[str, str]]:
    """Give the badge, the gaps and the rewritten chunks as labels and values."""
    from workbench.analysis.ledger import KINDS, badge

    yield "ledger", str(badge(found))
    for at in range(min(len(found), _LISTED)):
        low, high = int(found.start[at]), int(found.end[at])
        yield "  gap", f"{KINDS[found.kind[at]].name}: {high - low:,} at offset {low:,}"
    if len(found) > _LISTED:
        yield "", f"and {len(found) - _LISTED:,} more; --json lists all"
    if len(found.rewritten):
        first = int(found.rewritten[0]) + 1
        yield (
            "rewritten",
            f"{len(found.rewritten):,} chunks emit text that is no slice; the first is {first:,}",
        )


def overlap_json(found: Overlaps) -> dict[str, Any]:
    """Count the boundaries by the cause of what they share."""
    return {
        "unit": str(found.unit),
        "differing": int((found.got != found.asked).sum()),
        "without": int((found.got == 0).sum()),
        "shared": int(found.got.sum()),
        "causes": dict(_causes(found)),
    }


def overlap_rows(found: Overlaps) -> Iterator[tuple[str, str]]:
    """Give the causes as labels and values."""
    for cause, count in _causes(found):
        yield "boundaries", f"{count:,}: {cause}"


def _causes(found: Overlaps) -> Iterator[tuple[str, int]]:
    for code in sorted(set(found.cause.tolist())):
        at = found.cause.tolist().index(code)
        yield str(found.cause_text(at)), int((found.cause == code).sum())


def _rewritten(run: Run, index: int) -> dict[str, Any]:
    from workbench.analysis.ledger import difference

    return {
        "chunk": index + 1,
        "changes": [
            {
                "kind": part.kind,
                "offset": part.low,
                "length": part.high - part.low,
                "emitted_offset": part.start,
                "emitted_length": part.end - part.start,
            }
            for part in difference(run, index)
            if part.kind != "same"
        ],
    }
