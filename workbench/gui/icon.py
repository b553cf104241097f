"""The program's icons: one SVG source each, drawn in the colours of the theme.

Sources stand in ``resources/icons``: 16 by 16 units, lines in ``#000``. An icon has the
colours of the theme in which it was made, so whoever shows one makes it anew on
``QEvent.Type.PaletteChange``. (An icon engine of our own could colour when painting, but Qt
keeps no reference to an engine cloned in Python.)
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from workbench import assets
from workbench.gui.palette import current

_APPLICATION = "chunking-workbench"
_INK = b"#000"
_SIZES = (16, 24, 32, 48)


def icon(name: str) -> QIcon:
    """Give the icon in ``resources/icons/{name}.svg`` in the colours of the current palette.

    Raises:
        FileNotFoundError: there is no such icon.
    """
    colors = current()
    drawn = QIcon()
    for mode, color in (
        (QIcon.Mode.Normal, colors.icon),
        (QIcon.Mode.Disabled, colors.disabled_text),
    ):
        renderer = _renderer(name, color)
        for size in _SIZES:
            drawn.addPixmap(_drawn(renderer, size), mode)
    return drawn


def application_icon() -> QIcon:
    """Give the program's own icon, in its own colours."""
    return QIcon(str(assets.root() / "icons" / f"{_APPLICATION}.svg"))


def names() -> list[str]:
    """Give the names of all icons that `icon` knows."""
    folder = assets.root() / "icons"
    return sorted(path.stem for path in folder.glob("*.svg") if path.stem != _APPLICATION)


def _renderer(name: str, color: QColor) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(_source(name).replace(_INK, color.name().encode())))


def _drawn(renderer: QSvgRenderer, size: int) -> QPixmap:
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    renderer.render(painter)
    painter.end()
    return pixmap


@cache
def _source(name: str) -> bytes:
    return (assets.root() / "icons" / f"{name}.svg").read_bytes()
