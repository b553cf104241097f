"""The PDF report without a window, for the command line: Qt paints it off any screen."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from workbench.core.walk import Control
from workbench.gui.font import choose_fonts
from workbench.gui.preference import NAME
from workbench.gui.report_print import pdf
from workbench.gui.translation import Translation

if TYPE_CHECKING:
    from workbench.exporters.report import Content
    from workbench.gui.report_print import Progress


def pdf_alone(content: Content, progress: Progress) -> bytes:
    """Give the report in English as the bytes of a PDF, in a process without a window.

    ``progress`` is told pages done and expected.
    """
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = QApplication([NAME])
    choose_fonts(application)
    Translation(application).switch("en")
    return pdf(content, progress, Control())
