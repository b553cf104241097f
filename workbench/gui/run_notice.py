"""Which notices a document and its run deserve. Pure: it shows nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.core.settings import CHARACTERS
from workbench.gui.notice_bar import Notice, Offer

if TYPE_CHECKING:
    from collections.abc import Callable

    from workbench.core.document import Document
    from workbench.core.run import Run

RUN_KEYS = ("stall", "caution", "tie", "whole")
DOCUMENT_KEYS = ("blank", "document")


def about_document(document: Document) -> list[Notice]:
    """Say what is special about a document itself."""
    notices = [Notice("document", text, kind="warning") for text in document.notices[:1]]
    if not document.text:
        text = QT_TRANSLATE_NOOP("notice", "“{name}” is empty: there is nothing to chunk.")
        notices.append(Notice("blank", message(text, name=document.name)))
    elif document.text.isspace():
        text = QT_TRANSLATE_NOOP("notice", "“{name}” holds white space only.")
        notices.append(Notice("blank", message(text, name=document.name)))
    return notices


def about_run(run: Run, use_safe_overlap: Callable[[], object]) -> list[Notice]:
    """Say where a run stalled, what may go wrong, and when the settings change nothing."""
    if run.stall is not None:
        return [_stall(run, use_safe_overlap)]
    notices = []
    strategy, settings = run.recipe.strategy, run.recipe.settings
    cautions = strategy.cautions(settings)
    if cautions:
        offers = _offers(run, use_safe_overlap)
        notices.append(Notice("caution", cautions[0], None, "warning", offers, settings.declared()))
    if len(run.chunking) != 1:
        return notices
    length = len(run.document)
    if strategy.passes_through:
        text = QT_TRANSLATE_NOOP(
            "notice",
            "The document gives a single piece, so {strategy} passes it through as it is.",
        )
        notices.append(Notice("whole", message(text, strategy=strategy.name)))
    elif strategy.unit_of(settings) == CHARACTERS and length <= strategy.size(settings):
        text = QT_TRANSLATE_NOOP(
            "notice",
            "The document has %n character(s) and fits into one chunk of {size}: every size "
            "from {length} on gives this same single chunk.",
        )
        notices.append(
            Notice("tie", message(text, length, length=length, size=strategy.size(settings)))
        )
    return notices


def _stall(run: Run, use_safe_overlap: Callable[[], object]) -> Notice:
    sentence = run.stall_message()
    assert sentence is not None
    return Notice(
        "stall",
        sentence,
        run.stall_hint(),
        "error",
        _offers(run, use_safe_overlap),
        run.recipe.settings.declared(),
    )


def _offers(run: Run, use_safe_overlap: Callable[[], object]) -> tuple[Offer, ...]:
    safe = run.recipe.strategy.safe_overlap(run.recipe.settings)
    if safe is None or safe >= run.recipe.strategy.overlap(run.recipe.settings):
        return ()
    label = message(QT_TRANSLATE_NOOP("notice", "Use overlap {overlap}"), overlap=safe)
    return (Offer("use_safe_overlap", label, use_safe_overlap),)
