"""Chunks in tokens: what the switch in the numbers panel asks for, counted and shown.

The choice is remembered between starts; it is off at first, and then nothing is counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal

from workbench.core.errors import WorkbenchError
from workbench.core.measure import NO_LIMIT
from workbench.core.tokenizers import find
from workbench.gui.measurement import MeasureChoice, Measurement
from workbench.gui.token_meter import TokenMeter
from workbench.gui.translation import sentences

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from workbench.core.measure import Measure
    from workbench.core.run import Run
    from workbench.gui.action import Actions
    from workbench.gui.hanlp_command import HanlpCommands
    from workbench.gui.list_panel import ListPanel
    from workbench.gui.preference import Preferences
    from workbench.gui.region import Regions
    from workbench.gui.workspace import Workspace

_ON, _TOKENIZER, _LIMIT = "tokens/on", "tokens/tokenizer", "tokens/limit"


class MeasureCommands(QObject):
    """Keeps the tokens of the outcome up to date, and shows them in the regions."""

    failed_unforeseen = Signal(object)
    """An exception that is no `WorkbenchError`."""

    def __init__(
        self,
        window: QWidget,
        workspace: Workspace,
        regions: Regions,
        preferences: Preferences,
        actions: Actions,
    ) -> None:
        """Follow the outcomes of ``workspace`` and the switch in the numbers panel."""
        super().__init__(window)
        self._workspace = workspace
        self._regions = regions
        self._preferences = preferences
        self._actions = actions
        self._bar = regions.numbers.measure
        self._choice = _stored(preferences)
        self._known: tuple[Run, Measure] | None = None
        self.meter = TokenMeter(self)
        self.meter.measured.connect(self._take)
        self.meter.failed.connect(self._fail)
        self.meter.busy_changed.connect(self._show_busy)
        self._bar.set_choice(self._choice)
        self._bar.choice_changed.connect(self.choose)
        regions.numbers.token_bin_chosen.connect(self._list_tokens)
        regions.list.panel.serve(self._show_in)
        workspace.document_changed.connect(self._forget)
        workspace.outcome_changed.connect(self._update)
        self._show_busy()

    def connect_hanlp(self, commands: HanlpCommands) -> None:
        """Let the chooser of tokenizers lead to HanLP's folders, and take new ones."""
        self._bar.tokenizer.hanlp_requested.connect(commands.choose)
        commands.folders_changed.connect(self._take_folders)

    def choose(self, choice: MeasureChoice) -> None:
        """Count as ``choice`` says from now on, and remember it."""
        self._choice = choice
        self._preferences.store(_ON, choice.on)
        self._preferences.store(_TOKENIZER, choice.tokenizer)
        self._preferences.store(_LIMIT, choice.limit)
        if self._known is not None and self._known[1].tokenizer != choice.tokenizer:
            self._forget()
        self._update()

    def cancel(self) -> None:
        """Stop counting; the next run, or a new choice, counts again."""
        self.meter.cancel()
        self._known = None
        self._publish(None)
        self._bar.show_state(self.tr("The count was cancelled. Run again to count anew."))

    def close(self) -> bool:
        """End the thread; tell whether it has ended."""
        return self.meter.close()

    def _take_folders(self) -> None:
        """Count again where HanLP may be another one now."""
        self._bar.tokenizer.retranslate()
        if self._choice.tokenizer == "hanlp":
            self._forget()
            self._update()

    def _forget(self) -> None:
        """Show tokens of this document or tokenizer no longer."""
        self.meter.cancel()
        self._known = None
        self._publish(None)

    def _update(self) -> None:
        """Count what is not counted yet."""
        outcome, choice = self._workspace.outcome, self._choice
        self._bar.show_failure("")
        if not choice.on or outcome is None:
            self.meter.cancel()
            self._publish(None)
        elif self._known is not None and self._known[0] is outcome.run:
            self.meter.cancel()
            self._publish(Measurement(*self._known, choice.limit))
        else:
            self.meter.submit(outcome, choice.tokenizer)

    def _take(self, run: Run, measure: Measure) -> None:
        self._known = run, measure
        self._publish(Measurement(run, measure, self._choice.limit))

    def _fail(self, error: Exception) -> None:
        self._known = None
        self._publish(None)
        if find(self._choice.tokenizer).missing() is not None:
            return  # the chooser says what is missing, and offers the others
        if isinstance(error, WorkbenchError):
            self._bar.show_failure(sentences(error.message, error.hint))
        elif isinstance(error, MemoryError):
            self._bar.show_failure(self.tr("There is not enough memory to count these tokens."))
        else:
            self._bar.show_failure(self.tr("The tokens could not be counted."))
            self.failed_unforeseen.emit(error)

    def _publish(self, found: Measurement | None) -> None:
        if found is None and self._workspace.measurement is None:
            return
        self._workspace.measurement = found
        self._regions.numbers.set_measurement(found)
        self._regions.list.panel.tell(self._show_in)
        self._regions.selection.set_measurement(found)
        self._show_busy()

    def _show_in(self, lists: ListPanel) -> None:
        lists.chunks.set_measurement(self._workspace.measurement)
        lists.overlaps.set_measurement(self._workspace.measurement)

    def _show_busy(self) -> None:
        found = self._workspace.measurement
        text = ""
        if self.meter.busy:
            text = self.tr("Counting tokens…")
        elif found is not None and len(found.above.beyond):
            text = QCoreApplication.translate(
                "MeasureCommands", "▲ %Ln chunk(s) above the limit", None, len(found.above.beyond)
            )
        self._bar.show_state(text)

    def _list_tokens(self, tokens: tuple[int, int]) -> None:
        self._actions.show_list.setChecked(True)
        self._regions.lists.filter_sizes(*tokens)


def _stored(preferences: Preferences) -> MeasureChoice:
    """Give the choice of the last time; one that is none any more counts as the first."""
    first = MeasureChoice()
    tokenizer = preferences.value(_TOKENIZER, first.tokenizer, str)
    try:
        find(tokenizer)
    except WorkbenchError:
        tokenizer = first.tokenizer
    limit = preferences.value(_LIMIT, first.limit, int)
    return MeasureChoice(
        preferences.value(_ON, first.on, bool), tokenizer, limit if limit > 0 else NO_LIMIT
    )
