"""The run in one sentence, in the toolbar: chunks, size, repetition, whether the text is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from workbench.gui.label import tip

if TYPE_CHECKING:
    from workbench.gui.outcome import Outcome, Part


class SummaryLabel(QLabel):
    """One line that follows the run; what does not fit is in its tip."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make an empty line."""
        super().__init__(parent, textFormat=Qt.TextFormat.PlainText)
        self.setObjectName("summary")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setContentsMargins(10, 0, 10, 0)
        self._outcome: Outcome | None = None
        self._part: Part | None = None
        self._notices = 0

    def set_outcome(self, outcome: Outcome | None) -> None:
        """Sum up a finished run, or nothing."""
        self._outcome, self._part = outcome, None
        self.retranslate()

    def set_part(self, part: Part) -> None:
        """Say how many chunks a run that goes on has found."""
        self._part = part
        self.retranslate()

    def set_notices(self, count: int) -> None:
        """Say how many notices there are."""
        self._notices = count
        self.retranslate()

    def retranslate(self) -> None:
        """Set the sentence in the current language."""
        parts = self._parts()
        if self._notices:
            parts.append(
                QCoreApplication.translate("SummaryLabel", "%Ln notice(s)", None, self._notices)
            )
        self.setText("  ·  ".join(parts))
        self.setToolTip(tip(self.text()))
        self.setAccessibleName(self.text() or self.tr("No run"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def minimumSizeHint(self) -> QSize:
        """Need little: the line is cut off at its end where there is no room."""
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what fits."""
        painter = QPainter(self)
        text = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, self.contentsRect().width()
        )
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.contentsRect(), int(Qt.AlignmentFlag.AlignVCenter), text)
        painter.end()

    def _parts(self) -> list[str]:
        if self._part is not None:
            count = len(self._part.chunking)
            text = QCoreApplication.translate("SummaryLabel", "%Ln chunk(s) so far…", None, count)
            return [text]
        if self._outcome is None:
            return []
        figures = self._outcome.statistics
        chunks = QCoreApplication.translate("SummaryLabel", "%Ln chunk(s)", None, figures.chunks)
        if not figures.chunks:
            return [chunks, self._kept(self._outcome)]
        return [
            chunks,
            self.tr("median {size}").format(size=f"{figures.sizes.median:,.0f}"),
            self.tr("{share} repeated").format(share=f"{figures.redundancy:.0%}"),
            self._kept(self._outcome),
        ]

    def _kept(self, outcome: Outcome) -> str:
        """Say whether the chunks hold the whole text."""
        if outcome.run.stall is not None:
            return self.tr("stopped at offset {offset} ✕").format(
                offset=f"{outcome.run.stall.offset:,}"
            )
        covered = outcome.coverage
        if not outcome.statistics.characters:
            return self.tr("the document is empty")
        if covered.rebuilds:
            kept = outcome.statistics.chunks > 0
            return self.tr("text kept ✓") if kept else self.tr("white space only")
        lost = covered.gaps.characters(blank=False)
        return QCoreApplication.translate(
            "SummaryLabel", "%Ln character(s) in no chunk ✕", None, lost
        )
