"""Chunks from a file in a recipe's place: recipe B when another program made its chunks."""

from __future__ import annotations

from dataclasses import dataclass

from workbench.analysis.given import Given, GivenSettings
from workbench.core.recipe import Recipe
from workbench.files.name import base

_GIVEN = Given()


@dataclass(frozen=True)
class ChunkFile(Recipe):
    """A file of chunks. It has no settings; what is in the file is read when it is needed."""

    path: str

    @classmethod
    def at(cls, path: str) -> ChunkFile:
        """Stand for the file at ``path``."""
        return cls(_GIVEN, GivenSettings(), path)

    @property
    def name(self) -> str:
        """Give the file's name."""
        return base(self.path)
