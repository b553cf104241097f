"""Lone surrogates, which no tokenizer library takes: replaced one for one, so offsets stay."""

from __future__ import annotations

import re

_SURROGATES = re.compile("[\ud800-\udfff]")


def without_surrogates(text: str) -> str:
    """Give ``text`` with each surrogate code point as U+FFFD; the same object where none is."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return _SURROGATES.sub("\ufffd", text)
    return text
