"""The one way in: which loader reads what, what is told on the way, and what it costs."""

from __future__ import annotations

import subprocess
import sys
import tracemalloc

import pytest

from workbench.core.errors import Cancelled, LoadError
from workbench.core.walk import Control
from workbench.files.byte_source import SLAB, Bytes
from workbench.files.decode import decode
from workbench.files.load import LoadOptions, decode_bytes, load
from workbench.files.watch import Watch

CHINESE = "这是一个测试文件，包含一些中文内容。第二句话！\n"


@pytest.mark.parametrize(
    "name", ["a.txt", "a.md", "a.rst", "a.py", "a.json", "a.csv", "a.rtf", "a"]
)
def test_text_of_any_name_is_the_document(name):
    text = '{"a": "\\u00e9 & <b>"}\r\n\tindented\n'
    document = decode_bytes(text.encode(), name)
    assert (document.text, document.format, document.path) == (text, "text", None)


def test_a_document_knows_its_file(tmp_path):
    path = tmp_path / "a.txt"
    path.write_bytes(b"abc")
    document = load(path)
    assert (document.name, document.path) == ("a.txt", str(path))
    assert load(str(path)).path == str(path)


def test_two_files_of_one_name_are_two_documents(tmp_path):
    for folder, text in (("p", "one"), ("q", "two")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "n.txt").write_text(text)
    one, two = load(tmp_path / "p" / "n.txt"), load(tmp_path / "q" / "n.txt")
    assert (one.text, two.text) == ("one", "two")
    assert one.path != two.path


def test_the_first_screen_comes_with_the_first_slab(tmp_path):
    text = CHINESE * (3 * SLAB // len(CHINESE.encode()))
    path = tmp_path / "a.txt"
    path.write_bytes(text.encode())
    read = []
    first = []
    document = load(
        path,
        progress=lambda done, _: read.append(done),
        part=lambda piece: first.append((len(read), piece)),
    )
    assert first[0][0] == 0
    assert len(first[0][1]) > 100_000
    assert "".join(piece for _, piece in first) == document.text == text
    assert read[-1] == path.stat().st_size


def test_pieces_stop_where_another_encoding_is_settled(tmp_path):
    path = tmp_path / "a.txt"
    path.write_bytes(b"plain line\n" * 200_000 + (CHINESE * 100).encode("gb18030"))
    pieces = []
    document = load(path, part=pieces.append)
    assert document.decoding.encoding == "gb18030"
    assert len(pieces) == 2
    assert document.text.startswith("".join(pieces))


def test_text_spaced_with_nuls_is_never_shown_on_the_way():
    pieces = []
    text = "Plain English words.\n" * 100_000
    source = Bytes(text.encode("utf-16-le"), "a.txt")
    assert decode(source, watch=Watch(part=pieces.append))[0] == text
    assert "".join(pieces) == text


@pytest.mark.parametrize("encoding", ["utf-8", "gb18030", "utf-16-le"])
def test_loading_can_be_cancelled_at_any_slab(tmp_path, encoding):
    path = tmp_path / "a.txt"
    path.write_bytes((CHINESE * 100_000).encode(encoding))
    for steps in range(4):
        asked = iter([False] * steps)
        with pytest.raises(Cancelled):
            load(path, control=Control(lambda asked=asked: next(asked, True)))


def test_a_polite_load_gives_the_same_text(tmp_path):
    path = tmp_path / "a.txt"
    path.write_bytes(CHINESE.encode("gb18030"))
    assert load(path, control=Control(polite=True)).text == CHINESE


@pytest.mark.parametrize("text", ["plain ascii line\n" * 1_000_000, CHINESE * 300_000])
def test_memory_holds_the_text_once(tmp_path, text):
    path = tmp_path / "a.txt"
    path.write_bytes(text.encode())
    expected = sys.getsizeof(text)
    tracemalloc.start()
    try:
        document = load(path)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert document.text == text
    assert peak < expected * 1.3 + 8 * SLAB


def test_the_longest_file_is_an_option(tmp_path):
    path = tmp_path / "a.docx"
    path.write_bytes(b"x" * 1001)
    with pytest.raises(LoadError, match="too large"):
        load(path, LoadOptions(limit=1000))


def test_libraries_are_imported_where_they_are_needed():
    code = (
        "import sys, workbench.files.load as load, workbench.files.guess, workbench.files.record\n"
        "import workbench.files.folder, workbench.files.join\n"
        "load.decode_bytes('plain é'.encode(), 'a.txt')\n"
        "names = 'numpy charset_normalizer selectolax pypdfium2 docx lxml PySide6'.split()\n"
        "print([name for name in names if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
