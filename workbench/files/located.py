"""YAML and JSON texts as trees that know their line numbers, read strictly.

Duplicate keys, tags, several documents and values that YAML 1.1 and 1.2 read differently are
faults. Nothing of the text is ever executed, and numbers stay what they are: 500.0 is no 500.
What keys and values mean is not known here.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.core.settings import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import yaml

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
        """Give the value without line numbers."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value


def walk(root: Node) -> Iterator[Node]:
    """Give every node of a tree in the order of the text, one that aliases repeat only once."""
    seen: set[int] = set()
    left = [root]
    while left:
        node = left.pop()
        if id(node) in seen:
            continue
        seen.add(id(node))
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


def read_json(text: str) -> Node:
    """Read a JSON text.

    Raises:
        Fault: it is not JSON, or holds a key twice.
    """
    try:
        json.loads(text, parse_int=len, parse_float=len)
        return _Json(text).node(0)[0]
    except json.JSONDecodeError as error:
        raise Fault(
            error.lineno,
            message(QT_TRANSLATE_NOOP("located", "This is not JSON: {reason}."), reason=error.msg),
        ) from None
    except RecursionError:
        raise Fault(1, message(_TOO_DEEP)) from None


def read_yaml(text: str, *, lenient: bool = False) -> Node:
    """Read a YAML text.

    ``lenient`` is for files of which only a part matters: aliases are followed, and a value that
    is not the same in every version of YAML is kept as its text, with the fault.

    Raises:
        Fault: it is not YAML, holds a key twice, or something that is not plain data.
    """
    import yaml

    try:
        loader = yaml.SafeLoader(text)
        root = loader.get_single_node()
        if root is None:
            raise Fault(1, message(QT_TRANSLATE_NOOP("located", "There is nothing in it.")))
        return _Yaml(loader, lenient).node(root, 1)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark is not None else 1
        raise Fault(line, message(_NOT_YAML, reason=error.problem)) from None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise Fault(line, message(_NOT_YAML, reason=error.reason)) from None
    except RecursionError:
        raise Fault(1, message(_TOO_DEEP)) from None


