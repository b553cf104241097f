"""Reports in the export dialog: each kind writes a real file, in the window's language."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pypdfium2
import pytest
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QWidget

from workbench.cli import main
from workbench.gui.export.dialog import ExportDialog

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow


@pytest.fixture
def exporting(opened: MainWindow) -> Iterator[Callable[[], ExportDialog]]:
    """Give what opens the dialog on the sample with some text selected."""
    opened.regions.view.select_text(3, 90)
    dialogs = []

    def show() -> ExportDialog:
        opened.commands.export.trigger()
        dialogs.append(opened.findChildren(ExportDialog)[-1])
        return dialogs[-1]

    yield show
    for dialog in dialogs:
        dialog.reject()


def save(dialog: ExportDialog, qtbot: QtBot, kind: str, path: Path) -> bytes:
    dialog.kinds.choose(kind)
    qtbot.waitUntil(lambda: not dialog.preview.busy)
    dialog.save_to(str(path))
    qtbot.waitUntil(lambda: not dialog._writer.busy, timeout=20_000)
    assert dialog.findChild(QWidget, "export.error").text() == ""
    return path.read_bytes()


def test_html_is_what_the_command_line_writes(
    exporting, opened: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    opened.xray.select(1)
    opened.notes.toggle()
    opened.xray.select(2)
    dialog = exporting()
    path = tmp_path / "page.html"
    written = save(dialog, qtbot, "report-html", path)
    line = dialog.command.line.text()
    assert "--boundary 2 --boundary 3" in line
    assert written.count(b'href="#c') == 2
    said = shlex.split(line)
    assert said[:2] == ["chunk-workbench", "report"]
    assert said[-1] == str(path)
    other = tmp_path / "other.html"
    assert main.main([*said[1:-1], str(other)]) == 0
    # The command line names the file as it was given, the window by its name.
    document = opened.workspace.document
    theirs = other.read_text(encoding="utf-8").replace(document.path, document.name)
    assert theirs == written.decode()


def test_without_chosen_boundaries_the_first_ones_are_explained(
    exporting, opened: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = exporting()
    written = save(dialog, qtbot, "report-markdown", tmp_path / "page.md").decode()
    assert "--boundary" not in dialog.command.line.text()
    assert written.count("\n1. **") == min(10, len(opened.workspace.outcome.run.chunking))
    assert dialog.preview.view.toPlainText() == written


@pytest.mark.parametrize("form", ["html", "pdf"])
def test_pages_are_previewed_in_words(
    exporting, opened: MainWindow, qtbot: QtBot, form: str
) -> None:
    dialog = exporting()
    dialog.kinds.choose(f"report-{form}")
    qtbot.waitUntil(lambda: bool(dialog.preview.view.toPlainText()))
    said = dialog.preview.view.toPlainText().splitlines()
    assert said[0] == opened.workspace.document.name
    assert f"Chunks: {len(opened.workspace.outcome.run.chunking)}" in said
    assert not any(line.startswith("|") or "**" in line or "\\" in line for line in said)
    assert dialog.foot.copy.isEnabled() == (form == "html")
    if form == "html":
        dialog.copy_preview()
        assert QGuiApplication.clipboard().text().startswith("<!DOCTYPE html>")


def test_reports_speak_the_language_of_the_window(
    exporting, opened: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch
) -> None:
    monkeypatch.setattr("workbench.gui.export.report.shown", lambda text: f"⟦{text}⟧")
    written = save(exporting(), qtbot, "report-html", tmp_path / "page.html").decode()
    assert "⟦Recipe⟧" in written


def test_pdf_has_a_command_and_pictures_of_the_window_have_none(
    exporting, opened: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = exporting()
    pdf = pypdfium2.PdfDocument(save(dialog, qtbot, "report-pdf", tmp_path / "x.pdf"))
    assert opened.workspace.document.name in pdf[0].get_textpage().get_text_bounded()
    assert "--format pdf" in dialog.command.line.text()
    view = save(dialog, qtbot, "picture-view-png", tmp_path / "v.png")
    assert dialog.command.isHidden()
    assert QImage.fromData(view).size() == opened.regions.view.viewport().size() * 2
    part = QImage.fromData(save(dialog, qtbot, "picture-selection-png", tmp_path / "s.png"))
    assert 0 < part.height() < QImage.fromData(view).height()
    for kind in ("picture-view-svg", "picture-selection-svg"):
        svg = save(dialog, qtbot, kind, tmp_path / "x.svg")
        assert ElementTree.fromstring(svg).findall(".//{http://www.w3.org/2000/svg}text")
    dialog.kinds.choose("report-html")
    assert not dialog.command.isHidden()


def test_without_a_selection_there_is_no_picture_of_it(exporting, opened: MainWindow) -> None:
    opened.regions.view.select_text(3, 3)
    dialog = exporting()
    dialog.kinds.choose("picture-selection-png")
    assert "Select text" in dialog.findChild(QWidget, "export.error").text()
    assert not dialog.foot.save.isEnabled()


def test_cancelling_a_pdf_leaves_no_file(
    exporting, qtbot: QtBot, tmp_path: Path, monkeypatch
) -> None:
    monkeypatch.setattr(
        "workbench.gui.report_print.paint_page",
        lambda *_painted: dialog._writer.await_change(dialog._writer.ticket, 20.0),
    )
    dialog = exporting()
    dialog.kinds.choose("report-pdf")
    with qtbot.waitSignal(dialog._writer.busy_changed):
        dialog.save_to(str(tmp_path / "x.pdf"))
    dialog.reject()
    qtbot.waitUntil(lambda: not dialog._writer.busy)
    assert "nothing was written" in dialog.foot.state.text()
    assert list(tmp_path.iterdir()) == []
