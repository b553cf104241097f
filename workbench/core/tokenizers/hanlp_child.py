"""The process that runs HanLP: code that is not ours, slow, and free to die alone.

It is spawned by `workbench.core.tokenizers.hanlp` and serves one connection: a text comes in,
the spans of its tokens go back. It loads from folders only; any attempt to download ends in
an error at once.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from multiprocessing.connection import Connection


def serve(connection: Connection, model: str, encoder: str, table: str | None) -> None:
    """Load the model, say ``("ready", version)``, then answer texts until the other end closes.

    Answers are ``("spans", starts, ends)`` as int32 bytes, or ``("failed", kind of error)``:
    never a text.
    """
    try:
        tokenizer, version = _load(model, encoder, table)
    except Exception as error:  # noqa: BLE001 - whatever the library raises is told
        connection.send(("failed", type(error).__name__))
        return
    connection.send(("ready", version))
    while True:
        try:
            text = connection.recv()
        except (EOFError, OSError):
            return
        try:
            spans = tokenizer(text) if text else []
            connection.send(("spans", *_columns(spans)))
        except Exception as error:  # noqa: BLE001 - whatever the library raises is told
            connection.send(("failed", type(error).__name__))


def _load(model: str, encoder: str, table: str | None) -> tuple[Any, str]:
    # Read by the libraries when they are imported.
    os.environ.update(HF_HUB_OFFLINE="1", TRANSFORMERS_OFFLINE="1", HANLP_VERBOSE="0")
    import hanlp
    from hanlp.common.transform import NormalizeCharacter
    from hanlp.utils import io_util

    io_util.download = _refuse
    options: dict[str, Any] = {"transformer": encoder, "devices": -1, "output_spans": True}
    if table is not None:
        options["transform"] = NormalizeCharacter(table, "token", "token")
    return hanlp.load(model, **options), str(hanlp.__version__)


def _refuse(*arguments: object, **named: object) -> None:
    raise FileNotFoundError("a file of the model is missing")


def _columns(spans: list[Any]) -> tuple[bytes, bytes]:
    from array import array

    starts = array("i", [span[1] for span in spans])
    ends = array("i", [span[2] for span in spans])
    return starts.tobytes(), ends.tobytes()
