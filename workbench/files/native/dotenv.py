"""The lines of an ``.env`` text, parted as python-dotenv parts them.

Quoted values may have several lines, and a bare one ends at white space and ``#``. What
python-dotenv cannot parse it passes over; here such a line is given too, without a name.
References to other variables are left as they stand.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_BLANK = re.compile(r"\s*(?:#[^\r\n]*)?(?:[\r\n]+|\Z)")
_LINE = re.compile(
    r"""\s* (?:export[^\S\r\n]+)?+ (?: '(?P<quoted>[^']+)' | (?P<name>(?!')[^=\#\s]+) ) [^\S\r\n]*
        (?: =[^\S\r\n]*+ (?: '(?P<single>(?:\\'|[^'])*)' | "(?P<double>(?:\\"|[^"])*)"
                         | (?P<bare>(?!['"])[^\r\n]*) ) )?
        (?:[^\S\r\n]*\#[^\r\n]*)? [^\S\r\n]*
        (?: (?P<end>\r\n|\n|\r|\Z) | [^\r\n]*(?:\r\n|\n|\r|\Z) )""",
    re.VERBOSE,
)
_REST = re.compile(r"\s*[^\r\n]*(?:\r\n|\n|\r|\Z)")
_REMARK = re.compile(r"(?<!\s)\s+#.*")


@dataclass(frozen=True, slots=True)
class Line:
    """A variable and its value, None where it has none; without a name, what cannot be parsed.

    ``number`` is that of the line (from 1) in which it begins, ``text`` all of it.
    """

    number: int
    name: str
    value: str | None
    text: str


def lines(text: str) -> Iterator[Line]:
    """Give all lines but blank ones and comments, in order; they may be of several lines."""
    at, number = 0, 1
    while at < len(text):
        blank = _BLANK.match(text, at)
        match = blank or _LINE.match(text, at) or _REST.match(text, at)
        assert match is not None
        if blank is None:
            begins = at + len(match[0]) - len(match[0].lstrip())
            yield _line(match, number + text.count("\n", at, begins))
        number += text.count("\n", at, match.end())
        at = match.end()


def _line(match: re.Match[str], number: int) -> Line:
    parts = match.groupdict()
    name = parts.get("name") or parts.get("quoted")
    if name is None or parts["end"] is None:
        return Line(number, "", None, match[0])
    value = next((parts[kind] for kind in ("single", "double") if parts[kind] is not None), None)
    if parts["bare"] is not None:
        value = _REMARK.sub("", parts["bare"]).rstrip()
    return Line(number, name, value, match[0])
