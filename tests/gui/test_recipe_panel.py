"""The recipe panel by keyboard and mouse: live, strict, and each strategy with its own values."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from example import Marking, cut_off, settle
from PySide6.QtCore import QCoreApplication, QLocale, Qt
from PySide6.QtWidgets import QAbstractSlider, QAbstractSpinBox, QComboBox, QLabel, QWidget

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


class Told:
    """What a panel has told."""

    def __init__(self, panel: RecipePanel) -> None:
        self.all: list[tuple[dict[str, object], bool]] = []
        panel.recipe_edited.connect(
            lambda recipe, held: self.all.append((recipe.settings.values(), held))
        )


def test_setting_a_recipe_tells_nobody(panel: RecipePanel) -> None:
    told = Told(panel)
    panel.set_recipe(Recipe.of("mirofish", chunk_size=77))
    panel.set_recipe(Recipe.of("vysol", chunk_size=2000))
    panel.set_variant_counts({"documented": 3})
    panel.set_document_length(10)
    assert told.all == []
    assert panel.findChild(QComboBox, "strategy").currentData() == "vysol"


def test_an_echo_of_the_recipe_leaves_what_is_being_typed(qtbot: QtBot, panel: RecipePanel) -> None:
    type_into(qtbot, panel, "chunk_size", "0640")
    panel.set_recipe(panel.recipe())
    box = panel.form.editors["chunk_size"].field()
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert panel.recipe().settings.chunk_size == 640
    panel.set_recipe(panel.recipe())
    assert box.text() == "0640"


def test_setting_the_last_good_recipe_again_forgets_what_was_refused(
    qtbot: QtBot, panel: RecipePanel
) -> None:
    type_into(qtbot, panel, "chunk_size", "abc")
    one = panel.form.editors["chunk_size"]
    qtbot.waitUntil(one.error.isVisible)
    panel.set_recipe(panel.recipe())
    assert one.value() == 500
    assert not one.error.isVisible()


def test_a_refused_value_holds_back_no_other_field(qtbot: QtBot, panel: RecipePanel) -> None:
    told = Told(panel)
    type_into(qtbot, panel, "chunk_size", "0")
    qtbot.keyClick(panel.form.editors["chunk_size"].field(), Qt.Key.Key_Return)
    type_into(qtbot, panel, "overlap", "20")
    qtbot.keyClick(panel.form.editors["overlap"].field(), Qt.Key.Key_Return)
    assert told.all == []
    assert panel.form.editors["overlap"].value() == 20
    type_into(qtbot, panel, "chunk_size", "400")
    qtbot.keyClick(panel.form.editors["chunk_size"].field(), Qt.Key.Key_Return)
    assert (told.all[0][0]["chunk_size"], told.all[0][0]["overlap"]) == (400, 20)


def test_a_drag_into_refused_values_ends_with_the_last_good_recipe(panel: RecipePanel) -> None:
    panel.choose_strategy(find("vysol"))
    settle()
    told = Told(panel)
    slider = panel.findChild(QAbstractSlider, "setting.max_lookback_size.slider")
    slider.setSliderDown(True)
    slider.setValue(slider.value() + 5)
    slider.setValue(slider.maximum())
    assert panel.form.editors["max_lookback_size"].error.isVisible()
    slider.setSliderDown(False)
    assert [held for _, held in told.all] == [True, False]
    assert told.all[0][0] == told.all[1][0] == panel.recipe().settings.values()


def test_errors_name_settings_as_the_panel_does(qtbot: QtBot, panel: RecipePanel) -> None:
    panel.choose_strategy(find("vysol"))
    type_into(qtbot, panel, "chunk_size", "300")
    error = panel.form.editors["max_lookback_size"].error
    qtbot.waitUntil(error.isVisible)
    assert "max_lookback_size" not in error.text()
    assert "“Look-back”" in error.text()
    assert "“Chunk size” 300" in error.text()


def test_the_offer_to_carry_over_names_the_units_and_goes_when_used(panel: RecipePanel) -> None:
    offer = panel.findChild(QLabel, "action.carry_over")
    assert not offer.isVisible()
    panel.choose_strategy(find("norconex"))
    assert offer.isVisible()
    assert "500 / 50" in offer.text()
    assert "UTF-16 units" in offer.text()
    assert "characters" in offer.text()
    offer.linkActivated.emit("#")
    assert not offer.isVisible()
    assert panel.recipe().settings.maxChunkSize == 500


def test_values_carried_over_that_do_not_fit_are_shown_with_the_reason(
    panel: RecipePanel,
) -> None:
    panel.choose_strategy(find("vysol"))
    settle()
    panel.set_document_length(4000)
    assert panel.form.editors["chunk_size"].note.isVisible()
    panel.carry_over()
    assert panel.form.editors["chunk_size"].value() == 500
    assert panel.form.editors["max_lookback_size"].error.isVisible()
    assert not panel.form.editors["chunk_size"].note.isVisible()
    panel.set_document_length(3999)
    assert not panel.form.editors["chunk_size"].note.isVisible()
    assert panel.recipe().settings.chunk_size == 4000


def test_counts_that_are_not_known_any_more_keep_their_rows(panel: RecipePanel) -> None:
    QLocale.setDefault(QLocale("en_US"))

    def figures() -> set[str]:
        settle()
        return {label.text() for label in panel.findChildren(QLabel) if label.isVisible()}

    panel.set_variant_counts({"documented": 1234, "repository": 7})
    assert any("1,234" in text for text in figures())
    presets = panel.findChild(QWidget, "presets")
    place = presets.mapTo(panel, presets.rect().topLeft())
    panel.set_variant_counts(None)
    assert "…" in figures()
    assert presets.mapTo(panel, presets.rect().topLeft()) == place


def test_a_document_no_longer_than_the_size_is_told(panel: RecipePanel) -> None:
    note = panel.form.editors["chunk_size"].note
    panel.set_document_length(500)
    assert note.isVisible()
    panel.set_document_length(501)
    assert not note.isVisible()
    panel.set_document_length(0)
    assert not note.isVisible()


def test_the_keyboard_goes_from_top_to_bottom(qtbot: QtBot, panel: RecipePanel) -> None:
    panel.findChild(QComboBox, "strategy").setFocus()
    heights = []
    names = []
    for _ in range(8):
        focused = panel.window().focusWidget()
        names.append(focused.objectName())
        heights.append(focused.mapTo(panel.widget(), focused.rect().center()).y())
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
    assert heights == sorted(heights), names
    assert names[:2] == ["strategy", "setting.chunk_size"]
    assert "setting.overlap.slider" in names


@pytest.mark.parametrize("width", [264, 296])
@pytest.mark.parametrize("strategy", STRATEGIES, ids=lambda strategy: strategy.id)
def test_nothing_is_cut_off_in_a_long_language(
    panel: RecipePanel, strategy: AnyStrategy, width: int
) -> None:
    marking = Marking()
    QCoreApplication.installTranslator(marking)
    try:
        panel.resize(width, 500)
        panel.choose_strategy(strategy)
        panel.set_variant_counts({"documented": 1_234_567, "repository": 7})
        panel.form._more.set_open(True)
        assert cut_off(panel) == []
        assert panel.widget().width() <= panel.viewport().width()
        for child in panel.findChildren(QWidget):
            if child.isVisible() and child.objectName().startswith("setting."):
                right = child.mapTo(panel.viewport(), child.rect().topRight()).x()
                assert right < panel.viewport().width(), child.objectName()
    finally:
        QCoreApplication.removeTranslator(marking)
        settle()
