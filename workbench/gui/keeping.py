"""Makes and connects the parts that keep work beyond the window: project, recovery, session.

Everything they do is in their own modules; here is only who knows whom, and in what order
things happen when the window begins and when it closes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from workbench.gui import session_command
from workbench.gui.bench import Bench
from workbench.gui.locate_command import LocateCommands
from workbench.gui.named_recipe_command import NamedRecipeCommands
from workbench.gui.place import go_to, place_in
from workbench.gui.project import ProjectState
from workbench.gui.project_command import ProjectCommands
from workbench.gui.recovery_command import RecoveryCommands
from workbench.gui.scratch_command import ScratchCommands

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from workbench.core.document import Document
    from workbench.gui.action import Actions
    from workbench.gui.document_command import DocumentCommands
    from workbench.gui.menu_bar import MenuBar
    from workbench.gui.open_command import OpenCommands
    from workbench.gui.preference import Preferences
    from workbench.gui.presentation import Presentation
    from workbench.gui.region import Regions
    from workbench.gui.workspace import Workspace


class Keeping(QObject):
    """What a window keeps: its project, and all of it for the case of a kill."""

    def __init__(
        self,
        window: QWidget,
        regions: Regions,
        workspace: Workspace,
        opening: OpenCommands,
        documents: DocumentCommands,
        menus: MenuBar,
        actions: Actions,
        preferences: Preferences,
    ) -> None:
        """Make the parts; `follow` and `begin` set them to work."""
        super().__init__(window)
        self._preferences = preferences
        self._view = regions.view
        self._documents = documents
        self._unasked = self._begun = False
        notices = regions.notices
        self.project = ProjectState(opening.documents, workspace, self)
        self.scratch = ScratchCommands(window, notices, preferences, actions, opening.in_use)
        self.scratch.document_made.connect(self._show_scratch)
        self.bench = Bench(
            opening.documents, workspace, self.project, regions.view, self.scratch, actions, self
        )
        for worker in (opening.opener, opening.gatherer, documents.joiner):
            self.bench.taking.connect(worker.cancel)
        self.projects = ProjectCommands(
            window, self.bench, notices, preferences, actions, opening.in_use
        )
        self.project.path_changed.connect(opening.in_use.set_project)
        self.projects.connect_recent(menus.recent_projects, regions.start)
        opening.project_chosen.connect(self.projects.open)
        self.locating = LocateCommands(window, self.bench, notices)
        NamedRecipeCommands(window, self.project, workspace, actions, menus)
        self.recovery = RecoveryCommands(window, self.bench, self.projects, notices)

    def follow(self, presentation: Presentation) -> None:
        """Bring kept places into view as documents come on screen."""
        presentation.document_shown.connect(self.bench.follow_view)

    def begin(self, reopen: bool) -> None:
        """Open what was open the last time if ``reopen`` asks for it; offer what a kill left."""
        self._begun = True
        if reopen:
            session_command.reopen(self.bench, self.projects, self._preferences)
        self.recovery.offer()

    def end_unasked(self) -> None:
        """Let the window close without asking; what would be lost is offered at the next start."""
        self._unasked = True

    def may_close(self, window: QWidget) -> bool:
        """Tell whether ``window`` may close; else a person is asked, and it closes after that."""
        return self._unasked or self.projects.may_close(window.close)

    def close(self) -> bool:
        """End with the window; tell whether the thread has ended."""
        self.scratch.close()
        if self._begun:
            session_command.store(self.bench, self._preferences)
        unsaved = self.project.is_modified() or bool(self.bench.texts_without_file())
        return self.recovery.end(clean=not (self._unasked and unsaved))

    def _show_scratch(self, document: Document, before: Document | None) -> None:
        """Show the text of now where that of before was looked at."""
        looked_at = before is not None and self.bench.workspace.document is before
        place = place_in(self._view) if looked_at else None
        self._documents.replace(document, before)
        if place is not None:
            go_to(self._view, place)
