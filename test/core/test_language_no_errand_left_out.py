"""Of several errands that are said in one breath, one that cannot be done, or is about nothing
that is here, is never left out as if it were a remark: nothing is done, however it is said and
whoever is spoken to."""

from __future__ import annotations

import random

import pytest
from errands import JOINED, Errands, several
from for_each import for_each
from reading_home import corpus_home, reader_in, refused, same

from vh_core.goals import Goal

#: none of it is in any home of these; and what nobody lifts
_ABSENT = ("hammer", "ladder", "trumpet", "bicycle", "blue vase", "hot water bottle", "pound cake")
_FIXED = ("stove", "bed", "bathtub", "sofa")
_ASKED = (
    "get 1 {x}",
    "get the {x}",
    "bring me a {x}",
    "put the {x} on the desk",
    "grab a {x} as well",
    "{x} on the desk",
    "fetch the {x} from the kitchen",
    "put 1 {x} in the fridge",
    "wash the {x}",
    "the {x} goes on the bed",
    "the {x} should be on the desk",
    "find the {x}",
    "take the {x} and put it in the fridge",
    "also the {x}",
    "put away the {x}",
    "I need the {x} on the table",
    "throw the {x} away",
    "don't forget the {x}",
    "one {x} too",
    "the {x} can go on the table",
    "could you also bring the {x}",
    "carry the {x} to the kitchen",
    "hand me the {x}",
)
_SPOKEN_TO = (
    "",
    "",
    "Robot ",
    "Robot, ",
    "Home robot ",
    "Hey robot, ",
    "Please ",
    "robot please ",
    "Hello, ",
    "OK robot ",
)
_MORE_JOINED = {
    "and": " and ".join,
    "commas": ", ".join,
    "comma and": lambda said: f"{', '.join(said[:-1])}, and {said[-1]}",
    "lines": "\n".join,
    "semicolons": "; ".join,
    "dash": " - ".join,
    "but": lambda said: f"{said[0]}, but {'. Also '.join(said[1:])}",
    "oh": lambda said: f"{said[0]}. Oh, and {', and '.join(said[1:])}",
    "steps": lambda said: " ".join(f"Step {at}: {each}." for at, each in enumerate(said, 1)),
    "so": lambda said: f"{said[0]}, so {' and '.join(said[1:])}",
}


def _lost(home: str, seed: int, breaths: int) -> tuple[list[tuple[str, str]], int]:
    """What was read of errands of which one cannot be done; of how many."""
    chance, reader, graph = random.Random(seed), reader_in(home), corpus_home(home)
    fixed = [each for each in _FIXED if graph.by_class.get(each)]
    found, count = [], 0
    for errands in several(graph, seed, breaths):
        said = [each.said for each in errands]
        thing = chance.choice((*_ABSENT, *fixed))
        movable_alone = [each for each in _ASKED if not (thing in fixed and _may_be_done(each))]
        asked = chance.choice(movable_alone).format(x=thing)
        joins = {**JOINED, **_MORE_JOINED}
        for join in chance.sample(sorted(joins), 6):
            parts = [*said]
            parts.insert(chance.randint(0, len(parts)), asked)
            text = chance.choice(_SPOKEN_TO) + joins[join](parts)
            goal, count = reader.read(text), count + 1
            if isinstance(goal, Goal):
                found.append((text, goal.describe(graph)))
    return found, count


#: how several things are listed with where they go
_LISTED = (
    "put {list} {to}",
    "get {list} and put them {to}",
    "take {list}. put them {to}",
    "please place {list} {to}",
    "{list} {to} please",
    "I need {list} {to}",
    "{to}: {list}",
    "robot get {list} and put them {to}",
    "can you bring {list} and leave them {to}",
    "collect {list} and place everything {to}",
    "put the following {to}: {list}",
    "move {list} {to}, thanks",
    "could you put {list} {to}?",
    "go and get {list}, then put it all {to}",
)
_BETWEEN = (", ", ", ", " and ", ", and ", "\n", "; ", " plus ", " as well as ", ", also ", ",")
_TYPED = (
    "{x}",
    "the {x}",
    "a {x}",
    "1 {x}",
    "one {x}",
    "i {x}",
    "1{x}",
    "teh {x}",
    "my {x}",
    "some {x}",
    "{x} too",
    "two {x}s",
)


