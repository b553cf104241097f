"""The worker: the newest job wins, and an old one is never heard of again."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Signal

from workbench.core.errors import Cancelled
from workbench.gui.worker import Task, Worker

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot


class Teller(Worker):
    told = Signal(object)


@pytest.fixture
def worker(qtbot: QtBot) -> Iterator[Teller]:
    teller = Teller("test")
    yield teller
    assert teller.close()


def test_a_job_delivers_in_the_thread_of_the_window(qtbot: QtBot, worker: Teller) -> None:
    threads = []
    worker.told.connect(lambda _: threads.append(threading.current_thread()))
    with qtbot.waitSignal(worker.told) as told:
        worker.begin(lambda task: task.deliver(worker.told, threading.current_thread()))
    assert threads == [threading.main_thread()]
    assert told.args[0] is not threading.main_thread()


def test_what_an_old_job_delivers_is_dropped(qtbot: QtBot, worker: Teller) -> None:
    values = []
    begun, go_on = threading.Event(), threading.Event()
    worker.told.connect(values.append)

    def slow(task: Task) -> None:
        task.deliver(worker.told, "early")
        begun.set()
        go_on.wait()
        task.deliver(worker.told, "late")

    worker.begin(slow)
    assert begun.wait(5)
    worker.begin(lambda task: task.deliver(worker.told, "new"))
    go_on.set()
    qtbot.waitUntil(lambda: "new" in values)
    assert values == ["new"]  # "early" had not been received when it grew old


def test_a_job_that_was_overtaken_before_it_began_is_not_done(qtbot: QtBot, worker: Teller) -> None:
    done = []
    gate = threading.Event()
    worker.begin(lambda _task: gate.wait())
    for name in range(20):
        worker.begin(lambda task, name=name: (done.append(name), task.deliver(worker.told, name)))
    with qtbot.waitSignal(worker.told):
        gate.set()
    assert done == [19]


def test_a_failure_reaches_the_window_and_the_worker_lives_on(qtbot: QtBot, worker: Teller) -> None:
    def broken(_task: Task) -> None:
        raise RuntimeError("boom")

    with qtbot.waitSignal(worker.failed) as failed:
        worker.begin(broken)
    assert isinstance(failed.args[0], RuntimeError)
    with qtbot.waitSignal(worker.told):
        worker.begin(lambda task: task.deliver(worker.told, 1))


def test_a_pause_ends_as_soon_as_something_newer_comes(qtbot: QtBot, worker: Teller) -> None:
    paused, cancelled = threading.Event(), threading.Event()

    def idle(task: Task) -> None:
        paused.set()
        try:
            task.pause(60)
        except Cancelled:
            cancelled.set()
            raise

    worker.begin(idle)
    assert paused.wait(5)
    worker.cancel()
    assert cancelled.wait(5)


def test_closing_ends_the_thread_in_the_middle_of_a_job(qtbot: QtBot) -> None:
    teller = Teller("test")
    begun = threading.Event()

    def endless(task: Task) -> None:
        begun.set()
        while True:
            task.check()

    teller.begin(endless)
    assert begun.wait(5)
    assert teller.close()
    teller.begin(endless)  # nothing begins any more; the fixture would see the thread
