"""A chunk view that can take along what it shows, so that it is painted elsewhere.

A picture or a page of a report is laid out again from what is taken along, in any thread.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.gui.view.chunk_view import ChunkView
from workbench.gui.view.shot import Shot, light

if TYPE_CHECKING:
    from workbench.gui.view.colored import Colored


class PictureView(ChunkView):
    """Gives shots of itself."""

    def shot(self) -> Shot:
        """Take along what is in view, without caret and ticks, to be painted elsewhere."""
        scene = self.scene()
        page = scene.page
        anchor, window = self.place()
        return Shot(
            scene.text,
            page.low,
            page.high,
            tuple(scene.zones),
            self.viewport().width(),
            self.layouts.width,
            zoom=self.zoom,
            index=self.index,
            anchor=anchor,
            window=window,
            tints=scene.tints,
            underlined=scene.underlined,
            syntax=self._syntax(page.low, page.high),
            chosen=scene.chosen,
            selection=scene.selection,
            found=tuple(scene.found),
            xray=scene.xray,
            second=scene.second,
            origin=self.origin,
            extras=self._extras(),
        )

    def shot_of(self, start: int, end: int) -> Shot:
        """Take along ``[start, end)`` as it looks here, whether in view or not."""
        width = float(self.room.width)
        return Shot(
            self.document.text,
            start,
            end,
            tuple(self._looks.zones(start, end, before=self._showing_before)),
            self.viewport().width(),
            width,
            zoom=self.zoom,
            tints=self._tints,
            underlined=self.colors is not None,
            syntax=self._syntax(start, end),
            extras=self._extras(),
        )

    def _syntax(self, low: int, high: int) -> tuple[Colored, ...]:
        return () if self.colors is None else tuple(light(self.colors(low, high)))
