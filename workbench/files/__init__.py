"""Bytes to documents, and the files that recipes and projects live in."""
