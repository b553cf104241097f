"""Reports and pictures as kinds of export: pages for people, in the window's language."""

from __future__ import annotations

import re
from pathlib import PurePath
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale

from workbench.core.errors import Cancelled
from workbench.core.message import QT_TRANSLATE_NOOP, Marked, Message, message
from workbench.exporters.command_line import recipe_arguments
from workbench.exporters.report import gather, html, markdown
from workbench.files import atomic
from workbench.gui.export.kind import ExportKind, Preview
from workbench.gui.export.worker import LONGEST_PREVIEW
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from workbench.core.run import Run
    from workbench.core.walk import Control
    from workbench.exporters.report import Content
    from workbench.gui.export.kind import Progress
    from workbench.gui.view.shot import Shot


_IN_WORDS = QT_TRANSLATE_NOOP(
    "export", "What the pages say, in words; they also show the document with its chunks."
)


def reports(
    boundaries: Sequence[int] | None, view: Shot | None = None, selection: Shot | None = None
) -> list[ExportKind]:
    """Give the kinds of report.

    ``boundaries`` are the ones explained in it, by the index of the chunk that ends there; the
    first ones where left out. ``view`` and ``selection`` are what pictures are made of; there
    are no pictures without a view.
    """
    kinds = [
        _page(
            "html",
            QT_TRANSLATE_NOOP("export", "HTML page"),
            QT_TRANSLATE_NOOP(
                "export",
                "One page with the document, its chunks and all figures; it needs no other file.",
            ),
            ".report.html",
            lambda content: html.render(content, shown, QLocale().bcp47Name()),
            boundaries,
            _IN_WORDS,
        ),
        _pdf(boundaries),
        _page(
            "markdown",
            QT_TRANSLATE_NOOP("export", "Markdown summary"),
            QT_TRANSLATE_NOOP("export", "Recipe and figures, without the document."),
            ".report.md",
            lambda content: markdown.render(content, shown),
            boundaries,
        ),
    ]
    if view is not None:
        of_view = QT_TRANSLATE_NOOP("export", "The text and chunks in view, in light colours.")
        of_selection = QT_TRANSLATE_NOOP("export", "The selected text, in light colours.")
        kinds += [
            _png("view", QT_TRANSLATE_NOOP("export", "PNG of this view"), of_view, view),
            _svg("view", QT_TRANSLATE_NOOP("export", "SVG of this view"), of_view, view),
            _png(
                "selection",
                QT_TRANSLATE_NOOP("export", "PNG of the selection"),
                of_selection,
                selection,
            ),
            _svg(
                "selection",
                QT_TRANSLATE_NOOP("export", "SVG of the selection"),
                of_selection,
                selection,
            ),
        ]
    return kinds


def _page(
    form: str,
    label: Marked,
    about: Marked,
    suffix: str,
    render: Callable[[Content], str],
    boundaries: Sequence[int] | None,
    in_words: Marked | None = None,
) -> ExportKind:
    def text(run: Run, control: Control) -> str:
        return render(gather(run, boundaries=boundaries, control=control))

    def preview(run: Run, control: Control) -> Preview:
        content = gather(run, boundaries=boundaries, control=control)
        if in_words is not None:
            return Preview(_words(content), about=in_words, source=render(content))
        found = render(content)
        return Preview(found, len(found) <= LONGEST_PREVIEW)

    def save(run: Run, path: str, _progress: Progress, control: Control) -> None:
        _write(path, text(run, control).encode("utf-8", "backslashreplace"), control)

    return ExportKind(
        f"report-{form}",
        "report",
        label,
        about,
        _named(suffix),
        suffix,
        "Markdown" if in_words is None else None,
        preview,
        save,
        _command(form, boundaries),
    )


def _pdf(boundaries: Sequence[int] | None) -> ExportKind:
    def save(run: Run, path: str, progress: Progress, control: Control) -> None:
        from workbench.gui.report_print import pdf

        content = gather(run, boundaries=boundaries, control=control)
        _write(path, pdf(content, progress, control), control)

    def preview(run: Run, control: Control) -> Preview:
        content = gather(run, boundaries=boundaries, control=control)
        return Preview(_words(content), about=_IN_WORDS)

    return _binary(
        "report-pdf",
        QT_TRANSLATE_NOOP("export", "PDF"),
        QT_TRANSLATE_NOOP(
            "export",
            "The figures and the document with its chunks on A4 pages; at most 200 of text.",
        ),
        ".report.pdf",
        save,
        lambda: None,
        _command("pdf", boundaries),
        preview,
    )


def _png(name: str, label: Marked, about: Marked, shot: Shot | None) -> ExportKind:
    def save(_run: Run, path: str, _progress: Progress, control: Control) -> None:
        from workbench.gui.picture import png

        assert shot is not None, "there is nothing to save without a selection"
        _write(path, png(shot, control), control)

    return _binary(f"picture-{name}-png", label, about, f".{name}.png", save, lambda: _lack(shot))


def _svg(name: str, label: Marked, about: Marked, shot: Shot | None) -> ExportKind:
    def save(run: Run, path: str, _progress: Progress, control: Control) -> None:
        from workbench.gui.picture import svg

        assert shot is not None, "there is nothing to save without a selection"
        _write(path, svg(shot, run.document.name, control), control)

    return _binary(f"picture-{name}-svg", label, about, f".{name}.svg", save, lambda: _lack(shot))


def _binary(
    kind: str,
    label: Marked,
    about: Marked,
    suffix: str,
    save: Callable[[Run, str, Progress, Control], None],
    missing: Callable[[], Message | None],
    command: Callable[[Run, str], list[str]] = lambda _run, _path: [],  # it shows no view
    preview: Callable[[Run, Control], Preview] = lambda _run, _control: Preview(""),
) -> ExportKind:
    return ExportKind(
        kind,
        "report",
        label,
        about,
        _named(suffix),
        suffix,
        None,
        preview,
        save,
        command,
        binary=True,
        missing=missing,
    )


def _words(content: Content) -> str:
    """Give the summary without the signs of Markdown, a line for each row of its tables."""
    rows = []
    for line in markdown.render(content, shown).splitlines():
        if line.startswith("| ---"):
            continue
        if line.startswith("|"):
            cells = (cell.strip() for cell in re.split(r"(?<!\\)\|", line))
            line = ": ".join(filter(None, cells))
        plain = re.sub(r"^#+ |(?<!\\)\*\*", "", line)
        rows.append(re.sub(r"\\(\W)", r"\1", plain))
    return "\n".join(rows) + "\n"


def _command(form: str, boundaries: Sequence[int] | None) -> Callable[[Run, str], list[str]]:
    explained = [] if boundaries is None else list(boundaries)
    return lambda run, path: [
        "report",
        *recipe_arguments(run.recipe),
        *(part for index in explained for part in ("--boundary", str(index + 1))),
        "--format",
        form,
        "-o",
        path,
    ]


def _lack(shot: Shot | None) -> Message | None:
    if shot is not None:
        return None
    return message(QT_TRANSLATE_NOOP("export", "Select text in the document first."))


def _named(suffix: str) -> Callable[[Run], str]:
    return lambda run: f"{PurePath(run.document.name).stem or run.recipe.strategy.id}{suffix}"


def _write(path: str, content: bytes, control: Control) -> None:
    if control.cancelled():
        raise Cancelled
    atomic.write(path, content)
