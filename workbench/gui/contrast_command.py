"""What differs between A and B: figures side by side, and the way from difference to difference."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from workbench.analysis.difference import difference
from workbench.gui.contrast import Contraster
from workbench.gui.translation import shown
from workbench.gui.view.chunk_view import NO_CHUNK

if TYPE_CHECKING:
    from workbench.gui.action import Actions
    from workbench.gui.comparing import Comparing
    from workbench.gui.contrast import Contrast
    from workbench.gui.outcome import Outcome
    from workbench.gui.passage_command import PassageCommands
    from workbench.gui.region import Regions
    from workbench.gui.status_bar import StatusBar
    from workbench.gui.workspace import Workspace


class ContrastCommands(QObject):
    """Keeps `found` up to date with A (the workspace) and B (``state``); `contraster` works."""

    def __init__(
        self,
        parent: QObject,
        workspace: Workspace,
        state: Comparing,
        regions: Regions,
        status: StatusBar,
        actions: Actions,
    ) -> None:
        """Follow A and B; nothing is compared yet."""
        super().__init__(parent)
        self._workspace = workspace
        self._state = state
        self._regions = regions
        self._status = status
        self._actions = actions
        self._passages: PassageCommands | None = None
        self.found: Contrast | None = None
        """What is known about A and B as they are shown; nothing while that is worked out."""
        self.contraster = Contraster(self)
        self.contraster.compared.connect(self._show)
        self.contraster.counted.connect(self._show)
        for follow in (state.toggled, state.recipe_changed, workspace.recipe_changed):
            follow.connect(lambda _value: self._note())
        for outcome in (state.outcome_changed, workspace.outcome_changed):
            outcome.connect(lambda _outcome: self._compare())
        state.toggled.connect(self._toggle)
        actions.next_difference.triggered.connect(lambda: self.step(1))
        actions.previous_difference.triggered.connect(lambda: self.step(-1))
        self._toggle(False)

    @property
    def busy(self) -> bool:
        """Tell whether what differs is still being worked out."""
        return self.contraster.busy

    def follow_passages(self, passages: PassageCommands) -> None:
        """Count for A and B what becomes of the passages that must stay whole."""
        self._passages = passages
        passages.changed.connect(self._count_passages)

    def step(self, step: int) -> None:
        """Go to the next (1) or previous (-1) boundary that only one run has, and name it.

        The words before it are selected, and A's chunk there with what is said of the difference.
        """
        if not self._state.active:
            return
        found, view = self.found, self._regions.view
        if found is None:
            self._say(self.tr("A and B are not both chunked yet."))
            return
        pair, at = found.comparison, view.cursor_offset()
        target = pair.next_difference(at) if step > 0 else pair.previous_difference(at)
        if target is not None:
            sentence = difference(found.a.run, found.b.run, pair, target)
            view.select_chunk(_chunk_at(found.a, target), reveal=False)
            view.show_offset(max(0, target - 1))
            words = view.mover.word_before(view.mover.word_before(target))
            view.select_text(words, target)
            self._regions.selection.set_remark(sentence)
            self._say(shown(sentence))
        elif not len(pair.only_a) and not len(pair.only_b):
            self._say(self.tr("A and B have the same boundaries."))
        elif step > 0:
            self._say(self.tr("There is no further difference."))
        else:
            self._say(self.tr("There is no earlier difference."))

    def close(self) -> bool:
        """End the thread; tell whether it has ended."""
        return self.contraster.close()

    def _toggle(self, active: bool) -> None:
        for action in (self._actions.next_difference, self._actions.previous_difference):
            action.setEnabled(active)
        if not active:
            self._status.clear_note()
            self._regions.selection.set_remark(None)
        self._regions.contrast.setVisible(active)

    def _compare(self) -> None:
        """Work out what differs between what is shown of A and of B."""
        a, b = self._workspace.outcome, self._state.outcome
        if a is None or b is None or not self._state.active or a.run.document is not b.run.document:
            self.contraster.cancel()
            self.found = None
            self._regions.contrast.set_contrast(None)
            self._regions.given.set_verification(None)
        else:
            self.contraster.contrast(a, b, self._state.placed)
        self._note()

    def _show(self, found: Contrast) -> None:
        if (passages := self._passages) is not None:
            from workbench.analysis.comparison import passage_figures

            a, b = (passages.judged(one.run) for one in (found.a, found.b))
            found = replace(found, passages=passage_figures(a, b))
        self.found = found
        self._regions.contrast.set_contrast(found)
        self._regions.given.set_verification(found.verification)

    def _count_passages(self) -> None:
        if self.found is not None:
            self._show(self.found)

    def _note(self) -> None:
        """Say beside the figures what keeps them from meaning much."""
        outcomes = (("A", self._workspace.outcome), ("B", self._state.outcome))
        stalled = [name for name, one in outcomes if one is not None and one.run.stall is not None]
        same = self._workspace.recipe == self._state.recipe
        self._regions.contrast.set_state(same, "".join(stalled))

    def _say(self, sentence: str) -> None:
        self._status.set_note(sentence)
        if QAccessible.isActive():
            QAccessible.updateAccessibility(
                QAccessibleAnnouncementEvent(self._regions.view, sentence)
            )


def _chunk_at(one: Outcome, boundary: int) -> int:
    """Give the chunk that ends at a boundary, else one that it runs through, else none."""
    there = list(one.spans.meeting(max(0, boundary - 1), boundary))
    ending = [index for index in there if one.run.chunking.end[index] == boundary]
    return next(iter(ending or there), NO_CHUNK)
