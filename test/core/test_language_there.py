""" "There" is where things went, and not what went there; "but leave … open" is asked for."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME

from vh_core.goals import Goal
from vh_core.language import Reader, understand

#: of which each can hold other things as well
THINGS = ("mug", "plate", "book", "milk", "plum")
PLACES = ("on the desk", "in the sink", "in the fridge", "on the kitchentable", "in the bookshelf")


def read(text: str) -> Goal:
    found = understand(text, HOME)
    assert isinstance(found, Goal), found.message
    return found


def ends_at(goal: Goal) -> list[str]:
    """What each thing ends in or on, by the place's class."""
    told = [condition.describe(HOME) for stage in goal.stages for condition in stage]
    return [each.split(" INSIDE ")[-1].split(" ON ")[-1].split(" ")[0] for each in told]


@for_each("place", PLACES)
@for_each(
    "form",
    [
        "put the {first} {place} and put the {second} there",
        "put the {first} {place} and the {second} there",
        "put the {first} {place}. Put the {second} there too.",
    ],
)
def test_there_is_where_the_thing_before_went(form: str, place: str) -> None:
    for first, second in zip(THINGS, THINGS[1:] + THINGS[:1], strict=True):
        goal = read(form.format(first=first, second=second, place=place))
        assert set(ends_at(goal)) == {place.split()[-1]}, (first, second)


@for_each("place", PLACES)
@for_each("first", THINGS)
def test_there_in_a_later_task_is_where_the_thing_before_went(first: str, place: str) -> None:
    before = read(f"put the {first} {place}")
    found = Reader(HOME, mentioned=before.mentioned).read("put the lime there")
    assert isinstance(found, Goal)
    assert ends_at(found)[-1] == place.split()[-1]


@for_each("order", ["take the milk out of the fridge", "turn off the tv", "wash a mug"])
@for_each("leave", ["leave", "keep", "please leave"])
@for_each(
    ("what", "state"),
    [("fridge", "open"), ("lightswitch in the kitchen", "on"), ("dishwasher", "open")],
)
def test_beside_one_thing_another_one_is_to_be_left_so(
    order: str, leave: str, what: str, state: str
) -> None:
    goal = read(f"{order} but {leave} the {what} {state}")
    told = [condition.describe(HOME) for stage in goal.stages for condition in stage]
    assert any(each.startswith(what.split()[0]) and each.endswith(state.upper()) for each in told)


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("turn off every light but leave the kitchen on", 13),
        ("close all windows but leave the bedroom one open", 120),
        ("turn off all lamps but keep the lamp on the desk in the bedroom on", 130),
    ],
)
def test_of_several_what_is_left_so_is_left_out(said: str, kept: int) -> None:
    assert kept not in read(said).mentions
