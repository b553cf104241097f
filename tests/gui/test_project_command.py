"""Projects in the window: saved, opened, asked about, and found again when things moved."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit

from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.files import project_file
from workbench.files.load import LoadOptions
from workbench.files.project_file import Project, ProjectDocument, ProjectNote
from workbench.gui.name_dialog import NameDialog
from workbench.gui.save_dialog import SaveDialog

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

LONG = "".join(f"Line {number} has some words in it.\n" for number in range(3000))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give a folder with a project of three documents; the second is in GB18030."""
    made = tmp_path / "work"
    (made / "texts").mkdir(parents=True)
    (made / "texts" / "a.md").write_text("A short text. With two sentences.")
    (made / "texts" / "b.txt").write_bytes("汉字也在这里。第二句。".encode("gb18030"))
    (made / "texts" / "c.txt").write_text(LONG)
    texts = made / "texts"
    project_file.save(
        Project(
            documents=(
                ProjectDocument(str(texts / "a.md")),
                ProjectDocument(str(texts / "b.txt"), encoding="gb18030"),
                ProjectDocument(str(texts / "c.txt")),
            ),
            recipes=(
                ("tight", Recipe.of("mirofish", chunk_size=200)),
                ("wide", Recipe.of("mirofish", chunk_size=900)),
            ),
            active="tight",
            recipe=Recipe.of("mirofish", chunk_size=200),
            view={"document": 2, "offset": LONG.index("Line 2000"), "wrap": False, "zoom": 125},
            notes=(ProjectNote("note", str(texts / "a.md"), 2, 7, "x", "why short?"),),
        ),
        made / "p.chunkproject",
    )
    return made


@pytest.fixture
def project(window: MainWindow, folder: Path, settle) -> MainWindow:
    """Give a window with that project open."""
    window.open_paths([str(folder / "p.chunkproject")])
    settle(window)
    return window


def notices(window: MainWindow) -> dict[str, str]:
    return {one.key: one.sentence() for one in window.regions.notices.notices()}


def names(window: MainWindow) -> list[str]:
    return [entry.name for entry in window.opening.documents.entries()]


def question(window: MainWindow) -> SaveDialog | None:
    return window.findChild(SaveDialog)


def choose(window: MainWindow, path: Path) -> None:
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, QFileDialog)
    dialog.fileSelected.emit(str(path))
    dialog.reject()


def test_a_project_brings_back_documents_recipe_and_view(project: MainWindow) -> None:
    assert names(project) == ["a.md", "b.txt", "c.txt"]
    assert project.workspace.document.text == LONG
    assert project.workspace.recipe == Recipe.of("mirofish", chunk_size=200)
    view = project.regions.view
    assert (view.wrap, view.zoom) == (False, 125)
    assert LONG[view.top_offset() :].startswith("Line 2000 ")
    assert project.windowTitle() == "c.txt — p[*] — Chunking Workbench"
    assert not project.isWindowModified()
    project.opening.documents.select(1)


def test_each_document_is_read_as_the_project_says(project: MainWindow, settle) -> None:
    project.opening.documents.select(1)
    settle(project)
    assert project.workspace.document.text == "汉字也在这里。第二句。"
    project.commands.reload.trigger()
    settle(project)
    assert project.opening.options.encoding == "gb18030"


def test_saving_again_changes_nothing_but_the_view(
    project: MainWindow, folder: Path, settle
) -> None:
    path = folder / "p.chunkproject"
    before = project_file.load(path)
    project.commands.save_project.trigger()
    after = project_file.load(path)
    assert after.notes == before.notes
    assert after.recipes == before.recipes
    assert [one.path for one in after.documents] == [one.path for one in before.documents]
    assert after.documents[1].encoding == "gb18030"
    assert all(len(one.sha256) == 64 for one in after.documents)
    assert after.view["document"] == 2
    assert after.view["offset"] == before.view["offset"]
    assert str(folder) not in path.read_text()


def test_a_change_is_marked_and_saving_takes_the_mark_away(
    project: MainWindow, qtbot: QtBot
) -> None:
    project.workspace.edit(Recipe.of("mirofish", chunk_size=333))
    qtbot.waitUntil(project.isWindowModified)
    project.workspace.undo_stack.undo()
    qtbot.waitUntil(lambda: not project.isWindowModified())
    project.workspace.undo_stack.redo()
    qtbot.waitUntil(project.isWindowModified)
    project.commands.save_project.trigger()
    qtbot.waitUntil(lambda: not project.isWindowModified())


def test_notes_are_a_change_like_any_other(project: MainWindow, folder: Path) -> None:
    state = project.keeping.project
    state.set_notes([*state.notes, ProjectNote("bookmark", str(folder / "texts" / "a.md"), 0, 1)])
    assert project.isWindowModified()
    project.commands.save_project.trigger()
    assert len(project_file.load(folder / "p.chunkproject").notes) == 2


