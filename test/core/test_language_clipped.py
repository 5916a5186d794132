"""Orders of which only the end is said, how things should be in one room and in another, and clauses
that are turned around for their weight."""

# ruff: noqa: E501 - wordings are read best on one line

from __future__ import annotations

from for_each import for_each
from reading_home import goal_of, reader_in, refused, same

TOLD = (
    "the radio's driving me mad",
    "I can hear the radio",
    "the radio is still on",
    "the radio in the bedroom keeps going",
)


@for_each("told", TOLD)
@for_each("off", [", off", "; off, please", ". off it goes", ". Now off!"])
def test_off_with_what_was_told_of(told: str, off: str) -> None:
    same(f"{told}{off}", "turn off the radio", reader_in("h42_courier"))


@for_each(
    ("said", "plain"),
    [
        ("somebody forgot a plate in the microwave, sink please", "put the plate from the microwave in the sink"),
        ("there's a plate in the microwave. Into the sink, please", "put the plate from the microwave in the sink"),
        ("there's a dirty mug in the bedroom and one in the living room, both to the sink", "put the dirty mug from the bedroom and the dirty mug from the living room in the sink"),
        ("all the mugs into the sink, dirty or not", "put all the mugs in the sink"),
        ("everything in the kitchen that's on, off", "turn off everything that is on in the kitchen"),
        ("anything still running in the bathroom? off with it", "turn off everything that is on in the bathroom"),
        ("swap the tvs: kitchen one off, living room one on", "turn off the tv in the kitchen and turn on the tv in the living room"),
        ("gotta run, turn off the radio", "turn off the radio"),
    ],
)  # fmt: skip
def test_orders_clipped_to_their_end(said: str, plain: str) -> None:
    same(said, plain, reader_in("h42_courier"))


@for_each(
    ("said", "plain"),
    [
        ("curtains: kitchen open, bedroom closed", "open the kitchen curtains and close the bedroom curtains"),
        ("could you sort the curtains: open in the kitchen, closed in the bedroom", "open the kitchen curtains and close the bedroom curtains"),
        ("What I'd like is the newspaper on the bed.", "put the newspaper on the bed"),
        ("what I need is the tv off", "turn off the tv"),
        ("it's the kitchen window that wants closing", "close the kitchen window"),
        ("it's the newspaper in the living room that should be on the bed", "put the newspaper on the bed"),
        ("the newspaper belongs in the bedroom, on the bed", "put the newspaper on the bed in the bedroom"),
        ("the milk in the fridge needs to come out and go on the kitchen table", "put the milk on the kitchen table"),
        ("can you check the fridge is shut, and if it isn't, close it", "close the fridge"),
        ("don't forget the floor lamp, it's got to be off", "turn off the floor lamp"),
        ("the kids want a snack: apples on the coffee table", "put the apples on the coffee table"),
        ("can we have the tv off during dinner", "turn off the tv"),
        ("who's been at the fridge? close it", "close the fridge"),
        ("the bedroom window needs shutting, see that it gets shut", "close the bedroom window"),
    ],
)  # fmt: skip
def test_clauses_turned_around(said: str, plain: str) -> None:
    same(said, plain)


@for_each(
    ("said", "plain"),
    [
        ("shouldn't the fridge be closed? close it", "close the fridge"),
        ("isn't the tv supposed to be off? turn it off", "turn off the tv"),
        ("the fridge isn't supposed to be open", "close the fridge"),
        ("fridge isn't closed, fix that", "close the fridge"),
        ("all lamps off, no exceptions", "turn off all the lamps"),
        ("every lamp off, except obviously the one in the office", "turn off every lamp except the one in the office"),
        ("clear everything dirty out of the kitchen into the sink", "put everything that is dirty in the kitchen in the sink"),
        ("anything dirty in the kitchen? sink", "put everything that is dirty in the kitchen in the sink"),
        ("clear away the plates in the dining room and put them in the sink", "put the plates from the dining room in the sink"),
        ("put the magazine on the sofa. the one in the dining room, that is", "put the magazine from the dining room on the sofa"),
        ("the milk's been out all day, back in the fridge with it", "put the milk back in the fridge"),
    ],
)  # fmt: skip
def test_what_is_found_not_to_be_so(said: str, plain: str) -> None:
    same(said, plain)


@for_each("things", ["plates", "dirty dishes", "books"])
@for_each("where", ["in the kitchen", "in the dining room", "on the kitchen table"])
def test_what_is_cleared_away_does_not_go_where_it_is(things: str, where: str) -> None:
    refused(f"clear away the {things} {where}")
    refused(f"tidy the {things} away {where}, please")
    refused(f"tidy away the {things} {where} and close the fridge")


