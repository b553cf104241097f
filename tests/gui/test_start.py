"""What is loaded until the window is painted: nothing that only some documents or commands need."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

_PROBE = """
import json, sys
from workbench.__main__ import main
code = main(["--probe", *sys.argv[1:]])
print(json.dumps([code, sorted(sys.modules)]))
"""

LIBRARIES = (
    *("pygments", "tiktoken", "tokenizers", "rjieba", "jieba", "hanlp", "markdown_it"),
    *("docx", "pypdfium2", "selectolax", "charset_normalizer", "yaml", "lxml"),
    *("distributed", "pyarrow", "fsspec", "zep_cloud", "sqlite3", "multiprocessing"),
)
OWN = (
    *("workbench.cli.main", "workbench.cli.chunk", "workbench.files.native", "workbench.batch"),
    *("workbench.exporters.dialect", "workbench.exporters.config", "workbench.exporters.report"),
    *("workbench.exporters.jsonl", "workbench.files.chunk_file", "workbench.files.pdf"),
    *("workbench.gui.export.dialog", "workbench.gui.size_map.dialog", "workbench.gui.hanlp_dialog"),
    *("workbench.gui.record_dialog", "workbench.gui.encoding_dialog", "workbench.gui.lexing"),
    *("workbench.gui.preference_dialog", "workbench.gui.scratch_window"),
)


@pytest.mark.parametrize("name", [None, "a.txt", "a.md"])
def test_a_painted_window_has_loaded_nothing_it_does_not_show(
    name: str | None, tmp_path: Path
) -> None:
    arguments = []
    if name is not None:
        (tmp_path / name).write_text("A sentence of text. " * 200, "utf-8")
        arguments = [str(tmp_path / name)]
    state = {f"XDG_{kind}_HOME": str(tmp_path) for kind in ("CONFIG", "DATA", "CACHE", "STATE")}
    ended = subprocess.run(
        [sys.executable, "-c", _PROBE, *arguments],
        env={**os.environ, **state, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    code, loaded = json.loads(ended.stdout.splitlines()[-1])
    assert code == 0
    assert [one for one in (*LIBRARIES, *OWN) if one in loaded] == []
