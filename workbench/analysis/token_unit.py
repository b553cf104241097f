"""The smallest things a cut can part: characters, words, numbers, addresses, abbreviations.

Only the text near the cut is looked at, so that the answer costs the same in any document.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from workbench.analysis.boundary_kind import ABBREVIATION, CLUSTER, CRLF, LINK, NUMBER, WORD

if TYPE_CHECKING:
    import regex

Unit = tuple[int, int, int]
"""A kind's code and the range ``[start, end)`` that it stands for."""

_NEAR = 200
_CLUSTER_NEAR = 64

_HAN = r"\u3005-\u3007\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_UNSPACED = _HAN + r"\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff"
_ADDRESS = re.compile(
    rf"(?:https?|ftp|file)://[^\s<>\"'“”‘’，。；！？、（）《》「」{_HAN}]+"
    rf"|www\.[^\s<>\"'“”‘’，。；！？、（）《》「」{_HAN}]+"
    r"|[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+"
)
_TRAILING = ".,;:!?)]}"
_NUMBER = re.compile(r"(?<![A-Za-z_\d])(?:[vV](?=\d))?\d+(?:[.,:/-]\d+)*(?![A-Za-z_\d])")
_LETTERS = rf"(?:(?![{_UNSPACED}])\w)"
_WORD = re.compile(rf"{_LETTERS}+(?:['’]{_LETTERS}+)*")
_CHINESE = re.compile(f"[{_HAN}]+")
_DOTTED = re.compile(r"(?<!\w)(?:[^\W\d_]\.){2,}")
_LAST_WORD = re.compile(r"(?<!\w)((?:[^\W\d_]+\.)+)\s*\Z")
_NEXT_WORD = re.compile(r"\s*\S+")
_ABBREVIATIONS_TEXT = (
    "al approx apr art asst aug ave bldg blvd ca capt cf ch co col corp dec dept dist dr ed eds "
    "eq est etc ex feb fig figs fri ft gen gov hon inc jan jr jul jun lt ltd maj mar mon mr mrs "
    "ms mt mtg no nos nov oct op pp pres prof ref refs rep resp rev sat sec sen sep sept sgt sr "
    "st ste sun tel thu thur tue univ vol vols vs wed"
)
_ABBREVIATIONS = frozenset(_ABBREVIATIONS_TEXT.split())


def token_unit(text: str, cut: int) -> Unit | None:
    """Give the smallest unit that ``cut`` parts, the most telling one where several fit."""
    if text[cut - 1] == "\r" and text[cut] == "\n":
        return CRLF, cut - 1, cut + 1
    return (
        _cluster(text, cut)
        or _found(_ADDRESS, LINK, text, cut, trailing=_TRAILING)
        or _found(_NUMBER, NUMBER, text, cut)
        or _found(_DOTTED, ABBREVIATION, text, cut)
        or _found(_WORD, WORD, text, cut)
        or _chinese_word(text, cut)
    )


def abbreviation_before(text: str, cut: int) -> Unit | None:
    """Give the abbreviation behind which ``cut`` stands, together with the word behind it.

    Whether a sentence ends there is for the caller to know.
    """
    low = max(0, cut - 32)
    last = _LAST_WORD.search(text, low, cut)
    if last is None:
        return None
    word = last[1]
    initial = len(word) == 2 and word[0].isupper()
    if not initial and word.count(".") < 2 and word[:-1].lower() not in _ABBREVIATIONS:
        return None
    following = _NEXT_WORD.match(text, cut, cut + _NEAR)
    return (ABBREVIATION, last.start(1), following.end()) if following else None


def _found(
    pattern: re.Pattern[str], kind: int, text: str, cut: int, trailing: str = ""
) -> Unit | None:
    if text[cut - 1].isspace() or text[cut].isspace():
        return None
    # Begin where white space ends, so that no unit is met in its middle.
    low = max(0, cut - _NEAR)
    head = text[low:cut]
    low = cut - len(head.rsplit(None, 1)[-1])
    for match in pattern.finditer(text, low, min(len(text), cut + _NEAR)):
        if match.start() >= cut:
            return None
        end = match.start() + len(match[0].rstrip(trailing)) if trailing else match.end()
        if match.start() < cut < end:
            return kind, match.start(), end
    return None


def _cluster(text: str, cut: int) -> Unit | None:
    if _alone(text[cut - 1]) and _alone(text[cut]):
        return None
    low = max(0, cut - _CLUSTER_NEAR)
    for at in range(cut - 1, low, -1):
        if text[at].isspace() or "\u4e00" <= text[at] <= "\u9fff":
            low = at
            break
    for match in _clusters().finditer(text, low, min(len(text), cut + _CLUSTER_NEAR)):
        if match.start() >= cut:
            return None
        if match.end() > cut:
            return CLUSTER, match.start(), match.end()
    return None


@cache
def _clusters() -> regex.Pattern[str]:
    """Give the pattern of grapheme clusters; its library is loaded when one may be there."""
    import regex

    return regex.compile(r"\X")


def _alone(character: str) -> bool:
    """Tell at a look that a character is no part of a cluster: nearly all are not."""
    return character < "\u0300" or "\u3400" <= character <= "\u9fff"


def _chinese_word(text: str, cut: int) -> Unit | None:
    low, high = max(0, cut - 24), min(len(text), cut + 24)
    for run in _CHINESE.finditer(text, low, high):
        if run.start() < cut < run.end():
            import rjieba

            at = run.start()
            for word in rjieba.cut(run[0]):
                if at < cut < at + len(word):
                    return WORD, at, at + len(word)
                at += len(word)
    return None
