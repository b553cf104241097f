"""What a person should know about how a file was decoded, as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.files.encoding import shown

if TYPE_CHECKING:
    from workbench.core.document import Decoding


def doubt(decoding: Decoding) -> Message | None:
    """Say that the encoding is a guess and what else it could be, or nothing."""
    if decoding.certain:
        return None
    return message(
        QT_TRANSLATE_NOOP(
            "load", "The encoding is a guess: {encoding}. It could also be {others}."
        ),
        encoding=shown(decoding.encoding),
        others=", ".join(shown(name) for name in decoding.candidates[1:]),
    )


def loss(decoding: Decoding) -> Message | None:
    """Say how many bytes are shown as placeholders and where the first one is, or nothing."""
    if decoding.damage is None:
        return None
    return message(
        QT_TRANSLATE_NOOP(
            "load",
            "Placeholders stand for %n byte(s) that could not be decoded as {encoding}; the first "
            "is byte {offset} of the file.",
        ),
        len(decoding.damage),
        encoding=shown(decoding.encoding),
        offset=decoding.damage.first,
    )
