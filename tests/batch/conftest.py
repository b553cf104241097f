"""What the batch tests share."""

import sys

import pytest


@pytest.fixture(scope="session", autouse=True)
def process_tracker():
    """Start Python's own helper of spawned processes once: it lives as long as this process."""
    if sys.platform != "win32":
        from multiprocessing import resource_tracker

        resource_tracker.ensure_running()
