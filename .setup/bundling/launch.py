"""Where a bundle begins: the commands ``schachraum`` and ``schachraum-uci``."""

import os
import sys
from pathlib import Path


def give_back_library_path() -> None:
    """Restore the library path, so that child processes do not load the bundle's libraries.

    PyInstaller's loader names the bundle's folder in the environment, and keeps there what it has
    put aside. This process has read it by now.
    """
    for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
        before = os.environ.pop(f"{name}_ORIG", None)
        if before is not None:
            os.environ[name] = before
        elif sys.platform != "win32":
            os.environ.pop(name, None)


if __name__ == "__main__":
    give_back_library_path()
    if sys.argv[1:2] == ["--supervise"]:  # what runs an engine, and imports little
        from app.engines.supervisor import supervise

        supervise(sys.argv[2:])
        sys.exit()
    from app.main import run, run_uci

    # The name that it is called by, which may be that of a link.
    if Path(sys.argv[0]).stem == "schachraum-uci":
        run_uci()
    else:
        run()
