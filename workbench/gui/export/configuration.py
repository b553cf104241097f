"""Configurations as kinds of export: the strategy's own system first, then other pipelines."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.exporters import config
from workbench.exporters.command_line import recipe_arguments
from workbench.gui.export.kind import Checked, ExportKind, Preview

if TYPE_CHECKING:
    from workbench.core.message import Marked
    from workbench.core.run import Run
    from workbench.core.walk import Control
    from workbench.exporters.config import Target
    from workbench.gui.export.kind import Progress

_LANGUAGES = {
    "json": "JSON",
    "yaml": "YAML",
    "xml": "XML",
    "python": "Python",
    "sql": "SQL",
    "ini": "Properties",
}


def configurations(strategy: str) -> list[ExportKind]:
    """Give a kind for each target that makes sense for a strategy."""
    return [_kind(target) for target in config.offered(strategy)]


def _kind(target: Target) -> ExportKind:
    def render(run: Run, control: Control) -> config.Config:
        return config.render(target, config.Subject(run.recipe, run.document, control))

    def preview(run: Run, control: Control) -> Preview:
        made = render(run, control)
        grade = config.GRADES[made.draft.grade]
        return Preview(made.text, True, grade, made.draft.differences)

    def save(run: Run, path: str, progress: Progress, control: Control) -> None:
        config.save(render(run, control), path)

    def check(run: Run, path: str, control: Control) -> Checked:
        from workbench.exporters.config.read_back import read_back

        found = read_back(path, target, run, control)
        return Checked(found.sentence(), found.faithful)

    def command(run: Run, path: str) -> list[str]:
        return ["config", "--target", target.id, *recipe_arguments(run.recipe), "-o", path]

    own = bool(target.strategy)
    return ExportKind(
        target.id,
        "own" if own else "other",
        target.label if own else _label(target),
        target.help,
        lambda _run: target.file_name,
        PurePath(target.file_name).suffix,
        _LANGUAGES[target.language],
        preview,
        save,
        command,
        check if own else None,
        notes=not target.comment,
    )


def _label(target: Target) -> Marked | Message:
    """Give the system's name, with the form where it has several."""
    system = config.SYSTEMS[target.system]
    if target.id.endswith("-push"):
        return message(
            QT_TRANSLATE_NOOP("export", "{system}, own chunking off"),
            system=system,
        )
    return system
