"""Reading a file another way: its notices, the detective, and File > Reopen with encoding.

Every choice is remembered for the file and the file is loaded again; nothing is re-decoded
from the text on screen.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.core.walk import Control
from workbench.files import notice
from workbench.files.decode import BinaryError, UndecodableError
from workbench.files.encoding import OFFERED
from workbench.files.encoding import shown as name_of
from workbench.files.guess import Guess, guesses
from workbench.files.name import base
from workbench.gui.later import Later
from workbench.gui.notice_bar import Notice, Offer
from workbench.gui.translation import shown
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from workbench.core.document import Document
    from workbench.gui.encoding_dialog import EncodingDialog
    from workbench.gui.menu_bar import MenuBar
    from workbench.gui.notice_bar import NoticeBar
    from workbench.gui.open_command import OpenCommands
    from workbench.gui.reading_table import ReadingTable

_KEYS = ("doubt", "loss")
_ROWS = 4
"""How many candidates are in sight under the notice; one scrolls to more."""

_COMPARE = QT_TRANSLATE_NOOP("notice", "Compare encodings…")
_CHOOSE = QT_TRANSLATE_NOOP(
    "notice", "The encoding is a guess: {encoding}. Click the line that reads as it should."
)
_PLACEHOLDERS = QT_TRANSLATE_NOOP("notice", "Show placeholders")


class Detective(Worker):
    """Finds the readings of a file in a thread of its own."""

    found = Signal(object)
    """The list of `Guess`."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Make an idle detective."""
        super().__init__("detective", parent)
        self.found.connect(self.rest)

    def examine(self, path: str, among: Sequence[str] = ()) -> None:
        """Look for the readings of the file at ``path``, or read it in each of ``among``."""
        self.begin(lambda task: self._work(task, path, among))

    def _work(self, task: Task, path: str, among: Sequence[str]) -> None:
        control = Control(task.cancelled, polite=True)
        task.deliver(self.found, guesses(path, control=control, among=among))


