"""Makes a bundle for this system: the program with all it needs, for machines without Python.

    make_bundle.py           the folder, packed as a .tar.gz and a .deb (Linux), or a .zip
    make_bundle.py --folder  the folder alone, in build/bundle/made
    make_bundle.py --packed  packs the folder that is there

PyInstaller makes the folder, as schachraum.spec says. It runs on systems whose C library is as new
as the one here, so a release is made on the oldest system that it is to run on. That for Windows is
made on Linux, where this runs under Wine: see make_windows_bundle.py.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from bundling.deb import DebError, make_deb
from bundling.layout import BUILD, FOLDER, NAME, SPEC, full_name, version
from bundling.pack import sum_up, tar_gz, zipped
from compile_core import Core


def make_folder() -> None:
    """Make the folder anew."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    command += ["--distpath", str(FOLDER.parent), "--workpath", str(BUILD / "work")]
    subprocess.run([*command, str(SPEC)], check=True)
    if sys.platform != "win32":
        (FOLDER / f"{NAME}-uci").symlink_to(NAME)
    if sys.platform == "linux" and shutil.which("strip"):
        # Python as its builders leave it; wheels have been stripped by those who made them.
        inside = FOLDER / "_internal"
        own = [*inside.glob("libpython*.so*"), *inside.glob("python*/lib-dynload/*.so")]
        subprocess.run(["strip", "--strip-unneeded", *map(str, own)], check=True)


def packed() -> list[Path]:
    """Pack the folder; return the files that are made."""
    plain = BUILD / full_name()
    if sys.platform == "win32":
        target = plain.with_name(f"{plain.name}.zip")
        zipped(FOLDER, target, NAME)
        return [target]
    if sys.platform == "darwin":
        target = plain.with_name(f"{plain.name}.zip")
        # Keeps the links and rights of the application, which a plain .zip loses.
        application = str(FOLDER.with_name("Schachraum.app"))
        subprocess.run(["ditto", "-c", "-k", "--keepParent", application, str(target)], check=True)
        return [target]
    archive = plain.with_name(f"{plain.name}.tar.gz")
    tar_gz(FOLDER, archive, f"{NAME}-{version()}")
    if shutil.which("dpkg-deb") is None:
        return [archive]
    package = plain.with_name(f"{plain.name}.deb")
    make_deb(FOLDER, BUILD / "package", package)
    return [archive, package]


def main(words: list[str]) -> int:
    """Run the command line; return the exit status."""
    BUILD.mkdir(parents=True, exist_ok=True)
    if not Core().is_current:
        print("schachraum: the core of the engine must be compiled first", file=sys.stderr)
        return 1
    if words != ["--packed"]:
        make_folder()
    if words == ["--folder"]:
        print(FOLDER)
        return 0
    try:
        made = packed()
    except DebError as error:
        print(f"schachraum: {error}", file=sys.stderr)
        return 1
    for path in made:
        sum_up(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
