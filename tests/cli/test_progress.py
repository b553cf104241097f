"""The line that tells how far a command is: on a terminal only, and gone at the end."""

from __future__ import annotations

import io
import os
import subprocess
import sys

import pytest

from workbench.cli import progress

TEXT = "A sentence of some words. " * 60_000


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "_PATIENCE_SECONDS", 0)
    monkeypatch.setattr(progress, "_PAUSE_SECONDS", 0)


@pytest.mark.usefixtures("hasty")
def test_one_line_is_written_over_and_wiped_away(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with progress.Progress("a\nb.txt") as told:
        told.tell("cutting", 1, 4)
        told.tell("counting")
    written = terminal.getvalue()
    assert "\n" not in written
    assert [part for part in written.split("\r\x1b[K") if part] == [
        "cutting 25 %: a\\nb.txt",
        "counting: a\\nb.txt",
    ]
    assert written.endswith("\r\x1b[K")


@pytest.mark.usefixtures("hasty")
def test_a_narrow_terminal_is_never_wrapped(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("COLUMNS", "20")
    with progress.Progress("a" * 100) as told:
        told.tell("cutting", 1, 4)
    assert max(map(len, terminal.getvalue().split("\r\x1b[K"))) == 19


def test_quick_work_and_a_pipe_see_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal, pipe = Terminal(), io.StringIO()
    for stream in (terminal, pipe):
        monkeypatch.setattr(sys, "stderr", stream)
        with progress.Progress("a.txt") as told:
            told.tell("cutting", 1, 4)
    monkeypatch.setattr(progress, "_PATIENCE_SECONDS", 0)
    with progress.Progress("a.txt") as told:
        told.tell("cutting", 1, 4)
    assert terminal.getvalue() == pipe.getvalue() == ""


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("command", ["stats", "chunk"])
def test_a_long_command_shows_it_on_a_real_terminal(command: str, tmp_path) -> None:
    import pty

    (tmp_path / "a.txt").write_text(TEXT, "utf-8")
    ours, theirs = pty.openpty()
    code = (
        "import sys; from workbench.cli import main, progress; progress._PATIENCE_SECONDS = 0;"
        "sys.exit(main.main(sys.argv[1:]))"
    )
    arguments = [command, "a.txt", "--strategy", "fixed", "--chunk-size", "20", "--overlap", "0"]
    child = subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        cwd=tmp_path,
        stdout=subprocess.DEVNULL,
        stderr=theirs,
    )
    os.close(theirs)
    written = b""
    while True:
        try:
            read = os.read(ours, 4096)
        except OSError:  # the other end is closed
            break
        if not read:
            break
        written += read
    os.close(ours)
    assert child.wait() == 0
    assert b"cutting" in written
    assert b"\n" not in written
    assert written.endswith(b"\r\x1b[K")
