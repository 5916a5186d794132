"""What people add to an order when it is nearly said: which one they mean, how many, that none is left
out, and what is counted once more by a word that stands for it."""

# ruff: noqa: E501 - wordings are read best on one line

from __future__ import annotations

from for_each import for_each
from reading_home import HOME, reader_in, refused, same

from vh_core.language.questions.asking import ask
from vh_core.task import HomeAnswer


@for_each(
    ("said", "plain"),
    [
        ("lay the clicker, the remote I mean, on the coffee table", "put the remote on the coffee table"),
        ("bring the two plums, the ones in the dining room, over to the kitchen table", "put the two plums from the dining room on the kitchen table"),
        ("carry the mugs, the kitchen ones, to the coffee table", "put the mug from the kitchen on the coffee table"),
        ("put the bowls (both) in the sink", "put both bowls in the sink"),
        ("put a plum and an apple (one of each) on the coffee table", "put a plum and an apple on the coffee table"),
        ("put the dirty plates (only the dirty ones) in the sink", "put the dirty plates in the sink"),
        ("the books should be on the bookshelf, and not lying around here", "the books should be on the bookshelf"),
        ("plums to be stored in the fridge, none should stay outside", "put all the plums in the fridge"),
        ("every plum belongs in the fridge, none of them should be left out", "put all the plums in the fridge"),
        ("the chicken should be in the microwave, with the door closed and the microwave running", "put the chicken in the microwave. close the microwave and turn it on"),
        ("the plates need to go in the dishwasher, start it when loaded", "put the plates in the dishwasher. turn on the dishwasher"),
        ("the fridge and the closet should be closed when you finish", "close the fridge and the closet"),
        ("put all plates in the sink apart from the one in the kitchen, which can stay", "put all plates in the sink apart from the one in the kitchen"),
        ("all lights but the kitchen's off", "turn off all the lights except the one in the kitchen"),
        ("put the dirty plates in the sink, leave the clean ones standing, then turn off the tv", "put the dirty plates in the sink. turn off the tv"),
        ("the pan should be in the kitchen sink to soak", "put the pan in the kitchen sink"),
        ("put the dining room's two plums in the fridge", "put the two plums in the dining room in the fridge"),
        ("wherever you find a plum, put it in the fridge", "put every plum in the fridge"),
        ("Wherever in the house there's an apple, it belongs in the fridge", "put every apple in the fridge"),
        ("hit the power button on the tv so that it goes off", "turn off the tv"),
        ("there's a drawer open in the bedroom, push it in", "close the open drawer in the bedroom"),
        ("we have to leave early so please close the fridge", "close the fridge"),
    ],
)  # fmt: skip
def test_what_is_added(said: str, plain: str) -> None:
    same(said, plain)


@for_each(
    ("said", "plain"),
    [
        ("the microwave and the cabinet in the living room are open. I want those two closed", "close the microwave and the cabinet in the living room"),
        ("Someone has left the microwave, the living room cabinet and one closet in the bedroom open. I want these three closed.", "close the microwave, the living room cabinet and the open closet in the bedroom"),
        ("take the 2 folders in the bedroom and the one in the living room and place those three on the kitchen table", "put every folder on the kitchen table"),
        ("There are four forks and four knives, store these eight in the kitchen cabinets", "put all the forks and all the knives in the kitchen cabinets"),
        ("we have 4 forks and 4 knives, put them all in the kitchen cabinets", "put all the forks and all the knives in the kitchen cabinets"),
    ],
)  # fmt: skip
def test_those_that_are_counted(said: str, plain: str) -> None:
    same(said, plain, reader_in("h43_scene"))


@for_each(
    "said",
    [
        "There are two forks and two knives, put all four in the kitchen cabinets",
        "There are four forks and four knives, put these six in the kitchen cabinets",
        "take the plum, the mug and the salmon and put those two in the fridge",
        "take the plum, the mug and the salmon and put both in the fridge",
        "close those two",
    ],
)
def test_those_that_are_not_as_many(said: str) -> None:
    refused(said, reader_in("h43_scene"))


