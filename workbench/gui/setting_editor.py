"""Editors for the settings a strategy declares, one class a kind; `editor` chooses.

An editor shows a value, hands out what the person enters (also what is not valid: the panel
checks it together with the other settings) and shows the reason where a value is refused.
It corrects nothing and knows no strategy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from workbench.gui.column import GAP
from workbench.gui.label import NoteLabel, TextLabel, tip
from workbench.gui.number_box import PAUSE_MILLISECONDS, NumberBox
from workbench.gui.palette import current
from workbench.gui.scale_slider import ScaleSlider
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QMouseEvent, QWheelEvent

    from workbench.core.message import Message
    from workbench.core.settings import Setting, Value


class SettingEditor(QWidget):
    """Base of the editors: the setting's label, room for the field, and the two notes below.

    ``edited`` carries what was entered, an `int` or `bool` or `str` that may be refused, and
    whether a slider is still held.
    """

    edited = Signal(object, bool)

    def __init__(self, setting: Setting, parent: QWidget | None = None) -> None:
        """Make the frame of an editor; subclasses add their field and `retranslate`."""
        super().__init__(parent)
        self.setting = setting
        self.label = TextLabel()
        self.error = NoteLabel("error")
        self.error.setObjectName(f"setting.{setting.key}.error")
        self.caution = NoteLabel("warning")
        self.caution.setObjectName(f"setting.{setting.key}.caution")
        self.note = TextLabel("muted")
        self.note.setObjectName(f"setting.{setting.key}.note")
        self.note.hide()
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(3)

    def value(self) -> Value:
        """Give what stands in the field."""
        raise NotImplementedError

    def set_value(self, value: Value) -> None:
        """Show a valid value, telling nobody."""
        raise NotImplementedError

    def show_error(self, reason: Message | None) -> None:
        """Show why the value is refused, or that it no longer is."""
        self.error.set_text("" if reason is None else shown(reason))
        self._describe()
        self.mark_refused(reason is not None)

    def show_caution(self, text: str) -> None:
        """Show what is worth a warning about the value; empty for nothing."""
        self.caution.set_text(text)
        self._describe()

    def show_note(self, text: str) -> None:
        """Show a quiet remark below the field; empty for none."""
        self.note.setText(text)
        self.note.setVisible(bool(text))

    def field(self) -> QWidget:
        """Give the widget that takes the keyboard."""
        raise NotImplementedError

    def mark_refused(self, refused: bool) -> None:
        """Mark the field itself; the reason stands below it."""

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.label.setText(shown(self.setting.label))
        self.setToolTip(tip(shown(self.setting.help)))
        self.field().setAccessibleName(shown(self.setting.label))
        self._describe()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _finish(self) -> None:
        """Add what stands below every field, and name the field."""
        self.field().setObjectName(f"setting.{self.setting.key}")
        self.label.setBuddy(self.field())
        for below in (self.error, self.caution, self.note):
            self.body.addWidget(below)
        self.retranslate()

    def _describe(self) -> None:
        said = (shown(self.setting.help), self.error.text(), self.caution.text())
        self.field().setAccessibleDescription(" ".join(text for text in said if text))


class WholeEditor(SettingEditor):
    """A number field for every valid value, over a slider for the usual ones."""

    def __init__(self, setting: Setting, parent: QWidget | None = None) -> None:
        """Make the field and the slider."""
        super().__init__(setting, parent)
        self.box = NumberBox(setting.minimum, setting.maximum)
        self.slider = ScaleSlider(*setting.slider)
        self.slider.setObjectName(f"setting.{setting.key}.slider")
        self.unit = TextLabel("muted")
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(GAP)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(0, 1)
        if setting.unit is None:
            grid.addWidget(self.label, 0, 0, 2, 1)
        else:
            grid.addWidget(self.label, 0, 0)
            grid.addWidget(self.unit, 1, 0)
        grid.addWidget(self.box, 0, 1, 2, 1, Qt.AlignmentFlag.AlignVCenter)
        self.body.addLayout(grid)
        self.body.addWidget(self.slider)
        self.box.edited.connect(self._typed)
        self.slider.moved.connect(self._slid)
        self._finish()
        self.set_value(setting.default)

    def value(self) -> Value:
        """Give the number in the field, or the text that is none."""
        return self.box.number()

    def set_value(self, value: Value) -> None:
        """Show a whole number."""
        assert isinstance(value, int)
        self.box.set_number(value)
        if not self.slider.isSliderDown():
            self.slider.set_number(value)

    def set_zone(self, above: int | None, reason: str) -> None:
        """Hatch the slider above a number; show the reason below while the value is inside."""
        self.slider.set_zone(above, reason)
        value = self.value()
        inside = above is not None and isinstance(value, int) and value > above
        self.show_caution(reason if inside else "")

    def field(self) -> QWidget:
        """Give the number field."""
        return self.box

    def mark_refused(self, refused: bool) -> None:
        """Tint the number field."""
        self.box.set_refused(refused)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        super().retranslate()
        if self.setting.unit is not None:
            self.unit.setText(shown(self.setting.unit))
        self.slider.setAccessibleName(shown(self.setting.label))
        self.slider.setAccessibleDescription(shown(self.setting.help))

    def _typed(self, number: object) -> None:
        if isinstance(number, int):
            self.slider.set_number(number)
        self.edited.emit(number, False)

    def _slid(self, number: int, held: bool) -> None:
        self.box.set_number(number)
        self.edited.emit(number, held)


class ChoiceEditor(SettingEditor):
    """A list of choices, with the help of the chosen one below it."""

    def __init__(self, setting: Setting, parent: QWidget | None = None) -> None:
        """Make the list."""
        super().__init__(setting, parent)
        self.box = QuietComboBox()
        for choice in setting.choices:
            self.box.addItem("", choice.value)
        self.help = TextLabel("muted")
        self._figures = QGridLayout()
        self._figures.setContentsMargins(0, 0, 0, 0)
        self._figures.setColumnStretch(0, 1)
        self.body.addWidget(self.label)
        self.body.addWidget(self.box)
        self.body.addWidget(self.help)
        self.body.addLayout(self._figures)
        self.box.activated.connect(self._chosen)
        self._finish()
        self.set_value(setting.default)

    def value(self) -> Value:
        """Give the chosen value."""
        return str(self.box.currentData())

    def set_value(self, value: Value) -> None:
        """Show a choice."""
        self.box.setCurrentIndex(max(0, self.box.findData(value)))
        self._show_help()

    def field(self) -> QWidget:
        """Give the list."""
        return self.box

    def retranslate(self) -> None:
        """Set every text in the current language."""
        super().retranslate()
        for at, choice in enumerate(self.setting.choices):
            self.box.setItemText(at, shown(choice.label))
            self.box.setItemData(at, tip(shown(choice.help)), Qt.ItemDataRole.ToolTipRole)
        self._show_help()

    def set_figures(self, figures: Mapping[str, str]) -> None:
        """Show a figure for each choice, in rows below the list; an empty mapping for none."""
        while (item := self._figures.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for row, choice in enumerate(self.setting.choices):
            if choice.value in figures:
                figure = TextLabel("muted", figures[choice.value])
                figure.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Minimum)
                figure.setWordWrap(False)
                self._figures.addWidget(TextLabel("muted", shown(choice.label)), row, 0)
                self._figures.addWidget(figure, row, 1, Qt.AlignmentFlag.AlignRight)

    def _chosen(self) -> None:
        self._show_help()
        self.edited.emit(self.value(), False)

    def _show_help(self) -> None:
        chosen = [choice for choice in self.setting.choices if choice.value == self.value()]
        self.help.setText(shown(chosen[0].help) if chosen else "")


class FlagEditor(SettingEditor):
    """A box to tick, with the label as its text."""

    def __init__(self, setting: Setting, parent: QWidget | None = None) -> None:
        """Make the box."""
        super().__init__(setting, parent)
        self.box = QCheckBox()
        row = QHBoxLayout()
        row.setSpacing(GAP)
        row.addWidget(self.box)
        row.addWidget(self.label, 1)
        self.body.addLayout(row)
        self.box.clicked.connect(lambda ticked: self.edited.emit(ticked, False))
        self._finish()
        self.set_value(setting.default)

    def value(self) -> Value:
        """Tell whether the box is ticked."""
        return self.box.isChecked()

    def set_value(self, value: Value) -> None:
        """Tick the box, or do not."""
        self.box.setChecked(bool(value))

    def field(self) -> QWidget:
        """Give the box."""
        return self.box

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tick by a click on the label too; Qt's own text would not wrap."""
        if self.label.geometry().contains(event.position().toPoint()):
            self.box.click()


