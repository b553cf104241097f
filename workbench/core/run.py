"""A run: one document, one recipe, and the chunks that came of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from workbench.core.chunking import Chunking, joined
from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.core.tokenizer import TokenControl, watched
from workbench.core.walk import Control, Stall, Walk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from workbench.core.document import Document
    from workbench.core.measure import Measure
    from workbench.core.recipe import Recipe


@dataclass(frozen=True, eq=False, slots=True)
class Run:
    """A finished run, or one that stalled: ``stall`` says where, after the chunks it holds.

    ``measure`` are the tokens of its chunks, where somebody had them counted.
    """

    document: Document
    recipe: Recipe
    chunking: Chunking
    stall: Stall | None = None
    measure: Measure | None = None

    def with_measure(self, measure: Measure) -> Run:
        """Give the same run with the tokens of its chunks, as `workbench.core.measure` counts."""
        return replace(self, measure=measure)

    def text(self, index: int) -> str:
        """Give the emitted text of chunk ``index`` (from 0)."""
        return self.chunking.text(self.document.text, index)

    def stall_message(self) -> Message | None:
        """Give the sentence about a stall: the offset and both settings."""
        if self.stall is None:
            return None
        strategy, settings = self.recipe.strategy, self.recipe.settings
        return message(
            QT_TRANSLATE_NOOP(
                "run",
                "The run stops going forward: the next chunk would start at offset {offset}, not "
                "behind the one before, because {overlap_key} {overlap} takes back all that "
                "{size_key} {size} gained. The chunks so far are kept.",
            ),
            offset=self.stall.offset,
            overlap_key=strategy.overlap_key,
            overlap=strategy.overlap(settings),
            size_key=strategy.size_key,
            size=strategy.size(settings),
        )

    def stall_hint(self) -> Message | None:
        """Give what to do about a stall."""
        safe = self.recipe.strategy.safe_overlap(self.recipe.settings)
        if self.stall is None or safe is None:
            return None
        return message(
            QT_TRANSLATE_NOOP("run", "An {overlap_key} of at most {safe} never stalls."),
            overlap_key=self.recipe.strategy.overlap_key,
            safe=safe,
        )


def run(
    document: Document,
    recipe: Recipe,
    control: Control | None = None,
    part: Callable[[Chunking], None] | None = None,
) -> Run:
    """Chunk ``document`` by ``recipe``.

    ``part`` is told each part as it comes, for showing the first chunks early.

    Raises:
        Cancelled: ``control`` asked to stop.
        ChunkingError: the strategy broke its contract.
    """
    walk = Walk(document, recipe, control)
    parts = []
    with watched(TokenControl(walk.control.cancelled)):
        for chunks in walk:
            parts.append(chunks)
            if part is not None:
                part(chunks)
    return Run(document, recipe, joined(parts), walk.stall)


def run_files(files: Iterable[tuple[str, str]], recipe: Recipe) -> Iterator[tuple[str, Run]]:
    """Chunk many ``(name, content)`` pairs, one after another, in order and each alone.

    This is GraphRAG-Agent's ``process_files``, for any recipe.
    """
    from workbench.core.document import Document

    for name, content in files:
        yield name, run(Document(content, name=name), recipe)


def revise(previous: Run, recipe: Recipe) -> Run | None:
    """Give the run of ``recipe`` from a previous run without walking, where that is possible.

    It is when only output settings changed, or when the strategy knows how (an overlap that
    moves no cut).
    """
    old = previous.recipe
    if old.strategy is not recipe.strategy or previous.stall is not None:
        return None
    if old.settings.cut_values() == recipe.settings.cut_values():
        return Run(previous.document, recipe, previous.chunking)
    chunking = recipe.strategy.revise(
        previous.document, previous.chunking, old.settings, recipe.settings
    )
    return None if chunking is None else Run(previous.document, recipe, chunking)
