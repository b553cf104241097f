"""What the document view costs the window's thread: run it, read the table; it asserts nothing.

    QT_QPA_PLATFORM=offscreen python tests/benchmarks/view.py [LARGEST]

All figures are processor milliseconds of this thread (medians), so a busy machine does not
show. LARGEST is in characters (default 10,000,000). "recolour" is `set_run` and a repaint,
"scroll" three rows and a repaint, "jump" to a far place and a repaint.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).parent))

import corpus
from PySide6.QtWidgets import QApplication

from workbench.core.document import Document
from workbench.core.line_index import build
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.gui.view.document_view import DocumentView

if TYPE_CHECKING:
    from collections.abc import Callable

_REPEATS = 15
_COLUMNS = ("index", "open", "recolour", "scroll", "jump", "resize")


def mixed(length: int) -> str:
    """Give English and Chinese paragraphs with emoji and tabs between them."""
    unit = "\n".join(
        (corpus.english(4000), corpus.chinese(1500), "\t👨‍👩‍👧 family\t🇩🇪 flag, 👍🏽\n")
    )
    return (unit * (length // len(unit) + 1))[:length]


def spent(work: Callable[[], object]) -> float:
    """Give the processor milliseconds this thread needs for ``work``."""
    before = time.thread_time()
    work()
    return (time.thread_time() - before) * 1000


def measured(view: DocumentView, text: str) -> dict[str, float]:
    """Measure everything over one text."""
    document = Document(text)
    figures = {"index": spent(lambda: build(text))}
    index = build(text)

    def opened() -> None:
        view.set_document(document, index)
        view.viewport().repaint()

    runs = [
        run(document, Recipe.of("fixed", chunk_size=size, overlap=50)) for size in (500, 520, 540)
    ]
    figures["open"] = spent(opened)
    view.set_run(runs[0])
    view.reveal_offset(len(text) // 2)

    def recolored(turn: int) -> None:
        view.set_run(runs[turn % len(runs)])
        view.viewport().repaint()

    def scrolled(_turn: int) -> None:
        view.scroll_rows(3)
        view.viewport().repaint()

    def jumped(turn: int) -> None:
        view.reveal_offset(len(text) * (turn * 7 % 16) // 16)
        view.viewport().repaint()

    def resized(turn: int) -> None:
        view.resize(1000 - turn % 2 * 40, 800)
        view.viewport().repaint()

    for name, work in zip(
        ("recolour", "scroll", "jump", "resize"),
        (recolored, scrolled, jumped, resized),
        strict=True,
    ):
        times = [spent(lambda turn=turn, work=work: work(turn)) for turn in range(_REPEATS)]
        figures[name] = median(times)
    return figures


def main() -> None:
    """Print the table."""
    largest = int(sys.argv[1].replace(",", "")) if len(sys.argv) > 1 else 10_000_000
    application = QApplication([])
    view = DocumentView()
    view.resize(1000, 800)
    view.show()
    application.processEvents()
    measured(view, mixed(10_000))  # fonts are loaded once
    print(f"{'text':>24}" + "".join(f"{name:>10}" for name in _COLUMNS))
    for name, wrap, make in (
        ("mixed", True, mixed),
        ("Chinese", True, corpus.chinese),
        ("mixed, no wrap", False, mixed),
        ("one line", True, corpus.unbroken),
        ("one line, no wrap", False, corpus.unbroken),
    ):
        view.set_wrap(wrap)
        sizes = [5_000_000] if make is corpus.unbroken else [10**5, 10**6, 10**7, 10**8]
        for size in sizes:
            if size <= largest:
                figures = measured(view, make(size))
                row = "".join(f"{figures[column]:10.1f}" for column in _COLUMNS)
                print(f"{name:>17}{size // 1000:>6}k{row}", flush=True)
    view.stop()
    view.close()


if __name__ == "__main__":
    main()
