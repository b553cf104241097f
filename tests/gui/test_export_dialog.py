"""The export dialog: what it previews is what it writes, whole or not at all."""

from __future__ import annotations

import json
import shlex
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QDir, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from workbench.cli import main
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.core.strategies import STRATEGIES
from workbench.files import recipe_file
from workbench.files.load import load
from workbench.gui.code_view import CodeView
from workbench.gui.export.chunks import PREVIEWED
from workbench.gui.export.dialog import ExportDialog
from workbench.gui.export.kind import GROUPS, kinds
from workbench.gui.export.worker import LONGEST_PREVIEW
from workbench.gui.lexing import Lexing
from workbench.gui.palette import current
from workbench.gui.preference import Preferences

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

DOCUMENT = Document("One <b>sentence</b>. Another & one. 第三句。😀 " * 200, "R&D notes.md")
RECIPE = Recipe.of("mirofish", chunk_size=100, overlap=10)
RUN = run(DOCUMENT, RECIPE.replace(variant="repository"))
KINDS = kinds("mirofish")
LINES = [kind for kind in KINDS if kind.suffix.endswith((".jsonl", ".ndjson"))]
WHOLE = [kind for kind in KINDS if kind.group != "chunks"]
BINARY = [kind for kind in KINDS if kind.binary]


def shown(dialog: ExportDialog, qtbot: QtBot) -> str:
    """Wait for the preview and give it."""
    qtbot.waitUntil(lambda: not dialog.preview.busy)
    return dialog.preview.view.toPlainText()


def said(dialog: ExportDialog, name: str) -> str:
    return dialog.findChild(QWidget, f"export.{name}").text()


def save(dialog: ExportDialog, qtbot: QtBot, path: Path) -> str:
    dialog.save_to(str(path))
    qtbot.waitUntil(lambda: not dialog._writer.busy)
    return path.read_text(encoding="utf-8")


@pytest.fixture
def dialog(qtbot: QtBot) -> Iterator[ExportDialog]:
    made = ExportDialog(RUN, Preferences(), None)
    qtbot.addWidget(made)
    made.show()
    yield made
    made.reject()


def test_it_opens_on_the_strategy_s_own_system_and_folds_the_rest(dialog: ExportDialog) -> None:
    assert dialog.kind().id == "mirofish-request"
    top = [dialog.kinds.topLevelItem(at) for at in range(dialog.kinds.topLevelItemCount())]
    assert [item.isExpanded() for item in top] == [True, *[False] * (len(top) - 1)]
    assert {kind.group for kind in KINDS} < set(GROUPS)


@pytest.mark.parametrize("strategy", [one.id for one in STRATEGIES])
def test_every_strategy_has_something_to_begin_with(strategy: str, qtbot: QtBot) -> None:
    values = {"tokenizer": "words"} if strategy in ("graphrag_agent", "token_window") else {}
    made = ExportDialog(run(DOCUMENT, Recipe.of(strategy, **values)), Preferences(), None)
    qtbot.addWidget(made)
    assert shown(made, qtbot) or said(made, "error")
    made.reject()


@pytest.mark.parametrize("kind", LINES, ids=lambda kind: kind.id)
def test_the_first_lines_that_are_written_are_previewed(
    dialog: ExportDialog, qtbot: QtBot, tmp_path: Path, kind
) -> None:
    dialog.kinds.choose(kind.id)
    text = shown(dialog, qtbot)
    written = save(dialog, qtbot, tmp_path / kind.name(RUN))
    lines = written.splitlines()
    assert "\n".join(lines[:PREVIEWED])[:LONGEST_PREVIEW] == text
    if kind.id == "native":
        assert len(lines) == len(RUN.chunking)
        assert json.loads(lines[-1])["text"] == RUN.text(len(lines) - 1)


@pytest.mark.parametrize("kind", WHOLE, ids=lambda kind: kind.id)
def test_what_is_previewed_is_what_is_written(
    dialog: ExportDialog, qtbot: QtBot, tmp_path: Path, kind
) -> None:
    dialog.kinds.choose(kind.id)
    text = shown(dialog, qtbot)
    if not text:
        assert said(dialog, "error")
        assert not dialog.foot.save.isEnabled()
        return
    path = tmp_path / kind.name(RUN)
    assert save(dialog, qtbot, path) == text
    state = dialog.foot.state.text()
    assert path.name in state
    if kind.group == "own":
        assert f"Read back: the same {len(RUN.chunking)} chunks" in state
    if kind.group == "recipe":
        assert recipe_file.load(path) == RUN.recipe
    assert ("notes" in state) == (tmp_path / f"{path.name}.notes.md").exists()