def test_closing_asks_only_about_a_project(opened: MainWindow) -> None:
    opened.workspace.edit(Recipe.of("mirofish", chunk_size=333))
    opened.close()
    assert question(opened) is None
    assert not opened.isVisible()


def test_cancel_keeps_the_window_and_save_closes_it(
    project: MainWindow, folder: Path, qtbot: QtBot
) -> None:
    project.workspace.edit(Recipe.of("mirofish", chunk_size=333))
    project.close()
    assert project.isVisible()
    dialog = question(project)
    assert "“p”" in dialog.text()
    qtbot.mouseClick(dialog.cancel, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: question(project) is None)
    assert project.isVisible()
    project.close()
    qtbot.mouseClick(question(project).save, Qt.MouseButton.LeftButton)
    assert not project.isVisible()
    saved = project_file.load(folder / "p.chunkproject")
    assert saved.recipe == Recipe.of("mirofish", chunk_size=333)


def test_not_saving_closes_and_leaves_the_file(
    project: MainWindow, folder: Path, qtbot: QtBot
) -> None:
    before = (folder / "p.chunkproject").read_bytes()
    project.workspace.edit(Recipe.of("mirofish", chunk_size=333))
    project.close()
    qtbot.mouseClick(question(project).discard, Qt.MouseButton.LeftButton)
    assert not project.isVisible()
    assert (folder / "p.chunkproject").read_bytes() == before


def test_opening_another_project_asks_first(
    project: MainWindow, folder: Path, qtbot: QtBot, settle
) -> None:
    other = folder / "other.chunkproject"
    project_file.save(Project(documents=(ProjectDocument(str(folder / "texts" / "a.md")),)), other)
    project.workspace.edit(Recipe.of("mirofish", chunk_size=333))
    project.open_paths([str(other)])
    assert names(project) == ["a.md", "b.txt", "c.txt"]
    qtbot.mouseClick(question(project).discard, Qt.MouseButton.LeftButton)
    settle(project)
    assert names(project) == ["a.md"]
    assert project.keeping.project.path == str(other)
    assert not project.isWindowModified()


def test_a_first_save_asks_where_and_proposes_the_folder(
    opened: MainWindow, tmp_path: Path, settle
) -> None:
    opened.commands.save_project.trigger()
    dialog = QApplication.activeModalWidget()
    assert dialog.findChild(QLineEdit).text() == "samples.chunkproject"
    choose(opened, tmp_path / "new.chunkproject")
    assert len(project_file.load(tmp_path / "new.chunkproject").documents) == 1
    assert opened.windowTitle().endswith("new[*] — Chunking Workbench")
    assert opened.keeping.projects.recent.paths() == [str(tmp_path / "new.chunkproject")]


def test_pasted_texts_are_kept_in_the_project(opened: MainWindow, tmp_path: Path, settle) -> None:
    words = "pasted\r\nwords \ud800\u2028 语"
    opened.workspace.set_document(Document(words, "Pasted text"))
    settle(opened)
    path = tmp_path / "new.chunkproject"
    opened.commands.save_project_as.trigger()
    choose(opened, path)
    assert "project" not in notices(opened)
    assert not opened.keeping.project.is_modified()
    assert len(project_file.load(path).documents) == 1
    opened.commands.new_project.trigger()
    settle(opened)
    opened.keeping.projects.open(str(path))
    settle(opened)
    assert opened.workspace.document.text == words
    assert not opened.keeping.project.is_modified()
    opened.documents.close_shown()
    assert opened.keeping.project.is_modified()


def test_a_text_too_long_for_a_project_is_named(
    opened: MainWindow, tmp_path: Path, settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("workbench.gui.project.TEXTS_LIMIT", 5)
    opened.workspace.set_document(Document("pasted words", "Pasted text"))
    settle(opened)
    opened.commands.save_project_as.trigger()
    choose(opened, tmp_path / "new.chunkproject")
    assert "without “Pasted text”" in notices(opened)["project"]
    assert project_file.load(tmp_path / "new.chunkproject").texts == ()


def test_a_new_project_is_empty_and_keeps_the_recipe(project: MainWindow, settle) -> None:
    project.commands.new_project.trigger()
    settle(project)
    assert names(project) == []
    assert project.regions.start.isVisible()
    assert project.keeping.project.notes == ()
    assert project.keeping.project.recipes == {}
    assert project.workspace.recipe == Recipe.of("mirofish", chunk_size=200)
    assert project.windowTitle() == "Chunking Workbench"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"chunkproject": 99}', "newer version"),
        ('{"chunkproject": 1,\n"documents": 3}', "Line 2"),
        ("", "Line 1"),
    ],
)
def test_what_is_no_project_is_one_sentence_and_all_stays(
    project: MainWindow, folder: Path, settle, text: str, words: str
) -> None:
    bad = folder / "bad.chunkproject"
    bad.write_text(text)
    project.open_paths([str(bad)])
    assert words in notices(project)["project"]
    assert "bad.chunkproject" in notices(project)["project"] or words == "newer version"
    assert names(project) == ["a.md", "b.txt", "c.txt"]
    assert project.workspace.document.text == LONG


