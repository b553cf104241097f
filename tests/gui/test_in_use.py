"""Nothing that is saved in the window replaces a file that the window works on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QWidget

from workbench.core.recipe import Recipe
from workbench.files import recipe_file
from workbench.gui.export.dialog import ExportDialog

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

TEXT = "One sentence. 第二句在这里！And v1.2.3 of it?\n\n" * 20
KINDS = ["native", "csv", "vysol-sqlite", "mirofish-request", "report-html", "report-pdf"]
KINDS += ["report-markdown", "picture-view-png", "picture-view-svg", "recipe-yaml"]


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    made = {name: tmp_path / name for name in ("d.md", "other.md", "h.recipe.yaml", "p.cwproj")}
    for name in ("d.md", "other.md"):
        made[name].write_text(TEXT, "utf-8")
    recipe_file.save(Recipe.of("mirofish", chunk_size=200, overlap=20), made["h.recipe.yaml"])
    return made


@pytest.fixture
def working(window: MainWindow, files: dict[str, Path], qtbot: QtBot) -> MainWindow:
    """Give a window with two documents, a recipe and a project, each from a file."""
    with qtbot.waitSignal(window.settled):
        window.open_paths([str(files[name]) for name in ("d.md", "other.md", "h.recipe.yaml")])
    qtbot.waitUntil(lambda: window.workspace.complete and not window.is_busy())
    window.keeping.projects._save(str(files["p.cwproj"]), None)
    assert files["p.cwproj"].exists()
    return window


@pytest.fixture
def dialog(working: MainWindow) -> Iterator[ExportDialog]:
    working.exports.show_dialog()
    made = working.findChildren(ExportDialog)[-1]
    yield made
    made.reject()


def save(dialog: ExportDialog, qtbot: QtBot, kind: str, path: Path) -> str:
    """Save, and give what is said to be wrong."""
    dialog.kinds.choose(kind)
    dialog.save_to(str(path))
    qtbot.waitUntil(lambda: not dialog._writer.busy)
    error = dialog.findChild(QWidget, "export.error")
    assert error is not None
    return str(error.text())


@pytest.mark.parametrize("kind", KINDS)
def test_no_export_replaces_a_document_or_the_project(
    dialog: ExportDialog, files: dict[str, Path], kind: str, qtbot: QtBot, tmp_path: Path
) -> None:
    before = {name: path.read_bytes() for name, path in files.items()}
    for name in ("d.md", "other.md", "p.cwproj"):
        assert f"“{name}” is one of the files in use" in save(dialog, qtbot, kind, files[name])
    hard = tmp_path / "hard.md"
    hard.hardlink_to(files["other.md"])
    assert "hard.md" in save(dialog, qtbot, kind, hard)
    assert {name: path.read_bytes() for name, path in files.items()} == before


def test_the_recipe_s_file_is_replaced_by_recipes_only(
    dialog: ExportDialog, files: dict[str, Path], qtbot: QtBot
) -> None:
    path = files["h.recipe.yaml"]
    before = path.read_bytes()
    for kind in ("native", "mirofish-request", "report-html"):
        assert "h.recipe.yaml" in save(dialog, qtbot, kind, path)
    assert path.read_bytes() == before
    path.write_bytes(b"")
    assert save(dialog, qtbot, "recipe-yaml", path) == ""
    assert path.read_bytes() == before


def test_a_configuration_that_was_opened_is_not_replaced(
    working: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    crawler = tmp_path / "crawler.yaml"
    crawler.write_text("class: TextChunkSplitter\nmaxChunkSize: 50\nchunkOverlap: 5\n", "utf-8")
    working.opening.open_recipe(str(crawler))
    qtbot.waitUntil(lambda: working.workspace.complete and not working.is_busy())
    before = crawler.read_bytes()
    working.exports.show_dialog()
    dialog = working.findChildren(ExportDialog)[-1]
    for kind in ("norconex-yaml", "recipe-yaml"):
        assert "crawler.yaml" in save(dialog, qtbot, kind, crawler)
    dialog.reject()
    assert crawler.read_bytes() == before


def test_notes_replace_no_document(working: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    notes = tmp_path / "m.json.notes.md"
    notes.write_text("# Notes of Chunking Workbench on m.json\n", "utf-8")
    with qtbot.waitSignal(working.settled):
        working.open_paths([str(notes)])
    qtbot.waitUntil(lambda: working.workspace.complete and not working.is_busy())
    working.exports.show_dialog()
    dialog = working.findChildren(ExportDialog)[-1]
    said = save(dialog, qtbot, "mirofish-request", tmp_path / "m.json")
    dialog.reject()
    assert "m.json.notes.md" in said
    assert not (tmp_path / "m.json").exists()


def test_the_file_of_chunks_that_is_compared_is_not_replaced(
    working: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    chunks = tmp_path / "c.json"
    chunks.write_text('["One sentence."]', "utf-8")
    with qtbot.waitSignal(working.comparing.state.recipe_changed):
        working.comparing.open_chunks(str(chunks))
    working.exports.show_dialog()
    dialog = working.findChildren(ExportDialog)[-1]
    assert "c.json" in save(dialog, qtbot, "native", chunks)
    dialog.reject()
    assert chunks.read_text("utf-8") == '["One sentence."]'


def test_no_other_save_replaces_a_document(
    working: MainWindow, files: dict[str, Path], qtbot: QtBot
) -> None:
    before = files["d.md"].read_bytes()
    notices = working.regions.notices
    working.keeping.projects._save(str(files["d.md"]), None)
    assert any("d.md" in str(one.text) for one in notices.notices())
    assert working.keeping.project.path == str(files["p.cwproj"])
    working.keeping.projects._save(str(files["p.cwproj"]), None)
    working.size_map.show()
    working.size_map.save(str(files["d.md"]))
    working.keeping.scratch.show()
    working.keeping.scratch.save(str(files["d.md"]))
    assert files["d.md"].read_bytes() == before


def test_blank_chunks_are_told_before_they_are_saved(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "w.txt"
    path.write_text("a. " * 20 + " " * 200 + "b. " * 20, "utf-8")
    recipe = Recipe.of("vysol", chunk_size=50, max_lookback_size=10, overlap_size=5)
    window.workspace.edit(recipe)
    with qtbot.waitSignal(window.settled):
        window.open_paths([str(path)])
    qtbot.waitUntil(lambda: window.workspace.complete and not window.is_busy())
    window.exports.show_dialog()
    dialog = window.findChildren(ExportDialog)[-1]
    notes = dialog.findChild(QWidget, "export.differences")
    for kind, said in (("vysol-sqlite", "of white space only"), ("zep3", "is left out")):
        dialog.kinds.choose(kind)
        qtbot.waitUntil(lambda: not dialog.preview.busy)
        assert notes.isVisible()
        assert said in notes.text()
        assert dialog.foot.save.isEnabled()
        assert dialog.foot.copy.isEnabled() == (kind == "zep3")
    dialog.kinds.choose("markdown")
    qtbot.waitUntil(lambda: not dialog.preview.busy)
    assert not notes.isVisible()
    dialog.reject()
