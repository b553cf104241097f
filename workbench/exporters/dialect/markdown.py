"""Markdown for reviewers: every chunk under a heading with its offsets, its text fenced.

A text that is the system's own, and not as long as its offsets say, has its length in code points
in the heading: without it a line feed at its end could be one of the fence. The overlap that
travels beside a chunk follows it in a fence of its own.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.exporters.dialect.dialect import Dialect, strict_text
from workbench.exporters.record import records

if TYPE_CHECKING:
    from typing import BinaryIO

    from workbench.exporters.dialect.dialect import Runs, Tick

_FENCES = re.compile("`{3,}")


def fenced(text: str) -> str:
    """Give ``text`` in a fence longer than any inside it."""
    longest = max(map(len, _FENCES.findall(text)), default=2)
    fence = "`" * (longest + 1)
    return f"{fence}text\n{text}{'' if text.endswith(chr(10)) else chr(10)}{fence}\n"


def plain(text: str) -> str:
    """Give a name as one line that Markdown shows as it is."""
    return re.sub(r"([\\`*_{}\[\]<>()#+\-.!|&])", r"\\\1", " ".join(text.split()))


def _write(runs: Runs, stream: BinaryIO, tick: Tick) -> None:
    for source, run in runs:
        recipe = run.recipe
        values = ", ".join(f"{key} {value}" for key, value in recipe.settings.cut_values().items())
        head = f"# {plain(source)}\n\n{plain(f'{recipe.strategy.id}: {values}')}\n\n"
        stream.write(head.encode("utf-8", "backslashreplace"))
        for record in records(run, source):
            shared = f", {record['overlap_prev']} shared" if record["overlap_prev"] else ""
            length = len(record["text"])
            own = f", {length} long" if length != record["end"] - record["start"] else ""
            title = (
                f"## {record['index'] + 1} of {record['count']}: "
                f"{record['start']} to {record['end']}{shared}{own}\n\n"
            )
            text = fenced(strict_text(record, record["text"]))
            stream.write(f"{title}{text}\n".encode())
            if record["context_text"]:
                context = fenced(strict_text(record, record["context_text"]))
                title = f"Beside it: {record['context_start']} to {record['start']}\n\n"
                stream.write(f"{title}{context}\n".encode())
            tick(1)


DIALECTS = (
    Dialect(
        "markdown",
        QT_TRANSLATE_NOOP("dialect", "Markdown"),
        QT_TRANSLATE_NOOP("dialect", "For people: every chunk under a heading with its offsets."),
        ".chunks.md",
        _write,
    ),
)
