"""A recipe: a strategy and its settings, the value that travels.

Window, files, command line and batch runs all pass recipes around.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from workbench.core.settings import Settings, Value
    from workbench.core.strategy import AnyStrategy


@dataclass(frozen=True)
class Recipe:
    """One strategy with validated settings."""

    strategy: AnyStrategy
    settings: Any

    @classmethod
    def of(cls, strategy: AnyStrategy | str, **values: Value) -> Recipe:
        """Make a recipe; settings left out keep their defaults.

        Raises:
            SettingsError: a value is refused, a key unknown, or there is no such strategy.
        """
        if isinstance(strategy, str):
            from workbench.core.strategies import find

            strategy = find(strategy)
        return cls(strategy, strategy.settings_type.from_values(values))

    def replace(self, **changes: object) -> Recipe:
        """Give a validated copy with some settings changed."""
        return Recipe(self.strategy, self.settings.replace(**changes))

    @cached_property
    def sha256(self) -> str:
        """Give the hex digest of everything that moves boundaries, and of nothing else."""
        settings: Settings = self.settings
        canonical = json.dumps(
            {"strategy": self.strategy.id, "settings": settings.cut_values()},
            sort_keys=True,
            separators=(",", ":"),
            ensure_ascii=True,
        )
        return hashlib.sha256(canonical.encode("ascii")).hexdigest()

    def same_cuts(self, other: Recipe) -> bool:
        """Tell whether both recipes must give the same chunks of any document."""
        return self.sha256 == other.sha256
