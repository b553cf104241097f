"""``strategies``: every declaration, for people and as JSON."""

from __future__ import annotations

import json

import pytest

from workbench.cli import main
from workbench.cli.recipe_option import flag_of
from workbench.core.strategies import STRATEGIES


@pytest.fixture
def strategies(capfdbinary):
    def call(*arguments: str) -> str:
        assert main.main(["strategies", *arguments]) == 0
        output, errors = capfdbinary.readouterr()
        assert errors == b""
        return output.decode("utf-8")

    return call


def test_json_holds_every_declaration(strategies):
    listed = json.loads(strategies("--json"))
    assert [one["id"] for one in listed] == [one.id for one in STRATEGIES]
    for found, strategy in zip(listed, STRATEGIES, strict=True):
        for told, setting in zip(found["settings"], strategy.settings_type.declared(), strict=True):
            assert told["key"] == setting.key
            assert told["flag"] == flag_of(setting.key)
            assert told["help"] == setting.help
            default = list(setting.default) if setting.kind == "texts" else setting.default
            assert told["default"] == default
            assert type(told["default"]) is type(default)
            bounds = (setting.minimum, setting.maximum) if setting.kind == "whole" else (None,) * 2
            assert (told["minimum"], told["maximum"]) == bounds
            assert [one["value"] for one in told["choices"]] == [
                choice.value for choice in setting.choices
            ]


def test_text_names_every_flag_and_default(strategies):
    text = " ".join(strategies().split())
    for strategy in STRATEGIES:
        assert f"{strategy.id}: {strategy.name}" in text
        for setting in strategy.settings_type.declared():
            assert flag_of(setting.key) in text
            assert " ".join(str(setting.help).split()) in text


def test_lines_fit_a_terminal(strategies):
    assert max(map(len, strategies().splitlines())) <= 88
