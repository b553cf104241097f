"""Names are data: they can be shown, written and told apart whatever they hold."""

from __future__ import annotations

import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.files.load import load
from workbench.files.name import base, distinct, shown


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("plain ünïcode 中文.txt", "plain ünïcode 中文.txt"),
        (os.fsdecode(b"bad\xff name.txt"), r"bad\xff name.txt"),
        ("two\nlines\t\x1b[31m", r"two\nlines\t\x1b[31m"),
        ("<b>x</b> R&D.txt", "<b>x</b> R&D.txt"),
        ("right\u202eleft", r"right\u202eleft"),
    ],
)
def test_what_cannot_be_shown_is_marked(name, seen):
    assert shown(name) == seen


@given(st.text())
def test_a_shown_name_is_one_line_of_utf_8(name):
    assert len(shown(name).splitlines()) <= 1
    shown(name).encode("utf-8")


def test_the_base_is_the_last_part():
    assert base("/a/b/c.txt") == "c.txt"
    assert base("/") == "/"


@pytest.mark.skipif(os.name != "posix", reason="names of bytes are POSIX's")
@pytest.mark.parametrize("name", [b"bad\xff name.txt", b"<b>x<b> R&D.txt", b"a\nb.txt"])
def test_a_file_with_any_name_is_loaded(tmp_path, name):
    path = tmp_path / os.fsdecode(name)
    path.write_bytes(b"abc")
    document = load(path)
    assert document.text == "abc"
    assert document.path == str(path)
    document.name.encode("utf-8")


def test_names_are_as_long_as_it_takes_to_tell_them_apart():
    assert distinct(["/x/p/n.txt", "/x/q/n.txt", "/x/m.txt"]) == ["p/n.txt", "q/n.txt", "m.txt"]
    assert distinct(["/a/n", "/b/a/n", "n"]) == ["//a/n", "b/a/n", "n"]
    assert distinct(["/a/n", "/a/n"]) == ["n", "n"]
    assert distinct([]) == []


@given(st.lists(st.lists(st.sampled_from("ab"), min_size=1, max_size=4).map("/".join), max_size=8))
def test_different_paths_have_different_names(paths):
    names = distinct(paths)
    assert len(set(names)) == len(set(paths))
