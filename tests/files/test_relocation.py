"""Files that moved together are found from one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.files.relocation import relocated

if TYPE_CHECKING:
    from pathlib import Path


def make(*paths: Path) -> None:
    for path in paths:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x")


def test_siblings_and_the_folders_beside_come_along(tmp_path: Path) -> None:
    old, new = tmp_path / "old" / "texts", tmp_path / "new" / "texts"
    make(new / "a.md", new / "sub" / "b.md", tmp_path / "new" / "other" / "c.md")
    names = ("texts/a.md", "texts/sub/b.md", "other/c.md", "texts/gone.md")
    missing = [str(old.parent / name) for name in names]
    assert relocated(missing, missing[0], str(new / "a.md")) == {
        missing[0]: str(new / "a.md"),
        missing[1]: str(new / "sub" / "b.md"),
        missing[2]: str(tmp_path / "new" / "other" / "c.md"),
    }


def test_a_file_with_a_new_name_says_only_where_its_folder_went(tmp_path: Path) -> None:
    make(tmp_path / "new" / "renamed.md", tmp_path / "new" / "b.md")
    missing = [str(tmp_path / "old" / name) for name in ("a.md", "b.md")]
    new = str(tmp_path / "new" / "renamed.md")
    assert relocated(missing, missing[0], new) == {
        missing[0]: new,
        missing[1]: str(tmp_path / "new" / "b.md"),
    }


def test_what_lies_elsewhere_stays_missing(tmp_path: Path) -> None:
    make(tmp_path / "new" / "a.md", tmp_path / "new" / "b.md")
    old, far = str(tmp_path / "old" / "a.md"), str(tmp_path / "far" / "b.md")
    new = str(tmp_path / "new" / "a.md")
    assert relocated([old, far], old, new) == {old: new}
