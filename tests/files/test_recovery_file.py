"""What a window held is kept whole: project, origin and texts without a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from workbench.core.errors import LoadError
from workbench.core.recipe import Recipe
from workbench.files import recovery_file
from workbench.files.project_file import Project, ProjectDocument
from workbench.files.recovery_file import Kept, KeptText

if TYPE_CHECKING:
    from pathlib import Path

TEXT = "a\r\nb\x00\u2028 \ud800 汉字\ufeff"


def kept(folder: Path) -> Kept:
    project = Project(
        documents=(ProjectDocument(str(folder / "a.txt"), encoding="gb18030"),),
        recipe=Recipe.of("mirofish", chunk_size=321),
        view={"document": 0, "wrap": False},
    )
    texts = (KeptText("Pasted text", TEXT), KeptText("Scratch", "x", scratch=True))
    return Kept(project, str(folder / "p.chunkproject"), texts)


def test_what_is_kept_comes_back_to_the_code_point(tmp_path: Path) -> None:
    folder = tmp_path / "state" / "1"
    recovery_file.save(kept(tmp_path), folder)
    assert recovery_file.exists(folder)
    assert recovery_file.load(folder) == kept(tmp_path)


def test_texts_that_are_no_longer_there_go(tmp_path: Path) -> None:
    recovery_file.save(kept(tmp_path), tmp_path / "k")
    recovery_file.save(Kept(texts=(KeptText("Scratch", "y"),)), tmp_path / "k")
    assert len(list((tmp_path / "k").glob("*.txt"))) == 1
    recovery_file.remove(tmp_path / "k")
    assert not (tmp_path / "k").exists()


@pytest.mark.parametrize("content", ["", "[]", "{", '{"recovery": 2}', '{"recovery": 1}', "\udcff"])
def test_damage_is_one_error(tmp_path: Path, content: str) -> None:
    (tmp_path / "state.json").write_bytes(content.encode("utf-8", "surrogateescape"))
    with pytest.raises(LoadError):
        recovery_file.load(tmp_path)


def test_a_missing_text_is_an_error(tmp_path: Path) -> None:
    recovery_file.save(kept(tmp_path), tmp_path / "k")
    for path in (tmp_path / "k").glob("*.txt"):
        path.unlink()
    with pytest.raises(LoadError):
        recovery_file.load(tmp_path / "k")
