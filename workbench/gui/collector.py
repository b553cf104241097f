"""Collects Python's garbage cycles in the window's thread only.

Python runs its collector in whatever thread happens to allocate, also in a worker. Qt objects
that are part of a cycle would then be destroyed there, which Qt forbids. So the automatic
collector is switched off and a timer asks for it here.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

_INTERVAL_MILLISECONDS = 500


class Collector(QObject):
    """Switches the automatic collector off for as long as it is not closed."""

    def __init__(self, parent: QObject) -> None:
        """Take over; what exists now is never looked at again."""
        super().__init__(parent)
        gc.disable()
        gc.freeze()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.collect)
        self._timer.start(_INTERVAL_MILLISECONDS)

    def collect(self) -> None:
        """Collect the generations that are full, the oldest of them with the younger ones."""
        full = [
            count > threshold > 0
            for count, threshold in zip(gc.get_count(), gc.get_threshold(), strict=True)
        ]
        if any(full):
            gc.collect(max(at for at, is_full in enumerate(full) if is_full))

    def close(self) -> None:
        """Give the work back to Python."""
        self._timer.stop()
        gc.unfreeze()
        gc.enable()
