"""A document view on screen (offscreen), and the chunks to show in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from workbench.core.chunking import Chunking
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import Run
from workbench.gui.fusion import widget_palette
from workbench.gui.palette import LIGHT
from workbench.gui.view.document_view import DocumentView

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pytestqt.qtbot import QtBot


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[DocumentView]:
    """Give an empty view of about 80 columns and 20 rows, with the keyboard."""
    from PySide6.QtWidgets import QApplication

    QApplication.setPalette(widget_palette(LIGHT))
    shown = DocumentView()
    qtbot.addWidget(shown)
    shown.resize(760, 470)
    with qtbot.waitExposed(shown):
        shown.show()
    shown.activateWindow()
    shown.setFocus()
    yield shown
    shown.stop()
    shown.close()


@pytest.fixture
def chunking() -> Callable[..., Chunking]:
    """Give a maker of chunkings from spans."""

    def make(spans: Sequence[tuple[int, int]], contexts: Sequence[int] | None = None) -> Chunking:
        start = np.array([low for low, _ in spans], np.int32)
        end = np.array([high for _, high in spans], np.int32)
        context = start if contexts is None else np.array(contexts, np.int32)
        return Chunking(start, start, end, context, np.zeros(len(start), np.uint8))

    return make


@pytest.fixture
def show(view: DocumentView, chunking: Callable[..., Chunking]) -> Callable[..., Run]:
    """Give a function that shows a text with chunks in the view."""

    def shown(
        text: str,
        spans: Sequence[tuple[int, int]],
        contexts: Sequence[int] | None = None,
        stall: object = None,
    ) -> Run:
        run = Run(Document(text), Recipe.of("fixed"), chunking(spans, contexts), stall)
        view.set_document(run.document)
        view.set_run(run)
        return run

    return shown
