"""What the boundaries of a run cut, on the command line: for people, and as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from workbench.analysis.boundary_cut import Cuts


def boundary_json(found: Cuts) -> dict[str, Any]:
    """Give the counts of ends and starts by the id of each kind, zeros included."""
    from workbench.analysis.boundary_kind import END, START

    sides = (("ends", END), ("starts", START))
    return {
        name: {
            "judged": found.boundaries[side],
            "clean": found.clean(side),
            "kinds": {
                kind: {"cut": both[side].cut, "rescued": both[side].rescued}
                for kind, both in found.counts().items()
            },
        }
        for name, side in sides
    }


def boundary_rows(found: Cuts) -> Iterator[tuple[str, str]]:
    """Give the kinds that are cut at all as labels and values."""
    from workbench.analysis.boundary_kind import END, KINDS, START

    yield (
        "clean cuts",
        f"{found.clean(END):,} of {found.boundaries[END]:,} ends, "
        f"{found.clean(START):,} of {found.boundaries[START]:,} starts",
    )
    for code, kind in enumerate(KINDS):
        ends, starts = found.count(code, END), found.count(code, START)
        if ends.cut or starts.cut:
            yield (
                f"  {kind.name}",
                f"ends {ends.cut:,} ({ends.rescued:,} rescued by overlap), "
                f"starts {starts.cut:,} ({starts.rescued:,} rescued)",
            )
