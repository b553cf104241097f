"""The project of a window: what belongs to it, and when it differs from what was saved."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QObject

from workbench.core.recipe import Recipe
from workbench.files.load import LoadOptions
from workbench.files.project_file import Project, ProjectDocument, ProjectNote
from workbench.gui.document_set import DocumentSet, file_entry
from workbench.gui.project import ProjectState, entry_of
from workbench.gui.workspace import Workspace

FIRST, SECOND = Recipe.of("mirofish", chunk_size=300), Recipe.of("mirofish", chunk_size=900)
FOLDER = Path("/texts")
NOTE = ProjectNote("note", str(FOLDER / "a.md"), 3, 9, "1:2", "why")


class Bench(QObject):
    """A project with its documents and its workspace."""

    def __init__(self) -> None:
        super().__init__()
        self.documents = DocumentSet(self)
        self.workspace = Workspace(FIRST, self)
        self.project = ProjectState(self.documents, self.workspace, self)

    def begin(self, project: Project, path: str = "/p.chunkproject") -> None:
        self.documents.set_entries(map(entry_of, project.documents))
        self.project.begin(project, path, project)


@pytest.fixture
def bench(qtbot):
    made = Bench()
    yield made
    qtbot.waitUntil(lambda: not made.project._pause.isActive())
    made.workspace.close()


def a_project() -> Project:
    documents = (
        ProjectDocument(
            str(FOLDER / "a.md"), "ab" * 32, "gb18030", "replace", "source", "mirofish"
        ),
    )
    return Project(documents, (("tight", FIRST), ("wide", SECOND)), "tight", FIRST, {}, (NOTE,))


def test_a_window_with_documents_alone_has_nothing_to_save(bench: Bench) -> None:
    bench.documents.add([file_entry("/texts/a.md")])
    bench.workspace.edit(SECOND)
    assert not bench.project.begun
    assert not bench.project.is_modified()


def test_a_project_comes_back_as_it_was(bench: Bench) -> None:
    bench.begin(a_project())
    assert bench.documents.entry(0).options == LoadOptions(
        "gb18030", "replace", "source", prepare="mirofish"
    )
    assert bench.project.project({}) == a_project()
    assert not bench.project.is_modified()


@pytest.mark.parametrize(
    "change",
    [
        lambda bench: bench.workspace.edit(SECOND),
        lambda bench: bench.documents.add([file_entry("/texts/b.md")]),
        lambda bench: bench.documents.update(
            {0: replace(bench.documents.entry(0), options=LoadOptions())}
        ),
        lambda bench: bench.project.keep_recipe("new"),
        lambda bench: bench.project.rename_recipe("wide", "loose"),
        lambda bench: bench.project.remove_recipe("wide"),
        lambda bench: bench.project.set_notes([]),
    ],
)
def test_each_change_is_one_to_save(bench: Bench, qtbot, change) -> None:
    bench.begin(a_project())
    with qtbot.waitSignal(bench.project.modified_changed) as told:
        change(bench)
    assert told.args == [True]
    with qtbot.waitSignal(bench.project.modified_changed) as told:
        bench.project.mark_saved(bench.project.project({}), "/p.chunkproject")
    assert told.args == [False]


def test_what_is_undone_is_no_change(bench: Bench, qtbot) -> None:
    bench.begin(a_project())
    bench.workspace.edit(SECOND)
    qtbot.waitUntil(bench.project.is_modified)
    bench.workspace.undo_stack.undo()
    assert not bench.project.is_modified()


def test_reading_a_document_is_no_change_but_another_digest_is_told(bench: Bench) -> None:
    bench.begin(a_project())
    entry = bench.documents.entry(0)
    bench.documents.update({0: replace(entry, sha256="ab" * 32, encoding="gb18030")})
    assert not bench.project.is_modified()
    assert bench.project.differing() == []
    bench.documents.update({0: replace(entry, sha256="cd" * 32)})
    assert not bench.project.is_modified()
    assert bench.project.differing() == [entry.path]
    bench.project.mark_saved(bench.project.project({}), "/p.chunkproject")
    assert bench.project.differing() == []


def test_switching_recipes_is_undone_with_its_name(bench: Bench) -> None:
    bench.begin(a_project())
    bench.project.use_recipe("wide")
    assert (bench.workspace.recipe, bench.project.active) == (SECOND, "wide")
    bench.workspace.undo_stack.undo()
    assert (bench.workspace.recipe, bench.project.active) == (FIRST, "tight")


def test_a_changed_recipe_leaves_the_kept_one_alone(bench: Bench) -> None:
    bench.begin(a_project())
    changed = Recipe.of("mirofish", chunk_size=555)
    bench.workspace.edit(changed)
    assert bench.project.recipes["tight"] == FIRST
    assert bench.project.active == "tight"
    bench.project.keep_recipe("tight")
    assert bench.project.recipes["tight"] == changed


def test_names_stay_different(bench: Bench) -> None:
    bench.begin(a_project())
    bench.project.rename_recipe("wide", "tight")
    assert list(bench.project.recipes) == ["tight", "wide"]
    bench.project.rename_recipe("tight", "first")
    assert list(bench.project.recipes) == ["first", "wide"]
    assert bench.project.active == "first"


def test_notes_follow_a_document_that_moved(bench: Bench) -> None:
    bench.begin(a_project())
    bench.project.relocate({NOTE.document: "/new/a.md"})
    assert bench.project.notes == (replace(NOTE, document="/new/a.md"),)


def test_counting_again_changes_nothing_that_a_project_keeps(bench: Bench, qtbot) -> None:
    bench.begin(a_project())
    entry = bench.documents.entry(0)
    counted = replace(entry, sha256="ab" * 32, size=7)
    qtbot.waitUntil(lambda: not bench.project._pause.isActive())
    bench.documents.update({0: counted})
    assert not bench.project._pause.isActive()
    bench.documents.update({0: replace(counted, sha256="cd" * 32)})
    assert bench.project._pause.isActive()
    assert bench.project.project({}).documents[0].sha256 == "cd" * 32
