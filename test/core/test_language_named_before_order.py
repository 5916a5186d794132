"""What an order is for, named before it; what is told of it there; and the ones elsewhere, too."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import reader_in, refused, same

COUPLE, BARBER = reader_in("h32_couple"), reader_in("h32_barber")

ALL_OF_THEM = ["them", "them all", "them both", "both", "both of them"]
REMARKS = ["", ", i've seen enough today", ", i want to sleep", ", please"]


@pytest.mark.slow
@for_each("them", [*ALL_OF_THEM, "all of them"])
@for_each("remark", REMARKS)
@for_each(
    ("named", "plain"),
    [
        ("table lamps and ceiling light", "the table lamps and the ceiling light"),
        ("radio and computer", "the radio and the computer"),
        ("the radio and the computer", "the radio and the computer"),
        ("the table lamps and the ceiling light", "the table lamps and the ceiling light"),
    ],
)
def test_things_with_their_room_before_they_are_switched_off(
    them: str, remark: str, named: str, plain: str
) -> None:
    if "both" in them and named.startswith("the table"):
        return
    text = f"{named} in the bedroom, switch {them} off{remark}"
    same(text, f"switch off {plain} in the bedroom", BARBER)


@for_each("them", ["them", "them all", "all of them"])
@for_each(
    "named",
    ["plates and mugs", "plates, mugs and bowls", "wine glasses and water glass",
     "forks and knives", "candles and plates"],
)  # fmt: skip
@for_each("where", ["in the dishwasher", "on the kitchen table", "into the sink"])
def test_things_with_their_room_before_they_are_put_away(them: str, named: str, where: str) -> None:
    text = f"{named} in the kitchen, put {them} {where}"
    same(text, f"put the {named.replace('and ', 'and the ')} in the kitchen {where}", COUPLE)


def test_lamps_are_no_lamps_of_what_is_named_beside_them() -> None:
    plain = "turn off the table lamps. turn off the ceiling light in the bedroom"
    for text in (
        "switch off table lamps and ceiling light in the bedroom",
        "switch off the table lamps and the ceiling light that is in the bedroom",
    ):
        same(text, plain, BARBER)


@for_each("them", ["them", "all of them", "them all"])
def test_what_is_in_two_rooms_is_all_of_it(them: str) -> None:
    text = f"there are dirty plates in the kitchen and in the bedroom, wash {them}"
    same(text, "wash the dirty plates in the kitchen and in the bedroom", BARBER)


def test_an_order_in_the_other_room_is_one() -> None:
    for text in (
        "there are two plates in the bedroom and in the kitchen turn off the tv",
        "there are plates in the bedroom and in the kitchen turn the tv off",
    ):
        same(text, "turn off the tv in the kitchen", BARBER)
    refused("there are dirty plates in the kitchen and in the bedroom, wash both of them", BARBER)


LYING = """\
shouldn't be lying on the kitchen table|should not be left on the kitchen table
must not be lying on the kitchen table|shouldn't be standing on the kitchen table
shouldn't be lying around|should not be left out|must not be lying about
shouldn't always be lying on the kitchen table""".replace("\n", "|").split("|")


@for_each("lying", LYING)
@for_each("thing", ["fish", "salmon", "newspaper"])
@for_each("order", ["put it in the fridge", "please put it in the fridge"])
@for_each("stop", [", ", ". "])
def test_what_should_not_lie_there_is_put_away(
    lying: str, thing: str, order: str, stop: str
) -> None:
    same(f"the {thing} {lying}{stop}{order}", f"put the {thing} in the fridge", COUPLE)


@for_each(
    "text",
    [
        "the salmon shouldn't be lying on the kitchen table, don't put it in the fridge",
        "the salmon shouldn't be lying on the kitchen table, leave it there",
        "the salmon shouldn't be lying on the kitchen table",
    ],
)
def test_what_is_not_so_or_not_said_is_refused(text: str) -> None:
    refused(text, COUPLE)


RULES = ["no {} in the bedroom", "no {} in the bedroom tonight", "no more {} in the bedroom",
         "no {} in the bedroom tonight, i've decided", "i've decided: no {} in the bedroom",
         "no {} in the bedroom any more, please"]  # fmt: skip
ONES = ["the ones that are in there", "the ones in there", "those in there",
        "the ones which are still in there"]  # fmt: skip


