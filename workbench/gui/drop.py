"""Files dropped anywhere on the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QDropEvent

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData
    from PySide6.QtWidgets import QWidget


class DropTarget(QObject):
    """Makes a window take files; widgets inside that take drops themselves come first."""

    dropped = Signal(object)
    """The paths, a list of texts."""

    def __init__(self, window: QWidget) -> None:
        """Watch ``window``."""
        super().__init__(window)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Accept what holds local files, while it is dragged and when it is dropped."""
        if isinstance(event, QDropEvent):
            paths = local_paths(event.mimeData())
            if not paths:
                return False
            event.acceptProposedAction()
            if event.type() == QEvent.Type.Drop:
                self.dropped.emit(paths)
            return True
        return super().eventFilter(watched, event)


def local_paths(data: QMimeData | None) -> list[str]:
    """Give the local files that ``data`` names; an empty clipboard has no data."""
    if data is None:
        return []
    return [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
