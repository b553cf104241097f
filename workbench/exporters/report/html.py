"""A report as one HTML file that needs nothing else: no script, no font, no picture beside it.

The document stands in it as it is, in the tints of its chunks, overlaps hatched in both, text in
no chunk marked, and numbers in the margin that copying leaves out. It follows the reader's light or
dark theme and prints in black on white. Document text and names are escaped everywhere.
"""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING, Protocol

import workbench
from workbench.core.message import QT_TRANSLATE_NOOP, Marked, Message, message
from workbench.core.statistics import histogram
from workbench.exporters.report.figure import figures, reasons

if TYPE_CHECKING:
    from collections.abc import Iterator

    from workbench.core.spans import Piece
    from workbench.exporters.report.content import Content


class Say(Protocol):
    """Gives a sentence in the reader's language."""

    def __call__(self, text: Message | Marked | str, /) -> str:
        """Give ``text`` to be read."""


def render(content: Content, say: Say = str, language: str = "en") -> str:
    """Give the report as an HTML text; ``say`` and ``language`` are those of its reader."""
    return "".join(_parts(content, say, language))


def _parts(content: Content, say: Say, language: str) -> Iterator[str]:
    name = _text(content.source)
    strategy = content.run.recipe.strategy
    yield (
        f'<!DOCTYPE html>\n<html lang="{html.escape(language)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{name}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<header>\n"
        f"<h1>{name}</h1>\n<p>{_text(strategy.name)}. {_text(say(strategy.summary))}</p>\n"
    )
    yield f'<p class="badge">{_text(say(content.badge()))}</p>\n'
    stalled = content.run.stall_message()
    if stalled is not None:
        yield f'<p class="alarm">{_text(say(stalled))}</p>\n'
    yield "</header>\n<section>\n"
    yield _table(say(_RECIPE), ((say(label), value) for label, value in content.settings()))
    yield _table(say(_FIGURES), ((say(label), say(value)) for label, value in figures(content)))
    yield _table(say(_REASONS), ((say(label), f"{n:,}") for label, n in reasons(content)))
    yield "</section>\n"
    yield _histogram(content, say)
    yield from _warnings(content, say)
    yield from _explained(content, say)
    yield from _gaps(content, say)
    yield from _document(content, say)
    yield (
        f"<footer>Chunking Workbench {workbench.__version__} · recipe "
        f"{content.run.recipe.sha256[:16]} · document {content.run.document.sha256[:16]}"
        "</footer>\n</body>\n</html>\n"
    )


def _table(title: str, rows: Iterator[tuple[str, str]]) -> str:
    listed = "".join(
        f"<tr><th>{_text(label)}</th><td>{_text(value)}</td></tr>" for label, value in rows
    )
    return f"<table><caption>{_text(title)}</caption>{listed}</table>\n"


def _histogram(content: Content, say: Say) -> str:
    sizes = content.run.chunking.sizes()
    if not len(sizes):
        return ""
    bars = histogram(sizes)
    tallest = max(int(bars.count.max()), 1)
    low, high = int(bars.low[0]), max(int(bars.high[-1]), content.statistics.above.asked)
    asked = content.statistics.above.asked
    width, height = 640, 120
    scale = width / max(high - low, 1)
    drawn = []
    for first, behind, count in zip(
        bars.low.tolist(), bars.high.tolist(), bars.count.tolist(), strict=True
    ):
        if count:
            tall = max(count / tallest * height, 1)
            over = ' class="over"' if first > asked else ""
            drawn.append(
                f'<rect{over} x="{(first - low) * scale:.1f}" y="{height - tall:.1f}" '
                f'width="{max((behind - first) * scale - 1, 1):.1f}" height="{tall:.1f}">'
                f"<title>{first:,}–{behind - 1:,}: {count:,}</title></rect>"
            )
    limit = ""
    if low <= asked <= high:
        at = (asked - low) * scale
        limit = (
            f'<line x1="{at:.1f}" y1="-8" x2="{at:.1f}" y2="{height}"/>'
            f'<text x="{at:.1f}" y="-12" text-anchor="end">{asked:,}</text>'
        )
    return (
        f"<figure><figcaption>{_text(say(_SIZES))}</figcaption>"
        f'<svg viewBox="0 -26 {width} {height + 46}" role="img">{"".join(drawn)}{limit}'
        f'<text x="0" y="{height + 16}">{low:,}</text>'
        f'<text x="{width}" y="{height + 16}" text-anchor="end">{high:,}</text></svg></figure>\n'
    )


