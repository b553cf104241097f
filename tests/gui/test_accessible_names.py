"""All one can act on has a name for screen readers, an object name, and a way by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QMenuBar,
    QScrollBar,
    QTabBar,
    QWidget,
)

from workbench.core.recipe import Recipe
from workbench.core.strategies import STRATEGIES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

INTERACTIVE = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QTabBar,
)


WITH_PARTS = (QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit, QMenuBar, QTabBar)


def interactive(root: QWidget) -> Iterator[QWidget]:
    """Give what a person can act on, but for inner parts that Qt makes and names itself."""
    for widget in root.findChildren(QWidget):
        if isinstance(widget, QLabel) and not widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            continue  # text that can be marked
        if isinstance(widget, QLabel) and not widget.text():
            continue  # a link that is not offered now
        part = isinstance(widget, QScrollBar) or inside(widget, WITH_PARTS)
        stop = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        if not part and (stop or isinstance(widget, INTERACTIVE)):
            yield widget


def inside(widget: QWidget, kinds: tuple[type[QWidget], ...]) -> bool:
    """Tell whether Qt made ``widget`` as a part of one of ``kinds``."""
    owner = widget.parentWidget()
    while owner is not None:
        if isinstance(owner, kinds):
            return True
        owner = owner.parentWidget()
    return False


def described(widget: QWidget) -> str:
    path = []
    one: QWidget | None = widget
    while one is not None:
        path.append(one.objectName() or type(one).__name__)
        one = one.parentWidget()
    return f"{type(widget).__name__} in {' < '.join(path[1:5])}"


def accessible_name(widget: QWidget) -> str:
    interface = QAccessible.queryAccessibleInterface(widget)
    return interface.text(QAccessible.Text.Name) if interface is not None else ""


def check(root: QWidget) -> None:
    nameless = [described(one) for one in interactive(root) if not accessible_name(one)]
    assert not nameless, "\n".join(nameless)
    anonymous = [
        described(one)
        for one in interactive(root)
        if not one.objectName() and not isinstance(one.parentWidget(), QDialogButtonBox)
    ]
    assert not anonymous, "\n".join(anonymous)


def test_on_the_start_page(window: MainWindow) -> None:
    window.regions.start.set_recent(["/a/b.txt"])
    check(window)


@pytest.mark.parametrize("strategy", STRATEGIES, ids=lambda strategy: strategy.id)
def test_with_a_document(opened: MainWindow, qtbot: QtBot, strategy) -> None:
    opened.commands.show_list.trigger()
    opened.commands.find.trigger()
    with qtbot.waitSignal(opened.workspace.lane.run_changed, raising=False, timeout=2000):
        opened.workspace.edit(Recipe(strategy, strategy.settings_type()))
    opened.regions.view.select_chunk(0)
    check(opened)


@pytest.mark.parametrize(
    "name",
    [
        "export",
        "go_to",
        "shortcuts",
        "about",
        "preferences",
        "keep_recipe",
        "open",
        "open_recipe",
        "open_folder",
        "open_records",
    ],
)
def test_in_a_dialog(opened: MainWindow, qtbot: QtBot, name: str) -> None:
    getattr(opened.commands, name).trigger()
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is not None)
    dialog = QApplication.activeModalWidget()
    assert dialog.objectName().startswith("dialog.")
    if not name.startswith("open"):  # Qt names the parts of its own file dialog
        check(dialog)
    dialog.reject()


def test_every_action_has_a_name_and_an_object_name(window: MainWindow) -> None:
    for action in window.commands.all():
        assert action.objectName().startswith("action.")
        assert action.text()
    names = [action.objectName() for action in window.commands.all()]
    assert len(names) == len(set(names))


def test_the_tab_key_reaches_everything_in_the_window(opened: MainWindow, qtbot: QtBot) -> None:
    opened.commands.show_list.trigger()
    opened.commands.find.trigger()
    opened.activateWindow()
    qtbot.waitUntil(opened.isActiveWindow)
    reached = set()
    for _ in range(200):
        focus = QApplication.focusWidget()
        if focus is None:
            break
        reached |= {focus, focus.focusProxy()}
        if not opened.focusNextChild():
            break
    missed = [
        described(one)
        for one in interactive(opened.regions)
        if one.isVisible()
        and one.isEnabled()
        and one.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not {one, one.focusProxy(), one.parentWidget()} & reached
    ]
    assert missed == []
