"""Tell what is not text: by the signatures of well-known formats and by control characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP, Marked
from workbench.files.watch import UNWATCHED, Watch

if TYPE_CHECKING:
    from workbench.files.byte_source import ByteSource

HEAD = 64
"""How many bytes of a file `kind` wants to see."""

PDF = QT_TRANSLATE_NOOP("binary", "a PDF document")
ZIP = QT_TRANSLATE_NOOP("binary", "a ZIP archive or an office document")
OLE = QT_TRANSLATE_NOOP("binary", "an old or encrypted Microsoft Office document")
PDF_SIGNATURE = b"%PDF-"
_IMAGE = QT_TRANSLATE_NOOP("binary", "an image")
_ARCHIVE = QT_TRANSLATE_NOOP("binary", "a compressed file")
_MEDIA = QT_TRANSLATE_NOOP("binary", "sound or video")
_PROGRAM = QT_TRANSLATE_NOOP("binary", "a program")
_DATABASE = QT_TRANSLATE_NOOP("binary", "a database")

# Long enough, or with bytes odd enough, that no text starts with them by chance.
_SIGNATURES = (
    (b"PK\x03\x04", ZIP),
    (b"PK\x05\x06", ZIP),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", OLE),
    (b"\x89PNG\r\n\x1a\n", _IMAGE),
    (b"\xff\xd8\xff", _IMAGE),
    (b"GIF87a", _IMAGE),
    (b"GIF89a", _IMAGE),
    (b"II*\x00", _IMAGE),
    (b"MM\x00*", _IMAGE),
    (b"\x00\x00\x01\x00", _IMAGE),
    (b"\x1f\x8b\x08", _ARCHIVE),
    (b"BZh91AY&SY", _ARCHIVE),
    (b"\xfd7zXZ\x00", _ARCHIVE),
    (b"7z\xbc\xaf\x27\x1c", _ARCHIVE),
    (b"Rar!\x1a\x07", _ARCHIVE),
    (b"\x28\xb5\x2f\xfd", _ARCHIVE),
    (b"OggS\x00", _MEDIA),
    (b"fLaC\x00", _MEDIA),
    (b"ID3\x03\x00", _MEDIA),
    (b"ID3\x04\x00", _MEDIA),
    (b"\x1aE\xdf\xa3", _MEDIA),
    (b"\x7fELF", _PROGRAM),
    (b"\x00asm", _PROGRAM),
    (b"\xca\xfe\xba\xbe", _PROGRAM),
    (b"\xcf\xfa\xed\xfe", _PROGRAM),
    (b"SQLite format 3\x00", _DATABASE),
    (b"PAR1\x15", _DATABASE),
)
_PLAIN = bytes(range(0x20, 0x7F)) + b"\t\n\r"
_CONTROLS = bytes(sorted(set(range(0x20)) - set(b"\t\n\v\f\r\x1a\x1b"))) + b"\x7f"


def kind(head: bytes) -> Marked | None:
    """Give what ``head`` is the start of, as a phrase for a sentence, or None.

    A text may well begin with the letters GIF89a; only a PDF can begin like one.
    """
    if head.startswith(PDF_SIGNATURE):
        return PDF
    if not head.translate(None, _PLAIN):
        return None
    for signature, name in _SIGNATURES:
        if head.startswith(signature):
            return name
    if head[:4] == b"RIFF" and head[8:12] in {b"WEBP", b"WAVE", b"AVI "}:
        return _IMAGE if head[8:12] == b"WEBP" else _MEDIA
    return _MEDIA if head[:3] == b"\0\0\0" and head[4:8] == b"ftyp" else None


def control_share(source: ByteSource, watch: Watch = UNWATCHED) -> float:
    """Give the share of the bytes that are control characters other than white space."""
    controls = read = 0
    for slab in source.slabs():
        read += len(slab)
        controls += len(slab) - len(slab.translate(None, _CONTROLS))
        watch.step(0, max(source.size, 1))
    return controls / max(read, 1)
