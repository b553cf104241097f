"""Find the texts that are marked for translation, with Python's own parser.

Qt's lupdate reads Python by guess: it drops calls in silence (a count such as ``len(chunks)``,
a text in parentheses) and takes no counted text for one. So `packaging/translate` gives it
plain lines made of what is found here. Standard library only.
"""

from __future__ import annotations

import ast
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_COUNT_AT = 3
"""Where Qt's ``translate`` takes the count."""


@dataclass(frozen=True)
class MarkedText:
    """One call that marks a text; ``source`` is None where the text is no plain string."""

    path: Path
    line: int
    context: str
    source: str | None
    counted: bool

    def as_call(self) -> str:
        """Give a call that lupdate understands."""
        named = f"{_quoted(self.context)}, {_quoted(self.source or '')}"
        if self.counted:
            return f"QCoreApplication.translate({named}, None, 1)\n"
        return f"QT_TRANSLATE_NOOP({named})\n"


def marked_texts(path: Path) -> list[MarkedText]:
    """Give what the module ``path`` marks, in the order in which it stands there."""
    found = _below(ast.parse(path.read_text("utf-8")), path, "")
    return sorted(found, key=lambda text: text.line)


def _below(node: ast.AST, path: Path, inside: str) -> Iterator[MarkedText]:
    for child in ast.iter_child_nodes(node):
        yield from _below(child, path, child.name if isinstance(child, ast.ClassDef) else inside)
        if isinstance(child, ast.Call) and (marked := _marked(child, inside)):
            context, text, counted = marked
            source = text.value if isinstance(text, ast.Constant) else None
            if not isinstance(source, str):
                yield MarkedText(path, child.lineno, "", None, counted)
            elif context:
                counted = counted or "%n" in source or "%Ln" in source
                yield MarkedText(path, child.lineno, context, source, counted)


def _marked(call: ast.Call, inside: str) -> tuple[str, ast.expr, bool] | None:
    """Give context, text and whether there is a count; nothing for other calls.

    The context is empty where it is not written out: then the text is marked elsewhere.
    """
    match call.func:
        case ast.Attribute(ast.Name("self"), "tr") if call.args:
            return inside, call.args[0], False
        case (
            ast.Attribute(ast.Name("QCoreApplication"), "translate")
            | ast.Name("translate")
            | ast.Name("QT_TRANSLATE_NOOP")
        ) if len(call.args) > 1:
            context, text = call.args[:2]
            name = context.value if isinstance(context, ast.Constant) else ""
            return str(name), text, len(call.args) > _COUNT_AT or bool(call.keywords)
    return None


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
