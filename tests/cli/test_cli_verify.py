"""``verify``: exit code 3 for every difference in what a file says, and its first one named."""

import json

import pytest

ARGUMENTS = ("--strategy", "vysol", "--chunk-size", "90", "--max-lookback-size", "30")
TEXT = "One sentence. 第二句在这里！ " * 60


@pytest.fixture
def rows(cli, tmp_path):
    (tmp_path / "a.md").write_text(TEXT, "utf-8")
    assert cli("chunk", "a.md", *ARGUMENTS, "-o", "a.jsonl").code == 0
    return [json.loads(line) for line in (tmp_path / "a.jsonl").read_text("utf-8").splitlines()]


def verified(cli, tmp_path, rows, *more):
    path = tmp_path / "given.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    return cli("verify", "a.md", *ARGUMENTS, "--chunks", path.name, *more)


def test_chunks_that_are_all_as_the_recipe_has_them(cli, tmp_path, rows):
    done = verified(cli, tmp_path, rows)
    assert (done.code, done.output.decode()) == (
        0,
        f"The same {len(rows)} chunks in the same order.\n",
    )


@pytest.mark.parametrize(
    ("more", "what"),
    [({"start": 10**30}, "offsets"), ({"context_text": "WRONG", "doc_sha256": "0"}, "context")],
)
def test_the_first_difference_is_named(cli, tmp_path, rows, more, what):
    rows[2].update(more)
    done = verified(cli, tmp_path, rows, "--json")
    assert done.code == 3
    facts = json.loads(done.output)
    assert (facts["same"], facts["first_difference"], facts["what"]) == (False, 3, what)
    assert facts["sentence"].startswith(f"Chunk 3 is the first that differs, in its {what}: ")
    assert "WRONG" not in facts["sentence"]
    assert facts["first_of_another_document"] == (3 if "doc_sha256" in more else None)


def test_a_file_of_another_document_is_told(cli, tmp_path, rows):
    rows[2]["doc_sha256"] = "0" * 64
    done = verified(cli, tmp_path, rows)
    assert done.code == 3
    assert (
        done.output.decode()
        .splitlines()[1]
        .startswith("The file says that chunk 3 is of another document")
    )


def test_a_row_without_a_text_is_refused_with_its_line(cli, tmp_path, rows):
    rows[2]["text"] = None
    done = verified(cli, tmp_path, rows)
    assert done.code not in (0, 3)
    assert "Line 3" in done.errors


@pytest.mark.parametrize("count", [1, 2])
def test_a_document_without_chunks_is_the_same_in_a_file_of_others(cli, tmp_path, count):
    names = [f"{number}.md" for number in range(count)]
    for name in names:
        (tmp_path / name).write_text(TEXT, "utf-8")
    (tmp_path / "blank.md").write_text(" \n", "utf-8")
    made = cli("chunk", "--recipe", "mirofish", *names, "blank.md", "-o", "all.jsonl")
    assert made.code == 0
    done = cli("verify", "--recipe", "mirofish", "--chunks", "all.jsonl", "blank.md")
    assert (done.code, done.output) == (0, b"The same 0 chunks in the same order.\n")
    (tmp_path / "renamed.md").write_text(TEXT, "utf-8")
    done = cli("verify", "--recipe", "mirofish", "--chunks", "all.jsonl", "renamed.md")
    assert done.code == (0 if count == 1 else 2)


def test_a_blank_digest_says_nothing(cli, tmp_path, rows):
    for row in rows:
        row["doc_sha256"] = ""
    assert verified(cli, tmp_path, rows).code == 0
