r"""Unicode words: runs of ``\\w`` as the ``regex`` library sees them; the rest lies between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.core.tokenizer import TokenControl, Tokenizer, Tokens, library_version, slabs

if TYPE_CHECKING:
    from workbench.core.document import Document
    from workbench.core.tokenizer import Offsets


class Words(Tokenizer):
    """One token a word; Chinese without spaces is one long word up to the next mark."""

    id = "words"
    name = QT_TRANSLATE_NOOP("tokenizer", "Words")
    summary = QT_TRANSLATE_NOOP(
        "tokenizer", "Runs of letters, digits and underscores; marks and spaces are no tokens."
    )
    slab = 1 << 14  # the loop below is Python's own

    def version(self) -> str:
        """Give the version of the regular expression library, whose Unicode tables decide."""
        return library_version("regex")

    def splits_nothing(self, text: str, at: int) -> bool:
        """Tell that no word goes over a line feed."""
        return True

    def tokenize(self, text: str, control: TokenControl | None = None) -> Tokens:
        """Find the words slab by slab; no word goes over a line feed."""
        from array import array

        import numpy as np
        import regex

        control = control or TokenControl()
        word = regex.compile(r"\w+")
        start, end = array("i"), array("i")
        for low, high in slabs(text, self.slab, lambda text, at: True):
            for found in word.finditer(text, low, high):
                start.append(found.start())
                end.append(found.end())
            control.step(high)
        return Tokens(np.array(start, np.int32), np.array(end, np.int32))

    def counts_within(
        self, document: Document, start: Offsets, end: Offsets, control: TokenControl | None = None
    ) -> Offsets:
        """Give the words in each slice: each character alone decides, so cut words stay words."""
        import numpy as np

        words = self.known(document)
        if words is None:
            words = self.tokenize(document.text, control)
        begun = np.searchsorted(words.start, end, "left")
        over = np.searchsorted(words.end, start, "right")
        return np.where(end > start, begun - over, 0).astype(np.int32)
