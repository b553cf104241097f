"""A Word document's paragraphs and tables in their order."""

from __future__ import annotations

import io
import random
import tracemalloc
import zipfile

import docx
import pytest

from workbench.core.errors import Cancelled, LoadError
from workbench.core.walk import Control
from workbench.files.load import decode_bytes, load

W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
TYPES = (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" '
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Override PartName="/word/document.xml" ContentType="{kind}"/></Types>'
)
RELATIONS = (
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    '<Relationship Id="r1" Target="word/document.xml" Type="http://schemas.openxmlformats.org/'
    'officeDocument/2006/relationships/officeDocument"/></Relationships>'
)
DOCUMENT = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
MACROS = "application/vnd.ms-word.document.macroEnabled.main+xml"


def packed(body: str, kind: str = DOCUMENT, namespace: str = W) -> bytes:
    """Make a Word document of the content of its body."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", TYPES.format(kind=kind))
        archive.writestr("_rels/.rels", RELATIONS)
        archive.writestr(
            "word/document.xml",
            f'<w:document xmlns:w="{namespace}" '
            'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">'
            f"<w:body>{body}</w:body></w:document>",
        )
    return stream.getvalue()


def text_of(body: str) -> str:
    return decode_bytes(packed(body), "a.docx").text


def p(*runs: str) -> str:
    return f"<w:p>{''.join(runs)}</w:p>"


def r(text: str) -> str:
    return f'<w:r><w:t xml:space="preserve">{text}</w:t></w:r>'


def refusal(data: bytes, name: str = "a.docx") -> str:
    with pytest.raises(LoadError) as refused:
        decode_bytes(data, name)
    return str(refused.value)


def test_what_python_docx_writes_is_read(tmp_path):
    made = docx.Document()
    made.add_heading("Heading 标题", 1)
    made.add_paragraph("First.\tTabbed")
    table = made.add_table(2, 2)
    for index, cell in enumerate(cell for row in table.rows for cell in row.cells):
        cell.text = f"cell {index} 😀"
    made.add_paragraph("Last.")
    made.save(tmp_path / "a.docx")
    document = load(tmp_path / "a.docx")
    assert document.text == (
        "Heading 标题\nFirst.\tTabbed\ncell 0 😀\tcell 1 😀\ncell 2 😀\tcell 3 😀\nLast."
    )
    assert (document.format, document.decoding.encoding) == ("docx", "docx")


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (p(r("a")) + p() + p(r("b")), "a\n\nb"),
        (p(r("kept "), f"<w:ins>{r('new')}</w:ins>", f"<w:del>{r('old')}</w:del>"), "kept new"),
        (p(f"<w:moveFrom>{r('x')}</w:moveFrom>", f"<w:moveTo>{r('y')}</w:moveTo>"), "y"),
        (p(f"<w:hyperlink>{r('link')}</w:hyperlink>", r(".")), "link."),
        (p("<w:r><w:t>a</w:t><w:tab/><w:br/><w:cr/><w:noBreakHyphen/></w:r>"), "a\t\n\n-"),
        (p("<w:r><w:instrText>PAGE</w:instrText></w:r>", r("7")), "7"),
        (f"<w:sdt><w:sdtPr/><w:sdtContent>{p(r('held'))}</w:sdtContent></w:sdt>", "held"),
        (
            p("<w:pPr><w:rPr><w:del/></w:rPr></w:pPr>", r("joined ")) + p(r("lines")),
            "joined lines",
        ),
        (p("<w:pPr><w:tabs><w:tab/></w:tabs></w:pPr>", r("a")), "a"),
    ],
)
def test_what_counts_in_a_paragraph(body, text):
    assert text_of(body) == text


def test_a_table_in_a_table_and_a_deleted_row():
    inner = f"<w:tbl><w:tr><w:tc>{p(r('in'))}</w:tc></w:tr></w:tbl>"
    deleted = f"<w:tr><w:trPr><w:del/></w:trPr><w:tc>{p(r('gone'))}</w:tc></w:tr>"
    row = f"<w:tr><w:tc>{p(r('a'))}{inner}</w:tc><w:tc>{p(r('b'))}</w:tc></w:tr>"
    assert text_of(f"<w:tbl>{row}{deleted}</w:tbl>{p(r('after'))}") == "a\nin\tb\nafter"


def test_a_text_box_is_read_once_behind_its_paragraph():
    box = f"<w:drawing><w:txbxContent>{p(r('boxed'))}</w:txbxContent></w:drawing>"
    twice = (
        f"<mc:AlternateContent><mc:Choice>{box}</mc:Choice><mc:Fallback>{box}</mc:Fallback>"
        "</mc:AlternateContent>"
    )
    assert text_of(p(r("a"), f"<w:r>{twice}</w:r>", r("b")) + p(r("c"))) == "ab\nboxed\nc"


def test_documents_with_macros_and_of_the_strict_kind_are_read():
    assert decode_bytes(packed(p(r("x")), MACROS), "a.docm").text == "x"
    strict = packed(p(r("x")), namespace="http://purl.oclc.org/ooxml/wordprocessingml/main")
    assert decode_bytes(strict, "a.docx").text == "x"


def test_an_empty_document_says_so():
    document = decode_bytes(packed(p()), "a.docx")
    assert document.text == ""
    assert str(document.notices[-1]) == "No text was found in this document."


def test_what_stands_apart_is_mentioned(tmp_path):
    made = docx.Document()
    made.add_paragraph("body")
    made.sections[0].header.paragraphs[0].text = "header"
    made.save(tmp_path / "a.docx")
    document = load(tmp_path / "a.docx")
    assert document.text == "body"
    assert "Headers, footers" in str(document.notices[0])


def test_what_is_no_word_document_says_what_it_looks_like():
    assert "not a Word document. It looks like an HTML page" in refusal(b"<html><p>x</html>")
    assert "not a Word document. Its content is an image" in refusal(b"\x89PNG\r\n\x1a\n\0")
    old = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600
    assert "It seems to be of a Word before 2007" in refusal(old)
    assert "encrypted" in refusal(old + "EncryptedPackage".encode("utf-16-le"))
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("xl/workbook.xml", "<x/>")
    assert "not a Word document. It is an archive of another kind" in refusal(stream.getvalue())
    assert "not a Word document" in refusal(b"")


def test_damage_is_called_damage():
    data = packed(p(r("words ")) * 50)
    assert "damaged document" in refusal(data[: len(data) // 2])
    assert "damaged document" in refusal(packed("<w:p><unclosed>"))
    assert "damaged document" in refusal(packed("", "application/x-other"))


def test_bombs_are_refused_before_they_are_unpacked():
    assert "excessive size" in refusal(packed(p(r("\u00a0" * 33_000_000))))
    many = io.BytesIO()
    with zipfile.ZipFile(many, "w") as archive:
        for index in range(10_001):
            archive.writestr(f"word/{index}", "")
    assert "excessive size" in refusal(many.getvalue())


def test_a_member_that_is_longer_than_it_says_is_never_unpacked_whole():
    data = bytearray(packed(p(r("\u00a0" * 20_000_000))))
    entry = data.rindex(b"PK\x01\x02")
    data[entry + 24 : entry + 28] = (1000).to_bytes(4, "little")
    tracemalloc.start()
    try:
        assert "damaged document" in refusal(bytes(data))
        assert tracemalloc.get_traced_memory()[1] < 10_000_000
    finally:
        tracemalloc.stop()


def test_entities_are_not_blown_up():
    stream = io.BytesIO(packed(p(r("x"))))
    laughs = (
        '<!DOCTYPE l [<!ENTITY a "ha">'
        + "".join(f'<!ENTITY {chr(98 + i)} "{f"&{chr(97 + i)};" * 10}">' for i in range(9))
        + f']><w:document xmlns:w="{W}"><w:body><w:p><w:r><w:t>&j;</w:t></w:r></w:p></w:body>'
        "</w:document>"
    )
    bomb = io.BytesIO()
    with zipfile.ZipFile(stream) as old, zipfile.ZipFile(bomb, "w") as new:
        for name in old.namelist():
            content = laughs if name == "word/document.xml" else old.read(name)
            new.writestr(name, content)
    try:
        assert len(decode_bytes(bomb.getvalue(), "a.docx")) < 1000
    except LoadError as error:
        assert "damaged document" in str(error)


def test_reading_can_be_cancelled(tmp_path):
    (tmp_path / "a.docx").write_bytes(packed(p(r("x")) * 1000))
    with pytest.raises(Cancelled):
        load(tmp_path / "a.docx", control=Control(lambda: True))


@pytest.mark.parametrize("seed", range(40))
def test_random_damage_gives_a_document_or_a_load_error(seed):
    chance = random.Random(seed)
    data = bytearray(packed(p(r("words ")) * 50))
    for _ in range(chance.randrange(1, 20)):
        data[chance.randrange(len(data))] = chance.randrange(256)
    try:
        decode_bytes(bytes(data), "a.docx")
    except LoadError as error:
        assert "a.docx" in str(error)
