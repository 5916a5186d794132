"""What somebody only says to need is none of its own beside an order that serves it; where somebody
is who has something brought is where it goes; and "in there" is where things went."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

from itertools import permutations

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, reader_in, refused, same

from vh_core.goals import (
    Goal,
    HeldCondition,
    RelationCondition,
    Remark,
    StateCondition,
    Told,
    node_of,
)
from vh_core.graph import GraphView
from vh_core.spatial import room_of

NEEDED = {
    "a drink": ("put a juice on the kitchen table", "put one of the juices and a cupcake on the kitchen table"),
    "something to read": ("put a book on the bed", "put a book on the bed and close the curtains in the bedroom"),
    "a plate": ("put a plate on the kitchen table", "bring me a plate"),
    "a clean glass": ("put a clean glass on the kitchen table", "put one of the juices and a clean glass on the kitchen table"),
    "some fruit": ("put an apple on the kitchen table",),
}  # fmt: skip
WITH_MOTHER = reader_in("h44_mother")


def _remarks(goal: Goal) -> list[str]:
    return [note.said for note in goal.notes if isinstance(note, Remark)]


@for_each(("what", "order"), [(what, order) for what, orders in NEEDED.items() for order in orders])
@for_each("need", ["I need {}, ", "I want {}, ", "I need {}. "])
def test_what_is_needed_is_what_the_order_brings(need: str, what: str, order: str) -> None:
    same(f"{need.format(what)}{order}.", order, WITH_MOTHER)


@for_each("need", ["I need a plate, ", "I want a plate. "])
def test_one_is_of_what_is_needed(need: str) -> None:
    found = goal_of(f"{need}put one on the kitchen table", WITH_MOTHER)
    assert len(found.conditions) == 1
    assert not any(isinstance(each, HeldCondition) for each in found.conditions)


@for_each("need", ["I need a plate", "I want a plate", "my brother needs a plate"])
@for_each("put", ["put a plate on the kitchen table {}", "put one on the kitchen table {}",
                  "put two plates on the kitchen table {}", "{}, put a plate on the kitchen table"])  # fmt: skip
@for_each("whom", ["for my sister", "for the kids", "for my little boy"])
def test_what_one_needs_and_another_gets_may_be_one_or_two(need: str, put: str, whom: str) -> None:
    assert "more of them" in refused(f"{need}. {put.format(whom)}.", WITH_MOTHER).message


@for_each("need", ["I need {} for my sister", "My sister needs {}"])
@for_each("what", ["a plate", "a mug"])
@for_each("whom", ["", " for her"])
def test_what_one_needs_and_the_same_one_gets_is_one(need: str, what: str, whom: str) -> None:
    [found] = goal_of(
        f"{need.format(what)}. Put {what} on the kitchen table{whom}.", WITH_MOTHER
    ).conditions
    [plain] = goal_of(f"put {what} on the kitchen table", WITH_MOTHER).conditions
    assert isinstance(found, RelationCondition) and isinstance(plain, RelationCondition)
    assert found.to_id == plain.to_id


@for_each(("what", "order"), [("a drink", "close the window in the bedroom"),
                              ("a drink", "bring me a cupcake"),
                              ("a plate", "bring me a mug"),
                              ("a plate", "put another plate on the kitchen table"),
                              ("a plate", "put a plate in the sink"),
                              ("a book", "close the fridge")])  # fmt: skip
def test_what_no_order_brings_is_asked_for(what: str, order: str) -> None:
    found = goal_of(f"I need {what}, {order}", WITH_MOTHER)
    assert sum(isinstance(each, HeldCondition) for each in found.conditions) >= 1
    assert "i need" not in " ".join(_remarks(found))


@for_each("what", ["a drink", "a plate", "a book", "the milk"])
@for_each("order", ["close the fridge", "open the fridge", "wash the mug", "turn on the tv"])
def test_what_is_needed_is_not_done_to_as_what_stands_before_it(order: str, what: str) -> None:
    found = goal_of(f"{order}, I need {what}", WITH_MOTHER)
    held = [each for each in found.conditions if isinstance(each, HeldCondition)]
    assert len(held) == 1
    states = [each for each in found.conditions if isinstance(each, StateCondition)]
    assert node_of(held[0].node_id) not in {node_of(each.node_id) for each in states}


ROOMS = ("kitchen", "bedroom", "living room", "home office")
I_AM = ("I'm in {}", "I am sitting in {}", "we're in {} now", "I'm cooking in {}")


@for_each("room", ROOMS)
@for_each("where", I_AM)
@for_each("bring", ["bring me the newspaper", "fetch me the newspaper from the living room",
                    "please bring me a mug and the newspaper", "bring the newspaper"])  # fmt: skip
def test_what_is_brought_goes_to_whoever_says_where_they_are(
    bring: str, where: str, room: str
) -> None:
    told = where.format(f"the {room}")
    plain = f"{bring} and then go to the {room}"
    for text in (f"{bring}, {told}", f"{bring}. {told}.", f"{told}, {bring}", f"{told}. {bring}."):
        same(text, plain)


@for_each(
    "seat", ["on the sofa", "on the bed", "at the kitchen table", "on the sofa in the living room"]
)
def test_and_to_the_seat_that_they_are_on(seat: str) -> None:
    same(f"bring me the newspaper, I'm {seat}",
         f"bring me the newspaper and then go to {seat.split(' ', 1)[1]}")  # fmt: skip


@for_each("order", ["put the newspaper on the coffee table", "turn off the tv"])
@for_each("room", ROOMS)
def test_for_any_other_order_it_only_tells_something(order: str, room: str) -> None:
    same(f"{order}, I'm in the {room}", order)


@for_each("told", ["I was in the {}", "I'm not in the {}", "my sister is in the {}"])
@for_each("room", ROOMS)
def test_where_nobody_is_who_has_it_brought_nothing_goes(told: str, room: str) -> None:
    same(f"bring me the newspaper, {told.format(room)}", "bring me the newspaper")


VIEW = GraphView(HOME, 0)
#: furniture of rooms that have lights and curtains, and something elsewhere to put on it
FURNITURE = {"bed": "bedroom", "sofa": "livingroom", "coffee table": "livingroom"}
MOVED = ("newspaper", "mug from the kitchen cabinet", "plate from the dishwasher", "milk")


@for_each("thing", MOVED)
@for_each(("place", "room"), FURNITURE.items())
@for_each("then", ["turn off the light in there", "close the curtains in there",
                   "open the window in there"])  # fmt: skip
@for_each("between", [" and ", ", then ", ". Then "])
def test_in_there_is_where_the_thing_went(
    thing: str, place: str, room: str, then: str, between: str
) -> None:
    found = goal_of(f"put the {thing} on the {place}{between}{then}")
    states = [each for each in found.conditions if isinstance(each, StateCondition)]
    rooms = {room_of(VIEW, node_of(each.node_id)) for each in states}
    assert [HOME.nodes[i].class_name for i in rooms if i is not None] == [room]


@for_each("thing", ("newspaper", "mug", "milk"))
@for_each("then", ["turn off the light in there", "open the window in there"])
def test_and_where_it_is_taken_from_where_it_goes_nowhere(thing: str, then: str) -> None:
    found = goal_of(f"take the {thing} and {then}")
    taken = [node_of(each.node_id) for each in found.conditions if isinstance(each, HeldCondition)]
    done = [node_of(each.node_id) for each in found.conditions if isinstance(each, StateCondition)]
    assert {room_of(VIEW, i) for i in done} == {room_of(VIEW, i) for i in taken}


@for_each("put", ["put", "please put"])
@for_each(("what", "room"), [("light", "dining room"), ("light", "kitchen"), ("tv", "living room")])
@for_each("so", ["on", "off"])
@for_each(
    "before", ["It's getting dark in the {}, ", "It's quiet in the {}. ", "Go to the {} and "]
)
def test_what_is_put_on_in_there_is_switched(
    put: str, what: str, room: str, so: str, before: str
) -> None:
    found = goal_of(f"{before.format(room)}{put} the {what} {so} in there")
    states = [each for each in found.conditions if isinstance(each, StateCondition)]
    assert [each.state for each in states] == [so.upper()]
    same(f"in the {room}, turn {so} the {what}", f"turn {so} the {what} in the {room}")


#: one thing named by where it is, and others of its kind
@for_each("said", ["put the apple from the living room in the fridge and the other one in the sink",
                   "put the apple from the living room in the fridge and throw the other one away",
                   "put the apple on the coffee table in the sink. Bring me the other one."])  # fmt: skip
def test_the_other_one_of_many_is_not_any_of_them(said: str) -> None:
    assert len(HOME.by_class["apple"]) > 2
    refused(said)


@for_each("said", ["put an apple in the fridge and the other one in the sink",
                   "put one of the apples in the fridge and the other in the sink",
                   "put the mug from the kitchen in the sink and the other one in the fridge"])  # fmt: skip
def test_the_other_one_beside_any_one_or_of_two_is(said: str) -> None:
    assert len({each.mentions for each in goal_of(said).conditions}) == 2


def _told(text: str) -> str:
    return " ".join(note.sentence for note in goal_of(text).notes if isinstance(note, Told))


@for_each(("one", "other"), [*permutations(("newspaper", "milk", "candle"), 2)])
@for_each("between", [", then ", " and then "])
@for_each("place", ["coffee table", "kitchen table", "sofa in the living room"])
def test_what_is_brought_goes_where_the_next_thing_is_brought(
    one: str, other: str, between: str, place: str
) -> None:
    said = f"bring the {one}{between}bring the {other} to the {place}"
    same(said, f"bring the {one} to the {place}{between}bring the {other} to the {place}")
    assert f'"the {one}": brought to the {place} as well' in _told(said)


@for_each("said", ["bring {}, then bring {}, then bring {} to {}", "bring {}, then {}, then {} to {}",
                   "carry {}, then {}, and then carry {} to {}",
                   "bring {} and then carry {} and then {} to {}"])  # fmt: skip
@for_each("things", [*permutations(("the newspaper", "the milk", "a mug"))])
@for_each("place", ["the coffee table", "the sofa in the living room"])
def test_so_does_each_of_three_and_that_is_told(
    said: str, things: tuple[str, str, str], place: str
) -> None:
    text = said.format(*things, place)
    same(text, ", then ".join(f"bring {each} to {place}" for each in things))
    assert f"brought to {place} as well" in _told(text)


@for_each("said", ["bring {}, then close the fridge, then bring {} to the coffee table"])
@for_each(("one", "other"), [*permutations(("the newspaper", "the milk"))])
def test_but_not_across_another_deed(said: str, one: str, other: str) -> None:
    found = goal_of(said.format(one, other))
    assert sum(isinstance(each, HeldCondition) for each in found.conditions) == 1
    assert "as well" not in _told(said.format(one, other))


@for_each("one", ["bring me the newspaper", "bring the newspaper here",
                  "bring the newspaper to the bed", "get me the newspaper"])  # fmt: skip
def test_but_not_what_is_brought_to_somebody_or_elsewhere(one: str) -> None:
    both = {*goal_of(one).conditions, *goal_of("bring the milk to the kitchen table").conditions}
    found = goal_of(f"{one}, then bring the milk to the kitchen table")
    assert {*found.conditions} == both


@pytest.mark.parametrize("clothes", ["pants", "shirts", "shirts and the pants"])
@pytest.mark.parametrize("then", ["put them on the bed", "put the clothes on the bed"])
def test_what_is_taken_out_of_several_is_taken_out_of_all(clothes: str, then: str) -> None:
    small = reader_in("h41_small")
    same(f"open both closets, take out the {clothes} and {then}",
         f"put all the {clothes.replace('the ', 'all the ')} on the bed", small)  # fmt: skip


@for_each("order", ["Put a book on the nightstand.", "Bring me the newspaper."])
@for_each("need", ["I need something to read in bed.", "I want something to read in bed."])
def test_where_one_reads_is_not_where_it_goes(need: str, order: str) -> None:
    same(f"{need} {order}", order)
