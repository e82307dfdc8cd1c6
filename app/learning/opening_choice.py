"""Which games the openings are shown of: their beginning, and who has played them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from app.storage.library.game_row import Query
from app.storage.library.library import Library
from app.storage.library.opening_tree import OpeningTree
from app.storage.library.played import Beginning, OpenedGame, read_openings, stored_games
from app.storage.library.rows import condition
from engine.core.position import TextError

#: So many people can be chosen from.
MAX_PEOPLE = 50


class Whose(NamedTuple):
    """Whose games are shown: all, those of a person, or those that it has begun from one seat."""

    name: str = ""
    seat: int | None = None

    def takes(self, game: OpenedGame) -> bool:
        """Whether a game is one of them."""
        if not self.name:
            return True
        if self.seat is not None:
            return game.people.get(self.seat) == self.name
        return self.name in game.people.values()


class Openings(NamedTuple):
    """The openings that the library has of a variant.

    keys : of all variants that have openings, in their usual order
    game : the key of this one; empty where there are none at all
    beginnings : where its games begin, that of most games first, and how many these are
    numbers : of the beginnings with a number among the variant's starts
    """

    keys: tuple[str, ...]
    game: str
    games: tuple[OpenedGame, ...]
    beginnings: tuple[tuple[Beginning, int], ...]
    numbers: dict[Beginning, int]

    def people(self) -> tuple[Whose, ...]:
        """Return who can be chosen, those of most games first: each at all, and by seat."""
        found: Counter[str] = Counter()
        seats: dict[str, set[int]] = {}
        for game in self.games:
            for seat, name in game.people.items():
                if name:
                    found[name] += 1
                    seats.setdefault(name, set()).add(seat)
        names = sorted(found, key=lambda name: (-found[name], name))[:MAX_PEOPLE]
        return tuple(
            whose
            for name in names
            for whose in (Whose(name), *(Whose(name, seat) for seat in sorted(seats[name])))
        )

    def tree(self, beginning: Beginning, whose: Whose) -> OpeningTree:
        """Return the openings of those games that begin so, and that somebody has played."""
        chosen = (game for game in self.games if game.beginning == beginning)
        seats = len(beginning.variant.seats)
        return OpeningTree(seats, (game.opening for game in chosen if whose.takes(game)))


def find_openings(library: Library, wanted: Sequence[str]) -> Openings:
    """Return the openings of the first variant that is wanted and has some, or of any other.

    Raises LibraryError.
    """
    where, values = condition(Query())
    sql = f"SELECT DISTINCT game FROM games WHERE {where} AND line != ''"
    there = {row[0] for row in library.select(sql, values)}
    keys = stored_games(there)
    game = next((key for key in (*wanted, *keys) if key in keys), "")
    games = tuple(read_openings(library, game)) if game else ()
    counts = Counter(one.beginning for one in games if _is_known(one.beginning))
    beginnings = tuple(counts.most_common())
    return Openings(keys, game, games, beginnings, _numbers([one for one, _ in beginnings]))


def _is_known(beginning: Beginning) -> bool:
    """Whether a beginning can be put on the board."""
    if beginning.start:
        try:
            beginning.variant.parse(beginning.start)
        except TextError:
            return False
    return True


def _numbers(beginnings: Sequence[Beginning]) -> dict[Beginning, int]:
    """Return the numbers of starts that have one."""
    found = {}
    for variant in {one.variant for one in beginnings if one.start}:
        texts = {variant.text(variant.start(n)): n for n in variant.start_numbers or ()}
        for one in beginnings:
            if one.variant is variant and one.start in texts:
                found[one] = texts[one.start]
    return found
