"""Makes what runs on Windows, on Linux: ``make windows-bundle``.

Cross-compiles the core, lets Windows' own Python under Wine make the bundle and a wheel, and packs
the bundle as a .zip and an installer, all in build/windows-bundle. Needs root and a Debian.
"""

from __future__ import annotations

import os
import subprocess
import sys

from bundling import installer
from bundling.clean_root import alone, obstacle
from bundling.layout import FOLDER, WINDOWS_BUILD
from bundling.pack import sum_up
from compile_core import CompileError
from wine import windows
from wine.core import COMPILED, WindowsCore

_ENDINGS = (".zip", ".exe", ".whl", ".sha256")


def make() -> None:
    """Make all of it anew. Raises CalledProcessError or CompileError if a part cannot be made."""
    inside = windows.CHECKOUT / WINDOWS_BUILD.relative_to(windows.ROOT)
    for path in WINDOWS_BUILD.iterdir():
        if path.suffix in _ENDINGS:
            path.unlink()
    _run(*windows.python(".setup/make_bundle.py"))
    (archive,) = WINDOWS_BUILD.glob("*.zip")
    target = installer.installer_of(archive)
    made = WINDOWS_BUILD / FOLDER.relative_to(FOLDER.parents[1])
    _run(*installer.command(made, target, windows.CHECKOUT))
    sum_up(target)
    build = ("-m", "hatchling", "build", "--target", "wheel", "--directory", str(inside))
    _run(*windows.python(*build))
    for wheel in WINDOWS_BUILD.glob("*.whl"):
        sum_up(wheel)


def _run(*words: str) -> None:
    moment = {"SOURCE_DATE_EPOCH": os.environ.get("SOURCE_DATE_EPOCH", "1767225600")}
    subprocess.run(windows.command(*words, **moment), check=True, stdin=subprocess.DEVNULL)


def main(words: list[str]) -> int:
    """Prepare and make; return the exit status."""
    why = obstacle()
    if why is not None:
        print(f"schachraum: the bundle for Windows is not made, as {why}.", file=sys.stderr)
        return 1
    if words[:1] != ["--alone"]:
        windows.prepare()
        os.execvp("unshare", alone([sys.executable, __file__, "--alone"]))
    windows.mount()
    try:
        WindowsCore().compile()
        windows.show_core(COMPILED)
        windows.make_prefix()
        make()
    except CompileError as error:
        print(f"schachraum: the core is not compiled for Windows, as {error}", file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        print(f"schachraum: this failed: {' '.join(map(str, error.cmd))}", file=sys.stderr)
        return 1
    finally:
        windows.end()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
