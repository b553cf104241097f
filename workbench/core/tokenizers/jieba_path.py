"""The most probable path through jieba's model of unknown words, in time that grows with the text.

jieba copies the whole path at every character, which takes minutes on long runs of characters
that its dictionary does not join. Here each character keeps only where its states came from.
Sums, their order and ties are jieba's, so the words are too. It chooses states, not words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.errors import Cancelled
from workbench.core.tokenizer import watch

if TYPE_CHECKING:
    from collections.abc import Mapping

_LOOK = 1 << 12
"""Characters between two looks at the control."""


def viterbi(
    obs: str,
    states: str,
    start_p: Mapping[str, float],
    trans_p: Mapping[str, Mapping[str, float]],
    emit_p: Mapping[str, Mapping[str, float]],
) -> tuple[float, list[str]]:
    """Give the path's logarithmic probability and the state of every character of ``obs``.

    A stand-in for ``jieba.finalseg.viterbi``.

    Raises:
        Cancelled: the control that watches this thread asked to stop.
    """
    from jieba.finalseg import MIN_FLOAT, PrevStatus

    cancelled = watch().cancelled
    scores = {one: start_p[one] + emit_p[one].get(obs[0], MIN_FLOAT) for one in states}
    # Strings, of which few differ: the garbage collector has nothing to look at.
    origins: list[str] = []
    for at in range(1, len(obs)):
        if not at % _LOOK and cancelled():
            raise Cancelled
        character, reached, origin = obs[at], {}, ""
        for one in states:
            emitted = emit_p[one].get(character, MIN_FLOAT)
            reached[one], came = max(
                (scores[before] + trans_p[before].get(one, MIN_FLOAT) + emitted, before)
                for before in PrevStatus[one]
            )
            origin += came
        scores = reached
        origins.append(origin)
    score, state = max((scores[one], one) for one in "ES")
    path = [state]
    for origin in reversed(origins):
        path.append(origin[states.index(path[-1])])
    return score, path[::-1]


def install() -> None:
    """Let jieba use `viterbi` in this process; to do so again changes nothing."""
    from jieba import finalseg

    finalseg.viterbi = viterbi
