"""An HTML page as its source or as the text a reader sees of it.

Visible text leaves out the head, scripts, styles, comments and what is marked hidden; white
space is folded as a browser folds it, except in ``pre`` and ``textarea``. Paragraphs,
headings, lists and tables stand between blank lines, other blocks on lines of their own; the
cells of a row are parted by tabs. Entities are decoded once. It follows no link, runs no
script and applies no style sheet. The source of the rules: the rendered text of an element
in the HTML standard (https://html.spec.whatwg.org/#the-innertext-idl-attribute), with blank
lines around more blocks.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from workbench.core.document import Document
from workbench.core.errors import LoadError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.files import declaration
from workbench.files.decode import decode
from workbench.files.watch import UNWATCHED, Watch

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

    from workbench.files.byte_source import ByteSource
    from workbench.files.load import LoadOptions


def _tags(names: str) -> frozenset[str]:
    return frozenset(names.split())


_INVISIBLE = _tags(
    "head script style template noscript noframes iframe object embed canvas audio video source "
    "track map area datalist rp title desc metadata defs"
)
_PARAGRAPHS = _tags("p h1 h2 h3 h4 h5 h6 pre blockquote ul ol dl table figure hr fieldset listing")
_LINES = _tags(
    "html body div section article aside header footer nav main address li dt dd tr caption "
    "figcaption form details summary option optgroup center dir menu hgroup legend thead tbody "
    "tfoot search dialog"
)
_CELLS = frozenset({"td", "th"})
_VERBATIM = frozenset({"pre", "textarea", "listing", "xmp", "plaintext"})
_HIDING_STYLE = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)
_FOLDED = re.compile(r"[ \t\n\r\f]+")

_NODES = 500
"""Nodes between two looks at the watch, about a millisecond."""
_NODE_LENGTH = 10
"""Characters of source a node has about, for telling the progress."""

_DEEPEST = 10_000
_MOST_ATTRIBUTES = 5_000
_SLAB = 1 << 16
_TAG = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9]*)")
_LONG_TAG = re.compile(r"<[a-zA-Z][^<>]{20000,}")
_NEVER_DEEP = _tags(
    "area base br col embed hr img input link meta param source track wbr p li dt dd tr td th "
    "option thead tbody tfoot colgroup"
)


def read(source: ByteSource, options: LoadOptions, watch: Watch) -> Document:
    """Read a page.

    Raises:
        LoadError: it cannot be decoded, or its nesting is beyond any sense.
        Cancelled: the watch asked to stop.
    """
    declared = declaration.of_page(source.head(declaration.HEAD))
    as_source = options.html == "source"
    unseen = watch if as_source else Watch(watch.control, watch.progress)
    text, decoding = decode(source, options.encoding, options.undecodable, declared, unseen)
    if as_source:
        return Document(text, source.name, source.path, decoding)
    if _monstrous(text):
        raise LoadError(
            source.path,
            message(
                QT_TRANSLATE_NOOP("load", "“{name}” is a damaged document: it nests too deeply."),
                name=source.name,
            ),
            message(QT_TRANSLATE_NOOP("load", "It can still be opened as source.")),
        )
    notice = message(
        QT_TRANSLATE_NOOP(
            "load", "This is the text a reader sees of the page, not its source; offsets fit it."
        )
    )
    return Document(
        visible(text, unseen), source.name, source.path, decoding, "html", notices=(notice,)
    )


def visible(page: str, watch: Watch = UNWATCHED) -> str:
    """Give the text a reader sees.

    Raises:
        Cancelled: the watch asked to stop.
    """
    from selectolax.lexbor import LexborHTMLParser

    root = LexborHTMLParser(page).root
    writer = _Writer()
    # A page may nest deeper than Python calls do: the way back is kept in a list.
    node: LexborNode | None = root
    open_nodes: list[LexborNode] = []
    count = 0
    while node is not None or open_nodes:
        count += 1
        if not count % _NODES:
            watch.step(min(count * _NODE_LENGTH, len(page)), len(page))
        if node is None:
            node = open_nodes.pop()
            writer.close(node.tag or "")
            node = node.next
        elif node.is_text_node:
            writer.write(node.text_content or "")
            node = node.next
        elif node.is_element_node and not _hidden(node):
            writer.open(node.tag or "")
            open_nodes.append(node)
            node = node.first_child
        else:
            node = node.next
    return writer.text()


class _Writer:
    """Puts pieces of text down with the breaks and tabs that elements ask for."""

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.breaks = 0
        self.tabs = 0
        self.space = False
        self.verbatim = 0
        self.cells: list[int] = []
        self.fresh_cell = False

    def text(self) -> str:
        return "".join(self.pieces)

    def open(self, tag: str) -> None:
        if tag in _VERBATIM:
            self.verbatim += 1
        if tag == "br":
            self._flush()
            self.pieces.append("\n")
        elif tag in _CELLS:
            self._cell()
        else:
            self._block(tag)
            if tag == "tr":
                self.cells.append(0)

    def close(self, tag: str) -> None:
        if tag in _VERBATIM:
            self.verbatim -= 1
        if tag == "tr" and self.cells:
            self.cells.pop()
            self.tabs = 0
        if tag in _CELLS:
            self.breaks, self.space, self.fresh_cell = 0, False, False
        else:
            self._block(tag)

    def write(self, text: str) -> None:
        if self.verbatim:
            if text:
                self._flush()
                self.pieces.append(text)
            return
        folded = _FOLDED.sub(" ", text)
        words = folded.strip(" ")
        if words:
            self.space = self.space or folded[0] == " "
            self._flush()
            self.pieces.append(words)
            self.space = folded[-1] == " "
        else:
            self.space = self.space or bool(folded)

    def _block(self, tag: str) -> None:
        asked = 2 if tag in _PARAGRAPHS else 1 if tag in _LINES else 0
        if asked and not self.fresh_cell:
            self.breaks = max(self.breaks, asked)
            self.space = False

    def _cell(self) -> None:
        if self.cells:
            if self.cells[-1]:
                self.tabs += 1
                self.breaks = 0
            self.cells[-1] += 1
        self.space, self.fresh_cell = False, True

    def _flush(self) -> None:
        """Put down what is owed before a piece of text; nothing at the start of the page."""
        if self.pieces:
            if self.breaks:
                self.pieces.append("\n" * self.breaks)
            elif self.space and not self.tabs and self.pieces[-1] != "\n":
                self.pieces.append(" ")
        if self.tabs:
            self.pieces.append("\t" * self.tabs)
        self.breaks, self.tabs, self.space, self.fresh_cell = 0, 0, False, False


def _hidden(node: LexborNode) -> bool:
    if node.tag in _INVISIBLE:
        return True
    attributes = node.attrs
    if "hidden" in attributes:
        return True
    style = attributes.get("style") if "style" in attributes else None
    return style is not None and _HIDING_STYLE.search(style) is not None


def _monstrous(page: str) -> bool:
    """Tell whether parsing would take a time that grows with the square of the page.

    Nesting is first overestimated by counting, so that an ordinary page is scanned once at the
    speed of memory.
    """
    if any(len(tag[0].split()) > _MOST_ATTRIBUTES for tag in _LONG_TAG.finditer(page)):
        return True
    depth = 0
    for at in range(0, len(page), _SLAB):
        depth += page.count("<", at, at + _SLAB) - 2 * page.count("</", at, at + _SLAB)
        if depth > _DEEPEST:
            break
    else:
        return False
    depth = 0
    for tag in _TAG.finditer(page):
        if tag[2].lower() not in _NEVER_DEEP:
            depth = max(depth - 1, 0) if tag[1] else depth + 1
            if depth > _DEEPEST:
                return True
    return False
