"""HanLP end to end: the real library in the real child process, on a tiny model."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from workbench.core.document import Document
from workbench.core.errors import Cancelled, WorkbenchError
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.core.tokenizer import TokenControl
from workbench.core.tokenizers import hanlp, hanlp_files
from workbench.core.tokenizers.hanlp import Hanlp
from workbench.core.walk import Control

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TEXT = (
    "在古代，中国的四大发明对世界产生了深远影响。\n\n人们都说：“好！” 中国 abc\u3000de 四大发明？"
)


@pytest.fixture
def tokenizer(hanlp_home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Hanlp]:
    monkeypatch.setenv("HANLP_HOME", str(hanlp_home))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    tokenizer = Hanlp()
    yield tokenizer
    tokenizer.close()


def words(tokenizer: Hanlp, text: str) -> list[str]:
    tokens = tokenizer.tokenize(text)
    return [text[a:b] for a, b in zip(tokens.start.tolist(), tokens.end.tolist(), strict=True)]


def test_real_model_files_give_exact_spans_without_white_space(tokenizer: Hanlp) -> None:
    assert tokenizer.missing() is None
    found = words(tokenizer, TEXT)
    assert "".join(found) == "".join(TEXT.split())
    assert found[:5] == ["在", "古", "代", "，", "中"]
    assert tokenizer.tokenize("").start.tolist() == []
    assert words(tokenizer, " \n\u3000") == []


def test_invisible_tail_is_given_back(tokenizer: Hanlp) -> None:
    for tail in ("\u0301", "\u200b", "\x00", "\ufeff"):
        assert "".join(words(tokenizer, "中国" + tail)) == "中国" + tail


def test_lone_surrogates_keep_their_offsets(tokenizer: Hanlp) -> None:
    tokens = tokenizer.tokenize("中\ud800国")
    assert tokens.end.tolist()[-1] == 3


def test_short_memory_gives_pieces_that_say_so(
    tokenizer: Hanlp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hanlp, "_free_memory", lambda: 0)
    monkeypatch.setattr(hanlp, "_LARGEST_PIECE", 20)
    tokens = tokenizer.tokenize(TEXT * 3)
    assert tokens.notice is not None
    assert "not identical" in str(tokens.notice)
    assert "".join(
        (TEXT * 3)[a:b] for a, b in zip(tokens.start.tolist(), tokens.end.tolist(), strict=True)
    ) == "".join((TEXT * 3).split())


def test_chosen_folders_are_used_and_remembered(tokenizer: Hanlp, hanlp_home: Path) -> None:
    folders = hanlp_files.HanlpFolders(
        str(hanlp_home / hanlp_files.MODEL),
        str(hanlp_home / hanlp_files.ENCODER),
        str(hanlp_home / "utils"),
    )
    hanlp_files.remember(folders)
    assert hanlp_files.remembered() == folders
    assert tokenizer.missing() is None
    assert words(tokenizer, "中国") == ["中", "国"]


def test_missing_files_are_told_without_loading(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HANLP_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    with pytest.raises(WorkbenchError, match="missing"):
        Hanlp().tokenize("中国")


def test_child_that_dies_is_an_error_and_the_next_text_works(tokenizer: Hanlp) -> None:
    tokenizer.tokenize("中国")
    assert tokenizer._child is not None
    tokenizer._child.process.kill()
    tokenizer._child.process.join()
    assert words(tokenizer, "世界") == ["世", "界"]


def test_cancelling_ends_the_child(tokenizer: Hanlp) -> None:
    tokenizer.tokenize("中国")
    with pytest.raises(Cancelled):
        tokenizer.tokenize("中国" * 2000, TokenControl(cancelled=lambda: True))
    assert words(tokenizer, "世界") == ["世", "界"]


def test_cancelling_a_run_stops_its_tokenizing(tokenizer: Hanlp) -> None:
    control = Control(cancelled=lambda: True)
    recipe = Recipe.of("graphrag_agent", tokenizer="hanlp")
    with pytest.raises(Cancelled):
        run(Document("中国" * 100_000), recipe, control)


def test_graphrag_agent_cuts_by_hanlp_tokens(tokenizer: Hanlp) -> None:
    document = Document(TEXT * 4)
    finished = run(
        document, Recipe.of("graphrag_agent", chunk_size=20, overlap=5, tokenizer="hanlp")
    )
    joined = "".join(finished.text(index) for index in range(len(finished.chunking)))
    assert "\n" not in joined
    exact = [
        finished.chunking.exact(document.text, index) for index in range(len(finished.chunking))
    ]
    # The first sentence holds no white space, so its tokens join to the document's own text.
    assert exact[0]
    assert not all(exact)
