"""Calls with literal arguments in a Python text, found without running anything."""

from __future__ import annotations

import ast
import warnings
from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.files.located import Fault, Node

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def arguments(text: str, parameters: Mapping[str, Sequence[str]]) -> Node | None:
    """Give the literal arguments of the first call of a function named in ``parameters``.

    ``parameters`` holds each function's parameters in order; the mapping has their names.
    Arguments that are no literals are left out.

    Raises:
        Fault: the text is not Python.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", SyntaxWarning)
            tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise Fault(
            getattr(error, "lineno", None) or 1,
            message(QT_TRANSLATE_NOOP("native", "This is not Python.")),
        ) from None
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    for call in sorted(calls, key=lambda node: node.lineno):
        names = parameters.get(_name(call.func))
        if names is not None:
            given = dict(zip(names, call.args, strict=False))
            given.update({word.arg: word.value for word in call.keywords if word.arg})
            values = {
                name: Node(value.lineno, literal.value)
                for name, value in given.items()
                if (literal := _literal(value)) is not None
            }
            return Node(call.lineno, values)
    return None


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _literal(value: ast.expr) -> Node | None:
    """Give a literal as a node, or nothing; a minus sign before a number belongs to it."""
    sign = 1
    if isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.USub):
        sign, value = -1, value.operand
    if not isinstance(value, ast.Constant) or not isinstance(value.value, str | int | float):
        return None
    constant = value.value
    if sign < 0:
        if isinstance(constant, str | bool):
            return None
        constant = -constant
    return Node(value.lineno, constant)
