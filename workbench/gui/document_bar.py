"""The line above the document: its name, which one of how many it is, and the way back in time."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QLocale, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QSizePolicy, QToolButton, QWidget

from workbench.gui.reading_button import ReadingButton


class DocumentBar(QWidget):
    """Names the document; its button shows the run before while it is held."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make a bar that names nothing."""
        super().__init__(parent)
        self.setObjectName("document_bar")
        self._place = (1, 1)
        self.name = _ElidedLabel()
        self.name.setObjectName("document.name")
        self.menu = QMenu(self)
        self.menu.setObjectName("menu.documents")
        self.place = QToolButton(autoRaise=True)
        self.place.setObjectName("document.place")
        self.place.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.place.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.place.setMenu(self.menu)
        self.records = QToolButton(autoRaise=True)
        self.records.setObjectName("document.records")
        self.records.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.records.hide()
        self.reading = ReadingButton()
        self.before = QToolButton(autoRaise=True)
        self.before.setObjectName("document.before")
        self.before.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 3, 6, 3)
        layout.setSpacing(8)
        self.before.setCheckable(True)  # it stays down as long as the run before is shown
        layout.addWidget(self.name)
        layout.addWidget(self.place)
        layout.addStretch(1)
        layout.addWidget(self.records)
        layout.addWidget(self.reading)
        layout.addWidget(self.before)
        self.retranslate()

    def set_document(self, name: str, path: str) -> None:
        """Show a document's name; ``path`` is what its tip says."""
        self.name.set_text(name, path)

    def set_place(self, number: int, count: int) -> None:
        """Say that this is document ``number`` from 1, or none (0), of ``count``, unless of one."""
        self._place = (number, count)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        number, count = self._place
        self.place.setVisible(count > 1)
        shown = QLocale().toString
        text = self.tr("{number} of {count}") if number else self.tr("{count} documents")
        self.place.setText(text.format(number=shown(number), count=shown(count)))
        self.place.setToolTip(self.tr("Go to another document (Ctrl+PgUp, Ctrl+PgDown)"))
        self.place.setAccessibleName(self.tr("Go to another document"))
        self.records.setText(self.tr("Records…"))
        self.records.setToolTip(self.tr("Make each record of this file a document of its own"))
        self.records.setAccessibleName(self.tr("Open the records of this file as documents"))
        self.before.setText(self.tr("Before"))
        self.before.setToolTip(
            self.tr("Hold to see the run before the last change (hold B in the text)")
        )
        self.before.setAccessibleName(self.tr("Hold to see the run before"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()


class _ElidedLabel(QLabel):
    """One line of plain text that leaves out its middle where it does not fit."""

    def __init__(self) -> None:
        super().__init__(textFormat=Qt.TextFormat.PlainText)
        font = self.font()
        font.setWeight(font.Weight.DemiBold)
        self.setFont(font)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)

    def set_text(self, text: str, tip: str) -> None:
        """Show ``text``; the tip is for what does not fit."""
        self.setText(text)
        self.setToolTip(tip.replace("&", "&amp;").replace("<", "&lt;"))
        self.setAccessibleName(text)

    def minimumSizeHint(self) -> QSize:
        """Need little."""
        return QSize(60, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the text, its middle left out where it must be."""
        painter = QPainter(self)
        text = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideMiddle, self.width()
        )
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignVCenter), text)
        painter.end()
