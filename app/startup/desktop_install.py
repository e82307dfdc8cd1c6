"""Adds the program to the menu of the user's desktop, and removes it again."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from app.startup.desktop_files import install, uninstall
from app.support.failures import Failure, MachineError
from app.support.identity import FILE_TYPE
from app.support.own_command import own_command

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
