"""Plain trees as YAML that every version of YAML reads alike: every text is quoted."""

from __future__ import annotations

from typing import Any


def dumps(tree: Any, *, lists_in_line: bool = False) -> str:  # noqa: ANN401 - any plain tree
    """Give a tree of mappings, lists, texts, numbers, flags and nulls as YAML."""
    import yaml

    return yaml.serialize(
        _node(tree, lists_in_line), Dumper=yaml.SafeDumper, allow_unicode=True, width=1 << 20
    )


def _node(value: object, in_line: bool) -> Any:  # noqa: ANN401 - a node of an untyped library
    import yaml

    prefix = "tag:yaml.org,2002:"
    if isinstance(value, dict):
        pairs = [
            (yaml.ScalarNode(f"{prefix}str", key), _node(item, in_line))
            for key, item in value.items()
        ]
        return yaml.MappingNode(f"{prefix}map", pairs, flow_style=not pairs)
    if isinstance(value, list | tuple):
        items = [_node(item, in_line) for item in value]
        return yaml.SequenceNode(f"{prefix}seq", items, flow_style=in_line or not items)
    if isinstance(value, str):
        return yaml.ScalarNode(f"{prefix}str", value, style='"')
    if value is None:
        return yaml.ScalarNode(f"{prefix}null", "null")
    kinds = {bool: "bool", int: "int", float: "float"}
    return yaml.ScalarNode(f"{prefix}{kinds[type(value)]}", str(value).lower())
