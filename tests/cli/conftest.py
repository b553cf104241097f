"""A fixture that runs the program as a process."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from command_line import Done, environment

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture
def cli(tmp_path) -> Callable[..., Done]:
    """Run ``chunk-workbench`` in an empty folder."""

    def run(*arguments: str, stdin: bytes = b"", **options: object) -> Done:
        settings = {"cwd": tmp_path, "env": environment(), "capture_output": True, **options}
        done = subprocess.run(
            [sys.executable, "-m", "workbench", *arguments], input=stdin, check=False, **settings
        )
        return Done(done.returncode, done.stdout or b"", (done.stderr or b"").decode("utf-8"))

    return run
