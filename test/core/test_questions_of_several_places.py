"""Questions about the floor, and about each of several places."""

from __future__ import annotations

from for_each import for_each
from reading_home import HOME

from vh_core.language import ask
from vh_core.task import HomeAnswer


def _answer(text: str) -> HomeAnswer:
    found = ask(text, HOME)
    assert isinstance(found, HomeAnswer), found
    return found


@for_each("thing", ["book", "plate", "mug", "lamp", "pillow"])
def test_nothing_of_the_furniture_lies_on_the_floor(thing: str) -> None:
    assert _answer(f"is there a {thing} on the floor?").value is False
    assert _answer(f"how many {thing}s are on the floor?").value == 0


def test_nor_does_what_is_on_it() -> None:
    assert _answer("is the newspaper on the floor?").value is False
    assert _answer("is anything on the floor?").value is False


@for_each(
    ("places", "how", "thing"),
    [
        ("nightstand", "on", "book"),
        ("kitchen cabinet", "in", "mug"),
        ("desk", "on", "computer"),
        ("desk", "on", "keyboard"),
        ("bookshelf", "in", "book"),
    ],
)
@for_each("each", ["each", "every"])
def test_one_at_each_is_at_all_of_them(places: str, how: str, thing: str, each: str) -> None:
    some = _answer(f"is there a {thing} {how} a {places}?")
    every = _answer(f"is there a {thing} {how} {each} {places}?")
    assert (some.value, every.value) == (True, False)
    assert set(every.ids) < set(HOME.by_class[HOME.nodes[every.ids[0]].class_name])


def test_both_are_two() -> None:
    assert _answer("is there a book on both nightstands?").value is False
    assert _answer("is there a drawer in each closet?").value in (True, False)
