"""What the packed program starts with; an installed package starts `workbench.__main__` itself."""

from __future__ import annotations

import multiprocessing
import os
import sys


def forget_own_libraries() -> None:
    """Let programs that this one starts, such as a browser, find the system's libraries.

    The loader has read the variable already. Worker processes must set it anew, which they leave
    out as children of this program unless they are told to start from nothing.
    """
    if not sys.platform.startswith("linux"):
        return
    os.environ["PYINSTALLER_RESET_ENVIRONMENT"] = "1"
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    os.environ.pop("LD_LIBRARY_PATH", None)
    if before is not None:
        os.environ["LD_LIBRARY_PATH"] = before


if __name__ == "__main__":
    multiprocessing.freeze_support()  # a worker process of this program goes no further
    forget_own_libraries()

    from workbench.__main__ import main

    sys.exit(main())
