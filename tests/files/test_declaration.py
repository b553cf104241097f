"""A file may name its own encoding: pages by the web's labels, source in its first two lines."""

from __future__ import annotations

import pytest

from workbench.files.declaration import of_page, of_source
from workbench.files.encoding import canonical, labelled, shown
from workbench.files.load import decode_bytes


@pytest.mark.parametrize(
    ("head", "encoding"),
    [
        (b'<meta charset="utf-8">', "utf-8"),
        (b"<META CHARSET=gb2312>", "gb18030"),
        (b'<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">', "cp1252"),
        (b"<meta content='text/html; charset=Shift_JIS' http-equiv='content-type'>", "cp932"),
        (b"<meta charset='x-sjis'>", "cp932"),
        (b'<?xml version="1.0" encoding="koi8-r"?><html>', "koi8_r"),
        (b'<!-- <meta charset="big5"> --><meta charset="euc-kr">', "cp949"),
        (b'<meta charset="utf-16">', "utf-8"),
        (b'<meta charset="no-such">', None),
        (b"<p>charset=big5</p>", None),
        (b"", None),
    ],
)
def test_what_a_page_declares(head, encoding):
    assert of_page(head) == encoding


@pytest.mark.parametrize(
    ("head", "encoding"),
    [
        (b"# -*- coding: latin-1 -*-\n", "cp1252"),
        (b"#!/usr/bin/python\n# vim: set fileencoding=cp1251 :\n", "cp1251"),
        (b"\r\n// -*- coding: gbk -*-\r\n", "gb18030"),
        (b";;; -*- coding: utf-8-unix -*-", "utf-8"),
        (b"% -*- coding: euc-jp-dos -*-", "euc_jp"),
        (b"\n\n# coding: latin-1", None),
        (b"The coding: latin-1 of films", None),
        (b'<?xml version="1.0" encoding="Windows-1250"?>', "cp1250"),
        (b'@charset "big5";', "big5hkscs"),
        (b"# coding: no-such", None),
        (b"# -*- coding: ascii -*-", None),
        (b'<?xml version="1.0" encoding="US-ASCII"?>', None),
    ],
)
def test_what_source_declares(head, encoding):
    assert of_source(head) == encoding


def test_a_true_declaration_is_believed():
    text = "# -*- coding: cp1251 -*-\nname = 'имя'\n"
    document = decode_bytes(text.encode("cp1251"), "a.py")
    assert document.text == text
    assert document.decoding.certain


def test_a_declaration_that_does_not_fit_is_not_believed():
    text = "<meta charset=gb2312><p>Grüße</p>"
    document = decode_bytes(text.encode(), "a.xml")
    assert decode_bytes(b"# coding: ascii\n\xc3\xa9", "a.py").decoding.encoding in {
        "cp1252",
        "utf-8",
    }
    assert document.text == text


def test_a_declaration_that_fits_bytes_in_utf_8_too_is_doubted():
    document = decode_bytes("# coding: latin-1\n'é'\n".encode(), "a.py")
    assert document.decoding.encoding == "cp1252"
    assert document.decoding.candidates == ("cp1252", "utf-8")


def test_a_mark_is_stronger_than_a_declaration():
    document = decode_bytes(b"\xef\xbb\xbf# coding: latin-1\n\xc3\xa9", "a.py")
    assert document.text == "# coding: latin-1\né"


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("UTF8", "utf-8"),
        ("utf-8-sig", "utf-8"),
        ("latin1", "latin_1"),
        ("GB2312", "gb2312"),
        ("windows-1252", "cp1252"),
        ("rot13", None),
        ("unicode_escape", None),
    ],
)
def test_a_codec_has_one_name(name, known):
    assert canonical(name) == known


def test_a_label_of_the_web_may_mean_more_than_its_codec():
    assert labelled("gb2312") == "gb18030"
    assert labelled(" ISO-8859-1 ") == "cp1252"
    assert labelled("x-user-defined") == "cp1252"


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("utf-8", "UTF-8"),
        ("cp1252", "Windows-1252"),
        ("iso8859_2", "ISO-8859-2"),
        ("gb18030", "GB18030"),
        ("mac_roman", "Mac Roman"),
        ("cp850", "CP850"),
        ("koi8_r", "KOI8-R"),
    ],
)
def test_encodings_are_called_as_people_write_them(name, seen):
    assert shown(name) == seen
