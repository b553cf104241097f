"""Every row of the golden file: what the four systems themselves gave for these inputs.

Each row runs twice, on a fresh document and on a prepared one.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import Run, run

_GOLDEN = Path(__file__).parents[1] / "data" / "golden" / "seed_systems.jsonl"
_ROWS = [json.loads(line) for line in _GOLDEN.read_text("utf-8").splitlines()]
_STRATEGIES: dict[str, tuple[str, dict[str, str]]] = {
    "mirofish-documented": ("mirofish", {"variant": "documented"}),
    "mirofish-repository": ("mirofish", {"variant": "repository"}),
    "vysol": ("vysol", {}),
    "graphrag-agent": ("graphrag_agent", {}),
    "norconex": ("norconex", {}),
}


@pytest.mark.parametrize("prepared", [False, True], ids=["fresh", "prepared"])
@pytest.mark.parametrize("row", _ROWS, ids=[row["id"] for row in _ROWS])
def test_golden_row(row: dict[str, Any], prepared: bool) -> None:
    strategy, more = _STRATEGIES[row["system"]]
    recipe = Recipe.of(strategy, **row["params"], **more)
    document = Document(row["text"])
    if prepared:
        recipe.strategy.prepare(document)
    assert _told(row["system"], run(document, recipe)) == row["expected"]


def test_golden_file_has_every_system() -> None:
    assert {row["system"] for row in _ROWS} == set(_STRATEGIES)


def _told(system: str, found: Run) -> dict[str, Any]:
    """Give a run in the words of the golden file."""
    chunking = found.chunking
    if found.stall is not None:
        return {"outcome": "stalls", "at": found.stall.offset}
    starts, ends = chunking.start.tolist(), chunking.end.tolist()
    if system == "graphrag-agent":
        texts = [found.text(index) for index in range(len(chunking))]
        return {"outcome": "ok", "texts": texts, "token_counts": chunking.sizes().tolist()}
    if system == "norconex":
        whole = found.recipe.strategy.reason_code("whole")
        if not starts or chunking.reason.tolist() == [whole]:
            assert starts == [0] * (len(found.document) > 0)
            return {"outcome": "passthrough"}
        columns: tuple[list[int], ...] = (starts, chunking.asked.tolist(), ends)
    else:
        columns = (starts, ends)
    told: dict[str, Any] = {
        "outcome": "ok",
        "chunks": [list(row) for row in zip(*columns, strict=True)],
    }
    if system == "vysol":
        told["overlap_lengths"] = (chunking.start - chunking.context_start).tolist()
    return told
