"""Bytes become text by the whole file's evidence, and never with a silent loss."""

from __future__ import annotations

import codecs
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from prose import CASES, PROSE

from workbench.core.errors import Cancelled, LoadError
from workbench.core.walk import Control
from workbench.files import byte_source, transcript
from workbench.files.byte_source import Bytes
from workbench.files.decode import UndecodableError, decode
from workbench.files.encoding import MARKS, OFFERED
from workbench.files.guess import guesses
from workbench.files.load import LoadOptions, decode_bytes
from workbench.files.notice import doubt, loss

CHINESE = PROSE["simplified Chinese"][0]
RUSSIAN = PROSE["Russian"][0]
NAMES = [name for _, names in OFFERED for name in names]


def text_of(data, **options):
    return decode_bytes(data, "a.txt", LoadOptions(**options)).text


@pytest.mark.parametrize(("language", "encoding", "text"), CASES)
def test_ordinary_prose_is_decoded_exactly(language, encoding, text):
    document = decode_bytes(text.encode(encoding), "a.txt")
    assert document.text == text


@pytest.mark.parametrize(("language", "encoding", "text"), CASES)
def test_a_guess_in_doubt_names_what_else_it_could_be(language, encoding, text):
    decoding = decode_bytes(text[:9].encode(encoding), "a.txt").decoding
    if decoding.certain:
        assert decoding.candidates == ()
        assert doubt(decoding) is None
    else:
        assert decoding.candidates[0] == decoding.encoding
        assert len(decoding.candidates) > 1
        assert "is a guess" in str(doubt(decoding))


@pytest.mark.parametrize("encoding", [*MARKS])
def test_a_mark_decides_and_only_the_leading_one_goes(encoding):
    text = f"Ünïcode \ufeff{CHINESE} 😀\r\n"
    data = MARKS[encoding] + text.encode(encoding)
    document = decode_bytes(data, "a.txt")
    assert document.text == text
    assert (document.decoding.encoding, document.decoding.mark) == (encoding, True)
    assert document.decoding.bytes == len(data)


def test_a_chosen_encoding_wins_over_all_evidence():
    assert text_of("é".encode(), encoding="cp1252") == "Ã©"
    assert text_of(b"\xef\xbb\xbfa", encoding="cp1252") == "ï»¿a"
    assert text_of(b"\xef\xbb\xbfa", encoding="UTF-8-SIG") == "a"
    assert text_of(b"\x89PNG\r\n\x1a\n", encoding="latin1") == "\x89PNG\r\n\x1a\n"


@pytest.mark.parametrize("name", ["utf-16", "utf-32"])
@pytest.mark.parametrize("order", ["le", "be"])
@pytest.mark.parametrize("marked", [True, False])
def test_a_chosen_family_finds_its_byte_order(name, order, marked):
    encoding = f"{name}-{order}"
    data = (MARKS[encoding] if marked else b"") + f"Some words. {CHINESE}".encode(encoding)
    document = decode_bytes(data, "a.txt", LoadOptions(encoding=name))
    assert document.text == f"Some words. {CHINESE}"
    assert document.decoding.encoding == encoding


@pytest.mark.parametrize("name", ["no-such", "rot13", "base64", "idna", "a\0b", "hex", "zlib", ""])
def test_a_name_that_is_no_text_encoding_is_refused(name):
    with pytest.raises(LoadError, match="no encoding called"):
        text_of(b"abc", encoding=name)


@pytest.mark.parametrize("name", NAMES)
def test_every_offered_encoding_reads_what_it_writes(name):
    text = "".join(
        char for char in CHINESE + RUSSIAN + "AZ az 09\r\n" if char.encode(name, "ignore")
    )
    assert text_of(text.encode(name), encoding=name) == text


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_any_text_in_utf_8_survives(text):
    if "\0" not in text and "~{" not in text and "\x1b$" not in text and text[:1] != "\ufeff":
        assert text_of(text.encode()) == text


@given(st.binary(max_size=60))
def test_any_bytes_give_a_document_or_a_load_error(data):
    try:
        decode_bytes(data, "a.txt")
    except LoadError as error:
        assert "a.txt" in str(error)


