"""What selecting a boundary costs the window's thread: run it, read the table; it asserts nothing.

    QT_QPA_PLATFORM=offscreen python -m tests.benchmarks.xray [LARGEST]

All figures are processor milliseconds of this thread, median and worst of the boundaries
picked, so a busy machine does not show. LARGEST is in characters (default 10,000,000).
"explain" is the explanation alone, "select" everything a click does: explanation, card and
marks, without the painting, which is "paint".
"""

from __future__ import annotations

import os
import random
import sys
import time
from statistics import median
from typing import TYPE_CHECKING

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication, QMainWindow

from tests.benchmarks.corpus import chinese, english
from workbench.analysis.explanation import explain
from workbench.core.document import Document
from workbench.core.line_index import build
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.gui.action import Actions
from workbench.gui.outcome import measured
from workbench.gui.region import Regions
from workbench.gui.workspace import Workspace
from workbench.gui.xray_command import XrayCommands

if TYPE_CHECKING:
    from collections.abc import Callable

RECIPES = (
    ("mirofish", {}),
    ("mirofish", {"variant": "repository"}),
    ("vysol", {"chunk_size": 500, "max_lookback_size": 150}),
    ("graphrag_agent", {"tokenizer": "characters"}),
    ("norconex", {"maxChunkSize": 500, "chunkOverlap": 50}),
    ("recursive", {"chunk_size": 500, "chunk_overlap": 50}),
    ("token_window", {"tokenizer": "characters"}),
    ("fixed", {}),
)
_PICKED = 40


def spent(work: Callable[[], object]) -> float:
    """Give the processor milliseconds this thread needs for ``work``."""
    before = time.thread_time()
    work()
    return (time.thread_time() - before) * 1000


def report(name: str, text: str) -> None:
    """Print the times over one text."""
    window = QMainWindow()
    workspace = Workspace(Recipe.of("fixed"))
    regions = Regions(workspace.recipe)
    window.setCentralWidget(regions)
    xray = XrayCommands(window, workspace, regions, Actions(window))
    document, view = Document(text), regions.view
    view.set_document(document, build(text))
    regions.show_start(False)
    window.resize(1280, 760)
    window.show()
    print(f"\n{name}, {len(text):,} characters: milliseconds, median / worst")
    for strategy_id, values in RECIPES:
        workspace.recipe = Recipe.of(strategy_id, **values)
        workspace.outcome = measured(run(document, workspace.recipe), 0.0)
        one = workspace.outcome.run
        view.set_run(one, workspace.outcome.spans)
        times: dict[str, list[float]] = {"explain": [], "select": [], "paint": []}
        for at in random.Random(1).sample(range(len(one.chunking)), _PICKED):
            view.show_offset(int(one.chunking.end[at]))
            QApplication.processEvents()
            times["explain"].append(spent(lambda one=one, at=at: explain(one, at)))
            times["select"].append(spent(lambda at=at: xray.select(at)))
            times["paint"].append(spent(view.viewport().repaint))
        said = ", ".join(
            f"{key} {median(all_):.1f} / {max(all_):.1f}" for key, all_ in times.items()
        )
        print(f"  {strategy_id} {values or ''} {len(one.chunking):,} chunks: {said}", flush=True)
        xray.leave()
    regions.stop()
    xray.close()
    window.close()


def main() -> None:
    """Print the times for English and Chinese prose of growing length."""
    largest = int(sys.argv[1].replace(",", "")) if len(sys.argv) > 1 else 10_000_000
    application = QApplication([])
    for length in (10**5, 10**7, 10**8):
        if length <= largest:
            report("English", english(length))
            report("Chinese", chinese(length))
    application.quit()


if __name__ == "__main__":
    main()
