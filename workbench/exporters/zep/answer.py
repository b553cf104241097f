"""What an HTTP answer means for the batch it is about, when to ask again, and what it says."""

from __future__ import annotations

import re
from datetime import UTC
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    Fate = Literal["refused", "busy", "lost"]

_SENTENCE = re.compile(r"[A-Za-z0-9 ,.:;'()/_-]{1,160}")
_LONGEST_WORD = 24
_SHARED = 8


def fate(status: int, headers: Mapping[str, str], *, keyed: bool) -> Fate:
    """Say what became of a request that was answered with ``status``, other than being taken.

    ``refused`` for good and ``busy`` are sure: nothing was taken. ``lost`` is unknown. ``keyed``
    says that the request had an idempotency key.
    """
    if status < 300:  # taken, with an answer that cannot be read
        return "lost"
    if status in (429, 500):  # the server itself says that it did not do it
        return "busy"
    if status == 503 and "retry-after" in headers:  # turned away at the door, to come back
        return "busy"
    if status == 409 and keyed:  # the first request with this key is still worked on
        return "busy"
    # 502, 504 and a plain 503 come from gateways that lost the server behind them, and some
    # servers say 408 when their own work took too long: it may have been done.
    if status == 408 or status > 500:
        return "lost"
    return "refused"


def retry_after(value: str | None, now: float) -> float | None:
    """Read a Retry-After header, seconds or a date, as seconds from ``now`` (seconds of 1970)."""
    if value is None:
        return None
    if re.fullmatch(r"\s*[0-9]+\s*", value):
        return float(value)
    try:
        when = parsedate_to_datetime(value)
    except ValueError:
        return None
    if when.tzinfo is None:
        when = when.replace(tzinfo=UTC)
    return max(when.timestamp() - now, 0.0)


def said(body: Any, secrets: Iterable[str]) -> str:  # noqa: ANN401 - any JSON value
    """Give what an error's body says, if that is a short plain sentence and gives nothing away.

    Servers may repeat what they were sent, so a sentence that shares 8 characters with one of
    ``secrets`` (texts, a key), or holds a whole shorter one, is not given; it is blank instead.
    """
    inner = body.get("error", body) if isinstance(body, dict) else None
    text = inner.get("message") if isinstance(inner, dict) else None
    if not isinstance(text, str) or not _SENTENCE.fullmatch(text):
        return ""
    folded = _folded(text)
    if max(map(len, folded.split()), default=_LONGEST_WORD + 1) > _LONGEST_WORD:
        return ""
    for secret in map(_folded, secrets):
        length = min(len(secret), _SHARED)
        runs = (secret[at : at + length] for at in range(len(secret) - length + 1))
        if length and any(run in folded for run in runs):
            return ""
    return text.strip().rstrip(".")


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())
