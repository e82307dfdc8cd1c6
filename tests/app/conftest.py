"""What the tests of the window share."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import settings


@pytest.fixture(autouse=True)
def preferences_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the path of this test's own preferences file, which is not there yet."""
    path = tmp_path / "config" / "schachraum" / "preferences.ini"
    monkeypatch.setattr(settings, "default_path", lambda: path)
    return path
