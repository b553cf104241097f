"""Bytes to text by the evidence of the whole file, and never with a silent loss.

In this order: a byte-order mark; the encoding the file declares; strict UTF-8; UTF-16 or
UTF-32 without a mark, where the head is text in one of them; then the most plausible of the
others. Whatever is chosen has to decode the whole file strictly. If it does not, the file is
refused with the first bad byte, unless someone chose placeholders.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from workbench.core.document import Decoding
from workbench.core.errors import LoadError
from workbench.core.message import QT_TRANSLATE_NOOP, Marked, message
from workbench.files import binary, encoding, transcript
from workbench.files.byte_source import SLAB
from workbench.files.encoding import MARKS, UTF_8
from workbench.files.ranking import HEAD, SHIFTED, Ranking, rank, rank_wide
from workbench.files.sample import sample, switches
from workbench.files.watch import UNWATCHED, Watch

if TYPE_CHECKING:
    from workbench.files.byte_source import ByteSource

Repair = Literal["refuse", "replace"]

_FIELD_CONTROLS = bytes({*range(0x20)} - {*b"\0\t\n\r"})
_FEWEST_IN_UTF_16 = 3
"""Of how many bytes at least one is NUL in UTF-16 that has no other control bytes."""

_MOST_CONTROLS_IN_UTF_8 = 0.25
_MOST_CONTROLS = 0.03
"""The share of control characters above which bytes are no text; compressed data has 0.1."""

_CANDIDATES = 6


_IF_TEXT = QT_TRANSLATE_NOOP("load", "If it is text all the same, choose its encoding.")
_HINTS: dict[Marked | None, Marked] = {
    binary.PDF: QT_TRANSLATE_NOOP("load", "Give it the ending .pdf to have its text read."),
    binary.ZIP: QT_TRANSLATE_NOOP(
        "load", "If it is a Word document, give it the ending .docx to have its text read."
    ),
    binary.OLE: QT_TRANSLATE_NOOP("load", "Save it as .docx or as text."),
}


class BinaryError(LoadError):
    """A file has binary content, and is text only if a person names its encoding."""


class UndecodableError(LoadError):
    """A file has bytes that are no text in ``encoding``, the first at ``offset`` in bytes."""

    def __init__(self, source: ByteSource, text: Marked, encoding_name: str, offset: int) -> None:
        """Make the sentence of ``text``; its hint names the two ways out."""
        super().__init__(
            source.path,
            message(text, name=source.name, encoding=encoding.shown(encoding_name), offset=offset),
            message(
                QT_TRANSLATE_NOOP(
                    "load",
                    "Choose another encoding, or have each damaged byte shown as a placeholder.",
                )
            ),
        )
        self.encoding = encoding_name
        self.offset = offset


@dataclass(frozen=True, slots=True)
class _Choice:
    """An encoding, and where it is only a guess, what else the file could be in."""

    encoding: str
    mark: bool = False
    candidates: tuple[str, ...] = ()
    named: bool = False

    @property
    def skip(self) -> int:
        return len(MARKS[self.encoding]) if self.mark else 0


class _Failure(Exception):  # noqa: N818 - becomes an error only where nobody chose placeholders
    def __init__(self, choice: _Choice, offset: int) -> None:
        super().__init__(choice, offset)
        self.choice = choice
        self.offset = offset


def decode(
    source: ByteSource,
    chosen: str | None = None,
    undecodable: Repair = "refuse",
    declared: str | None = None,
    watch: Watch = UNWATCHED,
) -> tuple[str, Decoding]:
    """Give the text of ``source`` and how it was decoded.

    ``chosen`` is the codec a person named, ``declared`` the one the file itself names. With
    ``undecodable`` "replace" each bad byte becomes one U+FFFD.

    Raises:
        LoadError: there is no such codec, or the content is that of another format.
        BinaryError: the content is binary.
        UndecodableError: the bytes are not all text.
        Cancelled: the watch asked to stop.
    """
    damage = None
    try:
        text, choice = _strict(source, chosen, declared, watch)
    except _Failure as failure:
        choice = failure.choice
        if undecodable == "refuse":
            raise _refusal(source, choice, failure.offset) from None
        try:
            text, damage = transcript.mended(source, choice.encoding, choice.skip, watch)
        except transcript.Undecodable as error:
            raise _refusal(source, choice, error.offset) from None
    return text, Decoding(
        choice.encoding,
        choice.mark,
        source.size,
        certain=not choice.candidates,
        candidates=choice.candidates,
        damage=damage,
    )


def _strict(
    source: ByteSource, chosen: str | None, declared: str | None, watch: Watch
) -> tuple[str, _Choice]:
    head = source.head(binary.HEAD)
    if chosen is not None:
        return _attempt(source, _by_name(source, head, chosen), watch)
    if marked := encoding.mark(head):
        return _attempt(source, _Choice(marked, mark=True, named=True), watch)
    if kind := binary.kind(head):
        raise _binary(source, kind)
    if declared is not None and declared != UTF_8:
        try:
            return _declared(source, declared, watch)
        except _Failure as failure:  # A wrong declaration is common; the bytes decide.
            watch = _after(failure, watch)
    # With NULs it may be UTF-16, so none of it is told before that is settled.
    untold = b"\0" in source.head(HEAD)
    try:
        text, choice = _attempt(source, _Choice(UTF_8), _quiet(watch) if untold else watch)
    except _Failure as failure:
        return _guessed(source, declared, watch if untold else _after(failure, watch))
    ranking = _disguised(source, watch)
    if ranking is None:
        return text, choice
    return _first(source, ranking, watch if untold else _quiet(watch))


def _quiet(watch: Watch) -> Watch:
    return Watch(watch.control, watch.progress)


def _after(failure: _Failure, watch: Watch) -> Watch:
    """Give the watch for the next attempt: pieces that were told are not told again."""
    return watch if failure.offset < SLAB else _quiet(watch)


def _attempt(source: ByteSource, choice: _Choice, watch: Watch) -> tuple[str, _Choice]:
    try:
        return transcript.strict(source, choice.encoding, choice.skip, watch), choice
    except transcript.Undecodable as error:
        raise _Failure(choice, error.offset) from None


def _by_name(source: ByteSource, head: bytes, name: str) -> _Choice:
    known = encoding.canonical(name)
    if known is None:
        raise LoadError(
            source.path,
            message(
                QT_TRANSLATE_NOOP("load", "There is no encoding called “{encoding}”."),
                encoding=name,
            ),
            message(
                QT_TRANSLATE_NOOP("load", "Names are for example utf-8, gb18030, big5 or cp1252.")
            ),
        )
    marked = encoding.mark(head)
    if known in {"utf-16", "utf-32"}:
        wide = rank_wide(source.head(HEAD))
        likely = (*((marked,) if marked else ()), *(wide.encodings if wide else ()), f"{known}-le")
        known = next(one for one in likely if one.startswith(known))
    return _Choice(known, mark=known == marked, named=True)


def _declared(source: ByteSource, declared: str, watch: Watch) -> tuple[str, _Choice]:
    """Take the file's word for it, with a doubt where the bytes are UTF-8 just as well."""
    text, choice = _attempt(source, _Choice(declared), watch)
    if not text.isascii():
        try:
            transcript.strict(source, UTF_8, 0, _quiet(watch))
        except transcript.Undecodable:
            pass
        else:
            choice = _Choice(declared, candidates=(declared, UTF_8))
    return text, choice


