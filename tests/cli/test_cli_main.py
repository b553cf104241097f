"""Exit codes, streams and errors of the program as a whole."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from command_line import environment, names

from workbench import __main__, __version__
from workbench.cli import main
from workbench.cli.summary import SUMMARIES
from workbench.core.errors import ChunkingError
from workbench.core.message import QT_TRANSLATE_NOOP, message

LONG = "word " * 20_000


def start(*arguments: str, cwd: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "workbench", *arguments],
        cwd=cwd,
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # A shell starts background jobs with SIGINT ignored, and children inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509
    )


def test_help_and_version(cli):
    assert cli("--version").output == f"chunk-workbench {__version__}\n".encode()
    done = cli("--help")
    assert (done.code, done.errors) == (0, "")
    for name, summary in SUMMARIES.items():
        assert f"  {name} ".encode() in done.output
        told = cli(name, "--help")
        assert (told.code, told.errors) == (0, "")
        assert summary.encode() in told.output


def test_help_loads_nothing_heavy():
    script = (
        "import sys\n"
        "from workbench.__main__ import main\n"
        "from workbench.cli.summary import SUMMARIES\n"
        "codes = {main(['--help']), *(main([name, '--help']) for name in SUMMARIES)}\n"
        "heavy = {'numpy', 'PySide6', 'shiboken6', 'pygments', 'yaml', 'tokenizers', 'tiktoken'}\n"
        "print(codes, sorted(heavy & set(sys.modules)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "{0} []"


def test_help_loads_no_other_command():
    script = (
        "import sys\n"
        "from workbench.__main__ import main\n"
        "from workbench.cli.summary import SUMMARIES\n"
        "main([*sys.argv[1:], '--help'])\n"
        "print([name for name in SUMMARIES if f'workbench.cli.{name}' in sys.modules])\n"
    )
    for arguments, loaded in (([], "[]"), (["stats"], "['stats']")):
        command = [sys.executable, "-c", script, *arguments]
        done = subprocess.run(
            command, env=environment(), capture_output=True, text=True, check=True
        )
        assert done.stdout.splitlines()[-1] == loaded


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chunk"], "name a file"),
        (["chunk", "a.txt", "--nonsense"], "there is no option --nonsense; see"),
        (["chunk", "a.txt", "--over", "5"], "there is no option --over; did you mean --overlap?"),
        (["chunk", "a.txt", "--overlap"], "--overlap needs a value"),
        (["chunk", "a.txt", "--format", "xml"], "--format must be one of"),
        (["chunk", "-", "-"], "only once"),
        (["chunk", "missing.txt"], "was not found"),
        (["chunk", "."], ". is a folder; name the files in it"),
        (["chunk", ""], "the path of a file to read is empty"),
        (["chunk", "a.txt", "-o", ""], "the path behind -o is empty"),
        (["stats", "a.txt", "--require-whole", ""], "the path behind --require-whole is empty"),
        (["chunk", "a.txt", "--recipe", ""], "--recipe is empty"),
        (["chunk", "a.txt", "--recipe", "missing.yaml"], "“missing.yaml” was not found"),
        (["chunk", "a.txt", "--recipe", "missing/one"], "“one” was not found"),
        (["chunk", "a.txt", "--recipe", "mirofsh"], "there is no recipe file 'mirofsh'. There is"),
        (
            ["chunk", "a.txt", "--recipe", "fixed:overlap=1,overlap=2"],
            "overlap is given twice in --recipe",
        ),
        (["sweep", "a.txt"], "--sizes is required"),
        (["sweep", "a.txt", "--sizes", "9:1:1"], "begins above its end"),
        (["sweep", "a.txt", "--sizes", "1:9:0"], "the step must be at least 1"),
        (["chunk", "a.txt", "-o", "a.txt"], "is one of the files in use"),
        (["chunk", "a.txt", "-o", "./a.txt"], "is one of the files in use"),
        (["chunk", "a.txt", "-o", "."], "is a folder"),
        (["chunk", "a.txt", "-o", "missing/out"], "its folder does not exist"),
        (["chunk", "a.txt", "--recipe", "missing.recipe.yaml"], "was not found"),
        (["chunk", "a.txt", "--encoding", "no-such"], "no-such"),
        (["strategies", "--", "a.txt"], "takes no files"),
        (["strategies", "a.txt"], "there is no place for 'a.txt'"),
        (["chnk", "a.txt"], "did you mean chunk?"),
        (["nonsense"], "see chunk-workbench --help"),
        (["--strategy", "vysol", "a.txt"], "did you mean: chunk-workbench chunk --strategy …?"),
        (["a.txt", "--chunk-size=9"], "did you mean: chunk-workbench chunk --chunk-size …?"),
        (["a.txt", "--sizes", "9"], "--sizes needs a command; did you mean: chunk-workbench sweep"),
        (["a.txt", "--nonsense"], "there is no option --nonsense; see chunk-workbench --help"),
    ],
)
def test_what_the_user_did_wrong_is_one_line_and_exit_2(
    arguments, sentence, tmp_path, monkeypatch, capfd
):
    (tmp_path / "a.txt").write_text("Some text.", "utf-8")
    monkeypatch.chdir(tmp_path)
    assert __main__.main(arguments) == 2
    output, errors = capfd.readouterr()
    assert output == ""
    assert errors.startswith("error: ")
    assert errors.count("\n") == 1
    assert sentence in errors


@pytest.mark.parametrize("name", [b"bad\xff\nname.txt", b"\x1b[31mred\xe2\x80\xa8.txt"])
def test_a_hostile_name_stays_on_its_line(cli, tmp_path, name):
    path = os.fsdecode(name)
    missing = cli("chunk", path)
    assert missing.code == 2
    assert len(missing.lines) == 1
    assert "\x1b" not in missing.errors
    (tmp_path / path).write_bytes(b"Some text.")
    found = cli("chunk", path)
    assert found.code == 0
    assert len(found.output.decode("utf-8").splitlines()) == 1
    assert len(found.lines) == 1


@pytest.mark.parametrize("error", [ZeroDivisionError("secret text"), AssertionError()])
def test_a_fault_of_ours_is_one_line_and_exit_1(error, monkeypatch, capfd):
    def fail(_):
        raise error

    monkeypatch.setattr("workbench.cli.strategies.as_text", fail)
    assert main.main(["strategies"]) == 1
    output, errors = capfd.readouterr()
    assert output == ""
    assert errors == (
        f"error: this is a fault of chunk-workbench: {type(error).__name__}; "
        "run it again with --debug for a trace to report\n"
    )
    assert main.main(["strategies", "--debug"]) == 1
    errors = capfd.readouterr().err
    assert "in run\n" in errors
    assert "secret" not in errors


def test_a_broken_strategy_is_a_fault_of_ours(monkeypatch, capfd):
    def fail(_):
        raise ChunkingError(message(QT_TRANSLATE_NOOP("test", "The columns are uneven.")))

    monkeypatch.setattr("workbench.cli.strategies.as_text", fail)
    assert main.main(["strategies"]) == 1
    assert "fault of chunk-workbench: The columns are uneven.;" in capfd.readouterr().err


def test_the_c_locale_changes_nothing(cli, tmp_path):
    (tmp_path / "中文.txt").write_text("中文 😀", "utf-8")
    plain = environment(LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    done = cli("chunk", "中文.txt", "--strategy", "fixed", env=plain)
    assert done.code == 0
    assert json.loads(done.output)["text"] == "中文 😀"
    assert cli("chunk", "--help", env=plain).code == 0
    assert cli("strategies", env=plain).output == cli("strategies").output


def test_a_reader_that_goes_away_ends_the_program_quietly(tmp_path):
    (tmp_path / "a.txt").write_text(LONG * 5, "utf-8")
    with start("chunk", "a.txt", "--strategy", "fixed", cwd=tmp_path) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(10)
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize(
    "arguments", [["--help"], ["chunk", "--help"], ["strategies"], ["chunk", "a.txt"]]
)
def test_a_full_device_is_told(arguments, cli, tmp_path):
    (tmp_path / "a.txt").write_text(LONG, "utf-8")
    with Path("/dev/full").open("wb") as full:
        done = cli(*arguments, stdout=full, capture_output=False, stderr=subprocess.PIPE)
    assert done.code == 2
    assert done.lines == ["error: Standard output cannot be written: No space left on device."]


def test_closed_streams_are_told(cli, tmp_path):
    (tmp_path / "a.txt").write_text("Some text.", "utf-8")
    closed = cli("chunk", "a.txt", preexec_fn=lambda: os.close(1))
    assert (closed.code, closed.lines[-1]) == (2, "error: Standard output is closed.")
    closed = cli("chunk", "-", preexec_fn=lambda: os.close(0))
    assert (closed.code, closed.lines) == (2, ["error: standard input is closed"])
    assert cli("chunk", "missing.txt", preexec_fn=lambda: os.close(2)).code == 2


def test_a_disk_that_is_full_keeps_the_old_output(cli, tmp_path):
    (tmp_path / "a.txt").write_text(LONG, "utf-8")
    (tmp_path / "t.jsonl").write_bytes(b"OLD")
    resource = pytest.importorskip("resource")
    limit = (1000, 1000)
    done = cli(
        *("chunk", "a.txt", "--strategy", "fixed", "-o", "t.jsonl"),
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, limit),
    )
    assert done.code == 2
    assert len(done.lines) == 1
    assert "t.jsonl" in done.errors
    assert (tmp_path / "t.jsonl").read_bytes() == b"OLD"
    assert names(tmp_path) == ["a.txt", "t.jsonl"]


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_keeps_the_old_output(number, code, tmp_path):
    (tmp_path / "a.txt").write_text("Some text.", "utf-8")
    (tmp_path / "t.jsonl").write_bytes(b"OLD")
    with start("chunk", "a.txt", "-", "-o", "t.jsonl", cwd=tmp_path) as process:
        until = time.monotonic() + 30
        while len(names(tmp_path)) < 3:  # the first document is being written
            assert time.monotonic() < until
            assert process.poll() is None
        process.send_signal(number)
        _, errors = process.communicate()
        assert process.returncode == code
    assert b"Traceback" not in errors
    assert (tmp_path / "t.jsonl").read_bytes() == b"OLD"
    assert names(tmp_path) == ["a.txt", "t.jsonl"]


def test_without_qt_the_command_line_works(tmp_path):
    (tmp_path / "a.txt").write_text("Some text. " * 100, "utf-8")
    script = (
        "import sys\n"
        "class Blocked:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name.partition('.')[0] in {'PySide6', 'shiboken6', 'pygments'}:\n"
        "            raise ImportError(f'{name} is blocked', name=name)\n"
        "sys.meta_path.insert(0, Blocked())\n"
        "from workbench.__main__ import main\n"
        "print([main(line.split()) for line in sys.argv[1:]])\n"
    )
    commands = ["--help", "chunk a.txt", "stats a.txt", "strategies --json"]
    done = subprocess.run(
        [sys.executable, "-c", script, *commands],
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "[0, 0, 0, 0]"
    done = subprocess.run(
        [sys.executable, "-c", script, "a.txt"],
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "[1]\n"
    assert done.stderr == (
        "error: the window needs Qt, which cannot be loaded: PySide6 is blocked\n"
    )


@pytest.mark.parametrize(
    "arguments", [[], ["a.txt"], ["a.recipe.yaml", "b.txt"], ["--probe"], ["missing.md"], ["word"]]
)
def test_all_else_opens_the_window(arguments, tmp_path, monkeypatch):
    import types

    (tmp_path / "word").write_bytes(b"a file may have the shape of a command")
    monkeypatch.chdir(tmp_path)
    opened = []
    window = types.ModuleType("workbench.gui.app")
    window.main = lambda given: opened.append(list(given)) or 7
    monkeypatch.setitem(sys.modules, "workbench.gui.app", window)
    assert __main__.main(arguments) == 7
    assert opened == [arguments]


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everywhere"
)
def test_what_may_not_be_read_or_written_is_the_users_fault(tmp_path, monkeypatch, capfd):
    monkeypatch.chdir(tmp_path)
    for name in ("a.txt", "secret.txt", "old.jsonl"):
        Path(name).write_text("Some text.", "utf-8")
    Path("locked").mkdir()
    Path("locked/a.txt").write_text("Some text.", "utf-8")
    for name, mode in (("secret.txt", 0), ("old.jsonl", 0o444), ("locked", 0)):
        Path(name).chmod(mode)
    try:
        for arguments, sentence in (
            (["chunk", "secret.txt"], "There is no permission to read “secret.txt”."),
            (["chunk", "locked/a.txt"], "There is no permission to read “a.txt”."),
            (["chunk", "locked"], "locked is a folder"),
            (["chunk", "a.txt", "--recipe", "secret.txt"], "no permission to read “secret.txt”"),
            (["chunk", "a.txt", "-o", "old.jsonl"], "no permission to write there"),
            (["chunk", "a.txt", "-o", "locked/out"], "no permission to write there"),
            (["stats", "a.txt", "--require-whole", "secret.txt"], "no permission to read"),
        ):
            assert __main__.main(arguments) == 2
            assert sentence in capfd.readouterr().err
    finally:
        Path("locked").chmod(0o700)
