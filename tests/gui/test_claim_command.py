"""A configuration or a file of chunks opened as a document: what is offered, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from workbench.exporters.jsonl import line

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow
    from workbench.gui.notice_bar import Notice

CRAWLER = """\
importer:
  handlers:
    - handler: {class: TextChunkSplitter, maxChunkSize: 321, chunkOverlap: 12}
"""


def offered(window: MainWindow) -> Notice | None:
    """Give the notice that offers something, if there is one."""
    return next((one for one in window.regions.notices.notices() if one.key == "claim"), None)


@pytest.fixture
def crawler(tmp_path: Path) -> Path:
    """Give a configuration."""
    path = tmp_path / "crawler.yaml"
    path.write_text(CRAWLER, encoding="utf-8")
    return path


def test_a_configuration_is_a_document_that_offers_its_recipe(
    opened: MainWindow, qtbot: QtBot, crawler: Path
) -> None:
    """To use it leads back to the document it is to be used on."""
    before = opened.workspace.document
    opened.open_paths([str(crawler)])
    qtbot.waitUntil(lambda: offered(opened) is not None)
    assert offered(opened).sentence() == "“crawler.yaml” configures Norconex, 321 / 12."
    assert opened.workspace.document.name == "crawler.yaml"
    offered(opened).offers[0].act()
    qtbot.waitUntil(lambda: opened.workspace.complete)
    assert opened.workspace.recipe.settings.values()["maxChunkSize"] == 321
    assert opened.workspace.document.path == before.path
    assert len(opened.opening.documents) == 1
    assert offered(opened) is None


def test_a_configuration_alone_stays_on_screen(
    window: MainWindow, qtbot: QtBot, crawler: Path
) -> None:
    """There is nothing to go back to."""
    window.open_paths([str(crawler)])
    qtbot.waitUntil(lambda: offered(window) is not None)
    offered(window).offers[0].act()
    qtbot.waitUntil(lambda: window.workspace.complete)
    assert window.workspace.recipe.strategy.id == "norconex"
    assert window.workspace.document.name == "crawler.yaml"


def test_chunks_offer_to_be_compared(opened: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    """With the document shown before, which is brought back."""
    qtbot.waitUntil(lambda: opened.workspace.complete)
    run = opened.workspace.outcome.run
    path = tmp_path / "chunks.jsonl"
    chunks = range(len(run.chunking))
    path.write_text("\n".join(line(run, index) for index in chunks), encoding="utf-8")
    opened.open_paths([str(path)])
    qtbot.waitUntil(lambda: offered(opened) is not None)
    assert offered(opened).sentence() == "“chunks.jsonl” holds chunks."
    offered(opened).offers[0].act()
    qtbot.waitUntil(lambda: opened.comparing.state.placed is not None)
    assert opened.workspace.document.path == run.document.path
    assert opened.comparing.state.active
    assert len(opened.comparing.state.outcome.run.chunking) == len(chunks)
    assert len(opened.opening.documents) == 1


def test_an_offer_goes_with_its_document(opened: MainWindow, qtbot: QtBot, crawler: Path) -> None:
    """Whatever is shown next."""
    opened.open_paths([str(crawler)])
    qtbot.waitUntil(lambda: offered(opened) is not None)
    opened.opening.documents.select(0)
    qtbot.waitUntil(lambda: opened.workspace.document.path != str(crawler))
    assert offered(opened) is None


def test_chunks_wait_for_their_own_document_only(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """It may be gone from the disk; the next document is none of theirs."""
    document, chunks, other = (tmp_path / name for name in ("a.txt", "chunks.json", "b.txt"))
    document.write_text("One sentence.", "utf-8")
    other.write_text("Another one.", "utf-8")
    chunks.write_text('[{"text": "One sentence.", "start": 0, "end": 13}]', "utf-8")
    for path in (document, chunks):
        window.open_paths([str(path)])
        qtbot.waitUntil(lambda: window.workspace.complete and not window.is_busy())
    qtbot.waitUntil(lambda: offered(window) is not None)
    document.unlink()
    offered(window).offers[0].act()
    qtbot.waitUntil(lambda: not window.is_busy())
    window.open_paths([str(other)])
    qtbot.waitUntil(lambda: window.workspace.complete and not window.is_busy())
    assert window.workspace.document.name == "b.txt"
    assert not window.comparing.state.active
