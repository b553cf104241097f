"""``strategies``: what can be chosen, with every setting, for people or as JSON."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any

from workbench.cli import console
from workbench.cli.command import OK, Command
from workbench.cli.recipe_option import describe
from workbench.core import json_text
from workbench.core.strategies import STRATEGIES
from workbench.exporters.command_line import flag_of

if TYPE_CHECKING:
    import argparse

    from workbench.core.settings import Setting
    from workbench.core.strategy import AnyStrategy

_WIDTH = 88


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("--json", action="store_true", help="write one JSON list")


def run(arguments: argparse.Namespace) -> int:
    """Write all strategies and their settings."""
    if arguments.json:
        text = json_text.dumps([as_json(strategy) for strategy in STRATEGIES], indent=2) + "\n"
    else:
        text = "\n".join(as_text(strategy) for strategy in STRATEGIES)
    with console.output(console.STANDARD) as stream:
        stream.write(text.encode("utf-8"))
    return OK


def as_json(strategy: AnyStrategy) -> dict[str, Any]:
    """Give the declaration of a strategy as plain data."""
    return {
        "id": strategy.id,
        "name": strategy.name,
        "summary": strategy.summary,
        "origin": strategy.origin,
        "unit": strategy.unit,
        "size": strategy.size_key,
        "overlap": strategy.overlap_key,
        "settings": [_setting(setting) for setting in strategy.settings_type.declared()],
        "presets": [
            {"name": preset.label, "values": dict(preset.values)} for preset in strategy.presets
        ],
        "reasons": [
            {"id": reason.id, "kind": reason.kind, "name": reason.label}
            for reason in strategy.reasons
        ],
    }


def as_text(strategy: AnyStrategy) -> str:
    """Give the declaration of a strategy for people."""
    lines = [f"{strategy.id}: {strategy.name}"]
    lines += _wrapped(f"{strategy.summary} From: {strategy.origin}", "  ")
    for setting in strategy.settings_type.declared():
        lines += [f"  {flag_of(setting.key)}", *_wrapped(describe(setting), "      ")]
    lines += _wrapped("Presets: " + "; ".join(preset.label for preset in strategy.presets), "  ")
    return "\n".join(lines) + "\n"


def _setting(setting: Setting) -> dict[str, Any]:
    bounded = setting.kind == "whole"
    return {
        "key": setting.key,
        "flag": flag_of(setting.key),
        "name": setting.label,
        "help": setting.help,
        "kind": setting.kind,
        "role": setting.role,
        "default": setting.default,
        "minimum": setting.minimum if bounded else None,
        "maximum": setting.maximum if bounded else None,
        "unit": setting.unit,
        "choices": [
            {"value": choice.value, "name": choice.label, "help": choice.help}
            for choice in setting.choices
        ],
    }


def _wrapped(text: str, indent: str) -> list[str]:
    return textwrap.wrap(text, _WIDTH, initial_indent=indent, subsequent_indent=indent)


COMMAND = Command("strategies", add_arguments, run)
