"""Opening in the background: the newest file wins, a slow one is previewed and can be given up."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QLabel, QProgressBar

from workbench.core.document import Document
from workbench.core.errors import Cancelled, LoadError
from workbench.gui import opener as opener_module
from workbench.gui.error_dialog import ErrorDialog
from workbench.gui.opener import Opener

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from workbench.core.walk import Control
    from workbench.files.load import LoadOptions
    from workbench.gui.main_window import MainWindow

HEAD = "The first lines of a long file.\n" * 100


class SlowLoad:
    """Stands in for loading: hands over the beginning and then waits to be let go."""

    def __init__(self) -> None:
        self.go_on = threading.Event()
        self.cancelled = threading.Event()

    def __call__(
        self,
        path: str,
        _options: LoadOptions,
        control: Control,
        *,
        progress: Callable[[int, int], None],
        part: Callable[[str], None],
    ) -> Document:
        while not self.go_on.wait(0.01):
            progress(len(HEAD), 10 * len(HEAD))
            part(HEAD)
            if control.cancelled():
                self.cancelled.set()
                raise Cancelled
        return Document(HEAD * 10, "slow.txt", path)


@pytest.fixture
def opener(qtbot: QtBot) -> Iterator[Opener]:
    made = Opener()
    yield made
    assert made.close()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> SlowLoad:
    load = SlowLoad()
    monkeypatch.setattr(opener_module, "load", load)
    return load


def test_gives_the_document_with_its_line_ends_counted(
    qtbot: QtBot, opener: Opener, tmp_path: Path
) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"one\r\ntwo\n")
    with qtbot.waitSignal(opener.opened) as opened:
        opener.open(str(path))
        assert opener.busy
    document = opened.args[0]
    assert (document.text, document.name, document.path) == ("one\r\ntwo\n", "a.txt", str(path))
    assert "line_ends" in vars(document)
    assert not opener.busy


def test_the_newest_path_wins(qtbot: QtBot, opener: Opener, tmp_path: Path) -> None:
    names = []
    opener.opened.connect(lambda document: names.append(document.name))
    for number in range(10):
        path = tmp_path / f"{number}.txt"
        path.write_text("x" * 1000)
        opener.open(str(path))
    qtbot.waitUntil(lambda: not opener.busy)
    assert names == ["9.txt"]


def test_a_failure_is_told(qtbot: QtBot, opener: Opener, tmp_path: Path) -> None:
    with qtbot.waitSignal(opener.failed) as failed:
        opener.open(str(tmp_path / "missing.txt"))
    assert isinstance(failed.args[0], LoadError)
    assert not opener.busy


def test_a_slow_file_is_previewed_and_tells_how_far_it_is(
    opened: MainWindow, qtbot: QtBot, slow: SlowLoad
) -> None:
    with qtbot.waitSignals([opened.opening.opener.previewed, opened.opening.opener.progressed]):
        opened.open_paths(["slow.txt"])
    view = opened.regions.view
    assert view.document.text.startswith(HEAD)
    assert view.spans is None
    assert not opened.workspace.complete
    doing = opened.status.findChild(QLabel, "status.doing")
    assert "slow.txt" in doing.text()
    assert opened.status.findChild(QProgressBar, "status.progress").value() == 100
    with qtbot.waitSignal(opened.workspace.lane.run_changed):
        slow.go_on.set()
    assert view.document.text == HEAD * 10
    assert not doing.isVisible()
    assert opened.workspace.complete


def test_giving_up_shows_what_was_there_before(
    opened: MainWindow, qtbot: QtBot, slow: SlowLoad
) -> None:
    before = opened.workspace.outcome
    with qtbot.waitSignal(opened.opening.opener.previewed):
        opened.open_paths(["slow.txt"])
    assert opened.commands.cancel.isEnabled()
    opened.commands.cancel.trigger()
    assert slow.cancelled.wait(5)
    assert opened.regions.view.document is before.run.document
    assert opened.workspace.outcome is before
    assert len(opened.regions.view.spans) == len(before.run.chunking)
    assert not opened.is_busy()


def test_a_file_that_fails_halfway_leaves_what_was_there_before(
    opened: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = opened.workspace.outcome

    def load(*_args: object, **_more: object) -> Document:
        raise MemoryError

    monkeypatch.setattr(opener_module, "load", load)
    with qtbot.waitSignal(opened.opening.opener.failed):
        opened.open_paths(["broken.txt"])
    assert opened.regions.view.document is before.run.document
    assert opened.findChild(ErrorDialog) is None
    assert "not enough memory" in opened.regions.notices.notices()[0].sentence()
