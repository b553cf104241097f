"""The project that a window works on: named recipes, notes, and whether all of it is saved.

The documents themselves are the `DocumentSet`, the recipe in use is the `Workspace`'s; here is
what makes a project of them. Every window has one; until it has a file, a named recipe or a
note, nobody would miss it. It knows nothing of widgets, reads no document and writes no file.

A named recipe stays as it was kept while the recipe in use is changed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, QTimer, Signal

from workbench.files.load import LoadOptions
from workbench.files.project_file import TEXTS_LIMIT, Project, ProjectDocument, ProjectText
from workbench.gui.document_set import Entry, file_entry

if TYPE_CHECKING:
    from collections.abc import Iterable

    from workbench.core.recipe import Recipe
    from workbench.files.project_file import ProjectNote
    from workbench.gui.document_set import DocumentSet
    from workbench.gui.workspace import Workspace

_PAUSE_MILLISECONDS = 100

View: TypeAlias = dict[str, str | int | bool]
_Reading: TypeAlias = tuple[str, str, str, str, str]
_Content: TypeAlias = tuple[
    tuple[_Reading, ...],
    object,
    str,
    object,
    "tuple[ProjectNote, ...]",
    tuple[ProjectText, ...],
]


def document_of(entry: Entry, recorded: str = "") -> ProjectDocument:
    """Give what a project keeps of a file; ``recorded`` is its digest where it was not read yet."""
    options = entry.options
    return ProjectDocument(
        entry.path,
        (entry.sha256 if entry.is_file else "") or recorded,
        options.encoding or "",
        options.undecodable,
        options.html,
        options.prepare or "",
    )


def entry_of(document: ProjectDocument) -> Entry:
    """Give the entry of a document of a project."""
    options = LoadOptions(
        document.encoding or None,
        document.undecodable,
        document.html,
        prepare=document.prepare or None,
    )
    return file_entry(document.path, options)


def texts_of(entries: Iterable[Entry]) -> tuple[ProjectText, ...]:
    """Give the texts that no file holds, the first of them as far as a project has room."""
    texts, room = [], TEXTS_LIMIT
    for entry in entries:
        if entry.document is not None and not entry.path and len(entry.document) <= room:
            texts.append(ProjectText(entry.name, entry.document.text))
            room -= len(entry.document)
    return tuple(texts)


class ProjectState(QObject):
    """Named recipes and notes beside the documents; knows what was saved last and where."""

    changed = Signal()
    """Something that a project keeps has changed; told after a moment, once for many changes."""

    modified_changed = Signal(bool)
    """There is now something, or nothing, that is not saved."""

    recipes_changed = Signal()
    """The named recipes, or which of them was chosen last."""

    notes_changed = Signal()

    path_changed = Signal(str)
    """The file of the project; blank where it has none."""

    def __init__(self, documents: DocumentSet, workspace: Workspace, parent: QObject) -> None:
        """Begin a project without a file."""
        super().__init__(parent)
        self._documents = documents
        self._workspace = workspace
        self._path = ""
        self._recipes: dict[str, Recipe] = {}
        self._active = ""
        self._notes: tuple[ProjectNote, ...] = ()
        self._digests: dict[str, str] = {}
        self._files: dict[str, ProjectDocument] | None = None
        self._texts: tuple[ProjectText, ...] = ()
        self._saved: _Content | None = None
        self._modified = False
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MILLISECONDS)
        self._pause.timeout.connect(self._tell)
        documents.entries_added.connect(self._note_documents)
        documents.entries_changed.connect(self._note_documents)
        documents.entries_updated.connect(self._note_update)
        workspace.recipe_changed.connect(self._follow_recipe)

    @property
    def path(self) -> str:
        """Give the path of the project's file; blank where it has none."""
        return self._path

    @property
    def recipes(self) -> dict[str, Recipe]:
        """Give the named recipes in the order in which they were kept."""
        return dict(self._recipes)

    @property
    def active(self) -> str:
        """Give the name of the recipe chosen last; blank for none."""
        return self._active

    @property
    def notes(self) -> tuple[ProjectNote, ...]:
        """Give all notes, bookmarks and passages."""
        return self._notes

    @property
    def begun(self) -> bool:
        """Tell whether there is a project that somebody would miss."""
        return bool(self._path or self._recipes or self._notes)

    def is_modified(self) -> bool:
        """Tell whether a project was begun and differs from what was saved last."""
        return self.begun and self._content(self.project({})) != self._saved

    def project(self, view: View) -> Project:
        """Give the project as it is now, to be written with the state of the view."""
        return Project(
            self._documents_now(),
            tuple(self._recipes.items()),
            self._active,
            self._workspace.recipe,
            view,
            self._notes,
            self._texts,
        )

    def begin(self, project: Project, path: str, saved: Project | None) -> None:
        """Be ``project``, whose documents and recipe are already in use.

        ``saved`` is what the file at ``path`` holds, or nothing where there is none.
        """
        self._recipes = dict(project.recipes)
        self._active = project.active
        self._notes = project.notes
        self._digests = {one.path: one.sha256 for one in project.documents if one.sha256}
        self._files = None
        self._saved = None if saved is None else self._content(saved)
        self._set_path(path)
        self.recipes_changed.emit()
        self.notes_changed.emit()
        self._tell()

    def mark_saved(self, project: Project, path: str) -> None:
        """Know that ``project`` was written to ``path``."""
        self._digests = {one.path: one.sha256 for one in project.documents if one.sha256}
        self._saved = self._content(project)
        self._set_path(path)
        self._tell()

    def set_notes(self, notes: Iterable[ProjectNote]) -> None:
        """Replace all notes; the project counts as modified where they differ."""
        notes = tuple(notes)
        if notes != self._notes:
            self._notes = notes
            self.notes_changed.emit()
            self._tell()

    def keep_recipe(self, name: str) -> None:
        """Keep the recipe in use as ``name``, in place of one that is called so."""
        self._recipes[name] = self._workspace.recipe
        self._active = name
        self._tell_recipes()

    def use_recipe(self, name: str) -> None:
        """Use the recipe kept as ``name``; undo brings back the one before."""
        self._active = name
        self._workspace.edit(self._recipes[name])
        self._tell_recipes()

    def rename_recipe(self, old: str, new: str) -> None:
        """Call a recipe otherwise; its place stays. Nothing happens where ``new`` is taken."""
        if new in self._recipes or not new:
            return
        self._recipes = {
            new if name == old else name: recipe for name, recipe in self._recipes.items()
        }
        if self._active == old:
            self._active = new
        self._tell_recipes()

    def remove_recipe(self, name: str) -> None:
        """Keep a recipe no longer; the one in use stays."""
        del self._recipes[name]
        if self._active == name:
            self._active = ""
        self._tell_recipes()

    def differing(self) -> list[str]:
        """Give the paths of the documents whose text is another than the project remembers."""
        return [
            entry.path
            for entry in self._documents.entries()
            if entry.is_file
            and entry.sha256
            and self._digests.get(entry.path, entry.sha256) != entry.sha256
        ]

    def relocate(self, moved: dict[str, str]) -> None:
        """Let notes and digests follow documents to their new paths."""
        self._digests = {moved.get(path, path): one for path, one in self._digests.items()}
        self._notes = tuple(
            replace(note, document=moved.get(note.document, note.document)) for note in self._notes
        )
        self.notes_changed.emit()

    def _documents_now(self) -> tuple[ProjectDocument, ...]:
        """Give each file once, and know the texts that have none."""
        if self._files is None:
            self._files = {}
            entries = self._documents.entries()
            for entry in entries:
                self._list(self._files, entry)
            self._texts = texts_of(entries)
        return tuple(self._files.values())

    def _list(self, files: dict[str, ProjectDocument], entry: Entry) -> bool:
        """Put a file into ``files``; records stand for theirs. Tell whether that changed it."""
        known = files.get(entry.path)
        if not entry.path or (known is not None and not entry.is_file):
            return False
        now = document_of(entry, self._digests.get(entry.path, ""))
        files[entry.path] = now
        return now != known

    def _content(self, project: Project) -> _Content:
        """Give what makes a difference worth saving: no digests and no state of the view."""
        recipes = dict(project.recipes)
        recipe = project.recipe or recipes.get(project.active, self._workspace.recipe)
        readings = tuple(
            (one.path, one.encoding, one.undecodable, one.html, one.prepare)
            for one in project.documents
        )
        return readings, project.recipes, project.active, recipe, project.notes, project.texts

    def _set_path(self, path: str) -> None:
        if path != self._path:
            self._path = path
            self.path_changed.emit(path)

    def _note_documents(self) -> None:
        self._files = None
        self._pause.start()

    def _note_update(self, first: int, end: int) -> None:
        """Look at these documents alone: a count that is told changes nothing for a project."""
        files = self._files
        if files is None:
            self._pause.start()
            return
        changed = [self._list(files, self._documents.entry(row)) for row in range(first, end)]
        if any(changed):
            self._pause.start()

    def _follow_recipe(self, recipe: Recipe) -> None:
        """Let a named recipe that is in use again, say after an undo, be the chosen one."""
        if self._recipes.get(self._active) != recipe:
            name = next((one for one, kept in self._recipes.items() if kept == recipe), None)
            if name is not None:
                self._active = name
        self.recipes_changed.emit()
        self._pause.start()

    def _tell_recipes(self) -> None:
        self.recipes_changed.emit()
        self._tell()

    def _tell(self) -> None:
        self._pause.stop()
        modified = self.is_modified()
        if modified != self._modified:
            self._modified = modified
            self.modified_changed.emit(modified)
        self.changed.emit()
