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
        assert ledger.facts == {"uuid.0": "u"}


def test_a_torn_last_line_is_cut_off_and_writing_goes_on(tmp_path):
    path = tmp_path / "x.sent.jsonl"
    path.write_text('{"batch": "a", "state": "began"}\n{"batch": "a", "sta')
    with Ledger(str(path)) as ledger:
        assert ledger.states == {"a": "began"}
        ledger.mark("a", "sent")
    assert path.read_text().count("\n") == 2


def test_a_ledger_in_use_is_refused(tmp_path):
    pytest.importorskip("fcntl")
    path = str(tmp_path / "x.sent.jsonl")
    with Ledger(path), pytest.raises(ExportError, match="Another sending"):
        Ledger(path)
    with Ledger(path):
        pass


def test_keys_tell_graphs_places_and_contents_apart():
    keys = {batch_key(g, n, c) for g in "ab" for n in (1, 2) for c in (b"x", b"y")}
    assert len(keys) == 8
