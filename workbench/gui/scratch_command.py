"""File > Scratch text: a document that is typed here and chunked while it is typed.

Every telling of the `ScratchWindow` becomes a new `Document`, which takes the place of the
one before. Where documents are shown and listed is not known here.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from workbench.core.document import Document
from workbench.core.errors import WorkbenchError
from workbench.files import atomic
from workbench.gui.file_dialog import ask_target
from workbench.gui.notice_bar import Notice

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from workbench.gui.action import Actions
    from workbench.gui.in_use import FilesInUse
    from workbench.gui.notice_bar import NoticeBar
    from workbench.gui.preference import Preferences
    from workbench.gui.scratch_window import ScratchWindow

_FOLDER = "folder/save"


class ScratchCommands(QObject):
    """Owns the scratch window and the document made of its text."""

    document_made = Signal(object, object)
    """The new `Document`, and the one whose place it takes, or nothing."""

    def __init__(
        self,
        window: QWidget,
        notices: NoticeBar,
        preferences: Preferences,
        actions: Actions,
        in_use: FilesInUse,
    ) -> None:
        """Serve the action; the window is made when it is first wanted.

        Nothing is written over what is ``in_use``.
        """
        super().__init__(window)
        self._window = window
        self._notices = notices
        self._preferences = preferences
        self._in_use = in_use
        self._scratch: ScratchWindow | None = None
        self.document: Document | None = None
        """The text as it was told last."""
        actions.scratch.triggered.connect(self.show)

    def show(self) -> None:
        """Show the window, beside the main window at first, with the text it had."""
        if self._scratch is None:
            self._scratch = self._make()
            self._scratch.place_beside(
                self._window.frameGeometry(), self._window.screen().availableGeometry()
            )
        self._scratch.show()
        self._scratch.raise_()
        self._scratch.activateWindow()

    def tell(self) -> None:
        """Make a document of what was typed since the last pause."""
        if self._scratch is not None:
            self._scratch.tell()

    def restore(self, document: Document) -> None:
        """Go on with a text of an earlier time, of which ``document`` was made."""
        self.document = document
        if self._scratch is None:
            self._scratch = self._make()
        self._scratch.set_text(document.text)

    def choose_file(self) -> None:
        """Ask where to save the text."""
        ask_target(
            self._scratch,
            "save_scratch",
            self.tr("Save the scratch text"),
            self.save,
            self._preferences.folder(_FOLDER),
            [self.tr("Texts ({kinds})").format(kinds="*.txt *.md")],
            file="scratch.txt",
            suffix="txt",
        )

    def save(self, path: str) -> None:
        """Write the text to ``path``, in UTF-8."""
        if self._scratch is None:
            return
        self._preferences.store(_FOLDER, str(Path(path).parent))
        try:
            self._in_use.refuse(path)
            atomic.write(path, self._scratch.text().encode("utf-8", "surrogatepass"))
        except WorkbenchError as error:
            self._notices.show_notice(Notice("scratch", error.message, error.hint, kind="error"))
        else:
            self._notices.remove("scratch")

    def close(self) -> None:
        """Close the window with the main window."""
        if self._scratch is not None:
            self._scratch.close()

    def _make(self) -> ScratchWindow:
        from workbench.gui.scratch_window import ScratchWindow

        scratch = ScratchWindow(self._window)
        scratch.text_changed.connect(self._take)
        scratch.save_requested.connect(self.choose_file)
        return scratch

    def _take(self, text: str) -> None:
        before, self.document = self.document, Document(text, self.tr("Scratch text"))
        self.document_made.emit(self.document, before)
