"""Recipes small enough for hand-made texts: at least one of every strategy."""

from __future__ import annotations

import random

from workbench.core.recipe import Recipe

_SMALL = {
    "mirofish": (
        {"chunk_size": 40, "overlap": 9},
        {"chunk_size": 40, "overlap": 9, "variant": "repository"},
        {"chunk_size": 30, "overlap": 25, "variant": "repository"},
    ),
    "vysol": ({"chunk_size": 40, "max_lookback_size": 25, "overlap_size": 10},),
    "fixed": ({"chunk_size": 30, "overlap": 7},),
    "recursive": (
        {"chunk_size": 40, "chunk_overlap": 12},
        {"chunk_size": 40, "chunk_overlap": 12, "keep_separator": "no"},
        {"chunk_size": 30, "chunk_overlap": 0, "separators": ("\n\n", "。", ". ", " ", "")},
    ),
    "token_window": ({"chunk_size": 20, "overlap": 5, "tokenizer": "words"},),
    "norconex": ({"maxChunkSize": 40, "chunkOverlap": 9},),
    "graphrag_agent": (
        {"chunk_size": 20, "overlap": 5, "tokenizer": "words"},
        {"chunk_size": 20, "overlap": 5, "tokenizer": "characters", "max_text_length": 90},
    ),
}

RECIPES = [
    Recipe.of(strategy_id, **values)
    for strategy_id, several in _SMALL.items()
    for values in several
]


def named(recipe: Recipe) -> str:
    return f"{recipe.strategy.id}-{recipe.sha256[:4]}"


def random_text(seed: int, length: int = 600) -> str:
    pick = random.Random(seed)
    parts = [
        "word", "word", "Other", "3.14", "e.g.", " ", " ", " ", " ", ". ", "! ", "? ", "\n",
        "\n\n", "\r\n", "  ", "。", "！", "？", "中文", "句子", "更长的词", "😀", "é", "-",
    ]  # fmt: skip
    text = ""
    while len(text) < length:
        text += pick.choice(parts)
    return text
