"""Recipes as files: ``NAME.recipe.yaml`` and ``NAME.recipe.json``, the same tree in both.

Reading is strict: an unknown key, a wrong type or a value out of bounds is an error that
names key and line, and nothing is half loaded. In YAML every text is quoted, so that YAML 1.1
and 1.2 readers agree. Where a setting names a tokenizer, the file records its version: another
version here is told and not refused. Files of the upstream systems are not read here.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from workbench.core import json_text
from workbench.core.errors import SettingsError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.core.recipe import Recipe
from workbench.core.settings import shown
from workbench.core.strategies import find
from workbench.core.suggestion import did_you_mean, nearest
from workbench.files import atomic, yaml_text
from workbench.files.located import Fault, Node, decoded
from workbench.files.located_json import read_json
from workbench.files.located_yaml import read_yaml
from workbench.files.regular_file import IS_IT_RIGHT, RegularFile

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from workbench.core.message import Message
    from workbench.core.tokenizer import Tokenizer

    Told = Callable[[Message], None]

VERSION = 1
"""The version of the file's layout, the value of its key ``recipe``."""

SUFFIXES = (".recipe.yaml", ".recipe.yml", ".recipe.json")
"""How the name of a recipe file ends."""

_LIMIT = 1_000_000
_KEYS = ("recipe", "strategy", "settings")
_TOKENIZER_VERSION = "tokenizer_version"


def is_recipe(path: str | os.PathLike[str]) -> bool:
    """Tell by its name whether a file is a recipe."""
    return os.fspath(path).lower().endswith(SUFFIXES)


def load(path: str | os.PathLike[str], told: Told | None = None) -> Recipe:
    """Read a recipe; a name that ends in ``.json`` is JSON, any other YAML.

    ``told`` is given what is worth knowing and no error: a tokenizer of another version.

    Raises:
        LoadError: the file cannot be read, or something in it is wrong; the sentence names
            the key and the line.
    """
    with RegularFile(path, _LIMIT, too_large=IS_IT_RIGHT) as file:
        data = file.read()
    try:
        text = decoded(data, message(_NOT_UTF8))
    except Fault as fault:
        raise fault.error(path) from None
    return parse(text, path, told)


def parse(text: str, path: str | os.PathLike[str], told: Told | None = None) -> Recipe:
    """Read a recipe from the text of the file at ``path``; ``told`` as for `load`.

    Raises:
        LoadError: as for `load`.
    """
    read = read_json if os.fspath(path).lower().endswith(".json") else read_yaml
    try:
        return recipe_of(read(text), told)
    except Fault as fault:
        raise fault.error(path) from None


def save(recipe: Recipe, path: str | os.PathLike[str]) -> None:
    """Write a recipe; a name that ends in ``.json`` becomes JSON, any other YAML.

    Raises:
        ExportError: the file cannot be written; an old one is untouched.
    """
    give = to_json if os.fspath(path).lower().endswith(".json") else to_yaml
    atomic.write(path, give(recipe).encode("utf-8"))


def to_json(recipe: Recipe) -> str:
    """Give the recipe as a JSON text."""
    return json_text.dumps(tree_of(recipe), indent=2) + "\n"


def to_yaml(recipe: Recipe) -> str:
    """Give the recipe as a YAML text."""
    return yaml_text.dumps(tree_of(recipe), lists_in_line=True)


def tree_of(recipe: Recipe) -> dict[str, Any]:
    """Give the recipe as the tree that its file holds."""
    tree: dict[str, Any] = {
        "recipe": VERSION,
        "strategy": recipe.strategy.id,
        "settings": recipe.settings.values(),
    }
    tokenizer = _tokenizer(recipe)
    if tokenizer is not None and (version := tokenizer.version()):
        tree[_TOKENIZER_VERSION] = version
    return tree


def _tokenizer(recipe: Recipe) -> Tokenizer | None:
    """Give the tokenizer that a setting names; it may be missing here."""
    from workbench.core.tokenizers import find as find_tokenizer

    for setting in recipe.settings.declared():
        if setting.kind == "tokenizer":
            return find_tokenizer(getattr(recipe.settings, setting.key))
    return None


