"""Files of lessons are read, or refused with file, line and reason."""

from __future__ import annotations

import random

import pytest

from engine.core.move import MoveTag, cell_spot, pin_spot
from engine.core.pieces import Kind
from engine.core.toml_tables import LARGEST, LONGEST_LINE
from engine.play.drawing import DrawingColour
from engine.rules.outcome import Ending
from engine.text import coordinate_moves
from engine.training.lesson import ArrivalLevel, Goal
from engine.training.lesson_file import faults, read_course
from engine.training.table_reading import LearningFileError
from tests.rows import each_row

HEAD = """game = "chess960"
title = "Chess"
"""
#: Line 3 begins the step, line 4 has its key, and what is added comes on line 10.
STEP = """[[step]]
key = "one"
title = "One"
text = "Text."
task = "Task."
hint = "Hint."
praise = "Praise."
"""
MATE = 'position = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"\n'
TURN = '[[step.turn]]\naccept = ["a1-a8"]\n'


def course(added: str, head: str = HEAD, step: str = STEP):
    return read_course(head + step + added, "folder/mine.toml")


def test_values_of_a_course() -> None:
    found = course(
        MATE
        + 'drawings = ["Ga1a8", "Rg8"]\nhint_drawings = ["Ya8"]\n'
        + '[[step.turn]]\naccept = ["Ra7", "a1-b1"]\nreply = ["h7-h6"]\nsaid = "Go on."\n'
        + 'hint = "The last rank."\nhint_drawings = ["Ba8"]\n'
        + '[[step.turn]]\ngoal = { check = true, piece = "rook" }\n'
        + '[[step.mistake]]\nturn = 0\nmoves = ["Ra6", "a1-b3"]\ntext = "No."\n'
        + '[[step.mistake]]\ngoal = { piece = "king" }\ntext = "Not he."\n'
        + '[[step.mistake]]\ntext = "Nothing like that."\n'
    )
    assert (found.key, found.title, found.variant.key) == ("mine", "Chess", "chess960")
    (step,) = found.steps
    assert (step.key, step.title, step.text, step.task, step.hint, step.praise) == (
        *("one", "One", "Text.", "Task.", "Hint.", "Praise."),
    )
    assert found.variant.text(step.position) == "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"
    assert [(drawing.is_arrow, drawing.colour) for drawing in step.drawings] == [
        (True, DrawingColour.GREEN),
        (False, DrawingColour.RED),
    ]
    first, second = step.turns
    written = {coordinate_moves.write(found.variant, move) for move in first.accepted}
    assert written == {"a1-a7", "a1-b1"}
    assert [coordinate_moves.write(found.variant, move) for move in first.replies] == ["h7-h6"]
    assert (first.text_after, first.hint, len(first.hint_drawings)) == (
        "Go on.",
        "The last rank.",
        1,
    )
    assert second.goal == Goal(check=True, piece=Kind.ROOK) and not second.accepted
    assert step.mistakes[0].moves == ("a1-a6", "a1-b3") and step.mistakes[0].turn == 0
    assert step.mistakes[1].goal == Goal(piece=Kind.KING)
    assert step.variant is None and not step.cells and not step.choices


def test_all_words_of_a_goal() -> None:
    head = 'game = "trid"\ntitle = "T"\n'
    goal = (
        'piece = "pawn", from = ["b2W"], to = ["b3W", "b3N"], level = "other", on_levels = ["N"],'
        ' captures = false, tags = ["ordinary", "double step"], check = false, mates = false,'
        " is_safe = true"
    )
    step = course(f"[[step.turn]]\ngoal = {{ {goal} }}\n", head).steps[0]
    trid = course(f"[[step.turn]]\ngoal = {{ {goal} }}\n", head).variant
    cell = trid.topology.cell
    assert step.turns[0].goal == Goal(
        piece=Kind.PAWN,
        starts=(cell("b2W"),),
        targets=(cell("b3W"), cell("b3N")),
        level=ArrivalLevel.OTHER,
        on_levels=("N",),
        captures=False,
        tags=(MoveTag.ORDINARY, MoveTag.DOUBLE_STEP),
        check=False,
        mates=False,
        is_safe=True,
    )


