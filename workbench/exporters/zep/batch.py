"""Batches of chunks in a file, one a line, checked against Zep's limits before any is sent."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.core.errors import ExportError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.exporters.dialect.zep import LARGEST_BATCH, LONGEST_EPISODE
from workbench.files.name import base

if TYPE_CHECKING:
    from workbench.core.message import Marked

_ITEMS_OF_A_BATCH = 50_000


@dataclass(frozen=True, slots=True)
class Batch:
    """One line of the file: its number from 1, its bytes, and its episodes or items.

    ``part`` counts from 0 the batches of version 4, which hold a limited number of items.
    """

    number: int
    line: bytes
    rows: list[dict[str, Any]]
    part: int

    def texts(self) -> list[str]:
        """Give the texts of the chunks."""
        return [row["data"] for row in self.rows]


def read_batches(path: str) -> tuple[int, list[Batch]]:
    """Read a file of batches; give Zep's version that they are for, and the batches.

    Raises:
        ExportError: the file cannot be read, a line is none, or a limit of Zep's is broken.
    """
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise ExportError(path, message(_UNREAD, name=base(path), reason=reason)) from None
    batches: list[Batch] = []
    versions = set()
    part = held = 0
    for number, line in enumerate(data.split(b"\n"), 1):
        if not line.strip():
            continue
        try:
            value = json.loads(line)
            version = 3 if "episodes" in value else 4
            rows = value["episodes" if version == 3 else "items"]
            for row in rows:
                row["data"].encode("utf-8")  # no lone surrogate can be sent
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise no_batch(path, number) from None
        if not 0 < len(rows) <= LARGEST_BATCH[version]:
            raise _wrong(path, number, _TOO_MANY, most=LARGEST_BATCH[version])
        if max(len(row["data"]) for row in rows) > LONGEST_EPISODE:
            raise _wrong(path, number, _TOO_LONG, most=LONGEST_EPISODE)
        versions.add(version)
        if held + len(rows) > _ITEMS_OF_A_BATCH:
            part, held = part + 1, 0
        held += len(rows)
        batches.append(Batch(number, line, rows, part))
    if len(versions) > 1:
        raise ExportError(path, message(_MIXED, name=base(path)))
    return (versions.pop() if versions else 3), batches


def no_batch(path: str, number: int) -> ExportError:
    """Make the error about a line that is no batch."""
    return _wrong(path, number, _NO_BATCH)


def _wrong(path: str, number: int, sentence: Marked, **more: object) -> ExportError:
    return ExportError(path, message(sentence, line=number, name=base(path), **more))


_UNREAD = QT_TRANSLATE_NOOP("zep", "“{name}” could not be read: {reason}.")
_NO_BATCH = QT_TRANSLATE_NOOP(
    "zep",
    "Line {line} of “{name}” is no batch. Make the file with chunk --dialect zep3 or zep4.",
)
_TOO_MANY = QT_TRANSLATE_NOOP("zep", "Line {line} of “{name}” must hold 1 to {most} chunks.")
_TOO_LONG = QT_TRANSLATE_NOOP(
    "zep", "Line {line} of “{name}” holds a chunk longer than the {most} characters Zep takes."
)
_MIXED = QT_TRANSLATE_NOOP("zep", "“{name}” mixes batches of Zep 3 and of Zep 4.")