@for_each(
    "said",
    [
        "the tv stays on and the floor lamp, off or on",
        "can you check the fridge is open, and if it isn't, close it",
        "the bowls on the kitchen table are clean. dishwasher, please",
        "can we have the tv off at nine",
        "the milk in the fridge has gone off",
        "curtains: kitchen open, bedroom closed, tv",
        "the kids want a snack: apples",
        "what I'd like is a holiday",
    ],
)
def test_what_is_no_clipped_order(said: str) -> None:
    refused(said)


def test_where_something_must_have_been_left() -> None:
    reader = reader_in("h42_widow")
    same("bring me my candle, I must have left it in the study", "bring me the candle", reader)
    same(
        "bring me the wine glass, I may have forgotten it in the study",
        "bring me the wine glass from the study",
        reader,
    )
    refused("bring me my candle, I must have left it in the kitchen", reader)
    assert (
        "walking stick"
        in refused("Bring me my walking stick, I must have left it in the kitchen.", reader).message
    )


def test_who_left_it_running() -> None:
    same(
        "Who left the bathroom tap running? Turn it off, mate.",
        "turn off the bathroom tap",
        reader_in("h42_courier"),
    )


def test_two_slips_in_one_order() -> None:
    reader = reader_in("h42_courier")
    same("turn of the fawcet in the bathroom", "turn off the faucet in the bathroom", reader)


@for_each("so", ["closed", "to be closed"])
def test_what_is_wanted_said_the_other_way_about(so: str) -> None:
    for what in ("the window in the bedroom", "the curtains in the kitchen"):
        for said in (
            f"{what} is what I want {so}",
            f"not the fridge but {what} is what I want {so}",
            f"it's {what} that I want {so}",
            f"what I want {so} is {what}",
        ):
            same(said, f"close {what}")


@for_each("so", ["on", "off"])
def test_of_a_room_it_is_this_that_should_be_so(so: str) -> None:
    for room in ("living room", "bedroom"):
        same(
            f"in the {room} it's the light that should be {so}",
            f"the light in the {room} should be {so}",
        )


def test_where_before_what_in_each_half() -> None:
    plain = "open the curtains in the kitchen and close the window in the bedroom"
    same(
        "in the kitchen the curtains should be open and in the bedroom the window should be closed",
        plain,
    )
    same(
        "the curtains in the kitchen should be open and in the bedroom the window must be closed",
        plain,
    )
    same(
        "in the kitchen and the bedroom the curtains should be open",
        "open all the curtains in the kitchen and in the bedroom",
    )
    refused(
        "if in the kitchen the curtains should be open and in the bedroom the window should be closed, close the fridge"
    )


def test_with_what_should_be_somewhere_another_thing_is_there_too() -> None:
    for second in (
        "and the milk with it",
        "and the milk together with it",
        "and the milk along with it",
    ):
        same(
            f"the wine should be on the coffee table, {second}",
            "put the wine and the milk on the coffee table",
        )
        same(
            f"put the wine on the coffee table {second}",
            "put the wine and the milk on the coffee table",
        )
    refused("the wine should be on the coffee table, and the fridge with it")


def test_how_the_rest_should_be_in_the_second_half() -> None:
    same(
        "the tv should be on and the living room dark",
        "turn on the tv. the living room should be dark",
    )
    same(
        "the window in the bathroom should be closed and its curtains drawn",
        "close the window and the curtains in the bathroom",
    )
    same(
        "the mug should be clean and back in the cabinet",
        "the mug should be clean and in the cabinet",
    )
    refused("the mug is clean and back in the cabinet")


def test_a_clean_one_said_last() -> None:
    for last in (", and make it a clean one", ", a clean one obviously", ", a clean one of course"):
        same(
            f"on the dining table there should be the milk and one plate{last}",
            "put the milk and one clean plate on the dining table",
        )


def test_how_things_should_be_here() -> None:
    same(
        "in this room, window closed and light off",
        "close the window here and turn off the light here",
    )
    same(
        "in here, window closed, light off please",
        "close the window here and turn off the light here",
    )
    same("light and fan off in here", "turn off the light here and turn off the fan here")


def test_one_thing_told_behind_its_name() -> None:
    for goes in ("should be", "must be", "belongs", "goes"):
        same(
            f"my mug, the one in the kitchen cabinet, {goes} on the desk in the office",
            "put the mug that is in the kitchen cabinet on the desk in the office",
        )
    same("the lamp, the one on the desk, should be off", "turn off the lamp that is on the desk")
    same(
        "get me the plum, the one on the kitchen table, not the others",
        "bring me the plum that is on the kitchen table",
    )
    refused("my phones, the one in the office, should be off")


