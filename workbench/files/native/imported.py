"""What was read from another system's configuration: a recipe, and what must be said about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.core.errors import SettingsError
from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.core.recipe import Recipe
from workbench.core.settings import shown
from workbench.core.suggestion import did_you_mean, nearest
from workbench.files.located import Fault

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from workbench.files.located import Node

_NAMED = 8
_ALIKE = 0.75


@dataclass(frozen=True, slots=True)
class Imported:
    """A recipe read from another system's file.

    ``unsaid`` are the settings that such a file cannot say; the recipe has them as production
    has them. ``notes`` are sentences about what was passed over or is read differently.
    """

    recipe: Recipe
    unsaid: tuple[str, ...] = ()
    notes: tuple[Message, ...] = ()


def recipe_of(
    strategy: str, values: Mapping[str, tuple[str, Node]], line: int, **more: str
) -> Recipe:
    """Make the recipe of ``values``: by the setting's key, the key in the file and its node.

    Raises:
        Fault: a value is refused; the sentence names the file's own key where it differs.
    """
    for _, given in values.values():
        if given.fault is not None:
            raise given.fault
    plain = {key: node.plain() for key, (_, node) in values.items()}
    try:
        return Recipe.of(strategy, **plain, **more)
    except SettingsError as error:
        name, node = values.get(error.key, (error.key, None))
        problem = error.message
        if name != error.key:
            problem = message(
                QT_TRANSLATE_NOOP("native", "{name}: {problem}"), name=name, problem=error.message
            )
        raise Fault(line if node is None else node.line, problem, error.hint) from None


def refuse_alike(tree: Mapping[str, Node], known: Iterable[str], others: Iterable[str]) -> None:
    """Refuse keys that look like a misspelt ``known`` one; ``others`` are right as they are.

    Raises:
        Fault: there are some; the sentence names them all and what they may stand for.
    """
    names = list(known)
    passed = {*names, *others}
    found = {key: nearest(key, names, _ALIKE) for key in tree if key not in passed}
    if strange := [key for key, near in found.items() if near is not None]:
        raise _unknown(tree, strange, found.values())


def refuse_unknown(tree: Mapping[str, Node], known: Iterable[str]) -> None:
    """Refuse every key that is not ``known``.

    Raises:
        Fault: there are some; the sentence names them all.
    """
    names = list(known)
    strange = [key for key in tree if key not in names]
    if strange:
        raise _unknown(tree, strange, [nearest(key, names) for key in strange])


def _unknown(tree: Mapping[str, Node], keys: list[str], near: Iterable[str | None]) -> Fault:
    """Make the fault of unknown ``keys``, with the known ones they may stand for."""
    said = message(_NOT_KNOWN, keys=", ".join(map(shown, keys)))
    return Fault(tree[keys[0]].line, said, did_you_mean(*near))


def passed_over(keys: Iterable[str]) -> tuple[Message, ...]:
    """Give the note about keys that have nothing to do with chunking; none without keys."""
    names = list(keys)
    if not names:
        return ()
    listed = ", ".join(names[:_NAMED])
    return (
        message(
            QT_TRANSLATE_NOOP("native", "Not about chunking, and not read: {keys}."),
            keys=listed if len(names) <= _NAMED else f"{listed}, …",
        ),
    )


_NOT_KNOWN = QT_TRANSLATE_NOOP("native", "Not known here: {keys}.")
