"""Chunks in tokens, in the real window: switch, limit, list, card, export, cancelling."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel

from tests.gui.example import outcome
from workbench.core.coverage import coverage
from workbench.core.document import Document
from workbench.core.measure import NO_LIMIT, measure
from workbench.core.recipe import Recipe
from workbench.core.tokenizers import find
from workbench.files import recipe_file
from workbench.gui.chunk_column import Column
from workbench.gui.chunk_model import ChunkModel
from workbench.gui.export.dialog import ExportDialog
from workbench.gui.figure import number
from workbench.gui.limit_box import LimitBox
from workbench.gui.measure_bar import MeasureBar
from workbench.gui.measurement import MeasureChoice, Measurement

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

CHINESE = "在古代，中国的四大发明对世界产生了深远影响。造纸术、印刷术、火药和指南针。\n" * 60


def count(window: MainWindow, qtbot: QtBot, choice: MeasureChoice) -> Measurement:
    """Make the choice as a person does, and wait for the tokens."""
    with qtbot.waitSignal(window.measuring.meter.measured):
        window.regions.numbers.measure._take(choice)
    assert window.workspace.measurement is not None
    return window.workspace.measurement


def texts(window: MainWindow) -> list[str]:
    chunks = window.regions.lists.chunks.table.chunks
    return [chunks.index(row, Column.TOKENS).data() for row in range(chunks.rowCount())]


@pytest.fixture
def chinese(window: MainWindow, qtbot: QtBot) -> MainWindow:
    window.workspace.edit(Recipe.of("mirofish", chunk_size=200, overlap=40))
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        window.workspace.set_document(Document(CHINESE, "中文.txt"))
    return window


def test_nothing_is_counted_before_it_is_asked_for(chinese: MainWindow) -> None:
    assert not chinese.measuring.meter.busy
    assert chinese.workspace.measurement is None
    assert chinese.measuring.meter._thread is None
    assert not chinese.regions.numbers._folds["tokens"].isVisible()
    assert chinese.regions.lists.chunks.table.isColumnHidden(Column.TOKENS)


def test_tokens_are_counted_and_shown_everywhere(chinese: MainWindow, qtbot: QtBot) -> None:
    chinese.commands.show_list.trigger()
    found = count(chinese, qtbot, MeasureChoice(True, "o200k_base", 185))
    run = chinese.workspace.outcome.run
    expected = measure(run, coverage(run), find("o200k_base")).counts.tolist()
    assert found.measure.counts.tolist() == expected
    above = [index for index, tokens in enumerate(expected) if tokens > 185]
    assert 0 < len(above) < len(expected)
    shown = texts(chinese)
    assert shown == [f"▲ {tokens}" if tokens > 185 else str(tokens) for tokens in expected]
    numbers = chinese.regions.numbers
    assert numbers.histogram.accessibleDescription()
    assert f"{len(above)} above 185" in numbers._folds["tokens"].header.summary()
    assert numbers.measure.state.text() == f"▲ {len(above)} chunks above the limit"
    chinese.regions.view.select_chunk(above[0])
    card = chinese.regions.selection.findChildren(QLabel)
    assert any(
        f"▲ {expected[above[0]]} tokens of o200k_base, above the model limit of 185" in label.text()
        for label in card
    )


def test_the_overlap_is_counted_in_tokens_too(chinese: MainWindow, qtbot: QtBot) -> None:
    listed = chinese.regions.lists.overlaps
    chinese.findings.show_list(listed)
    qtbot.waitUntil(lambda: not chinese.findings.busy)
    assert "token" not in listed.count.text()
    found = count(chinese, qtbot, MeasureChoice(True, "o200k_base"))
    said = f"{found.measure.repeated:,} tokens of o200k_base repeated"
    assert said in listed.count.text()
    chinese.regions.numbers.measure._take(MeasureChoice())
    assert "token" not in listed.count.text()


def test_the_list_is_filtered_by_tokens(chinese: MainWindow, qtbot: QtBot) -> None:
    found = count(chinese, qtbot, MeasureChoice(True, "cl100k_base", 200))
    listed = chinese.regions.lists.chunks
    chinese.regions.numbers.histogram.bar_chosen.emit(200, 220)
    tokens = found.measure.counts
    assert chinese.commands.show_list.isChecked()
    assert listed.table.chunks.rowCount() == int(((tokens >= 200) & (tokens < 220)).sum())
    listed.clear_filter()
    above = listed.findChild(QComboBox, "filter.above")
    above.setCurrentText("Above the model limit")
    above.activated.emit(above.currentIndex())
    assert listed.table.chunks.rowCount() == len(found.above.beyond) > 0
    listed.clear_filter()
    assert listed.table.chunks.rowCount() == len(tokens)
    listed.table.sortByColumn(Column.TOKENS, Qt.SortOrder.DescendingOrder)
    assert listed.table.chunks.chunk(0) == int(tokens.argmax())


def test_going_back_shows_the_strategys_own_sizes(chinese: MainWindow, qtbot: QtBot) -> None:
    count(chinese, qtbot, MeasureChoice(True, "o200k_base", 185))
    qtbot.mouseClick(chinese.regions.numbers.measure.own, Qt.MouseButton.LeftButton)
    assert chinese.workspace.measurement is None
    assert not chinese.regions.numbers._folds["tokens"].isVisible()
    assert chinese.regions.lists.chunks.table.isColumnHidden(Column.TOKENS)


def test_a_new_recipe_is_counted_anew(chinese: MainWindow, qtbot: QtBot) -> None:
    first = count(chinese, qtbot, MeasureChoice(True, "o200k_base"))
    with qtbot.waitSignal(chinese.measuring.meter.measured):
        chinese.workspace.edit(Recipe.of("mirofish", chunk_size=300, overlap=40))
    second = chinese.workspace.measurement
    assert second.run is chinese.workspace.outcome.run
    assert len(second.measure.counts) < len(first.measure.counts)


def test_a_new_limit_counts_nothing_again(chinese: MainWindow, qtbot: QtBot) -> None:
    first = count(chinese, qtbot, MeasureChoice(True, "o200k_base"))
    chinese.regions.numbers.measure.limit._choose(1)
    assert not chinese.measuring.meter.busy
    assert chinese.workspace.measurement.measure is first.measure
    assert chinese.workspace.measurement.limit == 256


def test_the_choice_is_remembered(make_window: Callable[[], MainWindow], qtbot: QtBot) -> None:
    first = make_window()
    first.measuring.choose(MeasureChoice(True, "rjieba", 512))
    second = make_window()
    assert second.regions.numbers.measure.choice() == MeasureChoice(True, "rjieba", 512)
    first.measuring.choose(MeasureChoice())


def test_a_missing_tokenizer_is_said_and_nothing_takes_its_place(
    chinese: MainWindow, qtbot: QtBot
) -> None:
    bar = chinese.regions.numbers.measure
    with qtbot.waitSignal(chinese.measuring.meter.failed):
        bar._take(MeasureChoice(True, "file:/no/such/tokenizer.json"))
    assert bar.tokenizer.lack.text() == "There is no file /no/such/tokenizer.json."
    assert bar.failure.text() == ""
    assert chinese.workspace.measurement is None
    count(chinese, qtbot, MeasureChoice(True, "words"))
    assert bar.failure.text() == ""


def test_counting_is_cancelled_by_the_escape_key(chinese: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(chinese.measuring.meter.busy_changed):
        chinese.regions.numbers.measure._take(MeasureChoice(True, "o200k_base"))
    assert chinese.commands.cancel.isEnabled()
    chinese.commands.cancel.trigger()
    assert not chinese.measuring.meter.busy
    assert chinese.workspace.measurement is None
    assert "cancelled" in chinese.regions.numbers.measure.state.text()
    with qtbot.waitSignal(chinese.measuring.meter.measured):
        chinese.commands.rerun.trigger()


def test_records_and_the_clipboard_carry_the_tokens(chinese: MainWindow, qtbot: QtBot) -> None:
    found = count(chinese, qtbot, MeasureChoice(True, "o200k_base"))
    chinese.regions.view.select_chunk(2)
    chinese.commands.copy_json.trigger()
    record = json.loads(QGuiApplication.clipboard().text())
    assert record["tokens"] == int(found.measure.counts[2])
    assert record["tokenizer"] == "o200k_base@446a9538cb6c"
    chinese.commands.export.trigger()
    dialog = chinese.findChild(ExportDialog)
    dialog.kinds.choose("native")
    qtbot.waitUntil(lambda: dialog.preview.view.toPlainText() != "")
    first = json.loads(dialog.preview.view.toPlainText().splitlines()[0])
    assert first["tokens"] == int(found.measure.counts[0])
    said = dialog.findChild(QLabel, "export.tokens")
    assert said.text() == "Records carry the tokens of o200k_base, version 446a9538cb6c."
    assert said.isVisibleTo(dialog)
    dialog.show_counting(True)
    assert "still being counted" in said.text()
    dialog.reject()


def test_tokens_of_another_run_are_not_taken_for_this_one() -> None:
    one, other = outcome(CHINESE), outcome(CHINESE, chunk_size=100)
    found = Measurement(one.run, measure(one.run, one.coverage, find("words")), NO_LIMIT)
    model = ChunkModel()
    model.set_outcome(other, found)
    assert model.has(Column.TOKENS)
    assert model.index(0, Column.TOKENS).data() == "…"
    model.sort(Column.TOKENS)
    assert model.rowCount() == len(other.run.chunking)
    model.sort(Column.NUMBER)
    model.set_outcome(one, found)
    assert model.index(0, Column.TOKENS).data() == str(found.measure.counts[0])


@pytest.mark.parametrize(
    ("typed", "limit"),
    [("384", 384), ("8191", 8191), ("", NO_LIMIT), ("No limit", NO_LIMIT), ("0", 512), ("x", 512)],
)
def test_a_limit_may_be_typed(qtbot: QtBot, typed: str, limit: int) -> None:
    box = LimitBox()
    qtbot.addWidget(box)
    box.show()
    box.set_limit(512)
    told: list[int] = []
    box.limit_changed.connect(told.append)
    line = box.lineEdit()
    line.selectAll()
    if typed:
        QTest.keyClicks(line, typed)
    else:
        QTest.keyClick(line, Qt.Key.Key_Delete)
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert box.limit() == limit
    assert told == ([] if limit == 512 else [limit])
    assert box.currentText() == ("No limit" if limit == NO_LIMIT else number(limit))


def test_the_switch_names_the_strategys_own_unit(qtbot: QtBot) -> None:
    bar = MeasureBar()
    qtbot.addWidget(bar)
    assert bar.own.text() == "Characters"
    tokens = outcome(CHINESE, "token_window", tokenizer="words").statistics.unit
    bar.set_unit(tokens)
    assert bar.own.text() == "Own size"
    assert not bar.tokenizer.isVisibleTo(bar)
    bar.tokens.click()
    assert bar.tokenizer.isVisibleTo(bar)


def test_another_version_of_a_recipes_tokenizer_is_a_notice(
    chinese: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    recipe = Recipe.of("token_window", tokenizer="o200k_base", chunk_size=100)
    text = recipe_file.to_yaml(recipe)
    path = tmp_path / "a.recipe.yaml"
    path.write_text(text.replace("446a9538cb6c", "0ld"), "utf-8")
    with qtbot.waitSignal(chinese.workspace.lane.run_changed):
        chinese.open_paths([str(path)])
    assert chinese.workspace.recipe == recipe
    said = [one.sentence() for one in chinese.regions.notices.notices()]
    assert any("made with version '0ld' of the tokenizer o200k_base" in one for one in said)
    path.write_text(text, "utf-8")
    chinese.open_paths([str(path)])
    said = [one.sentence() for one in chinese.regions.notices.notices()]
    assert not any("made with version" in one for one in said)


def test_a_recipe_with_a_missing_tokenizer_offers_the_others(
    chinese: MainWindow, qtbot: QtBot
) -> None:
    recipe = Recipe.of("token_window", tokenizer="file:/no/such/tokenizer.json")
    with qtbot.waitSignal(chinese.workspace.lane.failed):
        chinese.workspace.edit(recipe)
    notice = chinese.regions.shown_run.notice
    assert notice.sentence().startswith("There is no file /no/such/tokenizer.json.")
    assert len(notice.offers) > 1
    assert chinese.workspace.recipe == recipe
    assert not chinese.workspace.complete


def test_the_chooser_leads_to_hanlps_folders(chinese: MainWindow, qtbot: QtBot) -> None:
    bar = chinese.regions.numbers.measure
    bar._take(MeasureChoice(True, "hanlp"))
    bar.tokenizer.files.click()
    dialog = QApplication.activeModalWidget()
    assert dialog.objectName() == "dialog.hanlp"
    dialog.reject()
