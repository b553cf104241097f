"""VySol: its settings as JSON, as SQL for a world that was never committed, and in Python.

The one durable place is a row in ``world.sqlite``; the first commit writes it locked, so the
SQL fits an uncommitted world only and leaves a locked row as it is. No route of its server writes
the settings.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core import json_text
from workbench.core.message import QT_TRANSLATE_NOOP
from workbench.exporters.config.target import Draft, Target
from workbench.files.native.vysol import KEYS, TABLE

if TYPE_CHECKING:
    from workbench.exporters.config.target import Subject


def _json(subject: Subject) -> Draft:
    values = subject.recipe.settings.values()
    return Draft(json_text.dumps({key: values[key] for key in KEYS}, indent=2) + "\n")


def _sql(subject: Subject) -> Draft:
    settings = subject.recipe.settings
    version = settings.splitter_version.replace("'", "''")
    columns = ", ".join(("settings_id", *KEYS, "is_locked"))
    values = (
        f"1, {settings.chunk_size}, {settings.max_lookback_size}, {settings.overlap_size}, "
        f"'{version}', 0"
    )
    changes = ",\n".join(f"  {key} = excluded.{key}" for key in KEYS)
    return Draft(
        f"INSERT INTO {TABLE}\n  ({columns})\nVALUES\n  ({values})\n"
        f"ON CONFLICT (settings_id) DO UPDATE SET\n{changes}\nWHERE is_locked = 0;\n"
    )


def _python(subject: Subject) -> Draft:
    values = subject.recipe.settings.values()
    # The settings' module path differs between checkouts; the call is what counts.
    lines = [f"    {key}={values[key]!r}," for key in KEYS]
    return Draft("settings = SplitterSettings(\n" + "\n".join(lines) + "\n)\n")


TARGETS = (
    Target(
        "vysol-json",
        "vysol",
        QT_TRANSLATE_NOOP("config", "Splitter settings (JSON)"),
        QT_TRANSLATE_NOOP("config", "The shape in which VySol's server shows a world's settings."),
        "splitter_settings.json",
        "json",
        "",
        _json,
        "vysol",
    ),
    Target(
        "vysol-sql",
        "vysol",
        QT_TRANSLATE_NOOP("config", "SQL for world.sqlite"),
        QT_TRANSLATE_NOOP(
            "config",
            "Sets the splitter of a world that was set up but never committed; the first commit "
            "locks it.",
        ),
        "vysol-settings.sql",
        "sql",
        "--",
        _sql,
        "vysol",
    ),
    Target(
        "vysol-python",
        "vysol",
        QT_TRANSLATE_NOOP("config", "Python"),
        QT_TRANSLATE_NOOP("config", "The settings object that VySol's splitter takes."),
        "vysol_settings.py",
        "python",
        "#",
        _python,
        "vysol",
    ),
)
