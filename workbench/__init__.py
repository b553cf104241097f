"""Chunking Workbench: see, tune and export how a document is cut into chunks."""

__version__ = "0.1.0"
