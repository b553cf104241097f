"""Where the ends of sentences that a library found are none, lie too early, or lack.

A thin layer of rules over spans: no sentence ends behind an abbreviation that what follows
belongs to, an initial of a name, or the number of an item; quotes and brackets belong to the
sentence they close; a full-width mark ends a sentence before a digit or a small letter too. It
cuts nothing itself that is not marked so, and knows only abbreviations that are listed here.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_REACH = 24
"""Code points that are looked at before an end and behind it: more than an abbreviation has."""

_TITLE = (
    "Mr|Mrs|Ms|Mx|Drs?|Prof|St|Mt|Gen|Col|Maj|Capt|Cmdr|Lt|Sgt|Rev|Hon|Gov|Sen|Rep|Pres"
    "|Messrs|Mme|Mlle|Msgr"
)
_NUMBERED = (
    "[Ff]igs?|[Ee]qs?|[Ee]qn|Nos?|[Vv]ols?|[Cc]h|[Cc]haps?|[Ss]ecs?|[Rr]efs?|[Tt]abs?|[Pp]p?"
    "|[Aa]rts?|[Aa]pp|[Pp]ts?"
)
_JOINING = r"[Ee]\.g|[Ii]\.e|eg|ie|[Cc]f|vs|viz|resp|approx|ca"
_UNFINISHED = r"etc|al|Inc|Ltd|Co|Corp|(?:[A-Za-z]\.)+[A-Za-z]"
_ALONE = r"(?<![A-Za-z0-9.])"

_HAN = "\u3400-\u9fff"
_BELONGING = tuple(
    (re.compile(before + r"\Z"), re.compile(behind))
    for before, behind in (
        (rf"{_ALONE}(?:{_TITLE})\.\s*", rf"[A-Za-z{_HAN}]"),
        (rf"{_ALONE}(?:{_NUMBERED})\.\s*", r"[\d(\[#]|[IVXLC]+\b"),
        (rf"{_ALONE}(?:{_JOINING})\.\s*", ""),
        (rf"{_ALONE}(?:{_UNFINISHED})\.\s*", rf"[a-z\d(\[（{_HAN}]"),
        # The rest of U.S., of which the first letter was taken for a sentence.
        (r"(?<![A-Za-z0-9])[A-Za-z]\.", r"[A-Za-z]\."),
        # Initials follow each other, a title or a mark; behind a word, A. may end something.
        (rf"(?:[^\sA-Za-z0-9.]|{_ALONE}(?:[A-Z]|{_TITLE})\.\s)\s*[A-Z]\.\s*", "[A-Z]"),
    )
)
"""What stands before an end and behind it where it is none."""

_MIDDLE = frozenset("，、；：,;:")

_ITEM = re.compile(r"\s*(?:\d{1,3}|[A-Za-z])\.\s*")
_CLOSING = re.compile(
    r"[」』”’）】》〉〕］｝)\]}](?:[」』”’）】》〉〕］｝)\]}。！？!?…]|\.(?!\S))*\s*"
)
_PASSED_OVER = re.compile(r"[。！？](?=\s{0,8}[0-9a-z])")
_DEEPER = re.compile(
    rf"(?P<open>[「『“（【《〈〔［｛(\[{{])|(?P<close>[」』”）】》〉〕］｝)\]}}])|{_PASSED_OVER.pattern}"
)


def corrected(text: str, spans: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Give the sentences ``[start, end)`` of ``text``, ascending, with their ends set right.

    ``spans`` are those found, ascending and with nothing but white space between them. The work
    grows with the length of ``text``, whatever it holds.
    """
    found: list[tuple[int, int]] = []
    begun: int | None = None
    reached = 0
    for start, end in _marked(text, spans):
        if end <= reached:
            continue
        first = max(start, reached) if begun is None else begun
        closing = _CLOSING.match(text, _behind(text, first, end))
        reached = closing.end() if closing else end
        if reached < len(text) and _none(text, first, reached):
            begun = first
        else:
            found.append((first, reached))
            begun = None
    return found if begun is None else [*found, (begun, reached)]


def _behind(text: str, start: int, end: int) -> int:
    """Give the place behind the last mark before ``end``, without the white space there."""
    low = max(start, end - _REACH)
    return low + len(text[low:end].rstrip())


def _none(text: str, start: int, end: int) -> bool:
    if end - start <= _REACH and _ITEM.fullmatch(text, start, end):
        return True
    if text[end] in _MIDDLE:
        return True
    before = text[max(start, end - _REACH) : end]
    if not before.rstrip().endswith("."):
        return False
    behind = text[end : end + _REACH].lstrip()
    return any(other.match(behind) and one.search(before) for one, other in _BELONGING)


def _marked(text: str, spans: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Part the spans behind the full-width marks that were passed over outside of brackets."""
    if not _PASSED_OVER.search(text):
        yield from spans
        return
    for low, high in spans:
        start, depth = low, 0
        for one in _DEEPER.finditer(text, low, high):
            if one["open"]:
                depth += 1
            elif one["close"]:
                depth = max(0, depth - 1)
            elif not depth:
                yield start, one.end()
                start = one.end()
        if start < high:
            yield start, high
