"""Several files as the one text that MiroFish makes of them."""

from __future__ import annotations

from workbench.core.document import Document
from workbench.files.join import joined


def test_each_text_is_normalised_and_has_a_header_line():
    one = Document("  first \r\n\r\n\r\n\r\nline  ", "a.txt")
    two = Document("二。", "b c.md")
    document = joined([one, two])
    assert document.text == "\n\n=== a.txt ===\nfirst\n\nline\n\n=== b c.md ===\n二。"
    assert (document.name, document.path) == ("extracted_text.txt", None)
    assert str(document.notices[0]).startswith("This is a new text: 2 documents, normalised")


def test_nothing_joined_is_nothing():
    assert joined([]).text == ""
