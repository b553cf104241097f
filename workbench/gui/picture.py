"""Pictures of what a view shows: PNG in twice its size, and SVG. In any thread."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPoint, QRect, QSize
from PySide6.QtGui import QImage, QPainter

from workbench.core.errors import WorkbenchError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.gui.view.paint import paint_page
from workbench.gui.view.shot import pages

if TYPE_CHECKING:
    from workbench.core.walk import Control
    from workbench.gui.view.scene import Scene
    from workbench.gui.view.shot import Shot

SCALE = 2
"""Pixels of a PNG for one on the screen, each way."""

TALLEST = 6_000
"""Pixels on the screen up to which a picture is made."""

_FONT_SIZE = re.compile(rb'font-size="(\d+\.\d+)"')


def image(shot: Shot, control: Control | None = None) -> QImage:
    """Paint ``shot``.

    Raises:
        WorkbenchError: it is taller than `TALLEST`.
        Cancelled: ``control`` asked to stop.
    """
    scene = _scene(shot, control)
    made = QImage(scene.viewport.size() * SCALE, QImage.Format.Format_RGB32)
    made.setDevicePixelRatio(SCALE)
    made.fill(scene.colors.background)
    painter = QPainter(made)
    paint_page(painter, scene, shot.extras)
    painter.end()
    return made


def png(shot: Shot, control: Control | None = None) -> bytes:
    """Give ``shot`` as the bytes of a PNG file; raises as `image` does."""
    held = QByteArray()
    stream = QBuffer(held)
    stream.open(QIODevice.OpenModeFlag.WriteOnly)
    image(shot, control).save(stream, "PNG")  # type: ignore[call-overload]
    stream.close()
    return bytes(held.data())


def svg(shot: Shot, title: str, control: Control | None = None) -> bytes:
    """Give ``shot`` as the bytes of an SVG file called ``title``; raises as `image` does."""
    from PySide6.QtSvg import QSvgGenerator

    scene = _scene(shot, control)
    held = QByteArray()
    stream = QBuffer(held)
    stream.open(QIODevice.OpenModeFlag.WriteOnly)
    made = QSvgGenerator()
    made.setOutputDevice(stream)
    made.setTitle(title)
    made.setResolution(96)
    size: QSize = scene.viewport.size()
    made.setSize(size)
    made.setViewBox(QRect(QPoint(0, 0), size))
    painter = QPainter(made)
    painter.fillRect(scene.viewport, scene.colors.background)
    paint_page(painter, scene, shot.extras)
    painter.end()
    stream.close()
    # Qt lays text out in whole pixels: other programs shall not draw it wider than its tint.
    return _FONT_SIZE.sub(_whole, bytes(held.data()))


def _whole(found: re.Match[bytes]) -> bytes:
    return b'font-size="%d"' % round(float(found[1]))


def _scene(shot: Shot, control: Control | None) -> Scene:
    scene = next(pages(shot, TALLEST, control))
    if shot.window is None and scene.page.high < shot.end:
        raise WorkbenchError(
            message(
                QT_TRANSLATE_NOOP("picture", "A picture has at most {count} rows of text."),
                count=len(scene.page.strips),
            ),
            message(QT_TRANSLATE_NOOP("picture", "Select less, or export the whole as a PDF.")),
        )
    return scene
