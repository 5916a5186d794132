"""A room that ends a sentence of several orders, what is put next to what was just put somewhere,
and "a clean one" beside what was taken away."""

from __future__ import annotations

from for_each import for_each
from reading_home import HOME, goal_of, refused, same

from vh_core.goals import RelationCondition, StateCondition, Told
from vh_core.goals.condition import node_of

ROOMS = ("living room", "bedroom", "home office")


@for_each("room", ROOMS)
@for_each(
    ("one", "other"),
    [
        ("close the curtains", "turn off the lights"),
        ("close the window and the curtains", "turn off the light"),
        ("turn off the lights", "close the curtains"),
        ("open the window", "turn on the light"),
    ],
)
def test_a_room_at_the_end_is_that_of_all_orders(one: str, other: str, room: str) -> None:
    same(f"{one} and {other} in the {room}", f"in the {room}, {one} and {other}")


def test_it_is_not_where_something_else_is_said() -> None:
    window = "close the window in the bedroom"
    for order in ("turn off all the lights", "turn off the kitchen light", "open the fridge"):
        both = {*goal_of(order).conditions, *goal_of(window).conditions}
        assert {*goal_of(f"{order} and {window}").conditions} == both


@for_each("first", ["mug", "cereal", "book", "newspaper", "plum"])
@for_each("beside", ["next to it", "beside it"])
def test_next_to_it_is_not_in_it(first: str, beside: str) -> None:
    found = goal_of(f"put the {first} on the coffee table and the lime {beside}").conditions
    table = HOME.by_class["coffeetable"][0]
    assert {(each.relation, node_of(each.to_id)) for each in found} == {("ON", table)}


@for_each("thing", ["mug", "glass", "plate"])
@for_each("away", ["take my {} to the sink", "put the {} in the dishwasher"])
def test_a_clean_one_is_another_one(away: str, thing: str) -> None:
    for bring in ("bring me a clean one", "get me a clean one"):
        found = goal_of(f"{away.format(thing)} and {bring}").conditions
        moved = [node_of(c.from_id) for c in found if isinstance(c, RelationCondition)]
        held = [node_of(c.node_id) for c in found if not isinstance(c, RelationCondition)]
        assert len(moved) == len(held) == 1
        assert moved != held


ONES = ("close the curtains", "open the windows", "turn off the lights")


@for_each("one", ONES)
@for_each("then", [", then ", " then ", ", and then "])
@for_each("room", ["living room", "bedroom", "home office"])
def test_a_room_behind_what_comes_then_is_not_that_of_what_is_elsewhere_too(
    one: str, then: str, room: str
) -> None:
    other = "close the curtains" if "lights" in one else "turn on the lamp"
    assert "in which room" in refused(f"{one}{then}{other} in the {room}").message


@for_each("one", ["close the fridge", "turn off the tv", "close the curtains in the kitchen"])
@for_each("then", [", then ", " and then "])
def test_and_what_is_told_is_done_where_it_is(one: str, then: str) -> None:
    both = {*goal_of(one).conditions, *goal_of("turn on the lamp in the bedroom").conditions}
    assert {*goal_of(f"{one}{then}turn on the lamp in the bedroom").conditions} == both


@for_each("one", ONES)
def test_that_there_are_others_is_told_of_a_room_behind_them(one: str) -> None:
    found = goal_of(f"{one} and turn off the lamp in the bedroom" if "lights" not in one
                    else f"{one} and close the curtains in the bedroom")  # fmt: skip
    told = [note.sentence for note in found.notes if isinstance(note, Told)]
    assert any("those in the bedroom" in each for each in told)


