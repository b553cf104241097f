"""Many documents in the window: opening, listing, counting, going about, taking out."""

from __future__ import annotations

import gc
import os
import socket
import weakref
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QLineEdit

from workbench.core.document import Document
from workbench.core.preprocess import preprocess_text
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.files.load import LoadOptions, load
from workbench.gui.document_model import Column
from workbench.gui.document_set import file_entry
from workbench.gui.folder_dialog import FolderDialog
from workbench.gui.gatherer import FolderChoice

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from workbench.gui.document_table import DocumentTable
    from workbench.gui.main_window import MainWindow

TEXT = "A sentence stands here, and one more. "
posix = pytest.mark.skipif(os.name != "posix", reason="links and pipes are POSIX's")


@pytest.fixture
def twelve(tmp_path: Path) -> list[str]:
    """Give twelve files of growing length."""
    paths = []
    for number in range(1, 13):
        path = tmp_path / "texts" / f"text {number}.md"
        path.parent.mkdir(exist_ok=True)
        path.write_text(TEXT * 30 * number, encoding="utf-8")
        paths.append(str(path))
    return paths


@pytest.fixture
def many(window: MainWindow, twelve: list[str], settle) -> MainWindow:
    """Give a window that has counted twelve documents."""
    window.open_paths(twelve)
    settle(window)
    window.commands.show_list.setChecked(True)
    window.regions.lists.show_documents()
    return window


def table(window: MainWindow) -> DocumentTable:
    assert window.regions.lists.documents is not None
    return window.regions.lists.documents.table


def cells(window: MainWindow, column: Column) -> list[str]:
    model = table(window).documents
    return [model.index(row, column).data() for row in range(model.rowCount())]


def shown(window: MainWindow) -> str:
    document = window.workspace.document
    return "" if document is None else document.name


def expected(path: str, recipe: Recipe) -> str:
    return str(len(run(load(path), recipe).chunking))


def test_all_are_listed_and_the_first_is_shown(many: MainWindow, twelve: list[str]) -> None:
    assert shown(many) == "text 1.md"
    assert cells(many, Column.NAME) == [f"text {number}.md" for number in range(1, 13)]
    assert cells(many, Column.SIZE) == [f"{Path(path).stat().st_size:,}" for path in twelve]
    recipe = many.workspace.recipe
    assert cells(many, Column.CHUNKS) == [expected(path, recipe) for path in twelve]
    assert all(text.isdecimal() for text in cells(many, Column.WARNINGS))
    assert set(cells(many, Column.ENCODING)) == {"UTF-8"}
    assert {len(entry.sha256) for entry in many.opening.documents.entries()} == {64}
    assert many.regions.document_bar.place.text() == "1 of 12"
    assert many.regions.document_bar.place.isVisible()


