"""A window that is killed loses nothing: the next one offers what it held."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton

from workbench.core.recipe import Recipe
from workbench.files import project_file
from workbench.files.project_file import Project, ProjectDocument
from workbench.gui import session_command
from workbench.gui.preference import Preferences
from workbench.gui.recovery import state_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

_CHILD = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from workbench.core.recipe import Recipe
from workbench.gui import app, recovery_command
from workbench.gui.main_window import MainWindow

recovery_command.state_folder = lambda: Path(sys.argv[1])
shown = MainWindow.show

def work(window):
    window.workspace.edit(Recipe.of("mirofish", chunk_size=321))
    QApplication.clipboard().setText("pasted\\u2028 words")
    window.commands.paste.trigger()
    window.commands.scratch.trigger()
    scratch = window.keeping.scratch
    scratch._scratch.editor.setPlainText("typed words")
    scratch.tell()
    window.keeping.recovery.recovery.kept.connect(lambda: print("kept", flush=True))
    window.keeping.recovery.keep()

def show(window):
    shown(window)
    window.workspace.lane.run_changed.connect(
        lambda _: QTimer.singleShot(0, window, lambda: work(window)),
        type=__import__("PySide6.QtCore").QtCore.Qt.ConnectionType.SingleShotConnection,
    )

MainWindow.show = show
app.main(sys.argv[2:])
"""


