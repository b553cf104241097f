"""What makes the program known to a Linux desktop agrees with itself and with the program."""

import configparser
import os
import shutil
import subprocess
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

import workbench
from workbench.files.project_file import SUFFIX
from workbench.files.recipe_file import SUFFIXES
from workbench.gui.preference import NAME

ROOT = Path(__file__).resolve().parent.parent
LINUX = ROOT / "resources" / "linux"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


def entry():
    parser = configparser.ConfigParser(interpolation=None, delimiters="=")
    parser.optionxform = str
    parser.read(LINUX / f"{NAME}.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


def project():
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_entry_starts_the_installed_command_with_the_files():
    scripts = project()["project"]["scripts"]
    command, files = entry()["Exec"].split()
    assert command in scripts
    assert files == "%F"
    assert entry()["TryExec"] == command


def test_window_icon_and_entry_carry_one_name():
    assert entry()["Icon"] == entry()["StartupWMClass"] == NAME
    assert (ROOT / "resources" / "icons" / f"{NAME}.svg").is_file()


def test_own_kinds_of_files_are_declared_and_opened():
    tree = ElementTree.parse(LINUX / f"{NAME}.xml")
    globs = {glob.get("pattern") for glob in tree.iter(f"{MIME}glob")}
    assert globs == {f"*{suffix}" for suffix in (SUFFIX, *SUFFIXES)}
    kinds = {kind.get("type") for kind in tree.iter(f"{MIME}mime-type")}
    assert kinds <= set(entry()["MimeType"].split(";"))


def test_the_metainfo_names_this_version_and_the_entry():
    tree = ElementTree.parse(LINUX / f"{NAME}.metainfo.xml")
    assert tree.find("releases/release").get("version") == workbench.__version__
    assert tree.findtext("launchable") == f"{NAME}.desktop"
    assert tree.findtext("project_license") == project()["project"]["license"]


def test_the_wheel_brings_them_all():
    shared = project()["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    assert {path.name for path in LINUX.iterdir()} <= {Path(source).name for source in shared}
    assert all((ROOT / source).is_file() for source in shared)


@pytest.mark.parametrize(
    "check",
    [
        ("desktop-file-validate", f"{NAME}.desktop"),
        (
            "appstreamcli",
            "validate",
            "--no-net",
            # The project has no domain of its own to name itself after.
            "--override=cid-desktopapp-is-not-rdns=info",
            f"{NAME}.metainfo.xml",
        ),
    ],
    ids=lambda check: check[0],
)
def test_the_desktops_own_tools_accept_them(check):
    # `.ci/run` installs both tools and says so; elsewhere they may be missing, as on Windows.
    if shutil.which(check[0]) is None and not os.environ.get("CI_RUN"):
        pytest.skip(f"{check[0]} is not installed")
    done = subprocess.run(check, cwd=LINUX, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
