"""What several second generators share: the rules of chess, on a board of any shape.

Nothing here knows the program's engine. A board is a table of places, tuples of numbers of which
the second grows from White to Black; a position is a dictionary from the names of cells to piece
letters. Every move is tried out and kept when no enemy reaches the king after it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache

from tests.engine.naive_texts import asked

#: How far a piece goes along each number of a place.
Step = tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Position:
    """A position as its text says it.

    moved : the cells of pawns at home that have moved; only games with ``once`` have any
    passed : the cells that a pawn has just passed over, in order
    passer : where that pawn stands, or ''
    """

    board: dict[str, str]
    side: str
    castling: str
    moved: frozenset[str]
    passed: tuple[str, ...]
    passer: str
    halfmove: int
    fullmove: int


@dataclass(frozen=True, eq=False)
class Game:
    """The rules of one game.

    START : the text of the position in which it begins
    rows : the names of the cells as a text has them: levels, in each rows, in each cells
    places : where each cell is
    slides, leaps : the steps of each piece that goes on and on, or once
    quiet, strikes : the steps of a white pawn that move, and those that capture
    turned : the numbers that Black's steps have the other way round
    homes : the cells of each side from which pawns go two steps
    far : how many steps a pawn may go from there, where it is not two
    first_strikes : further captures of a white pawn that stands there
    is_held : whether an enemy on one of the cells that a pawn goes to keeps it from the others
    once : whether they do so as their first move only
    promoting : the cells of each side on which its pawns promote
    choices : what they become
    castlings : of each right the king's way and the rook's, by what the castling is called
    drawn_alone : pieces of which one beside the kings draws
    """

    START: str
    rows: Sequence[Sequence[Sequence[str]]]
    places: Mapping[str, Step]
    slides: Mapping[str, Sequence[Step]]
    leaps: Mapping[str, Sequence[Step]]
    quiet: Sequence[Step]
    strikes: Sequence[Step]
    promoting: Mapping[str, frozenset[str]]
    homes: Mapping[str, frozenset[str]] = field(default_factory=dict)
    far: Mapping[str, int] = field(default_factory=dict)
    first_strikes: Sequence[Step] = ()
    is_held: bool = False
    once: bool = False
    choices: str = "QRBN"
    castlings: Mapping[str, Mapping[str, tuple[str, str, str, str]]] = field(default_factory=dict)
    drawn_alone: str = ""
    turned: Sequence[int] = (1,)

    # Texts

    @lru_cache(maxsize=1)  # noqa: B019
    def parse(self, text: str) -> Position:
        levels, side, castling, *moved, passed, halfmove, fullmove = text.split(" ")
        assert len(moved) == self.once
        board = {}
        for names, rows in zip(self.rows, levels.split("|"), strict=True):
            for row_names, row in zip(names, rows.split("/"), strict=True):
                signs = re.sub(r"\d+", lambda number: "." * int(number[0]), row)
                found = zip(row_names, signs, strict=True)
                board.update({name: sign for name, sign in found if sign != "."})
        cells, _, passer = passed.strip("-").partition(":")
        over = tuple(cells.split(",")) if cells else ()
        if over and not passer:
            (passer,) = self._passers(board, "b" if side == "w" else "w", over)
        return Position(
            board,
            side,
            castling.strip("-"),
            frozenset(moved[0].strip("-").split(",") if moved else ()) - {""},
            over,
            passer,
            int(halfmove),
            int(fullmove),
        )

    def write(self, position: Position) -> str:
        levels = "|".join(
            "/".join(self._row(position.board, names) for names in level) for level in self.rows
        )
        moved = ",".join(sorted(position.moved))
        fields = [levels, position.side, position.castling or "-"]
        fields += [moved or "-"] if self.once else []
        other = "b" if position.side == "w" else "w"
        passed = ",".join(position.passed)
        # Where two pawns may have passed over the same cells, the one that has is named.
        if passed and len(self._passers(position.board, other, position.passed)) > 1:
            passed += f":{position.passer}"
        fields += [passed or "-", str(position.halfmove), str(position.fullmove)]
        return " ".join(fields)

    def _row(self, board: Mapping[str, str], names: Sequence[str]) -> str:
        signs = "".join([board.get(name, ".") for name in names])
        return re.sub(r"\.+", lambda gap: str(len(gap[0])), signs)

    # Moves

    @cache  # noqa: B019 - games live as long as the tests
    def gone(self, cell: str, step: Step, side: str = "w") -> str | None:
        """Return the cell that a step leads to, as a side sees it, or None off the board."""
        if side == "b":
            step = tuple(-by if at in self.turned else by for at, by in enumerate(step))
        place = tuple(a + b for a, b in zip(self.places[cell], step, strict=True))
        return _named(self).get(place)

    @cache  # noqa: B019
    def _line(self, start: str, step: Step) -> tuple[str, ...]:
        """Return all cells that the same step leads to again and again."""
        end = self.gone(start, step)
        return () if end is None else (end, *self._line(end, step))

    def reached(self, board: Mapping[str, str], start: str) -> Iterator[str]:
        """Yield the cells that the piece on ``start`` attacks, whoever stands there."""
        kind, side = board[start].upper(), side_of(board[start])
        for step in self.slides.get(kind, ()):
            for cell in self._line(start, step):
                yield cell
                if cell in board:
                    break
        steps = self.leaps.get(kind, ())
        if kind == "P":
            first = self.first_strikes if start in self.homes.get(side, ()) else ()
            steps = [*self.strikes, *first]
        for step in steps:
            end = self.gone(start, step, side)
            if end is not None:
                yield end

    def is_attacked(self, board: Mapping[str, str], cell: str, side: str) -> bool:
        """Return whether an enemy of a side attacks a cell."""
        enemies = [start for start, letter in board.items() if side_of(letter) != side]
        return any(cell in self.reached(board, start) for start in enemies)

    def in_check(self, board: Mapping[str, str], side: str) -> bool:
        (king,) = [cell for cell, letter in board.items() if letter == _of("K", side)]
        return self.is_attacked(board, king, side)

    def ends(self, position: Position, start: str) -> Iterator[tuple[str, str, tuple[str, ...]]]:
        """Yield where a piece may go, the cell of what it captures, or '', and what it passes."""
        board, side = position.board, position.side
        is_pawn = board[start] in "Pp"
        for cell in self.reached(board, start):
            there = board.get(cell)
            # A king is never captured.
            if there is not None and side_of(there) != side and there not in "Kk":
                yield cell, cell, ()
            elif there is None and not is_pawn:
                yield cell, "", ()
            elif is_pawn and cell in position.passed:
                yield cell, position.passer, ()
        if not is_pawn or (self.is_held and self._faces_enemy(board, start, side)):
            return
        for step in self.quiet:
            way: list[str] = []
            cell = self.gone(start, step, side)
            while cell is not None and cell not in board and len(way) < self._most(position, start):
                yield cell, "", tuple(way)
                way.append(cell)
                cell = self.gone(cell, step, side)

    def _most(self, position: Position, start: str) -> int:
        """Return how many steps a pawn may go at once."""
        is_first = start in self.homes.get(position.side, ()) and start not in position.moved
        return self.far.get(start, 2) if is_first else 1

    def _faces_enemy(self, board: Mapping[str, str], start: str, side: str) -> bool:
        ahead = [self.gone(start, step, side) for step in self.quiet]
        return any(cell in board and side_of(board[cell]) != side for cell in ahead if cell)

    def _passers(self, board: Mapping[str, str], side: str, passed: Sequence[str]) -> list[str]:
        """Return the pawns of a side that may just have passed over some cells, and no others."""
        found = []
        for home in self.homes[side]:
            for step in self.quiet:
                way = [self.gone(home, step, side)]
                for _ in passed:
                    way.append(way[-1] and self.gone(way[-1], step, side))
                if (
                    way[:-1] == list(passed)
                    and len(way) <= self.far.get(home, 2)
                    and not any(cell in board for cell in (home, *passed))
                    and way[-1] is not None
                    and board.get(way[-1]) == _of("P", side)
                ):
                    found.append(way[-1])
        return found

    def tries(self, position: Position) -> Iterator[tuple[str, Position]]:
        """Yield the moves, whatever becomes of the own king, and the position after each."""
        side = position.side
        for start, letter in position.board.items():
            if side_of(letter) != side:
                continue
            for end, taken, passed in self.ends(position, start):
                board = {c: p for c, p in position.board.items() if c not in (start, taken)}
                pieces = {"": letter}
                if letter in "Pp" and end in self.promoting[side]:
                    pieces = {f"={kind}": _of(kind, side) for kind in self.choices}
                for choice, piece in pieces.items():
                    is_quiet = letter not in "Pp" and not taken
                    after = self._after(
                        position,
                        {**board, end: piece},
                        {start, taken, end},
                        is_quiet,
                        passed,
                        end if passed else "",
                    )
                    yield f"{start}-{end}{choice}", after
        yield from self._castlings(position)

    def _castlings(self, position: Position) -> Iterator[tuple[str, Position]]:
        side, board = position.side, position.board
        for right in position.castling:
            if side_of(right) != side or self.in_check(board, side):
                continue
            for name, (king, king_to, rook, rook_to) in self.castlings[right].items():
                rest = {c: p for c, p in board.items() if c not in (king, rook)}
                if any(cell in rest for cell in self._between(king, rook)) or any(
                    self.is_attacked(board, cell, side) for cell in self._between(king, king_to)
                ):
                    continue
                after = {**rest, king_to: _of("K", side), rook_to: _of("R", side)}
                yield name, self._after(position, after, {king, rook}, True, (), "")

    def _between(self, start: str, end: str) -> list[str]:
        """Return the cells on the straight line between two, the second included.

        No other line has steps of just as many cells.
        """
        first, last = self.places[start], self.places[end]
        gaps = [there - here for here, there in zip(first, last, strict=True)]
        for count in range(12, 0, -1):
            parts = [
                tuple(here + gap * n / count for here, gap in zip(first, gaps, strict=True))
                for n in range(1, count + 1)
            ]
            cells = [_named(self).get(place) for place in parts]
            if None not in cells:
                return [cell for cell in cells if cell]
        raise AssertionError(start, end)

    def _after(
        self,
        position: Position,
        board: dict[str, str],
        changed: set[str],
        quiet: bool,
        passed: tuple[str, ...],
        passer: str,
    ) -> Position:
        side = position.side
        lost = {
            right
            for right, ways in self.castlings.items()
            for king, _, rook, _ in ways.values()
            if changed & {king, rook}
        }
        home = {
            cell
            for cell in changed
            if self.once
            and any(cell in self.homes[s] and board.get(cell) == _of("P", s) for s in "wb")
        }
        return Position(
            board,
            "b" if side == "w" else "w",
            "".join(right for right in position.castling if right not in lost),
            (position.moved - changed) | home,
            passed,
            passer,
            position.halfmove + 1 if quiet else 0,
            position.fullmove + (side == "b"),
        )

    @lru_cache(maxsize=1)  # noqa: B019
    def followers(self, position: Position) -> dict[str, Position]:
        """Return the position after each legal move."""
        found = self.tries(position)
        return {
            text: after for text, after in found if not self.in_check(after.board, position.side)
        }

    # What the tests call

    def successors(self, text: str) -> dict[str, str]:
        return asked(self.parse, self.write, self.followers).successors(text)

    def legal_moves(self, text: str) -> list[str]:
        return asked(self.parse, self.write, self.followers).legal_moves(text)

    def play(self, text: str, move: str) -> str:
        return asked(self.parse, self.write, self.followers).play(text, move)

    def status(self, text: str) -> str:
        position = self.parse(text)
        rest = [letter.upper() for letter in position.board.values() if letter not in "Kk"]
        if not rest or (len(rest) == 1 and rest[0] in self.drawn_alone):
            return "draw:material"
        checked = self.in_check(position.board, position.side)
        if self.followers(position):
            return "check" if checked else "ongoing"
        return "checkmate" if checked else "stalemate"


def side_of(letter: str) -> str:
    return "w" if letter.isupper() else "b"


def _of(kind: str, side: str) -> str:
    return kind if side == "w" else kind.lower()


@cache
def _named(game: Game) -> dict[Step, str]:
    return {place: name for name, place in game.places.items()}
