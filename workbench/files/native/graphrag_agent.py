"""GraphRAG-Agent's configurations: lines of its ``.env`` file and the chunker's constructor.

Source: ``graphrag_agent/config/settings.py`` and ``pipelines/ingestion/text_chunker.py`` of the
public repository. The program reads ``int(os.getenv(NAME) or default)`` after another ``or``,
so a blank or 0 means the default. Neither form says whose tokens are counted: production
counts HanLP's.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.files.located import Fault, Node
from workbench.files.native import dotenv
from workbench.files.native.imported import Imported, imported, listed, passed_over, refuse_alike

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from workbench.files.native.dotenv import Line
    from workbench.files.native.python_call import Call

NAMES = {
    "CHUNK_SIZE": "chunk_size",
    "CHUNK_OVERLAP": "overlap",
    "MAX_TEXT_LENGTH": "max_text_length",
}
"""The variables, with the settings they are."""

DEFAULTS = {"CHUNK_SIZE": 500, "CHUNK_OVERLAP": 100, "MAX_TEXT_LENGTH": 500_000}

CALLS = {"ChineseTextChunker": tuple(NAMES.values())}
WANTED = {key: key for key in NAMES.values()}

_OTHERS = ("AGENT_CHUNK_SIZE", "CHUNK_BATCH_SIZE", "BATCH_SIZE", "OVERLAP")
_OURS = re.compile(rf"\b(?:{'|'.join(NAMES)})\b")
_WHOLE = re.compile(r"\s*[-+]?\d(?:_?\d){0,19}\s*")


def from_env(text: str) -> Imported | None:
    """Read the lines of an ``.env`` file; nothing when none sets one of the variables.

    Raises:
        Fault: a value is refused, or a name looks like a misspelt one.
    """
    lines = list(dotenv.lines(text))
    last = {line.name: line for line in lines if line.name.isidentifier()}
    broken = [line for line in lines if not line.name]
    for line in broken:
        if (name := _OURS.search(line.text)) and name[0] not in last:
            raise Fault(line.number, message(_BROKEN, name=name[0]), message(_MEND))
    said = {name: last[name] for name in NAMES if name in last}
    if not said:
        return None
    refuse_alike({name: Node(line.number, None) for name, line in last.items()}, NAMES, _OTHERS)
    notes = [
        message(_TWICE, name=name, line=line.number)
        for name, line in said.items()
        if sum(one.name == name for one in lines) > 1
    ]
    values = {NAMES[name]: (name, _number(line, notes)) for name, line in said.items()}
    if "OVERLAP" in last:
        notes.append(message(_OVERLAP))
    if broken:
        notes.append(message(_PASSED, lines=listed(str(line.number) for line in broken)))
    rest = [name for name, line in last.items() if line.value is not None]
    found = _imported(values, min(line.number for line in said.values()), notes)
    over = passed_over(name for name in rest if name not in NAMES and name != "OVERLAP")
    return replace(found, notes=(*found.notes, *over))


def from_call(call: Call) -> Imported:
    """Read a call of ``ChineseTextChunker``.

    Raises:
        Fault: a value is refused.
    """
    return _imported(call.values(WANTED), call.line, call.notes)


def _number(line: Line, notes: list[Message]) -> Node:
    """Give the number that the program reads from ``line``, with a note where it is the default."""
    name, value = line.name, line.value or ""
    if "${" in value:
        raise Fault(line.number, message(_REFERENCE, name=name), message(_WRITE))
    if value and not _WHOLE.fullmatch(value):
        raise Fault(line.number, message(_NO_NUMBER, name=name))
    if value and int(value) != 0:
        return Node(line.number, int(value))
    notes.append(message(_DEFAULT, name=name, default=DEFAULTS[name]))
    return Node(line.number, DEFAULTS[name])


def _imported(
    values: Mapping[str, tuple[str, Node]], line: int, notes: Sequence[Message]
) -> Imported:
    """Make the recipe with production's tokenizer, or with characters where that is absent."""
    from workbench.core.tokenizers import find

    found = imported("graphrag_agent", values, line, unsaid=("tokenizer",), notes=notes)
    declared = found.recipe.settings.declared()
    hanlp = next(one.production for one in declared if one.key == "tokenizer")
    if find(hanlp).missing() is None:
        return replace(found, recipe=found.recipe.replace(tokenizer=hanlp))
    return replace(found, notes=(*found.notes, message(_CHARACTERS)))


_DEFAULT = QT_TRANSLATE_NOOP(
    "native", "GraphRAG-Agent reads {name} without a value, or with 0, as its default, {default}."
)
_NO_NUMBER = QT_TRANSLATE_NOOP("native", "{name} must be a whole number.")
_REFERENCE = QT_TRANSLATE_NOOP(
    "native", "{name} refers to another variable, whose value cannot be known here."
)
_WRITE = QT_TRANSLATE_NOOP("native", "Write the value itself.")
_BROKEN = QT_TRANSLATE_NOOP(
    "native", "GraphRAG-Agent cannot parse this line and would pass over {name}."
)
_MEND = QT_TRANSLATE_NOOP("native", "Write NAME=NUMBER, and close every quote.")
_TWICE = QT_TRANSLATE_NOOP(
    "native", "{name} is there more than once; the last one counts, in line {line}."
)
_PASSED = QT_TRANSLATE_NOOP(
    "native", "GraphRAG-Agent cannot parse these lines and passes over them: {lines}."
)
_OVERLAP = QT_TRANSLATE_NOOP(
    "native", "GraphRAG-Agent does not read OVERLAP; its name is CHUNK_OVERLAP."
)
_CHARACTERS = QT_TRANSLATE_NOOP(
    "native",
    "Production counts HanLP's tokens. HanLP is not set up here, so characters are counted "
    "until another tokenizer is chosen.",
)