def test_more_words_of_a_goal() -> None:
    added = (
        'position = "3qk3/2P5/8/8/8/8/8/4K3 w - - 0 1"\n[[step.turn]]\ngoal = { captures = "queen",'
        ' captured_from = "black", choice = "rook", attacks = ["e8"], tags = ["promotion"] }\n'
    )
    goal = course(added).steps[0].turns[0].goal
    assert goal is not None
    assert (goal.captures, goal.captured_from, goal.choice) == (Kind.QUEEN, 1, Kind.ROOK)
    added = MATE + '[[step.turn]]\ngoal = { ending = "checkmate" }\n'
    assert course(added).steps[0].turns[0].goal == Goal(ending=Ending.CHECKMATE)


def test_cells_and_choices() -> None:
    cells = course('cells = ["a3", "c3"]\n[[step.mistake]]\ncells = ["b3"]\ntext = "No."\n').steps[
        0
    ]
    topology = course('cells = ["a3"]\n').variant.topology
    assert cells.cells == (topology.cell("a3"), topology.cell("c3"))
    assert cells.mistakes[0].cells == (topology.cell("b3"),)
    choice = '[[step.choice]]\ntext = "{}"\nis_right = {}\nreason = "R"\n'
    asked = course(choice.format("A", "true") + choice.format("B", "false")).steps[0]
    assert [(c.text, c.is_right, c.reason) for c in asked.choices] == [
        ("A", True, "R"),
        ("B", False, "R"),
    ]


def test_drawings_on_pins() -> None:
    step = course(
        'drawings = ["YDP1-DP3", "Gb2W"]\ncells = ["b3W"]\n', 'game = "trid"\ntitle = "T"\n'
    ).steps[0]
    topology = course('cells = ["b3W"]\n', 'game = "trid"\ntitle = "T"\n').variant.topology
    pins = [pin_spot(topology.pin_names.index(name)) for name in ("DP1", "DP3")]
    assert [list(step.drawings[0][:2]), step.drawings[1].start] == [
        pins,
        cell_spot(topology.cell("b2W")),
    ]


def test_a_step_may_have_other_rules() -> None:
    head = 'game = "dreierschach"\ntitle = "D"\n'
    found = course('options = { promotion = "fide" }\ncells = ["a1"]\n', head)
    rules = found.steps[0].variant
    assert rules is not None and dict(rules.option_values) == {"promotion": "fide"}
    assert found.variant.option_values == ()


def test_an_illegal_castling_as_a_mistake() -> None:
    """It is named by the ways in which it can be tried."""
    step = course(
        'position = "4k3/8/8/8/8/8/8/R2QK2R w KQ - 0 1"\n[[step.turn]]\naccept = ["O-O"]\n'
        '[[step.mistake]]\nmoves = ["O-O-O"]\ntext = "The queen is between."\n'
    ).steps[0]
    assert step.mistakes[0].moves == ("e1-a1", "e1-c1")


def test_castling_where_the_king_stays() -> None:
    """A goal speaks of a king that does not move (Chess960, castling)."""
    added = (
        'position = "4k3/8/8/8/8/8/8/6KR w H - 0 1"\n[[step.turn]]\n'
        'goal = { piece = "king", tags = ["castling short"], level = "same" }\n'
    )
    assert course(added).steps[0].turns[0].goal is not None


