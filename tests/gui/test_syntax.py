"""Syntax colours: by file name, off for prose, lexed beside the window, around the view above."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QColor

from workbench.core.document import Document
from workbench.gui import lexing, syntax
from workbench.gui.language import LANGUAGES, is_prose, language_of, lexer
from workbench.gui.lexing import Lexing, Tokens
from workbench.gui.palette import current
from workbench.gui.syntax import SyntaxColours

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

SOURCE = 'def 名(x):\r\n    """😀 text"""\r\n    return 3.14  # why\r\n'


def lexed(text: str, language: str, low: int = 0, high: int | None = None) -> Tokens:
    work = Lexing(text, language, low, len(text) if high is None else high)
    while not work.done:
        work.advance(7)
    return work.tokens()


def parts(text: str, tokens: Tokens) -> list[str]:
    return [text[start:end] for start, end in zip(tokens.start, tokens.end, strict=True)]


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
        ("Dockerfile", "Docker"),
        ("a.jsonl", "JSON"),
        ("model.R", "R"),
        ("a.h", "C"),
        ("a.md", "Markdown"),
        ("a.txt", None),
        ("noname", None),
    ],
)
def test_language_follows_the_name(name: str, language: str | None) -> None:
    assert language_of(name) == language
    assert not language or is_prose(language) == (language == "Markdown")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_a_lexer_that_keeps_to_its_text(language: str) -> None:
    assert lexer(language) is not None
    text = 'a = "b" # c\r\n<d e="f">\r{ "g": 1 }\n'
    tokens = lexed(text, language, 3, len(text) - 2)
    edges = [3, *(edge for pair in zip(tokens.start, tokens.end, strict=True) for edge in pair)]
    assert edges == sorted(edges)
    assert edges[-1] <= tokens.high == len(text) - 2


def test_offsets_are_those_of_the_document() -> None:
    assert parts(SOURCE, lexed(SOURCE, "Python")) == [
        "def",
        "名",
        '"""😀 text"""',
        "return",
        "3.14",
        "# why\r",
    ]
    behind = lexed(SOURCE, "Python", SOURCE.index("return"))
    assert parts(SOURCE, behind) == ["return", "3.14", "# why\r"]


def test_text_that_a_grammar_hands_out_twice_counts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    from pygments.token import Keyword

    class Twice:
        def get_tokens_unprocessed(self, text: str) -> Iterator[tuple[int, object, str]]:
            yield from ((0, Keyword, "ab"), (1, Keyword, "b"), (2, Keyword, "c"))

    monkeypatch.setattr(lexing, "lexer", lambda _language: Twice())
    assert parts("abc", lexed("abc", "Python")) == ["ab", "c"]


def test_document_is_coloured_beside_the_window(qtbot: QtBot, colours: SyntaxColours) -> None:
    with qtbot.waitSignal(colours.ranges_changed):
        colours.show(Document(SOURCE, "a.py"), "Python")
    assert list(colours.colours(0, 3)) == [(0, 3, current().syntax[0])]
    assert next(start for start, _, _ in colours.colours(4, len(SOURCE))) == 4
    assert all(isinstance(color, QColor) for _, _, color in colours.colours(0, len(SOURCE)))


def test_what_is_in_view_has_colours_before_the_whole_is_lexed(
    qtbot: QtBot, colours: SyntaxColours, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(syntax, "_LOOK_SECONDS", 0.0)
    monkeypatch.setattr(syntax, "_AROUND", 50)
    go_on = threading.Event()
    advance = Lexing.advance

    def slow(self: Lexing, count: int) -> None:
        if self.reached > 1000:
            go_on.wait(5)
        advance(self, count)

    monkeypatch.setattr(Lexing, "advance", slow)
    text = "x = 1\n\n" * 20_000
    colours.show(Document(text, "a.py"), "Python")
    with qtbot.waitSignal(colours.ranges_changed):
        colours.request(700, 760)
    assert list(colours.colours(700, 760))
    assert not list(colours.colours(len(text) - 100, len(text)))
    go_on.set()
    qtbot.waitUntil(lambda: bool(list(colours.colours(len(text) - 100, len(text)))))


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
    with qtbot.assertNotEmitted(colours.ranges_changed, wait=50):
        colours.request(710, 750)


def test_no_language_gives_no_colours(colours: SyntaxColours) -> None:
    colours.show(Document(SOURCE), None)
    colours.request(0, 10)
    assert not list(colours.colours(0, 10))


def test_a_lexer_that_fails_leaves_the_text_plain(
    qtbot: QtBot,
    colours: SyntaxColours,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(self: Lexing, count: int) -> None:
        raise RecursionError("secret text")

    monkeypatch.setattr(Lexing, "advance", fail)
    colours.show(Document(SOURCE, "a.py"), "Python")
    qtbot.waitUntil(lambda: "Python lexer failed: RecursionError" in caplog.text)
    assert "secret" not in caplog.text
    assert not list(colours.colours(0, 10))


def shown_colors(window: MainWindow) -> bool:
    view = window.regions.view
    colors = view.colors
    return colors is not None and bool(list(colors(view.page.low, view.page.high)))


def test_source_code_starts_with_colours_and_prose_without(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.workspace.set_document(Document(SOURCE, "a.py"))
    assert window.regions.view.scene().underlined
    qtbot.waitUntil(lambda: shown_colors(window))
    window.workspace.set_document(Document("# Title\n", "a.md"))
    assert not window.regions.view.scene().underlined
    window.workspace.set_document(Document("def f(): pass\n", "page.html", format="html"))
    assert not window.regions.view.scene().underlined


def test_colours_are_switched_in_the_menu(window: MainWindow, qtbot: QtBot) -> None:
    window.workspace.set_document(Document("# Title\n", "a.md"))
    entries = {action.objectName(): action for action in window.menus.syntax.actions()}
    assert entries["action.syntax.off"].isChecked()
    entries["action.syntax.Markdown"].trigger()
    qtbot.waitUntil(lambda: shown_colors(window))
    assert entries["action.syntax.Markdown"].isChecked()
    entries["action.syntax.off"].trigger()
    assert not window.regions.view.scene().underlined
