"""Say what a file that is not what its name says looks like instead."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.files import binary

if TYPE_CHECKING:
    from workbench.files.byte_source import ByteSource

_HEAD = 1024
_PAGE = re.compile(rb"\A[\s\xef\xbb\xbf]*<(?:!doctype\s+html|html|head|body)\b", re.IGNORECASE)


def looks(source: ByteSource) -> Message:
    """Give a hint: what the content looks like and which ending the name should have."""
    head = source.head(_HEAD)
    if not head:
        return message(QT_TRANSLATE_NOOP("load", "It is empty."))
    if kind := binary.kind(head):
        return message(QT_TRANSLATE_NOOP("load", "Its content is {kind}."), kind=message(kind))
    if _PAGE.match(head):
        return message(
            QT_TRANSLATE_NOOP(
                "load", "It looks like an HTML page; give it the ending .html to open it as one."
            )
        )
    if b"\0" in head:
        return message(QT_TRANSLATE_NOOP("load", "Its content is binary."))
    return message(
        QT_TRANSLATE_NOOP(
            "load", "It looks like plain text; give it the ending .txt to open it as that."
        )
    )
