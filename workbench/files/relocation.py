"""Files that moved together: from where one of them went, where the others must be.

Only names are compared and only existence is looked at; whether a file found there is the
same one shows when it is read.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def relocated(missing: Iterable[str], old: str, new: str) -> dict[str, str]:
    """Say where the ``missing`` files are, knowing that the one at ``old`` is now at ``new``.

    The folders above both that differ are taken for the move: of ``/a/b/c.md`` and
    ``/x/b/c.md`` it is ``/a`` to ``/x``. Only files that exist at their new place are given,
    and ``old`` itself; a file given another name moves its folder alone.
    """
    source, target = _moved(Path(old), Path(new))
    found = {old: new}
    for path in missing:
        if path != old and Path(path).is_relative_to(source):
            candidate = target / Path(path).relative_to(source)
            if _is_file(candidate):
                found[path] = str(candidate)
    return found


def _moved(old: Path, new: Path) -> tuple[Path, Path]:
    """Give the highest folders that differ by the move alone."""
    source, target = old.parent, new.parent
    if old.name != new.name:
        return source, target
    while source.name and source.name == target.name:
        source, target = source.parent, target.parent
    return source, target


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False
