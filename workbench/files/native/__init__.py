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
from workbench.files.native import graphrag_agent, mirofish, norconex, vysol
from workbench.files.native.imported import Imported
from workbench.files.regular_file import RegularFile

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
    with RegularFile(path, _LIMIT) as file:
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
    ending = PurePath(name).suffix
    if ending == ".env" or name.startswith(".env"):
        return _env
    known: dict[str, Callable[[str], Imported | None]] = {
        ".yaml": lambda text: _tree(read_yaml(text, lenient=True)),
        ".yml": lambda text: _tree(read_yaml(text, lenient=True)),
        ".xml": _xml,
        ".sql": vysol.from_sql,
        ".py": _python,
    }
    return known.get(ending, lambda text: _tree(read_json(text)))


def _tree(root: Node) -> Imported | None:
    if norconex.claims(root):
        return norconex.from_tree(root)
    if vysol.claims(root):
        return vysol.from_tree(root)
    return mirofish.from_tree(root) if mirofish.claims(root) else None


def _xml(text: str) -> Imported | None:
    root = read_xml(text)
    return norconex.from_tree(root, texts=True) if norconex.claims(root) else None


def _env(text: str) -> Imported | None:
    return graphrag_agent.from_env(text) if graphrag_agent.claims(text) else None


def _python(text: str) -> Imported | None:
    return mirofish.from_python(text) or vysol.from_python(text) or graphrag_agent.from_python(text)


_NOT_UTF8 = QT_TRANSLATE_NOOP("native", "This is not UTF-8; save it as UTF-8.")
