"""The title names document and project as they are, and marks unsaved changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from workbench.gui.window_title import set_title

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def test_a_blank_name_is_left_out_and_only_a_project_is_marked(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    set_title(window, "Program", "a.txt", modified=True)
    assert window.windowTitle() == "a.txt — Program"
    assert not window.isWindowModified()
    set_title(window, "Program", "a.txt", "p", modified=True)
    assert window.windowTitle() == "a.txt — p[*] — Program"
    assert window.isWindowModified()
    set_title(window, "Program", "a.txt", folder="texts")
    assert window.windowTitle() == "a.txt — texts — Program"
    set_title(window, "Program")
    assert window.windowTitle() == "Program"
    assert not window.isWindowModified()


def test_a_name_that_looks_like_the_mark_is_none(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    set_title(window, "Program", "a[*].txt", "p[*]", modified=False)
    assert window.windowTitle() == "a[*][*].txt — p[*][*][*] — Program"
