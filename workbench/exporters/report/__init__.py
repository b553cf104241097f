"""Reports for people: one self-contained HTML file, or a summary in Markdown."""

from __future__ import annotations

from workbench.exporters.report import html, markdown
from workbench.exporters.report.content import LONGEST, Content, gather

__all__ = ["LONGEST", "Content", "gather", "html", "markdown"]
