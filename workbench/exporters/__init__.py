"""Writers of runs, one file each."""
