"""The size map: what each size with each overlap makes of a document, beside the document."""