class TextEditor(SettingEditor):
    """A line of text; it counts after a pause in typing, or at once with Enter."""

    def __init__(self, setting: Setting, parent: QWidget | None = None) -> None:
        """Make the line."""
        super().__init__(setting, parent)
        self.box = QLineEdit()
        self._told = ""
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MILLISECONDS)
        self._pause.timeout.connect(self._tell)
        self.body.addWidget(self.label)
        self.body.addWidget(self.box)
        self.box.textEdited.connect(self._pause.start)
        self.box.editingFinished.connect(self._tell)
        self._finish()
        self.set_value(setting.default)

    def value(self) -> Value:
        """Give the text."""
        return self.box.text()

    def set_value(self, value: Value) -> None:
        """Show a text."""
        self._pause.stop()
        self._told = str(value)
        if self.box.text() != self._told:
            self.box.setText(self._told)

    def field(self) -> QWidget:
        """Give the line."""
        return self.box

    def mark_refused(self, refused: bool) -> None:
        """Tint the line."""
        palette = QPalette()
        if refused:
            palette.setColor(QPalette.ColorRole.Base, current().error_background)
        self.box.setPalette(palette)

    def _tell(self) -> None:
        self._pause.stop()
        if self.box.text() != self._told:
            self._told = self.box.text()
            self.edited.emit(self._told, False)


class QuietComboBox(QComboBox):
    """A list that leaves the wheel to the panel unless it has the focus, and never widens it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make an empty list."""
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(6)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn through the list only with the focus."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


def editor(setting: Setting, parent: QWidget | None = None) -> SettingEditor:
    """Make the editor for a setting's kind."""
    kinds = {
        "whole": WholeEditor,
        "choice": ChoiceEditor,
        "flag": FlagEditor,
        "text": TextEditor,
    }
    return kinds[setting.kind](setting, parent)
