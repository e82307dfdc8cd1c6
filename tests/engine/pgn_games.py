"""Random games with all that a file can hold: side lines, comments, glyphs, clocks, ends."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from engine.pgn.comments import clean
from engine.pgn.record import Record
from engine.play.evaluation import Evaluation
from engine.play.game import Game
from engine.play.tree import Node
from engine.rules.outcome import Ending, Outcome, lost_by, shared
from engine.rules.variant import Variant
from engine.variants import KEYS, variant

TAGS = ("Event", "Site", "Date", "Round", "White", "Grey", "Black", "TimeControl", "Annotator")
#: What a comment may not contain if it is to come back as it is: our own commands.
words = st.text(
    st.characters(exclude_categories=["Cc", "Cs"]) | st.sampled_from('{}()[];%$\n"\\'),
    max_size=40,
).filter(lambda text: not any(word in text for word in ("[%clk", "[%end", "[%eval")))


@st.composite
def records(draw: st.DrawFn, keys: tuple[str, ...] = KEYS) -> Record:
    """Draw a game with some side lines and remarks."""
    key = draw(st.sampled_from(keys))
    rng = random.Random(draw(st.integers(0, 2**32)))
    rules = variant(key, **_options(variant(key), rng))
    number = rng.choice(rules.start_numbers) if rules.start_numbers else None
    root = Node(rules.start(number))
    grow(rules, root, rng, draw(st.integers(0, 14)))
    remarks = iter(draw(st.lists(words.map(clean), max_size=12)))
    nodes = list(root.walk())
    for remark in remarks:
        rng.choice(nodes).comment = remark
    side_lines = [node for node in nodes if node.is_side_line]
    for remark in draw(st.lists(words.map(clean), max_size=4)) if side_lines else ():
        rng.choice(side_lines).starting_comment = remark
    _end(rules, root, rng)
    tags = draw(st.dictionaries(st.sampled_from(TAGS), _values, max_size=4))
    return Record(Game.of(rules, root), tags)


_values = st.text(st.characters(exclude_categories=["Cc", "Cs"]), min_size=1).filter(
    lambda value: value not in ("", "?", "????.??.??")
)


def random_record(key: str, rng: random.Random) -> Record:
    """Return a game with lines, glyphs, clocks and a comment, for what needs but one."""
    rules = variant(key)
    root = Node(rules.start())
    grow(rules, root, rng, 12)
    for node in root.walk():
        node.comment = rng.choice(("", "", "", "a remark", "two\nlines", "{in braces}"))
    _end(rules, root, rng)
    return Record(Game.of(rules, root), {"Event": 'The "open"'})


def _options(rules: Variant, rng: random.Random) -> dict[str, str]:
    return {option.name: rng.choice(option.values) for option in rules.options}


def grow(rules: Variant, root: Node, rng: random.Random, plies: int) -> None:
    """Play at random from ``root``, at times trying something else, deeper and deeper."""
    tips = [(root, plies)]
    while tips:
        node, left = tips.pop()
        if left <= 0 or rules.outcome(node.position):
            continue
        moves = rules.moves(node.position)
        count = min(len(moves), rng.choice((1, 1, 1, 2, 3)))
        for number, move in enumerate(rng.sample(moves, count)):
            child = node.add(move, rules.successor(node.position, move))
            if rng.random() < 0.2:
                child.nags = tuple(rng.sample(range(1, 256), rng.randint(1, 3)))
            if rng.random() < 0.3:
                child.clock = rng.randrange(0, 10**7) / 1000
            if rng.random() < 0.3:
                child.evaluation = random_evaluation(rules, rng)
            tips.append((child, left - 1 if number == 0 else min(left - 1, 2)))


def random_evaluation(rules: Variant, rng: random.Random) -> Evaluation:
    """Return what a position may be worth by some engine."""
    depth = rng.choice((None, 0, 1, 12, 100))
    if len(rules.seats) == 2:
        if rng.random() < 0.3:
            return Evaluation(mate=rng.choice((-40, -1, 1, 3)), depth=depth)
        return Evaluation((rng.randint(-20_000, 20_000),), depth=depth)
    worth = [rng.randint(-1000, 20_000), None, rng.randint(-1000, 20_000)]
    return Evaluation(tuple(rng.sample(worth, 3)), depth=depth)


def _end(rules: Variant, root: Node, rng: random.Random) -> None:
    """Declare an end of some lines that the rules have not ended."""
    seats = len(rules.seats)
    ends = (
        Outcome(Ending.RESIGNATION, lost_by(rng.randrange(seats), seats)),
        Outcome(Ending.AGREEMENT, shared(seats)),
        Outcome(Ending.THREEFOLD, shared(seats, [0, 1])),
    )
    if 1 not in rules.point_totals:  # whole points for each of three
        ends = (
            Outcome(Ending.RESIGNATION, tuple(rng.sample((3.0, 0.0, 1.0), seats))),
            Outcome(Ending.AGREEMENT, (1.0,) * seats),
            Outcome(Ending.THREEFOLD, (1.0, 1.0, 0.0)),
        )
    for node in root.walk():
        is_open = not node.children and not rules.outcome(node.position)
        if is_open and rng.random() < 0.3:
            node.outcome = rng.choice(ends)


def told(node: Node) -> tuple[object, ...]:
    """Return all that one node says, its lines apart."""
    return (
        node.move, node.position, node.comment, node.starting_comment, node.nags, node.clock,
        node.outcome, node.evaluation, len(node.children), node.is_side_line,
    )  # fmt: skip


def whole(root: Node) -> list[tuple[object, ...]]:
    """Return all that a tree says, to be compared."""
    return [told(node) for node in root.walk()]
