"""These tests need other projects' libraries; ``packaging/test-libraries`` runs them."""

from __future__ import annotations

import json
import os
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

# Some of the libraries tell their makers that they are used.
os.environ["HAYSTACK_TELEMETRY_ENABLED"] = "False"
os.environ["ANONYMIZED_TELEMETRY"] = "False"
os.environ["DO_NOT_TRACK"] = "true"

_LOOPBACK = {None, "127.0.0.1", "localhost", "::1"}
_sought: set[str] = set()


def _stay_here(event: str, arguments: tuple) -> None:
    """Let nobody reach beyond loopback, and keep who tried."""
    if event == "socket.getaddrinfo":
        host = arguments[0]
    elif event == "socket.connect" and isinstance(arguments[1], tuple):
        host = arguments[1][0]
    else:
        return
    if host not in _LOOPBACK:
        _sought.add(str(host))
        raise OSError(f"these tests have no network, so no {host}")


sys.addaudithook(_stay_here)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Count a skipped test as a failure, for every library is here, and use of the network."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
    if _sought:
        sys.stderr.write(f"beyond loopback: {', '.join(sorted(_sought))}\n")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


class Zep:
    """A server on loopback that answers as Zep does, or as it is told to.

    ``script`` holds what becomes of the next requests: a status, alone or with headers and the
    sentence of the error; "cut before" or "cut behind" (the connection ends without an answer,
    before the request is taken or behind); "short" (the answer names one chunk less); "rejected"
    (the answer refuses each); 299 (taken, but the answer is no JSON); or nothing for the usual
    answer.
    """

    def __init__(self) -> None:
        self.script: list[int | str | tuple] = []
        self.taken: list[tuple[str, dict, dict[str, str]]] = []
        self.seen: list[str] = []
        zep = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                zep.seen.append(self.path)
                turn = zep.script.pop(0) if zep.script else 0
                if isinstance(turn, int) and turn >= 300:
                    turn = (turn, {})
                if isinstance(turn, tuple):
                    status, headers, said = (*turn, "no")[:3]
                    self.answer(status, {"message": said, "error": {"message": said}}, headers)
                    return
                value = json.loads(body) if body else {}
                if turn != "cut before":
                    zep.taken.append((self.path, value, dict(self.headers)))
                if turn in ("cut before", "cut behind"):
                    self.close_connection = True
                    return
                if self.path.endswith("/graph-batch"):
                    made = [
                        {"uuid": str(n), "content": e["data"], "created_at": "2026-01-01T00:00:00Z"}
                        for n, e in enumerate(value["episodes"])
                    ]
                    self.answer(202, made[turn == "short" :], torn=turn == 299)
                elif self.path.endswith("/batches"):
                    self.answer(200, {"uuid": f"b{len(zep.taken)}", "batch_uuid": "b"})
                else:
                    made = [{"sequence_index": n} for n in range(len(value.get("items", ())))]
                    if turn == "rejected":
                        self.answer(200, {"rejected_items": made})
                        return
                    self.answer(200, {"items": made[turn == "short" :]}, torn=turn == 299)

            def answer(
                self, status: int, value: object, headers: dict | None = None, *, torn: bool = False
            ) -> None:
                data = json.dumps(value).encode()[: -5 if torn else None]
                self.send_response(status)
                for name, header in (headers or {}).items():
                    self.send_header(name, header)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *_arguments: object) -> None:
                """Say nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/api"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


@pytest.fixture
def zep(monkeypatch):
    """Give a server of one's own, and a key in the environment."""
    monkeypatch.setenv("ZEP_API_KEY", "secret-key")
    monkeypatch.delenv("ZEP_API_URL", raising=False)
    server = Zep()
    yield server
    server.close()
