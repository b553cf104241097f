"""The names of the commands, each with the line that tells what it does.

Kept apart from the commands themselves, so that help and the window need none of them: a
command lives in the module of `workbench.cli` that has its name.
"""

from __future__ import annotations

SUMMARIES = {
    "chunk": "Cut files into chunks and write them as JSON lines.",
    "stats": "Show the figures of the chunks of each file.",
    "explain": "Explain why a boundary is where it is.",
    "compare": "Compare two recipes over each file.",
    "sweep": "Try sizes and overlaps over the files and count the effects.",
    "config": "Write a configuration for the system that runs a recipe.",
    "verify": "Check whether a file's chunks are those of a recipe.",
    "run": "Chunk many files by one recipe, in shards.",
    "send": "Send batches of chunks to Zep; the key is read from ZEP_API_KEY.",
    "report": "Write a run as a page for people.",
    "strategies": "List the strategies and their settings.",
}
"""By name, in the order of the help."""