def test_what_was_still_being_opened_does_not_come_into_a_project(
    window: MainWindow, folder: Path, tmp_path: Path, settle
) -> None:
    slow = tmp_path / "slow.txt"
    slow.write_text("a" * 20_000_000)
    window.open_paths([str(slow)])
    window.open_paths([str(folder / "p.chunkproject")])
    settle(window)
    assert names(window) == ["a.md", "b.txt", "c.txt"]
    window.open_paths([str(tmp_path)])
    window.commands.new_project.trigger()
    settle(window)
    assert names(window) == []


def test_recipes_are_kept_chosen_renamed_and_removed(project: MainWindow, qtbot: QtBot) -> None:
    menu, state = project.menus.kept_recipes, project.keeping.project

    def entries() -> list[tuple[str, bool]]:
        return [(one.text(), one.isChecked()) for one in menu.actions() if one.isCheckable()]

    assert entries() == [("tight", True), ("wide", False)]
    menu.actions()[1].trigger()
    assert project.workspace.recipe == Recipe.of("mirofish", chunk_size=900)
    assert entries() == [("tight", False), ("wide", True)]
    project.commands.undo.trigger()
    assert entries() == [("tight", True), ("wide", False)]
    project.workspace.edit(Recipe.of("mirofish", chunk_size=333))
    assert entries() == [("tight (changed since)", True), ("wide", False)]
    project.commands.keep_recipe.trigger()
    dialog = project.findChild(NameDialog)
    assert dialog.line.text() == "tight"
    dialog.line.setText("R&D ")
    dialog.accept()
    assert entries() == [("tight", False), ("wide", False), ("R&&D", True)]
    menu.actions()[-2].trigger()
    dialog = project.findChildren(NameDialog)[-1]
    dialog.line.setText("wide")
    assert not dialog.findChild(NameDialog)
    dialog.line.setText("new")
    dialog.accept()
    assert list(state.recipes) == ["tight", "wide", "new"]
    menu.actions()[-1].trigger()
    assert list(state.recipes) == ["tight", "wide"]
    assert project.workspace.recipe == Recipe.of("mirofish", chunk_size=333)


def test_documents_that_moved_together_are_located_together(
    window: MainWindow, folder: Path, settle
) -> None:
    (folder / "texts").rename(folder / "moved")
    window.open_paths([str(folder / "p.chunkproject")])
    settle(window)
    assert next(iter(notices(window))) == "missing"  # it has a remedy
    assert "3 documents could not be found" in notices(window)["missing"]
    assert all(entry.error is not None for entry in window.opening.documents.entries())
    window.keeping.locating.choose(str(folder / "texts" / "a.md"))
    choose(window, folder / "moved" / "a.md")
    settle(window)
    assert "missing" not in notices(window)
    assert all(entry.error is None for entry in window.opening.documents.entries())
    assert window.workspace.document is not None
    assert window.keeping.project.notes[0].document == str(folder / "moved" / "a.md")
    assert window.keeping.project.is_modified()


def test_a_document_that_changed_is_said_to_have(
    project: MainWindow, folder: Path, settle, qtbot: QtBot
) -> None:
    project.commands.save_project.trigger()
    project.commands.new_project.trigger()
    (folder / "texts" / "a.md").write_text("Quite another text.")
    project.open_paths([str(folder / "p.chunkproject")])
    settle(project)
    qtbot.waitUntil(lambda: "changed" in notices(project))
    assert "“a.md” has changed" in notices(project)["changed"]


def test_a_project_moves_with_its_documents(window: MainWindow, folder: Path, settle) -> None:
    folder.rename(folder.parent / "elsewhere")
    window.open_paths([str(folder.parent / "elsewhere" / "p.chunkproject")])
    settle(window)
    assert "missing" not in notices(window)
    assert window.workspace.document.text == LONG


def test_the_start_page_and_the_menu_offer_recent_projects(
    make_window, folder: Path, settle, qtbot: QtBot
) -> None:
    first = make_window()
    first.open_paths([str(folder / "p.chunkproject")])
    settle(first)
    first.close()
    second = make_window()
    assert second.regions.start.recent.item(0).text().startswith("p.chunkproject")
    second.menus.recent_projects.aboutToShow.emit()
    second.menus.recent_projects.actions()[0].trigger()
    settle(second)
    assert names(second) == ["a.md", "b.txt", "c.txt"]


def test_a_value_by_hand_that_cannot_be_is_passed_over(
    window: MainWindow, folder: Path, settle
) -> None:
    path = folder / "p.chunkproject"
    tree = json.loads(path.read_text())
    tree["view"] = {"document": True, "offset": -5, "zoom": "big", "wrap": 3, "other": "x"}
    path.write_text(json.dumps(tree))
    window.open_paths([str(path)])
    settle(window)
    assert window.workspace.document.name == "a.md"
    assert window.opening.documents.entry(1).options == LoadOptions("gb18030")
