"""Why a batch did not arrive, or may not have, and what to do about it."""

from __future__ import annotations

from datetime import datetime, timedelta

from workbench.core.message import QT_TRANSLATE_NOOP, Message, message

KEY_VARIABLE = "ZEP_API_KEY"
_YEAR_SECONDS = 31_536_000.0


class Lost(Exception):  # noqa: N818 - no fault of anyone: the answer did not come
    """Nobody knows whether a call arrived: no answer came, or one that does not tell.

    ``taken`` is the number of chunks that the answer names, where it named fewer than were sent.
    """

    def __init__(self, taken: int | None = None) -> None:
        """Keep what the answer named."""
        super().__init__(taken)
        self.taken = taken


class Refused(Exception):  # noqa: N818 - it carries what the server said
    """The server did not take the batch; it is sure that nothing arrived.

    ``status`` is the HTTP status, or nothing where the server was never reached; ``said`` what
    the server says about it, blank where that may not be shown; ``wait`` are the seconds that it
    wants to be left alone, where that is too long to wait for.
    """

    def __init__(self, status: int | None, said: str = "", wait: float = 0.0) -> None:
        """Keep what the server answered."""
        super().__init__(status)
        self.status = status
        self.said = said
        self.wait = wait

    def sentence(self, line: int) -> Message:
        """Say why ``line`` of the file was not taken, and how to go on."""
        status = self.status
        if status is None:
            return message(_UNREACHED, line=line)
        if self.wait:
            # A whole minute later: seconds are not shown.
            when = datetime.now() + timedelta(seconds=60 + min(self.wait, _YEAR_SECONDS))
            return message(_LATER, line=line, status=status, when=f"{when:%Y-%m-%d %H:%M}")
        if status < 400:
            return message(_ELSEWHERE, line=line, status=status)
        if status in (401, 403):
            return message(_KEY, line=line, status=status, variable=KEY_VARIABLE)
        if status == 404:
            return message(_NO_GRAPH, line=line, status=status)
        if status == 429 or status >= 500:
            return message(_BUSY, line=line, status=status)
        if self.said:
            return message(_SAID, line=line, status=status, said=self.said)
        return message(_NEVER, line=line, status=status)


_UNREACHED = QT_TRANSLATE_NOOP(
    "zep", "Zep cannot be reached for line {line}. Call again to go on from there."
)
_LATER = QT_TRANSLATE_NOOP(
    "zep",
    "Zep takes nothing before {when} (HTTP status {status}). Call again then to go on from line "
    "{line}.",
)
_ELSEWHERE = QT_TRANSLATE_NOOP(
    "zep",
    "The server did not take line {line} and points to another address (HTTP status {status}). "
    "Give that address as --base-url.",
)
_KEY = QT_TRANSLATE_NOOP(
    "zep",
    "Zep does not accept the key in {variable} (HTTP status {status}), so line {line} was not "
    "taken. Put a valid key there to go on.",
)
_NO_GRAPH = QT_TRANSLATE_NOOP(
    "zep",
    "Zep did not take line {line}: it knows no such graph, or nothing is at this base URL (HTTP "
    "status {status}). Correct --graph or --base-url.",
)
_BUSY = QT_TRANSLATE_NOOP(
    "zep",
    "Zep did not take line {line}, however often it was asked (HTTP status {status}). Call again "
    "later to go on from there.",
)
_SAID = QT_TRANSLATE_NOOP(
    "zep",
    "Zep refuses line {line} (HTTP status {status}) and says: {said}. Asking again will not "
    "change that.",
)
_NEVER = QT_TRANSLATE_NOOP(
    "zep",
    "Zep refuses line {line} (HTTP status {status}). Asking again will not change that.",
)
