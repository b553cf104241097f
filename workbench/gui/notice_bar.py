"""One line above the document that says what a person should know, with a button where one helps.

Never modal. Notices have keys: a new one replaces the old one of its key. The gravest and
newest is shown; the others wait behind a "1 of 3" button. Errors that nobody foresaw have a
dialog of their own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from workbench.gui.notice_line import NoticeLine, colors_of, recolor
from workbench.gui.setting_name import with_labels
from workbench.gui.translation import sentences

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from workbench.core.message import Marked, Message
    from workbench.core.settings import Setting

Kind = Literal["notice", "warning", "error"]
_GRAVITY: tuple[Kind, ...] = ("notice", "warning", "error")


@dataclass(frozen=True, slots=True)
class Offer:
    """A button of a notice: ``name`` makes its object name ``notice.<name>``."""

    name: str
    label: Message | Marked
    act: Callable[[], object]


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence, how grave it is, and what one can do about it.

    ``settings`` are those the sentence may name by their keys; it is shown with their labels.
    ``below`` is a widget shown under the sentence; it stays its maker's.
    """

    key: str
    text: Message | Marked
    hint: Message | Marked | None = None
    kind: Kind = "notice"
    offers: tuple[Offer, ...] = ()
    settings: tuple[Setting, ...] = ()
    below: QWidget | None = None

    def sentence(self) -> str:
        """Give the text and the hint in the window's language."""
        sentence = sentences(self.text, self.hint)
        return with_labels(sentence, self.settings) if self.settings else sentence


class NoticeBar(QWidget):
    """Shows the most important notice; hidden while there is none."""

    count_changed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make an empty, hidden bar."""
        super().__init__(parent)
        self.setObjectName("notice_bar")
        self._notices: dict[str, Notice] = {}
        self._shown: Notice | None = None
        self._line = NoticeLine("notice")
        self._more = QToolButton(autoRaise=True)
        self._more.setObjectName("notice.more")
        self._more.clicked.connect(self._show_next)
        self._dismiss = QToolButton(autoRaise=True)
        self._dismiss.setText("✕")
        self._dismiss.setObjectName("notice.dismiss")
        self._dismiss.clicked.connect(self._dismiss_shown)
        self.setAutoFillBackground(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self._line, 1)
        line.addWidget(self._more)
        line.addWidget(self._dismiss)
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(12, 5, 6, 5)
        self._rows.setSpacing(5)
        self._rows.addLayout(line)
        self.hide()
        self.retranslate()

    def notices(self) -> list[Notice]:
        """Give the notices, the gravest and newest first."""
        newest_first = reversed(self._notices.values())
        return sorted(newest_first, key=lambda notice: -_GRAVITY.index(notice.kind))

    def show_notice(self, notice: Notice) -> None:
        """Show ``notice``, in place of the one of the same key."""
        self._notices.pop(notice.key, None)
        self._notices[notice.key] = notice
        self._refresh()

    def show_only(self, keys: Iterable[str], notices: Iterable[Notice]) -> None:
        """Let ``notices`` be all that is said under ``keys``; those that stay keep their place."""
        wanted = {notice.key: notice for notice in notices}
        for key in keys:
            if key not in wanted:
                self._notices.pop(key, None)
        for key, notice in wanted.items():
            self._notices[key] = notice
        self._refresh()

    def remove(self, *keys: str) -> None:
        """Take back what was said under ``keys``."""
        self.show_only(keys, ())

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setAccessibleName(self.tr("Notices"))
        self._dismiss.setToolTip(self.tr("Dismiss"))
        self._dismiss.setAccessibleName(self.tr("Dismiss the notice"))
        self._more.setToolTip(self.tr("Show the next notice"))
        self._more.setAccessibleName(self.tr("Show the next notice"))
        self._show(self._shown)

    def changeEvent(self, event: QEvent) -> None:
        """Follow language and theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        elif event.type() == QEvent.Type.PaletteChange:
            self._follow_theme()

    def _refresh(self) -> None:
        ordered = self.notices()
        self._show(ordered[0] if ordered else None)
        self.count_changed.emit(len(ordered))

    def _show(self, notice: Notice | None) -> None:
        before, self._shown = self._shown, notice
        self._show_below(before, notice)
        self._line.set_notice(notice)
        if notice is None:
            self.hide()
            return
        place = self.notices().index(notice) + 1
        self._more.setText(
            self.tr("{place} of {count}").format(place=place, count=len(self._notices))
        )
        self._more.setVisible(len(self._notices) > 1)
        self._follow_theme()
        self.show()

    def _show_below(self, before: Notice | None, notice: Notice | None) -> None:
        old = None if before is None else before.below
        new = None if notice is None else notice.below
        if old is new:
            return
        if old is not None:
            self._rows.removeWidget(old)
            old.hide()
        if new is not None:
            self._rows.addWidget(new)
            new.show()

    def _show_next(self) -> None:
        ordered = self.notices()
        if self._shown in ordered:
            self._show(ordered[(ordered.index(self._shown) + 1) % len(ordered)])

    def _dismiss_shown(self) -> None:
        if self._shown is not None:
            self.remove(self._shown.key)

    def _follow_theme(self) -> None:
        if self._shown is None:
            return
        ground, ink = colors_of(self._shown.kind)
        recolor(self, QPalette.ColorRole.Window, ground)
        for button in (self._more, self._dismiss):
            recolor(button, QPalette.ColorRole.ButtonText, ink)
