"""The Debian package of the packed program, by ``dpkg-deb``.

It needs no script of its own: the desktop's packages watch the folders of entries, icons and
kinds of files.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import subprocess
from typing import TYPE_CHECKING

import environment
from elf import elves
from folder import BUILD, COMMAND, NAME, run

if TYPE_CHECKING:
    from pathlib import Path

# What the program takes from the system. The version of the C library is read from the files.
DEPENDS = (
    *("libegl1", "libgl1", "libxcb1", "libx11-6", "libfontconfig1", "libdbus-1-3"),
    *("libwayland-client0", "libwayland-cursor0", "libwayland-egl1"),
)
RECOMMENDS = ("fonts-noto-cjk", "shared-mime-info", "desktop-file-utils", "hicolor-icon-theme")
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
MAINTAINER = "The Chunking Workbench maintainers <maintainers@chunking-workbench.invalid>"
DESCRIPTION = """\
see, tune and export how a document is cut into chunks
 Shows where a text splitter cuts a document, what overlaps, and why every cut is
 there. Reproduces the splitters of MiroFish, VySol, GraphRAG-Agent and Norconex,
 and writes their configurations and the chunks.
"""
_COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Chunking Workbench
Comment: The licences of the works that the package carries are in
 /usr/lib/{name}/NOTICES.txt.

Files: *
Copyright: {holder}
License: Expat
{text}
"""


def make(folder: Path, version: str, target: Path, epoch: int) -> Path:
    """Make the package of ``folder``, the packed program; give its path."""
    architecture = _output("dpkg", "--print-architecture")
    tree = BUILD / "debian"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(folder, tree / "usr" / "lib" / NAME, symlinks=True)
    link = tree / "usr" / "bin" / COMMAND
    link.parent.mkdir(parents=True)
    link.symlink_to(f"../lib/{NAME}/{COMMAND}")
    _add_desktop_files(tree / "usr" / "share")
    _add_documents(tree / "usr" / "share" / "doc" / NAME)
    size = sum(path.lstat().st_size for path in tree.rglob("*"))
    libc = max(elf.libc for elf in elves(folder))
    depends = (f"libc6 (>= {'.'.join(map(str, libc))})", *DEPENDS)
    control = {
        "Package": NAME,
        "Version": version,
        "Architecture": architecture,
        "Maintainer": MAINTAINER,
        "Installed-Size": str(size // 1024),
        "Depends": ", ".join(depends),
        "Recommends": ", ".join(RECOMMENDS),
        "Section": "text",
        "Priority": "optional",
        "Description": DESCRIPTION,
    }
    _add_control(tree, control)
    path = target / f"{NAME}_{version}_{architecture}.deb"
    run(
        *("dpkg-deb", "--root-owner-group", "-Zzstd", "--build", tree, path),
        env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch)},
    )
    return path


def _add_desktop_files(share: Path) -> None:
    files = environment.ROOT / "resources" / "linux"
    icon = environment.ROOT / "resources" / "icons" / f"{NAME}.svg"
    icons = share / "icons" / "hicolor"
    places = {
        files / f"{NAME}.desktop": share / "applications",
        files / f"{NAME}.metainfo.xml": share / "metainfo",
        files / f"{NAME}.xml": share / "mime" / "packages",
        icon: icons / "scalable" / "apps",
    }
    for source, place in places.items():
        place.mkdir(parents=True)
        shutil.copy(source, place)
    if not shutil.which("rsvg-convert"):
        environment.say("rsvg-convert (librsvg2-bin) is not here: the only icon is the SVG.")
        return
    for size in ICON_SIZES:
        place = icons / f"{size}x{size}" / "apps"
        place.mkdir(parents=True)
        run("rsvg-convert", "-w", str(size), "-h", str(size), icon, "-o", place / f"{NAME}.png")


def _add_documents(place: Path) -> None:
    place.mkdir(parents=True)
    changes = (environment.ROOT / "CHANGELOG.md").read_bytes()
    (place / "changelog.gz").write_bytes(gzip.compress(changes, 9, mtime=0))
    licence = (environment.ROOT / "LICENSE").read_text("utf-8").splitlines()
    holder = next(line for line in licence if line.startswith("Copyright"))
    text = "\n".join(f" {line or '.'}" for line in licence[licence.index(holder) + 1 :])
    holder = holder.removeprefix("Copyright").strip()
    (place / "copyright").write_text(
        _COPYRIGHT.format(name=NAME, holder=holder, text=text), "utf-8"
    )


def _add_control(tree: Path, control: dict[str, str]) -> None:
    sums = [
        f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(tree)}\n"
        for path in sorted(tree.rglob("*"))
        if path.is_file() and not path.is_symlink()
    ]
    for path in tree.rglob("*"):
        if not path.is_symlink() and path.is_dir():
            path.chmod(0o755)
    place = tree / "DEBIAN"
    place.mkdir()
    (place / "md5sums").write_text("".join(sums), "utf-8")
    lines = [f"{field}: {value.rstrip()}\n" for field, value in control.items()]
    (place / "control").write_text("".join(lines), "utf-8")


def _output(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
