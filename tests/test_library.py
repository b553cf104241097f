"""The names that other programs import: complete, typed, quick to start, and without Qt."""

import subprocess
import sys

import pytest

import workbench
from workbench import Recipe, WorkbenchError, chunk, library, load, load_recipe, records

TEXT = "One sentence. 第二句在这里。 " * 40


def test_the_package_gives_what_the_library_gives():
    assert set(workbench.__all__) == {*library.__all__, "__version__"}
    assert all(getattr(workbench, name) is getattr(library, name) for name in library.__all__)


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="nothing_here"):
        _ = workbench.nothing_here


def test_a_file_is_chunked_and_every_record_is_a_slice_of_it(tmp_path):
    path = tmp_path / "notes.md"
    path.write_text(TEXT, encoding="utf-8")
    document = load(path)
    run = chunk(document, Recipe.of("mirofish", chunk_size=100, overlap=20))
    rows = list(records(run))
    assert len(rows) == len(run.chunking) > 3
    assert all(document.text[row["start"] : row["end"]] == row["text"] for row in rows)


def test_a_text_is_chunked_by_name_and_settings():
    run = chunk(TEXT, "fixed", chunk_size=50, overlap=0)
    assert run.text(0) == TEXT[:50]
    assert "".join(run.text(i) for i in range(len(run.chunking))) == TEXT


def test_settings_beside_a_recipe_replace_its_own(tmp_path):
    path = tmp_path / "house.recipe.yaml"
    workbench.save_recipe(Recipe.of("fixed", chunk_size=70, overlap=0), path)
    assert chunk(TEXT, load_recipe(path), chunk_size=30).text(0) == TEXT[:30]


def test_a_refused_setting_says_so():
    with pytest.raises(WorkbenchError, match="chunk_size"):
        chunk(TEXT, "fixed", chunk_size=0)


def test_importing_is_light():
    code = (
        "import sys, workbench; early = {'numpy', 'regex'} & set(sys.modules);"
        "from workbench import load, chunk, Recipe;"
        "print(sorted(early), 'PySide6' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[] False"
