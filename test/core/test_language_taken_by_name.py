"""What was taken, gathered or found lying about is meant where it is named again, also without an
article and in another room, and not another thing of that name."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, refused, same

from vh_core.goals.condition import node_of

TAKE = ("take", "grab")
ON_THE_WAY = ("", "go to the kitchen", "walk to the kitchen, open the fridge", "turn on the tv")


def _steps(*said: str) -> list[str]:
    parts = [each for each in said if each]
    return [". ".join(parts), ", ".join(parts)]


@for_each("way", ON_THE_WAY)
@for_each("take", TAKE)
def test_one_that_was_taken_is_meant_by_its_name(take: str, way: str) -> None:
    for thing in ("book", "plum"):
        wanted = _steps(f"{take} the {thing}", way, "put it in the sink")
        for again in (f"put {thing} in the sink", f"put the {thing} in the sink"):
            for said, plain in zip(_steps(f"{take} {thing}", way, again), wanted, strict=True):
                assert same(said, plain)


@for_each("way", ON_THE_WAY)
@for_each("several", ["the 2 {}", "both {}", "all {}", "the {}"])
def test_several_that_were_taken_are_meant_by_their_name(several: str, way: str) -> None:
    where = "from the dining room"
    taken = several.format("plums")
    plain = ". ".join(filter(None, (f"take {taken} {where}", way, "put them in the sink")))
    for take in ("take", "gather"):
        for again in ("plums", "the plums"):
            for said in _steps(f"{take} {taken} {where}", way, f"put {again} in the sink"):
                same(said, plain)


def test_those_of_another_place_or_number_are_not() -> None:
    every = {*goal_of("put the plums in the sink").conditions}
    assert {*goal_of("take a plum. put plums in the sink").conditions} == every
    one = "take the book from the coffee table. put the book from the bookshelf on the bed"
    assert len(goal_of(one).conditions) == 2


def test_what_was_put_somewhere_is_carried_no_more() -> None:
    put = "put the two plums from the dining room in the fridge"
    took = "take the two plums from the dining room and put them in the fridge"
    for said in (put, took):
        refused(f"{said}. put all plums in the sink")


@for_each("lie", ["lying", "sitting", "standing", "just lying", "still standing"])
@for_each("about", ["about", "around", "there", "out"])
def test_what_lies_about_somewhere_is_there(lie: str, about: str) -> None:
    plain = "put the plums in the dining room in the sink"
    for said in (
        "put the plums {} in the dining room in the sink",
        "put the plums that are {} in the dining room in the sink",
        "the plums are {} in the dining room. put them in the sink",
        "there are plums {} in the dining room. please put them in the sink",
    ):
        same(said.format(f"{lie} {about}"), plain)


BOTH = ("put them on the desk", "bring both to the bed", "put both of them in the sink")


@for_each("both", BOTH)
@for_each(
    "lie",
    ["{} books are lying around{} {}", "{} books are lying about{} {}", "there are {} books{} {}"],
)
def test_ones_that_are_told_one_by_one_are_those_that_are_meant(lie: str, both: str) -> None:
    for number, where in (
        ("two", ("in the living room", "in the bedroom")),
        ("three", ("on the coffee table", "in the home office", "in the bedroom")),
    ):
        ones = " and ".join(f"one book {each}" for each in where)
        if "both" in both and number == "three":
            continue
        for mark in (",", ":"):
            *first, last = (f"one {each}" for each in where)
            listed = ", ".join(first)
            said = lie.format(number, mark, f"{listed} and {last}")
            if "there are" in lie and number == "two":
                continue  # which of "the books" are meant is asked for
            same(f"{said}. {both}", f"take {ones}. {both}")


@for_each("other", ["the other", "the other one", "another", "another one"])
@for_each("goes", ["goes", "of them goes"])
def test_the_other_goes_where_that_is_said(goes: str, other: str) -> None:
    found = goal_of(f"I have two plums. One {goes} in the fridge, {other} on the bed.")
    fridge, bed = HOME.by_class["fridge"][0], HOME.by_class["bed"][0]
    assert [node_of(each.to_id) for each in found.conditions] == [fridge, bed]
    moved = {node_of(each.from_id) for each in found.conditions}
    assert len(moved) == 2


def test_that_there_are_some_here_and_there_is_no_order() -> None:
    refused("there are two plums, one on the table and one in the fridge")


WISHES = ("I need something to drink", "I want a drink", "I'd like a drink")


@pytest.mark.parametrize("wish", WISHES)
def test_what_is_wished_for_is_what_is_named_next(wish: str) -> None:
    plain = "bring me the milk"
    for so in (", so {}", ". {}", ", so please {}", ". Please {}.", ", therefore {}"):
        same(wish + so.format(plain), plain)
    for so in (", so {}", ", therefore please {}"):
        same(
            f"{wish} in the bedroom" + so.format("put the milk on the bed"),
            "put the milk on the bed",
        )
    both = {*goal_of(f"{wish}. Bring me the book.").conditions}
    assert len(both) == 2


def test_and_the_other_one_is_another_one() -> None:
    both = "close the window in the bedroom and the window in the kitchen"
    for said in (
        "close the window in the bedroom. And the one in the kitchen.",
        "close the window in the bedroom. Also the one in the kitchen!",
    ):
        same(said, both)


@pytest.mark.parametrize("there", ["there", "for me"])
def test_to_wait_somewhere_corrects_nothing(there: str) -> None:
    same(
        f"go to the bedroom, turn the tv off and wait {there}", "go to the bedroom, turn the tv off"
    )
