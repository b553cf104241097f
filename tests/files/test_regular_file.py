"""Nothing that is no regular file is opened, and nothing ever blocks."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

import workbench
from workbench.core.errors import LoadError
from workbench.files.load import LoadOptions, load
from workbench.files.regular_file import RegularFile

posix = pytest.mark.skipif(os.name != "posix", reason="pipes, devices and modes are POSIX's")


def refusal(path, **options) -> str:
    start = time.perf_counter()
    with pytest.raises(LoadError) as refused:
        load(path, LoadOptions(**options))
    assert time.perf_counter() - start < 1
    assert refused.value.path == os.fspath(path)
    return str(refused.value)


def test_a_folder(tmp_path):
    (tmp_path / "dir.txt").mkdir()
    assert "“dir.txt” is a folder, not a file." in refusal(tmp_path / "dir.txt")


def test_a_missing_file(tmp_path):
    assert refusal(tmp_path / "missing.txt") == "“missing.txt” was not found."
    assert "was not found" in refusal(tmp_path / "no" / "a.txt")
    (tmp_path / "file").write_text("x")
    assert "was not found" in refusal(tmp_path / "file" / "a.txt")


def test_a_name_that_is_none(tmp_path):
    assert "too long" in refusal(tmp_path / ("n" * 5000))
    assert "could not be read" in refusal("a\0b")


@posix
def test_a_pipe_is_refused_without_waiting(tmp_path):
    os.mkfifo(tmp_path / "pipe.txt")
    assert "not a regular file but a named pipe" in refusal(tmp_path / "pipe.txt")


@posix
def test_a_socket(tmp_path):
    with socket.socket(socket.AF_UNIX) as server:
        os.chdir(tmp_path)
        server.bind("s.txt")
        assert "not a regular file but a socket" in refusal("s.txt")


@posix
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null", "/dev/tty"])
def test_a_device(device):
    if Path(device).exists():
        assert "not a regular file but a device" in refusal(device)


@posix
def test_links(tmp_path):
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    assert "leads in a circle" in refusal(tmp_path / "a")
    (tmp_path / "broken").symlink_to("nowhere")
    assert "was not found" in refusal(tmp_path / "broken")
    (tmp_path / "file").write_text("text")
    (tmp_path / "link").symlink_to("file")
    assert load(tmp_path / "link").text == "text"


UNREADABLE = """
import os, sys
from workbench.core.errors import LoadError
from workbench.files.load import load
os.setgid(65534)
os.setuid(65534)
try:
    load(sys.argv[1])
except LoadError as error:
    print(error)
"""


@posix
def test_an_unreadable_file():
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        path = Path(folder, "secret.txt")
        path.write_text("x")
        path.chmod(0)
        if os.geteuid():
            said = refusal(path)
        else:  # root may read all files: a child that is somebody else tries
            root = Path(workbench.__file__).parent.parent
            said = subprocess.run(
                [sys.executable, "-c", UNREADABLE, path],
                capture_output=True,
                text=True,
                check=True,
                env={"PYTHONPATH": str(root), "PYTHONUTF8": "1"},
            ).stdout.strip()
    assert said == "There is no permission to read “secret.txt”."


@posix
def test_what_is_swapped_for_a_pipe_after_the_look_is_refused(tmp_path, monkeypatch):
    path = tmp_path / "a.txt"
    path.write_text("x")
    real = os.open

    def swapping(*arguments):
        path.unlink()
        os.mkfifo(path)
        return real(*arguments)

    monkeypatch.setattr(os, "open", swapping)
    assert "named pipe" in refusal(path)


@posix
def test_a_file_that_vanishes_after_the_look_is_not_found(tmp_path, monkeypatch):
    path = tmp_path / "a.txt"
    path.write_text("x")
    real = os.open

    def vanishing(*arguments):
        path.unlink()
        return real(*arguments)

    monkeypatch.setattr(os, "open", vanishing)
    assert "was not found" in refusal(path)


def test_a_file_that_becomes_shorter_is_refused(tmp_path):
    path = tmp_path / "a.txt"
    path.write_bytes(b"x" * 3_000_000)
    with RegularFile(path, 1 << 30) as file:
        slabs = file.slabs()
        next(slabs)
        path.write_bytes(b"y")
        with pytest.raises(LoadError, match="became shorter while it was being read"):
            list(slabs)


def test_what_is_added_while_reading_is_left_for_next_time(tmp_path):
    path = tmp_path / "a.txt"
    path.write_bytes(b"x" * 10)
    with RegularFile(path, 1 << 30) as file:
        with path.open("ab") as stream:
            stream.write(b"later")
        assert file.read() == b"x" * 10


@posix
def test_the_size_is_checked_before_reading(tmp_path):
    path = tmp_path / "big.txt"
    with path.open("wb") as stream:
        stream.truncate(2 << 30)
    assert refusal(path) == (
        "“big.txt” is too large: it has 2,148 MB, and the limit is 500 MB. "
        "Split it into smaller files."
    )
    path.write_text("12345")
    assert "too large" in refusal(path, limit=4)
    assert load(path, LoadOptions(limit=5)).text == "12345"


@pytest.mark.skipif(not Path("/proc/version").exists(), reason="needs Linux's /proc")
def test_a_system_file_that_says_it_is_empty_is_read_to_its_end():
    document = load("/proc/version")
    assert document.text == Path("/proc/version").read_text()
    assert document.decoding.bytes == len(document.text)


def test_descriptors_are_closed(tmp_path):
    (tmp_path / "a.txt").write_bytes(b"\xff\0\0")
    folder = Path("/proc/self/fd") if Path("/proc/self/fd").exists() else Path("/dev/fd")
    before = len(list(folder.iterdir()))
    for name in ("a.txt", "missing", "."):
        with pytest.raises(LoadError):
            load(tmp_path / name)
    assert len(list(folder.iterdir())) == before
