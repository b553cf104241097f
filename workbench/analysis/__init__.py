"""Questions asked of runs: pure functions over documents, recipes and runs, without a window."""
