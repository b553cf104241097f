"""OpenAI's byte-pair encodings, exact and without a network.

The rank files are carried in ``resources/tokenizers``; their SHA-256 is checked before the
first use. The split patterns are those of the ``tiktoken`` library, which does the encoding.
Special strings such as ``<|endoftext|>`` in a document are plain text. A token that ends
inside a character is grouped with its neighbours, so that no entry cuts a character.
"""

from __future__ import annotations

import hashlib
from functools import cached_property
from typing import TYPE_CHECKING

from workbench.assets import root
from workbench.core.errors import WorkbenchError
from workbench.core.message import QT_TRANSLATE_NOOP, Marked, Message, message
from workbench.core.tokenizer import TokenControl, Tokenizer, Tokens, slabs
from workbench.core.tokenizers.surrogate import without_surrogates

if TYPE_CHECKING:
    from pathlib import Path

    import numpy as np
    import numpy.typing as npt
    import tiktoken

_CL100K_PATTERN = (
    r"""'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}++|\p{N}{1,3}+| ?[^\s\p{L}\p{N}]++[\r\n]*+"""
    r"""|\s++$|\s*[\r\n]|\s+(?!\S)|\s"""
)
_O200K_PATTERN = "|".join(
    (
        r"""[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+"""
        r"""(?i:'s|'t|'re|'ve|'m|'ll|'d)?""",
        r"""[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*"""
        r"""(?i:'s|'t|'re|'ve|'m|'ll|'d)?""",
        r"""\p{N}{1,3}""",
        r""" ?[^\s\p{L}\p{N}]+[\r\n/]*""",
        r"""\s*[\r\n]+""",
        r"""\s+(?!\S)""",
        r"""\s+""",
    )
)


class TiktokenRanks(Tokenizer):
    """One of OpenAI's encodings from its carried rank file."""

    def __init__(self, name: str, pattern: str, sha256: str, summary: Marked) -> None:
        """Describe the encoding ``name``; nothing is read before it is used."""
        self.id = name
        self.name = QT_TRANSLATE_NOOP("tokenizer", name)
        self.summary = summary
        self._pattern = pattern
        self._sha256 = sha256

    def missing(self) -> Message | None:
        """Tell when the library or the rank file is not there."""
        from importlib.util import find_spec

        if find_spec("tiktoken") is None:
            return message(QT_TRANSLATE_NOOP("tokenizer", "The library tiktoken is not installed."))
        if not self._file().is_file():
            return message(
                QT_TRANSLATE_NOOP("tokenizer", "The rank file of {name} is missing."), name=self.id
            )
        return None

    def version(self) -> str:
        """Give the beginning of the rank file's SHA-256: the ranks decide, not the library."""
        return self._sha256[:12]

    def splits_nothing(self, text: str, at: int) -> bool:
        """Tell whether the encoding's pattern ends a piece at ``at``."""
        return _splits_nothing(text, at)

    def tokenize(self, text: str, control: TokenControl | None = None) -> Tokens:
        """Encode slab by slab; slabs meet behind a line feed and before a letter or digit."""
        import numpy as np

        control = control or TokenControl()
        encoding, widths = self._encoding, self._widths
        clean = without_surrogates(text)
        parts, ids = [], []
        for start, end in slabs(clean, self.slab, _splits_nothing):
            piece = clean[start:end]
            found = np.array(encoding.encode_ordinary(piece), np.int32)
            ids.append(found)
            parts.append(_entries(piece.encode("utf-8"), widths[found], start))
            control.step(end)
        none = np.empty(0, np.int32)
        members = np.concatenate([none, *(part[2] for part in parts)])
        return Tokens(
            np.concatenate([none, *(part[0] for part in parts)]),
            np.concatenate([none, *(part[1] for part in parts)]),
            None if not len(members) or int(members.max()) == 1 else members,
            np.concatenate([none, *ids]),
        )

    def count(self, text: str, control: TokenControl | None = None) -> int:
        """Give the number of tokens without working out where they are."""
        encode, clean = self._encoding.encode_ordinary, without_surrogates(text)
        if len(clean) <= self.slab:
            return len(encode(clean))
        control, count = control or TokenControl(), 0
        for start, end in slabs(clean, self.slab, _splits_nothing):
            count += len(encode(clean[start:end]))
            control.step(end)
        return count

    @cached_property
    def _encoding(self) -> tiktoken.Encoding:
        lack = self.missing()
        if lack is not None:
            raise WorkbenchError(lack)
        import tiktoken

        return tiktoken.Encoding(
            self.id, pat_str=self._pattern, mergeable_ranks=self._ranks, special_tokens={}
        )

    @cached_property
    def _ranks(self) -> dict[bytes, int]:
        import base64

        data = self._file().read_bytes()
        if hashlib.sha256(data).hexdigest() != self._sha256:
            raise WorkbenchError(
                message(
                    QT_TRANSLATE_NOOP(
                        "tokenizer",
                        "The rank file of {name} is not the published one (its SHA-256 differs).",
                    ),
                    name=self.id,
                ),
                message(QT_TRANSLATE_NOOP("tokenizer", "Install the workbench again.")),
            )
        pairs = (line.split() for line in data.splitlines() if line)
        return {base64.b64decode(token): int(rank) for token, rank in pairs}

    @cached_property
    def _widths(self) -> npt.NDArray[np.int32]:
        """The number of bytes of every token, by id."""
        import numpy as np

        ranks = self._ranks
        widths = np.zeros(max(ranks.values()) + 1, np.int32)
        widths[np.fromiter(ranks.values(), np.int64, len(ranks))] = np.fromiter(
            map(len, ranks), np.int32, len(ranks)
        )
        return widths

    def _file(self) -> Path:
        return root() / "tokenizers" / f"{self.id}.tiktoken"


def _splits_nothing(text: str, at: int) -> bool:
    """Tell whether both encodings' patterns end a piece at ``at``, which is behind a line feed.

    Every alternative that takes a line feed takes all white space up to the last one, and
    o200k a slash behind it; none goes on with a letter or digit.
    """
    return at < len(text) and text[at].isalnum()


def _entries(
    data: bytes, widths: npt.NDArray[np.int32], offset: int
) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32], npt.NDArray[np.int32]]:
    """Give ``(start, end, members)`` of the entries for tokens ``widths`` bytes wide.

    A byte that leads a character is any but ``10xxxxxx``; a token that ends before such a
    byte, or at the end, ends an entry.
    """
    import numpy as np

    none = np.empty(0, np.int32)
    if not len(widths):
        return none, none, none
    leads = (np.frombuffer(data, np.uint8) & 0xC0) != 0x80
    characters = np.cumsum(leads, dtype=np.int32)
    ends = np.cumsum(widths)
    closes = np.ones(len(ends), np.bool_)
    closes[:-1] = leads[ends[:-1]]
    last = np.flatnonzero(closes)
    end = characters[ends[last] - 1] + np.int32(offset)
    start = np.concatenate((np.array([offset], np.int32), end[:-1]))
    members = np.diff(last, prepend=-1).astype(np.int32)
    return start, end, members


CL100K = TiktokenRanks(
    "cl100k_base",
    _CL100K_PATTERN,
    "223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7",
    QT_TRANSLATE_NOOP("tokenizer", "OpenAI: GPT-4, text-embedding-3"),
)
O200K = TiktokenRanks(
    "o200k_base",
    _O200K_PATTERN,
    "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d",
    QT_TRANSLATE_NOOP("tokenizer", "OpenAI: GPT-4o and newer"),
)
