"""Recipes survive a file, and a wrong file says which key in which line is wrong."""

from __future__ import annotations

import itertools
import json
from typing import TYPE_CHECKING

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from workbench.core.document import Document
from workbench.core.errors import ExportError, LoadError, WorkbenchError
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.core.strategies import STRATEGIES
from workbench.files import recipe_file

if TYPE_CHECKING:
    from workbench.core.settings import Setting

SUFFIXES = ("yaml", "json")
every_strategy = pytest.mark.parametrize("strategy", STRATEGIES, ids=lambda one: one.id)
every_suffix = pytest.mark.parametrize("suffix", SUFFIXES)

# Texts that readers of YAML take for something else, or that break a file, when not quoted.
AWKWARD = [
    "no", "yes", "on", "off", "null", "~", "", "1e3", "1_000", "0x1F", "012", "12:30:45",
    "2024-01-01", ".inf", "=", "<<", "- a", "@x", "`x", "%x", "*a", "&a", "!t", "{", "[", "a: b",
    "trail ", " lead", "foo #bar", "true", "it's", '"q"', "---", "? x", "| x", "#chunk", "a\nb",
    "a\r\nb", "a\tb", "\u0085", "\u2028", "\ufeff", "\x00\x07\x7f", "中文", "\U0001f600", "\ud83d",
    "\\", "\\n",
]  # fmt: skip


def other_value(setting: Setting) -> object:
    """A valid value that is not the default."""
    if setting.kind == "whole":
        assert isinstance(setting.default, int)
        return setting.default + 1
    if setting.kind == "flag":
        return not setting.default
    if setting.kind == "choice":
        return next(one.value for one in setting.choices if one.value != setting.default)
    if setting.kind == "tokenizer":
        return "file:C:\\模型 #1/tokenizer.json"
    if setting.kind == "texts":
        return ("#chunk: 'é' \u2028", "", "no", "\n\n")
    return "#chunk: 'é' \u2028"


def parsed(text: str, suffix: str) -> Recipe:
    return recipe_file.parse(text, f"a.recipe.{suffix}")


def written(recipe: Recipe, suffix: str) -> str:
    return (recipe_file.to_json if suffix == "json" else recipe_file.to_yaml)(recipe)


@every_suffix
@every_strategy
def test_defaults_survive(strategy, suffix, tmp_path):
    recipe = Recipe.of(strategy)
    path = tmp_path / f"中文.recipe.{suffix}"
    recipe_file.save(recipe, path)
    assert recipe_file.load(path) == recipe


@every_suffix
@every_strategy
def test_every_setting_survives(strategy, suffix):
    for setting in strategy.settings_type.declared():
        try:
            recipe = Recipe.of(strategy).replace(**{setting.key: other_value(setting)})
        except StopIteration:  # a choice of one
            continue
        assert parsed(written(recipe, suffix), suffix) == recipe


@every_suffix
@pytest.mark.parametrize("value", [text for text in AWKWARD if text.strip()])
def test_awkward_texts_stay_texts(value, suffix):
    recipe = Recipe.of("vysol", splitter_version=value)
    assert parsed(written(recipe, suffix), suffix) == recipe


@every_suffix
@given(value=st.text(st.characters(exclude_categories=()), min_size=1))
def test_any_text_stays_itself(value, suffix):
    recipe = Recipe.of("vysol", splitter_version="v" + value)
    text = written(recipe, suffix)
    text.encode("utf-8")
    if suffix == "yaml" or not has_pair(value):  # JSON makes one character of a pair
        assert parsed(text, suffix) == recipe


def has_pair(text: str) -> bool:
    return any(
        "\ud800" <= one <= "\udbff" and "\udc00" <= two <= "\udfff"
        for one, two in itertools.pairwise(text)
    )


def test_yaml_quotes_every_text_so_that_all_versions_agree():
    text = recipe_file.to_yaml(Recipe.of("vysol", splitter_version="no"))
    assert 'splitter_version: "no"\n' in text
    assert 'strategy: "vysol"\n' in text
    assert yaml.safe_load(text)["settings"] == Recipe.of("vysol").settings.values() | {
        "splitter_version": "no"
    }


def test_json_is_the_same_tree():
    recipe = Recipe.of("vysol")
    assert json.loads(recipe_file.to_json(recipe)) == yaml.safe_load(recipe_file.to_yaml(recipe))


def test_a_file_may_leave_settings_out():
    text = "recipe: 1\nstrategy: vysol\nsettings: {chunk_size: 2000}\n"
    assert parsed(text, "yaml") == Recipe.of("vysol", chunk_size=2000)


