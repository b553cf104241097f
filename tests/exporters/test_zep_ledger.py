"""What was sent is kept through kills, and two sendings never share a ledger."""

import pytest

from workbench.core.errors import ExportError
from workbench.exporters.zep.ledger import Ledger, batch_key


def test_states_and_facts_come_back(tmp_path):
    path = str(tmp_path / "x.sent.jsonl")
    with Ledger(path) as ledger:
        ledger.mark("a", "began")
        ledger.mark("a", "sent")
        ledger.mark("b", "began")
        ledger.keep("uuid.0", "u")
    with Ledger(path) as ledger:
        assert ledger.states == {"a": "sent", "b": "began"}
        assert ledger.facts["uuid.0"] == "u"


def test_a_torn_last_line_is_cut_off_and_writing_goes_on(tmp_path):
    path = tmp_path / "x.sent.jsonl"
    with Ledger(str(path)) as ledger:
        ledger.mark("a", "began")
    with path.open("a") as stream:
        stream.write('{"batch": "a", "sta')
    with Ledger(str(path)) as ledger:
        assert ledger.states == {"a": "began"}
        ledger.mark("a", "sent")
    assert path.read_text().count("\n") == 3


def test_a_torn_first_line_is_none(tmp_path):
    path = tmp_path / "x.sent.jsonl"
    path.write_text('{"fact": "fo')
    with Ledger(str(path)) as ledger:
        ledger.mark("a", "sent")
    with Ledger(str(path)) as ledger:
        assert ledger.states == {"a": "sent"}


def test_a_ledger_that_does_not_know_addresses_is_refused(tmp_path):
    path = tmp_path / "x.sent.jsonl"
    path.write_text('{"batch": "a", "state": "sent"}\n')
    with pytest.raises(ExportError, match="earlier version"):
        Ledger(str(path))
    assert path.read_text() == '{"batch": "a", "state": "sent"}\n'


def test_a_ledger_in_use_is_refused(tmp_path):
    pytest.importorskip("fcntl")
    path = str(tmp_path / "x.sent.jsonl")
    with Ledger(path), pytest.raises(ExportError, match="Another sending"):
        Ledger(path)
    with Ledger(path):
        pass


def test_keys_tell_addresses_graphs_places_and_contents_apart():
    keys = {batch_key(u, g, n, c) for u in "uv" for g in "ab" for n in (1, 2) for c in (b"x", b"y")}
    assert len(keys) == 16
