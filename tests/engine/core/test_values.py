"""Frozen classes of ``engine.core.values`` are those that the standard library makes."""

from __future__ import annotations

import dataclasses
from copy import copy, deepcopy
from functools import cached_property
from typing import Any

import pytest

from engine.core import values


def classes(dataclass: Any) -> dict[str, Any]:
    """Return classes of every kind that the program has, made by a decorator."""

    @dataclass(frozen=True)
    class Plain:
        """A class."""

        one: int
        other: str = "x"
        many: tuple[int, ...] = dataclasses.field(default_factory=lambda: (1, 2))

    @dataclass(frozen=True, eq=False)
    class Thing:
        one: int

    @dataclass(frozen=True)
    class Worked:
        one: int
        twice: int = dataclasses.field(init=False)
        hidden: int = dataclasses.field(default=3, repr=False, compare=False)
        fresh: list[int] = dataclasses.field(default_factory=list, init=False, compare=False)

        def __post_init__(self) -> None:
            object.__setattr__(self, "twice", 2 * self.one)

        @cached_property
        def square(self) -> int:
            return self.one**2

    @dataclass(frozen=True)
    class Own:
        one: int

        def __repr__(self) -> str:
            return "own"

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Own)

        def __hash__(self) -> int:
            return 7

    @dataclass(frozen=True)
    class Longer(Plain):  # type: ignore[misc, valid-type]
        more: int = 4

    @dataclass(frozen=True)
    class Empty:
        pass

    @dataclass
    class Changing:
        one: int

    @dataclass(frozen=True, slots=True, order=True)
    class Ordered:
        one: int

    made = (Plain, Thing, Worked, Own, Longer, Empty, Changing, Ordered)
    return {cls.__name__: cls for cls in made}


OURS, THEIRS = classes(values.dataclass), classes(dataclasses.dataclass)
#: By class, the arguments of some instances.
GIVEN: dict[str, list[dict[str, Any]]] = {
    "Plain": [{"one": 1}, {"one": 1, "other": "y"}, {"one": 2}, {"one": 1, "many": ()}],
    "Thing": [{"one": 1}, {"one": 1}],
    "Worked": [{"one": 1}, {"one": 2}, {"one": 1, "hidden": 5}],
    "Own": [{"one": 1}, {"one": 2}],
    "Longer": [{"one": 1}, {"one": 1, "more": 5}, {"one": 1, "other": "y", "more": 5}],
    "Empty": [{}, {}],
    "Changing": [{"one": 1}, {"one": 1}, {"one": 2}],
    "Ordered": [{"one": 1}, {"one": 1}, {"one": 2}],
}


def instances(by_name: dict[str, Any], name: str) -> list[Any]:
    return [by_name[name](**given) for given in GIVEN[name]]


@pytest.mark.parametrize("name", GIVEN)
def test_instances_hold_and_say_the_same(name: str) -> None:
    pairs = list(zip(instances(OURS, name), instances(THEIRS, name), strict=True))
    for ours, theirs in pairs:
        assert dataclasses.astuple(ours) == dataclasses.astuple(theirs)
        assert dataclasses.asdict(ours) == dataclasses.asdict(theirs)
        assert repr(ours) == repr(theirs)
        assert dataclasses.astuple(copy(ours)) == dataclasses.astuple(deepcopy(theirs))
    for ours, theirs in pairs:
        for again, likewise in pairs:
            assert (ours == again, ours != again) == (theirs == likewise, theirs != likewise)
            if (type(ours).__hash__, type(theirs).__hash__) != (None, None):
                assert (hash(ours) == hash(again)) == (hash(theirs) == hash(likewise))
    assert pairs[0][0] != pairs[0][1], "instances of two classes"
    assert pairs[0][0] != dataclasses.astuple(pairs[0][0])


@pytest.mark.parametrize("name", [name for name in GIVEN if name not in ("Changing", "Empty")])
def test_instances_refuse_to_change(name: str) -> None:
    for made in (OURS, THEIRS):
        instance = instances(made, name)[0]
        with pytest.raises(dataclasses.FrozenInstanceError):
            instance.one = 2
        with pytest.raises(dataclasses.FrozenInstanceError):
            del instance.one
        assert instance.one == 1


def test_others_are_made_of_an_instance() -> None:
    for made in (OURS, THEIRS):
        plain = dataclasses.replace(made["Plain"](1), other="z")
        assert (plain.one, plain.other, plain.many) == (1, "z", (1, 2))
        worked = dataclasses.replace(made["Worked"](1), one=4)
        assert (worked.twice, worked.square) == (8, 16)
        first, second = made["Worked"](1), made["Worked"](1)
        assert first.fresh is not second.fresh


@pytest.mark.parametrize("given", [{}, {"one": 1, "none": 2}, {"other": "y"}])
def test_wrong_arguments_are_refused_alike(given: dict[str, Any]) -> None:
    said = []
    for made in (OURS, THEIRS):
        with pytest.raises(TypeError) as caught:
            made["Plain"](**given)
        said.append(str(caught.value))
    assert said[0] == said[1]


def test_a_class_without_decoration_can_follow() -> None:
    for made in (OURS, THEIRS):
        Follower = type("Follower", (made["Longer"],), {})
        assert dataclasses.astuple(Follower(1, more=3)) == (1, "x", (1, 2), 3)
        assert Follower(1) == Follower(1) != made["Longer"](1)


def test_classes_are_known_as_dataclasses() -> None:
    for name, ours in OURS.items():
        theirs = THEIRS[name]
        assert [f.name for f in dataclasses.fields(ours)] == [
            f.name for f in dataclasses.fields(theirs)
        ]
        assert ours.__match_args__ == theirs.__match_args__
        assert ours.__init__.__qualname__ == theirs.__init__.__qualname__
