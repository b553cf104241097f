"""No text escapes translation: a made-up language brackets every text that went through it.

Every widget class of the program is built on the way; one that never is fails the test.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QAbstractItemModel, QCoreApplication, QEvent, Qt, QTranslator
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QTabBar,
    QTreeWidget,
    QWidget,
)

import workbench.gui
from workbench import assets
from workbench.core.document import Document
from workbench.core.message import Marked
from workbench.core.recipe import Recipe
from workbench.core.strategies import STRATEGIES
from workbench.core.strategy import Strategy
from workbench.core.tokenizers.hanlp_files import HanlpFolders
from workbench.files.encoding import OFFERED
from workbench.files.encoding import shown as encoding_name
from workbench.files.guess import guesses
from workbench.files.record import Field
from workbench.gui.encoding_dialog import EncodingDialog
from workbench.gui.error_dialog import ErrorDialog
from workbench.gui.excerpt import Excerpt
from workbench.gui.fold import Fold
from workbench.gui.hanlp_dialog import HanlpDialog
from workbench.gui.language import LANGUAGES
from workbench.gui.preference_dialog import PreferenceDialog
from workbench.gui.record_dialog import RecordDialog
from workbench.gui.save_dialog import SaveDialog
from workbench.gui.scratch_window import ScratchWindow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

NAMES = [one.name for one in STRATEGIES if not isinstance(one.name, Marked)]
ENCODINGS = {encoding_name(one) for _, names in OFFERED for one in names}
SAMPLE = assets.samples()[0].read_text("utf-8")
DATA = re.compile(
    r"""(?x)
    \S* (?: \.txt | \.md | \.jsonl | \.recipe\.\w+ | /tmp/ \S* | /root \S* ) \S*  # files
    | \S+\.chunkproject
    | chunking-workbench\ .* | Chunking\ Workbench\ \d.*                         # versions
    | UTF-8 | LF | English | VySol                                              # names
    | \b (?: F\d+ | Ctrl | Shift | Alt | Up | Down | Ins | Esc | Return | [A-Z]) \b  # keys
    | \b (?: Open | Close | Copy | Paste | Undo | Redo | Find | Save | Quit | Print ) \b
    """,
)


class Brackets(QTranslator):
    """Puts every text between brackets."""

    def translate(self, context, source, disambiguation=None, n=-1):
        text = source.decode() if isinstance(source, bytes) else source
        return f"⟦{text}⟧" if text.strip() else text

    def isEmpty(self):
        return False


@pytest.fixture
def brackets(qapp: QApplication) -> Iterator[Brackets]:
    translator = Brackets()
    QCoreApplication.installTranslator(translator)
    yield translator
    QCoreApplication.removeTranslator(translator)


def texts(widget: QWidget) -> Iterator[str]:
    """Give every text of one widget that a person or a screen reader meets."""
    yield from (widget.windowTitle(), widget.toolTip(), widget.statusTip(), widget.whatsThis())
    yield from (widget.accessibleName(), widget.accessibleDescription())
    for action in widget.actions():
        yield from (action.text(), action.toolTip(), action.statusTip())
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    if isinstance(widget, QLineEdit):
        yield widget.placeholderText()
    if isinstance(widget, QComboBox):
        yield from (widget.itemText(row) for row in range(widget.count()))
    if isinstance(widget, QMenu):
        yield widget.title()
    if isinstance(widget, QTabBar):
        for tab in range(widget.count()):
            yield from (widget.tabText(tab), widget.tabToolTip(tab))
    if isinstance(widget, QHeaderView) and widget.model() is not None:
        for column in range(widget.count()):
            for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
                yield str(widget.model().headerData(column, widget.orientation(), role) or "")
    if isinstance(widget, QAbstractItemView) and not isinstance(widget, QHeaderView | QTreeWidget):
        yield from cells(widget.model())
    if isinstance(widget, QTreeWidget):
        for top in range(widget.topLevelItemCount()):
            group = widget.topLevelItem(top)
            yield group.text(0)
            yield from (group.child(row).text(0) for row in range(group.childCount()))


def cells(model: QAbstractItemModel | None) -> Iterator[str]:
    """Give the texts in the first rows of a model, but for those of the document."""
    if model is None:
        return
    for row in range(min(model.rowCount(), 5)):
        for column in range(model.columnCount()):
            for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
                said = str(model.index(row, column).data(role) or "")
                if not all(piece in SAMPLE for piece in re.split("</?p>|[↵…·┃]", said)):
                    yield said


def escaped(root: QWidget, *, hidden: bool = True) -> list[str]:
    """Give the texts below ``root`` that no translator has seen; or only those on screen."""
    found = set()
    for widget in [root, *root.findChildren(QWidget)]:
        if not (hidden or widget.isVisible() or isinstance(widget, QMenu)):
            continue
        made_by_qt = widget.objectName().startswith(("qt_", "Scroll", "sidebar"))
        if isinstance(widget, QFileDialog | Excerpt) or made_by_qt:
            continue
        for text in texts(widget):
            if text in LANGUAGES or text in ENCODINGS:
                continue
            if re.search("[A-Za-z]", DATA.sub("", unbracketed(text))):
                found.add(f"{type(widget).__name__} {widget.objectName()}: {text!r}")
    return sorted(found)


def unbracketed(text: str) -> str:
    """Give what is left of ``text`` without markup, proper names and what was translated."""
    text = re.sub(r"<[^>]+>", "", text)
    for name in NAMES:
        text = text.replace(name, "")
    before = None
    while before != text:
        before, text = text, re.sub("⟦[^⟦⟧]*⟧", "", text)
    return text


def classes() -> set[type[QWidget]]:
    """Give every widget class of the program that is not only a base of others."""
    found = set()
    for module in pkgutil.walk_packages(workbench.gui.__path__, "workbench.gui."):
        for _, one in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if issubclass(one, QWidget) and one.__module__.startswith("workbench.gui"):
                found.add(one)
    return {one for one in found if not any(one in other.__mro__[1:] for other in found)}


def built(root: QWidget) -> set[type]:
    return {type(widget) for widget in [root, *root.findChildren(QWidget)]}


def visit(window: MainWindow, qtbot: QtBot) -> Iterator[QWidget]:
    """Lead the window through its states, giving what is then on screen."""
    yield window
    window.commands.scratch.trigger()
    scratch = window.findChild(ScratchWindow)
    yield scratch
    scratch.close()
    variants_counted = qtbot.waitSignal(window.workspace.lane.variants_counted)
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        window.regions.start.sample_requested.emit()
    actions = window.commands
    actions.show_list.trigger()
    actions.find.trigger()
    yield window
    window.regions.view.select_chunk(1)
    variants_counted.wait()
    yield window
    for strategy in STRATEGIES:
        done = qtbot.waitSignal(window.workspace.lane.run_changed, raising=False, timeout=3000)
        with done:
            window.workspace.edit(Recipe(strategy, strategy.settings_type()))
        window.regions.view.select_chunk(0)
        for fold in window.findChildren(Fold):
            fold.set_open(True)
        yield window
        window.xray.select(0)
        qtbot.waitUntil(lambda: not window.xray.search.busy)
        yield window
    actions.compare.trigger()
    window.comparing.state.edit(Recipe.of("fixed", chunk_size=300))
    qtbot.waitUntil(lambda: not window.is_busy() and not window.comparing.contrasting.busy)
    window.comparing.contrasting.step(1)
    yield window
    actions.compare.trigger()
    window.workspace.edit(Recipe.of("mirofish", chunk_size=100, overlap=80))
    qtbot.waitUntil(lambda: window.workspace.complete)
    for tab in range(window.regions.lists.count()):
        window.regions.lists.setCurrentIndex(tab)
        qtbot.waitUntil(lambda: not window.is_busy() and not window.findings.busy)
        yield window
    for path in ("/nowhere/at/all.txt", "/nowhere/at/all.recipe.yaml"):
        window.open_paths([path])
    window.workspace.set_document(Document(" ", "blank.txt"))
    qtbot.waitUntil(lambda: not window.is_busy())
    yield window
    for name in (
        "export",
        "go_to",
        "shortcuts",
        "about",
        "preferences",
        "save_recipe",
        "keep_recipe",
        "save_project",
        "open_folder",
    ):
        getattr(actions, name).trigger()
        dialog = QApplication.activeModalWidget()
        yield dialog
        dialog.reject()
    actions.size_map.trigger()
    size_map = window.size_map.dialog
    qtbot.waitUntil(lambda: not size_map.refresh.busy)
    yield size_map
    size_map.close()
    yield (unsaved := SaveDialog("a.chunkproject", window))
    unsaved.reject()
    readings = EncodingDialog("a.txt", window)
    readings.set_guesses(guesses(b"caf\xe9"), "cp1252")
    records = RecordDialog("a.jsonl", window)
    records.set_fields([Field("1", 1.0, 20.0, "1")])
    hanlp = HanlpDialog(HanlpFolders(), window)
    for dialog in (records, ErrorDialog(RuntimeError("x"), None, window), readings, hanlp):
        yield dialog
        dialog.reject()


def test_every_text_goes_through_translation_and_every_class_is_built(
    make_window, brackets: Brackets, qtbot: QtBot
) -> None:
    seen: set[type] = set()
    leaks: list[str] = []
    for root in visit(make_window(), qtbot):
        leaks += escaped(root)
        seen |= built(root)
    assert not leaks, "\n".join(sorted(set(leaks)))
    never = sorted(one.__qualname__ for one in classes() - seen)
    assert not never, f"never built: {never}"


def test_every_text_on_screen_follows_a_change_of_language(make_window, qtbot: QtBot) -> None:
    """What stands there in one language, notices and lists too, speaks the next when told.

    A dialog that must be closed first is none of it.
    """
    translator = Brackets()
    leaks: list[str] = []
    for root in visit(make_window(), qtbot):
        if isinstance(root, QDialog) and not isinstance(root, PreferenceDialog):
            continue
        QCoreApplication.installTranslator(translator)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LanguageChange)
        QApplication.processEvents()
        leaks += escaped(root, hidden=False)
        QCoreApplication.removeTranslator(translator)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LanguageChange)
    assert not leaks, "\n".join(sorted(set(leaks)))


def test_a_planted_text_is_found(qtbot: QtBot, brackets: Brackets) -> None:
    root = QWidget()
    qtbot.addWidget(root)
    QLabel("Planted", root)
    root.addAction(QAction("Planted too", root))
    assert len(escaped(root)) == 2


def test_the_language_changes_while_the_window_is_open(
    opened: MainWindow, qtbot: QtBot, brackets: Brackets
) -> None:
    """What was built in one language speaks the next one as soon as it is told."""
    opened.commands.show_list.trigger()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LanguageChange)
    QApplication.processEvents()
    leaks = escaped(opened)
    assert not leaks, "\n".join(leaks)


def test_strategies_name_themselves_in_words_of_their_own() -> None:
    """Proper names are the only texts that are not translated."""
    for strategy in STRATEGIES:
        assert isinstance(strategy, Strategy)
        assert strategy.name
