"""``send zep``: batches of chunks to Zep, resumable, each once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.cli import console
from workbench.cli.command import LOST, OK, Command, UsageError
from workbench.cli.progress import Progress

if TYPE_CHECKING:
    import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("service", choices=("zep",), help="where to send")
    parser.add_argument(
        "files",
        metavar="BATCHES",
        nargs="*",
        help="a file made by chunk --dialect zep3 or zep4; what was sent to which base URL and "
        "graph is kept beside it, but not whose they are: for another account send a copy",
    )
    group = parser.add_argument_group("sending")
    group.add_argument(
        "--graph",
        metavar="ID",
        required=True,
        help="the graph's id (version 3) or UUID (version 4)",
    )
    group.add_argument("--base-url", metavar="URL", help="instead of Zep's own address")
    group.add_argument(
        "--resend-unknown",
        action="store_true",
        help="version 3: send batches again of which nobody knows whether they arrived",
    )


def run(arguments: argparse.Namespace) -> int:
    """Send, and tell how far it came; exit code 3 when it stopped early."""
    import time

    from workbench.exporters.zep.sender import send

    if len(arguments.files) != 1:
        raise UsageError("send takes one file of batches")
    path = arguments.files[0]
    with Progress(path) as told:

        def wait(seconds: float) -> None:
            told.note(f"waiting {seconds:,.0f} s before Zep is asked again")
            time.sleep(seconds)

        sent = send(
            path,
            arguments.graph,
            arguments.base_url,
            resend_unknown=arguments.resend_unknown,
            progress=lambda done, total: told.tell("sending", done, total),
            wait=wait,
        )
    before = f", {sent.before:,} of them before" if sent.before else ""
    console.note(f"{sent.sent:,} of {sent.total:,} batches are sent{before}")
    if sent.stopped is None:
        return OK
    console.error(sent.stopped)
    return LOST


COMMAND = Command("send", add_arguments, run)
