"""Settings by the names people see.

Sentences made below the window name settings by their keys, as files and flags do; on screen
they go by their labels.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from workbench.gui.translation import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.core.settings import Setting


def with_labels(sentence: str, settings: Sequence[Setting]) -> str:
    """Give a shown ``sentence`` with the settings' labels, in quotes, in place of their keys."""
    labels = {setting.key: shown(setting.label) for setting in settings}
    keys = "|".join(re.escape(key) for key in labels)
    # Not \b: in Chinese a key touches characters that count as letters.
    return re.sub(
        rf"(?<![A-Za-z0-9_])({keys})(?![A-Za-z0-9_])",
        lambda found: f"“{labels[found[1]]}”",
        sentence,
    )
