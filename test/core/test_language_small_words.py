"""Small words written together, or with one left out: "pickup", "out the fridge"."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, home_of, reader_in, reader_of, same

from vh_core.language.wording.sentences import sentences

HOMES = [HOME, home_of("generated:seed=88,rooms=6,objects=190")]
THE_HOMES = for_each("home", HOMES, ids=["embedded", "flat"])


@THE_HOMES
@for_each(
    ("said", "plain"),
    [("pickup the plum", "pick up the plum"),
     ("pickup the plum and put it on the bed", "pick up the plum and put it on the bed"),
     ("take the plum, putdown the plum on the bed", "take the plum, put down the plum on the bed"),
     ("put the plum ontop of the bed", "put the plum on top of the bed")],
)  # fmt: skip
def test_written_together(home, said: str, plain: str) -> None:
    same(said, plain, reader_of(home))


@pytest.mark.slow
@for_each("verb", ["get", "take", "grab", "bring me"])
@for_each("place", ["fridge", "microwave", "dishwasher", "kitchen cabinet"])
@for_each("the", ["the ", "my ", ""])
@for_each("then", ["", " and put it on the desk"])
def test_out_of_what_is_opened(verb: str, place: str, the: str, then: str) -> None:
    first = reader_of(HOME).read(f"{verb} the plum out of {the}{place}{then}")
    second = reader_of(HOME).read(f"{verb} the plum out {the}{place}{then}")
    assert type(first) is type(second)
    assert getattr(first, "conditions", ()) == getattr(second, "conditions", ())


@THE_HOMES
@for_each("order", ["close the fridge", "close the closet and the fridge", "close it"])
@for_each("join", [". ", " and ", ", "])
def test_after_that_with_nothing_that_it_is_after(home, order: str, join: str) -> None:
    said = f"open the fridge and turn on the tv{join}{order}"
    if order == "close it":
        said = f"open the fridge{join}{order}"
    same(f"{said} after", f"{said} afterwards", reader_of(home))


def test_other_words_that_are_out_and_after() -> None:
    goal_of("take out the milk")
    for said in ("take the milk out of fridge", "take the milk out and close the fridge"):
        assert "of of" not in str(sentences(said)) and "out of and" not in str(sentences(said))
    (said,) = sentences("take the plum out after the tv is off")
    assert said.text == "take the plum out after the tv is off"


@for_each("each", ("each bench", "each of the benches"))
@for_each("joint", (" and ", ", "))
def test_a_figure_may_stand_for_one_of_them(joint: str, each: str) -> None:
    take = "take 2 books from the kitchen bookshelf"
    same(f"{take}{joint}put 1 on {each}", f"{take} and put one on {each}", reader_in("h48_scene"))


@for_each("tail", ("right now please", "right now, please"))
@for_each("more", ("", ", the lamps as well"))
def test_right_now_is_no_part_of_a_name(more: str, tail: str) -> None:
    reader = reader_in("h5_cottage")
    same(f"lights out in the bedroom {tail}{more}", "turn off all lights in the bedroom", reader)


@for_each("left", ("left", "left over", "that are left"))
@for_each("what", ("the plums", "all the plums", "any fruit"))
def test_what_is_left_somewhere_is_what_is_there(what: str, left: str) -> None:
    same(
        f"take {what} {left} on the dining table and put it in the fridge",
        f"take {what} from the dining table and put it in the fridge",
        reader_in("h20_villa"),
    )


@for_each("some", ("two plums", "a couple of plums", "the plums"))
@for_each("there", ("put them there", "please put them there"))
def test_what_would_look_nice_somewhere_is_put_there(there: str, some: str) -> None:
    same(f"{some} would look nice on the desk, {there}", f"put {some} on the desk")


@for_each("to", ("to the kitchen table", "onto the kitchen table"))
@for_each("tv", ("with the tv", "where the tv is"))
def test_from_a_room_that_is_told_by_what_is_there(tv: str, to: str) -> None:
    same(
        f"move the newspaper from the room {tv} {to}",
        "put the newspaper from the living room on the kitchen table",
        reader_in("h10_engineer"),
    )