#: What is added to a step -> line and reason.
BROKEN = {
    'turn = "x"\n': (10, "a list of tables"),
    "": (3, "a step has one of these"),
    'cells = ["a3"]\n' + TURN: (12, "not legal"),
    MATE + 'cells = ["a3"]\n' + TURN: (3, "a step has one of these"),
    "cells = []\n": (10, "the list 'cells' is empty"),
    'cells = ["a9"]\n': (10, "no cell 'a9'"),
    'cells = ["a3", "a3"]\n': (10, "named twice"),
    "cells = [3]\n": (10, "a list of texts"),
    'cells = ["a3"]\n[[step.mistake]]\ncells = ["a3"]\ntext = "x"\n': (12, "is a right answer"),
    'cells = ["a3"]\n[[step.mistake]]\nmoves = ["e4"]\ntext = "x"\n': (12, "asks for cells"),
    'position = "x"\n' + TURN: (10, "fields"),
    "position = 5\n" + TURN: (10, "must be a text in quotation marks, not 5"),
    'colour = "red"\n' + MATE + TURN: (10, "'colour' is not known"),
    MATE + TURN + 'reply = ["g8-g7"]\n': (13, "not legal"),
    MATE + TURN + 'replies = ["x"]\n': (13, "'replies' is not known"),
    MATE + TURN + 'said = "More."\n': (13, "praise is said"),
    MATE + '[[step.turn]]\naccept = ["a1-b2"]\n': (12, "not legal here"),
    MATE + '[[step.turn]]\naccept = ["zz"]\n': (12, "zz"),
    MATE + "[[step.turn]]\naccept = []\n": (12, "is empty"),
    MATE + '[[step.turn]]\naccept = ["a1-a8", "Ra8"]\n': (12, "named twice"),
    MATE + '[[step.turn]]\nreply = ["g8-h8"]\n': (11, "has 'accept' or 'goal'"),
    MATE + "[[step.turn]]\ngoal = {}\n": (12, "at least one condition"),
    MATE + "[[step.turn]]\ngoal = 5\n": (12, "a table"),
    MATE + '[[step.turn]]\ngoal = { pieces = "rook" }\n': (12, "'pieces' is not known"),
    MATE + '[[step.turn]]\ngoal = { piece = "unicorn" }\n': (12, "no 'unicorn', but pawn"),
    MATE + '[[step.turn]]\ngoal = { level = "up" }\n': (12, "same, other"),
    MATE + '[[step.turn]]\ngoal = { on_levels = ["N"] }\n': (12, "no 'N'"),
    MATE + '[[step.turn]]\ngoal = { tags = ["resignation"] }\n': (12, "no 'resignation'"),
    MATE + "[[step.turn]]\ngoal = { tags = [] }\n": (12, "is empty"),
    MATE + '[[step.turn]]\ngoal = { to = ["i9"] }\n': (12, "no cell 'i9'"),
    MATE + '[[step.turn]]\ngoal = { check = "yes" }\n': (12, "true or false"),
    MATE + '[[step.turn]]\ngoal = { captured_from = "grey" }\n': (
        12,
        "but white, black",
    ),
    MATE + "[[step.turn]]\ngoal = { captures = true }\n": (12, "no legal move meets"),
    MATE + "[[step.turn]]\ngoal = { captures = false }\n": (12, "every legal move meets"),
    MATE + TURN + '[[step.turn]]\naccept = ["a8-a1"]\n': (11, "the learner is not to move"),
    MATE + '[[step.turn]]\naccept = ["a1-a7"]\nreply = ["h7-h6", "g1-g2"]\n[[step.turn]]\n'
    'accept = ["a7-a8"]\n': (13, "the learner is not to move"),
    MATE + '[[step.turn]]\naccept = ["a1-a8"]\nreply = []\n[[step.turn]]\naccept = ["x"]\n': (
        *(13, "the learner is not to move"),
    ),
    'position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"\n[[step.turn]]\ngoal = { piece = "king" }\n': (
        *(11, "the game is over"),
    ),
    'position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"\n[[step.turn]]\naccept = ["e1-e2"]\n': (
        *(12, "not legal here"),
    ),
    MATE + TURN + '[[step.mistake]]\nmoves = ["Ra8"]\ntext = "x"\n': (14, "is a right answer"),
    MATE + TURN + '[[step.mistake]]\nmoves = ["a1-a1"]\ntext = "x"\n': (
        14,
        "neither a legal move here",
    ),
    MATE + TURN + '[[step.mistake]]\nmoves = ["hello"]\ntext = "x"\n': (
        14,
        "neither a legal move here",
    ),
    MATE + TURN + '[[step.mistake]]\nmoves = ["O-O"]\ntext = "x"\n': (14, "cannot be tried"),
    MATE + TURN + "[[step.mistake]]\nmoves = []\ntext = 'x'\n": (14, "is empty"),
    MATE + TURN + '[[step.mistake]]\nmoves = ["Ra7"]\n': (13, "'text' is missing"),
    MATE + TURN + '[[step.mistake]]\nmoves = ["Ra7"]\ntext = " "\n': (15, "a text"),
    MATE + TURN + "[[step.mistake]]\ncells = ['a1']\ntext = 'x'\n": (14, "asks for moves"),
    MATE + TURN + "[[step.mistake]]\nturn = 1\ntext = 'x'\n": (14, "from 0 to 0"),
    MATE + TURN + "[[step.mistake]]\nturn = true\ntext = 'x'\n": (14, "a whole number"),
    MATE + TURN + "[[step.mistake]]\ngoal = { captures = true }\ntext = 'x'\n": (14, "no wrong"),
    MATE + TURN + "[[step.mistake]]\ntext = 'x'\n[[step.mistake]]\nmoves = ['Ra7']\ntext = 'y'\n": (
        *(13, "must be the last"),
    ),
    'position = "4k3/2P5/8/8/8/8/8/4K3 w - - 0 1"\n[[step.turn]]\naccept = ["c8=Q"]\n'
    "[[step.mistake]]\nmoves = ['c7-c8']\ntext = 'x'\n": (14, "lacks what the pawn becomes"),
    'drawings = ["e2e4"]\ncells = ["a3"]\n': (10, "is not a drawing"),
    'drawings = ["\\u0085"]\ncells = ["a3"]\n': (10, r"'\x85' is not a drawing"),
    'cells = ["\\u0085"]\n': (10, r"there is no cell '\x85'"),
    MATE + '[[step.turn]]\ngoal = { piece = "\\u0085king" }\n': (12, r"there is no '\x85king'"),
    'drawings = ["Ge2", "Re2"]\ncells = ["a3"]\n': (10, "drawn twice"),
    'hint_drawings = ["Ge9"]\ncells = ["a3"]\n': (10, "is not a drawing"),
    'options = { promotion = "fide" }\ncells = ["a3"]\n': (10, "no option 'promotion'"),
    '[[step.choice]]\ntext = "A"\nis_right = true\nreason = "x"\n': (10, "right answers and wrong"),
    '[[step.choice]]\ntext = "A"\nis_right = 1\nreason = "x"\n': (12, "true or false"),
    '[[step.choice]]\ntext = "A"\nis_right = true\n': (10, "'reason' is missing"),
}


