"""Makes the installer for Windows of a bundle, by NSIS on Linux.

Its script, ``schachraum.nsi``, installs and removes exactly the files that are listed here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path, PurePath

from bundling.layout import ROOT, version
from bundling.pack import contents

SCRIPT = Path(__file__).with_name("schachraum.nsi")
ICON = ROOT / "resources" / "desktop" / "schachraum.ico"


def installer_of(archive: Path) -> Path:
    """Return where the installer of a bundle is made, by its archive."""
    return archive.with_name(f"{archive.stem}-setup.exe")


def files_of(folder: Path) -> list[PurePath]:
    """Return all files of a bundle, relative to its folder."""
    return [path.relative_to(folder) for path in contents(folder) if path.is_file()]


def macros(files: Iterable[PurePath]) -> str:
    """Return NSIS' macros that install files and remove them with the folders that are empty then.

    files : relative to the folder of the bundle
    """
    by_folder: dict[PurePath, list[PurePath]] = {}
    for file in files:
        by_folder.setdefault(file.parent, []).append(file)
    install, remove = [], []
    for folder, inside in by_folder.items():
        install.append(f'SetOutPath "{_place(folder)}"')
        for file in inside:
            source = "\\".join(file.parts).replace("$", "$$")
            name = file.name.replace("$", "$$")
            install.append(f'File "/oname={name}" "${{FOLDER}}\\{source}"')
            remove.append(f'Delete "{_place(file)}"')
    parents = {parent for folder in by_folder for parent in (folder, *folder.parents)}
    deepest_first = sorted(parents - {PurePath()}, key=lambda path: (-len(path.parts), path))
    remove += [f'RMDir "{_place(folder)}"' for folder in deepest_first]
    macros = {"InstallFiles": install, "RemoveFiles": remove}
    lines = [
        line for name, body in macros.items() for line in (f"!macro {name}", *body, "!macroend")
    ]
    return "\n".join([*lines, ""])


def command(folder: Path, target: Path, root: Path) -> Sequence[str]:
    """Write the list of a bundle's files beside the installer; return NSIS' command that makes it.

    folder : the bundle, in the checkout like ``target``
    root : the checkout as NSIS sees it, which may run in another root
    """
    definitions = definitions_for(folder, target, root)
    target.with_suffix(".nsh").write_text(macros(files_of(folder)), encoding="utf-8")
    words = [f"-D{name}={value}" for name, value in definitions.items()]
    script = str(root / SCRIPT.relative_to(ROOT))
    return ["makensis", "-V2", "-WX", "-INPUTCHARSET", "UTF8", *words, script]


def definitions_for(folder: Path, target: Path, root: Path) -> dict[str, str]:
    """Return what the script asks for, by name; arguments as of ``command``."""
    paths = {"FOLDER": folder, "FILES": target.with_suffix(".nsh"), "TARGET": target, "ICON": ICON}
    seen = {name: str(root / path.relative_to(ROOT)) for name, path in paths.items()}
    return {"VERSION": version(), **seen}


def _place(path: PurePath) -> str:
    """Return where a path of the bundle is installed, as NSIS writes it."""
    return "\\".join(("$INSTDIR", *(part.replace("$", "$$") for part in path.parts)))
