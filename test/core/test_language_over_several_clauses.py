"""What a clause says of which things, and of where, for the clauses behind it: where one went,
what was counted off there, "here" and "there", "its door", what is named before an order for it."""

from __future__ import annotations

from for_each import for_each
from reading_home import HOME, goal_of, refused, same

from vh_core.goals import Goal
from vh_core.graph import Property
from vh_core.language import Reader

_READER = Reader(HOME)
#: furniture with two things of a kind on it or in it, of which there are others elsewhere
_WITH_TWO = (("dining table", "plum"), ("living room bookshelf", "book"), ("closet", "towel"))
_WENT = ("Go to the {}.", "Walk over to the {}.", "Walk to the {} and then")


def carried(goal: Goal) -> set[int]:
    """What a goal has carried about, wherever it goes."""
    named = {i for each in goal.conditions for i in each.mentions}
    return {i for i in named if Property.GRABBABLE in HOME.nodes[i].properties}


def same_things(text: str, plain: str) -> None:
    """A text that is about the very things of another one."""
    assert carried(goal_of(text)) == carried(goal_of(plain)), text


@for_each("thing", ("fridge", "microwave", "dishwasher"))
@for_each("do", ("close its door", "open its door"))
def test_its_door_is_that_of_what_was_named_last(thing: str, do: str) -> None:
    plain = f"go to the kitchen. go to the {thing}. {do.replace('its door', f'the {thing}')}"
    for text in (
        f"Go into the kitchen, walk up to the {thing}, {do}.",
        f"Go to the kitchen. Go to the {thing}. {do.capitalize()}.",
        f"Go to the kitchen, then to the {thing} and {do}.",
    ):
        same(text, plain)


@for_each("room", ("bedroom", "office", "bathroom", "living room"))
@for_each("part", ("window", "door"))
def test_its_door_is_that_of_a_room_that_was_gone_to(room: str, part: str) -> None:
    for between in (" and", ".", ","):
        same(
            f"Go to the {room}{between} open its {part}.",
            f"go to the {room}. open the {part} in the {room}",
        )


@for_each("who", ("My son", "Mia", "Grandma"))
@for_each("wants", ("wants", "needs", "would like", "wants to have"))
@for_each("where, one", (("coffee table", "apple"), ("dining table", "mug"), ("closet", "pillow")))
def test_what_somebody_wants_from_somewhere_is_that(
    who: str, wants: str, where: str, one: str
) -> None:
    for bring in ("Bring it.", "Fetch it."):
        text = f"{who} {wants} the {one} from the {where}. {bring}"
        found = _READER.read(text)
        if isinstance(found, Goal):
            same(text, f"take the {one} from the {where}")


@for_each("polite", ("", " please", ", please", " quickly", " now", " thanks"))
@for_each("hand", ("hand it to me", "hand me that one", "give it to me", "put it on the bed"))
def test_what_is_named_with_its_place_before_an_order_is_what_that_is_for(
    hand: str, polite: str
) -> None:
    for where, one in (("coffee table", "apple"), ("nightstand", "phone")):
        found = _READER.read(f"The {one} on the {where}, {hand}{polite}.")
        if isinstance(found, Goal):
            plain = f"the {one} on the {where}"
            put = hand.startswith("put")
            same_things(found.text, f"put {plain} on the bed" if put else f"bring me {plain}")


@for_each("both", ("bring me both", "bring them to me", "put them both on the bed"))
@for_each("between", (": ", ". "))
def test_so_are_two_things(both: str, between: str) -> None:
    both = both.capitalize() if between[0] == "." else both
    for listed in (" and the", ". The" if between[0] == "." else ", the"):
        text = f"The mug in the cabinet{listed} plum on the kitchen table{between}{both}."
        found = _READER.read(text)
        if isinstance(found, Goal):
            plain = "bring me the mug in the kitchen cabinet, and the plum on the kitchen table"
            same_things(text, plain)


_HEADS = (
    ("First, ", "Second, ", "Finally, "),
    ("1. ", "2. ", "3. "),
    ("", "", "Lastly "),
    ("First ", "Then ", "Last, "),
)


@for_each("heads", _HEADS)
@for_each("last", ("close all the windows", "turn off every light", "wash all the glasses"))
def test_all_in_the_last_of_several_steps_are_all_there_are(
    heads: tuple[str, str, str], last: str
) -> None:
    one, two, three = heads
    steps = (
        f"{one}go to the living room and turn on the tv. "
        f"{two}go to the office and turn on the computer. "
    )
    found, plain = goal_of(f"{steps}{three}{last}."), goal_of(last)
    assert {*plain.conditions} <= {*found.conditions}
    there = goal_of(f"{steps}{three}{last} in the kitchen.")
    assert len(there.conditions) < len(found.conditions)


def test_what_one_finds_somewhere_is_what_goes_where_things_before_it_go() -> None:
    for find in ("you find", "that you see", "you can find", "you come across"):
        same(
            f"Put the plum on the bed and both mugs {find} in the kitchen.".replace("both", "the"),
            "put the plum on the bed and the mugs that are in the kitchen on the bed",
        )


@for_each("one", ("another one", "another mug", "a new one"))
def test_there_may_be_where_something_was_that_another_one_takes_the_place_of(one: str) -> None:
    for where in ("to the table", "to the office", "into the sink"):
        text = f"Take the mug from the kitchen cabinet {where} and put {one} there."
        assert '"there" may be' in refused(text).message
    same(
        "Take the plum from the dining table to the kitchen table and put the lime there.",
        "put the plum from the dining table on the kitchen table and the lime on the kitchen table",
    )
