"""The table of the switches of sight overlays, for their preferences and their commands.

The overlays themselves stand in ``app.scene.overlays.sight``, by the same names.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QT_TRANSLATE_NOOP

from engine.variants import MAX_SEATS


class SightSwitch(NamedTuple):
    """The switch of one overlay.

    overlay : its name, also that of its preference
    command : name of the command
    menu_text : text of the command with its mnemonic, to be translated
    shortcut : its default shortcut
    """

    overlay: str
    command: str
    menu_text: object
    shortcut: str


#: Overlays of single pieces.
_OF_PIECES = (
    SightSwitch(
        "reach",
        "show_reach",
        QT_TRANSLATE_NOOP("settings", "&Reach of the piece at the pointer"),
        "Shift+G",
    ),
    SightSwitch(
        "attackers",
        "show_attackers",
        QT_TRANSLATE_NOOP("settings", "&Attackers of the cell at the pointer"),
        "Shift+A",
    ),
    SightSwitch("pins", "show_pins", QT_TRANSLATE_NOOP("settings", "&Pinned pieces"), "Shift+P"),
)
#: Which pieces others could capture; the cards of the players count them as well.
THREATS = SightSwitch(
    "threats", "show_threats", QT_TRANSLATE_NOOP("settings", "Who &threatens whom"), "Shift+W"
)

#: By seat, the text before a game with names of players is known.
_ATTACKED_TEXTS = (
    QT_TRANSLATE_NOOP("settings", "Cells that the first player attacks"),
    QT_TRANSLATE_NOOP("settings", "Cells that the second player attacks"),
    QT_TRANSLATE_NOOP("settings", "Cells that the third player attacks"),
)
#: By seat, the cells that it attacks.
ATTACKED = tuple(
    SightSwitch(f"attacked_by_seat_{seat}", f"show_attacked_{seat}", text, f"Ctrl+{seat}")
    for seat, text in zip(range(1, MAX_SEATS + 1), _ATTACKED_TEXTS, strict=True)
)

#: All of them, in menu order.
SIGHT_SWITCHES = (*_OF_PIECES, THREATS, *ATTACKED)
