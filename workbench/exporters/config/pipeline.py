"""Targets that are no system of their own: how their drafts are graded and offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core import json_text
from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.exporters.config.target import Draft, Target

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from workbench.core.message import Marked
    from workbench.exporters.config.plan import Plan
    from workbench.exporters.config.target import Grade, Subject

CODE = QT_TRANSLATE_NOOP("config", "Code that makes the splitter.")
CHARACTER_WINDOWS = QT_TRANSLATE_NOOP(
    "config", "The windows there are of characters, not of tokens."
)
_PUSH = QT_TRANSLATE_NOOP("config", "For the same cuts: {how}")


def pipeline(
    system: str,
    label: Marked,
    help_: Marked,
    file_name: str,
    language: str,
    make: Callable[[Subject], Draft],
    *,
    form: str = "",
) -> Target:
    """Make the target of a pipeline; its id is the system's, with ``form`` where it has several."""
    comment = "#" if language in ("python", "yaml") else ""
    target_id = f"{system}-{form or language}"
    return Target(target_id, system, label, help_, file_name, language, comment, make)


def graded(
    body: str,
    made: Plan,
    differences: tuple[Marked, ...] = (),
    *,
    exact: bool = False,
    push: Marked | None = None,
) -> Draft:
    """Make the draft of ``body``: its notes, then what differs, then how to have the same cuts."""
    grade: Grade = "exact" if exact else "approximate"
    said = (*made.notes, *(message(one) for one in differences))
    if push is not None and not exact:
        said += (message(_PUSH, how=message(push)),)
    return Draft(body, grade, said)


def pushed(body: str, *said: Message) -> Draft:
    """Make the draft that turns a target's own chunking off."""
    return Draft(body, "push", said)


def json_body(tree: dict[str, Any]) -> str:
    """Give a tree as the text of a JSON file."""
    return json_text.dumps(tree, indent=2) + "\n"


def call(name: str, arguments: dict[str, str], target: str = "splitter") -> str:
    """Give an assignment of a Python call; values are expressions already."""
    lines = [f"    {key}={value}," for key, value in arguments.items()]
    return "\n".join((f"{target} = {name}(", *lines, ")")) + "\n"
