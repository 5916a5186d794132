"""What is the children's, or mine, is in the room of theirs, or of mine, where a home has both."""

from __future__ import annotations

from for_each import for_each
from reading_home import corpus_home, reader_in, reader_of, same

BIG = reader_of(corpus_home("h5_big"))
BAKER, HOUSE = reader_of(corpus_home("h44_baker")), reader_of(corpus_home("h4_house"))


@for_each("lead", ["The kids are asleep. {}.", "My kids are going to sleep, so {}.",
                   "The children are in bed: {}!"])  # fmt: skip
@for_each(
    ("said", "plain"),
    [
        ("turn off their lights", "turn off the lights in the kids' bedroom"),
        ("turn off their lamps", "turn off the lamps in the kids' bedroom"),
        ("close their curtains", "close the curtains in the kids' bedroom"),
        ("close their window", "close the window in the kids' bedroom"),
        ("turn off the lights in their room", "turn off the lights in the kids' bedroom"),
        ("close their door", "close the door of the kids' bedroom"),
        ("turn off their lights and close their curtains",
         "turn off the lights in the kids' bedroom and close the curtains in the kids' bedroom"),
    ],
)  # fmt: skip
def test_what_is_theirs_is_in_the_childrens_room(lead: str, said: str, plain: str) -> None:
    same(lead.format(said), plain, BIG)


@for_each(
    ("said", "plain"),
    [
        ("Put the book on my nightstand.", "put the book on nightstand 121"),
        ("Close my curtains.", "close curtains 117"),
        ("Turn off my bedside lamps.", "turn off lamp 122 and lamp 124"),
    ],
)
def test_what_is_mine_is_not_in_the_childrens_room(said: str, plain: str) -> None:
    same(said, plain, BIG)


def test_where_no_children_have_a_room_mine_may_be_anywhere() -> None:
    mother = reader_in("h44_mother")
    same("Put the pillow on my bed.", "put the pillow on the bed", mother)


@for_each(
    ("said", "plain"),
    [
        ("Put the folder in the cabinet.", "put the folder in cabinet 208"),
        ("Put the folder inside the cabinet.", "put the folder in cabinet 208"),
    ],
)
def test_the_cabinet_that_something_stands_on_is_the_cabinet(said: str, plain: str) -> None:
    same(said, plain, BAKER)


@for_each(
    ("said", "plain"),
    [
        ("Put the toothpaste in the cabinet.", "put the toothpaste in the bathroom cabinet"),
        ("Put the toothbrushes in the cabinet.",
         "put all the toothbrushes in the bathroom cabinet"),
    ],
)  # fmt: skip
def test_the_cabinet_of_the_room_may_have_a_longer_name(said: str, plain: str) -> None:
    same(said, plain, HOUSE)


@for_each("two", ["the other two", "the other two lamps"])
@for_each("first", ["the lamp on the desk in the bedroom", "the lamp on the bedroom desk"])
def test_the_other_two_are_those_of_the_room(first: str, two: str) -> None:
    same(
        f"Turn on {first} and turn off {two}.",
        "turn on lamp 130. Turn off lamp 126. Turn off lamp 128",
    )


@for_each("before", ["Before you go to bed", "Before you go to sleep", "Before we turn in"])
def test_when_somebody_goes_to_bed_nobody_is_sent_to_bed(before: str) -> None:
    same(f"{before}, turn off the floor lamp.", "turn off the floor lamp")
