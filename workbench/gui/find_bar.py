"""The find bar: what to look for, how many there are, which one is shown.

It searches while one types and begins at the place one has come from. What is found is told
to whoever shows the document; the bar itself knows no view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QSizePolicy, QToolButton, QWidget

from workbench.core.search import Query
from workbench.gui.finder import Finder, Turn
from workbench.gui.icon import icon
from workbench.gui.label import paint_focus
from workbench.gui.palette import current

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from workbench.core.document import Document

_LONGEST_SUGGESTION = 200
_LEAST_FIELD = 34
_LEAST_COUNT = 30


class FindBar(QWidget):
    """A field, a count, and buttons; hidden until `open`."""

    found_changed = Signal(object)
    """Starts and ends of all matches (code points, a pair of int32 arrays), or nothing."""

    match_chosen = Signal(int, int)
    """Start and end of the match to bring into view."""

    listing_requested = Signal(str)
    """The chunks that contain this text are to be listed."""

    closed = Signal()
    """The bar has gone; the keyboard should return to the document."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make a hidden bar without a document."""
        super().__init__(parent)
        self.setObjectName("find_bar")
        self._origin = 0
        self._said = ""
        self.finder = Finder(self)
        self.field = QLineEdit()
        self.field.setObjectName("find.text")
        self.field.setMinimumWidth(_LEAST_FIELD)
        self.count = QLabel(textFormat=Qt.TextFormat.PlainText)
        self.count.setObjectName("find.count")
        self.count.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.count.setMinimumWidth(_LEAST_COUNT)
        self.case = _Button("case", checkable=True)
        self.whole_words = _Button("whole-word", checkable=True)
        self.previous = _Button("previous")
        self.next = _Button("next")
        self.list_button = _Button("list")
        self.close_button = _Button("close")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 4, 4, 4)
        layout.setSpacing(2)
        layout.addWidget(self.field, 3)
        for button in (self.case, self.whole_words, self.previous, self.next, self.list_button):
            layout.addWidget(button)
        layout.addSpacing(6)
        layout.addWidget(self.count, 2)
        layout.addWidget(self.close_button)
        self.setFocusProxy(self.field)
        self._connect()
        self.retranslate()
        self.hide()

    def set_document(self, document: Document | None) -> None:
        """Search another document from now on, from its beginning."""
        self._origin = 0
        self.finder.set_document(document)

    def set_origin(self, offset: int) -> None:
        """Take ``offset``, such as the top of the view, as the place where a search begins."""
        self._origin = offset

    def open(self, suggestion: str = "") -> None:
        """Show the bar and take the keyboard.

        ``suggestion`` is the text selected in the document; it is looked for where it is short
        and of one line.
        """
        if suggestion and suggestion.isprintable() and len(suggestion) <= _LONGEST_SUGGESTION:
            self.field.setText(suggestion)
        self.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()
        self._search()

    def dismiss(self) -> None:
        """Hide the bar and its matches; the text stays for the next time."""
        self.hide()
        self.finder.search(Query(""), self._origin)
        self.closed.emit()

    def find_next(self) -> None:
        """Go to the next match, opening the bar where it is hidden."""
        self._step(True)

    def find_previous(self) -> None:
        """Go to the match before, opening the bar where it is hidden."""
        self._step(False)

    def stop(self) -> bool:
        """End the search's thread; tell whether it has ended."""
        return self.finder.stop()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        for widget, name in (
            (self.field, self.tr("Find in the document")),
            (self.case, self.tr("Match case")),
            (self.whole_words, self.tr("Whole words")),
            (self.previous, self.tr("Previous match (Shift+Enter)")),
            (self.next, self.tr("Next match (Enter)")),
            (self.list_button, self.tr("List the chunks that contain it")),
            (self.close_button, self.tr("Close (Esc)")),
        ):
            widget.setAccessibleName(name)
            if widget is not self.field:
                widget.setToolTip(name)
        self.field.setPlaceholderText(self.tr("Find"))
        self._show_state()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language and the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        elif event.type() == QEvent.Type.PaletteChange:
            self._recolor()

    def event(self, event: QEvent) -> bool:
        """Keep Esc for the bar, which the window would take for a run."""
        wanted = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if wanted and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step with Enter and Shift+Enter, close with Esc."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._step(not event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        elif event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)

    def _connect(self) -> None:
        self.field.textChanged.connect(self._search)
        self.case.toggled.connect(self._search)
        self.whole_words.toggled.connect(self._search)
        self.previous.clicked.connect(self.find_previous)
        self.next.clicked.connect(self.find_next)
        self.list_button.clicked.connect(lambda: self.listing_requested.emit(self.field.text()))
        self.close_button.clicked.connect(self.dismiss)
        self.finder.found_changed.connect(self.found_changed)
        self.finder.match_chosen.connect(self.match_chosen)
        self.finder.state_changed.connect(self._show_state)

    def _search(self) -> None:
        if self.isHidden():
            return
        start = self.finder.start()
        query = Query(self.field.text(), self.case.isChecked(), self.whole_words.isChecked())
        if query != self.finder.query:
            self.finder.search(query, self._origin if start is None else start)

    def _step(self, forward: bool) -> None:
        if self.isHidden():
            self.open()
        else:
            self.finder.step(forward, self._origin)

    def _recolor(self) -> None:
        for button in self.findChildren(_Button):
            button.recolor()
        self._show_state()

    def _show_state(self) -> None:
        finder = self.finder
        any_found = bool(len(finder.starts))
        self.previous.setEnabled(any_found)
        self.next.setEnabled(any_found)
        self.list_button.setEnabled(any_found)
        missed = finder.active and finder.complete and not any_found
        text = self._state(missed)
        self.count.setText(text)
        self.count.setToolTip(text)
        palette = QPalette()
        if missed:
            palette.setColor(QPalette.ColorRole.WindowText, current().gap)
        self.count.setPalette(palette)
        if finder.complete and text and text != self._said:
            self._said = text
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def _state(self, missed: bool) -> str:
        finder = self.finder
        count = len(finder.starts)
        if not finder.active:
            return ""
        if missed:
            return self.tr("No matches")
        if not count:
            return self.tr("Searching…")
        many = f"{count:,}+" if finder.limited or not finder.complete else f"{count:,}"
        if finder.current < 0:
            return QCoreApplication.translate("FindBar", "%n result(s)", None, count)
        template = {
            Turn.NONE: self.tr("{number} of {count}"),
            Turn.TOP: self.tr("{number} of {count}, on from the top"),
            Turn.END: self.tr("{number} of {count}, on from the end"),
        }[finder.turn]
        return template.format(number=f"{finder.current + 1:,}", count=many)


class _Button(QToolButton):
    """A flat button that shows when it has the keyboard."""

    def __init__(self, name: str, *, checkable: bool = False) -> None:
        super().__init__(autoRaise=True)
        self.setObjectName(f"find.{name.replace('-', '_')}")
        self.setCheckable(checkable)
        self.setIconSize(QSize(16, 16))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._name = name

    def recolor(self) -> None:
        """Draw the icon in the colours of the theme; out of sight that can wait."""
        if self.isVisible():
            self.setIcon(icon(self._name))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.recolor()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            paint_focus(painter, self.rect())
            painter.end()