@pytest.mark.parametrize("kind", [k for k in KINDS if k.group == "chunks"], ids=lambda k: k.id)
def test_every_dialect_is_written_and_begins_as_previewed(
    dialog: ExportDialog, qtbot: QtBot, tmp_path: Path, kind
) -> None:
    dialog.kinds.choose(kind.id)
    text = shown(dialog, qtbot)
    path = tmp_path / kind.name(RUN)
    dialog.save_to(str(path))
    qtbot.waitUntil(lambda: path.name in dialog.foot.state.text())
    if kind.binary:
        assert text == ""
        assert "binary" in dialog.preview.view.placeholderText()
        assert not dialog.foot.copy.isEnabled()
    else:
        assert path.read_text(encoding="utf-8").replace("\r\n", "\n").startswith(text)


def test_names_files_after_document_and_recipe() -> None:
    names = {kind.id: kind.name(RUN) for kind in KINDS}
    assert names["native"] == "R&D notes.chunks.jsonl"
    assert names["recipe-yaml"] == "mirofish.recipe.yaml"
    assert names["mirofish-request"] == "mirofish-build.json"


def test_copies_the_preview_and_the_command(dialog: ExportDialog, qtbot: QtBot) -> None:
    dialog.kinds.choose("recipe-yaml")
    shown(dialog, qtbot)
    qtbot.mouseClick(dialog.foot.copy, Qt.MouseButton.LeftButton)
    assert recipe_file.parse(QGuiApplication.clipboard().text(), "x.yaml") == RUN.recipe
    dialog.kinds.choose("langchain")
    qtbot.mouseClick(dialog.command.button, Qt.MouseButton.LeftButton)
    words = shlex.split(QGuiApplication.clipboard().text())
    assert words[:5] == ["chunk-workbench", "chunk", "-", "--dialect", "langchain"]
    assert words[-1] == "R&D notes.langchain.jsonl"


def test_the_command_line_writes_the_same_file(qtbot: QtBot, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "R&D notes.md").write_text(DOCUMENT.text, encoding="utf-8")
    document = load(tmp_path / "R&D notes.md")
    made = ExportDialog(run(document, RECIPE), Preferences(), None)
    qtbot.addWidget(made)
    for kind_id in ("mirofish-request", "langchain-python"):
        made.kinds.choose(kind_id)
        text = shown(made, qtbot)
        assert main.main(shlex.split(made.command.line.text())[1:]) in (0, 3)
        assert (tmp_path / made.kind().name(RUN)).read_text(encoding="utf-8") == text
    made.reject()


def test_grade_and_differences_are_shown_before_saving(dialog: ExportDialog, qtbot: QtBot) -> None:
    shown(dialog, qtbot)
    assert said(dialog, "grade").startswith("Exact")
    assert dialog.preview.fidelity.repository.isHidden()
    dialog.kinds.choose("bedrock-json")
    shown(dialog, qtbot)
    assert said(dialog, "grade").startswith("Approximate")
    assert "For the same cuts" in said(dialog, "differences")
    dialog.kinds.choose("native")
    shown(dialog, qtbot)
    assert dialog.preview.fidelity.isHidden()


def test_the_documented_variant_offers_the_public_one_and_undo_takes_it_back(
    opened: MainWindow, qtbot: QtBot
) -> None:
    before = opened.workspace.recipe
    opened.commands.export.trigger()
    dialog = opened.findChild(ExportDialog)
    shown(dialog, qtbot)
    assert said(dialog, "grade").startswith("Approximate")
    counts = said(dialog, "differences")
    assert str(len(opened.workspace.outcome.run.chunking)) in counts
    qtbot.mouseClick(dialog.preview.fidelity.repository, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: said(dialog, "grade").startswith("Exact"))
    assert "--variant repository" in dialog.command.line.text()
    assert dialog.preview.fidelity.repository.isHidden()
    dialog.reject()
    opened.commands.undo.trigger()
    assert opened.workspace.recipe == before


def test_a_difference_found_by_reading_back_is_an_error(
    dialog: ExportDialog, qtbot: QtBot, tmp_path: Path, monkeypatch
) -> None:
    shown(dialog, qtbot)
    text = dialog.preview.view.toPlainText().replace("100", "140")

    def spoiled(_config: object, path: str) -> None:
        Path(path).write_text(text, encoding="utf-8")

    monkeypatch.setattr("workbench.exporters.config.save", spoiled)
    save(dialog, qtbot, tmp_path / "x.json")
    assert "not the same chunks" in said(dialog, "error")


