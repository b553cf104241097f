"""Set up what the workbench needs on this machine: used by the scripts `run` and `test`.

Standard library only. Every step says what it does and is skipped when it was done before:
system libraries (Debian and Ubuntu, by apt), the virtual environment in ``.venv``, and the
project installed into it.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
OLDEST = (3, 11)

# What Qt loads at run time, with the Debian package that holds it.
LIBRARIES = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libX11.so.6": "libx11-6",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
FONTS = {
    "NotoSansCJK": "fonts-noto-cjk",
    "NotoColorEmoji": "fonts-noto-color-emoji",
    "DejaVuSansMono": "fonts-dejavu-core",
}


def say(text: str) -> None:
    """Print one line of progress at once."""
    print(text, flush=True)


def fail(text: str) -> None:
    """Print why the set-up cannot go on and stop."""
    raise SystemExit(f"error: {text}")


def venv_python() -> Path:
    """Give the interpreter of the virtual environment."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def use_new_enough_python() -> None:
    """Run the calling script again under a newer interpreter when this one is too old."""
    if sys.version_info >= OLDEST:
        return
    for minor in range(14, OLDEST[1] - 1, -1):
        found = shutil.which(f"python3.{minor}")
        if found and not subprocess.run([found, "-c", ""], check=False).returncode:
            say(f"Python {sys.version_info[0]}.{sys.version_info[1]} is too old; using {found}.")
            raise SystemExit(subprocess.call([found, *sys.argv]))
    fail("Python 3.11 or newer is needed; install it and run this again with it.")


def missing_libraries() -> list[str]:
    """Give the Debian packages of the libraries Qt loads that are not on this machine."""
    missing = []
    for library, package in LIBRARIES.items():
        try:
            ctypes.CDLL(library)
        except OSError:
            missing.append(package)
    return missing


def _missing_packages(fonts: bool) -> list[str]:
    missing = missing_libraries()
    if fonts:
        roots = [Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path.home() / ".fonts"]
        found = (path for root in roots if root.is_dir() for path in root.rglob("*.tt?"))
        names = " ".join(map(str, found))
        missing += [package for font, package in FONTS.items() if font not in names]
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        missing.append(f"python3.{sys.version_info[1]}-venv")
    return missing


def install_system_libraries() -> None:
    """Install the libraries and fonts Qt needs by apt, or print the command that does."""
    if not sys.platform.startswith("linux") or not shutil.which("apt-get"):
        return
    missing = _missing_packages(fonts=True)
    if not missing:
        return
    command = ["apt-get", "install", "-y", "--no-install-recommends", *missing]
    if os.geteuid() != 0:
        say("Some system packages are missing; the window may not open without them. Install:")
        say("  sudo " + " ".join(command))
        return
    say(f"Installing system packages: {' '.join(missing)}")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["apt-get", "update", "-qq"], [*command, "-qq"]):
        if subprocess.call(step, env=environment, stdout=subprocess.DEVNULL):
            say("apt-get did not succeed; going on without these packages.")
            return


def _stamp(extras: str) -> str:
    parts = [sys.version, extras, str(ROOT), (ROOT / "pyproject.toml").read_text("utf-8")]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def install_project(extras: str = "") -> Path:
    """Make ``.venv`` and install the project into it; give its interpreter.

    ``extras`` is a comma-separated list such as "dev". An environment that already has them
    (or more) for this very pyproject is left alone.
    """
    python = venv_python()
    marks = VENV / "workbench-installed"
    wanted = _stamp(extras)
    known = marks.read_text("utf-8").split() if marks.is_file() else []
    if wanted in known and python.exists():
        return python
    if not python.exists():
        say(f"Creating the virtual environment {VENV.name}")
        if subprocess.call([sys.executable, "-m", "venv", str(VENV)]):
            fail("the virtual environment could not be made; see the lines above.")
    what = f"{ROOT}[{extras}]" if extras else str(ROOT)
    say("Installing the workbench and what it needs" + (f" ({extras})" if extras else ""))
    pip = [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check", "-e", what]
    if subprocess.call(pip):
        fail("the installation did not succeed; see the lines above.")
    # Start-up is half as long when nothing has to be compiled at the first start.
    subprocess.call([str(python), "-m", "compileall", "-q", str(ROOT / "workbench")])
    marks.write_text("\n".join([wanted, _stamp("")]), "utf-8")
    return python


def prepare(extras: str = "") -> Path:
    """Do all of the set-up and give the interpreter to run with."""
    use_new_enough_python()
    install_system_libraries()
    return install_project(extras)
