"""HTML as source or visible text, and the preparation: read again, shown as what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAction

from workbench.core.preprocess import preprocess_text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from workbench.core.document import Document
    from workbench.gui.main_window import MainWindow

PAGE = "<html><body><p>One &amp; two.</p><script>x()</script></body></html>\n"


def choose(window: MainWindow, name: str, qtbot: QtBot) -> None:
    action = window.regions.document_bar.reading.findChild(QAction, f"action.reading.{name}")
    assert action is not None
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        action.trigger()


def shown(window: MainWindow) -> Document:
    assert window.workspace.document is not None
    return window.workspace.document


def open_file(window: MainWindow, path: Path, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        window.open_paths([str(path)])


def test_html_is_read_as_source_or_visible_text_and_that_is_remembered(
    make_window: Callable[[], MainWindow], qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "page.html"
    path.write_bytes(PAGE.encode())
    window = make_window()
    button = window.regions.document_bar.reading
    assert button.isHidden()
    open_file(window, path, qtbot)
    assert button.isVisible()
    assert (shown(window).text.strip(), button.text()) == ("One & two.", "HTML: visible text")
    choose(window, "source", qtbot)
    assert (shown(window).text, button.text()) == (PAGE, "HTML: source")
    other = make_window()
    open_file(other, path, qtbot)
    assert shown(other).text == PAGE
    choose(other, "visible", qtbot)
    assert shown(other).text.strip() == "One & two."


def test_a_prepared_text_says_so_and_is_given_up_again(
    make_window: Callable[[], MainWindow], qtbot: QtBot, tmp_path: Path
) -> None:
    raw = "  One. \r\n\r\n\r\n\r\n  two  \r\n"
    path = tmp_path / "a.txt"
    path.write_bytes(raw.encode())
    window = make_window()
    open_file(window, path, qtbot)
    button = window.regions.document_bar.reading
    assert button.text() == "Text: as it is"
    assert not window.findChild(QAction, "action.reading.source").isVisible()
    choose(window, "prepare", qtbot)
    assert shown(window).text == preprocess_text(raw)
    assert window.regions.document_bar.name.text() == "a (prepared).txt"
    assert button.text() == "Text: prepared"
    said = [notice.sentence() for notice in window.regions.notices.notices()]
    assert any("new text" in sentence for sentence in said)
    other = make_window()
    open_file(other, path, qtbot)
    assert shown(other).text == raw  # the choice was for the session
    choose(window, "prepare", qtbot)
    assert (shown(window).text, shown(window).name) == (raw, "a.txt")


def test_a_pasted_text_is_prepared_and_given_back(window: MainWindow, qtbot: QtBot) -> None:
    from workbench.core.document import Document

    pasted = Document("one \r\n\n\n\n two ", "Pasted text")
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        window.workspace.set_document(pasted)
    choose(window, "prepare", qtbot)
    assert shown(window).text == preprocess_text(pasted.text)
    assert shown(window).name == "Pasted text (prepared)"
    assert window.regions.document_bar.reading.text() == "Text: prepared"
    choose(window, "prepare", qtbot)
    assert shown(window) is pasted
    assert len(window.opening.documents) == 1
