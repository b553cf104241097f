"""Many documents: the same shards from every engine, resumed, and no file costs another one."""

import json
import os
import pickle
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from workbench import Recipe, chunk, load
from workbench.batch import batch, engine, place
from workbench.batch.shard import Job, do_shard
from workbench.core.errors import ExportError, LoadError, WorkbenchError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.files import atomic

RECIPE = Recipe.of("mirofish", chunk_size=120, overlap=20)
APART = Path(__file__).with_name("apart.py")


@pytest.fixture
def corpus(tmp_path):
    root = tmp_path / "corpus"
    (root / "deep").mkdir(parents=True)
    for number in range(12):
        text = f"Document {number}. 第{number}句在这里。 More of it follows! " * 20
        (root / f"d{number}.txt").write_text(text, encoding="utf-8")
    (root / "deep" / "a b.md").write_text("Only this. " * 30, encoding="gb18030")
    (root / "bad.txt").write_bytes(b"text \xff\xfe\x00 and \x80\x81 more" * 3)
    (root / "empty.txt").write_bytes(b"")
    (root / ".hidden.txt").write_text("not read")
    return root


def job(tmp_path, name="out", dialect="native", recipe=RECIPE):
    settings = recipe.settings.values()
    return Job(recipe.strategy.id, settings, dialect, str(tmp_path / name))


def planned(corpus, one, files=4, pattern="*", **more):
    return batch.plan([str(corpus)], pattern, one, files, **more)


def done(corpus, one, how="local:2", **more):
    told = []
    summary = batch.run_batch(planned(corpus, one), one, engine.find(how), told=told.append, **more)
    return summary, told


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.glob("part-*.jsonl")}


def manifest(folder):
    tree = json.loads((folder / batch.MANIFEST).read_text("utf-8"))
    for one in (tree, *tree["documents"]):
        del one["seconds"]
    return tree


def test_shards_are_the_chunks_of_their_documents(corpus, tmp_path):
    summary, _ = done(corpus, job(tmp_path))
    rows = [
        json.loads(line)
        for data in contents(tmp_path / "out").values()
        for line in data.splitlines()
    ]
    assert len(rows) == summary.chunks
    for name in ("d3.txt", "deep/a b.md"):
        run = chunk(load(corpus / name), RECIPE)
        mine = [row for row in rows if row["source"] == name]
        assert [row["text"] for row in mine] == [run.text(i) for i in range(len(run.chunking))]
        assert {row["doc_sha256"] for row in mine} == {run.document.sha256}


def test_a_bad_file_costs_itself_alone_and_is_listed_without_its_text(corpus, tmp_path):
    summary, _ = done(corpus, job(tmp_path))
    assert [error.source for error in summary.errors] == ["bad.txt"]
    assert summary.documents == 14
    listed = (tmp_path / "out" / batch.ERRORS).read_text("utf-8")
    assert json.loads(listed)["stage"] == "load"
    assert "more" not in listed


def apart(corpus, out, how, *more):
    arguments = [sys.executable, str(APART), str(corpus), str(out), how, *more]
    ran = subprocess.run(arguments, capture_output=True, text=True, check=False, timeout=300)
    assert (ran.returncode, ran.stderr) == (0, "")
    return json.loads(ran.stdout)


@pytest.mark.parametrize("how", ["local:1", "local:3", "dask:2"])
def test_every_engine_writes_the_same_bytes(corpus, tmp_path, how):
    done(corpus, job(tmp_path, "first"))
    apart(corpus, tmp_path / "other", how)
    assert contents(tmp_path / "first") == contents(tmp_path / "other")
    ours, theirs = manifest(tmp_path / "first"), manifest(tmp_path / "other")
    assert ours["documents"] == theirs["documents"]
    assert ours["shards"] == theirs["shards"]


@pytest.mark.parametrize("how", ["local:2", "dask:2"])
def test_a_killing_file_is_found_and_the_rest_is_done(corpus, tmp_path, how):
    (corpus / "d5-killer.txt").write_text("dies")
    told = apart(corpus, tmp_path / "out", how, "killer")
    assert told["failed"].keys() == {"bad.txt", "d5-killer.txt"}
    assert told["failed"]["d5-killer.txt"] == "KilledWorker"
    assert told["documents"] == 14


