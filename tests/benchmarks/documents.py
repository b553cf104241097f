"""What many documents cost the window: run it, read the table; it asserts nothing.

    QT_QPA_PLATFORM=offscreen python tests/benchmarks/documents.py [COUNT]

COUNT small files (default 10,000) are written to a temporary folder and opened in the real
window with the list of documents in sight. "listed" is when all have a row, "counted" when all
have their chunks, in seconds of the clock. A timer due every 4 ms measures how late the window
was each time, in milliseconds, from opening until all is counted, and again while a new recipe
counts all anew.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtWidgets import QApplication

from workbench.core.recipe import Recipe
from workbench.gui.error_dialog import ErrorReporter
from workbench.gui.main_window import MainWindow
from workbench.gui.preference import Preferences
from workbench.gui.theme import Theme, ThemeSwitch
from workbench.gui.translation import Translation

_WORDS = (
    "a",
    "chunk",
    "ends",
    "where",
    "the",
    "quick",
    "brown",
    "fox",
    "jumps",
    "over",
    "it.",
    "\n",
)
_TICK_MILLISECONDS = 4
_PATIENCE_SECONDS = 120


class Late:
    """How late the event loop came to a timer, each time."""

    def __init__(self) -> None:
        """Begin to measure."""
        self.gaps: list[float] = []
        self._last = time.perf_counter()
        self._timer = QTimer(timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start(_TICK_MILLISECONDS)

    def told(self) -> str:
        """Stop, and give the 99th percentile and the longest."""
        self._timer.stop()
        worst = np.percentile(self.gaps, 99), max(self.gaps)
        return f"p99 {worst[0]:.1f} ms, longest {worst[1]:.1f} ms, {len(self.gaps)} turns"

    def _tick(self) -> None:
        now = time.perf_counter()
        self.gaps.append(max(0.0, (now - self._last) * 1000 - _TICK_MILLISECONDS))
        self._last = now


def fill(folder: Path, count: int) -> None:
    """Write ``count`` small files, a hundred to a folder."""
    chance = random.Random(1)
    for number in range(count):
        inside = folder / f"part {number // 100}"
        inside.mkdir(exist_ok=True)
        words = chance.choices(_WORDS, k=chance.randint(20, 600))
        (inside / f"note {number}.txt").write_text(" ".join(words), encoding="utf-8")


def wait(done: object) -> float:
    """Turn the event loop until ``done()``; give the seconds it took."""
    began = time.perf_counter()
    while not done() and time.perf_counter() - began < _PATIENCE_SECONDS:  # type: ignore[operator]
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    return time.perf_counter() - began


def main() -> None:
    """Measure and print."""
    count = int(sys.argv[1].replace(",", "")) if len(sys.argv) > 1 else 10_000
    application = QApplication(["documents", "-style", "Fusion"])
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CONFIG_HOME"] = folder
        texts = Path(folder) / "texts"
        texts.mkdir()
        fill(texts, count)
        theme, translation = ThemeSwitch(application, Theme.LIGHT), Translation()
        window = MainWindow(Preferences(), theme, translation, ErrorReporter())
        window.show()
        window.commands.show_list.setChecked(True)
        window.regions.lists.show_documents()
        late = Late()
        window.open_paths([str(texts)])
        listed = wait(lambda: len(window.opening.documents) == count)
        counted = listed + wait(lambda: not window.is_busy())
        print(f"{count:,} documents: listed {listed:.2f} s, counted {counted:.2f} s")
        print(f"  window late: {late.told()}")
        late = Late()
        window.workspace.edit(Recipe.of("fixed", chunk_size=300, overlap=20))
        again = wait(lambda: not window.is_busy())
        print(f"  counted again {again:.2f} s, window late: {late.told()}")
        window.close()


if __name__ == "__main__":
    main()