class EncodingCommands(QObject):
    """Says what is doubtful about a decoding and lets a person decide."""

    def __init__(
        self, window: QWidget, opening: OpenCommands, notices: NoticeBar, menus: MenuBar
    ) -> None:
        """Serve the menu and follow what fails to open; `show_document` does the rest."""
        super().__init__(window)
        self._window = window
        self._opening = opening
        self._notices = notices
        self._menu = menus.encoding
        self._again, self._compare = QAction(self), QAction(self)
        self._menu.addActions([self._again, self._compare])
        self._groups = [QMenu(self._menu) for _ in OFFERED]
        self._document: Document | None = None
        self._dialog: EncodingDialog | None = None
        self._current = ""
        self.detective = Detective(self)
        self.detective.found.connect(self._show_guesses)
        self.detective.failed.connect(self._show_failure)
        self._candidates = Later(self._make_candidates)
        self.comparer = Detective(self)
        self.comparer.found.connect(self._show_candidates)
        opening.opener.failed.connect(self._offer_ways_out)
        self._fill()
        menus.retranslated.connect(self._retranslate)
        self._retranslate()

    def show_document(self, document: Document | None) -> None:
        """Say what is doubtful about ``document``, and allow to reopen it."""
        self._document = document
        self.comparer.cancel()
        path = None if document is None else document.path
        decoded = document is not None and document.format in {"text", "html"}
        self._menu.setEnabled(path is not None and decoded)
        found = []
        if document is not None and path is not None:
            decoding = document.decoding
            compare = Offer("compare", _COMPARE, lambda: self.compare(path, decoding.encoding))
            if text := notice.doubt(decoding):
                found.append(Notice("doubt", text, None, "warning", (compare,)))
                self.comparer.examine(path, decoding.candidates)
            if text := notice.loss(decoding):
                found.append(Notice("loss", text, None, "warning", (compare,)))
        self._notices.show_only(_KEYS, found)

    def compare(self, path: str, current: str) -> None:
        """Let a person choose among the readings of the file at ``path``."""
        from workbench.gui.encoding_dialog import EncodingDialog

        self._current = current
        dialog = EncodingDialog(base(path), self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.encoding_chosen.connect(lambda encoding: self.reopen(path, encoding))
        dialog.finished.connect(self._end_dialog)
        self._dialog = dialog
        dialog.open()
        self.detective.examine(path)

    def reopen(self, path: str, encoding: str | None, placeholders: bool = False) -> None:
        """Read the file at ``path`` in ``encoding``, or find it out again, and remember that."""
        options = replace(
            self._opening.choices.options(path),
            encoding=encoding,
            undecodable="replace" if placeholders else "refuse",
        )
        self._opening.choices.remember(path, options)
        self._opening.open_document(path)

    def close(self) -> bool:
        """End the thread; tell whether it has ended."""
        return all((self.detective.close(), self.comparer.close()))

    def _offer_ways_out(self, error: Exception) -> None:
        if not isinstance(error, (BinaryError, UndecodableError)):
            return
        path = str(error.path)
        encoding = error.encoding if isinstance(error, UndecodableError) else ""
        offers = [Offer("compare", _COMPARE, lambda: self.compare(path, encoding))]
        if encoding:
            again = partial(self.reopen, path, encoding, placeholders=True)
            offers.append(Offer("placeholders", _PLACEHOLDERS, again))
        self._notices.show_notice(Notice("open", error.message, error.hint, "error", tuple(offers)))

    def _show_guesses(self, found: list[Guess]) -> None:
        if self._dialog is not None:
            self._dialog.set_guesses(found, self._current)

    def _show_candidates(self, found: list[Guess]) -> None:
        """Put the candidates under the notice about the guess, if that is still there."""
        doubts = [one for one in self._notices.notices() if one.key == "doubt"]
        if doubts and self._document is not None:
            candidates = self._candidates.get()
            candidates.set_guesses(found, self._document.decoding.encoding)
            candidates.shrink_to(_ROWS)
            text = message(_CHOOSE, encoding=name_of(self._document.decoding.encoding))
            below = replace(doubts[0], text=text, below=candidates)
            self._notices.show_only(("doubt",), (below,))

    def _make_candidates(self) -> ReadingTable:
        from workbench.gui.reading_table import ReadingTable

        table = ReadingTable("notice.readings", self._notices)
        table.hide()
        table.encoding_chosen.connect(self._reopen_shown)
        return table

    def _show_failure(self, error: Exception) -> None:
        if self._dialog is not None:
            self._dialog.reject()
        self._opening.opener.failed.emit(error)

    def _end_dialog(self) -> None:
        self.detective.cancel()
        self._dialog = None

    def _fill(self) -> None:
        self._again.setObjectName("action.encoding.find_out")
        self._again.triggered.connect(lambda: self._reopen_shown(None))
        self._compare.setObjectName("action.encoding.compare")
        self._compare.triggered.connect(self._compare_shown)
        self._menu.addSeparator()
        for menu, (_, names) in zip(self._groups, OFFERED, strict=True):
            self._menu.addMenu(menu)
            for name in names:
                action = menu.addAction(name_of(name))
                action.setObjectName(f"action.encoding.{name}")
                action.triggered.connect(lambda _on, chosen=name: self._reopen_shown(chosen))

    def _retranslate(self) -> None:
        self._again.setText(self.tr("&Find out again"))
        self._compare.setText(self.tr("&Compare…"))
        for menu, (group, _) in zip(self._groups, OFFERED, strict=True):
            menu.setTitle(shown(group).replace("&", "&&"))

    def _compare_shown(self) -> None:
        if self._document is not None and self._document.path is not None:
            self.compare(self._document.path, self._document.decoding.encoding)

    def _reopen_shown(self, encoding: str | None) -> None:
        if self._document is not None and self._document.path is not None:
            self.reopen(self._document.path, encoding)
