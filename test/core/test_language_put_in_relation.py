"""Orders that point back by words for an order: the former and the latter, and how many things are
to be done where; and what people should do, would enjoy, or get one each of, which is no order."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import goal_of, reader_in, refused, same

_BROUGHT_UP = (
    "Both the {} and the {} need attention: ",
    "The {} and the {} need seeing to. ",
)


@pytest.mark.parametrize("said", _BROUGHT_UP)
@pytest.mark.parametrize(("one", "other"), [("stove", "fridge"), ("microwave", "dishwasher")])
def test_the_former_and_the_latter(said: str, one: str, other: str) -> None:
    """By their names, in either order."""
    before = said.format(one, other)
    same(
        f"{before}switch off the former and close the latter",
        f"switch off the {one}, close the {other}",
    )


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (
            "Take the plum and a peach. Put the former in the fridge, the latter on the table.",
            "put the plum in the fridge and the peach on the table",
        ),
        (
            "I need a plum and a peach. The latter goes in the sink, the former on the desk.",
            "put the peach in the sink and the plum on the desk",
        ),
    ],
)
def test_each_goes_elsewhere(text: str, plain: str) -> None:
    """Neither is the other."""
    same(text, plain)


def test_of_nothing_named_there_is_no_former() -> None:
    """Nor a latter."""
    refused("switch off the former and close the latter")


_MANY = (
    "There are two things to be done",
    "I have two jobs for you",
    "Two things need doing",
    "Please do two things",
)


@for_each("many", _MANY)
@for_each(
    "orders",
    [
        "the stove must be turned off, and the fridge must be closed.",
        "turn off the stove and close the fridge",
        "stove off, fridge closed",
    ],
)
def test_so_many_things_are_to_be_done_there(many: str, orders: str) -> None:
    """In that room."""
    same(f"{many} in the kitchen: {orders}", "turn off the stove and close the fridge")


_SHOULD = (
    "The boys should eat more fruit.",
    "We should save energy.",
    "I must take my tablets.",
    "My wife ought to rest.",
    "My son needs to do his homework.",
    "I should do some reading.",
)
_ORDERS = ("Bring me an apple.", "Two apples on the coffee table, please.", "Turn off the tv.")


@for_each(("should", "order"), list(product(_SHOULD, _ORDERS)))
def test_what_people_should_do_they_do(should: str, order: str) -> None:
    """And is no task of a robot, nor says which apple."""
    same(f"{should} {order}", order)


@pytest.mark.parametrize(
    "text",
    [
        "The boys should have the milk. Bring me an apple.",
        "My wife should eat the apple in the fridge. Bring me an apple.",
        "The boys should eat the plum. Bring them one.",
        "The tv should be off. I must see the book.",
    ],
)
def test_what_may_be_asked_for_is_no_remark(text: str) -> None:
    """Where it names what there is."""
    refused(text)


_GOOD = ("would do me good", "would hit the spot", "would go down well", "would be nice")


@for_each("good", _GOOD)
@for_each(
    ("text", "plain"),
    [
        ("A plum {}.", "bring me a plum"),
        ("A plum {}. Bring me one.", "bring me a plum"),
        ("Some juice {}. Please bring me some.", "bring me some juice"),
        ("Coffee {}. Please make some coffee.", "make some coffee"),
        ("A plum {}. Bring me the juice, too.", "bring me a plum and the juice"),
    ],
)
def test_what_would_do_good_is_brought_once(text: str, plain: str, good: str) -> None:
    """However often it is said."""
    assert goal_of(text.format(good)).conditions == goal_of(plain).conditions


_EACH = (
    "one for each boy",
    "one for each of the boys",
    "one for each of us",
    "one each",
    "one per child",
)


@for_each("each", _EACH)
def test_one_for_each_says_no_other_number(each: str) -> None:
    """Than the one that was said."""
    same(f"Put two plums on the kitchen table, {each}.", "put two plums on the kitchen table")


@pytest.mark.parametrize("whose", ["the boys'", "the kids'", "my son's", "the children's"])
def test_nobody_else_has_toys(whose: str) -> None:
    """So that they are all of the toys; books may be anybody's."""
    reader = reader_in("h15_hairdresser")
    same(f"collect {whose} toys and put them on the sofa", "put the toys on the sofa", reader)
    refused(f"put {whose} books on the desk", reader)
