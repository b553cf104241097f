"""What the window shows without a document: how to get one, projects and files opened lately.

Dropping works anywhere in the window (`workbench.gui.drop`); the dashed area only says so.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from workbench.files.name import base, shown
from workbench.gui.label import TextLabel
from workbench.gui.palette import current

_WIDTH = 620
_ROW = 30
_ROWS_SHOWN = 6
_PROJECTS_SHOWN = 3


class StartPage(QWidget):
    """The start page: three buttons, a drop area, recent projects (in bold) and files."""

    sample_requested = Signal()
    open_requested = Signal()
    paste_requested = Signal()
    file_chosen = Signal(str)
    clear_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make the page with no recent files."""
        super().__init__(parent)
        self.setObjectName("start_page")
        self._title = TextLabel("figure")
        self._purpose = TextLabel("muted")
        self._drop = _DropArea()
        self.sample = self._button("sample", self.sample_requested)
        self.open = self._button("open", self.open_requested)
        self.paste = self._button("paste", self.paste_requested)
        self.sample.setDefault(True)
        self._recent_title = TextLabel("heading")
        self._clear = QToolButton(autoRaise=True)
        self._clear.setObjectName("start.clear")
        self._clear.clicked.connect(self.clear_requested)
        self.recent = QListWidget()
        self.recent.setObjectName("start.recent")
        self.recent.setFrameShape(QFrame.Shape.NoFrame)
        self.recent.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.recent.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.recent.viewport().setAutoFillBackground(False)
        self.recent.itemActivated.connect(self._choose)
        self.recent.itemClicked.connect(self._choose)
        self._projects: list[str] = []
        self._files: list[str] = []
        self._lay_out()
        self._list()
        self.retranslate()

    def set_recent(self, paths: list[str]) -> None:
        """List the files opened lately, below the projects."""
        self._files = paths
        self._list()

    def set_projects(self, paths: list[str]) -> None:
        """List the latest of the projects used lately, above the files."""
        self._projects = paths[:_PROJECTS_SHOWN]
        self._list()

    def _list(self) -> None:
        paths = self._projects + self._files
        self.recent.clear()
        for path in paths:
            item = QListWidgetItem(f"{base(path)}  —  {_folder(path)}")
            font = item.font()
            font.setBold(path in self._projects)
            item.setFont(font)
            item.setData(Qt.ItemDataRole.UserRole, path)
            item.setToolTip(shown(path))
            item.setSizeHint(QSize(0, _ROW))
            self.recent.addItem(item)
        for widget in (self._recent_title, self._clear, self.recent):
            widget.setVisible(bool(paths))
        self.recent.setFixedHeight(_ROW * min(max(len(paths), 1), _ROWS_SHOWN) + 4)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self._title.setText(self.tr("Chunking Workbench"))
        self._purpose.setText(
            self.tr("See how a document is cut into chunks, tune it, and export what you see.")
        )
        self._drop.hint.setText(self.tr("Drop a document, a recipe or a project here"))
        self.sample.setText(self.tr("See a &sample"))
        self.open.setText(self.tr("&Open…"))
        self.paste.setText(self.tr("&Paste text"))
        self._recent_title.setText(self.tr("Opened lately"))
        self._clear.setText(self.tr("Clear"))
        self._clear.setAccessibleName(self.tr("Clear the list of projects and files opened lately"))
        self.recent.setAccessibleName(self.tr("Projects and files opened lately"))

    def showEvent(self, event: QShowEvent) -> None:
        """Let the keyboard begin at the sample."""
        super().showEvent(event)
        self.sample.setFocus(Qt.FocusReason.OtherFocusReason)

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _button(self, name: str, signal: SignalInstance) -> QPushButton:
        button = QPushButton()
        button.setObjectName(f"start.{name}")
        button.setMinimumSize(140, 36)
        button.setAutoDefault(True)  # Return presses it, as the space bar does
        button.clicked.connect(signal)
        return button

    def _choose(self, item: QListWidgetItem) -> None:
        self.file_chosen.emit(item.data(Qt.ItemDataRole.UserRole))

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(12)
        buttons.addStretch()
        for button in (self.sample, self.open, self.paste):
            buttons.addWidget(button)
        buttons.addStretch()
        area = QVBoxLayout(self._drop)
        area.setContentsMargins(24, 28, 24, 28)
        area.setSpacing(20)
        area.addWidget(self._drop.hint)
        area.addLayout(buttons)
        heading = QHBoxLayout()
        heading.addWidget(self._recent_title, 1)
        heading.addWidget(self._clear)
        page = QWidget()
        page.setMaximumWidth(_WIDTH)
        column = QVBoxLayout(page)
        column.setSpacing(8)
        column.addWidget(self._title)
        column.addWidget(self._purpose)
        column.addSpacing(12)
        column.addWidget(self._drop)
        column.addSpacing(12)
        column.addLayout(heading)
        column.addWidget(self.recent)
        rows = QVBoxLayout(self)
        rows.addStretch(2)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(page, 100)
        middle.addStretch(1)
        rows.addLayout(middle)
        rows.addStretch(3)


class _DropArea(QWidget):
    """A dashed frame around what it holds."""

    def __init__(self) -> None:
        super().__init__()
        self.hint = TextLabel("muted")
        self.hint.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the frame."""
        colors = current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colors.muted_text, 1.5, Qt.PenStyle.DashLine))
        painter.setBrush(colors.panel)
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 8, 8)
        painter.end()


def _folder(path: str) -> str:
    """Give the folder for people, with the home folder as ``~``."""
    folder = Path(path).parent
    if folder.is_relative_to(Path.home()):
        folder = Path("~") / folder.relative_to(Path.home())
    return shown(folder)
