"""A recipe is read from whatever says one."""

import pytest

from workbench import Recipe
from workbench.core.errors import LoadError
from workbench.files import any_recipe, recipe_file


@pytest.mark.parametrize("name", ["a.recipe.yaml", "a.yaml", "a.yml", "a.json", "a.recipe.json"])
def test_a_recipe_under_any_name(tmp_path, name):
    recipe = Recipe.of("vysol", chunk_size=321, max_lookback_size=5)
    recipe_file.save(recipe, tmp_path / name)
    assert any_recipe.load(tmp_path / name) == recipe


@pytest.mark.parametrize(
    ("name", "text", "strategy"),
    [
        ("body.json", '{"project_id": "p", "chunk_size": 300, "chunk_overlap": 30}', "mirofish"),
        (".env", "CHUNK_SIZE=300\n", "graphrag_agent"),
        ("x.py", "SplitterSettings(300, 9, 9)", "vysol"),
        ("x.yaml", "class: TextChunkSplitter\nmaxChunkSize: 300\n", "norconex"),
    ],
)
def test_a_configuration_is_read_and_what_matters_is_told(tmp_path, name, text, strategy):
    (tmp_path / name).write_text(text, encoding="utf-8")
    told = []
    recipe = any_recipe.load(tmp_path / name, told.append)
    assert recipe.strategy.id == strategy
    assert recipe.strategy.size(recipe.settings) == 300
    if strategy == "mirofish":
        assert "variant" in str(told[-1])


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("x.yaml", "recipe: 1\nstrategy: vysol\n", "settings is missing"),
        ("x.yaml", "recipe: [1\n", "Line"),
        ("x.json", "{}", "Nothing in"),
        ("x.recipe.yaml", "class: TextChunkSplitter\n", "This is no recipe"),
    ],
)
def test_what_says_none_is_refused(tmp_path, name, text, problem):
    (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(LoadError, match=problem):
        any_recipe.load(tmp_path / name)


def test_a_missing_file_is_named(tmp_path):
    for name in ("gone.yaml", "gone.env"):
        with pytest.raises(LoadError, match=name):
            any_recipe.load(tmp_path / name)