def test_marks_and_line_ends_of_editors_are_read(tmp_path):
    path = tmp_path / "a.recipe.yaml"
    text = "recipe: 1\r\nstrategy: fixed # a note\r\nsettings: {}\r\n"
    path.write_bytes(text.encode("utf-8-sig"))
    assert recipe_file.load(path) == Recipe.of("fixed")


def with_size(value: str) -> str:
    return f'{{\n"recipe": 1,\n"strategy": "fixed",\n"settings": {{\n"chunk_size": {value}\n}}\n}}'


@every_suffix
@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("true", "true"),
        ('"500"', "'500'"),
        ("500.5", "500.5"),
        ("500.0", "500.0"),
        ("null", "null"),
        ("[500]", "500"),
        ('{"a": 1}', "{'a': 1}"),
        ("1" + "0" * 30, "1000000000000000000000000000000"),
        ("9" * 5000, "inf"),
        ("0", "0"),
        ("-1", "-1"),
    ],
)
def test_a_wrong_value_is_named_with_its_line(value, shown, suffix):
    with pytest.raises(LoadError) as caught:
        parsed(with_size(value), suffix)
    assert str(caught.value).startswith(f"Line 5 of “a.recipe.{suffix}”: chunk_size must")
    assert shown in str(caught.value).replace(",", "")


@pytest.mark.parametrize(
    "value", ["5e2", "0x1F", "012", "1_000", "8:20", "yes", "2024-01-01", "0o17", "="]
)
def test_a_value_that_versions_of_yaml_read_differently_is_refused(value):
    with pytest.raises(LoadError, match=r"Line 4 of .*chunk_size: .* does not mean the same"):
        parsed(f"recipe: 1\nstrategy: fixed\nsettings:\n  chunk_size: {value}\n", "yaml")


@every_suffix
def test_nan_is_refused(suffix):
    value = "NaN" if suffix == "json" else ".nan"
    with pytest.raises(LoadError, match=r"chunk_size must be a whole number .*, not nan"):
        parsed(with_size(value), suffix)


@every_suffix
def test_unknown_keys_are_all_named_with_what_was_meant(suffix):
    text = with_size("500").replace('"chunk_size"', '"chunkSize": 5, "over_lap"')
    with pytest.raises(LoadError) as caught:
        parsed(text, suffix)
    assert str(caught.value) == (
        f"Line 5 of “a.recipe.{suffix}”: Not known here: 'chunkSize', 'over_lap'; known are "
        "chunk_size, overlap. Did you mean chunk_size, overlap?"
    )


@every_suffix
def test_a_key_that_is_there_twice_is_refused(suffix):
    text = with_size("500").replace("500\n", '500,\n"chunk_size": 600\n')
    with pytest.raises(
        LoadError, match=r"Line 6 of .*'chunk_size' is there twice, first in line 5"
    ):
        parsed(text, suffix)


@every_suffix
@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"strategy"', '"strategie"', "Line 3 .*'strategie'.*Did you mean strategy"),
        ('"fixed"', '"fixd"', "Line 3 .*no strategy 'fixd'.*Did you mean fixed"),
        ('"fixed"', "5", "Line 3 .*strategy must be a text, not 5"),
        ('"recipe": 1', '"recipe": 2', "Line 2 .*newer version"),
        ('"recipe": 1', '"recipe": 1.0', "Line 2 .*recipe must be 1, not 1.0"),
        ('"recipe": 1', '"recipe": true', "Line 2 .*recipe must be 1, not true"),
        ('"recipe": 1,', "", "Line 1 .*This is no recipe"),
        ('"strategy": "fixed",', "", "Line 1 .*The key strategy is missing"),
        ("500", '500, "overlap": 500', "Line 5 .*overlap"),
    ],
)
def test_a_wrong_frame_is_refused(old, new, sentence, suffix):
    with pytest.raises(LoadError, match=sentence):
        parsed(with_size("500").replace(old, new), suffix)


@every_suffix
@pytest.mark.parametrize(
    "text", ["", " ", "[]", "null", "42", '{"class":', "<handler>", "[" * 100_000, "{", "\x00"]
)
def test_what_is_no_recipe_is_refused(text, suffix):
    with pytest.raises(LoadError, match=r"^Line 1 of “a\.recipe"):
        parsed(text, suffix)


