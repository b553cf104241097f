"""``--install-desktop-entry``: what it writes starts this program, whatever its path."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from workbench.cli import desktop_entry
from workbench.cli.command import UsageError

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="for Linux desktops")


def value(entry: str, key: str) -> str:
    line = next(line for line in entry.splitlines() if line.startswith(f"{key}="))
    return line.partition("=")[2].replace("\\\\", "\\")


def test_it_writes_entry_icon_and_kinds_of_files(cli, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    done = cli("--install-desktop-entry")
    assert (done.code, done.output) == (0, b"")
    places = [Path(line.removeprefix("note: written: ")) for line in done.lines]
    assert [path.suffix for path in places] == [".svg", ".xml", ".desktop"]
    assert all(path.is_file() and path.is_relative_to(tmp_path) for path in places)
    entry = places[-1].read_text("utf-8")
    program = value(entry, "TryExec")
    assert Path(program).is_file()
    assert value(entry, "Exec") == f'"{program}" %F'
    assert "Name[zh_CN]=" in entry
    if shutil.which("desktop-file-validate"):
        subprocess.run(["desktop-file-validate", str(places[-1])], check=True)
    if shutil.which("update-mime-database"):
        globs = (tmp_path / "mime" / "globs").read_text("utf-8")
        assert "*.chunkproject" in globs


def test_doing_it_again_changes_nothing(cli, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    cli("--install-desktop-entry")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert cli("--install-desktop-entry").code == 0
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize("folder", ["plain", "with space", 'a"b', "c$d`e", "f\\g", "分块"])
def test_any_path_is_quoted_for_the_desktop(folder):
    program = Path("/opt") / folder / "chunk-workbench"
    written = desktop_entry.files(program)[Path("applications/chunking-workbench.desktop")]
    entry = written.decode("utf-8")
    quoted = re.fullmatch(r'"((?:[^"`$\\]|\\["`$\\])+)" %F', value(entry, "Exec"))
    assert re.sub(r'\\(["`$\\])', r"\1", quoted[1]) == str(program)
    assert value(entry, "TryExec") == str(program)


def test_a_percent_sign_in_the_path_is_no_field_code():
    program = Path("/opt/100%F/chunk-workbench")
    written = desktop_entry.files(program)[Path("applications/chunking-workbench.desktop")]
    assert 'Exec="/opt/100%%F/chunk-workbench" %F' in written.decode("utf-8")


@pytest.mark.parametrize("named", ["", "relative/folder"])
def test_without_a_usable_variable_it_is_the_folder_of_the_specification(named):
    expected = Path.home() / ".local" / "share"
    assert desktop_entry.data_folder({"XDG_DATA_HOME": named}) == expected


def test_a_command_that_is_not_installed_is_named(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(UsageError, match="chunk-workbench was not found"):
        desktop_entry.command()


def test_the_packed_program_is_its_own_command(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "executable", str(tmp_path / "chunk-workbench"))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert desktop_entry.command() == tmp_path / "chunk-workbench"


def test_a_folder_that_cannot_be_made_is_told_on_one_line(cli, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    done = cli("--install-desktop-entry")
    assert done.code == 2
    assert len(done.lines) == 1
    assert "cannot be made" in done.errors


def test_elsewhere_it_is_refused(monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    with pytest.raises(UsageError, match="Linux"):
        desktop_entry.install()
