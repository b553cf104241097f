"""YAML texts as trees that know their line numbers, read strictly.

Duplicate keys, tags, several documents and values that YAML 1.1 and 1.2 read differently are
faults. Nothing of the text is ever executed, and numbers stay what they are: 500.0 is no 500.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.files.located import DEEPEST, TOO_DEEP, Fault, Node, refuse_repeated, whole

if TYPE_CHECKING:
    from collections.abc import Callable

    import yaml

    from workbench.files.located import Scalar


def read_yaml(text: str, *, lenient: bool = False) -> Node:
    """Read a YAML text.

    ``lenient`` is for files of which only a part matters: aliases and merge keys (``<<``) are
    followed, and a value that is not the same in every version of YAML is kept as its text, with
    the fault. The tree never outgrows the text: what aliases repeat is one value in it.

    Raises:
        Fault: it is not YAML, holds a key twice, or something that is not plain data.
    """
    import yaml

    try:
        loader, root = _composed(text)
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
        raise Fault(1, message(TOO_DEEP)) from None


def _composed(text: str) -> tuple[yaml.SafeLoader, yaml.Node | None]:
    """Compose the nodes of a text, with the loader that did it."""
    import yaml

    try:
        # The one in C is several times as fast; where PyYAML was built without, there is none.
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)(text)
        return loader, loader.get_single_node()
    except (yaml.YAMLError, UnicodeEncodeError):
        if len(text) > _LONG:
            yaml.reader.Reader(text)  # says where a character is that YAML cannot hold
            raise
        # The one in Python reads some texts more, and says what is wrong in better words.
        loader = yaml.SafeLoader(text)
        return loader, loader.get_single_node()


class _Yaml:
    """A walk over composed nodes."""

    def __init__(self, loader: yaml.SafeLoader, lenient: bool) -> None:
        self.loader = loader
        self.lenient = lenient
        self.seen: dict[int, Node | None] = {}
        self.depth = 0
        self.merged = 0

    def node(self, node: yaml.Node, line: int, key: str = "") -> Node:
        """Read one node; ``key`` is what it is the value of."""
        known = self.seen.get(id(node))
        if id(node) in self.seen and (known is None or not self.lenient):
            raise Fault(line, message(_CIRCLE if self.lenient else _NO_ALIASES, key=key))
        if known is not None and isinstance(known.value, dict | list):
            return Node(line, known.value)
        if self.depth > DEEPEST:
            raise Fault(line, message(TOO_DEEP))
        self.seen[id(node)] = None
        self.depth += 1
        found = self.seen[id(node)] = self._node(node, line, key)
        self.depth -= 1
        return found

    def _node(self, node: yaml.Node, line: int, key: str) -> Node:
        import yaml

        if isinstance(node, yaml.ScalarNode):
            self._refuse_tag(node, node.value, (not node.style, bool(node.style)), line)
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
        merged: dict[str, Node] = {}
        for name_node, value in node.value:
            name, name_line = name_node.value, _line(name_node)
            if not isinstance(name, str):
                raise Fault(
                    name_line,
                    message(QT_TRANSLATE_NOOP("located", "A key must be a simple name.")),
                )
            into = merged if self.lenient and name_node.tag == _MERGE else mapping
            refuse_repeated(into, name, name_line)
            into[name] = self.node(value, name_line, name)
        for source in merged.values():
            self._merge(mapping, source)
        return Node(line, mapping)

    def _merge(self, mapping: dict[str, Node], source: Node) -> None:
        """Add what ``mapping`` lacks: all of a mapping, or of each mapping in a list."""
        for part in source.value if isinstance(source.value, list) else [source]:
            if not isinstance(part.value, dict):
                raise Fault(source.line, message(_NO_MERGE))
            self.merged += len(part.value)
            if self.merged > _MOST_MERGED:
                raise Fault(source.line, message(_TOO_MANY_MERGED))
            for name, node in part.value.items():
                mapping.setdefault(name, node)

    def _scalar(self, node: yaml.ScalarNode, line: int, key: str) -> Scalar:
        text = node.value
        if node.style:
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


_PLAIN: tuple[tuple[str, re.Pattern[str], Callable[[str], Scalar]], ...] = (
    ("null", re.compile("|~|null|Null|NULL"), lambda text: None),
    ("bool", re.compile("true|True|TRUE"), lambda text: True),
    ("bool", re.compile("false|False|FALSE"), lambda text: False),
    ("int", re.compile("[-+]?(0|[1-9][0-9]*)"), whole),
    ("octal of 1.2", re.compile("0o[0-7]+"), str),
    (
        "float",
        re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)"),
        lambda text: float(text.replace(".", "")),
    ),
    ("float", re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?"), float),
)
"""Plain scalars that YAML 1.1 and 1.2 may agree on: the kind, how it looks, and its value."""

_LONG = 100_000
"""The longest text, in code points, that is worth reading again to say what is wrong in it."""

_MERGE = "tag:yaml.org,2002:merge"
_MOST_MERGED = 100_000
_CIRCLE = QT_TRANSLATE_NOOP("located", "{key}: this alias stands for what holds it.")
_NO_ALIASES = QT_TRANSLATE_NOOP("located", "{key}: aliases are not read.")
_NO_MERGE = QT_TRANSLATE_NOOP("located", "Only mappings can be merged with <<.")
_TOO_MANY_MERGED = QT_TRANSLATE_NOOP("located", "Too many keys are merged with <<.")
_NOT_YAML = QT_TRANSLATE_NOOP("located", "This is not YAML: {reason}.")
