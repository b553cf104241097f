"""Norconex configurations: a TextChunkSplitter handler, alone or anywhere in a crawler's file.

YAML, JSON and XML hold one tree (`workbench.files.located`); XML has only texts, which are
read here. Defaults are those of the class, never the placeholders of its skeleton.
"""

from __future__ import annotations

import re

from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.files.located import Node, refuse_repeated
from workbench.files.native.imported import Imported, imported, refuse_unknown
from workbench.files.native.norconex_place import doubts, find

KEYS = ("maxChunkSize", "chunkOverlap", "discardOriginal", "referenceChunkPrefix", "label")

_WHOLE = re.compile(r"[-+]?[0-9]{1,20}")
_WHOLES = ("maxChunkSize", "chunkOverlap")
_BLANK = ("referenceChunkPrefix", "label")


def from_tree(root: Node, *, xml: bool = False) -> Imported | None:
    """Read the first such handler, nothing when there is none; in ``xml`` every value is a text.

    Raises:
        Fault: a key is unknown or a value refused, or the file is one of version 3.
    """
    found = find(root)
    if found is None:
        return None
    first = found.place.node
    assert isinstance(first.value, dict)
    notes: list[Message] = []
    if found.count > 1:
        notes.append(message(_SEVERAL, found.count, line=first.line))
    notes += doubts(found, xml=xml)
    tree = {key: _single(key, node) if xml else node for key, node in first.value.items()}
    del tree["class"]
    refuse_unknown(tree, KEYS)
    values = {
        key: (key, _typed(key, node) if xml else node)
        for key, node in tree.items()
        if not (key in _BLANK and node.value is None)
    }
    _, overlap = values.get("chunkOverlap", ("", None))
    if overlap is not None and type(overlap.value) is int and overlap.value < 0:
        values["chunkOverlap"] = ("chunkOverlap", Node(overlap.line, 0))
        notes.append(message(_NEGATIVE))
    return imported("norconex", values, first.line, notes=notes)


def _single(key: str, node: Node) -> Node:
    """Give what XML says once; elements of one name, or an attribute beside them, are a list."""
    if isinstance(node.value, list):
        refuse_repeated({key: node.value[0]}, key, node.value[1].line)
    return node


def _typed(key: str, node: Node) -> Node:
    """Give the value of a text: XML does not tell numbers and flags from texts."""
    text = node.value
    if not isinstance(text, str):
        return node
    if key in _WHOLES and _WHOLE.fullmatch(text):
        return Node(node.line, int(text))
    if key == "discardOriginal" and text.lower() in ("true", "false"):
        return Node(node.line, text.lower() == "true")
    return node


_SEVERAL = QT_TRANSLATE_NOOP(
    "native",
    "The file has %n TextChunkSplitter handler(s); the first one, in line {line}, is read.",
)
_NEGATIVE = QT_TRANSLATE_NOOP(
    "native", "Norconex reads a chunkOverlap below 0 as none, so it is 0 here."
)
