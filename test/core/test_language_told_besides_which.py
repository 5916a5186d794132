"""What says of things how many there are, where they stand until then, or that the others are not
meant: nothing is changed by it where it is so, and it is refused where it is not."""

from __future__ import annotations

from for_each import for_each
from reading_home import goal_of, reader_in, refused, same

SIX, FOUR, SCENE = reader_in("h33_six"), reader_in("h33_four"), reader_in("h33_scene")


@for_each(
    "thing, many, place",
    [("plums", 4, "fridge"), ("wineglasses", 4, "dishwasher"), ("books", 6, "closet")],
)
@for_each(
    "said",
    [
        "there are {n} {x} in the house. All {n} into the {place}.",
        "there are {n} {x}. Put all of them into the {place}, please.",
        "there are {n} {x} in the house: put all {n} of them into the {place}",
        "we have {n} {x}. Please put all {n} into the {place}.",
        "we've got {n} {x} here. All of them should go into the {place}.",
    ],
)
def test_all_of_those_that_were_counted(thing: str, many: int, place: str, said: str) -> None:
    same(said.format(n=many, x=thing, place=place), f"put all {thing} into the {place}", SIX)
    for wrong in (many - 1, many + 1):
        refused(said.format(n=wrong, x=thing, place=place), SIX)


@for_each(
    "said",
    [
        "put half of the {n} bell peppers in the fridge",
        "half of the {n} bell peppers go in the fridge",
    ],
)
def test_half_of_so_many(said: str) -> None:
    for six in ("six", "6"):
        found = goal_of(said.format(n=six), SCENE)
        assert len(found.conditions) == 3
    for wrong in ("four", "eight", "5"):
        refused(said.format(n=wrong), SCENE)


@for_each("count", ["two", "five", "seven"])
def test_fewer_or_more_are_there_than_is_said(count: str) -> None:
    told = f"{count} bell peppers are on the kitchen counter. Store all of them in the fridge."
    refused(told, SCENE)
    same(told.replace(count, "half a dozen"), "put all bell peppers in the fridge", SCENE)


@for_each("state", ["clean", "dirty"])
@for_each(
    "said",
    [
        "two of the wine glasses on the dining table, but only {s} ones, please",
        "two of the plates in the kitchen sink, but only {s} ones",
        "put two forks on the coffee table, just {s} ones",
    ],
)
def test_only_such_ones_said_behind(said: str, state: str) -> None:
    before = said.partition(", ")[0]
    for name in ("wine glasses", "plates", "forks"):
        before = before.replace(f"the {name}", f"the {state} {name}")
        before = before.replace(f"two {name}", f"two {state} {name}")
    plain, found = SIX.read(before), SIX.read(said.format(s=state))
    assert type(plain) is type(found)
    if hasattr(plain, "conditions"):
        same(said.format(s=state), before, SIX)


@for_each("thing", ["plums", "wine glasses", "forks"])
@for_each(
    "said",
    [
        "I want every {one} we have to be in the dishwasher",
        "put all the {x} we have in the dishwasher",
        "put all {x} we've got into the dishwasher",
        "there should be no {one} left outside the dishwasher",
        "no {one} should be left outside the dishwasher",
        "no {x} should be anywhere but in the dishwasher",
    ],
)
def test_all_there_are(thing: str, said: str) -> None:
    one = thing.removesuffix("es") if thing.endswith("sses") else thing.removesuffix("s")
    plain = f"put all {thing} in the dishwasher"
    same(said.format(x=thing, one=one), plain, SIX)


@for_each("where", ["dining room", "living room", "bedroom"])
@for_each("now", ["now", "at the moment", "right now"])
def test_where_they_are_until_then(where: str, now: str) -> None:
    plain = f"put the books that are in the {where} on the desk"
    same(f"put the books that are in the {where} {now} on the desk", plain, SIX)
    same(f"I want the books that are in the {where} {now} to be on the desk", plain, SIX)


@for_each(
    "said",
    [
        "put all the plums we have to throw away in the fridge",
        "put the plums in the fridge now and then, please",
        "put all the plums we have left over from lunch in the fridge",
        "there should be no plum left outside",
        "there should be no plum in the fridge",
        "there are four plums, two of them are mine. All of them into the fridge.",
        "there are four plums in the kitchen. All four into the fridge.",
    ],
)
def test_what_says_more_is_refused(said: str) -> None:
    refused(said, SIX)


LAMPS = [("light", "lamp"), ("lamp", "light"), ("table lamp", "light")]


@for_each("one, other", LAMPS)
@for_each(
    "said",
    [
        "no {a} and no {b} in the {r} should be on",
        "no {a} or {b} in the {r} should be on",
        "no {a}, no {b} in the {r} should be left on",
    ],
)
@for_each("room", ["bedroom", "home office"])
def test_neither_of_two_kinds(one: str, other: str, said: str, room: str) -> None:
    plain = f"turn off all {one}s in the {room} and turn off all {other}s in the {room}"
    same(said.format(a=one, b=other, r=room), plain, SIX)


