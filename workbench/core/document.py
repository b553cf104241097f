"""A document: text exactly as decoded, its name, its digest and how it was decoded."""

from __future__ import annotations

import hashlib
import threading
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

T = TypeVar("T")
_SLAB = 1 << 20


@dataclass(frozen=True, slots=True)
class Decoding:
    """How bytes became text.

    ``bytes`` is the file's length; ``mark`` tells whether a leading byte-order mark was
    removed. Both are absent for text that never was a file.
    """

    encoding: str = "utf-8"
    mark: bool = False
    bytes: int | None = None


@dataclass(frozen=True, eq=False)
class Document:
    """A text of record. Every offset anywhere is a code point index into ``text``.

    The text is never normalised: CR LF, marks inside and lone surrogates stay as they are.
    ``derived`` keeps what strategies have worked out once about the text (mark positions,
    tokens); it is a cache and no part of the value.
    """

    text: str
    name: str = "untitled"
    path: str | None = None
    decoding: Decoding = field(default_factory=Decoding)

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
    def _derived(self) -> dict[Hashable, object]:
        return {}

    @cached_property
    def _lock(self) -> threading.RLock:
        return threading.RLock()

    def known(self, key: Hashable) -> object | None:
        """Give what was derived under ``key``, or nothing when it was not derived yet."""
        return self._derived.get(key)

    def derive(self, key: Hashable, build: Callable[[], T]) -> T:
        """Give what is kept under ``key``, building it first where it is missing."""
        with self._lock:
            if key not in self._derived:
                self._derived[key] = build()
            return self._derived[key]  # type: ignore[return-value]