def test_a_document_that_is_shown_is_read_once(
    window: MainWindow, twelve: list[str], settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    def counted(path: str, *others: Any) -> Document:
        read.append(Path(path).name)
        return load(path, *others)

    monkeypatch.setattr("workbench.gui.survey.load", counted)
    window.open_paths(twelve)
    settle(window)
    assert shown(window) == "text 1.md"
    assert set(read) == {Path(path).name for path in twelve[1:]}


def test_a_folder_is_listed_and_named(window: MainWindow, twelve: list[str], settle) -> None:
    """Whoever opens several documents sees them; the list can be closed again."""
    path = Path(twelve[0]).parent / "more" / "deep.md"
    path.parent.mkdir()
    path.write_text(TEXT, encoding="utf-8")
    window.open_paths([str(path.parent.parent)])
    settle(window)
    assert window.regions.list.isVisible()
    assert table(window).isVisible()
    row = window.opening.documents.row_of(str(path))
    assert window.opening.documents.entry(row).folder == "texts"
    assert window.windowTitle() == f"{shown(window)} — texts — Chunking Workbench"
    window.commands.show_list.trigger()
    window.documents.step(1)
    settle(window)
    assert not window.regions.list.isVisible()


def test_one_file_is_not_listed(window: MainWindow, twelve: list[str], settle) -> None:
    """Its folder was not opened, and has no place in the title."""
    window.open_paths(twelve[:1])
    settle(window)
    assert not window.regions.list.isVisible()
    assert window.windowTitle() == "text 1.md — Chunking Workbench"


def test_progress_counts_all_documents(window: MainWindow, twelve: list[str], settle) -> None:
    """Also where some of them were counted before."""
    told: list[tuple[int, int]] = []
    window.survey.progressed.connect(lambda done, total: told.append((done, total)))
    window.open_paths(twelve)
    settle(window)
    told.clear()
    folder = Path(twelve[0]).parent / "more"
    folder.mkdir()
    paths = [folder / f"{number}.md" for number in range(60)]
    for path in paths:
        path.write_text(TEXT * 1000, encoding="utf-8")
    window.open_paths([str(path) for path in paths])
    settle(window)
    assert told[-1][1] == 72
    assert all(12 <= done <= total for done, total in told)


def test_one_file_alone_has_no_place(opened: MainWindow) -> None:
    assert len(opened.opening.documents) == 1
    assert not opened.regions.document_bar.place.isVisible()


def test_another_file_is_added_and_shown_and_closing_goes_back(
    opened: MainWindow, qtbot: QtBot, twelve: list[str], settle
) -> None:
    first = shown(opened)
    opened.open_paths(twelve[:1])
    settle(opened)
    assert (shown(opened), len(opened.opening.documents)) == ("text 1.md", 2)
    opened.open_paths(twelve[:1])
    settle(opened)
    assert len(opened.opening.documents) == 2
    opened.commands.close_document.trigger()
    settle(opened)
    assert shown(opened) == first
    opened.commands.close_document.trigger()
    assert opened.workspace.document is None
    assert not opened.regions.has_document()


def test_a_click_or_enter_shows_a_document(many: MainWindow, qtbot: QtBot, settle) -> None:
    view = table(many)
    view.scrollTo(view.documents.index(4, 0))
    spot = view.visualRect(view.documents.index(4, Column.NAME)).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    settle(many)
    assert shown(many) == "text 5.md"
    assert many.regions.document_bar.place.text() == "5 of 12"
    qtbot.keyClick(view, Qt.Key.Key_Down)
    assert shown(many) == "text 5.md"
    qtbot.keyClick(view, Qt.Key.Key_Return)
    settle(many)
    assert shown(many) == "text 6.md"


def test_a_click_with_control_only_selects(many: MainWindow, qtbot: QtBot) -> None:
    view = table(many)
    for row in (0, 2):
        spot = view.visualRect(view.documents.index(row, Column.NAME)).center()
        qtbot.mouseClick(
            view.viewport(),
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.ControlModifier,
            pos=spot,
        )
    assert view.selected() == [0, 2]
    assert shown(many) == "text 1.md"


def test_keys_lead_from_document_to_document(many: MainWindow, qtbot: QtBot, settle) -> None:
    for key, name in (("next", "text 2.md"), ("next", "text 3.md"), ("previous", "text 2.md")):
        getattr(many.commands, f"{key}_document").trigger()
        settle(many)
        assert shown(many) == name
    keys = many.commands.next_document.shortcut().toString()
    assert keys == "Ctrl+PgDown"


def test_the_list_follows_the_document_shown(many: MainWindow, settle) -> None:
    many.opening.documents.select(11)
    settle(many)
    view = table(many)
    row = view.visualRect(view.documents.index(11, Column.NAME))
    assert view.viewport().rect().intersects(row)


def test_the_menu_offers_the_documents_around(many: MainWindow, qtbot: QtBot, settle) -> None:
    many.opening.documents.select(10)
    settle(many)
    menu = many.regions.document_bar.menu
    menu.aboutToShow.emit()
    names = [action.text() for action in menu.actions() if action.isCheckable()]
    assert names == [f"text {number}.md" for number in range(1, 13)]
    checked = [action for action in menu.actions() if action.isChecked()]
    assert [action.text() for action in checked] == ["text 11.md"]
    menu.actions()[0].trigger()
    settle(many)
    assert shown(many) == "text 1.md"


def test_rows_are_sorted_and_filtered(many: MainWindow, qtbot: QtBot) -> None:
    header = table(many).horizontalHeader()
    header.setSortIndicator(Column.CHUNKS, Qt.SortOrder.DescendingOrder)
    assert cells(many, Column.NAME)[:2] == ["text 12.md", "text 11.md"]
    header.setSortIndicator(Column.NAME, Qt.SortOrder.AscendingOrder)
    assert cells(many, Column.NAME)[1] == "text 2.md"
    line = many.findChild(QLineEdit, "filter.name")
    qtbot.keyClicks(line, "1.MD")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert cells(many, Column.NAME) == ["text 1.md", "text 11.md"]
    assert many.findChild(QLabel, "filter.documents").text() == "2 of 12 documents"
    line.clear()
    qtbot.waitUntil(lambda: table(many).documents.rowCount() == 12)


def test_a_header_sorts_up_down_and_not_at_all(many: MainWindow, qtbot: QtBot) -> None:
    header = table(many).horizontalHeader()
    middle = header.sectionViewportPosition(Column.SIZE) + header.sectionSize(Column.SIZE) // 2
    spot = QPoint(middle, header.height() // 2)
    firsts = []
    for _ in range(3):
        qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        firsts.append(cells(many, Column.NAME)[0])
    assert firsts == ["text 1.md", "text 12.md", "text 1.md"]
    assert header.sortIndicatorSection() not in range(len(Column))


def test_the_recipe_counts_all_again_and_old_counts_look_old(
    many: MainWindow, qtbot: QtBot, twelve: list[str], settle
) -> None:
    before = cells(many, Column.CHUNKS)
    recipe = Recipe.of("vysol", chunk_size=90, max_lookback_size=0, overlap_size=0)
    many.workspace.edit(recipe)
    model = table(many).documents
    cell = model.index(3, Column.CHUNKS)
    assert cells(many, Column.CHUNKS) == before
    assert cell.data(Qt.ItemDataRole.ForegroundRole) is not None
    settle(many)
    assert cells(many, Column.CHUNKS) == [expected(path, recipe) for path in twelve]
    assert cell.data(Qt.ItemDataRole.ForegroundRole) is None


def test_the_newest_recipe_wins(many: MainWindow, qtbot: QtBot, twelve: list[str], settle) -> None:
    for size in range(60, 160, 10):
        recipe = Recipe.of("vysol", chunk_size=size, max_lookback_size=0, overlap_size=0)
        many.workspace.edit(recipe)
        qtbot.wait(20)
    settle(many)
    assert cells(many, Column.CHUNKS) == [expected(path, recipe) for path in twelve]


def test_counting_is_cancelled_and_goes_on(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, settle
) -> None:
    for number in range(400):
        (tmp_path / f"{number}.txt").write_text(TEXT * 200)
    with qtbot.waitSignal(window.survey.progressed, check_params_cb=lambda done, _: done > 0):
        window.open_paths([str(tmp_path)])
    assert window.commands.cancel.isEnabled()
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert not window.survey.counting
    assert "" in cells(window, Column.CHUNKS)
    notice = next(one for one in window.regions.notices.notices() if one.key == "count")
    notice.offers[0].act()
    settle(window)
    assert len(window.opening.documents) == 400
    # The document shown waits for its own run, which Esc may have stopped too.
    assert "" not in cells(window, Column.CHUNKS)[1:]


@posix
def test_what_cannot_be_read_is_listed_with_the_reason_and_stops_nothing(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, settle, unforeseen
) -> None:
    folder = tmp_path / "things"
    (folder / "deep").mkdir(parents=True)
    (folder / "a picture.txt").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4)
    (folder / "deep" / "loop").symlink_to(folder)
    (folder / "nowhere.txt").symlink_to(folder / "gone")
    (folder / "round.txt").symlink_to(folder / "round.txt")
    os.mkfifo(folder / "pipe.txt")
    (folder / "sound.txt").write_text(TEXT)
    (folder / "locked.txt").write_text(TEXT)
    (folder / "locked.txt").chmod(0)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(folder / "socket.txt"))
        window.open_paths([str(folder)])
        settle(window)
        entries = {entry.name: entry for entry in window.opening.documents.entries()}
    assert "pipe.txt" not in entries
    assert "socket.txt" not in entries
    assert not any(name.startswith("deep/loop") for name in entries)
    assert shown(window) in ("locked.txt", "sound.txt")
    assert entries["sound.txt"].error is None
    for name in ("a picture.txt", "nowhere.txt", "round.txt"):
        assert entries[name].error is not None, name
    model = table(window).documents
    row = model.row(window.opening.documents.row(entries["a picture.txt"]))
    error = model.index(row, Column.ERROR)
    assert "a picture.txt" in error.data()
    assert error.data(Qt.ItemDataRole.ForegroundRole) is not None
    assert model.index(row, Column.CHUNKS).data() == ""
    assert any(one.key == "documents" for one in window.regions.notices.notices())
    assert not unforeseen


