"""What is worked on: undo of every change, drags as one change, and nothing of another document."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.gui.workspace import Workspace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

A = Document("Some words of the first one. " * 50, "a")
B = Document("Other words of the second one. " * 50, "b")
FIRST = Recipe.of("mirofish", chunk_size=200, overlap=20)


@pytest.fixture
def workspace(qtbot: QtBot) -> Iterator[Workspace]:
    made = Workspace(FIRST)
    yield made
    assert made.close()


def done(qtbot: QtBot, workspace: Workspace) -> None:
    qtbot.waitUntil(lambda: workspace.complete and not workspace.lane.busy)


def test_every_change_can_be_undone_and_redone(qtbot: QtBot, workspace: Workspace) -> None:
    recipes = [FIRST, FIRST.replace(chunk_size=300), Recipe.of("vysol"), Recipe.of("fixed")]
    for recipe in recipes[1:]:
        workspace.edit(recipe)
    for recipe in reversed(recipes[:-1]):
        workspace.undo_stack.undo()
        assert workspace.recipe == recipe
    for recipe in recipes[1:]:
        workspace.undo_stack.redo()
        assert workspace.recipe == recipe


def test_a_change_is_named_after_what_it_changes(workspace: Workspace) -> None:
    workspace.edit(FIRST.replace(chunk_size=300))
    assert workspace.undo_stack.undoText() == "Chunk size"
    workspace.edit(Recipe.of("vysol"))
    assert workspace.undo_stack.undoText() == "VySol"


def test_a_drag_is_one_change(qtbot: QtBot, workspace: Workspace) -> None:
    dragging = []
    workspace.drag_changed.connect(dragging.append)
    for size in (210, 230, 260):
        workspace.edit(FIRST.replace(chunk_size=size), dragging=True)
    workspace.edit(FIRST.replace(chunk_size=260), dragging=False)
    workspace.edit(FIRST.replace(chunk_size=270), dragging=True)
    workspace.edit(FIRST.replace(chunk_size=280), dragging=False)
    assert workspace.undo_stack.count() == 2
    assert dragging == [True, False, True, False]
    workspace.undo_stack.undo()
    assert workspace.recipe.settings.chunk_size == 260
    workspace.undo_stack.undo()
    assert workspace.recipe == FIRST


def test_a_drag_back_to_where_it_began_leaves_nothing_to_undo(workspace: Workspace) -> None:
    workspace.edit(FIRST.replace(chunk_size=210), dragging=True)
    workspace.edit(FIRST, dragging=True)
    workspace.edit(FIRST, dragging=False)
    assert not workspace.undo_stack.canUndo()
    assert workspace.recipe == FIRST


def test_the_run_before_a_drag_is_that_before_all_of_it(qtbot: QtBot, workspace: Workspace) -> None:
    workspace.set_document(A)
    done(qtbot, workspace)
    for size in (210, 230, 260):
        workspace.edit(FIRST.replace(chunk_size=size), dragging=True)
        done(qtbot, workspace)
    workspace.edit(workspace.recipe, dragging=False)
    assert workspace.before.run.recipe == FIRST
    workspace.undo_stack.undo()
    assert workspace.before.run.recipe.settings.chunk_size == 260


def test_no_outcome_of_one_document_is_told_after_another_is_set(
    qtbot: QtBot, workspace: Workspace
) -> None:
    told = []
    workspace.outcome_changed.connect(told.append)
    workspace.set_document(A)
    workspace.set_document(B)
    assert workspace.outcome is None
    done(qtbot, workspace)
    assert {outcome.run.document for outcome in told if outcome is not None} == {B}


def test_an_outcome_of_an_older_recipe_is_not_complete(qtbot: QtBot, workspace: Workspace) -> None:
    workspace.set_document(A)
    done(qtbot, workspace)
    workspace.edit(FIRST.replace(chunk_size=100))
    assert not workspace.complete
    workspace.cancel()
    assert not workspace.complete
    assert workspace.outcome.run.recipe == FIRST
    workspace.rerun()
    done(qtbot, workspace)


def test_nothing_runs_over_a_preview_and_the_old_document_comes_back(
    qtbot: QtBot, workspace: Workspace
) -> None:
    shown = []
    workspace.set_document(A)
    done(qtbot, workspace)
    workspace.document_changed.connect(shown.append)
    preview = Document("The beginning of", "b")
    workspace.preview(preview)
    workspace.edit(FIRST.replace(chunk_size=100))
    assert not workspace.lane.busy
    assert not workspace.complete
    workspace.end_preview()
    done(qtbot, workspace)
    assert shown == [preview, A]
    assert workspace.outcome.run.document is A
    assert workspace.outcome.run.recipe.settings.chunk_size == 100


def test_an_overlap_that_cannot_stall_is_taken_undoably(workspace: Workspace) -> None:
    workspace.edit(FIRST.replace(overlap=150))
    workspace.use_safe_overlap()
    assert workspace.recipe.settings.overlap == 60
    workspace.undo_stack.undo()
    assert workspace.recipe.settings.overlap == 150
    workspace.edit(Recipe.of("fixed"))
    workspace.use_safe_overlap()
    assert workspace.recipe == Recipe.of("fixed")
