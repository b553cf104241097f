"""Presentation mode: the document alone, in big type, with the X-ray's sentence as a caption.

Right and Left go from boundary to boundary, Page Down and Page Up from bookmark to bookmark
(without bookmarks they scroll). Escape leaves and puts everything back. The caption also says
what is explained where a narrow window has no room for the card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QToolBar

from workbench.gui.boundary_lead import lead
from workbench.gui.figure import number
from workbench.gui.translation import shown
from workbench.gui.view.font import ZOOMS, measure

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMainWindow, QWidget

    from workbench.gui.action import Actions
    from workbench.gui.note_command import NoteCommands
    from workbench.gui.region import Regions
    from workbench.gui.workspace import Workspace
    from workbench.gui.xray_command import XrayCommands

_ROWS, _COLUMNS = 22, 56
"""What the text should have at least while it is presented."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """What is put back."""

    geometry: QRect
    state: Qt.WindowState
    shown: tuple[QWidget, ...]
    sizes: tuple[list[int], ...]
    zoom: int
    top: int
    selection: tuple[int, int]
    chunk: int
    boundary: int


class StageCommands(QObject):
    """Serves the action that presents."""

    def __init__(
        self,
        window: QMainWindow,
        workspace: Workspace,
        regions: Regions,
        xray: XrayCommands,
        notes: NoteCommands,
        actions: Actions,
    ) -> None:
        """Wait until somebody presents."""
        super().__init__(window)
        self._window = window
        self._regions = regions
        self._xray = xray
        self._notes = notes
        self._action = actions.present
        self._kept: _Kept | None = None
        self._sizes: tuple[QSize, tuple[list[int], ...]] | None = None
        actions.present.toggled.connect(self._switch)
        workspace.document_changed.connect(self._follow_document)
        xray.boundary_changed.connect(lambda _boundary: self._show())
        xray.broken_changed.connect(self._show)
        notes.book.changed.connect(self._show)
        regions.view.chunk_selected.connect(lambda _chunk: self._show())
        regions.fold_changed.connect(self._show)
        window.installEventFilter(self)
        regions.view.installEventFilter(self)

    def leave(self) -> None:
        """End presenting, where somebody does."""
        self._action.setChecked(False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys of the mode, follow the language, and wait for the size from before."""
        if event.type() == QEvent.Type.LanguageChange and watched is self._window:
            self._show()
        if event.type() == QEvent.Type.Resize and watched is self._window:
            self._put_sizes_back()
            if self._kept is not None:
                self._regions.caption.fit(self._window.height())
        if self._kept is not None and isinstance(event, QKeyEvent) and not _modified(event):
            if event.type() == QEvent.Type.ShortcutOverride and event.key() == Qt.Key.Key_Escape:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                return self._press(event.key(), in_view=watched is self._regions.view)
        return super().eventFilter(watched, event)

    def _press(self, key: int, *, in_view: bool) -> bool:
        if key == Qt.Key.Key_Escape:
            self.leave()
            return True
        if not in_view:
            return False
        if key in (Qt.Key.Key_Right, Qt.Key.Key_Left):
            self._xray.step(1 if key == Qt.Key.Key_Right else -1)
            return True
        if key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp) and self._notes.found():
            self._notes.step(1 if key == Qt.Key.Key_PageDown else -1)
            return True
        return False

    def _switch(self, presenting: bool) -> None:
        if not presenting:
            self._end()
        elif self._regions.has_document():
            self._begin()
        else:
            self._action.setChecked(False)

    def _begin(self) -> None:
        window, regions, view = self._window, self._regions, self._regions.view
        bars = window.findChildren(QToolBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
        parts = (window.menuBar(), window.statusBar(), *bars, regions.find_bar)
        self._kept = _Kept(
            window.geometry(),
            window.windowState(),
            tuple(part for part in parts if not part.isHidden()),
            tuple(splitter.sizes() for splitter in regions.splitters()),
            view.zoom,
            view.top_offset(),
            view.selection(),
            view.selected_chunk(),
            self._xray.boundary,
        )
        for part in parts:
            part.hide()
        regions.show_alone(True)
        window.setWindowState(window.windowState() | Qt.WindowState.WindowFullScreen)
        screen = window.screen().size()
        regions.caption.fit(screen.height())
        view.set_zoom(max(view.zoom, _zoom_for(screen)))
        view.show_at_top(self._kept.top)
        view.setFocus()
        self._show()

    def _end(self) -> None:
        kept = self._kept
        if kept is None:
            return
        self._kept = None
        window, regions, view = self._window, self._regions, self._regions.view
        regions.show_alone(False)
        for part in kept.shown:
            part.show()
        window.setWindowState(kept.state)
        if not kept.state & Qt.WindowState.WindowMaximized:
            window.setGeometry(kept.geometry)
        view.set_zoom(kept.zoom)
        self._sizes = kept.geometry.size(), kept.sizes
        for splitter, sizes in zip(regions.splitters(), kept.sizes, strict=True):
            splitter.setSizes(sizes)
        QTimer.singleShot(0, self, self._put_sizes_back)
        if regions.has_document():
            if kept.boundary >= 0:
                self._xray.select(kept.boundary, reveal=False)
            else:
                self._xray.leave()
                view.select_chunk(kept.chunk, reveal=False)
            view.select_text(*kept.selection)
            view.show_at_top(kept.top)

    def _put_sizes_back(self) -> None:
        """Share the room as before, once the window has the size it had then."""
        if self._sizes is None or self._window.size() != self._sizes[0]:
            return
        (_, kept), self._sizes = self._sizes, None
        for splitter, sizes in zip(self._regions.splitters(), kept, strict=True):
            splitter.setSizes(sizes)

    def _follow_document(self, document: object) -> None:
        if document is None:
            self.leave()

    def _show(self) -> None:
        """Say what is explained, and what was noted there."""
        caption, presenting = self._regions.caption, self._kept is not None
        found, one = self._xray.found, self._notes.at_subject()
        cardless = found is not None and self._regions.is_folded(self._regions.side)
        caption.setVisible(presenting or cardless)
        if caption.isHidden():
            return
        if not presenting:
            caption.fit(0)  # where a card has no room, there is little for this
        note = "" if one is None else one.note.text
        keys = self.tr("← → boundaries   ·   Page Down next bookmark   ·   Esc ends")
        if found is None:
            caption.show_text(note, "", keys)
            return
        where = ""
        if presenting:
            where = self.tr("Boundary {number} of {total}").format(
                number=number(self._xray.boundary + 1), total=number(self._xray.last + 1)
            )
            where = f"{where}   ·   {keys}"
        # What is the smallest thing that is cut is what a room asks first.
        said = "\n".join(shown(one) for one in (found.sentence, *self._xray.broken[:1]))
        caption.show_text(note or shown(lead(found)), said, where)


def _zoom_for(screen: QSize) -> int:
    """Give the largest zoom at which enough rows and columns fit on the screen."""
    fitting = ZOOMS[0]
    for zoom in ZOOMS:
        metrics = measure(zoom)
        rows, columns = screen.height() / metrics.pitch, screen.width() / metrics.column
        if rows >= _ROWS and columns >= _COLUMNS:
            fitting = zoom
    return fitting


def _modified(event: QKeyEvent) -> bool:
    return bool(event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier)
