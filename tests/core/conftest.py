"""Hypothesis without deadlines: a busy machine is no failure."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("workbench", deadline=None, print_blob=True)
settings.load_profile("workbench")
