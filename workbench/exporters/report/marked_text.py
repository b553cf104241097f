"""The document inside an HTML report: its text in the looks of its chunks, and a legend."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.core.spans import DEEPEST
from workbench.exporters.report.escape import attribute, escaped

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from workbench.core.spans import Piece
    from workbench.exporters.report.content import Content
    from workbench.exporters.report.say import Say


def document(content: Content, say: Say) -> Iterator[str]:
    """Give the part of the page that holds the text."""
    yield f"<h2>{escaped(say(_DOCUMENT))}</h2>\n"
    if content.shortened:
        yield (
            '<p class="alarm">'
            + escaped(say(message(_SHORTENED, shown=content.shown, all=len(content.run.document))))
            + "</p>\n"
        )
    if not content.shown:
        return
    yield from _legend(content, say)
    yield '<div class="doc">'
    text, limit = content.run.document.text, content.shown
    blank = dict(
        zip(
            content.coverage.gaps.start.tolist(),
            content.coverage.gaps.blank.tolist(),
            strict=True,
        )
    )
    begun: set[int] = set()
    chunking = content.run.chunking
    count = len(chunking)
    for piece, travels in _pieces(content, limit):
        fresh = [owner for owner in piece.owners if owner not in begun]
        begun.update(fresh)
        marks = "".join(_mark(one + 1, count) for one in fresh)
        kind = _kind(piece, content.coverage.reached, blank=bool(blank.get(piece.start)))
        if travels:
            kind += " c"
        if any(int(chunking.end[owner]) == piece.end for owner in piece.owners):
            kind += " e"
        inside = escaped(text[piece.start : piece.end])
        yield f'{marks}<span class="{kind}" title="{_tip(piece, travels, say)}">{inside}</span>'
    yield "</div>\n"


def _pieces(content: Content, limit: int) -> Iterator[tuple[Piece, Sequence[int]]]:
    """Give the pieces of the text shown, and the chunks beside which each of them travels."""
    pieces = content.spans.pieces(0, limit)
    contexts = content.spans.contexts(0, limit)
    if not contexts:
        for piece in pieces:
            yield piece, ()
        return
    changes: defaultdict[int, list[tuple[int, bool]]] = defaultdict(list)
    for one in contexts:
        changes[one.start].append((one.owner, True))
        changes[one.end].append((one.owner, False))
    edges = sorted(changes)
    beside: set[int] = set()
    at = 0
    for piece in pieces:
        start = piece.start
        while start < piece.end:
            while at < len(edges) and edges[at] <= start:
                for owner, begins in changes[edges[at]]:
                    (beside.add if begins else beside.discard)(owner)
                at += 1
            end = min(piece.end, edges[at] if at < len(edges) else piece.end)
            yield piece._replace(start=start, end=end), sorted(beside)
            start = end


def _legend(content: Content, say: Say) -> Iterator[str]:
    """Say what the marks in the text mean, as far as there are any."""
    depth = content.spans.depth
    entries = [("t0", _ONE), ("t1", _NEXT)]
    entries += [(f"o o{one}", _DEPTHS[one]) for one in range(2, depth + 1)]
    if content.spans.has_contexts:
        entries.append(("t0 c", _TRAVELS))
    if bool((~content.coverage.gaps.blank).any()):
        entries.append(("g", _NONE))
    if content.run.stall is not None:
        entries.append(("r", _NOT_REACHED))
    listed = "".join(
        f'<li><span class="{kind}">&nbsp;Aa&nbsp;</span> {escaped(say(name))}</li>'
        for kind, name in entries
    )
    yield f'<ul class="legend">{listed}</ul>\n'


def _mark(number: int, count: int) -> str:
    """Give the place where a chunk begins; of several numbers in a row the first lies on top."""
    z = count - number
    return f'<a class="n" id="c{number}" data-n="{number}" style="z-index:{z}"></a>'


def _kind(piece: Piece, reached: int, *, blank: bool) -> str:
    owners = piece.owners
    if not owners:
        if piece.start >= reached:
            return "r"
        return "s" if blank else "g"
    return f"t{owners[0] % 2}" if len(owners) == 1 else f"o o{min(len(owners), DEEPEST)}"


def _tip(piece: Piece, travels: Sequence[int], say: Say) -> str:
    if piece.owners:
        tip = f"{_numbers(piece.owners)} · {piece.start:,}–{piece.end:,}"
    else:
        tip = say(_NONE)
    if travels:
        tip += f" · {say(message(_BESIDE, numbers=_numbers(travels)))}"
    return attribute(tip)


def _numbers(owners: Sequence[int]) -> str:
    more = " …" if len(owners) > _NAMED else ""
    return ", ".join(str(one + 1) for one in owners[:_NAMED]) + more


_DOCUMENT = QT_TRANSLATE_NOOP("report", "The document")
_NONE = QT_TRANSLATE_NOOP("report", "in no chunk")
_NOT_REACHED = QT_TRANSLATE_NOOP("report", "not reached")
_ONE = QT_TRANSLATE_NOOP("report", "in one chunk")
_NEXT = QT_TRANSLATE_NOOP("report", "in the next")
_DEPTHS = {
    2: QT_TRANSLATE_NOOP("report", "in two chunks"),
    3: QT_TRANSLATE_NOOP("report", "in three"),
    4: QT_TRANSLATE_NOOP("report", "in four or more"),
}
_TRAVELS = QT_TRANSLATE_NOOP("report", "travels beside the next chunk as well")
_BESIDE = QT_TRANSLATE_NOOP("report", "travels beside {numbers}")
_NAMED = 4
_SHORTENED = QT_TRANSLATE_NOOP(
    "report", "Shortened: the first {shown} of {all} characters are shown. All numbers are whole."
)
