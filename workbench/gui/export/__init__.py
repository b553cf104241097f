"""The export dialog and what it offers: kinds of files, previewed, written, read back."""
