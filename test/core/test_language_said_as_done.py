"""What is to be done said as done, doors by the rooms that they lead to, and where things must not
be beside where they go."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, READER, goal_of, refused, same

from vh_core.goals import Goal
from vh_core.language.questions import ask

WISHED = ("{}", "the {}", "i want the {}", "get the {}", "could you have the {} please")


@for_each("wished", WISHED)
@for_each("what", ["dishes", "laundry", "washing up"])
def test_an_activity_is_wished_to_be_done(wished: str, what: str) -> None:
    same(wished.format(f"{what} done"), f"do the {what}")


@pytest.mark.parametrize("joined", ["{} and {}", "{}, {}"])
def test_it_may_stand_beside_others(joined: str) -> None:
    apart = goal_of("do the dishes. kitchen light off.")
    assert goal_of(joined.format("dishes done", "the kitchen light off")).stages == apart.stages
    same("kitchen table set for two", "set the kitchen table for two")


@pytest.mark.parametrize("what", ["homework", "garden"])
def test_what_is_no_activity_is_none_when_done(what: str) -> None:
    refused(f"{what} done")


DOORS = {
    119: ("bathroom", "bedroom"),
    9: ("kitchen", "living room"),
    195: ("office", "dining room"),
}


@pytest.mark.parametrize("form", ["close the door between the {} and the {}"])
@pytest.mark.parametrize("node", DOORS)
def test_a_door_is_between_two_rooms(form: str, node: int) -> None:
    one, other = DOORS[node]
    for rooms in ((one, other), (other, one)):
        assert goal_of(form.format(*rooms)).mentions == (node,)


@pytest.mark.parametrize("door", ["bathroom door", "door to the bathroom", "door of the bathroom"])
def test_a_door_is_that_of_the_room_it_leads_to(door: str) -> None:
    assert goal_of(f"close the {door}").mentions == (119,)
    assert goal_of("close the doors to the kitchen").mentions == (9, 10)
    refused(f"close the {door.replace('bathroom', 'garden')}")
    refused("close the door between the bedroom and the office")  # there is none


def test_questions_know_the_doors_of_a_room_as_well() -> None:
    found = ask("is the bathroom door open?", HOME)
    assert getattr(found, "about", ()) == (119,)


@for_each("not_there", ["should not be", "must not be", "shouldn't lie", "doesn't belong"])
@for_each(
    ("what", "where", "order"),
    [
        ("the milk", "in the fridge", "put it on the kitchen table"),
        ("the apple", "on the kitchen table", "put it in the fridge"),
        ("the apple", "on the coffee table", "throw it away"),
    ],
)
def test_what_must_not_be_there_goes_elsewhere(
    not_there: str, what: str, where: str, order: str
) -> None:
    same(f"{what} {not_there} {where}. {order}.", _from(order, what, where))


def _from(order: str, what: str, where: str) -> str:
    verb, _, rest = order.partition(" it")
    return f"{verb} {what} that is {where}{rest}"


@pytest.mark.parametrize(
    "text",
    [
        "The milk should not be in the fridge.",
        "The milk should not be in the fridge. Turn off the tv.",
        "The plum should not be in the fridge. Put it on the desk.",  # none is there
        "The book should not be on the nightstand. Put it on the desk.",  # there are two
    ],
)
def test_where_it_goes_has_to_be_said(text: str) -> None:
    assert not isinstance(READER.read(text), Goal)


@pytest.mark.parametrize("lid", ["toilet lid", "toilet seat"])
def test_a_lid_stands_in_any_sentence(lid: str) -> None:
    same(f"close the {lid} and shut the fridge", "close the toilet and the fridge")
    same(f"turn off the tv, then put the {lid} down", "turn off the tv, then close the toilet")


@for_each("who", ["my sister", "the plumber", "grandma"])
@for_each("does", ["visiting", "staying over tonight", "outside", "waiting"])
def test_who_does_something_in_short_is_told(who: str, does: str) -> None:
    same(f"{who}'s {does}. Turn on the stove.", "turn on the stove")
