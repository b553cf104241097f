"""The tokenizer of any model the person points at: a Hugging Face ``tokenizer.json``.

The ``tokenizers`` library does the work. Truncation and padding that a file brings along are
switched off, special tokens are not added, and parts of one character are grouped.
"""

from __future__ import annotations

import hashlib
import json
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.core.errors import WorkbenchError
from workbench.core.message import QT_TRANSLATE_NOOP, Marked, Message, message
from workbench.core.tokenizer import TokenControl, Tokenizer, Tokens, slabs
from workbench.core.tokenizers.surrogate import without_surrogates

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    import numpy.typing as npt

PREFIX = "file:"
_LARGEST = 256 << 20
_AROUND = 128
_BY_LINE = {"ByteLevel", "Split", "Digits", "BertPreTokenizer"}
_BY_CHARACTER = {"BertNormalizer", "Lowercase", "NFC", "NFD", "NFKC", "NFKD", "StripAccents"}


class TokenizerJson(Tokenizer):
    """A tokenizer read from one file; its id is ``file:`` and the path."""

    def __init__(self, path: str) -> None:
        """Remember the path; the file is read at first use."""
        self.path = path
        self.id = PREFIX + path
        self.name = Marked(Path(path).parent.name or Path(path).name)
        self.name.context = "tokenizer"
        self.summary = QT_TRANSLATE_NOOP("tokenizer", "A model's own tokenizer.json.")

    def missing(self) -> Message | None:
        """Tell when the library or the file is not there."""
        from importlib.util import find_spec

        if find_spec("tokenizers") is None:
            return message(
                QT_TRANSLATE_NOOP(
                    "tokenizer",
                    "The library tokenizers is not installed; "
                    "pip install 'chunking-workbench[models]' installs it.",
                )
            )
        if not Path(self.path).is_file():
            return message(
                QT_TRANSLATE_NOOP("tokenizer", "There is no file {path}."), path=self.path
            )
        return None

    def version(self) -> str:
        """Give the beginning of the file's SHA-256; blank where it cannot be read."""
        return self._digest[:12]

    @cached_property
    def _digest(self) -> str:
        try:
            return hashlib.sha256(self._bytes()).hexdigest()
        except OSError:
            return ""

    def _bytes(self) -> bytes:
        file = Path(self.path)
        if not file.is_file() or file.stat().st_size > _LARGEST:
            raise OSError
        return file.read_bytes()

    @cached_property
    def _tokenizer(self) -> Any:  # noqa: ANN401 - the library has no types
        lack = self.missing()
        if lack is not None:
            raise WorkbenchError(lack)
        import tokenizers

        try:
            tokenizer = tokenizers.Tokenizer.from_buffer(self._bytes())
        except Exception as error:  # the library raises its own and bare ones
            raise WorkbenchError(
                message(
                    QT_TRANSLATE_NOOP("tokenizer", "{path} is not a tokenizer.json."),
                    path=self.path,
                )
            ) from error
        tokenizer.no_truncation()
        tokenizer.no_padding()
        return tokenizer

    def tokenize(self, text: str, control: TokenControl | None = None) -> Tokens:
        """Encode, slab by slab where that changes nothing, and group what shares characters."""
        import numpy as np

        control = control or TokenControl()
        tokenizer = self._tokenizer
        clean = without_surrogates(text)
        none = np.empty(0, np.int32)
        parts = [(none, none, none)]
        ids = [none]
        for low, high in slabs(clean, self.slab, self.splits_nothing):
            # encode_batch gives the interpreter lock away while it works; encode does not.
            [encoded] = tokenizer.encode_batch([clean[low:high]], add_special_tokens=False)
            spans = np.array(encoded.offsets, np.int32).reshape(-1, 2) + np.int32(low)
            ids.append(np.array(encoded.ids, np.int32))
            parts.append(_grouped(spans[:, 0], spans[:, 1]))
            control.step(high)
        members = np.concatenate([part[2] for part in parts])
        return Tokens(
            np.concatenate([part[0] for part in parts]),
            np.concatenate([part[1] for part in parts]),
            None if not len(members) or int(members.max()) == 1 else members,
            np.concatenate(ids),
        )

    def splits_nothing(self, text: str, at: int) -> bool:
        """Tell whether the file's rules let pieces meet at ``at``, behind a line feed."""
        if not (self._by_line and 0 < at < len(text) and text[at].isalnum()):
            return False
        # Some patterns keep the last of several white space characters for what follows.
        if not self._feeds_joined and text[at - 2 : at - 1].isspace():
            return False
        # A file's own patterns can look at both sides of a line feed: tried on what is around.
        low, high = max(0, at - _AROUND), min(len(text), at + _AROUND)
        around = [text[low:high], text[low:at], text[at:high]]
        whole, before, behind = self._tokenizer.encode_batch(
            [without_surrogates(one) for one in around], add_special_tokens=False
        )
        return bool(whole.ids == before.ids + behind.ids)

    @cached_property
    def _by_line(self) -> bool:
        """Whether this file's rules treat the start of a piece like any other place.

        Known of the byte-level and the BERT rules, with normalizers that look at characters
        only; others may set a mark before each text, or strip it. Added tokens that hold a line
        feed, or take the white space before them, go over the places where pieces meet.
        """
        rules = self._rules
        steps = _steps(rules, "pre_tokenizer", "pretokenizers")
        normalizers = _steps(rules, "normalizer", "normalizers")
        return (
            bool(steps)
            and {step.get("type") for step in steps} <= _BY_LINE
            and {step.get("type") for step in normalizers} <= _BY_CHARACTER
            and not any(step.get("add_prefix_space") for step in steps)
            and not any(
                "\n" in one["content"] or (one.get("lstrip") and one["content"][:1].isalnum())
                for one in rules.get("added_tokens") or ()
            )
        )

    @cached_property
    def _feeds_joined(self) -> bool:
        """Whether white space up to a line feed is one piece, whatever follows."""
        steps = _steps(self._rules, "pre_tokenizer", "pretokenizers")
        return steps[-1].get("type") == "BertPreTokenizer" or any(
            r"\s*[\r\n]" in str(step.get("pattern")) for step in steps
        )

    @cached_property
    def _rules(self) -> dict[str, Any]:
        rules: dict[str, Any] = json.loads(self._bytes())
        return rules

    def count(self, text: str, control: TokenControl | None = None) -> int:
        """Give the number of tokens, slab by slab where that changes nothing."""
        clean, count = without_surrogates(text), 0
        control = control or TokenControl()
        for low, high in slabs(clean, self.slab, self.splits_nothing):
            count += self._counted([clean[low:high]])[0]
            control.step(high)
        return count

    def counts(self, texts: Sequence[str], control: TokenControl | None = None) -> list[int]:
        """Give the number of tokens of each text; the library shares them among its threads."""
        if any(len(text) > self.slab for text in texts):
            return super().counts(texts, control)
        return self._counted([without_surrogates(text) for text in texts])

    def _counted(self, clean: Sequence[str]) -> list[int]:
        encoded = self._tokenizer.encode_batch(clean, add_special_tokens=False)
        return [len(one) for one in encoded]


def _steps(rules: dict[str, Any], part: str, several: str) -> list[dict[str, Any]]:
    """Give the steps of one part of a file's rules, which is one step, a list or nothing."""
    step = rules.get(part)
    if not step:
        return []
    steps: list[dict[str, Any]] = step.get(several, [step])
    return steps


def _grouped(
    start: npt.NDArray[np.int32], end: npt.NDArray[np.int32]
) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32], npt.NDArray[np.int32]]:
    """Merge tokens whose ranges share a character, and empty ones into the one before."""
    import numpy as np

    if not len(start):
        return start, end, start
    far = np.maximum.accumulate(end)
    opens = np.ones(len(start), np.bool_)
    opens[1:] = (start[1:] >= far[:-1]) & (end[1:] > start[1:])
    first = np.flatnonzero(opens)
    members = np.diff(np.append(first, len(start))).astype(np.int32)
    last = np.append(first[1:], len(start)) - 1
    return start[first], far[last], members
