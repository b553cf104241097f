"""The command line that is shown says the same recipe, whatever the shell makes of it."""

import argparse
import shlex

import pytest

from workbench import Recipe
from workbench.cli.document_input import add_input_options
from workbench.cli.recipe_option import add_recipe_options, recipe_of
from workbench.exporters.command_line import (
    command_line,
    file_argument,
    reading_arguments,
    recipe_arguments,
)
from workbench.files.load import LoadOptions

RECIPES = [
    Recipe.of("mirofish"),
    Recipe.of("mirofish", chunk_size=321, variant="repository"),
    Recipe.of(
        "norconex", discardOriginal=False, label="-x 'y' \"z\" $HOME `a`\n中文", maxChunkSize=9
    ),
    Recipe.of("norconex", referenceChunkPrefix="-->", label="=a=b"),
    Recipe.of("recursive", separators=("\n\n", "'", '"', "\\", "。", "")),
    Recipe.of("recursive", separators=("--recipe",), strip_whitespace=False),
    Recipe.of("graphrag_agent", tokenizer="file:/a b/t.json", overlap=0),
]


def parsed(line):
    parser = argparse.ArgumentParser()
    add_recipe_options(parser)
    add_input_options(parser)
    words = shlex.split(line)
    assert words[:2] == ["chunk-workbench", "chunk"]
    return parser.parse_intermixed_args(words[2:])


@pytest.mark.parametrize("recipe", RECIPES, ids=str)
@pytest.mark.parametrize("path", ["/a b/R&D $x;'.txt", "-rf", None])
def test_the_shown_line_gives_the_same_recipe(recipe, path, monkeypatch):
    monkeypatch.setattr("sys.platform", "linux")
    options = LoadOptions("gb18030", "replace", "source", "mirofish")
    line = command_line(
        ["chunk", file_argument(path), *reading_arguments(options), *recipe_arguments(recipe)]
    )
    arguments = parsed(line)
    arguments.recipe = None
    assert recipe_of(arguments) == recipe
    assert arguments.files == [{"-rf": "./-rf", None: "-"}.get(path, path)]
    assert (arguments.encoding, arguments.undecodable) == ("gb18030", "replace")
    assert (arguments.html, arguments.prepare) == ("source", "mirofish")


def test_what_is_usual_is_not_said():
    assert recipe_arguments(Recipe.of("vysol")) == ["--strategy", "vysol"]
    assert reading_arguments(LoadOptions()) == []