@posix
def test_pipes_and_vanished_files_given_by_name_never_block(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, settle
) -> None:
    pipe, sound = tmp_path / "pipe.txt", tmp_path / "sound.txt"
    os.mkfifo(pipe)
    sound.write_text(TEXT)
    window.open_paths([str(pipe), str(tmp_path / "gone.txt"), "/dev/zero", str(sound)])
    settle(window)
    assert shown(window) == "sound.txt"
    errors = [entry.error is not None for entry in window.opening.documents.entries()]
    assert errors == [True, True, True, False]


def test_what_is_found_after_a_failure_is_shown(
    window: MainWindow, qtbot: QtBot, twelve: list[str], tmp_path: Path, settle
) -> None:
    """The first file may have failed before the folder's others are listed."""
    window.opening.gather_begun.emit()
    with qtbot.waitSignal(window.opening.opener.failed):
        window.opening.gatherer.found.emit([file_entry(tmp_path / "gone.txt")])
    window.opening.gatherer.found.emit([file_entry(path) for path in twelve[:2]])
    settle(window)
    assert shown(window) == "text 1.md"


def test_a_file_that_vanishes_from_the_list_leaves_the_screen_as_it_was(
    many: MainWindow, qtbot: QtBot, twelve: list[str], settle
) -> None:
    Path(twelve[6]).unlink()
    many.opening.documents.select(6)
    settle(many)
    assert shown(many) == "text 1.md"
    assert many.opening.documents.current == 0
    assert many.opening.documents.entry(6).error is not None
    many.opening.documents.select(5)
    settle(many)
    many.commands.next_document.trigger()
    settle(many)
    assert shown(many) == "text 8.md"


