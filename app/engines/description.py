"""What is known of an engine: its name, and how its process is started. Free of Qt."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import field
from pathlib import Path
from types import MappingProxyType

from app.game.players import OWN_ENGINE
from app.game.seat_tags import OWN_NAME
from engine.core.values import dataclass

_PACKAGES = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class EngineDescription:
    """An engine that can be started.

    key : what players and preferences call it; ``OWN_ENGINE`` is the program's own
    command : program and arguments
    options : values of its UCI options that differ from its own defaults, by name
    environment : variables added to those of the program
    """

    key: str
    name: str
    command: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    environment: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def is_own(self) -> bool:
        """Whether it is the program's own engine, which plays every game."""
        return self.key == OWN_ENGINE


def own_engine() -> EngineDescription:
    """Return the program's own engine: the program itself, started with ``--uci``."""
    if getattr(sys, "frozen", False):  # a bundle: its executable is the whole program
        command: tuple[str, ...] = (sys.executable, "--uci")
        if sys.platform == "win32":  # there, one with a window has no standard input and output
            command = (str(Path(sys.executable).with_name("schachraum-uci.exe")),)
        return EngineDescription(OWN_ENGINE, OWN_NAME, command)
    # -P: no module of the folder that the program is started in is imported instead of ours.
    command = (sys.executable, "-P", "-m", "app", "--uci")
    known = os.environ.get("PYTHONPATH", "")
    path = os.pathsep.join(filter(None, (str(_PACKAGES), known)))
    return EngineDescription(OWN_ENGINE, OWN_NAME, command, environment={"PYTHONPATH": path})
