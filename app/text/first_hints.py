"""The table of first hints at the board, and in which games they are shown.

That depends on the data of a game alone, so that a new game gets the hints it needs.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.game.situation import Situation
from app.text.text import translate
from engine.core.move import SpotKind

#: Placeholder for the shortcuts of the commands of a hint.
_KEYS = "{keys}"


class HintAction(Enum):
    """The action that a hint proposes; the values are those in the preferences."""

    SELECT = "select"
    TURN_BOARD = "turn_board"
    TURN = "turn"
    LEVEL = "level"
    COLUMN = "column"
    MAP = "map"
    DECK = "deck"
    SIDES = "sides"
    PRISONERS = "prisoners"
    ADVICE = "advice"
    BACK = "back"


class FirstHint(NamedTuple):
    """One hint.

    action : the action that it proposes, and that ends it
    text : one or two sentences, to be translated; ``{keys}`` are the shortcuts
    fits : whether it is useful in a situation
    commands : names of the commands whose first shortcuts the text names; without a shortcut for
        each, the hint is not given
    offer, button : the command that a button carries out, and the button's text, to be translated;
        such a hint is given once in each game, until the next move, and not while the command is
        switched on
    """

    action: HintAction
    text: object
    fits: Callable[[Situation], bool] = lambda now: True
    commands: tuple[str, ...] = ()
    offer: str = ""
    button: object = ""


def _has_levels(now: Situation) -> bool:
    return len(now.variant.topology.levels) > 1


def _is_shared(now: Situation) -> bool:
    """Whether several people play at this screen, and have begun."""
    people = sum(player.is_local for player in now.players)
    return people > 1 and now.ply > 0 and now.node is now.last_node


def _can_move_deck(now: Situation) -> bool:
    return any(move.ways[0][0].kind is SpotKind.PIN for move in now.local_moves)


def _has_prisoners(now: Situation) -> bool:
    held = now.variant.prisoners(now.position)
    return held is not None and any(held)


def _plays_computer(now: Situation) -> bool:
    return now.ply > 1 and not all(player.is_local for player in now.players)


#: All hints, in the order in which they are shown.
FIRST_HINTS = (
    FirstHint(
        HintAction.MAP,
        QT_TRANSLATE_NOOP(
            "first hints",
            "The map shows all levels flat. What you point at is marked on map and board.",
        ),
        _has_levels,
        offer="map",
        button=QT_TRANSLATE_NOOP("first hints", "Open the map"),
    ),
    FirstHint(
        HintAction.SELECT,
        QT_TRANSLATE_NOOP("first hints", "Click one of your pieces: marks show where it may go."),
    ),
    FirstHint(
        HintAction.TURN_BOARD,
        QT_TRANSLATE_NOOP(
            "first hints",
            "Where several play at one screen, the board can turn to whoever is to move.",
        ),
        _is_shared,
        offer="turn_board",
        button=QT_TRANSLATE_NOOP("first hints", "Turn the board"),
    ),
    FirstHint(
        HintAction.TURN,
        QT_TRANSLATE_NOOP(
            "first hints", "Drag beside the board to turn it. The wheel brings it nearer."
        ),
    ),
    FirstHint(
        HintAction.DECK,
        QT_TRANSLATE_NOOP("first hints", "A small board can move now: drag it by its rim."),
        _can_move_deck,
    ),
    FirstHint(
        HintAction.LEVEL,
        QT_TRANSLATE_NOOP(
            "first hints", "In the strip at the right, click a level to see it alone."
        ),
        _has_levels,
    ),
    FirstHint(
        HintAction.COLUMN,
        QT_TRANSLATE_NOOP(
            "first hints", "Hold C to see what stands above and below the cell at the pointer."
        ),
        _has_levels,
    ),
    FirstHint(
        HintAction.SIDES,
        QT_TRANSLATE_NOOP("first hints", "{keys} show the board from the side of each player."),
        lambda now: len(now.variant.seats) == 3,
        ("view_1", "view_2", "view_3"),
    ),
    FirstHint(
        HintAction.PRISONERS,
        QT_TRANSLATE_NOOP(
            "first hints",
            "Captured pieces are prisoners, seen on the cards of the players. A pawn that reaches"
            " an opponent's base line can be exchanged for one.",
        ),
        _has_prisoners,
    ),
    FirstHint(
        HintAction.ADVICE,
        QT_TRANSLATE_NOOP("first hints", "{keys} shows you a good move, and says why it is good."),
        _plays_computer,
        ("hint",),
    ),
    FirstHint(
        HintAction.BACK,
        QT_TRANSLATE_NOOP("first hints", "A slip? {keys} takes the last move back."),
        lambda now: now.ply > 1,
        ("take_back",),
    ),
)


def offer_text(hint: FirstHint, keys: str) -> str:
    """Return the text of the button of a hint, with the shortcut if there is one; may be empty."""
    text = translate("first hints", str(hint.button)) if hint.offer else ""
    return f"{text} ({keys})" if text and keys else text


def first_hint_text(hint: FirstHint, keys: str) -> str:
    """Return the text of a hint with its shortcuts."""
    return translate("first hints", str(hint.text)).replace(_KEYS, keys)
