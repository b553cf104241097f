"""Faults that people reported of splitters, as cases: none of them is here.

``tests/data/cases/chunk.jsonl`` holds one fault and one strategy a line: the text as parts with
their counts, the settings, and what is expected. Every key of an expectation is a check below.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from workbench.core.coverage import coverage
from workbench.core.document import Document
from workbench.core.errors import SettingsError
from workbench.core.recipe import Recipe
from workbench.core.run import Run, run

if TYPE_CHECKING:
    from collections.abc import Callable

_FILE = Path(__file__).parents[1] / "data" / "cases" / "chunk.jsonl"
_ROWS = [json.loads(line) for line in _FILE.read_text("utf-8").splitlines()]
_SOURCE = "https://example.test/page.html"


def spans(found: Run) -> list[list[int]]:
    pairs = zip(found.chunking.start.tolist(), found.chunking.end.tolist(), strict=True)
    return [list(pair) for pair in pairs]


def texts(found: Run) -> list[str]:
    return [found.text(index) for index in range(len(found.chunking))]


def contexts(found: Run) -> list[str]:
    chunking, text = found.chunking, found.document.text
    return [chunking.context(text, index) for index in range(len(chunking))]


def raw_lengths(found: Run) -> list[int]:
    return (found.chunking.end - found.chunking.asked).tolist()


def shares(found: Run) -> list[int]:
    return (found.chunking.end[:-1] - found.chunking.start[1:]).tolist()


def rebuilt(found: Run) -> bool:
    text, chunking = found.document.text, found.chunking
    pieces = zip(chunking.asked.tolist(), chunking.end.tolist(), strict=True)
    return "".join(text[low:high] for low, high in pieces) == text


def gaps(found: Run) -> list[list[int]]:
    lost = coverage(found).gaps
    return [list(pair) for pair in zip(lost.start.tolist(), lost.end.tolist(), strict=True)]


def metadata(found: Run) -> list[dict[str, Any]]:
    count, recipe = len(found.chunking), found.recipe
    return [
        dict(recipe.strategy.metadata(recipe.settings, _SOURCE, index, count))
        for index in range(count)
    ]


def reasons(found: Run) -> list[str]:
    return [found.recipe.strategy.reasons[code].id for code in found.chunking.reason.tolist()]


def stalls(found: Run, offset: int) -> bool:
    sentence, settings = str(found.stall_message()), found.recipe.settings
    named = f"{settings.overlap:,}" in sentence and f"{settings.chunk_size:,}" in sentence
    return found.stall is not None and found.stall.offset == offset and named


CHECKS: dict[str, Callable[[Run, Any], bool]] = {
    "spans": lambda found, expected: spans(found) == expected,
    "first_spans": lambda found, expected: spans(found)[: len(expected)] == expected,
    "last_span": lambda found, expected: spans(found)[-1] == expected,
    "last_end": lambda found, expected: int(found.chunking.end[-1]) == expected,
    "starts": lambda found, expected: found.chunking.start.tolist() == expected,
    "ends": lambda found, expected: found.chunking.end.tolist() == expected,
    "count": lambda found, expected: len(found.chunking) == expected,
    "between": lambda found, expected: expected[0] <= len(found.chunking) <= expected[1],
    "texts": lambda found, expected: texts(found) == expected,
    "stripped": lambda found, expected: [text.strip() for text in texts(found)] == expected,
    "contexts": lambda found, expected: contexts(found) == expected,
    "context_lengths": lambda found, expected: list(map(len, contexts(found))) == expected,
    "longest": lambda found, expected: int(found.chunking.lengths().max()) <= expected,
    "longest_raw": lambda found, expected: max(raw_lengths(found)) <= expected,
    "shares": lambda found, expected: set(shares(found)) == {expected},
    "shares_at_most": lambda found, expected: max(shares(found)) <= expected,
    "rebuilds": lambda found, expected: rebuilt(found) == expected,
    "lost": lambda found, expected: gaps(found) == expected,
    "never": lambda found, expected: not any(expected in text for text in texts(found)),
    "metadata": lambda found, expected: metadata(found) == expected,
    "reasons": lambda found, expected: reasons(found) == expected,
    "stalls": stalls,
}


@pytest.mark.parametrize("prepared", [False, True], ids=["fresh", "prepared"])
@pytest.mark.parametrize("row", _ROWS, ids=[f"{row['id']}-{row['strategy']}" for row in _ROWS])
def test_case(row: dict[str, Any], prepared: bool) -> None:
    expected, values = dict(row["expect"]), row["settings"]
    values = {key: tuple(one) if isinstance(one, list) else one for key, one in values.items()}
    if "refused" in expected:
        with pytest.raises(SettingsError) as caught:
            Recipe.of(row["strategy"], **values)
        assert caught.value.key == expected["refused"]
        return
    recipe = Recipe.of(row["strategy"], **values)
    document = Document("".join(part * count for part, count in row["text"]))
    if prepared:
        recipe.strategy.prepare(document)
    found = run(document, recipe)
    for key, value in expected.items():
        assert CHECKS[key](found, value), (row["fault"], key, spans(found)[:12])
    assert "stalls" in expected or found.stall is None
    for index, text in enumerate(texts(found)):
        low, high = spans(found)[index]
        assert found.chunking.exact(document.text, index) == (document.text[low:high] == text)