@for_each(
    ("said", "plain"),
    [
        ("in the living room, put the milk on the coffee table there", "put the milk on the coffee table in the living room"),
        ("We want to eat in the living room tonight. Put the milk on the coffee table there.", "put the milk on the coffee table in the living room"),
        ("not the plums, but everything else in the kitchen that is fruit should go in the fridge", "put all the fruit in the kitchen except the plums in the fridge"),
        ("The plums stay out to ripen but every other piece of fruit in the kitchen belongs in the fridge.", "put all the fruit in the kitchen except the plums in the fridge"),
        ("two plums in the dining room are not in the fridge, put those two in the fridge", "put the two plums in the dining room in the fridge"),
        ("The bowls should not be standing around, they should be stored inside of the fridge.", "put the bowls in the fridge"),
        ("I want no mug in the dining room, put them on the kitchen table", "put all the mugs that are in the dining room on the kitchen table"),
        ("The bowls belong in the fridge. Right now they don't, fix that please.", "put the bowls in the fridge"),
        ("close the fridge, walk to the bedroom and close the closet, end with the microwave which also needs closing", "close the fridge, the closet and the microwave"),
        ("clear away the bowls, then the mugs. they go in the fridge", "put the bowls and the mugs in the fridge"),
        ("kitchen: close fridge / bedroom: close closet / living room: turn off tv", "close the fridge. close the closet. turn off the tv"),
        ("From the fridge: 1 juice, 1 water. Both onto the coffee table", "put one juice and one water from the fridge on the coffee table"),
        ("plums: 2 in fridge, leave the rest", "put 2 plums in the fridge"),
        ("The coffee table should have: two plums and a mug", "put two plums and a mug on the coffee table"),
        ("put only dirty plates in the sink", "put the dirty plates in the sink"),
        ("It is late, therefore turn off the tv", "turn off the tv"),
        ("put all but one of the plums in the fridge, I need the one for cooking", "put all but one of the plums in the fridge"),
        ("at the end both bowls are in the sink", "put both bowls in the sink"),
        ("turn the water in the bathroom off at the faucet", "turn off the faucet in the bathroom"),
        ("open the fridge, put in the plums one by one until there are no more plums left, and then close the fridge", "put all the plums in the fridge. close the fridge"),
        ("All lights in the bedroom should be off, that's the ceiling light by its switch and the two lamps.", "turn off all the lights in the bedroom"),
        ("get the coffee table ready for my friends, i.e. the two plums and the mug should be on it", "put two plums and the mug on the coffee table"),
        ("my kid wants to sleep with the newspaper so make sure it's lying on the bed", "put the newspaper on the bed"),
    ],
)  # fmt: skip
def test_what_is_said_around_an_order(said: str, plain: str) -> None:
    same(said, plain)


@for_each(
    "said",
    [
        "We watch tv in the living room, not in the kitchen. Put the milk on the table there.",
        "three plates in the dining room are not in the sink, put those two in the sink",
        "put the plum in the fridge until it is cold",
        "All lights in the bedroom should be off, that's the ceiling light and the tv",
    ],
)
def test_what_is_said_around_no_order(said: str) -> None:
    refused(said)


@for_each(
    "said",
    [
        "two plums go in the fridge, none should be left out",
        "start the dishwasher when loaded",
        "put the plates in the dishwasher. start it when it's full",
        "close the closet, the fridge I mean",
        "put the plum in the fridge, don't change anything",
        "leave the clean ones standing",
    ],
)
def test_what_may_say_more(said: str) -> None:
    refused(said)


