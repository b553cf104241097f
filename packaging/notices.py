"""The licences of everything that the packed program carries, as one text.

What is carried is told by the files themselves: a file of an installed distribution stands for
that distribution, a library of the system for its Debian package, the rest for Python. Run inside
the environment that the program is packed from. Standard library only.
"""

from __future__ import annotations

import re
import subprocess
import sys
import sysconfig
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

OWN = "chunking-workbench"
QT = """\
Qt and Qt for Python are used under the GNU Lesser General Public License, version 3 (below).
Their libraries are files of their own in the folder PySide6: you may replace them by other builds
of the same version. Their source is at https://download.qt.io/official_releases/.
"""
_LICENCE = re.compile(r"(licen[cs]e|copying|notice|authors)", re.IGNORECASE)
_COMMON = Path("/usr/share/common-licenses")
_RULE = "=" * 78


def collected(files: Iterable[str]) -> str:
    """Give the notices for the program that carries ``files`` (paths where they came from)."""
    sources = {Path(file).resolve() for file in files if file.startswith(("/", sys.prefix))}
    owners = _owners()
    wheels = {owners[path] for path in sources if path in owners} - {OWN}
    parts = [_section(f"Python {sys.version.split()[0]}", _python())]
    for name in sorted(wheels | {"pyinstaller"}):
        found = metadata.distribution(name)
        parts.append(_section(f"{found.name} {found.version}", _of_distribution(found)))
    rest = sorted(path for path in sources if path not in owners)
    for package in _debian_packages(rest):
        text = Path(f"/usr/share/doc/{package}/copyright").read_text("utf-8", "replace")
        parts.append(_section(f"{package} (Debian package)", text))
    parts += _common_licences("".join(parts))
    head = "The packed program carries the works below. Each is under its own licence.\n\n"
    return head + QT + "".join(parts)


def _owners() -> dict[Path, str]:
    return {
        Path(str(found.locate_file(file))).resolve(): found.name
        for found in metadata.distributions()
        for file in found.files or ()
    }


def _of_distribution(found: metadata.Distribution) -> str:
    declared = found.metadata.get("License-Expression") or found.metadata.get("License") or ""
    kinds = [
        value.rpartition(":: ")[2]
        for key, value in found.metadata.items()
        if key == "Classifier" and value.startswith("License ::")
    ]
    # Some put the whole text of the licence into the field.
    name = declared if declared and len(declared.splitlines()) == 1 else ", ".join(kinds)
    home = found.metadata.get("Home-page") or ", ".join(found.metadata.get_all("Project-URL") or ())
    texts = [f"Licence: {name or 'see below'}\nFrom: {home or 'the Python package index'}\n"]
    for file in found.files or ():
        path = Path(str(found.locate_file(file)))
        inside = ".dist-info" in file.parts[0]
        if inside and _LICENCE.search("/".join(file.parts[1:])) and path.is_file():
            texts.append(path.read_text("utf-8", "replace"))
    return "\n".join(texts)


def _python() -> str:
    for folder in (sysconfig.get_path("stdlib"), sys.base_prefix):
        path = Path(folder) / "LICENSE.txt"
        if path.is_file():
            return path.read_text("utf-8", "replace")
    return "Licence: Python-2.0, https://docs.python.org/3/license.html\n"


def _debian_packages(files: list[Path]) -> list[str]:
    """Give the Debian packages that hold ``files``; none elsewhere."""
    if not sys.platform.startswith("linux") or not files:
        return []
    # A merged /usr: packages still list /lib, or list /usr/lib.
    asked = {str(path) for path in files} | {str(path).removeprefix("/usr") for path in files}
    try:
        done = subprocess.run(
            ["dpkg-query", "-S", *sorted(asked)], capture_output=True, text=True, check=False
        )
    except FileNotFoundError:
        return []
    return sorted({line.partition(":")[0] for line in done.stdout.splitlines() if ": /" in line})


def _common_licences(text: str) -> list[str]:
    """Give the licences that Debian's files only point at, and the one that Qt is used under."""
    if not _COMMON.is_dir():
        return []
    named = {*re.findall(r"common-licenses/([A-Za-z0-9.-]*[A-Za-z0-9])", text), "LGPL-3", "GPL-3"}
    files = [_COMMON / name for name in sorted(named)]
    return [_section(path.name, path.read_text("utf-8")) for path in files if path.is_file()]


def _section(title: str, text: str) -> str:
    return f"\n{_RULE}\n{title}\n{_RULE}\n\n{text.rstrip()}\n"
