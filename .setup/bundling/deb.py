"""Makes a Debian package of a bundle: the program, its place on the desktop, what it depends on."""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from bundling.layout import NAME, ROOT, version
from bundling.pack import contents, moment

sys.path.insert(0, str(ROOT))

#: Debian's packages of libraries that are not in .setup/libraries, as each desktop has them.
PACKAGES = {
    "libX11.so.6": "libx11-6",
    "libc.so.6": "libc6",
    "libgcc_s.so.1": "libgcc-s1",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libstdc++.so.6": "libstdc++6",
    "libwayland-client.so.0": "libwayland-client0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb.so.1": "libxcb1",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}
#: Parts of the C library.
_OF_LIBC = re.compile(r"(ld-linux.*|lib(c|dl|m|pthread|rt|util))\.so\.\d+")
#: What is loaded by its name and not linked.
LOADED = ("libGL.so.1", "libEGL.so.1", "libOpenGL.so.0")
#: What is of use where it is there: sound; letters typed with several keys.
RECOMMENDED = ("libasound2", "libpulse0", "libx11-data", "shared-mime-info")

_CONTROL = """\
Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: Schachraum authors <schachraum@schachraum.invalid>
Installed-Size: {size}
Depends: {depends}
Recommends: {recommends}
Section: games
Priority: optional
Description: chess variants on 3D boards
 Tri-D chess on its boards and movable decks, Raumschach on eight levels or on
 five, Dreierschach for three on hexagons, and Chess960, with computer players,
 lessons, puzzles, hints and analysis. Other UCI engines can play chess and
 Chess960.
"""


class DebError(Exception):
    """The package cannot be made; the message says why in one sentence."""


def make_deb(folder: Path, work: Path, target: Path) -> None:
    """Make the package of a bundle. Raises DebError.

    folder : the bundle
    work : a folder of its own, made anew
    """
    shutil.rmtree(work, ignore_errors=True)
    _fill(folder, work)
    control = work / "DEBIAN"
    control.mkdir()
    files = [path for path in contents(work) if path.is_file() and control not in path.parents]
    size = sum(path.lstat().st_size for path in files if not path.is_symlink())
    text = _CONTROL.format(
        name=NAME,
        version=version(),
        architecture=_said("dpkg", "--print-architecture").strip(),
        size=size // 1024,
        depends=", ".join(depends(folder)),
        recommends=", ".join(RECOMMENDED),
    )
    (control / "control").write_text(text, encoding="utf-8")
    sums = "".join(
        f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(work)}\n"
        for path in files
        if not path.is_symlink()
    )
    (control / "md5sums").write_text(sums, encoding="utf-8")
    for path in (work, *contents(work)):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
    environment = os.environ | {"SOURCE_DATE_EPOCH": str(moment())}
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(work), str(target)]
    subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)


def _fill(folder: Path, work: Path) -> None:
    """Lay out what the package installs."""
    shutil.copytree(folder, work / "usr" / "lib" / NAME, symlinks=True)
    commands = work / "usr" / "bin"
    commands.mkdir(parents=True)
    for name in (NAME, f"{NAME}-uci"):
        (commands / name).symlink_to(f"../lib/{NAME}/{NAME}")
    share = work / "usr" / "share"
    about = share / "doc" / NAME
    about.mkdir(parents=True)
    (about / "copyright").write_text(_copyright(), encoding="utf-8")
    with gzip.GzipFile(about / "changelog.gz", "wb", 9, mtime=moment()) as file:
        file.write(f"{NAME} ({version()}): see README.md of its source.\n".encode())
    _install_desktop(share)


def _install_desktop(share: Path) -> None:
    from app.startup.desktop_install import install

    install(share, [NAME], os.environ.get("SCHACHRAUM_PICTURES", ""))


def _copyright() -> str:
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    return (
        f"{licence}\nThe package holds parts of other projects in /usr/lib/{NAME}/_internal; their"
        f" licences are in\n/usr/lib/{NAME}/_internal/licenses. Qt and PySide6 are used under the"
        " LGPL, version 3, which is in\n/usr/share/common-licenses/LGPL-3.\n"
    )


def depends(folder: Path) -> list[str]:
    """Return the packages of all libraries that a bundle needs and does not hold.

    Raises DebError for a library whose package is not known.
    """
    packages = _packages()
    there = {path.name for path in folder.rglob("*.so*")}
    needed, newest = set(LOADED), (0, 0)
    for path in _programs(folder):
        said = _said("objdump", "-p", str(path))
        needed.update(re.findall(r"^ *NEEDED +(\S+)$", said, re.MULTILINE))
        for found in re.findall(r"\bGLIBC_(\d+)\.(\d+)", said):
            newest = max(newest, (int(found[0]), int(found[1])))
    missing = {name for name in needed - there if not _OF_LIBC.fullmatch(name)}
    if unknown := sorted(missing - packages.keys()):
        raise DebError(f"no Debian package is known for {', '.join(unknown)}; deb.py names them")
    libc = "libc6 (>= {}.{})".format(*newest)
    return [libc, *sorted({packages[name] for name in missing})]


def _programs(folder: Path) -> Iterator[Path]:
    """Yield all programs and libraries in a folder."""
    for path in contents(folder):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == b"\x7fELF":
                    yield path


def _packages() -> dict[str, str]:
    """Return Debian's package of each library that is known."""
    lines = (ROOT / ".setup" / "libraries").read_text(encoding="utf-8").splitlines()
    return {library: package for package, library in map(str.split, lines)} | PACKAGES


def _said(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
