"""Adds the program to the menu of the user's desktop, and removes it; the files for that.

A package puts these files below ``/usr/share``, ``--install-desktop`` into the user's data folder.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path, PurePosixPath

from app.support.failures import Failure, MachineError
from app.support.identity import APPLICATION_ID, FILE_ICON, FILE_TYPE, own_command
from app.support.resources import resource_path
from engine.core.version import PACKAGE

#: Timeout of a tool of the desktop, seconds.
_PATIENCE = 60
#: A folder of data, its files that are indexed, the tool that makes the index, and all files that
#: this tool writes there.
_INDEXES = (
    ("applications", "*.desktop", "update-desktop-database", ("mimeinfo.cache",)),
    (
        *("mime", "packages/*.xml", "update-mime-database"),
        (
            *(f"{FILE_TYPE}.xml", "aliases", "generic-icons", "globs", "globs2", "icons", "magic"),
            *("mime.cache", "subclasses", "treemagic", "types", "version", "XMLnamespaces"),
        ),
    ),
)


def install_for_user() -> None:
    """Write the desktop's files into the user's folder, and print them. Raises Failure."""
    share, command = _share(), own_command()
    try:
        paths = install(share, command)
    except OSError as error:
        raise _failure(error) from None
    missing = _renew_indexes(share)
    print(f"Schachraum is in the menu of your desktop now. Written into {share}:")
    _list(paths, share)
    print(f"They start {' '.join(command)}")
    for tool in missing:
        print(f"{tool} is not installed; some desktops need it to know which files can be opened.")
    print("--uninstall-desktop takes all of it away again.")


def uninstall_for_user() -> None:
    """Remove the files of ``install_for_user``, and print them. Raises Failure."""
    share = _share()
    try:
        paths = uninstall(share)
    except OSError as error:
        raise _failure(error) from None
    if not paths:
        print(f"There was nothing to remove in {share}.")
        return
    _renew_indexes(share)
    print(f"Schachraum is no longer in the menu of your desktop. Removed from {share}:")
    _list(paths, share)
    print("Your games and preferences stay.")


def _share() -> Path:
    """Return the user's folder of data. Raises MachineError on systems without such desktops."""
    if sys.platform in ("win32", "darwin"):
        raise MachineError(
            "--install-desktop and --uninstall-desktop are for Linux and similar systems;"
            " here, the bundle of Schachraum has its own menu entry"
        )
    wanted = Path(os.environ.get("XDG_DATA_HOME", ""))
    with suppress(RuntimeError):  # there is no home
        return wanted if wanted.is_absolute() else Path.home() / ".local" / "share"
    raise MachineError("There is no home folder to install into")


def _renew_indexes(share: Path) -> list[str]:
    """Run the desktop's tools to update their indexes; return the names of missing tools.

    An index of a folder in which nothing is left is removed.
    """
    missing = []
    for name, sources, tool, made in _INDEXES:
        folder = share / name
        if not folder.is_dir():
            continue
        if not any(folder.glob(sources)):
            _remove_index(folder, made)
        elif shutil.which(tool) is None:
            missing.append(tool)
        else:
            _run(tool, str(folder))
    icons = share / "icons" / "hicolor"
    with suppress(OSError):
        os.utime(icons)  # so that desktops notice the changed icons
        if (icons / "icon-theme.cache").exists():
            _run("gtk-update-icon-cache", "--force", "--ignore-theme-index", "--quiet", str(icons))
    return missing


def _remove_index(folder: Path, made: tuple[str, ...]) -> None:
    """Remove an index, and the folders of it that are empty then."""
    with suppress(OSError):
        for name in made:
            path = folder / name
            path.unlink(missing_ok=True)
            with suppress(OSError):  # something is in it still
                path.parent.rmdir()


def _run(*command: str) -> None:
    """Run a tool; its messages about other files are ignored."""
    with suppress(OSError, subprocess.SubprocessError):
        subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=_PATIENCE,
            check=False,
        )


def _list(paths: list[Path], share: Path) -> None:
    """Print paths below the folder of data; of icons only how many there are."""
    icons = [path for path in paths if path.is_relative_to(share / "icons")]
    for path in paths:
        if path not in icons:
            print(f"  {path.relative_to(share)}")
    print(f"  icons/hicolor ({len(icons)} files)")


