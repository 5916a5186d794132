"""Lists, however they are written down: all of the things are meant, and nothing else is."""

from __future__ import annotations

import pytest
from reading_home import READER, same

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


@pytest.mark.parametrize("head", HEADS)
@pytest.mark.parametrize("where", PLACES)
def test_the_things_behind_a_head_go_where_it_says(head: str, where: str) -> None:
    plain = f"put the lime and the salmon and the wine {where}"
    for list_ in [*(f" {each}" for each in LISTS), *LINES]:
        same(f"{head.format(where=where)}:{list_.format(*THINGS)}", plain)


@pytest.mark.parametrize("list_", [*(f" {each}" for each in LISTS), *LINES])
@pytest.mark.parametrize("head", ["switch off", "please turn off", "could you switch off"])
def test_a_head_may_be_a_verb(head: str, list_: str) -> None:
    lights = ("the tv", "the kitchen light", "the lamp in the office")
    same(f"{head}:{list_.format(*lights)}", "turn off the tv and {1} and {2}".format(*lights))


@pytest.mark.parametrize("place", PLACES.values())
@pytest.mark.parametrize("list_", LISTS)
@pytest.mark.parametrize("arrow", ["->", "=>", "→", " --> "])
def test_an_arrow_says_where_all_before_it_go(place: str, list_: str, arrow: str) -> None:
    things = list_.format(*THINGS)
    same(f"{things} {arrow} {place}", f"put {things} to the {place}")


def test_an_arrow_may_end_with_a_state() -> None:
    same("tv -> off, fridge -> closed", "turn off the tv and close the fridge")


RUNS = ["{0} {1} and {2}", "{0} {1} {2}", "{0}, {1} {2}", "{0} {1}, {2}"]


@pytest.mark.parametrize("run", RUNS)
@pytest.mark.parametrize("article", ["", "the ", "my "])
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
