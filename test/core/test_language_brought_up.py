"""What was brought up before is meant by its name later, and what a thing is told from is none of
it: "two glasses … the glasses", "the dirty ones in the sink", "the tv off" after "turn on"."""

from __future__ import annotations

from itertools import permutations, product

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, refused

from vh_core.goals import Goal, RelationCondition, StateCondition

THINGS = (("an", "apple", "apples"), ("a", "plum", "plums"), ("a", "plate", "plates"))
PLACES = ("sofa", "coffee table", "desk in the bedroom")
SWITCHED = ("tv", "computer", "floor lamp", "radio", "stove", "kitchen light")


def moved(goal: Goal) -> set[int]:
    """Ids of all that is put somewhere in the end."""
    return {int(str(c.from_id)) for c in goal.conditions if isinstance(c, RelationCondition)}


@for_each(("thing", "place"), list(product(THINGS, PLACES)))
@for_each("how", ("and put the {} on the {}", "and then put the {} on the {}"))
def test_the_thing_is_the_one_that_was_brought_up(
    thing: tuple[str, str, str], place: str, how: str
) -> None:
    article, one, several = thing
    single = goal_of(f"Take {article} {one} to the living room {how.format(one, place)}.")
    assert len(moved(single)) == 1, single.describe(HOME)
    both = goal_of(f"Take two {several} to the living room {how.format(several, place)}.")
    assert len(moved(both)) == 2, both.describe(HOME)


def test_what_was_taken_out_is_what_is_put_away() -> None:
    goal = goal_of(
        "Take the things out of the dishwasher and put the plates on the kitchen table"
        " and the forks on the coffee table."
    )
    inside = {e.from_id for e in HOME.edges if e.to_id == 27 and e.relation == "INSIDE"}
    assert moved(goal) and moved(goal) <= inside


@pytest.mark.parametrize("thing", ("glasses", "plates"))
@pytest.mark.parametrize("verb", ("go", "belong"))
def test_the_dirty_ones_go_where_it_is_said(thing: str, verb: str) -> None:
    goal = goal_of(f"The clean {thing} {verb} on the kitchen table, the dirty ones in the sink.")
    for each in goal.conditions:
        assert isinstance(each, RelationCondition)
        dirty = "DIRTY" in HOME.nodes[int(str(each.from_id))].states
        assert (HOME.nodes[int(str(each.to_id))].class_name == "sink") == dirty


@for_each(("one", "other"), list(permutations((*SWITCHED[:3], "stove"), 2)))
@for_each("how", ("Turn {v} the {a}, the {b} {w}", "Switch {v} the {a} and the {b} {w}"))
@for_each(("verb", "word"), [("on", "off"), ("off", "on")])
def test_the_last_thing_may_be_the_other_way_about(
    one: str, other: str, how: str, verb: str, word: str
) -> None:
    found = goal_of(how.format(v=verb, a=one, b=other, w=word))
    plain = goal_of(f"turn {verb} the {one}"), goal_of(f"turn {word} the {other}")
    assert set(found.conditions) == {c for goal in plain for c in goal.conditions}


@for_each("how", ("two rooms", "both rooms", "three of the rooms"))
@for_each(
    "order", ("turn off the lights", "close the windows", "open the curtains", "open a window")
)
def test_so_many_rooms_have_to_be_named(order: str, how: str) -> None:
    refused(f"{order} in {how}")


def test_the_other_ones_are_none_that_was_it() -> None:
    goal = goal_of(
        "The plum on the kitchen table is rotten."
        " Throw it away and put the other ones in the fridge."
    )
    places = {int(str(c.from_id)): int(str(c.to_id)) for c in goal.conditions
              if isinstance(c, RelationCondition)}  # fmt: skip
    assert places == {36: 28, 235: 24, 246: 24}


def test_of_all_but_one_lamp_one_stays_on() -> None:
    goal = goal_of("Turn off all but one of the lights in the bedroom.")
    off = {int(str(c.node_id)) for c in goal.conditions if isinstance(c, StateCondition)}
    lights = {i for n in ("lightswitch", "tablelamp") for i in HOME.by_class[n]}
    room = {e.from_id for e in HOME.edges if e.to_id == 109 and e.relation == "INSIDE"}
    assert any("ON" in HOME.nodes[i].states for i in (lights & room) - off)
