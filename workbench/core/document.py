"""A document: text exactly as decoded, its name, its digest and how it was decoded."""

from __future__ import annotations

import dataclasses
import hashlib
import threading
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable, Hashable

    from workbench.core.message import Message

T = TypeVar("T")
_SLAB = 1 << 20


@dataclass(frozen=True, eq=False, slots=True)
class Damage:
    """The bytes that were not text, each shown as one U+FFFD because someone chose so.

    ``at[i]`` is the byte's offset in the file, ``places[i]`` the code point offset of its
    placeholder in the text and ``values[i]`` the byte itself.
    """

    at: array[int]
    places: array[int]
    values: bytes

    def __len__(self) -> int:
        """Give the number of bytes; there is always at least one."""
        return len(self.values)

    @property
    def first(self) -> int:
        """Give the byte offset of the first one in the file."""
        return self.at[0]


@dataclass(frozen=True, slots=True)
class Decoding:
    """How bytes became text.

    ``bytes`` is the file's length; ``mark`` tells whether a leading byte-order mark was
    removed. Both are absent for text that never was a file. A decoding is ``certain`` unless
    it was guessed; ``candidates`` are then the encodings to choose from, the one used first.
    """

    encoding: str = "utf-8"
    mark: bool = False
    bytes: int | None = None
    certain: bool = True
    candidates: tuple[str, ...] = ()
    damage: Damage | None = None


@dataclass(frozen=True, slots=True)
class Stamp:
    """What a file was like when it was read, to tell cheaply whether it may be another now.

    ``size`` is in bytes, ``modified`` in nanoseconds since 1970; ``node`` is the number the
    file system knows the file by, which changes when another file takes its name.
    """

    size: int
    modified: int
    node: int


@dataclass(frozen=True, slots=True)
class LineEnds:
    """How many lines end in LF, in CR LF and in CR alone."""

    lf: int
    crlf: int
    cr: int

    @property
    def mixed(self) -> bool:
        """Tell whether more than one kind is there."""
        return sum(bool(count) for count in (self.lf, self.crlf, self.cr)) > 1


@dataclass(frozen=True, slots=True)
class Pages:
    """Where the pages with text start, as code point offsets, and their numbers from 1.

    ``total`` counts the blank pages too.
    """

    starts: tuple[int, ...]
    numbers: tuple[int, ...]
    total: int

    def number(self, offset: int) -> int:
        """Give the number of the page that holds ``offset``."""
        return self.numbers[max(bisect_right(self.starts, offset) - 1, 0)]

    def range(self, start: int, end: int) -> tuple[int, int]:
        """Give the numbers of the first and the last page that ``[start, end)`` is on."""
        return self.number(start), self.number(max(start, end - 1))


@dataclass(frozen=True, eq=False)
class Document:
    """A text of record. Every offset anywhere is a code point index into ``text``.

    The text is never normalised: CR LF, marks inside and lone surrogates stay as they are.
    ``format`` names the loader that made the text (``text``, ``html``, ``pdf``, ``docx``,
    ``record``), ``pages`` exists where the format has pages, and ``notices`` are sentences
    about how the text came to be. ``stamp`` is what the file was like, where there is one;
    ``preparation`` names the step that made this text of the file's own, where one was taken.
    ``derived`` keeps what strategies have worked out once about the text (mark positions,
    tokens); it is a cache and no part of the value.
    """

    text: str
    name: str = "untitled"
    path: str | None = None
    decoding: Decoding = field(default_factory=Decoding)
    format: str = "text"
    pages: Pages | None = None
    notices: tuple[Message, ...] = ()
    stamp: Stamp | None = None
    preparation: str | None = None

    def __len__(self) -> int:
        """Give the length in code points."""
        return len(self.text)

    @cached_property
    def sha256(self) -> str:
        """Give the hex digest of the text in UTF-8; lone surrogates pass as they are."""
        digest = hashlib.sha256()
        for at in range(0, len(self.text), _SLAB):
            digest.update(self.text[at : at + _SLAB].encode("utf-8", "surrogatepass"))
        return digest.hexdigest()

    @cached_property
    def line_ends(self) -> LineEnds:
        """Count the line ends by kind."""
        lf = cr = crlf = 0
        for at in range(0, len(self.text), _SLAB):
            slab = self.text[at : at + _SLAB]
            lf += slab.count("\n")
            if returns := slab.count("\r"):
                cr += returns
                crlf += slab.count("\r\n")
                crlf += slab[-1] == "\r" and self.text.startswith("\n", at + _SLAB)
        return LineEnds(lf - crlf, crlf, cr - crlf)

    @cached_property
    def _derived(self) -> dict[Hashable, object]:
        return {}

    @cached_property
    def _lock(self) -> threading.RLock:
        return threading.RLock()

    def fork(self) -> Document:
        """Give the same document with a cache of its own, which begins with what is known here.

        For trials whose by-products are to go when they are over.
        """
        fork = dataclasses.replace(self)
        fork._derived.update(self._derived)
        return fork

    def known(self, key: Hashable) -> object | None:
        """Give what was derived under ``key``, or nothing when it was not derived yet."""
        return self._derived.get(key)

    def derive(self, key: Hashable, build: Callable[[], T]) -> T:
        """Give what is kept under ``key``, building it first where it is missing."""
        with self._lock:
            if key not in self._derived:
                self._derived[key] = build()
            return self._derived[key]  # type: ignore[return-value]
