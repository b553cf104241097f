"""Exports say what they cannot say: settings of configurations, texts beside chunks."""

from __future__ import annotations

import io
import json

import pytest

from workbench.analysis.verification import verify
from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.core.strategies import find
from workbench.exporters import config, dialect
from workbench.exporters.config.read_back import read_back
from workbench.files import chunk_file, native

TEXT = "One sentence. 第二句在这里！And v1.2.3 of it?\n\n" * 60
OWN = [target for target in config.TARGETS if target.strategy]
OTHERS = {
    "mirofish": {"chunk_size": 321, "overlap": 45, "variant": "repository", "batch_size": 17},
    "vysol": {
        "chunk_size": 3210,
        "max_lookback_size": 99,
        "overlap_size": 45,
        "splitter_version": "2",
    },
    "graphrag_agent": {
        "chunk_size": 321,
        "overlap": 45,
        "max_text_length": 9_000,
        "tokenizer": "words",
    },
    "norconex": {
        "maxChunkSize": 321,
        "chunkOverlap": 45,
        "discardOriginal": False,
        "referenceChunkPrefix": "#part",
        "label": "no",
    },
}


@pytest.mark.parametrize("target", OWN, ids=lambda target: target.id)
def test_a_setting_is_in_the_file_or_in_a_note(target, tmp_path):
    settings = OTHERS[target.strategy]
    assert set(settings) == {one.key for one in find(target.strategy).settings_type.declared()}
    path = tmp_path / target.file_name
    for key, value in settings.items():
        recipe = Recipe.of(target.strategy, **{key: value})
        made = config.render(target, config.Subject(recipe))
        config.save(made, path)
        read = native.load(path).recipe.settings.values()[key]
        said = " ".join(map(str, made.draft.differences))
        assert read == value or str(value) in said


@pytest.mark.parametrize(
    ("target_id", "settings", "lacking"),
    [
        ("mirofish-request", {}, "variant documented"),
        ("mirofish-python", {"batch_size": 17}, "variant documented"),
        ("graphrag_agent-env", {"tokenizer": "words"}, "tokenizer words"),
        ("graphrag_agent-python", {"tokenizer": "words"}, "tokenizer words"),
    ],
)
def test_reading_back_gives_what_opening_the_file_gives(target_id, settings, lacking, tmp_path):
    target = config.find(target_id)
    recipe = Recipe.of(target.strategy, **settings)
    one = run(Document(TEXT), recipe)
    path = tmp_path / target.file_name
    config.save(config.render(target, config.Subject(recipe)), path)
    found = read_back(path, target, one)
    opened = run(Document(TEXT), native.load(path).recipe)
    assert len(found.run.chunking) == len(opened.chunking) != len(one.chunking)
    assert found.lacking == (lacking,)
    assert found.faithful
    assert not found.same
    assert str(found.sentence()) == (
        f"Read back: {len(opened.chunking)} chunks, because the file cannot say “{lacking}”. "
        f"With that added, the same {len(one.chunking)}."
    )


def test_what_cannot_be_said_and_moves_nothing_is_not_named(tmp_path):
    target = config.find("mirofish-request")
    recipe = Recipe.of("mirofish", batch_size=17, variant="repository")
    config.save(config.render(target, config.Subject(recipe)), tmp_path / "m.json")
    found = read_back(tmp_path / "m.json", target, run(Document(TEXT), recipe))
    assert found.same
    assert str(found.sentence()).startswith("Read back: the same ")


def test_reading_back_tells_that_the_run_never_ends(tmp_path):
    target = config.find("mirofish-request")
    recipe = Recipe.of("mirofish", chunk_size=10, overlap=5, variant="repository")
    config.save(config.render(target, config.Subject(recipe)), tmp_path / "m.json")
    stalled = run(Document("一二三四。" + "x" * 200), recipe)
    found = read_back(tmp_path / "m.json", target, stalled)
    assert found.same
    assert str(found.sentence()) == (
        "Read back: the same 1 chunk in this workbench, and then the run never ends on this "
        "document."
    )


def test_the_project_file_s_keys_are_called_a_patch():
    target = config.find("mirofish-project")
    assert "Patch" in target.label
    assert "do not put this file in its place" in target.help


RUN = run(
    Document("".join(f"A first one. And one more? ```A``` no {at}!\n" for at in range(9)), "w.txt"),
    Recipe.of("vysol", chunk_size=60, max_lookback_size=30, overlap_size=25),
)


def written(one, name: str) -> bytes:
    stream = io.BytesIO()
    dialect.find(name).write([("w.txt", one)], stream, lambda _count: None)
    return stream.getvalue()


@pytest.mark.parametrize("one", dialect.DIALECTS, ids=lambda one: one.id)
def test_the_overlap_beside_a_chunk_is_carried_or_told(one):
    told = " ".join(map(str, one.notes(RUN)))
    last = RUN.chunking.context(RUN.document.text, len(RUN.chunking) - 1)
    assert last
    if one.binary:
        return
    data = written(RUN, one.id).decode()
    # It is in the chunk before, of which it is the end, and again where it is carried.
    carried = max(data.count(json.dumps(last)[1:-1]), data.count(last)) > 1
    assert ("is left out" in told) != carried


def test_nothing_is_told_where_nothing_is_beside():
    plain = run(RUN.document, Recipe.of("fixed", chunk_size=60))
    assert not any(one.notes(plain) for one in dialect.DIALECTS)


@pytest.mark.parametrize("name", ["markdown", "zep4"])
def test_the_overlap_beside_a_chunk_is_read_back(name, tmp_path):
    path = tmp_path / f"c{dialect.find(name).suffix}"
    path.write_bytes(written(RUN, name))
    given = chunk_file.load(path, "w.txt")
    assert [one.context or "" for one in given] == [
        RUN.chunking.context(RUN.document.text, index) for index in range(len(RUN.chunking))
    ]
    assert verify(RUN, given).same


def test_blank_chunks_are_told_where_the_system_refuses_them():
    recipe = Recipe.of("vysol", chunk_size=50, max_lookback_size=10, overlap_size=0)
    one = run(Document("a. " * 20 + " " * 200 + "b. " * 20), recipe)
    told = [str(note) for note in dialect.find("vysol-sqlite").notes(one)]
    count = sum(one.text(index).isspace() for index in range(len(one.chunking)))
    assert count
    assert told == [
        f"{count} chunks of white space only: VySol's final table refuses them, so the document "
        "cannot be committed."
    ]
