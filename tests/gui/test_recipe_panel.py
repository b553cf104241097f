"""The recipe panel by keyboard and mouse: live, strict, and each strategy with its own values."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractSlider, QAbstractSpinBox, QComboBox, QWidget

from workbench.core.recipe import Recipe
from workbench.core.strategies import STRATEGIES, find
from workbench.gui.recipe_panel import RecipePanel

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from workbench.core.strategy import AnyStrategy


@pytest.fixture
def panel(qtbot: QtBot) -> RecipePanel:
    panel = RecipePanel(Recipe.of("mirofish"))
    qtbot.addWidget(panel)
    panel.resize(264, 700)
    panel.show()
    return panel


def type_into(qtbot: QtBot, panel: RecipePanel, key: str, text: str) -> None:
    box = panel.form.editors[key].field()
    assert isinstance(box, QAbstractSpinBox)
    box.setFocus()
    box.selectAll()
    qtbot.keyClicks(box, text)


def test_typed_digits_count_once_after_a_pause(qtbot: QtBot, panel: RecipePanel) -> None:
    told = []
    panel.recipe_edited.connect(lambda recipe, _held: told.append(recipe.settings.chunk_size))
    with qtbot.waitSignal(panel.recipe_edited):
        type_into(qtbot, panel, "chunk_size", "712")
    assert told == [712]


def test_enter_counts_at_once(qtbot: QtBot, panel: RecipePanel) -> None:
    type_into(qtbot, panel, "overlap", "33")
    with qtbot.waitSignal(panel.recipe_edited, timeout=200):
        qtbot.keyClick(panel.findChild(QAbstractSpinBox, "setting.overlap"), Qt.Key.Key_Return)
    assert panel.recipe().settings.overlap == 33


def test_refused_value_is_said_at_its_field_and_the_last_good_recipe_stays(
    qtbot: QtBot, panel: RecipePanel
) -> None:
    type_into(qtbot, panel, "chunk_size", "0")
    error = panel.findChild(QWidget, "setting.chunk_size.error")
    qtbot.waitUntil(error.isVisible)
    assert panel.recipe().settings.chunk_size == 500
    with qtbot.waitSignal(panel.recipe_edited):
        type_into(qtbot, panel, "chunk_size", "90")
    assert not error.isVisible()


def test_rule_between_settings_lands_at_the_named_field(qtbot: QtBot, panel: RecipePanel) -> None:
    panel.choose_strategy(find("graphrag_agent"))
    type_into(qtbot, panel, "overlap", "500")
    qtbot.waitUntil(panel.form.editors["overlap"].error.isVisible)
    assert panel.recipe().settings.overlap == 100


def test_field_shows_any_valid_value_unclamped(panel: RecipePanel) -> None:
    recipe = Recipe.of("norconex", maxChunkSize=123_456, chunkOverlap=99_999)
    panel.set_recipe(recipe)
    assert panel.recipe() == recipe
    assert panel.form.editors["maxChunkSize"].value() == 123_456
    assert panel.form.editors["chunkOverlap"].value() == 99_999


def test_slider_tells_at_once_and_says_that_it_is_held(qtbot: QtBot, panel: RecipePanel) -> None:
    slider = panel.findChild(QAbstractSlider, "setting.chunk_size.slider")
    assert slider is not None
    with qtbot.waitSignal(panel.recipe_edited, timeout=200) as told:
        slider.setFocus()
        qtbot.keyClick(slider, Qt.Key.Key_Right)
    assert told.args[0].settings.chunk_size > 500
    assert told.args[1] is False


def test_each_strategy_keeps_its_own_values(panel: RecipePanel) -> None:
    panel.set_recipe(Recipe.of("mirofish", chunk_size=321))
    panel.choose_strategy(find("vysol"))
    assert panel.recipe().settings.chunk_size == 4000
    panel.choose_strategy(find("mirofish"))
    assert panel.recipe().settings.chunk_size == 321


def test_size_and_overlap_can_be_carried_over(panel: RecipePanel) -> None:
    panel.set_recipe(Recipe.of("mirofish", chunk_size=321, overlap=12))
    panel.choose_strategy(find("norconex"))
    panel.carry_over()
    settings = panel.recipe().settings
    assert (settings.maxChunkSize, settings.chunkOverlap) == (321, 12)


def test_zone_that_may_stall_is_explained(panel: RecipePanel) -> None:
    panel.set_recipe(Recipe.of("mirofish", chunk_size=500, overlap=250))
    caution = panel.findChild(QWidget, "setting.overlap.caution")
    assert caution.isVisible()
    panel.set_recipe(Recipe.of("mirofish", chunk_size=500, overlap=150))
    assert not caution.isVisible()


def test_presets_and_reset(panel: RecipePanel) -> None:
    panel.apply_preset(panel.recipe().strategy.presets[1])
    assert (panel.recipe().settings.chunk_size, panel.recipe().settings.overlap) == (350, 100)
    panel.reset()
    assert panel.recipe() == Recipe.of("mirofish")


def test_variant_counts_stand_beside_the_choices(panel: RecipePanel) -> None:
    panel.set_variant_counts({"documented": 1234, "repository": 7})
    labels = [label.text() for label in panel.findChildren(QWidget) if hasattr(label, "text")]
    assert any("1234" in text for text in labels if isinstance(text, str))


@pytest.mark.parametrize("strategy", STRATEGIES, ids=lambda strategy: strategy.id)
def test_every_setting_has_an_editor_that_keeps_its_default(
    panel: RecipePanel, strategy: AnyStrategy
) -> None:
    panel.choose_strategy(strategy)
    for setting in strategy.settings_type.declared():
        one = panel.form.editors[setting.key]
        assert one.value() == setting.default
        assert one.field().objectName() == f"setting.{setting.key}"
        assert one.field().accessibleName() or one.label.text()


def test_strategy_is_chosen_by_keyboard(qtbot: QtBot, panel: RecipePanel) -> None:
    chooser = panel.findChild(QComboBox, "strategy")
    chooser.setFocus()
    with qtbot.waitSignal(panel.recipe_edited):
        qtbot.keyClick(chooser, Qt.Key.Key_Down)
    assert panel.recipe().strategy is STRATEGIES[1]


def test_separators_are_edited_as_quoted_lines(qtbot: QtBot, panel: RecipePanel) -> None:
    panel.choose_strategy(find("recursive"))
    one = panel.form.editors["separators"]
    with qtbot.waitSignal(panel.recipe_edited):
        one.field().setPlainText('"。"\n""')
    assert panel.recipe().settings.separators == ("。", "")
    one.field().setPlainText("no quotes")
    qtbot.waitUntil(one.error.isVisible)
    assert panel.recipe().settings.separators == ("。", "")


def test_missing_tokenizer_is_said_below_the_list(
    qtbot: QtBot, panel: RecipePanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("workbench.core.tokenizers.hanlp_files.installed", lambda: False)
    panel.set_recipe(Recipe.of("graphrag_agent", tokenizer="hanlp"))
    qtbot.waitUntil(panel.form.editors["tokenizer"].lack.isVisible)
    panel.set_recipe(Recipe.of("graphrag_agent", tokenizer="rjieba"))
    assert not panel.form.editors["tokenizer"].lack.isVisible()
