"""Bundles: what goes into one, and how the program finds its way in one.

Whether it runs where there is no Python is tried by ``make bundle-test``.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest
from bundling import launch, pruning
from bundling.layout import NAME

from app.engines import supervisor
from app.engines.description import own_engine
from app.support import report
from tests.programs import ROOT

QT = "PySide6/Qt/plugins"
KEPT = (
    f"{QT}/platforms/libqxcb.so",
    f"{QT}/platforms/libqcocoa.dylib",
    r"PySide6\plugins\platforms\qwindows.dll",
    f"{QT}/imageformats/libqjpeg.so",
    "PySide6/Qt/translations/qtbase_de.qm",
    "PySide6/Qt/lib/libQt6Core.so.6",
    "libxcb-cursor.so.0",
    "libsqlite3.so.0",
    "app/resources/translations/schachraum_de.qm",
    "app/resources/sounds/move.wav",
)
LEFT_OUT = (
    f"{QT}/platforms/libqeglfs.so",
    f"{QT}/platformthemes/libqgtk3.so",
    f"{QT}/imageformats/libqpdf.so",
    r"PySide6\plugins\tls\qschannelbackend.dll",
    "PySide6/Qt/translations/qtbase_fr.qm",
    "PySide6/Qt/translations/qt_help_de.qm",
    "PySide6/Qt/qml/QtQuick/qmldir",
    "libGL.so.1",
    "libX11.so.6",
    "libstdc++.so.6",
)


def test_what_qt_and_the_system_have_besides_is_left_out() -> None:
    assert [place for place in KEPT if not pruning.is_wanted(place)] == []
    assert [place for place in LEFT_OUT if pruning.is_wanted(place)] == []


def test_a_library_stays_as_long_as_something_needs_it() -> None:
    links = {
        "core.so": ("libQt6Core.so.6",),
        "jpeg.so": ("libQt6Gui.so.6", "libQt6Core.so.6"),
        "pdf.so": ("libQt6Pdf.so.6", "libQt6Core.so.6"),
    }
    entries = [
        ("PySide6/QtCore.abi3.so", "core.so", "EXTENSION"),
        (f"{QT}/imageformats/libqjpeg.so", "jpeg.so", "BINARY"),
        (f"{QT}/imageformats/libqpdf.so", "pdf.so", "BINARY"),
        ("libpython3.11.so.1.0", "python.so", "BINARY"),
        *((f"PySide6/Qt/lib/libQt6{name}.so.6", "lib.so", "BINARY") for name in ("Core", "Pdf")),
        ("PySide6/Qt/lib/libQt6Gui.so.6", "lib.so", "BINARY"),
    ]
    kept = pruning.pruned(entries, lambda path: [(name, None) for name in links.get(path, ())])
    gone = {f"{QT}/imageformats/libqpdf.so", "PySide6/Qt/lib/libQt6Pdf.so.6"}
    assert {place for place, _, _ in entries} - {place for place, _, _ in kept} == gone
    links_to = [
        (f"libQt6{name}.so.6", f"PySide6/Qt/lib/libQt6{name}.so.6", "SYMLINK")
        for name in ("Core", "Pdf")
    ]
    assert pruning.without_dangling(links_to, kept) == links_to[:1]


def test_windows_finds_libraries_of_libraries_in_any_case() -> None:
    links = {
        "widgets.pyd": ("Qt6Widgets.dll", "KERNEL32.dll"),
        "widgets.dll": ("Qt6Core.dll",),
        "core.dll": ("MSVCP140.dll",),
    }
    names = ("Qt6Widgets.dll", "Qt6Core.dll", "msvcp140.dll", "Qt6Pdf.dll")
    sources = ("widgets.dll", "core.dll", "msvcp.dll", "pdf.dll")
    libraries = [
        (rf"PySide6\{name}", source, "BINARY") for name, source in zip(names, sources, strict=True)
    ]
    entries = [(r"PySide6\QtWidgets.pyd", "widgets.pyd", "EXTENSION"), *libraries]
    kept = pruning.pruned(entries, lambda path: [(name, None) for name in links.get(path, ())])
    assert kept == entries[:-1]


IMPORT = re.compile(r"^ *(?:import|from) ([\w.]+)(?: import (\w+))?", re.MULTILINE)


def imported(path: Path) -> set[str]:
    """Return the names of all modules that a module may import, wherever it does."""
    found = IMPORT.findall(path.read_text(encoding="utf-8"))
    return {name for module, part in found for name in (module, f"{module}.{part}")}


def test_nothing_that_is_left_out_is_imported() -> None:
    for package in ("app", "engine"):
        for path in (ROOT / package).rglob("*.py"):
            parents = {
                name.rsplit(".", count)[0]
                for name in imported(path)
                for count in range(name.count(".") + 1)
            }
            assert not parents & set(pruning.UNUSED), path


def test_programs_started_from_a_bundle_find_their_own_libraries(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("LD_LIBRARY_PATH", "/bundle/_internal")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/opt/lib")
    launch.give_back_library_path()
    assert os.environ["LD_LIBRARY_PATH"] == "/opt/lib"
    assert "LD_LIBRARY_PATH_ORIG" not in os.environ
    monkeypatch.setenv("LD_LIBRARY_PATH", "/bundle/_internal")
    launch.give_back_library_path()
    assert "LD_LIBRARY_PATH" not in os.environ


def test_in_a_bundle_the_program_itself_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    executable = tmp_path / NAME
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(executable))
    monkeypatch.setattr(sys, "platform", "linux")
    assert own_engine().command == (str(executable), "--uci")
    monkeypatch.setattr(sys, "platform", "win32")
    assert own_engine().command == (str(tmp_path / "schachraum-uci.exe"),)


def test_in_a_bundle_the_program_itself_supervises() -> None:
    source = Path(launch.__file__).read_text(encoding="utf-8")
    assert f'sys.argv[1:2] == ["{supervisor.WORD}"]' in source


def test_in_a_bundle_reports_name_the_code_as_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert report.short_path("app/main.py") == "app/main.py"