@for_each(
    "said",
    [
        "is the tv on? don't change anything",
        "check please whether the tv is on, don't change anything",
        "tell me if the tv is on, but don't touch anything",
    ],
)
def test_questions_of_which_nothing_comes(said: str) -> None:
    answer = ask(said, HOME)
    assert isinstance(answer, HomeAnswer)
    assert answer.value is False


@for_each("every", ("every other light", "all other lights", "all the other lights"))
@for_each("leave", ("leave the light on in the kitchen", "leave the kitchen light on",
                    "keep the light in the kitchen on"))  # fmt: skip
def test_every_other_light_is_each_but_the_one_that_is_left(leave: str, every: str) -> None:
    same(f"{leave} but turn off {every}", "turn off all the lights except the one in the kitchen")


@for_each("first", ("turn the light on in the bathroom", "turn on the light in the bathroom"))
def test_the_light_of_another_room_is_another_light(first: str) -> None:
    plain = "turn on the light in the bathroom and turn off the light in the kitchen"
    same(f"{first}, and turn it off in the kitchen", plain)


@for_each("text", ("there should be nothing on the kitchen table", "nothing should be left in the sink",
                   "I want nothing on the coffee table"))  # fmt: skip
def test_where_all_of_it_goes_is_to_be_said(text: str) -> None:
    assert "should go" in refused(text).message


@for_each("so", ("so", "so that", ", so that"))
@for_each("clean", ("the mugs get clean", "they are clean again", "everything gets nice and clean"))
@for_each("start", ("start it", "turn it on", "close it and run the dishwasher"))
def test_what_a_machine_is_started_for_asks_for_nothing(start: str, clean: str, so: str) -> None:
    order = f"put all mugs in the dishwasher and {start}"
    same(f"{order} {so} {clean}".replace(" ,", ","), order)


@for_each("so", ("it is on", "it's still on", "it is running"))
@for_each("and_", (" and", ", and"))
def test_each_of_two_orders_depends_on_what_it_does(and_: str, so: str) -> None:
    same(
        f"if the fridge is open close it{and_} turn the stove off if {so}",
        "if the fridge is open, close it. if the stove is on, turn it off.",
    )
    refused("close the fridge, and turn the tv off if it is on")


@for_each("meal", ("breakfast", "lunch", "supper"))
@for_each("kind", ("things", "dishes", "stuff"))
def test_a_meal_says_nothing_more_of_what_is_listed(kind: str, meal: str) -> None:
    same(
        f"put the {meal} {kind} on the dining table: two plates and one mug",
        "put two plates and one mug on the dining table",
    )
    refused(f"put the {meal} {kind} on the dining table")


def test_a_table_for_breakfast_is_one_to_dine_at() -> None:
    same(
        "set the breakfast table in the kitchen: a plate and a mug",
        "put a plate and a mug on the kitchen table",
    )


@for_each("heat", ("heat", "warm up", "cook"))
@for_each("no_oven", ("in the microwave, not in the oven", "not in the oven but in the microwave"))
def test_what_is_heated_elsewhere_is_heated_there_alone(no_oven: str, heat: str) -> None:
    same(f"{heat} the salmon {no_oven}", "heat the salmon in the microwave")
    same(
        f"{heat} the salmon in the microwave and not in the oven",
        "heat the salmon in the microwave",
    )


@for_each("check", ("check that", "make sure that", "can you check if", "see that"))
@for_each("joint", (", and ", " and then ", ", "))
@for_each(
    "state, undo",
    (
        ("all the lights are off", "turn off what's still on"),
        ("all the lights are off", "switch off any that are on"),
        ("all windows are closed", "close any that are still open"),
        ("every window is shut", "close whatever is open"),
    ),
)
def test_what_is_not_so_yet_is_a_part_of_what_should_be(
    state: str, undo: str, joint: str, check: str
) -> None:
    same(f"{check} {state}{joint}{undo}", f"make sure that {state}")


def test_more_than_what_should_be_so_is_asked_for() -> None:
    refused("check that the tv is off, and turn off what's still on")
