"""Where Zep is: the address its library calls, in one form for all ways of writing it."""

from __future__ import annotations

import os
from urllib.parse import urlsplit

from workbench.core.errors import ExportError
from workbench.core.message import QT_TRANSLATE_NOOP, message

_VARIABLE = "ZEP_API_URL"
_PORTS = {"http": 80, "https": 443}


def address(version: int, base_url: str | None) -> str:
    """Give the base URL that the library of Zep's ``version`` is to call, normalised.

    Raises:
        ExportError: it is none, or the environment names another one.
    """
    from zep_cloud.environment import ZepEnvironment

    # Version 3 of the library lets this variable win over everything; version 4 knows it not.
    variable = os.environ.get(_VARIABLE) if version == 3 else None
    if variable and base_url is not None:
        raise ExportError("", message(_URL_WINS, variable=_VARIABLE))
    if variable:
        return normalised(f"{variable}/api/v2")
    return normalised(ZepEnvironment.DEFAULT.value if base_url is None else base_url)


def normalised(url: str) -> str:
    """Give ``url`` in lower case up to its path, without its usual port and slashes at the end.

    Raises:
        ExportError: it is no address of a server, or holds more than one.
    """
    from httpx import URL, InvalidURL

    try:
        URL(url)
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except (ValueError, InvalidURL):
        raise ExportError("", message(_NO_URL)) from None
    if parts.scheme not in _PORTS or not host or not url.isprintable() or " " in url:
        raise ExportError("", message(_NO_URL))
    if parts.username is not None or parts.query or parts.fragment:
        raise ExportError("", message(_MORE_THAN_URL))
    host = f"[{host}]" if ":" in host else host
    at = "" if port in (None, _PORTS[parts.scheme]) else f":{port}"
    return f"{parts.scheme}://{host}{at}{parts.path.rstrip('/')}"


_NO_URL = QT_TRANSLATE_NOOP(
    "zep", "The base URL must be an address such as https://api.getzep.com/api/v2."
)
_MORE_THAN_URL = QT_TRANSLATE_NOOP(
    "zep", "The base URL must hold no user, password, “?” or “#”: scheme, host, port and path only."
)
_URL_WINS = QT_TRANSLATE_NOOP(
    "zep", "{variable} is set and would win over --base-url; unset one of them."
)
