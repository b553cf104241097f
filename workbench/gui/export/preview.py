"""What an export gives: how faithful it is, the beginning of its text, and what that is of.

The text is worked out in a thread, the newest one only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from workbench.core.tokenizers import find
from workbench.gui.clipboard import copy_text
from workbench.gui.code_view import CodeView
from workbench.gui.export.fidelity import FidelityCard
from workbench.gui.export.worker import LONGEST_PREVIEW, Previewer
from workbench.gui.label import TextLabel
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from workbench.core.run import Run
    from workbench.gui.export.kind import ExportKind, Preview
    from workbench.gui.lexing import Tokens


class ExportPreview(QWidget):
    """Previews one kind of one run; `refused` and `failed` tell why there is nothing to see."""

    found = Signal()
    """There is a text now, which can be copied."""

    refused = Signal(object)
    """The `WorkbenchError` for which there is no text."""

    failed = Signal(object)
    """An exception that is no `WorkbenchError`."""

    repository_chosen = Signal()
    """The recipe shall become the variant that MiroFish's public program runs."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Preview nothing."""
        super().__init__(parent)
        self._run: Run | None = None
        self._kind: ExportKind | None = None
        self._found: Preview | None = None
        self._counting = False
        self._previewer = Previewer(self)
        self._previewer.shown.connect(self._show)
        self._previewer.refused.connect(self._refuse)
        self._previewer.failed.connect(self.failed)
        self.fidelity = FidelityCard()
        self.fidelity.repository_chosen.connect(self.repository_chosen)
        self.view = CodeView()
        self.view.setObjectName("export.preview")
        self._about = TextLabel("muted")
        self._about_tokens = TextLabel("muted")
        self._about_tokens.setObjectName("export.tokens")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.fidelity)
        layout.addWidget(self.view, 1)
        layout.addWidget(self._about)
        layout.addWidget(self._about_tokens)
        self.retranslate()

    @property
    def busy(self) -> bool:
        """Tell whether a text is being worked out."""
        return self._previewer.busy

    def preview(self, kind: ExportKind, run: Run) -> None:
        """Work out what ``run`` gives as ``kind``, and show it."""
        self._kind, self._run = kind, run
        self._clear()
        self._show_tokens()
        if kind.binary:
            self._say(self.tr("A binary file: there is no text to show."))
        elif kind.missing() is None:
            self._say(self.tr("Working out the preview…"))
        if kind.missing() is None:
            self._previewer.show(kind, run)

    def wait(self) -> None:
        """Show that another run is on its way, and nothing else until `preview`."""
        self._clear()
        self._say(self.tr("Chunking again…"))

    def set_counting(self, counting: bool) -> None:
        """Say that the tokens of this run are still being counted, so the records have none."""
        self._counting = counting
        self._show_tokens()

    def copy(self) -> bool:
        """Put the text, also what is not shown of it, on the clipboard; tell whether there is."""
        found = self._found
        if found is None:
            return False
        copy_text(found.text if found.source is None else found.source)
        return True

    def end(self) -> bool:
        """End the thread, before the widget goes; tell whether it has ended."""
        return self._previewer.close()

    def retranslate(self) -> None:
        """Set every text in the current language; one that is worked out comes again."""
        self.view.setAccessibleName(self.tr("Preview"))
        if self._kind is not None and self._run is not None:
            self.preview(self._kind, self._run)

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _clear(self) -> None:
        self._found = None
        self._previewer.cancel()
        self.view.show_text("")
        self._about.setText("")
        self.fidelity.show_preview(None, documented=False)
        self._say("")

    def _say(self, text: str) -> None:
        self.view.setPlaceholderText(text)

    def _show(self, found: Preview, tokens: Tokens | None) -> None:
        assert self._kind is not None
        assert self._run is not None
        variant = getattr(self._run.recipe.settings, "variant", "")
        own = self._kind.group == "own"
        self.fidelity.show_preview(found, documented=variant == "documented" and own)
        if self._kind.binary and not found.text:
            return
        self.view.show_text(found.text[:LONGEST_PREVIEW], tokens)
        self._about.setText(
            shown(found.about)
            if found.about is not None
            else self.tr("The whole file")
            if found.whole
            else QCoreApplication.translate(
                "ExportPreview",
                "The beginning of a file of %Ln chunk(s)",
                None,
                len(self._run.chunking),
            )
        )
        if not self._kind.binary:
            self._found = found
            self.found.emit()

    def _refuse(self, error: object) -> None:
        self._say("")
        self.refused.emit(error)

    def _show_tokens(self) -> None:
        """Say whose tokens the records count, where the run was measured."""
        if self._run is None or self._kind is None:
            return
        text, measure = "", self._run.measure
        if self._counting:
            text = self.tr(
                "The tokens are still being counted. For records with tokens, close this and "
                "open it again when they are there."
            )
        elif measure is not None:
            text = self.tr("Records carry the tokens of {tokenizer}, version {version}.").format(
                tokenizer=shown(find(measure.tokenizer).name), version=measure.version
            )
        self._about_tokens.setText(text)
        self._about_tokens.setVisible(bool(text) and self._kind.group == "chunks")
