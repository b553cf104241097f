"""MiroFish's configurations: the body of a build request, a project file, and a Python call.

Source: ``app/api/graph.py``, ``app/models/project.py`` and ``services/text_processor.py`` of
the public repository. None of them can say which variant cuts: the public program runs
``repository``. In a project file an overlap of 0 is read as the default, 50.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.files.native import python_call
from workbench.files.native.imported import Imported, passed_over, recipe_of, refuse_alike

if TYPE_CHECKING:
    from workbench.files.located import Node

_OVERLAP = "chunk_overlap"
_REQUEST = ("project_id", "graph_name", "force")
_PROJECT = ("status", "files", "created_at", "name", "ontology")
"""Keys of which a project file has some and a request none."""

_CALLS = {
    "split_text": ("text", "chunk_size", "overlap"),
    "build_graph_async": ("text", "ontology", "graph_name", "chunk_size", _OVERLAP, "batch_size"),
}


def claims(root: Node) -> bool:
    """Tell whether a tree looks like one of the two JSON files."""
    return (
        isinstance(root.value, dict)
        and "chunk_size" in root.value
        and (_OVERLAP in root.value or "project_id" in root.value)
    )


def from_tree(root: Node) -> Imported:
    """Read a build request or a project file.

    Raises:
        Fault: a value is refused, or a key looks like a misspelt one.
    """
    tree = root.value
    assert isinstance(tree, dict)
    refuse_alike(tree, ("chunk_size", _OVERLAP), (*_REQUEST, *_PROJECT))
    values = {
        key: (name, tree[name])
        for key, name in (("chunk_size", "chunk_size"), ("overlap", _OVERLAP))
        if name in tree
    }
    notes = [_VARIANT]
    request = "project_id" in tree and not any(key in tree for key in _PROJECT)
    if not request and _OVERLAP in tree and tree[_OVERLAP].value in (0, None):
        del values["overlap"]
        notes.append(_ZERO)
    recipe = recipe_of("mirofish", values, root.line, variant="repository")
    rest = [key for key in tree if key not in ("chunk_size", _OVERLAP)]
    return Imported(recipe, ("variant", "batch_size"), (*notes, *passed_over(rest)))


def from_python(text: str) -> Imported | None:
    """Read a call of ``split_text`` or ``build_graph_async``; nothing when there is none.

    Raises:
        Fault: the text is not Python, or a value is refused.
    """
    call = python_call.arguments(text, _CALLS)
    if call is None:
        return None
    assert isinstance(call.value, dict)
    names = {"chunk_size": "chunk_size", "overlap": "overlap", _OVERLAP: "overlap"}
    names["batch_size"] = "batch_size"
    values = {names[key]: (key, node) for key, node in call.value.items() if key in names}
    unsaid = ("variant",) if "batch_size" in values else ("variant", "batch_size")
    recipe = recipe_of("mirofish", values, call.line, variant="repository")
    return Imported(recipe, unsaid, (_VARIANT,))


_VARIANT = message(
    QT_TRANSLATE_NOOP(
        "native",
        "MiroFish's configurations do not say which variant cuts; the public program runs "
        "“repository”, so that is chosen.",
    )
)
_ZERO = message(
    QT_TRANSLATE_NOOP(
        "native", "In a project file MiroFish reads a chunk_overlap of 0 as its default, 50."
    )
)
