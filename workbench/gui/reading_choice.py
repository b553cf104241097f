"""How a person chose to have files read, remembered by path: encoding, placeholders, HTML.

What a text is prepared by is known for the session only.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal, cast, get_args

from workbench.files.decode import Repair
from workbench.files.encoding import canonical
from workbench.files.load import DEFAULT, LoadOptions

if TYPE_CHECKING:
    from workbench.gui.preference import Preferences

_KEY = "reading/choices"
LONGEST = 200
"""The number of files whose choice is remembered."""

Html = Literal["visible", "source"]


class ReadingChoices:
    """The choices, the latest first; a file without one is read as it comes."""

    def __init__(self, preferences: Preferences) -> None:
        """Read the stored choices; what cannot be understood is passed over."""
        self._preferences = preferences
        self._choices: dict[str, LoadOptions] = {}
        for line in preferences.texts(_KEY)[:LONGEST]:
            try:
                path, encoding, undecodable, html = json.loads(line)
                known = undecodable in get_args(Repair) and html in get_args(Html)
                if known and (encoding is None or canonical(encoding) is not None):
                    self._choices[str(path)] = LoadOptions(encoding, undecodable, html)
            except (ValueError, TypeError, AttributeError):
                continue

    def options(self, path: str) -> LoadOptions:
        """Give how the file at ``path`` is to be read."""
        return self._choices.get(_absolute(path), DEFAULT)

    def remember(self, path: str, options: LoadOptions) -> None:
        """Read the file at ``path`` so from now on; what is the default is forgotten."""
        key = _absolute(path)
        rest = {one: choice for one, choice in self._choices.items() if one != key}
        chosen = replace(options, limit=DEFAULT.limit)
        first = {} if chosen == DEFAULT else {key: chosen}
        self._choices = dict(list({**first, **rest}.items())[:LONGEST])
        self._preferences.store(
            _KEY,
            [
                json.dumps([one, choice.encoding, cast("str", choice.undecodable), choice.html])
                for one, choice in self._choices.items()
                if replace(choice, prepare=None) != DEFAULT
            ],
        )


def _absolute(path: str) -> str:
    return str(Path(path).absolute())
