"""JSON texts as trees that know their line numbers, read strictly: no key may be there twice."""

from __future__ import annotations

import json
from bisect import bisect_right

from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.files.located import DEEPEST, TOO_DEEP, Fault, Node, refuse_repeated, whole


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
        raise Fault(1, message(TOO_DEEP)) from None


class _Json:
    """A second walk over a text that is known to be JSON, for lines and repeated keys."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.breaks = [at for at, char in enumerate(text) if char == "\n"]
        self.decoder = json.JSONDecoder(parse_int=whole)

    def node(self, at: int, line: int | None = None, depth: int = 0) -> tuple[Node, int]:
        """Read the value at ``at``, within ``depth`` others; give it and the offset behind it."""
        at = self._skip(at)
        line = line or self._line(at)
        if depth > DEEPEST:
            raise Fault(line, message(TOO_DEEP))
        if self.text[at] == "{":
            mapping: dict[str, Node] = {}
            at = self._skip(at + 1)
            while self.text[at] != "}":
                key_line = self._line(at)
                key, at = self.decoder.raw_decode(self.text, at)
                refuse_repeated(mapping, key, key_line)
                mapping[key], at = self.node(self._skip(at) + 1, key_line, depth + 1)
                at = self._skip(at, ",")
            return Node(line, mapping), at + 1
        if self.text[at] == "[":
            items: list[Node] = []
            at = self._skip(at + 1)
            while self.text[at] != "]":
                item, at = self.node(at, None, depth + 1)
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
