"""What need not be so, how it happens to be, greetings, and how long somebody is away."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, refused, same

from vh_core.language import HomeAnswer, read_sentence


@for_each("need", ["doesn't need to", "really doesn't have to", "needn't"])
@for_each("end", ["", " anymore", " now"])
@for_each(
    ("so", "plain"), [("tv {} be on", "turn off the tv"), ("fridge {} be open", "close the fridge")]
)
def test_what_need_not_be_so_is_to_be_the_other_way(
    need: str, end: str, so: str, plain: str
) -> None:
    same(f"The {so.format(need)}{end}.", plain)


@pytest.mark.parametrize(
    "text",
    ["The tv doesn't need to be on all day.", "The lights don't all need to be on.",
     "The tv doesn't need to be off.", "I don't need to be on the sofa."],
)  # fmt: skip
def test_what_need_not_be_so_always_or_of_all_is_no_order(text: str) -> None:
    refused(text)


@for_each("hello", ["Morning", "Evening all", "Afternoon, mate", "Morning, love"])
@for_each("stop", [".", "!"])
def test_greetings_by_the_time_of_day(hello: str, stop: str) -> None:
    same(f"{hello}{stop} Could you turn off the tv?", "turn off the tv")


@for_each(
    "away",
    ["I'll be asleep till three", "I'm out until half past six", "My husband is at work until late",
     "I'm in bed till noon", "We are at the office till 6 tonight"],
)  # fmt: skip
def test_how_long_somebody_is_away_puts_nothing_off(away: str) -> None:
    same(f"{away}. Close the fridge.", "close the fridge")


@pytest.mark.parametrize(
    "text",
    ["I'm out till six. Open the curtains then.",
     "I'll be asleep till three. Turn on the tv after that.",
     "I want the tv on till three. Close the fridge.",
     "I'm out till six, close the fridge when I'm back."],
)  # fmt: skip
def test_what_is_for_that_time_is_not_done_now(text: str) -> None:
    refused(text)


@for_each(
    ("asked", "order", "plain"),
    [
        ("Have you got my phone?", "Bring it here, please.", "bring me my phone"),
        ("Do you have the remote?", "Give it to me.", "bring me the remote"),
        ("Is that the tv I hear?", "Turn it off.", "turn off the tv"),
        ("Is that the water in the bathroom?", "Turn it off.", "turn off the tap in the bathroom"),
        ("Why are all the lights on in this flat?",
         "Turn them all off.", "turn off all the lights"),
        ("Where are the plums?", "Put them all in the fridge.", "put all the plums in the fridge"),
    ],
)  # fmt: skip
def test_questions_that_name_what_is_ordered(asked: str, order: str, plain: str) -> None:
    same(f"{asked} {order}", plain)


@pytest.mark.parametrize(
    "text",
    ["Is that the right mug? Put it in the sink.", "Is that your tv? Turn it off.",
     "Is that the rain I hear? Close the windows."],
)  # fmt: skip
def test_questions_about_something_else_are_questions(text: str) -> None:
    refused(text)


@pytest.mark.parametrize("thing", ["computer", "pc", "coffee machine", "tv"])
def test_what_is_shut_down(thing: str) -> None:
    same(f"Shut the {thing} down for me.", f"turn off the {thing}")


@for_each(
    ("said", "plain"),
    [
        ("Turn on the coffee thing.", "turn on the coffeemaker"),
        ("The tv shouldn't be on. See to it, please.", "turn off the tv"),
        ("If the stove happens to be on, turn it off.", "if the stove is on, turn it off"),
        ("Close the door, or the cat's going to jump on the bed.", "close the door"),
        ("Turn off the stove or the potatoes are going to burn.", "turn off the stove"),
        ("Why is the fridge wide open? Close it.", "close the fridge"),
    ],
)
def test_other_ways(said: str, plain: str) -> None:
    assert goal_of(said).conditions
    same(said, plain)


@for_each("got", ["I bought {} today", "We got {} yesterday", "I've bought {}"])
@for_each("left", ["", " and forgot to put it away"])
@for_each("what", ["salmon", "milk"])
def test_what_was_bought_is_what_is_put_away(got: str, left: str, what: str) -> None:
    same(f"{got.format(what)}{left}. Put it in the fridge.", f"put the {what} in the fridge")


@pytest.mark.parametrize(
    "text",
    ["I bought a new mug. Put it in the sink.", "I got home late. Put it in the fridge.",
     "I bought bread and salmon. Put it in the fridge.", "I'll do it myself. Turn on the tv."],
)  # fmt: skip
def test_what_was_bought_is_not_told(text: str) -> None:
    refused(text)


@pytest.mark.parametrize(
    "why", ["I'm too lazy to do it", "I can't do it", "I don't feel like doing it"]
)
def test_who_does_not_do_it_asks_for_it(why: str) -> None:
    same(f"{why} myself. Turn off the tv.", "turn off the tv")


@for_each(
    ("said", "plain"),
    [
        ("Just the milk goes in the fridge, nothing else.", "put the milk in the fridge"),
        ("Only the milk should go in the fridge. Nothing else.", "put the milk in the fridge"),
        ("One of the waters from the fridge, please.", "bring me a water from the fridge"),
        ("Two of those cupcakes, please.", "bring me two cupcakes"),
        ("Did I turn the tv off? If not, do it for me.", "turn off the tv"),
        ("Did we close all the windows? If not, please do.", "close all the windows"),
        ("Put the plums in the fridge, all three bags.", "put all three plums in the fridge"),
        ("Lights off in here.", "turn off the lights in here"),
        ("Good night. Light out in here, please.", "turn off the light in here"),
        ("Bring me today's paper.", "bring me the newspaper"),
    ],
)
def test_what_is_asked_for_in_other_words(said: str, plain: str) -> None:
    same(said, plain)


@for_each("asked", ["Have we got any {} in?", "Is there any {} in?"])
@for_each("what", ["wine", "milk", "bread"])
def test_what_is_in_is_at_home(asked: str, what: str) -> None:
    found = read_sentence(asked.format(what), HOME).understood
    assert isinstance(found, HomeAnswer)
    assert found.text.startswith("Yes, ")


@for_each("them", ["them", "everything", "it all"])
@for_each("what", ["milk and salmon", "some plums, milk and salmon"])
def test_all_that_was_bought_is_put_away(what: str, them: str) -> None:
    plain = f"put {what.replace('some', 'all the')} in the fridge"
    same(f"I bought {what}. Put {them} in the fridge.", plain)


@for_each("who", ["The cat", "My friend", "The dog"])
@for_each("does", ["{}'s eyeing the salmon", "{}'s licking the salmon", "{} left the salmon out"])
def test_what_somebody_does_with_a_thing_tells_of_it(who: str, does: str) -> None:
    same(f"{does.format(who)}. Put it in the fridge.", "put the salmon in the fridge")
