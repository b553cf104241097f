"""An output that is one of the inputs is refused, by whatever path it is named."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from workbench.core.errors import ExportError
from workbench.files.guard import refuse_overwriting


@pytest.fixture
def document(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "d.md"
    path.write_text("text", "utf-8")
    (tmp_path / "link.md").symlink_to(path)
    (tmp_path / "hard.md").hardlink_to(path)
    (tmp_path / "folder").mkdir()
    return str(path)


@pytest.mark.parametrize("name", ["d.md", "./folder/../d.md", "link.md", "hard.md"])
def test_every_name_of_an_input_is_refused(document, name):
    with pytest.raises(ExportError, match="is one of the files in use"):
        refuse_overwriting(["new.md", name], ["gone.md", document])


def test_an_open_file_is_an_input_too(document):
    with Path(document).open("rb") as stream, pytest.raises(ExportError):
        refuse_overwriting([document], [stream.fileno()])


@pytest.mark.parametrize("name", ["new.md", "folder", "no/such/folder.md", "a\0b", os.devnull])
def test_what_is_no_input_may_be_written(document, name):
    refuse_overwriting([name], [document, "folder", "gone.md", "a\0b", os.devnull, -1])
