"""Icons: every source draws, in the theme's ink, sharp at any scale."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon, QImage, QPixmap

from workbench.gui import icon
from workbench.gui.fusion import widget_palette
from workbench.gui.palette import DARK, LIGHT, Palette, current

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication


def pixels(pixmap: QPixmap) -> np.ndarray:
    image = pixmap.toImage().convertToFormat(QImage.Format.Format_RGBA8888)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1, 4)
    return rows.astype(int)


@pytest.mark.parametrize("name", icon.names())
def test_every_icon_draws_something_of_a_size(qapp: QApplication, name: str) -> None:
    drawn = pixels(icon.icon(name).pixmap(QSize(16, 16), 1.0))
    opaque = drawn[..., 3] > 128
    assert 8 <= opaque.sum() <= 200
    assert np.ptp(np.argwhere(opaque), axis=0).max() >= 7
    ink = drawn[drawn[..., 3] == 255][:, :3]
    assert not len(ink) or np.abs(ink - current().icon.getRgb()[:3]).max() <= 2


@pytest.mark.parametrize("colors", [LIGHT, DARK], ids=["light", "dark"])
def test_an_icon_has_the_ink_of_the_theme(qapp: QApplication, colors: Palette) -> None:
    before = qapp.palette()
    try:
        qapp.setPalette(widget_palette(colors))
        made = icon.icon("theme")
    finally:
        qapp.setPalette(before)
    for mode, ink in (
        (QIcon.Mode.Normal, colors.icon),
        (QIcon.Mode.Disabled, colors.disabled_text),
    ):
        at = made.pixmap(QSize(16, 16), 1.0, mode).toImage().pixelColor(11, 8)
        assert at == ink


def test_an_icon_is_sharp_on_a_dense_screen(qapp: QApplication) -> None:
    drawn = icon.icon("find").pixmap(QSize(16, 16), 2.0)
    assert drawn.size() == QSize(32, 32)
    assert drawn.deviceIndependentSize().toSize() == QSize(16, 16)


def test_there_is_no_icon_of_another_name(qapp: QApplication) -> None:
    with pytest.raises(FileNotFoundError):
        icon.icon("no-such-icon")


@pytest.mark.parametrize("size", [16, 32, 256])
def test_the_application_icon_shows_both_chunks(qapp: QApplication, size: int) -> None:
    drawn = pixels(icon.application_icon().pixmap(QSize(size, size), 1.0))
    assert drawn.shape[:2] == (size, size)

    def at(x: float, y: float) -> list[int]:
        return drawn[int(y * size), int(x * size), :3].tolist()

    blue, yellow, bench = at(0.2, 0.45), at(0.8, 0.55), at(0.1, 0.8)
    assert blue[2] > blue[0] > 100
    assert yellow[0] > yellow[2] > 60
    assert max(bench) < 150
