"""Projects as files: ``NAME.chunkproject``, JSON with a version, saved whole or not at all.

A project names its documents by path relative to itself, with the digest their text had and
how each was read; its recipes by name, one of them active; and the state of the view. It holds
no text of a file, only texts that are in none. Documents that are missing or have changed do
not keep a project from loading: whoever opens them finds out and says so. Later versions are
refused.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from workbench.core import json_text
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.core.settings import shown
from workbench.files import atomic
from workbench.files.located import Fault, decoded
from workbench.files.located_field import Fields
from workbench.files.located_json import read_json
from workbench.files.recipe_file import recipe_of, tree_of
from workbench.files.regular_file import IS_IT_RIGHT, RegularFile

if TYPE_CHECKING:
    from workbench.core.recipe import Recipe
    from workbench.files.located import Node

VERSION = 1
SUFFIX = ".chunkproject"

TEXTS_LIMIT = 5_000_000
"""The most code points of text that a project holds: texts which are in no file."""

_LIMIT = 64_000_000


@dataclass(frozen=True, slots=True)
class ProjectDocument:
    """One document: an absolute path, the digest its text had, and how it is read.

    ``sha256`` is blank for one that was never opened. ``encoding`` is the choice a person made,
    blank for none; so is ``prepare`` for the text as it is.
    """

    path: str
    sha256: str = ""
    encoding: str = ""
    undecodable: Literal["refuse", "replace"] = "refuse"
    html: Literal["visible", "source"] = "visible"
    prepare: Literal["", "mirofish"] = ""


@dataclass(frozen=True, slots=True)
class ProjectNote:
    """A note, bookmark or passage kept with a document: a place in its text and words about it.

    ``document`` is its path, ``start`` and ``end`` are code points, and ``anchor`` is what the
    place is found again by after an edit.
    """

    kind: Literal["note", "bookmark", "passage"]
    document: str
    start: int
    end: int
    anchor: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class ProjectText:
    """A text that is in no file, say a pasted one: the project itself holds it."""

    name: str
    text: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Project:
    """What is worked on together: documents, named recipes, notes, the view's state, and texts.

    ``active`` names the recipe that was chosen last; ``recipe`` is the one in use, which may
    have been changed since, or nothing where the file does not say.
    """

    documents: tuple[ProjectDocument, ...] = ()
    recipes: tuple[tuple[str, Recipe], ...] = ()
    active: str = ""
    recipe: Recipe | None = None
    view: dict[str, str | int | bool] = field(default_factory=dict)
    notes: tuple[ProjectNote, ...] = ()
    texts: tuple[ProjectText, ...] = ()


def is_project(path: str | os.PathLike[str]) -> bool:
    """Tell by its name whether a file is a project."""
    return os.fspath(path).lower().endswith(SUFFIX)


def save(project: Project, path: str | os.PathLike[str]) -> None:
    """Write ``project``; an old file stays whole until the new one is.

    Raises:
        ExportError: the file cannot be written.
    """
    atomic.write(path, to_json(project, Path(path).absolute().parent).encode("utf-8"))


def to_json(project: Project, folder: Path) -> str:
    """Give the text of the project's file in ``folder``."""
    return json_text.dumps(project_tree(project, folder), indent=2) + "\n"


def project_tree(project: Project, folder: Path) -> dict[str, Any]:
    """Give the project as the tree that its file in ``folder`` holds."""
    names = {document.path: _relative(document.path, folder) for document in project.documents}
    recipe = {} if project.recipe is None else {"recipe": tree_of(project.recipe)}
    return {
        "chunkproject": VERSION,
        "documents": [
            {
                "path": names[document.path],
                "sha256": document.sha256,
                "encoding": document.encoding,
                "undecodable": document.undecodable,
                "html": document.html,
                "prepare": document.prepare,
            }
            for document in project.documents
        ],
        "recipes": {name: tree_of(recipe) for name, recipe in project.recipes},
        "active": project.active,
        **recipe,
        "view": project.view,
        "notes": [
            {
                "kind": note.kind,
                "document": names.get(note.document, note.document),
                "start": note.start,
                "end": note.end,
                "anchor": note.anchor,
                "text": note.text,
            }
            for note in project.notes
        ],
        "texts": [{"name": text.name, "text": text.text} for text in project.texts],
    }