@each_row("added", BROKEN)
def test_what_is_wrong_is_told_with_its_line(added: str) -> None:
    line, reason = BROKEN[added]
    with pytest.raises(LearningFileError) as caught:
        course(added)
    values = caught.value.phrase.values
    assert reason in str(values["reason"])
    assert values["line"] == line
    assert str(caught.value).startswith(f"folder/mine.toml, line {line}: ")


CELLS = 'cells = ["a3"]\n'
#: Whole texts -> line and reason.
TEXTS = {
    "": (1, "'game' is missing"),
    'title = "T"\n': (1, "'game' is missing"),
    'game = "go"\ntitle = "T"\n': (1, "no game 'go'"),
    'game = "trid"\n': (1, "'title' is missing"),
    HEAD: (1, "1 to 200 steps"),
    HEAD + "steps = 5\n": (3, "'steps' is not known"),
    HEAD + 'step = "one"\n': (3, "a list of tables"),
    HEAD + "options = { a = 1 }\n" + STEP + CELLS: (3, "a text"),
    HEAD + 'options = { a = "b" }\n' + STEP + CELLS: (3, "no option 'a'"),
    HEAD + STEP + CELLS + "\n" + STEP + CELLS: (13, "already a step 'one'"),
    HEAD + STEP.replace('hint = "Hint."\n', "") + CELLS: (3, "'hint' is missing"),
    HEAD + STEP.replace('"Text."', '""') + CELLS: (6, "a text in quotation marks"),
    HEAD + "a = \n": (3, "something is missing"),
    HEAD + 'game = "trid"\n': (3, "is there already"),
    HEAD + "x = " + "[\n" * 5000: (1, "nested too deeply"),
    HEAD + "# " + "x" * LONGEST_LINE: (3, "the line is longer"),
    HEAD + "\n" * LARGEST: (1, "the file is longer"),
}


