"""Texts of menus and labels as names: without the mnemonic, the dots and the colon.

Chinese puts the mnemonic behind the text, in parentheses of its own: 打开(&O)….
"""

from __future__ import annotations

import re

_BEHIND = re.compile(r"\(&[^&]\)")
_BEFORE = re.compile(r"&(.?)")


def plain(text: str) -> str:
    """Give ``text`` without its mnemonic; ``&&`` is a sign that stays."""
    return _BEFORE.sub(r"\1", _BEHIND.sub("", text))


def name(text: str) -> str:
    """Give the plain text without what only says how it goes on."""
    return plain(text).rstrip("…:：")
