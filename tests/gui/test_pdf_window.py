"""A PDF in the window: its pages come one after another, and every place knows its page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLabel

from workbench.core.recipe import Recipe
from workbench.exporters.record import records
from workbench.gui.chunk_column import Column

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from workbench.gui.main_window import MainWindow

PAGES = 200


def pdf(count: int) -> bytes:
    """A PDF of ``count`` pages in plain bytes, each of forty lines that name it."""
    kids = " ".join(f"{4 + 2 * page} 0 R" for page in range(count))
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Count {count} /Kids [{kids}] >>",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    for page in range(count):
        lines = "".join(f"(Line {line} of page {page + 1}.) Tj T* " for line in range(40))
        content = f"BT /F1 10 Tf 12 TL 50 780 Td {lines}ET"
        objects += [
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] "
            f"/Resources << /Font << /F1 3 0 R >> >> /Contents {5 + 2 * page} 0 R >>",
            f"<< /Length {len(content)} >>\nstream\n{content}\nendstream",
        ]
    data, places = b"%PDF-1.4\n", []
    for number, one in enumerate(objects, 1):
        places.append(len(data))
        data += f"{number} 0 obj\n{one}\nendobj\n".encode()
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    head = f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}"
    tail = f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{len(data)}\n%%EOF\n"
    return data + (head + tail).encode()


def test_two_hundred_pages_stream_in_with_progress(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "long.pdf"
    path.write_bytes(pdf(PAGES))
    opener, previews, progress = window.opening.opener, [], []
    opener.previewed.connect(previews.append)
    opener.progressed.connect(lambda _name, done, total: progress.append((done, total)))
    with qtbot.waitSignal(window.workspace.lane.run_changed, timeout=30_000):
        window.open_paths([str(path)])
    document = window.workspace.document
    assert document is not None
    assert document.pages is not None
    assert (document.pages.total, len(document.pages.starts)) == (PAGES, PAGES)
    assert len(previews) == 1
    assert previews[0].text.startswith("Line 0 of page 1.\n")
    assert document.text.startswith(previews[0].text)
    assert len(previews[0]) < len(document)
    assert progress == sorted(progress)
    assert {total for _, total in progress} == {PAGES}


def test_every_place_knows_its_page(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "three.pdf"
    path.write_bytes(pdf(3))
    window.workspace.edit(Recipe.of("fixed", chunk_size=500, overlap=0))
    with qtbot.waitSignal(window.workspace.lane.run_changed):
        window.open_paths([str(path)])
    document, outcome = window.workspace.document, window.workspace.outcome
    assert document is not None
    assert outcome is not None
    view = window.regions.view
    view.reveal_offset(document.text.index("Line 5 of page 2."))
    place = window.status.findChild(QLabel, "status.place")
    assert "Page 2 of 3" in place.toolTip()
    rect = view.rect_of(view.cursor_offset(), view.cursor_offset() + 1)
    assert "Page 2 of 3" in view.tip_at(rect.center().toPointF())
    details = window.status.findChild(QLabel, "status.document").toolTip()
    assert f"{document.decoding.bytes:,} bytes" in details.replace("byte(s)", "bytes")
    window.commands.show_list.trigger()
    model = window.regions.lists.chunks.table.chunks
    qtbot.waitUntil(lambda: model.has(Column.PAGE))
    for row, record in enumerate(records(outcome.run)):
        first, last = record["metadata"]["page"], record["metadata"]["page_end"]
        shown = model.index(row, Column.PAGE).data()
        assert shown == (str(first) if first == last else f"{first}–{last}")
        assert f"of page {first}." in record["text"] or f"of page {last}." in record["text"]
