"""A PDF's text by PDFium: the pages that hold any, joined by a blank line.

The joining is MiroFish's rule; its own PDF library may read a page differently. Line ends are
LF. PDFium takes the hyphen and the break out of a word that goes on in the next line; both are
put back, because they are on the page. It reads no text from pictures.
"""

from __future__ import annotations

import re
import threading
import zlib
from typing import TYPE_CHECKING, Any

from workbench.core.document import Decoding, Document, Pages
from workbench.core.errors import LoadError
from workbench.core.message import QT_TRANSLATE_NOOP, Marked, message
from workbench.files.binary import PDF_SIGNATURE
from workbench.files.content import looks

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from workbench.files.byte_source import ByteSource
    from workbench.files.load import LoadOptions
    from workbench.files.watch import Watch

    # pypdfium2 comes without type information.
    PdfDocument = Any

_SIGNATURE_WITHIN = 1024
_SEPARATOR = "\n\n"
_HYPHEN_AND_BREAK = "\ufffe"

_STREAM = re.compile(rb"(?<!end)stream\r?\n")
_DICTIONARY = 512
_LONGEST_STREAM = 64_000_000
_ALL_STREAMS = 500_000_000
_INFLATED_AT_ONCE = 1 << 20
_DEFLATED = re.compile(rb"/(?:FlateDecode|Fl)\b")
_MOST_ROUNDS = 4

# PDFium keeps state of its own and is not made for threads: one call at a time.
_PDFIUM = threading.Lock()
_WRONG_PASSWORD, _UNKNOWN_SECURITY = 4, 5


def read(source: ByteSource, options: LoadOptions, watch: Watch) -> Document:
    """Read a PDF.

    Raises:
        LoadError: it is no PDF, damaged, encrypted, or has no text.
        Cancelled: the watch asked to stop.
    """
    data = source.read()
    at = data.find(PDF_SIGNATURE, 0, _SIGNATURE_WITHIN)
    if at < 0:
        raise LoadError(
            source.path,
            message(QT_TRANSLATE_NOOP("load", "“{name}” is not a PDF."), name=source.name),
            looks(source),
        )
    _refuse_bomb(source, data, watch)
    text, pages = _joined(_pages(source, data, watch), watch)
    if not text:
        raise LoadError(
            source.path,
            message(
                QT_TRANSLATE_NOOP(
                    "load", "“{name}” has no text on its %n page(s); it is probably a scan."
                ),
                pages.total,
                name=source.name,
            ),
            message(QT_TRANSLATE_NOOP("load", "Let a program for text recognition (OCR) read it.")),
        )
    return Document(
        text,
        source.name,
        source.path,
        Decoding("pdf", bytes=source.size),
        "pdf",
        pages,
        (
            message(
                QT_TRANSLATE_NOOP(
                    "load",
                    "The text was read with PDFium. MiroFish reads PDFs with PyMuPDF, which may "
                    "order and space it differently.",
                )
            ),
        ),
    )


def _joined(pages: Iterable[str], watch: Watch) -> tuple[str, Pages]:
    """Join pages with text, and tell where each begins and what its number is."""
    starts: list[int] = []
    numbers: list[int] = []
    pieces: list[str] = []
    length = number = 0
    for number, page in enumerate(pages, 1):
        if not page.strip():
            continue
        piece = _SEPARATOR + page if pieces else page
        starts.append(length + len(piece) - len(page))
        numbers.append(number)
        pieces.append(piece)
        length += len(piece)
        if watch.part is not None:
            watch.part(piece)
    return "".join(pieces), Pages(tuple(starts), tuple(numbers), number)


def _pages(source: ByteSource, data: bytes, watch: Watch) -> Iterator[str]:
    """Give the text of each page."""
    import pypdfium2  # type: ignore[import-untyped]

    number = 0
    try:
        with _PDFIUM:
            document = pypdfium2.PdfDocument(data)
            total = len(document)
        try:
            for number in range(1, total + 1):
                with _PDFIUM:
                    text = _page(document, number - 1)
                yield text
                watch.step(number, total)
        finally:
            with _PDFIUM:
                document.close()
    except pypdfium2.PdfiumError as error:
        if error.err_code in {_WRONG_PASSWORD, _UNKNOWN_SECURITY}:
            raise _error(
                source,
                QT_TRANSLATE_NOOP("load", "“{name}” is encrypted and needs a password."),
                QT_TRANSLATE_NOOP("load", "Save it without a password in a PDF program."),
            ) from None
        if not number:
            raise _error(source, _DAMAGED) from None
        raise LoadError(
            source.path,
            message(
                QT_TRANSLATE_NOOP(
                    "load", "“{name}” is a damaged document: page {page} cannot be read."
                ),
                name=source.name,
                page=number,
            ),
        ) from None


def _page(document: PdfDocument, index: int) -> str:
    page = document[index]
    try:
        characters = page.get_textpage()
        try:
            text: str = characters.get_text_range()
        finally:
            characters.close()
    finally:
        page.close()
    return text.replace("\r\n", "\n").replace(_HYPHEN_AND_BREAK, "-\n")


def _refuse_bomb(source: ByteSource, data: bytes, watch: Watch) -> None:
    """Refuse a file whose streams, pictures aside, would inflate beyond all measure."""
    left = _ALL_STREAMS
    for start in _STREAM.finditer(data):
        before = data[max(start.start() - _DICTIONARY, 0) : start.start()]
        dictionary = before.rpartition(b"endobj")[2]
        if b"/Image" in dictionary:
            continue
        end = data.find(b"endstream", start.end())
        stream = data[start.end() : end if end > 0 else len(data)]
        # A second round squares the ratio, so there are as many as the dictionary names.
        rounds = min(max(len(_DEFLATED.findall(dictionary)), 1), _MOST_ROUNDS)
        for number in range(1, rounds + 1):
            size = 0
            for piece in _inflated(stream, number):
                size += len(piece)
                watch.step(0, 1)
                if size > min(left, _LONGEST_STREAM):
                    raise _error(source, _BOMB)
            left -= size


def _inflated(stream: bytes, rounds: int) -> Iterator[bytes]:
    """Inflate ``stream``, and what comes of it, in pieces; end where it is not deflated."""
    inflater = zlib.decompressobj()
    for piece in [stream] if rounds == 1 else _inflated(stream, rounds - 1):
        rest = piece
        while rest and not inflater.eof:
            try:
                yield inflater.decompress(rest, _INFLATED_AT_ONCE)
            except zlib.error:
                return  # not deflated, or damaged: PDFium will see
            rest = inflater.unconsumed_tail


def _error(source: ByteSource, text: Marked, hint: Marked | None = None) -> LoadError:
    return LoadError(
        source.path, message(text, name=source.name), None if hint is None else message(hint)
    )


_DAMAGED = QT_TRANSLATE_NOOP("load", "“{name}” is a damaged document: it is cut off or not whole.")
_BOMB = QT_TRANSLATE_NOOP(
    "load", "“{name}” is a damaged document: its content inflates to an excessive size."
)
