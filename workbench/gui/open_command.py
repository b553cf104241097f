"""Ways to get a document or a recipe: dialog, drop, paste, samples, recent files.

It decides what a path is and hands it on: a recipe goes to the workspace, anything else to
the `Opener`. What cannot be opened becomes a notice, and the last good state stays.
"""

from __future__ import annotations

from functools import reduce
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from workbench import assets
from workbench.core.document import Document
from workbench.core.errors import WorkbenchError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.files import any_recipe, project_file, recipe_file
from workbench.files.load import DEFAULT
from workbench.files.name import base
from workbench.gui import file_dialog
from workbench.gui.document_set import DocumentSet
from workbench.gui.drop import DropTarget, local_paths
from workbench.gui.gatherer import Gatherer
from workbench.gui.in_use import FilesInUse
from workbench.gui.notice_bar import Notice
from workbench.gui.opener import Opener
from workbench.gui.reading_choice import ReadingChoices
from workbench.gui.shown_run import both

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu, QWidget

    from workbench.core.message import Message
    from workbench.gui.action import Actions
    from workbench.gui.gatherer import FolderChoice
    from workbench.gui.menu_bar import MenuBar
    from workbench.gui.notice_bar import NoticeBar
    from workbench.gui.preference import Preferences
    from workbench.gui.recent import RecentFiles
    from workbench.gui.start_page import StartPage
    from workbench.gui.workspace import Workspace

_FOLDER = "folder/open"


