"""Records of a file as documents: asked for by menu or beside the document's name."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from workbench.gui.record_dialog import RecordDialog

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow


@pytest.fixture
def records(tmp_path: Path) -> Path:
    path = tmp_path / "pages.jsonl"
    lines = [{"id": str(n), "body": f"Text {n} stands here. " * 20} for n in range(5)]
    lines.append({"id": "none"})
    path.write_text("\n".join(map(json.dumps, lines)))
    return path


@pytest.fixture
def as_text(window: MainWindow, records: Path, settle) -> MainWindow:
    window.open_paths([str(records)])
    settle(window)
    return window


def test_such_a_file_opens_as_text_and_offers_its_records(as_text: MainWindow) -> None:
    assert as_text.workspace.document.format == "text"
    assert as_text.regions.document_bar.records.isVisible()


def test_other_files_offer_none(opened: MainWindow) -> None:
    assert not opened.regions.document_bar.records.isVisible()


def test_each_record_becomes_a_document(as_text: MainWindow, qtbot: QtBot, settle) -> None:
    with qtbot.waitSignal(as_text.records.reader.fields_found):
        as_text.regions.document_bar.records.click()
    dialog = as_text.findChild(RecordDialog)
    item = dialog.fields.topLevelItem(0)
    assert [item.text(column) for column in (0, 1)] == ["body", "83.3 %"]
    assert item.text(3).startswith("Text 0 stands here.")
    dialog.accept()
    settle(as_text)
    entries = as_text.opening.documents.entries()
    assert [entry.name for entry in entries] == [f"pages.jsonl #{n}" for n in range(1, 6)]
    assert as_text.workspace.document.text.startswith("Text 0")
    assert not as_text.regions.document_bar.records.isVisible()
    assert any("1 record" in str(one.text) for one in as_text.regions.notices.notices())
    as_text.commands.next_document.trigger()
    settle(as_text)
    assert as_text.workspace.document.text.startswith("Text 1")
    counts = [as_text.survey.count(entry).chunks for entry in entries]
    assert all(counts)


def test_a_broken_file_says_where(window: MainWindow, qtbot: QtBot, tmp_path: Path, settle) -> None:
    path = tmp_path / "broken.jsonl"
    path.write_text('{"a": "b"}\n{"a": \n')
    with qtbot.waitSignal(window.records.reader.failed):
        window.records.ask(str(path))
    assert window.findChild(RecordDialog) is None or not window.findChild(RecordDialog).isVisible()
    notice = window.regions.notices.notices()[0]
    assert "line 2" in str(notice.text)