def load(path: str | os.PathLike[str]) -> Project:
    """Read a project.

    Raises:
        LoadError: the file cannot be read or is no project of a version known here; the
            sentence names the line.
    """
    with RegularFile(path, _LIMIT, too_large=IS_IT_RIGHT) as file:
        data = file.read()
    try:
        text = decoded(data, message(_NO_PROJECT))
        return project_of(read_json(text), Path(path).absolute().parent)
    except Fault as fault:
        raise fault.error(path) from None


def project_of(root: Node, folder: Path) -> Project:
    """Read a project from the tree of a file in ``folder``.

    Raises:
        Fault: something in it is wrong.
    """
    tree = root.value
    if not isinstance(tree, dict) or "chunkproject" not in tree:
        raise Fault(root.line, message(_NO_PROJECT))
    version = tree["chunkproject"]
    if type(version.value) is not int or version.value < 1:
        raise Fault(version.line, message(_NO_PROJECT))
    if version.value > VERSION:
        raise Fault(version.line, message(_NEWER, version=version.value))
    fields = Fields(root, "chunkproject")
    recipes = tuple(
        (name, recipe_of(entry))
        for name, entry in Fields(tree.get("recipes"), "recipes").nodes.items()
    )
    active = fields.text("active")
    if active and active not in dict(recipes):
        raise Fault(tree["active"].line, message(_NO_SUCH_RECIPE, name=shown(active)))
    return Project(
        fields.each("documents", lambda entry: _document(entry, folder)),
        recipes,
        active,
        recipe_of(tree["recipe"]) if "recipe" in tree else None,
        Fields(tree.get("view"), "view").scalars(),
        fields.each("notes", lambda entry: _note(entry, folder)),
        fields.each("texts", _project_text),
    )


def _document(entry: Node, folder: Path) -> ProjectDocument:
    fields = Fields(entry, "documents")
    return ProjectDocument(
        _absolute(fields.text("path", needed=True), folder),
        fields.text("sha256"),
        fields.text("encoding"),
        fields.one_of("undecodable", "refuse", "replace"),
        fields.one_of("html", "visible", "source"),
        fields.one_of("prepare", "", "mirofish"),
    )


def _note(entry: Node, folder: Path) -> ProjectNote:
    fields = Fields(entry, "notes")
    start, end = fields.offset("start"), fields.offset("end")
    return ProjectNote(
        fields.one_of("kind", "note", "bookmark", "passage"),
        _absolute(fields.text("document"), folder),
        start,
        max(start, end),
        fields.text("anchor"),
        fields.text("text"),
    )


def _project_text(entry: Node) -> ProjectText:
    fields = Fields(entry, "texts")
    return ProjectText(fields.text("name"), fields.text("text"))


def _absolute(path: str, folder: Path) -> str:
    return str(Path(os.path.normpath(folder / path)))


def _relative(path: str, folder: Path) -> str:
    """Give a path relative to the project, with forward slashes; absolute on another drive."""
    try:
        return Path(os.path.relpath(path, folder)).as_posix()
    except ValueError:
        return Path(path).as_posix()


_NO_PROJECT = QT_TRANSLATE_NOOP("project_file", "This is no project of this program.")
_NEWER = QT_TRANSLATE_NOOP(
    "project_file",
    "This project was written by a newer version of this program (layout {version}; this one "
    "reads layout 1). Update the program to open it.",
)
_NO_SUCH_RECIPE = QT_TRANSLATE_NOOP(
    "project_file", "The active recipe {name} is not among the recipes."
)