def _lost_of_lists(home: str, seed: int, count: int) -> tuple[list[tuple[str, str]], int]:
    """What was read of lists of which one thing is not there; of how many."""
    chance, reader, graph = random.Random(seed), reader_in(home), corpus_home(home)
    errands, found = Errands(graph, chance), []
    for _ in range(count):
        names, to = errands.listed(chance.choice((2, 3, 3, 4)))
        items = [f"{chance.choice(('the', 'a', '1', 'one'))} {name}" for name in names]
        absent = chance.choice(_TYPED).format(x=chance.choice(_ABSENT))
        items.insert(chance.randint(0, len(items)), absent)
        between, last = (
            chance.choice(_BETWEEN),
            chance.choice((" and ", ", and ", ", ", " and also ")),
        )
        listed = between.join(items[:-1]) + last + items[-1]
        text = chance.choice(_SPOKEN_TO) + chance.choice(_LISTED).format(list=listed, to=to)
        goal = reader.read(text)
        if isinstance(goal, Goal):
            found.append((text, goal.describe(graph)))
    return found, count


def _may_be_done(asked: str) -> bool:
    """Whether something that stands firm can be asked for so."""
    return asked.startswith(("wash", "find", "also", "{x} on", "one", "don't", "put away"))


@pytest.mark.slow
@for_each(("seed", "home"), [*enumerate(["embedded", "h34_aunt", "h32_couple", "h33_four"])])
def test_no_errand_that_cannot_be_done_is_left_out(seed: int, home: str) -> None:
    found, count = _lost(home, seed, 14)
    assert not found, "\n".join(map(str, found))
    assert count > 60


@pytest.mark.slow
@for_each(("seed", "home"), [*enumerate(["embedded", "h34_aunt", "h32_couple", "h33_four"])])
def test_nothing_listed_that_is_not_there_is_left_out(seed: int, home: str) -> None:
    found, count = _lost_of_lists(home, seed, 60)
    assert not found, "\n".join(map(str, found))
    assert count


@pytest.mark.parametrize(
    "text",
    [
        "i saw mom put the milk in the fridge",
        "Yesterday I heard dad open the window in the bedroom",
        "I had him put the plum in the sink",
        "we watched the kids put the apple on the desk",
        "I told my sister put the milk in the fridge",
    ],
)
def test_what_another_was_seen_or_told_to_do_is_no_task(text: str) -> None:
    refused(text)


def test_who_is_told_of_otherwise_changes_nothing() -> None:
    for told in ("i called mom, ", "we have guests, ", "the dog made me drop it. "):
        same(f"{told}put the milk in the fridge", "put the milk in the fridge")


@pytest.mark.parametrize(
    "text",
    [
        "grab plum, grab plum, put on table, put on table",
        "Grab plum. Grab plum. Walk to kitchen. Put plum on table. Put plum on table.",
        "put the plum on the desk, put the plum on the desk",
        "open fridge, put apple, put apple, close fridge",
        "put the pillow on the sofa and back again",
        "Wash the towels. The washing machine is in the bathroom.",
    ],
)
def test_what_may_ask_for_more_is_not_done_by_half(text: str) -> None:
    refused(text)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("put the milk on the table! Put the milk on the table!", "put the milk on the table"),
        (
            "the washing machine is broken, wash the towels by hand",
            "wash all the towels",
        ),
        (
            "I want an apple and a lime in the fridge, the other fruit can stay where it is",
            "put an apple and the lime in the fridge",
        ),
        (
            "switch off the lights, also the lamps in the bedroom",
            "switch off all the lights",
        ),
        (
            "switch off the lamps in the bedroom. Switch off the light, too.",
            "switch off the lamps and the lightswitch in the bedroom",
        ),
    ],
)
def test_the_whole_of_it_is_done(text: str, plain: str) -> None:
    same(text, plain)


def test_what_is_to_be_on_a_table_needs_no_article() -> None:
    refused("fresh flowers on the dining table; close the kitchen cabinets")


def test_to_switch_something_is_no_switch() -> None:
    same(
        "make sure the windows are closed and switch my phone off",
        "close all the windows and turn off the phone",
    )


def test_what_goes_on_behind_a_reason_is_asked_for_as_well() -> None:
    same(
        "I want the milk on the table, so it loses its chill, and the salmon in the fridge",
        "put the milk on the table and the salmon in the fridge",
    )
    refused("take a plum and an apple, now put each of them into the other's bowl")


def test_how_things_are_before_both_are_closed_is_no_order() -> None:
    parents = reader_in("h42_parents")
    same(
        "what a mess again. toothpaste open, toilet open. close both",
        "close the toothpaste that is open and close the toilet",
        parents,
    )
