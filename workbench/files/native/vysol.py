"""VySol's splitter settings: the shape of its HTTP answers, SQL for a world, a Python call.

Source: ``draft_worlds/splitter_settings.py`` and ``storage/world_migrations.py`` of the public
repository. SQL is run in an empty database in memory that knows the one table and may do
nothing but fill it.
"""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.files.located import Fault, Node, walk
from workbench.files.native.imported import Imported, imported, passed_over, refuse_alike

if TYPE_CHECKING:
    from workbench.files.native.python_call import Call

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

CALLS = {"SplitterSettings": KEYS}
WANTED = {key: key for key in KEYS}

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


def from_tree(root: Node) -> Imported | None:
    """Read the settings, alone or under ``splitter_settings``; nothing when there are none.

    Raises:
        Fault: a value is refused, or a key looks like a misspelt one.
    """
    found = _settings(root)
    if found is None:
        return None
    assert isinstance(found.value, dict)
    refuse_alike(found.value, KEYS, ("is_locked",))
    values = {key: (key, found.value[key]) for key in KEYS if key in found.value}
    rest = [key for key in found.value if key not in KEYS]
    return imported("vysol", values, found.line, notes=passed_over(rest))


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
                reason=error,
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
    return imported("vysol", values, 1)


def from_call(call: Call) -> Imported:
    """Read a call of ``SplitterSettings``.

    Raises:
        Fault: a value is refused.
    """
    return imported("vysol", call.values(WANTED), call.line, notes=call.notes)


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
