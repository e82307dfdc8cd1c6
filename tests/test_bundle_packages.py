"""Bundles are packed byte for byte alike, and Debian's package says what it needs."""

from __future__ import annotations

import os
import shutil
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest
from bundling import deb, pack
from bundling.layout import NAME, version

from app.support.identity import APPLICATION_ID
from tests.systems import needs_links


def small_bundle(folder: Path) -> Path:
    """Make something like a bundle, whose program does nothing; return its folder."""
    inside = folder / "_internal"
    inside.mkdir(parents=True)
    (inside / "data.txt").write_text("data", encoding="utf-8")
    shutil.copy(str(shutil.which("true")), folder / NAME)
    (folder / f"{NAME}-uci").symlink_to(NAME)
    return folder


@needs_links
def test_an_archive_is_the_same_for_the_same_files(tmp_path: Path) -> None:
    archives = []
    for turn in ("one", "two"):
        folder = small_bundle(tmp_path / turn / "made")
        os.utime(folder / "_internal" / "data.txt", (len(archives), len(archives)))
        archives.append(tmp_path / f"{turn}.tar.gz")
        pack.tar_gz(folder, archives[-1], "schachraum-1")
    assert archives[0].read_bytes() == archives[1].read_bytes()
    with tarfile.open(archives[0]) as archive:
        members = {member.name: member for member in archive.getmembers()}
    assert set(members) == {
        "schachraum-1",
        *(f"schachraum-1/{name}" for name in ("_internal", "_internal/data.txt")),
        *(f"schachraum-1/{name}" for name in (NAME, f"{NAME}-uci")),
    }
    assert members[f"schachraum-1/{NAME}"].mode == 0o755
    assert members["schachraum-1/_internal/data.txt"].mode == 0o644
    assert members[f"schachraum-1/{NAME}-uci"].linkname == NAME
    assert {member.uname for member in members.values()} == {"root"}


@needs_links
def test_a_zip_is_the_same_for_the_same_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1767225600")
    archives = []
    for turn in ("one", "two"):
        folder = small_bundle(tmp_path / turn / "made")
        os.utime(folder / "_internal" / "data.txt", (10**9 + len(archives),) * 2)
        archives.append(tmp_path / f"{turn}.zip")
        pack.zipped(folder, archives[-1], "schachraum-1")
    assert archives[0].read_bytes() == archives[1].read_bytes()
    with zipfile.ZipFile(archives[0]) as archive:
        members = {member.filename: member for member in archive.infolist()}
        assert archive.read("schachraum-1/_internal/data.txt") == b"data"
    assert set(members) == {
        "schachraum-1/_internal/data.txt",
        *(f"schachraum-1/{name}" for name in (NAME, f"{NAME}-uci")),
    }
    assert {member.date_time for member in members.values()} == {(2026, 1, 1, 0, 0, 0)}


has_dpkg = pytest.mark.skipif(
    shutil.which("dpkg-deb") is None or shutil.which("objdump") is None,
    reason="packages for Debian are made where its tools are",
)


@has_dpkg
def test_a_package_holds_the_program_and_its_place_on_the_desktop(tmp_path: Path) -> None:
    folder = small_bundle(tmp_path / "made")
    packages = [tmp_path / "one.deb", tmp_path / "two.deb"]
    for package in packages:
        deb.make_deb(folder, tmp_path / "work", package)
    assert packages[0].read_bytes() == packages[1].read_bytes()
    listed = _said("dpkg-deb", "--contents", str(packages[0]))
    assert all(line.split()[1] == "root/root" for line in listed.splitlines())
    for name in (
        f"./usr/bin/{NAME} -> ../lib/{NAME}/{NAME}",
        f"./usr/bin/{NAME}-uci -> ../lib/{NAME}/{NAME}",
        f"./usr/lib/{NAME}/_internal/data.txt",
        f"./usr/share/applications/{APPLICATION_ID}.desktop",
        f"./usr/share/mime/packages/{APPLICATION_ID}.xml",
        f"./usr/share/doc/{NAME}/copyright",
    ):
        assert f" {name}\n" in listed, name
    fields = [f"{NAME}", version()]
    assert [
        _said("dpkg-deb", "--field", str(packages[0]), f).strip() for f in ("Package", "Version")
    ] == fields
    needed = _said("dpkg-deb", "--field", str(packages[0]), "Depends").strip().split(", ")
    assert needed[0].startswith("libc6 (>= 2.")
    assert {"libegl1", "libgl1"} <= set(needed)


@has_dpkg
def test_no_package_is_made_whose_libraries_have_no_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = small_bundle(tmp_path / "made")
    monkeypatch.setattr(deb, "LOADED", ("libunheard-of.so.7",))
    with pytest.raises(deb.DebError, match=r"libunheard-of\.so\.7"):
        deb.depends(folder)


def _said(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
