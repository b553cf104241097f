"""What a window held survives the kill of its process, and nothing else is taken for it."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from workbench.files import recovery_file
from workbench.files.recovery_file import Kept, KeptText
from workbench.gui.recovery import Recovery

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

KEPT = Kept(texts=(KeptText("Scratch text", "typed\u2028 \ud800", scratch=True),))

_CHILD = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from workbench.files.recovery_file import Kept, KeptText
from workbench.gui.recovery import Recovery

application = QCoreApplication([])
recovery = Recovery(Path(sys.argv[1]))
recovery.kept.connect(lambda: print("kept", flush=True))
recovery.keep(Kept(texts=(KeptText("Pasted text", "of the child"),)))
application.exec()
"""


@pytest.fixture
def make(qtbot, tmp_path: Path) -> Iterator[Callable[[], Recovery]]:
    made: list[Recovery] = []

    def one() -> Recovery:
        made.append(Recovery(tmp_path / "state"))
        return made[-1]

    yield one
    for recovery in made:
        recovery.end()


@pytest.fixture
def child(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", _CHILD, str(tmp_path / "state")]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "kept\n"
        yield process
        process.kill()


def keep(recovery: Recovery, kept: Kept, qtbot) -> None:
    with qtbot.waitSignal(recovery.kept):
        recovery.keep(kept)


def texts(recovery: Recovery) -> list[str]:
    found = recovery.leftovers()
    for leftover in found:
        leftover.leave()
    return [text.text for leftover in found for text in leftover.kept.texts]


def test_only_a_killed_process_leaves_something(make, child: subprocess.Popen[str]) -> None:
    recovery = make()
    assert texts(recovery) == []
    child.kill()
    child.wait()
    assert texts(recovery) == ["of the child"]


def test_two_windows_are_not_offered_the_same(make, child: subprocess.Popen[str]) -> None:
    child.kill()
    child.wait()
    first, second = make(), make()
    (leftover,) = first.leftovers()
    assert second.leftovers() == []
    leftover.leave()
    (leftover,) = second.leftovers()
    leftover.discard()
    assert first.leftovers() == []


def test_the_newest_state_is_what_is_kept(make, qtbot, tmp_path: Path) -> None:
    recovery = make()
    for number in range(20):
        recovery.keep(Kept(texts=(KeptText("Scratch text", str(number)),)))
    keep(recovery, KEPT, qtbot)
    (folder,) = (path for path in (tmp_path / "state").iterdir() if path.is_dir())
    assert recovery_file.load(folder) == KEPT


def test_a_clean_end_leaves_nothing(make, qtbot, tmp_path: Path) -> None:
    recovery = make()
    keep(recovery, KEPT, qtbot)
    assert recovery.end()
    assert list((tmp_path / "state").iterdir()) == []


def test_an_end_that_is_not_clean_leaves_all(make, qtbot) -> None:
    recovery = make()
    keep(recovery, KEPT, qtbot)
    assert recovery.end(clean=False)
    assert texts(make()) == [KEPT.texts[0].text]


def test_what_need_not_be_kept_goes(make, qtbot) -> None:
    recovery = make()
    keep(recovery, KEPT, qtbot)
    with qtbot.waitSignal(recovery.kept):
        recovery.forget()
    recovery.end(clean=False)
    assert texts(make()) == []


def test_damaged_remains_stop_nothing(make, qtbot, tmp_path: Path) -> None:
    recovery = make()
    keep(recovery, KEPT, qtbot)
    recovery.end(clean=False)
    bad = tmp_path / "state" / "bad"
    bad.mkdir()
    (bad / "state.json").write_text("{")
    assert texts(make()) == [KEPT.texts[0].text]


@pytest.mark.skipif(os.name == "nt" or os.getuid() == 0, reason="permissions do not bind here")
def test_a_folder_that_cannot_be_written_is_told(make, qtbot, tmp_path: Path) -> None:
    recovery = make()
    keep(recovery, KEPT, qtbot)
    (folder,) = (path for path in (tmp_path / "state").iterdir() if path.is_dir())
    folder.chmod(0o500)
    with qtbot.waitSignal(recovery.failed):
        recovery.keep(Kept(texts=(KeptText("x", "y"),)))
    folder.chmod(0o700)
