"""Preparing a text makes a new document that says so; a stamp tells what the file was like."""

from __future__ import annotations

from pathlib import Path

from workbench.core.preprocess import preprocess_text
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.exporters.record import records
from workbench.files.load import LoadOptions, decode_bytes, load

DATA = Path(__file__).parent.parent / "data"
RAW = "  One.\r\n\r\n\r\n\r\n two \t\r\rthree  "
PREPARED = LoadOptions(prepare="mirofish")


def test_the_prepared_text_is_a_new_one_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_bytes(RAW.encode())
    document = load(path, PREPARED)
    assert document.text == preprocess_text(RAW) == "One.\n\ntwo\n\nthree"
    assert document.name == "a (prepared).md"
    assert document.path == str(path)
    assert "new text" in str(document.notices[0])
    assert document.sha256 != load(path).sha256
    chunks = run(document, Recipe.of("mirofish", chunk_size=100, overlap=0))
    assert next(records(chunks))["metadata"] == {"prepared": "mirofish"}
    assert next(records(run(load(path), chunks.recipe)))["metadata"] == {}


def test_what_pointed_into_the_old_text_is_left_behind() -> None:
    assert load(DATA / "pdf" / "pages.pdf", PREPARED).pages is None
    options = LoadOptions(encoding="utf-8", undecodable="replace", prepare="mirofish")
    damage = decode_bytes(b"  a\xff\xfe", "a.txt", options).decoding.damage
    assert damage is not None
    assert (len(damage), damage.first, len(damage.places)) == (2, 3, 0)


def test_chunks_of_a_document_with_pages_name_their_pages() -> None:
    document = load(DATA / "pdf" / "pages.pdf")
    found = list(records(run(document, Recipe.of("fixed", chunk_size=30, overlap=0))))
    pages = document.pages
    assert pages is not None
    for one in found:
        assert one["metadata"]["page"] == pages.number(one["start"])
        assert one["metadata"]["page_end"] == pages.number(one["end"] - 1)


def test_the_stamp_changes_with_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"one")
    first = load(path).stamp
    assert first is not None
    assert first.size == 3
    assert load(path).stamp == first
    other = tmp_path / "b.txt"
    other.write_bytes(b"two")
    other.replace(path)
    assert load(path).stamp != first
    assert decode_bytes(b"one", "a.txt").stamp is None
