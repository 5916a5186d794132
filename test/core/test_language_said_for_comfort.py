"""What is said for one's comfort behind an order or before it, and orders in the fewest words behind
what is told: each of them does what the order by itself does, and nothing where it says more."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

from itertools import product

from for_each import for_each
from reading_home import READER, goal_of, reader_in, refused, same

_ORDERS = (
    "turn off the tv",
    "close the kitchen window",
    "put the bananas on the kitchen table",
)


@for_each(
    ("order", "said"),
    product(
        _ORDERS,
        (
            "Forgive me, {}.",
            "Pardon me for asking, {}.",
            "Help me tidy up: {}, please.",
            "In this order: {}.",
            "{}. One never knows.",
            "{}. You never know.",
        ),
    ),
)
def test_what_is_said_for_comfort_takes_nothing_from_an_order(order: str, said: str) -> None:
    same(said.format(order), order)


@for_each(
    "why",
    [
        "; the fish smell has to get out.",
        ", the smell must get out.",
        ". The steam needs to go out of the kitchen.",
        ", because all that smoke has to get out",
    ],
)
def test_the_smell_is_no_thing_of_the_home(why: str) -> None:
    order = "Close all windows except the one in the kitchen"
    same(f"{order}{why}", order)


@for_each("text", ["The smell has to get out.", "Help me tidy up.", "The kitchen should be in this order: tv, radio."])  # fmt: skip
def test_of_a_thing_or_alone_it_may_be_an_order(text: str) -> None:
    refused(text)


@for_each("said", ["whichever, they're all the same to me", "they are all alike", "they're all the same"])  # fmt: skip
def test_all_are_the_same_to_somebody(said: str) -> None:
    same(f"Put one plum on the desk in the bedroom, {said}.", "put one plum on the desk in the bedroom")  # fmt: skip


@for_each(
    ("text", "plain"),
    [
        ("bedroom window is open. shut pls", "close the bedroom window"),
        ("kitchen faucet is running. off pls", "turn off the kitchen faucet"),
        ("There's a computer humming in the bedroom. Mind switching it off?", "turn off the computer in the bedroom"),
        ("Somebody has left the lid up and the light on in the bathroom. Light off and lid down, would you?",
         "turn off the bathroom light and close the toilet"),
        ("The computer must keep running.", "the computer must stay on"),
        ("put the mug in the dishwasher, then let it run", "put the mug in the dishwasher, then start it"),
        ("turn off the computer. no wait, im using that. just the tv", "turn off the tv"),
        ("turn off the computer. No, she's still using it. The tv.", "turn off the tv"),
        ("Shut everything down in the living room: tv, floor lamp.", "turn off the tv and the floor lamp in the living room"),
        ("milk out on the kitchen table pls", "put the milk on the kitchen table"),
        ("milk on the kitchen table for when i get home", "put the milk on the kitchen table"),
        ("the pillow and the towel: lay both out on the bed", "put the pillow and the towel on the bed"),
        ("would you mind pulling the plug of the toaster?", "unplug the toaster"),
        ("is that milk standing around on the kitchen table? please put it in the fridge",
         "there is the milk on the kitchen table. put it in the fridge"),
    ],
)  # fmt: skip
def test_in_the_fewest_words(text: str, plain: str) -> None:
    meant = READER.read(plain)
    if hasattr(meant, "conditions"):
        same(text, plain)
    else:
        refused(text)


@for_each("text", ["mind the step", "the bin lid down", "turn off the tv. no wait im watching that.",
                   "let it run", "kitchen faucet is running. off the table", "put the milk out on the",
                   "Check the windows; if it rains, close them."])  # fmt: skip
def test_what_only_sounds_so_is_refused(text: str) -> None:
    refused(text)


@for_each("room", ["", " in the bedroom"])
def test_one_of_them_may_be_open(room: str) -> None:
    reader = reader_in("h53_night")
    same(f"Check the windows{room}; if one is open, close it.", "if a window is open, close it", reader)  # fmt: skip


def test_one_of_several_stays_and_the_other_goes() -> None:
    reader = reader_in("h53_night")
    plain = "put the dirty mug from the kitchen counter in the dishwasher"
    for said in (
        "mugs on the kitchen counter: clean one stays, dirty one in the dishwasher",
        "the mugs on the kitchen counter: the dirty one goes into the dishwasher",
    ):
        same(said, plain, reader)
    refused("mugs on the kitchen counter: dirty one stays, dirty one in the dishwasher", reader)


def test_lamps_of_a_place_are_those_of_each() -> None:
    reader = reader_in("h53_night")
    for said in (
        "nightstand lamps off",
        "turn off all nightstand lamps",
        "Both lamps on the nightstands are burning; please put them out.",
    ):
        same(said, "turn off the lamps on the nightstands", reader)
    assert len(goal_of("turn off the nightstand lamp", reader).conditions) == 1
