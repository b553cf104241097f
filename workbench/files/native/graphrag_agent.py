"""GraphRAG-Agent's configurations: lines of its ``.env`` file and the chunker's constructor.

Source: ``graphrag_agent/config/settings.py`` and ``pipelines/ingestion/text_chunker.py`` of the
public repository. The program reads ``int(os.getenv(NAME) or default)`` after another ``or``,
so a blank or 0 means the default. Neither form says whose tokens are counted: production
counts HanLP's.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.files.located import Fault, Node
from workbench.files.native import python_call
from workbench.files.native.imported import Imported, passed_over, recipe_of, refuse_alike

if TYPE_CHECKING:
    from workbench.core.recipe import Recipe

NAMES = {
    "CHUNK_SIZE": "chunk_size",
    "CHUNK_OVERLAP": "overlap",
    "MAX_TEXT_LENGTH": "max_text_length",
}
"""The variables, with the settings they are."""

DEFAULTS = {"CHUNK_SIZE": 500, "CHUNK_OVERLAP": 100, "MAX_TEXT_LENGTH": 500_000}

_OTHERS = ("AGENT_CHUNK_SIZE", "CHUNK_BATCH_SIZE", "BATCH_SIZE", "OVERLAP")
_LINE = re.compile(
    r"""(?P<blank> \s* (?:\#[^\r\n]*)? (?:[\r\n]+|\Z)) |
        \s* (?:export[^\S\r\n]+)? (?: '(?P<quoted>[^']+)' | (?P<name>[^=\#\s]+) ) [^\S\r\n]*
        (?: =[^\S\r\n]* (?: '(?P<single>(?:\\'|[^'])*)' | "(?P<double>(?:\\"|[^"])*)"
                         | (?P<bare>(?!['"])[^\r\n]*) ) )?
        (?:[^\S\r\n]*\#[^\r\n]*)? [^\S\r\n]* (?:\r\n|\n|\r|\Z)""",
    re.VERBOSE,
)
_REST = re.compile(r"[^\r\n]*(?:\r\n|\n|\r)?")
_REMARK = re.compile(r"(?<!\s)\s+#.*")
_WHOLE = re.compile(r"\s*[-+]?[0-9](?:_?[0-9]){0,19}\s*")
_UNSAID = ("tokenizer",)


def claims(text: str) -> bool:
    """Tell whether a text holds one of the variables."""
    return any(name in variables(text) for name in NAMES)


def from_env(text: str) -> Imported:
    """Read the lines of an ``.env`` file.

    Raises:
        Fault: a value is refused, or a name looks like a misspelt one.
    """
    found = variables(text)
    refuse_alike(found, NAMES, _OTHERS)
    notes: list[Message] = []
    values: dict[str, tuple[str, Node]] = {}
    for name, key in NAMES.items():
        if name not in found:
            continue
        node, said = found[name], str(found[name].value)
        if _WHOLE.fullmatch(said) and int(said) != 0:
            values[key] = (name, Node(node.line, int(said)))
        elif not said or _WHOLE.fullmatch(said):
            notes.append(message(_DEFAULT, name=name, default=DEFAULTS[name]))
        else:
            raise Fault(node.line, message(_NO_NUMBER, name=name))
    if "OVERLAP" in found:
        notes.append(_OVERLAP)
    rest = [name for name in found if name not in NAMES and name != "OVERLAP"]
    line = min((node.line for _, node in values.values()), default=1)
    recipe, more = _recipe(values, line)
    return Imported(recipe, _UNSAID, (*notes, *more, *passed_over(rest)))


def from_python(text: str) -> Imported | None:
    """Read a call of ``ChineseTextChunker``; nothing when there is none.

    Raises:
        Fault: the text is not Python, or a value is refused.
    """
    parameters = ("chunk_size", "overlap", "max_text_length")
    call = python_call.arguments(text, {"ChineseTextChunker": parameters})
    if call is None:
        return None
    assert isinstance(call.value, dict)
    values = {key: (key, node) for key, node in call.value.items() if key in parameters}
    recipe, notes = _recipe(values, call.line)
    return Imported(recipe, _UNSAID, notes)


def variables(text: str) -> dict[str, Node]:
    """Give the variables that an ``.env`` text sets; a later one wins over an earlier one.

    Quoted values may have several lines, and a bare one ends at white space and ``#``, as in
    python-dotenv, which the program reads such files with. What is no such line is passed over.
    """
    found: dict[str, Node] = {}
    at, line = 0, 1
    while at < len(text):
        match = _LINE.match(text, at) or _REST.match(text, at)
        assert match is not None
        parts = match.groupdict()
        name = parts.get("name") or parts.get("quoted")
        value = next(
            (parts[kind] for kind in ("single", "double", "bare") if parts.get(kind) is not None),
            None,
        )
        if name and name.isidentifier() and value is not None:
            if parts["bare"] is not None:
                value = _REMARK.sub("", value).rstrip()
            begins = match.start("name" if parts["name"] else "quoted")
            found[name] = Node(line + text.count("\n", at, begins), value)
        line += text.count("\n", at, match.end())
        at = match.end()
    return found


def _recipe(values: dict[str, tuple[str, Node]], line: int) -> tuple[Recipe, tuple[Message, ...]]:
    """Make the recipe with production's tokenizer, or with characters where that is absent."""
    from workbench.core.tokenizers import find

    recipe = recipe_of("graphrag_agent", values, line)
    declared = recipe.settings.declared()
    hanlp = next(one.production for one in declared if one.key == "tokenizer")
    if find(hanlp).missing() is None:
        return recipe.replace(tokenizer=hanlp), ()
    return recipe, (_CHARACTERS,)


_DEFAULT = QT_TRANSLATE_NOOP(
    "native", "GraphRAG-Agent reads {name} without a value, or with 0, as its default, {default}."
)
_NO_NUMBER = QT_TRANSLATE_NOOP("native", "{name} must be a whole number.")
_OVERLAP = message(
    QT_TRANSLATE_NOOP("native", "GraphRAG-Agent does not read OVERLAP; its name is CHUNK_OVERLAP.")
)
_CHARACTERS = message(
    QT_TRANSLATE_NOOP(
        "native",
        "Production counts HanLP's tokens. HanLP is not set up here, so characters are counted "
        "until another tokenizer is chosen.",
    )
)
