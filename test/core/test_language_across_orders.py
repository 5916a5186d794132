"""What is said at the end of several orders and belongs to one of them, and orders whose parts are
easily taken for parts of each other."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, corpus_home, goal_of, reader_of, refused, same

from vh_core.goals import HeldCondition, RelationCondition, StateCondition, node_of
from vh_core.graph import GraphView
from vh_core.spatial import room_of

VIEW = GraphView(HOME, 0)


@for_each("stays", ["the bathroom light", "the light in the kitchen", "the floor lamp"])
@for_each(
    "between",
    [
        "close the curtains in the bedroom",
        "go to the bedroom",
        "close the fridge",
        "open the window in the kitchen",
    ],
)
@for_each("last", [" and leave {} on", ", but leave {} on", " but keep {} on, please"])
@for_each("first", ["turn off all the lights", "turn off the lights", "turn all the lights off"])
def test_what_stays_on_is_left_out_of_what_is_switched_off(
    first: str, between: str, last: str, stays: str
) -> None:
    found = goal_of(f"{first}, {between}{last.format(stays)}.")
    kept = {
        each.node_id
        for each in goal_of(f"turn on {stays}").conditions
        if isinstance(each, StateCondition)
    }
    assert not {each.node_id for each in found.conditions
                if isinstance(each, StateCondition) and each.state == "OFF"} & kept  # fmt: skip


@for_each(
    ("said", "plain"),
    [
        ("Turn off all the lights and the TV, and leave the bathroom light on.",
         "turn off all the lights except the bathroom light and turn off the tv"),
        ("Close all the windows, turn off the tv, but leave the window in the bedroom open.",
         "close all the windows except the window in the bedroom and turn off the tv"),
        ("Close all the curtains, turn off the TV and leave the kitchen curtains open",
         "close all the curtains except the kitchen curtains and turn off the tv"),
    ],
)  # fmt: skip
def test_so_is_what_stays_open(said: str, plain: str) -> None:
    same(said, plain)


@for_each(
    ("first", "then", "place"),
    [
        ("Bring me the remote and the chips", "the newspaper goes in the bin", "garbagecan"),
        ("Bring me two plates", "the dirty one goes in the kitchen sink", "sink"),
        (
            "Get me a clean towel",
            "the one on the rack goes in the washing machine",
            "washingmachine",
        ),
        ("I want two clean plates", "the dirty one goes in the kitchen sink", "sink"),
        ("Take the newspaper", "the notes go on the sofa", "sofa"),
    ],
)
def test_what_is_brought_goes_nowhere_else(first: str, then: str, place: str) -> None:
    found = goal_of(f"{first}, {then}.")
    placed = [each for each in found.conditions if isinstance(each, RelationCondition)]
    assert {HOME.nodes[node_of(each.to_id)].class_name for each in placed} == {place}
    assert len(placed) == 1 and any(isinstance(each, HeldCondition) for each in found.conditions)


@for_each(
    ("said", "plain"),
    [
        ("Don't put the orange in the fridge. Put the peach in.", "put the peach in the fridge"),
        ("Don't throw the newspaper in the garbage can. Throw the magazine from the dining room in instead.",
         "put the magazine from the dining room in the garbage can"),
        ("Do not put the chicken in the oven. Put the salmon in and turn the oven on.",
         "put the salmon in the oven and turn the oven on"),
    ],
)  # fmt: skip
def test_what_goes_in_instead_goes_into_the_same(said: str, plain: str) -> None:
    same(said, plain)


@for_each("first", ["the mug from the dining table in the kitchen sink", "the orange from the dining table in the fridge",
                    "the newspaper from the coffee table on the sofa"])  # fmt: skip
@for_each(
    "other",
    [
        "the remote on the coffee table",
        "the orchid on the dresser",
        "the keyboard on the desk in the office",
    ],
)
def test_of_two_things_each_goes_to_its_own_place(first: str, other: str) -> None:
    same(f"Put {first} and {other}.", f"put {first} and put {other}")


@for_each("so", ["on", "off"])
def test_in_two_rooms_the_same_is_done(so: str) -> None:
    same(f"Turn the TV {so} in the living room and the computer in the office.",
         f"turn {so} the tv in the living room and turn {so} the computer in the office")  # fmt: skip
    same("Throw the newspaper away in the living room and the magazine in the office.",
         "throw away the newspaper and throw away the magazine in the office")  # fmt: skip


def _rooms_of(text: str) -> set[int | None]:
    """The rooms of all that is to be switched, opened or closed."""
    states = (c for c in goal_of(text).conditions if isinstance(c, StateCondition))
    return {room_of(VIEW, node_of(each.node_id)) for each in states}


@for_each(
    "pair",
    [
        "the tv and the light",
        "the floor lamp and the light",
        "the computer and the light",
        "the stove and the light",
    ],
)
def test_beside_what_it_is_named_the_light_is(pair: str) -> None:
    assert len(_rooms_of(f"turn off {pair}")) == 1


@for_each(
    "pair",
    [
        "the washing machine and the curtains",
        "the toilet and the window",
        "the fridge and the window",
    ],
)
def test_so_are_windows_and_curtains(pair: str) -> None:
    assert len(_rooms_of(f"close {pair}")) == 1


def test_lights_are_not_those_of_the_room_where_one_is_to_be_on() -> None:
    same("Turn off the lights, and then turn on the lamp in the office.",
         "turn off all the lights. Then turn on the lamp in the office.")  # fmt: skip


@for_each("half", ["half of the apples", "half of the plums"])
def test_half_of_them_are_not_at_each_of_several_places(half: str) -> None:
    refused(f"put {half} on each nightstand")


@pytest.mark.parametrize("scene", ["h44_baker", "h4_house"])
def test_bathroom_things_go_to_the_bathroom_cabinet(scene: str) -> None:
    graph = corpus_home(scene)
    reader = reader_of(graph)
    for text in ("Put the toothpaste in the cabinet.", "Put the toothbrushes in the cabinet."):
        found = goal_of(text, reader)
        places = {each.to_id for each in found.conditions if isinstance(each, RelationCondition)}
        assert {graph.nodes[node_of(i)].class_name for i in places} == {"bathroomcabinet"}
    refused(
        "Put the mug from the coffee table next to the one on the kitchen table and wash both.",
        reader,
    )


@for_each(
    "all_of_them",
    [
        "all the curtains and windows",
        "all the curtains and the windows",
        "all curtains and windows",
    ],
)
@for_each(
    "stays", ["the kitchen curtains", "the curtains in the kitchen", "the window in the bathroom"]
)
def test_what_stays_open_leaves_out_nothing_of_another_kind(all_of_them: str, stays: str) -> None:
    found = goal_of(f"Close {all_of_them} and leave {stays} open.")
    kept = {
        node_of(c.node_id)
        for c in goal_of(f"open {stays}").conditions
        if isinstance(c, StateCondition)
    }
    closed = {
        node_of(c.node_id)
        for c in found.conditions
        if isinstance(c, StateCondition) and c.state == "CLOSED"
    }
    every = {*HOME.by_class["curtains"], *HOME.by_class["window"]}
    assert closed == every - kept


@for_each(
    ("said", "plain"),
    [
        ("Turn all the lights and the TV off and leave the bathroom light on.",
         "turn off all the lights except the bathroom light and turn off the tv"),
        ("Turn off the lights and TV and leave the bathroom light on.",
         "turn off all the lights except the bathroom light and turn off the tv"),
        ("Close all the windows and leave the one in the bedroom open.",
         "close all the windows except the window in the bedroom"),
        ("Turn off all the lights, close the windows and leave the one in the bathroom on.",
         "turn off all the lights except the light in the bathroom and close the windows"),
    ],
)  # fmt: skip
def test_so_is_one_of_them(said: str, plain: str) -> None:
    same(said, plain)


def test_which_ones_of_two_kinds_stay_open_has_to_be_said() -> None:
    reason = refused("Close all the curtains and windows, and leave the ones in the bedroom open.")
    assert "which of them" in reason.message


@for_each(
    ("said", "things"),
    [
        (
            "dirty water glass, dirty wine glass, dirty fork: all into the dishwasher",
            "the dirty water glass, the dirty wine glass and the dirty fork",
        ),
        (
            "the dirty wine glass and the dirty fork: both go in the dishwasher",
            "the dirty wine glass and the dirty fork",
        ),
        (
            "There's a dirty water glass and a dirty fork. Put them in the dishwasher.",
            "the dirty water glass and the dirty fork",
        ),
        ("There is a dirty water glass. Put it in the dishwasher.", "the dirty water glass"),
    ],
)
def test_what_is_there_already_is_not_meant(said: str, things: str) -> None:
    same(said, f"put {things} in the dishwasher", reader_of(corpus_home("h48_nurse")))


@for_each(
    ("said", "plain"),
    [
        (
            "apple, plum, milk: all into the fridge",
            "put the apple, the plum and the milk in the fridge",
        ),
        (
            "the apple and the milk: both go in the fridge",
            "put the apple and the milk in the fridge",
        ),
    ],
)
def test_a_list_and_where_all_of_it_goes(said: str, plain: str) -> None:
    same(said, plain)


@for_each(
    "then",
    ["take them out and put them on the shelf in the home office", "put them on the office desk"],
)
def test_what_is_in_it_is_not_what_is_on_it(then: str) -> None:
    """Three books are in the nightstand, and one on it."""
    reader = reader_of(corpus_home("h48_couple"))
    goal = goal_of(f"Open the nightstand with the books in it, {then}.", reader)
    assert {
        node_of(each.from_id) for each in goal.conditions if isinstance(each, RelationCondition)
    } == {160, 161, 162}


@for_each("thing", ["newspaper", "apple"])
@for_each("put", ["put the milk there instead", "put the milk there"])
@for_each("between", [" and ", ", then ", ". "])
def test_there_behind_what_is_taken_off_a_place_is_on_it(
    thing: str, put: str, between: str
) -> None:
    same(f"take the {thing} off the coffee table{between}{put}",
         f"take the {thing} off the coffee table{between}put the milk on the coffee table")  # fmt: skip


@for_each("what", ["fruit", "apples", "the bananas", "all the fruit"])
@for_each("put", ["put it all", "put them all", "move them"])
def test_a_place_is_cleared_of_one_kind(what: str, put: str) -> None:
    name = what.split()[-1]
    same(f"clear the coffee table of {what} and {put} on the kitchen table",
         f"put all the {name} that are on the coffee table on the kitchen table")  # fmt: skip


@for_each(
    "got",
    ["you've got the salmon out on", "you have put the salmon on", "you've set the salmon on"],
)
def test_what_stands_beside_is_put_there_first(got: str) -> None:
    same(f"put the milk next to the salmon, once {got} the kitchen table",
         "put the salmon on the kitchen table. Then put the milk next to the salmon.")  # fmt: skip


@for_each(
    "do", ["close the curtains", "turn off the lights", "open the windows", "turn the lights on"]
)
@for_each("rooms", ["in the bedroom", "in the bedroom and the living room"])
def test_this_room_is_one_of_several(do: str, rooms: str) -> None:
    plain = f"{do} here and {do} {rooms}"
    for said in (f"{do} in here and {rooms}", f"{do} {rooms.replace(' and', ',')} and in here",
                 f"{do} here and {rooms}, please"):  # fmt: skip
        same(said, plain)


@for_each("do", ["close the curtains", "open the windows"])
def test_rooms_are_told_by_of(do: str) -> None:
    same(f"{do} of the bedroom, of the dining room and of the home office",
         f"{do} in the bedroom, in the dining room and in the home office")  # fmt: skip


def test_the_one_that_is_put_there_instead_may_be_the_one_that_was_taken() -> None:
    refused("take the towel off the towel rack and put the clean one there instead")
