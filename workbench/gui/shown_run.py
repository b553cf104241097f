"""Which run the text shows where it is not that of the recipe, why, and the way back.

A person may look at the run before the last change; and a run that does not come to its end
leaves the chunks of an older recipe on screen, or none. A strip over the text says so as long
as it is so.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.gui.notice_bar import Notice, Offer
from workbench.gui.recipe_title import title

if TYPE_CHECKING:
    from workbench.core.message import Message
    from workbench.gui.action import Actions
    from workbench.gui.outcome import Outcome
    from workbench.gui.presentation import Presentation
    from workbench.gui.region import Regions
    from workbench.gui.workspace import Workspace


class ShownRun(QObject):
    """Serves Compare > Show the run before and its button, and keeps the strip up to date."""

    def __init__(self, workspace: Workspace, regions: Regions, actions: Actions) -> None:
        """Follow the runs of ``workspace``; `follow` and `explain` tell the rest."""
        super().__init__(regions)
        self._workspace = workspace
        self._view = regions.view
        self._strip = regions.shown_run
        self._button = regions.document_bar.before
        self._action = actions.before
        self._reason: Notice | None = None
        workspace.recipe_changed.connect(self._keep_before)
        workspace.outcome_changed.connect(lambda _outcome: self._show())
        workspace.lane.run_changed.connect(lambda _outcome: self._forget())
        workspace.lane.part_ready.connect(lambda _part: self._forget())
        self._button.pressed.connect(lambda: self._view.show_before(True))
        self._button.released.connect(lambda: self._view.show_before(self._action.isChecked()))
        self._action.toggled.connect(self._view.show_before)
        self._view.before_shown.connect(self._follow_view)
        self._action.toggled.connect(lambda _on: self._show())

    def follow(self, presentation: Presentation) -> None:
        """Follow each document that comes on screen."""
        presentation.document_shown.connect(lambda _document: self._keep_before())
        presentation.document_shown.connect(lambda _document: self._forget())

    def explain(self, reason: Notice) -> None:
        """Say why the recipe's run has not come to its end, until another one shows chunks."""
        self._reason = reason
        self._show()

    def _forget(self) -> None:
        self._reason = None
        self._show()

    def _keep_before(self) -> None:
        """Let the view know the run before the last change, where there is one."""
        before = self._workspace.before
        self._view.set_before(None if before is None else before.run)
        self._button.setEnabled(before is not None)
        self._action.setEnabled(before is not None)
        if before is None:
            self._action.setChecked(False)
        self._view.show_before(self._action.isChecked())
        self._show()

    def _follow_view(self, before: bool) -> None:
        """Keep the button down; a key that is released ends what it began, not the action."""
        if self._action.isChecked() and not before:
            self._view.show_before(True)
        else:
            self._button.setChecked(before)

    def _show(self) -> None:
        before, outcome = self._workspace.before, self._workspace.outcome
        if before is not None and self._action.isChecked():
            self._strip.set_notice(self._about_before(before))
        elif self._reason is None or outcome is None or self._workspace.complete:
            self._strip.set_notice(self._reason)
        else:
            self._strip.set_notice(self._about_old(self._reason, outcome))

    def _about_before(self, before: Outcome) -> Notice:
        text = message(
            QT_TRANSLATE_NOOP("notice", "Shown is the run before: {recipe}, %n chunk(s)."),
            len(before.run.chunking),
            recipe=title(before.run.recipe),
        )
        label = QT_TRANSLATE_NOOP("notice", "Back")
        back = Offer("leave_before", label, lambda: self._action.setChecked(False))
        return Notice("before", text, None, "warning", (back,))

    def _about_old(self, reason: Notice, outcome: Outcome) -> Notice:
        """Name the recipe whose chunks are shown, and offer to go back to it."""
        old = outcome.run.recipe
        still = message(
            QT_TRANSLATE_NOOP("notice", "Shown are still the chunks of {recipe}."),
            recipe=title(old),
        )
        label = QT_TRANSLATE_NOOP("notice", "Back to that recipe")
        back = Offer("old_recipe", label, lambda: self._workspace.edit(old))
        hint = still if reason.hint is None else both(reason.hint, still)
        return replace(reason, hint=hint, offers=(*reason.offers, back))


def both(one: object, other: object) -> Message:
    """Give two sentences, one behind the other."""
    return message(QT_TRANSLATE_NOOP("notice", "{one} {other}"), one=one, other=other)
