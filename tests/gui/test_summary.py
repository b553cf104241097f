"""The line in the toolbar that sums a run up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from example import outcome
from PySide6.QtCore import QCoreApplication

from workbench.core.strategies import STRATEGIES
from workbench.gui.summary import SummaryLabel
from workbench.gui.translation import EnglishPlurals

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

STRIPPING = ("mirofish", "recursive")
"""The strategies that drop a chunk of white space only."""

every_strategy = pytest.mark.parametrize("strategy", [one.id for one in STRATEGIES])


@pytest.fixture
def label(qtbot: QtBot) -> Iterator[SummaryLabel]:
    plurals = EnglishPlurals()
    QCoreApplication.installTranslator(plurals)
    label = SummaryLabel()
    qtbot.addWidget(label)
    yield label
    QCoreApplication.removeTranslator(plurals)


def summed_up(label: SummaryLabel, text: str, strategy: str) -> list[str]:
    label.set_outcome(outcome(text, strategy))
    return label.text().split("  ·  ")


@every_strategy
def test_an_empty_document_has_no_text_to_keep(label: SummaryLabel, strategy: str) -> None:
    assert summed_up(label, "", strategy) == ["0 chunks", "the document is empty"]


@every_strategy
def test_white_space_is_kept_only_where_a_chunk_holds_it(
    label: SummaryLabel, strategy: str
) -> None:
    said = summed_up(label, " \n\t \n", strategy)
    if strategy in STRIPPING:
        assert said == ["0 chunks", "white space only"]
    else:
        assert (said[0], said[-1]) == ("1 chunk", "text kept ✓")


@every_strategy
def test_one_character_is_one_chunk_and_kept(label: SummaryLabel, strategy: str) -> None:
    assert summed_up(label, "x", strategy) == [
        "1 chunk",
        "median 1",
        "0% repeated",
        "text kept ✓",
    ]
