"""A page's visible text: what a reader sees, blocks and cells apart, entities decoded once."""

from __future__ import annotations

import time

import pytest

from workbench.core.errors import Cancelled, LoadError
from workbench.core.walk import Control
from workbench.files.html import visible
from workbench.files.load import LoadOptions, decode_bytes
from workbench.files.watch import Watch

SOURCE = LoadOptions(html="source")


@pytest.mark.parametrize(
    ("page", "text"),
    [
        ("<p>one</p><p>two</p>", "one\n\ntwo"),
        ("<div>one</div><div>two</div>", "one\ntwo"),
        ("one<br>two<br><br>three", "one\ntwo\n\nthree"),
        ("<h1>Head</h1>text<ul><li>a</li><li>b</li></ul>", "Head\n\ntext\n\na\nb"),
        ("<p> a \n\t b <b> c</b> d</p>", "a b c d"),
        ("<b>a</b> <i>b</i><i>c</i>", "a bc"),
        ("&amp;amp; &lt;b&gt; &copy; &#x1F600; &nbsp;x", "&amp; <b> © 😀 \u00a0x"),
        ("<pre>keep\n  this\ttoo</pre>", "keep\n  this\ttoo"),
        ("a<textarea>\nb  c</textarea>", "ab  c"),
        ("<p>a<p>b<li>c<li>d", "a\n\nb\n\nc\nd"),
        ("", ""),
        ("plain", "plain"),
        ("a\u2028b\u00a0 c", "a\u2028b\u00a0 c"),
    ],
)
def test_blocks_and_white_space(page, text):
    assert visible(page) == text


@pytest.mark.parametrize(
    ("page", "text"),
    [
        ("<table><tr><td>a<td>b<tr><td>c<td>d</table>", "a\tb\nc\td"),
        ("<table><tr><td><p>a</p></td><td><p>b</p></td></tr></table>x", "a\tb\n\nx"),
        ("<table><tr><td>a</td><td></td><td>c</td></tr></table>", "a\t\tc"),
        ("<table><tr><td>a</td><td></td></tr><tr><th>b</th></tr></table>", "a\nb"),
        (
            "<table><tr><td>a<table><tr><td>b<td>c</table></td><td>d</td></tr></table>",
            "a\n\nb\tc\td",
        ),
    ],
)
def test_cells_are_parted_by_tabs(page, text):
    assert visible(page) == text


@pytest.mark.parametrize(
    "hidden",
    [
        "<script>x</script>",
        "<style>x</style>",
        "<!-- x -->",
        "<head><title>x</title></head>",
        "<template>x</template>",
        "<p hidden>x</p>",
        "<div style='color: red; DISPLAY : none'><b>x</b></div>",
        "<iframe>x</iframe>",
        "<svg><title>x</title></svg>",
    ],
)
def test_what_no_reader_sees_is_left_out(hidden):
    assert "x" not in visible(f"<html>{hidden}<body>a{hidden}b</body></html>")
    assert visible("a<noscript>x</noscript>b") == "ab"


def test_the_document_says_what_its_text_is():
    document = decode_bytes("<p>Grüße</p>".encode("cp1252"), "a.html")
    assert (document.text, document.format) == ("Grüße", "html")
    assert "not its source" in str(document.notices[0])


def test_the_source_is_the_page_itself():
    page = "<p>a &amp; b</p>\r\n"
    document = decode_bytes(page.encode(), "a.htm", SOURCE)
    assert (document.text, document.format, document.notices) == (page, "text", ())


def test_a_page_without_text_says_so():
    document = decode_bytes(b"<html><script>1</script></html>", "a.html")
    assert document.text == ""
    assert str(document.notices[-1]) == "No text was found in this document."


@pytest.mark.parametrize(
    "page",
    [
        "<div>" * 100_000 + "x" + "</div>" * 100_000,
        "<a " + " ".join(f"a{i}=1" for i in range(60_000)) + ">x</a>",
    ],
)
def test_a_monstrous_page_is_refused_quickly(page):
    start = time.perf_counter()
    with pytest.raises(LoadError, match="damaged document: it nests too deeply"):
        decode_bytes(page.encode(), "a.html")
    assert time.perf_counter() - start < 2
    assert len(decode_bytes(page.encode(), "a.html", SOURCE)) == len(page)


@pytest.mark.parametrize("page", ["<br>x" * 50_000, "<p>x" * 50_000, "<div>" * 5000 + "x"])
def test_a_page_that_is_only_long_is_read(page):
    assert visible(page).count("x") == page.count("x")


def test_reading_a_page_can_be_cancelled():
    with pytest.raises(Cancelled):
        visible("<p>x" * 10_000, Watch(Control(lambda: True)))
