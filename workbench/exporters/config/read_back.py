"""Exported and then read back: does the file on disk give the chunks that were on screen?

The file is read as any file of its system is, the document is chunked by what it says, and the
chunks are compared with those that were exported. Where they differ only by what such a file
cannot say (MiroFish's variant, GraphRAG-Agent's tokenizer), that is named.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.core.run import Run, run
from workbench.files import native

if TYPE_CHECKING:
    import os

    from workbench.core.recipe import Recipe
    from workbench.core.walk import Control
    from workbench.exporters.config.target import Target


@dataclass(frozen=True, eq=False, slots=True)
class ReadBack:
    """The recipe that a file gave, its run, and where that first differs from the exported one.

    ``first`` is the index of the first chunk that differs, or nothing when all are the same.
    ``lacking`` is what the file cannot say, where with it the chunks are the ``count`` exported.
    """

    recipe: Recipe
    run: Run
    count: int
    first: int | None
    lacking: tuple[str, ...] = ()

    @property
    def same(self) -> bool:
        """Tell whether all chunks are the same."""
        return self.first is None

    @property
    def faithful(self) -> bool:
        """Tell whether all that such a file can say is right."""
        return self.same or bool(self.lacking)

    def sentence(self) -> Message:
        """Say what came of it."""
        read = len(self.run.chunking)
        if self.first is None:
            return message(_SAME if self.run.stall is None else _SAME_STALLS, read)
        if self.lacking:
            return message(_LACKING, read, said=", ".join(self.lacking), count=self.count)
        return message(_DIFFERENT, number=self.first + 1, count=read)


def read_back(
    path: str | os.PathLike[str],
    target: Target,
    exported: Run,
    control: Control | None = None,
) -> ReadBack:
    """Read the configuration of ``target`` at ``path`` and chunk the run's document by it.

    Raises:
        LoadError: the file cannot be read back.
        Cancelled: ``control`` asked to stop.
    """
    found = native.load(path, target.file_name)
    recipe, count = found.recipe, len(exported.chunking)
    again = run(exported.document, recipe, control)
    first = first_difference(exported, again)
    if first is None or recipe.strategy is not exported.recipe.strategy:
        return ReadBack(recipe, again, count, first)
    kept, read = exported.recipe.settings.cut_values(), recipe.settings.cut_values()
    lacking = {key: kept[key] for key in found.unsaid if kept.get(key) != read.get(key)}
    whole = run(exported.document, recipe.replace(**lacking), control) if lacking else again
    if first_difference(exported, whole) is not None:
        return ReadBack(recipe, again, count, first)
    said = tuple(f"{key} {value}" for key, value in lacking.items())
    return ReadBack(recipe, again, count, first, said)


def first_difference(one: Run, other: Run) -> int | None:
    """Give the index of the first chunk in which two runs over one document differ, or nothing."""
    a, b = one.chunking, other.chunking
    common = min(len(a), len(b))
    differs = np.zeros(common, bool)
    for column in ("start", "end", "context_start"):
        differs |= getattr(a, column)[:common] != getattr(b, column)[:common]
    first = int(differs.argmax()) if differs.any() else common
    if a.rewriting is not None or b.rewriting is not None:
        first = next((i for i in range(first) if one.text(i) != other.text(i)), first)
    if first < common:
        return first
    return None if len(a) == len(b) and (one.stall is None) == (other.stall is None) else common


_SAME = QT_TRANSLATE_NOOP("config", "Read back: the same %n chunk(s) in this workbench.")
_SAME_STALLS = QT_TRANSLATE_NOOP(
    "config",
    "Read back: the same %n chunk(s) in this workbench, and then the run never ends on this "
    "document.",
)
_LACKING = QT_TRANSLATE_NOOP(
    "config",
    "Read back: %n chunk(s), because the file cannot say “{said}”. With that added, the same "
    "{count}.",
)
_DIFFERENT = QT_TRANSLATE_NOOP(
    "config",
    "Read back: not the same chunks. Chunk {number} is the first that differs; it gives "
    "{count} in all.",
)
