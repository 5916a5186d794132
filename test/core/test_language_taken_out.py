"""Rooms that things are taken out of, or through."""

from __future__ import annotations

from for_each import for_each
from reading_home import goal_of, plain_goal, refused, same

from vh_core.goals import HeldCondition


@for_each("thing", ["the phone", "my phone", "the pillow"])
@for_each("verb", ["take", "remove", "carry"])
def test_what_is_taken_out_of_a_room_goes_somewhere(thing: str, verb: str) -> None:
    assert "say where to put" in refused(f"{verb} {thing} out of the bedroom").message.lower()
    there = f"{verb} {thing} out of the bedroom and put it on the sofa"
    same(there, f"put {thing} on the sofa")


@for_each("order", ["get me {} out of {}", "bring me {} out of {}", "take {} out of {}, I need it"])
def test_who_wants_it_gets_it(order: str) -> None:
    found = goal_of(order.format("the phone", "the bedroom"))
    assert [type(each) for each in found.conditions] == [HeldCondition]


@for_each("there", ["on the nightstand", "on the desk", "in the closet drawer"])
@for_each("then", ["and leave it {}", ", then put it {}", ". Put it {}."])
@for_each("verb", ["take", "carry", "bring"])
def test_what_is_taken_to_a_room_is_put_down_there_once(verb: str, then: str, there: str) -> None:
    found = goal_of(f"{verb} the plum to the bedroom{' ' * then[0].isalpha()}{then.format(there)}")
    meant = plain_goal(f"put the plum {there}").conditions
    assert found.conditions == meant
    assert {each for stage in found.stages for each in stage} == {*meant}


def test_what_is_taken_from_room_to_room_goes_through_both() -> None:
    found = goal_of("carry the plum to the bedroom, then put it in the fridge")
    assert len(found.stages) == 2
