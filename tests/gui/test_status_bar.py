"""The status line says what the document is, where one is, and what is going on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QLabel, QProgressBar

from workbench.core.document import Decoding, Document
from workbench.gui.status_bar import StatusBar

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def bar(qtbot: QtBot) -> StatusBar:
    made = StatusBar()
    qtbot.addWidget(made)
    made.show()
    return made


def label(bar: StatusBar, name: str) -> QLabel:
    return bar.findChild(QLabel, f"status.{name}")


@pytest.mark.parametrize(
    ("text", "decoding", "expected", "details"),
    [
        ("a\nb", Decoding(), ["UTF-8", "LF", "3 character"], []),
        ("a\r\nb", Decoding("gb18030", bytes=4), ["GB18030", "CR LF"], ["4 byte"]),
        ("a\rb", Decoding("utf-16", mark=True), ["UTF-16 with mark", "CR"], ["mark"]),
        ("a\rb\nc\r\n", Decoding(), ["mixed line ends"], ["1 LF, 1 CR LF, 1 CR"]),
        ("", Decoding(), ["UTF-8", "0 character"], []),
    ],
)
def test_describes_the_document(
    bar: StatusBar, text: str, decoding: Decoding, expected: list[str], details: list[str]
) -> None:
    bar.set_document(Document(text, "name", None, decoding))
    parts = label(bar, "document").text().split("  ·  ")
    assert len(parts) >= len(expected)
    for part in expected:
        assert any(shown.startswith(part) for shown in parts), (part, parts)
    for detail in details:
        assert detail in label(bar, "document").toolTip()
    bar.set_document(None)
    assert label(bar, "document").text() == ""


def test_names_the_place(bar: StatusBar) -> None:
    bar.set_place(7, 3120, 12)
    assert label(bar, "place").text() == "chunk 7  ·  offset 3,120  ·  12 character(s) selected"
    bar.set_place(None, None)
    assert label(bar, "place").text() == ""


def test_shows_progress_only_while_there_is_some(bar: StatusBar) -> None:
    progress = bar.findChild(QProgressBar, "status.progress")
    assert not progress.isVisible()
    bar.show_progress("Chunking (Esc)", 30, 60)
    assert progress.isVisible()
    assert progress.value() * 2 == progress.maximum()
    assert label(bar, "doing").text() == "Chunking (Esc)"
    bar.show_progress("Opening", 3, 0)
    assert progress.maximum() == 0  # it runs to and fro
    bar.end_progress()
    assert not progress.isVisible()
    assert not label(bar, "doing").isVisible()
