"""What all tests share: a private place for preferences, Qt with the program's surface format."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

# The same examples in every run: a failure is always found again.
settings.register_profile("schachraum", derandomize=True, deadline=None, database=None)
settings.load_profile("schachraum")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the flag that writes golden images anew instead of comparing with them."""
    parser.addoption("--regenerate", action="store_true", help="write the golden images anew")


@pytest.fixture(autouse=True)
def private_configuration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep tests, and the programs they start, away from preferences and games of the person."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture(scope="session")
def qapp_cls() -> type:
    """Return the application class for pytest-qt, once the surface format is set.

    Without a display every test that needs one fails here, in one sentence; none is skipped.
    """
    from PySide6.QtWidgets import QApplication

    from app.startup import display

    display.require_display()
    display.set_surface_format()
    return QApplication


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    """Return the arguments of the application under test."""
    return ["schachraum"]