def test_a_missing_library_is_said_and_nothing_can_be_saved(
    dialog: ExportDialog, qtbot: QtBot, monkeypatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    dialog.kinds.choose("parquet")
    assert "chunking-workbench[parquet]" in said(dialog, "error")
    assert not dialog.foot.save.isEnabled()


def test_what_a_target_cannot_say_is_said_instead_of_a_preview(qtbot: QtBot) -> None:
    made = ExportDialog(run(DOCUMENT, RECIPE.replace(overlap=0)), Preferences(), None)
    qtbot.addWidget(made)
    made.kinds.choose("mirofish-project")
    assert shown(made, qtbot) == ""
    assert "0 is honoured" in said(made, "error")
    assert not made.foot.save.isEnabled()
    made.reject()


def test_writing_is_cancelled_and_leaves_nothing(
    dialog: ExportDialog, qtbot: QtBot, tmp_path: Path, monkeypatch
) -> None:
    monkeypatch.setattr("workbench.exporters.dialect.dialect._REST_SECONDS", 0.5)
    dialog.kinds.choose("markdown")
    shown(dialog, qtbot)
    dialog.save_to(str(tmp_path / "x.md"))
    assert dialog._writer.busy
    dialog.reject()
    assert "nothing was written" in dialog.foot.state.text()
    assert dialog.isVisible()
    dialog._writer.close()
    assert list(tmp_path.iterdir()) == []


def test_the_preview_has_colours_where_characters_count_two(qtbot: QtBot) -> None:
    view = CodeView()
    qtbot.addWidget(view)
    text = '{"a😀": "😀",\n "n": 12}'
    lexing = Lexing(text, "JSON", 0, len(text))
    lexing.advance(100)
    view.show_text(text, lexing.tokens())
    line = view.document().firstBlock().next()
    coloured = {
        line.text()[one.start : one.start + one.length]: one.format.foreground().color()
        for one in line.layout().formats()
    }
    assert coloured["12"] == current().syntax[3]


def test_a_target_that_cannot_be_written_is_said_and_the_old_file_stays(
    dialog: ExportDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog.save_to(str(tmp_path / "missing" / "x.jsonl"))
    error = dialog.findChild(QWidget, "export.error")
    qtbot.waitUntil(lambda: error.text() != "")
    assert "x.jsonl" in error.text()
    assert dialog.foot.save.isEnabled()


def test_asks_for_the_file_with_a_name_to_begin_with(dialog: ExportDialog, qtbot: QtBot) -> None:
    dialog.kinds.choose("native")
    qtbot.mouseClick(dialog.foot.save, Qt.MouseButton.LeftButton)
    asked = dialog.findChild(QFileDialog, "dialog.export_file")
    assert asked.selectedFiles()[0].endswith("R&D notes.chunks.jsonl")
    asked.reject()


def test_the_file_dialog_begins_at_home_when_there_is_no_folder_from_before(
    dialog: ExportDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog.save_to(str(tmp_path / "gone" / "x.jsonl"))
    qtbot.waitUntil(lambda: not dialog._writer.busy)
    qtbot.mouseClick(dialog.foot.save, Qt.MouseButton.LeftButton)
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
    dialog.kinds.choose("native")
    assert "stopped" in dialog._warning.text()
    dialog.kinds.choose("recipe-json")
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


def test_what_was_saved_can_be_opened_and_the_keyboard_stays(
    dialog: ExportDialog, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = []
    monkeypatch.setattr(
        "workbench.gui.export.foot.QDesktopServices.openUrl",
        lambda url: opened.append(Path(url.toLocalFile())) or len(opened) < 3,
    )
    dialog.activateWindow()
    dialog.foot.save.setFocus()
    assert dialog.foot.open.isHidden()
    path = tmp_path / "分块 #1%20.jsonl"
    save(dialog, qtbot, path)
    qtbot.waitUntil(lambda: dialog.focusWidget() is dialog.foot.save)
    qtbot.mouseClick(dialog.foot.open, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(dialog.foot.folder, Qt.MouseButton.LeftButton)
    assert opened == [path, tmp_path]
    qtbot.mouseClick(dialog.foot.open, Qt.MouseButton.LeftButton)
    assert "no program" in dialog.foot.state.text()
    dialog.copy_preview()
    assert dialog.foot.open.isHidden()
    assert dialog.foot.folder.isHidden()


def test_the_window_ends_the_threads_of_an_open_dialog(opened: MainWindow, qtbot: QtBot) -> None:
    opened.commands.export.trigger()
    dialog = opened.exports._dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: not dialog.preview.busy)
    opened.end()
    assert opened.ended
    assert not any(thread.name == "export-preview" for thread in threading.enumerate())
