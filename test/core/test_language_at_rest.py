"""Who is to sit or lie does so in the end, whatever is switched or carried besides."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, READER, goal_of, refused, same

from vh_core.goals import RelationCondition, node_of
from vh_core.graph import GraphView, State
from vh_core.planning import Plan, plan
from vh_core.spatial import room_of
from vh_core.world import World

VIEW = GraphView(HOME)

RESTS = {
    "sit on the sofa": State.SITTING, "sit down on the sofa": State.SITTING,
    "lie on the bed": State.LYING, "go to bed": State.LYING, "lie down": State.LYING,
}  # fmt: skip
SWITCHED = ("turn on the tv", "turn off the kitchen light", "turn off all the lights",
            "close the curtains in the kitchen", "open the fridge")  # fmt: skip
CARRIED = ("put the salmon in the fridge", "wash the plate in the dining room")
JOINED = ("{} and {}", "{}, and {}", "{}, {}")


def _rests(text: str, state: State) -> bool:
    """Whether the character is at rest when it is done."""
    goal, world = goal_of(text), World(HOME)
    found = plan(world, goal)
    assert isinstance(found, Plan), f"{text!r}: {found}"
    for step in found.steps:
        world.apply(step)
    return state in world.states(world.character_id) and all(
        condition.holds(world, found.steps) for condition in goal.conditions
    )


@for_each("rest", RESTS)
def test_what_is_joined_is_done_and_the_posture_holds(rest: str) -> None:
    for other in (*SWITCHED, *CARRIED):
        for form in JOINED:
            text = form.format(rest, other)
            same(text, f"{other} and {rest}")
    for other in (*SWITCHED, *CARRIED):
        assert _rests(f"{rest} and {other}", RESTS[rest]), (rest, other)


@for_each("rest", RESTS)
def test_what_is_switched_afterwards_ends_no_posture(rest: str) -> None:
    for other in SWITCHED:
        for form in ("{}, then {}", "{}. {}.", "{} and then {}", "{}. After that {}"):
            text = form.format(rest, other)
            same(text, f"{other} and {rest}")
    assert _rests(f"{rest}, then {SWITCHED[1]}", RESTS[rest])


def test_several_are_switched() -> None:
    for rest in RESTS:
        same(
            f"{rest}, turn on the tv and turn off the kitchen light",
            f"turn on the tv, turn off the kitchen light and {rest}",
        )


def test_the_posture_ends_with_what_is_ordered_after_it() -> None:
    for rest, state in RESTS.items():
        for after in ("stand up", "go to the kitchen", "bring me the apple",
                      "put the apple in the fridge"):  # fmt: skip
            goal = goal_of(f"{rest}, then {after}")
            assert not any(getattr(c, "state", "") == state for c in goal.conditions), (rest, after)
        goal = goal_of(f"{rest} and go to the kitchen")
        assert not any(getattr(c, "state", "") == state for c in goal.conditions), rest


def test_what_is_watched_is_where_one_sits() -> None:
    for text in ("sit on the sofa, turn on the tv and watch tv", "sit on the sofa and watch tv",
                 "Sit on the sofa. Turn on the tv. Watch tv."):  # fmt: skip
        assert _rests(text, State.SITTING)
    for text in ("sit on the bed and watch the tv", "sit on the bed, turn on the tv and watch it"):
        assert "another room" in refused(text, READER).message


@pytest.mark.parametrize("verb", ["sit", "sit down", "take a seat", "have a seat"])
def test_who_sits_at_a_table_sits_on_a_chair_there(verb: str) -> None:
    at = {"desk in the bedroom": {131}, "desk in the home office": {210},
          "kitchen table": {30, 31, 32, 33}}  # fmt: skip
    for place in at:
        for form in ("{} at the {}", "{} at the {} and turn on the tv", "{} at the {}. Read a book",
                     "{} at the {} and read a book"):  # fmt: skip
            goal = goal_of(form.format(verb, place))
            seats = [c for c in goal.conditions if isinstance(c, RelationCondition)]
            (seat,) = (HOME.nodes[node_of(c.to_id)] for c in seats if c.relation == "ON")
            assert seat.class_name == "chair", (form, place)
            assert room_of(VIEW, seat.id) == room_of(VIEW, min(at[place])), (form, place)


def test_where_there_is_no_seat_it_says_so() -> None:
    for text in ("sit at the coffee table", "lie at the kitchen table", "sit at the fridge"):
        assert "I find no seat" in refused(text).message, text
    assert "several rooms" in refused("sit at the desk").message
    goal = goal_of("go to the bedroom and sit at the desk")
    assert any(node_of(c.to_id) == 131 for c in goal.conditions if isinstance(c, RelationCondition))
