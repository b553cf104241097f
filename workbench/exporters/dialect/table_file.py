"""Tables: CSV for spreadsheets and programs, and Parquet for data frames.

CSV is as RFC 4180 has it: rows end with CR LF, and a text with a CR, LF, comma or quote is quoted
and stays as it is. A spreadsheet takes a cell that begins with ``=``, ``+``, ``-`` or ``@``, or
with a white space it passes over, for a formula. The safe CSV puts an apostrophe before such
texts; the plain one leaves them as they are.
"""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Any

from workbench.core import json_text
from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.exporters.dialect.dialect import Dialect, batched, each, strict_text
from workbench.exporters.record import FIELDS

if TYPE_CHECKING:
    from typing import BinaryIO

    from workbench.exporters.dialect.dialect import Runs, Tick, Write
    from workbench.exporters.record import Record

_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
_PASSED_OVER = ("\t", "\r", "\n")
_GROUP = 2_000


def neutral(text: str) -> str:
    """Give ``text`` so that no spreadsheet takes it for a formula."""
    suspect = text.startswith(_PASSED_OVER) or text.lstrip().startswith(_FORMULA)
    return f"'{text}" if suspect else text


def _csv(*, safe: bool) -> Write:
    def write(runs: Runs, stream: BinaryIO, tick: Tick) -> None:
        text = io.TextIOWrapper(stream, "utf-8", newline="", write_through=True)
        try:
            # Whatever ends rows is quoted inside a text: with "\n" alone, a lone CR would not be.
            writer = csv.writer(text, lineterminator="\r\n")
            writer.writerow(FIELDS)
            for record in each(runs):
                writer.writerow([_cell(record, field, safe=safe) for field in FIELDS])
                tick(1)
        finally:
            text.detach()

    return write


def _cell(record: Record, field: str, *, safe: bool) -> Any:  # noqa: ANN401 - a cell is any value
    value = record[field]  # type: ignore[literal-required]
    if isinstance(value, dict):
        return json_text.dumps(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        text = strict_text(record, value)
        return neutral(text) if safe else text
    return value


def _write_parquet(runs: Runs, stream: BinaryIO, tick: Tick) -> None:
    import pyarrow as pa
    from pyarrow import parquet

    schema = pa.schema([(field, _kind(pa, field)) for field in FIELDS])
    with parquet.ParquetWriter(stream, schema, compression="zstd") as writer:
        for batch in batched(each(runs), _GROUP):
            columns = {
                field: [_parquet_value(record, field) for record in batch] for field in FIELDS
            }
            writer.write_table(pa.table(columns, schema=schema))
            tick(len(batch))


def _parquet_value(record: Record, field: str) -> Any:  # noqa: ANN401 - a cell is any value
    value = record[field]  # type: ignore[literal-required]
    if isinstance(value, dict):
        return json_text.dumps(value)
    return strict_text(record, value) if isinstance(value, str) else value


def _kind(pa: Any, field: str) -> Any:  # noqa: ANN401 - an untyped library
    if field == "exact":
        return pa.bool_()
    return pa.int64() if field in _WHOLES else pa.string()


def _no_pyarrow() -> Message | None:
    from importlib.util import find_spec

    if find_spec("pyarrow") is not None:
        return None
    return message(
        QT_TRANSLATE_NOOP(
            "dialect", "Parquet needs pyarrow: pip install 'chunking-workbench[parquet]'."
        )
    )


_WHOLES = frozenset(
    {
        "index",
        "count",
        "start",
        "end",
        "context_start",
        "overlap_prev",
        "overlap_next",
        "byte_start",
        "byte_end",
        "chars",
        "tokens",
    }
)

DIALECTS = (
    Dialect(
        "csv",
        QT_TRANSLATE_NOOP("dialect", "CSV"),
        QT_TRANSLATE_NOOP(
            "dialect",
            "A table with a header, texts unchanged. Do not open it in a spreadsheet unless you "
            "trust the document.",
        ),
        ".chunks.csv",
        _csv(safe=False),
    ),
    Dialect(
        "csv-safe",
        QT_TRANSLATE_NOOP("dialect", "CSV for spreadsheets"),
        QT_TRANSLATE_NOOP(
            "dialect",
            "A table with a header; an apostrophe stands before texts that a spreadsheet would "
            "run as a formula.",
        ),
        ".chunks.csv",
        _csv(safe=True),
    ),
    Dialect(
        "parquet",
        QT_TRANSLATE_NOOP("dialect", "Parquet"),
        QT_TRANSLATE_NOOP("dialect", "Columns for data frames, compressed (zstd)."),
        ".chunks.parquet",
        _write_parquet,
        binary=True,
        missing=_no_pyarrow,
    ),
)