def test_workers_end_with_a_killed_parent_and_finish_what_they_do(tmp_path):
    code = (
        "import sys, killer; from workbench.batch import engine\n"
        "with engine.find('local:2') as local: list(local.map(killer.wait_for, sys.argv[1:]))"
    )
    parent = subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path)],
        cwd=APART.parent,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    with parent:
        while not (tmp_path / "began").exists():
            assert parent.poll() is None
        parent.kill()
        (tmp_path / "go").touch()
        assert parent.stdout.read() == b""  # ends when nobody is left who could write
    assert (tmp_path / "done").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="no process groups")
def test_ctrl_c_in_a_terminal_ends_workers_without_a_trace(tmp_path):
    code = (
        "import sys, killer; from workbench.batch import engine\n"
        "try:\n"
        "    with engine.find('local:3') as local: list(local.map(killer.wait_for, sys.argv[1:]))\n"
        "except KeyboardInterrupt: print('interrupted')"
    )
    folders = [tmp_path / "a", tmp_path / "b"]
    for folder in folders:
        folder.mkdir()
    parent = subprocess.Popen(
        [sys.executable, "-c", code, *map(str, folders)],
        cwd=APART.parent,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    )
    while not (folders[0] / "began").exists():  # the other may still be starting
        assert parent.poll() is None
    os.killpg(parent.pid, signal.SIGINT)
    assert parent.communicate(timeout=100) == ("interrupted\n", "")
    assert not (folders[0] / "done").exists()


@pytest.mark.parametrize("how", ["local:2", "dask:2"])
def test_workers_that_never_live_end_it(corpus, tmp_path, how):
    (corpus / "killer.txt").write_text("dies")
    assert "No worker" in apart(corpus, tmp_path / "out", how, "dead")["error"]


def test_a_scheduler_that_is_not_there_is_one_error(corpus, tmp_path):
    assert "scheduler" in apart(corpus, tmp_path / "out", "dask://127.0.0.1:9")["error"]


def test_a_second_batch_does_nothing_again(corpus, tmp_path):
    one = job(tmp_path)
    done(corpus, one)
    before = {path: path.stat().st_mtime_ns for path in (tmp_path / "out").glob("part-*.jsonl")}
    summary, told = done(corpus, one)
    assert not any(report.fresh for report in told)
    assert summary.documents == 14
    assert before == {path: path.stat().st_mtime_ns for path in before}


def test_only_what_changed_is_done_again(corpus, tmp_path):
    one = job(tmp_path)
    done(corpus, one)
    (corpus / "d3.txt").write_text("Changed. " * 50)
    _, told = done(corpus, one)
    assert sum(report.fresh for report in told) == 1


@pytest.mark.parametrize("harm", ["shard cut short", "record broken", "record gone"])
def test_a_damaged_shard_is_made_again(corpus, tmp_path, harm):
    one = job(tmp_path)
    done(corpus, one)
    whole = contents(tmp_path / "out")
    shard = tmp_path / "out" / "part-00001.chunks.jsonl"
    record = shard.with_name(shard.name + ".shard.json")
    if harm == "shard cut short":
        shard.write_bytes(shard.read_bytes()[:-5])
    elif harm == "record broken":
        record.write_text("{")
    else:
        record.unlink()
    _, told = done(corpus, one)
    assert [report.name for report in told if report.fresh] == [shard.name]
    assert contents(tmp_path / "out") == whole


def test_other_settings_make_all_shards_again(corpus, tmp_path):
    done(corpus, job(tmp_path))
    _, told = done(corpus, job(tmp_path, recipe=RECIPE.replace(overlap=10)))
    assert {report.fresh for report in told} == {True}


def test_shards_that_no_longer_belong_are_removed(corpus, tmp_path):
    one = job(tmp_path)
    done(corpus, one)
    for path in corpus.glob("d*.txt"):
        path.unlink()
    done(corpus, one)
    assert len(contents(tmp_path / "out")) == 1


