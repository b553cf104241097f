"""The line at the bottom: what the document is, where one is in it, and what is going on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QProgressBar, QStatusBar, QWidget

from workbench.files.encoding import shown
from workbench.gui.label import tip
from workbench.gui.translation import sentences

if TYPE_CHECKING:
    from workbench.core.document import Document, LineEnds

_PARTS = 1000
_NOTE_SHARE = 65
"""Percent of the line that a sentence about the place may take from others."""


class PlaceLabel(QLabel):
    """One line in the middle that is cut off at its end where there is no room."""

    def __init__(self) -> None:
        """Make an empty line."""
        super().__init__(textFormat=Qt.TextFormat.PlainText)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def minimumSizeHint(self) -> QSize:
        """Need little."""
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what fits."""
        painter = QPainter(self)
        room = self.contentsRect()
        text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(room, int(self.alignment()), text)
        painter.end()


class StatusBar(QStatusBar):
    """Three fields: document, place, progress."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make an empty line."""
        super().__init__(parent)
        self.setObjectName("status_bar")
        self._document: Document | None = None
        self._place: tuple[int | None, int | None, int] = (None, None, 0)
        self._text = QLabel(textFormat=Qt.TextFormat.PlainText)
        self._text.setObjectName("status.document")
        self._place_label = PlaceLabel()
        self._place_label.setObjectName("status.place")
        self._doing_label = QLabel(textFormat=Qt.TextFormat.PlainText)
        self._doing_label.setObjectName("status.doing")
        self._progress = QProgressBar(maximum=_PARTS, textVisible=False)
        self._progress.setObjectName("status.progress")
        self._progress.setFixedWidth(140)
        self._progress.setMaximumHeight(12)
        self.setSizeGripEnabled(False)
        self.setContentsMargins(8, 0, 8, 0)
        self.addWidget(self._text)
        self.addWidget(self._place_label, 1)
        self.addPermanentWidget(self._doing_label)
        self.addPermanentWidget(self._progress)
        self.end_progress()
        self.retranslate()

    def set_document(self, document: Document | None) -> None:
        """Describe ``document``: encoding, line ends, characters."""
        self._document = document
        self.set_place(None, None)
        self.retranslate()

    def set_place(self, number: int | None, offset: int | None, selected: int = 0) -> None:
        """Name a chunk, counted from 1, an offset, and how many characters are selected."""
        self._place = (number, offset, selected)
        self.clear_note()

    def set_note(self, sentence: str) -> None:
        """Say something about the place in its stead, until there is another place.

        Where it needs more room it takes that of what is said about the document, and of badges.
        """
        wanted = self._place_label.fontMetrics().horizontalAdvance(sentence)
        self._text.setVisible(wanted < self._place_label.width())
        self._place_label.setMinimumWidth(min(wanted, self.width() * _NOTE_SHARE // 100))
        self._place_label.setText(sentence)
        self._place_label.setToolTip(tip(sentence))

    def clear_note(self) -> None:
        """Say the place again."""
        self._place_label.setMinimumWidth(0)
        self._text.show()
        self._show_place()

    def show_progress(self, doing: str, done: int, total: int) -> None:
        """Tell how far something is; ``total`` 0 when that is not known."""
        self._progress.setMaximum(_PARTS if total else 0)
        self._progress.setValue(done * _PARTS // total if total else 0)
        self._doing_label.setText(doing)
        self._doing_label.show()
        self._progress.show()

    def end_progress(self) -> None:
        """Show no progress any more."""
        self._doing_label.clear()
        self._doing_label.hide()
        self._progress.hide()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self._progress.setAccessibleName(self.tr("Progress"))
        self._show_place()
        document = self._document
        if document is None:
            self._text.clear()
            self._text.setToolTip("")
            return
        encoding = shown(document.decoding.encoding)
        if document.decoding.mark:
            encoding = self.tr("{encoding} with mark").format(encoding=encoding)
        parts = [
            encoding,
            self._line_ends(document.line_ends),
            QCoreApplication.translate("StatusBar", "%Ln character(s)", None, len(document)),
        ]
        self._text.setText("  ·  ".join(part for part in parts if part))
        self._text.setToolTip(tip(self._details(document)))

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _show_place(self) -> None:
        number, offset, selected = self._place
        parts = []
        if number is not None:
            parts.append(self.tr("chunk {number}").format(number=f"{number:,}"))
        if offset is not None:
            parts.append(self.tr("offset {offset}").format(offset=f"{offset:,}"))
        if selected:
            parts.append(
                QCoreApplication.translate("StatusBar", "%Ln character(s) selected", None, selected)
            )
        self._place_label.setText("  ·  ".join(parts))
        self._place_label.setToolTip(tip(self._page(offset)))

    def _page(self, offset: int | None) -> str:
        pages = None if self._document is None else self._document.pages
        if pages is None or not pages.starts or offset is None:
            return ""
        return self.tr("Page {number} of {total}.").format(
            number=pages.number(offset), total=pages.total
        )

    def _line_ends(self, ends: LineEnds) -> str:
        if ends.mixed:
            return self.tr("mixed line ends")
        for name, count in (("LF", ends.lf), ("CR LF", ends.crlf), ("CR", ends.cr)):
            if count:
                return name
        return ""

    def _details(self, document: Document) -> str:
        details = []
        if document.decoding.bytes is not None:
            details.append(
                QCoreApplication.translate(
                    "StatusBar", "%Ln byte(s).", None, document.decoding.bytes
                )
            )
        if document.decoding.mark:
            details.append(self.tr("A byte-order mark at the start was removed."))
        ends = document.line_ends
        if ends.mixed:
            details.append(
                self.tr("Line ends: {lf} LF, {crlf} CR LF, {cr} CR.").format(
                    lf=f"{ends.lf:,}", crlf=f"{ends.crlf:,}", cr=f"{ends.cr:,}"
                )
            )
        return sentences(*details)
