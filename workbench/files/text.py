"""Plain text, source code, Markdown, JSON, CSV: the text is the document, every character kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.document import Document
from workbench.files import declaration
from workbench.files.decode import decode

if TYPE_CHECKING:
    from workbench.files.byte_source import ByteSource
    from workbench.files.load import LoadOptions
    from workbench.files.watch import Watch


def read(source: ByteSource, options: LoadOptions, watch: Watch) -> Document:
    """Read a text.

    Raises:
        LoadError: it cannot be decoded, or is no text.
        Cancelled: the watch asked to stop.
    """
    declared = declaration.of_source(source.head(declaration.HEAD))
    text, decoding = decode(source, options.encoding, options.undecodable, declared, watch)
    return Document(text, source.name, source.path, decoding)