def test_a_file_that_ends_in_the_middle_is_refused():
    for suffix in SUFFIXES:
        whole = written(Recipe.of("vysol"), suffix)
        end = whole.index("settings") + len("settings")
        for length in range(end):
            with pytest.raises(LoadError):
                parsed(whole[:length], suffix)


@pytest.mark.parametrize(
    "text",
    [
        '!!python/object/apply:os.system ["echo x"]',
        "recipe: !!python/name:os.system",
        "recipe: !!int '1'",
        "recipe: &a [*a]",
        "recipe: &a 1\nstrategy: *a",
        "recipe: 1\n---\nrecipe: 1",
        "? [a]\n: 1",
    ],
)
def test_yaml_that_is_more_than_data_is_refused(text):
    with pytest.raises(LoadError):
        parsed(text, "yaml")


def test_a_file_that_cannot_be_read_is_an_error(tmp_path):
    with pytest.raises(LoadError, match="was not found"):
        recipe_file.load(tmp_path / "missing.recipe.yaml")
    with pytest.raises(LoadError, match="is a folder"):
        recipe_file.load(tmp_path)
    path = tmp_path / "latin.recipe.yaml"
    path.write_bytes(b"recipe: 1\nstrategy: \xe9")
    with pytest.raises(LoadError, match=r"Line 2 of .*not UTF-8"):
        recipe_file.load(path)


def test_a_save_that_fails_keeps_the_old_file(tmp_path):
    with pytest.raises(ExportError):
        recipe_file.save(Recipe.of("vysol"), tmp_path)


@pytest.mark.parametrize(
    ("name", "is_one"),
    [
        ("a.recipe.yaml", True),
        ("/x/A.RECIPE.JSON", True),
        ("a.recipe.yml", True),
        ("a.yaml", False),
        ("recipe.json", False),
    ],
)
def test_recipes_are_known_by_name(name, is_one):
    assert recipe_file.is_recipe(name) is is_one


def tokens(version: str | None, tokenizer: str = "o200k_base") -> str:
    settings = f'settings: {{tokenizer: "{tokenizer}"}}\n'
    recorded = "" if version is None else f"tokenizer_version: {version}\n"
    return f"recipe: 1\nstrategy: token_window\n{settings}{recorded}"


@every_suffix
@pytest.mark.parametrize(
    "recipe",
    [
        Recipe.of("token_window", tokenizer="o200k_base"),
        Recipe.of("graphrag_agent", tokenizer="rjieba"),
        Recipe.of("recursive", length_function="cl100k_base"),
        Recipe.of("graphrag_agent"),
    ],
    ids=lambda recipe: recipe.strategy.id,
)
def test_the_version_of_the_tokenizer_is_recorded(recipe, suffix):
    told = []
    text = written(recipe, suffix)
    assert recipe_file.tree_of(recipe)["tokenizer_version"] in text
    assert recipe_file.parse(text, f"a.{suffix}", told.append) == recipe
    assert told == []


def test_recipes_without_a_tokenizer_record_none():
    assert "tokenizer_version" not in recipe_file.to_yaml(Recipe.of("vysol"))


def test_another_version_of_the_tokenizer_is_told_and_no_error():
    told = []
    recipe = recipe_file.parse(tokens('"0ld"'), "a.yaml", told.append)
    assert recipe == Recipe.of("token_window", tokenizer="o200k_base")
    assert [str(one) for one in told] == [
        "This recipe was made with version '0ld' of the tokenizer o200k_base; here it is "
        "'446a9538cb6c', so the chunks may be others."
    ]
    assert recipe_file.parse(tokens('"0ld"'), "a.yaml") == recipe


def test_recipes_from_before_versions_were_recorded_still_load():
    told = []
    assert recipe_file.parse(tokens(None), "a.yaml", told.append).settings.tokenizer == "o200k_base"
    assert told == []


def test_a_version_that_is_no_text_is_refused():
    with pytest.raises(LoadError, match=r"Line 4 of .*tokenizer_version must be a text, not 12"):
        recipe_file.parse(tokens("12"), "a.yaml")


def test_a_tokenizer_that_is_missing_here_stays_in_the_recipe_and_nothing_takes_its_place():
    told = []
    path = "file:/no/such/tokenizer.json"
    recipe = recipe_file.parse(tokens('"abc"', path), "a.yaml", told.append)
    assert recipe.settings.tokenizer == path
    assert told == []
    with pytest.raises(WorkbenchError) as caught:
        run(Document("text"), recipe)
    assert "There is no file /no/such/tokenizer.json." in str(caught.value)
    assert "characters, words" in str(caught.value.hint)
