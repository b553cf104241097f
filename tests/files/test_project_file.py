"""Projects written and read: relative paths, strictness, versions, and whole or not at all."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from workbench.core.errors import LoadError
from workbench.core.recipe import Recipe
from workbench.files import project_file
from workbench.files.project_file import Project, ProjectDocument, ProjectNote

if TYPE_CHECKING:
    from pathlib import Path


def a_project(folder: Path) -> Project:
    near, far = str(folder / "texts" / "a.txt"), str(folder.parent / "其他" / "b.txt")
    return Project(
        documents=(
            ProjectDocument(near, "ab" * 32, "gb18030", "replace"),
            ProjectDocument(far, html="source", prepare="mirofish"),
        ),
        recipes=(
            ("tight", Recipe.of("mirofish", chunk_size=300)),
            ("宽", Recipe.of("recursive", separators=("\n", ""))),
        ),
        active="宽",
        recipe=Recipe.of("mirofish", chunk_size=310),
        view={"wrap": True, "offset": 120, "document": near},
        notes=(ProjectNote("note", near, 3, 9, "1:2", "Why \u2028 here?"),),
    )


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "p" / "x.chunkproject"
    path.parent.mkdir()
    project = a_project(path.parent)
    project_file.save(project, path)
    assert project_file.load(path) == project
    assert str(tmp_path) not in json.loads(path.read_text("utf-8"))["documents"][0]["path"]


def test_moved_with_its_documents_a_project_finds_them(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    (old / "a.txt").write_text("a")
    project_file.save(
        Project(documents=(ProjectDocument(str(old / "a.txt")),)), old / "x.chunkproject"
    )
    old.rename(new)
    loaded = project_file.load(new / "x.chunkproject")
    assert loaded.documents[0].path == str(new / "a.txt")


def test_least_file_of_version_1_keeps_loading(tmp_path: Path) -> None:
    path = tmp_path / "x.chunkproject"
    path.write_text('{"chunkproject": 1}')
    assert project_file.load(path) == Project()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "x.chunkproject"),
        ("[]", "no project"),
        ('{"chunkproject": 2}', "newer version"),
        ('{"chunkproject": true}', "no project"),
        ('{"chunkproject": 1,\n"documents": 3}', "Line 2"),
        ('{"chunkproject": 1, "documents": [{}]}', "path is missing"),
        ('{"chunkproject": 1, "active": "a"}', "not among"),
        ('{"chunkproject": 1, "view": {"a": []}}', "a cannot be"),
        ('{"chunkproject": 1, "recipes": {"a": {"recipe": 1}}}', "strategy is missing"),
        ('{"chunkproject": 1, "notes": [{"kind": "x", "start": 0, "end": 0}]}', "kind cannot be"),
        ('{"chunkproject": 1, "notes": [{"start": -1, "end": 0}]}', "start cannot be"),
        ('{"chunkproject": 1,\n"notes": [\n{"kind": "note"}]}', "Line 3"),
        ('{"chunkproject": 1, "notes": [{"kind": "note"}]}', "start is missing"),
        ('{"chunkproject": 1', "Line"),
    ],
)
def test_what_is_wrong_is_said_and_where(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "x.chunkproject"
    path.write_text(text)
    with pytest.raises(LoadError) as caught:
        project_file.load(path)
    assert words in str(caught.value)
