"""A Word document's text: paragraphs and tables in their order, opened with python-docx.

One paragraph a line; a table row is a line too, its cells parted by tabs. Tracked insertions
count and tracked deletions do not, as if all changes were accepted. The text of a box follows
the paragraph it is anchored in. Headers, footers, notes, comments, list numbers and pictures
are not part of the text. Sizes are checked before anything is unpacked.
"""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING, Any

from workbench.core.document import Decoding, Document
from workbench.core.errors import Cancelled, LoadError
from workbench.core.message import QT_TRANSLATE_NOOP, Marked, Message, message
from workbench.files import binary
from workbench.files.content import looks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from workbench.files.byte_source import ByteSource
    from workbench.files.load import LoadOptions
    from workbench.files.watch import Watch

    # lxml comes without type information.
    Element = Any

_MOST_MEMBERS = 10_000
_LARGEST_UNPACKED = 300_000_000
_LARGEST_XML = 64_000_000
_SUSPICIOUS_SIZE = 10_000_000
_SUSPICIOUS_RATIO = 200
_UNPACKED_AT_ONCE = 1 << 20

_MAIN_PART = "main+xml"
_APART = ("header", "footer", "footnotes", "endnotes", "comments")

_LEFT_OUT = frozenset(
    {"del", "moveFrom", "pPr", "rPr", "tblPr", "trPr", "tcPr", "sdtPr", "sdtEndPr", "rt"}
)
_TRANSPARENT = frozenset({"ins", "moveTo", "sdt", "sdtContent", "customXml", "smartTag"})
_CHARACTERS = {"tab": "\t", "ptab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "-"}
_PICTURES = frozenset({"drawing", "pict", "object"})
_PARAGRAPHS_AT_ONCE = 200


def read(source: ByteSource, options: LoadOptions, watch: Watch) -> Document:
    """Read a Word document.

    Raises:
        LoadError: it is none, damaged, encrypted, or unpacks to an excessive size.
        Cancelled: the watch asked to stop.
    """
    data = source.read()
    _refuse_other(source, data, watch)
    body, apart = _opened(source, data)
    lines = []
    for line in _blocks(body):
        lines.append(line)
        if not len(lines) % _PARAGRAPHS_AT_ONCE:
            watch.step(len(lines), len(body))
    notice = message(
        QT_TRANSLATE_NOOP(
            "load", "Headers, footers, notes and comments of the Word document are not in the text."
        )
    )
    return Document(
        "\n".join(lines),
        source.name,
        source.path,
        Decoding("docx", bytes=source.size),
        "docx",
        notices=(notice,) if apart else (),
    )


def _refuse_other(source: ByteSource, data: bytes, watch: Watch) -> None:
    """Refuse what is no archive, and an archive that is not safe to unpack."""
    kind = binary.kind(data[: binary.HEAD])
    if kind is binary.OLE:
        if "EncryptedPackage".encode("utf-16-le") in data:
            raise _error(source, _ENCRYPTED, _SAVE_WITHOUT_PASSWORD)
        raise _error(source, _OTHER, message(_OLD_WORD))
    if kind is not binary.ZIP:
        raise _error(source, _OTHER, looks(source))
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
        members = archive.infolist()
    except Exception:  # noqa: BLE001 - damage makes the library raise anything
        raise _error(source, _DAMAGED) from None
    if any(member.flag_bits & 1 for member in members):
        raise _error(source, _ENCRYPTED, _SAVE_WITHOUT_PASSWORD)
    unpacked = sum(member.file_size for member in members)
    if (
        len(members) > _MOST_MEMBERS
        or unpacked > _LARGEST_UNPACKED
        or (unpacked > _SUSPICIOUS_SIZE and unpacked > _SUSPICIOUS_RATIO * len(data))
        or any(
            member.file_size > _LARGEST_XML
            for member in members
            if member.filename.endswith((".xml", ".rels"))
        )
    ):
        raise _error(source, _BOMB)
    if not any(member.filename.startswith("word/") for member in members):
        raise _error(source, _OTHER, message(_OTHER_ARCHIVE))
    try:
        for member in members:
            _try(archive, member, watch)
    except Cancelled:
        raise
    except Exception:  # noqa: BLE001 - as above
        raise _error(source, _DAMAGED) from None


def _try(archive: zipfile.ZipFile, member: zipfile.ZipInfo, watch: Watch) -> None:
    """Unpack a member piece by piece: one that is longer than it says would fill the memory."""
    with archive.open(member) as file:
        while file.read(_UNPACKED_AT_ONCE):
            watch.step(0, 1)


def _opened(source: ByteSource, data: bytes) -> tuple[Element, bool]:
    """Give the body element and whether there is text apart from it."""
    import docx.oxml
    from docx.opc.package import OpcPackage

    try:
        parts = list(OpcPackage.open(io.BytesIO(data)).iter_parts())
        main = next(
            part
            for part in parts
            if part.content_type.endswith(_MAIN_PART) and part.partname.startswith("/word/")
        )
        body = next(_named(docx.oxml.parse_xml(main.blob), "body"))
    except Exception:  # noqa: BLE001 - and these libraries too
        raise _error(source, _DAMAGED) from None
    return body, any(part.partname.startswith(f"/word/{name}") for part in parts for name in _APART)


def _blocks(parent: Element) -> Iterator[str]:
    """Give the lines of a body, a cell or a text box."""
    carried = ""
    for name, child in _children(parent):
        if name == "p":
            text, boxes = _paragraph(child)
            if _deleted(child, "pPr", "rPr"):
                carried += text  # the break behind it is deleted
            else:
                yield carried + text
                carried = ""
            for box in boxes:
                yield from _blocks(box)
        elif name == "tbl":
            for kind, row in _children(child):
                if kind == "tr" and not _deleted(row, "trPr"):
                    yield "\t".join(
                        "\n".join(_blocks(cell)) for kind, cell in _children(row) if kind == "tc"
                    )
    if carried:
        yield carried


def _paragraph(paragraph: Element) -> tuple[str, list[Element]]:
    """Give a paragraph's text and the contents of the text boxes in it."""
    pieces: list[str] = []
    boxes: list[Element] = []

    def collect(parent: Element) -> None:
        for name, child in _children(parent):
            if name == "t":
                pieces.append(child.text or "")
            elif name in _CHARACTERS:
                pieces.append(_CHARACTERS[name])
            elif name in _PICTURES:
                boxes.extend(_named(child, "txbxContent"))
            else:
                collect(child)

    collect(paragraph)
    return "".join(pieces), boxes


def _children(parent: Element) -> Iterator[tuple[str, Element]]:
    """Give the local names and elements within, without wrappers and what does not count."""
    for child in parent.iterchildren("{*}*"):
        name = _local(child)
        if name in _LEFT_OUT:
            continue
        if name in _TRANSPARENT:
            yield from _children(child)
        elif name == "AlternateContent":  # the same content twice, for new and old readers
            yield from _children(child[0])
        else:
            yield name, child


def _deleted(element: Element, *path: str) -> bool:
    for name in path:
        element = next((child for child in element if _local(child) == name), None)
        if element is None:
            return False
    return any(_local(child) == "del" for child in element)


def _named(element: Element, name: str) -> Iterator[Element]:
    """Give the outermost elements called ``name`` inside."""
    for child in element.iterchildren("{*}*"):
        if _local(child) == "Fallback":
            continue
        if _local(child) == name:
            yield child
        else:
            yield from _named(child, name)


def _local(element: Element) -> str:
    return str(element.tag).rpartition("}")[2]


def _error(source: ByteSource, text: Marked, hint: Marked | Message | None = None) -> LoadError:
    advice = message(hint) if isinstance(hint, Marked) else hint
    return LoadError(source.path, message(text, name=source.name), advice)


_OTHER = QT_TRANSLATE_NOOP("load", "“{name}” is not a Word document.")
_OLD_WORD = QT_TRANSLATE_NOOP(
    "load", "It seems to be of a Word before 2007: save it as .docx in Word or LibreOffice."
)
_OTHER_ARCHIVE = QT_TRANSLATE_NOOP("load", "It is an archive of another kind.")
_ENCRYPTED = QT_TRANSLATE_NOOP("load", "“{name}” is encrypted and needs a password.")
_SAVE_WITHOUT_PASSWORD = QT_TRANSLATE_NOOP("load", "Save it without a password in Word.")
_DAMAGED = QT_TRANSLATE_NOOP("load", "“{name}” is a damaged document: it is cut off or not whole.")
_BOMB = QT_TRANSLATE_NOOP(
    "load", "“{name}” is a damaged document: its content inflates to an excessive size."
)
