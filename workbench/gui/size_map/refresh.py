"""When a size map is computed: what is wanted, what was made of it, and whether to ask first.

A map that is quick to compute is computed again unasked; else it is only known to be stale.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from workbench.gui.size_map.maker import SizeMapMaker

if TYPE_CHECKING:
    from collections.abc import Hashable

    from workbench.gui.size_map.maker import Request

QUICK_SECONDS = 1.5
"""A map that took no longer is computed again unasked."""

_PAUSE_MILLISECONDS = 250


class SizeMapRefresh(QObject):
    """Has `maker` compute the map that is wanted."""

    begun = Signal(object)
    """A `Request` is computed from now on, from its first cell."""

    changed = Signal()
    """What the properties tell may have changed."""

    def __init__(self, parent: QObject) -> None:
        """Want no map."""
        super().__init__(parent)
        self.maker = SizeMapMaker(self)
        self.maker.finished.connect(self._finish)
        self.maker.busy_changed.connect(self.changed)
        self.cancelled = False
        """Whether a person stopped the last map before it was whole."""
        self.documents, self.failed = 0, 0
        """The documents that the map is over, and those that could not be read for it."""
        self._wanted: Request | None = None
        self._made: Hashable = None
        self._seconds = 0.0
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MILLISECONDS)
        self._pause.timeout.connect(self.compute)

    @property
    def busy(self) -> bool:
        """Tell whether a map is being computed."""
        return self.maker.busy

    @property
    def computable(self) -> bool:
        """Tell whether a map is wanted at all."""
        return self._wanted is not None

    @property
    def stale(self) -> bool:
        """Tell whether another map is wanted than the last one, and nobody is at it."""
        return self._is_missing() and not self.busy and not self._pause.isActive()

    def want(self, request: Request | None, *, shown: bool, asked: bool = False) -> None:
        """Know what is wanted now; compute it soon where that is quick, under way or ``asked``.

        Nothing is computed while the map is not ``shown``.
        """
        self._wanted = request
        soon = asked or self.busy or self._seconds < QUICK_SECONDS
        if shown and soon and self._is_missing():
            self._pause.start()
        self.changed.emit()

    def compute(self) -> None:
        """Compute the map that is wanted now, if there is one."""
        self._pause.stop()
        if self._wanted is not None:
            self._made = self._wanted.key()
            self.cancelled = False
            self.documents, self.failed = 0, 0
            self.begun.emit(self._wanted)
            self.maker.make(self._wanted)
        self.changed.emit()

    def cancel(self) -> None:
        """Stop computing; what was found so far stays, and the map is stale."""
        self._pause.stop()
        if self.busy:
            self._made = None
            self.cancelled = True
        self.maker.cancel()
        self.changed.emit()

    def forget(self) -> None:
        """Know that the last map is no longer there."""
        self._pause.stop()
        self.maker.cancel()
        self._made = None
        self.cancelled = False

    def close(self) -> bool:
        """End the thread; tell whether it has ended."""
        self._pause.stop()
        return self.maker.close()

    def _finish(self, documents: int, failed: int, seconds: float) -> None:
        self.documents, self.failed = documents, failed
        self._seconds = seconds
        self.changed.emit()

    def _is_missing(self) -> bool:
        return self._wanted is not None and self._made != self._wanted.key()
