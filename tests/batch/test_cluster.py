"""A Dask cluster elsewhere: the same shards, and one clear error for each way to lose it."""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from distributed import CancelledError, KilledWorker

import workbench
from workbench.batch import cluster, engine
from workbench.core.errors import ExportError, WorkbenchError
from workbench.core.message import QT_TRANSLATE_NOOP, message

HERE = Path(__file__).parent


@contextlib.contextmanager
def process(*arguments, **more):
    """A process that is killed, with all that it started, at the end."""
    one = subprocess.Popen(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": str(HERE)},
        start_new_session=True,
        text=True,
        **more,
    )
    try:
        yield one
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(one.pid, signal.SIGKILL)
        one.communicate()


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


@pytest.fixture
def scheduler():
    """A scheduler and two workers: the scheduler's process and address."""
    port = free_port()
    place = f"127.0.0.1:{port}"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    command = "distributed.cli.dask_{}".format
    worker = ("-m", command("worker"), f"tcp://{place}", "--nthreads", "1", "--no-dashboard")
    with (
        process(
            *("-m", command("scheduler"), "--host", "127.0.0.1", "--port", str(port)),
            *("--dashboard-address", "127.0.0.1:0"),
            **quiet,
        ) as one,
        process(*worker, **quiet),
        process(*worker, **quiet),
    ):
        yield one, place


def shards(folder):
    return {path.name: path.read_bytes() for path in folder.glob("part-*.jsonl")}


def test_a_real_cluster_writes_the_same_shards_and_its_end_is_one_error(scheduler, tmp_path):
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    for number in range(9):
        (corpus / f"{number}.txt").write_text(f"Document {number}. 第{number}句。 " * 60)
    process_of_scheduler, place = scheduler
    for out, how in ((tmp_path / "here", "local:2"), (tmp_path / "there", f"dask://{place}")):
        with process(
            *(str(HERE / "apart.py"), str(corpus), str(out), how),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as ran:
            told, errors = ran.communicate(timeout=200)
        assert (ran.returncode, errors) == (0, "")
        assert json.loads(told) == {"documents": 9, "failed": {}}
    assert shards(tmp_path / "here") == shards(tmp_path / "there")

    code = (
        "import sys, killer; from workbench.batch import engine\n"
        "try:\n"
        "    with engine.find(sys.argv[1]) as dask: list(dask.map(killer.wait_for, sys.argv[2:]))\n"
        "except Exception as error: print(type(error).__name__, error)"
    )
    with process(
        *("-c", code, f"dask://{place}", str(tmp_path)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as ran:
        while not (tmp_path / "began").exists():
            assert ran.poll() is None
        process_of_scheduler.kill()
        told, errors = ran.communicate(timeout=200)
    assert errors == ""
    assert told.startswith("WorkbenchError The Dask cluster was lost")
    assert "again" in told


def test_what_answers_but_is_no_scheduler_is_one_error(monkeypatch):
    monkeypatch.setattr(cluster, "_GREETING_SECONDS", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        place = f"127.0.0.1:{silent.getsockname()[1]}"
        with (
            pytest.raises(WorkbenchError, match=f"no Dask scheduler .*{place}"),
            engine.find(f"dask://{place}"),
        ):
            pass


def dask(**client):
    one = cluster.Dask(address="tcp://nowhere:1")
    one._client = SimpleNamespace(**client)
    return one


class Future(SimpleNamespace):
    __hash__ = object.__hash__


def future(error, status="error"):
    def result(timeout):
        raise error

    return Future(result=result, status=status)


MISSING = ModuleNotFoundError("No module named 'pyarrow'", name="pyarrow")


@pytest.mark.parametrize(
    ("error", "status", "expected"),
    [
        (CancelledError("scheduler-connection-lost"), "cancelled", "lost .CancelledError.*again"),
        (OSError("the connection broke"), "finished", "lost .OSError.*again"),
        (MISSING, "error", "lacks the Python package pyarrow"),
    ],
)
def test_what_dask_raises_becomes_a_sentence(error, status, expected):
    with pytest.raises(WorkbenchError, match=expected):
        dask()._result(future(error, status))


def test_what_the_work_raises_stays_what_it_is():
    for error in (ExportError("a", message(QT_TRANSLATE_NOOP("x", "full"))), ValueError("x")):
        with pytest.raises(type(error)):
            dask()._result(future(error))
    killed = KilledWorker("task", SimpleNamespace(address="tcp://a"), 1)
    assert dask()._result(future(killed)) is engine.KILLED


@pytest.mark.parametrize("workers", [{}, None])
def test_it_does_not_wait_for_ever_where_no_worker_is(workers, monkeypatch):
    def nthreads(**_):
        if workers is None:
            raise TimeoutError
        return workers

    monkeypatch.setattr(cluster, "_LOOK_SECONDS", 0.01)
    monkeypatch.setattr(cluster, "_PATIENCE_SECONDS", 0.05)
    # One is never done; the result of the other went with its worker.
    one = Future(add_done_callback=lambda told: None)
    other = future(TimeoutError(), "finished")
    other.add_done_callback = lambda told: told(other)
    for waiting in (one, other):
        mapping = dask(nthreads=nthreads, map=lambda *_, waiting=waiting, **__: [waiting])
        with pytest.raises(WorkbenchError, match="no worker"):
            list(mapping.map(str, [1]))


@pytest.mark.parametrize(
    ("found", "expected"), [(None, "lacks"), ("0.0.1", r"tcp://w.* version 0\.0\.1")]
)
def test_other_versions_are_refused(found, expected):
    facts = {"packages": {"chunking-workbench": found}}
    right = {"packages": {"chunking-workbench": workbench.__version__}}
    versions = {"scheduler": right, "workers": {"tcp://v": right, "tcp://w": facts}}
    one = dask(get_versions=lambda packages: versions)
    with pytest.raises(WorkbenchError, match=expected):
        one._check_versions()


def test_an_end_out_of_order_is_quiet():
    def close():
        raise AssertionError

    one = dask(close=close)
    one.__exit__(None, None, None)
