"""Every code point is a token: GraphRAG-Agent's own fall-back, and the default."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.core.tokenizer import TokenControl, Tokenizer, Tokens

if TYPE_CHECKING:
    from workbench.core.document import Document
    from workbench.core.tokenizer import Offsets


class Characters(Tokenizer):
    """One token a code point."""

    id = "characters"
    name = QT_TRANSLATE_NOOP("tokenizer", "Characters")
    summary = QT_TRANSLATE_NOOP("tokenizer", "Every character (code point) is a token.")

    def version(self) -> str:
        """Give the version of this rule."""
        return "1"

    def tokenize(self, text: str, control: TokenControl | None = None) -> Tokens:
        """Give one entry a code point."""
        import numpy as np

        edges = np.arange(len(text) + 1, dtype=np.int32)
        return Tokens(edges[:-1], edges[1:])

    def splits_nothing(self, text: str, at: int) -> bool:
        """Tell that no place is inside a character."""
        return True

    def count(self, text: str, control: TokenControl | None = None) -> int:
        """Give the number of code points."""
        return len(text)

    def counts_within(
        self, document: Document, start: Offsets, end: Offsets, control: TokenControl | None = None
    ) -> Offsets:
        """Give the lengths of the slices."""
        return end - start
