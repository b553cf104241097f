"""The files of translations: nothing lost on the way from the sources to what the window reads."""

from __future__ import annotations

import re
import shutil
import sys
from collections import Counter
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
FILES = sorted((ROOT / "resources" / "i18n").glob("workbench_*.ts"))
PLACES = (re.compile(r"\{[^{}]*\}"), re.compile("%L?n"), re.compile("[&…✓✕▲×→↓]"))
# What shows texts that are marked elsewhere, and what marks a name that is no word.
MARKED_ELSEWHERE = {"workbench/gui/translation.py", "workbench/core/tokenizers/tiktoken_ranks.py"}
# Counts that are never one, so that the verb may stand in the plural.
ALWAYS_SEVERAL = re.compile("among them|In %n chunk|in %n piece|the offsets")


@pytest.fixture(scope="module")
def packaging() -> ModuleType:
    """Give the script that brings translations up to date."""
    sys.path.insert(0, str(ROOT / "packaging"))
    try:
        loader = SourceFileLoader("translate", str(ROOT / "packaging" / "translate"))
        spec = spec_from_loader("translate", loader)
        assert spec is not None
        module = module_from_spec(spec)
        sys.modules["translate"] = module
        loader.exec_module(module)
    finally:
        sys.path.remove(str(ROOT / "packaging"))
    return module


def entries(path: Path) -> list[tuple[str, str, str]]:
    """Give context, source and translation of every text in a .ts file."""
    found = []
    for context in ElementTree.parse(path).iter("context"):
        name = context.findtext("name", "")
        for one in context.iter("message"):
            translation = one.find("translation")
            assert translation is not None
            text = "".join(translation.itertext()).strip()
            found.append((name, one.findtext("source", ""), text))
    return found


def faults(source: str, translation: str) -> list[str]:
    """Tell what of ``source`` the translation lost or doubled."""
    found = [Counter(places.findall(source)) for places in PLACES]
    kept = [Counter(places.findall(translation)) for places in PLACES]
    return [f"{one} became {other}" for one, other in zip(found, kept, strict=True) if one != other]


def test_chinese_is_there() -> None:
    assert "workbench_zh_CN.ts" in [path.name for path in FILES]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_text_is_there_and_translated(
    path: Path, packaging: ModuleType, tmp_path: Path
) -> None:
    copy = tmp_path / path.name
    shutil.copy(path, copy)
    packaging.collect(copy, Path(sys.executable))
    missing = sorted(set(entries(copy)) - set(entries(path)))
    assert not missing, f"run packaging/translate; it will find {missing}"
    gone = sorted(set(entries(path)) - set(entries(copy)))
    assert not gone, f"run packaging/translate; it will drop {gone}"
    assert not packaging.unfinished(path)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_translation_loses_a_place_a_count_a_letter_or_a_sign(path: Path) -> None:
    lost = [
        f"{context}: {source!r} -> {text!r}: {fault}"
        for context, source, text in entries(path)
        if text
        for fault in faults(source, text)
    ]
    assert not lost, "\n".join(lost)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_the_window_reads_is_compiled_from_the_newest(
    path: Path, packaging: ModuleType, tmp_path: Path
) -> None:
    fresh = tmp_path / "fresh.qm"
    packaging.release(path, fresh, Path(sys.executable))
    compiled = path.with_suffix(".qm").read_bytes()
    assert fresh.read_bytes() == compiled, "run packaging/translate"


def test_every_marked_text_is_a_plain_string(packaging: ModuleType) -> None:
    """A text that is put together at run time is in no file of translations."""
    texts = [text for module in packaging.modules() for text in packaging.marked_texts(module)]
    odd = [
        f"{name}:{text.line}"
        for text in texts
        if text.source is None
        and (name := text.path.relative_to(ROOT).as_posix()) not in MARKED_ELSEWHERE
    ]
    assert not odd, odd


def test_english_counts_agree_with_their_verbs(packaging: ModuleType) -> None:
    """Only "(s)" changes with the count, so what follows must suit one and many."""
    texts = [text for module in packaging.modules() for text in packaging.marked_texts(module)]
    verb = re.compile(r"%L?n [\w ]*\(s\)[^.;,:]* (are|were|have|do|travel|take)\b")
    odd = [
        text.source
        for text in texts
        if text.counted
        and verb.search(text.source or "")
        and not ALWAYS_SEVERAL.search(text.source or "")
    ]
    assert not odd, odd


def test_a_call_that_qt_would_drop_is_found(packaging: ModuleType, tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(
        "class Bar:\n"
        "    def text(self):\n"
        '        self.tr(("in parentheses" " and parts"))\n'
        '        translate("Bar", "%n chunk(s)", None, len(self.chunks))\n'
        '        self.tr(f"{made} up")\n',
        "utf-8",
    )
    found = packaging.marked_texts(module)
    assert [(text.context, text.source, text.counted) for text in found] == [
        ("Bar", "in parentheses and parts", False),
        ("Bar", "%n chunk(s)", True),
        ("", None, False),
    ]


def test_faults_are_found() -> None:
    assert not faults("&Open {name}…", "打开 {name}(&O)…")
    assert len(faults("&Open {name}…", "打开 {nome}")) == 2
    assert faults("%n chunk(s)", "分块")
