"""What is said in passing: when and for whom, that it is one of several things to see to, how it
came to be so, and where others live meanwhile."""

# ruff: noqa: E501 - wordings are read best on one line

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import goal_of, reader_in, refused, same

_AT_THE_FATHERS = reader_in("h13_father")
_AT_THE_GUESTHOUSE = reader_in("h13_landlady")
ORDERS = [
    "put the milk on the kitchen table and close the fridge",
    "turn off the tv",
    "close the windows",
]


@for_each(
    "when",
    ["when you are done", "once you're finished", "when done", "after you have finished with that",
     "before the meeting", "before my next call", "before dinner", "before bed"],
)  # fmt: skip
@for_each("order", ORDERS)
def test_what_comes_next_changes_nothing(order: str, when: str) -> None:
    same(f"{order} {when}", order)
    same(f"{order}, {when}.", order)


@for_each("order", ["close the fridge", "turn off the tv"])
@for_each("when", ["when I am done", "when the guests leave",
                                  "once the tv is off", "after the meeting"])  # fmt: skip
def test_what_has_to_be_waited_for_is_none_of_that(order: str, when: str) -> None:
    refused(f"{order} {when}")


def test_a_door_is_closed_behind_one() -> None:
    same("take the milk and close the fridge behind you", "take the milk and close the fridge")
    refused("put the chair behind you")


@for_each(
    "see_to",
    ["Fix both", "Do both", "Please fix this", "Sort that out", "Please see to it", "Take care of both of these",
     "Put that right", "Can you handle these two things", "Fix the two"],
)  # fmt: skip
def test_what_is_to_be_seen_to_stands_behind_it(see_to: str) -> None:
    same(f"The stove is on and the fridge is open. {see_to}: stove off, fridge closed.",
         "turn off the stove and close the fridge", _AT_THE_FATHERS)  # fmt: skip


@for_each("wait", ["wait in {0}", "wait for me in {0}", "please wait in {0}", "stay in {0}",
                                  "go and wait in {0}", "go wait in {0}", "remain in {0}"])  # fmt: skip
@for_each("room", ["the kitchen", "the living room"])
def test_one_waits_where_one_goes(wait: str, room: str) -> None:
    same(wait.format(room), f"go to {room}")
    same(f"turn off the tv and {wait.format(room)}", f"turn off the tv and go to {room}")


def test_nobody_waits_for_what_happens() -> None:
    refused("wait in the kitchen until I come")
    refused("wait in the garage")


WHO = ["the kids", "my son", "somebody", "anyone", "I", "the guests", "they"]


@for_each("who", WHO)
@for_each(
    ("thing", "so", "order"),
    [("toilet", "open", "close it"), ("tv", "on", "turn it off"), ("fridge", "open", "shut it")],
)
def test_who_left_it_so_is_not_asked(who: str, thing: str, so: str, order: str) -> None:
    plain = f"if the {thing} is {so}, {order}"
    same(f"if {who} left the {thing} {so}, {order}", plain, _AT_THE_FATHERS)
    same(f"{order.replace('it', 'the ' + thing)} if {who} left it {so}", plain, _AT_THE_FATHERS)


@for_each("who", WHO)
def test_what_somebody_forgot_is_not_so_yet(who: str) -> None:
    same(
        f"if {who} forgot to close the fridge, close it",
        "if the fridge is open, close it",
        _AT_THE_FATHERS,
    )
    same(f"if {who} forgot to turn off the stove, please turn it off", "if the stove is on, turn it off",
         _AT_THE_FATHERS)  # fmt: skip


@for_each(
    ("guest", "lives"),
    list(product(["A late guest", "My sister", "Guests", "An old friend", "The kids"],
                 ["will eat in the kitchen", "would like to read in the living room", "will have breakfast in the dining room",
                  "will be working in the home office"])),
)  # fmt: skip
def test_where_others_live_orders_nothing(guest: str, lives: str) -> None:
    order = "put a clean plate on the kitchen table"
    same(f"{guest} {lives}. {order}.", order, _AT_THE_GUESTHOUSE)


def test_there_is_where_others_live() -> None:
    same("A visitor is going to work in the home office. Turn on the lamp there.",
         "turn on the table lamp in the home office", _AT_THE_GUESTHOUSE)  # fmt: skip


@for_each("one", ["including", "even"])
@for_each(
    ("order", "which", "plain"),
    [("close all the windows", "the one in the kitchen", "close all the windows"),
     ("close every window", "the kitchen window", "close every window"),
     ("turn off all the lights", "the bathroom light", "turn off all the lights"),
     ("put all the apples in the fridge", "the one on the coffee table", "put all the apples in the fridge"),
     ("I want all three apples in the fridge", "those in the kitchen", "put all the apples in the fridge"),
     ("put all the apples in the fridge", "the milk", "put all the apples and the milk in the fridge")],
)  # fmt: skip
def test_one_of_all_is_named(order: str, which: str, plain: str, one: str) -> None:
    same(f"{order}, {one} {which}", plain)


