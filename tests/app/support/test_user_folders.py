"""The folders of preferences, data and cache: named by variables on every system."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths

from app.support.user_folders import cache_folder, config_folder, data_folder

FOLDERS = {
    "XDG_CONFIG_HOME": config_folder,
    "XDG_DATA_HOME": data_folder,
    "XDG_CACHE_HOME": cache_folder,
}


def test_variables_name_the_folders_also_where_the_system_does_not_know_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    system = Path(sys.prefix) / "of the system"
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(system))
    for variable, folder in FOLDERS.items():
        monkeypatch.setenv(variable, str(tmp_path / "with blanks and ä"))
        assert folder() == tmp_path / "with blanks and ä" / "schachraum"
        for no_place in ("", "relative", "./here"):
            monkeypatch.setenv(variable, no_place)
            assert folder() == system, (variable, no_place)
        monkeypatch.delenv(variable)
        assert folder() == system
