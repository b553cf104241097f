"""A file that changes under the window: told, reloaded on wish, the place kept, nothing lost."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QPushButton

from workbench.core.recipe import Recipe
from workbench.exporters import jsonl
from workbench.files import atomic
from workbench.gui.file_watch import FileWatch, State

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

LINES = [f"Line {number} of the text that is watched, and more.\n" for number in range(400)]
TEXT = "".join(LINES)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Give a file that is old enough for its time to be relied on."""
    made = tmp_path / "watched.txt"
    write(made, TEXT)
    old = made.stat().st_mtime_ns - 60_000_000_000
    os.utime(made, ns=(old, old))
    return made


@pytest.fixture
def watching(window: MainWindow, path: Path, qtbot: QtBot) -> MainWindow:
    """Give a window that shows the file."""
    window.workspace.edit(Recipe.of("fixed", chunk_size=100, overlap=0))
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        window.open_paths([str(path)])
    return window


def write(path: Path, text: str) -> None:
    path.write_bytes(text.encode())


def replaced(path: Path, text: str) -> None:
    other = path.with_name("other.tmp")
    write(other, text)
    other.replace(path)


def said(window: MainWindow) -> str:
    found = [one for one in window.regions.notices.notices() if one.key == "watch"]
    return found[0].sentence() if found else ""


def expect(window: MainWindow, qtbot: QtBot, words: str) -> None:
    qtbot.waitUntil(lambda: words in said(window), timeout=10_000)


def press(window: MainWindow, name: str) -> None:
    button = window.regions.notices.findChild(QPushButton, f"notice.{name}")
    assert button is not None
    button.click()


def reload(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.watching.survival.counted, timeout=10_000):
        press(window, "reload")


def text_of(window: MainWindow) -> str:
    assert window.workspace.document is not None
    return window.workspace.document.text


