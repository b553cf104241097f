"""Live tuning by hand: keys and slider of the real panel, with the real view and the worker."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QSlider, QWidget

from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.files import recipe_file
from workbench.gui.outcome import Part

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow


CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def outcomes(opened: MainWindow) -> list[object]:
    told: list[object] = []
    opened.workspace.lane.run_changed.connect(told.append)
    return told


def field(window: MainWindow, key: str) -> QWidget:
    return window.regions.recipe.findChild(QWidget, f"setting.{key}")


def type_into(qtbot: QtBot, widget: QWidget, text: str) -> None:
    widget.window().activateWindow()
    qtbot.waitUntil(widget.window().isActiveWindow)
    widget.setFocus()
    qtbot.keyClick(widget, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(widget, text)


def test_digits_typed_in_a_row_are_one_run(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "long.txt"
    path.write_text("a" * 1_000_000)
    with qtbot.waitSignal(window.workspace.lane.run_changed, timeout=20_000):
        window.open_paths([str(path)])
    submitted = []
    window.workspace.recipe_changed.connect(submitted.append)
    with qtbot.waitSignal(window.workspace.lane.run_changed, timeout=20_000):
        type_into(qtbot, field(window, "chunk_size"), "400")
    assert [recipe.settings.chunk_size for recipe in submitted] == [400]
    assert window.workspace.undo_stack.count() == 1


def test_enter_counts_at_once(opened: MainWindow, qtbot: QtBot) -> None:
    size = field(opened, "chunk_size")
    type_into(qtbot, size, "250")
    qtbot.keyClick(size, Qt.Key.Key_Return)
    assert opened.workspace.recipe.settings.chunk_size == 250


def test_what_is_refused_is_said_at_the_field_and_the_last_run_stays(
    opened: MainWindow, qtbot: QtBot, outcomes: list[object]
) -> None:
    before = opened.workspace.outcome
    size = field(opened, "chunk_size")
    type_into(qtbot, size, "0")
    qtbot.keyClick(size, Qt.Key.Key_Return)
    error = opened.regions.recipe.findChild(QWidget, "setting.chunk_size.error")
    assert error.isVisible()
    assert opened.workspace.outcome is before
    assert opened.workspace.recipe == before.run.recipe
    assert outcomes == []


def test_a_loaded_value_beyond_the_slider_is_shown_run_and_saved_as_it_is(
    opened: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "big.recipe.json"
    recipe_file.save(Recipe.of("mirofish", chunk_size=500_000, overlap=250), path)
    with qtbot.waitSignal(opened.workspace.lane.run_changed):
        opened.open_paths([str(path)])
    assert field(opened, "chunk_size").number() == 500_000
    assert opened.workspace.outcome.run.recipe.settings.chunk_size == 500_000
    assert recipe_file.to_json(opened.workspace.recipe) == path.read_text()


def test_dragging_the_slider_runs_at_once_and_shows_the_old_cuts(
    opened: MainWindow, qtbot: QtBot
) -> None:
    old = opened.workspace.outcome
    slider = opened.regions.recipe.findChild(QWidget, "setting.chunk_size.slider")
    assert isinstance(slider, QSlider)
    slider.setSliderDown(True)
    positions = []
    for step in (6, 12, 18):
        with qtbot.waitSignal(opened.workspace.lane.run_changed):
            slider.setSliderPosition(slider.sliderPosition() - step)
        positions.append(opened.workspace.recipe.settings.chunk_size)
        assert opened.workspace.dragging
        assert opened.regions.view.scene().ticks is not None
    slider.setSliderDown(False)
    assert not opened.workspace.dragging
    assert opened.regions.view.scene().ticks is None
    assert len(set(positions)) == 3
    assert opened.workspace.before is old
    assert opened.workspace.undo_stack.count() == 1
    opened.commands.undo.trigger()
    assert opened.workspace.recipe == old.run.recipe
    assert field(opened, "chunk_size").number() == 500


def test_each_strategy_keeps_its_values_and_undo_leads_through_them(
    opened: MainWindow, qtbot: QtBot
) -> None:
    type_into(qtbot, field(opened, "chunk_size"), "333")
    qtbot.keyClick(field(opened, "chunk_size"), Qt.Key.Key_Return)
    strategies = {action.objectName(): action for action in opened.menus.strategy.actions()}
    strategies["action.strategy.vysol"].trigger()
    assert opened.workspace.recipe.strategy.id == "vysol"
    assert strategies["action.strategy.vysol"].isChecked()
    strategies["action.strategy.mirofish"].trigger()
    assert opened.workspace.recipe.settings.chunk_size == 333
    for expected in ("vysol", "mirofish", "mirofish"):
        opened.commands.undo.trigger()
        assert opened.workspace.recipe.strategy.id == expected
        assert opened.regions.recipe.recipe() == opened.workspace.recipe
    assert opened.workspace.recipe.settings.chunk_size == 500
    assert not opened.commands.undo.isEnabled()
    assert opened.commands.redo.isEnabled()


def test_the_run_before_is_shown_while_its_button_or_key_is_held(
    opened: MainWindow, qtbot: QtBot
) -> None:
    view, button = opened.regions.view, opened.regions.document_bar.before
    assert not button.isEnabled()
    with qtbot.waitSignal(opened.workspace.lane.run_changed):
        opened.workspace.edit(opened.workspace.recipe.replace(chunk_size=200))

    def drawn() -> int:
        return len(view.scene().zones[0].look.spans)

    after = drawn()
    qtbot.mousePress(button, Qt.MouseButton.LeftButton)
    assert drawn() == 4
    qtbot.mouseRelease(button, Qt.MouseButton.LeftButton)
    assert drawn() == after > 4
    opened.activateWindow()
    qtbot.waitUntil(opened.isActiveWindow)
    view.setFocus()
    qtbot.keyPress(view, Qt.Key.Key_B)
    assert drawn() == 4
    qtbot.keyRelease(view, Qt.Key.Key_B)
    assert drawn() == after
    opened.commands.before.trigger()
    assert drawn() == 4


def test_escape_cancels_a_run_and_says_so(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = type(window.workspace.recipe.strategy)
    walk = kind.walk

    def slow(*arguments: object, **more: object) -> Iterator[object]:
        for steps in walk(*arguments, **more):
            yield steps
            time.sleep(0.1)

    monkeypatch.setattr(kind, "walk", slow)
    path = tmp_path / "long.txt"
    path.write_text("word. " * 3_000_000)
    with qtbot.waitSignal(window.workspace.lane.progressed, timeout=20_000):
        window.open_paths([str(path)])
    assert window.commands.cancel.isEnabled()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Escape)
    assert not window.is_busy()
    assert not window.commands.cancel.isEnabled()
    assert window.workspace.outcome is None
    assert window.regions.shown_run.notice.sentence() == "The run was cancelled."


def test_no_notice_moves_the_text_while_a_setting_is_dragged(
    opened: MainWindow, qtbot: QtBot
) -> None:
    recipe = opened.workspace.recipe
    with qtbot.waitSignal(opened.workspace.lane.run_changed):
        opened.workspace.edit(recipe.replace(chunk_size=100, overlap=80), dragging=True)
    assert opened.workspace.outcome.run.stall is not None
    assert not opened.regions.notices.isVisible()
    opened.workspace.edit(opened.workspace.recipe, dragging=False)
    assert opened.regions.notices.isVisible()


def test_the_variants_of_mirofish_are_counted_on_this_document(
    opened: MainWindow, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(opened.workspace.lane.variants_counted) as counted:
        opened.workspace.edit(opened.workspace.recipe.replace(chunk_size=120, overlap=10))
    counts = counted.args[0]
    assert len(counts) == 2
    texts = [
        label.text()
        for label in opened.regions.recipe.findChildren(QWidget)
        if hasattr(label, "text")
    ]
    for count in counts.values():
        assert f"{count} chunks" in texts


def test_while_a_run_goes_on_card_and_outline_show_the_same_chunk(
    opened: MainWindow, qtbot: QtBot
) -> None:
    regions, workspace = opened.regions, opened.workspace
    old = workspace.outcome.run
    regions.view.select_chunk(1)
    newer = Recipe.of("fixed", chunk_size=90, overlap=0)
    part = run(old.document, newer).chunking
    workspace.lane.part_ready.emit(Part(old.document, newer, part, int(part.end[-1])))
    assert regions.view.spans.chunking is part
    start = QLocale().toString(int(part.start[1]))
    shown = [label.text() for label in regions.selection.findChildren(QLabel)]
    assert any(text.startswith(f"{start} to ") for text in shown)
    workspace.cancel()
    start = QLocale().toString(int(old.chunking.start[1]))
    shown = [label.text() for label in regions.selection.findChildren(QLabel)]
    assert any(text.startswith(f"{start} to ") for text in shown)


def test_ctrl_v_opens_a_text_over_the_view_and_fills_a_field_in_it(
    opened: MainWindow, qtbot: QtBot
) -> None:
    clipboard, keys = QGuiApplication.clipboard(), (Qt.Key.Key_V, CTRL)
    opened.activateWindow()
    opened.regions.view.setFocus()
    clipboard.setText("Pasted 中文 text. " * 50)
    with qtbot.waitSignal(opened.workspace.lane.run_changed):
        qtbot.keyClick(opened.regions.view, *keys)
    document = opened.workspace.document
    assert document.text == clipboard.text()
    clipboard.setText("321")
    size = field(opened, "chunk_size")
    size.setFocus()
    qtbot.keyClick(size, Qt.Key.Key_A, CTRL)
    qtbot.keyClick(size, *keys)
    qtbot.waitUntil(lambda: opened.workspace.recipe.settings.chunk_size == 321)
    assert opened.workspace.document is document


def test_a_preset_is_chosen_by_keyboard(opened: MainWindow, qtbot: QtBot) -> None:
    menu = opened.regions.recipe.presets_menu
    menu.popup(opened.mapToGlobal(opened.rect().center()))
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
        qtbot.keyClick(menu, key)
    settings = opened.workspace.recipe.settings
    assert (settings.chunk_size, settings.overlap) == (350, 100)
    assert not menu.isVisible()