class _Json:
    """A second walk over a text that is known to be JSON, for lines and repeated keys."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.breaks = [at for at, char in enumerate(text) if char == "\n"]
        self.decoder = json.JSONDecoder(parse_int=_whole)

    def node(self, at: int, line: int | None = None) -> tuple[Node, int]:
        """Read the value at ``at``; give it and the offset behind it."""
        at = self._skip(at)
        line = line or self._line(at)
        if self.text[at] == "{":
            mapping: dict[str, Node] = {}
            at = self._skip(at + 1)
            while self.text[at] != "}":
                key_line = self._line(at)
                key, at = self.decoder.raw_decode(self.text, at)
                _refuse_repeated(mapping, key, key_line)
                mapping[key], at = self.node(self._skip(at) + 1, key_line)
                at = self._skip(at, ",")
            return Node(line, mapping), at + 1
        if self.text[at] == "[":
            items: list[Node] = []
            at = self._skip(at + 1)
            while self.text[at] != "]":
                item, at = self.node(at)
                items.append(item)
                at = self._skip(at, ",")
            return Node(line, items), at + 1
        value, at = self.decoder.raw_decode(self.text, at)
        return Node(line, value), at

    def _skip(self, at: int, more: str = "") -> int:
        while self.text[at] in " \t\r\n" + more:
            at += 1
        return at

    def _line(self, at: int) -> int:
        return bisect_right(self.breaks, at) + 1


class _Yaml:
    """A walk over composed nodes."""

    def __init__(self, loader: yaml.SafeLoader, lenient: bool) -> None:
        self.loader = loader
        self.lenient = lenient
        self.seen: dict[int, Node | None] = {}

    def node(self, node: yaml.Node, line: int, key: str = "") -> Node:
        """Read one node; ``key`` is what it is the value of."""
        if id(node) in self.seen:
            known = self.seen[id(node)]
            if known is None or not self.lenient:
                raise Fault(
                    line,
                    message(QT_TRANSLATE_NOOP("located", "{key}: aliases are not read."), key=key),
                )
            return known
        self.seen[id(node)] = None
        found = self.seen[id(node)] = self._node(node, line, key)
        return found

    def _node(self, node: yaml.Node, line: int, key: str) -> Node:
        import yaml

        if isinstance(node, yaml.ScalarNode):
            self._refuse_tag(node, node.value, (node.style is None, node.style is not None), line)
            try:
                return Node(line, self._scalar(node, line, key))
            except Fault as fault:
                if self.lenient:
                    return Node(line, str(node.value), fault)
                raise
        self._refuse_tag(node, node.value, (True, True), line)
        if isinstance(node, yaml.SequenceNode):
            return Node(line, [self.node(item, _line(item), key) for item in node.value])
        mapping: dict[str, Node] = {}
        for name_node, value in node.value:
            name, name_line = name_node.value, _line(name_node)
            if not isinstance(name, str):
                raise Fault(
                    name_line,
                    message(QT_TRANSLATE_NOOP("located", "A key must be a simple name.")),
                )
            _refuse_repeated(mapping, name, name_line)
            mapping[name] = self.node(value, name_line, name)
        return Node(line, mapping)

    def _scalar(self, node: yaml.ScalarNode, line: int, key: str) -> Scalar:
        text = node.value
        if node.style is not None:
            return str(text)
        kind = node.tag.rpartition(":")[2]
        for name, pattern, value in _PLAIN:
            if pattern.fullmatch(text):
                if kind == name:
                    return value(text)
                break
        else:
            if kind == "str":
                return str(text)
        raise Fault(
            line,
            message(
                QT_TRANSLATE_NOOP(
                    "located", "{key}: {value} does not mean the same in every version of YAML."
                ),
                key=key,
                value=text[:40],
            ),
            message(
                QT_TRANSLATE_NOOP(
                    "located",
                    "Write a decimal number, true or false, or put a text in quotes.",
                )
            ),
        )

    def _refuse_tag(
        self, node: yaml.Node, value: object, implicit: tuple[bool, bool], line: int
    ) -> None:
        implied = self.loader.resolve(type(node), value, implicit)  # type: ignore[no-untyped-call]
        if node.tag != implied:
            raise Fault(
                line,
                message(
                    QT_TRANSLATE_NOOP("located", "The tag {tag} is not read."), tag=node.tag[:80]
                ),
            )


def _line(node: yaml.Node) -> int:
    return int(node.start_mark.line) + 1


def _refuse_repeated(mapping: dict[str, Node], key: str, line: int) -> None:
    if key in mapping:
        raise Fault(
            line,
            message(
                QT_TRANSLATE_NOOP("located", "{key} is there twice, first in line {line}."),
                key=shown(key),
                line=mapping[key].line,
            ),
        )


def _whole(digits: str) -> int | float:
    # Python refuses to read very long numbers; as a float it is refused where it is used.
    return int(digits) if len(digits) <= 40 else float(digits)


_PLAIN: tuple[tuple[str, re.Pattern[str], Callable[[str], Scalar]], ...] = (
    ("null", re.compile("|~|null|Null|NULL"), lambda text: None),
    ("bool", re.compile("true|True|TRUE"), lambda text: True),
    ("bool", re.compile("false|False|FALSE"), lambda text: False),
    ("int", re.compile("[-+]?(0|[1-9][0-9]*)"), _whole),
    ("octal of 1.2", re.compile("0o[0-7]+"), str),
    (
        "float",
        re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)"),
        lambda text: float(text.replace(".", "")),
    ),
    ("float", re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?"), float),
)
"""Plain scalars that YAML 1.1 and 1.2 may agree on: the kind, how it looks, and its value."""

_NOT_YAML = QT_TRANSLATE_NOOP("located", "This is not YAML: {reason}.")
_TOO_DEEP = QT_TRANSLATE_NOOP("located", "Its values are nested too deeply.")
