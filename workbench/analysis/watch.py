"""How long work is watched: it is asked to stop, tells how far it is, and rests for others."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.core.errors import Cancelled
from workbench.core.walk import Control

if TYPE_CHECKING:
    from collections.abc import Callable

_REST_SECONDS = 0.0005


def _never() -> bool:
    return False


def _untold(done: int, total: int) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Watch:
    """``cancelled`` is polled, ``progressed`` told ``(done, total)``.

    ``polite`` work, in a thread beside a window, gives the interpreter lock away at each step.
    """

    cancelled: Callable[[], bool] = _never
    progressed: Callable[[int, int], None] = _untold
    polite: bool = False

    def step(self, done: int, total: int) -> None:
        """Tell progress.

        Raises:
            Cancelled: the work was asked to stop.
        """
        if self.cancelled():
            raise Cancelled
        self.progressed(done, total)
        if self.polite:
            time.sleep(_REST_SECONDS)

    @property
    def walk(self) -> Control:
        """Give how a run inside this work is watched."""
        return Control(self.cancelled, self.polite)


UNWATCHED = Watch()
"""Nobody watches."""
