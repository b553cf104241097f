"""Layers point one way, and a forbidden import is caught. The contracts are in pyproject.toml."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from workbench.core.strategies import STRATEGIES

ROOT = Path(__file__).parents[1]
_LINT = (
    "import os, sys\n"
    "sys.path.insert(0, os.getcwd())\n"
    "from importlinter.cli import lint_imports\n"
    "sys.exit(lint_imports(no_cache=True))\n"
)


def linted(folder: Path) -> subprocess.CompletedProcess[str]:
    """Check the contracts over the package in ``folder``."""
    return subprocess.run(
        [sys.executable, "-c", _LINT],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


def contracts() -> list[dict]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return settings["tool"]["importlinter"]["contracts"]


def test_every_contract_is_kept():
    done = linted(ROOT)
    assert done.returncode == 0, done.stdout
    for contract in contracts():
        assert f"{contract['name']} KEPT" in done.stdout


@pytest.mark.parametrize(
    ("module", "line", "broken"),
    [
        ("core/document.py", "import PySide6.QtCore", "Only the window imports Qt"),
        ("files/load.py", "def late():\n    import pygments", "Only the window imports Qt"),
        ("cli/chunk.py", "from workbench.gui import palette", "Layers point one way"),
        ("core/run.py", "from workbench.files import load", "Layers point one way"),
        ("files/load.py", "from workbench.exporters import jsonl", "Layers point one way"),
        (
            "core/strategies/fixed.py",
            "from workbench.core.strategies import vysol",
            "A strategy imports no other strategy",
        ),
    ],
)
def test_a_forbidden_import_is_caught(module, line, broken, tmp_path):
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "workbench", tmp_path / "workbench", ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    with (tmp_path / "workbench" / module).open("a", encoding="utf-8") as file:
        file.write(f"\n{line}\n")
    done = linted(tmp_path)
    assert done.returncode == 1
    assert any(
        told.startswith(broken) and told.endswith("BROKEN") for told in done.stdout.split("\n")
    )


def test_the_contract_knows_every_strategy():
    listed = next(one["modules"] for one in contracts() if one["type"] == "independence")
    assert {type(strategy).__module__ for strategy in STRATEGIES} <= set(listed)
