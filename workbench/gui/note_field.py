"""A bookmark's button and a small editor for words about what a card shows.

It keeps nothing: what is typed is told a moment later, with the place that it is about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPlainTextEdit, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from workbench.gui.flow_layout import FlowLayout
from workbench.gui.label import tip

if TYPE_CHECKING:
    from workbench.gui.note_book import Place

_PAUSE_MILLISECONDS = 400
_LEAST_ROWS, _MOST_ROWS = 2, 6


class NoteField(QWidget):
    """[Bookmark] [Note], and under them the words, where there are some or shall be."""

    bookmark_toggled = Signal(object, bool)
    """The place, and whether it shall be marked."""

    text_edited = Signal(object, str)
    """The place, and the words about it."""

    left = Signal()
    """Escape was pressed: the keyboard should return to the document."""

    def __init__(self, name: str) -> None:
        """Make a field that is about nothing; object names begin with ``name``."""
        super().__init__()
        self._place: Place | None = None
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MILLISECONDS)
        self._pause.timeout.connect(self._tell)
        self.bookmark = _button(f"{name}.bookmark", checkable=True)
        self.bookmark.clicked.connect(self._toggle)
        self.open_button = _button(f"{name}.note.open")
        self.open_button.clicked.connect(self.edit)
        self.editor = QPlainTextEdit()
        self.editor.setObjectName(f"{name}.note")
        self.editor.setTabChangesFocus(True)
        self.editor.textChanged.connect(self._follow_text)
        self.editor.installEventFilter(self)
        self.editor.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        buttons = FlowLayout()
        buttons.addWidget(self.bookmark)
        buttons.addWidget(self.open_button)
        layout.addLayout(buttons)
        layout.addWidget(self.editor)
        self.retranslate()

    def set_note(self, place: Place | None, marked: bool, text: str) -> None:
        """Show what is kept at ``place``; words that were typed just now are told first."""
        other = place != self._place
        if other:
            self.flush()
            self._place = place
        elif self._pause.isActive():
            return  # the person is ahead
        self.bookmark.setChecked(marked)
        self.bookmark.setEnabled(not text)
        self._say_why()
        if self.editor.toPlainText() != text:
            self.editor.setPlainText(text)
        self._pause.stop()
        writing = self.editor.hasFocus() and not other
        self._show_editor(bool(text) or writing)

    def edit(self) -> None:
        """Take the keyboard for the words."""
        self._show_editor(True)
        self.editor.setFocus(Qt.FocusReason.OtherFocusReason)
        self.editor.selectAll()

    def flush(self) -> None:
        """Tell what was typed and is not told yet."""
        if self._pause.isActive():
            self._pause.stop()
            self._tell()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.bookmark.setText(self.tr("Bookmark"))
        self.bookmark.setAccessibleName(self.tr("Bookmark"))
        self._say_why()
        self.open_button.setText(self.tr("Add a note"))
        self.open_button.setAccessibleName(self.tr("Add a note"))
        self.editor.setPlaceholderText(self.tr("What is worth knowing here"))
        self.editor.setAccessibleName(self.tr("Note"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tell the words when the keyboard goes; leave by Escape."""
        if event.type() == QEvent.Type.FocusOut:
            self.flush()
            self._show_editor(bool(self.editor.toPlainText()))
        elif isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self.flush()
                self.left.emit()
                return True
        return super().eventFilter(watched, event)

    def _say_why(self) -> None:
        """Say why there is nothing to choose where a note marks the place by itself."""
        reason = self.tr("A place with a note is always marked.")
        reason = "" if self.bookmark.isEnabled() else reason
        self.bookmark.setToolTip(tip(reason))
        self.bookmark.setAccessibleDescription(reason)

    def _tell(self) -> None:
        self.text_edited.emit(self._place, self.editor.toPlainText().strip())

    def _toggle(self, marked: bool) -> None:
        self.bookmark_toggled.emit(self._place, marked)

    def _follow_text(self) -> None:
        self._pause.start()
        self._fit()

    def _show_editor(self, shown: bool) -> None:
        self.editor.setVisible(shown)
        self.open_button.setVisible(not shown)
        self._fit()

    def _fit(self) -> None:
        """Give the editor the height of its lines, within limits."""
        rows = round(self.editor.document().size().height())
        rows = min(max(rows, _LEAST_ROWS), _MOST_ROWS)
        around = 2 * (self.editor.frameWidth() + round(self.editor.document().documentMargin()))
        self.editor.setFixedHeight(rows * self.editor.fontMetrics().lineSpacing() + around)


def _button(name: str, *, checkable: bool = False) -> QPushButton:
    button = QPushButton()
    button.setObjectName(name)
    button.setCheckable(checkable)
    button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    return button
