"""What only says how things are asks for nothing; where it is not so, that it should be so is
offered, and done where a person says yes."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import HOME, READER, goal_of, home_of, reader_in, reader_of

from vh_core.asking import ASK, REFUSE, DialogueOptions, ScriptedAsker
from vh_core.environments import make_environment
from vh_core.episode import Episode, EpisodeResult
from vh_core.goals import Goal
from vh_core.graph import EnvironmentGraph, GraphView
from vh_core.language import Offer
from vh_core.language.reading import Reader
from vh_core.outcome import Outcome
from vh_core.strategies import make_strategy
from vh_core.task import Task

_HOMES = (HOME, home_of("generated:seed=3"))


def offers(text: str, reader: Reader = READER) -> tuple[Offer, ...]:
    """What is offered for a text, which has to be refused."""
    found = reader.read(text)
    assert not isinstance(found, Goal), f"{text!r} is read as a goal"
    return reader.offered(text, found).offers


_ENDS = (
    "the {many} are {where}",
    "The {many} are {where}.",
    "all the {many} are {where}!",
    "the {one} is {where}",
    "{where} there is a {one}",
    "there is a {one} {where}",
)
_THINGS = (("plum", "plums"), ("book", "books"), ("mug", "mugs"))
_WHERE = ("on the sofa", "in the fridge", "on the bed", "in the kitchen cabinet")
_STATES = (
    "the tv is on", "the tv is off", "the fridge is open", "the fridge is closed",
    "the stove is on, the fridge is open", "No light is on any more.", "all the lights are on",
    "the stove is on and the fridge is open", "The tv is on. The stove is on.",
)  # fmt: skip


def _statements() -> list[str]:
    placed = [
        end.format(one=one, many=many, where=where)
        for end, (one, many), where in product(_ENDS, _THINGS, _WHERE)
    ]
    return [*placed, *_STATES]


@pytest.mark.slow
@for_each("home", _HOMES, ids=("embedded", "generated"))
@for_each("text", _statements())
def test_a_statement_is_offered_where_it_is_not_so(home: EnvironmentGraph, text: str) -> None:
    reader, view = reader_of(home), GraphView(home)
    found = offers(text, reader)
    wished = reader.read(_as_goal(text))
    if not isinstance(wished, Goal):
        assert not found, found
        return
    assert len(found) <= 1
    if not wished.unmet(view):
        assert not found, found
    elif not wished.notes:
        (offer,) = found
        assert offer.goal == wished.describe(home)
    for offer in found:
        assert offer.sentence.startswith("make sure that ")
        assert goal_of(offer.sentence, reader).unmet(view)


def _as_goal(text: str) -> str:
    where, there, what = text.partition(" there is ")
    said = f"there is {what} {where}" if there else text.rstrip(".!")
    return ". ".join(f"make sure that {each}" for each in said.lower().split(". "))


@pytest.mark.slow
@for_each("text", _statements())
def test_what_is_no_statement_alone_is_offered_no_such_thing(text: str) -> None:
    said = text.rstrip(".!")
    for other in (
        f"{said}?", f"I think {said}", f"{said} again", f"why are they so, {said}",
        f"if {said}", f"yesterday {said}", f"maybe {said}", f"{said} and I hate it",
        f"{said.replace(' is ', ' was ').replace(' are ', ' were ')}",
        f"{said}. turn on the computer",
    ):  # fmt: skip
        found = READER.read(other)
        if not isinstance(found, Goal):
            for offer in READER.offered(other, found).offers:
                assert "make sure" not in offer.sentence, (other, offer)


@for_each(
    "text",
    [
        "the plates are dirty", "my mother is in the bedroom", "the bed is in the kitchen",
        "the dishwasher is broken", "the unicorn is in the fridge", "nobody is here",
        "it is on the table", "they are in the fridge", "the tv is too loud", "hello",
        "the mug is on the plum", "the fridge is in the mug", "the window is dirty",
    ],
)  # fmt: skip
def test_what_cannot_be_a_goal_is_not_offered(text: str) -> None:
    assert offers(text) == ()


def test_any_of_them_that_is_so_is_enough() -> None:
    assert len(HOME.by_class["book"]) > 1
    for text in ("there is a book in the bedroom", "the book is in the bedroom"):
        assert offers(text) == ()


def test_what_the_robot_holds_is_offered_as_what_it_takes() -> None:
    (offer,) = offers("The robot is holding the remote control.", reader_in("h26_house"))
    assert offer.sentence == "pick up the remote control"


@for_each(
    "scene, text, meant",
    [
        ("h27_villa", "The two remotes are on the coffee table in the living room.", "make sure that the two remotes are on the coffee table in the living room"),
        ("h27_villa", "No mug is dirty any more.", "make sure that no mug is dirty any more"),
        ("h27_flat", "tv is off, radio is playing", "make sure that tv is off, radio is playing"),
        ("h26_flat", "the newspaper is in the garbagecan", "make sure that the newspaper is in the garbagecan"),
        ("h26_flat", "On the coffee table there is a bottle of wine and both wine glasses.", "make sure that there is a bottle of wine and both wine glasses on the coffee table"),
    ],
)  # fmt: skip
def test_ends_as_people_tell_them(scene: str, text: str, meant: str) -> None:
    (offer,) = offers(text, reader_in(scene))
    assert offer.sentence == meant


# -- asked --------------------------------------------------------------------------------------


def do(text: str, when_unclear: str, *answers: str) -> tuple[EpisodeResult, ScriptedAsker]:
    asker = ScriptedAsker(answers)
    episode = Episode(
        Task(text),
        make_strategy("symbolic"),
        make_environment("world", HOME),
        asker=asker,
        dialogue=DialogueOptions(when_unclear=when_unclear),
    )
    return episode.run(), asker


def test_a_person_says_yes_and_it_is_so() -> None:
    result, asker = do("The fridge is open.", ASK, "yes")
    assert result.outcome is Outcome.SUCCEEDED, result.message
    assert asker.asked[0].text.endswith('Did you mean "make sure that the fridge is open"?')
    assert 'read as "make sure that the fridge is open", as you said' in result.notes


@for_each("when_unclear, answers", [(ASK, ("no",)), (ASK, ("none of them",)), (REFUSE, ())])
def test_nothing_is_done_without_a_yes(when_unclear: str, answers: tuple[str, ...]) -> None:
    result, _ = do("The fridge is open.", when_unclear, *answers)
    assert result.outcome is not Outcome.SUCCEEDED
    assert not result.steps
