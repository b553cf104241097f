"""Texts of structured files as trees that know their line numbers, and what is wrong in them.

What keys and values mean is not known here, nor how the text is written: see `located_json`,
`located_yaml` and `located_xml`.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from workbench.core.errors import LoadError
from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.core.settings import shown
from workbench.files.name import base

if TYPE_CHECKING:
    from collections.abc import Iterator

Scalar: TypeAlias = str | int | float | bool | None


@dataclass(frozen=True, slots=True)
class Node:
    """A value and the line (from 1) where it stands; in a mapping, the line of its key.

    ``fault`` says why the value cannot be relied on, where the reader was asked to let that be.
    """

    line: int
    value: Scalar | list[Node] | dict[str, Node]
    fault: Fault | None = None

    def plain(self) -> Any:  # noqa: ANN401 - whatever the file holds
        """Give the value without line numbers; what aliases repeat is one object here too."""
        return _plain(self, {})


def _plain(node: Node, known: dict[int, Any]) -> Any:  # noqa: ANN401 - whatever the file holds
    value = node.value
    if not isinstance(value, dict | list):
        return value
    if id(value) not in known:
        known[id(value)] = (
            {key: _plain(one, known) for key, one in value.items()}
            if isinstance(value, dict)
            else [_plain(one, known) for one in value]
        )
    return known[id(value)]


def walk(root: Node) -> Iterator[Node]:
    """Give every node of a tree in the order of the text, what aliases repeat only once."""
    seen: set[int] = set()
    left = [root]
    while left:
        node = left.pop()
        if isinstance(node.value, dict | list):
            if id(node.value) in seen:
                continue
            seen.add(id(node.value))
        yield node
        if isinstance(node.value, dict):
            left += reversed(node.value.values())
        elif isinstance(node.value, list):
            left += reversed(node.value)


class Fault(Exception):  # noqa: N818 - the caller makes an error of it that names the file
    """Something is wrong at ``line`` (from 1)."""

    def __init__(self, line: int, problem: Message, hint: Message | None = None) -> None:
        """Keep the line, the sentence and the hint."""
        super().__init__(line, problem, hint)
        self.line = line
        self.problem = problem
        self.hint = hint

    def error(self, path: str | os.PathLike[str]) -> LoadError:
        """Make the error that names the file at ``path`` as well as the line."""
        said = message(
            QT_TRANSLATE_NOOP("located", "Line {line} of “{name}”: {problem}"),
            line=self.line,
            name=base(path),
            problem=self.problem,
        )
        return LoadError(os.fspath(path), said, self.hint)


def decoded(data: bytes, problem: Message) -> str:
    """Decode UTF-8, with a mark or without.

    Raises:
        Fault: it is none; the ``problem`` is in the line where that shows.
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Fault(data.count(b"\n", 0, error.start) + 1, problem) from None


def refuse_repeated(mapping: dict[str, Node], key: str, line: int) -> None:
    """Raise `Fault` where ``mapping`` has ``key`` already."""
    if key in mapping:
        raise Fault(
            line,
            message(
                QT_TRANSLATE_NOOP("located", "{key} is there twice, first in line {line}."),
                key=shown(key),
                line=mapping[key].line,
            ),
        )


def whole(digits: str) -> int | float:
    """Give the number that decimal ``digits`` write."""
    # Python refuses to read very long numbers; as a float it is refused where it is used.
    return int(digits) if len(digits) <= 40 else float(digits)


DEEPEST = 200
"""How many values may lie within each other: whoever walks a tree may call itself that often."""

TOO_DEEP = QT_TRANSLATE_NOOP("located", "Its values are nested too deeply.")
