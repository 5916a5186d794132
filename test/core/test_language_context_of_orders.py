"""What stands before or beside an order and is half of it, or its reason: what is looked for and
then closed, checked and then switched, what a room should be like, what would be nice."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, reader_in, refused, same

from vh_core.language.questions import HomeAnswer, ask

_HOMES = ("h22_flat", "h22_house", "h21_cook")


@pytest.mark.parametrize("see", ["Go and see", "Please check", "Look", "Can you find out"])
def test_what_is_looked_for_and_then_done(see: str) -> None:
    """Which they are is no question."""
    for home in _HOMES:
        reader = reader_in(home)
        for close in ("close them", "shut them", "then close all of them"):
            text = f"{see} which windows are open and {close}."
            same(text, "close all the windows that are open", reader)
        for off in ("turn them off", "switch off all of them"):
            text = f"{see} which lights are still on and {off}."
            same(text, "turn off all the lights that are on", reader)


@for_each(
    "checked",
    [
        "Check if the {} is off and turn it off if not.",
        "Please check whether the {} is off. If not, turn it off.",
        "See whether the {} is off, and turn it off if it isn't.",
        "If nobody has turned off the {}, turn it off.",
        "Unless you have switched the {} off already, please switch it off.",
    ],
)
def test_what_is_checked_and_then_done(checked: str) -> None:
    """However it is, it is so in the end."""
    for home in _HOMES:
        for thing in ("tv", "stove", "faucet in the kitchen", "computer"):
            plain = f"if the {thing} is not off, turn it off"
            asks = checked.startswith(("If", "Unless"))
            plain = f"turn off the {thing}" if asks else plain
            same(checked.format(thing), plain, reader_in(home))
    for so, verb in (("closed", "close"), ("open", "open")):
        text = f"Check that the fridge is {so} and {verb} it if it is not."
        same(text, f"if the fridge is not {so}, {verb} it", reader_in("h22_flat"))


def test_what_is_so_in_one_room_and_otherwise_elsewhere() -> None:
    """The others are all of the house but those."""
    for home in _HOMES:
        for what, so, other in (("lights", "on", "off"), ("windows", "open", "closed")):
            plain = f"{what} {so} in the kitchen, {what} {other} everywhere except in the kitchen"
            for rest in ("everywhere else", "in all other rooms", "elsewhere"):
                text = f"{what} {so} in the kitchen and {other} {rest}"
                same(text, plain, reader_in(home))
        plain = (
            "turn on the lights in the bedroom and turn off the lights everywhere except in the "
            "bedroom"
        )
        for off in ("turn off the lights", "turn them off"):
            text = f"Turn on the lights in the bedroom and {off} everywhere else."
            same(text, plain, reader_in(home))
        text = "Turn on the lights in the kitchen and close the windows everywhere else."
        plain = (
            "turn on the lights in the kitchen and close the windows everywhere except in the "
            "kitchen"
        )
        same(text, plain, reader_in(home))


def test_what_a_room_needs_to_have() -> None:
    """Its light and its window are those in it."""
    for home in _HOMES:
        for needs in ("needs to have", "should have", "must have"):
            for room in ("kitchen", "bedroom"):
                text = f"Guests come soon. The {room} {needs} its lights on and its window closed."
                plain = f"turn on the lights in the {room} and close the window in the {room}"
                same(text, plain, reader_in(home))


@pytest.mark.parametrize("so", ["quiet", "dark", "nice and calm", "ready for bed"])
def test_how_a_room_should_be_and_in_which_way(so: str) -> None:
    for home in _HOMES:
        text = f"The living room should be {so}: TV off, floor lamp off."
        plain = "turn off the tv and the floor lamp in the living room"
        same(text, plain, reader_in(home))


@for_each(
    ("nice", "order"),
    [
        ("A bit of music", "Switch on the computer."),
        ("Some quiet", "Turn off the tv."),
        ("A little peace and quiet", "Please turn the tv off."),
        ("A bit of light", "Turn on the floor lamp."),
        ("Some fresh air", "Open the window in the bedroom."),
    ],
)
def test_what_would_be_nice_and_how(nice: str, order: str) -> None:
    for home in _HOMES:
        for would in ("would be nice", "would be very welcome now", "is what I need"):
            same(f"{nice} {would}. {order}", order, reader_in(home))


def test_what_would_be_nice_and_is_not_what_is_ordered() -> None:
    """Is one more wish."""
    for text in ("A bit of music would be nice. Turn off the stove.",
                 "Some quiet would be nice. Turn off the stove.",
                 "Some light would be nice. Put the milk in the fridge."):  # fmt: skip
        refused(text, reader_in("h22_flat"))


@for_each(
    ("home", "text", "plain"),
    [
        (
            "h22_house",
            "The salmon will be needed only tomorrow, which is why I would like you to take it "
            "from the kitchen counter and store it in the fridge until then.",
            "put the salmon in the fridge",
        ),
        (
            "h22_house",
            "The fridge is already open. Grab the salmon from the counter, put it in and close the "
            "door afterwards.",
            "put the salmon in the fridge and close the fridge",
        ),
        (
            "h22_family",
            "The cabinet in the bathroom is open and the kids can get at the perfume. Close it.",
            "close the cabinet in the bathroom",
        ),
        (
            "h22_flat",
            "The bedroom curtains are closed but it is already morning, so open them please.",
            "open the curtains in the bedroom",
        ),
        (
            "h22_flat", "The wine is getting warm. Chill it in the fridge.",
            "put the wine in the fridge",
        ),
        ("h21_cook", "All the wine we have goes in the fridge.", "put all the wine in the fridge"),
        ("h21_cook", "Put every plate I own in the sink.", "put every plate in the sink"),
        ("h22_flat", "Make the tv stop.", "turn off the tv"),
        (
            "h22_family",
            "Stop the water in the bathroom by turning off the faucet.",
            "turn off the faucet in the bathroom",
        ),
        (
            "h22_family",
            "The children are thirsty. Put the two juices on the kitchen table for them.",
            "put the two juices on the kitchen table",
        ),
        ("h21_saturday", "Enough games for today. Turn the computer off.", "turn off the computer"),
        ("h21_saturday", "No more cartoons for tonight. Turn off the tv.", "turn off the tv"),
    ],
)  # fmt: skip
def test_said_beside_an_order(home: str, text: str, plain: str) -> None:
    """And no more than its reason, or its other half."""
    same(text, plain, reader_in(home))


@pytest.mark.parametrize(
    "text",
    [
        "Check if the tv is on and turn it off if not.",
        "If nobody has switched on the tv, switch it off.",
        "All the wine we have to drink goes in the fridge.",
        "See which windows are open.",
    ],
)
def test_what_does_not_go_together_is_refused(text: str) -> None:
    refused(text, reader_in("h22_flat"))


@for_each(
    ("text", "plain"),
    [
        ("Which windows still need to be closed?", "Which windows are open?"),
        ("Which lights need to be turned off?", "Which lights are on?"),
        ("Did the kids leave the computer on?", "Is the computer on?"),
        ("Did my husband leave the tv on?", "Is the tv on?"),
        ("Please count the plums in the flat and tell me the number.", "How many plums are there?"),
        ("Count the plums and tell me how many there are.", "How many plums are there?"),
    ],
)
def test_asked_otherwise(text: str, plain: str) -> None:
    """And no less plainly."""
    for home in ("h22_flat", "h22_house", "h22_family"):
        graph = reader_in(home)._view.graph
        asked, other = ask(text, graph), ask(plain, graph)
        assert isinstance(asked, HomeAnswer), text
        assert isinstance(other, HomeAnswer), plain
        assert (asked.value, asked.ids) == (other.value, other.ids), text


@pytest.mark.parametrize("what", ["a book", "the newspaper", "the salmon"])
def test_where_whoever_speaks_is_it_is_brought(what: str) -> None:
    """Held, and there."""
    for room in ("kitchen", "bedroom", "living room"):
        plain = f"bring me {what} and then go to the {room}"
        for text in (
            f"Bring {what} to me in the {room}, please.",
            f"I'm in the {room}, bring me {what}.",
            f"We are sitting in the {room}. Could you bring us {what}?",
        ):
            goal = same(text, plain, reader_in("h22_house"))
            assert len(goal.stages) == 2, text


def test_where_whoever_speaks_is_says_where_it_is_brought_and_not_which() -> None:
    house = reader_in("h22_house")
    mug = goal_of("bring me the mug on the coffee table", house)
    text = "I'm in the kitchen. Bring me the mug that is on the coffee table."
    found = same(text, "bring me the mug on the coffee table and then go to the kitchen", house)
    assert {*mug.conditions} < {*found.conditions}


def test_the_curtains_are_those_of_the_room_that_one_stands_in() -> None:
    """As "the light" is; all of them where all windows are spoken of, or those
    here are so already."""
    for text in (
        "close the curtains",
        "Close the curtains, I'm getting changed.",
        "shut the blinds",
    ):
        same(text, "close the curtains in the kitchen")
    every = set(HOME.by_class["curtains"])
    for text in ("close the windows and the curtains", "open the curtains"):
        assert every <= {each.node_id for each in goal_of(text).conditions}


def test_the_door_of_a_room_that_was_left_is_its_own() -> None:
    parents = reader_in("h42_parents")
    for text in (
        "Enter the bedroom, turn the lamp off, exit and close the door",
        "go to the bedroom, turn off the lamp, go out and close the door behind you",
    ):
        found = {str(each) for each in goal_of(text, parents).conditions}
        plain = goal_of("close the door in the bedroom", parents).conditions
        assert {str(each) for each in plain} <= found, text