def _warnings(content: Content, say: Say) -> Iterator[str]:
    if content.warnings:
        yield f"<h2>{_text(say(_WARNINGS))}</h2>\n<ul>"
        for one in content.warnings:
            yield f"<li>{_text(say(one.reason))} {_text(say(one.advice))}</li>"
        yield "</ul>\n"


def _explained(content: Content, say: Say) -> Iterator[str]:
    if content.explained:
        yield f"<h2>{_text(say(_WHY))}</h2>\n<ol class=why>"
        for one in content.explained:
            place = f"{one.offset:,}"
            link = f'<a href="#c{one.index + 1}">{one.index + 1}</a> · ' if one.index >= 0 else ""
            yield f"<li>{link}<b>{place}</b> {_text(say(one.sentence))}</li>"
        yield "</ol>\n"


def _gaps(content: Content, say: Say) -> Iterator[str]:
    count = len(content.ledger)
    if not count:
        return
    yield f"<h2>{_text(say(message(_GAPS, count)))}</h2>\n<table class=gaps>"
    listed = 0
    for start, end, kind in content.gaps():
        listed += 1
        place, length = f"{start:,}–{end:,}", f"{end - start:,}"
        yield f"<tr><td>{place}</td><td>{length}</td><td>{_text(say(kind))}</td></tr>"
    yield "</table>\n"
    if listed < count:
        yield f"<p>{_text(say(message(_MORE, count - listed)))}</p>\n"


def _document(content: Content, say: Say) -> Iterator[str]:
    yield f"<h2>{_text(say(_DOCUMENT))}</h2>\n"
    if content.shortened:
        yield (
            '<p class="alarm">'
            + _text(say(message(_SHORTENED, shown=content.shown, all=len(content.run.document))))
            + "</p>\n"
        )
    if not content.shown:
        return
    yield '<div class="doc" dir="auto">'
    text, limit = content.run.document.text, content.shown
    blank = dict(
        zip(
            content.coverage.gaps.start.tolist(),
            content.coverage.gaps.blank.tolist(),
            strict=True,
        )
    )
    begun: set[int] = set()
    for piece in content.spans.pieces(0, limit):
        fresh = [owner for owner in piece.owners if owner not in begun]
        begun.update(fresh)
        marks = "".join(f'<a class="n" id="c{one + 1}" data-n="{one + 1}"></a>' for one in fresh)
        kind = _kind(piece, content.coverage.reached, blank=bool(blank.get(piece.start)))
        inside = _text(text[piece.start : piece.end])
        yield f'{marks}<span class="{kind}" title="{_tip(piece, say)}">{inside}</span>'
    yield "</div>\n"


def _kind(piece: Piece, reached: int, *, blank: bool) -> str:
    owners = piece.owners
    if not owners:
        if piece.start >= reached:
            return "r"
        return "s" if blank else "g"
    return f"t{owners[0] % 2}" if len(owners) == 1 else "o"


def _tip(piece: Piece, say: Say) -> str:
    if not piece.owners:
        return _attribute(say(_NONE))
    numbers = ", ".join(str(one + 1) for one in piece.owners[:4])
    return _attribute(f"{numbers} · {piece.start:,}–{piece.end:,}")


def _text(text: str) -> str:
    """Escape a text; what HTML cannot say is shown by its code point."""
    escaped = html.escape(text, quote=False)
    if _ODD.search(escaped):
        escaped = _ODD.sub(lambda match: _odd(match[0]), escaped)
    return escaped


def _attribute(text: str) -> str:
    return html.escape(_ODD.sub("\ufffd", text), quote=True)


def _odd(character: str) -> str:
    if character == "\r":
        return "&#13;"
    return f"<i>U+{ord(character):04X}</i>"


_ODD = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
"""Characters that HTML may not hold, and the carriage return, which it would change."""

_RECIPE = QT_TRANSLATE_NOOP("report", "Recipe")
_FIGURES = QT_TRANSLATE_NOOP("report", "Numbers")
_REASONS = QT_TRANSLATE_NOOP("report", "Why chunks end")
_SIZES = QT_TRANSLATE_NOOP("report", "Sizes of the chunks")
_WARNINGS = QT_TRANSLATE_NOOP("report", "Warnings")
_WHY = QT_TRANSLATE_NOOP("report", "Boundaries explained")
_GAPS = QT_TRANSLATE_NOOP("report", "Text in no chunk: %n place(s)")
_MORE = QT_TRANSLATE_NOOP("report", "Not listed: %n more place(s).")
_DOCUMENT = QT_TRANSLATE_NOOP("report", "The document")
_NONE = QT_TRANSLATE_NOOP("report", "in no chunk")
_SHORTENED = QT_TRANSLATE_NOOP(
    "report", "Shortened: the first {shown} of {all} characters are shown. All numbers are whole."
)

