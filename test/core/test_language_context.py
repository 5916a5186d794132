"""What was said before counts for what follows: where one goes, what is there, which room."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, READER, goal_of, reader_in, refused, same

from vh_core.goals import Goal, RelationCondition, StateCondition
from vh_core.graph import GraphView
from vh_core.language import Misunderstanding
from vh_core.spatial import room_of

VIEW = GraphView(HOME)
MORNINGS = reader_in("h54_mornings")


def room_put(goal: Goal) -> str:
    (condition,) = [c for c in goal.conditions if isinstance(c, RelationCondition)]
    room = room_of(VIEW, int(condition.to_id))
    assert room is not None
    return HOME.nodes[room].class_name


TAKEN = ["take {} to the {}", "bring {} to the {}", "carry {} into the {}", "move {} to the {}"]
PLACES = [("office", "homeoffice", "desk"), ("bedroom", "bedroom", "desk"),
          ("living room", "livingroom", "table"), ("dining room", "diningroom", "cabinet"),
          ("office", "homeoffice", "cabinet")]  # fmt: skip


@for_each("taken", TAKEN)
@for_each(("room", "name", "where"), PLACES)
def test_a_place_is_in_the_room_that_things_are_taken_to(
    taken: str, room: str, name: str, where: str
) -> None:
    order = taken.format("the newspaper", room)
    for then in (" and put it on the ", ". Put it on the ", ", then put it on the "):
        assert room_put(goal_of(f"{order}{then}{where}")) == name
    first = f"The newspaper is in the living room. {taken.format('it', room)} and put it on the"
    assert room_put(goal_of(f"{first} {where}")) == name


GOES = ["I am in the {}. ", "I'm going to the {}. ", "Go to the {}. ", "I'll be in the {}. "]


@for_each("goes", GOES)
@for_each("room", ["bathroom", "kitchen", "dining room"])
def test_there_is_where_somebody_goes(goes: str, room: str) -> None:
    for order in ("Turn the light on there", "turn on the light there"):
        (condition,) = goal_of(f"{goes.format(room)}{order}.").conditions
        assert isinstance(condition, StateCondition)
        at = room_of(VIEW, int(condition.node_id))
        assert at is not None
        assert HOME.nodes[at].class_name == room.replace(" ", "")


def test_there_is_nowhere_before_anything_was_said() -> None:
    found = READER.read("turn the light off there")
    assert isinstance(found, Misunderstanding)
    assert '"there"' in found.message


def test_there_is_where_the_thing_is() -> None:
    same(
        "The perfume on the bathroom counter goes in the cabinet there. The soap too.",
        "put the perfume and the soap in the bathroom cabinet",
    )


@pytest.mark.parametrize(
    "text",
    [
        "There is a plate in the dining room. And a mug. Put them on the kitchen counter.",
        "There is a plate and a mug in the dining room. Put them on the kitchen counter.",
        "There's a plate and a mug in the dining room, both should be on the kitchen counter.",
        "Someone left a plate and a mug in the dining room. Put both on the kitchen counter.",
    ],
)
def test_what_is_said_to_be_somewhere_is_all_of_it(text: str) -> None:
    plain = "put the plate from the dining room on the kitchen counter and put the mug {}"
    same(text, plain.format("from the dining room on the kitchen counter"))


@pytest.mark.parametrize("then", [" and then to the {}", ", then to the {}", ". Then to the {}"])
def test_one_may_go_on(then: str) -> None:
    found = goal_of(f"walk to the dining room{then.format('office')}")
    assert [HOME.nodes[int(c.to_id)].class_name for s in found.stages for c in s
            if isinstance(c, RelationCondition)] == ["diningroom", "homeoffice"]  # fmt: skip


PICKED = [
    "the nearest {}",
    "the {} nearest to you",
    "the {} that is closest",
    "the {} closest to me",
]
FAR = ["the furthest {}", "the {} furthest away", "the {} that is furthest from you"]


@for_each("picks", [PICKED, FAR])
@for_each("thing", ["plum", "apple", "book"])
def test_the_nearest_is_the_nearest_however_it_is_said(picks: list[str], thing: str) -> None:
    plain = f"put {picks[0].format(thing)} on the sofa"
    for each in picks:
        same(f"put {each.format(thing)} on the sofa", plain)
        same(f"{each.format(thing)} goes on the sofa", plain)


def test_the_machine_is_the_last_that_was_spoken_of() -> None:
    same(
        "put the coffee pot in the coffee maker. Then start the machine.",
        "put the coffee pot in the coffee maker and turn on the coffee maker",
    )


@pytest.mark.parametrize("sink", ["sink"])
def test_a_bare_place_is_where_things_come_from(sink: str) -> None:
    text = f"take the perfume from the bathroom counter and put it in the {sink}"
    assert room_put(goal_of(text)) == "bathroom"


@for_each("told", ("the plates are already {}", "the plates are {} already", "the plates are {}"))
@for_each("add", (", add {}", ", so please add {}", ". Please add {}", ". add {} please"))
@for_each("what", ("two forks", "two forks and two clean knives"))
def test_what_is_added_goes_where_the_others_are(what: str, add: str, told: str) -> None:
    there = "on the dining table"
    same(f"{told.format(there)}{add.format(what)}", f"put {what} {there}", MORNINGS)


def test_what_is_added_to_no_place_is_not_read() -> None:
    for text in (
        "there is no mug on the sofa. add two forks",
        "the list is on the fridge, add two forks",
        "the dishes are on the dining room table, add two more",
    ):
        refused(text)


@for_each("look", ("look in {}. ", "please look inside {}. ", "have a look in {}. "))
@for_each("order", ("take the milk to the sofa", "put the milk on the sofa"))
def test_one_looks_where_the_next_thing_is(order: str, look: str) -> None:
    same(f"{look.format('the fridge')}{order}", f"go to the fridge. {order}")


def test_a_look_alone_asks_for_nothing() -> None:
    for text in ("look in the fridge", "look in the fridge. is the milk there?"):
        assert isinstance(READER.read(text), Misunderstanding)


@for_each("where", ("in every room", "in all the rooms", "everywhere", "in the whole house"))
@for_each("one", ("one", "any", "one of them", "any of them"))
@for_each(
    "what, so, do, plain",
    (
        ("windows", "open", "close it", "close all the windows that are open"),
        ("lights", "on", "turn it off", "turn off all the lights that are on"),
    ),
)
def test_if_one_of_them_is_so_in_any_room_it_is_each(
    what: str, so: str, do: str, plain: str, one: str, where: str
) -> None:
    same(f"check the {what} {where}. If {one} is {so}, {do}.", plain, reader_in("h54_shared"))


@for_each("may", ("may", "should", "must", "can"))
@for_each(
    "rest",
    ("", " in any room", ": switch off those that are", ". Please turn off any that are on"),
)
def test_none_may_be_so(rest: str, may: str) -> None:
    off = "turn off all the lamps"
    same(f"no lamp {may} be on{rest}", off)
    same(f"no lamp and no tv {may} be on{rest}", f"{off} and the tv")
    same(f"no lamp or tv {may} be on{rest}", f"{off} and the tv")


def test_none_with_a_condition_is_not_all() -> None:
    for text in ("no lamp may be on when i sleep", "no lamp may be on except mine"):
        assert isinstance(READER.read(text), Misunderstanding)


@for_each("gathered", ("have gathered", "have piled up", "have ended up", "have accumulated again"))
def test_what_has_gathered_somewhere_is_there(gathered: str) -> None:
    order = "Put them in the bookshelf in the study."
    same(
        f"Four books {gathered} on the two nightstands. {order}",
        f"There are four books on the two nightstands. {order}",
        MORNINGS,
    )


@for_each("still", ("still going", "running", "running again", "still on"))
def test_what_is_asked_in_surprise_tells_what_it_is(still: str) -> None:
    same(f"is that the tv {still}? turn it off would you", "turn off the tv", MORNINGS)
