"""The switch between a strategy's own sizes and tokens: whose tokens, and the model's limit.

It counts nothing; see `workbench.gui.token_meter`.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QRadioButton, QVBoxLayout, QWidget

from workbench.core.message import QT_TRANSLATE_NOOP, Marked
from workbench.core.settings import CHARACTERS, TOKENS, Setting
from workbench.gui.column import GAP
from workbench.gui.flow_layout import FlowRow
from workbench.gui.label import NoteLabel, TextLabel, tip
from workbench.gui.limit_box import LimitBox
from workbench.gui.measurement import MeasureChoice
from workbench.gui.tokenizer_editor import TokenizerEditor
from workbench.gui.translation import shown

_SETTING = Setting(
    "measure",
    QT_TRANSLATE_NOOP("measure", "Tokenizer"),
    QT_TRANSLATE_NOOP("measure", "Whose tokens are counted. The chunks stay as they are."),
    "tokenizer",
    MeasureChoice().tokenizer,
)


class MeasureBar(QWidget):
    """Two radio buttons; below them, while tokens are chosen, tokenizer and limit.

    ``choice_changed`` carries the `MeasureChoice` that a person made.
    """

    choice_changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make a bar that shows the strategy's own sizes."""
        super().__init__(parent)
        self._choice = MeasureChoice()
        self._unit: Marked = CHARACTERS
        self.own, self.tokens = _button("own"), _button("tokens")
        group = QButtonGroup(self)
        for button in (self.own, self.tokens):
            group.addButton(button)
        self.tokenizer = TokenizerEditor(_SETTING)
        self.tokenizer.label.hide()
        self.tokenizer.help.hide()
        self.limit = LimitBox()
        self._limit_label = TextLabel()
        self._limit_label.setBuddy(self.limit)
        self.state = TextLabel("muted")
        self.state.setObjectName("measure.state")
        self.failure = NoteLabel("error")
        self.failure.setObjectName("measure.failure")
        self._more = QWidget()
        more = QVBoxLayout(self._more)
        more.setContentsMargins(0, 0, 0, 0)
        more.setSpacing(GAP)
        more.addWidget(self.tokenizer)
        below = QHBoxLayout()
        below.addWidget(self._limit_label, 1)
        below.addWidget(self.limit, 1)
        more.addLayout(below)
        more.addWidget(self.state)
        more.addWidget(self.failure)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GAP)
        layout.addWidget(FlowRow(self.own, self.tokens))
        layout.addWidget(self._more)
        self.tokens.toggled.connect(lambda on: self._take(replace(self._choice, on=on)))
        self.tokenizer.edited.connect(
            lambda chosen, _held: self._take(replace(self._choice, tokenizer=str(chosen)))
        )
        self.limit.limit_changed.connect(
            lambda limit: self._take(replace(self._choice, limit=limit))
        )
        self.set_choice(self._choice)
        self.retranslate()

    def choice(self) -> MeasureChoice:
        """Give what is chosen."""
        return self._choice

    def set_choice(self, choice: MeasureChoice) -> None:
        """Show a choice, telling nobody."""
        self._choice = choice
        self.tokens.blockSignals(True)
        (self.tokens if choice.on else self.own).setChecked(True)
        self.tokens.blockSignals(False)
        self.tokenizer.set_value(choice.tokenizer)
        self.limit.set_limit(choice.limit)
        self._more.setVisible(choice.on)

    def set_unit(self, unit: Marked) -> None:
        """Name the unit in which the strategy itself counts."""
        if unit != self._unit:
            self._unit = unit
            self._name_own()

    def show_state(self, text: str) -> None:
        """Say what goes on; empty for nothing."""
        self.state.setText(text)
        self.state.setVisible(bool(text))

    def show_failure(self, text: str) -> None:
        """Say why there are no tokens; empty where there are."""
        self.failure.set_text(text)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.tokens.setText(self.tr("Tokens"))
        self.tokens.setToolTip(tip(self.tr("Count every chunk in the tokens of a model.")))
        self._limit_label.setText(self.tr("Model limit"))
        self.limit.setAccessibleName(self.tr("Model limit in tokens"))
        self.limit.setToolTip(
            tip(self.tr("The most tokens the model takes; chunks above it are marked."))
        )
        self.limit.retranslate()
        self._name_own()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _name_own(self) -> None:
        """Name the strategy's own unit; two buttons named tokens would tell nothing."""
        unit = shown(self._unit)
        name = self.tr("Own size") if self._unit == TOKENS else unit[:1].upper() + unit[1:]
        self.own.setText(name)
        self.own.setToolTip(
            tip(self.tr("Sizes as the strategy itself counts them: {unit}.").format(unit=unit))
        )

    def _take(self, choice: MeasureChoice) -> None:
        if choice != self._choice:
            self.set_choice(choice)
            self.choice_changed.emit(choice)


def _button(name: str) -> QRadioButton:
    button = QRadioButton()
    button.setObjectName(f"measure.{name}")
    return button
