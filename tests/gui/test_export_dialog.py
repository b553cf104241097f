"""The export dialog: what it previews is what it writes, whole or not at all."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QDir, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.files import recipe_file
from workbench.gui.export_dialog import ExportDialog
from workbench.gui.export_kind import KINDS, PREVIEWED
from workbench.gui.preference import Preferences

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

DOCUMENT = Document("One <b>sentence</b>. Another & one. 第三句。😀 " * 200, "R&D notes.md")
RUN = run(DOCUMENT, Recipe.of("mirofish", chunk_size=100, overlap=10))


@pytest.fixture
def dialog(qtbot: QtBot) -> Iterator[ExportDialog]:
    made = ExportDialog(RUN, Preferences(), None)
    qtbot.addWidget(made)
    made.show()
    yield made
    made.reject()


def choose(dialog: ExportDialog, kind_id: str) -> None:
    for item, kind in dialog._entries:
        if kind.id == kind_id:
            dialog.kinds.setCurrentItem(item)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_what_is_previewed_is_what_is_written(
    dialog: ExportDialog, qtbot: QtBot, tmp_path: Path, kind
) -> None:
    choose(dialog, kind.id)
    path = tmp_path / kind.file_name(RUN)
    dialog.save_to(str(path))
    qtbot.waitUntil(lambda: path.name in dialog.state.text())
    written = path.read_text(encoding="utf-8")
    shown = dialog.preview.toPlainText()
    assert written.startswith(shown)
    if kind.group == "chunks":
        assert len(shown.splitlines()) == PREVIEWED
        lines = written.splitlines()
        assert len(lines) == len(RUN.chunking)
        assert json.loads(lines[-1])["text"] == RUN.text(len(lines) - 1)
    else:
        assert written == shown
        assert recipe_file.load(path) == RUN.recipe


def test_names_files_after_document_and_recipe() -> None:
    assert [kind.file_name(RUN) for kind in KINDS] == [
        "R&D notes.chunks.jsonl",
        "mirofish.recipe.yaml",
        "mirofish.recipe.json",
    ]


def test_copies_the_preview(dialog: ExportDialog, qtbot: QtBot) -> None:
    choose(dialog, "recipe_yaml")
    qtbot.mouseClick(dialog.copy, Qt.MouseButton.LeftButton)
    assert recipe_file.parse(QGuiApplication.clipboard().text(), "x.yaml") == RUN.recipe


def test_a_target_that_cannot_be_written_is_said_and_the_old_file_stays(
    dialog: ExportDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog.save_to(str(tmp_path / "missing" / "x.jsonl"))
    error = dialog.findChild(QWidget, "export.error")
    qtbot.waitUntil(lambda: error.text() != "")
    assert "x.jsonl" in error.text()
    assert dialog.save.isEnabled()


def test_asks_for_the_file_with_a_name_to_begin_with(dialog: ExportDialog, qtbot: QtBot) -> None:
    qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    asked = dialog.findChild(QFileDialog, "dialog.export_file")
    assert asked.selectedFiles()[0].endswith("R&D notes.chunks.jsonl")
    asked.reject()


def test_the_file_dialog_begins_at_home_when_there_is_no_folder_from_before(
    dialog: ExportDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog.save_to(str(tmp_path / "gone" / "x.jsonl"))
    qtbot.waitUntil(lambda: not dialog._writer.busy)
    qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    asked = dialog.findChild(QFileDialog, "dialog.export_file")
    assert asked.directory().absolutePath() == QDir.homePath()
    asked.reject()


def test_a_stalled_run_is_exported_with_a_warning(qtbot: QtBot) -> None:
    stalled = run(
        Document("一二三四。" + "x" * 200), Recipe.of("mirofish", chunk_size=10, overlap=5)
    )
    assert stalled.stall is not None
    dialog = ExportDialog(stalled, Preferences(), None)
    qtbot.addWidget(dialog)
    assert "stopped" in dialog._warning.text()
    choose(dialog, "recipe_json")
    assert dialog._warning.text() == ""
    dialog.reject()


def test_an_incomplete_run_is_not_exported(opened: MainWindow, qtbot: QtBot) -> None:
    opened.workspace.edit(opened.workspace.recipe.replace(chunk_size=200))
    opened.commands.export.trigger()
    assert opened.findChild(ExportDialog) is None
    assert any("nothing complete" in one.sentence() for one in opened.regions.notices.notices())
    qtbot.waitUntil(lambda: opened.workspace.complete)
    assert opened.regions.notices.notices() == []
    opened.commands.export.trigger()
    dialog = opened.findChild(ExportDialog)
    assert dialog.isVisible()
    dialog.reject()
