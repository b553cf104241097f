"""MiroFish's configurations: the body of a build request, a project file, and a Python call.

Source: ``app/api/graph.py``, ``app/models/project.py`` and ``services/text_processor.py`` of
the public repository. None of them can say which variant cuts: the public program runs
``repository``. In a project file 0 is read as the default, 500 or 50; what a build request
does not say is taken from that file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.files.located import Node
from workbench.files.native.imported import Imported, imported, passed_over, refuse_alike

if TYPE_CHECKING:
    from workbench.files.native.python_call import Call

CALLS = {
    "split_text": ("text", "chunk_size", "overlap"),
    "build_graph_async": (
        "text",
        "ontology",
        "graph_name",
        "chunk_size",
        "chunk_overlap",
        "batch_size",
    ),
}
WANTED = {
    "chunk_size": "chunk_size",
    "overlap": "overlap",
    "chunk_overlap": "overlap",
    "batch_size": "batch_size",
}
"""The parameters, with the settings they are."""

_DEFAULTS = {"chunk_size": 500, "chunk_overlap": 50}
_REQUEST = ("project_id", "graph_name", "force")
_PROJECT = ("status", "files", "created_at", "name", "ontology")
"""Keys of which a project file has some and a request none."""


def from_tree(root: Node) -> Imported | None:
    """Read a build request or a project file; nothing when the tree looks like neither.

    Raises:
        Fault: a value is refused, or a key looks like a misspelt one.
    """
    tree = root.value
    if not isinstance(tree, dict) or sum(key in tree for key in (*_DEFAULTS, "project_id")) < 2:
        return None
    refuse_alike(tree, _DEFAULTS, (*_REQUEST, *_PROJECT))
    request = "project_id" in tree and not any(key in tree for key in _PROJECT)
    values = {WANTED[key]: (key, tree[key]) for key in _DEFAULTS if key in tree}
    notes = [message(_VARIANT)]
    for setting, (key, node) in values.items():
        if not request and node.value in (0, None):
            values[setting] = (key, Node(node.line, _DEFAULTS[key]))
            notes.append(message(_ZERO, key=key, default=_DEFAULTS[key]))
    if request:
        notes += [message(_ABSENT, key=key) for key in _DEFAULTS if key not in tree]
    notes += passed_over(key for key in tree if key not in _DEFAULTS)
    return _imported(values, root.line, notes)


def from_call(call: Call) -> Imported:
    """Read a call of ``split_text`` or ``build_graph_async``.

    Raises:
        Fault: a value is refused.
    """
    return _imported(call.values(WANTED), call.line, [*call.notes, message(_VARIANT)])


def _imported(values: dict[str, tuple[str, Node]], line: int, notes: list[Message]) -> Imported:
    unsaid = ("variant",) if "batch_size" in values else ("variant", "batch_size")
    return imported("mirofish", values, line, unsaid=unsaid, notes=notes, variant="repository")


_VARIANT = QT_TRANSLATE_NOOP(
    "native",
    "MiroFish's configurations do not say which variant cuts; the public program runs "
    "“repository”, so that is chosen.",
)
_ZERO = QT_TRANSLATE_NOOP(
    "native", "In a project file MiroFish reads a {key} of 0 as its default, {default}."
)
_ABSENT = QT_TRANSLATE_NOOP(
    "native",
    "Where a build request does not say {key}, MiroFish takes it from the project's project.json.",
)
