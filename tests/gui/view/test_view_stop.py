"""The label of a run that stopped: readable, in view, and over no text of a chunk."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtGui import QImage

from workbench import assets
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.core.walk import Stall
from workbench.gui.palette import LIGHT


def label(view):
    """Give the pixels in the middle of the label's lines; the stop line runs along their ends."""
    image = view.viewport().grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    colors = np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), -1)
    filled = (colors == LIGHT.stall.rgb()) & (np.arange(image.width()) > view.gutter)
    filled[:, 2:] &= filled[:, :-2] & filled[:, 1:-1]  # the line at the stop is thinner
    pitch = view.page.pitch
    rows = np.arange(image.height()) % pitch
    middle = (rows > 5) & (rows < pitch - 5) & (filled.sum(axis=1) > 20)
    y, x = np.nonzero(filled & middle[:, None])
    return set(zip(x.tolist(), y.tolist(), strict=True))


def covered(view, pixels):
    """Tell whether a pixel lies over text that is in a chunk."""
    rects = [
        rect
        for part in view.scene().parts
        if part.piece.owners
        for rect in view.page.rects(part.piece.start, part.piece.end)
    ]
    return any(rect.contains(x + 0.5, y + 0.5) for rect in rects for x, y in pixels)


TEXTS = {
    "a full row": "word " * 400,
    "short lines": "word\n" * 30,
    "Chinese": "中文。" * 400,
    "right to left": "שלום עולם " * 200,
    "long then short": "word " * 14 + "\n" + "x\n" * 20,
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=list(TEXTS))
@pytest.mark.parametrize("wrap", [True, False])
def test_the_label_hides_no_text_of_a_chunk(view, show, text, wrap):
    view.set_wrap(wrap)
    for stop in (8, 30, 55, 69, 71, 75, 100):
        show(text, [(0, stop - 5), (stop - 8, stop)], stall=Stall(stop - 5))
        pixels = label(view)
        assert pixels
        assert not covered(view, pixels)


@pytest.mark.parametrize("rows", [1, 2, 3])
def test_a_stop_at_the_bottom_of_the_view_hides_none_either(view, show, rows):
    text = "word " * 400
    view.resize(760, view.metrics.pitch * rows + 4)
    show(text, [(0, 60)], stall=Stall(60))
    view.reveal_offset(50)
    assert not covered(view, label(view))


def test_a_sample_that_stalls(view):
    document = Document(assets.samples()[0].read_text(encoding="utf-8"))
    recipe = Recipe.of("mirofish", variant="repository", chunk_size=300, overlap=200)
    stalled = run(document, recipe)
    assert stalled.stall is not None
    view.set_document(document)
    view.set_run(stalled)
    for width in (760, 640, 520, 400):
        view.resize(width, 470)
        view.reveal_offset(view.spans.reach)
        pixels = label(view)
        assert pixels
        assert not covered(view, pixels)
