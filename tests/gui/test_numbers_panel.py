"""The numbers panel: the figures of a run, calm where there are none, readable at any width."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from example import PROSE, Marking, cut_off, outcome, settle
from PySide6.QtCore import QCoreApplication, QLocale, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel

from workbench.gui.figure import decimal, percent
from workbench.gui.numbers_panel import NumbersPanel
from workbench.gui.translation import EnglishPlurals

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

FOLDS = ["fold.sizes", "fold.overlap", "fold.cuts", "fold.above", "fold.text"]


@pytest.fixture
def panel(qtbot: QtBot) -> Iterator[NumbersPanel]:
    plurals = EnglishPlurals()
    QCoreApplication.installTranslator(plurals)
    panel = NumbersPanel()
    qtbot.addWidget(panel)
    panel.resize(296, 900)
    panel.show()
    yield panel
    QCoreApplication.removeTranslator(plurals)


def texts(panel: NumbersPanel) -> list[str]:
    settle()
    return [label.text() for label in panel.findChildren(QLabel) if label.isVisibleTo(panel)]


def test_without_figures_it_says_what_they_wait_for(panel: NumbersPanel) -> None:
    assert texts(panel)[-1].endswith("once a document is chunked.")
    panel.set_working(True)
    assert texts(panel)[-1].startswith("The chunks are being worked out")
    panel.set_working(False)
    assert texts(panel)[-1].endswith("once a document is chunked.")


def open_all(panel: NumbersPanel) -> None:
    for name in FOLDS:
        panel.findChild(QAbstractButton, name).setChecked(True)


def copied(panel: NumbersPanel) -> dict[str, str]:
    panel.copy_action.trigger()
    lines = QGuiApplication.clipboard().text().splitlines()
    return dict(line.split("\t") for line in lines if "\t" in line)


def test_four_figures_stand_on_top(panel: NumbersPanel) -> None:
    QLocale.setDefault(QLocale("en_US"))
    found = outcome(PROSE * 40, "fixed", chunk_size=80, overlap=20)
    panel.set_outcome(found)
    figures = found.statistics
    shown = texts(panel)
    assert f"{figures.chunks:,}" in shown
    assert figures.chunks > 1000
    assert {"80", "33.3 %", "100 %", "chunks", "text kept ✓"} <= set(shown)


def test_all_figures_can_be_copied(panel: NumbersPanel) -> None:
    found = outcome(chunk_size=120, overlap=30)
    panel.set_outcome(found)
    figures, rows = found.statistics, copied(panel)
    assert rows["Smallest"] == str(figures.sizes.minimum)
    assert rows["Largest"] == str(figures.sizes.maximum)
    assert rows["95 % are at most"] == str(figures.sizes.p95)
    assert rows["Repeated characters"] == str(figures.repeated)
    assert rows["Chunks above, as allowed"] == str(len(figures.above.allowed))
    assert rows["Chunks beyond what is allowed"] == "0"
    assert rows["In no chunk"] == str(figures.lost)
    assert rows["Characters of the document"] == str(len(PROSE))
    assert rows["Sentence mark"] == str(figures.cuts["sentence"])


def test_folds_open_by_key_and_stay_open_through_runs(panel: NumbersPanel) -> None:
    panel.set_outcome(outcome(chunk_size=120, overlap=30))
    fold = panel.findChild(QAbstractButton, "fold.sizes")
    assert "Smallest" not in texts(panel)
    fold.setFocus()
    QTest.keyClick(fold, Qt.Key.Key_Space)
    assert "Smallest" in texts(panel)
    found = outcome(chunk_size=200, overlap=30)
    panel.set_outcome(found)
    assert str(found.statistics.sizes.p95) in texts(panel)
    assert fold.accessibleName() == "Sizes"


def test_figures_can_be_marked_by_mouse(panel: NumbersPanel) -> None:
    panel.set_outcome(outcome(chunk_size=120))
    marked = [
        label
        for label in panel.findChildren(QLabel)
        if label.textInteractionFlags() & Qt.TextInteractionFlag.TextSelectableByMouse
    ]
    assert any(label.text() == "100 %" or "%" in label.text() for label in marked)


def test_no_chunks_give_zeros_and_a_sentence(panel: NumbersPanel) -> None:
    panel.set_outcome(outcome(""))
    shown = texts(panel)
    assert "The document is empty, so there are no chunks." in shown
    assert shown.count("0") == 2
    assert shown.count("0 %") == 1
    assert shown.count("–") == 1
    assert "text kept" in shown
    open_all(panel)
    assert copied(panel)["Largest"] == "0"


def test_blank_text_without_chunks_says_so(panel: NumbersPanel) -> None:
    panel.set_outcome(outcome("   \n  "))
    shown = texts(panel)
    assert "The document holds white space only; no chunk is made of it." in shown
    assert "text kept" in shown
    assert shown.count("–") == 1


def test_without_a_document_only_a_sentence_stands_there(panel: NumbersPanel) -> None:
    panel.set_outcome(outcome())
    panel.set_outcome(None)
    assert len([text for text in texts(panel) if text]) == 2
    assert not panel.histogram.isVisible()
    assert not panel.copy_action.isEnabled()


def test_a_stalled_run_says_that_its_figures_are_not_all(panel: NumbersPanel) -> None:
    found = outcome("一二三四。" + "x" * 200, chunk_size=10, overlap=5)
    assert found.run.stall is not None
    panel.set_outcome(found)
    said = [text for text in texts(panel) if "stopped at offset" in text]
    assert said
    assert str(found.run.stall.offset) in said[0]
    assert "text kept ✓" not in texts(panel)
    open_all(panel)
    assert "Not reached" in texts(panel)


def test_text_in_no_chunk_is_never_rounded_away(panel: NumbersPanel) -> None:
    assert percent(0.99999) == "99.9 %"
    assert percent(1.0) == "100 %"
    assert percent(0.00001) == "0.1 %"
    assert percent(0.0) == "0 %"
    assert decimal(3.0) == "3"
    assert decimal(3.25) in ("3.2", "3.3")


def test_white_space_in_no_chunk_is_no_loss_and_says_so(panel: NumbersPanel) -> None:
    found = outcome("One two.   \n" * 90, chunk_size=60, overlap=0)
    assert found.statistics.lost > 0
    panel.set_outcome(found)
    kept = next(label for label in panel.findChildren(QLabel) if label.text() == "text kept ✓")
    assert "Only white space is in no chunk." in kept.toolTip()


def test_sizes_in_tokens_also_stand_in_characters(panel: NumbersPanel) -> None:
    panel.set_outcome(outcome("some words here " * 90, "token_window", tokenizer="words"))
    open_all(panel)
    assert "In characters:" in texts(panel)


@pytest.mark.parametrize("width", [264, 296])
def test_nothing_is_cut_off_in_a_long_language(panel: NumbersPanel, width: int) -> None:
    marking = Marking()
    QCoreApplication.installTranslator(marking)
    try:
        panel.set_outcome(outcome("A sentence. " * 900, chunk_size=100, overlap=20))
        open_all(panel)
        panel.resize(width, 900)
        assert cut_off(panel) == []
        words = [
            label.text()
            for label in panel.findChildren(QLabel)
            if label.isVisibleTo(panel) and any(one.isalpha() for one in label.text())
        ]
        assert words
        assert all("⟦" in text for text in words)
        assert panel.widget().width() <= panel.viewport().width()
    finally:
        QCoreApplication.removeTranslator(marking)
