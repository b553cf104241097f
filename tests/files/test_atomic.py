"""A file is replaced whole or not at all."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from workbench.core.errors import ExportError
from workbench.files import atomic

posix = pytest.mark.skipif(os.name != "posix", reason="links, modes and pipes are POSIX's")
not_root = pytest.mark.skipif(
    hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may write everywhere"
)


def names(folder: Path) -> list[str]:
    return sorted(entry.name for entry in folder.iterdir())


def test_a_new_file_appears_when_the_block_ends(tmp_path):
    target = tmp_path / "a.jsonl"
    with atomic.replacing(target) as stream:
        stream.write(b"new")
        assert not target.exists()
    assert target.read_bytes() == b"new"
    assert names(tmp_path) == ["a.jsonl"]


def test_an_old_file_is_replaced_whole(tmp_path):
    target = tmp_path / "a.jsonl"
    target.write_bytes(b"OLD")
    with atomic.replacing(target) as stream:
        stream.write(b"n")
        stream.flush()
        assert target.read_bytes() == b"OLD"
    assert target.read_bytes() == b"n"


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt, SystemExit])
def test_a_failing_block_leaves_the_old_file_and_nothing_beside_it(tmp_path, error):
    target = tmp_path / "a.jsonl"
    target.write_bytes(b"OLD")
    with pytest.raises(error), atomic.replacing(target) as stream:
        stream.write(b"half")
        raise error
    assert target.read_bytes() == b"OLD"
    assert names(tmp_path) == ["a.jsonl"]


@posix
def test_a_size_limit_of_the_system_leaves_the_old_file(tmp_path):
    target = tmp_path / "t.jsonl"
    target.write_bytes(b"OLD")
    script = (
        "import resource, sys\n"
        "from workbench.core.errors import ExportError\n"
        "from workbench.files import atomic\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))\n"
        "try:\n"
        "    atomic.write(sys.argv[1], b'x' * 1_000_000)\n"
        "except ExportError as error:\n"
        "    print(error)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(target)], capture_output=True, text=True, check=True
    )
    assert "the system allows no file as large as this" in done.stdout
    assert target.read_bytes() == b"OLD"
    assert names(tmp_path) == ["t.jsonl"]


@posix
def test_a_kill_leaves_the_old_file(tmp_path):
    target = tmp_path / "t.jsonl"
    target.write_bytes(b"OLD")
    script = (
        "import sys, time\n"
        "from workbench.files import atomic\n"
        "with atomic.replacing(sys.argv[1]) as stream:\n"
        "    stream.write(b'half')\n"
        "    stream.flush()\n"
        "    print('written', flush=True)\n"
        "    time.sleep(60)\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script, str(target)], stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"written\n"
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert target.read_bytes() == b"OLD"


@posix
def test_links_and_permission_bits_are_kept(tmp_path):
    real = tmp_path / "real.jsonl"
    real.write_bytes(b"OLD")
    real.chmod(0o640)
    link = tmp_path / "link.jsonl"
    link.symlink_to("real.jsonl")
    atomic.write(link, b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"
    assert stat.S_IMODE(real.stat().st_mode) == 0o640


@posix
def test_a_new_file_gets_the_ordinary_permissions(tmp_path):
    mask = os.umask(0o027)
    try:
        atomic.write(tmp_path / "a", b"")
    finally:
        os.umask(mask)
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == 0o640


@posix
def test_a_dangling_link_gets_its_file(tmp_path):
    link = tmp_path / "link"
    link.symlink_to("later")
    atomic.write(link, b"new")
    assert link.is_symlink()
    assert (tmp_path / "later").read_bytes() == b"new"


@posix
def test_a_name_as_long_as_the_system_allows(tmp_path):
    target = tmp_path / ("n" * 255)
    atomic.write(target, b"new")
    assert target.read_bytes() == b"new"


@posix
def test_a_pipe_is_written_directly(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        atomic.write(pipe, b"through")
        assert os.read(reader, 100) == b"through"
    finally:
        os.close(reader)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_device_is_an_error():
    with pytest.raises(ExportError, match="the disk is full"):
        atomic.write("/dev/full", b"x")


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        (".", "is a folder"),
        ("missing/a.jsonl", "its folder does not exist"),
        ("file/a.jsonl", "its folder does not exist"),
        ("n" * 256, "too long"),
        ("a\0b", "cannot be written"),
        ("", "is a folder"),
    ],
)
def test_an_impossible_target_is_an_error(tmp_path, monkeypatch, path, sentence):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_bytes(b"OLD")
    with pytest.raises(ExportError, match=sentence) as caught:
        atomic.write(path, b"x")
    assert caught.value.path == path
    assert names(tmp_path) == ["file"]


@posix
@not_root
def test_a_read_only_file_is_not_replaced(tmp_path):
    target = tmp_path / "a"
    target.write_bytes(b"OLD")
    target.chmod(0o444)
    with pytest.raises(ExportError, match="no permission"):
        atomic.write(target, b"x")
    assert target.read_bytes() == b"OLD"


@posix
@not_root
def test_a_closed_folder_is_an_error(tmp_path):
    folder = tmp_path / "closed"
    folder.mkdir()
    folder.chmod(0o500)
    with pytest.raises(ExportError, match="no permission"):
        atomic.write(folder / "a", b"x")