@for_each("end", [", ", ". ", "; "])
@for_each(
    "why", ["that one needs airing", "that one stays open", "that one I need", "that one should be left alone",
            "that one is still needed", "that one needs to stay open", "because that one is mine"],
)  # fmt: skip
def test_why_one_is_left_out(why: str, end: str) -> None:
    order = "close all windows except the one in the kitchen"
    same(f"{order}{end}{why}", order)


def test_the_one_that_is_left_out_may_be_asked_for() -> None:
    found = goal_of("open all windows except the one in the kitchen, that one should be closed")
    assert len(found.conditions) == 6
    refused("open all windows except the one in the kitchen, that one needs to be cleaned by you")


@for_each("where", ["in the bookshelf", "on the bookshelf", "in the bookshelf in the living room"])
@for_each(
    "said", ["There is a box {0}. Put the toy in it.", "There's a box {0}, put the toy in it.",
             "A box is {0}. Put the toy into it.", "There's a box {0}; put the toy in there."],
)  # fmt: skip
def test_things_go_into_the_box_that_is_there(said: str, where: str) -> None:
    same(said.format(where), "put the toy in the box", _AT_THE_FATHERS)


@pytest.mark.parametrize("said", ["There is a box in the bookshelf. Put the toy in it, too.",
                                  "Put the box in the bookshelf and put the toy in it."])  # fmt: skip
def test_into_which_of_two_is_not_guessed(said: str) -> None:
    assert "say which" in refused(said, _AT_THE_FATHERS).message


@pytest.mark.parametrize("kind", ["fruit", "food"])
def test_everything_that_is_of_a_kind(kind: str) -> None:
    plain = f"put all the {kind} on the dining table in the fridge"
    same(
        f"From the dining table, put into the fridge everything that is {kind}, and nothing that is not.",
        plain,
    )
    same(f"Everything on the dining table that's {kind} goes in the fridge, the rest stays.", plain)
    same(f"put everything that is {kind} on the dining table in the fridge", plain)


@for_each(
    "there", ["one fork is there already", "one is already there", "one of them is on it already"]
)
@for_each(
    "wish",
    [
        "I need two plates and two forks on the kitchen table",
        "I want two forks on the kitchen table",
    ],
)
def test_some_are_there_already(wish: str, there: str) -> None:
    same(f"{wish}, {there}.", wish)
    refused(f"put two forks on the kitchen table, {there}")  # two more, or one


def test_what_lies_on_top_is_not_inside() -> None:
    for said in ("move the pot from the top of the stove to the kitchen counter",
                 "take the pot off the top of the stove and put it on the kitchen counter"):  # fmt: skip
        goal = goal_of(said, _AT_THE_FATHERS)
        assert {condition.from_id for condition in goal.conditions} == {83}  # 73 is inside


@for_each("who", ("her", "him", "my daughter", "our guest"))
@for_each("put", ("put a plum", "leave one plum", "please put a plum"))
def test_for_whom_one_thing_is_put_somewhere_changes_nothing(put: str, who: str) -> None:
    same(f"{put} for {who} on the coffee table", f"{put} on the coffee table")


@for_each("who", ("my daughters", "each of the kids", "the kids"))
def test_for_several_each_may_get_one(who: str) -> None:
    refused(f"put a plum for {who} on the coffee table")


def test_which_one_may_be_told_by_whose_it_is() -> None:
    refused("put the plum for my son on the coffee table")


@for_each("where", ("to the coffee table", "on the desk"))
@for_each("what", ("the wine", "two plums"))
def test_also_may_stand_before_the_place(what: str, where: str) -> None:
    first = "put the milk on the coffee table"
    same(f"{first}. put {what} also {where}", f"{first}. also put {what} {where}")


@for_each("away", ("put them away in", "store them away in"))
@for_each("standing", ("", " standing"))
def test_what_is_named_first_is_put_away_where_it_is_said_to(standing: str, away: str) -> None:
    same(
        f"the bowl and the cup{standing} on the kitchen table, {away} the kitchen cabinet",
        "put the bowl and the cup from the kitchen table in the kitchen cabinet",
        reader_in("h12_house"),
    )


@for_each("but", (" but ", " and ", ", and ", " but please "))
@for_each("what", ("every dirty plate", "all dirty plates", "the dirty mug"))
def test_what_is_not_to_be_done_behind_an_order_without_a_verb(what: str, but: str) -> None:
    same(
        f"{what} into the dishwasher{but}don't start it",
        f"put {what} into the dishwasher, don't start it",
        reader_in("h8_teen"),
    )


@for_each("order", ("close that too", "close it", "shut it as well"))
@for_each("what", ("the living room window", "the window in there"))
def test_what_is_named_before_an_order_for_it_is_no_part_of_the_one_before(
    what: str, order: str
) -> None:
    same(
        f"turn the tv off, and {what}, {order}",
        "turn off the tv and close the living room window",
        reader_in("h9_couple"),
    )


@for_each(
    "text",
    ("turn off the tv and the lamp, switch it on", "collect the mugs. put the glasses in the sink"),
)
def test_which_of_two_is_meant_is_asked(text: str) -> None:
    refused(text)


