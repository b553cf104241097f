"""The editor for a tokenizer: a list of those known, and a model's tokenizer.json.

A tokenizer that is not installed can be chosen all the same: the note below says what is
missing, and so does the run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from workbench.core.tokenizers import TOKENIZERS, find
from workbench.gui.combo_box import QuietComboBox
from workbench.gui.label import NoteLabel, TextLabel, tip
from workbench.gui.setting_editor import SettingEditor
from workbench.gui.tokenizer_file import ask_tokenizer_file
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from workbench.core.settings import Setting, Value

_CHOOSE = "choose"


class TokenizerEditor(SettingEditor):
    """A list of tokenizers, with what the chosen one is below it.

    Where the upstream system runs with another than the default, a button takes that one.
    """

    hanlp_requested = Signal()
    """A person wants to see what HanLP needs."""

    def __init__(self, setting: Setting, parent: QWidget | None = None) -> None:
        """Make the list."""
        super().__init__(setting, parent)
        self.box = QuietComboBox()
        self.help = TextLabel("muted")
        self.lack = NoteLabel("warning")
        self.lack.setObjectName(f"setting.{setting.key}.lack")
        self.upstream = TextLabel("muted")
        self.production = _button(f"setting.{setting.key}.production", self._take_production)
        self.files = _button(f"setting.{setting.key}.files", self.hanlp_requested.emit)
        self._value = str(setting.default)
        for tokenizer in TOKENIZERS:
            self.box.addItem("", tokenizer.id)
        self.box.addItem("", _CHOOSE)
        self.body.addWidget(self.label)
        self.body.addWidget(self.box)
        self.body.addWidget(self.help)
        self.body.addWidget(self.lack)
        self.body.addWidget(self.files)
        self.body.addWidget(self.upstream)
        self.body.addWidget(self.production)
        self.box.activated.connect(self._chosen)
        self.finish()
        self.set_value(setting.default)

    def value(self) -> Value:
        """Give the chosen tokenizer's id."""
        return self._value

    def set_value(self, value: Value) -> None:
        """Show a tokenizer."""
        self._value = str(value)
        if self.box.findData(self._value) < 0:
            self.box.insertItem(self.box.count() - 1, "", self._value)
            self._name()
        self.box.setCurrentIndex(self.box.findData(self._value))
        self._show_help()

    def field(self) -> QWidget:
        """Give the list."""
        return self.box

    def retranslate(self) -> None:
        """Set every text in the current language."""
        super().retranslate()
        self._name()
        self._show_help()

    def _name(self) -> None:
        for at in range(self.box.count()):
            tokenizer_id = self.box.itemData(at)
            if tokenizer_id == _CHOOSE:
                self.box.setItemText(at, self.tr("A model’s tokenizer.json…"))
                continue
            tokenizer = find(tokenizer_id)
            self.box.setItemText(at, shown(tokenizer.name))
            self.box.setItemData(at, tip(shown(tokenizer.summary)), Qt.ItemDataRole.ToolTipRole)

    def _show_help(self) -> None:
        tokenizer = find(self._value)
        lack = tokenizer.missing()
        self.help.setText(shown(tokenizer.summary))
        self.lack.set_text("" if lack is None else shown(lack))
        self.files.setText(self.tr("Set HanLP up…"))
        self.files.setVisible(self._value == "hanlp")
        production = self.setting.production
        for widget in (self.upstream, self.production):
            widget.setVisible(production not in ("", self._value))
        self.production.setText(self.tr("As in production"))
        if production:
            self.upstream.setText(
                self.tr("Production uses another one: {name}.").format(
                    name=shown(find(production).name)
                )
            )

    def _chosen(self) -> None:
        chosen = str(self.box.currentData())
        if chosen == _CHOOSE:
            self.set_value(self._value)
            ask_tokenizer_file(self, self._take)
        elif chosen != self._value:
            self._take(chosen)

    def _take_production(self) -> None:
        """Take the tokenizer of production, or show what it needs where something is missing."""
        production = self.setting.production
        if find(production).missing() is None:
            self._take(production)
        else:
            self.hanlp_requested.emit()

    def _take(self, tokenizer_id: str) -> None:
        self.set_value(tokenizer_id)
        self.edited.emit(tokenizer_id, False)


def _button(name: str, act: Callable[[], object]) -> QPushButton:
    button = QPushButton()
    button.setObjectName(name)
    button.clicked.connect(act)
    return button
