"""The form for a strategy's settings: one editor each, those that cut nothing under "More".

It follows from the declaration. It shows what it is told and hands out what is entered; what
is valid is decided by the panel, and what is run by nobody here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QLocale, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from workbench.core.settings import CHARACTERS
from workbench.gui.choice_editor import ChoiceEditor
from workbench.gui.column import BLEED, GAP
from workbench.gui.flag_editor import FlagEditor
from workbench.gui.fold import Fold
from workbench.gui.number_editor import NumberEditor
from workbench.gui.outcome import STALLS
from workbench.gui.setting_name import with_labels
from workbench.gui.text_editor import TextEditor, TextsEditor
from workbench.gui.tokenizer_editor import TokenizerEditor
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from workbench.core.errors import SettingsError
    from workbench.core.recipe import Recipe
    from workbench.core.settings import Setting
    from workbench.core.strategy import AnyStrategy
    from workbench.gui.setting_editor import SettingEditor

_KINDS: dict[str, type[SettingEditor]] = {
    "whole": NumberEditor,
    "choice": ChoiceEditor,
    "flag": FlagEditor,
    "text": TextEditor,
    "texts": TextsEditor,
    "tokenizer": TokenizerEditor,
}


def editor(setting: Setting) -> SettingEditor:
    """Make the editor for a setting's kind."""
    return _KINDS[setting.kind](setting)


class SettingForm(QWidget):
    """Editors in the order of declaration.

    ``edited`` carries a setting's key, what was entered, and whether a slider is still held.
    """

    edited = Signal(str, object, bool)

    hanlp_requested = Signal()
    """A person wants to see what HanLP needs."""

    def __init__(self) -> None:
        """Make a form without editors."""
        super().__init__()
        self.editors: dict[str, SettingEditor] = {}
        self._cuts, self._outputs = _column(), _column()
        more = QWidget()
        more.setLayout(self._outputs)
        self._more = Fold("more", more)
        inset = QVBoxLayout()
        inset.setContentsMargins(BLEED, 0, BLEED, 0)
        inset.addLayout(self._cuts)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2 * GAP)
        layout.addLayout(inset)
        layout.addWidget(self._more)
        self.retranslate()

    def set_strategy(self, strategy: AnyStrategy) -> None:
        """Make the editors of a strategy."""
        _clear(self._cuts)
        _clear(self._outputs)
        self.editors = {}
        for setting in strategy.settings_type.declared():
            made = editor(setting)
            made.edited.connect(
                lambda value, held, key=setting.key: self.edited.emit(key, value, held)
            )
            if isinstance(made, TokenizerEditor):
                made.hanlp_requested.connect(self.hanlp_requested)
            self.editors[setting.key] = made
            (self._cuts if setting.role == "cut" else self._outputs).addWidget(made)
        self._more.setVisible(self._outputs.count() > 0)

    def stops(self) -> list[QWidget]:
        """Give what the Tab key stops at, from top to bottom."""
        groups: dict[str, list[QWidget]] = {"cut": [], "output": []}
        for one in self.editors.values():
            groups[one.setting.role] += [
                widget
                for widget in one.findChildren(QWidget)
                if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
                and widget.focusProxy() is None
                and widget.window() is one.window()  # not the list that drops from a box
            ]
        return [*groups["cut"], self._more.header, *groups["output"]]

    def show_values(self, entered: Mapping[str, object]) -> None:
        """Show what is entered; where a field already says so its text is not touched."""
        for key, one in self.editors.items():
            value = entered[key]
            if value != one.value() and isinstance(value, type(one.setting.default)):
                one.set_value(value)

    def settle(self) -> None:
        """Let undo mean the recipe in every field: what is entered is used."""
        for one in self.editors.values():
            one.settle()

    def show_error(self, error: SettingsError | None) -> SettingEditor | None:
        """Show an error at the field it names, alone; give that field's editor, if any."""
        refused = None if error is None else self.editors.get(error.key)
        settings = [one.setting for one in self.editors.values()]
        reason = "" if error is None else with_labels(shown(error.message), settings)
        for one in self.editors.values():
            one.show_error(reason if one is refused else "")
        if refused is not None and refused.setting.role != "cut":
            self._more.set_open(True)
        return refused

    def show_tokenizers(self) -> None:
        """Say anew what each tokenizer lacks."""
        for one in self.editors.values():
            if isinstance(one, TokenizerEditor):
                one.retranslate()

    def show_safe_overlap(self, recipe: Recipe) -> None:
        """Hatch the overlaps that may stall, and say why where one is chosen."""
        one = self.editors.get(recipe.strategy.overlap_key)
        if not isinstance(one, NumberEditor):
            return
        safe = recipe.strategy.safe_overlap(recipe.settings)
        reason = ""
        if safe is not None:
            reason = self.tr(
                "Above {safe} a run may stall or leave text out: an overlap this large can take "
                "back all that a short chunk gained."
            ).format(safe=QLocale().toString(safe))
        one.set_zone(safe, reason)

    def show_length(self, recipe: Recipe, length: int) -> None:
        """Say beside the size that a document of ``length`` code points is no longer than it."""
        strategy = recipe.strategy
        one = self.editors.get(strategy.size_key)
        if one is None:
            return
        fits = strategy.unit_of(recipe.settings) == CHARACTERS and 0 < length <= strategy.size(
            recipe.settings
        )
        one.show_note(self.tr("The whole document fits in one chunk of this size.") if fits else "")

    def show_counts(self, counts: Mapping[str, int | None]) -> None:
        """Show beside a choice how many chunks each gives; nothing where it is not known."""
        figures = {value: self._figure(count) for value, count in counts.items()}
        for one in self.editors.values():
            if isinstance(one, ChoiceEditor):
                values = {choice.value for choice in one.setting.choices}
                one.set_figures(figures if values >= set(figures) else {})

    def _figure(self, count: int | None) -> str:
        if count is None:
            return "…"
        if count == STALLS:
            return self.tr("stalls")
        return QCoreApplication.translate("SettingForm", "%Ln chunk(s)", None, count)

    def retranslate(self) -> None:
        """Set every text in the current language; the editors set their own."""
        self._more.header.set_title(self.tr("More"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()


def _column() -> QVBoxLayout:
    layout = QVBoxLayout()
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(2 * GAP)
    return layout


def _clear(layout: QVBoxLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        if (old := item.widget()) is not None:
            old.hide()
            old.deleteLater()
