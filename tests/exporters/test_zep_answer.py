"""What Zep's answers mean: when to ask again, and what of them may be shown."""

import pytest

from workbench.exporters.zep.answer import fate, retry_after, said


@pytest.mark.parametrize(
    ("status", "plain", "keyed"),
    [
        (202, "lost", "lost"),
        (307, "refused", "refused"),
        (400, "refused", "refused"),
        (408, "lost", "lost"),
        (409, "refused", "busy"),
        (429, "busy", "busy"),
        (500, "busy", "busy"),
        (502, "lost", "lost"),
        (503, "lost", "lost"),
        (504, "lost", "lost"),
    ],
)
def test_what_became_of_a_request(status, plain, keyed):
    assert fate(status, {}, keyed=False) == plain
    assert fate(status, {}, keyed=True) == keyed


def test_a_server_that_asks_to_come_back_has_taken_nothing():
    assert fate(503, {"retry-after": "1"}, keyed=False) == "busy"


@pytest.mark.parametrize(
    ("value", "seconds"),
    [
        (None, None),
        ("", None),
        ("soon", None),
        ("-5", None),
        ("0", 0),
        (" 120 ", 120),
        ("Thu, 01 Jan 1970 00:02:00 GMT", 20),
        ("Thu, 01 Jan 1970 00:02:00 -0000", 20),
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
    ],
)
def test_seconds_and_dates_to_come_back(value, seconds):
    assert retry_after(value, 100.0) == seconds


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ({"message": "graph is full."}, "graph is full"),
        ({"error": {"message": "graph is full"}}, "graph is full"),
        ({"error": "graph is full"}, ""),
        ({"message": "Once upon a time"}, ""),
        ({"message": "found ONCE\tUPON"}, ""),
        ({"message": "found tiny here"}, ""),
        ({"message": "x" * 25}, ""),
        ({"message": ["graph is full"]}, ""),
        ({}, ""),
        ([], ""),
        ("graph is full", ""),
    ],
)
def test_only_a_plain_sentence_without_our_texts_is_shown(body, expected):
    assert said(body, ["once   upon\na time there was", "Tiny", ""]) == expected
