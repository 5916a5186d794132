"""What is said to be so in the end: everything is that is asked for; and a place's end, which is
somewhere else."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import goal_of, refused, same

_ENDS = ("at the end", "in the end", "by the end", "at the very end", "at the end of it")
_SO = {
    "the tv should be off": "turn off the tv",
    "the fridge must be closed": "close the fridge",
    "every plum should be in the fridge": "put every plum in the fridge",
    "i want the tv off": "turn off the tv",
    "close the fridge": "close the fridge",
}


@for_each("end", _ENDS)
@for_each(("said", "plain"), _SO.items())
def test_it_is_so_in_the_end(end: str, said: str, plain: str) -> None:
    for text in (f"{end} {said}", f"{end}, {said}", f"{said} {end}", f"{said}, {end}."):
        same(text, plain)


@pytest.mark.parametrize("end", ("at the end", "in the end", "in the final state"))
def test_what_is_so_in_the_end_should_be_so(end: str) -> None:
    same(f"{end}, the tv is off", "turn off the tv")
    same(f"{end} the plums are in the fridge", "put the plums in the fridge")
    same(f"make sure that {end} the tv is off", "turn off the tv")
    same(f"the plums are all in the fridge {end}", "put the plums in the fridge")
    refused(f"if the tv is off {end}, put the plums in the fridge")
    refused("the tv is off")


def test_it_is_the_last_of_several_orders() -> None:
    said = "put the lime in the fridge"
    assert goal_of(f"{said}. At the end close the fridge.").stages == (
        goal_of(f"{said}. then close the fridge").stages
    )
    same(f"{said} and close it at the end", f"{said} and close the fridge")


@pytest.mark.parametrize("place", ("bed", "kitchen table", "shelf"))
def test_the_end_of_a_place_is_none_of_it(place: str) -> None:
    refused(f"put the book at the end of the {place}")
    refused("put the book at the end")
