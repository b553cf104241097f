"""Chunks read back from the Markdown that is written for reviewers.

Only that form is read: a heading for each document and each chunk, the text in a fence that is
longer than any inside it. Markdown of other programs does not say where a chunk ends.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

_DOCUMENT = re.compile(r"# (?P<source>.*)\n\n.*\n\n")
_CHUNK = re.compile(
    r"## [0-9]+ of [0-9]+: (?P<start>[0-9]{1,12}) to (?P<end>[0-9]{1,12})(?:, [0-9]+ shared)?"
    r"(?:, (?P<length>[0-9]{1,12}) long)?\n\n(?P<fence>`{3,})text\n"
)
_BESIDE = re.compile(
    r"Beside it: (?P<start>[0-9]{1,12}) to (?P<end>[0-9]{1,12})\n\n(?P<fence>`{3,})text\n"
)


def rows(text: str) -> Iterator[dict[str, Any]]:
    """Give each chunk with its offsets, what travels beside it and the name of its document.

    Raises:
        ValueError: the text has another form; its argument is the offset.
    """
    source, at = "", 0
    while at < len(text):
        if document := _DOCUMENT.match(text, at):
            source, at = re.sub(r"\\(.)", r"\1", document["source"]), document.end()
            continue
        chunk = _CHUNK.match(text, at)
        if chunk is None:
            raise ValueError(at)
        start, end = int(chunk["start"]), int(chunk["end"])
        inside, at = _fenced(text, chunk, int(chunk["length"] or end - start))
        row = {"text": inside, "start": start, "end": end, "source": source}
        if beside := _BESIDE.match(text, at):
            context_start = int(beside["start"])
            context, at = _fenced(text, beside, int(beside["end"]) - context_start)
            row |= {"context_text": context, "context_start": context_start}
        yield row


def _fenced(text: str, head: re.Match[str], length: int) -> tuple[str, int]:
    """Give the ``length`` code points in the fence that ``head`` opens, and the offset behind it.

    Raises:
        ValueError: the fence does not end.
    """
    fence = f"\n{head['fence']}\n"
    behind = text.find(fence, head.end() - 1)
    if behind < 0:
        raise ValueError(head.start())
    # A line feed was added where the text has none at its end; its length tells which.
    inside = text[head.end() : behind + 1]
    if len(inside) != length:
        inside = inside[:-1]
    return inside, behind + len(fence) + 1
