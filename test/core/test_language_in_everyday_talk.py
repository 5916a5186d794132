"""What people say at home around an order: why they cannot do it, what they take back, and whom
they scold."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import goal_of, reader_in, refused, same

WHEELS, COUPLE, BAKER, FAMILY = (
    reader_in(f"{each}") for each in ("h19_wheels", "h19_couple", "h19_baker", "h20_family")
)


@for_each(
    "cannot",
    [
        "can't reach it",
        "cannot get to it",
        "couldn't get at it",
        "can't reach it from here",
        "can't get up to it myself",
    ],
)
@for_each("joins", [" and i ", ", but i ", " and we "])
@for_each(
    ("told", "order"),
    [
        ("The cabinet in the bathroom is open", "close the bathroom cabinet"),
        ("The wine is on the shelf", "put the wine on the kitchen table"),
    ],
)
def test_why_somebody_does_not_do_it(told: str, order: str, joins: str, cannot: str) -> None:
    it = "close it" if order.startswith("close") else "put it on the kitchen table"
    same(f"{told}{joins}{cannot}. {it.capitalize()}.", order, WHEELS)


SWITCHED = {"turn the radio off": "radio", "turn off the radio": "radio", "switch on the tv": "tv", "close the curtains": "curtains"}  # fmt: skip


@for_each(
    "no",
    [
        "No, leave it",
        "Actually, leave it",
        "No, just leave it as it is",
        "Oh no, leave it alone",
        "Wait, leave it",
    ],
)
@for_each("order", SWITCHED)
def test_an_order_is_taken_back(order: str, no: str) -> None:
    """What it is about is left as it is, and the next order counts."""
    no = no.replace(" it", " them") if order == "close the curtains" else no
    no = no.replace("them is", "they are")
    goal = goal_of(f"{order}. {no}. Close the kitchen window.", BAKER)
    same(
        f"{order}. {no}. Close the kitchen window.",
        f"don't {order}. Close the kitchen window.",
        BAKER,
    )
    assert set(goal.conditions) != set(
        goal_of(f"{order}. Close the kitchen window.", BAKER).conditions
    )


def test_of_two_orders_none_is_known_to_be_taken_back() -> None:
    refused("close the window and turn the radio off. No, leave it", BAKER)
    refused("put the book on the desk. No, leave it. Close the window.", BAKER)


@for_each("no", ["No, better", "No, on second thought,", "On second thoughts,", "No,"])
@for_each("where", ["on the coffee table", "on the bed", "in the kitchen"])
def test_another_place_after_all(no: str, where: str) -> None:
    same(f"Put the orchid on the dining table. {no} {where}.", f"put the orchid {where}", WHEELS)


@for_each("who", ["who", "who on earth"])
@for_each("puts", ["puts", "keeps", "stores"])
def test_who_puts_it_there_is_no_question(who: str, puts: str) -> None:
    said = f"{who} {puts} bananas in the fridge? Take them out and put them on the dining table."
    same(said, "put the bananas from the fridge on the dining table", COUPLE)


@pytest.mark.parametrize(
    "said", ["who puts bananas in the fridge?", "who puts plums in the fridge? close the window"]
)
def test_a_question_alone_is_one(said: str) -> None:
    refused(said)


@for_each("how", ["by mistake", "by accident"])
@for_each("threw", ["i threw", "i have just thrown", "we threw"])
def test_what_was_thrown_away_is_in_the_bin(threw: str, how: str) -> None:
    said = f"{threw} a sheet of paper away {how}. Take it out of the bin and put it on the desk."
    same(said, "put the paper from the bin on the desk", WHEELS)


@for_each("ok", ["ok", "okay", "alright", "yes"])
@for_each(
    "order",
    ["Make sure all the windows are shut", "close all the windows", "please turn off the tv"],
)
def test_agreed_is_asked_of_an_order(order: str, ok: str) -> None:
    same(f"{order}, {ok}?", order, COUPLE)


@for_each("what", ["shower", "bath", "nap", "hot shower", "quick bath"])
@for_each(
    "wish",
    ["I want to have a", "I want to take a", "We are going to have a", "I am about to take a"],
)
def test_who_washes_wants_no_shower_brought(wish: str, what: str) -> None:
    same(f"Shut the bathroom window. {wish} {what}.", "shut the bathroom window", COUPLE)


@for_each("just", [", just ", ", only ", " but only "])
@for_each("verb", ["turn off", "switch off"])
def test_not_this_just_that(verb: str, just: str) -> None:
    same(
        f"Don't {verb} the computer{just}the light in the office.",
        f"{verb} the light in the office",
        COUPLE,
    )


@for_each("rooms", [("hall", "kitchen"), ("bathroom", "bedroom"), ("kitchen", "living room")])
@for_each("how", ["on", "off"])
def test_in_one_room_and_in_another(rooms: tuple[str, str], how: str) -> None:
    one, other = rooms
    same(
        f"Lights {how} in the {one} and in the {other}.",
        f"turn {how} the lights in the {one} and the {other}",
        WHEELS,
    )


@for_each(
    "why",
    ["for work", "for school", "for the bedtime story", "for some reason", "for whatever reason"],
)
def test_what_it_is_for_changes_nothing(why: str) -> None:
    same(
        f"Bring me the book from the nightstand {why}.",
        "bring me the book from the nightstand",
        FAMILY,
    )


def test_what_is_carried_on_the_way() -> None:
    for walk in (
        "walk with it to the office",
        "go to the office with it",
        "walk over to the office with it",
    ):
        same(
            f"Pick up the cupcake, {walk}, place it on the desk.",
            "put the cupcake on the desk in the office",
            FAMILY,
        )


@pytest.mark.parametrize("turn", ["turn around", "turn round"])
def test_who_turns_does_nothing(turn: str) -> None:
    same(
        f"go to the office. {turn}. close the closet", "go to the office. close the closet", FAMILY
    )
    refused(turn, FAMILY)


@for_each("read", ["to read", "to read to the children", "to read to my son tonight", "to look at"])
@for_each("give", ["bring me", "i need", "would you please get me"])
def test_what_is_done_with_it_once_it_is_there(give: str, read: str) -> None:
    same(f"{give} a book {read}", "bring me a book", FAMILY)


@for_each("verb", ["close", "shut", "open"])
@for_each("lid", ["the lid of the toilet", "the toilet lid"])
def test_the_lid_of_a_thing_is_the_thing(verb: str, lid: str) -> None:
    same(f"{verb} {lid}", f"{verb} the toilet", FAMILY)
    same(f"put {lid} down", "close the toilet", FAMILY)
