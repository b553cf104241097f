"""CPU time of tokens, beside the libraries that find them.

    python -m tests.benchmarks.tokens [--bytes 1000000]

"offsets" is `Tokenizer.tokenize`, which also says where each token stands, beside the library's
plain encode of the whole text; "measure" is `workbench.core.measure`, beside the library's
encode of every chunk and of the whole text; "change" is a run with another size once the tokens
of the document are known. Every figure is the least process time over alternated rounds with
garbage collection off; everything is single-threaded.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tests.benchmarks.chunkers import best
from tests.benchmarks.corpus import CORPORA
from workbench.core.coverage import coverage
from workbench.core.document import Document
from workbench.core.measure import measure
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.core.tokenizers import find
from workbench.core.tokenizers.tiktoken_ranks import CL100K, O200K

if TYPE_CHECKING:
    from workbench.core.run import Run
    from workbench.core.tokenizer import Tokenizer

CHANGED = {
    "token_window": {"chunk_size": 512, "overlap": 50},
    "graphrag_agent": {"chunk_size": 500, "overlap": 100},
}


def offsets(text: str) -> None:
    """Print what saying where tokens stand costs."""
    import rjieba

    for tokenizer in (CL100K, O200K):
        encode = tokenizer._encoding.encode_ordinary
        plain, ours = best(lambda e=encode: e(text), lambda t=tokenizer: t.tokenize(text))
        _told(f"offsets, {tokenizer.id}", ours, plain)
    plain, ours = best(lambda: rjieba.cut(text), lambda: find("rjieba").tokenize(text))
    _told("offsets, rjieba", ours, plain)


def measures(text: str) -> None:
    """Print what counting the tokens of all chunks costs."""
    one = run(Document(text), Recipe.of("mirofish", chunk_size=500, overlap=50))
    texts = [one.text(index) for index in range(len(one.chunking))]
    covered = coverage(one)
    for tokenizer in (CL100K, O200K):
        encode = tokenizer._encoding.encode_ordinary

        def plain(encode: object = encode) -> int:
            return sum(len(encode(chunk)) for chunk in (*texts, text))  # type: ignore[operator]

        def ours(tokenizer: Tokenizer = tokenizer) -> int:
            fresh = run(Document(text), one.recipe)  # nothing is remembered
            return measure(fresh, covered, tokenizer).total

        def cutting() -> Run:
            return run(Document(text), one.recipe)

        library, whole, cut = best(plain, ours, cutting)
        _told(f"measure, {tokenizer.id}, {len(texts):,} chunks", whole - cut, library)


def changes(text: str) -> None:
    """Print what another size costs while the tokens are known."""
    document = Document(text)
    for name, values in CHANGED.items():
        for tokenizer in ("characters", "rjieba", "o200k_base"):
            recipe = Recipe.of(name, tokenizer=tokenizer, **values)
            recipe.strategy.prepare(document)
            run(document, recipe)
            other = recipe.replace(chunk_size=values["chunk_size"] + 7)
            [took] = best(lambda r=other: run(document, r))
            print(f"change, {name}, {tokenizer}: {1000 * took:.2f} ms")


def _told(what: str, ours: float, theirs: float) -> None:
    ratio = ours / theirs
    print(f"{what}: {1000 * ours:.0f} ms, library {1000 * theirs:.0f} ms, {ratio:.2f} times")


def main() -> None:
    """Print everything for each corpus."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bytes", type=int, default=1_000_000)
    size = parser.parse_args().bytes
    for name, make in CORPORA.items():
        text = make(size).encode("utf-8")[:size].decode("utf-8", "ignore")
        print(f"\n{name}: {size:,} bytes, {len(text):,} characters")
        offsets(text)
        measures(text)
        changes(text)


if __name__ == "__main__":
    main()
