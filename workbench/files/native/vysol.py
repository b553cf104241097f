"""VySol's splitter settings: the shape of its HTTP answers, SQL for a world, a Python call.

Source: ``draft_worlds/splitter_settings.py`` and ``storage/world_migrations.py`` of the public
repository. SQL is run in an empty database in memory that knows the one table and may do
nothing but fill it.
"""

from __future__ import annotations

import sqlite3

from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.files.located import Fault, Node, walk
from workbench.files.native import python_call
from workbench.files.native.imported import (
    Imported,
    passed_over,
    recipe_of,
    refuse_alike,
)

KEYS = ("chunk_size", "max_lookback_size", "overlap_size", "splitter_version")
TABLE = "world_splitter_settings"
SCHEMA = f"""CREATE TABLE {TABLE} (
  settings_id INTEGER PRIMARY KEY CHECK (settings_id = 1),
  chunk_size INTEGER NOT NULL CHECK (chunk_size >= 1),
  max_lookback_size INTEGER NOT NULL
    CHECK (max_lookback_size >= 0 AND max_lookback_size < chunk_size),
  overlap_size INTEGER NOT NULL CHECK (overlap_size >= 0),
  splitter_version TEXT NOT NULL CHECK (length(trim(splitter_version)) > 0),
  is_locked INTEGER NOT NULL CHECK (is_locked IN (0, 1))
)"""
"""The table as VySol makes it."""

_STEPS = 100_000
_ALLOWED = frozenset(
    {
        sqlite3.SQLITE_INSERT,
        sqlite3.SQLITE_UPDATE,
        sqlite3.SQLITE_DELETE,
        sqlite3.SQLITE_READ,
        sqlite3.SQLITE_SELECT,
        sqlite3.SQLITE_TRANSACTION,
    }
)


def claims(root: Node) -> bool:
    """Tell whether a tree looks like the settings, alone or within an answer."""
    return _settings(root) is not None


def from_tree(root: Node) -> Imported:
    """Read the settings, alone or under ``splitter_settings``.

    Raises:
        Fault: a value is refused, or a key looks like a misspelt one.
    """
    found = _settings(root)
    assert found is not None
    assert isinstance(found.value, dict)
    refuse_alike(found.value, KEYS, ("is_locked",))
    values = {key: (key, found.value[key]) for key in KEYS if key in found.value}
    rest = [key for key in found.value if key not in KEYS]
    return Imported(recipe_of("vysol", values, found.line), (), passed_over(rest))


def from_sql(text: str) -> Imported:
    """Read the row that a SQL text would put into the settings' table.

    Raises:
        Fault: it does anything else, or the row is refused.
    """
    database = sqlite3.connect(":memory:")
    try:
        database.execute(SCHEMA)
        database.set_authorizer(_authorize)
        database.set_progress_handler(lambda: 1, _STEPS)
        database.executescript(text)
        database.set_authorizer(None)
        row = database.execute(f"SELECT {', '.join(KEYS)} FROM {TABLE}").fetchone()  # noqa: S608
    except (sqlite3.Error, sqlite3.Warning, ValueError) as error:
        raise Fault(
            1,
            message(
                QT_TRANSLATE_NOOP(
                    "native",
                    "This SQL does not just fill the table {table}: {reason}.",
                ),
                table=TABLE,
                reason=type(error).__name__,
            ),
        ) from None
    finally:
        database.close()
    if row is None:
        raise Fault(
            1,
            message(
                QT_TRANSLATE_NOOP("native", "This SQL puts no row into the table {table}."),
                table=TABLE,
            ),
        )
    values = {key: (key, Node(1, value)) for key, value in zip(KEYS, row, strict=True)}
    return Imported(recipe_of("vysol", values, 1))


def from_python(text: str) -> Imported | None:
    """Read a call of ``SplitterSettings``; nothing when there is none.

    Raises:
        Fault: the text is not Python, or a value is refused.
    """
    call = python_call.arguments(text, {"SplitterSettings": KEYS})
    if call is None:
        return None
    assert isinstance(call.value, dict)
    values = {key: (key, node) for key, node in call.value.items() if key in KEYS}
    return Imported(recipe_of("vysol", values, call.line))


def _settings(root: Node) -> Node | None:
    """Find the settings: the first mapping in the tree that holds one of VySol's own keys."""
    for node in walk(root):
        if isinstance(node.value, dict):
            if "max_lookback_size" in node.value or "overlap_size" in node.value:
                return node
            inner = node.value.get("splitter_settings")
            if inner is not None and isinstance(inner.value, dict):
                return inner
    return None


def _authorize(action: int, table: str | None, *_more: str | None) -> int:
    if action not in _ALLOWED:
        return sqlite3.SQLITE_DENY
    writes = action in (sqlite3.SQLITE_INSERT, sqlite3.SQLITE_UPDATE, sqlite3.SQLITE_DELETE)
    return sqlite3.SQLITE_DENY if writes and table != TABLE else sqlite3.SQLITE_OK
