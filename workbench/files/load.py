"""A file, or bytes, to a document. The one way in; each format has its own module.

The name decides what a file is taken for and the content must agree: a Word document has to
be one, and nothing binary is ever read as text.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import PurePath
from typing import TYPE_CHECKING, Literal

from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.files import binary
from workbench.files.byte_source import Bytes
from workbench.files.preparation import Preparation, prepared
from workbench.files.regular_file import LIMIT, RegularFile
from workbench.files.watch import UNWATCHED, Watch

if TYPE_CHECKING:
    import os
    from collections.abc import Callable
    from typing import TypeAlias

    from workbench.core.document import Document
    from workbench.core.walk import Control
    from workbench.files.byte_source import ByteSource
    from workbench.files.decode import Repair

    Loader: TypeAlias = Callable[[ByteSource, "LoadOptions", Watch], Document]

_PAGES = frozenset({".html", ".htm", ".xhtml"})
_WORD = frozenset({".docx", ".docm", ".dotx", ".dotm"})


@dataclass(frozen=True, slots=True)
class LoadOptions:
    """How a file shall be read.

    ``encoding`` is a codec's name, or None to find out. Bytes that are not text are refused
    or, if so chosen, each replaced by U+FFFD. HTML is read as the text a reader sees or as its
    source. ``prepare`` is a step that makes a new text of it. ``limit`` is the longest file in
    bytes.
    """

    encoding: str | None = None
    undecodable: Repair = "refuse"
    html: Literal["visible", "source"] = "visible"
    prepare: Preparation | None = None
    limit: int = LIMIT


DEFAULT = LoadOptions()


def load(
    path: str | os.PathLike[str],
    options: LoadOptions = DEFAULT,
    control: Control | None = None,
    *,
    progress: Callable[[int, int], None] | None = None,
    part: Callable[[str], None] | None = None,
) -> Document:
    """Read the file at ``path``.

    ``progress`` is told the work done and the work in all, in bytes or pages. ``part`` is told
    consecutive pieces of the text from its start as they come; they are provisional.

    Raises:
        LoadError: with one sentence about what is wrong.
        Cancelled: ``control`` asked to stop.
    """
    with RegularFile(path, options.limit) as file:
        # Pieces of a text that is yet to be prepared are not what will be read.
        watch = Watch(control, progress, part if options.prepare is None else None)
        return replace(_read(file, options, watch), stamp=file.stamp)


def decode_bytes(data: bytes, name: str, options: LoadOptions = DEFAULT) -> Document:
    """Give the document that ``data`` would be as a file called ``name``; it has no path.

    Raises:
        LoadError: as for `load`.
    """
    return replace(_read(Bytes(data, name), options, UNWATCHED), path=None)


def is_page(path: str | os.PathLike[str]) -> bool:
    """Tell whether the file at ``path`` is taken for HTML, which is read in two ways."""
    return PurePath(path).suffix.lower() in _PAGES


def _read(source: ByteSource, options: LoadOptions, watch: Watch) -> Document:
    document = _loader(source)(source, options, watch)
    if options.prepare is not None:
        document = prepared(document, options.prepare)
    if document.text or document.format == "text":
        return document
    nothing = message(QT_TRANSLATE_NOOP("load", "No text was found in this document."))
    return replace(document, notices=(*document.notices, nothing))


def _loader(source: ByteSource) -> Loader:
    """Give the loader for the ending of the name; a name without one is judged by content."""
    ending = PurePath(source.name).suffix.lower()
    if ending == ".pdf" or (not ending and binary.kind(source.head(binary.HEAD)) is binary.PDF):
        from workbench.files.pdf import read
    elif ending in _WORD or (not ending and binary.kind(source.head(binary.HEAD)) is binary.ZIP):
        from workbench.files.word import read
    elif is_page(source.name):
        from workbench.files.html import read
    else:
        from workbench.files.text import read
    return read
