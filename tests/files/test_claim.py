"""What a file may be besides a text: told by what is in it, and only of small files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.exporters.jsonl import line
from workbench.files.claim import Claim, claim

if TYPE_CHECKING:
    from pathlib import Path

ENV = "CHUNK_SIZE=700\nCHUNK_OVERLAP=70\n"


def written(folder: Path, name: str, text: str) -> Path:
    """Write a file and give its path."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("name", [".env", "production.env"])
def test_a_configuration_claims_its_recipe(tmp_path: Path, name: str) -> None:
    """Also one whose name is an ending."""
    path = written(tmp_path, name, ENV)
    recipe = Recipe.of("graphrag_agent", chunk_size=700, overlap=70)
    assert claim(path) == Claim(str(path), recipe)


def test_chunks_say_where_they_are_from(tmp_path: Path) -> None:
    """So that a list of texts, which may be anything, is none."""
    found = run(Document("One sentence. Another one. " * 30), Recipe.of("fixed"))
    path = written(tmp_path, "a.jsonl", line(found, 0))
    assert claim(path) == Claim(str(path), None)
    for name, text in (
        ("a.json", '["one", "two"]'),
        ("b.jsonl", '{"text": "one"}\n{"text": "two"}'),
        ("c.jsonl", line(found, 0) + '\n{"no": "chunk"}'),
    ):
        assert claim(written(tmp_path, name, text)) is None


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.json", '{"a": 1}'),
        ("b.json", "[" * 100_000),
        ("c.yaml", "a: ["),
        ("d.py", "print("),
        ("e.xml", "<a>"),
        ("f.sql", "SELECT 1"),
        ("g.txt", ENV),
        ("h.env", ENV + "#" * 200_000),
        ("i.env", "CHUNK_SIZE=none"),
    ],
)
def test_anything_else_claims_nothing(tmp_path: Path, name: str, text: str) -> None:
    """Neither what is broken nor what is large."""
    assert claim(written(tmp_path, name, text)) is None


def test_a_file_that_is_not_there_claims_nothing(tmp_path: Path) -> None:
    """It may have gone since it was read."""
    assert claim(tmp_path / "gone.json") is None
