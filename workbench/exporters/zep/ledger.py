"""What was sent to Zep already: a file beside the batches, written before and after every call.

A line that says a call began and no line that says how it ended means that nobody knows whether
it arrived. The ledger holds digests and numbers, never texts or keys.
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Self

from workbench.core.errors import ExportError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.files.name import base

if TYPE_CHECKING:
    from types import TracebackType

State = Literal["began", "sent", "failed"]
SUFFIX = ".sent.jsonl"
_FORM = "form"
_NEWEST = "2"
"""The form of ledgers whose keys know the address; those without it do not say where it went."""


class Ledger:
    """The states of batches by their key, kept on disk; a context that closes the file."""

    def __init__(self, path: str) -> None:
        """Read what an earlier sending left at ``path``, or begin a new ledger there.

        Raises:
            ExportError: the file cannot be read or written, or is none of ours.
        """
        self._path = path
        self.states: dict[str, State] = {}
        self.facts: dict[str, str] = {}
        try:
            self._stream = Path(path).open(  # noqa: SIM115 - `__exit__` closes it
                "a", encoding="utf-8", newline="\n"
            )
            try:
                self._begin()
            except BaseException:
                self._stream.close()
                raise
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or type(error).__name__
            raise ExportError(path, message(_UNUSABLE, name=base(path), reason=reason)) from None

    def __enter__(self) -> Self:
        """Keep the file open."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the file."""
        self._stream.close()

    def mark(self, key: str, state: State) -> None:
        """Keep the state of a batch; it is on the disk when this returns."""
        self.states[key] = state
        self._append({"batch": key, "state": state})

    def keep(self, name: str, value: str) -> None:
        """Keep a fact, such as the id that Zep gave to a batch."""
        self.facts[name] = value
        self._append({"fact": name, "value": value})

    def _begin(self) -> None:
        """Keep others away, then read what is there."""
        if not _lock(self._stream.fileno()):
            raise ExportError(self._path, message(_IN_USE, name=base(self._path)))
        text = Path(self._path).read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        self._read(whole)
        if whole and self.facts.get(_FORM) != _NEWEST:
            raise ExportError(self._path, message(_OLD, name=base(self._path)))
        if whole != text:  # a kill in the middle of a line
            self._stream.truncate(len(whole.encode("utf-8")))
        if not whole:
            self.keep(_FORM, _NEWEST)

    def _append(self, row: dict[str, str]) -> None:
        self._stream.write(json.dumps(row) + "\n")
        self._stream.flush()
        os.fsync(self._stream.fileno())

    def _read(self, text: str) -> None:
        for number, line in enumerate(text.split("\n")[:-1], 1):
            try:
                row = json.loads(line)
                if "batch" in row:
                    self.states[row["batch"]] = row["state"]
                else:
                    self.facts[row["fact"]] = row["value"]
            except (ValueError, KeyError, TypeError):
                raise ExportError(
                    self._path, message(_FOREIGN, name=base(self._path), line=number)
                ) from None


def _lock(descriptor: int) -> bool:
    """Keep other sendings away from the file while it is open, where the system knows how."""
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def batch_key(url: str, graph: str, number: int, line: bytes) -> str:
    """Give what tells a batch from all others: where it goes, its place in the file, its content.

    ``url`` is normalised.
    """
    return hashlib.sha256(f"{url}\n{graph}\n{number}\n".encode() + line).hexdigest()[:32]


_UNUSABLE = QT_TRANSLATE_NOOP("zep", "The ledger “{name}” cannot be used: {reason}.")
_IN_USE = QT_TRANSLATE_NOOP(
    "zep", "Another sending uses the ledger “{name}” right now; wait until it has ended."
)
_OLD = QT_TRANSLATE_NOOP(
    "zep",
    "The ledger “{name}” is of an earlier version, which did not keep at which address a graph is. "
    "Nothing is sent: it could be sent twice. Move the file away to begin anew.",
)
_FOREIGN = QT_TRANSLATE_NOOP(
    "zep",
    "Line {line} of the ledger “{name}” was not written by this program. Nothing is sent: it could "
    "be sent twice. Move the file away to begin anew.",
)
