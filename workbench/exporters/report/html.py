"""A report as one HTML file that needs nothing else: no script, no font, no picture beside it.

The document stands in it as it is, in the tints of its chunks, overlaps hatched in both, text in
no chunk marked, what travels beside a chunk under a dotted line, and numbers in the margin that
copying leaves out. It follows the reader's light or dark theme and prints in black on white.
Document text and names are escaped everywhere.
"""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

import workbench
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.exporters.report.chart import chart
from workbench.exporters.report.escape import escaped
from workbench.exporters.report.figure import figures, reasons
from workbench.exporters.report.marked_text import document
from workbench.exporters.report.style import STYLE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from workbench.exporters.report.content import Content
    from workbench.exporters.report.say import Say


def render(content: Content, say: Say = str, language: str = "en") -> str:
    """Give the report as an HTML text; ``say`` and ``language`` are those of its reader."""
    return "".join(_parts(content, say, language))


def _parts(content: Content, say: Say, language: str) -> Iterator[str]:
    name = escaped(content.source)
    strategy = content.run.recipe.strategy
    yield (
        f'<!DOCTYPE html>\n<html lang="{html.escape(language)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{name}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<header>\n"
        f"<h1>{name}</h1>\n<p>{escaped(strategy.name)}. {escaped(say(strategy.summary))}</p>\n"
    )
    yield f'<p class="badge">{escaped(say(content.badge()))}</p>\n'
    stalled = content.run.stall_message()
    if stalled is not None:
        yield f'<p class="alarm">{escaped(say(stalled))}</p>\n'
    yield "</header>\n<section>\n"
    yield _table(say(_RECIPE), ((say(label), say(value)) for label, value in content.settings()))
    yield _table(say(_FIGURES), ((say(label), say(value)) for label, value in figures(content)))
    yield _table(say(_REASONS), ((say(label), f"{n:,}") for label, n in reasons(content)))
    yield "</section>\n"
    yield chart(content, say)
    yield from _warnings(content, say)
    yield from _explained(content, say)
    yield from _gaps(content, say)
    yield from document(content, say)
    yield (
        f"<footer>Chunking Workbench {workbench.__version__} · recipe "
        f"{content.run.recipe.sha256[:16]} · document {content.run.document.sha256[:16]}"
        "</footer>\n</body>\n</html>\n"
    )


def _table(title: str, rows: Iterator[tuple[str, str]]) -> str:
    listed = "".join(
        f"<tr><th>{escaped(label)}</th><td>{escaped(value)}</td></tr>" for label, value in rows
    )
    return f"<table><caption>{escaped(title)}</caption>{listed}</table>\n"


def _warnings(content: Content, say: Say) -> Iterator[str]:
    if content.warnings:
        yield f"<h2>{escaped(say(_WARNINGS))}</h2>\n<ul>"
        for one in content.advice():
            yield f"<li>{escaped(say(one))}</li>"
        yield "</ul>\n"


def _explained(content: Content, say: Say) -> Iterator[str]:
    if content.explained:
        yield f"<h2>{escaped(say(_WHY))}</h2>\n<ol class=why>"
        for one in content.explained:
            why, number = one.why, one.why.index + 1
            link = f'<a href="#c{number}">{number}</a> · ' if number else ""
            yield f"<li>{link}<b>{why.offset:,}</b> {escaped(say(why.sentence))}"
            yield from (f"<div>{escaped(say(part))}</div>" for part in one.broken)
            yield "</li>"
        yield "</ol>\n"


def _gaps(content: Content, say: Say) -> Iterator[str]:
    count = len(content.ledger)
    if not count:
        return
    yield f"<h2>{escaped(say(message(_GAPS, count)))}</h2>\n<table class=gaps>"
    listed = 0
    for start, end, kind in content.gaps():
        listed += 1
        place, length = f"{start:,}–{end:,}", f"{end - start:,}"
        yield f"<tr><td>{place}</td><td>{length}</td><td>{escaped(say(kind))}</td></tr>"
    yield "</table>\n"
    if listed < count:
        yield f"<p>{escaped(say(message(_MORE, count - listed)))}</p>\n"


_RECIPE = QT_TRANSLATE_NOOP("report", "Recipe")
_FIGURES = QT_TRANSLATE_NOOP("report", "Numbers")
_REASONS = QT_TRANSLATE_NOOP("report", "Why chunks end")
_WARNINGS = QT_TRANSLATE_NOOP("report", "Warnings")
_WHY = QT_TRANSLATE_NOOP("report", "Boundaries explained")
_GAPS = QT_TRANSLATE_NOOP("report", "Text in no chunk: %n place(s)")
_MORE = QT_TRANSLATE_NOOP("report", "Not listed: %n more place(s).")
