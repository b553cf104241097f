"""Ctrl+C in a terminal reaches the workers too: when they may hear of it.

Worker processes start deaf, for an interrupt while Python starts or waits for work ends in a trace
on the terminal. Windows has no such masks; there is nothing done there.
"""

from __future__ import annotations

import signal
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from contextlib import AbstractContextManager


def deaf() -> AbstractContextManager[None]:
    """Let this thread, and all that it starts meanwhile, not hear of interrupts."""
    if sys.platform != "win32":
        from multiprocessing import resource_tracker

        # Python's helper starts with the first process, and lets interrupts through then.
        resource_tracker.ensure_running()
    return _masked("SIG_BLOCK")


def hearing() -> AbstractContextManager[None]:
    """Let this thread hear of interrupts, of those that came before too."""
    return _masked("SIG_UNBLOCK")


@contextmanager
def _masked(how: str) -> Iterator[None]:
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(getattr(signal, how), {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