@pytest.fixture
def start(qapp: QApplication, tmp_path: Path) -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Give a function that starts the program in a process, with its state where ours is."""
    home = {f"XDG_{name}_HOME": str(tmp_path / name) for name in ("CONFIG", "DATA", "STATE")}
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", **home}
    running: list[subprocess.Popen[str]] = []

    def one(*files: Path) -> subprocess.Popen[str]:
        command = [sys.executable, "-c", _CHILD, str(state_folder()), *map(str, files)]
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        running.append(process)
        assert process.stdout.readline() == "kept\n"
        return process

    yield one
    for process in running:
        process.kill()
        process.wait()
        process.stdout.close()


@pytest.fixture
def text(tmp_path: Path) -> Path:
    path = tmp_path / "a.md"
    path.write_text("A text in a file. " * 40)
    return path


def kill(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.wait()


def names(window: MainWindow) -> list[str]:
    return [entry.name for entry in window.opening.documents.entries()]


def offered(window: MainWindow) -> str:
    found = [one for one in window.regions.notices.notices() if one.key == "recovery"]
    return found[0].sentence() if found else ""


def press(window: MainWindow, name: str, qtbot: QtBot) -> None:
    button = window.regions.notices.findChild(QPushButton, f"notice.{name}")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_what_a_killed_window_held_is_restored(
    start, make_window, text: Path, qtbot: QtBot, settle
) -> None:
    kill(start(text))
    window = make_window()
    window.begin([])
    assert "3 documents" in offered(window)
    assert window.regions.start.isVisible()
    press(window, "restore", qtbot)
    settle(window)
    assert names(window) == ["a.md", "Pasted text", "Scratch text"]
    assert window.workspace.recipe == Recipe.of("mirofish", chunk_size=321)
    assert window.workspace.document.text == "typed words"
    assert window.opening.documents.entry(1).document.text == "pasted\u2028 words"
    assert offered(window) == ""
    window.commands.scratch.trigger()
    assert window.keeping.scratch._scratch.text() == "typed words"
    second = make_window()
    second.begin([])
    assert offered(second) == ""


def test_what_is_restored_is_kept_again_at_once(
    start, make_window, text: Path, qtbot: QtBot, settle
) -> None:
    kill(start(text))
    window = make_window()
    window.begin([])
    press(window, "restore", qtbot)
    settle(window)
    window.keeping.recovery.end(clean=False)  # as a kill leaves it
    second = make_window()
    second.begin([])
    assert "3 documents" in offered(second)
    press(second, "discard", qtbot)
    assert offered(second) == ""


def test_a_running_window_keeps_what_is_its(start, make_window, text: Path) -> None:
    process = start(text)
    window = make_window()
    window.begin([])
    assert offered(window) == ""
    kill(process)
    second = make_window()
    second.begin([])
    assert offered(second) != ""
    third = make_window()
    third.begin([])
    assert offered(third) == ""


def test_discarded_is_gone(start, make_window, text: Path, qtbot: QtBot) -> None:
    kill(start(text))
    window = make_window()
    window.begin([])
    press(window, "discard", qtbot)
    assert not window.regions.notices.isVisible()
    assert names(window) == []
    second = make_window()
    second.begin([])
    assert offered(second) == ""


def test_files_given_at_start_stay_beside_what_is_restored(
    start, make_window, text: Path, tmp_path: Path, qtbot: QtBot, settle
) -> None:
    kill(start(text))
    other = tmp_path / "other.txt"
    other.write_text("other")
    window = make_window()
    window.begin([str(other)])
    settle(window)
    press(window, "restore", qtbot)
    settle(window)
    assert names(window) == ["a.md", "other.txt", "Pasted text", "Scratch text"]


def test_an_unsaved_project_comes_back_unsaved(
    start, make_window, text: Path, tmp_path: Path, qtbot: QtBot, settle
) -> None:
    path = tmp_path / "p.chunkproject"
    document = (ProjectDocument(str(text)),)
    project_file.save(Project(document, recipe=Recipe.of("mirofish", chunk_size=200)), path)
    kill(start(path))
    window = make_window()
    window.begin([])
    press(window, "restore", qtbot)
    settle(window)
    assert window.keeping.project.path == str(path)
    assert window.isWindowModified()
    assert window.workspace.recipe == Recipe.of("mirofish", chunk_size=321)
    assert project_file.load(path).recipe == Recipe.of("mirofish", chunk_size=200)


def test_a_clean_end_offers_nothing(make_window, text: Path, settle) -> None:
    window = make_window()
    window.begin([str(text)])
    settle(window)
    window.keeping.recovery.keep()
    window.close()
    assert list((state_folder() / "recovery").iterdir()) == []


def test_an_end_without_a_question_keeps_what_was_not_saved(
    make_window, settle, qtbot: QtBot
) -> None:
    window = make_window()
    window.begin([])
    QApplication.clipboard().setText("pasted words")
    window.commands.paste.trigger()
    settle(window)
    window.end()
    second = make_window()
    second.begin([])
    assert "“Pasted text”" in offered(second)
    press(second, "discard", qtbot)


@pytest.mark.parametrize("wanted", [True, False])
def test_the_last_documents_are_reopened_where_that_is_preferred(
    make_window, text: Path, tmp_path: Path, settle, wanted: bool
) -> None:
    Preferences().store(session_command.PREFERENCE, wanted)
    other = tmp_path / "other.txt"
    other.write_text("other")
    first = make_window()
    first.begin([str(text)])
    settle(first)
    first.open_paths([str(other)])
    settle(first)
    first.workspace.edit(Recipe.of("mirofish", chunk_size=444))
    first.close()
    second = make_window()
    second.begin([])
    settle(second)
    assert names(second) == (["a.md", "other.txt"] if wanted else [])
    if wanted:
        assert second.workspace.document.name == "other.txt"
        assert second.workspace.recipe == Recipe.of("mirofish", chunk_size=444)
    second.close()


def test_files_given_at_start_win_over_the_session(make_window, text: Path, settle) -> None:
    Preferences().store(session_command.PREFERENCE, True)
    first = make_window()
    first.begin([str(text)])
    settle(first)
    first.close()
    second = make_window()
    second.begin([str(text.with_name("missing.md"))])
    settle(second)
    assert "a.md" not in names(second)


def test_a_window_for_a_picture_leaves_the_session_alone(make_window, text: Path, settle) -> None:
    Preferences().store(session_command.PREFERENCE, True)
    first = make_window()
    first.begin([str(text)])
    settle(first)
    first.close()
    picture = make_window()
    picture.open_paths([])
    picture.close()
    second = make_window()
    second.begin([])
    settle(second)
    assert names(second) == ["a.md"]


def test_a_missing_file_of_the_session_is_a_notice(make_window, text: Path, settle) -> None:
    Preferences().store(session_command.PREFERENCE, True)
    first = make_window()
    first.begin([str(text)])
    settle(first)
    first.close()
    text.unlink()
    second = make_window()
    second.begin([])
    settle(second)
    found = [one.sentence() for one in second.regions.notices.notices()]
    assert any("a.md" in sentence for sentence in found)
    assert second.regions.start.isVisible()


def test_a_project_of_the_session_is_opened_from_its_file(
    make_window, text: Path, tmp_path: Path, settle
) -> None:
    Preferences().store(session_command.PREFERENCE, True)
    path = tmp_path / "p.chunkproject"
    project_file.save(Project((ProjectDocument(str(text)),)), path)
    first = make_window()
    first.begin([str(path)])
    settle(first)
    first.close()
    second = make_window()
    second.begin([])
    settle(second)
    assert second.keeping.project.path == str(path)
    assert not second.isWindowModified()
