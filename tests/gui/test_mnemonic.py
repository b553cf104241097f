"""Names made of menu texts, in English and in Chinese."""

from __future__ import annotations

import pytest

from workbench.gui import mnemonic


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("&Open…", "Open"),
        ("打开(&O)…", "打开"),
        ("撤销(&U)：大小", "撤销：大小"),
        ("语言(&L)：", "语言"),
        ("Research && &development", "Research & development"),
        ("A (b)", "A (b)"),
    ],
)
def test_names_are_free_of_mnemonics(text: str, name: str) -> None:
    assert mnemonic.name(text) == name
