"""What is listed behind a kind of things: those are meant, and nothing else of that kind."""

from __future__ import annotations

from for_each import for_each
from reading_home import goal_of, reader_in, refused, same

FRUIT = "put all apples, all plums and all bananas in the fridge"
LISTS = ("apples, plums and bananas", "apples, plums, bananas", "apples/plums/bananas",
         "apples and plums and bananas")  # fmt: skip


@for_each("listed", LISTS)
@for_each(
    "said",
    ["put all fruit ({}) in the fridge", "put the fruit ({}) in the fridge",
     "put all the fruit, meaning {}, in the fridge", "all fruit, i.e. {}, in the fridge",
     "all the fruit, namely {}, should be in the fridge", "put my fruit in the fridge: {}",
     "collect all the fruit and put it in the fridge: {}"],
)  # fmt: skip
def test_what_is_listed_is_meant(said: str, listed: str) -> None:
    same(said.format(listed), FRUIT)


@for_each(
    "said",
    ["put all dirty dishes ({}) in the sink", "put everything dirty ({}) in the sink",
     "everything dirty from the kitchen, meaning {}, goes in the sink",
     "put the dirty dishes ({}) from the kitchen in the sink",
     "put everything dirty in the kitchen ({}) in the sink",
     "collect all dirty dishes and put them in the sink: {}"],
)  # fmt: skip
@for_each("listed", ["plates and wine glasses", "plate, wine glass",
                                    "the plate and the wine glass"])  # fmt: skip
def test_how_the_kind_is_told_is_said_of_each(said: str, listed: str) -> None:
    same(said.format(listed), "put the dirty plate and the dirty wine glass in the sink")


@for_each("stop", [" (tv, computer, stove)", ": the tv, the computer and the stove",
                                  ", namely the tv, the computer and the stove"])  # fmt: skip
@for_each("kind", ["all devices", "everything", "all electric devices"])
def test_devices_are_listed(kind: str, stop: str) -> None:
    if (kind, stop[0]) != ("all electric devices", ":"):
        same(f"turn off {kind}{stop}", "turn off the tv, the computer and the stove")


def test_so_many_of_a_kind() -> None:
    same("put the fruit (three plums and two peaches) in the fridge",
         "put three plums and two peaches in the fridge")  # fmt: skip
    found = goal_of("put the drinks (juice and wine) in the fridge")
    assert set(found.conditions) == set(
        goal_of("put all juice and all wine in the fridge").conditions
    )


def test_what_is_not_there_is_no_fruit() -> None:
    assert "kiwis" in refused("put all fruit (apples, kiwis) in the fridge").message
    refused("put all fruit (not the lime) in the fridge")
    refused("put all the dishes (clean or dirty ones) in the sink")
    refused("put all fruit (e.g. apples) in the fridge")


def test_rooms_need_no_article() -> None:
    reader = reader_in("h16_villa")
    same("put all dirty knives from kitchen and dining room in the dishwasher",
         "put all dirty knives from the kitchen and the dining room in the dishwasher",
         reader)  # fmt: skip


@for_each(
    "kind, listed", [("fruit", "the plums and the lime"), ("drinks", "the milk and the wine")]
)
@for_each("that_is", [", that is {},", ", that is, {},", ", which is {},", ", i.e. {},"])
def test_that_is_to_say(kind: str, listed: str, that_is: str) -> None:
    same(f"put the {kind}{that_is.format(listed)} on the sofa", f"put {listed} on the sofa")


@for_each("that_is", [", that is", ", I mean", ", meaning", ", namely"])
@for_each("so, do", [("open", "close"), ("on", "turn off")])
def test_nothing_else_that_is_so(so: str, do: str, that_is: str) -> None:
    things = {
        "open": "the closet drawer and the toilet",
        "on": "the floor lamp and the phone",
    }[so]
    said = f"{do} everything that is {so}{that_is} {things}"
    plain = f"{do} the {so} {things.replace('and the', f'and the {so}')[4:]}"
    same(said, plain)


@for_each("told", ["that is on the sofa", ", which is on the sofa,", "that is open"])
def test_where_they_are_lists_nothing(told: str) -> None:
    refused(f"put the fruit {told} in the bathtub".replace(" ,", ","))
