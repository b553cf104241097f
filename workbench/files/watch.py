"""How loading is watched: asked to stop, asked for its progress, asked for what it has so far."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.core.errors import Cancelled

if TYPE_CHECKING:
    from collections.abc import Callable

    from workbench.core.walk import Control

_REST_SECONDS = 0.0005


@dataclass(frozen=True, slots=True)
class Watch:
    """The ears of one load; any of them may be missing.

    ``progress`` is told the work done and the work in all, in bytes or pages. ``part`` is told
    consecutive pieces of the text from its start; they are provisional, because a later byte may
    settle another encoding: then no more pieces come, and only the document counts.
    """

    control: Control | None = None
    progress: Callable[[int, int], None] | None = None
    part: Callable[[str], None] | None = None

    def step(self, done: int, total: int) -> None:
        """Tell the progress and, beside a window, rest for a moment.

        Raises:
            Cancelled: someone asked to stop.
        """
        if self.control is not None:
            if self.control.cancelled():
                raise Cancelled
            if self.control.polite:
                time.sleep(_REST_SECONDS)
        if self.progress is not None:
            self.progress(done, total)


UNWATCHED = Watch()
