"""A minimal Debian root in a folder, without Python and pip, for testing bundles.

Needs root, and mmdebstrap. Besides the least of Debian it holds what is no part of the program: an
X server without a screen, xdotool, which types, and for that what they need.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from bundling.layout import BUILD

#: Who uses the program in there; the home has letters and a blank that many paths do not have.
PERSON = "anna"
HOME = Path("/home/Änne Müller")
#: What the root holds besides Debian's least.
TOOLS = ("xvfb", "xdotool", "xkb-data")

_ARCHIVES = Path("var/cache/apt/archives")
#: What a computer has noted by itself, and no installation must put back.
_OF_THE_MACHINE = ("dev", "home", "proc", "root", "run", "sys", "tmp", "var/cache", "var/log")
_OF_PACKAGES = ("var/lib/apt", "var/lib/dpkg")


class CleanRoot:
    """A Debian in a folder; mounts are of this process and its children alone."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def place(self, path: Path) -> Path:
        """Return where a path of the root is seen from outside."""
        return self.folder / path.relative_to("/")

    def environment(self, **more: str) -> dict[str, str]:
        """Return the environment of the person in there."""
        return {
            "HOME": str(HOME),
            "USER": PERSON,
            "LANG": "C.UTF-8",
            "PATH": "/usr/bin:/bin:/usr/sbin:/sbin",
            **more,
        }

    def command(self, *words: str, as_root: bool = False) -> list[str]:
        """Return the command that runs another one in there."""
        who = "0:0" if as_root else f"{PERSON}:{PERSON}"
        return ["chroot", f"--userspec={who}", str(self.folder), *words]

    def run(
        self, *words: str, as_root: bool = False, given: str = "", check: bool = True, **more: str
    ) -> subprocess.CompletedProcess[str]:
        """Run a command in there to its end.

        given : what it reads from its standard input
        more : variables of its environment

        Raises RuntimeError with what it has said if it fails and ``check`` is set.
        """
        finished = subprocess.run(
            self.command(*words, as_root=as_root),
            env=self.environment(**more),
            input=given,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        if check and finished.returncode != 0:
            said = "\n".join((finished.stdout + finished.stderr).splitlines()[-20:])
            raise RuntimeError(f"{' '.join(words)}: status {finished.returncode}\n{said}")
        return finished

    def start(self, *words: str, **more: str) -> subprocess.Popen[str]:
        """Start a command in there that goes on; one talks with it by pipes."""
        return subprocess.Popen(
            self.command(*words),
            env=self.environment(**more),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def apt(self, *words: str) -> None:
        """Run apt-get in there. Raises RuntimeError if it fails."""
        self.run("apt-get", "-q", "-y", *words, as_root=True, DEBIAN_FRONTEND="noninteractive")

    def files(self) -> set[str]:
        """Return all files that an installation may have left, without people's own."""
        found = set()
        for folder, names, files in os.walk(self.folder):
            here = Path(folder).relative_to(self.folder)
            unseen = (*_OF_THE_MACHINE, *_OF_PACKAGES)
            names[:] = [name for name in names if str(here / name) not in unseen]
            found.update(str(here / name) for name in (*names, *files))
        return found

    def pythons(self) -> list[str]:
        """Return what there is of Python in there."""
        names = ("python*", "pip*", "libpython*")
        folders = ("usr/bin", "usr/local/bin", "usr/lib/x86_64-linux-gnu", "usr/lib")
        return [
            str(path)
            for folder in folders
            for name in names
            for path in self.place(Path("/") / folder).glob(name)
        ]


def obstacle() -> str | None:
    """Return why no root can be made here, or None."""
    if os.name != "posix" or os.geteuid() != 0:
        return "it takes root to make a system of its own"
    for tool in ("mmdebstrap", "chroot", "unshare", "dpkg-deb"):
        if shutil.which(tool) is None:
            return f"{tool} is not installed"
    return None


def suite() -> str:
    """Return the name of the Debian that is tried: that of this machine."""
    known = Path("/etc/os-release").read_text(encoding="utf-8").splitlines()
    values = dict(line.split("=", 1) for line in known if "=" in line)
    return values.get("VERSION_CODENAME", "stable").strip('"')


@contextmanager
def clean_root(folder: Path) -> Iterator[CleanRoot]:
    """Make a root in a folder, and take it away afterwards.

    Its archive is made once and kept, and so are the packages that are fetched for it.
    """
    archive = BUILD / f"root-{suite()}.tar"
    if not archive.exists():
        made = archive.with_suffix(".new.tar")
        command = ["mmdebstrap", "--quiet", "--variant=minbase", f"--include={','.join(TOOLS)}"]
        subprocess.run([*command, suite(), str(made)], check=True)
        made.rename(archive)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    subprocess.run(["tar", "-xf", str(archive), "-C", str(folder)], check=True)
    root = CleanRoot(folder)
    kept = BUILD / "archives"
    kept.mkdir(exist_ok=True)
    _copy_packages(kept, folder / _ARCHIVES)
    mounts = []
    try:
        for kind, place in (
            ("proc", "proc"),
            ("tmpfs", "dev/shm"),
            ("tmpfs", "tmp"),
            ("tmpfs", "run"),
        ):
            (folder / place).mkdir(parents=True, exist_ok=True)
            subprocess.run(["mount", "-t", kind, kind, str(folder / place)], check=True)
            mounts.append(folder / place)
        (folder / "tmp").chmod(0o1777)
        shutil.copyfile("/etc/resolv.conf", folder / "etc" / "resolv.conf")
        root.run("useradd", "--create-home", "--home-dir", str(HOME), PERSON, as_root=True)
        yield root
        _copy_packages(folder / _ARCHIVES, kept)
    finally:
        for place in reversed(mounts):
            subprocess.run(["umount", "--lazy", str(place)], check=False)
        shutil.rmtree(folder, ignore_errors=True)


def alone(command: Sequence[str]) -> list[str]:
    """Return the command that runs another one so that its mounts are its own."""
    return ["unshare", "--mount", "--propagation", "private", *command]


def _copy_packages(source: Path, target: Path) -> None:
    target.mkdir(parents=True, exist_ok=True)
    for path in source.glob("*.deb"):
        if not (target / path.name).exists():
            shutil.copyfile(path, target / path.name)
