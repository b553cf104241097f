"""Optional steps between a file and its chunks: each makes a new document of a loaded one.

The steps themselves are text to text (`workbench.core.preprocess`). The new document says what
it is: in its name, in a notice, and in ``preparation``, which exports carry on. Offsets fit
the new text alone, so what pointed into the old one (pages, places of damage) is left behind.
"""

from __future__ import annotations

from array import array
from dataclasses import replace
from pathlib import PurePath
from typing import TYPE_CHECKING, Literal

from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.core.preprocess import preprocess_text

if TYPE_CHECKING:
    from workbench.core.document import Document

Preparation = Literal["mirofish"]
"""The names of the steps."""


def prepared(document: Document, step: Preparation) -> Document:
    """Give the document that ``step`` makes of ``document``."""
    damage = document.decoding.damage
    if damage is not None:
        damage = replace(damage, places=array(damage.places.typecode))
    told = message(
        QT_TRANSLATE_NOOP(
            "load",
            "This is a new text, prepared as MiroFish does: line ends unified, white space "
            "stripped, blank lines limited. Offsets count in it, not in the file.",
        )
    )
    name = PurePath(document.name)
    return replace(
        document,
        text=preprocess_text(document.text),
        name=f"{name.stem} (prepared){name.suffix}",
        decoding=replace(document.decoding, damage=damage),
        pages=None,
        notices=(told, *document.notices),
        preparation=step,
    )
