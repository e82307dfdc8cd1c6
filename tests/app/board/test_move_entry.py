"""Entering moves on moves made by hand."""

from __future__ import annotations

import pytest

from app.board.move_entry import ChoiceNeeded, Deselected, MoveEntered, MoveEntry, Refused, Selected
from app.scene.overlays.marks import TargetKind
from engine.core.move import Edit, Move, MoveTag, cell_spot, pin_spot, prisoner_spot
from engine.core.pieces import EMPTY, PROMOTIONS, Kind, piece_code

A, B, C, D, E, F = map(cell_spot, range(6))
P1, P2 = pin_spot(0), pin_spot(1)
KNIGHT, QUEEN = piece_code(0, Kind.KNIGHT), piece_code(1, Kind.QUEEN)


def move(*ways, tag=MoveTag.ORDINARY, captured=EMPTY, choice=None) -> Move:
    origin, target = ways[0][0].index, ways[0][-1].index
    edits = (Edit(origin, KNIGHT, EMPTY), Edit(target, captured, KNIGHT))
    return Move(tag, 0, edits, ways, choice)


A_TO_B = move((A, B))
A_TO_C = move((A, C), captured=QUEEN)
D_TO_C = move((D, C))
DECK = move((P1, P2), tag=MoveTag.DECK)
ORDINARY = (A_TO_B, A_TO_C, D_TO_C, DECK)
CASTLING = move((A, D), (A, B), tag=MoveTag.CASTLING_SHORT)
PROMOTING = tuple(move((E, F), tag=MoveTag.PROMOTION, choice=kind) for kind in PROMOTIONS)
PRISONERS = tuple(prisoner_spot(1, piece_code(0, kind)) for kind in PROMOTIONS)
EXCHANGES = tuple(
    move((E, F), (E, F, spot), tag=MoveTag.PROMOTION, choice=kind)
    for spot, kind in zip(PRISONERS, PROMOTIONS, strict=True)
)
LATE = tuple(
    Move(MoveTag.LATE_PROMOTION, 0, (Edit(E.index, KNIGHT, KNIGHT),), ((E,),), kind)
    for kind in PROMOTIONS
)


def test_starts_and_targets_are_read_off_the_moves():
    entry = MoveEntry((*ORDINARY, CASTLING))
    assert entry.starts() == {A, D, P1}
    assert entry.targets() == {}
    assert entry.remaining == (*ORDINARY, CASTLING)
    entry.enter_spot(A)
    assert entry.targets() == {
        B: TargetKind.CASTLING_OR_MOVE,  # shared with a plain king move
        C: TargetKind.CAPTURE,
        D: TargetKind.CASTLING,
    }
    entry.enter_spot(P1)
    assert entry.targets() == {P2: TargetKind.DECK}


def test_en_passant_counts_as_capture():
    edits = (Edit(0, KNIGHT, EMPTY), Edit(1, EMPTY, KNIGHT), Edit(2, QUEEN, EMPTY))
    entry = MoveEntry((Move(MoveTag.EN_PASSANT, 0, edits, ((A, B),)),))
    entry.enter_spot(A)
    assert entry.targets() == {B: TargetKind.CAPTURE}


def test_clicking_another_start_selects_it_instead():
    entry = MoveEntry(ORDINARY)
    entry.enter_spot(A)
    assert entry.enter_spot(D) == Selected((D,))
    assert entry.enter_spot(P1) == Selected((P1,))
    assert entry.enter_spot(P2) == MoveEntered(DECK)


def test_a_legal_target_is_no_new_selection():
    entry = MoveEntry((*ORDINARY, CASTLING))
    entry.enter_spot(A)
    assert entry.enter_spot(D) == MoveEntered(CASTLING)


def test_refused_click_names_both_spots_and_changes_nothing():
    entry = MoveEntry(ORDINARY)
    assert entry.enter_spot(F) == Refused(F, F)
    entry.enter_spot(A)
    assert entry.enter_spot(F) == Refused(A, F)
    assert entry.path == (A,)
    assert entry.enter_spot(B) == MoveEntered(A_TO_B)


def test_a_piece_that_cannot_move_can_be_asked_about():
    entry = MoveEntry(ORDINARY, selectable={F})
    assert entry.starts() == {A, D, P1}
    assert entry.enter_spot(F) == Selected((F,), Refused(F, F))
    assert entry.targets() == {}
    assert entry.remaining == ()
    assert entry.enter_spot(B) == Refused(F, B)
    assert entry.enter_spot(A) == Selected((A,))
    assert entry.enter_spot(F) == Selected((F,), Refused(F, F))
    assert entry.enter_spot(F) == Deselected(())


def test_only_an_offered_move_can_be_picked():
    entry = MoveEntry((*ORDINARY, *PROMOTING))
    with pytest.raises(ValueError):
        entry.pick(A_TO_B)
    entry.enter_spot(E)
    entry.enter_spot(F)
    with pytest.raises(ValueError):
        entry.pick(A_TO_B)
    assert entry.choices == PROMOTING


