"""Where Norconex ends a raw piece: its TextReader's preferences inside one window.

Source: the rules of `TextReader` in Norconex Commons Lang, read backwards from the window's
end so that only text near the cut is touched. Offsets are code points; a window may end in
half of a character that Java holds as a pair.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from array import array

    from workbench.core.document import Document

PARAGRAPH, SENTENCE, WORD, LIMIT, END, WHOLE = range(6)

_NOT_IN_JAVA = "\x85\xa0\u2007\u202f"
_LINES = re.compile(r"[\n\r]")
_STOP = re.compile(r"[.?!](?=\s)")
_TRIES = 6


class MappedCutter:
    """Cuts windows of a document whose break map is known; the same cuts as `Cutter`."""

    def __init__(self, document: Document, kinds: bytes) -> None:
        """Search the map and look at the text near a cut only."""
        from workbench.core.break_map import white_run

        self.text = document.text
        self._kinds = kinds
        self._white = white_run.match

    def cut(self, start: int, end: int, *, half: bool = False) -> tuple[int, int]:
        """Give the end of the piece for the window ``[start, end)`` and its level."""
        find = self._kinds.rfind
        line = find(b"\3", start, end)
        if line > start and self._two_lines(start, line):
            return self._run_end(line + 1, end), PARAGRAPH
        text = self.text
        if not half:
            last = text[end - 1]
            if last in ".?!":
                return end, SENTENCE
            if last == "\x85" and end - start > 1 and text[end - 2] in ".?!":
                return end - 1, SENTENCE
        mark = find(b"\1", start, end)
        # A mark at the window's end has its white space outside; with half a pair behind it
        # there is none.
        while mark == end - 1 and mark >= start:
            mark = find(b"\1", start, mark)
        if mark >= start:
            return self._run_end(mark + 1, end), SENTENCE
        word = max(find(b"\2", start, end), line)
        return (word + 1, WORD) if word >= start else (end, LIMIT)

    def follow(self, at: int, size: int, count: int, ends: array[int], reasons: bytearray) -> int:
        """Append up to ``count`` cuts from ``at`` on, while windows end inside the text.

        The same as calling `cut` for each window, without the calls. Gives where it stopped.
        """
        find, text, last = self._kinds.rfind, self.text, len(self.text) - size
        lines, white, two_lines = find, self._white, self._two_lines
        for _ in range(count):
            if at >= last:
                break
            end = at + size
            line = lines(b"\3", at, end)
            if line > at and two_lines(at, line):
                at = white(text, line + 1, end).end()  # type: ignore[union-attr]
                reasons.append(PARAGRAPH)
            elif text[end - 1] in ".?!\x85":
                at, code = self.cut(at, end)
                reasons.append(code)
            elif (mark := find(b"\1", at, end)) >= 0:
                at = white(text, mark + 1, end).end()  # type: ignore[union-attr]
                reasons.append(SENTENCE)
            elif (word := max(find(b"\2", at, end), line)) >= 0:
                at = word + 1
                reasons.append(WORD)
            else:
                at = end
                reasons.append(LIMIT)
            ends.append(at)
        return at

    def _two_lines(self, start: int, line: int) -> bool:
        """Tell whether the line character before the break at ``line`` lies in the window."""
        text = self.text
        return text.rfind("\n", start, line) >= 0 or text.rfind("\r", start, line) >= 0

    def _run_end(self, at: int, end: int) -> int:
        """Give the end of the white space from ``at`` on, inside the window."""
        found = self._white(self.text, at, end)
        return at if found is None else found.end()


class Cutter:
    """Cuts windows of one text.

    Java's white space is Python's without four characters; the text searched is the document
    with those replaced one for one, so that `str.isspace` and its kin may do the work.
    """

    def __init__(self, document: Document) -> None:
        """Make the searched text, once a document."""
        self.original = document.text
        self.text, self.returns = document.derive(("norconex", "text"), lambda: _searched(document))

    def cut(self, start: int, end: int, *, half: bool = False) -> tuple[int, int]:
        """Give the end of the piece for the window ``[start, end)`` and its level.

        ``half`` tells that half a pair follows inside the window: then a mark before it does
        not stand at the window's end. Without a break the cut is ``end`` itself.
        """
        text = self.text
        tail = end
        if text[end - 1].isspace():
            tail = start + len(text[start:end].rstrip())
        if (found := self._paragraph(start, end, tail)) > start:
            return found, PARAGRAPH
        if (found := self._sentence(start, end, tail, half=half)) > start:
            return found, SENTENCE
        if tail < end:
            return end, WORD
        last_word = text[start:end].rsplit(None, 1)[-1]
        found = end - len(last_word)
        return (found, WORD) if found > start else (end, LIMIT)

    def _paragraph(self, start: int, end: int, tail: int) -> int:
        """Give the end of the last white space with two line characters, or ``start``."""
        text, returns = self.text, self.returns
        if tail < end:  # the run at the window's end
            lines = text.count("\n", tail, end) + (text.count("\r", tail, end) if returns else 0)
            if lines > 1:
                return end
        high = tail
        while (line := text.rfind("\n", start, high)) >= 0 or returns:
            if returns:
                line = max(line, text.rfind("\r", start, high))
                if line < 0:
                    break
            if line == start:
                break
            before = text[line - 1]
            if before in "\n\r":
                return _run_end(text, line + 1, end)
            if before.isspace():
                first = start + len(text[start:line].rstrip())
                if _LINES.search(text, first, line):
                    return _run_end(text, line + 1, end)
                high = first
            else:
                high = line
        return start

    def _sentence(self, start: int, end: int, tail: int, *, half: bool) -> int:
        """Give the end of the last sentence with the white space behind it, or ``start``."""
        text = self.text
        if tail < end and tail > start and text[tail - 1] in ".?!":
            return end
        if not half and tail == end:
            if text[end - 1] in ".?!":
                return end
            if end - start > 1 and self.original[end - 1] == "\x85" and text[end - 2] in ".?!":
                return end - 1
        best = start
        for mark in ".?!":
            high, tries = tail, 0
            while (found := text.rfind(mark, best, high)) >= 0:
                if found + 1 < tail and text[found + 1].isspace():
                    best = found + 1
                    break
                high, tries = found, tries + 1
                if tries > _TRIES:
                    best = max([best, *(stop.end() for stop in _STOP.finditer(text, best, high))])
                    break
        return _run_end(text, best, end) if best > start else start

    def candidates(self, level: int, start: int, end: int) -> list[int]:
        """Give every offset in the window at which ``level`` could cut, for explaining."""
        if level == PARAGRAPH:
            runs = re.finditer(r"\s+", self.text[start:end])
            return [start + run.end() for run in runs if len(_LINES.findall(run[0])) > 1]
        pattern = r"[.?!](?:\s+|$)" if level == SENTENCE else r"\s+"
        return [start + run.end() for run in re.finditer(pattern, self.text[start:end])]


def _searched(document: Document) -> tuple[str, bool]:
    text = document.text
    for sign in _NOT_IN_JAVA:
        text = text.replace(sign, "x")
    return text, "\r" in text


def _run_end(text: str, at: int, end: int) -> int:
    """Give the end of the white space that begins at ``at``, inside the window."""
    while at < end and text[at].isspace():
        at += 1
    return at
