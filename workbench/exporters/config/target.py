"""What a configuration target is: how a recipe is said in the words of another system.

A target is one form of one system (Norconex as YAML). It makes a `Draft` of a recipe: the
text, how faithful it is, and what differs. Comments with the recipe's digest, the grade and
the differences go on top where the format has comments, else into notes beside the file.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

import workbench
from workbench.core.errors import ExportError
from workbench.core.message import QT_TRANSLATE_NOOP, Marked, Message, message
from workbench.core.tokenizer import TokenControl, watched
from workbench.core.walk import Control
from workbench.files import atomic
from workbench.files.guard import refuse_overwriting
from workbench.files.name import base

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from workbench.core.document import Document
    from workbench.core.recipe import Recipe

Grade: TypeAlias = Literal["exact", "approximate", "push"]

GRADES: dict[Grade, Marked] = {
    "exact": QT_TRANSLATE_NOOP("config", "Exact: the same cuts."),
    "approximate": QT_TRANSLATE_NOOP("config", "Approximate: some cuts will differ."),
    "push": QT_TRANSLATE_NOOP(
        "config", "Not possible as settings: push these chunks instead, its own chunking off."
    ),
}


NOTES = ".notes.md"
"""What is behind a configuration's name in that of the notes beside it."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What is to be said: a recipe, and the document it was tuned on where there is one.

    ``control`` watches what takes its time: counting and chunking that document.
    """

    recipe: Recipe
    document: Document | None = None
    control: Control | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """A configuration without its comments: the text, its grade, and what differs."""

    body: str
    grade: Grade = "exact"
    differences: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Target:
    """One form of one system's configuration.

    ``id`` is ``system-form``; ``system`` groups the forms. ``strategy`` is the strategy whose
    own system it is, blank for other pipelines. ``language`` names the syntax for colouring
    and ``comment`` how a line of comment begins, blank where the format has none. ``make``
    raises `ExportError` for what the target cannot say.
    """

    id: str
    system: str
    label: Marked
    help: Marked
    file_name: str
    language: str
    comment: str
    make: Callable[[Subject], Draft]
    strategy: str = ""


@dataclass(frozen=True, slots=True)
class Config:
    """A finished configuration: the text of its file, and the notes beside it where needed.

    The notes are Markdown without a heading: that names the file they are about.
    """

    target: Target
    draft: Draft
    text: str
    notes: str | None


def render(target: Target, subject: Subject) -> Config:
    """Make the configuration of ``subject`` for ``target``, provenance and grade included.

    Raises:
        ExportError: the target cannot say this recipe; the sentence says what to do.
        WorkbenchError: a tokenizer that is needed cannot be used here.
        Cancelled: the subject's control asked to stop.
    """
    stopped = (subject.control or Control()).cancelled
    with watched(TokenControl(stopped)):
        draft = target.make(subject)
    # A line break (from the path of a tokenizer) must not end a comment.
    lines = [" ".join(line.split()) for line in _provenance(subject, draft)]
    if target.comment == "<!--":
        inside = "\n".join(f"  {line}" for line in lines).replace("--", "- -")
        return Config(target, draft, _below_declaration(f"<!--\n{inside}\n-->\n", draft.body), None)
    if target.comment:
        head = "".join(f"{target.comment} {line}\n" for line in lines)
        return Config(target, draft, head + draft.body, None)
    return Config(target, draft, draft.body, "".join(f"- {line}\n" for line in lines))


def save(
    config: Config, path: str | os.PathLike[str], inputs: Iterable[str | int] = ()
) -> str | None:
    """Write a configuration, and its notes beside it as ``NAME.notes.md`` where it has some.

    Gives the path of the notes, if there are any. Neither file may be one of ``inputs``, and
    only notes of an earlier export are replaced by notes.

    Raises:
        ExportError: a file may not or cannot be written; an old one is untouched.
    """
    path = os.fspath(path)
    beside = None if config.notes is None else f"{path}{NOTES}"
    refuse_overwriting([path] if beside is None else [path, beside], inputs)
    if beside is None:
        atomic.write(path, config.text.encode("utf-8"))
        return None
    if not _may_hold_notes(beside):
        raise ExportError(beside, message(_NO_NOTES, name=base(beside)), message(_MOVE))
    atomic.write(path, config.text.encode("utf-8"))
    atomic.write(beside, f"{_HEADING}{_plain(base(path))}\n\n{config.notes}".encode())
    return beside


def _may_hold_notes(path: str) -> bool:
    """Tell whether there is nothing at ``path``, or what an earlier export left there."""
    heading = _HEADING.encode()
    try:
        with Path(path).open("rb") as stream:
            return stream.read(len(heading)) == heading
    except (OSError, ValueError):
        return not os.path.lexists(path)


def _plain(name: str) -> str:
    """Give a name that Markdown shows as it is."""
    return re.sub(r"([\\`*_\[\]<>#&])", r"\\\1", name)


def _below_declaration(comment: str, body: str) -> str:
    """Put a comment before an XML body, below its declaration where it has one."""
    if body.startswith("<?xml"):
        declaration, _, rest = body.partition("\n")
        return f"{declaration}\n{comment}{rest}"
    return comment + body


_HEADING = "# Notes of Chunking Workbench on "
"""How our notes begin, by which they are known again."""

_NO_NOTES = QT_TRANSLATE_NOOP(
    "config",
    "The notes would replace “{name}”, which is no notes file of this program. Nothing is written.",
)
_MOVE = QT_TRANSLATE_NOOP("config", "Rename that file, or give the configuration another name.")


def _provenance(subject: Subject, draft: Draft) -> Iterator[str]:
    yield f"Chunking Workbench {workbench.__version__}"
    yield f"recipe {subject.recipe.strategy.id} sha256 {subject.recipe.sha256}"
    if subject.document is not None:
        yield f"tuned on a document with sha256 {subject.document.sha256}"
    yield str(GRADES[draft.grade])
    for difference in draft.differences:
        yield f"Note: {difference}"
