"""A call in a Python text and the values of its arguments, found without running anything."""

from __future__ import annotations

import ast
import operator
import warnings
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.files.located import Fault, Node, refuse_repeated
from workbench.files.native.imported import refuse_unknown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from workbench.files.located import Scalar

_LARGEST = 10**18
_OPERATORS: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
}


@dataclass(frozen=True, slots=True)
class Call:
    """A call of ``function`` in ``line`` (from 1), with its arguments by parameter.

    ``constants`` are the names that the file binds once; ``notes`` say which call it is where
    there are several.
    """

    function: str
    line: int
    arguments: Mapping[str, ast.expr]
    constants: Mapping[str, ast.expr]
    notes: tuple[Message, ...]

    def values(self, settings: Mapping[str, str]) -> dict[str, tuple[str, Node]]:
        """Give the arguments that are ``settings``: by setting, the parameter and its value.

        A value is a literal, sums and products of whole numbers, or a name that the file binds
        once, to either.

        Raises:
            Fault: a value is none of these.
        """
        return {
            settings[key]: (key, Node(value.lineno, _value(key, value, self.constants)))
            for key, value in self.arguments.items()
            if key in settings
        }


def first(text: str, parameters: Mapping[str, Sequence[str]]) -> Call | None:
    """Give the first call of a function named in ``parameters``; nothing when there is none.

    ``parameters`` holds each function's parameters in order.

    Raises:
        Fault: the text is not Python, or it leaves open which arguments there are, or the
            function takes no such argument.
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
    calls = sorted(
        (
            node
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and _name(node.func) in parameters
        ),
        key=lambda node: (node.lineno, node.col_offset),
    )
    if not calls:
        return None
    call, function = calls[0], _name(calls[0].func)
    given = _arguments(call, function, parameters[function])
    notes = () if len(calls) == 1 else (message(_SEVERAL, len(calls), line=call.lineno),)
    return Call(function, call.lineno, given, _constants(tree), notes)


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _arguments(call: ast.Call, function: str, parameters: Sequence[str]) -> dict[str, ast.expr]:
    """Give the arguments by parameter; refuse what leaves open which there are."""
    stars: list[ast.expr] = [one for one in call.args if isinstance(one, ast.Starred)]
    stars += [word.value for word in call.keywords if word.arg is None]
    if stars:
        raise Fault(stars[0].lineno, message(_STARS, function=function))
    if len(call.args) > len(parameters):
        raise Fault(call.lineno, message(_TOO_MANY, len(parameters), function=function))
    given = dict(zip(parameters, call.args, strict=False))
    words = {word.arg: word.value for word in call.keywords if word.arg is not None}
    refuse_unknown({key: Node(value.lineno, None) for key, value in words.items()}, parameters)
    for key, value in given.items():
        if key in words:
            refuse_repeated({key: Node(value.lineno, None)}, key, words[key].lineno)
    return given | words


def _constants(tree: ast.Module) -> dict[str, ast.expr]:
    """Give the values of the names that a module binds once, at its top level."""
    bound = Counter(_bound(tree))
    found: dict[str, ast.expr] = {}
    for statement in tree.body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                found[name] = value
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                found[name] = value
    if "*" in bound:  # an import that may bind any name
        return {}
    return {name: value for name, value in found.items() if bound[name] == 1}


def _bound(tree: ast.Module) -> Iterator[str]:
    """Give each name as often as anything binds it, in whatever scope."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()) | ast.arg(arg=name):
                yield name
            case ast.alias(name=name, asname=other):
                yield other or name.partition(".")[0]
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.ClassDef(name=name) | ast.ExceptHandler(name=str(name)):
                yield name
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                yield name
            case ast.MatchMapping(rest=str(name)):
                yield name


def _value(key: str, value: ast.expr, known: Mapping[str, ast.expr]) -> Scalar:
    """Give the value that ``value`` plainly stands for."""
    try:
        if isinstance(value, ast.Name) and value.id in known:
            return _plain(known[value.id])
        return _plain(value)
    except (_Unclear, RecursionError, ZeroDivisionError):
        raise Fault(value.lineno, message(_UNCLEAR, key=key), message(_WRITE)) from None


class _Unclear(Exception):  # noqa: N818 - it tells the caller to say so
    """An expression is no plain value."""


def _plain(value: ast.expr) -> Scalar:
    match value:
        case ast.Constant(value=bool() | str() | float() | None as constant):
            return constant
        case ast.Constant(value=int(number)):
            pass
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=float(number))):
            return -number
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            number = -_whole(operand)
        case ast.BinOp(op=sign, left=left, right=right) if type(sign) in _OPERATORS:
            number = _OPERATORS[type(sign)](_whole(left), _whole(right))
        case _:
            raise _Unclear
    if abs(number) > _LARGEST:
        raise _Unclear
    return number


def _whole(value: ast.expr) -> int:
    number = _plain(value)
    if type(number) is not int:
        raise _Unclear
    return number


_SEVERAL = QT_TRANSLATE_NOOP(
    "native", "The file has %n such call(s); the first one, in line {line}, is read."
)
_STARS = QT_TRANSLATE_NOOP(
    "native",
    "What * and ** hand to {function} cannot be known without running the file; write the "
    "numbers as arguments.",
)
_TOO_MANY = QT_TRANSLATE_NOOP("native", "{function} takes %n argument(s), not more.")
_UNCLEAR = QT_TRANSLATE_NOOP(
    "native", "The value of {key} cannot be known without running the file."
)
_WRITE = QT_TRANSLATE_NOOP("native", "Write the value itself.")