def test_the_next_document_is_shown_after_removal(many: MainWindow, qtbot: QtBot, settle) -> None:
    view = table(many)
    view.setFocus()
    view.selectRow(0)
    qtbot.keyClick(view, Qt.Key.Key_Delete)
    settle(many)
    assert shown(many) == "text 2.md"
    view.selectAll()
    qtbot.keyClick(view, Qt.Key.Key_Delete)
    settle(many)
    assert not many.regions.has_document()
    assert len(many.opening.documents) == 0


def test_files_and_folders_are_dropped(
    window: MainWindow, qtbot: QtBot, twelve: list[str], tmp_path: Path, settle
) -> None:
    alone = tmp_path / "alone.txt"
    alone.write_text(TEXT)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(path) for path in (str(alone), str(Path(twelve[0]).parent))])
    rest = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton)
    for event in (
        QDragEnterEvent(QPoint(50, 50), *rest, Qt.KeyboardModifier.NoModifier),
        QDropEvent(QPointF(50, 50), *rest, Qt.KeyboardModifier.NoModifier),
    ):
        QApplication.sendEvent(window, event)
    settle(window)
    assert shown(window) == "alone.txt"
    assert cells(window, Column.NAME)[:3] == ["alone.txt", "texts/text 1.md", "texts/text 2.md"]


