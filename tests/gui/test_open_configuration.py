"""Open recipe… takes configurations of the four systems too, with notes, and undo takes it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QFileDialog

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

CRAWLER = """\
importer:
  handlers:
    - handler: {class: TextChunkSplitter, maxChunkSize: 321, chunkOverlap: 12}
"""


def sentences(window: MainWindow) -> str:
    return " ".join(notice.sentence() for notice in window.regions.notices.notices())


def test_a_configuration_becomes_the_recipe_with_its_notes(
    opened: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    before = opened.workspace.recipe
    path = tmp_path / "R&D crawler.yaml"
    path.write_text(CRAWLER, encoding="utf-8")
    opened.commands.open_recipe.trigger()
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is not None)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, QFileDialog)
    assert "*.xml" in dialog.nameFilters()[0]
    with qtbot.waitSignal(opened.workspace.lane.run_changed):
        dialog.fileSelected.emit(str(path))
    dialog.reject()
    recipe = opened.workspace.recipe
    assert recipe.strategy.id == "norconex"
    assert recipe.settings.maxChunkSize == 321
    assert "DefaultParser" in sentences(opened)
    opened.commands.undo.trigger()
    assert opened.workspace.recipe == before
    assert sentences(opened) == ""  # what was said of the import went with it


def test_a_file_that_configures_nothing_changes_nothing(opened: MainWindow, tmp_path: Path) -> None:
    before = opened.workspace.recipe
    path = tmp_path / "other.json"
    path.write_text("{}", encoding="utf-8")
    opened.opening.open_recipe(str(path))
    assert opened.workspace.recipe == before
    assert "Nothing in “other.json”" in sentences(opened)


def test_what_was_wrong_with_a_recipe_is_said_until_something_else_is_opened(
    opened: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """Also until another recipe is chosen."""
    path = tmp_path / "broken.recipe.yaml"
    path.write_text("recipe: [", encoding="utf-8")
    document = tmp_path / "text.md"
    document.write_text("Text.", encoding="utf-8")
    opened.open_paths([str(path)])
    assert "broken.recipe.yaml" in sentences(opened)
    with qtbot.waitSignal(opened.workspace.lane.run_changed):
        opened.open_paths([str(document)])
    assert "broken" not in sentences(opened)
    opened.open_paths([str(path)])
    with qtbot.waitSignal(opened.workspace.lane.run_changed):
        opened.workspace.edit(opened.workspace.recipe.replace(chunk_size=99))
    assert "broken" not in sentences(opened)
