"""Sending to Zep by its real library: nothing lost, nothing sent twice, no key anywhere."""

import json
import time
from email.utils import formatdate
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


def go(zep, batches, waits=None, **more):
    """Send without sleeping; the seconds that would be waited are kept in ``waits``."""
    waited = [] if waits is None else waits
    return send(batches, "my-graph", zep.url + BASE, wait=waited.append, **more)


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


BUSY = [429, 500, (429, {"Retry-After": "0"}), (503, {"Retry-After": "70"})]


@pytest.mark.parametrize("busy", BUSY, ids=str)
def test_a_server_that_is_busy_is_asked_again(zep, batches, busy):
    zep.script = [busy, busy, 0, busy]
    assert go(zep, batches).stopped is None
    assert received(zep) == TEXTS


def test_as_long_is_waited_as_the_server_asks(zep, batches):
    date = formatdate(time.time() + 301, usegmt=True)
    past = "Wed, 21 Oct 2015 07:28:00 GMT"
    asked = ["0", "45", "600", date, past]
    zep.script = [(429, {"Retry-After": value}) for value in asked]
    waits = []
    assert go(zep, batches, waits).stopped is None
    assert waits[:3] == [0, 45, 600]
    assert 290 < waits[3] <= 301
    assert waits[4] == 0
    assert received(zep) == TEXTS


def test_without_being_asked_the_waits_grow(zep, batches):
    zep.script = [429, 500, (429, {"Retry-After": "soon"}), 500]
    waits = []
    assert go(zep, batches, waits).stopped is None
    assert waits == [1, 2, 4, 8]


@pytest.mark.parametrize("asked", ["601", "86400", "9" * 400])
def test_a_wait_that_is_too_long_stops_it_and_says_until_when(zep, batches, asked):
    zep.script = [0, (429, {"Retry-After": asked})]
    waits = []
    stopped = go(zep, batches, waits)
    assert waits == []
    assert stopped.unknown == ()
    assert "takes nothing before 20" in str(stopped.stopped)
    assert go(zep, batches).stopped is None
    assert received(zep) == TEXTS


def test_a_kill_during_a_wait_leaves_nothing_unknown(zep, batches):
    def killed(_seconds):
        raise KeyboardInterrupt

    zep.script = [0, 0, (429, {"Retry-After": "500"})]
    with pytest.raises(KeyboardInterrupt):
        send(batches, "my-graph", zep.url + BASE, wait=killed)
    again = go(zep, batches)
    assert (again.stopped, again.unknown) == (None, ())
    assert received(zep) == TEXTS


@pytest.mark.parametrize("status", [408, 502, 503, 504, 520])
def test_an_answer_that_does_not_tell_is_a_lost_one(zep, batches, status):
    zep.script = [0, 0, status]
    sent = go(zep, batches)
    if VERSION == 4:  # repeated with the same key
        assert sent.stopped is None
        assert received(zep) == TEXTS
        return
    assert sent.unknown == (3,)
    assert len(zep.seen) == 3
    assert "--resend-unknown" in str(sent.stopped)
    assert go(zep, batches, resend_unknown=True).stopped is None
    assert received(zep) == TEXTS


REFUSED = [
    (401, "key in ZEP_API_KEY"),
    (403, "key in ZEP_API_KEY"),
    (404, "Correct --graph or --base-url"),
    (302, "as --base-url"),
    (307, "as --base-url"),
    (400, "says: the graph is full. Asking again"),
    (413, "says: the graph is full. Asking again"),
    (422, "says: the graph is full. Asking again"),
]


@pytest.mark.parametrize(("status", "expected"), REFUSED)
def test_a_refusal_says_what_to_do_and_leaves_nothing_unknown(zep, batches, status, expected):
    headers = {"Location": zep.url + BASE + "/elsewhere"} if status < 400 else {}
    zep.script = [0, 0, (status, headers, "the graph is full.")]
    waits = []
    stopped = go(zep, batches, waits)
    assert expected in str(stopped.stopped)
    assert str(status) in str(stopped.stopped)
    assert "all again" not in str(stopped.stopped)
    assert (stopped.unknown, waits, len(zep.seen)) == ((), [], 3)
    finished = go(zep, batches)
    assert (finished.sent, finished.stopped) == (LINES, None)
    assert received(zep) == TEXTS


@pytest.mark.parametrize(
    "said",
    [
        "第二句在这里",
        "no such thing: one SENTENCE here",
        "bad key secret-key",
        "<b>no</b>",
        "line\nbreak",
        "T25lIHNlbnRlbmNlLiDnrKzkuozlj6U",
        "word " * 50,
        "",
        5,
        None,
    ],
)
def test_no_error_repeats_texts_or_the_key(zep, batches, said):
    zep.script = [0, 0, (400, {}, said)]
    stopped = str(go(zep, batches).stopped)
    assert stopped.endswith("(HTTP status 400). Asking again will not change that.")


