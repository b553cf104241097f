"""XML texts as the trees that YAML and JSON texts become, with line numbers, read safely.

A document type is refused, so nothing is expanded and nothing fetched. Elements become
mappings of their attributes and children, children of one name a list, and an element without
either its text. XML has only texts: whoever reads the tree turns them into numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn
from xml.parsers import expat

from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.files.located import DEEPEST, Fault, Node

if TYPE_CHECKING:
    from collections.abc import Mapping


def read_xml(text: str) -> Node:
    """Read an XML text; the result is a mapping with the root element's name as its one key.

    Raises:
        Fault: it is not XML, or has a document type.
    """
    return _Builder().read(text)


def _local(name: str) -> str:
    """Give a name without its namespace's prefix: what it means is told by the name alone."""
    return name.rpartition(":")[2]


class _Element:
    def __init__(self, name: str, line: int, attributes: Mapping[str, str]) -> None:
        self.name = _local(name)
        self.line = line
        self.parts: dict[str, list[Node]] = {
            _local(key): [Node(line, value)]
            for key, value in attributes.items()
            if not key.startswith("xmlns")
        }
        self.text: list[str] = []

    def node(self) -> Node:
        if not self.parts:
            return Node(self.line, "".join(self.text).strip())
        return Node(
            self.line,
            {
                name: nodes[0] if len(nodes) == 1 else Node(nodes[0].line, nodes)
                for name, nodes in self.parts.items()
            },
        )


class _Builder:
    def __init__(self) -> None:
        # The text is decoded already, so a declared encoding no longer counts.
        self.parser = expat.ParserCreate("utf-8")
        self.parser.buffer_text = True
        self.parser.StartDoctypeDeclHandler = self._refuse
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.open: list[_Element] = []
        self.root: Node | None = None

    def read(self, text: str) -> Node:
        try:
            self.parser.Parse(text.encode("utf-8", "surrogatepass"), True)
        except expat.ExpatError as error:
            raise Fault(
                error.lineno,
                message(
                    QT_TRANSLATE_NOOP("located", "This is not XML: {reason}."),
                    reason=expat.ErrorString(error.code),
                ),
            ) from None
        assert self.root is not None
        return self.root

    def _start(self, name: str, attributes: Mapping[str, str]) -> None:
        line = self.parser.CurrentLineNumber
        if len(self.open) >= DEEPEST:
            raise Fault(
                line, message(QT_TRANSLATE_NOOP("located", "Its elements are nested too deeply."))
            )
        self.open.append(_Element(name, line, attributes))

    def _text(self, text: str) -> None:
        self.open[-1].text.append(text)

    def _end(self, name: str) -> None:
        element = self.open.pop()
        node = element.node()
        if self.open:
            self.open[-1].parts.setdefault(element.name, []).append(node)
        else:
            self.root = Node(node.line, {element.name: node})

    def _refuse(self, *_declaration: object) -> NoReturn:
        raise Fault(
            self.parser.CurrentLineNumber,
            message(QT_TRANSLATE_NOOP("located", "A document type (DOCTYPE) is not read.")),
        )
