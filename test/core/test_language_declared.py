"""What only declares something before a complete order changes nothing of it, whatever it tells;
what may say which, how many, whether, when or what else is refused; and "it" is the one thing that
is told of."""

from __future__ import annotations

from itertools import cycle, islice, product

import pytest
from reading_home import reader_in

from vh_core.goals import Choice, Goal
from vh_core.language import Reader

_HOMES = ("h19_baker", "h23_visit", "seed7")
#: of one thing, of one of several, and of all of several: with the name of what it is for
_ORDERS = (
    ("milk", "Put the milk on the kitchen table."),
    ("plum", "Bring me a plum."),
    ("plates", "Put the plates in the dishwasher."),
    ("window", "Close the bathroom window."),
    ("lights", "Turn off all the lights."),
    ("mug", "Get me a clean mug."),
)
#: somebody, or something that is nothing of a home, and what they do, are or have done
_HARMLESS = (
    "My sister can't start the day without coffee",
    "Flour's blowing all over the place",
    "I want to make myself something hot later",
    "I have still got eleven tests to mark",
    "I need a break from marking",
    "My other sister needs a nap",
    "I'd like something nice to look at",
    "They said on the wireless that there'll be a storm tonight",
    "The weather man says it will rain until Friday",
    "I don't want anybody to ring me",
    "Margaret would like to look at her e-mails",
    "I was going to go out, but I feel too ill",
    "I haven't eaten anything since breakfast",
    "The neighbours across the street keep staring",
    "My daughter learned to walk yesterday",
    "A wasp keeps flying in",
    "The bus leaves at six and I hate hurrying",
    "Work took longer than I thought",
    "We're having people round when the kids are asleep",
    "My mother-in-law snores like a walrus",
    "I only slept four hours",
    "The doctor told me to rest, but I never do",
    "Nobody has told me anything",
    "I'll be asleep till three",
    "My brother never calls before he comes",
    "Another long day is over",
    "My other sister is coming on Sunday",
)  # fmt: skip
#: which of several, or how many of them
_WHICH = (
    "My sister wants the other one", "The guests prefer the big ones", "The last one is mine",
    "Two will do", "My wife has already taken one", "I only eat the ripe ones",
    "I'd like a few", "I need just a couple", "Half would be enough",
    "I ordered two", "I am allowed one", "One is for grandma", "I have two here",
    "I only like the {} on the desk", "I counted three {}", "The {} by the door are mine",
    "I never touch the {}", "My wife needs the {} in the office",
)  # fmt: skip
#: whether, or when
_WHETHER = (
    "Somebody did it already", "We don't need any", "Nobody wants any", "That was a joke",
    "I take that back", "I changed my mind", "I was only joking", "I am going to tell you when",
    "I want to do it myself", "My husband is about to do it", "I will tell my son to do it",
    "We do that tomorrow", "This can wait", "I don't need it any more", "My son has done that",
    "Grandma wants to do that", "You don't have to hurry if it is late", "I mean the tv",
)  # fmt: skip
#: what else
_ELSE = (
    "My wife wants the tv on", "I told my son to close the curtains", "I would love a towel",
    "My guests need towels", "I need a hammer", "The hammer belongs in the cellar",
    "I want some music", "The stove must stay on", "I'd rather have an apple",
    "I need batteries", "The stove is too loud",
)  # fmt: skip
_SEVERAL = ("plum", "plates", "lights")


def _orders(reader: Reader) -> list[tuple[str, str, Goal]]:
    """The orders that can be carried out in a home, and what they mean there."""
    read = ((name, order, reader.read(order)) for name, order in _ORDERS)
    return [(name, order, goal) for name, order, goal in read if isinstance(goal, Goal)]


@pytest.mark.slow
def test_what_only_declares_something_changes_nothing() -> None:
    wrong = []
    for home in _HOMES:
        orders = cycle(_orders(reader_in(home)))
        for said in _HARMLESS:
            for _, order, goal in islice(orders, 2):
                found = reader_in(home).read(f"{said}. {order}")
                if not isinstance(found, Goal) or {*found.conditions} != {*goal.conditions}:
                    wrong.append((home, f"{said}. {order}", getattr(found, "message", "")[:100]))
    assert not wrong, "\n".join(map(str, wrong))


@pytest.mark.slow
def test_what_may_bear_on_an_order_is_refused() -> None:
    """Or is asked for as well, or leaves something out."""
    wrong = []
    for home in _HOMES:
        orders = _orders(reader_in(home))
        several = [each for each in orders if each[0] in _SEVERAL]
        for kinds, of in ((_WHICH, several), (_WHETHER, orders), (_ELSE, orders)):
            turns = cycle(of)
            for said in kinds:
                for name, order, goal in islice(turns, 2):
                    plural = name if name.endswith("s") else f"{name}s"
                    text = f"{said.format(plural)}. {order}"
                    found = reader_in(home).read(text)
                    if isinstance(found, Goal) and {*found.conditions} == {*goal.conditions}:
                        wrong.append((home, text))
    assert not wrong, "\n".join(map(str, wrong))


#: told of one thing, or of all of a kind, which the order behind it is for
_TOLD = (
    "{The} shouldn't be lying around", "I was going to use {the}, but I feel too ill",
    "Somebody forgot {the} again", "My sister wants {the}", "{The} is in my way",
    "I don't like {the} any more", "I never know what to do with {the}", "Nobody touched {the}",
    "{The} looks terrible", "My husband bought {the} last summer",
    "My memory is awful. I completely forgot {the}", "I need {the} for tomorrow",
)  # fmt: skip
#: not certain, or against the order, or of more than one
_TOLD_OTHERWISE = (
    "I put {the} next to the milk and the juice", "The calculator is next to {the}",
    "My wife wants {the} to stay where it is", "You must not touch {the}",
    "One of them is better than {the}",
    "I like the calculator better than {the}",
    "If I were you I'd keep {the}",
)  # fmt: skip
_THINGS = ("the newspaper", "the salmon", "the cell phone")
_OF_IT = {"Put it on the bed.": "put {} on the bed", "Hand it to me, please.": "bring me {}"}


def _text(told: str, thing: str, order: str) -> str:
    said = told.format(the=thing, The=thing[:1].upper() + thing[1:])
    return f"{said}. {order}"


@pytest.mark.slow
def test_what_is_told_of_is_what_it_is() -> None:
    """However it is told, where there is one such thing."""
    wrong = []
    for home in (*_HOMES, "h23_taxi"):
        reader = reader_in(home)
        for thing, (order, plain) in product(_THINGS, _OF_IT.items()):
            meant = reader.read(plain.format(thing))
            if not isinstance(meant, Goal) or any(isinstance(n, Choice) for n in meant.notes):
                continue
            for told in _TOLD:
                found = reader.read(_text(told, thing, order))
                if not isinstance(found, Goal) or {*found.conditions} != {*meant.conditions}:
                    wrong.append((home, _text(told, thing, order), getattr(found, "message", "")))
    assert not wrong, "\n".join(map(str, wrong))


@pytest.mark.slow
def test_what_is_not_certain_is_not_taken_for_it() -> None:
    wrong = [
        (home, _text(told, thing, order))
        for home in _HOMES
        for told, thing, order in product(_TOLD_OTHERWISE, _THINGS, _OF_IT)
        if isinstance(reader_in(home).read(_text(told, thing, order)), Goal)
    ]
    assert not wrong, "\n".join(map(str, wrong))
