"""One stays as it is, and the others are told to be otherwise; the others are those of the room
that is spoken of."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, reader_in, refused, same

from vh_core.goals import RelationCondition

_AT_THE_GUESTHOUSE = reader_in("h13_landlady")
STAYS = ["stays {0}", "should stay {0}", "can remain {0}", "must be {0}"]


@for_each(
    ("stays", "only", "others"),
    list(product(STAYS, ["only", "just"], [". Close the others.", ", close all the other windows.",
                                           ". Please close the other ones."])),
)  # fmt: skip
def test_only_asks_no_more_where_the_others_are_told(stays: str, only: str, others: str) -> None:
    same(f"{only} the bedroom window {stays.format('open')}{others}",
         "open the bedroom window and close all the windows except the one in the bedroom",
         _AT_THE_GUESTHOUSE)  # fmt: skip


@pytest.mark.parametrize("others", ["Turn the others off.", "Turn off all the other lights."])
def test_the_others_of_a_lamp_are_lights(others: str) -> None:
    same(f"In the home office, only the table lamp stays on. {others}",
         "turn on the table lamp in the home office and turn off the ceiling light in there",
         _AT_THE_GUESTHOUSE)  # fmt: skip


def test_everything_else_may_be_more_than_the_others() -> None:
    refused("only the lamp on the desk stays on in the bedroom, turn everything else off")


@pytest.mark.parametrize("beside", [" and turn the other light off", ". Turn off the other light."])
def test_the_other_light_is_that_of_the_room(beside: str) -> None:
    """All lamps of the bedroom are off; its ceiling light is on."""
    said = f"In the bedroom, turn on the lamp on the desk{beside}"
    same(said, "turn on the lamp on the desk in the bedroom, turn off the ceiling light in the "
               "bedroom")  # fmt: skip


@pytest.mark.parametrize("other", ["the other lamp", "the other one"])
def test_one_of_two_others_is_not_guessed(other: str) -> None:
    refused(f"In the bedroom, turn on the lamp on the desk, then turn {other} on")


def test_the_others_are_those_of_the_room() -> None:
    found = goal_of("In the bedroom, turn on the lamp on the desk and turn the other lamps on")
    assert len(found.conditions) == 3


STAYING = ["but the kitchen {0} stays {1}", "but the kitchen {0} should stay {1}",
           "only the kitchen {0} stays {1}", "the kitchen {0} can stay {1}"]  # fmt: skip
WHY = ["", " for late guests", " for my husband", " tonight", " overnight", " for the kids"]


@for_each(("stays", "why"), list(product(STAYING, WHY)))
@for_each(
    ("order", "kind", "so"),
    [("turn off all the lights", "light", "on"), ("lights off everywhere", "light", "on"),
     ("close all the windows", "window", "open")],
)  # fmt: skip
def test_one_stays_so_for_somebody(order: str, kind: str, so: str, stays: str, why: str) -> None:
    same(f"{order}, {stays.format(kind, so)}{why}.", f"{order} except the kitchen {kind}")


@for_each("said", [
    "put one {thing} {here} and the others {there}", "one {thing} {here}, the others {there}",
    "put one {thing} {here} and the rest {there}", "put one of the {thing}s {here} and the others {there}",
    "put a {thing} {here} and all the others {there}",
])  # fmt: skip
@for_each(("thing", "here", "there", "one"), [
    ("plum", "on the kitchen table", "in the fridge", 36),
    ("apple", "on the coffee table", "in the fridge", 98),
    ("towel", "on the towel rack", "in the closet", 187),
])  # fmt: skip
def test_the_one_that_is_there_is_the_one(
    said: str, thing: str, here: str, there: str, one: int
) -> None:
    goal = goal_of(said.format(thing=thing, here=here, there=there))
    put = {
        int(c.from_id): int(c.to_id) for c in goal.conditions if isinstance(c, RelationCondition)
    }
    assert set(put) == set(HOME.by_class[thing])
    assert [i for i in put if put[i] == put[one]] == [one]
