"""What the window wants to know in tokens, and what it found: two values."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from workbench.core.measure import NO_LIMIT, Measure
from workbench.core.tokenizers import find

if TYPE_CHECKING:
    from workbench.core.message import Marked
    from workbench.core.run import Run
    from workbench.core.statistics import Above


@dataclass(frozen=True, slots=True)
class MeasureChoice:
    """Whether chunks are counted in tokens, whose, and the most that the model takes."""

    on: bool = False
    tokenizer: str = "o200k_base"
    limit: int = NO_LIMIT


@dataclass(frozen=True, eq=False)
class Measurement:
    """The tokens of the chunks of ``run`` beside a model's ``limit``, which may be `NO_LIMIT`."""

    run: Run
    measure: Measure
    limit: int

    @cached_property
    def above(self) -> Above:
        """The chunks above the limit."""
        return self.measure.above(self.limit)

    @property
    def tokenizer_name(self) -> Marked:
        """Give the tokenizer's name for people."""
        return find(self.measure.tokenizer).name
