"""New, open and save projects; and asking before unsaved changes would be lost.

A project that cannot be read is a notice, and what is on screen stays. What a project is made
of is `workbench.gui.project`; documents that are missing are `workbench.gui.locate_command`'s.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from workbench.core.errors import WorkbenchError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.files import project_file
from workbench.files.name import base
from workbench.files.recovery_file import Kept
from workbench.gui.file_dialog import ask_file, ask_target
from workbench.gui.notice_bar import Notice
from workbench.gui.recent import RecentFiles

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QMenu, QWidget

    from workbench.files.project_file import Project
    from workbench.gui.action import Actions
    from workbench.gui.bench import Bench
    from workbench.gui.in_use import FilesInUse
    from workbench.gui.notice_bar import NoticeBar
    from workbench.gui.preference import Preferences
    from workbench.gui.project import ProjectState
    from workbench.gui.start_page import StartPage

_FOLDER = "folder/project"
_NOTICE = "project"


class ProjectCommands(QObject):
    """Serves the project's actions, and knows whether the window may close."""

    opened = Signal()
    """Another project is in use; its documents are listed and one of them is on its way."""

    def __init__(
        self,
        window: QWidget,
        bench: Bench,
        notices: NoticeBar,
        preferences: Preferences,
        actions: Actions,
        in_use: FilesInUse,
    ) -> None:
        """Work with the documents, the recipe and the project on ``bench``.

        Nothing is written over what is ``in_use``.
        """
        super().__init__(window)
        self._window = window
        self._bench = bench
        self._project: ProjectState = bench.project
        self._notices = notices
        self._preferences = preferences
        self._in_use = in_use
        self._released = False
        self.recent = RecentFiles(preferences, self, "recent/projects")
        actions.new_project.triggered.connect(self.new)
        actions.open_project.triggered.connect(self.choose)
        actions.save_project.triggered.connect(lambda _on: self.save())
        actions.save_project_as.triggered.connect(lambda _on: self.save_as())

    def connect_recent(self, menu: QMenu, start: StartPage) -> None:
        """List the projects used lately in ``menu`` and on the start page."""
        menu.aboutToShow.connect(lambda: self._fill_recent(menu))
        menu.setEnabled(bool(self.recent.paths()))
        menu.setToolTipsVisible(True)
        self.recent.changed.connect(lambda paths: menu.setEnabled(bool(paths)))
        self.recent.changed.connect(start.set_projects)
        start.set_projects(self.recent.paths())
        start.clear_requested.connect(self.recent.clear)

    def name(self) -> str:
        """Give the name of the project for people; blank where none was begun."""
        if self._project.path:
            return base(self._project.path).removesuffix(project_file.SUFFIX)
        return self.tr("Unnamed project") if self._project.begun else ""

    def new(self) -> None:
        """Begin without documents, named recipes and notes; the recipe in use stays."""
        self.ask(lambda: self.take(Kept(), None))

    def choose(self) -> None:
        """Ask for a project."""
        title, folder = self.tr("Open a project"), self._preferences.folder(_FOLDER)
        ask_file(self._window, "open_project", title, self.open, folder, self._kinds())

    def open(self, path: str) -> None:
        """Use the project in the file at ``path``, once nothing else would be lost."""
        self.ask(lambda: self._open(path))

    def take(self, kept: Kept, saved: Project | None) -> None:
        """Use what was kept; ``saved`` is what its file holds, or nothing where it has none."""
        self._bench.take(kept, saved)
        self._notices.remove(_NOTICE)
        self.opened.emit()

    def save(self, then: Callable[[], object] | None = None) -> None:
        """Save the project where it is, or ask where; and go on with ``then``."""
        if self._project.path:
            self._save(self._project.path, then)
        else:
            self.save_as(then)

    def save_as(self, then: Callable[[], object] | None = None) -> None:
        """Ask where to save the project, save it, and go on with ``then``."""
        ask_target(
            self._window,
            "save_project",
            self.tr("Save the project"),
            lambda path: self._save(path, then),
            self._preferences.folder(_FOLDER),
            self._kinds(),
            file=f"{self._proposed_name()}{project_file.SUFFIX}",
            suffix=project_file.SUFFIX.removeprefix("."),
        )

    def may_close(self, again: Callable[[], object]) -> bool:
        """Tell whether the window may close; else ask, and call ``again`` when it then may."""
        if self._released or not self._project.is_modified():
            return True
        self._ask(again)
        return False

    def ask(self, then: Callable[[], object]) -> None:
        """Go on with ``then`` unless a person wants to keep the unsaved changes."""
        if self._project.is_modified():
            self._ask(then)
        else:
            then()

    def _ask(self, then: Callable[[], object]) -> None:
        from workbench.gui.save_dialog import SaveDialog

        if self._window.findChild(SaveDialog) is not None:
            return
        dialog = SaveDialog(self.name(), self._window)
        dialog.save_chosen.connect(lambda: self.save(then))
        dialog.discard_chosen.connect(lambda: self._discard(then))
        dialog.open()

    def _discard(self, then: Callable[[], object]) -> None:
        self._released = True
        then()
        self._released = False

    def _open(self, path: str) -> None:
        try:
            project = project_file.load(path)
        except WorkbenchError as error:
            self._notices.show_notice(Notice(_NOTICE, error.message, error.hint, kind="error"))
            if not Path(path).exists():
                self.recent.remove(path)
            return
        path = str(Path(path).absolute())
        self.recent.add(path)
        self.take(Kept(project, path), project)

    def _save(self, path: str, then: Callable[[], object] | None) -> None:
        self._preferences.store(_FOLDER, str(Path(path).parent))
        path = str(Path(path).absolute())
        project = self._project.project(self._bench.view_state())
        try:
            self._in_use.refuse_project(path)
            project_file.save(project, path)
        except WorkbenchError as error:
            self._notices.show_notice(Notice(_NOTICE, error.message, error.hint, kind="error"))
            return
        self._project.mark_saved(project, path)
        self.recent.add(path)
        self._notices.remove(_NOTICE)
        if then is not None:
            then()
        elif left_out := self._bench.texts_left_out(project):
            count, name = len(left_out), left_out[0]
            alone = message(_LEFT_OUT, name=name)
            text = alone if count == 1 else message(_LEFT_OUT_ALL, count, name=name)
            self._notices.show_notice(Notice(_NOTICE, text))

    def _proposed_name(self) -> str:
        if self._project.path:
            return self.name()
        paths = [entry.path for entry in self._bench.documents.entries() if entry.is_file]
        return Path(paths[0]).parent.name or self.tr("project") if paths else self.tr("project")

    def _kinds(self) -> list[str]:
        return [self.tr("Projects ({kinds})").format(kinds=f"*{project_file.SUFFIX}")]

    def _fill_recent(self, menu: QMenu) -> None:
        menu.clear()
        for path in self.recent.paths():
            action = menu.addAction(base(path).replace("&", "&&"))
            action.setToolTip(path)
            action.triggered.connect(lambda _on, chosen=path: self.open(chosen))
        menu.addSeparator()
        clear = menu.addAction(self.tr("&Clear the list"))
        clear.setObjectName("action.clear_recent_projects")
        clear.triggered.connect(self.recent.clear)


_LEFT_OUT = QT_TRANSLATE_NOOP(
    "notice", "The project is saved without “{name}”, which is in no file and too long to be kept."
)
_LEFT_OUT_ALL = QT_TRANSLATE_NOOP(
    "notice",
    "The project is saved without %n text(s) that are in no file and too long to be kept, "
    "among them “{name}”.",
)
