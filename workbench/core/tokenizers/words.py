r"""Unicode words: runs of ``\\w`` as the ``regex`` library sees them; the rest lies between."""

from __future__ import annotations

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.core.tokenizer import TokenControl, Tokenizer, Tokens, slabs


class Words(Tokenizer):
    """One token a word; Chinese without spaces is one long word up to the next mark."""

    id = "words"
    name = QT_TRANSLATE_NOOP("tokenizer", "Words")
    summary = QT_TRANSLATE_NOOP(
        "tokenizer", "Runs of letters, digits and underscores; marks and spaces are no tokens."
    )

    def version(self) -> str:
        """Give the version of the regular expression library, whose Unicode tables decide."""
        from importlib.metadata import version

        return version("regex")

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
