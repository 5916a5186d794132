"""What is said behind an order, or a question, of what it is about: what "it" was, that any will
do, where there should be one; and where something is, asked before it is to be brought."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, refused, same

from vh_core.language.questions import HomeAnswer, ask

ANY = (
    "{}, any one you like.",
    "{}. Any old one.",
    "{}. Whichever you find first.",
    "{}, whichever one you come across.",
    "{}. The first one you see.",
    "{}. Any {noun}.",
)
ORDERS = (
    ("Bring me a book", "book"),
    ("Could I have a plum?", "plum"),
    ("I need a towel", "towel"),
    ("Get me one pillow, please", "pillow"),
)


@for_each(("said", "order"), list(product(ANY[:1] + ANY[2:], ORDERS)))
def test_any_will_do(said: str, order: tuple[str, str]) -> None:
    text, noun = order
    goal = same(said.format(text.rstrip("?"), noun=noun), text)
    assert len(goal.stages) == 1


@for_each("meant", ("The telly, I mean.", "I mean the telly.", "The tv, that is."))
@for_each("order", ("Switch {} off.", "Could you turn {} on?", "Unplug {}, please."))
def test_what_it_was_is_said_behind(meant: str, order: str) -> None:
    same(f"{order.format('it')} {meant}", order.format("the tv"))
    same(f"I've had enough of this show. {order.format('it')} {meant}", order.format("the tv"))


def test_what_it_was_is_none_of_what_was_named_before() -> None:
    same(
        "Close the fridge. Put it on the coffee table. The milk, I mean.",
        "close the fridge, then put the milk on the coffee table",
    )
    refused("Bring it to me. I mean it.")
    refused("Put it next to it. The milk, I mean.")


@for_each("there", ("There should be one {}", "You'll find some {}", "There must be a few left {}"))
@for_each("order", ("I need a plum.", "Bring me a plum, please.", "Get me some wine."))
def test_where_there_should_be_one(there: str, order: str) -> None:
    plain = order.rstrip(".").removesuffix(", please")
    same(f"{order} {there.format('in the kitchen')}.", f"{plain} from the kitchen")


@for_each(
    "asked", ("Where's", "Where is", "Where've I left", "Where have I put", "Where did I leave")
)
@for_each("thing", ("my phone", "the milk", "the painkillers"))
def test_where_it_is_before_it_is_brought(asked: str, thing: str) -> None:
    same(f"{asked} {thing}? Bring it to me.", f"bring me {thing}")
    same(f"{asked} {thing}... get it for me, will you?", f"bring me {thing}")


def test_what_is_not_there_is_said_not_to_be_there() -> None:
    assert 'There is no "toolbox"' in refused("Where's me toolbox? Bring it here.").message
    assert 'There is no "hammer"' in refused("Where did I put my hammer? Get it for me.").message


@for_each("them", ("one of them {}s", "two of them {}s"))
@for_each("thing", ("plum", "book", "apple"))
def test_them_stands_for_those(them: str, thing: str) -> None:
    count = them.split()[0]
    same(f"Pass me {them.format(thing)}.", f"pass me {count} of those {thing}s")
    same(f"Put them {thing}s in the fridge.", f"put those {thing}s in the fridge")


def test_them_is_nobody_and_nothing_else() -> None:
    same("The plums are ripe. Put them in the fridge.", "put the plums in the fridge")
    refused("Give them towels.")
    refused("Put them upstairs.")
    assert goal_of("Turn them lights off in the kitchen.")


ASKED_WHETHER = (
    "Are there any {} left?",
    "Have we got any {}?",
    "Any {} left?",
    "Got any {}?",
    "Do we have any {} in the kitchen?",
)


@for_each("asked", ASKED_WHETHER)
@for_each("order", ("Bring me one.", "I'll have one.", "If so, can I have one?"))
@for_each("thing", ("plums", "clean mugs"))
def test_whether_there_are_any_before_one_is_brought(asked: str, order: str, thing: str) -> None:
    where = " in the kitchen" if "kitchen" in asked else ""
    same(f"{asked.format(thing)} {order}", f"bring me one of the {thing}{where}")
    assert ask(f"{asked.format(thing)} {order}", HOME) is None


def test_whether_there_is_any_before_some_is_brought() -> None:
    same("Is there any milk left? If so, get me some.", "bring me some milk")
    assert 'no "beer"' in refused("Is there any beer? Bring me some.").message
    assert isinstance(ask("Have we got any plums?", HOME), HomeAnswer)


@pytest.mark.parametrize(
    "asked", ("Have you seen my phone?", "Seen my phone anywhere?", "Where's my phone got to?")
)
def test_where_it_may_be_is_asked_in_many_ways(asked: str) -> None:
    same(f"{asked} Bring it here.", "bring me my phone")
