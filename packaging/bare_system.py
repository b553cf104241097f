"""A bare Debian without Python, to install the package into: debootstrap's smallest system.

The system is made once and kept in ``build``; every use works on a copy. Commands run by chroot
in name spaces of their own, so that nothing stays mounted. Needs root.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from typing import TYPE_CHECKING

import environment
from folder import BUILD

if TYPE_CHECKING:
    from pathlib import Path

_PATIENCE_SECONDS = 300
_INSIDE = (
    'mount -t proc proc "$0/proc" && mount -t tmpfs tmpfs "$0/dev/shm" && '
    '{ test -e "$0/dev/null" || mknod -m 666 "$0/dev/null" c 1 3; } && exec chroot "$0" "$@"'
)


def lacking() -> str:
    """Tell what such a system needs that is not here; nothing when it can be made."""
    if os.geteuid() != 0:
        return "root"
    tools = ("debootstrap", "unshare", "chroot", "apt-get")
    return ", ".join(tool for tool in tools if not shutil.which(tool))


class BareSystem:
    """A copy of the bare system, below ``folder``."""

    def __init__(self, folder: Path) -> None:
        """Copy the bare system, which takes about a minute to make when there is none yet."""
        self.root = folder / "bare"
        suite, mirror = _source()
        base = BUILD / f"bare-{suite}"
        if not (base / "made").exists():
            shutil.rmtree(base, ignore_errors=True)
            environment.say(f"Making a bare Debian ({suite}) by debootstrap")
            _quietly("debootstrap", "--variant=minbase", suite, str(base), mirror)
            (base / "made").touch()
        _quietly("cp", "-a", str(base), str(self.root))

    def run(
        self, *command: str, network: bool = False, **variables: str
    ) -> subprocess.CompletedProcess[str]:
        """Run a command inside, with nothing of this machine's environment."""
        spaces = [
            "--mount",
            "--pid",
            "--fork",
            "--kill-child",
            "--ipc",
            *([] if network else ["--net"]),
        ]
        return subprocess.run(
            ["unshare", *spaces, "sh", "-c", _INSIDE, str(self.root), *command],
            capture_output=True,
            text=True,
            check=False,
            timeout=_PATIENCE_SECONDS,
            stdin=subprocess.DEVNULL,
            env={
                "LC_ALL": "C.UTF-8",
                "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
                "HOME": "/root",
                **variables,
            },
        )

    def apt(self, *words: str) -> str:
        """Run ``apt-get`` inside; give what it said, and stop where it fails."""
        options = ("-q", "-y", "-o", "Dpkg::Use-Pty=0", "--no-install-recommends")
        done = self.run("apt-get", *options, *words, network=True, DEBIAN_FRONTEND="noninteractive")
        assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
        return done.stdout

    def files(self) -> set[str]:
        """Give every path of the system but those that change by use alone."""
        changing = ("proc", "dev", "tmp", "run", "root", "var")
        return {
            str(path.relative_to(self.root))
            for top in self.root.iterdir()
            if top.name not in changing and not top.is_symlink()
            for path in (top, *top.rglob("*"))
        }


def _source() -> tuple[str, str]:
    """Give the release of this machine's Debian or Ubuntu, and where its packages come from."""
    told = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(CODENAME) $(SITE)", "Created-By: Packages"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    suite, mirror = min(
        (line.split() for line in told if line.strip()), key=lambda one: len(one[0])
    )
    return suite, mirror


def _quietly(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        environment.fail(
            f"{command[0]} did not succeed: {done.stdout[-1000:]}{done.stderr[-1000:]}"
        )
