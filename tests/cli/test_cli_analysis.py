"""``explain``, ``compare``, ``sweep`` and what ``stats`` requires: what they print and return."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from workbench.cli import main
from workbench.cli.sweep import numbers
from workbench.core.strategies import STRATEGIES

TEXT = "ab\n\ncd ef gh ij kl. mn op qr. st uv wx yz ab cd ef gh ij kl mn"


@pytest.fixture
def cli(tmp_path, monkeypatch, capfdbinary):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.txt").write_text(TEXT, "utf-8")
    (tmp_path / "long.txt").write_text("One sentence here. 另一句。 3.14\n\n" * 60, "utf-8")
    (tmp_path / "stall.txt").write_text("一二三四。" + "x" * 200, "utf-8")
    (tmp_path / "lost.txt").write_text("这是一句话。" * 2000 + "没有句号的结尾", "utf-8")

    def call(*arguments: str):
        code = main.main(list(arguments))
        output, errors = capfdbinary.readouterr()
        return code, output.decode("utf-8"), errors.decode("utf-8")

    return call


VYSOL = (
    "--strategy", "vysol", "--chunk-size", "40", "--max-lookback-size", "25", "--overlap-size", "5",
)  # fmt: skip


def test_explain_prints_the_sentence_and_what_was_searched(cli):
    code, output, _ = cli("explain", "a.txt", *VYSOL, "--chunk", "1")
    assert code == 0
    lines = output.splitlines()
    assert "boundary            offset 29, the end of chunk 1" in lines
    assert (
        "why                 Last “.” before 40 characters, 11 characters before the limit; a "
        "blank line would have won, the nearest is 11 characters before the window."
    ) in lines
    assert "  Period            19, 29 <- won" in lines
    assert any(line.startswith("would move it       chunk_size 54: the nearest") for line in lines)


def test_explain_marks_the_winner_where_it_stands(cli):
    # Forward from 5 to 105 every odd offset is a cut, and the first of these 50 is taken.
    text = "一二三四五六" + "。甲？乙！丙" * 23
    Path("many.txt").write_text(text, "utf-8")
    _, output, _ = cli(
        "explain", "many.txt", "--strategy", "graphrag_agent", "--chunk-size", "5",
        "--overlap", "0", "--tokenizer", "characters", "--chunk", "1", "--no-moves",
    )  # fmt: skip
    (line,) = [line for line in output.splitlines() if line.startswith("  Sentence")]
    assert line.split(None, 1)[1] == (
        "7 <- won, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 38 more"
    )


def test_explain_as_json_says_the_same(cli):
    code, output, _ = cli("explain", "a.txt", *VYSOL, "--at", "30", "--json")
    found = json.loads(output)
    assert code == 0
    assert found["boundary"] == {"side": "end", "chunk": 1, "offset": 29}
    assert (found["window"], found["limit"]) == ([15, 40], 40)
    assert found["winner"] == {"level": "period", "cut": 29}
    assert found["runner_up"] == {"level": "period", "cut": 19}
    assert found["one_level_down"] == {"level": "space", "cut": 39}
    assert found["levels"][0]["nearest_before"] == 4
    assert found["settings"] == {"chunk_size": 40, "max_lookback_size": 25}
    assert {one["setting"] for one in found["moves"]} == {"chunk_size", "max_lookback_size"}


@pytest.mark.parametrize("strategy", STRATEGIES, ids=lambda one: one.id)
@pytest.mark.parametrize("side", [(), ("--start",)], ids=["end", "start"])
def test_explain_works_for_every_strategy(cli, strategy, side):
    arguments = ("explain", "long.txt", "--strategy", strategy.id, "--at", "500", *side)
    code, output, _ = cli(*arguments, "--json", "--no-moves")
    assert code == 0
    assert json.loads(output)["sentence"]


def test_explain_a_stall(cli):
    code, output, errors = cli(
        "explain", "stall.txt", "--chunk-size", "10", "--overlap", "5", "--at", "100"
    )
    assert code == 2
    assert "offset 0, where the run stops going forward" in output
    assert "it stands still" in output
    assert "stops going forward" in errors


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--chunk", "99"), "there is no chunk 99"),
        (("--at", "9999"), "offset 9,999 is behind the end"),
        ((), "--at or --chunk is required"),
        (("--at", "x"), "--at must be a whole number, not"),
    ],
)
def test_explain_refuses_what_is_not_there(cli, arguments, expected):
    code, output, errors = cli("explain", "a.txt", *arguments)
    assert (code, output) == (2, "")
    assert expected in errors


def test_compare_two_recipes(cli):
    code, output, _ = cli(
        "compare", "a.txt",
        "--recipe", "fixed:chunk_size=20,overlap=0", "--recipe", "fixed:chunk_size=31,overlap=0",
        "--json",
    )  # fmt: skip
    found = json.loads(output)
    assert code == 0
    assert (found["only_a"], found["only_b"], found["both"]) == ([20, 40, 60], [31], [62])
    assert found["figures"]["chunks"] == {"a": 4, "b": 2, "change": -2}
    code, output, _ = cli("compare", "a.txt", "--recipe", "fixed", "--recipe", "mirofish")
    assert code == 0
    assert "they differ nowhere" in output


def test_compare_reads_recipe_files(cli, tmp_path):
    text = "recipe: 1\nstrategy: fixed\nsettings: {chunk_size: 20, overlap: 0}\n"
    (tmp_path / "a.recipe.yaml").write_text(text, "utf-8")
    code, output, _ = cli(
        "compare", "a.txt", "--recipe", "a.recipe.yaml", "--recipe", "fixed:chunk_size=20,overlap=0"
    )
    assert code == 0
    assert "they differ nowhere" in output


@pytest.mark.parametrize(
    ("recipes", "expected"),
    [
        (("fixed",), "needs --recipe twice"),
        (("fixed", "fixd"), "Did you mean fixed?"),
        (("fixed", "fixed:chunk_size"), "is no KEY=VALUE"),
        (("fixed", "fixed:chunk_sise=3"), "Did you mean chunk_size?"),
        (("fixed", "fixed:chunk_size=x"), "chunk_size must be a whole number"),
        (("fixed", "none.recipe.yaml"), "was not found"),
    ],
)
def test_compare_refuses_what_is_no_recipe(cli, recipes, expected):
    flags = [part for name in recipes for part in ("--recipe", name)]
    code, output, errors = cli("compare", "a.txt", *flags)
    assert (code, output) == (2, "")
    assert expected in errors


def test_sweep_as_csv_and_json(cli):
    grid = ("--strategy", "fixed", "--sizes", "20,31", "--overlaps", "0:10:10")
    code, output, _ = cli("sweep", "a.txt", *grid, "--csv")
    rows = list(csv.DictReader(io.StringIO(output)))
    assert code == 0
    assert [(row["size"], row["overlap"], row["chunks"]) for row in rows] == [
        ("20", "0", "4"),
        ("20", "10", "6"),
        ("31", "0", "2"),
        ("31", "10", "3"),
    ]
    found = json.loads(cli("sweep", "a.txt", *grid, "--json")[1])
    assert [cell["repeated"] for cell in found["cells"]] == [0, 50, 0, 20]
    assert cli("sweep", "a.txt", *grid)[1].splitlines()[0].startswith("Size  Overlap")


def test_sweep_marks_stalled_and_refused_cells(cli):
    arguments = ("--strategy", "mirofish", "--sizes", "10", "--overlaps", "0,5")
    found = json.loads(cli("sweep", "stall.txt", *arguments, "--json")[1])
    assert [cell["stalled"] for cell in found["cells"]] == [0, 1]
    arguments = ("--strategy", "fixed", "--sizes", "10", "--overlaps", "20")
    code, output, errors = cli("sweep", "a.txt", *arguments, "--csv")
    assert code == 0
    assert output.splitlines()[1] == "10,20,,,,,,0,True"
    assert "note: size 10, overlap 20: overlap must be below chunk_size" in errors


@pytest.mark.parametrize("text", ["", "x", "10:20", "10:20:0", "20:10:5", "-3", "1:999999999:1"])
def test_sweep_refuses_what_is_no_list(text, cli):
    code, output, errors = cli("sweep", "a.txt", "--sizes", text)
    assert (code, output) == (2, "")
    assert errors.startswith("error: ")


def test_lists_of_numbers():
    assert numbers("--sizes", "200, 500") == [200, 500]
    assert numbers("--sizes", "200:500:100,50,300") == [200, 300, 400, 500, 50]


def test_required_losslessness_is_exit_3(cli):
    graphrag = (
        "--strategy", "graphrag_agent", "--tokenizer", "characters", "--max-text-length", "11000",
    )  # fmt: skip
    code, output, errors = cli("stats", "lost.txt", *graphrag, "--require-lossless")
    assert code == 3
    assert "Rebuilds the document: no. In no chunk: 7 characters in 1 place." in errors
    assert "Dropped tail: 7 at offset 12,000" in output
    assert cli("stats", "lost.txt", *graphrag)[0] == 0
    assert cli("stats", "lost.txt", "--strategy", "vysol", "--require-lossless")[0] == 0
    found = json.loads(cli("stats", "lost.txt", *graphrag, "--json")[1])["ledger"]
    assert found["rebuilds"] is False
    assert found["by_kind"]["tail"] == 7
    assert found["gaps"] == [{"offset": 12_000, "length": 7, "kind": "tail"}]


def test_stats_count_what_the_boundaries_cut(cli):
    arguments = ("stats", "a.txt", "--strategy", "fixed", "--chunk-size", "20", "--overlap", "6")
    found = json.loads(cli(*arguments, "--boundaries", "--json")[1])
    assert set(found["boundaries"]) == {"ends", "starts"}
    assert found["boundaries"]["ends"]["judged"] == found["chunks"] - 1
    assert 0 <= found["end_at_sentence"] <= found["chunks"]
    assert "clean cuts" in cli(*arguments, "--boundaries")[1]
    assert "boundaries" not in json.loads(cli(*arguments, "--json")[1])


def test_passages_that_must_stay_whole(cli, tmp_path):
    from workbench.analysis.anchor import anchor, written
    from workbench.files import project_file
    from workbench.files.project_file import Project, ProjectNote

    path = str(tmp_path / "a.txt")
    notes = [
        ProjectNote("passage", path, start, end, written(anchor(TEXT, start, end)))
        for start, end in ((4, 9), (18, 22))
    ]
    project_file.save(Project(notes=tuple(notes)), tmp_path / "p.chunkproject")
    whole = ("stats", "a.txt", "--strategy", "fixed", "--require-whole", "p.chunkproject")
    code, output, errors = cli(*whole, "--chunk-size", "20", "--overlap", "0")
    assert code == 3
    assert "passage        18 to 22: Cut" in output
    assert "error: a.txt: a passage that must stay whole is not" in errors
    code, output, _ = cli(*whole, "--chunk-size", "20", "--overlap", "6", "--json")
    assert code == 0
    assert [one["state"] for one in json.loads(output)["passages"]] == ["whole", "rescued"]
    (tmp_path / "a.txt").write_text("A new line comes first.\n" + TEXT, "utf-8")
    found = json.loads(cli(*whole, "--chunk-size", "200", "--json")[1])
    assert [(one["start"], one["end"]) for one in found["passages"]] == [(28, 33), (42, 46)]
    (tmp_path / "a.txt").write_text("All is new.", "utf-8")
    code, output, _ = cli(*whole, "--json")
    assert (code, json.loads(output)["not_found"]) == (3, 2)


def test_a_project_that_marks_nothing_here_is_told(cli, tmp_path):
    from workbench.files import project_file
    from workbench.files.project_file import Project

    project_file.save(Project(), tmp_path / "p.chunkproject")
    code, _, errors = cli("stats", "a.txt", "--require-whole", "p.chunkproject")
    assert code == 0
    assert "note: a.txt: the project marks no passage of this document" in errors


def test_stats_list_the_warnings(cli):
    found = json.loads(cli("stats", "long.txt", "--overlap", "200", "--json")[1])["warnings"]
    assert "overlap" in {one["kind"] for one in found}
    assert "warning " in cli("stats", "long.txt", "--overlap", "200")[1]
