"""Names of encodings: those that are offered, what they are called, which a label means.

Names are Python's codec names. A label inside a web page means what browsers take it for
(https://encoding.spec.whatwg.org/#names-and-labels): "gb2312" is GBK, "iso-8859-1" is
Windows-1252. A name a person gives means exactly that codec.
"""

from __future__ import annotations

import codecs

from workbench.core.message import QT_TRANSLATE_NOOP, Marked

UTF_8 = "utf-8"

# UTF-32 is tested before UTF-16: its mark starts with the same two bytes.
MARKS = {
    "utf-8": codecs.BOM_UTF8,
    "utf-32-le": codecs.BOM_UTF32_LE,
    "utf-32-be": codecs.BOM_UTF32_BE,
    "utf-16-le": codecs.BOM_UTF16_LE,
    "utf-16-be": codecs.BOM_UTF16_BE,
    "gb18030": b"\x84\x31\x95\x33",
}

OFFERED: tuple[tuple[Marked, tuple[str, ...]], ...] = (
    (
        QT_TRANSLATE_NOOP("encoding", "Unicode"),
        ("utf-8", "utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be", "utf-7"),
    ),
    (
        QT_TRANSLATE_NOOP("encoding", "Chinese"),
        ("gb18030", "gbk", "gb2312", "hz", "big5", "big5hkscs", "cp950"),
    ),
    (
        QT_TRANSLATE_NOOP("encoding", "Japanese"),
        ("cp932", "shift_jis", "euc_jp", "iso2022_jp", "shift_jis_2004", "euc_jis_2004"),
    ),
    (QT_TRANSLATE_NOOP("encoding", "Korean"), ("cp949", "euc_kr", "johab", "iso2022_kr")),
    (
        QT_TRANSLATE_NOOP("encoding", "Western European"),
        ("cp1252", "latin_1", "iso8859_15", "cp850", "cp437", "mac_roman"),
    ),
    (
        QT_TRANSLATE_NOOP("encoding", "Central European"),
        ("cp1250", "iso8859_2", "iso8859_16", "cp852", "mac_latin2"),
    ),
    (
        QT_TRANSLATE_NOOP("encoding", "Nordic, Baltic and Celtic"),
        ("cp1257", "iso8859_4", "iso8859_10", "iso8859_13", "iso8859_14", "cp775", "cp865"),
    ),
    (
        QT_TRANSLATE_NOOP("encoding", "Cyrillic"),
        ("cp1251", "koi8_r", "koi8_u", "iso8859_5", "cp866", "cp855", "mac_cyrillic"),
    ),
    (QT_TRANSLATE_NOOP("encoding", "Greek"), ("cp1253", "iso8859_7", "cp737", "mac_greek")),
    (
        QT_TRANSLATE_NOOP("encoding", "Turkish"),
        ("cp1254", "iso8859_9", "iso8859_3", "cp857", "mac_turkish"),
    ),
    (QT_TRANSLATE_NOOP("encoding", "Hebrew"), ("cp1255", "iso8859_8", "cp862")),
    (QT_TRANSLATE_NOOP("encoding", "Arabic"), ("cp1256", "iso8859_6", "cp864", "cp720")),
    (QT_TRANSLATE_NOOP("encoding", "Thai"), ("cp874", "tis_620", "iso8859_11")),
    (QT_TRANSLATE_NOOP("encoding", "Vietnamese"), ("cp1258",)),
    (
        QT_TRANSLATE_NOOP("encoding", "Central Asian and Caucasian"),
        ("ptcp154", "kz1048", "koi8_t"),
    ),
    (QT_TRANSLATE_NOOP("encoding", "EBCDIC"), ("cp037", "cp500", "cp1140", "cp1026", "cp273")),
)