@for_each("said", ["no {a}, the tv should be on", "no {a} and the tv should be on"])
@for_each("one", ["light", "lamp", "table lamp"])
def test_whether_the_second_should_be_so_is_not_said(said: str, one: str) -> None:
    refused(said.format(a=one), SIX)


@for_each("room", ["living room", "bedroom"])
def test_neither_the_one_nor_the_other_is_two_things(room: str) -> None:
    said = f"The {room} should be dark, so neither the lamp nor the tv should be on."
    found = SIX.read(said)
    goal = goal_of("turn off all lights", SIX)
    assert getattr(found, "conditions", None) != goal.conditions


@for_each(
    "said, plain",
    [
        (
            "The two books in the bedroom should be in the bookshelf there, not at the nightstand.",
            "put the two books in the bedroom in the bookshelf in the bedroom",
        ),
        (
            "The plums should be in the fridge, not on the kitchen table.",
            "put the plums in the fridge",
        ),
        (
            "bring me the plum from the coffee table, not one of those on the kitchen table",
            "bring me the plum from the coffee table",
        ),
        (
            "get me the plum on the coffee table, not the ones on the kitchen table",
            "get me the plum on the coffee table",
        ),
        (
            "The dirty pants, but no others, should be inside the washing machine.",
            "put the dirty pants inside the washing machine",
        ),
        (
            "The dirty pants, and no others, go into the washing machine.",
            "put the dirty pants inside the washing machine",
        ),
    ],
)
def test_what_is_not_meant_beside_what_is(said: str, plain: str) -> None:
    same(said, plain, SIX)


@for_each(
    "said",
    [
        "The pants, but no others, should be inside the washing machine.",
        "bring me the plum from the table, not one of those on the kitchen table",
        "The plums, but not the ones in the fridge that I bought, should be in the dishwasher.",
    ],
)
def test_what_may_say_which_is_refused(said: str) -> None:
    refused(said, SIX)


@for_each("room, place", [("kitchen", "kitchen table"), ("living room", "coffee table")])
@for_each(
    "said",
    [
        "put the plums in the {r}, not on the {p}",
        "the plums should be in the {r}, not on the {p}.",
        "take the plums to the {r} but not on the {p}, please",
    ],
)
def test_in_a_room_and_not_on_what_it_may_be_put_on(room: str, place: str, said: str) -> None:
    refused(said.format(r=room, p=place), SIX)
    same(f"put the plums in the {room}, not in the bedroom", f"put the plums in the {room}", SIX)


@for_each("cabinet", ["that is open", "that stands open", "which is open", "which stands open"])
@for_each(
    "said",
    ["put the plates {0} the kitchen cabinet {1}", "the plates go {0} the kitchen cabinet {1}"],
)
@for_each("into", ["in", "into"])
def test_the_cabinet_is_open_and_not_the_plates(said: str, into: str, cabinet: str) -> None:
    same(said.format(into, cabinet), "put the plates in the open kitchen cabinet", FOUR)


@for_each(
    "said",
    [
        "put the plates that are open in the kitchen cabinet",
        "put the open plates in the kitchen cabinet",
        "put the wine in the fridge that is open",  # which is closed
    ],
)
def test_what_is_open_is_not_the_other(said: str) -> None:
    refused(said, FOUR)


@for_each(
    "said, plain",
    [
        (
            "In the bathroom the tap is running and the toilet is open. Turn the one off and "
            "close the other, please.",
            "turn off the tap in the bathroom and close the toilet in the bathroom",
        ),
        (
            "The tv is on and the fridge is open. Turn off the one and close the other one.",
            "turn off the tv and close the fridge",
        ),
        ("There should be light in the dining room.", "turn on the light in the dining room"),
        ("all lights of please, in the hole house", "turn off all lights"),
        (
            "Both dirty pairs of pants go into the washing machine.",
            "put the dirty pants in the washing machine",
        ),
        ("Get me some apple or other. Just one.", "get me an apple"),
        ("I want you to be holding an apple, either of the two.", "hold an apple"),
        ("Hello, hope you are well! Turn off the tv.", "turn off the tv"),
        ("I hope you're doing well. Turn off the tv.", "turn off the tv"),
        (
            "TV off and the curtains in the living room open, that's how I want it.",
            "turn off the tv and open the curtains in the living room",
        ),
        (
            "Make it dark in the bedroom, including the two table lamps.",
            "make it dark in the bedroom",
        ),
    ],
)
def test_ways_of_saying_it(said: str, plain: str) -> None:
    same(said, plain, SIX)


@for_each(
    "said",
    [
        "The lamp on the desk is on and the other one is off. Turn the one off, open the other.",
        "Make it dark in the bedroom, including the three table lamps.",
        "Hope you are well enough to turn off the tv.",
        "TV off, that is how I want it later.",
        "There should be light music in the dining room.",
    ],
)
def test_what_only_looks_so_is_refused(said: str) -> None:
    refused(said, SIX)


def test_the_light_where_it_is_not_on_yet() -> None:
    said = "The light is on in all rooms but the {r}. Turn it on there as well."
    for room in ("living room", "bedroom"):
        same(said.format(r=room), f"turn on the light in the {room}", SCENE)
    refused("The light is on in all rooms but the bedroom. Turn it off there as well.", SCENE)
