"""Garbage is collected in the window's thread, and in no other."""

from __future__ import annotations

import gc
import threading
import weakref
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QObject

from workbench.gui.collector import Collector

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot


class Cycle:
    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def collector(qtbot: QtBot) -> Iterator[Collector]:
    parent = QObject()
    made = Collector(parent)
    yield made
    made.close()
    assert gc.isenabled()


def test_python_does_not_collect_by_itself_meanwhile(collector: Collector) -> None:
    assert not gc.isenabled()


def test_cycles_made_in_a_thread_are_freed_in_the_windows_thread(
    qtbot: QtBot, collector: Collector
) -> None:
    freed: list[threading.Thread] = []

    def make() -> None:
        for _ in range(5000):
            cycle = Cycle()
        weakref.finalize(cycle, lambda: freed.append(threading.current_thread()))

    thread = threading.Thread(target=make)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: bool(freed))
    assert freed == [threading.main_thread()]


def test_no_thread_of_a_test_collects_qt_objects(qtbot: QtBot) -> None:
    assert not gc.isenabled()