def test_the_file_dialog_takes_several(
    window: MainWindow, qtbot: QtBot, twelve: list[str], settle
) -> None:
    window.commands.open.trigger()
    dialog = window.findChild(QFileDialog, "dialog.open")
    assert dialog.fileMode() == QFileDialog.FileMode.ExistingFiles
    dialog.filesSelected.emit(twelve[:3])
    dialog.reject()
    settle(window)
    assert len(window.opening.documents) == 3


def test_a_folder_is_opened_by_pattern_and_that_is_remembered(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, settle
) -> None:
    (tmp_path / "sub").mkdir()
    for name in ("a.md", "b.txt", "sub/c.md", ".hidden.md"):
        (tmp_path / name).write_text(TEXT)
    window.commands.open_folder.trigger()
    dialog = window.findChild(FolderDialog)
    assert (dialog.pattern.text(), dialog.recursive.isChecked()) == ("*", True)
    assert not dialog.hidden.isChecked()
    dialog.folder.setText(str(tmp_path / "none"))
    dialog.accept()
    assert dialog.isVisible()
    dialog.folder.setText(str(tmp_path))
    dialog.pattern.setText("*.md")
    dialog.accept()
    settle(window)
    assert cells(window, Column.NAME) == ["a.md", "sub/c.md"]
    window.commands.open_folder.trigger()
    again = window.findChildren(FolderDialog)[-1]
    assert (again.folder.text(), again.pattern.text()) == (str(tmp_path), "*.md")
    again.reject()


def test_a_folder_without_a_match_says_so(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, settle
) -> None:
    window.opening.gather([str(tmp_path)], FolderChoice("*.md"))
    settle(window)
    notice = window.regions.notices.notices()[0]
    assert "*.md" in str(notice.text)
    assert not window.regions.has_document()


def test_documents_are_joined_as_mirofish_does(
    many: MainWindow, qtbot: QtBot, twelve: list[str], settle
) -> None:
    many.documents.join([0, 1])
    settle(many)
    document = many.workspace.document
    assert document.name == "extracted_text.txt"
    assert document.text.startswith("\n\n=== text 1.md ===\nA sentence")
    assert "\n\n=== text 2.md ===\n" in document.text
    assert len(many.opening.documents) == 13
    assert any("new text" in str(one.text) for one in many.regions.notices.notices())
    chunks = len(many.workspace.outcome.run.chunking)
    qtbot.waitUntil(lambda: cells(many, Column.CHUNKS)[-1] == str(chunks))


def figures(window: MainWindow) -> list[str]:
    window.regions.numbers.copy_figures()
    return QGuiApplication.clipboard().text().splitlines()


