"""``stats``: figures that agree with the run, readable and as JSON."""

from __future__ import annotations

import json

import pytest

from workbench.cli import main
from workbench.core.coverage import coverage
from workbench.core.document import Document
from workbench.core.measure import measure
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.core.statistics import statistics
from workbench.core.strategies import STRATEGIES
from workbench.core.tokenizers import find

TEXT = "First sentence. Second one!\n\n中文句子。另一句？ 3.14 😀\r\n" * 40


@pytest.fixture
def stats(tmp_path, monkeypatch, capfdbinary):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.txt").write_bytes(TEXT.encode("utf-8"))
    (tmp_path / "empty.txt").write_bytes(b"")
    (tmp_path / "s.txt").write_text("一二三四。" + "x" * 200, "utf-8")

    def call(*arguments: str):
        code = main.main(["stats", *arguments])
        output, errors = capfdbinary.readouterr()
        return code, output.decode("utf-8"), errors.decode("utf-8")

    return call


@pytest.mark.parametrize("strategy", STRATEGIES, ids=lambda one: one.id)
def test_the_figures_are_those_of_the_run(stats, strategy):
    code, output, _ = stats("a.txt", "--strategy", strategy.id, "--json")
    assert (code, output.count("\n")) == (0, 1)
    found = json.loads(output)
    one = run(Document(TEXT), Recipe.of(strategy))
    covered = coverage(one)
    figures = statistics(one, covered)
    assert found["source"] == "a.txt"
    assert found["settings"] == json.loads(json.dumps(one.recipe.settings.values()))
    for key in ("chunks", "characters", "utf8_bytes", "lost", "once", "more", "duplication"):
        assert found[key] == getattr(figures, key)
    assert found["once"] + found["more"] + found["lost"] == found["characters"]
    assert found["lengths"]["median"] == figures.lengths.median
    assert found["overlap"]["maximum"] == figures.overlap.spread.maximum
    assert sum(found["cuts"].values()) == found["chunks"]
    assert found["stalled_at"] is None


def test_text_is_aligned_and_one_block_a_file(stats):
    code, output, _ = stats("a.txt", "empty.txt", "--strategy", "fixed")
    assert code == 0
    first, second = output.split("\n\n")
    for block, name in ((first, "a.txt"), (second, "empty.txt")):
        lines = block.rstrip("\n").split("\n")
        labels = {line[: len(lines[0]) - len(name)] for line in lines}
        assert lines[0].endswith(name)
        assert all(label.endswith("  ") for label in labels)
    assert "chunks         " in first
    assert "0 characters (0.0 %)" in second


def test_nothing_is_zeros(stats):
    found = json.loads(stats("empty.txt", "--json")[1])
    assert found["chunks"] == found["characters"] == found["lost"] == 0
    assert found["lengths"] == {"minimum": 0, "median": 0, "mean": 0, "p95": 0, "maximum": 0}


def test_a_stall_is_exit_2_and_in_the_figures(stats):
    arguments = ("s.txt", "--chunk-size", "10", "--overlap", "5")
    code, output, errors = stats(*arguments, "--json")
    assert code == 2
    assert errors.startswith("error: s.txt: The run stops going forward: the next chunk")
    assert errors.count("\n") == 1
    found = json.loads(output)
    assert found["stalled_at"] == 0
    assert found["not_reached"] == 200
    text = stats(*arguments)[1]
    assert "not reached    200 characters" in text
    assert "stopped at     offset 0" in text


def test_json_is_one_line_a_file(stats):
    code, output, errors = stats("a.txt", "missing.txt", "empty.txt", "--json")
    assert code == 2
    assert [json.loads(line)["source"] for line in output.splitlines()] == ["a.txt", "empty.txt"]
    assert errors.startswith("error: “missing.txt” was not found.")


def test_tokens_are_measured_where_that_is_asked_for(stats):
    arguments = ("a.txt", "--chunk-size", "200", "--measure", "o200k_base", "--limit", "70")
    code, output, _ = stats(*arguments, "--json")
    assert code == 0
    found = json.loads(output)["tokens"]
    one = run(Document(TEXT), Recipe.of("mirofish", chunk_size=200))
    expected = measure(one, coverage(one), find("o200k_base"))
    above = [index + 1 for index, count in enumerate(expected.counts.tolist()) if count > 70]
    assert 0 < len(above) < len(one.chunking)
    assert found == {
        "tokenizer": "o200k_base",
        "version": "446a9538cb6c",
        "minimum": expected.spread.minimum,
        "median": expected.spread.median,
        "mean": expected.spread.mean,
        "p95": expected.spread.p95,
        "maximum": expected.spread.maximum,
        "total": expected.total,
        "distinct": find("o200k_base").count(TEXT.rstrip()),
        "repeated": expected.total - expected.distinct,
        "limit": 70,
        "above": len(above),
        "chunks_above": above,
    }
    code, output, _ = stats(*arguments)
    assert f"{expected.total:,} in all chunks" in output
    assert f"{len(above)} of {len(one.chunking)} above 70 tokens" in output
    assert "(o200k_base@446a9538cb6c)" in output


def test_nothing_is_measured_otherwise(stats):
    assert "tokens" not in json.loads(stats("a.txt", "--json")[1])


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--limit", "5"), "--limit counts tokens, so it needs --measure TOKENIZER"),
        (("--measure", "words", "--limit", "0"), "--limit must be a whole number above 0"),
        (("--measure", "words", "--limit", "١"), "--limit must be a whole number above 0"),
        (("--measure", "cl100k"), "Did you mean cl100k_base?"),
        (("--measure", "file:none.json"), "There is no file none.json. Usable here: characters"),
    ],
)
def test_what_cannot_be_measured_is_said(stats, options, sentence):
    code, output, errors = stats("a.txt", *options)
    assert (code, output) == (2, "")
    assert sentence in errors
    assert errors.count("\n") == 1


@pytest.mark.parametrize("strategy", [strategy.id for strategy in STRATEGIES])
def test_trivial_documents_are_told_as_what_they_are(strategy, tmp_path, capfd):
    file = tmp_path / "a.txt"
    for text, expected in (("", "none, for the document is empty"), (" \n\t", None), ("x", "1")):
        file.write_text(text, "utf-8", newline="")
        assert main.main(["stats", str(file), "--strategy", strategy]) == 0
        rows = [line.split("  ", 1) for line in capfd.readouterr().out.splitlines()]
        told = {row[0]: row[-1].strip() for row in rows}
        if expected is None:
            stripping = strategy in ("mirofish", "recursive")
            expected = "none, for the document holds white space only" if stripping else "1"
        assert told["chunks"] == expected
        assert ("lengths" in told) == (expected == "1")
        assert (told["ledger"] == "Rebuilds the document: yes.") == (expected == "1")
        if text == "x":
            assert told["length"] == "1 character, 1 byte in UTF-8"
