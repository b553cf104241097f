"""The recipe: which strategy cuts, and its settings.

What is entered is checked as a whole; where it is refused the reason stands at the field and
the last good recipe stays in use. Every strategy keeps its own values. The panel runs nothing.
"""

from __future__ import annotations

import html
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtGui import QAction, QPalette
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from workbench.core.errors import SettingsError
from workbench.core.recipe import Recipe
from workbench.core.strategies import STRATEGIES
from workbench.gui.column import GAP, Column
from workbench.gui.combo_box import QuietComboBox
from workbench.gui.flow_layout import FlowRow
from workbench.gui.label import NoteLabel, TextLabel
from workbench.gui.palette import current
from workbench.gui.setting_form import SettingForm
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from workbench.core.strategy import AnyStrategy, Preset


class RecipePanel(Column):
    """A chooser for the strategy over the form for its settings.

    ``recipe_edited`` carries each new valid recipe, and whether a slider is still held; when
    it is let go the last good recipe comes once more, without.
    """

    recipe_edited = Signal(object, bool)

    def __init__(self, recipe: Recipe, parent: QWidget | None = None) -> None:
        """Make the panel and show ``recipe``."""
        super().__init__(parent)
        self.setObjectName("panel.recipe")
        self._recipe = recipe
        self._other: Recipe | None = None  # the one whose size and overlap are offered
        self._kept: dict[str, Recipe] = {}
        self._entered: dict[str, object] = dict(recipe.settings.values())
        self._held = False
        self._length = 0
        self._counts: dict[str, int | None] = {}
        self._make_header()
        self.form = SettingForm()
        self.form.edited.connect(lambda key, value, held: self._enter({key: value}, held))
        self.add_framed(self.form)
        self._make_footer()
        self.column.addStretch(1)
        self._make_form()
        self.retranslate()

    def recipe(self) -> Recipe:
        """Give the last good recipe."""
        return self._recipe

    def set_recipe(self, recipe: Recipe) -> None:
        """Show ``recipe``, telling nobody; what was entered and refused is forgotten."""
        if recipe == self._recipe and self._entered == recipe.settings.values():
            return
        self._keep(recipe)
        self._entered = dict(recipe.settings.values())
        self._show_values()
        self.show_error(None)

    def show_error(self, error: SettingsError | None) -> None:
        """Show an error at the field it names, or below the strategy; nothing to show none."""
        refused = self.form.show_error(error)
        self._error.set_text(shown(error.message) if error is not None and refused is None else "")
        if refused is not None:
            self.column.activate()
            self.ensureWidgetVisible(refused.error)

    def show_title(self, titled: bool) -> None:
        """Show the panel's own heading, or leave that to what is around it."""
        self._title.setVisible(titled)

    def set_document_length(self, length: int) -> None:
        """Tell how many code points the document has; 0 when there is none."""
        self._length = length
        self._show_length()

    def set_variant_counts(self, counts: Mapping[str, int] | None) -> None:
        """Tell how many chunks each choice gives on this document, by the choice's value.

        `STALLS` stands for a run that never ends. Nothing says that they are not known any
        more; their rows then keep their place.
        """
        self._counts = dict(counts) if counts else dict.fromkeys(self._counts)
        self.form.show_counts(self._counts)

    def choose_strategy(self, strategy: AnyStrategy) -> None:
        """Change to ``strategy`` with the values it had last, or its defaults."""
        if strategy is not self._recipe.strategy:
            self._other = self._recipe
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

    def retranslate(self) -> None:
        """Set every text in the current language."""
        strategy = self._recipe.strategy
        self._title.setText(self.tr("Recipe"))
        self._chooser.setAccessibleName(self.tr("Strategy"))
        for at, one in enumerate(STRATEGIES):
            self._chooser.setItemText(at, shown(one.name))
        self._chooser.setAccessibleDescription(shown(strategy.summary))
        self._summary.setText(shown(strategy.summary))
        self._origin.setText(shown(strategy.origin))
        self._presets.setText(self.tr("Presets"))
        self.reset_action.setText(self.tr("Reset to defaults"))
        self._reset.setText(self.tr("Reset to defaults"))
        self._fill_presets()
        self.form.show_counts(self._counts)
        self._show_values()

    # --- building

    def _make_header(self) -> None:
        self._title = TextLabel("heading")
        self._chooser = QuietComboBox()
        self._chooser.setObjectName("strategy")
        for strategy in STRATEGIES:
            self._chooser.addItem("", strategy.id)
        self._chooser.activated.connect(lambda at: self.choose_strategy(STRATEGIES[at]))
        self._error = NoteLabel("error")
        self._error.setObjectName("strategy.error")
        self._summary = TextLabel()
        self._origin = TextLabel("muted")
        self._carry = TextLabel()
        self._carry.setObjectName("action.carry_over")
        self._carry.setTextFormat(Qt.TextFormat.RichText)
        self._carry.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self._carry.linkActivated.connect(lambda _link: self.carry_over())
        for widget in (self._title, self._chooser, self._error):
            self.add(widget)
        for widget in (self._summary, self._origin, self._carry):
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
        self.column.addSpacing(GAP)
        self.add(FlowRow(self._presets, self._reset))

    def _make_form(self) -> None:
        """Make the editors of the strategy; the Tab key goes through them from top to bottom."""
        self.form.set_strategy(self._recipe.strategy)
        stops = [self._chooser, self._carry, *self.form.stops(), self._presets, self._reset]
        for before, behind in pairwise(stops):
            QWidget.setTabOrder(before, behind)

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

    def _enter(self, values: Mapping[str, object], held: bool = False) -> None:
        """Check what is entered together with the rest; use it where it is good."""
        self._entered.update(values)
        was_held, self._held = self._held, held
        try:
            settings = self._recipe.settings.replace(**self._entered)
        except SettingsError as error:
            self._show_values()
            self.show_error(error)
            changed = False
        else:
            changed = settings != self._recipe.settings
            self._keep(Recipe(self._recipe.strategy, settings))
            self._show_values()
            self.show_error(None)
            self.form.settle()
        if changed or (was_held and not held):
            self.recipe_edited.emit(self._recipe, held)

    def _use(self, recipe: Recipe) -> None:
        changed = recipe != self._recipe
        self.set_recipe(recipe)
        if changed:
            self.recipe_edited.emit(recipe, False)

    def _keep(self, recipe: Recipe) -> None:
        """Make ``recipe`` the present one, with the form of its strategy."""
        old, self._recipe = self._recipe, recipe
        self._kept[old.strategy.id] = old
        self._kept[recipe.strategy.id] = recipe
        if self._other is not None and self._other.strategy is recipe.strategy:
            self._other = None
        if old.strategy is not recipe.strategy:
            self._counts = {}
            self._entered = dict(recipe.settings.values())
            self._make_form()
            self.retranslate()

    # --- showing

    def _show_values(self) -> None:
        """Show what is entered and what follows from the recipe."""
        self._chooser.setCurrentIndex(self._chooser.findData(self._recipe.strategy.id))
        self.form.show_values(self._entered)
        self.form.show_safe_overlap(self._recipe)
        self._show_length()
        self._show_carry()
        values = self._recipe.settings.values()
        self.reset_action.setEnabled(
            self._entered != self._recipe.strategy.settings_type().values()
        )
        for action in self.presets_menu.actions():
            action.setChecked(values == {**values, **action.data().values})

    def _show_length(self) -> None:
        """Compare size and document, unless what is entered is refused and so is no recipe."""
        refused = self._entered != self._recipe.settings.values()
        self.form.show_length(self._recipe, 0 if refused else self._length)

    def _show_carry(self) -> None:
        """Offer size and overlap of the strategy before, unless they are here already."""
        other, strategy = self._other, self._recipe.strategy
        offered = {} if other is None else _carried(other, strategy)
        self._carry.setVisible(bool(offered) and not offered.items() <= self._entered.items())
        if other is None:
            return
        unit = strategy.unit_of(self._recipe.settings)
        old_unit = other.strategy.unit_of(other.settings)
        template = (
            self.tr("Use {size} / {overlap} {unit} here")
            if old_unit == unit
            else self.tr("Use {size} / {overlap} here, in {unit} instead of {old_unit}")
        )
        text = template.format(
            size=QLocale().toString(other.strategy.size(other.settings)),
            overlap=QLocale().toString(other.strategy.overlap(other.settings)),
            unit=shown(unit),
            old_unit=shown(old_unit),
        )
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Link, current().link)
        self._carry.setPalette(palette)
        self._carry.setText(f'<a href="#">{html.escape(text)}</a>')


def _carried(other: Recipe, strategy: AnyStrategy) -> dict[str, object]:
    """Give size and overlap of a recipe under the keys of another strategy."""
    values: dict[str, object] = {strategy.size_key: other.strategy.size(other.settings)}
    if strategy.overlap_key and other.strategy.overlap_key:
        values[strategy.overlap_key] = other.strategy.overlap(other.settings)
    return values
