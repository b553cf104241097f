"""Norconex: the handler alone, or a whole crawler file of version 4, as YAML, JSON or XML.

Every property is written with its real value. In a crawler file ``DefaultParser`` stands first:
a list of handlers replaces the default one, and the splitter needs parsed text. Version 3 has no
text chunk splitter, so there is nothing to write for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal
from xml.etree import ElementTree

from workbench.core import json_text
from workbench.core.errors import ExportError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.exporters.config.target import Draft, Target
from workbench.files import yaml_text

if TYPE_CHECKING:
    from workbench.core.message import Marked
    from workbench.exporters.config.target import Subject

_CLASS = "TextChunkSplitter"
_CRAWLER = "my-crawl"
_START = "https://example.com/"
_COMMITTER = "JsonFileCommitter"


def _properties(subject: Subject) -> dict[str, Any]:
    values: dict[str, Any] = subject.recipe.settings.values()
    if not values["label"]:
        del values["label"]
    return values


def _bare(subject: Subject) -> dict[str, Any]:
    return {"handler": {"class": _CLASS, **_properties(subject)}}


def _crawler(subject: Subject) -> dict[str, Any]:
    return {
        "id": _CRAWLER,
        "startReferences": [_START],
        "importer": {"handlers": [{"handler": {"class": "DefaultParser"}}, _bare(subject)]},
        "committers": [{"class": _COMMITTER}],
    }


def _bare_xml(subject: Subject) -> str:
    handler = ElementTree.Element("handler")
    ElementTree.SubElement(handler, "class").text = _CLASS
    _add_properties(handler, subject)
    return _xml(handler)


def _crawler_xml(subject: Subject) -> str:
    crawler = ElementTree.Element("crawler", id=_CRAWLER)
    references = ElementTree.SubElement(crawler, "startReferences")
    ElementTree.SubElement(references, "ref").text = _START
    importer = ElementTree.SubElement(crawler, "importer")
    handlers = ElementTree.SubElement(importer, "handlers")
    ElementTree.SubElement(handlers, "handler", {"class": "DefaultParser"})
    handler = ElementTree.SubElement(handlers, "handler", {"class": _CLASS})
    _add_properties(handler, subject)
    committers = ElementTree.SubElement(crawler, "committers")
    ElementTree.SubElement(committers, "committer", {"class": _COMMITTER})
    return _xml(crawler)


def _add_properties(handler: ElementTree.Element, subject: Subject) -> None:
    for key, value in _properties(subject).items():
        text = str(value).lower() if isinstance(value, bool) else str(value)
        _refuse_unwritable(key, text)
        ElementTree.SubElement(handler, key).text = text


def _refuse_unwritable(key: str, text: str) -> None:
    """Refuse what XML 1.0 cannot hold, or would give back changed."""
    for character in text:
        code = ord(character)
        if (
            (code < 0x20 and character not in "\t\n")
            or 0xD800 <= code <= 0xDFFF
            or code in (0xFFFE, 0xFFFF)
        ):
            raise ExportError("", message(_UNWRITABLE, key=key, character=f"U+{code:04X}"))
    if text != text.strip():
        raise ExportError("", message(_BLANK_ENDS, key=key))


def _xml(root: ElementTree.Element) -> str:
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="unicode") + "\n"


def _json(tree: dict[str, Any]) -> str:
    return json_text.dumps(tree, indent=2) + "\n"


_UNWRITABLE = QT_TRANSLATE_NOOP(
    "config", "{key} holds {character}, which XML cannot say; use YAML or JSON."
)
_BLANK_ENDS = QT_TRANSLATE_NOOP(
    "config", "{key} begins or ends with white space, which is lost in XML; use YAML or JSON."
)
_BUILD = message(
    QT_TRANSLATE_NOOP("config", "It needs a build of Norconex 4 that has TextChunkSplitter.")
)

_Form = tuple[Literal["yaml", "json", "xml"], str, Callable[["Subject"], str]]


def _target(part: str, label: Marked, help_: Marked, name: str, form: _Form) -> Target:
    language, comment, write = form
    return Target(
        f"norconex-{part}{language}",
        "norconex",
        label,
        help_,
        f"{name}.{language}",
        language,
        comment,
        lambda subject: Draft(write(subject), "exact", (_BUILD,)),
        "norconex",
    )


_BARE = QT_TRANSLATE_NOOP("config", "The handler alone, for the list of handlers you have.")
_WHOLE = QT_TRANSLATE_NOOP(
    "config",
    "A whole crawler file of version 4: the parser first, then the splitter. Version 3 has no "
    "text chunk splitter, so it cannot be configured there.",
)

TARGETS = (
    _target(
        "",
        QT_TRANSLATE_NOOP("config", "Handler (YAML)"),
        _BARE,
        "norconex-handler",
        ("yaml", "#", lambda subject: yaml_text.dumps(_bare(subject))),
    ),
    _target(
        "",
        QT_TRANSLATE_NOOP("config", "Handler (JSON)"),
        _BARE,
        "norconex-handler",
        ("json", "", lambda subject: _json(_bare(subject))),
    ),
    _target(
        "",
        QT_TRANSLATE_NOOP("config", "Handler (XML)"),
        _BARE,
        "norconex-handler",
        ("xml", "<!--", _bare_xml),
    ),
    _target(
        "crawler-",
        QT_TRANSLATE_NOOP("config", "Crawler file (YAML)"),
        _WHOLE,
        "norconex-crawler",
        ("yaml", "#", lambda subject: yaml_text.dumps(_crawler(subject))),
    ),
    _target(
        "crawler-",
        QT_TRANSLATE_NOOP("config", "Crawler file (JSON)"),
        _WHOLE,
        "norconex-crawler",
        ("json", "", lambda subject: _json(_crawler(subject))),
    ),
    _target(
        "crawler-",
        QT_TRANSLATE_NOOP("config", "Crawler file (XML)"),
        _WHOLE,
        "norconex-crawler",
        ("xml", "<!--", _crawler_xml),
    ),
)
