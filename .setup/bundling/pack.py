"""Packs the folder of a bundle into one file, byte for byte the same for the same folder."""

from __future__ import annotations

import gzip
import hashlib
import os
import tarfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

from bundling.layout import ROOT


def moment() -> int:
    """Return the time that packed files bear, seconds: ``SOURCE_DATE_EPOCH``, or the year 2026."""
    return int(os.environ.get("SOURCE_DATE_EPOCH", "1767225600"))


def contents(folder: Path) -> Iterator[Path]:
    """Yield all files, links and folders below a folder, in one order."""
    yield from sorted(folder.rglob("*"))


def tar_gz(folder: Path, target: Path, name: str) -> None:
    """Pack a folder as ``name`` into a .tar.gz whose files belong to nobody in particular."""
    with (
        target.open("wb") as raw,
        gzip.GzipFile("", "wb", compresslevel=6, fileobj=raw, mtime=moment()) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive,
    ):
        for path in (folder, *contents(folder)):
            place = Path(name) / path.relative_to(folder)
            archive.add(path, str(place), recursive=False, filter=_plain)


def _plain(about: tarfile.TarInfo) -> tarfile.TarInfo:
    about.uid = about.gid = 0
    about.uname = about.gname = "root"
    about.mtime = moment()
    about.mode = 0o755 if about.isdir() or about.mode & 0o100 else 0o644
    return about


def sum_up(path: Path) -> None:
    """Write the sha256 of a file beside it, and print its name and size."""
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    path.with_name(f"{path.name}.sha256").write_text(f"{digest}  {path.name}\n", "utf-8")
    print(f"{path.relative_to(ROOT).as_posix()}  {path.stat().st_size / 1e6:.0f} MB", flush=True)


def zipped(folder: Path, target: Path, name: str) -> None:
    """Pack a folder as ``name`` into a .zip, which Windows opens by itself."""
    packed_at = time.gmtime(moment())[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in contents(folder):
            if path.is_file():
                place = Path(name) / path.relative_to(folder)
                about = zipfile.ZipInfo(place.as_posix(), packed_at)
                about.compress_type = zipfile.ZIP_DEFLATED
                about.external_attr = 0o644 << 16  # who unpacks it on Linux may read it
                archive.writestr(about, path.read_bytes(), compresslevel=9)
