"""The packed program: one folder that runs without Python, and a tarball of it.

PyInstaller packs what an environment of its own, ``.venv-build``, holds: the wheel as users get
it. On Linux the result is then made fit for other machines.
"""

from __future__ import annotations

import gzip
import os
import platform
import shutil
import subprocess
import sys
import tarfile
from typing import TYPE_CHECKING

import environment
from elf import elves

if TYPE_CHECKING:
    from pathlib import Path

NAME = "chunking-workbench"
COMMAND = "chunk-workbench"
VENV = environment.ROOT / ".venv-build"
BUILD = environment.ROOT / "build"
TOOLS = ("pyinstaller>=6.15,<7", "build>=1.2")
# With the Debian package that holds it.
LINUX_TOOLS = {"objdump": "binutils", "strip": "binutils", "patchelf": "patchelf"}


def build_python() -> Path:
    """Make the environment that builds, where it is missing; give its interpreter."""
    python = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        environment.say(f"Creating the virtual environment {VENV.name}")
        run(sys.executable, "-m", "venv", VENV)
    run(python, "-m", "pip", "install", "-q", "--disable-pip-version-check", *TOOLS)
    return python


def make(wheel: Path, epoch: int) -> Path:
    """Pack ``wheel`` and what it needs; give the folder."""
    if sys.platform.startswith("linux"):
        _require_tools()
    python = build_python()
    pip = [python, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    run(*pip, wheel)
    run(*pip, "--force-reinstall", "--no-deps", wheel)  # of the same version, but newer
    spec = environment.ROOT / "packaging" / "program.spec"
    run(
        *(python, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"),
        *("--distpath", BUILD, "--workpath", BUILD / "pyinstaller", spec),
        env={**os.environ, "PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(epoch)},
    )
    folder = BUILD / NAME
    shutil.copy(BUILD / "pyinstaller" / "program" / "NOTICES.txt", folder)
    shutil.copy(environment.ROOT / "LICENSE", folder / "LICENSE.txt")
    if sys.platform.startswith("linux"):
        _make_fit(folder)
    return folder


def tarball(folder: Path, version: str, target: Path, epoch: int) -> Path:
    """Pack the folder into a tarball that names no user and only one time."""
    name = f"{NAME}-{version}-{platform.system().lower()}-{platform.machine()}"

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = epoch
        return entry

    path = target / f"{name}.tar.gz"
    with (
        path.open("wb") as file,
        gzip.GzipFile("", "wb", 6, file, epoch) as packed,
        tarfile.open(fileobj=packed, mode="w") as tar,
    ):
        tar.add(folder, name, filter=plain)
    return path


def run(*command: str | Path, env: dict[str, str] | None = None) -> None:
    """Run a command; stop where it does not succeed.

    It runs in ``build``: Python would find the checkout's package in the project's root and not
    the installed one.
    """
    BUILD.mkdir(exist_ok=True)
    words = [str(word) for word in command]
    if subprocess.call(words, cwd=BUILD, env=env):
        environment.fail(f"this did not succeed: {' '.join(words)}")


def _require_tools() -> None:
    missing = {package for tool, package in LINUX_TOOLS.items() if not shutil.which(tool)}
    # Libraries that are not here would be missing from the program in silence.
    missing |= set(environment.missing_libraries())
    if missing:
        environment.fail(f"install these first: apt-get install {' '.join(sorted(missing))}")


def _make_fit(folder: Path) -> None:
    """Strip what came from this machine, forget its folders, and set the modes.

    Libraries of wheels are left as they are: stripping breaks some.
    """
    inside = folder / "_internal"
    for elf in list(elves(folder)):
        if elf.path.parent == inside or elf.path.parent.name == "lib-dynload":
            run("strip", "--strip-unneeded", elf.path)
        if elf.foreign:
            run("patchelf", "--remove-rpath", elf.path)
    for path in folder.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == folder / COMMAND else 0o644)
    folder.chmod(0o755)
