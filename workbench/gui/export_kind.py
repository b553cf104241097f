"""What can be exported: a table with one entry a kind. The dialog and the worker follow from it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePath
from typing import TYPE_CHECKING, Literal

from workbench.core.message import QT_TRANSLATE_NOOP, Marked
from workbench.exporters import jsonl
from workbench.files import recipe_file

if TYPE_CHECKING:
    from collections.abc import Callable

    from workbench.core.run import Run
    from workbench.core.walk import Control

    Progress = Callable[[int, int], None]
    Save = Callable[[Run, str, Progress, Control], None]

PREVIEWED = 3
"""Records that a preview shows."""

GROUPS = {
    "chunks": QT_TRANSLATE_NOOP("export", "Chunks"),
    "recipe": QT_TRANSLATE_NOOP("export", "Recipe"),
}


@dataclass(frozen=True, slots=True)
class ExportKind:
    """One kind of file: its names for people, its suffix, a preview, and how it is written.

    ``file_name`` gives a name to begin with. ``save`` raises `ExportError` and `Cancelled`.
    """

    id: str
    group: Literal["chunks", "recipe"]
    label: Marked
    help: Marked
    suffix: str
    preview: Callable[[Run], str]
    save: Save

    def file_name(self, run: Run) -> str:
        """Give the file's name to begin with."""
        stem = PurePath(run.document.name).stem if self.group == "chunks" else ""
        return f"{stem or run.recipe.strategy.id}{self.suffix}"


def _first_lines(run: Run) -> str:
    count = min(PREVIEWED, len(run.chunking))
    return "\n".join(jsonl.line(run, index) for index in range(count))


def _save_chunks(run: Run, path: str, progress: Progress, control: Control) -> None:
    jsonl.save(run, path, progress=progress, control=control)


def _save_recipe(run: Run, path: str, progress: Progress, control: Control) -> None:
    recipe_file.save(run.recipe, path)


KINDS: tuple[ExportKind, ...] = (
    ExportKind(
        "jsonl",
        "chunks",
        QT_TRANSLATE_NOOP("export", "JSON lines"),
        QT_TRANSLATE_NOOP(
            "export",
            "One record a line in UTF-8: text, offsets, overlaps, digests and why the chunk ends.",
        ),
        ".chunks.jsonl",
        _first_lines,
        _save_chunks,
    ),
    ExportKind(
        "recipe_yaml",
        "recipe",
        QT_TRANSLATE_NOOP("export", "YAML"),
        QT_TRANSLATE_NOOP("export", "Strategy and settings, to be opened again here."),
        ".recipe.yaml",
        lambda run: recipe_file.to_yaml(run.recipe),
        _save_recipe,
    ),
    ExportKind(
        "recipe_json",
        "recipe",
        QT_TRANSLATE_NOOP("export", "JSON"),
        QT_TRANSLATE_NOOP("export", "Strategy and settings, to be opened again here."),
        ".recipe.json",
        lambda run: recipe_file.to_json(run.recipe),
        _save_recipe,
    ),
)
