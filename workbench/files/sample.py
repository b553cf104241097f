"""A few kilobytes that tell a file's encoding, from places all over it.

Bytes outside ASCII decide, and they may come late: so pieces are taken around such bytes, in
every part of the file, and none starts inside a character.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from workbench.files.watch import UNWATCHED, Watch

if TYPE_CHECKING:
    from workbench.files.byte_source import ByteSource

_WINDOWS = 12
_FIRST_WINDOW = 2000
_WINDOW = 400
_BEFORE = 40
_UNUSUAL = re.compile(rb"[\x80-\xff]|\x1b\$|~\{")
# Behind these bytes a character starts in every such encoding: below 0x30 none is the second
# half of one, and of two ASCII bytes the second is none.
_BETWEEN = re.compile(rb"[\x00-\x2f]|[\x00-\x7f]{2}")
_BACK_TO_ASCII = re.compile(rb"\x1b\([BJ]|~\}")


def switches(data: bytes) -> bool:
    """Tell whether ``data`` has what every text in ISO-2022 or HZ has, and others hardly ever."""
    # The search for a single byte is by far the fastest, and mostly finds nothing.
    return (b"\x1b" in data and b"\x1b$" in data) or (b"~" in data and b"~{" in data)


def sample(source: ByteSource, watch: Watch = UNWATCHED) -> bytes:
    """Give pieces of the source around unusual bytes, spread over all of it.

    Raises:
        Cancelled: the watch asked to stop.
    """
    windows: list[bytes] = []
    read = due = 0
    step = max(source.size // _WINDOWS, 1)
    for slab in source.slabs():
        at = max(due - read, 0)
        while match := _UNUSUAL.search(slab, at):
            start, length = _window(slab, match.start(), at, first=read == 0)
            windows.append(_whole(slab[start : start + length]))
            at = max(start + length, (read + match.start()) // step * step + step - read)
        due = max(due, read + at)
        read += len(slab)
        watch.step(0, max(source.size, 1))
    return b"\n".join(windows)


def _window(slab: bytes, at: int, low: int, *, first: bool) -> tuple[int, int]:
    """Give a window near ``at`` that cuts no character at its start: its start and length."""
    low = max(low, at - _BEFORE)
    if first and low == 0:
        return 0, _FIRST_WINDOW
    if slab[at] < 0x80:  # a switch, which counts whatever came before it
        return at, _WINDOW
    start = _BETWEEN.search(slab, low, at) or _BETWEEN.search(slab, at, at + _WINDOW)
    return (start.end(), _WINDOW) if start else (at + _WINDOW, 0)


def _whole(window: bytes) -> bytes:
    """Give a window without what is behind its last switch back to ASCII, if there is one.

    The rest would run on into the next window, in the wrong alphabet.
    """
    if not switches(window):
        return window
    ends = [back.end() for back in _BACK_TO_ASCII.finditer(window)]
    return window[: ends[-1]] if ends else window
