"""What was read from another system's configuration: a recipe, and what must be said about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from workbench.core.errors import SettingsError
from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.core.recipe import Recipe
from workbench.core.settings import shown
from workbench.core.suggestion import did_you_mean, nearest
from workbench.files.located import Fault

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from workbench.files.located import Node

_NAMED = 8
_ALIKE = 0.75
_LONGEST = 60
"""A longer name (in code points) is never taken for a misspelt one, nor shown as a whole."""


@dataclass(frozen=True, slots=True)
class Imported:
    """A recipe read from another system's file.

    ``unsaid`` are the settings that such a file cannot say, ``absent`` those that move cuts and
    that this one does not say; the recipe has both as production has them. ``notes`` are
    sentences about what was passed over or is read differently.
    """

    recipe: Recipe
    unsaid: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    notes: tuple[Message, ...] = ()

    def assumed(self) -> Message | None:
        """Name what the file does not say, with its values; nothing where it says all."""
        values = self.recipe.settings.values()
        differs = {
            one.key
            for one in self.recipe.settings.declared()
            if one.production and values[one.key] != one.production
        }
        keys = [key for key in (*self.unsaid, *self.absent) if key not in differs]
        if not keys:
            return None
        return message(_UNSAID, keys=", ".join(f"{key} {values[key]}" for key in keys))


def imported(
    strategy: str,
    values: Mapping[str, tuple[str, Node]],
    line: int,
    *,
    unsaid: tuple[str, ...] = (),
    notes: Sequence[Message] = (),
    **more: str,
) -> Imported:
    """Make the recipe of ``values``: by the setting's key, the key in the file and its node.

    ``more`` are settings that the file cannot say and that are not at their defaults.

    Raises:
        Fault: a value is refused; the sentence names the file's own key where it differs.
    """
    simple: dict[str, Any] = {}
    for key, (name, node) in values.items():
        if node.fault is not None:
            raise node.fault
        if isinstance(node.value, list | dict):
            raise Fault(node.line, message(_NOT_SIMPLE, key=name))
        simple[key] = node.value
    try:
        recipe = Recipe.of(strategy, **simple, **more)
    except SettingsError as error:
        name, said = values.get(error.key, (error.key, None))
        problem = error.message
        if name != error.key:
            problem = message(
                QT_TRANSLATE_NOOP("native", "{name}: {problem}"), name=name, problem=error.message
            )
        if said is None:
            hint = message(_DEFAULT, key=name, value=error.value)
            raise Fault(line, problem, error.hint or hint) from None
        raise Fault(said.line, problem, error.hint) from None
    absent = tuple(
        key for key in recipe.settings.cut_values() if key not in values and key not in unsaid
    )
    return Imported(recipe, unsaid, absent, tuple(notes))


def refuse_alike(tree: Mapping[str, Node], known: Iterable[str], others: Iterable[str]) -> None:
    """Refuse keys that look like a misspelt ``known`` one; ``others`` are right as they are.

    Raises:
        Fault: there are some; the sentence names them and what they may stand for.
    """
    names = list(known)
    passed = {*names, *others}
    strange = [
        key
        for key in tree
        if key not in passed and len(key) <= _LONGEST and nearest(key, names, _ALIKE) is not None
    ]
    if strange:
        raise _unknown(tree, strange, names)


def refuse_unknown(tree: Mapping[str, Node], known: Iterable[str]) -> None:
    """Refuse every key that is not ``known``.

    Raises:
        Fault: there are some; the sentence names them and what they may stand for.
    """
    names = list(known)
    strange = [key for key in tree if key not in names]
    if strange:
        raise _unknown(tree, strange, names)


def _unknown(tree: Mapping[str, Node], keys: list[str], known: list[str]) -> Fault:
    """Make the fault of unknown ``keys``, of which it names the first."""
    named = keys[:_NAMED]
    lines = [tree[key].line for key in named]
    said = message(
        _NOT_KNOWN if len(set(lines)) == 1 else _NOT_KNOWN_IN_LINES,
        keys=listed(map(shown, keys)),
        lines=", ".join(map(str, lines)),
    )
    near = dict.fromkeys(nearest(key[:_LONGEST], known) for key in named)
    return Fault(lines[0], said, did_you_mean(*near))


def passed_over(keys: Iterable[str]) -> tuple[Message, ...]:
    """Give the note about keys that have nothing to do with chunking; none without keys."""
    names = listed(keys)
    return (message(_PASSED_OVER, keys=names),) if names else ()


def listed(names: Iterable[str]) -> str:
    """Give the first of ``names`` for a sentence, and a sign that there are more."""
    found = list(names)
    short = [one if len(one) <= _LONGEST else f"{one[:_LONGEST]}…" for one in found[:_NAMED]]
    return ", ".join(short if len(found) <= _NAMED else [*short, "…"])


_NOT_KNOWN = QT_TRANSLATE_NOOP("native", "Not known here: {keys}.")
_NOT_KNOWN_IN_LINES = QT_TRANSLATE_NOOP("native", "Not known here: {keys} (lines {lines}).")
_NOT_SIMPLE = QT_TRANSLATE_NOOP("native", "{key} must be a single value, not a list or a mapping.")
_PASSED_OVER = QT_TRANSLATE_NOOP("native", "Not about chunking, and not read: {keys}.")
_DEFAULT = QT_TRANSLATE_NOOP("native", "The file does not say {key}; production has {value} there.")
_UNSAID = QT_TRANSLATE_NOOP(
    "native", "The file does not say these; they are as production has them: {keys}."
)
