"""Where TextChunkSplitter handlers stand in a tree, and whether Norconex would load them there.

Norconex 4 reads one list, ``importer.handlers``, in which YAML and JSON wrap each entry in a key
of its own; nowhere else in a crawler's file is a handler found. What a handler's values mean is
not known here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.files.located import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator

    from workbench.files.located import Node

CLASS = "TextChunkSplitter"

_PARSER = "DefaultParser"
_LIST = "handlers"
_HANDLER = "handler"
_OF_3 = frozenset({"httpcollector", "fscollector", "collector", "splitter"})
_LISTS_OF_3 = frozenset({"preParseHandlers", "postParseHandlers"})


@dataclass(frozen=True, slots=True)
class Place:
    """A node, the key it is the value of (blank in a list), and what holds it.

    ``handlers`` is the list of handlers that it is in, the outermost one.
    """

    node: Node
    key: str = ""
    above: Place | None = None
    handlers: Place | None = None

    @property
    def rank(self) -> int:
        """Tell how likely a handler is meant here: 0 in such a list, 1 as ``handler``, else 2."""
        if self.handlers is not None:
            return 0
        return 1 if self.key == _HANDLER else 2

    def keys(self) -> list[str]:
        """Give the keys that lead to it, innermost first; entries of lists are blank."""
        return [self.key, *self.above.keys()] if self.above is not None else []


@dataclass(frozen=True, slots=True)
class Found:
    """The first of ``count`` handlers of a rank; ``parsed`` when a DefaultParser is before it."""

    place: Place
    count: int
    parsed: bool


def find(root: Node) -> Found | None:
    """Find the handlers in a tree: those of the lowest rank, for others may be templates."""
    ranked: tuple[list[Place], ...] = ([], [], [])
    parsed: set[int] = set()
    behind_parser = False
    for place in _mappings(root):
        if _is_class(place.node, CLASS):
            if not ranked[0]:
                behind_parser = id(place.handlers) in parsed
            ranked[place.rank].append(place)
        elif place.handlers is not None and _is_class(place.node, _PARSER):
            parsed.add(id(place.handlers))
    chosen = next(filter(None, ranked), None)
    return None if chosen is None else Found(chosen[0], len(chosen), behind_parser)


def _is_class(node: Node, name: str) -> bool:
    """Tell whether a mapping is of the class ``name``, whatever package that is in."""
    assert isinstance(node.value, dict)
    named = node.value.get("class")
    return (
        named is not None
        and isinstance(named.value, str)
        and named.value.strip().rpartition(".")[2] == name
    )


def doubts(found: Found, *, xml: bool) -> Iterator[Message]:
    """Say why Norconex would not load or run the handler where it stands.

    Raises:
        Fault: the file is one of Norconex 3, which has no such class.
    """
    place, keys = found.place, found.place.keys()
    if not _OF_3.isdisjoint(keys):
        raise Fault(place.node.line, message(_VERSION_3), message(_VERSION_4))
    if "crawlers" in keys:
        yield message(_CRAWLERS)
    for key in keys:
        if key in _LISTS_OF_3:
            yield message(_NO_SUCH_LIST, key=key)
    if place.handlers is not None:
        if not xml and not isinstance(place.handlers.node.value, list):
            yield message(_NO_LIST)
            return
        if not xml and not place.key:
            yield message(_BARE)
        if not found.parsed:
            yield message(_NO_PARSER)
    elif _LISTS_OF_3.isdisjoint(keys) and any(key not in ("", _HANDLER) for key in keys):
        yield message(_ELSEWHERE)


def _mappings(root: Node) -> Iterator[Place]:
    """Give the places of all mappings in the order of the text.

    What aliases repeat is given once for each rank.
    """
    seen: set[tuple[int, int]] = set()
    left = [Place(root)] if isinstance(root.value, dict | list) else []
    while left:
        place = left.pop()
        value = place.node.value
        assert isinstance(value, dict | list)
        mark = id(value), place.rank
        if mark in seen:
            continue
        seen.add(mark)
        if isinstance(value, dict):
            yield place
        handlers = place if place.key == _LIST and place.handlers is None else place.handlers
        held = value.items() if isinstance(value, dict) else [("", one) for one in value]
        left += [
            Place(node, key, place, handlers)
            for key, node in reversed(list(held))
            if isinstance(node.value, dict | list)
        ]


_VERSION_3 = QT_TRANSLATE_NOOP(
    "native", "This is a configuration of Norconex 3, which has no TextChunkSplitter."
)
_VERSION_4 = QT_TRANSLATE_NOOP(
    "native",
    "Write it for Norconex 4: there the handler stands in the list importer.handlers, after "
    "DefaultParser.",
)
_NO_SUCH_LIST = QT_TRANSLATE_NOOP(
    "native",
    "Norconex 4 has no {key} and would not load this handler: put it into the list "
    "importer.handlers, after DefaultParser.",
)
_CRAWLERS = QT_TRANSLATE_NOOP(
    "native", "Norconex 4 reads one crawler from a file, with no “crawlers” around it."
)
_NO_LIST = QT_TRANSLATE_NOOP(
    "native",
    "Here “handlers” is no list, so Norconex would load no handler: write each one as an entry "
    "of a list.",
)
_BARE = QT_TRANSLATE_NOOP(
    "native",
    "Norconex would not load this entry of “handlers”: in YAML and JSON each one stands under "
    "a key of its own, “handler”.",
)
_ELSEWHERE = QT_TRANSLATE_NOOP(
    "native",
    "This TextChunkSplitter stands in no list of handlers, so Norconex would not run it.",
)
_NO_PARSER = QT_TRANSLATE_NOOP(
    "native",
    "No DefaultParser stands before TextChunkSplitter in the list of handlers: Norconex would "
    "chunk documents that are not parsed.",
)
