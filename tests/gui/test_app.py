"""The program as a process: it shows a window, says so, draws pictures, and ends cleanly."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from workbench import assets

if TYPE_CHECKING:
    from pathlib import Path

SAMPLE = str(assets.samples()[0])
PATIENCE = 60

_HARNESS = """
import sys
from PySide6.QtCore import QTimer
from workbench.gui import app
from workbench.gui.clipboard import copy_text
from workbench.gui.main_window import MainWindow

shown = MainWindow.show

def show(window):
    shown(window)
    {then}

MainWindow.show = show
sys.exit(app.main(sys.argv[1:]))
"""
_CLOSE_DURING_A_RUN = _HARNESS.format(
    then="window.workspace.lane.busy_changed.connect("
    "lambda busy: QTimer.singleShot(30, window, window.close))"
)
_SAY_WHEN_SETTLED = _HARNESS.format(
    then="window.workspace.lane.run_changed.connect(lambda _: print('up', flush=True))"
)
_CLOSE_AFTER_COPYING = _HARNESS.format(
    then="QTimer.singleShot(0, window, lambda: (copy_text('a'), window.close()))"
)


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    home = {f"XDG_{name}_HOME": str(tmp_path / name) for name in ("CONFIG", "DATA", "STATE")}
    return {**os.environ, "QT_QPA_PLATFORM": "offscreen", **home}


def start(*arguments: str, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def quiet(stderr: str) -> str:
    return "\n".join(line for line in stderr.splitlines() if "propagateSizeHints" not in line)


@pytest.mark.parametrize("files", [[], [SAMPLE]])
def test_a_probe_says_ready_with_versions(environment: dict[str, str], files: list[str]) -> None:
    ended = start("-m", "workbench", "--probe", *files, environment=environment)
    assert re.fullmatch(
        r"READY chunking-workbench \S+ python \d\S+ pyside \d\S+ qt \d\S+\n", ended.stdout
    )
    assert ended.returncode == 0
    assert quiet(ended.stderr) == ""


def test_a_picture_shows_the_document(environment: dict[str, str], tmp_path: Path) -> None:
    from PySide6.QtGui import QImage

    picture = tmp_path / "window.png"
    ended = start("-m", "workbench", "--screenshot", str(picture), SAMPLE, environment=environment)
    assert ended.returncode == 0, ended.stderr
    image = QImage(str(picture))
    assert (image.width(), image.height()) == (1280, 760)
    colors = {image.pixel(x, y) for x in range(340, 900, 4) for y in range(90, 700, 4)}
    assert len(colors) > 10  # a start page would be plain there


def test_a_picture_that_cannot_be_written_is_an_error(
    environment: dict[str, str], tmp_path: Path
) -> None:
    picture = tmp_path / "missing" / "window.png"
    ended = start("-m", "workbench", "--screenshot", str(picture), environment=environment)
    assert ended.returncode == 1
    assert "could not be written" in ended.stderr


def test_closing_during_a_run_is_clean(environment: dict[str, str], tmp_path: Path) -> None:
    document = tmp_path / "long.txt"
    document.write_text("a" * 30_000_000)
    ended = start("-c", _CLOSE_DURING_A_RUN, str(document), environment=environment)
    assert ended.returncode == 0, ended.stderr
    assert quiet(ended.stderr) == ""


def test_closing_after_copying_is_clean(environment: dict[str, str]) -> None:
    ended = start("-c", _CLOSE_AFTER_COPYING, environment=environment)
    assert ended.returncode == 0, ended.stderr
    assert quiet(ended.stderr) == ""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")
def test_a_signal_closes_the_window(environment: dict[str, str]) -> None:
    command = [sys.executable, "-c", _SAY_WHEN_SETTLED, SAMPLE]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE) as process:
        assert process.stdout.readline() == b"up\n"
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0


@pytest.mark.parametrize("arguments", [(), ("--probe",), (SAMPLE,)])
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_without_a_display_it_says_so(
    environment: dict[str, str], arguments: tuple[str, ...]
) -> None:
    displays = ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY")
    none = {name: value for name, value in environment.items() if name not in displays}
    ended = start("-m", "workbench", *arguments, environment=none)
    assert ended.returncode == 2
    assert re.fullmatch(r"error: there is no display .+\n", ended.stderr)


def test_a_wrong_option_is_one_line(environment: dict[str, str]) -> None:
    ended = start("-m", "workbench", "--bo\ngus", environment=environment)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert re.fullmatch(r"error: .+--bo\\ngus; see chunk-workbench --help\n", ended.stderr)


def test_the_first_import_of_the_main_module_loads_no_qt() -> None:
    ended = start(
        "-c",
        "import sys, workbench.gui.app, workbench.__main__; "
        "print(sorted(name for name in sys.modules if name.startswith(('PySide6', 'pygments'))))",
        environment=dict(os.environ),
    )
    assert ended.stdout.strip() == "[]", ended.stderr
