"""The command line: the same core as the window, without Qt. One file a command."""
