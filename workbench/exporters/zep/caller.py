"""Calls of Zep's library, each asked again for as long as that cannot double anything.

The library's own retries stay off: they cut Retry-After short, and repeat calls whose answer was
lost. What came is read from the HTTP answer itself, not from what the library makes of it.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from workbench.exporters.zep.answer import fate, retry_after, said
from workbench.exporters.zep.refusal import Lost, Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import httpx

_RETRIES = 5
_FIRST_DELAY_SECONDS = 1.0
_LONGEST_DELAY_SECONDS = 600.0
_TIMEOUT_SECONDS = 60


class Caller:
    """Makes calls over ``http``, which the library is to use."""

    def __init__(self, key: str) -> None:
        """Take the key, which is never told."""
        import httpx

        self._key = key
        self._answer: httpx.Response | None = None
        # A redirected POST would arrive as another request, or elsewhere.
        self.http = httpx.Client(
            timeout=_TIMEOUT_SECONDS,
            follow_redirects=False,
            event_hooks={"response": [self._keep]},
        )

    def call(
        self,
        work: Callable[[], Any],
        wait: Callable[[float], None],
        *,
        keyed: bool,
        texts: Sequence[str] = (),
    ) -> Any:  # noqa: ANN401 - whatever the library answers
        """Make one call, and the same again while the server is busy.

        ``wait`` takes the seconds to let pass before each repetition.
        ``keyed`` calls have an idempotency key, so they are repeated when their answer is lost.
        ``texts`` are what is sent; no error tells them.

        Raises:
            Refused: nothing was taken.
            Lost: nobody knows.
        """
        for attempt in range(_RETRIES + 1):
            self._answer = None
            try:
                return work()
            except Exception as error:  # noqa: BLE001 - whatever the library makes of the answer
                unsent = _unsent(error)
            answer: httpx.Response | None = self._answer
            if answer is None and unsent:
                raise Refused(None)
            status = 0 if answer is None else answer.status_code
            headers = {} if answer is None else answer.headers
            found = "lost" if answer is None else fate(status, headers, keyed=keyed)
            if found == "refused":
                raise Refused(status, said(_body(answer), [self._key, *texts]))
            if found == "lost" and not keyed:
                raise Lost
            delay = retry_after(headers.get("retry-after"), time.time())
            if delay is not None and delay > _LONGEST_DELAY_SECONDS:
                raise Refused(status, wait=delay)
            if attempt < _RETRIES:
                wait(_FIRST_DELAY_SECONDS * 2**attempt if delay is None else delay)
        raise Lost if found == "lost" else Refused(status)

    def _keep(self, answer: httpx.Response) -> None:
        self._answer = answer


def _unsent(error: Exception) -> bool:
    """Tell whether nothing went out before ``error``."""
    import httpx

    return isinstance(
        error,
        httpx.ConnectError
        | httpx.ConnectTimeout
        | httpx.PoolTimeout
        | httpx.ProxyError
        | httpx.UnsupportedProtocol
        | httpx.InvalidURL,
    )


def _body(answer: httpx.Response | None) -> Any:  # noqa: ANN401 - any JSON value
    import httpx

    try:
        return None if answer is None else answer.json()
    except (ValueError, httpx.StreamError):  # no JSON, or cut off
        return None
