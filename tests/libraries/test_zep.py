"""Sending to Zep by its real library: nothing lost, nothing sent twice, no key anywhere."""

from importlib import metadata
from pathlib import Path

import pytest

from workbench import chunk
from workbench.core.errors import ExportError
from workbench.exporters.dialect import find
from workbench.exporters.zep.sender import send

VERSION = int(metadata.version("zep-cloud").partition(".")[0])
BASE = "/v2" if VERSION == 3 else "/v4"
TEXT = "One sentence. 第二句在这里。 " * 40
RUN = chunk(TEXT, "mirofish", chunk_size=100, overlap=10)
TEXTS = [RUN.text(index) for index in range(len(RUN.chunking))]
LINES = -(-len(TEXTS) // 3)
ADDING = "/graph-batch" if VERSION == 3 else "/items"


@pytest.fixture
def batches(tmp_path):
    path = tmp_path / "x.zep-batches.jsonl"
    with path.open("wb") as stream:
        find(f"zep{VERSION}").write([("doc.md", RUN)], stream, lambda count: None)
    return str(path)


def received(zep):
    """Give the texts that the server has, each as often as it took it (repeats by key once)."""
    seen, texts = set(), []
    for path, value, headers in zep.taken:
        if not path.endswith(ADDING):
            continue
        key = headers.get("Idempotency-Key") or headers.get("idempotency-key")
        if key is not None:
            if key in seen:
                continue
            seen.add(key)
        texts += [row["data"] for row in value["episodes" if VERSION == 3 else "items"]]
    return texts


def go(zep, batches, **more):
    return send(batches, "my-graph", zep.url + BASE, **more)


def test_every_chunk_arrives_in_order_and_once(zep, batches):
    sent = go(zep, batches)
    assert (sent.sent, sent.total, sent.stopped) == (LINES, LINES, None)
    assert received(zep) == TEXTS
    again = go(zep, batches)
    assert (again.sent, again.before) == (LINES, LINES)
    assert received(zep) == TEXTS


def test_the_real_graph_is_named_and_the_key_is_only_in_the_header(zep, batches):
    go(zep, batches)
    for path, value, headers in zep.taken:
        assert headers["Authorization"] == "Api-Key secret-key"
        if path.endswith(ADDING):
            rows = value["episodes"] if VERSION == 3 else value["items"]
            assert value.get("graph_id", rows[0].get("graph_uuid")) == "my-graph"
    for path in Path(batches).parent.iterdir():
        assert b"secret-key" not in path.read_bytes()
    ledger = Path(batches + ".sent.jsonl").read_text("utf-8")
    assert "第二句" not in ledger
    assert "sentence" not in ledger


def test_a_server_that_is_busy_is_asked_again(zep, batches):
    zep.script = [429, 429, 0, 503]
    assert go(zep, batches).stopped is None
    assert received(zep) == TEXTS


def test_a_server_that_refuses_stops_it_and_it_goes_on_from_there(zep, batches):
    zep.script = [0, 0, 400]
    stopped = go(zep, batches)
    assert "400" in str(stopped.stopped)
    assert 0 < stopped.sent < LINES
    finished = go(zep, batches)
    assert (finished.sent, finished.stopped) == (LINES, None)
    assert received(zep) == TEXTS


def test_a_server_that_always_fails_stops_it(zep, batches, monkeypatch):
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    zep.script = [500] * 100
    assert "500" in str(go(zep, batches).stopped)
    zep.script = []
    assert go(zep, batches).stopped is None
    assert received(zep) == TEXTS


@pytest.mark.parametrize("cut", ["cut before", "cut behind"])
def test_a_lost_answer_loses_and_doubles_nothing(zep, batches, cut, monkeypatch):
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    lead = 1 if VERSION == 3 else 2
    zep.script = [0] * lead + [cut] * (1 if VERSION == 3 else 20)
    stopped = go(zep, batches)
    assert stopped.stopped is not None
    zep.script = []
    if VERSION == 4:
        assert go(zep, batches).stopped is None
        assert received(zep) == TEXTS
        return
    assert stopped.unknown == (2,)
    asked = go(zep, batches)
    assert asked.unknown == (2,)
    assert "--resend-unknown" in str(asked.stopped)
    assert len(zep.seen) == 2  # nothing more was sent before the person decided
    assert go(zep, batches, resend_unknown=True).stopped is None
    doubled = TEXTS[3:6] if cut == "cut behind" else []
    assert sorted(received(zep)) == sorted(TEXTS + doubled)


def test_a_kill_between_sending_and_marking_is_unknown(zep, batches):
    go(zep, batches)
    ledger = Path(batches + ".sent.jsonl")
    lines = ledger.read_text("utf-8").splitlines(keepends=True)
    kept = [line for line in lines if "finished" not in line and "processed" not in line]
    last = max(number for number, line in enumerate(kept) if '"sent"' in line)
    del kept[last]
    ledger.write_text("".join(kept) + '{"batch": "torn', "utf-8")
    again = go(zep, batches)
    if VERSION == 3:
        assert again.unknown == (LINES,)
    else:
        assert again.stopped is None
        assert received(zep) == TEXTS


def test_a_foreign_ledger_sends_nothing(zep, batches):
    Path(batches + ".sent.jsonl").write_text("hello\n")
    with pytest.raises(ExportError, match="Line 1"):
        go(zep, batches)
    assert not zep.seen


def test_batches_of_the_other_version_are_refused(zep, tmp_path):
    path = tmp_path / "other.jsonl"
    with path.open("wb") as stream:
        find(f"zep{7 - VERSION}").write([("doc.md", RUN)], stream, lambda count: None)
    with pytest.raises(ExportError, match=f"Zep {7 - VERSION}"):
        send(str(path), "g", zep.url + BASE)


def test_without_a_key_nothing_is_sent(zep, batches, monkeypatch):
    monkeypatch.delenv("ZEP_API_KEY")
    with pytest.raises(ExportError, match="ZEP_API_KEY"):
        go(zep, batches)


def test_an_address_in_the_environment_never_wins_in_silence(zep, batches, monkeypatch):
    monkeypatch.setenv("ZEP_API_URL", "http://127.0.0.1:9")
    if VERSION == 3:
        with pytest.raises(ExportError, match="ZEP_API_URL"):
            go(zep, batches)
    else:
        assert go(zep, batches).stopped is None


def test_version_4_processes_its_batch_once(zep, batches):
    go(zep, batches)
    go(zep, batches)
    processed = [path for path in zep.seen if path.endswith("/process")]
    assert len(processed) == (1 if VERSION == 4 else 0)


def test_an_answer_that_is_no_json_is_a_lost_one(zep, batches, monkeypatch):
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    zep.script = [0, 0, 299]
    stopped = go(zep, batches)
    assert "was lost" in str(stopped.stopped)
    again = go(zep, batches)
    if VERSION == 3:
        assert again.unknown == stopped.unknown == (3,)
        assert received(zep) == TEXTS[:9]
    else:
        assert again.stopped is None
        assert received(zep) == TEXTS


def test_a_server_that_is_not_there_leaves_nothing_unknown(zep, batches, monkeypatch):
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    nowhere = send(batches, "my-graph", "http://127.0.0.1:9" + BASE)
    assert "cannot be reached" in str(nowhere.stopped)
    assert nowhere.unknown == ()
    assert go(zep, batches).stopped is None
    assert received(zep) == TEXTS


def test_another_content_or_graph_gets_batches_of_its_own(zep, batches):
    assert go(zep, batches).stopped is None
    other = chunk("Another text. " * 40, "mirofish", chunk_size=80, overlap=0)
    with Path(batches).open("wb") as stream:
        find(f"zep{VERSION}").write([("doc.md", other)], stream, lambda count: None)
    assert go(zep, batches).stopped is None
    assert send(batches, "another-graph", zep.url + BASE).stopped is None
    if VERSION == 4:
        creating = [headers for path, _, headers in zep.taken if path.endswith("/batches")]
        assert len({headers["Idempotency-Key"] for headers in creating}) == len(creating) == 3
        used = {}
        for path in zep.seen:
            if path.endswith(("/items", "/process")):
                used.setdefault(path.split("/")[-2], []).append(path.rsplit("/", 1)[1])
        assert len(used) == 3
        assert all(
            calls[-1] == "process" and calls.count("process") == 1 for calls in used.values()
        )


def test_no_batch_grows_beyond_what_zep_takes(zep, batches, monkeypatch):
    if VERSION == 3:
        return  # its calls are batches of their own
    monkeypatch.setattr("workbench.exporters.zep.batch._ITEMS_OF_A_BATCH", 5)
    go(zep, batches)
    held = {}
    for path, value, _ in zep.taken:
        if path.endswith("/items"):
            uuid = path.split("/")[-2]
            held[uuid] = held.get(uuid, 0) + len(value["items"])
    assert list(held.values()) == [3, 4]


@pytest.mark.parametrize("key", [" ", "clé", "two words"])
def test_a_key_that_no_header_can_carry_sends_nothing(zep, batches, monkeypatch, key):
    monkeypatch.setenv("ZEP_API_KEY", key)
    with pytest.raises(ExportError, match="ZEP_API_KEY"):
        go(zep, batches)
    assert not zep.seen
