"""The page on architecture: one screen, and every concept is where the page says it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "workbench"
PAGE = (PACKAGE / "ARCHITECTURE.md").read_text("utf-8")
ROWS = re.findall(r"^\| (`.+?) \| .+ \| (`.+?) \|$", PAGE, re.MULTILINE)


def test_it_fits_one_screen():
    assert len(PAGE.splitlines()) <= 72


@pytest.mark.parametrize(("names", "places"), ROWS, ids=[row[0] for row in ROWS])
def test_a_concept_is_where_the_page_says(names, places):
    sources = ""
    for place in re.findall("`(.+?)`", places):
        path = PACKAGE / place
        assert path.exists()
        files = path.glob("*.py") if path.is_dir() else [path]
        sources += "".join(file.read_text("utf-8") for file in files)
    for name in re.findall("`(.+?)`", names):
        assert re.search(rf"^class {name}\b", sources, re.MULTILINE)


def test_there_are_concepts():
    assert len(ROWS) > 20