@each_row("text", TEXTS, ids=range(len(TEXTS)))
def test_a_wrong_file_is_refused_with_line_and_reason(text: str) -> None:
    line, reason = TEXTS[text]
    with pytest.raises(LearningFileError) as caught:
        read_course(text, "x.toml")
    assert reason.lower() in str(caught.value.phrase.values["reason"]).lower()
    assert caught.value.phrase.values["line"] == line


def test_lines_are_found_behind_texts_that_look_like_tables() -> None:
    hiding = (
        "text = '''\n[[step]]\nkey = 5 \"\"\"\n'''\n",
        'text = """\n[[step]]\ncells = 1 \\"""\n\'\'\' """\n',
        'text = "a \'\'\' b"\n# """\n\n\n',
    )
    for text in hiding:
        step = STEP.replace('text = "Text."\n', text)
        with pytest.raises(LearningFileError) as caught:
            course('cells = ["z9"]\n', step=step)
        assert caught.value.phrase.values["line"] == 13


def test_tables_in_one_line_are_told_at_their_step() -> None:
    added = "choice = [{ text = 'A', is_right = true, reason = 'R' }, { text = 'B' }]\n"
    with pytest.raises(LearningFileError) as caught:
        course(added)
    assert caught.value.phrase.values["line"] == 10
    assert "'is_right' is missing" in str(caught.value)


def test_every_step_tells_its_first_fault() -> None:
    other = STEP.replace('"one"', '"two"')
    text = HEAD + STEP + 'cells = ["z9"]\n' + other + CELLS + STEP + CELLS
    found = [error.phrase.values["line"] for error in faults(text, "x.toml")]
    assert found == [10, 20]


def test_too_many_right_answers_for_a_task_that_goes_on() -> None:
    rook = 'position = "3k4/8/8/8/2Q1Q3/2Q1Q3/8/K7 w - - 0 1"\n'
    added = rook + (
        '[[step.turn]]\ngoal = { piece = "queen" }\nreply = ["d8-d7"]\n[[step.turn]]\n'
        'goal = { piece = "king" }\n'
    )
    with pytest.raises(LearningFileError, match="too many for a task that goes on"):
        course(added)


def test_turns_after_several_right_answers_are_tried_after_each() -> None:
    added = (
        MATE + '[[step.turn]]\naccept = ["Ra7", "Ra6"]\nreply = ["h7-h6"]\n[[step.turn]]\n'
        'accept = ["a7-a8"]\n'
    )
    with pytest.raises(LearningFileError) as caught:  # from a6 there is no such move
        course(added)
    assert caught.value.phrase.values["line"] == 15
    assert len(course(added.replace('["a7-a8"]', '["Kg2"]')).steps[0].turns) == 2


def test_damaged_files_are_refused_and_nothing_else() -> None:
    whole = HEAD + STEP + MATE + TURN + '[[step.mistake]]\nmoves = ["Ra7"]\ntext = "x"\n'
    rng = random.Random(8)
    for _ in range(300):
        text = list(whole)
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(text))
            text[at : at + rng.randint(0, 6)] = rng.choice(["", "x", '"', "[", "\0", "8", "\n"])
        try:
            read_course("".join(text), "x.toml")
        except LearningFileError as error:
            line = error.phrase.values["line"]
            assert isinstance(line, int) and 1 <= line <= text.count("\n") + 1
