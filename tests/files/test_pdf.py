"""A PDF's pages with text, joined by a blank line; made with ReportLab and pikepdf."""

from __future__ import annotations

import random
import re
import threading
import zlib
from pathlib import Path

import pytest

from workbench.core.errors import Cancelled, LoadError
from workbench.core.walk import Control
from workbench.files.load import decode_bytes, load

FOLDER = Path(__file__).parent.parent / "data" / "pdf"
PAGES = FOLDER / "pages.pdf"
TEXT = "Page one, first line.\na hyphen-\nated word and more.\n\n第三页。中文内容。\n\nPage five."


def refusal(data: bytes) -> str:
    with pytest.raises(LoadError) as refused:
        decode_bytes(data, "a.pdf")
    return str(refused.value)


def test_blank_pages_are_left_out_and_the_others_are_known():
    document = load(PAGES)
    assert (document.text, document.format) == (TEXT, "pdf")
    assert document.pages.total == 5
    assert document.pages.numbers == (1, 3, 5)
    assert [TEXT[start : start + 4] for start in document.pages.starts] == [
        "Page",
        "第三页。",
        "Page",
    ]
    assert [document.pages.number(at) for at in (0, 52, 53, 63, 64, 999)] == [1, 1, 3, 3, 5, 5]


def test_a_notice_says_that_mirofish_uses_another_library():
    assert "MiroFish reads PDFs with PyMuPDF" in str(load(PAGES).notices[0])


def test_pages_stream_in_with_progress():
    parts, steps = [], []
    load(PAGES, part=parts.append, progress=lambda done, total: steps.append((done, total)))
    assert "".join(parts) == TEXT
    assert steps[-5:] == [(1, 5), (2, 5), (3, 5), (4, 5), (5, 5)]


def test_reading_can_be_cancelled_between_pages():
    parts = []
    with pytest.raises(Cancelled):
        load(PAGES, control=Control(lambda: bool(parts)), part=parts.append)
    assert "".join(parts) == TEXT.partition("\n\n")[0]
    assert load(PAGES).text == TEXT


def test_a_name_without_ending_is_judged_by_content():
    assert decode_bytes(PAGES.read_bytes(), "download").text == TEXT


def test_a_scan_says_so():
    with pytest.raises(LoadError, match=r"“scan\.pdf” has no text on its 3 pages; it is probably"):
        load(FOLDER / "scan.pdf")


def test_an_encrypted_file_says_so():
    with pytest.raises(LoadError, match="is encrypted and needs a password"):
        load(FOLDER / "encrypted.pdf")
    assert load(FOLDER / "owner_password.pdf").text == TEXT


def test_a_damaged_file_says_so():
    data = PAGES.read_bytes()
    assert "damaged document" in refusal(data[: len(data) // 2])
    assert "damaged document: page 1 cannot be read" in refusal(
        data[:300] + b"x" * 600 + data[900:]
    )


def test_what_is_no_pdf_says_what_it_looks_like():
    assert "is not a PDF. It looks like plain text" in refusal(b"words")
    assert "is not a PDF. It looks like an HTML page" in refusal(b"\n<!DOCTYPE html><p>x")
    assert "is not a PDF. Its content is an image" in refusal(b"\x89PNG\r\n\x1a\n")
    assert "is not a PDF. Its content is binary" in refusal(b"\0\1\2")
    assert "is not a PDF" in refusal(b"")


def test_a_stream_that_inflates_without_measure_is_refused():
    bomb = zlib.compress(b"\0" * 100_000_000, 9)
    data = b"%PDF-1.4\n1 0 obj <</Length 1>>\nstream\n" + bomb + b"\nendstream endobj"
    assert "inflates to an excessive size" in refusal(data)
    picture = data.replace(b"<</Length", b"<</Subtype /Image /Length")
    assert "excessive" not in refusal(picture)


def test_a_stream_that_is_deflated_twice_is_refused_too():
    bomb = zlib.compress(zlib.compress(b"\0" * 100_000_000, 9), 9)
    head = b"%PDF-1.4\n1 0 obj <</Filter [/FlateDecode /Fl]>>\nstream\n"
    with pytest.raises(LoadError, match="inflates"):
        decode_bytes(head + bomb + b"\nendstream endobj", "a.pdf")


def test_several_threads_may_read_at_once():
    texts = []
    threads = [
        threading.Thread(target=lambda: texts.append([load(PAGES).text for _ in range(10)]))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert texts == [[TEXT] * 10] * 4


@pytest.mark.parametrize("seed", range(40))
def test_random_damage_gives_a_document_or_a_load_error(seed):
    chance = random.Random(seed)
    data = bytearray(PAGES.read_bytes())
    for _ in range(chance.randrange(1, 60)):
        data[chance.randrange(len(data))] = chance.randrange(256)
    try:
        document = decode_bytes(bytes(data), "a.pdf")
    except LoadError as error:
        assert re.search("damaged|not a PDF|no text|encrypted", str(error))
    else:
        assert document.text.strip()
