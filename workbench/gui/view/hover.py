"""What the tool tip says at a point of a page: all that is known of what is shown there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.gui.translation import shown
from workbench.gui.view.gutter import second_at
from workbench.gui.view.note import notes_at
from workbench.gui.view.passage import describe
from workbench.gui.view.second import tip_of_bracket, tip_of_second
from workbench.gui.view.tip import page, tip

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtCore import QPointF

    from workbench.core.document import Pages
    from workbench.gui.view.paint import Extras
    from workbench.gui.view.scene import Scene


def said_at(scene: Scene, extras: Extras, pages: Pages | None, point: QPointF) -> str:
    """Give the lines for ``point``, in pixels of the viewport; blank beside the text.

    ``pages`` are those of the document, where it has any.
    """
    if point.x() < scene.gutter:
        lines = _of_gutter(scene, extras, point)
    else:
        offset = scene.page.character_at(point)
        lines = iter(()) if offset is None else _of_character(scene, extras, pages, offset)
    return "\n".join(filter(None, lines))


def _of_gutter(scene: Scene, extras: Extras, point: QPointF) -> Iterator[str]:
    yield from map(shown, notes_at(scene.page, extras.notes, point.y()))
    if extras.cut_marks is not None:
        yield from map(shown, extras.cut_marks.at(scene.page, point.y()))
    if scene.second is not None:
        yield tip_of_bracket(scene.second.spans, second_at(scene, point))


def _of_character(scene: Scene, extras: Extras, pages: Pages | None, offset: int) -> Iterator[str]:
    zone = next((one for one in scene.zones if one.start <= offset < one.end), None)
    if zone is not None:
        yield tip(zone.look, scene.text, offset)
        if scene.second is not None:
            yield tip_of_second(scene.second.spans, offset)
    yield from map(shown, describe(extras.passages, offset))
    if extras.tokens is not None:
        yield from map(shown, extras.tokens.describe(scene.text, offset))
    if pages is not None and pages.starts:
        yield shown(page(pages, offset))
