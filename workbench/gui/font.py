"""The font of the window's own texts; that of the document is `workbench.gui.view.font`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtGui import QFontInfo

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

_CHINESE = {"win32": "Microsoft YaHei UI", "darwin": "PingFang SC"}
_OTHER_CHINESE = "Noto Sans CJK SC"


def choose_fonts(application: QApplication) -> None:
    """Keep the system's font, but never let it fall back to Japanese shapes for Chinese."""
    font = application.font()
    # A name such as "Sans Serif" is an alias: no family that could head a list.
    font.setFamilies([QFontInfo(font).family(), _CHINESE.get(sys.platform, _OTHER_CHINESE)])
    application.setFont(font)
