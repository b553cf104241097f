"""The line above the document: its name, which one of how many it is, and the way back in time."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QLocale, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QSizePolicy, QToolButton, QWidget

from workbench.gui.label import tip
from workbench.gui.menu_button import MenuButton
from workbench.gui.reading_button import ReadingButton

_LEAST_NAME = 110
_LONGEST_ENDING = 8


class DocumentBar(QWidget):
    """Names the document; its button shows the run before while it is held."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make a bar that names nothing."""
        super().__init__(parent)
        self.setObjectName("document_bar")
        self._place = (1, 1)
        self.name = _NameLabel()
        self.name.setObjectName("document.name")
        self.menu = QMenu(self)
        self.menu.setObjectName("menu.documents")
        self.place = MenuButton()
        self.place.setObjectName("document.place")
        self.place.setMenu(self.menu)
        self.records = QToolButton(autoRaise=True)
        self.records.setObjectName("document.records")
        self.records.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.records.hide()
        self.reading = ReadingButton()
        self.before = QToolButton(autoRaise=True)
        self.before.setObjectName("document.before")
        self.before.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.before.setCheckable(True)  # it stays down as long as the run before is shown
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 3, 6, 3)
        layout.setSpacing(8)
        layout.addWidget(self.name)
        layout.addWidget(self.place)
        layout.addStretch(1)
        layout.addWidget(self.records)
        layout.addWidget(self.reading)
        layout.addWidget(self.before)
        self.retranslate()

    def set_document(self, name: str, path: str) -> None:
        """Show a document's name; ``path`` is what its tip says."""
        self.name.set_name(name, path)

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


class _NameLabel(QLabel):
    """A file's name in one line; where it does not fit, the middle is left out, not the ending."""

    def __init__(self) -> None:
        super().__init__(textFormat=Qt.TextFormat.PlainText)
        font = self.font()
        font.setWeight(font.Weight.DemiBold)
        self.setFont(font)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)

    def set_name(self, name: str, path: str) -> None:
        """Show ``name``; its tip is the whole ``path``."""
        self.setText(name)
        self.setToolTip(tip(path))
        self.setAccessibleName(name)

    def minimumSizeHint(self) -> QSize:
        """Need as much as a name's first letters and its ending, or the whole short name."""
        return QSize(min(_LEAST_NAME, self.sizeHint().width()), super().minimumSizeHint().height())

    def shown(self) -> str:
        """Give the name as it fits."""
        name, metrics = self.text(), self.fontMetrics()
        if metrics.horizontalAdvance(name) <= self.width():
            return name
        stem, dot, ending = name.rpartition(".")
        ending = dot + ending if stem and len(ending) <= _LONGEST_ENDING else ""
        room = self.width() - metrics.horizontalAdvance(ending)
        middle = Qt.TextElideMode.ElideMiddle
        return metrics.elidedText(name.removesuffix(ending), middle, room) + ending

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the text, its middle left out where it must be."""
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignVCenter), self.shown())
        painter.end()
