"""Whether chunks that another program made are those of a recipe, and where they first differ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from workbench.analysis.given import Placed, place
from workbench.core.message import QT_TRANSLATE_NOOP, Message, message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.core.run import Run
    from workbench.files.given_chunk import GivenChunk

    What = Literal["text", "offsets", "context", "count"]


@dataclass(frozen=True, eq=False, slots=True)
class Verification:
    """Run A by the recipe, the given chunks placed as run B, and the first chunk that differs.

    ``first`` is an index and ``what`` differs there; both are nothing when all chunks are the
    same. ``foreign`` is the index of the first chunk that the file says is of another document.
    """

    expected: Run
    placed: Placed
    first: int | None
    what: What | None
    foreign: int | None

    @property
    def same(self) -> bool:
        """Tell whether all chunks are the same, in the same order, and of this document."""
        return self.first is None and self.foreign is None

    def sentence(self) -> Message:
        """Say what came of it; offsets and counts only."""
        ours, theirs = self.expected.chunking, self.placed.run.chunking
        if self.first is None:
            return message(_SAME, len(ours))
        index = self.first
        more: dict[str, object] = {"number": index + 1, "ours": len(ours), "theirs": len(theirs)}
        if self.what == "count":
            return message(_SHORT if index >= len(theirs) else _LONG, **more)
        start, end = int(ours.start[index]), int(ours.end[index])
        if self.what == "context":
            return message(_CONTEXT, **more, start=int(ours.context_start[index]), end=start)
        more |= {"start": start, "end": end}
        if self.what == "offsets":
            given = self.placed.chunks[index]
            low, high = ("…" if one is None else one for one in (given.start, given.end))
            return message(_OFFSETS, **more, low=low, high=high)
        if index in self.placed.unplaced:
            return message(_NOWHERE, **more)
        low, high = int(theirs.start[index]), int(theirs.end[index])
        return message(_ELSEWHERE, **more, low=low, high=high)

    def warning(self) -> Message | None:
        """Say that the file names another document, or nothing."""
        if self.foreign is None:
            return None
        return message(_FOREIGN, number=self.foreign + 1)


def verify(expected: Run, chunks: Sequence[GivenChunk]) -> Verification:
    """Compare the chunks of ``expected`` with given ones of the same document.

    Their emitted texts must be equal, and so must the offsets, the text beside them and the
    document's digest where the file gives them: equal texts may stand at several places.
    """
    return checked(expected, place(expected.document, chunks, expected.chunking.start))


def checked(expected: Run, placed: Placed) -> Verification:
    """Compare the chunks of ``expected`` with given ones that have been placed already."""
    chunks, count = placed.chunks, len(expected.chunking)
    common = min(count, len(chunks))
    compared = ((index, _difference(expected, index, chunks[index])) for index in range(common))
    end: tuple[int | None, What | None] = (
        (None, None) if count == len(chunks) else (common, "count")
    )
    first, what = next((one for one in compared if one[1] is not None), end)
    digest = expected.document.sha256 if any(one.digest for one in chunks) else None
    foreign = next(
        (index for index, one in enumerate(chunks) if one.digest not in (None, digest)), None
    )
    return Verification(expected, placed, first, what, foreign)


def _difference(expected: Run, index: int, given: GivenChunk) -> What | None:
    """Name what differs first between a chunk of the recipe and what the file says of it."""
    ours = expected.chunking
    if expected.text(index) != given.text:
        return "text"
    if given.start not in (None, ours.start[index]) or given.end not in (None, ours.end[index]):
        return "offsets"
    beside = given.context, given.context_start
    if beside != (None, None):
        context = ours.context(expected.document.text, index)
        if beside[0] not in (None, context) or beside[1] not in (None, ours.context_start[index]):
            return "context"
    return None


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
    "Chunk {number} is the first that differs, in its text: by the recipe it is {start} to {end}, "
    "and the file's text is nowhere in the document ({ours} chunks by the recipe, {theirs} in the "
    "file).",
)
_ELSEWHERE = QT_TRANSLATE_NOOP(
    "verification",
    "Chunk {number} is the first that differs, in its text: by the recipe it is {start} to {end}, "
    "in the file {low} to {high} ({ours} chunks by the recipe, {theirs} in the file).",
)
_OFFSETS = QT_TRANSLATE_NOOP(
    "verification",
    "Chunk {number} is the first that differs, in its offsets: by the recipe it is {start} to "
    "{end}, the file says {low} to {high}. The text is the same.",
)
_CONTEXT = QT_TRANSLATE_NOOP(
    "verification",
    "Chunk {number} is the first that differs, in its context: by the recipe {start} to {end} "
    "travels beside it, in the file something else. Text and offsets are the same.",
)
_FOREIGN = QT_TRANSLATE_NOOP(
    "verification",
    "The file says that chunk {number} is of another document: its doc_sha256 is not that of this "
    "document's text.",
)
