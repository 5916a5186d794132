"""Lists, however they are written down: all of the things are meant, and nothing else is."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import READER, refused, same

from vh_core.language import Misunderstanding

THINGS = ("the lime", "the salmon", "the wine")
PLACES = {"in the fridge": "fridge", "on the coffee table": "coffee table"}


LISTS = ["{}, {}, {}", "{}, {} and {}", "{} and {} and {}", "{} & {} & {}", "{} plus {} plus {}"]
LINES = ["\n- {}\n- {}\n- {}", "\n* {}\n* {}\n* {}", "\n1. {}\n2. {}\n3. {}", " 1) {} 2) {} 3) {}"]
HEADS = """\
put {where}|please put {where}|could you put {where}|i want you to put {where}|{where}
{where} please|{where} I want|{where} I'd like|things that go {where}|items to put {where}
these go {where}|put the following {where}|please put these things {where}|here's what goes {where}\
""".replace("\n", "|").split("|")


@for_each("head", HEADS)
@for_each("where", PLACES)
def test_the_things_behind_a_head_go_where_it_says(head: str, where: str) -> None:
    plain = f"put the lime and the salmon and the wine {where}"
    for list_ in [*(f" {each}" for each in LISTS), *LINES]:
        same(f"{head.format(where=where)}:{list_.format(*THINGS)}", plain)


@for_each("list_", [*(f" {each}" for each in LISTS), *LINES])
@for_each("head", ["switch off", "please turn off", "could you switch off"])
def test_a_head_may_be_a_verb(head: str, list_: str) -> None:
    lights = ("the tv", "the kitchen light", "the lamp in the office")
    same(f"{head}:{list_.format(*lights)}", "turn off the tv and {1} and {2}".format(*lights))


@for_each("place", PLACES.values())
@for_each("list_", LISTS)
@for_each("arrow", ["->", "=>", "→", " --> "])
def test_an_arrow_says_where_all_before_it_go(place: str, list_: str, arrow: str) -> None:
    things = list_.format(*THINGS)
    same(f"{things} {arrow} {place}", f"put {things} to the {place}")


def test_an_arrow_may_end_with_a_state() -> None:
    same("tv -> off, fridge -> closed", "turn off the tv and close the fridge")


RUNS = ["{0} {1} and {2}", "{0} {1} {2}", "{0}, {1} {2}", "{0} {1}, {2}"]


@for_each("run", RUNS)
@for_each("article", ["", "the ", "my "])
def test_nothing_need_stand_between_things(run: str, article: str) -> None:
    said = run.format(*(f"{article}{each}" for each in ("lime", "salmon", "pillow")))
    for order in ("put {} on the bed", "{} on the bed", "{} all on the bed", "{} go on the bed"):
        same(order.format(said), "put the lime, the salmon and the pillow on the bed")


@pytest.mark.parametrize("words", ["apple juice", "lime sauce", "milk juice", "salmon pie"])
def test_two_names_may_be_one_that_is_not_known(words: str) -> None:
    for text in (f"put {words} on the bed", f"put {words} and the milk on the bed"):
        assert isinstance(READER.read(text), Misunderstanding), text


@pytest.mark.parametrize(
    "text",
    [
        "the lime and the salmon, both in the fridge",
        "the lime and the salmon both in the fridge",
        "the lime and the salmon both go in the fridge",
        "the lime, the salmon: both in the fridge",
    ],
)
def test_both_are_those_that_were_named(text: str) -> None:
    same(text, "put the lime and the salmon in the fridge")


def test_what_stands_in_a_list_may_be_an_order() -> None:
    for text in (
        "In the bedroom:\n- open the window\n- turn off the lights",
        "To do:\n- open the window in the bedroom\n- turn off the lights in the bedroom",
    ):
        same(text, "open the window in the bedroom and turn off the lights in the bedroom")


STANDING = """\
the following items|the following food items|these things|this items|these objects|these groceries
all of the following things|the following food|the items below|the items listed below|the following\
""".replace("\n", "|").split("|")
WITH_THEM = """\
put {} in the fridge|I need you to store {} in the fridge|move {} into the fridge
please collect {} and place them in the fridge|take {} and put them in the fridge
bring me {} and put them in the fridge""".replace("\n", "|").split("|")
IN_THE_FRIDGE = "put the lime and the salmon and the wine in the fridge"


