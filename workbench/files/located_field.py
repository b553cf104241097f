"""Fields of a mapping in a located tree, as values of the type they must have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.core.settings import shown
from workbench.files.located import Fault

if TYPE_CHECKING:
    from collections.abc import Callable

    from workbench.files.located import Node


class Fields:
    """The fields of one mapping, by key; one that is not there is as good as a blank one.

    Whatever it gives, it raises a `Fault` at the field whose value is of another type.
    """

    def __init__(self, node: Node | None, name: str) -> None:
        """Read ``node``, the value of the key ``name``; nothing is a mapping without fields."""
        value = {} if node is None else node.value
        if not isinstance(value, dict):
            assert node is not None
            raise _unfit(node, name)
        self.line = 1 if node is None else node.line
        self.nodes = value

    def text(self, key: str, *, needed: bool = False) -> str:
        """Give a text; one that is ``needed`` must be there and not blank."""
        node = self.nodes.get(key)
        if needed and (node is None or node.value == ""):
            raise self._missing(key)
        if node is None:
            return ""
        if not isinstance(node.value, str):
            raise _unfit(node, key)
        return node.value

    def one_of(self, key: str, *known: str) -> Any:  # noqa: ANN401 - one of the literals given
        """Give one of the texts ``known``; the first stands for a blank one."""
        value = self.text(key) or known[0]
        if value not in known:
            raise _unfit(self.nodes[key], key)
        return value

    def offset(self, key: str) -> int:
        """Give a whole number from 0, which must be there."""
        node = self.nodes.get(key)
        if node is None:
            raise self._missing(key)
        if type(node.value) is not int or node.value < 0:
            raise _unfit(node, key)
        return node.value

    def each(self, key: str, read: Callable[[Node], Any]) -> tuple[Any, ...]:
        """Give what ``read`` makes of each entry of a list."""
        node = self.nodes.get(key)
        if node is None:
            return ()
        if not isinstance(node.value, list):
            raise Fault(node.line, message(_NO_LIST, value=shown(node.plain())))
        return tuple(map(read, node.value))

    def scalars(self) -> dict[str, str | int | bool]:
        """Give all fields, each of which must be a text, a whole number, or true or false."""
        found: dict[str, str | int | bool] = {}
        for key, node in self.nodes.items():
            if not isinstance(node.value, str | int | bool):
                raise _unfit(node, key)
            found[key] = node.value
        return found

    def _missing(self, key: str) -> Fault:
        return Fault(self.line, message(_MISSING, key=key))


def _unfit(node: Node, key: str) -> Fault:
    return Fault(node.line, message(_NO_VALUE, key=key, value=shown(node.plain())))


_NO_VALUE = QT_TRANSLATE_NOOP("located", "{key} cannot be {value}.")
_NO_LIST = QT_TRANSLATE_NOOP("located", "Here must be a list, not {value}.")
_MISSING = QT_TRANSLATE_NOOP("located", "The key {key} is missing.")
