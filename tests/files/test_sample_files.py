"""Every file of the sample collection gives what its manifest says."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest

from workbench.core.errors import LoadError
from workbench.files.decode import UndecodableError
from workbench.files.load import LoadOptions, load

FOLDER = Path(__file__).parent.parent / "data" / "files"
MANIFEST = json.loads((FOLDER / "manifest.json").read_text("utf-8"))["files"]
ENTRIES = {entry["name"]: entry for entry in MANIFEST}
EXACT = [name for name, entry in ENTRIES.items() if "expected_text_sha256" in entry]
REFUSED = [name for name, entry in ENTRIES.items() if "error_kind" in entry]
PIECES = [name for name, entry in ENTRIES.items() if isinstance(entry.get("expected"), dict)]


def opened(name):
    return load(FOLDER / name)


@pytest.mark.parametrize("name", list(ENTRIES))
def test_the_collection_is_whole(name):
    data = (FOLDER / name).read_bytes()
    assert hashlib.sha256(data).hexdigest() == ENTRIES[name]["file_sha256"]


@pytest.mark.parametrize("name", EXACT)
def test_the_text_is_exact(name):
    document = opened(name)
    assert document.sha256 == ENTRIES[name]["expected_text_sha256"]
    assert len(document) == ENTRIES[name]["chars"]
    assert document.decoding.bytes == ENTRIES[name]["bytes"]
    assert document.name == name


@pytest.mark.parametrize("name", REFUSED)
def test_the_refusal_says_why(name):
    with pytest.raises(LoadError) as refusal:
        opened(name)
    assert ENTRIES[name]["error_kind"] in str(refusal.value)
    assert name in str(refusal.value)
    assert refusal.value.path == str(FOLDER / name)


@pytest.mark.parametrize("name", PIECES)
def test_the_text_has_these_pieces(name):
    text, expected = opened(name).text, ENTRIES[name]["expected"]
    at = 0
    for piece in expected.get("contains_in_order", ()):
        at = text.index(piece, at) + len(piece)
    for piece in expected.get("contains", ()):
        assert piece in text
    for piece in expected.get("contains_not", ()):
        assert piece not in text


def test_every_entry_is_tested():
    rest = set(ENTRIES) - set(EXACT) - set(REFUSED) - set(PIECES)
    assert rest == {"nul_in_text.txt", "invalid_utf8_middle.txt"}


def test_a_few_nuls_stay_in_a_text():
    data = (FOLDER / "nul_in_text.txt").read_bytes()
    assert opened("nul_in_text.txt").text.encode() == data


def test_broken_bytes_are_refused_with_the_first_offset():
    with pytest.raises(UndecodableError, match="byte 11 cannot be decoded") as refusal:
        opened("invalid_utf8_middle.txt")
    assert (refusal.value.encoding, refusal.value.offset) == ("utf-8", 11)


def test_broken_bytes_become_placeholders_when_asked():
    document = load(FOLDER / "invalid_utf8_middle.txt", LoadOptions(undecodable="replace"))
    damage = document.decoding.damage
    assert document.text == "good start \ufffd\ufffd bad \ufffd( end \ufffd\ufffd cut\n"
    assert list(damage.at) == [11, 12, 18, 25, 26]
    assert damage.values == b"\xff\xfe\xc3\xe4\xb8"
    assert [document.text[place] for place in damage.places] == ["\ufffd"] * 5


def test_the_mark_is_remembered_and_not_in_the_text():
    marked, plain = opened("utf8_sig.txt"), opened("utf8.txt")
    assert marked.text == plain.text
    assert marked.decoding.mark
    assert not plain.decoding.mark


def test_a_failing_file_gives_no_document():
    documents, errors = [], []
    for name in ("utf8.txt", "truncated.docx", "truncated.pdf"):
        try:
            documents.append(opened(name))
        except LoadError as error:
            errors.append(error)
    assert (len(documents), len(errors)) == (1, 2)
    assert "damaged" not in documents[0].text


@pytest.mark.parametrize("name", ["crlf.txt", "cr_only.txt", "mixed_eol.txt", "utf8.txt"])
def test_line_ends_are_counted(name):
    data = (FOLDER / name).read_bytes()
    found = opened(name).line_ends
    ends = re.findall(rb"\r\n|\r|\n", data)
    assert (found.lf, found.crlf, found.cr) == tuple(map(ends.count, (b"\n", b"\r\n", b"\r")))
    assert found.mixed is (len(set(ends)) > 1)
