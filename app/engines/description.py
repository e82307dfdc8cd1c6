"""The description of an engine: its name, and how its process is started. Free of Qt."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from app.game.players import OWN_ENGINE
from app.game.seat_tags import OWN_NAME
from app.support.identity import own_command


@dataclass(frozen=True)
class EngineDescription:
    """An engine that can be started.

    key : its name for players and in preferences; ``OWN_ENGINE`` is the program's own
    command : program and arguments
    options : values of its UCI options that differ from its own defaults, by name
    """

    key: str
    name: str
    command: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def is_own(self) -> bool:
        """Whether it is the program's own engine, which plays every game."""
        return self.key == OWN_ENGINE


def own_engine() -> EngineDescription:
    """Return the program's own engine: the program itself, started with ``--uci``."""
    command = (*own_command(), "--uci")
    if getattr(sys, "frozen", False) and sys.platform == "win32":
        # There, a bundle's executable with a window has no standard input and output.
        command = (str(Path(sys.executable).with_name("schachraum-uci.exe")),)
    return EngineDescription(OWN_ENGINE, OWN_NAME, command)
