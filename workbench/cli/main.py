"""The main program of the command line: finds the command, and tells every error on one line.

Exit codes: 0 all is well; 2 the user's fault, or a run that stalled; 3 something required does
not hold; 1 a fault of ours; 130 interrupted; 141 the reader of standard output has gone.
"""

from __future__ import annotations

import difflib
import logging
import sys
import traceback
from typing import TYPE_CHECKING

from workbench import __version__
from workbench.cli import (
    chunk,
    compare,
    config,
    console,
    explain,
    report,
    send,
    stats,
    strategies,
    sweep,
    verify,
)
from workbench.cli import run as run_many
from workbench.cli.command import OK, OURS, PROGRAM, THEIRS, Command, UsageError
from workbench.core.errors import ChunkingError, WorkbenchError

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMANDS: tuple[Command, ...] = (
    chunk.COMMAND,
    stats.COMMAND,
    explain.COMMAND,
    compare.COMMAND,
    sweep.COMMAND,
    config.COMMAND,
    verify.COMMAND,
    run_many.COMMAND,
    send.COMMAND,
    report.COMMAND,
    strategies.COMMAND,
)

_INTERRUPTED, _READER_GONE = 130, 141


def main(argv: Sequence[str]) -> int:
    """Run the command that ``argv`` (without the program's name) asks for; give the exit code."""
    console.speak_utf8()
    debug = "--debug" in argv
    logging.basicConfig(
        stream=sys.stderr,
        level=logging.DEBUG if debug else logging.CRITICAL + 1,
        format="%(name)s: %(message)s",
    )
    try:
        return _dispatch(argv)
    except (UsageError, WorkbenchError) as error:
        if isinstance(error, ChunkingError):
            return _ours(error, debug=debug)
        console.error(error)
        return THEIRS
    except SystemExit as end:  # argparse has given help
        return end.code if isinstance(end.code, int) else OK
    except KeyboardInterrupt:
        console.error("interrupted")
        return _INTERRUPTED
    except BrokenPipeError:
        return _READER_GONE
    except MemoryError:
        console.error("there is not enough memory for this")
        return THEIRS
    except Exception as error:  # noqa: BLE001 - the last resort of a program
        return _ours(error, debug=debug)


def _dispatch(argv: Sequence[str]) -> int:
    first, rest = argv[0], argv[1:]
    if first in ("-h", "--help"):
        return _print(usage())
    if first == "--version":
        return _print(f"{PROGRAM} {__version__}\n")
    for command in COMMANDS:
        if command.name == first:
            return command.run(command.parse(rest))
    near = difflib.get_close_matches(first, [command.name for command in COMMANDS], 1)
    hint = f"did you mean {near[0]}?" if near else f"see {PROGRAM} --help"
    raise UsageError(f"there is no command and no file {first!r}; {hint}")


def usage() -> str:
    """Give the help text of the program."""
    width = max(len(command.name) for command in COMMANDS)
    commands = "".join(f"  {one.name:<{width}}  {one.summary}\n" for one in COMMANDS)
    return (
        f"usage: {PROGRAM} [PATH ...]          open the window on files and folders\n"
        f"       {PROGRAM} COMMAND [...]       work without a window\n\n"
        "See, tune and export how a document is cut into chunks.\n\n"
        f"commands:\n{commands}\n"
        "options:\n"
        "  -h, --help         show this help; COMMAND --help shows that of a command\n"
        "  --version          show the version\n"
        "  --probe            show the window, print READY and the versions, and end\n"
        "  --screenshot PATH  save a picture of the window as PNG, and end\n\n"
        "exit codes: 0 all is well; 2 a wrong argument, file or setting, or a run that\n"
        "stalled (the chunks before it are written); 3 something required does not hold;\n"
        "1 a fault of this program\n"
    )


def _print(text: str) -> int:
    with console.output(console.STANDARD) as stream:
        stream.write(text.encode("utf-8"))
    return OK


def _ours(error: Exception, *, debug: bool) -> int:
    # Only the kind is told: the text of an unforeseen error may hold text of a document.
    told = str(error) if isinstance(error, WorkbenchError) else type(error).__name__
    if debug:
        sys.stderr.writelines(traceback.format_tb(error.__traceback__))
    hint = "" if debug else "; run it again with --debug for a trace to report"
    console.error(f"this is a fault of {PROGRAM}: {told}{hint}")
    return OURS
