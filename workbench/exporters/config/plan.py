"""What other pipelines need of a recipe: size and overlap in their unit, and separators.

A size in another unit is measured on the open document and never guessed. What a target
cannot say becomes a note; a size outside its range is refused, an overlap is clamped and told.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from workbench.core.errors import ExportError
from workbench.core.message import QT_TRANSLATE_NOOP, Marked, Message, message
from workbench.core.tokenizer import watch
from workbench.core.tokenizers import usable
from workbench.core.utf16 import Units

if TYPE_CHECKING:
    from workbench.core.document import Document
    from workbench.core.recipe import Recipe
    from workbench.exporters.config.target import Subject

CHARACTERS = "characters"
UTF16 = "utf-16"
REFERENCE = "cl100k_base"
"""Whose tokens stand for those of a service that does not name its tokenizer."""

_MEASURED = 1_000_000

_SEPARATORS: dict[str, tuple[str, ...]] = {
    "vysol": ("\n\n", "\n", ".", "!", "?", " "),
    "graphrag_agent": ("。", "！", "？"),
    "norconex": ("\n\n", ". ", "? ", "! ", " "),
}
_MIROFISH = {
    "documented": ("。", "！", "？", ".", "!", "?"),
    "repository": ("。", "！", "？", ".\n", "!\n", "?\n", "\n\n", ". ", "! ", "? "),
}


@dataclass(slots=True)
class Plan:
    """Size and overlap in a target's unit, with the notes about how they came about."""

    size: int
    overlap: int
    notes: list[Message] = field(default_factory=list)

    def note(self, text: Marked, **arguments: object) -> None:
        """Add a note."""
        self.notes.append(message(text, **arguments))

    def limit(self, target: str, low: int, high: int) -> None:
        """Refuse a size outside ``[low, high]``.

        Raises:
            ExportError: it is outside; the sentence names both limits.
        """
        if not low <= self.size <= high:
            text = message(_OUTSIDE, target=target, low=low, high=high, size=self.size)
            raise ExportError("", text, message(_OUTSIDE_HINT))

    def clamp(self, target: str, low: int, high: int) -> None:
        """Move the overlap into ``[low, high]``, and tell where it moved."""
        kept = min(max(self.overlap, low), high)
        if kept != self.overlap:
            self.note(_CLAMPED, target=target, asked=self.overlap, kept=kept)
            self.overlap = kept

    def percent(self, target: str, low: int, high: int) -> int:
        """Give the overlap in percent of the size within ``[low, high]``, and tell what moved."""
        exact = 100 * self.overlap / self.size
        whole = int(exact + 0.5)
        kept = min(max(whole, low), high)
        if kept != whole:
            self.note(_CLAMPED_PERCENT, target=target, asked=whole, kept=kept)
        elif kept != exact:
            self.note(_ROUNDED, overlap=self.overlap, size=self.size, percent=kept)
        return kept

    def no_overlap(self, target: str) -> None:
        """Tell that the target has no overlap, where one was asked for."""
        if self.overlap:
            self.note(_NO_OVERLAP, target=target, overlap=self.overlap)
            self.overlap = 0


def unit_of(recipe: Recipe) -> str:
    """Give the unit of a recipe's sizes: characters, UTF-16 units or a tokenizer's id."""
    counted: str | None = recipe.strategy.tokenizer(recipe.settings)
    if counted is not None:
        return counted
    return UTF16 if recipe.strategy.id == "norconex" else CHARACTERS


def plan(subject: Subject, unit: str) -> Plan:
    """Give size and overlap of the recipe in ``unit``.

    Raises:
        ExportError: they are in another unit and there is no text to measure it on.
        WorkbenchError: a tokenizer that is needed cannot be used here.
        Cancelled: the subject's control asked to stop.
    """
    recipe, document = subject.recipe, subject.document
    settings = recipe.settings
    made = Plan(recipe.strategy.size(settings), recipe.strategy.overlap(settings))
    own = unit_of(recipe)
    if own != unit:
        if {own, unit} == {CHARACTERS, UTF16}:
            _tell_astral(made, document)
        else:
            _convert(made, document, own, unit)
    if recipe.strategy.id == "vysol" and made.overlap:
        made.note(_BESIDE)
        made.overlap = 0
    return made


def separators(recipe: Recipe) -> tuple[str, ...]:
    """Give where the recipe likes to cut, the best first; nothing for plain windows."""
    strategy = recipe.strategy.id
    if strategy == "recursive":
        return tuple(recipe.settings.separators)
    if strategy == "mirofish":
        return _MIROFISH[recipe.settings.variant]
    return _SEPARATORS.get(strategy, ())


