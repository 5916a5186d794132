"""Refusals that name what is not there: what a chore is done to, what somebody else is to get, and
what is called by what it is for."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, refused, same

from vh_core.language import HomeAnswer, ask


@for_each(
    ("text", "absent"),
    [
        ("Feed the cat, please.", "cat"),
        ("Could you walk the dog?", "dog"),
        ("Would you make me a pot of tea?", "tea"),
        ("Play the guitar.", "guitar"),
        ("please water the tomatoes", "tomatoes"),
        ("mow the lawn", "lawn"),
        ("Get the boys some ice cream.", "ice cream"),
        ("bring my wife the umbrella", "umbrella"),
        ("Please bring me my reading glasses.", "reading glasses"),
        ("put the ironing board in the closet", "ironing board"),
    ],
)
def test_what_is_not_there_is_named(text: str, absent: str) -> None:
    """And not only that nobody knows how to do it."""
    found = refused(text)
    assert found.kind == "no_such_object"
    assert f'no "{absent}" here' in found.message


@for_each(
    "text",
    ["Make dinner.", "make some noise", "make the most of it", "play some music", "cook for me",
     "Get the boys some juice.", "iron my shirt", "bake the salmon", "water the orchid",
     "bring me the ringing phone"],
)  # fmt: skip
def test_what_is_there_or_is_no_thing_is_not_denied(text: str) -> None:
    """There are other reasons for these."""
    assert "here" not in refused(text).message.split(".")[0]


@pytest.mark.parametrize(
    "text",
    [
        "Which cabinet is the mug in?",
        "In which cabinet is the mug?",
        "what room is the mug in right now?",
        "Which shelf is the mug on?",
    ],
)
def test_which_place_it_is_in_is_where_it_is(text: str) -> None:
    """Whatever place it is thought to be in."""
    found, plain = ask(text, HOME), ask("where is the mug?", HOME)
    assert isinstance(found, HomeAnswer)
    assert isinstance(plain, HomeAnswer)
    assert found.text == plain.text


def test_which_things_are_there_is_another_question() -> None:
    """ "Which plums are on the table" asks for plums."""
    found = ask("which plates are in the dishwasher?", HOME)
    assert isinstance(found, HomeAnswer)
    assert "plate" in found.text


@for_each("light", ["big light", "main light", "overhead light"])
@for_each("said", ["turn off the {} in the bedroom", "{} in the bedroom off"])
def test_the_big_light_is_the_one_at_the_ceiling(light: str, said: str) -> None:
    """And no lamp."""
    light = light if said.startswith("turn") else f"the {light}"
    same(said.format(light), "turn off the ceiling light in the bedroom")


@pytest.mark.parametrize("whether", ["whether", "be it"])
@pytest.mark.parametrize("goes", ["should go into the sink", "goes in the sink"])
def test_everything_that_is_so_of_these_kinds(whether: str, goes: str) -> None:
    """Each of which is told by its state."""
    goal = goal_of(f"Everything that is dirty, {whether} plate or glass, {goes}.")
    plain = goal_of("put every dirty plate and every dirty glass in the sink")
    assert set(goal.conditions) == set(plain.conditions)
