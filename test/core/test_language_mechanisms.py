"""Ways to say what should be so, each a class whose members are generated: what a wish is called,
what is denied, on what an order depends, what is meant instead, and who left a thing where."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, refused, same

from vh_core.graph import EnvironmentGraph
from vh_core.language import Reader

SO = (("the tv", "off"), ("the fridge", "closed"), ("all the lights in the kitchen", "off"))


def _with_states(**states: list[str]) -> Reader:
    """A reader of the home in which things are in other states."""
    ids = {name: HOME.by_class[name][0] for name in states}
    data = HOME.to_json()
    for node in data["nodes"]:
        for name, node_id in ids.items():
            if node["id"] == node_id:
                node["states"] = states[name]
    return Reader(EnvironmentGraph.from_json(data))


TV_ON = _with_states(tv=["ON", "PLUGGED_IN"], fridge=["OPEN", "PLUGGED_IN"])
TV_OFF = _with_states(tv=["OFF", "PLUGGED_IN"], fridge=["CLOSED", "PLUGGED_IN"])

WISHES = """\
it is my wish that {} be {}|I wish that {} is {}|I insist that {} be {}|make that {} is {}
arrange for {} to be {}|it is important that {} is {}|it's time {} was {}|I'd rather {} was {}
I'd rather have {} {}|we could do with {} {}|my preference is that {} is {}""".replace("\n", "|")


@for_each(("frame", "so"), list(product(WISHES.split("|"), SO)))
def test_a_wish_is_one_whatever_it_is_called(frame: str, so: tuple[str, str]) -> None:
    if frame.startswith("it's time") and so[0].startswith("all"):
        frame = frame.replace("was", "were")
    same(frame.format(*so), f"make sure {so[0]} is {so[1]}")


DENIED = """\
I don't want {} {}|I do not want {} to be {}|we can't have {} {}|don't leave {} {}
please do not let {} stay {}|don't keep {} {}|{} mustn't stay {}|{} can't stay {}
{} must not remain {}|{} should not be left {}""".replace("\n", "|")


@for_each("frame", DENIED.split("|"))
def test_what_is_not_to_be_so_is_to_be_otherwise(frame: str) -> None:
    same(frame.format("the tv", "on"), "turn off the tv")
    same(frame.format("the bedroom window", "open"), "close the bedroom window")
    same(
        f"{frame.format('the stove', 'on')}. Close the fridge.",
        "turn off the stove, close the fridge",
    )


@pytest.mark.parametrize(
    "text",
    [
        "the milk must not be on the table",
        "I don't want it on the sofa",
        "don't leave the milk on the table",
        "the book should be off the sofa",
    ],
)
def test_where_something_must_not_be_says_not_where_it_goes(text: str) -> None:
    refused(text)


@for_each(("start", "reader"), [("on", TV_ON), ("off", TV_OFF)])
@for_each("between", ["otherwise", "or else", "if not,", "else"])
def test_an_order_may_depend_on_how_it_is_now(between: str, start: str, reader: Reader) -> None:
    other = "off" if start == "on" else "on"
    for asked in ("on", "off"):
        back = "off" if asked == "on" else "on"
        text = f"if the tv is {asked}, turn it {back}, {between} turn it {asked}"
        same(text, f"turn the tv {other}", reader)
    chain = "if the tv is on, turn it off; if it is off, turn it on"
    assert (
        goal_of(chain, reader).conditions[-1:] == goal_of(f"turn the tv {other}", reader).conditions
    )


@for_each(
    ("text", "plain"),
    [
        ("if the tv or the computer is on, turn it off", "turn off the tv if it is on"),
        ("if the tv is on and the fridge is open, close the fridge", "close the fridge"),
        ("close the fridge if need be", "close the fridge"),
        ("turn the tv off, if necessary", "turn off the tv"),
        ("close the fridge if it isn't closed already", "close the fridge"),
        ("turn off the tv, if on", "turn off the tv"),
        ("close the fridge if still open", "close the fridge"),
    ],
)
def test_on_what_it_depends_may_be_said_shortly(text: str, plain: str) -> None:
    asked = set(goal_of(plain, TV_ON).conditions)
    assert asked <= set(goal_of(text, TV_ON).conditions)


@pytest.mark.parametrize(("what", "other", "place", "not_place"), [
    ("milk", "juice", "in the fridge", "on the sofa"),
    ("newspaper", "magazine", "on the coffee table", "in the fridge"),
    ("pillow", "towel", "on the bed", "on the sofa"),
])  # fmt: skip
def test_what_is_not_meant_stands_beside_what_is(
    what: str, other: str, place: str, not_place: str
) -> None:
    plain = f"put the {what} {place}"
    for text in (
        f"put the {what} not {not_place} but {place}",
        f"don't put the {what} {not_place} but {place}",
        f"put not the {other} but the {what} {place}",
        f"do not put the {what} {not_place}, but rather {place}",
    ):
        same(text, plain)


@for_each("who", ["I left", "that I put", "somebody has left", "which we forgot"])
@for_each(("what", "where"), [("phone", "in the bedroom"),
                                             ("newspaper", "on the coffee table")])  # fmt: skip
def test_who_left_a_thing_says_where_it_is(who: str, what: str, where: str) -> None:
    same(f"bring me the {what} {who} {where}", f"bring me the {what} that is {where}")
    refused(f"bring me the {what} {who} in the bathtub")


@pytest.mark.parametrize("frame", ["{} there should be {}", "{} there must be {}"])
def test_where_it_should_be_may_come_first(frame: str) -> None:
    for where, what in (("on the dining table", "two plates"), ("on the bed", "the pillow"),
                        ("in the fridge", "one plum and the milk")):  # fmt: skip
        same(frame.format(where, what), f"put {what} {where}")


def test_there_is_where_something_goes_and_not_what_goes_there() -> None:
    same(
        "The newspaper belongs on the sofa. Put it there.",
        "put the newspaper on the sofa",
    )


def test_we_should_is_an_order_where_it_is_one_in_full() -> None:
    for modal, order in product(
        ("should", "ought to", "had better"), ("close the fridge", "put the milk in the fridge")
    ):
        same(f"we {modal} {order}", order)
    refused("we should leave")


def test_everything_that_is_no_such_thing_leaves_those_out() -> None:
    same(
        "put everything on the coffee table that is not a book on the sofa",
        "take everything from the coffee table except the book to the sofa",
    )


def test_all_of_it_may_stand_behind() -> None:
    for end in (", all of it", " all of it"):
        same(
            f"put the fruit from the coffee table in the fridge{end}",
            "put all the fruit from the coffee table in the fridge",
        )
