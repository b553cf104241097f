"""MiroFish: the body of a build request, the two keys of a project file, and a Python call.

MiroFish reads no environment variable and no flag for chunking, so there is no ``.env``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core import json_text
from workbench.core.errors import ExportError
from workbench.core.message import QT_TRANSLATE_NOOP, Message, message
from workbench.core.run import run
from workbench.exporters.config.target import Draft, Target

if TYPE_CHECKING:
    from collections.abc import Iterator

    from workbench.exporters.config.target import Subject

PLACEHOLDER = "YOUR_PROJECT_ID"


def _request(subject: Subject) -> Draft:
    settings = subject.recipe.settings
    body = {
        "project_id": PLACEHOLDER,
        "chunk_size": settings.chunk_size,
        "chunk_overlap": settings.overlap,
    }
    return _draft(subject, json_text.dumps(body, indent=2) + "\n")


def _project(subject: Subject) -> Draft:
    settings = subject.recipe.settings
    if settings.overlap == 0:
        raise ExportError("", message(_NO_ZERO), message(_ZERO_HINT))
    body = {"chunk_size": settings.chunk_size, "chunk_overlap": settings.overlap}
    return _draft(subject, json_text.dumps(body, indent=2) + "\n")


def _python(subject: Subject) -> Draft:
    settings = subject.recipe.settings
    lines = [
        "from app.services.text_processor import TextProcessor",
        "",
        "chunks = TextProcessor.split_text(",
        f"    text, chunk_size={settings.chunk_size}, overlap={settings.overlap}",
        ")",
    ]
    return _draft(subject, "\n".join(lines) + "\n")


def _draft(subject: Subject, body: str) -> Draft:
    found = tuple(_differences(subject))
    other = subject.recipe.settings.variant != "repository"
    return Draft(body, "approximate" if other else "exact", found)


def _differences(subject: Subject) -> Iterator[Message]:
    recipe, settings = subject.recipe, subject.recipe.settings
    other = settings.variant != "repository"
    safe = recipe.strategy.safe_overlap(settings)
    may_stall = safe is not None and settings.overlap > safe
    public = None
    if subject.document is not None and (other or may_stall):
        public = run(subject.document, recipe.replace(variant="repository"), subject.control)
    if other and public is not None and public.stall is None:
        here = run(public.document, recipe, subject.control)
        yield message(_VARIANT_COUNTED, len(public.chunking), here=len(here.chunking))
    elif other:
        yield message(_VARIANT)
    if public is not None and public.stall is not None:
        yield message(_NEVER_ENDS, len(public.chunking))
    if may_stall:
        yield message(_STALLS, overlap=settings.overlap, size=settings.chunk_size, safe=safe)
    if settings.batch_size != 3:
        yield message(_BATCHES, size=settings.batch_size)


_NO_ZERO = QT_TRANSLATE_NOOP(
    "config",
    "MiroFish reads a chunk_overlap of 0 in project.json as 50, so 0 cannot be said there.",
)
_ZERO_HINT = QT_TRANSLATE_NOOP("config", "Use the build request: there 0 is honoured.")
_VARIANT = QT_TRANSLATE_NOOP(
    "config",
    "The public program runs the variant “repository”, this recipe the documented one; no "
    "setting switches it.",
)
_VARIANT_COUNTED = QT_TRANSLATE_NOOP(
    "config",
    "The public program runs the variant “repository”: %n chunk(s) of this document, where "
    "the documented variant of this recipe gives {here}.",
)
_NEVER_ENDS = QT_TRANSLATE_NOOP(
    "config", "MiroFish never ends on this document: after %n chunk(s) it stops going forward."
)
_STALLS = QT_TRANSLATE_NOOP(
    "config",
    "An overlap of {overlap} is above 30 % of the chunk size {size}: MiroFish may never end. At "
    "most {safe} is safe.",
)
_BATCHES = QT_TRANSLATE_NOOP(
    "config", "MiroFish sends 3 chunks at once whatever is asked, not {size}."
)

TARGETS = (
    Target(
        "mirofish-request",
        "mirofish",
        QT_TRANSLATE_NOOP("config", "Build request (JSON)"),
        QT_TRANSLATE_NOOP(
            "config", "The body of POST /api/graph/build; put your project's id into it."
        ),
        "mirofish-build.json",
        "json",
        "",
        _request,
        "mirofish",
    ),
    Target(
        "mirofish-project",
        "mirofish",
        QT_TRANSLATE_NOOP("config", "Patch for the project file (two keys)"),
        QT_TRANSLATE_NOOP(
            "config",
            "Two keys to change in uploads/projects/ID/project.json, which holds the whole "
            "project; do not put this file in its place.",
        ),
        "mirofish-project-patch.json",
        "json",
        "",
        _project,
        "mirofish",
    ),
    Target(
        "mirofish-python",
        "mirofish",
        QT_TRANSLATE_NOOP("config", "Python call"),
        QT_TRANSLATE_NOOP("config", "For code that calls MiroFish's splitter itself."),
        "mirofish_chunks.py",
        "python",
        "#",
        _python,
        "mirofish",
    ),
)
