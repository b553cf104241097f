"""Chunks as kinds of export, one for each dialect."""

from __future__ import annotations

import contextlib
import io
from pathlib import PurePath
from typing import TYPE_CHECKING

from workbench.core.errors import Cancelled
from workbench.exporters import jsonl
from workbench.exporters.command_line import recipe_arguments
from workbench.exporters.dialect import DIALECTS, NATIVE, of_name, watched
from workbench.files import atomic
from workbench.gui.export.kind import ExportKind, Preview

if TYPE_CHECKING:
    from workbench.core.run import Run
    from workbench.core.walk import Control
    from workbench.exporters.dialect import Dialect
    from workbench.gui.export.kind import Progress

PREVIEWED = 3
"""Lines that a preview of lines shows."""

_ENOUGH = 12_000
_LANGUAGES = {".jsonl": "JSON", ".ndjson": "JSON", ".json": "JSON", ".md": "Markdown"}


class _Beginning(io.BytesIO):
    """Takes the beginning of a file and then ends the writing."""

    full = False

    def write(self, data: object) -> int:
        """Keep ``data``; raise `_Full` once when there is enough, and take no more."""
        if self.full:  # what a wrapper still flushes while the writing ends
            return len(memoryview(data))  # type: ignore[arg-type]
        written = super().write(data)  # type: ignore[arg-type]
        if self.tell() > _ENOUGH:
            self.full = True
            raise _Full
        return written


class _Full(Exception):  # noqa: N818 - not an error: there is enough to show
    pass


def _kind(dialect: Dialect) -> ExportKind:
    lines = dialect.suffix.endswith((".jsonl", ".ndjson"))

    def preview(run: Run, control: Control) -> Preview:
        notes = dialect.notes(run)
        if dialect.binary:
            return Preview("", notes=notes)
        if dialect is NATIVE:
            count = min(PREVIEWED, len(run.chunking))
            text = "\n".join(jsonl.line(run, index) for index in range(count))
            return Preview(text, count == len(run.chunking))
        stream = _Beginning()
        with contextlib.suppress(_Full):
            dialect.write(_source(run), stream, watched(control, None, 0))
        text = stream.getvalue().decode("utf-8", "ignore")
        if not lines:
            return Preview(text[:_ENOUGH], not stream.full, notes=notes)
        shown = text.splitlines()[:PREVIEWED]
        whole = not stream.full and len(shown) < PREVIEWED
        return Preview("\n".join(shown), whole, notes=notes)

    def save(run: Run, path: str, progress: Progress, control: Control) -> None:
        if dialect is NATIVE:
            jsonl.save(run, path, progress=progress, control=control)
            return
        if control.cancelled():
            raise Cancelled
        with atomic.replacing(path) as stream:
            tick = watched(control, progress, len(run.chunking))
            dialect.write(_source(run), stream, tick)

    def command(run: Run, path: str) -> list[str]:
        measure = run.measure
        return [
            "chunk",
            *([] if of_name(path) == dialect.id else ["--dialect", dialect.id]),
            *recipe_arguments(run.recipe),
            *([] if measure is None else ["--measure", measure.tokenizer]),
            "-o",
            path,
        ]

    return ExportKind(
        dialect.id,
        "chunks",
        dialect.label,
        dialect.help,
        lambda run: f"{PurePath(run.document.name).stem or run.recipe.strategy.id}{dialect.suffix}",
        dialect.suffix,
        _LANGUAGES.get(PurePath(dialect.suffix).suffix),
        preview,
        save,
        command,
        binary=dialect.binary,
        missing=dialect.missing,
    )


def _source(run: Run) -> list[tuple[str, Run]]:
    return [(run.document.name, run)]


CHUNKS = tuple(map(_kind, DIALECTS))
