"""The recipe: which strategy cuts, and its settings.

The form follows from the strategy's declaration. What is entered is checked as a whole; where
it is refused the reason stands at the field and the last good recipe stays in use. The panel
runs nothing.
"""

from __future__ import annotations

import dataclasses
import html
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLocale, Qt, Signal
from PySide6.QtGui import QAction, QPalette
from PySide6.QtWidgets import QMenu, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from workbench.core.errors import SettingsError
from workbench.core.recipe import Recipe
from workbench.core.settings import CHARACTERS
from workbench.core.strategies import STRATEGIES
from workbench.gui.column import GAP, Column
from workbench.gui.flow_layout import FlowLayout
from workbench.gui.fold import Fold
from workbench.gui.label import NoteLabel, TextLabel
from workbench.gui.palette import current
from workbench.gui.setting_editor import (
    ChoiceEditor,
    QuietComboBox,
    SettingEditor,
    WholeEditor,
    editor,
)
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from workbench.core.message import Message
    from workbench.core.settings import Value
    from workbench.core.strategy import AnyStrategy, Preset


class RecipePanel(Column):
    """A chooser for the strategy over one editor a setting.

    ``recipe_edited`` carries each new valid recipe, and whether a slider is still held; when
    it is let go the last good recipe comes once more, without.
    """

    recipe_edited = Signal(object, bool)

    def __init__(self, recipe: Recipe, parent: QWidget | None = None) -> None:
        """Make the panel and show ``recipe``."""
        super().__init__(parent)
        self.setObjectName("panel.recipe")
        self._recipe = recipe
        self._other: Recipe | None = None
        self._kept: dict[str, Recipe] = {}
        self._entered: dict[str, object] = {}
        self._held = False
        self._length = 0
        self._counts: Mapping[str, int] = {}
        self._editors: dict[str, SettingEditor] = {}
        self._make_header()
        self._form = _form()
        self.add(self._form)
        more = QWidget()
        self._more_form = _form()
        more.setLayout(self._more_form)
        self._more = Fold("more", more)
        self.column.addSpacing(GAP)
        self.add_framed(self._more)
        self._make_footer()
        self.column.addStretch(1)
        self._build()
        self.retranslate()

    # --- what the window tells

    def recipe(self) -> Recipe:
        """Give the last good recipe."""
        return self._recipe

    def set_recipe(self, recipe: Recipe) -> None:
        """Show ``recipe``, telling nobody; what was refused is forgotten."""
        if recipe == self._recipe and not self._refused():
            return
        self._keep(recipe)
        self._entered = dict(recipe.settings.values())
        self._show_values()
        self._show_error(None)

    def show_error(self, error: SettingsError | None) -> None:
        """Show an error at the field it names."""
        self._show_error(error)

    def set_document_length(self, length: int) -> None:
        """Tell how many code points the document has; 0 when there is none."""
        self._length = length
        self._show_notes()

    def set_variant_counts(self, counts: Mapping[str, int] | None) -> None:
        """Tell how many chunks each choice gives on this document, by the choice's value."""
        self._counts = counts or {}
        self._show_notes()

    # --- what a person does

    def choose_strategy(self, strategy: AnyStrategy) -> None:
        """Change to ``strategy`` with the values it had last, or its defaults."""
        old = self._recipe
        if strategy is old.strategy:
            return
        self._other = old
        self._use(self._kept.get(strategy.id) or Recipe(strategy, strategy.settings_type()))

    def reset(self) -> None:
        """Give every setting its default."""
        strategy = self._recipe.strategy
        self._use(Recipe(strategy, strategy.settings_type()))

    def apply_preset(self, preset: Preset) -> None:
        """Take a preset's values; settings it does not name stay."""
        self._enter(dict(preset.values))

    def carry_over(self) -> None:
        """Take size and overlap from the strategy shown before this one."""
        if self._other is not None:
            self._enter(_carried(self._other, self._recipe.strategy))

    # --- building

    def _make_header(self) -> None:
        self._title = TextLabel("heading")
        self._chooser = QuietComboBox()
        self._chooser.setObjectName("strategy")
        for strategy in STRATEGIES:
            self._chooser.addItem(strategy.name, strategy.id)
        self._chooser.activated.connect(lambda at: self.choose_strategy(STRATEGIES[at]))
        self._summary = TextLabel()
        self._origin = TextLabel("muted")
        self._error = NoteLabel("error")
        self._error.setObjectName("strategy.error")
        self._carry = TextLabel()
        self._carry.setObjectName("action.carry_over")
        self._carry.setTextFormat(Qt.TextFormat.RichText)
        self._carry.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self._carry.linkActivated.connect(lambda _link: self.carry_over())
        for widget in (
            self._title,
            self._chooser,
            self._error,
            self._summary,
            self._origin,
            self._carry,
        ):
            self.add(widget)
        self.column.addSpacing(GAP)

    def _make_footer(self) -> None:
        self.presets_menu = QMenu(self)
        self._presets = QPushButton()
        self._presets.setObjectName("presets")
        self._presets.setMenu(self.presets_menu)
        self.reset_action = QAction(self)
        self.reset_action.setObjectName("action.reset")
        self.reset_action.triggered.connect(self.reset)
        self._reset = QPushButton()
        self._reset.setObjectName("reset")
        self._reset.clicked.connect(self.reset_action.trigger)
        self.reset_action.enabledChanged.connect(self._reset.setEnabled)
        footer = QWidget()
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        footer.setSizePolicy(policy)
        flow = FlowLayout(footer)
        flow.addWidget(self._presets)
        flow.addWidget(self._reset)
        self.column.addSpacing(GAP)
        self.add(footer)

    def _build(self) -> None:
        """Make the editors of the present strategy."""
        _clear(self._form)
        _clear(self._more_form)
        self._editors = {}
        for setting in self._recipe.settings.declared():
            made = editor(setting)
            made.edited.connect(lambda value, held, key=setting.key: self._edit(key, value, held))
            self._editors[setting.key] = made
            (self._form if setting.role == "cut" else self._more_form).addWidget(made)
        self._more.setVisible(self._more_form.count() > 0)
        self._fill_presets()
        self._entered = dict(self._recipe.settings.values())
        self._show_values()

    def _fill_presets(self) -> None:
        self.presets_menu.clear()
        for at, preset in enumerate(self._recipe.strategy.presets):
            action = self.presets_menu.addAction(shown(preset.label).replace("&", "&&"))
            action.setObjectName(f"action.preset.{at}")
            action.setCheckable(True)
            action.setData(preset)
            action.triggered.connect(lambda _on, chosen=preset: self.apply_preset(chosen))
        self._presets.setEnabled(not self.presets_menu.isEmpty())

    # --- entering

    def _edit(self, key: str, value: Value, held: bool) -> None:
        self._enter({key: value}, held)

    def _enter(self, values: Mapping[str, object], held: bool = False) -> None:
        """Check what is entered together with the rest; use it where it is good."""
        self._entered.update(values)
        was_held, self._held = self._held, held
        try:
            settings = self._recipe.settings.replace(**self._entered)
        except SettingsError as error:
            self._show_values()
            self._show_error(error)
            if was_held and not held:
                self.recipe_edited.emit(self._recipe, False)
            return
        self._show_error(None)
        changed = settings != self._recipe.settings
        self._keep(Recipe(self._recipe.strategy, settings))
        self._show_values()
        if changed or was_held:
            self.recipe_edited.emit(self._recipe, held)

    def _use(self, recipe: Recipe) -> None:
        changed = recipe != self._recipe
        self.set_recipe(recipe)
        if changed:
            self.recipe_edited.emit(recipe, False)

    def _keep(self, recipe: Recipe) -> None:
        """Make ``recipe`` the present one, with editors of its strategy."""
        old, self._recipe = self._recipe, recipe
        self._kept[old.strategy.id] = old
        self._kept[recipe.strategy.id] = recipe
        if self._other is not None and self._other.strategy is recipe.strategy:
            self._other = None
        if old.strategy is not recipe.strategy:
            self._counts = {}
            self._build()
            self.retranslate()

    def _refused(self) -> bool:
        return self._entered != dict(self._recipe.settings.values())

    # --- showing

    def _show_values(self) -> None:
        """Show what is entered; where a field already says so its text is not touched."""
        self._chooser.setCurrentIndex(self._chooser.findData(self._recipe.strategy.id))
        for key, one in self._editors.items():
            value = self._entered[key]
            if value != one.value() and isinstance(value, type(one.setting.default)):
                one.set_value(value)
        self._show_zone()
        self._show_notes()
        self._show_carry()
        values = self._recipe.settings.values()
        self.reset_action.setEnabled(
            self._entered != self._recipe.strategy.settings_type().values()
        )
        for action in self.presets_menu.actions():
            action.setChecked(dict(values) == {**values, **action.data().values})

    def _show_error(self, error: SettingsError | None) -> None:
        known = error is not None and error.key in self._editors
        for key, one in self._editors.items():
            mine = error is not None and key == error.key
            one.show_error(self._plain(error.message) if mine and error else None)
        self._error.set_text(shown(error.message) if error is not None and not known else "")
        if error is not None and known:
            refused = self._editors[error.key]
            if refused.setting.role != "cut":
                self._more.set_open(True)
            self._form.activate()
            self.ensureWidgetVisible(refused.error)

    def _plain(self, message: Message) -> Message:
        """Name settings as the panel does where the sentence takes their keys."""
        arguments = {
            name: one.setting.label if (one := self._editors.get(str(value))) else value
            for name, value in message.arguments.items()
        }
        return dataclasses.replace(message, arguments=arguments)

    def _show_zone(self) -> None:
        """Hatch the overlaps that may stall, and say why where one is chosen."""
        strategy = self._recipe.strategy
        one = self._editors.get(strategy.overlap_key)
        if not isinstance(one, WholeEditor):
            return
        safe = strategy.safe_overlap(self._recipe.settings)
        reason = (
            ""
            if safe is None
            else self.tr(
                "Above {safe} a run may stall or leave text out: an overlap this large can take "
                "back all that a short chunk gained."
            ).format(safe=QLocale().toString(safe))
        )
        one.set_zone(safe, reason)

    def _show_notes(self) -> None:
        strategy = self._recipe.strategy
        one = self._editors.get(strategy.size_key)
        if one is not None:
            tie = 0 < self._length <= strategy.size(self._recipe.settings)
            fits = strategy.unit == CHARACTERS and tie
            one.show_note(
                self.tr("The whole document fits in one chunk of this size.") if fits else ""
            )
        figures = {
            value: QCoreApplication.translate("RecipePanel", "%Ln chunk(s)", None, count)
            for value, count in self._counts.items()
        }
        for one in self._editors.values():
            if isinstance(one, ChoiceEditor):
                values = {choice.value for choice in one.setting.choices}
                one.set_figures(figures if values >= set(figures) else {})

    def _show_carry(self) -> None:
        """Offer size and overlap of the strategy before, unless they are here already."""
        other, mine = self._other, self._recipe
        offered = other is not None and any(
            self._entered.get(key) != value for key, value in _carried(other, mine.strategy).items()
        )
        self._carry.setVisible(offered)
        if other is None or not offered:
            return
        same = other.strategy.unit == mine.strategy.unit
        template = (
            self.tr("Use {size} / {overlap} {unit} here")
            if same
            else self.tr("Use {size} / {overlap} here, in {unit} instead of {old_unit}")
        )
        text = template.format(
            size=QLocale().toString(other.strategy.size(other.settings)),
            overlap=QLocale().toString(other.strategy.overlap(other.settings)),
            unit=shown(mine.strategy.unit),
            old_unit=shown(other.strategy.unit),
        )
        color = current().link
        palette = self._carry.palette()
        palette.setColor(QPalette.ColorRole.Link, color)
        self._carry.setPalette(palette)
        self._carry.setText(f'<a href="carry">{html.escape(text)}</a>')

    def retranslate(self) -> None:
        """Set every text in the current language."""
        strategy = self._recipe.strategy
        self._title.setText(self.tr("Recipe"))
        self._chooser.setAccessibleName(self.tr("Strategy"))
        self._chooser.setAccessibleDescription(shown(strategy.summary))
        self._summary.setText(shown(strategy.summary))
        self._origin.setText(shown(strategy.origin))
        self._more.header.set_title(self.tr("More"))
        self._presets.setText(self.tr("Presets"))
        self.reset_action.setText(self.tr("Reset to defaults"))
        self._reset.setText(self.tr("Reset to defaults"))
        self._fill_presets()
        self._show_values()


def _form() -> QVBoxLayout:
    layout = QVBoxLayout()
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(2 * GAP)
    return layout


def _clear(layout: QVBoxLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        if (old := item.widget()) is not None:
            old.hide()
            old.deleteLater()


def _carried(other: Recipe, strategy: AnyStrategy) -> dict[str, object]:
    """Give size and overlap of a recipe under the keys of another strategy."""
    values: dict[str, object] = {strategy.size_key: other.strategy.size(other.settings)}
    if strategy.overlap_key and other.strategy.overlap_key:
        values[strategy.overlap_key] = other.strategy.overlap(other.settings)
    return values
