"""The encoding that a file itself declares near its start, in ASCII."""

from __future__ import annotations

import re

from workbench.files.encoding import UTF_8, labelled

_ASCII = frozenset({"ascii", "us-ascii"})
"""Labels that browsers take for Windows-1252 and other programs take at their word."""

HEAD = 4096
"""How many bytes of a file a declaration is looked for in; browsers look in 1024."""

_XML = re.compile(rb"""\A\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([-\w.:]+)["']""")
_COMMENT = re.compile(rb"<!--.*?(?:-->|\Z)", re.DOTALL)
_META = re.compile(
    rb"""<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([-\w.:]+)""", re.IGNORECASE | re.DOTALL
)
_CSS = re.compile(rb'\A@charset "([-\w.:]+)";')
# PEP 263; Emacs and Vim use the same form in the comments of other languages.
_CODING = re.compile(
    rb"""^[ \t\f]*(?:\#|//|/\*|;|%|--|<!--|"|\.\.|\(\*|').*?coding[:=][ \t]*([-\w.]+)""",
    re.MULTILINE,
)


def of_page(head: bytes) -> str | None:
    """Give the encoding an HTML page declares, as browsers understand it, or None."""
    visible = _COMMENT.sub(b"", head)
    for pattern in (_XML, _META):
        if match := pattern.search(visible):
            return labelled(match[1].decode("ascii", "replace"))
    return None


def of_source(head: bytes) -> str | None:
    """Give the encoding that XML, CSS or a comment in the first two lines declares, or None.

    Editors add the kind of line ends: ``utf-8-unix``. ASCII says nothing: where it is true any
    reading gives the same text, and where it is not, the bytes decide.
    """
    if match := _XML.search(head) or _CSS.search(head):
        return _of_label(match[1].decode("ascii", "replace"))
    if match := _CODING.search(b"\n".join(head.splitlines()[:2])):
        label = re.sub(r"-(unix|dos|mac)$", "", match[1].decode("ascii", "replace"))
        return UTF_8 if label == "utf-8-emacs" else _of_label(label)
    return None


def _of_label(label: str) -> str | None:
    return None if label.lower() in _ASCII else labelled(label)
