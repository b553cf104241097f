"""Texts that splitters stumble over, made by hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st

ALPHABETS = (
    "ab .!?\n",
    "aaaa .\n",
    "甲乙丙丁。！？\n.",
    "ab。！？ \u3000\n",
    "\n\n \t.a",
    "aé.! \x85\x1c\u2028",
    "x",
    "e\u0301\u200d👍👩🏽",
    "\ud800\udc00a. ",
    "a\r\n.\x00",
)


def texts(most: int = 400) -> st.SearchStrategy[str]:
    """Give texts of up to ``most`` characters, each over one small alphabet, with long runs."""
    runs = st.one_of(
        st.sampled_from(ALPHABETS).flatmap(lambda letters: st.text(letters, max_size=most // 2)),
        st.builds(
            lambda letter, count: letter * count,
            st.sampled_from(" \nx。."),
            st.integers(0, most // 4),
        ),
    )
    return st.lists(runs, max_size=4).map("".join).map(lambda text: text[:most])