def test_not_the_other_way_about() -> None:
    for about in ("not the other way round", "not the other way around", "and not vice versa"):
        same(
            f"the window in the bedroom should be closed and the curtains open, {about}",
            "the window in the bedroom should be closed and the curtains open",
        )


def test_what_ends_up_somewhere_is_complained_of() -> None:
    for what in ("all apples", "the mugs", "my books", "all the candles"):
        refused(f"{what} end up on the dresser")


def test_what_stands_above_another_thing_of_the_list() -> None:
    for above in ("above it", "above the stove"):
        same(
            f"turn off both the stove and the fan {above}",
            "turn off the stove. turn off the fan above the stove",
        )


def test_what_somebody_may_need_it_for() -> None:
    for who in ("work calls", "my boss calls me", "somebody rings"):
        same(f"the computer must be on, in case {who}", "turn on the computer")
    same("the computer must be on, in case it rains", "turn on the computer")
    goal = goal_of("turn on the computer in case the tv is on")
    assert goal.conditions != goal_of("turn on the computer").conditions  # there it depends on it


def test_what_stands_beside_it_stands_nowhere_else() -> None:
    refused("the pillow should be on the bed and the chair next to it")


@for_each("too", ["too", "as well"])
def test_one_more_goes_there_too_without_a_verb(too: str) -> None:
    for what in ("the wine", "both juices"):
        for other in ("the salmon", "the milk"):
            same(
                f"{what} on the coffee table, {other} {too}",
                f"put {what} and {other} on the coffee table",
            )
    same("every plate in the sink, mugs as well", "put every plate and every mug in the sink")


def test_where_things_are_beside_an_order_is_not_where_they_go() -> None:
    same(
        "the plums on the kitchen table, the apples too. put them in the fridge",
        "put the plum and the apple from the kitchen table in the fridge",
    )
    refused("bring me the wine. the plums on the kitchen table, the apples too")
    refused("the plums are on the kitchen table, the apples too")


def test_what_is_wanted_there_said_the_other_way_about() -> None:
    same(
        "what should be on the coffee table is the wine and the salmon",
        "put the wine and the salmon on the coffee table",
    )
    same(
        "it's not the tv but the lamp on the desk that I want off", "turn off the lamp on the desk"
    )
    same(
        "the milk should be out of the fridge and on the coffee table",
        "put the milk from the fridge on the coffee table",
    )
    same(
        "the plums on the kitchen table shouldn't be there, they belong in the fridge",
        "put the plums on the kitchen table in the fridge",
    )
    same(
        "I want the salmon in the fridge and the fridge door shut",
        "put the salmon in the fridge. close the fridge",
    )
    refused("what should be on the coffee table is up to you")
    refused("what should be on the coffee table is not the wine")


def test_a_room_in_parentheses_is_one_of_all() -> None:
    same("close all windows (kitchen too)", "close all windows")
    refused("close all windows in the kitchen (bathroom too)")
    refused("all lights off (bathroom too dark)")
    refused("turn off both the lamp and the tv next to it")


@for_each("house", ["whole house", "the whole flat", "everywhere", "all rooms"])
def test_how_all_of_them_should_be_in_the_whole_house(house: str) -> None:
    same(f"{house}: windows closed", "close all windows")
    same(f"{house}: windows closed, curtains open", "close all windows. open all curtains")
    same(f"{house}: windows closed, not the curtains", "close all windows")


def test_all_of_it_said_behind_its_name() -> None:
    for goes in ("in the fridge", "should be in the fridge", "goes in the fridge"):
        same(f"the fruit, all of it, {goes}", "put all the fruit in the fridge")
    same("the nightstands should have one apple each", "each nightstand should have one apple")
    same(
        "evening tea: one mug and the salmon on the coffee table",
        "put one mug and the salmon on the coffee table",
    )
    same(
        "gather everything for breakfast on the kitchen table: salmon, mug",
        "put the salmon and the mug on the kitchen table",
    )
    refused("the nightstand should have one apple each")
    same(
        "I want the living room dark and the tv on",
        "the living room should be dark. turn on the tv",
    )
    same(
        "the apples on the kitchen table, all of them, should be in the fridge",
        "put all the apples on the kitchen table in the fridge",
    )
    same(
        "the wine on the coffee table, the salmon from the counter too",
        "put the wine and the salmon on the coffee table",
    )
    same(
        "there should be a peach and a mug, one each, on the coffee table",
        "there should be a peach and a mug on the coffee table",
    )
