"""The files of a folder, listed whatever is in it."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from workbench.core.errors import Cancelled, LoadError
from workbench.core.walk import Control
from workbench.files.folder import files

posix = pytest.mark.skipif(os.name != "posix", reason="links and pipes are POSIX's")


@pytest.fixture
def folder(tmp_path):
    for name in ("a10.txt", "a2.txt", "B.MD", "sub/c.md", "sub/deep/d.txt", ".h.txt", ".git/e.txt"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x" * len(name))
    return tmp_path


def names(*arguments, **options):
    return [found.name for found in files(*arguments, **options)]


def test_files_come_in_natural_order_with_their_size(folder):
    found = list(files(folder))
    assert [one.name for one in found] == [
        "a2.txt",
        "a10.txt",
        "B.MD",
        "sub/c.md",
        "sub/deep/d.txt",
    ]
    assert [one.size for one in found] == [len(one.name) for one in found]
    assert found[3].path == str(folder / "sub" / "c.md")


def test_hidden_and_deeper_files_are_a_choice(folder):
    assert names(folder, recursive=False) == ["a2.txt", "a10.txt", "B.MD"]
    assert names(folder, hidden=True)[:2] == [".git/e.txt", ".h.txt"]


@pytest.mark.parametrize(
    ("pattern", "matching"),
    [
        ("*.md", ["B.MD", "sub/c.md"]),
        ("*.md; a?.txt", ["a2.txt", "B.MD", "sub/c.md"]),
        ("sub/*", ["sub/c.md"]),
        ("sub/**", ["sub/c.md", "sub/deep/d.txt"]),
        ("**/d.*", ["sub/deep/d.txt"]),
        ("**/*.md", ["B.MD", "sub/c.md"]),
        ("[ab]2.*", ["a2.txt"]),
        ("nothing", []),
        ("", []),
        ("[z-a]", []),
    ],
)
def test_patterns(folder, pattern, matching):
    assert names(folder, pattern) == matching


@posix
def test_links_in_a_circle_end_and_broken_ones_are_listed(folder):
    (folder / "sub" / "up").symlink_to(folder)
    (folder / "sub" / "self").symlink_to("self")
    (folder / "sub" / "gone.txt").symlink_to("nowhere")
    found = list(files(folder))
    assert len([one for one in found if one.error is None]) == 5
    broken = {one.name: str(one.error) for one in found if one.error}
    assert set(broken) == {"sub/gone.txt", "sub/self"}
    assert all("could not be read" in said for said in broken.values())


@posix
def test_folders_that_link_to_each_other_are_listed_once(tmp_path):
    for number in range(12):
        (tmp_path / str(number)).mkdir()
        (tmp_path / str(number) / "f.txt").write_text("x")
        for other in range(12):
            (tmp_path / str(number) / f"to{other}").symlink_to(tmp_path / str(other))
    assert len(names(tmp_path)) == 12


@posix
def test_pipes_are_passed_over(folder):
    os.mkfifo(folder / "pipe.txt")
    assert "pipe.txt" not in names(folder)


def test_an_unreadable_folder_stops_nothing(folder, monkeypatch):
    real = os.scandir

    def scandir(path):
        if Path(path).name == "sub":
            raise PermissionError(13, "Permission denied")
        return real(path)

    monkeypatch.setattr(os, "scandir", scandir)
    found = list(files(folder))
    assert [one.name for one in found] == ["a2.txt", "a10.txt", "B.MD", "sub"]
    assert str(found[-1].error) == "“sub” could not be read: Permission denied."


@pytest.mark.parametrize("name", ["missing", "a2.txt"])
def test_what_is_no_folder_is_refused(folder, name):
    with pytest.raises(LoadError, match="is no folder that can be read"):
        list(files(folder / name))


def test_listing_can_be_cancelled(folder):
    with pytest.raises(Cancelled):
        list(files(folder, control=Control(lambda: True)))


def test_ten_thousand_files_are_listed_quickly(tmp_path):
    for number in range(100):
        (tmp_path / str(number)).mkdir()
        for other in range(100):
            (tmp_path / str(number) / f"{other}.txt").touch()
    start = time.perf_counter()
    assert len(names(tmp_path)) == 10_000
    assert time.perf_counter() - start < 2
