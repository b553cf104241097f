"""The tokenizers, one file each. `TOKENIZERS` is the order in which they are offered."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from workbench.core.errors import SettingsError, WorkbenchError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.core.suggestion import did_you_mean, nearest
from workbench.core.tokenizers.characters import Characters
from workbench.core.tokenizers.hanlp import Hanlp
from workbench.core.tokenizers.segmenter import Jieba, RJieba
from workbench.core.tokenizers.tiktoken_ranks import CL100K, O200K
from workbench.core.tokenizers.tokenizer_json import PREFIX, TokenizerJson
from workbench.core.tokenizers.words import Words

if TYPE_CHECKING:
    from workbench.core.message import Message
    from workbench.core.tokenizer import Tokenizer

TOKENIZERS: tuple[Tokenizer, ...] = (
    Characters(),
    Words(),
    RJieba(),
    Jieba(),
    Hanlp(),
    CL100K,
    O200K,
)


def find(tokenizer_id: str) -> Tokenizer:
    """Give the tokenizer with this id; ``file:PATH`` is the tokenizer.json at PATH.

    Raises:
        SettingsError: there is none; the nearest id is suggested.
    """
    if tokenizer_id.startswith(PREFIX):
        return _from_file(tokenizer_id.removeprefix(PREFIX))
    for tokenizer in TOKENIZERS:
        if tokenizer.id == tokenizer_id:
            return tokenizer
    known = [tokenizer.id for tokenizer in TOKENIZERS]
    raise SettingsError(
        "tokenizer",
        tokenizer_id,
        message(
            QT_TRANSLATE_NOOP("tokenizer", "There is no tokenizer {id}; known are {known}."),
            id=repr(tokenizer_id[:40]),
            known=", ".join([*known, PREFIX + "PATH"]),
        ),
        did_you_mean(nearest(tokenizer_id, known)),
    )


def usable(tokenizer_id: str) -> Tokenizer:
    """Give the tokenizer with this id if it can be used here; nothing takes its place if not.

    Raises:
        SettingsError: there is none.
        WorkbenchError: something is missing; the hint names the tokenizers that can be used.
    """
    tokenizer = find(tokenizer_id)
    lack = tokenizer.missing()
    if lack is not None:
        raise WorkbenchError(lack, alternatives())
    return tokenizer


def alternatives() -> Message:
    """Give the sentence that names the tokenizers that can be used here."""
    return message(
        QT_TRANSLATE_NOOP(
            "tokenizer",
            "Usable here: {ids}; their tokens differ, so none is taken in its place.",
        ),
        ids=", ".join(one.id for one in TOKENIZERS if one.missing() is None),
    )


@lru_cache(maxsize=8)
def _from_file(path: str) -> Tokenizer:
    return TokenizerJson(path)