def test_numbers_are_of_one_document_or_of_all(
    many: MainWindow, qtbot: QtBot, twelve: list[str], settle
) -> None:
    numbers = many.regions.numbers
    assert numbers.scope.isVisible()
    one = figures(many)
    qtbot.mouseClick(numbers.scope.all, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    runs = [run(load(path), many.workspace.recipe) for path in twelve]
    chunks = sum(len(done.chunking) for done in runs)
    assert f"chunks\t{chunks}" in figures(many)
    characters = sum(len(done.document) for done in runs)
    assert f"Characters of the documents\t{characters:,}" in figures(many)
    assert not numbers.measure.isVisible()
    assert "12 documents counted" in numbers.findChild(QLabel, "scope.state").text()
    assert numbers.histogram.readout() == "Point at a bar to read it."
    with qtbot.assertNotEmitted(numbers.bin_chosen):
        numbers.histogram.setFocus()
        qtbot.keyClick(numbers.histogram, Qt.Key.Key_Right)
        qtbot.keyClick(numbers.histogram, Qt.Key.Key_Return)
    many.workspace.edit(Recipe.of("vysol", chunk_size=90, max_lookback_size=0, overlap_size=0))
    settle(many)
    assert f"chunks\t{chunks}" not in figures(many)
    many.workspace.undo_stack.undo()
    settle(many)
    numbers.scope.this.click()
    assert figures(many) == one


def test_one_document_left_has_its_own_numbers(many: MainWindow, qtbot: QtBot, settle) -> None:
    many.regions.numbers.scope.all.click()
    many.opening.documents.remove(range(1, 12))
    settle(many)
    qtbot.waitUntil(lambda: not many.regions.numbers.scope.isVisible())
    count = many.workspace.outcome.statistics.chunks
    assert f"chunks\t{count}" in figures(many)


def test_paths_are_copied(many: MainWindow, twelve: list[str]) -> None:
    many.documents.copy_paths([0, 2])
    assert QGuiApplication.clipboard().text() == f"{twelve[0]}\n{twelve[2]}"


def test_a_pasted_text_is_a_document_of_the_set(many: MainWindow, settle) -> None:
    QGuiApplication.clipboard().setText(TEXT)
    many.opening.paste()
    settle(many)
    assert (len(many.opening.documents), many.opening.documents.current) == (13, 12)
    many.commands.previous_document.trigger()
    settle(many)
    many.commands.next_document.trigger()
    settle(many)
    assert many.workspace.document.text == TEXT


def test_a_text_takes_the_place_of_its_earlier_state(many: MainWindow, settle) -> None:
    first, second = Document("one", "Scratch"), Document("two", "Scratch")
    many.documents.replace(first, None)
    many.documents.replace(second, first)
    settle(many)
    assert (len(many.opening.documents), many.workspace.document) == (13, second)


def test_joining_takes_prepared_files_as_they_are_and_by_their_names(
    many: MainWindow, settle, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "spaced.txt"
    path.write_text("a\n \n\n \nb\n")
    many.opening.documents.add([file_entry(path, LoadOptions(prepare="mirofish"))])
    with qtbot.waitSignal(many.documents.joiner.done):
        many.documents.join([len(many.opening.documents) - 1])
    settle(many)
    assert many.workspace.document is not None
    text = many.workspace.document.text
    assert text == "\n\n=== spaced.txt ===\n" + preprocess_text(path.read_text())


def test_a_folder_of_nothing_readable_is_listed_below_the_start_page(
    window: MainWindow, settle, qtbot: QtBot, tmp_path: Path
) -> None:
    for number in range(3):
        (tmp_path / f"{number}.pdf").write_bytes(b"no PDF")
    window.open_paths([str(tmp_path)])
    settle(window)
    assert window.regions.start.isVisible()
    qtbot.waitUntil(window.regions.list.isVisible)
    assert table(window).documents.rowCount() == 3
    window.opening.documents.clear()
    qtbot.waitUntil(lambda: not window.regions.list.isVisible())


def test_a_document_out_of_sight_is_counted_again_when_its_file_changes(
    many: MainWindow, twelve: list[str], settle, qtbot: QtBot
) -> None:
    row = many.opening.documents.row_of(twelve[5])

    def count() -> int:
        found = many.survey.count(many.opening.documents.entry(row))
        return 0 if found is None else found.chunks

    before, path = count(), Path(twelve[5])
    path.write_text(TEXT * 900, encoding="utf-8")
    many.documents.set_watch.look()
    qtbot.waitUntil(lambda: count() > before)
    aside = path.rename(path.with_name("aside"))
    many.documents.set_watch.look()
    qtbot.waitUntil(lambda: many.opening.documents.entry(row).error is not None)
    aside.rename(path)
    many.documents.set_watch.look()
    qtbot.waitUntil(lambda: many.opening.documents.entry(row).error is None)
    with qtbot.waitSignal(many.documents.set_watch.looked) as looked:
        many.documents.set_watch.look()
    assert looked.args == [[]]


def test_nothing_keeps_the_text_of_a_document_that_was_closed(
    window: MainWindow, settle, qtbot: QtBot, twelve: list[str]
) -> None:
    window.open_paths(twelve[:1])
    settle(window)
    assert window.workspace.document is not None
    text = weakref.ref(window.workspace.document)
    window.documents.close_shown()

    def gone() -> bool:
        gc.collect()
        return text() is None

    qtbot.waitUntil(gone)
