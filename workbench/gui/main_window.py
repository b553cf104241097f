"""The main window: makes the parts and puts them together. It computes and decides nothing.

What a command does is in the ``*_command`` modules, what is worked on in
`workbench.gui.workspace`, how it is shown in `workbench.gui.presentation`, and where things
stand in `workbench.gui.region`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QMainWindow

from workbench.core.recipe import Recipe
from workbench.core.strategies import STRATEGIES
from workbench.gui import accessible, session, window_title
from workbench.gui.action import Actions
from workbench.gui.activity import Activity
from workbench.gui.claim_command import ClaimCommands
from workbench.gui.compare_command import CompareCommands
from workbench.gui.context_menu import ContextMenu
from workbench.gui.copy_command import CopyCommands
from workbench.gui.cut_mark_command import CutMarkCommands
from workbench.gui.document_command import DocumentCommands
from workbench.gui.encoding_command import EncodingCommands
from workbench.gui.export_command import ExportCommands
from workbench.gui.failure import Failures
from workbench.gui.field_key import FieldKeys
from workbench.gui.find_command import FindCommands
from workbench.gui.finding_command import FindingCommands
from workbench.gui.go_command import GoCommands
from workbench.gui.hanlp_command import HanlpCommands
from workbench.gui.help_command import HelpCommands
from workbench.gui.history_command import HistoryCommands
from workbench.gui.keeping import Keeping
from workbench.gui.measure_command import MeasureCommands
from workbench.gui.menu_bar import MenuBar
from workbench.gui.note_command import NoteCommands
from workbench.gui.open_command import OpenCommands
from workbench.gui.passage_command import PassageCommands
from workbench.gui.picture_command import PictureCommands
from workbench.gui.presentation import Presentation
from workbench.gui.reading_command import ReadingCommands
from workbench.gui.recent import RecentFiles
from workbench.gui.recipe_command import RecipeCommands
from workbench.gui.record_command import RecordCommands
from workbench.gui.region import Regions
from workbench.gui.shown_run import ShownRun
from workbench.gui.size_map_command import SizeMapCommands
from workbench.gui.stage_command import StageCommands
from workbench.gui.status_bar import StatusBar
from workbench.gui.survey import Survey
from workbench.gui.syntax_command import SyntaxCommands
from workbench.gui.token_command import TokenCommands
from workbench.gui.tool_bar import ToolBar
from workbench.gui.view_command import ViewCommands
from workbench.gui.watch_command import WatchCommands
from workbench.gui.workspace import Workspace
from workbench.gui.xray_command import XrayCommands

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QCloseEvent

    from workbench.core.document import Document
    from workbench.gui.error_dialog import ErrorReporter
    from workbench.gui.preference import Preferences
    from workbench.gui.theme import ThemeSwitch
    from workbench.gui.translation import Translation


class MainWindow(QMainWindow):
    """One document, one recipe, and everything that shows or changes them."""

    settled = Signal()
    """Nothing is being opened or chunked any more."""

    def __init__(
        self,
        preferences: Preferences,
        theme: ThemeSwitch,
        translation: Translation,
        reporter: ErrorReporter,
        log_file: Path | None = None,
    ) -> None:
        """Build the window on its start page."""
        super().__init__()
        self.setObjectName("main_window")
        self.ended = True
        """Whether all threads have ended, once the window is closed."""
        self._preferences = preferences
        first = STRATEGIES[0]
        self.workspace = Workspace(Recipe(first, first.settings_type()), self)
        self.regions = Regions(self.workspace.recipe)
        self.commands = Actions(self)
        FieldKeys(self, self.commands)
        panel = self.regions.recipe
        self.menus = MenuBar(self.commands, panel.presets_menu, panel.reset_action)
        self.tools = ToolBar(self.commands)
        self.status = StatusBar()
        self.setMenuBar(self.menus)
        self.addToolBar(self.tools)
        self.setCentralWidget(self.regions)
        self.setStatusBar(self.status)

        notices, actions = self.regions.notices, self.commands
        shown_run = ShownRun(self.workspace, self.regions, actions)
        failures = Failures(self, self.workspace, shown_run, reporter, log_file)
        recent = RecentFiles(preferences, self)
        self.opening = OpenCommands(self, self.workspace, notices, recent, preferences)
        self.opening.connect_actions(actions, self.menus)
        self.opening.connect_start(self.regions.start)
        self.opening.failed_unforeseen.connect(failures.take)
        self.survey = Survey(self.opening.documents, self.workspace.recipe, self)
        self.survey.failed.connect(failures.take)
        self.documents = DocumentCommands(
            self, self.opening, self.workspace, self.survey, self.regions, actions
        )
        self.documents.failed_unforeseen.connect(failures.take)
        self.records = RecordCommands(
            self,
            self.opening.documents,
            self.opening.choices.options,
            notices,
            preferences,
            actions,
        )
        self.records.failed_unforeseen.connect(failures.take)
        self.records.offer_in(self.regions.document_bar.records, self.workspace)
        recipes = RecipeCommands(
            self, self.workspace, panel, notices, preferences, self.opening.in_use
        )
        recipes.connect_actions(actions, self.menus)
        CopyCommands(self, self.workspace, self.regions.view, notices, actions)
        ContextMenu(self.regions.view, actions)
        GoCommands(self, self.workspace, self.regions, actions)
        self.exports = ExportCommands(
            self,
            self.workspace,
            notices,
            preferences,
            actions,
            self.opening.choices.options,
            self.opening.in_use,
        )
        self.exports.failed_unforeseen.connect(failures.take)
        views = ViewCommands(self, self.regions, actions, preferences, theme)
        views.fill_theme(self.menus)
        helps = HelpCommands(self, self.menus, actions, preferences, log_file)
        helps.connect_preferences(actions, views, theme, translation)
        self.keeping = Keeping(
            self,
            self.regions,
            self.workspace,
            self.opening,
            self.documents,
            self.menus,
            actions,
            preferences,
        )
        self.keeping.project.changed.connect(self._entitle_again)
        listed = self.opening.documents
        for signal in (listed.entries_added, listed.entries_changed, listed.current_changed):
            signal.connect(self._entitle_again)
        self.survey.finished.connect(self.keeping.locating.look_again)
        actions.quit.triggered.connect(self.close)
        self._hanlp = HanlpCommands(self, self.workspace, shown_run, notices, panel.form)
        self._hanlp.serve(self.regions.numbers.measure.tokenizer)
        helps.hanlp_requested.connect(self._hanlp.choose)
        self.regions.second.serve(lambda panel: self._hanlp.serve_form(panel.form))
        self.tokens = TokenCommands(self, self.workspace, self.regions.view, notices, preferences)
        self.tokens.connect_parts(actions, self.menus, self.status, self._hanlp)
        self.tokens.failed_unforeseen.connect(failures.take)
        self.measuring = MeasureCommands(self, self.workspace, self.regions, preferences, actions)
        self.measuring.connect_hanlp(self._hanlp)
        self.measuring.failed_unforeseen.connect(failures.take)
        self.comparing = CompareCommands(
            self, self.workspace, self.regions, self.status, preferences, actions
        )
        self.comparing.failed_unforeseen.connect(failures.take)
        ClaimCommands(self, self.workspace, self.opening, self.comparing, notices)
        self.comparing.state.recipe_changed.connect(self.opening.in_use.set_second)
        self.activity = Activity(
            self,
            self.workspace,
            shown_run,
            self.opening,
            self.documents,
            self.records,
            self.survey,
            self.tokens,
            self.measuring,
            self.comparing,
        )
        self.activity.settled.connect(self.settled)
        self.activity.follow(self.status, notices, actions)
        shown = Presentation(self.workspace, self.regions, self.status, self.tools.summary, actions)
        shown_run.follow(shown)
        FindCommands(self, shown, self.regions, actions)
        self.passages = PassageCommands(
            self, self.workspace, self.regions, self.keeping.project, actions
        )
        self.passages.book.failed.connect(failures.take)
        self.passages.follow(shown)
        self.comparing.follow_passages(self.passages)
        self.size_map = SizeMapCommands(
            self,
            self.workspace,
            self.opening.documents,
            self.passages,
            preferences,
            actions,
            self.opening.in_use,
        )
        self.size_map.failed_unforeseen.connect(failures.take)
        self.xray = XrayCommands(self, self.workspace, self.regions, actions)
        for search in (self.xray.search, self.xray.breaks):
            search.failed.connect(failures.take)
        self.notes = NoteCommands(
            self, self.workspace, self.regions, self.keeping.project, self.xray, actions
        )
        self.notes.book.failed.connect(failures.take)
        self.notes.follow(shown)
        self.pictures = PictureCommands(
            self, self.regions.view, notices, self.xray, self.notes, actions
        )
        self.pictures.failed.connect(failures.take)
        self.exports.reports = self.pictures.kinds
        self.history = HistoryCommands(
            self, self.workspace, self.opening.documents, self.regions, self.xray, actions
        )
        self.history.follow(shown)
        self.stage = StageCommands(
            self, self.workspace, self.regions, self.xray, self.notes, actions
        )
        self.findings = FindingCommands(
            self, self.workspace, self.regions, actions, self.status, self.xray
        )
        self.findings.failed_unforeseen.connect(failures.take)
        self.cut_marks = CutMarkCommands(
            self, self.workspace, self.regions.view, self.menus, preferences
        )
        self.cut_marks.failed_unforeseen.connect(failures.take)
        accessible.install(self.regions.view)
        self._syntax = SyntaxCommands(self, self.regions.view, self.menus)
        shown.document_shown.connect(self._syntax.set_document)
        shown.document_shown.connect(self.tokens.set_document)
        shown.document_shown.connect(self._entitle)
        self._encodings = EncodingCommands(self, self.opening, notices, self.menus)
        shown.document_shown.connect(self._encodings.show_document)
        self._encodings.show_document(None)
        self._readings = ReadingCommands(self.opening, self.regions.document_bar.reading)
        shown.document_shown.connect(self._readings.show_document)
        self.watching = WatchCommands(
            self, self.workspace, self.regions.view, self.opening, notices, preferences, actions
        )
        self.watching.failed_unforeseen.connect(failures.take)
        self.keeping.follow(shown)
        self._entitle(None)
        session.restore(self, self.regions, preferences)

    def open_paths(self, paths: list[str]) -> None:
        """Open documents and recipes."""
        self.opening.open_paths(paths)

    def begin(self, paths: list[str]) -> None:
        """Open ``paths``, or else what was open the last time if a person prefers that."""
        self.keeping.begin(reopen=not paths)
        if paths:
            self.open_paths(paths)

    def end(self) -> None:
        """Close without asking; what would be lost is offered at the next start."""
        self.keeping.end_unasked()
        self.close()

    def is_busy(self) -> bool:
        """Tell whether something is being opened or chunked."""
        return self.activity.is_busy()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember the layout and end all work, once nothing unsaved would be lost."""
        self.notes.flush()
        if not self.keeping.may_close(self):
            event.ignore()
            return
        self.stage.leave()
        session.store(self, self.regions, self._preferences)
        self.opening.opener.cancel()
        self.opening.gatherer.cancel()
        self.survey.cancel()
        self.workspace.lane.cancel()
        self.comparing.state.cancel()
        ended = (
            self.keeping.close(),
            self.opening.opener.close(),
            self.opening.gatherer.close(),
            self.documents.close(),
            self.records.close(),
            self.workspace.close(),
            self._syntax.close(),
            self._encodings.close(),
            self.tokens.close(),
            self.measuring.close(),
            self.watching.close(),
            self.xray.close(),
            self.comparing.close(),
            self.findings.close(),
            self.cut_marks.close(),
            self.passages.close(),
            self.size_map.close(),
            self.notes.close(),
            self.pictures.close(),
            self.exports.close(),
            self.regions.stop(),
        )
        self.ended = all(ended)
        super().closeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._entitle_again()

    def _entitle_again(self) -> None:
        self._entitle(self.regions.view.document if self.regions.has_document() else None)

    def _entitle(self, document: Document | None) -> None:
        """Name the document and the project or else the folder, and allow what needs a document."""
        name = "" if document is None else document.name
        project, modified = self.keeping.projects.name(), self.keeping.project.is_modified()
        folder = "" if project or document is None else self.opening.documents.folder
        window_title.set_title(self, self.tr("Chunking Workbench"), name, project, modified, folder)
        for action in self.commands.needing_document():
            action.setEnabled(document is not None)
