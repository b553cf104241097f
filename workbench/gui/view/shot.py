"""What a view shows, taken along: to be laid out and painted elsewhere, in any thread.

A shot holds values, no layouts and no fonts, so it may be taken in the window's thread and
painted in another. It is painted in the light palette, whatever the window's theme is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect

from workbench.core.line_index import LineIndex, build
from workbench.gui.palette import DARK, LIGHT
from workbench.gui.view.colored import Colored
from workbench.gui.view.flow import START, Anchor, Window
from workbench.gui.view.font import measure
from workbench.gui.view.gutter import gutter_width
from workbench.gui.view.layout_cache import LayoutCache
from workbench.gui.view.look import Look, Zone
from workbench.gui.view.page import Page
from workbench.gui.view.paint import Extras
from workbench.gui.view.scene import Found, Scene
from workbench.gui.view.unwrapped import Unwrapped
from workbench.gui.view.wrapped import Wrapped

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from workbench.analysis.explanation import Explanation
    from workbench.core.walk import Control

MARGIN = 8
"""Pixels between the gutter, the text and the right edge of a shot."""


@dataclass(frozen=True, eq=False, slots=True)
class Shot:
    """Text ``[start, end)`` at ``zoom`` per cent, wrapped at ``wrap_width`` pixels or not.

    ``width`` is that of the whole picture, gutter included. Where ``window`` is given only
    the rows from ``anchor`` on that fit it are painted, else all rows.
    """

    text: str
    start: int
    end: int
    zones: tuple[Zone, ...]
    width: int
    wrap_width: float | None
    zoom: int = 100
    index: LineIndex | None = None
    anchor: Anchor = START
    window: Window | None = None
    tints: int = 2
    underlined: bool = False
    syntax: tuple[Colored, ...] = ()
    chosen: int = -1
    selection: tuple[int, int] = (0, 0)
    found: tuple[Found, ...] = ()
    xray: Explanation | None = None
    second: Look | None = None
    origin: int = 0
    extras: Extras = field(default_factory=Extras)


def pages(shot: Shot, height: int, control: Control | None = None) -> Iterator[Scene]:
    """Lay ``shot`` out page by page, each at most ``height`` pixels high.

    A shot with a window gives one page.

    Raises:
        Cancelled: ``control`` asked to stop.
    """
    metrics = measure(shot.zoom)
    index = shot.index or indexed(shot.text, shot.start, shot.end, control)
    layouts = LayoutCache(
        shot.text,
        index,
        metrics,
        shot.wrap_width,
        (lambda low, high: _within(shot.syntax, low, high)) if shot.syntax else None,
        LIGHT.white_space,
    )
    flow = Unwrapped(layouts) if shot.wrap_width is None else Wrapped(layouts)
    gutter = gutter_width(shot.zoom)
    if shot.window is not None:
        strips, _ = flow.page(shot.anchor, shot.window)
        yield _scene(shot, Page(strips, metrics), gutter, shot.window.bottom)
        return
    rows = max(1, height // metrics.pitch)
    right = float(shot.width)
    anchor = shot.anchor
    while True:
        window = Window(0.0, right, float(gutter + MARGIN), 0, rows * metrics.pitch)
        strips, _ = flow.page(anchor, window)
        page = Page(strips, metrics)
        yield _scene(shot, page, gutter, strips[-1].y + metrics.pitch)
        if page.high >= shot.end:
            return
        anchor = flow.anchor_at(page.high)


def indexed(text: str, start: int, end: int, control: Control | None = None) -> LineIndex:
    """Index the lines of ``text[start:end]`` by their offsets in ``text``."""
    part = build(text[start:end], control)
    if not start:
        return part
    return LineIndex(
        end, part.starts + part.starts.dtype.type(start), part.columns, part.astral, part.continued
    )


def light(colored: Iterable[Colored]) -> Iterator[Colored]:
    """Give the colours of text as the light palette has them."""
    names = dict(zip((color.rgba() for color in DARK.syntax), LIGHT.syntax, strict=True))
    for one in colored:
        yield one._replace(color=names.get(one.color.rgba(), one.color))


def _scene(shot: Shot, page: Page, gutter: int, height: int) -> Scene:
    low, high = page.low, page.high
    zones = [
        Zone(zone.look, max(zone.start, low), min(zone.end, high), zone.dimmed)
        for zone in shot.zones
        if zone.start < high and zone.end > low
    ]
    return Scene(
        page,
        shot.text,
        LIGHT,
        QRect(0, 0, shot.width, height),
        gutter,
        zones,
        tints=shot.tints,
        underlined=shot.underlined,
        chosen=shot.chosen,
        selection=shot.selection,
        found=[hit for hit in shot.found if hit.start < high and hit.end > low],
        xray=shot.xray,
        second=shot.second,
        origin=shot.origin,
    )


def _within(colored: Iterable[Colored], low: int, high: int) -> Iterator[Colored]:
    for one in colored:
        if one.start < high and one.end > low:
            yield Colored(max(one.start, low), min(one.end, high), one.color)
