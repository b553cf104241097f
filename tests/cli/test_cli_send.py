"""``send zep`` without Zep's library: what it refuses, and that it tells no key and no text."""

import pytest


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ((), "--graph is required"),
        (("zep", "--graph", "g"), "one file"),
        (("zep", "gone.jsonl", "--graph", "g"), "gone.jsonl"),
        (("zep", "bad.jsonl", "--graph", "g"), "Line 2"),
        (("zep", "mixed.jsonl", "--graph", "g"), "mixes"),
        (("zep", "long.jsonl", "--graph", "g"), "10,000"),
        (("zep", "many.jsonl", "--graph", "g"), "1 to 20"),
        (("mail", "good.jsonl", "--graph", "g"), "zep"),
    ],
)
def test_what_cannot_be_sent_is_one_line(cli, tmp_path, arguments, expected):
    line = '{"graph_id": "g", "episodes": [{"data": "SECRET", "type": "text"}]}\n'
    files = {
        "good.jsonl": line,
        "bad.jsonl": line + '{"episodes": [{"text": "SECRET"}]}\n',
        "mixed.jsonl": line + '{"items": [{"data": "SECRET"}]}\n',
        "long.jsonl": line.replace("SECRET", "SECRET" * 2000),
        "many.jsonl": '{"episodes": [' + ", ".join(['{"data": "x"}'] * 21) + "]}\n",
    }
    for name, content in files.items():
        (tmp_path / name).write_text(content)
    done = cli("send", *arguments)
    assert done.code == 2
    assert expected in done.errors
    assert "SECRET" not in done.errors
    assert done.errors.count("\n") == 1
