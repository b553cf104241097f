"""The documents of the last time, opened again at the next start where a person prefers that.

Texts without a file are not among them; a project is opened from its own file.
"""

from __future__ import annotations

import contextlib
import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from workbench.core.errors import WorkbenchError
from workbench.files import recovery_file
from workbench.gui.recovery import state_folder

if TYPE_CHECKING:
    from pathlib import Path

    from workbench.gui.bench import Bench
    from workbench.gui.preference import Preferences
    from workbench.gui.project_command import ProjectCommands

PREFERENCE = "session/reopen"
"""Whether to open the documents of the last time; off at first: the start page offers them."""


def store(bench: Bench, preferences: Preferences) -> None:
    """Remember what is on the bench, or nothing where that is not wanted."""
    kept = replace(bench.kept(), texts=())
    wanted = preferences.value(PREFERENCE, False, bool)
    if not wanted or not (kept.origin or kept.project.documents):
        recovery_file.remove(_folder())
        return
    try:
        recovery_file.save(kept, _folder())
    except (WorkbenchError, OSError) as error:
        logging.getLogger(__name__).warning("the session is not remembered: %s", error)


def reopen(bench: Bench, projects: ProjectCommands, preferences: Preferences) -> bool:
    """Open what was remembered, if that is wanted; tell whether there was something."""
    if not preferences.value(PREFERENCE, False, bool) or not recovery_file.exists(_folder()):
        return False
    with contextlib.suppress(WorkbenchError):
        kept = recovery_file.load(_folder())
        if kept.origin:
            projects.open(kept.origin)
        else:
            projects.take(kept, None)
        return True
    return False


def _folder() -> Path:
    return state_folder() / "session"
