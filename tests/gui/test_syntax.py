"""Syntax colours: by file name, off for prose, lexed beside the window, around the view above."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QColor

from workbench.core.document import Document
from workbench.gui import syntax
from workbench.gui.language import is_prose, language_of
from workbench.gui.lexing import lexed
from workbench.gui.syntax import SyntaxColours

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

SOURCE = 'def 名(x):\r\n    """😀 text"""\r\n    return 3.14  # why\r\n'


@pytest.fixture
def colours(qtbot: QtBot) -> Iterator[SyntaxColours]:
    colours = SyntaxColours()
    yield colours
    assert colours.close()


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("a.py", "Python"),
        ("A.PY", "Python"),
        ("x.rs", "Rust"),
        ("Makefile", "Makefile"),
        ("a.md", "Markdown"),
        ("a.txt", None),
        ("noname", None),
    ],
)
def test_language_follows_the_name(name: str, language: str | None) -> None:
    assert language_of(name) == language
    assert not language or is_prose(language) == (language == "Markdown")


def test_offsets_are_those_of_the_document() -> None:
    found = lexed(SOURCE, "Python", 0, lambda: None)
    parts = [SOURCE[start:end] for start, end in zip(found.start, found.end, strict=True)]
    assert "def" in parts
    assert "3.14" in parts
    assert "# why\r" in parts
    assert any("😀" in part for part in parts)
    assert (found.start[1:] >= found.end[:-1]).all()


def test_document_is_coloured_beside_the_window(qtbot: QtBot, colours: SyntaxColours) -> None:
    with qtbot.waitSignal(colours.ranges_changed):
        colours.show(Document(SOURCE, "a.py"), "Python")
    found = list(colours.colours(0, 3))
    assert [(start, end) for start, end, _ in found] == [(0, 3)]
    assert isinstance(found[0][2], QColor)


def test_large_document_is_coloured_around_the_view(
    qtbot: QtBot, colours: SyntaxColours, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(syntax, "LARGEST_WHOLE", 100)
    monkeypatch.setattr(syntax, "_AROUND", 50)
    colours.show(Document("x = 1\n\n" * 200, "a.py"), "Python")
    with qtbot.waitSignal(colours.ranges_changed):
        colours.request(700, 760)
    assert list(colours.colours(700, 760))
    assert not list(colours.colours(0, 100))


def test_no_language_gives_no_colours(colours: SyntaxColours) -> None:
    colours.show(Document(SOURCE), None)
    colours.request(0, 10)
    assert not list(colours.colours(0, 10))
