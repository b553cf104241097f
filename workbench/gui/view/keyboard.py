"""What each key does in the document view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent

    from workbench.gui.view.caret import Caret, Mover
    from workbench.gui.view.document_view import DocumentView

    Move = Callable[[Mover, Caret, int, int], int]  # mover, caret, rows of a page, text length

_KEY = QKeySequence.StandardKey

# (key alone, key with Shift): where the caret goes.
_MOVES: tuple[tuple[QKeySequence.StandardKey, QKeySequence.StandardKey, Move], ...] = (
    (_KEY.MoveToPreviousChar, _KEY.SelectPreviousChar, lambda m, c, _p, _l: m.before(c.offset)),
    (_KEY.MoveToNextChar, _KEY.SelectNextChar, lambda m, c, _p, _l: m.after(c.offset)),
    (
        _KEY.MoveToPreviousWord,
        _KEY.SelectPreviousWord,
        lambda m, c, _p, _l: m.word_before(c.offset),
    ),
    (_KEY.MoveToNextWord, _KEY.SelectNextWord, lambda m, c, _p, _l: m.word_after(c.offset)),
    (_KEY.MoveToStartOfLine, _KEY.SelectStartOfLine, lambda m, c, _p, _l: m.row_start(c.offset)),
    (_KEY.MoveToEndOfLine, _KEY.SelectEndOfLine, lambda m, c, _p, _l: m.row_end(c.offset)),
    (_KEY.MoveToStartOfDocument, _KEY.SelectStartOfDocument, lambda _m, _c, _p, _l: 0),
    (_KEY.MoveToEndOfDocument, _KEY.SelectEndOfDocument, lambda _m, _c, _p, length: length),
)
_VERTICAL_MOVES: tuple[tuple[QKeySequence.StandardKey, QKeySequence.StandardKey, Move], ...] = (
    (_KEY.MoveToPreviousLine, _KEY.SelectPreviousLine, lambda m, c, _p, _l: m.vertical(c, -1)),
    (_KEY.MoveToNextLine, _KEY.SelectNextLine, lambda m, c, _p, _l: m.vertical(c, 1)),
    (_KEY.MoveToPreviousPage, _KEY.SelectPreviousPage, lambda m, c, page, _l: m.vertical(c, -page)),
    (_KEY.MoveToNextPage, _KEY.SelectNextPage, lambda m, c, page, _l: m.vertical(c, page)),
)


class Keyboard:
    """Handles keys for one view."""

    def __init__(self, view: DocumentView) -> None:
        """Serve ``view``."""
        self._view = view

    def press(self, event: QKeyEvent) -> bool:
        """Handle a key; tell whether it was one of ours."""
        return self._move(event) or self._scroll(event) or self._command(event)

    def release(self, event: QKeyEvent) -> bool:
        """End showing the run before."""
        if event.key() == Qt.Key.Key_B and not event.isAutoRepeat():
            self._view.show_before(False)
            return True
        return False

    def lose_focus(self) -> None:
        """A key that is held now will be released elsewhere."""
        self._view.show_before(False)

    def _move(self, event: QKeyEvent) -> bool:
        view, caret = self._view, self._view.caret
        page = max(1, view.rows_in_view() - 1)
        for moves, keeps_goal in ((_MOVES, False), (_VERTICAL_MOVES, True)):
            for alone, selecting, move in moves:
                select = event.matches(selecting)
                if not select and not event.matches(alone):
                    continue
                if alone in (_KEY.MoveToPreviousPage, _KEY.MoveToNextPage):
                    view.scroll_rows(-page if alone == _KEY.MoveToPreviousPage else page)
                offset = move(view.mover, caret, page, view.index.length)
                goal = caret.goal
                caret.move(offset, select=select)
                if keeps_goal:
                    caret.goal = goal
                view.show_offset(offset)
                view.tell_caret()
                return True
        return False

    def _scroll(self, event: QKeyEvent) -> bool:
        """Scroll by rows with Ctrl and leave the caret behind."""
        if event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            rows = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
            if rows is not None:
                self._view.scroll_rows(rows)
                return True
        return False

    def _command(self, event: QKeyEvent) -> bool:
        view = self._view
        if event.matches(_KEY.Copy):
            view.copy()
        elif event.matches(_KEY.SelectAll):
            view.select_all()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            view.select_chunk_at(view.caret.offset)
        elif event.key() == Qt.Key.Key_B and not event.modifiers():
            if not event.isAutoRepeat():
                view.show_before(True)
        elif event.key() == Qt.Key.Key_Escape and view.selection()[0] != view.selection()[1]:
            view.select_text(view.caret.offset, view.caret.offset)
        else:
            return False
        return True