def test_what_killed_processes_left_is_removed(corpus, tmp_path):
    (tmp_path / "out").mkdir()
    left = tmp_path / "out" / atomic.temporary_name()
    left.write_bytes(b"half of a sha")
    (tmp_path / "out" / ".mine.tmp").touch()
    done(corpus, job(tmp_path))
    assert not left.exists()
    assert (tmp_path / "out" / ".mine.tmp").exists()


@pytest.mark.parametrize("inside", ["", "made"])
def test_what_a_batch_wrote_is_no_document_and_nothing_else_is_removed(corpus, tmp_path, inside):
    (corpus / "part-one.txt").write_text("A part of mine.")
    (corpus / "part-00007.chunks.jsonl").write_text("Mine too.")
    one = job(tmp_path, f"corpus/{inside}")
    first, _ = done(corpus, one)
    assert first.documents == 16
    again, told = done(corpus, one)
    assert again.documents == 16
    assert not any(report.fresh for report in told)
    for path in corpus.glob("d*.txt"):
        path.unlink()
    assert done(corpus, one)[0].documents == 4
    assert len(contents(corpus / inside)) == (2 if inside else 3)
    assert (corpus / "part-00007.chunks.jsonl").read_text() == "Mine too."
    assert (corpus / "part-one.txt").exists()


def test_a_stalled_run_keeps_its_chunks_and_is_listed(corpus, tmp_path):
    (corpus / "stalls.txt").write_text("Stop here. Then one word without any mark. " * 9)
    recipe = Recipe.of("mirofish", chunk_size=30, overlap=29, variant="repository")
    summary, _ = done(corpus, job(tmp_path, recipe=recipe))
    stalls = [error for error in summary.errors if error.kind == "Stall"]
    assert "stalls.txt" in [error.source for error in stalls]
    assert summary.documents == 15


def test_what_a_dialect_cannot_say_costs_its_document_alone(corpus, tmp_path):
    (corpus / "pair.html").write_text("<p>ok</p>")
    one = job(tmp_path, dialect="csv")
    summary, _ = done(corpus, one)
    assert summary.documents == 15
    assert (tmp_path / "out" / "part-00000.chunks.csv").exists()


def test_more_errors_than_allowed_stop_the_batch(corpus, tmp_path):
    summary, _ = done(corpus, job(tmp_path), "local:1", most_errors=0)
    assert summary.stopped
    assert manifest(tmp_path / "out")["complete"] is False


def test_what_cannot_be_listed_counts_before_a_shard_is_begun(corpus, tmp_path):
    (corpus / "dangling.txt").symlink_to(tmp_path / "nowhere")
    summary, told = done(corpus, job(tmp_path), most_errors=0)
    assert summary.stopped
    assert told == []


def test_an_output_that_cannot_be_written_is_one_error(corpus, tmp_path):
    (tmp_path / "out").write_text("a file")
    with pytest.raises(ExportError, match="out"):
        done(corpus, job(tmp_path))


def test_globs_hidden_files_and_sizes_of_shards(corpus, tmp_path):
    one = job(tmp_path)
    names = lambda made: [s.name for shard in made.shards for s in shard.sources]  # noqa: E731
    assert names(planned(corpus, one, pattern="*.md")) == ["deep/a b.md"]
    assert ".hidden.txt" in names(planned(corpus, one, hidden=True))
    assert ".hidden.txt" not in names(planned(corpus, one))
    assert [len(shard.sources) for shard in planned(corpus, one, files=6).shards] == [6, 6, 3]