def first_separator(made: Plan, recipe: Recipe, target: str) -> str:
    """Give the one separator that a target takes, and tell which ones are left out."""
    known = [one for one in separators(recipe) if one]
    if not known:
        made.note(_NO_SEPARATOR, target=target)
        return "\n\n"
    if len(known) > 1:
        made.note(_ONE_SEPARATOR, target=target, kept=repr(known[0]), count=len(known) - 1)
    return known[0]


def is_window(recipe: Recipe) -> bool:
    """Tell whether the recipe cuts by size alone."""
    return recipe.strategy.id in ("fixed", "token_window")


def half(size: int) -> int:
    """Give the largest overlap of a target that allows half a chunk."""
    return size // 2


def _tell_astral(made: Plan, document: Document | None) -> None:
    """Tell that units and characters differ, unless the document shows that they do not."""
    if document is None:
        made.note(_UTF16)
    elif astral := len(Units(document).astral):
        made.notes.append(message(_ASTRAL, astral))


def _convert(made: Plan, document: Document | None, own: str, unit: str) -> None:
    if document is None or not document.text.strip():
        raise ExportError("", message(_UNMEASURED, own=own, unit=unit), message(_OPEN))
    text = document.text[:_MEASURED]
    before, after = _count(text, own), _count(text, unit)
    if not before or not after:
        raise ExportError("", message(_UNMEASURED, own=own, unit=unit), message(_OPEN))
    asked, overlap = made.size, made.overlap
    made.size = max(1, asked * after // before)
    made.overlap = min(overlap * after // before, made.size)
    made.note(
        _CONVERTED if len(text) == len(document) else _CONVERTED_PART,
        asked=asked,
        own=own,
        size=made.size,
        unit=unit,
        ratio=f"{before / after:.2f}",
        read=len(text),
    )


def _count(text: str, unit: str) -> int:
    control = watch()
    control.step(0)
    if unit == CHARACTERS:
        return len(text)
    if unit == UTF16:
        return len(text) + sum(one > "\uffff" for one in text)
    return usable(unit).count(text, control)


_OUTSIDE = QT_TRANSLATE_NOOP(
    "config", "{target} takes sizes from {low} to {high}; this one comes to {size}."
)
_OUTSIDE_HINT = QT_TRANSLATE_NOOP(
    "config", "Change the chunk size, or export the chunks and push those."
)
_CLAMPED = QT_TRANSLATE_NOOP(
    "config", "{target} cannot have an overlap of {asked}; {kept} is written."
)
_CLAMPED_PERCENT = QT_TRANSLATE_NOOP(
    "config", "{target} cannot have an overlap of {asked} %; {kept} % is written."
)
_ROUNDED = QT_TRANSLATE_NOOP(
    "config", "The overlap of {overlap} in {size} is rounded to {percent} %."
)
_NO_OVERLAP = QT_TRANSLATE_NOOP(
    "config", "{target} has no overlap; the {overlap} of this recipe are lost."
)
_UNMEASURED = QT_TRANSLATE_NOOP(
    "config",
    "This recipe counts {own}, the target {unit}. How many of one make one of the other depends "
    "on the text, and there is none to measure.",
)
_OPEN = QT_TRANSLATE_NOOP("config", "Open a document like those that will be chunked.")
_CONVERTED = QT_TRANSLATE_NOOP(
    "config",
    "{asked} ({own}) became {size} ({unit}): this document has {ratio} for one.",
)
_CONVERTED_PART = QT_TRANSLATE_NOOP(
    "config",
    "{asked} ({own}) became {size} ({unit}): the first {read} characters of this document have "
    "{ratio} for one.",
)
_UTF16 = QT_TRANSLATE_NOOP(
    "config",
    "One side counts UTF-16 units, the other characters: an emoji or a rare Chinese character "
    "counts two there.",
)
_ASTRAL = QT_TRANSLATE_NOOP(
    "config",
    "One side counts UTF-16 units, the other characters: %n character(s) of this document count "
    "two there.",
)
_BESIDE = QT_TRANSLATE_NOOP(
    "config",
    "VySol's overlap travels beside the chunk, which no other pipeline does: it is left out. The "
    "exported chunks carry it.",
)
_NO_SEPARATOR = QT_TRANSLATE_NOOP(
    "config", "{target} needs a separator and this recipe has none: a blank line is written."
)
_ONE_SEPARATOR = QT_TRANSLATE_NOOP(
    "config", "{target} takes one separator, {kept}; {count} more of this recipe are left out."
)
