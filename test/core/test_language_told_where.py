"""Where a thing is, said beside the order for it, is no order to put it there; where "there" is,
and what only says which table, is not guessed."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, reader_in, refused, same

from vh_core.goals import RelationCondition

FETCH = ("bring me", "get", "fetch", "grab", "please bring me")
SAID = (
    "{it} should be {where}", "{it} must be {where}", "{it} ought to be {where}",
    "{it} is probably {where}", "{it} is {where}", "you will find {it} {where}",
    "you should find {it} {where}", "you can find {it} {where}", "i left {it} {where}",
    "i think {it} is {where}", "should be {where}",
)  # fmt: skip
THINGS = (
    ("milk", "in the fridge"), ("plum", "on the dining table"), ("mug", "in the dining room"),
    ("book", "on the coffee table"),
)  # fmt: skip


@pytest.mark.slow
@for_each("said", SAID)
@for_each(("thing", "where"), THINGS)
def test_where_a_thing_is_says_which_one_is_fetched(said: str, thing: str, where: str) -> None:
    told = said.format(it="it", where=where)
    for fetch in FETCH:
        meant = f"{fetch} the {thing} {where}"
        same(f"{fetch} the {thing}. {told.capitalize()}.", meant)
        same(f"{fetch} the {thing}, {told}", meant)


@pytest.mark.parametrize("said", SAID[:3])
def test_what_is_not_there_is_not_brought_there(said: str) -> None:
    message = refused(f"bring me the milk. {said.format(it='it', where='on the bed')}").message
    assert "milk" in message


def test_what_should_be_somewhere_is_an_order_alone() -> None:
    same("the milk should be on the bed", "put the milk on the bed")


@for_each("bring", ["bring", "carry"])
@for_each("place", ["on the desk", "on the bed", "in the bathtub"])
@for_each("there", ["there", "over there", "there too"])
def test_there_is_where_things_are_brought(bring: str, place: str, there: str) -> None:
    goal = goal_of(f"put the milk {place}. {bring} the plum {there}.")
    ends = [each for each in goal.conditions if isinstance(each, RelationCondition)]
    assert len(ends) == 2
    assert len({each.to_id for each in ends}) == 1


@for_each("room", ["kitchen", "bedroom", "bathroom"])
@for_each("out", ["except the one in the", "except in the"])
def test_there_beside_what_is_left_out_is_asked_about(room: str, out: str) -> None:
    assert "left out" in refused(f"turn off the lights {out} {room}. open the window there").message


@pytest.mark.parametrize("fruit", ["apple", "orange", "bananas"])
def test_what_is_left_there_is_left_out(fruit: str) -> None:
    goal = goal_of(f"put the fruit on the coffee table in the fridge but leave the {fruit} there")
    names = {HOME.nodes[i].class_name for each in goal.conditions for i in each.mentions}
    assert fruit not in names


@for_each(
    "text",
    [
        "clear the coffee table in the living room", "empty the closet in the bedroom",
        "take everything out of the fridge in the kitchen",
        "take the things off the table in the dining room",
        "turn on the lamp in the bedroom and put it back there",
        "turn off the tv, and close the fridge if it is open",
    ],
)  # fmt: skip
def test_what_says_which_is_no_place_to_put_things(text: str) -> None:
    refused(text)


@pytest.mark.parametrize("thing", ["plum", "lime", "newspaper"])
def test_where_it_goes_may_be_said_without_a_verb(thing: str) -> None:
    goal = goal_of(f"take the {thing}, into the bin with it")
    assert goal.conditions == goal_of(f"take the {thing} and put it in the bin").conditions


_TOLD = (
    "{it} {is_} {where}", "the {thing} {is_} {where}", "{it} {stand} {where}",
    "you will find {them} {where}", "I left {them} {where}", "I mean {one} {where}",
)  # fmt: skip
_ORDERS = (
    ("wash the {}", "wash the {} {at}"), ("bring me the {}", "bring me the {} {at}"),
    ("take the {} to the bedroom", "take the {} {at} to the bedroom"),
    ("please put the {} in the office, please", "put the {} {at} to the office"),
)  # fmt: skip
_AT = {
    "h22_house": (
        ("mug", "on the coffee table in the living room"),
        ("plate", "in the kitchen on the counter"),
    ),
    "h21_cook": (
        ("mug", "on the kitchen table"), ("plate", "in the kitchen on the kitchen counter"),
    ),
}  # fmt: skip


@for_each("told", _TOLD)
@for_each("home", sorted(_AT))
def test_what_is_told_behind_any_order_says_which(told: str, home: str) -> None:
    """In a sentence of its own or behind a comma, with the room of the place or without it."""
    reader = reader_in(home)
    for thing, where in _AT[home]:
        said = told.format(
            it="it", is_="is", thing=thing, stand="stands", them="it", one="the one", where=where
        )
        for order, plain in _ORDERS:
            meant = plain.format(thing, at=where)
            same(f"{order.format(thing)}. {said}.", meant, reader)
            same(f"{order.format(thing)}, {said}", meant, reader)


@for_each("told", _TOLD[:2])
@for_each("order", ["close the {}", "open the {}", "please close the {}, please"])
def test_what_is_switched_or_shut_is_told_to_be_in_a_room(told: str, order: str) -> None:
    for thing, room in (("curtains", "bedroom"), ("window", "kitchen"), ("windows", "office")):
        several = thing.endswith("s")
        said = told.format(
            it="they" if several else "it",
            is_="are" if several else "is",
            thing=thing,
            where=f"in the {room}",
        )
        ordered = order.format(thing)
        meant = order.format(f"{thing} in the {room}")
        same(f"{ordered}. {said}.", meant, reader_in("h22_house"))


@pytest.mark.parametrize(
    "text",
    [
        "Take the mug to the bedroom. It is on the bed.",  # none is
        "Wash the mug. It is on the kitchen table in the living room.",
        "Put the newspaper on the desk. I mean the one in the bedroom.",  # or the desk
        "Put the mug from the kitchen on the coffee table. It is in the bedroom.",
    ],
)
def test_what_is_told_and_is_not_so_is_refused(text: str) -> None:
    refused(text, reader_in("h22_house"))


def test_what_is_told_of_the_weather_says_nothing_of_where() -> None:
    same("Close the window in the kitchen. It is cold.", "close the window in the kitchen")


@for_each("still", ["still", "now", "also", "currently"])
@for_each("what, it", [("a milk", "it"), ("one milk", "it"), ("some milk", "it")])
@for_each("stop", ["in the fridge", "in the kitchen"])
def test_what_there_is_now(still: str, what: str, it: str, stop: str) -> None:
    same(f"there is {still} {what} {stop}. put {it} on the sofa",
         f"there is {what} {stop}. put {it} on the sofa")  # fmt: skip
    same(f"{stop} there is {still} {what}. put {it} on the sofa",
         f"there is {what} {stop}. put {it} on the sofa")  # fmt: skip


def test_how_many_there_are_already() -> None:
    same("there is already a milk in the fridge. put it on the sofa", "put the milk on the sofa")
    refused("there is already one plum on the sofa. put two plums on the sofa")
    refused("there is already a plum on the sofa. put two plums on the sofa")


MORNINGS = "h54_mornings"
BY = ("by", "near", "next to", "close to", "beside")


@for_each("by", BY)
@for_each("place", ("cupboard", "cabinet", "kitchen cabinet"))
@for_each("joint", (", they're", ". They are", ". They should be"))
def test_which_place_it_is_is_told_by_what_is_near(joint: str, place: str, by: str) -> None:
    reader = reader_in(MORNINGS)
    where = f"in the {place} {by} the sink"
    if "should" not in joint:
        plain = "put two bowls from the kitchen cabinet by the sink on the kitchen table"
        same(f"put two bowls on the kitchen table{joint} {where}", plain, reader)
    where = where.replace("sink", "microwave")
    same(f"bring me the crackers{joint} {where}", "bring me the crackers", reader)


@for_each("by", ("by", "near"))
def test_what_is_told_to_be_near_is_the_one_there(by: str) -> None:
    reader = reader_in(MORNINGS)
    same(
        f"turn off the lamp, it is on the nightstand {by} the window",
        f"turn off the lamp on the nightstand {by} the window",
        reader,
    )
    refused(f"bring me the crackers. They are in the cabinet {by} the toilet.", reader)


@for_each("wish", ("I want", "I need", "I'd like"))
@for_each("told", ("from the {}", "that are in the {}"))
@for_each("by", BY)
def test_a_wish_says_whence_and_not_where_it_goes(by: str, told: str, wish: str) -> None:
    reader = reader_in(MORNINGS)
    where = told.format("kitchen cabinet")
    same(f"{wish} the crackers {where} {by} the microwave", "bring me the crackers", reader)
    refused(f"the crackers {where} {by} the microwave", reader)


@for_each("by", ("by", "next to"))
def test_what_is_put_near_something_goes_there(by: str) -> None:
    same(f"I want a plum {by} the sink", f"put a plum {by} the sink")
    same(f"I want the apple from the kitchen {by} the tv", f"put the apple {by} the tv")
