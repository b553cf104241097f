"""File names as they may be shown, written and told apart. Names are data, never markup.

A path may hold bytes that are no UTF-8 and characters that break a line; neither may reach a
title bar, a list row or an exported file as they are.
"""

from __future__ import annotations

import os
from pathlib import PurePath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def shown(path: str | os.PathLike[str]) -> str:
    r"""Give ``path`` with undecodable bytes as ``\xNN`` and control characters as escapes.

    The result is encodable as UTF-8 and stays on one line.
    """
    return "".join(map(_visible, os.fspath(path)))


def base(path: str | os.PathLike[str]) -> str:
    """Give the last part of ``path``, fit to be shown."""
    return shown(PurePath(path).name or os.fspath(path))


def distinct(paths: Sequence[str]) -> list[str]:
    """Give each path the shortest tail of folders that tells it from the others.

    Equal paths keep equal names.
    """
    parts = [PurePath(path).parts for path in paths]
    depth = [1] * len(paths)
    while True:
        owners: dict[tuple[str, ...], list[int]] = {}
        for index, part in enumerate(parts):
            owners.setdefault(part[-depth[index] :], []).append(index)
        longer = [
            index
            for same in owners.values()
            if len({parts[index] for index in same}) > 1
            for index in same
            if depth[index] < len(parts[index])
        ]
        if not longer:
            return [
                "/".join(shown(part) for part in one[-d:])
                for one, d in zip(parts, depth, strict=True)
            ]
        for index in longer:
            depth[index] += 1


def _visible(char: str) -> str:
    if "\udc80" <= char <= "\udcff":
        return f"\\x{ord(char) - 0xDC00:02x}"
    if char.isprintable() or char == " ":
        return char
    return char.encode("unicode_escape").decode("ascii")
