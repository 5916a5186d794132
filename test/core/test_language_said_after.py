"""What is said after an order of which, and how many, it is about, and that it is all."""

# ruff: noqa: E501 - wordings are read best on one line

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import refused, same

ONE = ["put a plum in the fridge", "bring an orange to the desk", "put one fork in the sink"]
ANY_WILL_DO = """\
. It doesn't matter which one.|. Doesn't matter which.|, it really doesn't matter to me which one.|. Which one doesn't matter.
, any one is fine.|. Any of them is okay.|. Either one will be fine with me.|. Just pick one.|; no matter which one.
. Take whichever you like.|, it's all the same to me which.|. It does not matter which one it is.\
""".replace("\n", "|").split("|")


@for_each(("order", "said"), list(product(ONE, ANY_WILL_DO)))
def test_any_of_them_will_do(order: str, said: str) -> None:
    same(f"{order}{said}", order)


@for_each(
    "said",
    [", but only one", ". Just one.", ", only one please", ", exactly one", ". I only need one.",
     ", just one of them", ", but no more than one"],
)  # fmt: skip
@for_each("many", ["a", "one", "any"])
@for_each(("verb", "where"), [("put", "in the fridge"), ("bring", "to the desk")])
def test_it_is_to_be_one(verb: str, where: str, many: str, said: str) -> None:
    same(f"{verb} {many} plum {where}{said}", f"{verb} exactly one plum {where}")


@for_each(
    "said",
    [", no more and no fewer", ", no more, no less", ". No more, no fewer.", ", not more",
     ", no more than that", ", just two", ". Only two though.", ", no fewer and no more"],
)  # fmt: skip
@for_each("order", ["put two {0} in the sink", "two {0} on the desk",
                                   "i want two {0} on the desk"])  # fmt: skip
@for_each("things", ["plums", "forks"])
def test_it_is_to_be_as_many_as_it_says(order: str, things: str, said: str) -> None:
    order = order.format(things)
    same(f"{order}{said}", order.replace("two", "exactly two"))


@pytest.mark.parametrize("many", ["", "some "])
def test_how_many_is_said_after(many: str) -> None:
    same(f"put {many}plums in the fridge, but only two", "put exactly two plums in the fridge")


@for_each(
    "said",
    ["put the plums in the fridge, only two", "put two plums in the fridge, only one",
     "put a plum and a peach in the sink, just one", "put the plum in the sink, no more no less",
     "put all the plums in the fridge, but only one",
     "put two plums in the fridge and one on the desk, no more"],
)  # fmt: skip
def test_which_are_so_many_is_not_guessed(said: str) -> None:
    refused(said)


def test_more_than_so_many_are_not_taken_away() -> None:
    refused("put a plum on the dining table, but only one")  # two are there


@for_each("end", [", nothing else", ". Nothing else, please.", " and nothing more"])
@for_each(
    ("said", "order"),
    [("just put the milk in the sink", "put the milk in the sink"),
     ("put just the milk in the sink", "put the milk in the sink"),
     ("only turn off the tv", "turn off the tv"), ("please just open the fridge", "open the fridge"),
     ("could you just turn off the computer", "turn off the computer"),
     ("just move the pot from the stove to the kitchen counter",
      "move the pot from the stove to the kitchen counter")],
)  # fmt: skip
def test_that_is_all_there_is_to_do(said: str, order: str, end: str) -> None:
    same(f"{said}{end}", order)


@pytest.mark.parametrize("said", ["keep only the milk on the table, nothing else",
                                  "leave just the milk on the table, nothing else",
                                  "I want only the milk on the table, nothing else"])  # fmt: skip
def test_what_else_is_there_is_not_guessed_away(said: str) -> None:
    refused(said)


@pytest.mark.parametrize("either", ["either of them", "any of them", "either one", "either"])
def test_either_of_them_is_no_second_one(either: str) -> None:
    for order in ("bring me one plum", "get me a mug", "put one of the books on the bed"):
        same(f"{order}, {either}.", order)
        same(f"{order}. {either.capitalize()}, please.", order)


@for_each("more", (", no more", " and no more", ". No more!", ", not more", " and not more"))
@for_each("want", ("put {}", "we'd like {}", "I need {}", "{}"))
def test_so_many_and_no_more(want: str, more: str) -> None:
    plates = "two plates on the kitchen table"
    same(f"{want.format(plates)}{more}", f"put exactly {plates}")
    refused("bring me two plums and no more apples")
