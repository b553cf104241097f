"""What is exported is enough to find every chunk again, in texts that others get wrong."""

import io
import json
from pathlib import Path

import pytest

from workbench import Recipe, chunk, load
from workbench.core.strategies import STRATEGIES
from workbench.exporters import jsonl

FILES = Path(__file__).resolve().parent.parent / "data" / "files"


def small(strategy):
    """Give a recipe that cuts often and repeats a little."""
    keys = {one.key for one in strategy.settings_type.declared()}
    values = {strategy.size_key: 12, strategy.overlap_key: 3}
    if "max_lookback_size" in keys:
        values["max_lookback_size"] = 6
    return Recipe.of(strategy, **values)


@pytest.mark.parametrize("strategy", STRATEGIES, ids=lambda strategy: strategy.id)
@pytest.mark.parametrize("name", ["astral_zwj.txt", "mixed_eol.txt", "combining.txt"])
def test_offsets_in_the_file_fit_the_text_in_the_file(name, strategy):
    document = load(FILES / name)
    run = chunk(document, small(strategy))
    stream = io.BytesIO()
    jsonl.write(run, stream)
    rows = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert rows
    assert {row["count"] for row in rows} == {len(rows)}
    source, encoded = document.text, document.text.encode("utf-8", "surrogatepass")
    for row in rows:
        own = source[row["start"] : row["end"]]
        assert encoded[row["byte_start"] : row["byte_end"]] == own.encode("utf-8", "surrogatepass")
        assert row["exact"] == (own == row["text"])
        assert row["exact"] or strategy.id == "graphrag_agent"
