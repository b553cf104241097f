"""What a size map is asked for: the count that colours it, the documents, sizes and overlaps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from workbench.gui.flow_layout import FlowRow
from workbench.gui.size_map.axis import proposed
from workbench.gui.size_map.figure import metrics
from workbench.gui.size_map.range import SizeMapRange
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from workbench.analysis.metric import Metric
    from workbench.core.recipe import Recipe

MOST_CELLS = 2_500
"""The most cells of a map."""


class SizeMapChoices(QWidget):
    """Fields above the map."""

    map_changed = Signal()
    """A person wants another map."""

    metric_changed = Signal()
    """Another count is to colour the map, or others are offered."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make fields without ranges."""
        super().__init__(parent)
        self._documents = 0
        self._with_passages = False
        self._label = QLabel()
        self.metric_box = QComboBox()
        self.metric_box.setObjectName("size_map.metric")
        self.metric_box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.metric_box.currentIndexChanged.connect(lambda _at: self._name_metric())
        self._label.setBuddy(self.metric_box)
        self.whole_set = QCheckBox()
        self.whole_set.setObjectName("size_map.whole_set")
        self.whole_set.hide()
        self.whole_set.toggled.connect(self.map_changed)
        self.sizes, self.overlaps = SizeMapRange("sizes"), SizeMapRange("overlaps")
        choice = QWidget()
        row = QHBoxLayout(choice)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._label)
        row.addWidget(self.metric_box)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(FlowRow(choice, self.whole_set))
        for axis in (self.sizes, self.overlaps):
            axis.numbers_changed.connect(self.map_changed)
            layout.addWidget(axis)
        self.retranslate()

    def propose(self, recipe: Recipe) -> None:
        """Offer the ranges that fit ``recipe``."""
        sizes, overlaps = proposed(recipe)
        self.sizes.set_numbers(sizes)
        self.overlaps.set_numbers(overlaps)
        self.overlaps.setEnabled(bool(recipe.strategy.overlap_key))

    def set_documents(self, count: int) -> None:
        """Offer all documents where several are open."""
        self._documents = count
        self.whole_set.setVisible(count > 1)
        if count < 2:
            self.whole_set.setChecked(False)
        self._name_set()

    def set_passages(self, some: bool) -> None:
        """Offer the count of passages that are cut where some are marked."""
        if some != self._with_passages:
            self._with_passages = some
            self._fill()

    def offered(self) -> tuple[Metric, ...]:
        """Give the counts to choose among."""
        return metrics(with_passages=self._with_passages)

    def chosen(self) -> str:
        """Give the id of the count that colours the map."""
        return str(self.metric_box.currentData())

    def refused(self) -> str:
        """Give why there can be no map of these ranges, or nothing."""
        if len(self.sizes.numbers()) * len(self.overlaps.numbers()) <= MOST_CELLS:
            return ""
        return self.tr("That is more than {most} cells. Take fewer sizes or overlaps.").format(
            most=MOST_CELLS
        )

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self._label.setText(self.tr("Colour by:"))
        self.metric_box.setAccessibleName(self.tr("Colour by"))
        self._name_set()
        for axis in (self.sizes, self.overlaps):
            axis.retranslate()
        width = max(self.sizes.name_width(), self.overlaps.name_width())
        for axis in (self.sizes, self.overlaps):
            axis.set_name_width(width)
        self._fill()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _name_set(self) -> None:
        self.whole_set.setText(
            QCoreApplication.translate(
                "SizeMapChoices", "All %Ln open document(s)", None, self._documents
            )
        )

    def _fill(self) -> None:
        """List the counts, keeping the chosen one."""
        chosen = self.metric_box.currentData()
        self.metric_box.blockSignals(True)
        self.metric_box.clear()
        for at, one in enumerate(self.offered()):
            self.metric_box.addItem(shown(one.name), one.id)
            self.metric_box.setItemData(at, shown(one.help), Qt.ItemDataRole.ToolTipRole)
        self.metric_box.setCurrentIndex(max(0, self.metric_box.findData(chosen)))
        self.metric_box.blockSignals(False)
        self._name_metric()

    def _name_metric(self) -> None:
        helps = {one.id: shown(one.help) for one in self.offered()}
        self.metric_box.setToolTip(helps[self.chosen()])
        self.metric_changed.emit()
