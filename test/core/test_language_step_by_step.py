"""Orders told step by step: where one goes out of again, what was opened for it, from where the
rest is taken, where things were brought, and what somebody forgot."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, corpus_home, goal_of, reader_in, refused, same

from vh_core.goals import HeldCondition, NotCondition, RelationCondition, StateCondition
from vh_core.goals.facts import node_of
from vh_core.graph import GraphView

_ROOMS = ("kitchen", "living room", "bedroom", "bathroom")


def _ids(class_name: str) -> tuple[int, ...]:
    return tuple(HOME.by_class[class_name])


@for_each("room", _ROOMS)
@for_each("out", ("leave the {}", "exit the {}", "go out of the {}", "leave the {} again"))
def test_a_room_that_was_gone_to_is_left(room: str, out: str) -> None:
    order = f"go to the {room}, turn off the light and then {out.format(room)}"
    conditions = goal_of(order).conditions
    (light,) = (c for c in conditions if isinstance(c, StateCondition))
    (left,) = (c for c in conditions if isinstance(c, NotCondition))
    inside = left.part
    assert isinstance(inside, RelationCondition) and inside.relation == "INSIDE"
    assert HOME.nodes[node_of(inside.to_id)].class_name == room.replace(" ", "")
    assert light in goal_of(f"turn off the light in the {room}").conditions


@pytest.mark.parametrize("room", _ROOMS)
def test_a_room_that_was_not_gone_to_is_left_out(room: str) -> None:
    same(
        f"turn off all the lights, leave the {room}",
        f"turn off all the lights except in the {room}",
    )
    refused(f"leave the {room}")
    refused(f"leave the {room} and close the fridge")


@for_each("container", ("fridge", "microwave", "dishwasher"))
@for_each(("thing", "source"), (("cereal", "kitchen counter"), ("plum", "kitchen table")))
def test_in_is_what_was_opened(container: str, thing: str, source: str) -> None:
    inside = goal_of(f"put the {thing} in the {container}").conditions
    for order in (
        f"open the {container}, take the {thing} from the {source} and put it in",
        f"open the {container}, take the {thing} off the {source}, put it inside",
        f"take the {thing} from the {source}, open the {container} and put it in",
    ):
        assert set(inside) <= set(goal_of(order).conditions), order
    for order in (
        f"open the {container}, put the {thing} on a shelf and close it",
        f"open the {container}, place the {thing} on a shelf, shut the door",
    ):
        assert set(inside) <= set(goal_of(order).conditions), order


def test_what_is_taken_out_of_it_goes_on_another_shelf() -> None:
    (shelf,) = _ids("wallshelf")
    put = goal_of("open the fridge, take the chicken and put it on a shelf").conditions
    assert any(isinstance(c, RelationCondition) and c.to_id == shelf for c in put)


@pytest.mark.parametrize("joint", (", then ", " and then ", ", the "))
def test_the_rest_is_taken_from_the_same_place(joint: str) -> None:
    said = f"take the peach from the kitchen counter and put it in the microwave{joint}".rstrip(
        " the"
    )
    for what, too in (("apple", ""), ("apple", " too")):
        order = f"{said} the {what}{too}"
        same(order, "put the peach and the apple that are on the kitchen counter in the microwave")


@pytest.mark.parametrize("room", ("kitchen", "living room"))
def test_what_was_just_put_in_a_room_is_followed_there(room: str) -> None:
    table = {"kitchen": "kitchen table", "living room": "coffee table"}[room]
    order = f"put the cellphone on the {table}; put the apple on the desk"
    (apple,) = (c for c in goal_of(order).conditions if "desk" in c.describe(HOME))
    assert apple in goal_of(f"put the apple that is on the {table} on the desk").conditions


@pytest.mark.parametrize(
    "said", ("the children forgot the {}", "somebody forgot the {}", "the {} was forgotten")
)
def test_what_was_forgotten_is_what_is_still_on(said: str) -> None:
    home = reader_in("h19_granny")
    same(f"{said.format('tap')}. turn it off", "turn off the tap in the bathroom", home)


@pytest.mark.parametrize("counter", ("counter", "kitchen counter"))
def test_it_is_put_down_where_it_was_brought(counter: str) -> None:
    home = reader_in("h20_family")
    order = "take the mug from the desk, carry it to the kitchen sink, wash it, put it on the {}"
    found = goal_of(f"go to the office, {order.format(counter)}", home).describe(
        corpus_home("h20_family")
    )
    assert "ON kitchencounter" in found


def test_what_is_listed_at_a_place_and_taken_elsewhere_is_there() -> None:
    home = reader_in("h20_flat")
    plain = "put the salmon, the lime and the bananas that are on the counters in the fridge"
    for head in ("on the counters", "on the kitchen counters"):
        for order in (
            "put all 3 in the fridge",
            "move them to the fridge",
            "put them in the fridge",
        ):
            same(f"{head}: salmon, lime, bananas. {order}", plain, home)
    goal_of("on the kitchen table: a plate and a mug. turn on the tv", home)


@for_each("rest", ("the others", "the rest", "the other ones"))
@for_each("place", ("in the dishwasher", "in the sink"))
def test_the_others_are_there_already(rest: str, place: str) -> None:
    same(f"put the mug {place} with {rest}", f"put the mug {place}")
    same(f"take the mug and put it {place} with {rest}, then turn on the tv",
         f"put the mug {place} and turn on the tv")  # fmt: skip


@pytest.mark.parametrize("what", ("apple", "orange", "book"))
def test_any_one_is_one(what: str) -> None:
    found = goal_of(f"any {what} from the living room, on the bed").conditions
    assert len(found) == 1


@pytest.mark.parametrize(
    "order",
    (
        "make toast: put one slice of bread in the toaster, then switch it on",
        "make a toast. one slice of bread into the toaster, then switch it on",
        "make me some toast: slice of bread in the toaster, toaster on",
        "make toast, put a slice of bread in the toaster and turn the toaster on",
    ),
)
def test_toast_that_is_explained_is_made_once(order: str) -> None:
    same(order, "put one slice of bread in the toaster and turn on the toaster")


@pytest.mark.parametrize("what", ("mug", "plate", "glass", "fork"))
def test_clean_may_be_what_it_is(what: str) -> None:
    for said in (f"clean {what}", f"clean {what}, please"):
        assert "clean" in refused(said).message
    goal_of(f"clean the {what}")


@for_each("drink", ("water", "milk", "juice"))
@for_each(
    "order",
    (
        "bring me a glass of {}", "pour me a glass of {}", "i would like a glass of {}",
        "can i have a glass of {}?", "fill a glass with {} and bring it to me",
        "bring me a clean glass and pour {} into it",
    ),
)  # fmt: skip
def test_a_glass_that_is_brought_is_filled_in_the_hand(order: str, drink: str) -> None:
    goal = goal_of(order.format(drink))
    (held,) = (c for c in goal.conditions if isinstance(c, HeldCondition))
    assert goal.stages[0] == (held,)
    assert HOME.nodes[node_of(held.node_id)].class_name == "waterglass"
    assert any("POUR" in c.describe(HOME) for c in goal.stages[-1])


@pytest.mark.parametrize("what", ("plates", "mugs"))
@pytest.mark.parametrize("cabinet", ("cabinet", "cupboard"))
def test_crockery_goes_to_a_cabinet_where_one_eats(what: str, cabinet: str) -> None:
    home = reader_in("h20_villa")
    found = goal_of(f"put the clean {what} in the {cabinet}", home)
    places = {node_of(c.to_id) for c in found.conditions if isinstance(c, RelationCondition)}
    names = {corpus_home("h20_villa").nodes[i].class_name for i in places}
    assert names <= {"cabinet", "kitchencabinet"} and "bathroomcabinet" not in names


_OUT = (
    "the lights we don't need", "everything i don't need", "the light i don't need",
    "the lights in the rooms nobody is in", "the lights in the rooms we don't use",
)  # fmt: skip


@for_each("what", _OUT)
def test_what_says_which_is_no_remark(what: str) -> None:
    refused(f"turn off {what}")
    goal_of("turn off the tv, i don't need it")


@for_each("where", ("the room i'm in", "the room that we are in", "the room where i am"))
@for_each("what", ("close the window", "turn off the light"))
def test_the_room_somebody_is_in_is_this_one(what: str, where: str) -> None:
    home = reader_in("h18_family")
    same(f"{what} in {where}", f"{what} in this room", home)
    same("turn off the light in every room i'm not in",
         "turn off all lights except in this room", home)  # fmt: skip
    same(f"turn off all lights except in {where}", "turn off all lights except in this room", home)


@for_each("verb", ("take", "bring", "carry"))
@for_each(("things", "room"), (("books", "living room"), ("towels", "bathroom")))
def test_what_is_taken_somewhere_is_not_there_yet(verb: str, things: str, room: str) -> None:
    goal = goal_of(f"{verb} two {things} to the {room}")
    there = {c for c in goal.conditions if c.holds(GraphView(HOME))}
    assert len(goal.conditions) == 2 and not there
    stays = goal_of(f"there should be two {things} in the {room}").conditions
    assert any(c.holds(GraphView(HOME)) for c in stays)


@for_each("rest", ("a plum and an apple", "the plum", "one apple"))
@for_each("place", ("to the coffee table", "on the desk"))
def test_a_glass_that_is_listed_with_where_things_go_is_no_one_s(rest: str, place: str) -> None:
    joint = ", " if " and " in rest else " and "
    refused(f"get me a glass of water{joint}{rest} {place}")
    goal_of(f"get me a glass of water and turn on the tv, and put {rest} {place}")
