"""Documents of a project that are missing or have changed: said in a notice, and found again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.files.name import base
from workbench.files.relocation import relocated
from workbench.gui.document_set import NONE, absolute
from workbench.gui.file_dialog import ask_file
from workbench.gui.notice_bar import Notice, Offer

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from workbench.core.message import Marked, Message
    from workbench.gui.bench import Bench
    from workbench.gui.notice_bar import NoticeBar

_MISSING, _CHANGED = "missing", "changed"


class LocateCommands(QObject):
    """Says which documents are missing or changed; points those that moved to where they are."""

    def __init__(self, window: QWidget, bench: Bench, notices: NoticeBar) -> None:
        """Look whenever something kept is in place, and at digests as they become known."""
        super().__init__(window)
        self._window = window
        self._bench = bench
        self._notices = notices
        self._told: list[str] = []
        bench.taken.connect(self.look)
        bench.project.changed.connect(self._compare)

    def look(self) -> None:
        """Say which documents are missing now."""
        missing = self.missing()
        if not missing:
            self._notices.remove(_MISSING)
            return
        text = _counted(_NOT_FOUND, _NOT_FOUND_ALL, missing)
        offer = Offer("locate", _LOCATE, lambda: self.choose(missing[0]))
        self._notices.show_notice(Notice(_MISSING, text, kind="warning", offers=(offer,)))

    def look_again(self) -> None:
        """Say it again, above what was said since, unless it was dismissed."""
        if any(notice.key == _MISSING for notice in self._notices.notices()):
            self.look()

    def missing(self) -> list[str]:
        """Give the paths of the files that are listed and not there."""
        return [
            entry.path
            for entry in self._bench.documents.entries()
            if entry.is_file and entry.error is not None and not Path(entry.path).exists()
        ]

    def choose(self, path: str) -> None:
        """Ask where the document that was at ``path`` is now."""
        title = self.tr("Where is “{name}”?").format(name=base(path))
        folder = _nearest_folder(path)
        ask_file(self._window, "locate", title, lambda to: self.relocate(path, to), folder)

    def relocate(self, old: str, new: str) -> None:
        """Read the document from ``new``, and those that moved with it from beside there."""
        documents = self._bench.documents
        moved = relocated(self.missing(), old, absolute(new))
        changed = {}
        for path, target in moved.items():
            if (row := documents.row_of(path)) != NONE:
                entry = documents.entry(row)
                changed[row] = replace(
                    entry, path=target, name=base(target), sha256="", encoding="", error=None
                )
        self._bench.project.relocate(moved)
        documents.exchange(changed)
        if documents.current == NONE and changed:
            documents.select(min(changed))
        self.look()

    def _compare(self) -> None:
        """Say which documents are no longer the text that the project remembers, once."""
        differing = self._bench.project.differing()
        if differing == self._told:
            return
        self._told = differing
        if not differing:
            self._notices.remove(_CHANGED)
            return
        text = _counted(_DIFFERENT, _DIFFERENT_ALL, differing)
        self._notices.show_notice(Notice(_CHANGED, text))


def _counted(one: Marked, several: Marked, paths: list[str]) -> Message:
    """Name the one document, or say how many there are and name the first."""
    name = base(paths[0])
    return message(one, name=name) if len(paths) == 1 else message(several, len(paths), name=name)


def _nearest_folder(path: str) -> str:
    """Give the nearest folder above ``path`` that is there."""
    return str(next((folder for folder in Path(path).parents if folder.is_dir()), Path.home()))


_LOCATE = QT_TRANSLATE_NOOP("notice", "Locate…")
_NOT_FOUND = QT_TRANSLATE_NOOP("notice", "“{name}” could not be found.")
_NOT_FOUND_ALL = QT_TRANSLATE_NOOP(
    "notice", "%n document(s) could not be found, among them “{name}”."
)
_DIFFERENT = QT_TRANSLATE_NOOP("notice", "“{name}” has changed since the project was saved.")
_DIFFERENT_ALL = QT_TRANSLATE_NOOP(
    "notice", "%n document(s) have changed since the project was saved, among them “{name}”."
)
