"""What is said after an order of which thing it meant: one thing, and never one more beside it."""

from __future__ import annotations

from itertools import product

import pytest
from reading_home import READER, goal_of, same

from vh_core.goals import Goal
from vh_core.language import Misunderstanding

ORDERS = [
    ("put {} in the fridge", "apple", "on the coffee table", "living room"),
    ("{} goes in the fridge", "apple", "on the coffee table", "living room"),
    ("bring me {}", "book", "on the coffee table", "living room"),
    ("turn off {}", "lamp", "in the office", "office"),
    ("open {}", "window", "in the bathroom", "bathroom"),
    ("wash {}", "wineglass", "in the office", "office"),
]


@pytest.mark.parametrize(("order", "noun", "where", "room"), ORDERS)
@pytest.mark.parametrize("article", ["a", "the"])
class TestWhichOne:
    def test_it_is_the_one_that_is_told(
        self, order: str, noun: str, where: str, room: str, article: str
    ) -> None:
        said = order.format(f"{article} {noun}")
        for after in (f"the one {where}", f"the {room} one", f"one from the {room}"):
            same(f"{said}, {after}", order.format(f"the {noun} from the {room}"))

    def test_it_is_another_one_where_that_is_said(
        self, order: str, noun: str, where: str, room: str, article: str
    ) -> None:
        said = order.format(f"{article} {noun}")
        assert len(goal_of(f"{said}, and the one {where} too").conditions) == 2


@pytest.mark.parametrize(
    ("after", "plain"),
    [
        ("the one in the dining room", "put the plum in the dining room on the bed"),
        ("the one on the kitchen table", "put the plum on the kitchen table on the bed"),
    ],
)
def test_what_it_is_told_of_is_found_in_the_home(after: str, plain: str) -> None:
    same(f"put a plum on the bed, {after}", plain)


def test_a_place_may_be_told_as_well() -> None:
    same("put the lime on the desk, the one in the bedroom", "put the lime on the bedroom desk")


def test_it_is_asked_which_of_the_two_is_told() -> None:
    found = READER.read("put the book on the nightstand, the one in the bedroom")
    assert isinstance(found, Misunderstanding)
    assert "may be the book or the nightstand" in found.message


NAMES = ["washing sponge", "washing machine", "light switch in the kitchen"]


@pytest.mark.parametrize(("name", "said"), [*product(NAMES, ["{} off", "{} on"])])
def test_a_name_that_begins_with_a_verb_is_a_name(name: str, said: str) -> None:
    plain = f"turn the {name} {said.format('').strip()}"
    found, meant = READER.read(said.format(name)), READER.read(plain)
    if isinstance(meant, Goal):
        assert isinstance(found, Goal)
        assert found.conditions == meant.conditions
    else:
        assert isinstance(found, Misunderstanding)
