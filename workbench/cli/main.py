"""The main program of the command line: finds the command, and tells every error on one line.

Exit codes: 0 all is well; 2 the user's fault, or a run that stalled; 3 something required does
not hold; 1 a fault of ours; 130 interrupted; 141 the reader of standard output has gone.
"""

from __future__ import annotations

import difflib
import importlib
import logging
import sys
import traceback
from typing import TYPE_CHECKING

from workbench import __version__
from workbench.cli import console
from workbench.cli.command import OK, OURS, PROGRAM, THEIRS, Command, UsageError
from workbench.cli.summary import SUMMARIES
from workbench.core.errors import ChunkingError, WorkbenchError

if TYPE_CHECKING:
    from collections.abc import Sequence

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
    if first == "--install-desktop-entry":
        from workbench.cli import desktop_entry

        return desktop_entry.install()
    if first in SUMMARIES:
        command = _command(first)
        return command.run(command.parse(rest))
    near = [] if first.startswith("-") else difflib.get_close_matches(first, SUMMARIES, 1)
    option = next((word for word in argv if word.startswith("-")), None)
    if option is not None and not near:
        raise UsageError(_misplaced(option.partition("=")[0]))
    hint = f"did you mean {near[0]}?" if near else f"see {PROGRAM} --help"
    raise UsageError(f"there is no command and no file {first!r}; {hint}")


def _command(name: str) -> Command:
    """Load a command, and with it only what its help needs."""
    command: Command = importlib.import_module(f"workbench.cli.{name}").COMMAND
    return command


def _misplaced(option: str) -> str:
    """Say that the window has no such option, and which command has it."""
    for name in SUMMARIES:
        if _command(name).takes(option):
            return f"{option} needs a command; did you mean: {PROGRAM} {name} {option} …?"
    return f"there is no option {option}; see {PROGRAM} --help"


def usage() -> str:
    """Give the help text of the program."""
    width = max(map(len, SUMMARIES))
    commands = "".join(f"  {name:<{width}}  {line}\n" for name, line in SUMMARIES.items())
    return (
        f"usage: {PROGRAM} [PATH ...]          open the window on files and folders\n"
        f"       {PROGRAM} COMMAND [...]       work without a window\n\n"
        "See, tune and export how a document is cut into chunks.\n\n"
        f"commands:\n{commands}\n"
        "options:\n"
        "  -h, --help         show this help; COMMAND --help shows that of a command\n"
        "  --version          show the version\n"
        "  --probe            show the window, print READY and the versions, and end\n"
        "  --screenshot PATH  save a picture of the window as PNG, and end\n"
        "  --install-desktop-entry  show the program in this user's Linux desktop\n\n"
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