@for_each("standing", STANDING)
def test_a_word_for_the_things_of_a_list_is_no_thing_itself(standing: str) -> None:
    for order in WITH_THEM:
        same(f"{order.format(standing)}: {', '.join(THINGS)}", IN_THE_FRIDGE)


@for_each("order", WITH_THEM)
def test_a_list_may_be_lines_and_more_may_follow_it(order: str) -> None:
    head, things = order.format("the following items"), ", ".join(THINGS)
    for list_ in (" {}, {} and {}.", "\n- {}\n- {}\n- {}", "\n{}\n{}\n{}"):
        same(f"{head}:{list_.format(*THINGS)}", IN_THE_FRIDGE)
    same(f"{head}: {things}. Then close it.", f"{IN_THE_FRIDGE}. Close the fridge.")
    same(f"{head}: {things}. Turn off the tv.", f"{IN_THE_FRIDGE}. Turn off the tv.")


@pytest.mark.parametrize("standing", ("these items", "the following things", "this items"))
def test_the_things_may_be_a_sentence_of_their_own(standing: str) -> None:
    plain = "put the lime and one plum and the salmon on the coffee table"
    head = f"please collect {standing} and place them on the coffee table"
    same(f"{head}. The lime, one plum and the salmon.", plain)
    same(f"{head}. The lime. One plum. The salmon.", plain)
    refused(f"{head}. The lime is nice.")
    refused(f"{head}. Close the fridge.")


def test_what_is_said_of_all_of_a_list_is_not_lost() -> None:
    refused("put the following dirty items in the dishwasher: a plate, a fork")
    refused("put the following two blue things in the fridge: the lime, the wine")


NUMBERED = (
    "a 1 {}", "a one {}", "one single {}", "a single {}", "1 {}", "one {}", "an 1 {}", "a {}",
)  # fmt: skip


@for_each("number", NUMBERED)
def test_one_may_be_said_twice(number: str) -> None:
    for thing in ("lime", "salmon", "candle", "wine glass"):
        said = number.format(thing)
        same(f"put {said} on the bed", f"put one {thing} on the bed")
        same(f"put a pillow and {said} on the bed", f"put a pillow and one {thing} on the bed")


@pytest.mark.parametrize("number", ["a two {}s", "a 2 {}s", "a single 3 {}s"])
def test_one_is_not_several(number: str) -> None:
    refused(f"put {number.format('candle')} on the bed")


COUNTED = ("1 {} 1 {} and 1 {}", "one {} one {} and one {}", "1 {},1 {},1 {}", "a {},a {} and a {}",
           "one {} one {} one {}", "1{}, 1{} and 1{}", "1 {},{} and a {}")  # fmt: skip


@for_each("list_", COUNTED)
def test_a_number_begins_the_next_thing(list_: str) -> None:
    for things in (("lime", "salmon", "pillow"), ("plum", "fork", "lime")):
        plain = "put one {} and one {} and one {} on the bed".format(*things)
        same(f"put {list_.format(*things)} on the bed", plain)
        same(f"take {list_.format(*things)} to the bed", plain)


def test_one_may_stand_for_what_was_named() -> None:
    same(
        "put the kitchen light on and the bedroom one off",
        "turn on the kitchen light and turn off the bedroom light",
    )


KINDS = [
    ("put the fruit in the fridge", "the apples and one plum",
     "put the apples and one plum in the fridge"),
    ("fruit in the fridge", "the apples and one plum", "put the apples and one plum in the fridge"),
    ("turn off the lights", "the kitchen light and the bathroom light",
     "turn off the kitchen light and the bathroom light"),
    ("open the windows", "the kitchen window and the office window",
     "open the kitchen window and the office window"),
    ("turn everything off", "the tv and the stove", "turn off the tv and the stove"),
]  # fmt: skip


@for_each("please", ["", ", please", " please"])
@for_each(("order", "these", "plain"), KINDS)
def test_what_is_listed_of_a_kind_is_all_of_it(
    order: str, these: str, plain: str, please: str
) -> None:
    same(f"{order}{please}: {these}.", plain)


def test_lights_are_listed_by_their_rooms() -> None:
    same("turn off the lights: kitchen and bathroom",
         "turn off the kitchen light and the bathroom light")  # fmt: skip


def test_what_is_listed_of_another_kind_is_not_guessed() -> None:
    refused("Put the plates on the desk: fork and knife.")
    refused("Turn off the lights: the tv and the kitchen light.")
