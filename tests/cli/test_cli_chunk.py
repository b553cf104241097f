"""``chunk``: records of files and of standard input, by flags, recipes or both."""

from __future__ import annotations

import json

import pytest

from workbench.cli import main
from workbench.cli.recipe_option import flag_of
from workbench.core.coverage import coverage
from workbench.core.document import Document
from workbench.core.measure import measure
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.core.strategies import STRATEGIES
from workbench.core.tokenizers import find
from workbench.exporters.record import records
from workbench.files import recipe_file

TEXT = "First sentence. Second one!\n\n中文句子。另一句？ 3.14 😀\r\n" * 40
STALLING = "一二三四。" + "x" * 200


@pytest.fixture
def chunk(tmp_path, monkeypatch, capfdbinary):
    """Run the command in this process; give exit code, records and lines of standard error."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.txt").write_bytes(TEXT.encode("utf-8"))

    def call(*arguments: str):
        code = main.main(["chunk", *arguments])
        output, errors = capfdbinary.readouterr()
        rows = [json.loads(line) for line in output.decode("utf-8").splitlines()]
        return code, rows, errors.decode("utf-8").splitlines()

    return call


def expected(recipe: Recipe, source: str = "a.txt", text: str = TEXT):
    return list(records(run(Document(text, source), recipe)))


def test_the_default_is_the_first_strategy(chunk):
    assert chunk("a.txt") == (0, expected(Recipe.of(STRATEGIES[0])), [])


@pytest.mark.parametrize("strategy", STRATEGIES, ids=lambda one: one.id)
def test_every_setting_is_a_flag(chunk, strategy):
    recipe = Recipe.of(strategy)
    given = []
    for setting in strategy.settings_type.declared():
        value = setting.default
        if setting.kind == "whole":
            value += 1
            recipe = recipe.replace(**{setting.key: value})
        written = json.dumps(value) if isinstance(value, bool | tuple) else str(value)
        given.append(f"{flag_of(setting.key)}={written}")
    code, rows, _ = chunk("a.txt", "--strategy", strategy.id, *given)
    assert (code, rows) == (0, expected(recipe))


@pytest.mark.parametrize(
    ("key", "flag"),
    [
        ("chunk_size", "--chunk-size"),
        ("maxChunkSize", "--max-chunk-size"),
        ("referenceChunkPrefix", "--reference-chunk-prefix"),
    ],
)
def test_flags_follow_from_the_keys(key, flag):
    assert flag_of(key) == flag


def test_options_and_files_may_mix(chunk, tmp_path):
    (tmp_path / "-b.txt").write_text("b", "utf-8")
    (tmp_path / "c.txt").write_text("c", "utf-8")
    _, rows, _ = chunk("c.txt", "--strategy", "fixed", "a.txt", "--overlap", "0", "--", "-b.txt")
    assert list(dict.fromkeys(row["source"] for row in rows)) == ["c.txt", "a.txt", "-b.txt"]


def test_flags_override_the_recipe(chunk):
    recipe = Recipe.of("fixed", chunk_size=200, overlap=20)
    recipe_file.save(recipe, "r.recipe.yaml")
    code, rows, _ = chunk("a.txt", "--recipe", "r.recipe.yaml", "--overlap", "7")
    assert (code, rows) == (0, expected(recipe.replace(overlap=7)))
    assert chunk("a.txt", "--recipe", "r.recipe.yaml", "--strategy", "fixed")[0] == 0
    code, rows, errors = chunk("a.txt", "--recipe", "r.recipe.yaml", "--strategy", "vysol")
    assert (code, rows) == (2, [])
    assert errors == ["error: the recipe is for fixed, but --strategy says vysol"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--max-lookback-size", "5", "--strategy", "fixed"], "no setting of fixed, which has"),
        (["--chunk-size", "ten"], "chunk_size must be a whole number .*'ten'"),
        (["--chunk-size", "1e3"], "chunk_size must be a whole number .*'1e3'"),
        (["--chunk-size", "5.0"], "chunk_size must be a whole number .*'5.0'"),
        (["--chunk-size", "５"], "chunk_size must be a whole number"),
        (["--chunk-size", ""], "chunk_size must be a whole number"),
        (["--chunk-size", "9" * 5000], "chunk_size must be a whole number"),
        (["--chunk-size", "0"], "chunk_size must lie between 1 and"),
        (["--overlap", "-5"], "overlap must lie between 0 and"),
        (["--variant", "other"], "variant must be one of documented, repository"),
        (["--strategy", "vysl"], "no strategy 'vysl'.*Did you mean vysol"),
        (["--strategy", "vysol", "--chunk-size", "500"], "max_lookback_size must be below"),
    ],
)
def test_wrong_settings_are_refused(chunk, arguments, sentence):
    import re

    code, rows, errors = chunk("a.txt", *arguments)
    assert (code, rows, len(errors)) == (2, [], 1)
    assert re.search(sentence, errors[0])


def test_standard_input_is_a_document(cli):
    done = cli("chunk", "-", "--strategy", "fixed", stdin=TEXT.encode("utf-8"))
    assert done.code == 0
    rows = [json.loads(line) for line in done.output.decode("utf-8").splitlines()]
    assert rows == expected(Recipe.of("fixed"), "stdin")


def test_several_files_follow_one_another_and_never_mix(chunk, tmp_path):
    for folder, text in (("p", "one"), ("q", "two")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "n.txt").write_text(text, "utf-8")
    code, rows, _ = chunk("p/n.txt", "q/n.txt", "--strategy", "fixed", "-o", "out.jsonl")
    assert (code, rows) == (0, [])
    lines = (tmp_path / "out.jsonl").read_text("utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    assert [(row["doc_id"], row["text"], row["index"]) for row in rows] == [
        ("p/n.txt", "one", 0),
        ("q/n.txt", "two", 0),
    ]


def test_a_file_that_fails_costs_only_itself(chunk, tmp_path):
    code, rows, errors = chunk("missing.txt", "a.txt", "sub/gone.txt")
    assert code == 2
    assert rows == expected(Recipe.of(STRATEGIES[0]))
    assert errors == [
        "error: “missing.txt” was not found.",
        "error: sub/gone.txt: “gone.txt” was not found.",
    ]


def test_an_old_output_stays_when_nothing_could_be_read(chunk, tmp_path):
    (tmp_path / "out.jsonl").write_bytes(b"OLD")
    assert chunk("missing.txt", "-o", "out.jsonl")[0] == 2
    assert (tmp_path / "out.jsonl").read_bytes() == b"OLD"


@pytest.mark.parametrize("text", ["", "\ufeff", "  \n"])
def test_nothing_gives_an_empty_output(chunk, tmp_path, text):
    (tmp_path / "empty.txt").write_text(text, "utf-8")
    code, rows, errors = chunk("empty.txt", "-o", "out.jsonl")
    assert (code, rows) == (0, [])
    assert (tmp_path / "out.jsonl").read_bytes() == b""
    assert errors[0].startswith("note: empty.txt: the document")


def test_a_stalled_run_keeps_its_chunks_and_names_offset_and_settings(chunk, tmp_path):
    (tmp_path / "s.txt").write_text(STALLING, "utf-8")
    code, rows, errors = chunk("s.txt", "--chunk-size", "10", "--overlap", "5", "a.txt")
    assert code == 2
    recipe = Recipe.of("mirofish", chunk_size=10, overlap=5)
    stalled = run(Document(STALLING, "s.txt"), recipe)
    assert stalled.stall is not None
    assert [row for row in rows if row["source"] == "s.txt"] == list(records(stalled))
    assert all(row["metadata"] == {"stalled_at": 0} for row in rows if row["source"] == "s.txt")
    assert errors[0].startswith(
        "error: s.txt: The run stops going forward: the next chunk would start at offset 0, not "
        "behind the one before, because overlap 5 takes back all that chunk_size 10 gained."
    )
    assert any(row["source"] == "a.txt" for row in rows)


def test_a_stall_is_one_line_and_a_caution_is_told_once_of_what_went_through(chunk, tmp_path):
    (tmp_path / "s.txt").write_text(STALLING, "utf-8")
    (tmp_path / "x.txt").write_text("x" * 50, "utf-8")
    settings = ("--chunk-size", "10", "--overlap", "5")
    _, _, (error,) = chunk("s.txt", *settings)
    assert error.startswith("error: s.txt: The run stops")
    _, _, (error, caution) = chunk("s.txt", "x.txt", "x.txt", *settings)
    assert error.startswith("error: s.txt: The run stops")
    assert caution.startswith("warning: An overlap of 5 is above 3")


def test_a_document_that_is_one_chunk_is_told(chunk, tmp_path):
    (tmp_path / "short.txt").write_text("short", "utf-8")
    code, rows, errors = chunk("short.txt", "--strategy", "fixed")
    assert (code, len(rows)) == (0, 1)
    assert errors == [
        "note: short.txt: the whole document is one chunk. Ends here because the document ends."
    ]


def test_a_guessed_encoding_and_lost_bytes_are_told(chunk, tmp_path):
    (tmp_path / "g.txt").write_bytes(b"rest \xed\xa0\x80. " * 200)
    code, _, errors = chunk("g.txt")
    assert (code, len(errors)) == (0, 1)
    assert errors[0].startswith("note: g.txt: The encoding is a guess: ")
    code, _, errors = chunk("g.txt", "--encoding", "utf-8", "--undecodable", "replace")
    assert (code, len(errors)) == (0, 1)
    assert errors[0].startswith("note: g.txt: Placeholders stand for 600 bytes ")


def test_encodings_can_be_named(chunk, tmp_path):
    (tmp_path / "l.txt").write_bytes("Grüße".encode("cp1252"))
    _, rows, _ = chunk("l.txt", "--encoding", "cp1252")
    assert [row["text"] for row in rows] == ["Grüße"]
    (tmp_path / "b.txt").write_bytes(b"abc\xff\xfe\xfa def")
    code, rows, errors = chunk("b.txt", "--encoding", "utf-8")
    assert (code, rows, len(errors)) == (2, [], 1)
    _, rows, _ = chunk("b.txt", "--encoding", "utf-8", "--undecodable", "replace")
    assert [row["text"] for row in rows] == ["abc\ufffd\ufffd\ufffd def"]


def test_a_prepared_text_is_chunked_as_the_new_text_it_is(chunk, tmp_path):
    (tmp_path / "b.txt").write_bytes(b"  one\r\n\r\n\r\n\r\ntwo  ")
    code, [row], told = chunk("b.txt", "--prepare", "mirofish")
    assert (code, row["text"]) == (0, "one\n\ntwo")
    assert row["metadata"] == {"prepared": "mirofish"}
    assert "new text" in told[0]


def test_records_carry_the_tokens_of_the_tokenizer_that_measures(chunk):
    one = run(Document(TEXT, "a.txt"), Recipe.of("fixed"))
    found = measure(one, coverage(one), find("cl100k_base"))
    given = ("a.txt", "--strategy", "fixed", "--measure", "cl100k_base")
    assert chunk(*given) == (0, list(records(one.with_measure(found))), [])
    limit = found.spread.maximum - 1
    above = found.above(limit).beyond
    code, rows, errors = chunk(*given, "--limit", str(limit))
    assert (code, len(rows)) == (0, len(one.chunking))
    assert len(errors) == 1
    assert errors[0].startswith(f"warning: a.txt: {len(above)} chunk")
    assert errors[0].endswith(f"the first is number {int(above[0]) + 1}")
    assert chunk(*given, "--limit", str(limit + 1))[2] == []


def test_the_version_of_a_recipes_tokenizer_is_compared(chunk, tmp_path):
    text = recipe_file.to_yaml(Recipe.of("token_window", tokenizer="o200k_base"))
    (tmp_path / "new.recipe.yaml").write_text(text, "utf-8")
    (tmp_path / "old.recipe.yaml").write_text(text.replace("446a", "0000"), "utf-8")
    code, rows, errors = chunk("a.txt", "--recipe", "new.recipe.yaml")
    assert (code, [one for one in errors if "version" in one]) == (0, [])
    again = chunk("a.txt", "--recipe", "old.recipe.yaml")
    assert again[:2] == (0, rows)
    assert "note: This recipe was made with version '00009538cb6c'" in again[2][0]


def test_a_configuration_of_a_system_is_a_recipe(chunk, tmp_path):
    text = "class: TextChunkSplitter\nmaxChunkSize: 90\nchunkOverlap: 9\n"
    (tmp_path / "crawler.yaml").write_text(text, encoding="utf-8")
    code, rows, errors = chunk("a.txt", "--recipe", "crawler.yaml")
    assert (code, errors) == (0, [])
    assert rows == expected(Recipe.of("norconex", maxChunkSize=90, chunkOverlap=9))
    (tmp_path / "x.env").write_text("CHUNK_SIZE=130\nOTHER=1\n", encoding="utf-8")
    code, rows, errors = chunk("a.txt", "--recipe", "x.env", "--tokenizer", "words")
    assert code == 0
    assert rows == expected(Recipe.of("graphrag_agent", chunk_size=130, tokenizer="words"))
    assert "OTHER" in " ".join(errors)
