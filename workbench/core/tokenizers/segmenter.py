"""Chinese words by jieba's dictionary: rjieba, its fast twin, and jieba itself where installed.

Both give every character of the text to some token. Text is handed over in slabs that end
behind a line feed, which both take as a token of its own.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, ClassVar

from workbench.core.errors import WorkbenchError
from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.core.tokenizer import (
    TokenControl,
    Tokenizer,
    Tokens,
    library_version,
    slabs,
    watched,
)
from workbench.core.tokenizers.surrogate import without_surrogates

if TYPE_CHECKING:
    from collections.abc import Callable


class Segmenter(Tokenizer):
    """A dictionary segmenter whose words join to the text."""

    library: ClassVar[str]
    slab = 1 << 15

    def missing(self) -> Message | None:
        """Tell when the library is not installed."""
        if find_spec(self.library) is None:
            return message(
                QT_TRANSLATE_NOOP("tokenizer", "The library {library} is not installed."),
                library=self.library,
            )
        return None

    def version(self) -> str:
        """Give the library's version, whose dictionary decides; blank where it is missing."""
        return "" if self.missing() else library_version(self.library)

    def splits_nothing(self, text: str, at: int) -> bool:
        """Tell that a line feed is a token of its own."""
        return True

    def tokenize(self, text: str, control: TokenControl | None = None) -> Tokens:
        """Cut slab by slab and add up the lengths of the words."""
        import numpy as np

        lack = self.missing()
        if lack is not None:
            raise WorkbenchError(lack)
        control = control or TokenControl()
        cut = self.cutter()
        clean = without_surrogates(text)
        lengths = [np.zeros(1, np.int32)]
        for low, high in slabs(clean, self.slab, lambda text, at: True):
            with watched(control):
                words = cut(clean[low:high])
            lengths.append(np.fromiter(map(len, words), np.int32, len(words)))
            control.step(high)
        edges = np.cumsum(np.concatenate(lengths), dtype=np.int32)
        return Tokens(edges[:-1], edges[1:])

    def cutter(self) -> Callable[[str], list[str]]:
        """Give the library's function from a text to its words."""
        raise WorkbenchError(message(QT_TRANSLATE_NOOP("tokenizer", "No segmenter is chosen.")))


class RJieba(Segmenter):
    """jieba's dictionary and model in Rust: the default for Chinese."""

    id = "rjieba"
    library: ClassVar[str] = "rjieba"
    name = QT_TRANSLATE_NOOP("tokenizer", "Chinese words (rjieba)")
    summary = QT_TRANSLATE_NOOP(
        "tokenizer", "Chinese words by jieba's dictionary, offline and fast."
    )

    def cutter(self) -> Callable[[str], list[str]]:
        """Give rjieba's cut."""
        import rjieba

        return rjieba.cut


class Jieba(Segmenter):
    """jieba itself, for comparing with pipelines that use it."""

    id = "jieba"
    library: ClassVar[str] = "jieba"
    name = QT_TRANSLATE_NOOP("tokenizer", "Chinese words (jieba)")
    summary = QT_TRANSLATE_NOOP(
        "tokenizer", "Chinese words by jieba itself, where it is installed; slow on long runs."
    )
    slab = 1 << 12

    def cutter(self) -> Callable[[str], list[str]]:
        """Give jieba's cut; its own log stays quiet."""
        import logging

        import jieba

        from workbench.core.tokenizers import jieba_path

        jieba.setLogLevel(logging.WARNING)
        jieba_path.install()
        cut: Callable[[str], list[str]] = jieba.lcut
        return cut
