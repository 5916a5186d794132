"""What a clause says of which things, and of where, for the clauses behind it: where one went,
what was counted off there, "here" and "there", "its door", what is named before an order for it."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, reader_in, refused, same

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


@for_each("where, one", _WITH_TWO)
@for_each("went", _WENT)
def test_what_is_counted_off_is_counted_where_one_went(went: str, where: str, one: str) -> None:
    begins, plain = went.format(where), f"put both {one}s that are in the {where} on the bed"
    first, then = f"{begins} take the first {one}", f"Take the second {one}"
    same_things(f"{first} and put it on the bed. {then} and put it on the bed.", plain)
    same_things(f"{first}. {then}. Put both {one}s on the bed.", plain)
    same_things(f"{begins} take one {one}. Take the other {one}. Put both on the bed.", plain)
    for many in (f"two {one}s", f"both {one}s", f"the {one}s", f"all the {one}s"):
        same_things(f"{begins} take {many}. Put them on the bed.", plain)
    for many in ("the third", "three"):
        refused(f"{begins} take {many} {one}{'s' * (many == 'three')}. Put it on the bed.")


def test_where_things_are_brought_is_not_where_the_second_is_taken_from() -> None:
    went = "Go to the dining table. Take the {} plum. Go to the kitchen table. Put it there. "
    same_things(
        went.format("first") + went.format("second"), "put both plums of the dining room on the bed"
    )
    for many in ("two plums", "both apples"):
        plain = f"put {many} on the kitchen table"
        if "two" in many:
            same_things(f"Go to the kitchen table. Take {many} and put them there.", plain)


@for_each("other", ("the second", "the second one", "the other", "the other one", "the last one"))
def test_the_second_is_one_of_those_of_which_the_first_was(other: str) -> None:
    same(
        f"Take two plums from the dining table. Put the first on the bed, {other} on the sofa.",
        "put the first plum on the dining table on the bed"
        " and the second plum on the dining table on the sofa",
    )
    same(
        "Take the plum from the kitchen table and the mug from the kitchen cabinet."
        f" Put the first on the bed and {other} on the sofa.",
        "put the plum on the kitchen table on the bed"
        " and the mug in the kitchen cabinet on the sofa",
    )


@for_each("where, one", _WITH_TWO)
def test_the_second_by_its_number_alone_is_where_the_first_is(where: str, one: str) -> None:
    there = f"that is in the {where}"
    same(
        f"Put the first {one} {there} on the sofa and the second on the desk in the office.",
        f"put the first {one} {there} on the sofa and the second {one} {there} on the desk in the"
        " office",
    )


def test_the_last_one_is_the_only_one_that_is_left() -> None:
    order = "Put one {0} on the desk, one on the bed and the last one on the sofa."
    assert len(carried(goal_of(order.format("plum")))) == 3
    assert "5 besides" in refused(order.format("book")).message
    assert len(carried(goal_of(f"Take three plums. {order.format('')}".replace("  ", " ")))) == 3


@for_each("put", ("put it down", "set it down", "put the mug down", "let go of it", "drop it"))
@for_each("where", ("coffee table", "desk in the office", "sofa", "kitchen table"))
def test_what_is_put_down_goes_where_one_went_with_it(put: str, where: str) -> None:
    plain = f"go to the {where}. put the mug on the {where}"
    for took in ("Take the mug, ", "Take the mug. Walk out of the kitchen, enter the hall, "):
        if "hall" not in took:
            same(f"{took}go to the {where}, {put}.", plain)
    for where_to in ("fridge", "bookshelf", "sink"):
        assert "say where" in refused(f"Take the mug, go to the {where_to}, {put}.").message


_THEN_PUT = (
    ", {} and put it on the table.",
    ". {} and put it on the table.",
    " and {} and put it on the table.",
    ", then {} and put it on the table here.",
)


@for_each("back", ("come back", "come back here", "go back", "walk back"))
@for_each("end", _THEN_PUT)
def test_who_comes_back_is_where_he_was(back: str, end: str) -> None:
    end = end.format(back if end[0] != "." else back.capitalize())
    found = goal_of(f"Go to the dining room, take the mug{end}")
    plain = goal_of("put the mug from the dining table on the kitchen table")
    assert {*plain.conditions} <= {*found.conditions}


@for_each("order", ("take the two books from the bookshelf there and put them in the one here",
                    "take the two books out of the bookshelf there, come back and put them in the"
                    " bookshelf here"))  # fmt: skip
def test_here_is_where_one_was_and_there_where_one_went(order: str) -> None:
    reader = reader_in("h18_family")
    if "one here" in order:
        order = order.replace("the one here", "the bookshelf here")
    found = goal_of(f"Go to the living room, {order}.", reader)
    plain = goal_of("put both books of the living room in the office bookshelf", reader)
    assert {*plain.conditions} <= {*found.conditions}


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


@pytest.mark.slow
@for_each("who", ("My son", "Mia", "Grandma"))
@for_each("wants", ("wants", "needs", "would like"))
@for_each("where, one", (("coffee table", "apple"), ("dining table", "mug"), ("closet", "pillow")))
def test_what_somebody_wants_from_somewhere_is_that(
    who: str, wants: str, where: str, one: str
) -> None:
    for bring in ("Bring it.", "Fetch it."):
        text = f"{who} {wants} the {one} from the {where}. {bring}"
        same(text, f"take the {one} from the {where}")


@for_each("polite", ("", " please", ", please", " quickly", " now", " thanks"))
@for_each("hand", ("hand it to me", "give it to me", "put it on the bed"))
def test_what_is_named_with_its_place_before_an_order_is_what_that_is_for(
    hand: str, polite: str
) -> None:
    for where, one in (("coffee table", "apple"), ("nightstand", "phone")):
        plain = f"the {one} on the {where}"
        meant = f"put {plain} on the bed" if hand.startswith("put") else f"bring me {plain}"
        same_things(f"The {one} on the {where}, {hand}{polite}.", meant)
        assert (
            "say one of the two" in refused(f"The {one} on the {where}, hand me that one.").message
        )


@for_each("both", ("bring me both", "bring them to me", "put them both on the bed"))
@for_each("between", (": ", ". "))
def test_so_are_two_things(both: str, between: str) -> None:
    both = both.capitalize() if between[0] == "." else both
    for listed in (" and the", ". The" if between[0] == "." else ", the"):
        text = f"The mug in the cabinet{listed} plum on the kitchen table{between}{both}."
        if listed == ", the" and both != "bring me both":
            refused(text)  # they may be parts of one name
            continue
        plain = "bring me the mug in the kitchen cabinet, and the plum on the kitchen table"
        same_things(text, plain)


@for_each("them", ("take them all", "take them both", "bring them to me", "put them on the bed"))
@for_each("find", ("find", "look for"))
def test_what_is_found_one_after_the_other_is_taken_together(find: str, them: str) -> None:
    plain = "take the plum on the kitchen table and the apple on the coffee table"
    for between in (", ", ". "):
        text = f"{find} the plum on the kitchen table{between}{find} the apple on the coffee table"
        same_things(f"{text}{between}{them}", plain)


@for_each("bring", ("bring over", "bring", "fetch", "get", "take"))
@for_each("so", (", so {}", ". {}"))
def test_what_is_fetched_to_be_where_it_should_be_is_there_in_the_end(bring: str, so: str) -> None:
    reader, wish = reader_in("h18_house"), "All the books should be on the office bookshelf"
    so = so.format(bring if so[0] == "," else bring.capitalize())
    same(f"{wish}{so} the ones from the living room.", wish, reader)
    refused(f"{wish}. Bring me the ones from the living room.", reader)


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


@for_each("lamp", ("bedside lamp",))
def test_the_second_of_two_lamps_of_which_one_is_on_is_the_other_one(lamp: str) -> None:
    reader = reader_in("h27_testscene_shown")
    plain = f"turn on the {lamp} that is off"
    for text in (
        f"Switch on the second {lamp} too, so both of them are burning.",
        f"Turn on the second {lamp}.",
        f"One {lamp} is on. Turn on the second one as well.",
    ):
        same(text, plain, reader)


@for_each("one", ("another one", "another mug", "a new one"))
def test_there_may_be_where_something_was_that_another_one_takes_the_place_of(one: str) -> None:
    for where in ("to the table", "to the office", "into the sink"):
        text = f"Take the mug from the kitchen cabinet {where} and put {one} there."
        assert '"there" may be' in refused(text).message
    same(
        "Take the plum from the dining table to the kitchen table and put the lime there.",
        "put the plum from the dining table on the kitchen table and the lime on the kitchen table",
    )