@for_each("what", ("windows", "lights"))
@for_each("then", (", close the fridge", ", turn the tap off"))
def test_what_is_in_two_rooms_is_so_before_another_order(then: str, what: str) -> None:
    verb = "close" if what == "windows" else "turn off"
    both = f"{verb} the {what} in the kitchen and in the bedroom"
    same(f"{both}{then}", f"{both}.{then.removeprefix(',')}")


@for_each("who", ("somebody's", "someone's", "someone else's"))
@for_each("lies", ("is lying on", "is on", "was left on"))
def test_whosever_something_is_it_is_what_lies_there(lies: str, who: str) -> None:
    same(
        f"{who} mobile {lies} the coffee table. take it to the bedroom and lay it on the bed",
        "put the phone on the bed",
        reader_in("h53_night"),
    )


@for_each("no", ("no more tv for today", "enough tv for tonight", "that's enough tv"))
@for_each("off", ("turn it off", "please switch it off"))
def test_what_there_was_enough_of_is_switched_off(off: str, no: str) -> None:
    same(f"{no}, {off}", "turn off the tv")


@for_each("stay", ("can stay open", "may stay open", "stays open"))
@for_each("only", (", only ", ", but "))
def test_that_of_a_room_is_the_one_there(only: str, stay: str) -> None:
    windows = "close the open windows"
    same(
        f"{windows}{only}the kitchen's {stay}",
        f"{windows} except the one in the kitchen",
        reader_in("h6_evening"),
    )


@for_each("both", ("switch both off", "turn both of them off", "switch them both off"))
def test_both_are_what_is_listed(both: str) -> None:
    same(f"{both}: the stove and the tv", "turn off the stove and the tv")


@for_each("be", ("the fridge is open, and so is a cabinet", "the fridge is open, so is a cabinet",
                 "a cabinet and the fridge are open", "the fridge and the cabinet are open"))  # fmt: skip
@for_each("close", ("close both", "close them", "could you shut both of them?"))
def test_what_is_open_may_have_a_wider_name(close: str, be: str) -> None:
    same(f"{be}. {close}", "close the fridge and the open cabinet", reader_in("h14_flat"))


@for_each("then", ("wash {}. put {} on", "put {} on", "wash them. put {} on"))
@for_each("glasses", ("the glasses", "these glasses", "the wine glasses"))
def test_what_was_collected_goes_by_the_last_word_of_its_name(glasses: str, then: str) -> None:
    reader = reader_in("h37_scene")
    first = "the dirty wine glasses from the coffee table in the bedroom"
    text = then.replace("{}", glasses)
    same(
        f"collect {first}. {text} the kitchen counter",
        f"{'wash' if 'wash' in then else 'take'} {first}. put them on the kitchen counter",
        reader,
    )


@for_each("what", ("the bedtime story", "my afternoon nap", "the film night", "our movie evening"))
@for_each(
    "order",
    (
        "lay a pillow on the sofa",
        "put a pillow on the sofa",
        "put two plums on the desk",
    ),
)
def test_the_occasion_that_an_order_is_for_changes_nothing(order: str, what: str) -> None:
    same(f"{order} for {what}", order)


@for_each(
    "text",
    (
        "set the table for the guests",
        "lay plates on the table for my family",
        "lay the table for the kids",
    ),
)
def test_who_eats_at_a_table_may_say_how_many(text: str) -> None:
    refused(text)


@for_each(
    "smell",
    (
        "smells like diapers in the kitchen",
        "smells of fish in the kitchen",
        "smells bad in the kitchen",
    ),
)
@for_each("stop", (". ", ", "))
def test_it_may_be_left_out_of_what_is_told(stop: str, smell: str) -> None:
    same(f"{smell}{stop}open the window", f"it {smell}{stop}open the window")


@for_each("then", (", then close it", " and then close it", ", then close the fridge"))
@for_each("head", ("put the groceries away", "put the groceries from the kitchen counters away"))
def test_what_is_done_behind_a_list_is_no_part_of_it(head: str, then: str) -> None:
    reader = reader_in("h20_flat")
    listed = f"{head}: salmon, lime and bananas in the fridge"
    same(f"{listed}{then}", f"{listed}. close the fridge", reader)


@for_each("head", ("before bed: ", "before bed, ", "before dinner, "))
@for_each(
    "what", ("the tv and all lights off", "every light and every lamp off please", "all lights off")
)
def test_before_when_something_is_to_be_so_is_no_part_of_it(what: str, head: str) -> None:
    same(f"{head}{what}", what)


@for_each("no", ("no light or lamp", "no light and no lamp", "no light"))
@for_each("be", ("should be burning", "must be burning", "should be lit", "may still be lit"))
@for_each("where", ("", " anywhere in the house"))
def test_no_light_that_burns_is_on(where: str, be: str, no: str) -> None:
    same(f"{no} {be}{where}", "turn off all lights and lamps")


@for_each("stays", ("stays lit", "can stay lit"))
def test_a_room_that_stays_lit_is_none_of_those_before_it(stays: str) -> None:
    text = "turn off the lights in the bathroom, the kitchen and the living room"
    same(f"{text}, the bedroom {stays}", f"{text}. the bedroom {stays}", reader_in("TestScene1"))
