"""HanLP's coarse Chinese words: what GraphRAG-Agent uses in production.

The model is ``COARSE_ELECTRA_SMALL_ZH``. It runs in a process of its own, which loads from the
folders that `hanlp_files` finds and never from a network. A text goes there whole while the
memory for it is free (about 22 KB a character); else in bounded pieces that end behind
sentence marks, and then the tokens near those places may differ from upstream's: the tokens
say so. White space between tokens is dropped by HanLP; an invisible tail that it drops as well
is given back to the last token.
"""

from __future__ import annotations

import atexit
import threading
import time
from typing import TYPE_CHECKING, Any

from workbench.core.errors import Cancelled, WorkbenchError
from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.core.tokenizer import TokenControl, Tokenizer, Tokens, library_version
from workbench.core.tokenizers import hanlp_files
from workbench.core.tokenizers.hanlp_child import serve
from workbench.core.tokenizers.surrogate import without_surrogates

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from workbench.core.tokenizers.hanlp_files import HanlpFolders

LICENCE = QT_TRANSLATE_NOOP(
    "tokenizer",
    "HanLP's code is under Apache-2.0, its models under CC BY-NC-SA 4.0: not for commercial use.",
)
INSTALL = "pip install 'chunking-workbench[hanlp]'"

_BYTES_A_CHARACTER = 22_000
_LARGEST_PIECE = 20_000
_SENTENCE_MARKS = "。！？\n"
_POLL_SECONDS = 0.05
_LOAD_SECONDS = 300.0
_SLOWEST = 20.0
"""Characters a second below which the process counts as stuck."""


class Hanlp(Tokenizer):
    """HanLP in a spawned process."""

    id = "hanlp"
    name = QT_TRANSLATE_NOOP("tokenizer", "Chinese words (HanLP)")
    summary = QT_TRANSLATE_NOOP(
        "tokenizer", "HanLP's coarse words, as GraphRAG-Agent uses them in production."
    )

    def __init__(self) -> None:
        """Start nothing."""
        self._child: _Child | None = None
        self._lock = threading.Lock()

    def missing(self) -> Message | None:
        """Tell in one sentence what is missing: the library, or files of the model."""
        return self.missing_with(hanlp_files.remembered())

    def missing_with(self, folders: HanlpFolders) -> Message | None:
        """Tell what would be missing if ``folders`` were the chosen ones."""
        if not hanlp_files.installed():
            return message(
                QT_TRANSLATE_NOOP(
                    "tokenizer",
                    "The library HanLP is not installed; {command} installs it.",
                ),
                command=INSTALL,
            )
        lacking = folders.missing()
        if not lacking:
            return None
        return message(
            QT_TRANSLATE_NOOP(
                "tokenizer",
                "HanLP's model lacks %n file(s), first {path}.",
            ),
            len(lacking),
            path=str(lacking[0]),
        )

    def version(self) -> str:
        """Give the library's version and the model folder's name; blank where it is missing."""
        if not hanlp_files.installed():
            return ""
        return f"{library_version('hanlp')} {hanlp_files.remembered().model_folder().name}"

    def tokenize(self, text: str, control: TokenControl | None = None) -> Tokens:
        """Tokenize in the child process, polling ``control`` while it works."""
        import numpy as np

        control = control or TokenControl()
        clean = without_surrogates(text)
        with self._lock:
            child = self._started(control)
            none = np.empty(0, np.int32)
            starts, ends = [none], [none]
            pieces = _pieces(clean)
            for low, high in pieces:
                start, end = child.spans(clean[low:high], control)
                start, end = _with_tail(clean[low:high], start, end)
                starts.append(start + np.int32(low))
                ends.append(end + np.int32(low))
                control.progressed(high)
        notice = None
        if len(pieces) > 1:
            notice = message(
                QT_TRANSLATE_NOOP(
                    "tokenizer",
                    "HanLP took this text in %n piece(s) because memory is short; tokens near "
                    "their borders are not identical to upstream's.",
                ),
                len(pieces),
            )
        return Tokens(np.concatenate(starts), np.concatenate(ends), notice=notice)

    def close(self) -> None:
        """End the child process, if there is one."""
        with self._lock:
            self._drop()

    def _drop(self) -> None:
        if self._child is not None:
            self._child.kill()
            self._child = None

    def _started(self, control: TokenControl) -> _Child:
        lack = self.missing()
        if lack is not None:
            raise WorkbenchError(lack)
        folders = hanlp_files.remembered()
        if self._child is not None and (
            self._child.folders != folders or not self._child.process.is_alive()
        ):
            self._drop()
        if self._child is None:
            child = _Child(folders)
            self._child = child
            try:
                child.await_ready(control)
            except BaseException:
                self._drop()
                raise
        return self._child


