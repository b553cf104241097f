"""Tokens of a text, exact in code points, and what a tokenizer must offer.

A tokenizer is one file in ``workbench/core/tokenizers``. It never downloads anything, and it
says what is missing instead of raising from an import.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from workbench.core.errors import Cancelled

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import numpy as np
    import numpy.typing as npt

    from workbench.core.document import Document
    from workbench.core.message import Marked, Message

    Offsets = npt.NDArray[np.int32]


@dataclass(frozen=True, eq=False, slots=True)
class Tokens:
    """The tokens of one text, as columns in text order.

    Entry ``i`` is ``[start[i], end[i])`` in code points; entries never overlap, and what lies
    between them belongs to no token. An entry stands for one token, or for several of a
    byte-level tokenizer that share a character: then ``members[i]`` says how many.
    ``ids`` holds the vocabulary ids of all single tokens in order, where there are any, and
    ``notice`` says where the tokens may differ from those of the library used whole.
    """

    start: Offsets
    end: Offsets
    members: Offsets | None = None
    ids: Offsets | None = None
    notice: Message | None = None

    def __len__(self) -> int:
        """Give the number of entries; groups count once."""
        return len(self.start)

    @property
    def count(self) -> int:
        """Give the number of single tokens."""
        return len(self) if self.members is None else int(self.members.sum())

    def before(self) -> Offsets:
        """Give how many single tokens lie before each entry; one more value than entries."""
        import numpy as np

        counts = np.zeros(len(self) + 1, np.int32)
        if self.members is None:
            counts[1:] = np.arange(1, len(self) + 1, dtype=np.int32)
        else:
            np.cumsum(self.members, out=counts[1:])
        return counts


@dataclass(frozen=True, slots=True)
class TokenControl:
    """How tokenizing is watched: ``cancelled`` is polled, ``progressed`` told code points done."""

    cancelled: Callable[[], bool] = lambda: False
    progressed: Callable[[int], None] = lambda done: None

    def step(self, done: int) -> None:
        """Report ``done`` code points and raise `Cancelled` if asked to stop."""
        if self.cancelled():
            raise Cancelled
        self.progressed(done)


_WATCH: ContextVar[TokenControl | None] = ContextVar("watch", default=None)


@contextmanager
def watched(control: TokenControl) -> Iterator[None]:
    """Let ``control`` watch what this thread tokenizes meanwhile without a control of its own.

    Strategies tokenize deep inside a walk; so a run can be cancelled there too.
    """
    token = _WATCH.set(control)
    try:
        yield
    finally:
        _WATCH.reset(token)


def watch() -> TokenControl:
    """Give the control that watches this thread; one that never stops where none does."""
    return _WATCH.get() or TokenControl()


class Tokenizer(ABC):
    """One way of cutting a text into tokens; ``id`` names it in recipes."""

    id: str
    name: Marked
    summary: Marked
    slab: int = 1 << 18
    """Code points that are tokenized at a time, between two looks at the control."""

    def missing(self) -> Message | None:
        """Give one sentence about what is missing to use this tokenizer, or nothing."""
        return None

    @abstractmethod
    def version(self) -> str:
        """Give the version that recipes record: of the library, the ranks or the file."""

    @abstractmethod
    def tokenize(self, text: str, control: TokenControl | None = None) -> Tokens:
        """Give the tokens of ``text``.

        Raises:
            Cancelled: ``control`` asked to stop.
            WorkbenchError: the tokenizer cannot be used here; `missing` says why.
        """

    def count(self, text: str, control: TokenControl | None = None) -> int:
        """Give the number of single tokens in ``text``; errors are those of `tokenize`."""
        return self.tokenize(text, control).count

    def counts(self, texts: Sequence[str], control: TokenControl | None = None) -> list[int]:
        """Give the number of single tokens in each of ``texts``, each taken alone."""
        return [self.count(text, control) for text in texts]

    def counts_within(
        self, document: Document, start: Offsets, end: Offsets, control: TokenControl | None = None
    ) -> Offsets | None:
        """Give the number of tokens in each slice ``[start, end)`` of a document's text.

        Only where the document's own tokens tell exactly what each slice alone would give;
        nothing where slices have to be tokenized one by one, as for any tokenizer whose
        tokens depend on the text around them.
        """
        return None

    def signature(self) -> str:
        """Give ``id@version``: the tokenizer as exports and reports name it."""
        return f"{self.id}@{self.version()}"

    def splits_nothing(self, text: str, at: int) -> bool:
        """Tell whether pieces of ``text`` that meet at ``at``, behind a line feed, keep its tokens.

        Where this is never so, as here, a text can only be tokenized whole.
        """
        return False

    def tokens(self, document: Document, control: TokenControl | None = None) -> Tokens:
        """Give the tokens of a document, tokenizing it once."""
        return document.derive(
            ("tokens", self.id, self.version()),
            lambda: self.tokenize(document.text, control or watch()),
        )

    def known(self, document: Document) -> Tokens | None:
        """Give the tokens of a document that was tokenized before; nothing otherwise."""
        found = document.known(("tokens", self.id, self.version()))
        return found if isinstance(found, Tokens) else None


@cache
def library_version(library: str) -> str:
    """Give the version of an installed library. Asking the first time takes a tenth of a second."""
    from importlib.metadata import version

    return version(library)


def slabs(text: str, size: int, safe: Callable[[str, int], bool]) -> Iterator[tuple[int, int]]:
    """Give ranges of about ``size`` code points that begin and end where ``safe(text, at)`` holds.

    A cut is looked for behind the line feeds before each limit; where none is safe within a
    slab, the slab grows to the next one that is.
    """
    length, start = len(text), 0
    while length - start > size:
        end = _safe_before(text, start, start + size, safe) or _safe_after(text, start + size, safe)
        yield start, end
        start = end
    if start < length:
        yield start, length


def _safe_before(text: str, low: int, high: int, safe: Callable[[str, int], bool]) -> int:
    at = text.rfind("\n", low, high)
    while at >= 0:
        if safe(text, at + 1):
            return at + 1
        at = text.rfind("\n", low, at)
    return 0


def _safe_after(text: str, low: int, safe: Callable[[str, int], bool]) -> int:
    at = text.find("\n", low)
    while at >= 0:
        if safe(text, at + 1):
            return at + 1
        at = text.find("\n", at + 1)
    return len(text)
