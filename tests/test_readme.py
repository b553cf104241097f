"""What the README says: its examples run, and its tables and its Chinese twin are complete."""

from __future__ import annotations

import io
import re
import shlex
import shutil
import sys
import tomllib
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import pytest

from workbench.cli.main import main
from workbench.cli.summary import SUMMARIES
from workbench.exporters.dialect import DIALECTS

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")
CHINESE = (ROOT / "README.zh-CN.md").read_text("utf-8")
SAMPLES = ROOT / "resources" / "samples"
PROGRAM = "chunk-workbench"
ELSEWHERE = {"send"}  # a command that needs a service: only its arguments are read


@dataclass(frozen=True)
class Example:
    """A block of code: its language, its text without comments, and the section it stands in."""

    language: str
    text: str
    section: str

    def commands(self) -> list[tuple[str, int]]:
        """Give the commands of a console block with the exit codes they end with."""
        found = []
        for line in self.text.splitlines():
            command, _, comment = line.removeprefix("$ ").partition("  #")
            code = re.search(r"(?:exit code|退出码) (\d)", comment)
            found.append((command.strip(), int(code[1]) if code else 0))
        return found


def examples(page: str) -> list[Example]:
    """Give the blocks of code on a page, in their order."""
    found, section, language = [], "", None
    lines: list[str] = []
    for line in page.splitlines():
        if line.startswith("```"):
            if language is not None:
                found.append(Example(language, "\n".join(lines), section))
            language, lines = (line[3:], []) if language is None else (None, [])
        elif language is not None:
            lines.append(line)
        elif line.startswith("#"):
            section = line.lstrip("# ")
    return found


def is_run(command: str) -> bool:
    """Tell whether a command line works without a window and without a service."""
    words = shlex.split(command.rpartition("| ")[2])
    return words[0] == PROGRAM and words[1] in {*SUMMARIES} - ELSEWHERE


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder with the files that the examples name."""
    place = tmp_path_factory.mktemp("readme")
    shutil.copy(SAMPLES / "first-look.md", place / "notes.md")
    (place / "book.txt").write_text((SAMPLES / "abbreviations.txt").read_text("utf-8") * 20)
    shutil.copytree(SAMPLES, place / "docs")
    if sys.platform != "win32":
        from multiprocessing import resource_tracker

        resource_tracker.ensure_running()  # as the tests of batches do: it outlives the test
    return place


def code_of(command: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """Run a command line of the program in this process, which is quick; give its exit code."""
    source, _, rest = command.rpartition(" | ")
    if source:
        file = Path(source.removeprefix("cat ")).read_bytes()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(file)))
    return main(shlex.split(rest)[1:])


def test_every_example_runs(folder, monkeypatch, capfd):
    """In the order of the page: later examples use what earlier ones wrote."""
    monkeypatch.chdir(folder)
    for example in examples(README):
        if example.language == "python":
            exec(compile(example.text, example.section, "exec"), {})
            continue
        for command, code in example.commands():
            if is_run(command):
                found = code_of(command, monkeypatch)
                assert found == code, (command, capfd.readouterr().err)
    assert list(Path("shards").glob("*.chunks.jsonl"))
    assert (Path("shards") / "errors.jsonl").read_text("utf-8") == ""


def test_commands_that_need_a_service_are_at_least_understood():
    commands = [
        shlex.split(command)
        for example in examples(README)
        if example.language == "console"
        for command, _ in example.commands()
    ]
    checked = [words for words in commands if words[0] == PROGRAM and words[1] in ELSEWHERE]
    for _, name, *arguments in checked:
        import_module(f"workbench.cli.{name}").COMMAND.parse(arguments)
    assert {words[1] for words in checked} == ELSEWHERE


def test_there_are_five_recipes_with_code():
    titles = {one.section for one in examples(README) if re.match(r"\d\. ", one.section)}
    assert sorted(title[0] for title in titles) == ["1", "2", "3", "4", "5"]


def test_every_command_has_an_example():
    shown = {
        shlex.split(command.rpartition("| ")[2])[1]
        for example in examples(README)
        if example.language == "console"
        for command, _ in example.commands()
        if PROGRAM in command
    }
    assert shown >= set(SUMMARIES)


@pytest.mark.parametrize("page", [README, CHINESE], ids=["English", "Chinese"])
class TestTables:
    def test_every_extra_is_explained(self, page):
        project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
        explained = re.findall(r"^\| `([a-z0-9]+)` \|", page, re.MULTILINE)
        assert explained == sorted(explained, key=explained.index)
        assert set(explained) == set(project["optional-dependencies"])

    def test_every_dialect_is_named(self, page):
        assert all(f"`{one.id}`" in page for one in DIALECTS)

    def test_every_script_is_named_and_exists(self, page):
        scripts = {
            path.name
            for path in (ROOT / "packaging").iterdir()
            if path.is_file() and path.read_bytes().startswith(b"#!")
        }
        assert set(re.findall(r"packaging/([a-z-]+)\b(?!\.)", page)) == scripts

    def test_links_lead_to_files(self, page):
        links = re.findall(r"\]\(([^)#]+)\)", page)
        assert links
        assert all((ROOT / link).exists() for link in links)

    def test_every_key_is_one_of_the_window(self, page, keys):
        named = {
            cell
            for row in re.findall(r"^\| (<kbd>.+?) \|", page, re.MULTILINE)
            for cell in _keys(row)
        }
        assert len(named) > 20
        assert named <= keys


@pytest.fixture
def keys(qtbot) -> set[str]:
    """Give all the keys of the window's actions."""
    from PySide6.QtGui import QKeySequence
    from PySide6.QtWidgets import QWidget

    from workbench.gui.action import Actions

    window = QWidget()
    qtbot.addWidget(window)
    portable = QKeySequence.SequenceFormat.PortableText
    return {
        key.toString(portable) for action in Actions(window).all() for key in action.shortcuts()
    }


def _keys(cell: str) -> list[str]:
    """Give the keys in a cell, as Qt spells them."""
    plain = cell
    signs = {"↓": "Down", "↑": "Up", "←": "Left", "→": "Right", "PgDn": "PgDown"}
    for sign, word in signs.items():
        plain = plain.replace(sign, word)
    plain = re.sub("</?kbd>", "", plain)
    return re.split("[,、] ?", plain)


def test_the_chinese_page_has_the_same_examples_and_sections():
    def bare(page: str) -> list[object]:
        return [
            (one.language, one.commands() if one.language == "console" else _code(one.text))
            for one in examples(page)
        ]

    assert bare(CHINESE) == bare(README)
    assert _levels(CHINESE) == _levels(README)


def _code(text: str) -> list[str]:
    """Give the lines of a program without comments, which may be in another language."""
    return [re.sub(r"\s+#.*", "", line) for line in text.splitlines()]


def _levels(page: str) -> list[int]:
    bare = re.sub(r"^```.*?^```$", "", page, flags=re.MULTILINE | re.DOTALL)
    return [len(marks) for marks in re.findall(r"^(#+) ", bare, re.MULTILINE)]