@for_each("rule", RULES)
@for_each("ones", ONES)
@for_each("thing", ["phones", "books"])
@for_each("stop", [". ", ", "])
def test_those_that_should_not_be_there_are_taken_elsewhere(
    rule: str, ones: str, thing: str, stop: str
) -> None:
    text = f"{rule.format(thing)}{stop}put {ones} on the kitchen table"
    same(text, f"put all the {thing} that are in the bedroom on the kitchen table", BARBER)


@for_each(
    "text",
    [
        "no phones in the bedroom. put some there",
        "no phones in the bedroom. put two in there",
        "no phones in the bedroom. put them on the kitchen table",
        "no towels in the bedroom. put the ones in there in the bathroom",
        "no phones in the bedroom except mine. put the ones in there on the kitchen table",
        "no phones in the bedroom when i sleep. put the ones in there on the kitchen table",
        "no phones in the bedroom, or maybe. put the ones in there on the kitchen table",
    ],
)
def test_none_there_may_only_be_told(text: str) -> None:
    refused(text, BARBER)


@for_each(
    "ones",
    ["and the ones in the office as well", "and the ones in the office too",
     "the ones from the office too", "and those in the office as well", "and those from the office",
     "and also the ones in the office", "and those in the office too, please"],
)  # fmt: skip
@for_each(
    ("order", "plain"),
    [
        ("put the chips from the kitchen on the coffee table",
         "put the chips from the office on the coffee table"),
        ("put the plates in the kitchen on the table in the dining room",
         "put the plates from the office on the table in the dining room"),
        ("switch off the lights in the kitchen", "switch off the lights in the office"),
        ("close the windows in the kitchen", "close the windows in the office"),
    ],
)  # fmt: skip
def test_the_ones_elsewhere_too(ones: str, order: str, plain: str) -> None:
    same(f"{order}, {ones}", f"{order}. {plain}", COUPLE)


@for_each(
    "text",
    [
        "put the plates and the bowls from the kitchen on the table, {}",
        "switch off the lamps and the tv in the living room, {}",
        "leave the plates in the kitchen where they are, {}",
        "don't touch the books in the bedroom, {}",
        "close all the windows except the one in the kitchen, {}",
        "close the windows and wash the plates in the kitchen, {}",
    ],
)
@for_each("ones", ["and the ones in the office too", "and those in the office as well"])
def test_which_ones_elsewhere_is_not_guessed(text: str, ones: str) -> None:
    refused(text.format(ones), COUPLE)


WHO = ["she'd like", "he'd like", "they'd like", "they want", "my wife would like", "she'd prefer",
       "my mother would love", "she wants"]  # fmt: skip


@for_each("who", WHO)
@for_each(
    ("wish", "plain"),
    [
        ("the lights in the kitchen and bedroom off",
         "turn off the lights in the kitchen and the bedroom"),
        ("the tv and the radio off", "turn off the tv and the radio"),
        ("the window in the bathroom closed", "close the window in the bathroom"),
    ],
)  # fmt: skip
def test_how_somebody_would_like_it(who: str, wish: str, plain: str) -> None:
    same(f"{who} {wish}", plain, COUPLE)


@for_each("who", ["she'd like", "they'd like"])
@for_each(
    "wish",
    ["the lights in the kitchen and hall off", "the tv off when she comes home",
     "the lights in the kitchen off, but i want them on", "the lights off, not me"],
)  # fmt: skip
def test_what_somebody_would_like_otherwise_is_refused(who: str, wish: str) -> None:
    refused(f"{who} {wish}", COUPLE)


@for_each("order", ["put some music on", "play some music", "put on some music, please"])
@for_each("stop", [", ", ". "])
@for_each("means", ["the radio is fine", "the radio will do", "my radio would be fine"])
def test_what_plays_the_music_is_said_behind(order: str, stop: str, means: str) -> None:
    same(f"{order}{stop}{means}", "turn on the radio", COUPLE)
    same(f"turn off the tv and {order}{stop}{means}", "turn off the tv, turn on the radio", COUPLE)


@for_each(
    "behind",
    ["the radio is broken", "the radio is not fine", "the cabinet is fine", "the radio is mine",
     "the tv is fine as it is"],
)  # fmt: skip
def test_what_is_told_behind_is_no_means(behind: str) -> None:
    refused(f"put some music on, {behind}", COUPLE)