_STYLE = """
:root{color-scheme:light dark;--bg:#fff;--fg:#1a1a1a;--mute:#595f66;--line:#c9ced4;--t0:#d3e6f5;
--t1:#f5e6c4;--b0:#0072b2;--b1:#b34f00;--gap:#9e1b14;--gapbg:#fbe4e1;--bar:#3d84bc;--over:#8f6200}
@media(prefers-color-scheme:dark){:root{--bg:#1e1e1e;--fg:#e6e6e6;--mute:#a6adb4;--line:#4a5057;
--t0:#163343;--t1:#362d1a;--b0:#6cb4ea;--b1:#e8a25c;--gap:#ff9c92;--gapbg:#4a1f1c;--bar:#6cb4ea;
--over:#d9a441}}
*{box-sizing:border-box}body{margin:0 auto;max-width:60rem;padding:1.5rem;background:var(--bg);
color:var(--fg);font:16px/1.5 system-ui,"Noto Sans","Noto Sans CJK SC","Microsoft YaHei",sans-serif}
h1{font-size:1.5rem;margin:0;overflow-wrap:anywhere}h2{font-size:1.1rem;margin:2rem 0 .5rem}
header p{margin:.3rem 0;color:var(--mute)}.badge{font-weight:600;color:var(--fg)}
.alarm{border-left:4px solid var(--gap);padding:.3rem .7rem;background:var(--gapbg);color:var(--fg)}
section{display:flex;flex-wrap:wrap;align-items:flex-start;gap:1rem 2.5rem;margin-top:1rem}
table{border-collapse:collapse}
caption{text-align:left;font-weight:600;padding-bottom:.3rem}th{font-weight:400;text-align:left;
color:var(--mute);padding:.1rem 1rem .1rem 0;vertical-align:top}td{padding:.1rem 1rem .1rem 0;
font-variant-numeric:tabular-nums}figure{margin:1.5rem 0 0;max-width:40rem}
figcaption{font-weight:600}
svg{width:100%;height:auto;overflow:visible}rect{fill:var(--bar)}rect.over{fill:var(--over)}
svg text{fill:var(--mute);font-size:12px}line{stroke:var(--fg)}.why li{margin:.2rem 0}
.why{list-style:none;padding:0}a{color:var(--b0)}
.doc{position:relative;padding:.5rem .5rem .5rem 3.5rem;border:1px solid var(--line);
white-space:pre-wrap;overflow-wrap:anywhere;
font:15px/1.6 "DejaVu Sans Mono","Noto Sans Mono CJK SC",ui-monospace,Consolas,monospace;tab-size:4}
.doc span{-webkit-box-decoration-break:clone;box-decoration-break:clone;
-webkit-print-color-adjust:exact;print-color-adjust:exact}
.t0{background:var(--t0);border-bottom:2px solid var(--b0)}
.t1{background:var(--t1);border-bottom:2px dashed var(--b1)}
.o{background:repeating-linear-gradient(135deg,var(--t0) 0 6px,var(--t1) 6px 12px);
border-bottom:3px double var(--fg)}
.g{background:var(--gapbg);color:var(--gap);text-decoration:underline wavy var(--gap)}
.s{border-bottom:1px dotted var(--mute)}.r{color:var(--mute)}
.n::before{content:attr(data-n);position:absolute;left:.3rem;width:2.7rem;text-align:right;
color:var(--mute);font-size:12px;user-select:none}
.n+.n::before{display:none}.doc i{font-size:.75em;color:var(--mute)}
footer{margin-top:2rem;color:var(--mute);font-size:.85rem;overflow-wrap:anywhere}
@media print{:root{--bg:#fff;--fg:#000;--mute:#444;--t0:#d3e6f5;--t1:#f5e6c4;--b0:#0072b2;
--b1:#b34f00;--gap:#9e1b14;--gapbg:#fbe4e1}body{max-width:none;padding:0}.doc{border:0}}
"""