def test_a_choice_is_settled_by_the_prisoner():
    stays = move((E, F))
    entry = MoveEntry((*ORDINARY, stays, *EXCHANGES))
    entry.enter_spot(E)
    assert entry.targets() == {F: TargetKind.MOVE}
    assert entry.enter_spot(F) == ChoiceNeeded(F, (stays, *EXCHANGES))
    assert entry.targets() == dict.fromkeys(PRISONERS, TargetKind.EXCHANGE)
    assert entry.enter_spot(PRISONERS[1]) == MoveEntered(EXCHANGES[1])
    assert (entry.path, entry.choices) == ((), ())


def test_the_only_exchange_needs_no_prisoner_clicked():
    entry = MoveEntry(EXCHANGES[:1])
    entry.enter_spot(E)
    assert entry.enter_spot(F) == MoveEntered(EXCHANGES[0])


def test_a_prisoner_enters_nothing_before_its_choice():
    entry = MoveEntry(EXCHANGES)
    entry.enter_spot(E)
    assert entry.enter_spot(PRISONERS[0]) == Refused(E, PRISONERS[0])
    assert entry.path == (E,)


def test_a_click_elsewhere_gives_the_choice_up():
    entry = MoveEntry((*ORDINARY, *PROMOTING))
    entry.enter_spot(E)
    entry.enter_spot(F)
    assert entry.enter_spot(F) == ChoiceNeeded(F, PROMOTING)
    assert entry.enter_spot(B) == Refused(E, B)
    assert (entry.path, entry.choices) == ((E,), ())
    entry.enter_spot(F)
    assert entry.enter_spot(A) == Selected((A,))
    assert entry.choices == ()


def test_cancel_forgets_everything():
    entry = MoveEntry((*ORDINARY, *PROMOTING))
    assert entry.cancel() is False
    entry.enter_spot(E)
    entry.enter_spot(F)
    assert entry.cancel() is True
    assert (entry.path, entry.choices) == ((), ())


def test_late_promotion_can_be_put_off_and_clicked():
    entry = MoveEntry(LATE)
    entry.forced()
    assert entry.cancel() is True
    assert entry.enter_spot(E) == ChoiceNeeded(E, LATE)
    assert entry.enter_spot(B) == Refused(B, B)
    assert entry.enter_spot(E) == ChoiceNeeded(E, LATE)


def test_nothing_is_forced_where_spots_can_be_chosen():
    assert MoveEntry(ORDINARY).forced() is None
    assert MoveEntry(PROMOTING).forced() is None
    assert MoveEntry((*LATE, A_TO_B)).forced() is None
    assert MoveEntry(()).forced() is None


def test_no_moves_refuse_every_spot():
    entry = MoveEntry(())
    assert entry.starts() == frozenset()
    assert entry.enter_spot(A) == Refused(A, A)


def test_a_move_of_one_spot_is_entered_by_one_click():
    only = move((C,))
    entry = MoveEntry((only, A_TO_B))
    assert entry.enter_spot(C) == MoveEntered(only)
    entry.enter_spot(A)
    assert entry.enter_spot(C) == MoveEntered(only)
    assert entry.path == ()


def test_a_move_of_three_spots_narrows_step_by_step():
    first, second = move((A, B, C)), move((A, B, D))
    entry = MoveEntry((first, second, D_TO_C))
    entry.enter_spot(A)
    assert entry.targets() == {B: TargetKind.MOVE}
    assert entry.enter_spot(B) == Selected((A, B))
    assert entry.targets() == {C: TargetKind.MOVE, D: TargetKind.MOVE}
    assert entry.enter_spot(F) == Refused(A, F)
    assert entry.enter_spot(B) == Deselected((A,))
    entry.enter_spot(B)
    assert entry.enter_spot(D) == MoveEntered(second)


def test_a_move_that_begins_a_longer_one_is_entered_by_a_second_click():
    short, long = move((A, B)), move((A, B, C))
    entry = MoveEntry((short, long))
    entry.enter_spot(A)
    assert entry.enter_spot(B) == Selected((A, B))
    assert entry.enter_spot(B) == MoveEntered(short)
    entry.enter_spot(A)
    entry.enter_spot(B)
    assert entry.enter_spot(C) == MoveEntered(long)


def test_drag_forgets_what_was_selected():
    entry = MoveEntry((*ORDINARY, CASTLING))
    entry.enter_spot(A)
    assert entry.grab(D) == Selected((D,))  # a click there would castle
    assert entry.grab(D) == Selected((D,))
    assert entry.grab(F) == Refused(F, F)
    assert entry.path == (D,)


def test_drop_never_selects_or_takes_back():
    entry = MoveEntry(ORDINARY)
    assert entry.drop(A) == Refused(A, A)
    entry.grab(A)
    assert entry.drop(A) == Selected((A,))
    assert entry.drop(D) == Refused(A, D)
    assert entry.path == (A,)


def test_who_passes_on_is_entered_by_both_ends_and_captures_at_one() -> None:
    edits = (Edit(0, KNIGHT, EMPTY), Edit(2, EMPTY, KNIGHT), Edit(1, QUEEN, EMPTY))
    passing = Move(MoveTag.ORDINARY, 0, edits, ((A, C), (A, B)))
    for end in (B, C):
        entry = MoveEntry([passing])
        entry.enter_spot(A)
        assert entry.targets() == {C: TargetKind.MOVE, B: TargetKind.CAPTURE}
        assert entry.enter_spot(end) == MoveEntered(passing)
