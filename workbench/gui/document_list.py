"""The list of documents: the table, a filter by name, and how many it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QTimer
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from workbench.gui.document_table import DocumentTable
from workbench.gui.flow_layout import FlowRow
from workbench.gui.number_box import PAUSE_MILLISECONDS

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent

    from workbench.gui.document_set import DocumentSet
    from workbench.gui.survey import Survey

_FILTER_WIDTH = 220  # pixels


class DocumentList(QWidget):
    """A filter over the table."""

    def __init__(
        self, documents: DocumentSet, survey: Survey, parent: QWidget | None = None
    ) -> None:
        """List ``documents`` with what ``survey`` counts."""
        super().__init__(parent)
        self._set = documents
        self.table = DocumentTable(documents, survey)
        self._name = QLineEdit()
        self._name.setObjectName("filter.name")
        self._name.setClearButtonEnabled(True)
        self._name.setFixedWidth(_FILTER_WIDTH)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MILLISECONDS)
        self._pause.timeout.connect(self._apply)
        self._name.textChanged.connect(self._pause.start)
        self._name.returnPressed.connect(self._apply)
        self._count = QLabel()
        self._count.setObjectName("filter.documents")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 0)
        layout.setSpacing(6)
        layout.addWidget(FlowRow(self._name, self._count))
        layout.addWidget(self.table, 1)
        self.table.documents.modelReset.connect(self._show_count)
        documents.entries_updated.connect(lambda _first, _end: self._show_count())
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self._name.setPlaceholderText(self.tr("Filter by name"))
        self._name.setAccessibleName(self.tr("Filter by name"))
        self._show_count()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def hideEvent(self, event: QHideEvent) -> None:
        """Let no timer run out of sight."""
        super().hideEvent(event)
        if self._pause.isActive():
            self._apply()

    def _apply(self) -> None:
        self._pause.stop()
        self.table.documents.set_needle(self._name.text())

    def _show_count(self) -> None:
        model = self.table.documents
        listed, total = model.rowCount(), model.total()
        documents = QCoreApplication.translate("DocumentList", "%Ln document(s)", None, total)
        parts = [documents]
        if listed != total:
            template = self.tr("{listed} of {documents}")
            parts = [template.format(listed=QLocale().toString(listed), documents=documents)]
        failed = sum(entry.error is not None for entry in self._set.entries())
        if failed:
            parts.append(
                QCoreApplication.translate("DocumentList", "%Ln cannot be read", None, failed)
            )
        self._count.setText("  ·  ".join(parts))
