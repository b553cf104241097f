"""Editors of settings: everything valid can be typed, nothing is corrected in silence."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QLocale, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QHelpEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.core.settings import CHARACTERS, LARGEST, Choice, Setting
from workbench.gui.choice_editor import ChoiceEditor
from workbench.gui.flag_editor import FlagEditor
from workbench.gui.number_box import PAUSE_MILLISECONDS
from workbench.gui.number_editor import NumberEditor
from workbench.gui.scale_slider import ScaleSlider, scale
from workbench.gui.setting_form import editor
from workbench.gui.text_editor import TextEditor, TextsEditor

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from workbench.gui.setting_editor import SettingEditor

LABEL = QT_TRANSLATE_NOOP("test", "Chunk size")
HELP = QT_TRANSLATE_NOOP("test", "How long a <chunk> may be.")
SIZE = Setting("size", LABEL, HELP, "whole", 500, minimum=1, unit=CHARACTERS, slider=(20, 4000))
VARIANT = Setting(
    "variant",
    LABEL,
    HELP,
    "choice",
    "plain",
    choices=(
        Choice("plain", QT_TRANSLATE_NOOP("test", "Plain"), QT_TRANSLATE_NOOP("test", "As is.")),
        Choice("other", QT_TRANSLATE_NOOP("test", "Other"), QT_TRANSLATE_NOOP("test", "Not so.")),
    ),
)


class Heard:
    """What an editor has told."""

    def __init__(self, one: SettingEditor) -> None:
        self.all: list[tuple[object, bool]] = []
        one.edited.connect(lambda value, held: self.all.append((value, held)))


def shown(qtbot: QtBot, setting: Setting) -> SettingEditor:
    made = editor(setting)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    return made


@pytest.fixture
def number(qtbot: QtBot) -> NumberEditor:
    made = shown(qtbot, SIZE)
    assert isinstance(made, NumberEditor)
    return made


def retype(one: NumberEditor, text: str) -> None:
    one.box.setFocus()
    one.box.lineEdit().selectAll()
    QTest.keyClick(one.box, Qt.Key.Key_Delete)
    QTest.keyClicks(one.box, text)


# --- the number field


@pytest.mark.parametrize("value", [1, 7, 5000, 123_456, LARGEST])
def test_every_valid_number_is_shown_and_kept(number: NumberEditor, value: int) -> None:
    number.set_value(value)
    assert number.value() == value
    assert number.box.lineEdit().text() == str(value)


def test_digits_count_once_after_a_pause(qtbot: QtBot, number: NumberEditor) -> None:
    heard = Heard(number)
    retype(number, "4321")
    assert heard.all == []
    qtbot.waitUntil(lambda: heard.all == [(4321, False)], timeout=5 * PAUSE_MILLISECONDS)


def test_enter_counts_at_once_and_only_once(number: NumberEditor) -> None:
    heard = Heard(number)
    retype(number, "250")
    QTest.keyClick(number.box, Qt.Key.Key_Return)
    QTest.keyClick(number.box, Qt.Key.Key_Return)
    assert heard.all == [(250, False)]


@pytest.mark.parametrize("text", ["", "3.5", "abc", "12 34", "0x10", "1_000", "9" * 5000])
def test_what_is_no_number_is_handed_out_as_it_stands(number: NumberEditor, text: str) -> None:
    heard = Heard(number)
    number.box.setFocus()
    number.box.lineEdit().selectAll()
    QTest.keyClick(number.box, Qt.Key.Key_Delete)
    number.box.lineEdit().insert(text)
    number.box.clearFocus()
    assert number.box.lineEdit().text() == text
    assert [value for value, _ in heard.all] == [text]


@pytest.mark.parametrize("value", [0, -5, LARGEST + 1, 10**15])
def test_a_number_out_of_range_is_handed_out_and_stays(number: NumberEditor, value: int) -> None:
    heard = Heard(number)
    retype(number, str(value))
    QTest.keyClick(number.box, Qt.Key.Key_Return)
    assert heard.all == [(value, False)]
    assert number.box.lineEdit().text() == str(value)


@pytest.mark.parametrize(
    ("text", "value"), [("１２３", 123), (" 42 ", 42), ("+8", 8), ("1,234", 1234), ("007", 7)]
)
def test_the_usual_ways_to_write_a_number_are_read(
    number: NumberEditor, text: str, value: int
) -> None:
    QLocale.setDefault(QLocale("en_US"))
    number.box.lineEdit().setText(text)
    assert number.value() == value


def test_a_group_sign_in_the_wrong_place_makes_no_number(number: NumberEditor) -> None:
    QLocale.setDefault(QLocale("de_DE"))
    number.box.lineEdit().setText("3.5")
    assert number.value() == "3.5"
    number.box.lineEdit().setText("3.500")
    assert number.value() == 3500


def test_steps_stop_at_the_bounds_and_tell_at_once(number: NumberEditor) -> None:
    number.set_value(2)
    heard = Heard(number)
    for _ in range(3):
        QTest.keyClick(number.box, Qt.Key.Key_Down)
    QTest.keyClick(number.box, Qt.Key.Key_PageUp)
    assert [value for value, _ in heard.all] == [1, 11]


def test_setting_a_value_tells_nobody_and_leaves_text_that_says_the_same(
    number: NumberEditor,
) -> None:
    heard = Heard(number)
    number.set_value(900)
    number.box.lineEdit().setText("0900")
    number.set_value(900)
    assert number.box.lineEdit().text() == "0900"
    assert heard.all == []


def test_long_numbers_are_not_cut_off(number: NumberEditor) -> None:
    number.set_value(LARGEST)
    line = number.box.lineEdit()
    number.resize(240, number.sizeHint().height())
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    assert line.width() >= line.fontMetrics().horizontalAdvance(line.text())


def test_a_refused_value_has_its_reason_below_and_a_mark(number: NumberEditor) -> None:
    number.show_error("It must be smaller.")
    assert number.error.isVisible()
    assert number.error.text() == "It must be smaller."
    assert "It must be smaller." in number.box.accessibleDescription()
    assert number.box.palette().base() != QApplication.palette().base()
    number.show_error("")
    assert number.error.isHidden()
    assert number.box.palette().base() == QApplication.palette().base()


def test_assistive_technology_reads_and_sets_the_number(number: NumberEditor) -> None:
    heard = Heard(number)
    interface = QAccessible.queryAccessibleInterface(number.box)
    assert interface.text(QAccessible.Text.Name) == "Chunk size"
    value = interface.valueInterface()
    assert (value.minimumValue(), value.currentValue()) == (1, 500)
    value.setCurrentValue(640)
    assert heard.all == [(640, False)]
    assert number.value() == 640


def test_the_wheel_scrolls_the_panel_unless_the_field_has_the_focus(number: NumberEditor) -> None:
    heard = Heard(number)
    number.box.clearFocus()
    for widget in (number.box, number.slider):
        assert not _wheeled(widget)
    number.box.setFocus()
    assert _wheeled(number.box)
    assert heard.all == [(501, False)]


def _wheeled(widget: object) -> bool:
    middle = QPointF(10, 10)
    up = QPoint(0, 120)
    buttons, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    phase = Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(middle, middle, QPoint(), up, buttons, keys, phase, False)
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


# --- the slider


@pytest.mark.parametrize(("low", "high"), [(0, 1000), (20, 4000), (1, 20), (100, 8000), (5, 5)])
def test_a_scale_ascends_from_end_to_end_in_steps_that_grow(low: int, high: int) -> None:
    stops = scale(low, high)
    steps = [after - before for before, after in itertools.pairwise(stops)]
    assert (stops[0], stops[-1]) == (low, high)
    assert all(step > 0 for step in steps)
    assert all(step <= max(1, stop * 0.05) for stop, step in zip(stops[1:-1], steps, strict=False))
    assert len(stops) <= 500


def test_the_slider_tells_at_once_that_it_is_held_and_when_it_is_let_go(
    number: NumberEditor,
) -> None:
    heard = Heard(number)
    number.slider.setSliderDown(True)
    number.slider.setValue(number.slider.maximum())
    number.slider.setSliderDown(False)
    assert heard.all == [(4000, True), (4000, False)]
    assert number.value() == 4000


def test_a_value_outside_the_slider_moves_its_handle_to_the_end_and_stays(
    number: NumberEditor,
) -> None:
    heard = Heard(number)
    number.set_value(70_000)
    assert number.slider.number() == 4000
    assert number.value() == 70_000
    assert heard.all == []


def test_a_value_between_two_stops_stays_as_it_is(number: NumberEditor) -> None:
    number.set_value(1234)
    assert number.value() == 1234
    assert abs(number.slider.number() - 1234) <= 10


def test_the_zone_is_hatched_and_explained_once_one_is_inside(number: NumberEditor) -> None:
    number.set_zone(600, "May stall.")
    assert number.caution.isHidden()
    zone = number.slider.zone_rect()
    assert 0 < zone.left() < zone.right() <= number.slider.width()
    number.set_value(601)
    number.set_zone(600, "May stall.")
    assert number.caution.text() == "May stall."
    number.set_zone(None, "")
    assert number.caution.isHidden()
    assert number.slider.zone_rect().isEmpty()


def test_the_zone_has_the_reason_as_its_tool_tip(
    qtbot: QtBot, number: NumberEditor, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(
        "workbench.gui.scale_slider.QToolTip.showText", lambda _at, text, *_rest: told.append(text)
    )
    number.set_zone(600, "May <stall>.")
    for place in (number.slider.zone_rect().center(), QPoint(2, 2)):
        event = QHelpEvent(QEvent.Type.ToolTip, place, number.slider.mapToGlobal(place))
        QApplication.sendEvent(number.slider, event)
    assert told == ["<p>May &lt;stall&gt;.</p>"]


def test_keys_move_the_slider_by_one_stop(qtbot: QtBot) -> None:
    slider = ScaleSlider(20, 4000)
    qtbot.addWidget(slider)
    slider.set_number(500)
    QTest.keyClick(slider, Qt.Key.Key_Right)
    assert slider.number() == 510


# --- the other kinds


def test_help_is_shown_as_plain_text(number: NumberEditor) -> None:
    assert number.toolTip() == "<p>How long a &lt;chunk&gt; may be.</p>"
    assert number.box.accessibleDescription() == "How long a <chunk> may be."
    assert number.box.objectName() == "setting.size"
    buddies = [label.buddy() for label in number.findChildren(QLabel)]
    assert number.box in buddies


def test_a_choice_tells_its_value_and_explains_itself(qtbot: QtBot) -> None:
    choice = shown(qtbot, VARIANT)
    assert isinstance(choice, ChoiceEditor)
    heard = Heard(choice)
    assert choice.help.text() == "As is."
    choice.box.setFocus()
    QTest.keyClick(choice.box, Qt.Key.Key_Down)
    assert heard.all == [("other", False)]
    assert choice.help.text() == "Not so."
    choice.set_value("plain")
    assert choice.value() == "plain"
    assert len(heard.all) == 1


def test_a_choice_shows_figures_beside_its_choices(qtbot: QtBot) -> None:
    choice = shown(qtbot, VARIANT)
    assert isinstance(choice, ChoiceEditor)
    choice.set_figures({"plain": "34", "other": "29"})
    qtbot.waitUntil(lambda: {"Plain", "34", "Other", "29"} <= _visible_texts(choice))
    choice.set_figures({})
    assert not {"34", "29"} & _visible_texts(choice)


def _visible_texts(one: SettingEditor) -> set[str]:
    return {label.text() for label in one.findChildren(QLabel) if label.isVisibleTo(one)}


def test_a_flag_is_ticked_by_key_and_by_its_label(qtbot: QtBot) -> None:
    flag = shown(qtbot, Setting("flag", LABEL, HELP, "flag", True))
    assert isinstance(flag, FlagEditor)
    heard = Heard(flag)
    QTest.keyClick(flag.box, Qt.Key.Key_Space)
    QTest.mouseClick(flag.label, Qt.MouseButton.LeftButton)
    assert heard.all == [(False, False), (True, False)]


def test_a_text_counts_after_a_pause_or_with_enter(qtbot: QtBot) -> None:
    text = shown(qtbot, Setting("text", LABEL, HELP, "text", "#chunk"))
    assert isinstance(text, TextEditor)
    heard = Heard(text)
    QTest.keyClicks(text.box, "-x")
    assert heard.all == []
    QTest.keyClick(text.box, Qt.Key.Key_Return)
    assert heard.all == [("#chunk-x", False)]
    QTest.keyClicks(text.box, "&")
    qtbot.waitUntil(lambda: heard.all[-1] == ("#chunk-x&", False))


def test_texts_stand_in_quotes_so_that_blanks_show(qtbot: QtBot) -> None:
    texts = shown(qtbot, Setting("marks", LABEL, HELP, "texts", ("\n\n", " ", "")))
    assert isinstance(texts, TextsEditor)
    heard = Heard(texts)
    assert texts.box.toPlainText().split("\n") == ['"\\n\\n"', '" "', '""']
    texts.box.setPlainText('"。"\n"\\n"')
    qtbot.waitUntil(lambda: heard.all == [(("。", "\n"), False)])
    texts.box.setPlainText('"。"\nno quotes')
    qtbot.waitUntil(lambda: len(heard.all) == 2)
    assert heard.all[-1][0] == '"。"\nno quotes'