def test_an_answer_that_names_fewer_chunks_is_not_taken_for_all(zep, batches):
    zep.script = [0] * (VERSION - 2) + ["short"]
    stopped = go(zep, batches)
    assert (stopped.sent, stopped.total) == (1, LINES)
    assert "line 2 with 2 of its 3 chunks" in str(stopped.stopped)
    if VERSION == 3:
        assert stopped.unknown == go(zep, batches).unknown == (2,)
    else:
        assert go(zep, batches).stopped is None
        assert received(zep) == TEXTS


def test_items_whose_graph_is_not_found_are_not_taken(zep, batches):
    if VERSION == 3:
        return  # its answers name none
    zep.script = [0, 0, "rejected"]
    stopped = go(zep, batches)
    assert stopped.sent == 1
    assert "knows no such graph" in str(stopped.stopped)


def test_another_address_is_sent_everything(zep, batches):
    assert go(zep, batches).stopped is None
    other = zep.url.replace("127.0.0.1", "localhost") + BASE
    assert send(batches, "my-graph", other).before == 0
    assert len([path for path in zep.seen if path.endswith(ADDING)]) == 2 * LINES
    same = zep.url.replace("http:", "HTTP:") + BASE + "/"
    assert send(batches, "my-graph", same).before == LINES


def test_a_link_to_the_file_has_the_same_ledger(zep, batches, tmp_path):
    link = tmp_path / "elsewhere.jsonl"
    link.symlink_to(batches)
    assert go(zep, str(link)).stopped is None
    assert go(zep, batches).before == LINES
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "elsewhere.jsonl",
        "x.zep-batches.jsonl",
        "x.zep-batches.jsonl.sent.jsonl",
    ]


@pytest.mark.parametrize("graph", ["", " ", "\t", "a\nb", "\ud800"])
def test_a_graph_that_is_none_sends_nothing(zep, batches, graph):
    with pytest.raises(ExportError, match="Name the graph"):
        send(batches, graph, zep.url + BASE)
    assert not zep.seen


@pytest.mark.parametrize(
    "url",
    [
        "",
        "localhost",
        "ftp://localhost",
        "http://",
        "http://[::1",
        "http://localhost:x",
        "http://localhost:99999",
        "http://local host",
        "http://me:secret@localhost",
        "http://localhost/?a=1",
        "http://localhost/#a",
    ],
)
def test_an_address_that_is_none_sends_nothing(batches, url, zep):
    with pytest.raises(ExportError, match="base URL"):
        send(batches, "my-graph", url)
    assert not Path(batches + ".sent.jsonl").exists()


def test_a_row_that_the_library_does_not_take_sends_nothing(zep, batches):
    path = Path(batches)
    name = "episodes" if VERSION == 3 else "items"
    first, *rest = path.read_text("utf-8").splitlines()
    value = json.loads(rest[1])
    value[name][0]["source_description"] = {"SECRET": 1}
    path.write_text("\n".join([first, rest[0], json.dumps(value)]), "utf-8")
    with pytest.raises(ExportError, match="Line 3") as raised:
        go(zep, batches)
    assert "SECRET" not in str(raised.value)
    assert not zep.seen


def test_a_server_that_refuses_stops_it_and_it_goes_on_from_there(zep, batches):
    zep.script = [0, 0, 400]
    stopped = go(zep, batches)
    assert "400" in str(stopped.stopped)
    assert 0 < stopped.sent < LINES
    finished = go(zep, batches)
    assert (finished.sent, finished.stopped) == (LINES, None)
    assert received(zep) == TEXTS


def test_a_server_that_always_fails_stops_it(zep, batches):
    zep.script = [500] * 100
    assert "500" in str(go(zep, batches).stopped)
    zep.script = []
    assert go(zep, batches).stopped is None
    assert received(zep) == TEXTS


@pytest.mark.parametrize("cut", ["cut before", "cut behind"])
def test_a_lost_answer_loses_and_doubles_nothing(zep, batches, cut):
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


def test_an_answer_that_is_no_json_is_a_lost_one(zep, batches):
    zep.script = [0, 0, 299]
    stopped = go(zep, batches)
    if VERSION == 3:
        assert "was lost" in str(stopped.stopped)
        assert go(zep, batches).unknown == stopped.unknown == (3,)
        assert received(zep) == TEXTS[:9]
    else:
        assert stopped.stopped is None
        assert received(zep) == TEXTS


def test_a_server_that_is_not_there_leaves_nothing_unknown(zep, batches):
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


@pytest.mark.parametrize(
    ("key", "expected"),
    [(" ", "Put the API key into"), ("clé", "no API key: it holds"), ("two words", "a blank")],
)
def test_a_key_that_no_header_can_carry_sends_nothing(zep, batches, monkeypatch, key, expected):
    monkeypatch.setenv("ZEP_API_KEY", key)
    with pytest.raises(ExportError, match=expected):
        go(zep, batches)
    assert not zep.seen
