"""Small words written together, or with one left out: "pickup", "out the fridge"."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, home_of, reader_of, same

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
