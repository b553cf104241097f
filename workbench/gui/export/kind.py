"""What can be exported: a table with one entry a kind. The dialog and the worker follow from it.

A new kind is one more entry that `kinds` gives; a new group is one more line in `GROUPS`. The
dialog knows nothing of what a kind writes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP, Marked, Message
from workbench.files import recipe_file

if TYPE_CHECKING:
    from collections.abc import Callable

    from workbench.core.recipe import Recipe
    from workbench.core.run import Run
    from workbench.core.walk import Control

    Progress = Callable[[int, int], None]
    Show = Callable[[Run, Control], "Preview"]
    Save = Callable[[Run, str, Progress, Control], None]
    Check = Callable[[Run, str, Control], "Checked"]

GROUPS = {
    "own": QT_TRANSLATE_NOOP("export", "Configuration"),
    "other": QT_TRANSLATE_NOOP("export", "Configuration for others"),
    "chunks": QT_TRANSLATE_NOOP("export", "Chunks"),
    "report": QT_TRANSLATE_NOOP("export", "Reports"),
    "recipe": QT_TRANSLATE_NOOP("export", "Recipe"),
}
"""The groups in their order; one without kinds is not shown."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What a file will hold: its text, or the beginning of it where it is not ``whole``.

    ``grade`` tells how faithful a configuration is, ``notes`` what differs or is left out. Of a
    binary file there are the notes alone. Of pages for people ``text`` says in words what they
    will show, as ``about`` tells; then ``source`` is the text of the file, if it is one.
    """

    text: str
    whole: bool = True
    grade: Marked | None = None
    notes: tuple[Message, ...] = ()
    about: Marked | None = None
    source: str | None = None


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of reading a written file back: a sentence, and whether all is the same."""

    sentence: Message
    same: bool


@dataclass(frozen=True, slots=True)
class ExportKind:
    """One kind of file.

    ``label`` and ``help`` are for people. ``name`` gives the file's name to begin with and
    ``suffix`` what is appended to names without an ending; ``language`` is the preview's
    syntax. ``preview``, ``save`` and ``check`` run in a thread and raise `WorkbenchError` and
    `Cancelled`; ``binary`` says that there is nothing to preview. ``command`` gives the
    arguments of the command line behind the document's name, with the name of a file to
    write; none where it cannot do the same. ``missing`` gives a sentence when an optional
    library, or what is to be exported, is absent. ``notes`` tells that ``save`` writes notes
    beside the file.
    """

    id: str
    group: str
    label: Marked | Message
    help: Marked
    name: Callable[[Run], str]
    suffix: str
    language: str | None
    preview: Show
    save: Save
    command: Callable[[Run, str], list[str]]
    check: Check | None = None
    binary: bool = False
    missing: Callable[[], Message | None] = lambda: None
    notes: bool = False


def kinds(strategy: str) -> list[ExportKind]:
    """Give the kinds that make sense for runs of a strategy, by group."""
    from workbench.gui.export.chunks import CHUNKS
    from workbench.gui.export.configuration import configurations

    return [*configurations(strategy), *CHUNKS, *RECIPES]


def _save_recipe(run: Run, path: str, progress: Progress, control: Control) -> None:
    recipe_file.save(run.recipe, path)


def _recipe(label: Marked, give: Callable[[Recipe], str]) -> ExportKind:
    language = str(label)
    suffix = f".recipe.{language.lower()}"
    return ExportKind(
        f"recipe-{language.lower()}",
        "recipe",
        label,
        QT_TRANSLATE_NOOP("export", "Strategy and settings, to be opened again here."),
        lambda run: f"{run.recipe.strategy.id}{suffix}",
        suffix,
        language,
        lambda run, _control: Preview(give(run.recipe)),
        _save_recipe,
        # No command writes a recipe: this is how the written one is used.
        lambda _run, path: ["chunk", "--recipe", path],
    )


RECIPES = (
    _recipe(QT_TRANSLATE_NOOP("export", "YAML"), recipe_file.to_yaml),
    _recipe(QT_TRANSLATE_NOOP("export", "JSON"), recipe_file.to_json),
)