@given(
    st.binary(max_size=60), st.sampled_from(["utf-8", "gb18030", "utf-16-le", "cp1252", "euc_jp"])
)
def test_placeholders_stand_for_single_bytes_that_are_all_kept(data, encoding):
    text, decoding = decode(Bytes(data, "a"), encoding, "replace")
    try:
        exact = data[len(MARKS.get(encoding, b"")) if decoding.mark else 0 :].decode(encoding)
    except UnicodeDecodeError as error:
        assert decoding.damage is not None
        assert decoding.damage.first == error.start + (len(MARKS[encoding]) if decoding.mark else 0)
        for at, place, value in zip(
            decoding.damage.at, decoding.damage.places, decoding.damage.values, strict=True
        ):
            assert data[at] == value
            assert text[place] == "\ufffd"
    else:
        assert text == exact
        assert decoding.damage is None


def test_one_bad_byte_in_a_long_chinese_text_is_named_and_nothing_else_guessed():
    line = (CHINESE + "\n").encode("gb18030")
    broken = line * 20 + b"\xff" + line * 30
    at = f"{len(line) * 20:,}"
    with pytest.raises(UndecodableError, match=f"looks like GB18030, but byte {at} cannot"):
        text_of(broken)
    document = decode_bytes(broken, "a.txt", LoadOptions(undecodable="replace"))
    assert document.text.replace("\ufffd", "") == (CHINESE + "\n") * 50
    assert str(loss(document.decoding)) == (
        "Placeholders stand for 1 byte that could not be decoded as GB18030; the first is byte "
        f"{at} of the file."
    )


def test_no_loss_is_no_sentence():
    assert loss(decode_bytes(b"abc", "a.txt").decoding) is None


