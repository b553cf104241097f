"""Preferences keep their types from one process to the next."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QSettings

from workbench.gui.preference import NAME, Preferences

pytestmark = pytest.mark.usefixtures("qapp")

_READ = """
import sys
from PySide6.QtCore import QByteArray, QSettings
from workbench.gui.preference import Preferences
QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, sys.argv[1])
kept = Preferences()
print(kept.value("flag", False, bool), kept.value("number", 0, int), kept.value("text", "", str),
      kept.value("bytes", QByteArray(), QByteArray).data(), kept.texts("one"), kept.texts("none"),
      kept.texts("two"))
"""


def test_values_keep_their_type_in_another_process(tmp_path) -> None:
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(tmp_path))
    kept = Preferences()
    kept.store("flag", True)
    kept.store("number", 3)
    kept.store("text", "3, &b")
    kept.store("bytes", QByteArray(b"\x00\xff"))
    kept.store("one", ["/a, b"])
    kept.store("two", ["/a", "/b"])
    kept.store("none", [])
    kept.flush()
    read = subprocess.run(
        [sys.executable, "-c", _READ, str(tmp_path)], capture_output=True, text=True, check=True
    )
    expected = "True 3 3, &b b'\\x00\\xff' ['/a, b'] [] ['/a', '/b']"
    assert read.stdout.strip() == expected


def test_a_value_of_another_kind_counts_as_missing() -> None:
    store = QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, NAME, NAME)
    store.setValue("zoom", "large")
    store.sync()
    assert Preferences().value("zoom", 100, int) == 100


def test_a_folder_that_is_gone_counts_as_home(tmp_path) -> None:
    preferences = Preferences()
    assert preferences.folder("folder/test") == str(Path.home())
    preferences.store("folder/test", str(tmp_path))
    assert preferences.folder("folder/test") == str(tmp_path)
    preferences.store("folder/test", str(tmp_path / "gone"))
    assert preferences.folder("folder/test") == str(Path.home())
