"""Faults that people reported of programs that open files, as cases: none of them is here.

``tests/data/cases/load.jsonl`` holds one fault and one file a line. Every key of an expectation
is a check below. Faults whose files cannot be kept in a folder are made here; that a watched
file is lost after a rename (LD-31) is tested with the window.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from workbench.core.errors import LoadError
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.exporters.record import records
from workbench.files.load import LoadOptions, load
from workbench.files.name import base, distinct

if TYPE_CHECKING:
    from collections.abc import Callable

    from workbench.core.document import Document

_DATA = Path(__file__).parents[1] / "data"
_FILES = _DATA / "files"
_ROWS = [
    json.loads(line) for line in (_DATA / "cases" / "load.jsonl").read_text("utf-8").splitlines()
]
_MANIFEST = {
    entry["name"]: entry
    for entry in json.loads((_FILES / "manifest.json").read_text("utf-8"))["files"]
}
_RECIPE = Recipe.of("fixed", chunk_size=20, overlap=0)


def _pieces(document: Document, _expected: object) -> bool:
    expected, at = _MANIFEST[document.name]["expected"], 0
    for piece in expected.get("contains_in_order", ()):
        at = document.text.index(piece, at) + len(piece)
    return all(piece in document.text for piece in expected.get("contains", ())) and not any(
        piece in document.text for piece in expected.get("contains_not", ())
    )


_CHECKS: dict[str, Callable[[Document, Any], bool]] = {
    "exact": lambda one, _: one.sha256 == _MANIFEST[one.name]["expected_text_sha256"],
    "same_text_as": lambda one, name: one.text == load(_FILES / name).text,
    "begins": lambda one, text: one.text.startswith(text),
    "contains": lambda one, texts: all(text in one.text for text in texts),
    "without": lambda one, texts: not any(text in one.text for text in texts),
    "encoding": lambda one, name: one.decoding.encoding == name,
    "certain": lambda one, certain: one.decoding.certain is certain,
    "chunks": lambda one, count: len(list(records(run(one, _RECIPE)))) == count,
    "damaged_from": lambda one, at: (
        one.decoding.damage is not None and one.decoding.damage.first == at
    ),
    "manifest_pieces": _pieces,
}


@pytest.mark.parametrize("row", _ROWS, ids=lambda row: f"{row['id']}-{row['file']}")
def test_the_fault_is_not_here(row: dict[str, Any]) -> None:
    path, options = _FILES / row["file"], LoadOptions(**row.get("options", {}))
    expected = dict(row["expect"])
    if refused := expected.pop("refused", None):
        with pytest.raises(LoadError) as refusal:
            load(path, options)
        assert refused in str(refusal.value)
        assert row["file"] in str(refusal.value)
        return
    document = load(path, options)
    failed = [key for key, value in expected.items() if not _CHECKS[key](document, value)]
    assert not failed


def refusal(path: Path | str) -> str:
    begun = time.perf_counter()
    with pytest.raises(LoadError) as refused:
        load(path)
    assert time.perf_counter() - begun < 1
    return str(refused.value)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_ld_17_what_is_no_file_never_blocks(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.txt")
    for path in (tmp_path / "pipe.txt", "/dev/zero", "/dev/null"):
        assert "not a regular file" in refusal(path)


def test_ld_19_a_path_without_a_file_says_why(tmp_path: Path) -> None:
    (tmp_path / "dir.txt").mkdir()
    assert "is a folder" in refusal(tmp_path / "dir.txt")
    assert "not found" in refusal(tmp_path / "missing.txt")
    secret = tmp_path / "secret.txt"
    secret.write_text("x")
    secret.chmod(0)
    if not os.access(secret, os.R_OK):
        assert "no permission" in refusal(secret)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such names")
@pytest.mark.parametrize("name", [b"bad\xff name.txt", b"<b>x<b> R&D.txt"])
def test_ld_20_names_are_data(tmp_path: Path, name: bytes) -> None:
    path = tmp_path / os.fsdecode(name)
    path.write_bytes(b"abc")
    document = load(path)
    assert (document.text, document.name) == ("abc", base(path))
    json.dumps(next(records(run(document, _RECIPE))), ensure_ascii=False).encode()


def test_ld_22_equal_names_in_different_folders_are_told_apart(tmp_path: Path) -> None:
    paths = [tmp_path / "p" / "n.txt", tmp_path / "q" / "n.txt"]
    for path, text in zip(paths, ("one", "two"), strict=True):
        path.parent.mkdir()
        path.write_text(text)
    sources = distinct([str(path) for path in paths])
    found = [
        next(records(run(load(path), _RECIPE), source))
        for path, source in zip(paths, sources, strict=True)
    ]
    assert [one["text"] for one in found] == ["one", "two"]
    assert len({one["doc_id"] for one in found}) == len({one["id"] for one in found}) == 2


def test_ld_30_the_size_is_checked_before_reading(tmp_path: Path) -> None:
    big = tmp_path / "big.txt"
    with big.open("wb") as stream:
        stream.truncate(2 * 1024**3)
    assert "the limit is" in refusal(big)
