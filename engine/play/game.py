"""A game being played: its moves, the position shown, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.move import Move, MoveTag
from engine.core.phrases import Phrase, PhraseError
from engine.core.position import Position
from engine.play.clock import flag_fallen
from engine.play.drawing import Drawing
from engine.play.evaluation import Evaluation
from engine.play.line import (
    Line,
    Repetitions,
    lacks_progress,
    outcome_at,
    split_known_moves,
    twin_of,
)
from engine.play.tree import MAX_MOVES, Change, ChangeKind, Changes, Node, text_of
from engine.rules.outcome import Ending, Outcome, lost_by
from engine.rules.variant import Variant


class GameError(PhraseError):
    """An action that is not possible now; the message says why. The game is unchanged."""


class Game:
    """A tree of moves, one line of it, and a cursor in that line.

    The tree is the undo stack: going back loses nothing, and another move from an earlier position
    drops what followed it or keeps it, as the player says. Whatever changes the tree, its remarks
    and results returns its changes; moving the cursor and draw offers do not count.
    """

    def __init__(self, variant: Variant, position: Position | None = None) -> None:
        """Start from ``position``, or from the game's usual starting position."""
        self.variant = variant
        self._line = Line(Node(variant.start() if position is None else position))
        self._repetitions = Repetitions(variant)
        self._move_count = 0
        self._cursor = 0
        self._offer: int | None = None
        self._agreed: set[int] = set()

    @classmethod
    def of(cls, variant: Variant, root: Node) -> Game:
        """Return the game whose tree begins with ``root``, at its start."""
        game = cls(variant, root.position)
        game._line = Line(root)
        game._move_count = root.size() - 1
        return game

    # -- where the game stands ---------------------------------------------------------------

    @property
    def root(self) -> Node:
        """The root of the tree."""
        return self.nodes[0]

    @property
    def node(self) -> Node:
        """The node at the cursor."""
        return self.nodes[self._cursor]

    @property
    def nodes(self) -> Sequence[Node]:
        """The nodes of the line, from the root on; to be read only."""
        return self._line.nodes

    @property
    def side_line_plies(self) -> Sequence[int]:
        """How many moves of the line lead into each of its side lines, ascending."""
        return self._line.side_line_plies

    @property
    def position(self) -> Position:
        """The position at the cursor."""
        return self.node.position

    @property
    def positions(self) -> tuple[Position, ...]:
        """All positions of the line, from the first on."""
        return tuple(node.position for node in self.nodes)

    @property
    def line(self) -> tuple[Move, ...]:
        """All moves of the line, those after the cursor included."""
        return tuple(node.move for node in self.nodes if node.move is not None)

    @property
    def length(self) -> int:
        """How many moves the line has."""
        return len(self.nodes) - 1

    @property
    def cursor(self) -> int:
        """How many moves of the line have been played at the shown position."""
        return self._cursor

    @property
    def last_move(self) -> Move | None:
        """The move that led to the position at the cursor."""
        return self.node.move

    @property
    def moves(self) -> tuple[Move, ...]:
        """Legal moves at the cursor; none when the game is over there."""
        return () if self.outcome else self.variant.moves(self.position)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended at the cursor, or None while it goes on."""
        return outcome_at(self.variant, self._repetitions, self.nodes, self._cursor)

    def result(self) -> Outcome | None:
        """Return how the game ended at the end of its main line, or None if it goes on there."""
        line = [self.root, *self.root.main_line()]
        return outcome_at(self.variant, Repetitions(self.variant), line, len(line) - 1)

    @property
    def is_decided(self) -> bool:
        """Whether the main line is over at its end; quick where it is the line shown."""
        if self._line.side_line_plies:
            return self.result() is not None
        return outcome_at(self.variant, self._repetitions, self.nodes, self.length) is not None

    def occurrences(self) -> int:
        """Return how often the position at the cursor has occurred up to there."""
        return self._repetitions.of(self.nodes, self._cursor)

    def captured(self) -> tuple[int, ...]:
        """Return the codes of the pieces captured up to the cursor, in order."""
        return tuple(code for _, code in self.node.captured)

    def notations(self) -> tuple[str, ...]:
        """Return every move of the line in notation."""
        return tuple(text_of(self.variant, node) for node in self.nodes[1:])

    # -- playing -----------------------------------------------------------------------------

    def play(self, move: Move, keeps: bool = False) -> Changes:
        """Play a legal move; one that follows here already is only shown.

        keeps : whether what followed the cursor stays, and the move begins a side line

        Raises GameError if the move is not legal here, the game is over, or it is too long.
        """
        if self.outcome:
            raise GameError("the game is over")
        if move not in self.variant.moves(self.position):
            raise GameError("the move is not legal here")
        changes = self._push(move, keeps)
        if self._offer != move.seat:
            self._clear_offer()
        return changes

    def _push(self, move: Move, keeps: bool = False) -> Changes:
        node = self.node
        known = node.child(move)
        if known is not None:
            self._follow(known)
            return ()
        if node.children and not keeps:
            self._clear(node)
        elif self._move_count >= MAX_MOVES:
            raise GameError("the game has {count} moves and can have no more", count=MAX_MOVES)
        self._move_count += 1
        self._follow(node.add(move, self.variant.successor(node.position, move)))
        return (Change(ChangeKind.PLAY, self.node),)

    def _follow(self, node: Node) -> None:
        """Go one move forward to a child of the node at the cursor."""
        self._cursor += 1
        if not self._line.has(node):
            self._line.go_through(node)

    def go_back(self) -> bool:
        """Go one move back. Returns whether there was one."""
        return self.go_to(self._cursor - 1)

    def go_forward(self) -> bool:
        """Go one move forward. Returns whether there was one."""
        return self.go_to(self._cursor + 1)

    def go_to(self, ply: int) -> bool:
        """Show the position of the line after ``ply`` moves. Returns whether there is one."""
        if not 0 <= ply < len(self.nodes):
            return False
        self._cursor = ply
        self._clear_offer()
        return True

    def go_to_node(self, node: Node) -> None:
        """Show the position of a node of the tree; after it the line goes on with its main line."""
        self._line.go_through(node)
        self.go_to(node.ply)

    # -- side lines --------------------------------------------------------------------------

    def promote(self, node: Node) -> Changes:
        """Make a node the first child of its parent; what was first becomes a side line."""
        if node.parent is None:
            return ()
        number = node.parent.children.index(node)
        if number == 0:
            return ()
        node.parent.children.insert(0, node.parent.children.pop(number))
        if self._line.has(node.parent):
            self._line.update_side_line(node.ply)
        return (Change(ChangeKind.PROMOTE, node, number),)

    def remove(self, node: Node) -> Changes:
        """Remove a node and all that follows it from the tree; the root stays."""
        parent = node.parent
        if parent is None:
            return ()
        is_in_line = self._line.has(node)
        if is_in_line:
            self._line.cut(node.ply)
        number = parent.children.index(node)
        del parent.children[number]
        self._move_count -= node.size()
        if is_in_line:
            self._line.go_on()
        elif self._line.has(parent):
            self._line.update_side_line(node.ply)
        if is_in_line and self._cursor >= node.ply:
            self.go_to(parent.ply)
        return (Change(ChangeKind.REMOVE, node, number),)

    def add_line(self, node: Node, moves: Sequence[Move]) -> Changes:
        """Add a line that follows a node, without going there; moves that are there stay.

        Raises GameError if a move is not legal where it stands, or there are too many.
        """
        last, rest = node, list(moves)
        while rest and (known := last.child(rest[0])) is not None:
            last = known
            del rest[0]
        positions = [last.position]
        for move in rest:
            if move not in self.variant.moves(positions[-1]):
                raise GameError("the move is not legal here")
            positions.append(self.variant.successor(positions[-1], move))
        if self._move_count + len(rest) > MAX_MOVES:
            raise GameError("the game has {count} moves and can have no more", count=MAX_MOVES)
        if not rest:
            return ()
        is_end = last is self.nodes[-1]
        made = added = last.add(rest[0], positions[1])
        for move, position in zip(rest[1:], positions[2:], strict=True):
            added = added.add(move, position)
        self._move_count += len(rest)
        if is_end:
            self._line.go_on()
        return (Change(ChangeKind.ADD, made),)

    def try_line(self, node: Node, moves: Sequence[Move]) -> Changes:
        """Go from a node along a line; moves that are missing are added as a side line.

        The main line goes on and ends as before. Where the line leads beyond its last move, or
        beyond the end of the game, that move is repeated as the beginning of a side line.
        Raises GameError, with the game unchanged, if a move is not legal where it stands, there are
        too many, or there is no move yet to which the line is an alternative.
        """
        last, rest = split_known_moves(node, moves)
        changes: Changes = ()
        if rest:
            # Quick where the main line is the line shown.
            main = [self.root, *self.root.main_line()] if self.side_line_plies else self.nodes
            is_end = last is main[-1] or last.outcome is not None
            changes = self._repeat(last, rest) if is_end else self.add_line(last, rest)
            last, _ = split_known_moves(last, rest)
        self.go_to_node(last)
        return changes

    def _repeat(self, node: Node, moves: Sequence[Move]) -> Changes:
        """Add a line to a node's twin, which begins a side line with the same move."""
        parent, move = node.parent, node.move
        if parent is None or move is None:
            raise GameError("there is no move yet to which a line could be an alternative")
        known = twin_of(node)
        if known is not None:
            return self.add_line(known, moves)
        twin = parent.add(move, node.position)
        self._move_count += 1
        try:
            self.add_line(twin, moves)
        except GameError:
            parent.children.remove(twin)
            self._move_count -= 1
            raise
        return (Change(ChangeKind.ADD, twin),)

    def set_comment(self, node: Node, text: str) -> Changes:
        """Set the comment of a move, or before the first one; an empty text removes it."""
        return self._remark(node, ChangeKind.COMMENT, "comment", text)

    def set_nags(self, node: Node, nags: tuple[int, ...]) -> Changes:
        """Set the glyphs of a move."""
        return self._remark(node, ChangeKind.ANNOTATE, "nags", nags)

    def set_evaluation(self, node: Node, evaluation: Evaluation | None) -> Changes:
        """Set the evaluation of a node; None removes it."""
        return self._remark(node, ChangeKind.EVALUATE, "evaluation", evaluation)

    def set_drawings(self, node: Node, drawings: tuple[Drawing, ...]) -> Changes:
        """Set the arrows and circles of a node."""
        return self._remark(node, ChangeKind.DRAW, "drawings", drawings)

    def _remark(self, node: Node, kind: ChangeKind, name: str, value: object) -> Changes:
        before = getattr(node, name)
        if before == value:
            return ()
        setattr(node, name, value)
        return (Change(kind, node, before=before),)

    # -- ending without a move ---------------------------------------------------------------

    def claims(self) -> tuple[Ending, ...]:
        """Return the draws that the seat to move may claim now."""
        if self.outcome or self.variant.pending_promotion(self.position) is not None:
            return ()
        is_due = {
            Ending.THREEFOLD: self.occurrences() >= 3,
            Ending.FIFTY: self.position.halfmove_clock >= 50 * len(self.variant.seats),
        }
        return tuple(ending for ending in self.variant.claimable_draws if is_due[ending])

    def claim(self, ending: Ending) -> Changes:
        """End the game by a claim. Raises GameError if it cannot be claimed now."""
        if ending not in self.claims():
            raise GameError("no draw by {ending} can be claimed now", ending=Phrase(ending.value))
        return self.declare(self._draw(ending))

    @property
    def lacks_progress(self) -> bool:
        """Whether the last 50 moves of each seat left all pawns and the number of pieces alone."""
        return lacks_progress(self.variant, self.nodes, self._cursor)

    def end_without_progress(self) -> Changes:
        """End the game as drawn for lack of progress. Raises GameError where there is progress."""
        if self.outcome or not self.lacks_progress:
            ending = Phrase(Ending.NO_PROGRESS.value)
            raise GameError("no draw by {ending} can be claimed now", ending=ending)
        return self.declare(self._draw(Ending.NO_PROGRESS))

    @property
    def draw_offer(self) -> int | None:
        """The seat whose draw offer stands, or None."""
        return self._offer

    @property
    def seats_to_answer(self) -> tuple[int, ...]:
        """The seats that have yet to answer the draw offer, in turn after the one that made it."""
        if self._offer is None:
            return ()
        living = self.variant.active_seats(self.position)
        later = [seat for seat in living if seat > self._offer]
        order = later + [seat for seat in living if seat < self._offer]
        return tuple(seat for seat in order if seat not in self._agreed)

    def offer_draw(self, seat: int) -> None:
        """Offer a draw; it stands until answered or until another seat moves."""
        self._check_running(seat)
        if self._offer is not None:
            raise GameError("a draw offer stands already")
        self._offer = seat
        self._agreed = {seat}

    def accept_draw(self, seat: int) -> Changes:
        """Agree to the offer; the game is drawn once every seat still in it has."""
        self._check_running(seat)
        if self._offer is None or seat in self._agreed:
            raise GameError("there is no draw offer to answer")
        self._agreed.add(seat)
        if self._agreed.issuperset(self.variant.active_seats(self.position)):
            return self.declare(self._draw(Ending.AGREEMENT))
        return ()

    def decline_draw(self, seat: int) -> None:
        """Decline the offer."""
        is_asked = seat in self.variant.active_seats(self.position)
        if self._offer is None or seat == self._offer or not is_asked:
            raise GameError("there is no draw offer to answer")
        self._clear_offer()

    def resign(self, seat: int) -> Changes:
        """Resign for ``seat``; where others play on it is a move of the line."""
        self._check_running(seat)
        lost = Outcome(Ending.RESIGNATION, lost_by(seat, len(self.variant.seats)))
        return self._leave(self.variant.departure(self.position, seat, MoveTag.RESIGNATION) or lost)

    def end_on_time(self, seat: int) -> Changes:
        """End the time of ``seat``; where others play on it is a move of the line."""
        self._check_running(seat)
        return self._leave(flag_fallen(self.variant, self.position, seat))

    def _leave(self, verdict: Outcome | Move) -> Changes:
        if isinstance(verdict, Outcome):
            return self.declare(verdict)
        changes = self._push(verdict)
        self._clear_offer()
        return changes

    def _check_running(self, seat: int) -> None:
        if self.outcome:
            raise GameError("the game is over")
        if seat not in self.variant.active_seats(self.position):
            raise GameError("this player is out of the game")

    def declare(self, outcome: Outcome) -> Changes:
        """End the game at the cursor by a declared outcome; drop what followed."""
        changes: Changes = ()
        if self.node.children:
            self._clear(self.node)
            self._line.cut(self._cursor + 1)
            changes = (Change(ChangeKind.CUT, self.node),)
        changes += self._remark(self.node, ChangeKind.END, "outcome", outcome)
        self._clear_offer()
        return changes

    def undo_outcome(self) -> Changes:
        """Take back the end that was declared at the cursor, if any."""
        return self._remark(self.node, ChangeKind.END, "outcome", None)

    def _clear(self, node: Node) -> None:
        """Remove all that follows a node."""
        self._move_count -= node.size() - 1
        node.children.clear()

    def _draw(self, ending: Ending) -> Outcome:
        return self.variant.draw(self.position, ending)

    def _clear_offer(self) -> None:
        self._offer = None
        self._agreed = set()
