"""Norconex configurations: a TextChunkSplitter handler, alone or anywhere in a crawler's file.

YAML, JSON and XML hold one tree (`workbench.files.located`); XML has only texts, which are
read here. Defaults are those of the class, never the placeholders of its skeleton.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.files.located import Fault, Node, walk
from workbench.files.native.imported import Imported, recipe_of, refuse_unknown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

CLASS = "TextChunkSplitter"
KEYS = ("maxChunkSize", "chunkOverlap", "discardOriginal", "referenceChunkPrefix", "label")

_WHOLE = re.compile(r"[-+]?[0-9]{1,20}")
_WHOLES = ("maxChunkSize", "chunkOverlap")


def claims(root: Node) -> bool:
    """Tell whether there is such a handler in a tree."""
    return next(_handlers(root), None) is not None


def from_tree(root: Node, *, texts: bool = False) -> Imported:
    """Read the first such handler; ``texts`` when every value is a text, as in XML.

    Raises:
        Fault: a key is unknown or a value refused.
    """
    handlers = list(_handlers(root))
    first = handlers[0]
    assert isinstance(first.value, dict)
    tree = {key: node for key, node in first.value.items() if key != "class"}
    refuse_unknown(tree, KEYS)
    values = {
        key: (key, _typed(key, node) if texts else node)
        for key, node in tree.items()
        if not (key == "label" and node.value is None)
    }
    notes: list[Message] = []
    if len(handlers) > 1:
        notes.append(message(_SEVERAL, len(handlers)))
    listed = _handler_list(root, first)
    if listed is not None and not any(_is_parser(node) for node in listed):
        notes.append(message(_NO_PARSER))
    return Imported(recipe_of("norconex", values, first.line), (), tuple(notes))


def _handlers(root: Node) -> Iterator[Node]:
    """Give the mappings of the class, in the order of the file."""
    return (
        node for node in walk(root) if isinstance(node.value, dict) and _is_class(node.value, CLASS)
    )


def _is_class(tree: Mapping[str, Node], name: str) -> bool:
    named = tree.get("class")
    return (
        named is not None
        and isinstance(named.value, str)
        and named.value.strip().rpartition(".")[2] == name
    )


def _handler_list(root: Node, wanted: Node) -> list[Node] | None:
    """Give the entries before ``wanted`` in the list of a crawler's handlers that holds it."""
    for node in walk(root):
        if isinstance(node.value, dict) and "handlers" in node.value:
            entries = _entries(node.value["handlers"])
            for index, entry in enumerate(entries):
                if any(found is wanted for found in _handlers(entry)):
                    return entries[:index]
    return None


def _entries(node: Node) -> list[Node]:
    """Give the entries of a handler list: a list, or XML's element with children of one name."""
    if isinstance(node.value, list):
        return node.value
    if isinstance(node.value, dict):
        return [
            item
            for child in node.value.values()
            for item in (child.value if isinstance(child.value, list) else [child])
        ]
    return []


def _is_parser(node: Node) -> bool:
    if not isinstance(node.value, dict):
        return False
    inner = node.value.get("handler", node)
    return isinstance(inner.value, dict) and _is_class(inner.value, "DefaultParser")


def _typed(key: str, node: Node) -> Node:
    """Give the value of a text: XML does not tell numbers and flags from texts."""
    text = node.value
    if not isinstance(text, str):
        raise Fault(
            node.line,
            message(QT_TRANSLATE_NOOP("native", "{key} must be a simple value."), key=key),
        )
    if key in _WHOLES and _WHOLE.fullmatch(text):
        return Node(node.line, int(text))
    if key == "discardOriginal" and text.lower() in ("true", "false"):
        return Node(node.line, text.lower() == "true")
    return node


_SEVERAL = QT_TRANSLATE_NOOP(
    "native", "The file has %n TextChunkSplitter handler(s); the first one is read."
)
_NO_PARSER = QT_TRANSLATE_NOOP(
    "native",
    "No DefaultParser stands before TextChunkSplitter in the list of handlers: Norconex would "
    "chunk documents that are not parsed.",
)
