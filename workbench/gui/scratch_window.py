"""A small window with a plain text editor: what is typed there is chunked in the main window.

It holds a text and tells when it is worth looking at: after a pause in typing, and at once
after a paste. What an input method is still composing is no part of the text. Line ends are
LF; apart from them the text is told as it was typed, no-break spaces and all.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMimeData, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from workbench.gui.label import TextLabel
from workbench.gui.view.font import measure

PAUSE_MILLISECONDS = 300
LONGEST_PASTE = 1_000_000
"""The longest text, in code points, that can be pasted; more is for Edit > Paste."""

_SIZE = QSize(480, 300)
_PARAGRAPH = "\u2029"


class ScratchWindow(QWidget):
    """The editor in its window. Closing hides it; the text stays for the next time."""

    text_changed = Signal(str)
    """The text after a pause or a paste, when it is another than was told last."""

    save_requested = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        """Make an empty window that stays above ``parent``; it is shown later."""
        super().__init__(parent, Qt.WindowType.Window)
        self.setObjectName("scratch_window")
        self.editor = _Editor()
        self.editor.setObjectName("scratch.text")
        self._hint = TextLabel("muted")
        self._save = QPushButton()
        self._save.setObjectName("scratch.save")
        self._save.clicked.connect(self.save_requested)
        self._told = ""
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MILLISECONDS)
        self._pause.timeout.connect(self.tell)
        self.editor.textChanged.connect(self._note_change)
        self.editor.pasted.connect(self.tell)
        self.editor.refused.connect(self._say_too_long)
        foot = QHBoxLayout()
        foot.addWidget(self._hint, 1)
        foot.addWidget(self._save, 0, Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.addWidget(self.editor, 1)
        layout.addLayout(foot)
        self.resize(_SIZE)
        self._save.setEnabled(False)
        QShortcut(QKeySequence("Ctrl+W"), self).activated.connect(self.close)
        self.retranslate()

    def text(self) -> str:
        """Give the text as it stands, without what is still being composed."""
        return self.editor.document().toRawText().replace(_PARAGRAPH, "\n")

    def set_text(self, text: str) -> None:
        """Hold ``text`` without telling of it."""
        self.editor.setPlainText(text)
        self._pause.stop()
        self._told = self.text()

    def tell(self) -> None:
        """Tell the text now, if it is another than was told last."""
        self._pause.stop()
        text = self.text()
        if text != self._told:
            self._told = text
            self.text_changed.emit(text)

    def place_beside(self, window: QRect, screen: QRect) -> None:
        """Stand at the right of ``window``, or over its lower right where there is no room."""
        frame = self.frameGeometry()
        left = min(window.right() + 1, screen.right() + 1 - frame.width())
        top = min(window.bottom() + 1, screen.bottom() + 1) - frame.height()
        self.move(max(left, screen.left()), max(top, screen.top()))

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setWindowTitle(self.tr("Scratch text"))
        self.editor.setAccessibleName(self.tr("Scratch text"))
        self.editor.setPlaceholderText(self.tr("Type or paste a text…"))
        self._say_what_happens()
        self._save.setText(self.tr("Save text…"))
        self._save.setShortcut(QKeySequence(QKeySequence.StandardKey.Save))  # a text takes it

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def showEvent(self, event: QShowEvent) -> None:
        """Let typing begin at once."""
        super().showEvent(event)
        self.editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Tell the last words before the window is hidden."""
        self.tell()
        super().closeEvent(event)
        self.closed.emit()

    def _note_change(self) -> None:
        self._save.setEnabled(not self.editor.document().isEmpty())
        self._say_what_happens()
        self._pause.start()

    def _say_what_happens(self) -> None:
        self._hint.setText(self.tr("Chunked in the main window after each pause."))

    def _say_too_long(self) -> None:
        self._hint.setText(
            self.tr("This text is too long to be edited here; use File > Paste as document.")
        )


class _Editor(QPlainTextEdit):
    """A plain text editor that tells of pastes and drops, and refuses enormous ones."""

    pasted = Signal()
    refused = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFont(measure(100).font)
        self.setTabChangesFocus(False)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Insert plain text, and tell."""
        if len(source.text()) > LONGEST_PASTE:
            self.refused.emit()
            return
        super().insertFromMimeData(source)
        self.pasted.emit()