def test_each_atomic_replacement_is_noticed_and_shown_only_when_reloaded(
    watching: MainWindow, path: Path, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(watching.watching.watch.state_changed, timeout=10_000):
        replaced(path, "v2")
    expect(watching, qtbot, "has changed")
    assert text_of(watching) == TEXT
    with qtbot.waitSignal(watching.watching.watch.state_changed, timeout=10_000):
        replaced(path, "v3, the last")
    assert text_of(watching) == TEXT
    reload(watching, qtbot)
    assert text_of(watching) == "v3, the last"
    assert "0 of 191 chunks unchanged. Chunks now: 1" in said(watching)


def test_a_reload_keeps_place_chunk_and_selection_and_counts_survivors(
    watching: MainWindow, path: Path, qtbot: QtBot
) -> None:
    view = watching.regions.view
    watching.workspace.edit(Recipe.of("recursive", chunk_size=60, chunk_overlap=0))
    qtbot.waitUntil(lambda: watching.workspace.complete)
    at = TEXT.index("Line 200")
    view.center_offset(at)
    view.select_chunk_at(at + 4)
    view.select_text(at + 5, at + 8)
    run = view.spans
    assert run is not None
    chunk = TEXT[int(run.chunking.start[view.chunk]) : int(run.chunking.end[view.chunk])]
    top = TEXT[view.top_offset() :][:30]
    write(path, "A new beginning of this text.\n" + TEXT + "And an end.\n")
    expect(watching, qtbot, "has changed")
    reload(watching, qtbot)
    assert text_of(watching).startswith("A new beginning")
    assert text_of(watching)[view.top_offset() :][:30] == top
    assert view.selected_text() == "200"
    run = view.spans
    assert run is not None
    now = text_of(watching)[int(run.chunking.start[view.chunk]) : int(run.chunking.end[view.chunk])]
    assert now == chunk
    assert "399 of 400 chunks unchanged. Chunks now: 401" in said(watching)


def test_touching_offers_nothing_and_several_quick_writes_one_thing(
    watching: MainWindow, path: Path, qtbot: QtBot
) -> None:
    watch = watching.watching.watch
    with qtbot.assertNotEmitted(watch.state_changed):
        with qtbot.waitSignal(watch.looked, check_params_cb=lambda state, *_: state is State.SAME):
            os.utime(path)
        with qtbot.waitSignal(watch.looked, check_params_cb=lambda state, *_: state is State.SAME):
            replaced(path, TEXT)
    with qtbot.waitSignal(watch.state_changed, timeout=10_000) as changed:
        for count in range(10):
            write(path, TEXT[: count + 3])
    assert changed.args == [State.CHANGED]
    assert said(watching).count("has changed") == 1
    write(path, TEXT)
    qtbot.waitUntil(lambda: "again as shown" in said(watching), timeout=10_000)


def test_a_deleted_file_leaves_its_text_and_may_come_back(
    watching: MainWindow, path: Path, qtbot: QtBot
) -> None:
    path.unlink()
    expect(watching, qtbot, "is gone")
    assert text_of(watching) == TEXT
    assert watching.regions.has_document()
    write(path, TEXT)
    expect(watching, qtbot, "again as shown")
    path.unlink()
    expect(watching, qtbot, "is gone")
    write(path, TEXT.upper())
    expect(watching, qtbot, "has changed")
    reload(watching, qtbot)
    assert text_of(watching) == TEXT.upper()


def test_a_failing_reload_keeps_the_old_document(
    watching: MainWindow, path: Path, qtbot: QtBot
) -> None:
    path.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0")
    expect(watching, qtbot, "has changed")
    document = watching.workspace.document
    with qtbot.waitSignal(watching.opening.opener.failed):
        press(watching, "reload")
    assert watching.workspace.document is document
    kinds = {one.key: one.kind for one in watching.regions.notices.notices()}
    assert kinds["open"] == "error"
    assert kinds["watch"] == "warning"


def test_reloading_automatically_is_chosen_in_the_notice_and_remembered(
    watching: MainWindow,
    path: Path,
    qtbot: QtBot,
    make_window: Callable[[], MainWindow],
) -> None:
    write(path, "changed")
    expect(watching, qtbot, "has changed")
    with qtbot.waitSignal(watching.watching.survival.counted, timeout=10_000):
        press(watching, "reload_automatically")
    assert text_of(watching) == "changed"
    with qtbot.waitSignal(watching.watching.survival.counted, timeout=10_000):
        replaced(path, "changed once more")
    assert text_of(watching) == "changed once more"
    assert make_window().commands.reload_automatically.isChecked()


def test_our_own_exports_beside_it_change_nothing(
    watching: MainWindow, path: Path, qtbot: QtBot
) -> None:
    watch, outcome = watching.watching.watch, watching.workspace.outcome
    assert outcome is not None
    with (
        qtbot.assertNotEmitted(watch.state_changed),
        qtbot.waitSignal(watch.looked, timeout=10_000),
        atomic.replacing(path.with_suffix(".jsonl")) as stream,
    ):
        jsonl.write(outcome.run, stream, None)


def test_a_change_nobody_announced_is_found_by_the_clock(
    qtbot: QtBot, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from workbench.files.load import load

    monkeypatch.setattr(FileWatch, "_hear", lambda _self, *_path: None)
    watch = FileWatch()
    watch.set_document(load(path))
    write(path, "other")
    with qtbot.waitSignal(watch.state_changed, timeout=10_000) as changed:
        pass
    assert changed.args == [State.CHANGED]
    assert watch.close()


def test_a_change_between_reading_and_watching_is_found(qtbot: QtBot, path: Path) -> None:
    from workbench.files.load import load

    write(path, "one")
    document = load(path)
    write(path, "two")  # the same size, and on a coarse clock the same time
    watch = FileWatch()
    with qtbot.waitSignal(watch.state_changed, timeout=10_000) as changed:
        watch.set_document(document)
    assert changed.args == [State.CHANGED]
    assert watch.close()
