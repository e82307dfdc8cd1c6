"""Review of a game for mistakes: the requests to an engine, and the results. Free of Qt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.core.move import Move, MoveTag
from engine.pgn.glyphs import JUDGEMENTS, with_nag
from engine.play.evaluation import THRESHOLDS, Evaluation, loss, mistake_nag, winning_chances
from engine.play.game import Game, GameError
from engine.play.tree import Changes, Node
from engine.rules.variant import Variant
from engine.search.report_evaluation import SearchFindings, evaluation_of, of_another_move
from engine.search.thinking import Score

#: Greatest length of a better line, half-moves.
LONGEST_LINE = 6
#: Moves that a player does not choose.
_NO_CHOICE = (MoveTag.RESIGNATION, MoveTag.TIME, MoveTag.PASS)


class ReviewTask(NamedTuple):
    """The next request to the engine.

    node : the position
    moves : the moves to choose from; empty to search the best of all
    depth : half-moves to search, or None to search for a time
    """

    node: Node
    moves: tuple[Move, ...] = ()
    depth: int | None = None


class Mistake(NamedTuple):
    """A move that has cost winning chances.

    node : where it led to; glyph : the sign it deserves
    line : the better moves in its place
    best, played : the winning chances of its player after the better move and after its own, 0..1
    """

    node: Node
    glyph: int
    line: tuple[Move, ...]
    best: float
    played: float


class Review:
    """Collects the evaluations of the positions of a line.

    A move is compared with the best one twice: by the evaluation of the position after it, and by
    searching it to the depth of the best one. Both must show the loss, since depths differ by
    chance. If it was taken for the best one itself, the others are searched as deep as it.

    With more than two players a score assumes that the others play against the player to move; it
    says nothing about the next one, and a move among many seems better than it is. There each of
    the two moves is searched by itself, to the same depth.
    """

    def __init__(self, variant: Variant, nodes: Sequence[Node]) -> None:
        """nodes : the line from the root on."""
        self._variant = variant
        self.nodes = nodes
        self._is_for_two = len(variant.seats) == 2
        #: By node: the evaluation, and the best line.
        self.values: dict[Node, Evaluation] = {}
        self._lines: dict[Node, tuple[Move, ...]] = {}
        #: With more than two players, the evaluation of the best move by itself, and its depth.
        self._alone: dict[Node, tuple[Score, int]] = {}
        self.mistakes: list[Mistake] = []
        # Backwards: the hash table of later positions helps with earlier ones.
        self._left = [node for node in nodes if self.is_open(node)]
        self._to_check: list[ReviewTask] = []
        self.done = 0

    @property
    def root(self) -> Node:
        """The first node of the line."""
        return self.nodes[0]

    @property
    def total(self) -> int:
        """The number of tasks, as far as it is known."""
        return self.done + len(self._left) + len(self._to_check)

    def is_open(self, node: Node) -> bool:
        """Whether an engine can search a position: the game is not over by the rules."""
        return self._variant.outcome(node.position) is None and bool(
            self._variant.moves(node.position)
        )

    def task(self) -> ReviewTask | None:
        """Return the current task, or None if all are done."""
        if self._to_check:
            return self._to_check[-1]
        return ReviewTask(self._left[-1]) if self._left else None

    def take(self, report: SearchFindings | None, move: Move | None) -> None:
        """Store the answer to the current task, and go to the next.

        report : the last one of the best line, or None if there was none
        move : the engine's move; its line may be unreadable
        """
        task = self.task()
        assert task is not None
        self.done += 1
        if task.moves:
            self._to_check.pop()
            if report is not None and move is not None:
                self._take_check(task, report, move)
            return
        node = self._left.pop()
        if report is None or move is None:
            return
        value = evaluation_of(self._variant, node.position, report)
        if value is None:
            return
        self.values[node] = value
        self._lines[node] = _line(report, move)
        self._look_at_move(node)

    def _look_at_move(self, node: Node) -> None:
        """Add a task to check the move that follows a position, if it may be a mistake."""
        after = self._following(node)
        move = None if after is None else after.move
        if after is None or move is None or move.tag in _NO_CHOICE:
            return
        others = tuple(other for other in self._variant.moves(node.position) if other != move)
        best, depth = self._lines[node][0], self.values[node].depth or 1
        if not others or (self._is_for_two and self._loss(node, after) < THRESHOLDS[-1][0]):
            return
        if self._is_for_two and move == best:
            found = self.values.get(after)
            if found is not None:
                depth = max(depth, (found.depth or 0) + 1)
                self._to_check.append(ReviewTask(node, others, depth))
        elif self._is_for_two:
            self._to_check.append(ReviewTask(node, (move,), depth))
        elif move != best:
            depth = max(depth - 1, 1)
            self._to_check += [ReviewTask(node, (one,), depth) for one in (move, best)]

    def _following(self, node: Node) -> Node | None:
        place = node.ply - self.nodes[0].ply + 1
        return self.nodes[place] if place < len(self.nodes) else None

    def _loss(self, before: Node, after: Node) -> float:
        """Return the winning chances lost by a move, as the positions say; 1 if one does not."""
        chances = self.chances(before), self.chances(after)
        if chances[0] is None or chances[1] is None:
            return 1.0
        return loss(chances[0], chances[1], before.position.turn)

    def chances(self, node: Node) -> tuple[float, ...] | None:
        """Return the winning chances of all players at a node, or None if they are not known."""
        return chances_at(self._variant, node, self.values.get(node))

    def _take_check(self, task: ReviewTask, report: SearchFindings, move: Move) -> None:
        """Judge a move by its evaluation at the depth of the best one."""
        node, seat, value = task.node, task.node.position.turn, self.values[task.node]
        if self._is_for_two:
            found = evaluation_of(self._variant, node.position, report)
            after = self._following(node)
            if found is None or after is None:
                return
            if after.move in task.moves:
                self._judge(node, self._chance(value, seat), self._chance(found, seat))
            else:
                self._lines[node] = _line(report, move)
                self._judge(node, self._chance(found, seat), self._chance(self.values[after], seat))
        elif task.moves == self._lines[node][:1]:
            self._alone[node] = report.score, report.depth
        elif node in self._alone and self._alone[node][1] == report.depth:
            found = of_another_move(value, seat, self._alone[node][0], report.score)
            self._judge(node, self._chance(value, seat), self._chance(found, seat))

    def _judge(self, node: Node, best: float, played: float) -> None:
        """Judge the move that follows a node by winning chances: the best ones and its own."""
        after = self._following(node)
        assert after is not None
        lost = best - played
        if self._is_for_two:
            lost = min(lost, self._loss(node, after))
        glyph = mistake_nag(lost)
        if glyph is not None:
            line = self._lines[node][:LONGEST_LINE]
            self.mistakes.append(Mistake(after, glyph, line, best, max(best - lost, 0.0)))

    def _chance(self, value: Evaluation, seat: int) -> float:
        return winning_chances(value, len(self._variant.seats))[seat]


def _line(report: SearchFindings, move: Move) -> tuple[Move, ...]:
    """Return the line of a report, or the move alone if that does not begin it."""
    return report.line if report.line[:1] == (move,) else (move,)


def chances_at(variant: Variant, node: Node, value: Evaluation | None) -> tuple[float, ...] | None:
    """Return the winning chances at a node: where the rules have ended the game, who has won."""
    outcome = variant.outcome(node.position)
    if outcome is not None:
        return outcome.shares
    return None if value is None else winning_chances(value, len(variant.seats))


def other_glyphs(mistakes: Sequence[Mistake]) -> tuple[Mistake, ...]:
    """Return the mistakes whose moves have other glyphs already."""
    return tuple(
        found
        for found in mistakes
        if any(glyph in JUDGEMENTS and glyph != found.glyph for glyph in found.node.nags)
    )


def write_review(
    game: Game, review: Review, comment: Callable[[Mistake], str], replaces: bool
) -> Changes:
    """Write values, glyphs and better lines into a game, and return what that has changed.

    Nodes that were removed meanwhile are skipped; existing lines stay.

    comment : returns the comment at the end of a better line
    replaces : whether existing glyphs are replaced
    """
    there = {game.root, *game.root.main_line()}
    changes: list[Changes] = [
        game.set_evaluation(node, value) for node, value in review.values.items() if node in there
    ]
    kept = set() if replaces else set(other_glyphs(review.mistakes))
    for found in review.mistakes:
        if found.node not in there:
            continue
        if found not in kept:
            glyphs = with_nag(found.node.nags, found.glyph, JUDGEMENTS)
            changes.append(game.set_nags(found.node, glyphs))
        changes.append(_write_line(game, found, comment(found)))
    return tuple(change for made in changes for change in made)


def _write_line(game: Game, found: Mistake, comment: str) -> Changes:
    before = found.node.parent
    if before is None or before.child(found.line[0]) is not None:
        return ()
    try:
        changes = game.add_line(before, found.line)
    except GameError:  # the game is as long as any may be
        return ()
    last = before.children[-1]
    while last.children:
        last = last.children[0]
    return changes + game.set_comment(last, comment)
