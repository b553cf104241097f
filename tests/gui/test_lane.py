"""The lane: one outcome for the newest recipe, parts on the way, and no trace of old ones."""

from __future__ import annotations

import json
import threading
from typing import TYPE_CHECKING

import numpy as np
import pytest

from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.gui.chunk_source import ChunkFile
from workbench.gui.lane import Lane
from workbench.gui.outcome import STALLS
from workbench.gui.second_lane import SecondLane

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

SHORT = Document("One sentence. Another one. 第三句。 " * 20, "short")
LONG = Document("word " * 1_000_000, "long")


@pytest.fixture
def lane(qtbot: QtBot) -> Iterator[Lane]:
    made = Lane()
    yield made
    assert made.close()


def test_gives_the_run_with_its_figures(qtbot: QtBot, lane: Lane) -> None:
    recipe = Recipe.of("mirofish", chunk_size=100, overlap=20)
    with qtbot.waitSignal(lane.run_changed) as changed:
        lane.submit(SHORT, recipe)
        assert lane.busy
    outcome = changed.args[0]
    expected = run(SHORT, recipe)
    assert outcome.run.recipe == recipe
    assert np.array_equal(outcome.run.chunking.start, expected.chunking.start)
    assert outcome.statistics.chunks == len(expected.chunking)
    assert outcome.coverage.length == len(SHORT)
    assert outcome.seconds >= 0
    assert not lane.busy


def test_only_the_newest_of_many_recipes_has_an_outcome(qtbot: QtBot, lane: Lane) -> None:
    outcomes = []
    lane.run_changed.connect(outcomes.append)
    for size in range(100, 160):
        lane.submit(LONG, Recipe.of("fixed", chunk_size=size, overlap=0))
    qtbot.waitUntil(lambda: not lane.busy, timeout=20_000)
    assert [outcome.run.recipe.settings.chunk_size for outcome in outcomes] == [159]


def test_a_long_run_is_streamed_from_the_front(qtbot: QtBot, lane: Lane) -> None:
    parts, order = [], []
    lane.part_ready.connect(parts.append)
    lane.part_ready.connect(lambda _part: order.append("part"))
    lane.run_changed.connect(lambda _outcome: order.append("run"))
    with qtbot.waitSignal(lane.run_changed, timeout=20_000) as changed:
        lane.submit(LONG, Recipe.of("mirofish", chunk_size=60, overlap=10))
    whole = changed.args[0].run.chunking
    assert len(parts) >= 2
    assert order[-1] == "run"
    frontiers = [part.frontier for part in parts]
    assert frontiers == sorted(frontiers)
    for part in parts:
        count = len(part.chunking)
        assert part.document is LONG
        assert np.array_equal(part.chunking.end, whole.end[:count])
        assert part.frontier == whole.end[count - 1]


def test_a_long_run_tells_how_far_it_is(qtbot: QtBot, lane: Lane) -> None:
    told = []
    lane.progressed.connect(lambda done, total: told.append((done, total)))
    with qtbot.waitSignal(lane.run_changed, timeout=30_000):
        lane.submit(Document("a b. " * 3_000_000), Recipe.of("mirofish", chunk_size=20, overlap=2))
    assert told
    assert all(0 < done <= total == 15_000_000 for done, total in told)


def test_cancel_leaves_nothing_to_come(qtbot: QtBot, lane: Lane) -> None:
    outcomes = []
    lane.run_changed.connect(outcomes.append)
    lane.submit(LONG, Recipe.of("mirofish", chunk_size=60, overlap=10))
    lane.cancel()
    assert not lane.busy
    with qtbot.waitSignal(lane.run_changed):
        lane.submit(SHORT, Recipe.of("fixed"))
    assert [outcome.run.document for outcome in outcomes] == [SHORT]


def test_an_overlap_that_moves_no_cut_walks_no_more(qtbot: QtBot, lane: Lane) -> None:
    recipe = Recipe.of("vysol", chunk_size=100, max_lookback_size=40, overlap_size=10)
    with qtbot.waitSignal(lane.run_changed) as first:
        lane.submit(SHORT, recipe)
    with qtbot.waitSignal(lane.run_changed) as second:
        lane.submit(SHORT, recipe.replace(overlap_size=30))
    old, new = first.args[0].run.chunking, second.args[0].run.chunking
    assert new.end is old.end
    assert np.array_equal(new.context_start, np.maximum(new.start - 30, 0))


def test_variants_are_counted_when_it_is_quiet(qtbot: QtBot, lane: Lane) -> None:
    recipe = Recipe.of("mirofish", chunk_size=100, overlap=20)
    with qtbot.waitSignal(lane.variants_counted) as counted:
        lane.submit(SHORT, recipe)
    assert counted.args[0] == {
        variant: len(run(SHORT, recipe.replace(variant=variant)).chunking)
        for variant in ("documented", "repository")
    }
    assert not lane.busy


def test_a_failure_is_told_and_ends_the_run(
    qtbot: QtBot, lane: Lane, monkeypatch: pytest.MonkeyPatch
) -> None:
    recipe = Recipe.of("fixed")

    def broken(*_args: object, **_more: object) -> Iterator[object]:
        raise RuntimeError("boom")

    monkeypatch.setattr(type(recipe.strategy), "walk", broken)
    with qtbot.waitSignal(lane.failed) as failed:
        lane.submit(SHORT, recipe)
    assert isinstance(failed.args[0], RuntimeError)
    assert not lane.busy


def test_closing_in_the_middle_of_a_run_ends_the_thread(qtbot: QtBot) -> None:
    lane = Lane()
    begun = threading.Event()
    lane.part_ready.connect(lambda _part: begun.set())
    lane.submit(LONG, Recipe.of("mirofish", chunk_size=60, overlap=10))
    qtbot.waitUntil(begun.is_set)
    assert lane.close()


def test_a_variant_that_never_ends_is_told_as_such(qtbot: QtBot, lane: Lane) -> None:
    document = Document("一二三四。" + "x" * 200)
    with qtbot.waitSignal(lane.variants_counted) as counted:
        lane.submit(document, Recipe.of("mirofish", chunk_size=10, overlap=5))
    assert STALLS in counted.args[0].values()


def test_chunks_of_a_file_are_those_of_the_text_not_of_its_name(
    qtbot: QtBot, tmp_path: Path
) -> None:
    texts = {text: Document(text, "same.txt") for text in ("One. Two.", "Three. Four.")}
    rows = [{"text": text, "source": one.sha256} for text, one in texts.items()]
    path = tmp_path / "chunks.json"
    path.write_text(json.dumps(rows), "utf-8")
    lane = SecondLane()
    for text, document in texts.items():
        with qtbot.waitSignal(lane.placed) as placed:
            lane.place(document, ChunkFile.at(str(path)), None)
        assert [chunk.text for chunk in placed.args[0].chunks] == [text]
    assert lane.close()
