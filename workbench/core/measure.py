"""The tokens of every chunk of a run, counted by a tokenizer that the run need not know.

Tokens do not add up: a text cut in two may have more of them than it had whole, so each
chunk's emitted text is tokenized alone. The document's own tokens are used only where they
provably tell the same (see `Tokenizer.counts_within`). It cuts nothing and shows nothing.
"""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from workbench.core.errors import Cancelled
from workbench.core.statistics import Above, Spread, spread
from workbench.core.tokenizer import TokenControl
from workbench.core.walk import Control

if TYPE_CHECKING:
    from collections.abc import Callable

    from workbench.core.chunking import Offsets
    from workbench.core.coverage import Coverage
    from workbench.core.document import Document
    from workbench.core.run import Run
    from workbench.core.tokenizer import Tokenizer

NO_LIMIT = -1
"""In place of a limit: a model that takes chunks of any size."""

_BATCH_CHARACTERS = 1 << 13
_BATCH_TEXTS = 256
_REMEMBERED = 1 << 17
_WORK_SECONDS = 0.002
_REST_SECONDS = 0.0005


@dataclass(frozen=True, eq=False, slots=True)
class Measure:
    """The chunks of a run in tokens: ``counts[i]`` is that of the emitted text of chunk ``i``.

    ``tokenizer`` is an id, ``version`` its version at the time. ``distinct`` counts the text
    that is in a chunk at all, once: the whole document where nothing is left out.
    """

    tokenizer: str
    version: str
    counts: Offsets
    spread: Spread
    distinct: int

    @property
    def signature(self) -> str:
        """Give ``id@version``, as `Tokenizer.signature` does."""
        return f"{self.tokenizer}@{self.version}"

    @property
    def total(self) -> int:
        """Give the tokens of all chunks together: what embedding them costs."""
        return int(self.counts.sum(dtype=np.int64))

    @property
    def repeated(self) -> int:
        """Give the tokens that all chunks together have beyond ``distinct``.

        That is the cost of the overlap, and of cuts within tokens. It is negative where a
        strategy leaves out characters inside the text that it emits.
        """
        return self.total - self.distinct

    def above(self, limit: int) -> Above:
        """Give the chunks with more than ``limit`` tokens; a model's limit allows none of them."""
        none = np.empty(0, np.int32)
        found = none if limit < 0 else np.flatnonzero(self.counts > limit).astype(np.int32)
        return Above(limit, limit, none, found)


def measure(
    run: Run,
    coverage: Coverage,
    tokenizer: Tokenizer,
    control: Control | None = None,
    progressed: Callable[[int, int], None] | None = None,
) -> Measure:
    """Count the tokens of each chunk of ``run``; ``coverage`` is its own.

    ``progressed`` is told the code points counted and those to count in all.

    Raises:
        Cancelled: ``control`` asked to stop.
        WorkbenchError: the tokenizer cannot be used here; `Tokenizer.missing` says why.
    """
    document, chunking = run.document, run.chunking
    low, high = _covered(coverage)
    total = int(chunking.lengths().sum(dtype=np.int64) + (high - low).sum(dtype=np.int64))
    counter = _Counter(document, tokenizer, control or Control(), progressed, total)
    if chunking.rewriting is None:
        counts = counter.within(chunking.start, chunking.end)
    else:
        kept = chunking.rewriting
        counts = counter.alone(kept.text, kept.start, kept.end)
    distinct = int(counter.within(low, high).sum(dtype=np.int64))
    return Measure(tokenizer.id, tokenizer.version(), counts, spread(counts), distinct)


def _covered(coverage: Coverage) -> tuple[Offsets, Offsets]:
    """Give the longest ranges whose text is all in some chunk."""
    held = coverage.depth > 0
    start, end = coverage.start[held], coverage.end[held]
    opens = np.ones(len(start), np.bool_)
    opens[1:] = start[1:] > end[:-1]
    closes = np.append(opens[1:], True)[: len(end)]
    return start[opens], end[closes]


class _Counter:
    """Counts the tokens of slices, batch by batch; each text once, whatever run it is from."""

    def __init__(
        self,
        document: Document,
        tokenizer: Tokenizer,
        control: Control,
        progressed: Callable[[int, int], None] | None,
        total: int,
    ) -> None:
        self._document = document
        self._tokenizer = tokenizer
        self._control = control
        self._progressed = progressed
        self._total = total
        self._done = self._told = 0
        self._rested = time.perf_counter()
        self._inner = TokenControl(control.cancelled, self._tell)
        self._known: dict[bytes, int] = document.derive(
            ("token counts", tokenizer.id, tokenizer.version()), dict
        )

    def within(self, start: Offsets, end: Offsets) -> Offsets:
        """Count slices of the document's text, from its own tokens where these tell."""
        document, tokenizer = self._document, self._tokenizer
        counts = tokenizer.counts_within(document, start, end, self._inner)
        if counts is None:
            return self.alone(document.text, start, end)
        self._advance(int((end - start).sum(dtype=np.int64)))
        return counts

    def alone(self, text: str, start: Offsets, end: Offsets) -> Offsets:
        """Count slices of ``text``, each taken alone."""
        counts = np.zeros(len(start), np.int32)
        new: dict[bytes, str] = {}
        waiting: list[tuple[int, bytes]] = []
        size = batched = 0
        for index, (low, high) in enumerate(zip(start.tolist(), end.tolist(), strict=True)):
            piece = text[low:high]
            key = hashlib.blake2b(piece.encode("utf-8", "surrogatepass"), digest_size=16).digest()
            size += high - low
            if (count := self._whole(piece) or self._known.get(key)) is not None:
                counts[index] = count
            else:
                batched += 0 if key in new else high - low
                new[key] = piece
                waiting.append((index, key))
            if batched >= _BATCH_CHARACTERS or index % _BATCH_TEXTS == _BATCH_TEXTS - 1:
                self._count(new, waiting, counts)
                self._advance(size)
                size = batched = 0
        self._count(new, waiting, counts)
        self._advance(size)
        return counts

    def _whole(self, piece: str) -> int | None:
        """Give the tokens of the whole document where they are known already."""
        if len(piece) != len(self._document):
            return None
        tokens = self._tokenizer.known(self._document)
        return tokens.count if tokens is not None and piece == self._document.text else None

    def _count(
        self, new: dict[bytes, str], waiting: list[tuple[int, bytes]], counts: Offsets
    ) -> None:
        """Tokenize ``new``, fill in the counts that wait for them, and forget the texts."""
        found = dict(zip(new, self._tokenizer.counts(list(new.values()), self._inner), strict=True))
        for index, key in waiting:
            counts[index] = found[key]
        if len(self._known) < _REMEMBERED:
            self._known.update(found)
        new.clear()
        waiting.clear()

    def _advance(self, size: int) -> None:
        """Count ``size`` code points as done, and stop where asked to."""
        self._done += size
        if self._control.cancelled():
            raise Cancelled
        self._tell(0)

    def _tell(self, within: int) -> None:
        """Tell how far it is, and rest for other threads.

        ``within`` counts what is done of a text that goes in slabs.
        """
        if self._control.polite and time.perf_counter() - self._rested > _WORK_SECONDS:
            time.sleep(_REST_SECONDS)
            self._rested = time.perf_counter()
        if self._progressed is not None:
            # A batch goes text by text, and a text may be one that was counted before.
            self._told = min(max(self._done + within, self._told), self._total)
            self._progressed(self._told, self._total)
