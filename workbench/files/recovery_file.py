"""What a window held, kept on disk for the case that the program is killed.

One folder holds a ``state.json`` with a project in it and, for each text that exists in no
file, one file named by its digest. The state is replaced whole or not at all, and its texts
are written before it, so a folder with a state can always be read. It does not know which
window is running and which was killed.
"""

from __future__ import annotations

import contextlib
import hashlib
from dataclasses import dataclass, field
from pathlib import Path

from workbench.core import json_text
from workbench.core.errors import LoadError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.files import atomic
from workbench.files.located import Fault, Node
from workbench.files.located_json import read_json
from workbench.files.project_file import Project, project_of, project_tree
from workbench.files.regular_file import LIMIT, RegularFile

VERSION = 1
_STATE = "state.json"
_TEXT = ".txt"


@dataclass(frozen=True, slots=True)
class KeptText:
    """A text that no file holds: pasted, or ``scratch`` when it was typed into the window."""

    name: str
    text: str = field(repr=False)
    scratch: bool = False


@dataclass(frozen=True, slots=True)
class Kept:
    """What a window held: a project, the path it is saved at (blank for none), and texts."""

    project: Project = field(default_factory=Project)
    origin: str = ""
    texts: tuple[KeptText, ...] = ()

    def names(self) -> list[str]:
        """Give the names of all documents, those with a file first."""
        return [
            *(Path(document.path).name for document in self.project.documents),
            *(text.name for text in self.texts),
        ]


def save(kept: Kept, folder: Path) -> None:
    """Keep ``kept`` in ``folder``, which is made when it is missing.

    Raises:
        ExportError: it cannot be written; what was kept before stays.
        OSError: the folder cannot be made.
    """
    folder.mkdir(parents=True, exist_ok=True)
    names = [_write_text(text.text, folder) for text in kept.texts]
    tree = {
        "recovery": VERSION,
        "origin": kept.origin,
        "project": project_tree(kept.project, folder),
        "texts": [
            {"name": text.name, "file": name, "scratch": text.scratch}
            for text, name in zip(kept.texts, names, strict=True)
        ],
    }
    atomic.write(folder / _STATE, (json_text.dumps(tree) + "\n").encode("utf-8"))
    for old in folder.glob(f"*{_TEXT}"):
        if old.name not in names:
            old.unlink(missing_ok=True)


def load(folder: Path) -> Kept:
    """Read what is kept in ``folder``.

    Raises:
        LoadError: there is nothing, or it is damaged.
    """
    path = folder / _STATE
    with RegularFile(path, LIMIT) as file:
        data = file.read()
    try:
        return _kept(read_json(data.decode("utf-8")), folder)
    except (UnicodeDecodeError, Fault, KeyError, TypeError, AttributeError):
        text = QT_TRANSLATE_NOOP("recovery_file", "What was kept for recovery is damaged.")
        raise LoadError(str(path), message(text)) from None


def exists(folder: Path) -> bool:
    """Tell whether something is kept in ``folder``."""
    return (folder / _STATE).is_file()


def remove(folder: Path) -> None:
    """Keep nothing in ``folder`` any more; its state goes first."""
    for path in (folder / _STATE, *folder.glob("*")):
        with contextlib.suppress(OSError):
            path.unlink(missing_ok=True)
    with contextlib.suppress(OSError):
        folder.rmdir()


def _write_text(text: str, folder: Path) -> str:
    data = text.encode("utf-8", "surrogatepass")
    name = f"{hashlib.sha256(data).hexdigest()}{_TEXT}"
    if not (folder / name).exists():
        atomic.write(folder / name, data)
    return name


def _kept(root: Node, folder: Path) -> Kept:
    tree = root.value
    if not isinstance(tree, dict) or tree["recovery"].value != VERSION:
        raise KeyError
    texts = [_text(entry.plain(), folder) for entry in _list(tree["texts"])]
    return Kept(project_of(tree["project"], folder), tree["origin"].plain(), tuple(texts))


def _list(node: Node) -> list[Node]:
    if not isinstance(node.value, list):
        raise TypeError
    return node.value


def _text(entry: dict[str, str | bool], folder: Path) -> KeptText:
    path = folder / Path(str(entry["file"])).name
    with RegularFile(path, LIMIT) as file:
        text = file.read().decode("utf-8", "surrogatepass")
    return KeptText(str(entry["name"]), text, entry["scratch"] is True)