def test_equal_names_from_two_folders_are_told_apart(corpus, tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    (other / "d1.txt").write_text("x")
    made = batch.plan([str(corpus), str(other)], "d1.txt", job(tmp_path), 9)
    assert [source.name for source in made.shards[0].sources] == ["corpus/d1.txt", "other/d1.txt"]


def test_a_file_named_twice_is_done_once(corpus, tmp_path):
    path = str(corpus / "d1.txt")
    assert batch.plan([path, path], "*", job(tmp_path), 9).files == 1


def test_what_is_not_there_is_refused_before_anything_starts(tmp_path):
    with pytest.raises(LoadError, match="nowhere"):
        batch.plan([str(tmp_path / "nowhere")], "*", job(tmp_path), 9)


def test_stores_of_fsspec_are_read_and_written(corpus, tmp_path):
    local = job(tmp_path, "local")
    done(corpus, local)
    remote = Job(local.strategy, local.settings, "native", f"file://{tmp_path}/remote")
    made = batch.plan([f"file://{corpus}"], "*", remote, 100)
    summary = batch.run_batch(made, remote, engine.find("local:1"))
    assert summary.documents == 15 - 1 + sum(
        s.name == ".hidden.txt" for s in made.shards[0].sources
    )
    rows = (tmp_path / "remote" / "part-00000.chunks.jsonl").read_text("utf-8")
    assert '"source":"deep/a b.md"' in rows
    assert not [name for name in place.names(remote.out) if name.endswith(".tmp")]


@pytest.mark.parametrize(
    ("path", "expected"),
    [("file:///nowhere/at/all", "could not be read: No such"), ("memory://a", "one process alone")],
)
def test_stores_where_nothing_is_or_no_worker_can_look_are_refused(tmp_path, path, expected):
    with pytest.raises(LoadError, match=expected):
        batch.plan([path], "*", job(tmp_path), 9)


@pytest.mark.parametrize("name", ["", "ray", "local:0", "local:x", "dask://", "dask://host"])
def test_unknown_engines_are_refused(name):
    with pytest.raises(WorkbenchError, match="no engine"):
        engine.find(name)


def test_errors_and_sentences_cross_processes():
    text = message(QT_TRANSLATE_NOOP("x", "%n of {name}"), 3, name="y")
    error = LoadError("path", text, text)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.path) == (str(error), "path")
    assert again.message.text.context == "x"


def test_a_shard_is_made_alike_in_this_process(corpus, tmp_path):
    one, here = job(tmp_path), job(tmp_path, "here")
    done(corpus, one)
    place.make_folder(here.out)
    for shard in planned(corpus, here).shards:
        do_shard(here, shard)
    assert contents(tmp_path / "out") == contents(tmp_path / "here")


def command(*arguments, cwd):
    return subprocess.run(
        [sys.executable, "-m", "workbench", "run", *arguments],
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_command_tells_its_progress_and_ends_with_3(corpus, tmp_path):
    recipe = "mirofish:chunk_size=120,overlap=20"
    shown = command(recipe, str(corpus), "--out", "o", "--dry-run", cwd=tmp_path)
    assert shown.returncode == 0
    assert "15 documents in 1 shard\n" in shown.stdout
    assert not (tmp_path / "o").exists()
    ran = command(
        recipe, str(corpus), "--out", "o", "--engine", "local:2", "--progress", "json", cwd=tmp_path
    )
    assert ran.returncode == 3
    lines = [json.loads(line) for line in ran.stderr.splitlines() if line.startswith("{")]
    assert lines[0]["documents"] == 14
    assert lines[-1]["done"]["errors"] == 1


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("nope.recipe.yaml", ".", "--out", "o"), "nope"),
        (("fixed", "--out", "o"), "name files"),
        (("fixed", "gone", "--out", "o"), "gone"),
        (("fixed", ".", "--out", "o", "--engine", "ray"), "engine"),
        (("fixed", ".", "--out", "o", "--max-errors", "-1"), "max-errors"),
        (("fixed", ".", "--out", "o", "--dialect", "x"), "dialect"),
    ],
)
def test_wrong_calls_end_with_2(tmp_path, arguments, expected):
    done_ = command(*arguments, cwd=tmp_path)
    assert done_.returncode == 2
    assert expected in done_.stderr
    assert done_.stderr.count("\n") == 1


@pytest.mark.parametrize("name", ["manifest.json", "errors.jsonl", "part-00000.chunks.jsonl"])
def test_what_no_batch_wrote_is_not_written_over(corpus, tmp_path, name):
    one = job(tmp_path)
    out = tmp_path / "out"
    out.mkdir()
    (out / name).write_text('{"name": "mine"}')
    with pytest.raises(ExportError, match="which no batch wrote"):
        done(corpus, one)
    assert [path.name for path in out.iterdir()] == [name]
    assert (out / name).read_text() == '{"name": "mine"}'
