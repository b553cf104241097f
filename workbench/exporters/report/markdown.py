"""A report as Markdown: the summary without the document, for a ticket or a wiki page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import workbench
from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.exporters.dialect.markdown import plain
from workbench.exporters.report.figure import figures, reasons

if TYPE_CHECKING:
    from collections.abc import Iterator

    from workbench.exporters.report.content import Content
    from workbench.exporters.report.say import Say


def render(content: Content, say: Say = str) -> str:
    """Give the summary; ``say`` gives sentences in the reader's language."""
    return "\n".join(_lines(content, say)) + "\n"


def _lines(content: Content, say: Say) -> Iterator[str]:
    recipe, document = content.run.recipe, content.run.document
    yield f"# {plain(content.source)}"
    yield ""
    yield f"**{plain(recipe.strategy.name)}.** {plain(say(recipe.strategy.summary))}"
    yield ""
    yield f"**{plain(say(content.badge()))}**"
    stalled = content.run.stall_message()
    if stalled is not None:
        yield ""
        yield f"**{plain(say(stalled))}**"
    yield ""
    yield f"| {say(_SETTING)} | |"
    yield "| --- | --- |"
    for label, value in content.settings():
        yield f"| {plain(say(label))} | {plain(say(value))} |"
    yield ""
    yield f"| {say(_FIGURE)} | |"
    yield "| --- | --- |"
    for label, shown in figures(content):
        yield f"| {plain(say(label))} | {plain(say(shown))} |"
    for label, count in reasons(content):
        yield f"| {plain(say(_ENDS))} {plain(say(label))} | {count:,} |"
    if content.warnings:
        yield ""
        for one in content.advice():
            yield f"- {plain(say(one))}"
    if content.explained:
        yield ""
        for explained in content.explained:
            why = explained.why
            said = " ".join(plain(say(part)) for part in (why.sentence, *explained.broken))
            yield f"1. **{why.offset:,}** {said}"
    yield ""
    yield (
        f"Chunking Workbench {workbench.__version__}, recipe {recipe.sha256}, "
        f"document {document.sha256}"
    )


_SETTING = QT_TRANSLATE_NOOP("report", "Setting")
_FIGURE = QT_TRANSLATE_NOOP("report", "Number")
_ENDS = QT_TRANSLATE_NOOP("report", "Ends by:")