def _disguised(source: ByteSource, watch: Watch) -> Ranking | None:
    """Rank other encodings where what is valid UTF-8 looks like one of them.

    UTF-16 of English text is valid UTF-8 with NULs; ISO-2022 is ASCII with escapes. They are
    looked for in the bytes: one search through a whole long text would hold up a window.
    """
    if any(b"\0" in slab for slab in source.slabs()):
        head = source.head(HEAD)
        if not _parted_by_nuls(head) and (wide := rank_wide(head)):
            return wide
        _refuse_controls(source, _MOST_CONTROLS_IN_UTF_8, watch)
    elif any(switches(slab) for slab in source.slabs()):
        ranking = rank(sample(source, watch))
        return ranking if ranking.encodings[0] in SHIFTED else None
    return None


def _parted_by_nuls(head: bytes) -> bool:
    """Tell fields parted by NULs from UTF-16, which has one in every second byte or so.

    Only in Latin letters is the other byte of a pair NUL; in other scripts it is a control.
    """
    rare = head.count(0) * _FEWEST_IN_UTF_16 <= len(head)
    return rare and len(head.translate(None, _FIELD_CONTROLS)) == len(head)


def _guessed(source: ByteSource, declared: str | None, watch: Watch) -> tuple[str, _Choice]:
    ranking = rank_wide(source.head(HEAD))
    if ranking is None:
        _refuse_controls(source, _MOST_CONTROLS, watch)
        ranking = rank(sample(source, watch), declared)
    return _first(source, ranking, watch)


def _first(source: ByteSource, ranking: Ranking, watch: Watch) -> tuple[str, _Choice]:
    """Give the text in the most plausible reading that decodes all of the file."""
    candidates = () if ranking.clear else ranking.encodings[:_CANDIDATES]
    failures = []
    for name in ranking.alike:
        others = tuple(one for one in candidates if one != name)
        choice = _Choice(name, candidates=(name, *others) if others else ())
        try:
            return _attempt(source, choice, watch)
        except _Failure as failure:
            failures.append(failure)
            watch = _after(failure, watch)
    raise failures[0]


def _refuse_controls(source: ByteSource, most: float, watch: Watch) -> None:
    if binary.control_share(source, watch) > most:
        raise _binary(source, None)


def _binary(source: ByteSource, kind: Marked | None) -> LoadError:
    if kind is None:
        sentence = message(
            QT_TRANSLATE_NOOP("load", "“{name}” has binary content, not text."), name=source.name
        )
    else:
        sentence = message(
            QT_TRANSLATE_NOOP("load", "“{name}” has binary content, not text: it is {kind}."),
            name=source.name,
            kind=message(kind),
        )
    if hint := _HINTS.get(kind):
        return LoadError(source.path, sentence, message(hint))
    return BinaryError(source.path, sentence, message(_IF_TEXT))


def _refusal(source: ByteSource, choice: _Choice, offset: int) -> UndecodableError:
    if choice.named:
        text = QT_TRANSLATE_NOOP(
            "load", "“{name}” is not all {encoding}: byte {offset} cannot be decoded."
        )
    else:
        text = QT_TRANSLATE_NOOP(
            "load", "“{name}” looks like {encoding}, but byte {offset} cannot be decoded."
        )
    return UndecodableError(source, text, choice.encoding, offset)