# Where Python's own reading of a label is narrower than the web's.
_WEB = {
    "ascii": "cp1252",
    "latin_1": "cp1252",
    "iso8859_9": "cp1254",
    "iso8859_11": "cp874",
    "tis_620": "cp874",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "big5": "big5hkscs",
    "euc_kr": "cp949",
    "shift_jis": "cp932",
    # A page whose declaration could be read byte by byte is none of these.
    "utf-16": UTF_8,
    "utf-16-le": UTF_8,
    "utf-16-be": UTF_8,
    "utf-32": UTF_8,
    "utf-32-le": UTF_8,
    "utf-32-be": UTF_8,
}
_LABELS_ONLY_ON_THE_WEB = {
    "x-gbk": "gb18030",
    "x-sjis": "cp932",
    "windows-31j": "cp932",
    "x-x-big5": "big5hkscs",
    "x-euc-jp": "euc_jp",
    "windows-949": "cp949",
    "windows-874": "cp874",
    "dos-874": "cp874",
    "iso-8859-8-i": "iso8859_8",
    "logical": "iso8859_8",
    "x-mac-roman": "mac_roman",
    "x-mac-cyrillic": "mac_cyrillic",
    "x-user-defined": "cp1252",
    "unicode-1-1-utf-8": UTF_8,
}
_NO_TEXT = frozenset(
    {"idna", "punycode", "undefined", "unicode_escape", "raw_unicode_escape", "charmap"}
)
_OURS = {"iso8859_1": "latin_1"}
_SHOWN = {
    "utf-8": "UTF-8",
    "utf-7": "UTF-7",
    "utf-16-le": "UTF-16 LE",
    "utf-16-be": "UTF-16 BE",
    "utf-32-le": "UTF-32 LE",
    "utf-32-be": "UTF-32 BE",
    "latin_1": "ISO-8859-1",
    "cp932": "Shift-JIS (Windows-31J)",
    "cp949": "Windows-949",
    "cp874": "Windows-874",
    "big5": "Big5",
    "big5hkscs": "Big5 (HKSCS)",
    "shift_jis": "Shift-JIS",
    "shift_jis_2004": "Shift-JIS-2004",
    "euc_jis_2004": "EUC-JIS-2004",
    "euc_jp": "EUC-JP",
    "euc_kr": "EUC-KR",
    "koi8_r": "KOI8-R",
    "koi8_u": "KOI8-U",
    "koi8_t": "KOI8-T",
    "iso2022_jp": "ISO-2022-JP",
    "iso2022_kr": "ISO-2022-KR",
    "johab": "Johab",
    "ptcp154": "PTCP154",
    "kz1048": "KZ-1048",
}


def mark(head: bytes) -> str | None:
    """Give the encoding whose byte-order mark ``head`` starts with, or None."""
    return next((name for name, start in MARKS.items() if head.startswith(start)), None)


def canonical(name: str) -> str | None:
    """Give the one name used here for the codec ``name``, or None where no text codec has it.

    "utf-8-sig" is UTF-8: a mark is dealt with apart from the encoding.
    """
    try:
        known = codecs.lookup(name.strip()).name
        b"a".decode(known)
    except UnicodeError:
        pass
    except (LookupError, ValueError):
        return None
    if known.startswith("utf"):
        return known.removesuffix("-sig")
    known = known.replace("-", "_")
    return None if known in _NO_TEXT else _OURS.get(known, known)


def labelled(label: str) -> str | None:
    """Give the encoding that ``label`` in a web page means, or None."""
    label = label.strip().lower()
    if label in _LABELS_ONLY_ON_THE_WEB:
        return _LABELS_ONLY_ON_THE_WEB[label]
    name = canonical(label)
    return None if name is None else _WEB.get(name, name)


def shown(name: str) -> str:
    """Give the name of an encoding as people write it."""
    if name in _SHOWN:
        return _SHOWN[name]
    if name.startswith("cp125"):
        return f"Windows-{name[2:]}"
    if name.startswith("iso8859_"):
        return f"ISO-8859-{name[8:]}"
    if name.startswith("mac_"):
        return f"Mac {name[4:].capitalize()}"
    return name.upper().replace("_", "-")