class _Child:
    """One spawned process and the connection to it."""

    def __init__(self, folders: HanlpFolders) -> None:
        import multiprocessing

        self.folders = folders
        context = multiprocessing.get_context("spawn")
        self.connection: Connection
        self.connection, theirs = context.Pipe()
        table = folders.character_table()
        self.process = context.Process(
            target=serve,
            args=(
                theirs,
                str(folders.model_folder()),
                str(folders.encoder_folder()),
                None if table is None else str(table),
            ),
            name="hanlp",
            daemon=True,
        )
        self.process.start()
        theirs.close()
        atexit.register(self.kill)

    def await_ready(self, control: TokenControl) -> None:
        """Wait until the model is loaded."""
        self._answer(control, _LOAD_SECONDS)

    def spans(self, text: str, control: TokenControl) -> tuple[Any, Any]:
        """Give the spans of one piece, as two int32 columns."""
        import numpy as np

        try:
            self.connection.send(text)
        except OSError as error:
            raise _ended() from error
        answer = self._answer(control, _LOAD_SECONDS + len(text) / _SLOWEST)
        return np.frombuffer(answer[1], np.int32), np.frombuffer(answer[2], np.int32)

    def _answer(self, control: TokenControl, patience: float) -> Any:  # noqa: ANN401
        until = time.monotonic() + patience
        while True:
            if control.cancelled():
                self.kill()  # one call cannot be interrupted from inside
                raise Cancelled
            if self.connection.poll(_POLL_SECONDS):
                break
            if not self.process.is_alive() and not self.connection.poll(0):
                raise _ended()
            if time.monotonic() > until:
                self.kill()
                raise WorkbenchError(
                    message(QT_TRANSLATE_NOOP("tokenizer", "HanLP did not answer in time."))
                )
        try:
            answer = self.connection.recv()
        except (EOFError, OSError) as error:
            raise _ended() from error
        if answer[0] == "failed":
            raise WorkbenchError(
                message(QT_TRANSLATE_NOOP("tokenizer", "HanLP failed: {kind}."), kind=answer[1])
            )
        return answer

    def kill(self) -> None:
        """End the process now."""
        atexit.unregister(self.kill)
        self.process.kill()
        self.process.join()
        self.connection.close()


def _ended() -> WorkbenchError:
    return WorkbenchError(
        message(
            QT_TRANSLATE_NOOP(
                "tokenizer",
                "The process that runs HanLP ended unexpectedly, most often for lack of memory.",
            )
        )
    )


def _pieces(text: str) -> list[tuple[int, int]]:
    """Give the whole text while memory for it is free, else pieces that end behind a mark."""
    if len(text) <= _LARGEST_PIECE or len(text) * _BYTES_A_CHARACTER < _free_memory():
        return [(0, len(text))] if text else []
    pieces, start = [], 0
    while len(text) - start > _LARGEST_PIECE:
        high = start + _LARGEST_PIECE
        end = max(text.rfind(mark, start, high) for mark in _SENTENCE_MARKS) + 1 or high
        pieces.append((start, end))
        start = end
    pieces.append((start, len(text)))
    return pieces


def _free_memory() -> int:
    """Give the bytes free for a child, half of what the system calls available."""
    try:
        with open("/proc/meminfo", encoding="ascii") as lines:  # noqa: PTH123 - a kernel file
            for line in lines:
                if line.startswith("MemAvailable:"):
                    return int(line.split()[1]) * 1024 // 2
    except OSError:
        pass
    return 2 << 30


def _with_tail(text: str, start: Any, end: Any) -> tuple[Any, Any]:  # noqa: ANN401
    """Give an invisible tail that HanLP dropped back to the last token."""
    import numpy as np

    kept = len(text.rstrip())
    if not kept or (len(end) and int(end[-1]) >= kept):
        return start, end
    if not len(end):
        return np.array([len(text) - len(text.lstrip())], np.int32), np.array([kept], np.int32)
    end = end.copy()
    end[-1] = kept
    return start, end
