"""A game tried out: a few quick games that a player plays against itself, and what they show."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass

from engine.core.move import Move
from engine.core.phrases import Phrase, PlaceName, listed
from engine.core.pieces import Kind, kind_of
from engine.play.game import Game
from engine.rules.notation_style import ENGLISH
from engine.rules.variant import Variant
from engine.text.position_fields import called

#: So many games are played, each of at most so many half-moves.
GAMES, LONGEST = 20, 300
#: The level of the player: quick, and with mistakes that make each game another one.
LEVEL = 2
#: Megabytes of the hash table, which suffice for that.
HASH = 8
#: Most pieces that are named.
_MAX_NAMED = 12


@dataclass(frozen=True)
class TrialGame:
    """One game.

    plies : its half-moves
    ending : the value of its ``Ending``; empty where it was broken off after ``LONGEST``
    winner : the seat that has won, or None
    choices : the legal moves of all positions together
    unmoved : the cells whose pieces have not moved
    """

    plies: int
    ending: str
    winner: int | None
    choices: int
    unmoved: tuple[int, ...]

    def text(self) -> str:
        """Return it as one line that ``read_game`` reads."""
        return json.dumps(asdict(self), separators=(",", ":"))


def read_game(text: str) -> TrialGame:
    """Read what ``TrialGame.text`` has written. Raises ValueError, TypeError."""
    values = json.loads(text)
    return TrialGame(**{**values, "unmoved": tuple(values["unmoved"])})


def play(
    variant: Variant,
    choose: Callable[[Game], Move],
    is_stopped: Callable[[], bool] = lambda: False,
) -> TrialGame | None:
    """Play a game from the start; return None where it was stopped.

    choose : returns the move of the player, which is legal
    is_stopped : asked before each move
    """
    game = Game(variant, variant.start())
    unmoved = {cell for cell, code in enumerate(game.position.cells) if code}
    choices = 0
    while game.outcome is None and game.length < LONGEST:
        if is_stopped():
            return None
        choices += len(game.moves)
        before = game.position.cells
        game.play(choose(game))
        unmoved -= {cell for cell in unmoved if game.position.cells[cell] != before[cell]}
        if game.outcome is None and (claims := game.claims()):
            game.claim(claims[0])
        elif game.outcome is None and game.lacks_progress:
            game.end_without_progress()
    outcome = game.outcome
    return TrialGame(
        game.length,
        "" if outcome is None else outcome.ending.value,
        None if outcome is None else outcome.winner,
        choices,
        tuple(sorted(unmoved)),
    )


def rows(variant: Variant, games: Sequence[TrialGame]) -> Iterator[tuple[Phrase, Phrase]]:
    """Yield what some games show: a name of each row of a table, and what stands there."""
    lengths = [game.plies for game in games]
    yield (
        Phrase("Length"),
        Phrase(
            "{mean} half-moves on average, from {least} to {most}",
            mean=round(sum(lengths) / len(games)),
            least=min(lengths),
            most=max(lengths),
        ),
    )
    for seat in range(len(variant.seats)):
        count = sum(game.winner == seat for game in games)
        yield Phrase("Won by {seat}", seat=called(variant, seat)), _part(count, games)
    open_games = sum(not game.ending for game in games)
    drawn = sum(game.winner is None for game in games) - open_games
    yield Phrase("Drawn"), _part(drawn, games)
    if open_games:
        yield Phrase("Not over after {count} half-moves", count=LONGEST), _part(open_games, games)
    mean = round(sum(game.choices for game in games) / max(1, sum(lengths)))
    yield Phrase("Choice"), Phrase("{count} legal moves in a position on average", count=mean)
    still = sorted(set.intersection(*(set(game.unmoved) for game in games)))
    pieces = [_piece(variant, cell) for cell in still[:_MAX_NAMED]]
    if len(still) > _MAX_NAMED:
        pieces.append(PlaceName("…"))
    yield (
        Phrase("Never moved"),
        Phrase("{pieces}", pieces=listed(pieces)) if pieces else Phrase("every piece has moved"),
    )


def _part(count: int, games: Sequence[TrialGame]) -> Phrase:
    return Phrase("{count} of {all}", count=count, all=len(games))


def _piece(variant: Variant, cell: int) -> PlaceName:
    """Return what a piece of the start is called: its letter, none for a pawn, and its cell."""
    kind = kind_of(variant.start().cells[cell])
    names = {
        language: ("" if kind is Kind.PAWN else style.letters[kind]) + style.cell_names[cell]
        for language, style in variant.styles.items()
    }
    return PlaceName(names[ENGLISH], names)
