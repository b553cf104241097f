"""Options that give a recipe: ``--recipe``, ``--strategy`` and one flag for each setting.

The flags follow from the declared settings. A flag that several strategies share is one flag;
a flag the chosen strategy does not know is an error and never ignored.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
from typing import TYPE_CHECKING

from workbench.cli import console
from workbench.cli.command import UsageError
from workbench.core import json_text
from workbench.core.errors import SettingsError
from workbench.core.recipe import Recipe
from workbench.core.strategies import STRATEGIES, find
from workbench.exporters.command_line import flag_of

if TYPE_CHECKING:
    import argparse

    from workbench.core.settings import Setting, Value


def add_recipe_options(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    group = parser.add_argument_group(
        "recipe", "A strategy and its settings. Flags override the recipe file."
    )
    group.add_argument(
        "--recipe",
        metavar="RECIPE",
        help="a recipe file (*.recipe.yaml or *.recipe.json), a configuration file of one of "
        "the four systems, or ID:KEY=VALUE,KEY=VALUE",
    )
    lines = [f"{strategy.id}: {strategy.summary}" for strategy in STRATEGIES]
    group.add_argument(
        "--strategy",
        metavar="ID",
        help=_escaped("\n".join([f"one of (default {STRATEGIES[0].id}):", *lines])),
    )
    for flag, owners in _flags().items():
        group.add_argument(
            flag,
            dest=flag,
            metavar=_metavar(next(iter(owners.values()))),
            help=_escaped(
                "\n".join(f"{one}: {describe(setting)}" for one, setting in owners.items())
            ),
        )


def recipe_of(arguments: argparse.Namespace) -> Recipe:
    """Give the recipe that the options ask for.

    Raises:
        UsageError: a flag belongs to another strategy, or file and flag name different ones.
        LoadError: the recipe file cannot be read.
        SettingsError: a value is refused.
    """
    recipe = _start(arguments.recipe, arguments.strategy)
    known = {flag_of(one.key): one for one in recipe.settings.declared()}
    changes: dict[str, Value] = {}
    for flag in _flags():
        given = getattr(arguments, flag)
        if given is None:
            continue
        if flag not in known:
            raise UsageError(
                f"{flag} is no setting of {recipe.strategy.id}, which has {', '.join(known)}"
            )
        changes[known[flag].key] = _value(known[flag], given)
    return recipe.replace(**changes)


def named_recipe(name: str) -> Recipe:
    """Give the recipe that ``name`` stands for: a file, or a strategy with some of its settings.

    The short form is ``ID`` or ``ID:KEY=VALUE,KEY=VALUE``; it is taken where there is no such
    file and the name does not look like that of one.

    Raises:
        UsageError: the name is empty or stands for nothing, or the short form has no value
            behind a key or a key twice.
        LoadError: the file cannot be read.
        SettingsError: there is no such strategy or setting, or a value is refused.
    """
    from workbench.files import any_recipe

    if not name:
        raise UsageError("--recipe is empty; name a recipe file, or ID:KEY=VALUE,KEY=VALUE")
    path = recipe_path(name)
    if path is not None:
        return any_recipe.load(path, console.note)
    strategy_id, _, rest = name.partition(":")
    try:
        strategy = find(strategy_id)
    except SettingsError as error:
        raise UsageError(f"there is no recipe file {name!r}. {error}") from None
    declared = {setting.key: setting for setting in strategy.settings_type.declared()}
    values: dict[str, object] = {}
    for part in rest.split(",") if rest else ():
        key, equals, value = part.partition("=")
        if not equals:
            raise UsageError(f"{part!r} in --recipe {name!r} is no KEY=VALUE")
        if key in values:
            raise UsageError(f"{key} is given twice in --recipe {name!r}")
        values[key] = _value(declared[key], value) if key in declared else value
    return Recipe(strategy, strategy.settings_type.from_values(values))


def recipe_path(name: str) -> str | None:
    """Give the path where ``name`` is that of a recipe file, or nothing for the short form."""
    known = [strategy.id for strategy in STRATEGIES]
    if name.partition(":")[0] not in known and (os.path.lexists(name) or _FILE.search(name)):
        return name
    return None


def describe(setting: Setting) -> str:
    """Give help, default, bounds and unit of a setting in one line."""
    facts = [f"default {_written(setting.default)}"]
    if setting.kind == "whole":
        unit = f" {setting.unit}" if setting.unit else ""
        facts.append(f"{setting.minimum:,} to {setting.maximum:,}{unit}")
    elif setting.kind == "choice":
        facts.append("one of " + ", ".join(choice.value for choice in setting.choices))
    elif setting.kind == "flag":
        facts.append("true or false")
    elif setting.kind == "texts":
        facts.append("a JSON list of texts")
    return f"{setting.help} ({'; '.join(facts)})"


def _start(file: str | None, strategy_id: str | None) -> Recipe:
    if file is None:
        return Recipe.of(STRATEGIES[0] if strategy_id is None else find(strategy_id))
    recipe = named_recipe(file)
    if strategy_id is not None and find(strategy_id) is not recipe.strategy:
        raise UsageError(
            f"the recipe is for {recipe.strategy.id}, but --strategy says {strategy_id}"
        )
    return recipe


def _flags() -> dict[str, dict[str, Setting]]:
    """Give for each flag the settings it stands for, by the id of their strategy."""
    flags: dict[str, dict[str, Setting]] = {}
    for strategy in STRATEGIES:
        for setting in strategy.settings_type.declared():
            flags.setdefault(flag_of(setting.key), {})[strategy.id] = setting
    return flags


def _value(setting: Setting, given: str) -> Value:
    """Read a value; what cannot be read stays a text, and the setting refuses it by name."""
    if setting.kind == "whole" and re.fullmatch("[+-]?[0-9]{1,40}", given):
        return int(given)
    if setting.kind == "flag" and given in ("true", "false"):
        return given == "true"
    if setting.kind == "texts":
        with contextlib.suppress(ValueError, RecursionError):
            listed = json.loads(given)
            return tuple(listed) if isinstance(listed, list) else given
    return given


def _metavar(setting: Setting) -> str:
    return _METAVARS[setting.kind]


def _written(value: Value) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        return f"{value:,}"
    if isinstance(value, str):
        return value or "empty"
    return json_text.dumps(value)


_FILE = re.compile(r"[/\\]|\.(yaml|yml|json|xml|env|sql|py)$", re.IGNORECASE)
"""How the name of a file looks: it names a folder, or ends as recipes and configurations do."""

_METAVARS = {
    "whole": "N",
    "flag": "true|false",
    "choice": "NAME",
    "text": "TEXT",
    "texts": "LIST",
    "tokenizer": "TOKENIZER",
}


def _escaped(text: str) -> str:
    return text.replace("%", "%%")
