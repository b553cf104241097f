"""How a document is looked at, as a project keeps it: place, wrapping, zoom and the like.

Every value that a person may have written into the file by hand is checked before it is used.
Which document it is about is not known here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QAction

    from workbench.gui.action import Actions
    from workbench.gui.view.document_view import DocumentView

_OFFSET, _ZOOM = "offset", "zoom"


def read(view: DocumentView, actions: Actions) -> dict[str, str | int | bool]:
    """Give the state: the first code point in view, the zoom in per cent, and the switches."""
    switches = {key: action.isChecked() for key, action in _switches(actions).items()}
    return {_OFFSET: view.top_offset(), _ZOOM: view.zoom, **switches}


def apply(state: Mapping[str, str | int | bool], view: DocumentView, actions: Actions) -> None:
    """Take on zoom and switches; what is missing or no such value stays as it is."""
    for key, action in _switches(actions).items():
        value = state.get(key)
        if isinstance(value, bool):
            action.setChecked(value)
    if zoom := _number(state, _ZOOM):
        view.set_zoom(zoom)


def scroll(state: Mapping[str, str | int | bool], view: DocumentView) -> None:
    """Bring the place into view, as far as the document reaches."""
    view.show_at_top(min(_number(state, _OFFSET), len(view.document)))


def _number(state: Mapping[str, str | int | bool], key: str) -> int:
    value = state.get(key)
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else 0


def _switches(actions: Actions) -> dict[str, QAction]:
    return {
        "wrap": actions.wrap,
        "white_space": actions.white_space,
        "six_tints": actions.six_tints,
        "recipe_shown": actions.show_recipe,
        "numbers_shown": actions.show_numbers,
        "list_shown": actions.show_list,
    }
