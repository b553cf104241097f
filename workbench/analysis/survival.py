"""How many chunks of one run are in another run too: by the digest of their emitted text.

Counted as a multiset: a text that three chunks had before and two have now survives twice.
Where the chunks stand does not matter.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import TYPE_CHECKING

from workbench.analysis.watch import UNWATCHED, Watch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from workbench.core.run import Run

_CHUNKS_AT_ONCE = 64


def survivors(before: Run, after: Run, watch: Watch = UNWATCHED) -> int:
    """Give how many chunks of ``before`` have one with the same text in ``after``.

    Raises:
        Cancelled: the watch asked to stop.
    """
    total = len(before.chunking) + len(after.chunking)
    old = Counter(_digests(before, watch, 0, total))
    new = Counter(_digests(after, watch, len(before.chunking), total))
    return (old & new).total()


def _digests(run: Run, watch: Watch, done: int, total: int) -> Iterator[bytes]:
    for index in range(len(run.chunking)):
        if not index % _CHUNKS_AT_ONCE:
            watch.step(done + index, total)
        text = run.text(index).encode("utf-8", "surrogatepass")
        yield hashlib.sha256(text).digest()
