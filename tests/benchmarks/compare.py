"""What two compared recipes cost the window's thread: run it, read the table; it asserts nothing.

    QT_QPA_PLATFORM=offscreen python -m tests.benchmarks.compare [LARGEST]

All figures are processor milliseconds of this thread, median and worst of several changes of B,
so a busy machine does not show. LARGEST is in characters (default 10,000,000). "recolour" is
a new B in the view and a repaint, "overview" the same in the strip, "figures" the table,
"step" the key for the next difference, and "A alone" a new A where nothing is compared.
"""

from __future__ import annotations

import os
import sys
import time
from statistics import median
from typing import TYPE_CHECKING

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from tests.benchmarks.corpus import chinese, english
from workbench.analysis.comparison import compare, figures
from workbench.analysis.difference import difference
from workbench.core.document import Document
from workbench.core.line_index import build
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.gui.contrast import Contrast
from workbench.gui.outcome import measured
from workbench.gui.region import Regions

if TYPE_CHECKING:
    from collections.abc import Callable

    from workbench.gui.outcome import Outcome

_REPEATS = 12
_SIZES = (400, 450, 520)


def spent(work: Callable[[], object]) -> float:
    """Give the processor milliseconds this thread needs for ``work``."""
    before = time.thread_time()
    work()
    return (time.thread_time() - before) * 1000


def report(name: str, text: str) -> None:
    """Print the times over one text."""
    document = Document(text)
    a, *others = (
        measured(run(document, Recipe.of("fixed", chunk_size=size, overlap=50)), 0.0)
        for size in (500, *_SIZES)
    )
    regions = Regions(a.run.recipe)
    regions.resize(1280, 700)
    regions.show_start(False)
    regions.show()
    view, strip, table = regions.view, regions.overview, regions.contrast
    view.set_document(document, build(text))
    view.show_offset(len(text) // 2)
    times: dict[str, list[float]] = {}

    def note(step: str, work: Callable[[], object]) -> None:
        QApplication.processEvents()
        times.setdefault(step, []).append(spent(work))

    def alone(turn: int) -> None:
        one = others[turn % len(others)]
        view.set_run(one.run, one.spans)
        view.viewport().repaint()

    for turn in range(_REPEATS):
        note("A alone", lambda turn=turn: alone(turn))
    view.set_run(a.run, a.spans)
    strip.set_run(a.run, a.coverage)
    table.show()
    for turn in range(_REPEATS):
        b = others[turn % len(others)]
        found = Contrast(a, b, compare(a.run, b.run), figures(a.statistics, b.statistics))

        def recolored(b: Outcome = b) -> None:
            view.set_second(b.run, b.spans)
            view.viewport().repaint()

        def strip_drawn(b: Outcome = b) -> None:
            strip.set_second(b.run, b.coverage, view.second_phase)
            strip.repaint()

        def stepped(b: Outcome = b, found: Contrast = found) -> None:
            target = found.comparison.next_difference(view.cursor_offset())
            view.show_offset(target)
            view.select_text(target, target)
            difference(a.run, b.run, found.comparison, target)

        note("recolour", recolored)
        note("overview", strip_drawn)
        note("figures", lambda found=found: table.set_contrast(found))
        note("step", stepped)
    said = ", ".join(f"{key} {median(all_):.1f} / {max(all_):.1f}" for key, all_ in times.items())
    print(f"{name}, {len(text):,} characters, {len(a.run.chunking):,} chunks: {said}", flush=True)
    regions.stop()
    regions.close()


def main() -> None:
    """Print the times for English and Chinese prose of growing length."""
    largest = int(sys.argv[1].replace(",", "")) if len(sys.argv) > 1 else 10_000_000
    application = QApplication([])
    print("milliseconds, median / worst")
    for length in (10**5, 10**7, 10**8):
        if length <= largest:
            report("English", english(length))
            report("Chinese", chinese(length))
    application.quit()


if __name__ == "__main__":
    main()
