"""Chinese words for selecting: what a double click on a Chinese character takes.

Qt's own words (UAX #29) are single characters there. jieba looks at a run of Chinese
characters at a time, so the run around the click gives the words of the whole text.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.util import find_spec

_HAN = re.compile("[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U000323af]+")
_AROUND = 1_000
"""Code points before and behind the click that are looked at."""


def word_at(text: str, offset: int) -> tuple[int, int] | None:
    """Give the Chinese word that holds ``offset``; nothing where there is none to be known.

    That is beside Chinese characters, and where rjieba is not installed.
    """
    if not _HAN.match(text, offset, offset + 1) or not _segmenter_installed():
        return None
    low, high = max(0, offset - _AROUND), offset + _AROUND
    start = next(run.start() for run in _HAN.finditer(text, low, high) if run.end() > offset)
    found = _HAN.match(text, start, high)
    assert found is not None
    import rjieba

    for word in rjieba.cut(found[0]):
        end = start + len(word)
        if offset < end:
            return start, end
        start = end
    return None


@lru_cache(maxsize=1)
def _segmenter_installed() -> bool:
    return find_spec("rjieba") is not None
