"""Passages of a project that must stay whole, on the command line."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from workbench.analysis.passage import Passage
    from workbench.core.run import Run
    from workbench.files.project_file import Project, ProjectNote


class PassageCheck:
    """Judges the passages of one project, document by document."""

    def __init__(self, path: str) -> None:
        """Read the project.

        Raises:
            LoadError: it cannot be read.
        """
        from workbench.files import project_file

        self._project: Project = project_file.load(path)

    def judged(self, run: Run) -> tuple[tuple[Passage, ...], int]:
        """Give what became of the passages in the document of ``run``, and how many are gone.

        A passage is found again by its anchor where the text was edited.
        """
        from workbench.analysis.passage import passages, place

        places = [place(run.document.text, note) for note in self._notes(run.document.path)]
        found = [one for one in places if one is not None]
        return passages(run, found), len(places) - len(found)

    def _notes(self, path: str | None) -> Iterator[ProjectNote]:
        if path is None:
            return
        for note in self._project.notes:
            if note.kind == "passage" and _same(note.document, path):
                yield note


def passage_json(found: tuple[Passage, ...], gone: int) -> dict[str, Any]:
    """Give the passages as plain data; chunk numbers from 1, 0 for none."""
    return {
        "passages": [
            {
                "start": one.start,
                "end": one.end,
                "state": one.state,
                "chunk": one.holder + 1,
                "boundaries": list(one.boundaries),
            }
            for one in found
        ],
        "not_found": gone,
    }


def passage_rows(found: tuple[Passage, ...], gone: int) -> Iterator[tuple[str, str]]:
    """Give the passages as labels and values."""
    from workbench.analysis.passage import STATES

    for one in found:
        yield "passage", f"{one.start:,} to {one.end:,}: {STATES[one.state]}"
    if gone:
        yield "passages", f"{gone:,} not found again in the edited text"


def kept(found: tuple[Passage, ...], gone: int) -> bool:
    """Tell whether no passage is cut or gone."""
    return not gone and all(one.state != "cut" for one in found)


def _same(one: str, other: str) -> bool:
    try:
        return Path(one).samefile(other)
    except (OSError, ValueError):
        return os.path.normpath(one) == os.path.normpath(str(Path(other).absolute()))