class OpenCommands(QObject):
    """Connects everything that opens something."""

    project_chosen = Signal(str)
    """The path of a project to open."""

    failed_unforeseen = Signal(object)
    """An exception that is no `WorkbenchError`."""

    gather_begun = Signal()
    """Several files are about to be listed; the first of them is to be shown."""

    def __init__(
        self,
        window: QWidget,
        workspace: Workspace,
        notices: NoticeBar,
        recent: RecentFiles,
        preferences: Preferences,
    ) -> None:
        """Watch ``window`` for drops; `connect_actions` and `connect_start` add the rest."""
        super().__init__(window)
        self._window = window
        self._workspace = workspace
        self._notices = notices
        self._recent = recent
        self._preferences = preferences
        self.path = ""
        """The file that was to be opened last."""
        self.options = DEFAULT
        """How it was to be read."""
        self.documents = DocumentSet(self)
        self.in_use = FilesInUse(lambda: (entry.path for entry in self.documents.entries()))
        self.choices = ReadingChoices(preferences)
        self.gatherer = Gatherer(self.choices.options, self)
        self.gatherer.refused.connect(
            lambda text: notices.show_notice(Notice("open", text, kind="warning"))
        )
        self.gatherer.failed.connect(self.failed_unforeseen)
        self.opener = Opener(self)
        self.opener.opened.connect(self._opened)
        self.opener.previewed.connect(workspace.preview)
        self.opener.failed.connect(self._failed)
        workspace.recipe_changed.connect(lambda _recipe: notices.remove("recipe"))
        DropTarget(window).dropped.connect(self.open_paths)

    def connect_actions(self, actions: Actions, menus: MenuBar) -> None:
        """Serve the menus."""
        actions.open.triggered.connect(self.choose_document)
        actions.open_folder.triggered.connect(self.choose_folder)
        actions.open_recipe.triggered.connect(self.choose_recipe)
        actions.paste.triggered.connect(self.paste)
        menus.recent.aboutToShow.connect(lambda: self._fill_recent(menus.recent))
        self._recent.changed.connect(lambda paths: menus.recent.setEnabled(bool(paths)))
        menus.recent.setEnabled(bool(self._recent.paths()))
        menus.recent.setToolTipsVisible(True)
        for path in assets.samples():
            action = menus.samples.addAction(path.name.replace("&", "&&"))
            action.setObjectName(f"action.sample.{path.stem}")
            action.triggered.connect(lambda _on, sample=path: self.open_paths([str(sample)]))

    def connect_start(self, start: StartPage) -> None:
        """Serve the start page."""
        start.sample_requested.connect(self.open_sample)
        start.open_requested.connect(self.choose_document)
        start.paste_requested.connect(self.paste)
        start.file_chosen.connect(lambda path: self.open_paths([path]))
        start.clear_requested.connect(self._recent.clear)
        self._recent.changed.connect(start.set_recent)
        start.set_recent(self._recent.paths())

    def choose_document(self) -> None:
        """Ask for files."""
        dialog = self._dialog("open", self.tr("Open a document"), [self.tr("All files (*)")])
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(self.open_paths)
        dialog.open()

    def choose_folder(self) -> None:
        """Ask for a folder and which of its files are wanted."""
        from workbench.gui.folder_dialog import FolderDialog

        dialog = FolderDialog(self._preferences, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.folder_chosen.connect(lambda folder, choice: self.gather([folder], choice))
        dialog.open()

    def choose_recipe(self) -> None:
        """Ask for a recipe, or for a configuration of one of the four systems."""
        suffixes = dict.fromkeys((*recipe_file.SUFFIXES, *any_recipe.SUFFIXES))
        all_kinds = " ".join(f"*{suffix}" for suffix in suffixes)
        kinds = " ".join(f"*{suffix}" for suffix in recipe_file.SUFFIXES)
        filters = [
            self.tr("Recipes and configurations ({kinds})").format(kinds=all_kinds),
            self.tr("Recipes ({kinds})").format(kinds=kinds),
            self.tr("All files (*)"),
        ]
        dialog = self._dialog("open_recipe", self.tr("Open a recipe"), filters)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self.open_recipe)
        dialog.open()

    def open_paths(self, paths: list[str]) -> None:
        """Open the recipes among ``paths``, and list the other files, the first one shown.

        A folder stands for the files in it.
        """
        self._notices.remove("open", "recipe")
        for path in paths:
            if recipe_file.is_recipe(path):
                self.open_recipe(path)
            elif project_file.is_project(path):
                self.project_chosen.emit(path)
        documents = [
            path
            for path in paths
            if not recipe_file.is_recipe(path) and not project_file.is_project(path)
        ]
        if len(documents) == 1 and not Path(documents[0]).is_dir():
            self.open_document(documents[0])
        elif documents:
            self.gather(documents)

    def gather(self, paths: list[str], choice: FolderChoice | None = None) -> None:
        """List the files among ``paths`` and those of the folders that ``choice`` wants."""
        self._notices.remove("open")
        self.gather_begun.emit()
        self.gatherer.gather(paths, choice)

    def open_document(self, path: str) -> None:
        """Load the file at ``path``."""
        self._notices.remove("open")
        self.path = path
        self.options = self.choices.options(path)
        self.opener.open(path, self.options)

    def reload(self, path: str) -> None:
        """Load the file at ``path`` again; what is on screen stays until that is done."""
        self._notices.remove("open")
        self.path = path
        self.options = self.choices.options(path)
        self.opener.open(path, self.options, previewed=False)

    def open_recipe(self, path: str) -> None:
        """Use the recipe that the file at ``path`` says; undo brings the old one back.

        It may be a configuration of one of the four systems.
        """
        self._notices.remove("recipe")
        told: list[Message] = []
        try:
            recipe = any_recipe.load(path, told.append)
        except WorkbenchError as error:
            self._notices.show_notice(Notice("recipe", error.message, error.hint, kind="error"))
            return
        self.in_use.recipe = path
        self._workspace.edit(recipe)
        if told:
            self._notices.show_notice(Notice("recipe", reduce(both, told)))

    def open_sample(self) -> None:
        """Open the sample to begin with."""
        self.open_paths([str(assets.samples()[0])])

    def paste(self) -> None:
        """Make the clipboard's text a document; files on it are opened."""
        data = QGuiApplication.clipboard().mimeData()
        if paths := local_paths(data):
            self.open_paths(paths)
            return
        text = "" if data is None else data.text()
        if not text:
            nothing = QT_TRANSLATE_NOOP("notice", "There is no text on the clipboard.")
            self._notices.show_notice(Notice("open", nothing))
            return
        self.opener.cancel()
        self._notices.remove("open", "recipe")
        document = Document(text, self.tr("Pasted text"))
        self._workspace.set_document(document)

    def cancel(self) -> None:
        """Stop opening; what was there before is shown again."""
        self.opener.cancel()
        self._workspace.end_preview()

    def _opened(self, document: Document) -> None:
        if document.path is not None and not _is_sample(document.path):
            self._recent.add(str(Path(document.path).absolute()))
        self._workspace.set_document(document)

    def _failed(self, error: Exception) -> None:
        self._workspace.end_preview()
        if isinstance(error, MemoryError):
            text = QT_TRANSLATE_NOOP("notice", "There is not enough memory to open “{name}”.")
            notice = Notice("open", message(text, name=base(self.path)), kind="error")
            self._notices.show_notice(notice)
            return
        if not isinstance(error, WorkbenchError):
            self.failed_unforeseen.emit(error)
            return
        if _vanished(self.path):
            self._recent.remove(self.path)
        self._notices.show_notice(Notice("open", error.message, error.hint, kind="error"))

    def _dialog(self, name: str, title: str, kinds: list[str]) -> QFileDialog:
        folder = self._preferences.value(_FOLDER, "", str)
        dialog = file_dialog.made(self._window, name, title, folder, kinds)
        dialog.filesSelected.connect(self._keep_folder)
        return dialog

    def _keep_folder(self, paths: list[str]) -> None:
        self._preferences.store(_FOLDER, str(Path(paths[0]).parent))

    def _fill_recent(self, menu: QMenu) -> None:
        menu.clear()
        for path in self._recent.paths():
            action = menu.addAction(base(path).replace("&", "&&"))
            action.setToolTip(path)
            action.triggered.connect(lambda _on, chosen=path: self.open_paths([chosen]))
        menu.addSeparator()
        clear = menu.addAction(self.tr("&Clear the list"))
        clear.setObjectName("action.clear_recent")
        clear.triggered.connect(self._recent.clear)


def _vanished(path: str) -> bool:
    try:
        Path(path).stat()
    except FileNotFoundError:
        return True
    except (OSError, ValueError):
        pass
    return False


def _is_sample(path: str) -> bool:
    return Path(path).resolve().is_relative_to(assets.root().resolve())
