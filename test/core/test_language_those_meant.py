"""Which things are meant, and how many, as it is said around an order; and what is to be done with
each, counted first."""

# ruff: noqa: E501 - wordings are read best on one line

from __future__ import annotations

from for_each import for_each
from reading_home import reader_in, refused, same

BOTH = ("both of them", "the pair of them", "the two of them", "the couple of them")


@for_each("both", BOTH)
def test_both_of_two(both: str) -> None:
    reader = reader_in("h42_courier")
    plain = "turn off the table lamps in the bedroom"
    same(f"table lamps in the bedroom, out, {both}", plain, reader)
    same(f"turn off the table lamps in the bedroom, {both}", plain, reader)
    same(f"the two table lamps in the bedroom are on, turn {both} off", plain, reader)
    same(f"the fridge and the microwave, close {both}", "close the fridge and the microwave")


@for_each(
    ("said", "plain"),
    [
        ("put the plates, all five, in the sink", "put all the plates in the sink"),
        ("the peaches, both, on the coffee table", "put both peaches on the coffee table"),
        ("put all the mugs, clean or dirty, in the dishwasher", "put all the mugs in the dishwasher"),
        ("tv, stove, kitchen light: off, the lot", "turn off the tv, the stove and the kitchen light"),
        ("I want the tv quiet, as in off", "turn off the tv"),
        ("whatever magazine is on the cabinet, put it on the sofa", "put the magazine from the dining room on the sofa"),
        ("not the kitchen window, just the bedroom window, I'd like that closed", "close the bedroom window"),
        ("could I have a plate on the coffee table, the one in the dining room", "put the plate from the dining room on the coffee table"),
        ("we need the plate on the coffee table, not a kitchen one, the one from the dining room", "put the plate from the dining room on the coffee table"),
        ("put the plate, the one in the dining room, on the coffee table", "put the plate from the dining room on the coffee table"),
        ("both peaches, and both cupcakes, go on the coffee table please", "put both peaches and both cupcakes on the coffee table"),
        ("put the two peaches on the coffee table and the milk out of the fridge there too", "put two peaches and the milk on the coffee table"),
        ("on the coffee table I shall need the milk and two wine glasses", "put the milk and two wine glasses on the coffee table"),
        ("switch the tv off, and the floor lamp with it", "turn off the tv and the floor lamp"),
        ("two peaches and two cupcakes on the coffee table, one of each per child", "put two peaches and two cupcakes on the coffee table"),
        ("any shirt, and any towel, one of each, lay them on the bed", "put a shirt and a towel on the bed"),
        ("every last plum goes into the fridge, never mind where it's lying now", "put all the plums in the fridge"),
        ("I need two little things done in the bedroom, dear: the window closed, and the newspaper put on the bed.", "close the bedroom window and put the newspaper on the bed"),
        ("there are three things to do. I need three things done: the tv turned off, the fridge closed and the milk put on the coffee table", "turn off the tv, close the fridge and put the milk on the coffee table"),
        ("put the milk in the sink, no wait, not the milk, the wine", "put the wine in the sink"),
        ("Close the bedroom window, oh no, leave that, close the closet; and put the newspaper on the bed", "close the bedroom closet and put the newspaper on the bed"),
        ("the fridge has got to be shut at night, so please see to that", "close the fridge"),
        ("see that the plate gets from the dining room into the dishwasher", "put the plate from the dining room in the dishwasher"),
        ("the dishwasher's nearly full, so add the plate from the dining room, shut it and start it", "put the plate from the dining room in the dishwasher, close it and turn it on"),
        ("turn the tv off, and once you've done that, the floor lamp as well", "turn off the tv and the floor lamp"),
        ("let's have some daylight: curtains open all over the house, only not in the bathroom", "open all the curtains except in the bathroom"),
    ],
)  # fmt: skip
def test_what_is_meant(said: str, plain: str) -> None:
    same(said, plain)


@for_each(
    "said",
    [
        "I need three things done: the window closed, and the newspaper put on the bed",
        "I need two things done: the window closed, and the newspaper",
        "put the milk in the sink, no wait, not the juice, the water",
        "let's have some daylight. close the fridge",
        "the dishwasher should be emptied at night, so please see to that",
        "close the windows, the pair of them",
        "put the plates, all four, in the sink",
        "put the plates, all three in the sink",
        "bring me the plates, all four, in the dishwasher",
        "two peaches and three cupcakes on the coffee table, one of each per child",
    ],
)
def test_what_does_not_come_out_even(said: str) -> None:
    refused(said)
