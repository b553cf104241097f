"""One painting of a page, layer by layer: the same on the screen, in a picture and on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from workbench.gui.view.cut_mark import CutMarks, paint_cut_marks
from workbench.gui.view.gutter import paint_gutter
from workbench.gui.view.mark import paint_marks
from workbench.gui.view.note import NoteMark, paint_notes
from workbench.gui.view.passage import paint_passages
from workbench.gui.view.second import paint_boundaries
from workbench.gui.view.token_edge import paint_token_edges
from workbench.gui.view.wash import paint_text, paint_wash
from workbench.gui.view.white_space import paint_white_space
from workbench.gui.view.xray import paint_xray
from workbench.gui.view.xray_legend import paint_legend

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from workbench.analysis.passage import Passage
    from workbench.gui.view.scene import Scene
    from workbench.gui.view.token_edge import TokenPart


class Extras(NamedTuple):
    """What may be marked besides the chunks; nothing of it where the run before is shown."""

    white_space: bool = False
    tokens: TokenPart | None = None
    passages: tuple[Passage, ...] = ()
    cut_marks: CutMarks | None = None
    notes: tuple[NoteMark, ...] = ()


def paint_page(painter: QPainter, scene: Scene, extras: Extras) -> None:
    """Paint ``scene`` over its background, which is filled already."""
    paint_wash(painter, scene)
    paint_text(painter, scene)
    if extras.white_space:
        paint_white_space(painter, scene)
    if extras.tokens is not None:
        paint_token_edges(painter, scene, extras.tokens)
    paint_marks(painter, scene)
    if scene.xray is None:  # its marks are what counts then
        paint_boundaries(painter, scene)
    paint_passages(painter, scene, extras.passages)
    if scene.xray is not None:
        paint_xray(painter, scene, scene.xray)
    paint_gutter(painter, scene)
    if extras.cut_marks is not None:
        paint_cut_marks(painter, scene, extras.cut_marks)
    paint_notes(painter, scene, extras.notes)
    paint_legend(painter, scene)
