"""Documents, settings, strategies and runs: what a chunk is and how it comes about. No Qt."""