def _failure(error: OSError) -> Failure:
    reason = error.strerror or str(error)
    return MachineError(f"{error.filename or 'The folder'} cannot be written: {reason}")


#: Our files below the folder of data, as patterns.
_OURS = (
    f"applications/{APPLICATION_ID}.desktop",
    f"icons/hicolor/*/apps/{APPLICATION_ID}*",
    f"icons/hicolor/*/mimetypes/{FILE_ICON}*",
    f"metainfo/{APPLICATION_ID}.metainfo.xml",
    f"mime/packages/{APPLICATION_ID}.xml",
)
#: Placeholder in the description for the address of its pictures.
_NO_ADDRESS = "https://schachraum.example/pictures"
#: Characters that arguments of a command may have without quotation marks.
_PLAIN = re.compile(r"[\w@%+:,./-]+")


def install(share: Path, command: Sequence[str], pictures: str = "") -> list[Path]:
    """Write all files, each as a whole or not at all, and return their paths.

    share : the folder of data, such as ``/usr/share``
    command : starts the program: an executable, and arguments that come before all others
    pictures : address of the folder with the pictures of the description, where there is one

    Raises OSError if one cannot be written; those that were not there before are then gone again.
    """
    written, new = [], []
    try:
        for name, data in _contents(command, pictures):
            path = share / name
            if not path.exists():
                new.append(path)
            _write(path, data)
            written.append(path)
    except OSError:
        for path in new:
            _remove(path, share)
        raise
    return written


def uninstall(share: Path) -> list[Path]:
    """Remove all files, and folders that are empty then; return the paths of the files.

    Raises OSError if one cannot be removed.
    """
    paths = sorted(path for pattern in _OURS for path in share.glob(pattern))
    for path in paths:
        _remove(path, share)
    return paths


def _contents(command: Sequence[str], pictures: str) -> Iterator[tuple[PurePosixPath, bytes]]:
    """Yield names below the folder of data, and the contents of the files."""
    source = resource_path("desktop")
    entry = (source / f"{APPLICATION_ID}.desktop").read_text(encoding="utf-8")
    yield PurePosixPath("applications", f"{APPLICATION_ID}.desktop"), _started_by(command, entry)
    description = (source / f"{APPLICATION_ID}.metainfo.xml").read_text(encoding="utf-8")
    if pictures:
        description = description.replace(_NO_ADDRESS, pictures.rstrip("/"))
    yield PurePosixPath("metainfo", f"{APPLICATION_ID}.metainfo.xml"), description.encode()
    types = (source / f"{APPLICATION_ID}.mime.xml").read_bytes()
    yield PurePosixPath("mime", "packages", f"{APPLICATION_ID}.xml"), types
    for path in sorted((source / "icons").rglob("*")):
        if path.is_file():
            yield PurePosixPath(path.relative_to(source).as_posix()), path.read_bytes()


def _started_by(command: Sequence[str], entry: str) -> bytes:
    """Return the desktop entry with another command than the program's name."""
    # GLib looks for an executable by the name as it is written, with each % doubled.
    words = ("env", *command) if "%" in command[0] else command
    lines = {
        "TryExec": command[0].replace("\\", r"\\"),
        "Exec": " ".join(_word(word) for word in words),
    }
    for key, value in lines.items():
        entry = entry.replace(f"\n{key}={PACKAGE}", f"\n{key}={value}")
    return entry.encode("utf-8", "surrogateescape")


def _word(word: str) -> str:
    """Return a word of a command as the key ``Exec`` has it.

    >>> print(_word("/home/me/my games/schachraum"))
    "/home/me/my games/schachraum"
    """
    word = word.replace("%", "%%")
    if _PLAIN.fullmatch(word):
        return word
    quoted = re.sub(r'(["`$\\])', r"\\\1", word)
    # A value's own escapes come on top.
    quoted = quoted.replace("\\", r"\\").replace("\n", r"\n").replace("\t", r"\t")
    return f'"{quoted}"'


def _write(path: Path, data: bytes) -> None:
    """Write a file beside its place, and move it there. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def _remove(path: Path, share: Path) -> None:
    """Remove a file, and the folders above it that are empty then. Raises OSError."""
    path.unlink(missing_ok=True)
    for folder in path.parents:
        if folder == share:
            break
        with suppress(OSError):  # something is in it, or it is not there
            folder.rmdir()