@pytest.mark.parametrize("late", [20_000, 1_500_000, 2_097_151])
def test_letters_that_come_late_decide(late):
    text = "plain ascii line\n" * (late // 17) + CHINESE * 3
    document = decode_bytes(text.encode("gb18030"), "a.txt")
    assert document.text == text
    assert document.decoding.encoding == "gb18030"


def test_a_chinese_text_of_one_line_is_decoded():
    text = CHINESE.replace(" ", "") * 30_000
    assert text_of(text.encode("gb18030")) == text


def test_a_long_text_that_switches_alphabets_in_every_line_is_decoded():
    line = (
        "東京都は２３日、新型の電車を公開した。"
        "利用者からは「とても静かで快適だ」という声が聞かれた。半角。\n"
    )
    text = line * 60
    document = decode_bytes(text.encode("iso2022_jp"), "a.txt")
    assert document.text == text
    assert document.decoding.encoding == "iso2022_jp"


def test_utf_16_that_is_cut_off_is_not_guessed_to_be_something_else():
    data = "Plain English words, cut off in the middle.".encode("utf-16-le")[:-1]
    with pytest.raises(UndecodableError) as refusal:
        text_of(data)
    assert (refusal.value.encoding, refusal.value.offset) == ("utf-16-le", len(data) - 1)


def test_a_damaged_marked_text_names_the_byte_of_the_file():
    with pytest.raises(UndecodableError, match="is not all UTF-8: byte 5 cannot be decoded"):
        text_of(b"\xef\xbb\xbfab\xffcd")


@pytest.mark.parametrize(
    "data",
    [
        b"\0" * 1000,
        bytes(range(256)) * 8,
        b"\x7fELF\x02\x01\x01" + b"\0" * 60,
        b"\x01\x02\x80" * 99,
    ],
)
def test_what_is_no_text_is_refused_as_binary(data):
    with pytest.raises(LoadError, match="binary content"):
        text_of(data)


def test_random_bytes_are_refused_as_binary():
    with pytest.raises(LoadError, match="binary content"):
        text_of(random.Random(7).randbytes(5000))


@pytest.mark.parametrize(
    "start", ["GIF89a is a format", "PK is a name", "BZh91AY&SY", "%!PS-Adobe"]
)
def test_a_text_may_start_like_a_signature(start):
    assert text_of(start.encode()) == start


@pytest.mark.parametrize(
    ("name", "content", "kind"),
    [
        ("a.txt", b"%PDF-1.4\nplain", "a PDF document"),
        ("a.md", b"PK\x03\x04\x14\0", "a ZIP archive or an office document"),
        ("a.txt", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old or encrypted Microsoft Office"),
        ("a.csv", b"\x1f\x8b\x08\0", "a compressed file"),
    ],
)
def test_a_mislabelled_file_is_called_what_it_is(name, content, kind):
    with pytest.raises(LoadError, match=kind):
        decode_bytes(content, name)


@pytest.mark.parametrize("slab", [1, 2, 3, 5, 1000])
@pytest.mark.parametrize(
    "encoding",
    ["utf-8", "gb18030", "utf-16-be", "utf-32-le", "big5hkscs", "cp932", "euc_jp", "cp949"],
)
def test_the_size_of_a_slab_changes_nothing(monkeypatch, slab, encoding):
    text = f"{CHINESE}\r\nabc\r" * 3
    text = "".join(char for char in text if char.encode(encoding, "ignore"))
    data = text.encode(encoding)
    broken = data[:7] + b"\xff" + data[8:]
    whole = transcript.mended(Bytes(broken, "a"), encoding)
    monkeypatch.setattr(byte_source, "SLAB", slab)
    assert transcript.strict(Bytes(data, "a"), encoding) == text
    again = transcript.mended(Bytes(broken, "a"), encoding)
    assert again[0] == whole[0]
    if whole[1] is None:
        assert again[1] is None
    else:
        assert (again[1].at, again[1].places, again[1].values) == (
            whole[1].at,
            whole[1].places,
            whole[1].values,
        )


def test_loading_can_be_cancelled():
    with pytest.raises(Cancelled):
        transcript.strict(
            Bytes(b"a" * 100, "a"), "utf-8", 0, transcript.Watch(Control(lambda: True))
        )


def test_the_registered_error_handler_passes_other_errors_on():
    with pytest.raises(UnicodeEncodeError):
        "é".encode("ascii", "workbench.marking")
    assert codecs.lookup_error("workbench.marking")


def test_the_detective_shows_each_reading_and_its_damage():
    data = (RUSSIAN + "\n").encode("cp1251") * 3
    found = guesses(data)
    assert found[0].encoding == "cp1251"
    assert found[0].preview.startswith(RUSSIAN[:40])
    assert found[0].damaged == 0
    assert len({guess.encoding for guess in found}) == len(found) > 5
    in_utf_8 = next(guess for guess in found if guess.encoding == "utf-8")
    assert in_utf_8.damaged == data.decode("utf-8", "replace").count("\ufffd")


def test_the_detective_shows_where_readings_differ():
    words = b"plain words " * 20
    data = words + b"caf\xe9 " + words + b"5 \xa4 " + words
    first, second = guesses(data, among=("cp1252", "iso8859-15"))
    assert first.preview[:40] == second.preview[:38].replace("€", "¤") + first.preview[38:40]
    assert (first.preview.count("¤"), second.preview.count("€")) == (1, 1)
    one, other, third = guesses(data, among=("cp1252", "iso8859-15", "cp1251"))
    assert "café" in one.preview
    assert "cafй" in third.preview
    assert "€" in other.preview


def test_the_detective_reads_a_file(tmp_path):
    path = tmp_path / "a.txt"
    path.write_bytes(codecs.BOM_UTF16_LE + CHINESE.encode("utf-16-le"))
    assert guesses(path)[0].preview == CHINESE
    path.write_bytes(b"")
    assert guesses(path)[0].damaged == 0


def test_the_detective_can_be_cancelled():
    with pytest.raises(Cancelled):
        guesses(b"abc\xff" * 100, control=Control(lambda: True))


@pytest.mark.parametrize(
    "data", [b"one\0two\0three\0", b"abc\0" * 500, b"abc\0" * 500 + b"ZEBRAQUUX"]
)
def test_fields_parted_by_nuls_stay_utf_8(data):
    document = decode_bytes(data, "fields.txt")
    assert document.text == data.decode("ascii")
    assert document.decoding.encoding == "utf-8"
