"""JSON as this program writes it: UTF-8 text that every reader splits into the same lines.

Text stays readable (no ASCII escapes for letters), but every control character, Unicode line
end and lone surrogate is escaped: ``str.splitlines`` finds no line end inside a value, and the
result is always valid UTF-8. It is not a parser.
"""

from __future__ import annotations

import json
import re

_RISKY = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def dumps(value: object, indent: int | None = None) -> str:
    """Give ``value`` as JSON: on one line and without spaces, or indented by ``indent``.

    Raises:
        ValueError: a number is not finite.
        TypeError: a value is nothing that JSON knows.
    """
    separators = (",", ":") if indent is None else (",", ": ")
    text = json.dumps(
        value, ensure_ascii=False, allow_nan=False, indent=indent, separators=separators
    )
    return _RISKY.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
