"""Configurations of the four systems, read back into recipes.

A file is known by what is in it: the ending of its name only says how it is written. Reading
is strict about what concerns chunking and says what else it passed over.
"""

from __future__ import annotations

import os
from pathlib import PurePath
from typing import TYPE_CHECKING

from workbench.core.errors import LoadError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.files.located import Fault, Node, decoded
from workbench.files.located_json import read_json
from workbench.files.located_xml import read_xml
from workbench.files.located_yaml import read_yaml
from workbench.files.name import base
from workbench.files.native import graphrag_agent, mirofish, norconex, python_call, vysol
from workbench.files.native.imported import Imported
from workbench.files.regular_file import IS_IT_RIGHT, RegularFile

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Imported", "load", "parse"]

_LIMIT = 1_000_000


def load(path: str | os.PathLike[str], name: str | None = None) -> Imported:
    """Read the configuration of one of the four systems.

    ``name`` says how it is written where the file's own name does not.

    Raises:
        LoadError: the file cannot be read, is none of them, or something in it is wrong; the
            sentence names the key and the line.
    """
    with RegularFile(path, _LIMIT, too_large=IS_IT_RIGHT) as file:
        data = file.read()
    try:
        text = decoded(data, message(_NOT_UTF8))
    except Fault as fault:
        raise fault.error(path) from None
    return parse(text, path, name)


def parse(text: str, path: str | os.PathLike[str], name: str | None = None) -> Imported:
    """Read the text of the configuration at ``path``.

    Raises:
        LoadError: as for `load`.
    """
    try:
        found = _reader(path if name is None else name)(text)
    except Fault as fault:
        raise fault.error(path) from None
    if found is None:
        raise LoadError(
            os.fspath(path),
            message(
                QT_TRANSLATE_NOOP(
                    "native",
                    "Nothing in “{name}” configures the chunking of MiroFish, VySol, "
                    "GraphRAG-Agent or Norconex.",
                ),
                name=base(path),
            ),
        )
    return found


def _reader(path: str | os.PathLike[str]) -> Callable[[str], Imported | None]:
    name = PurePath(os.fspath(path)).name.lower()
    ending = ".env" if name.startswith(".env") else PurePath(name).suffix
    if ending not in _READERS:
        raise LoadError(
            os.fspath(path), message(_UNKNOWN, name=base(path), endings=", ".join(_READERS))
        )
    return _READERS[ending]


def _tree(root: Node) -> Imported | None:
    return norconex.from_tree(root) or vysol.from_tree(root) or mirofish.from_tree(root)


def _json(text: str) -> Imported | None:
    return _tree(read_json(text))


def _yaml(text: str) -> Imported | None:
    return _tree(read_yaml(text, lenient=True))


def _xml(text: str) -> Imported | None:
    return norconex.from_tree(read_xml(text), xml=True)


def _python(text: str) -> Imported | None:
    systems = {name: one for one in (mirofish, vysol, graphrag_agent) for name in one.CALLS}
    call = python_call.first(text, {name: one.CALLS[name] for name, one in systems.items()})
    return None if call is None else systems[call.function].from_call(call)


_READERS: dict[str, Callable[[str], Imported | None]] = {
    ".json": _json,
    ".yaml": _yaml,
    ".yml": _yaml,
    ".xml": _xml,
    ".env": graphrag_agent.from_env,
    ".sql": vysol.from_sql,
    ".py": _python,
}
_NOT_UTF8 = QT_TRANSLATE_NOOP("native", "This is not UTF-8; save it as UTF-8.")
_UNKNOWN = QT_TRANSLATE_NOOP(
    "native",
    "The ending of “{name}” does not say how it is written; configurations end in {endings}.",
)
