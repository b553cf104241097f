"""Whether chunks that another program made are those of a recipe, and where they first differ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.analysis.given import Placed, place
from workbench.core.message import QT_TRANSLATE_NOOP, Message, message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.core.run import Run
    from workbench.files.given_chunk import GivenChunk


@dataclass(frozen=True, eq=False, slots=True)
class Verification:
    """Run A by the recipe, the given chunks placed as run B, and the first chunk that differs.

    ``first`` is an index, or nothing when all chunks are the same.
    """

    expected: Run
    placed: Placed
    first: int | None

    @property
    def same(self) -> bool:
        """Tell whether all chunks are the same, in the same order."""
        return self.first is None

    def sentence(self) -> Message:
        """Say what came of it; offsets and counts only."""
        ours, theirs = self.expected.chunking, self.placed.run.chunking
        if self.first is None:
            return message(_SAME, len(ours))
        index = self.first
        more = {"number": index + 1, "ours": len(ours), "theirs": len(theirs)}
        if index >= len(theirs):
            return message(_SHORT, **more)
        if index >= len(ours):
            return message(_LONG, **more)
        more |= {"start": int(ours.start[index]), "end": int(ours.end[index])}
        if index in self.placed.unplaced:
            return message(_NOWHERE, **more)
        more |= {"low": int(theirs.start[index]), "high": int(theirs.end[index])}
        return message(_ELSEWHERE, **more)


def verify(expected: Run, chunks: Sequence[GivenChunk]) -> Verification:
    """Compare the chunks of ``expected`` with given ones of the same document.

    Their emitted texts must be equal, and so must their places where the file gives them: equal
    texts may stand at several. Rewritten texts have no place to compare.
    """
    return checked(expected, place(expected.document, chunks, expected.chunking.start))


def checked(expected: Run, placed: Placed) -> Verification:
    """Compare the chunks of ``expected`` with given ones that have been placed already."""
    given = placed.run
    common = min(len(expected.chunking), len(given.chunking))
    moved = expected.chunking.start[:common] != given.chunking.start[:common]
    if expected.chunking.rewriting is not None:
        moved[:] = False
    first = next(
        (
            index
            for index in range(common)
            if moved[index] or expected.text(index) != given.text(index)
        ),
        common,
    )
    whole = first == len(expected.chunking) == len(given.chunking)
    return Verification(expected, placed, None if whole else first)


_SAME = QT_TRANSLATE_NOOP("verification", "The same %n chunk(s) in the same order.")
_SHORT = QT_TRANSLATE_NOOP(
    "verification",
    "The file ends after {theirs} chunks; by the recipe there are {ours}. All before are the same.",
)
_LONG = QT_TRANSLATE_NOOP(
    "verification",
    "The file has {theirs} chunks; by the recipe there are only {ours}. All before are the same.",
)
_NOWHERE = QT_TRANSLATE_NOOP(
    "verification",
    "Chunk {number} is the first that differs: by the recipe it is {start} to {end}, and the "
    "file's text is nowhere in the document ({ours} chunks by the recipe, {theirs} in the file).",
)
_ELSEWHERE = QT_TRANSLATE_NOOP(
    "verification",
    "Chunk {number} is the first that differs: by the recipe it is {start} to {end}, in the file "
    "{low} to {high} ({ours} chunks by the recipe, {theirs} in the file).",
)
