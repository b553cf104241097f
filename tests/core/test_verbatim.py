"""Fences and table rows are found in a long text as in a short one, whatever parts it."""

from __future__ import annotations

import pytest

from workbench.core import verbatim
from workbench.core.document import Document

TEXT = (
    "Words.\n\n```py\na | b\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n"
    "~~~~\n```\n~~~~\nEnd | here.\n"
)


@pytest.mark.parametrize("slab", range(1, 9))
def test_slabs_part_nothing(monkeypatch: pytest.MonkeyPatch, slab: int) -> None:
    whole = verbatim.verbatim(Document(TEXT, "a.md"))
    parts = list(whole.without(0, len(TEXT)))
    assert [TEXT[low:high].strip() for low, high in parts if TEXT[low:high].strip()] == [
        "Words.",
        "End | here.",
    ]
    monkeypatch.setattr(verbatim, "_SLAB", slab)
    again = verbatim.verbatim(Document(TEXT, "a.md"))
    assert list(again.without(0, len(TEXT))) == parts
