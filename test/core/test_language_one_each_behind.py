"""How things are spread over places, said last."""

from __future__ import annotations

from for_each import for_each
from reading_home import refused, same

LAST = (", one on each", ", one on each of them", " with one on each", ", one each")


@for_each("last", LAST)
@for_each(
    ("said", "plain"),
    (
        ("put two plums on the nightstands", "put a plum on each nightstand"),
        ("put a plum on both nightstands", "put a plum on each nightstand"),
        ("put plums on the two nightstands", "put a plum on each nightstand"),
        ("Please put the two bananas on the desks", "put a banana on each desk"),
        ("put the bananas on the nightstands", "put a banana on each nightstand"),
    ),
)
def test_each_place_gets_one(said: str, plain: str, last: str) -> None:
    same(f"{said}{last}", plain)


@for_each("last", LAST)
@for_each("things", ("three plums", "the plums", "the three plums", "all the plums"))
def test_as_many_places_as_things(things: str, last: str) -> None:
    assert "2" in refused(f"put {things} on the nightstands{last}").message  # there are two
