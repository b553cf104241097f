"""``-o``: never over an input, and in the form that its name says."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from command_line import environment

from workbench.cli import main
from workbench.cli.command import LOST, OK, THEIRS
from workbench.core.recipe import Recipe
from workbench.exporters import dialect
from workbench.files import recipe_file

TEXT = "One sentence. 第二句在这里！And v1.2.3 of it?\n\n" * 60
RECIPE = Recipe.of("mirofish", chunk_size=200, overlap=20)
TOKENIZER = '{"model": {"type": "BPE", "vocab": {}, "merges": []}}'


@pytest.fixture
def call(tmp_path, monkeypatch, capfd):
    """Run a command where d.md and h.recipe.yaml are; give its code and both streams."""
    monkeypatch.chdir(tmp_path)
    Path("d.md").write_text(TEXT, "utf-8")
    recipe_file.save(RECIPE, "h.recipe.yaml")
    Path("hard.md").hardlink_to("d.md")

    def run(*arguments: str):
        code = main.main(arguments)
        return code, *capfd.readouterr()

    return run


def contents() -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in Path().iterdir()}


COMMANDS = {
    "chunk": ["chunk", "d.md", "--recipe", "h.recipe.yaml"],
    "report": ["report", "d.md", "--recipe", "h.recipe.yaml", "--format", "html"],
    "config": ["config", "d.md", "--recipe", "h.recipe.yaml", "--target", "mirofish-request"],
}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("output", ["d.md", "./d.md", "hard.md", "h.recipe.yaml"])
def test_no_command_writes_over_what_it_reads(call, command, output):
    before = contents()
    code, _, errors = call(*COMMANDS[command], "-o", output)
    assert code == THEIRS
    assert "is one of the files in use" in errors
    assert contents() == before


def test_a_tokenizer_and_standard_input_are_read_too(call):
    Path("t.json").write_text(TOKENIZER, "utf-8")
    counting = ["chunk", "d.md", "--strategy", "token_window", "--tokenizer", "file:t.json"]
    assert "is one of the files in use" in call(*counting, "-o", "t.json")[2]
    standard = os.dup(0)
    opened = os.open("d.md", os.O_RDONLY)
    os.dup2(opened, 0)
    try:
        assert "is one of the files in use" in call("chunk", "-", "-o", "d.md")[2]
    finally:
        os.dup2(standard, 0)
        os.close(standard)
        os.close(opened)
    assert Path("d.md").read_text("utf-8") == TEXT


def test_a_batch_writes_over_none_of_its_documents(call):
    Path("out").mkdir()
    shard = Path("out/part-00000.chunks.jsonl")
    shard.write_text(TEXT, "utf-8")
    code, _, errors = call("run", "h.recipe.yaml", "d.md", "out", "--out", "out")
    assert code == THEIRS
    assert "which no batch wrote" in errors
    assert shard.read_text("utf-8") == TEXT


def test_the_name_of_a_strategy_is_no_file(call):
    chunk = ["chunk", "d.md", "--recipe", "mirofish", "-o", "mirofish"]
    assert call(*chunk)[0] == call(*chunk)[0] == OK


def test_notes_replace_only_notes(call):
    export = ["config", "d.md", "--target", "mirofish-request", "-o", "m.json"]
    Path("m.json.notes.md").write_text("mine", "utf-8")
    before = contents()
    code, _, errors = call(*export)
    assert code == THEIRS
    assert "m.json.notes.md" in errors
    assert contents() == before
    Path("m.json.notes.md").unlink()
    assert call(*export)[0] == OK
    heading = Path("m.json.notes.md").read_text("utf-8").splitlines()[0]
    assert heading == "# Notes of Chunking Workbench on m.json"
    assert call(*export)[0] == OK


def test_the_document_is_not_replaced_by_notes(call):
    call("config", "d.md", "--target", "mirofish-request", "-o", "a.json")
    Path("a.json.notes.md").rename("m.json.notes.md")
    before = contents()
    code, _, errors = call(
        "config", "m.json.notes.md", "--target", "mirofish-request", "-o", "m.json"
    )
    assert code == THEIRS
    assert "m.json.notes.md” is one of the files in use" in errors
    assert contents() == before


def test_a_dash_is_standard_output_for_a_configuration(call):
    code, output, _ = call("config", "d.md", "--target", "mirofish-request", "-o", "-")
    assert code == OK
    assert json.loads(output)["chunk_size"]
    assert not Path("-").exists()


@pytest.mark.parametrize(
    ("name", "dialect_id"),
    [("k.csv", "csv"), ("k.MD", "markdown"), ("k.jsonl", "native"), ("k.txt", "native")],
)
def test_the_name_says_the_dialect(call, name, dialect_id):
    assert call("chunk", "d.md", "-o", name)[0] == OK
    assert call("chunk", "d.md", "--dialect", dialect_id, "-o", "same")[0] == OK
    assert Path(name).read_bytes() == Path("same").read_bytes()


@pytest.mark.parametrize("name", ["k.sqlite", "k.json", "k.html", "k.pdf"])
def test_a_name_that_says_another_form_is_refused(call, name):
    code, _, errors = call("chunk", "d.md", "-o", name)
    assert code == THEIRS
    assert "--dialect" in errors
    assert not Path(name).exists()
    assert call("chunk", "d.md", "--format", "jsonl", "-o", name)[0] == OK


@pytest.mark.parametrize("name", ["z.csv", "z.json", "z.png", "z.svg"])
def test_a_report_is_refused_under_another_form_s_name(call, name):
    code, _, errors = call("report", "d.md", "-o", name)
    assert code == THEIRS
    assert name in errors
    assert not Path(name).exists()


@pytest.mark.parametrize(("name", "head"), [("z.md", b"# "), ("z.html", b"<!"), ("z", b"<!")])
def test_the_name_says_the_form_of_a_report(call, name, head):
    assert call("report", "d.md", "-o", name)[0] == OK
    assert Path(name).read_bytes().startswith(head)


@pytest.mark.parametrize("output", [["-o", "z.pdf"], ["--format", "pdf"]])
def test_a_report_is_a_pdf_without_a_display(cli, tmp_path, output):
    pytest.importorskip("PySide6")
    (tmp_path / "d.md").write_text(TEXT, "utf-8")
    without = environment()
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        without.pop(name, None)
    done = cli("report", "d.md", "--recipe", "fixed", "--boundary", "2", *output, env=without)
    assert (done.code, done.errors) == (OK, "")
    written = done.output if output[0] == "--format" else (tmp_path / "z.pdf").read_bytes()
    assert written.startswith(b"%PDF-")
    assert written.rstrip().endswith(b"%%EOF")


@pytest.mark.parametrize("number", ["0", "-1", "99999", "x"])
def test_a_report_explains_only_boundaries_that_are_there(call, number):
    code, _, errors = call("report", "d.md", f"--boundary={number}", "-o", "z.html")
    assert code == THEIRS
    assert errors.startswith("error: ")
    assert not Path("z.html").exists()


def test_help_names_every_dialect(call):
    told = " ".join(call("chunk", "--help")[1].split()).replace("- ", "-")
    listed = told[told.index("another reader: ") : told.index("(default by")]
    names = listed.removeprefix("another reader: ").strip().split(", ")
    assert names == [one.id for one in dialect.DIALECTS]


def test_damaged_bytes_are_met_with_options(call):
    Path("bad.txt").write_bytes(b"abc \xff\xfe\xff def \x80\x81" * 9)
    code, _, errors = call("chunk", "bad.txt", "--encoding", "utf-8")
    assert code == THEIRS
    assert "--undecodable replace" in errors


def test_what_a_configuration_cannot_say_is_named(call):
    code, _, errors = call("config", "d.md", "--target", "mirofish-request", "-o", "m.json")
    assert code == OK
    told = errors.splitlines()[-1]
    assert "cannot say “variant documented”" in told
    counts = [
        len(call("chunk", "d.md", *recipe)[1].splitlines())
        for recipe in (["--recipe", "m.json"], [])
    ]
    assert f"{counts[0]} chunks" in told
    assert told.endswith(f"the same {counts[1]}.")
    assert counts[0] != counts[1]


def test_a_configuration_that_was_changed_is_lost(call, monkeypatch):
    from workbench.exporters import config

    saved = config.save

    def change(made, path, inputs=()):
        beside = saved(made, path, inputs)
        text = Path(path).read_text("utf-8")
        Path(path).write_text(text.replace('"chunk_size": 500', '"chunk_size": 300'), "utf-8")
        return beside

    monkeypatch.setattr(config, "save", change)
    code, _, errors = call("config", "d.md", "--target", "mirofish-request", "-o", "m.json")
    assert code == LOST
    assert "not the same chunks" in errors


@pytest.mark.parametrize("name", ["zep3", "vysol-sqlite"])
def test_what_a_dialect_leaves_out_or_a_system_refuses_is_told(call, name):
    Path("w.txt").write_text("a. " * 20 + " " * 200 + "b. " * 20, "utf-8")
    recipe = "vysol:chunk_size=50,max_lookback_size=10,overlap_size=5"
    code, _, errors = call("chunk", "w.txt", "--recipe", recipe, "--dialect", name, "-o", "out")
    assert code == OK
    expected = {"zep3": "travels beside", "vysol-sqlite": "of white space only"}[name]
    assert expected in errors


@pytest.mark.parametrize(
    "arguments",
    [
        ("chunk", "d.md"),
        ("report", "d.md"),
        ("config", "--target", "vysol-python", "--strategy", "vysol"),
    ],
)
def test_no_command_writes_a_project(call, arguments):
    Path("p.chunkproject").write_text("{}", "utf-8")
    code, _, errors = call(*arguments, "-o", "p.chunkproject")
    assert code == 2
    assert "which only the window writes" in errors
    assert Path("p.chunkproject").read_text("utf-8") == "{}"


@pytest.mark.parametrize("name", ["k.db", "k.arrow", "k.jsonl.gz"])
def test_no_lines_of_json_are_written_under_a_foreign_ending(call, name):
    code, _, errors = call("chunk", "d.md", "-o", name)
    assert code == 2
    assert "--dialect" in errors
    assert not Path(name).exists()