@for_each("near", ["next to it", "beside it", "near it", "next to the {thing}"])
@for_each("joint", [" and ", ". ", ", then "])
@for_each(
    ("thing", "where", "lamp"),
    [
        ("newspaper", "on nightstand 125", 126),
        ("newspaper", "on nightstand 127", 128),
        ("phone", "on the desk in the bedroom", 130),
        ("phone", "on the desk in the office", 208),
        ("orchid", "on nightstand 127", 128),
        ("milk", "on the coffee table", 93),
        ("book from the coffee table", "on nightstand 127", 128),
    ],
)
def test_the_lamp_next_to_it_is_where_it_goes(
    thing: str, where: str, lamp: int, joint: str, near: str
) -> None:
    name = near.format(thing=thing.split()[0])
    turned = goal_of(f"put the {thing} {where}{joint}turn on the lamp {name}").conditions
    assert [each.mentions for each in turned if isinstance(each, StateCondition)] == [(lamp,)]


@for_each("near", ["next to it", "beside it"])
@for_each(
    ("said", "plain"),
    [
        ("bring me the newspaper and the remote {}", "bring me the newspaper and remote 99"),
        ("bring me the newspaper. And the remote {}.", "bring me the newspaper and remote 99"),
        ("bring me the mug in the dining room and the plum {}", "bring me mug 236 and plum 235"),
        ("throw away the newspaper and the bananas {}", "throw away the newspaper and bananas 104"),
        (
            "put the plum from the dining table in the fridge and the mug {}",
            "put plum 235 and mug 236 in the fridge",
        ),
        (
            "put the mug from the dining room in the sink and the plum {} in the fridge",
            "put mug 236 in the sink and put plum 235 in the fridge",
        ),
        ("wash the glass in the office and the wine glass {}", "wash glass 213 and wine glass 214"),
        ("turn on the computer and the lamp {}", "turn on the computer and lamp 208"),
    ],
)
def test_what_is_next_to_it_is_the_same_done_with(said: str, plain: str, near: str) -> None:
    assert {*_moved(said.format(near))} == {*_moved(plain)}


def _moved(text: str) -> list[object]:
    return [each.mentions[0] for each in goal_of(text).conditions]


@for_each(
    "text",
    [
        "bring me the newspaper and the mug next to it",
        "bring me the newspaper. And the mug next to it.",
        "bring me the phone and the book beside it",
        "bring me the phone, then the book beside it",
        "put the newspaper on the cabinet in the office and bring me the glass next to it",
    ],
)
def test_none_is_next_to_it_or_it_cannot_be_told(text: str) -> None:
    reason = refused(text)
    assert "next to" in reason.message or "beside it" in reason.message


@for_each("before", ["Turn off the lights", "Close all the windows", "Turn on the tv and turn off "
                     "all the lights", "Open the windows", "Turn the lights off"])  # fmt: skip
@for_each("then", [" and close", ", then close", ". Close"])
def test_the_curtains_behind_what_is_done_in_all_rooms_are_all(before: str, then: str) -> None:
    same(f"{before}{then} the curtains.", f"{before}. Close all the curtains.")


@for_each("leaves", ["I'm going to bed", "We're leaving", "I'm off to work", "Good night",
                     "I'm going out"])  # fmt: skip
def test_who_leaves_or_goes_to_bed_means_all_of_the_house(leaves: str) -> None:
    same(f"{leaves}. Close the curtains.", "close all the curtains")
    same(f"{leaves}, close the curtains in the kitchen.", "close the curtains in the kitchen")


@for_each("before", ["", "I'm getting changed. ", "Put the milk in the fridge. ",
                     "Turn off the light and ", "My son is going to bed. "])  # fmt: skip
def test_else_they_are_those_of_one_room(before: str) -> None:
    rooms = {each for each in goal_of(f"{before}close the curtains.").conditions
             if isinstance(each, StateCondition) and each.state == "CLOSED"
             and HOME.nodes[node_of(each.node_id)].class_name == "curtains"}  # fmt: skip
    assert len(rooms) == 1


@for_each("room", ["dining room", "bedroom", "kitchen"])
@for_each("last", ["lights off in the {}", "curtains closed in the {}"])
def test_a_room_of_the_last_of_a_list_is_not_that_of_the_others(last: str, room: str) -> None:
    same(
        f"coffee maker off, windows shut, {last.format(room)}",
        f"turn off the coffee maker. Close all windows. {last.format(room)}",
    )