def recipe_of(root: Node, told: Told | None = None) -> Recipe:
    """Read a recipe from its tree; ``told`` as for `load`.

    Raises:
        Fault: something in it is wrong.
    """
    if not isinstance(root.value, dict) or "recipe" not in root.value:
        raise Fault(root.line, message(_NO_RECIPE))
    tree = root.value
    version = tree["recipe"]
    if type(version.value) is not int or version.value < VERSION:
        raise Fault(version.line, message(_NO_VERSION, value=shown(version.plain())))
    if version.value > VERSION:
        raise Fault(version.line, message(_NEWER, version=version.value))
    _refuse_unknown(tree, (*_KEYS, _TOKENIZER_VERSION))
    for key in _KEYS:
        if key not in tree:
            raise Fault(root.line, message(_MISSING, key=key))
    strategy, settings = tree["strategy"], tree["settings"]
    if not isinstance(strategy.value, str):
        raise Fault(strategy.line, message(_NO_TEXT, value=shown(strategy.plain())))
    if not isinstance(settings.value, dict):
        raise Fault(settings.line, message(_NO_MAPPING, value=shown(settings.plain())))
    try:
        found = find(strategy.value)
    except SettingsError as error:
        raise Fault(strategy.line, error.message, error.hint) from None
    _refuse_unknown(settings.value, [setting.key for setting in found.settings_type.declared()])
    recorded = None
    if (node := tree.get(_TOKENIZER_VERSION)) is not None:
        if not isinstance(node.value, str):
            raise Fault(node.line, message(_NO_VERSION_TEXT, value=shown(node.plain())))
        recorded = node.value
    try:
        recipe = Recipe(found, found.settings_type.from_values(settings.plain()))
    except SettingsError as error:
        where = settings.value.get(error.key, settings)
        raise Fault(where.line, error.message, error.hint) from None
    if recorded is not None and told is not None:
        _tell_version(recipe, recorded, told)
    return recipe


def _tell_version(recipe: Recipe, recorded: str, told: Told) -> None:
    """Tell where the tokenizer here has another version; one that is missing has none."""
    tokenizer = _tokenizer(recipe)
    here = "" if tokenizer is None else tokenizer.version()
    if tokenizer is not None and here and here != recorded:
        told(message(_OTHER_VERSION, id=tokenizer.id, recorded=shown(recorded), here=shown(here)))


def _refuse_unknown(tree: Mapping[str, Node], known: Sequence[str]) -> None:
    """Report all unknown keys at once, each with the known one that looks most like it."""
    unknown = [key for key in tree if key not in known]
    if not unknown:
        return
    raise Fault(
        tree[unknown[0]].line,
        message(_UNKNOWN, keys=", ".join(map(shown, unknown)), known=", ".join(known)),
        did_you_mean(*(nearest(key, known) for key in unknown)),
    )


_NOT_UTF8 = QT_TRANSLATE_NOOP(
    "recipe_file", "This is not UTF-8, so it is no recipe; save it as UTF-8."
)
_NO_RECIPE = QT_TRANSLATE_NOOP(
    "recipe_file", "This is no recipe: a recipe has the keys recipe, strategy and settings."
)
_NEWER = QT_TRANSLATE_NOOP(
    "recipe_file",
    "recipe {version} was written by a newer version of this program; this one reads recipe 1.",
)
_NO_VERSION = QT_TRANSLATE_NOOP("recipe_file", "recipe must be 1, not {value}.")
_UNKNOWN = QT_TRANSLATE_NOOP("recipe_file", "Not known here: {keys}; known are {known}.")
_MISSING = QT_TRANSLATE_NOOP("recipe_file", "The key {key} is missing.")
_NO_VERSION_TEXT = QT_TRANSLATE_NOOP(
    "recipe_file", "tokenizer_version must be a text, not {value}."
)
_OTHER_VERSION = QT_TRANSLATE_NOOP(
    "recipe_file",
    "This recipe was made with version {recorded} of the tokenizer {id}; here it is {here}, so "
    "the chunks may be others.",
)
_NO_TEXT = QT_TRANSLATE_NOOP("recipe_file", "strategy must be a text, not {value}.")
_NO_MAPPING = QT_TRANSLATE_NOOP(
    "recipe_file", "settings must be a mapping of names to values, not {value}."
)
