"""Things that are brought up before an order for them, as people do: to be found somewhere, forgotten
there, each of them dirty, one of two with something in it; and what is exclaimed about them."""

# ruff: noqa: E501 - wordings are read best on one line

from __future__ import annotations

from for_each import for_each
from reading_home import reader_in, refused, same

EXCLAIMED = (
    "how embarrassing",
    "of all places",
    "silly me",
    "would you believe it",
    "where I can't reach it",
)


@for_each("exclaimed", EXCLAIMED)
def test_what_is_exclaimed_about_a_thing(exclaimed: str) -> None:
    same(
        f"The magazine is in the dining room, {exclaimed}; put it on the sofa",
        "put the magazine from the dining room on the sofa",
    )
    same(
        f"there's an orange in the living room, {exclaimed}, put it in the fridge",
        "put the orange from the living room in the fridge",
    )


@for_each("find", ["You'll find", "You will find", "You can see", "you'll notice"])
def test_where_a_thing_will_be_found(find: str) -> None:
    same(
        f"{find} the newspaper in the living room. Put it on the kitchen table.",
        "put the newspaper on the kitchen table",
    )
    same(
        f"{find} a mug in the dining room, please put it in the sink",
        "put the mug from the dining room in the sink",
    )


@for_each(
    "asked",
    [
        "did I leave a plate in the dining room? yeah I did.",
        "did we forget a plate in the dining room? yes, of course.",
        "there's a plate in the dining room.",
    ],
)
@for_each("order", ["in the sink with it please", "into the sink it goes", "put it in the sink"])
def test_what_was_forgotten_there(asked: str, order: str) -> None:
    same(f"{asked} {order}", "put the plate from the dining room in the sink")


@for_each(
    ("said", "plain"),
    [
        ("there are two plums in the dining room, and into the fridge they go", "put two plums from the dining room in the fridge"),
        ("the newspaper is in the living room. I want it on the bed and the fridge closed", "put the newspaper on the bed and close the fridge"),
        ("open the dishwasher, in go the mug and the plate from the dining room, close it", "put the mug and the plate from the dining room in the dishwasher and close the dishwasher"),
        ("the newspaper lying about in the living room, back on the kitchen table", "put the newspaper on the kitchen table"),
        ("put the magazine from the dining room on the sofa so I don't forget it", "put the magazine from the dining room on the sofa"),
        ("open the bedroom curtains, and on your way back take the newspaper along and lay it on the kitchen table", "open the bedroom curtains and put the newspaper on the kitchen table"),
        ("any candle will do, on the coffee table with it", "put one candle on the coffee table"),
        ("any candle will do. put it on the coffee table", "put one candle on the coffee table"),
        ("who leaves a tv running? me. okay, turn off the tv", "turn off the tv"),
    ],
)  # fmt: skip
def test_how_people_bring_up_things(said: str, plain: str) -> None:
    same(said, plain)


def test_what_is_so_with_several_of_them() -> None:
    reader = reader_in("h42_widow")
    same(
        "the bedroom window is open and two drawers too. Shut all three",
        "close the bedroom window and two drawers that are open",
        reader,
    )
    same(
        "there are two apples and two nightstands, so one on each, if you please",
        "put one apple on each nightstand",
        reader,
    )
    said = "there's a mug and a wine glass in the kitchen, both dirty, so do put them in the dishwasher"
    same(said, "put a dirty mug and a dirty wine glass from the kitchen in the dishwasher", reader)
    same(
        said.replace("in the kitchen, both dirty", "that want washing in the kitchen"),
        "put a dirty mug and a dirty wine glass from the kitchen in the dishwasher",
        reader,
    )
    same(
        "computer and desk lamp in the office are both on, turn them off",
        "turn off the computer and the desk lamp in the office",
        reader_in("h42_parents"),
    )
    same(
        "is that water I hear? I left the bathroom tap running, turn it off",
        "turn off the bathroom tap",
        reader_in("h42_courier"),
    )


def test_one_of_two_with_something_in_it() -> None:
    reader = reader_in("h42_widow")
    plain = "put the book from the living room in the nightstand with the book in it"
    same(
        "One of my nightstands has a book in it. Put the book from the living room in there as well.",
        plain,
        reader,
    )
    same(
        "The book from the living room goes into the nightstand that already has a book in it.",
        plain,
        reader,
    )


@for_each(
    "said",
    [
        "did I leave a plate in the dining room? put it in the sink",
        "did I leave a plate in the dining room? no I didn't. put it in the sink",
        "you'll find the newspaper in the kitchen. put it on the bed",
        "there are two plums and three mugs, so one on each, please",
        "there's a mug and a plate in the dining room, one of them dirty, put it in the sink",
        "put the magazines on the sofa so the kids don't forget which ones are theirs",
        "who leaves a tv running? me. turn it off when I go",
        "into the sink they go",
    ],
)
def test_what_leaves_open_what_is_meant(said: str) -> None:
    refused(said)
