"""Autosave: every change is kept for the case of a kill, and offered again after one."""

from __future__ import annotations

import contextlib
import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from workbench.core.errors import WorkbenchError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.files import project_file
from workbench.files.name import base
from workbench.gui.notice_bar import Notice, Offer
from workbench.gui.recovery import Leftover, Recovery, state_folder

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from workbench.files.project_file import Project
    from workbench.files.recovery_file import Kept
    from workbench.gui.bench import Bench
    from workbench.gui.notice_bar import NoticeBar
    from workbench.gui.project_command import ProjectCommands

PAUSE_MILLISECONDS = 1000
"""The longest time between a change and its being kept."""

_KEY = "recovery"


class RecoveryCommands(QObject):
    """Keeps what is on the bench, and offers what killed windows held."""

    def __init__(
        self, window: QWidget, bench: Bench, projects: ProjectCommands, notices: NoticeBar
    ) -> None:
        """Follow ``bench``; `offer` looks for leftovers."""
        super().__init__(window)
        self._bench = bench
        self._projects = projects
        self._notices = notices
        self._left: list[Leftover] = []
        self.recovery = Recovery(state_folder() / "recovery", self)
        self.recovery.failed.connect(self._say_failed)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MILLISECONDS)
        self._pause.timeout.connect(self.keep)
        bench.project.changed.connect(self._note_change)
        bench.documents.current_changed.connect(self._note_change)

    def keep(self) -> None:
        """Keep what is on the bench now."""
        self._pause.stop()
        if self._is_empty():
            self.recovery.forget()
        else:
            self.recovery.keep(self._bench.kept())

    def offer(self) -> None:
        """Say what can be restored, if anything."""
        self._left = self._left or self.recovery.leftovers()
        if not self._left:
            self._notices.remove(_KEY)
            return
        kept = self._left[0].kept
        names = kept.names()
        if kept.origin or len(names) == 1:
            text = message(_ONE, name=base(kept.origin) if kept.origin else names[0])
        elif names:
            text = message(_SEVERAL, len(names), name=names[0])
        else:
            text = message(_UNNAMED)
        offers = (
            Offer("restore", QT_TRANSLATE_NOOP("notice", "Restore"), self._ask),
            Offer("discard", QT_TRANSLATE_NOOP("notice", "Discard"), self.discard),
        )
        self._notices.show_notice(Notice(_KEY, text, kind="warning", offers=offers))

    def restore(self) -> None:
        """Use what the window killed last held; what is open here stays open beside it."""
        leftover = self._left.pop(0)
        kept = self._beside_present(leftover.kept)
        self._projects.take(kept, _saved(kept.origin))
        try:
            self.recovery.keep_now(kept)
        except (WorkbenchError, OSError) as error:
            self._say_failed(error)
            leftover.leave()
        else:
            leftover.discard()
        self.offer()

    def discard(self) -> None:
        """Remove what the window killed last held."""
        self._left.pop(0).discard()
        self.offer()

    def end(self, clean: bool) -> bool:
        """End the thread; a ``clean`` end leaves nothing to be offered. Tell whether it ended."""
        self._pause.stop()
        for leftover in self._left:
            leftover.leave()
        self._left = []
        if not clean and not self._is_empty():
            with contextlib.suppress(WorkbenchError, OSError):
                self.recovery.keep_now(self._bench.kept())
        return self.recovery.end(clean)

    def _ask(self) -> None:
        self._projects.ask(self.restore)

    def _note_change(self) -> None:
        if not self._pause.isActive():
            self._pause.start()

    def _is_empty(self) -> bool:
        return not len(self._bench.documents) and not self._bench.project.begun

    def _beside_present(self, kept: Kept) -> Kept:
        """Give ``kept`` with the documents that are open here, unless they are a project's."""
        if self._bench.project.begun:
            return kept
        present = self._bench.kept()
        known = {document.path for document in kept.project.documents}
        added = [one for one in present.project.documents if one.path not in known]
        documents = (*kept.project.documents, *added)
        return replace(
            kept,
            project=replace(kept.project, documents=documents),
            texts=(*kept.texts, *present.texts),
        )

    def _say_failed(self, error: Exception) -> None:
        logging.getLogger(__name__).warning("nothing is kept for recovery: %s", error)
        self._notices.show_notice(Notice(_KEY, _FAILED, kind="warning"))


def _saved(path: str) -> Project | None:
    """Give what the project's file holds; nothing where there is none or it cannot be read."""
    if not path:
        return None
    try:
        return project_file.load(path)
    except WorkbenchError:
        return None


_ONE = QT_TRANSLATE_NOOP(
    "notice", "The program did not end properly. “{name}” can be restored as it was."
)
_SEVERAL = QT_TRANSLATE_NOOP(
    "notice",
    "The program did not end properly. %n document(s) can be restored, among them “{name}”.",
)
_UNNAMED = QT_TRANSLATE_NOOP(
    "notice", "The program did not end properly. An unnamed project can be restored."
)
_FAILED = QT_TRANSLATE_NOOP(
    "notice", "What is open cannot be kept for recovery: its folder cannot be written."
)
