"""What nobody foresaw reaches the person, and neither log nor dialog quotes the document."""

from __future__ import annotations

import logging
import sys
import threading
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication

from workbench.core.errors import ChunkingError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.gui import log_file
from workbench.gui.error_dialog import ErrorDialog, ErrorReporter, details, versions

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import pytest
    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

SECRET = "the document's own words"


def dialog_of(window: MainWindow) -> ErrorDialog | None:
    return window.findChild(ErrorDialog)


def break_walk(window: MainWindow, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def walk(*_args: object, **_more: object) -> Iterator[object]:
        raise error

    monkeypatch.setattr(type(window.workspace.recipe.strategy), "walk", walk)


def test_a_strategy_that_fails_is_shown_and_what_is_old_is_called_old(
    opened: MainWindow,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    unforeseen: list[BaseException],
) -> None:
    with monkeypatch.context() as patch:
        break_walk(opened, patch, RuntimeError(SECRET))
        with qtbot.waitSignal(opened.workspace.lane.failed), caplog.at_level(logging.DEBUG):
            opened.workspace.edit(opened.workspace.recipe.replace(chunk_size=321))
    unforeseen.clear()
    dialog = dialog_of(opened)
    assert dialog.isVisible()
    text = dialog.trace.toPlainText()
    assert "RuntimeError" in text
    assert "in walk" in text
    assert versions() in text
    assert SECRET not in text
    assert SECRET not in caplog.text
    assert "RuntimeError" in caplog.text
    dialog.copy.click()
    assert QGuiApplication.clipboard().text() == text
    dialog.reject()
    assert opened.regions.shown_run.notice.sentence() == (
        "The run failed. Shown are still the chunks of MiroFish, 500 / 50."
    )
    assert not opened.workspace.complete
    with qtbot.waitSignal(opened.workspace.lane.run_changed):
        opened.workspace.rerun()
    assert opened.regions.shown_run.notice is None
    assert opened.workspace.complete


def test_a_strategy_that_breaks_its_contract_is_a_notice(
    opened: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    error = ChunkingError(message(QT_TRANSLATE_NOOP("run", "The strategy gave nonsense.")))
    break_walk(opened, monkeypatch, error)
    with qtbot.waitSignal(opened.workspace.lane.failed):
        opened.workspace.rerun()
    assert dialog_of(opened) is None
    assert opened.regions.shown_run.notice.sentence() == "The strategy gave nonsense."


def test_an_exception_in_a_slot_and_in_a_thread_are_reported_in_the_windows_thread(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    reporter = ErrorReporter()
    threads = []
    reporter.reported.connect(lambda _error: threads.append(threading.current_thread()))
    monkeypatch.setattr(sys, "excepthook", reporter.hook)
    monkeypatch.setattr(sys, "stderr", None)

    def fail() -> None:
        raise ValueError(SECRET)

    with qtbot.waitSignal(reporter.reported):
        QTimer.singleShot(0, fail)
    thread = threading.Thread(target=lambda: reporter.report(ValueError(SECRET)))
    with qtbot.waitSignal(reporter.reported):
        thread.start()
    thread.join()
    assert threads == [threading.main_thread()] * 2


def test_many_failures_open_one_dialog(
    opened: MainWindow, qtbot: QtBot, unforeseen: list[BaseException]
) -> None:
    reporter = opened.findChild(ErrorReporter)
    for _ in range(3):
        reporter.report(RuntimeError())
    unforeseen.clear()
    assert len(opened.findChildren(ErrorDialog)) == 1
    dialog_of(opened).reject()


def test_words_of_the_system_and_of_our_own_errors_are_kept() -> None:
    assert details(FileNotFoundError(2, "No such file", SECRET)).endswith(": No such file")
    own = ChunkingError(message(QT_TRANSLATE_NOOP("run", "Counts only.")))
    assert details(own).endswith(": Counts only.")
    assert SECRET not in details(KeyError(SECRET))


def test_the_log_is_a_file_that_any_text_can_be_written_to(
    qapp, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("enable", "disable"):  # they belong to pytest here
        monkeypatch.setattr(f"faulthandler.{name}", lambda *_: None)
    root = logging.getLogger()
    level, handlers = root.level, list(root.handlers)
    log = log_file.start()
    logging.getLogger("workbench.test").info("a line \udcff")
    log.close()
    root.setLevel(level)
    assert "INFO workbench.test a line \\udcff" in log.path.read_text(encoding="utf-8")
    assert root.handlers == handlers


def test_a_log_that_cannot_be_written_is_done_without(
    qapp, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(in_the_way))
    assert log_file.start() is None
