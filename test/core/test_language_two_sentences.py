"""Two sentences that say one order between them."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, refused, same

LONGINGS = (
    "I fancy {}.",
    "I'd love {}.",
    "I want {}.",
    "I could eat {},",
    "I'm in the mood for {}.",
)
ASKED = ("Bring me one.", "Could you get me one, please?", "fetch me one")
FRUIT = ("a plum", "an orange", "a cupcake")
LAMPS = ("floor lamp", "lamp on the desk in the bedroom", "dining room light")
CLEAN = ("a clean shirt", "a clean towel", "the clean wine glass in the cabinet")
GLASSES = ("a clean wine glass", "a clean wine glass of course", "a wine glass I mean")
ROOMS = ("kitchen", "living room", "dining room", "bathroom")


@for_each(("longing", "what", "asked"), list(product(LONGINGS, FRUIT, ASKED)))
def test_what_is_longed_for_is_brought_once(longing: str, what: str, asked: str) -> None:
    goal = same(f"{longing.format(what)} {asked}", f"bring me {what}")
    assert len(goal.mentions) == 1


def test_what_is_longed_for_is_brought_from_where_it_is_said_to_be() -> None:
    same(
        "I fancy an orange. Get me one from the dining room.",
        "bring me an orange from the dining room",
    )
    same("I'd like some milk. Bring me some.", "bring me some milk")
    same("I need the remote control. Bring it to me, please.", "bring me the remote control")


def test_what_is_not_here_is_not_brought() -> None:
    refused("I fancy a pineapple. Bring me one.")


@for_each("room", ROOMS)
@for_each(
    "said",
    (
        "I'm in the {}. Come here.",
        "We are in the {}, please come over here.",
        "I am in the {} so come here, would you?",
        "Come here, I'm in the {}.",
        "I'm sitting in the {}. Could you come to me?",
    ),
)
def test_who_says_where_they_are_is_come_to(said: str, room: str) -> None:
    same(said.format(room), f"go to the {room}")


def test_what_comes_after_it_is_done_there() -> None:
    same("I'm in the living room. Come here and open the window.", "open the living room window")


@pytest.mark.parametrize(
    "text",
    (
        "Come here.",
        "My wife is in the kitchen. Come here.",
        "I'm not in the kitchen. Come here.",
        "I was in the kitchen. Come here.",
    ),
)
def test_who_does_not_say_where_they_are_is_not_looked_for(text: str) -> None:
    refused(text)


@for_each("to", ("Fridge, please.", "In the fridge, please.", "Fridge!"))
@for_each("thing", ("salmon", "cupcake", "lime"))
def test_what_does_not_belong_there_goes_where_is_said(thing: str, to: str) -> None:
    said = f"The {thing} doesn't belong on the kitchen counter. {to}"
    same(said, f"put the {thing} from the kitchen counter in the fridge")


def test_what_is_not_there_cannot_go_from_there() -> None:
    refused("The milk doesn't belong on the kitchen counter. Fridge, please.")


@for_each("room", ROOMS)
@for_each(
    "said",
    (
        "The {} is stuffy. Open its window.",
        "The {} could do with some fresh air. Open its window, please.",
        "The {} needs airing, please open its window.",
    ),
)
def test_what_is_in_a_room_that_was_spoken_of_is_its(said: str, room: str) -> None:
    same(said.format(room), f"open the window in the {room}")


def test_a_window_has_no_door() -> None:
    goal = goal_of("Open the window in the kitchen and close the door.")
    (window, door) = goal.conditions
    assert [HOME.nodes[i].class_name for i in (*window.mentions, *door.mentions)] == [
        "window",
        "door",
    ]


ONLY = (
    "I only want the {} on. All the other lights off.",
    "I just want the {} on, so turn the other lights off.",
    "I only need the {} on, switch all the other lights off, please.",
)


@for_each("only", ONLY)
@for_each("lamp", ("floor lamp", "lamp on the desk in the bedroom", "dining room light"))
def test_what_only_is_wanted_on_is_on_and_the_others_are_off(only: str, lamp: str) -> None:
    same(only.format(lamp), f"make sure the {lamp} is on. All the other lights off.")


def test_what_is_to_become_of_the_others_is_not_guessed() -> None:
    refused("I only want the floor lamp on.")
    refused("I only want the TV on. Turn off all the lights.")


@for_each("why", ("this one is all muddy", "mine is filthy", "this one is dirty"))
@for_each("stop", (",", "."))
@for_each("what", ("a clean shirt", "a clean towel", "the clean wine glass in the cabinet"))
def test_why_a_clean_one_is_asked_for_says_nothing_more(what: str, stop: str, why: str) -> None:
    same(f"Bring me {what}{stop} {why}.", f"bring me {what}")


def test_whose_it_is_says_which() -> None:
    refused("Bring me a shirt. This one is mine.")


IF_ANY = (
    "If there are any {}s left, bring me one, please.",
    "If we still have {}s, bring me one.",
    "Bring me a {} if there are any left.",
    "Bring me a {} if we have one.",
    "Bring me a {}, if you can find one.",
    "If there is a {} left, get me one.",
    "Bring me a {} if we have one. If not, an orange will do.",
)


@for_each(("said", "what"), list(product(IF_ANY, ("plum", "cupcake"))))
def test_of_what_there_is_one_is_brought(said: str, what: str) -> None:
    goal = goal_of(said.format(what))
    assert [HOME.nodes[i].class_name for i in goal.mentions] == [what]


@for_each("said", IF_ANY)
def test_that_there_is_none_is_said(said: str) -> None:
    assert "pineapple" in refused(said.format("pineapple")).message


def test_one_is_left_and_the_other_one_goes() -> None:
    other = "The other one goes in the fridge."
    same(
        f"I'll eat one plum later, so leave one on the dining room table. {other}",
        f"leave one plum on the dining room table. {other}",
    )
    same(
        "One orange is on the coffee table, the other one isn't. Put it there too.",
        "one orange is on the coffee table. Put the other one there too.",
    )


@pytest.mark.parametrize(
    "said", ("a clean wine glass", "a clean wine glass of course", "a wine glass I mean")
)
def test_which_glass_is_said_behind_it(said: str) -> None:
    plain = said.removesuffix(" of course").removesuffix(" I mean")
    same(f"I need the wine and a glass for it, {said}.", f"bring me the wine and {plain}")


LONGED_FOR = (
    "I fancy {}.", "I could murder {}.", "I'd kill for {} right now.", "I'm dying for {}, please.",
    "I wouldn't say no to {}.", "Wouldn't mind {}.", "{} wouldn't go amiss.",
    "I'm starving. I could do with {}.",
)  # fmt: skip


@for_each("longing", LONGED_FOR)
@for_each("thing", ("a plum", "some milk", "an orange"))
def test_what_is_longed_for_and_no_more_is_said_is_brought(longing: str, thing: str) -> None:
    same(longing.format(thing), f"bring me {thing}")


@pytest.mark.parametrize("longing", LONGED_FOR[:2])
def test_what_is_longed_for_beside_an_order_for_another_is_not_guessed(longing: str) -> None:
    refused(f"{longing.format('a plum')} Bring me the milk.")
    refused(longing.format("a nap"))
    refused(longing.format("a hand"))


@pytest.mark.parametrize("think", ("I think I", "Think I", "I reckon I may have", "I might have"))
def test_what_may_have_been_left_on_is_looked_at(think: str) -> None:
    off = "if the {} is on, turn it off"
    same(f"{think} left the stove on. Turn it off if it is.", off.format("stove"))
    same(f"{think} left the tap running. Could you turn it off if I did?", off.format("tap"))


@pytest.mark.parametrize("who", ("I", "Somebody", "You", "Oh no, we"))
def test_what_was_left_on_somewhere_is_it(who: str) -> None:
    said = f"{who} left the light on in the kitchen"
    same(f"{said}. Turn it off.", "turn off the light in the kitchen")
    refused(f"{said}. Bring me the milk.")


def test_of_what_is_used_up_more_is_brought() -> None:
    same("I ran out of milk. Bring me some from the fridge.", "bring me some milk from the fridge")
    refused("We're out of plates. Run the dishwasher.")


@for_each("activity", ("a bath", "some light", "a walk", "some music", "a lie down"))
def test_what_nobody_can_bring_is_not_brought(activity: str) -> None:
    found = refused(f"I fancy {activity}.").message
    assert "cannot be picked up" not in found
    refused(f"I could do with {activity}.")


def test_what_was_left_out_is_put_away() -> None:
    same("Left the milk out. Put it in the fridge.", "put the milk in the fridge")
    refused("One of them smells. Throw it away.")
    refused("Come with me tonight.")


@for_each("opened", ("window", "curtains", "windows"))
@for_each("thing", ("my book", "the plum", "a towel"))
def test_what_nothing_is_in_is_opened_and_something_is_brought(opened: str, thing: str) -> None:
    found = goal_of(f"Open the {opened}. Bring me {thing}, please.")
    fetched = goal_of(f"bring me {thing}")
    assert {*fetched.conditions} <= {*found.conditions}


@for_each(
    ("text", "plain"),
    [
        (
            "I need a mug and a clean plate on the desk, I want the kitchen window shut",
            "put a mug and a clean plate on the desk. Close the window in the kitchen",
        ),
        (
            "I would like the milk, all the juice and all the bread to be on the kitchen table and the mug in the dining room should be in the dishwasher",
            "put the milk, all the juice and all the bread on the kitchen table. Put the mug from the dining room in the dishwasher",
        ),
        (
            "bring me the painkillers and after that every pillow should be on the bed",
            "bring me the painkillers. Put every pillow on the bed",
        ),
        (
            "bathroom light... kitchen light... living room light: off",
            "turn off the lights in the bathroom and the kitchen, and the lightswitch in the living room",
        ),
    ],
)
def test_a_wish_ends_where_another_begins(text: str, plain: str) -> None:
    """None of its things is taken along, or left out."""
    same(text, plain)


@for_each(
    ("text", "plain"),
    [
        ("Would you put the plums on the desk? Cheers, Anna", "put the plums on the desk"),
        ("turn out every light there is in the bedroom", "turn off all lights in the bedroom"),
        (
            "Walk into the bedroom, flip the lightswitch to off",
            "turn off the lightswitch in the bedroom",
        ),
        ("put the plum in a cabinet, doesnt matter which cabinet", "put the plum in a cabinet"),
        (
            "2 plums, dining room table -> fridge",
            "put two plums from the dining table in the fridge",
        ),
        ("pillow bedroom -> sofa", "put the pillow in the bedroom on the sofa"),
    ],
)
def test_what_is_typed_beside_an_order_or_for_one(text: str, plain: str) -> None:
    same(text, plain)


def test_what_matters_is_not_left_out() -> None:
    refused("put the plum in a cabinet, it does matter which cabinet")


@for_each(
    ("order", "meant"),
    [
        ("bring me a plum", "bring me a plum from the {}"),
        ("I need a plum, please", "bring me a plum from the {}"),
        ("take a plum", "take a plum from the {}"),
        ("put a plum in the sink in the kitchen", "put a plum from the {} in the kitchen sink"),
        ("place one plum on the desk", "put one plum from the {} on the desk"),
    ],
)
@for_each("stop", [",", ".", ";", " -"])
@for_each("there", ["there is one", "there's one", "there should be some", "you'll find one"])
@for_each("where", ["kitchen table", "dining table"])
def test_where_one_is_said_to_be_is_where_it_is_taken(
    order: str, meant: str, stop: str, there: str, where: str
) -> None:
    same(f"{order}{stop} {there} on the {where}", meant.format(where))


def test_one_is_taken_once_where_it_is_said_to_be_and_goes_where_is_said_behind() -> None:
    meant = "put a plum from the kitchen table on the desk"
    for behind in (". Put it on the desk", ", put it on the desk", ". On the desk, please"):
        same(f"I need a plum, there is one on the kitchen table{behind}", meant)
    same("Take a plum, there is one on the kitchen table, and put it on the desk", meant)


@for_each("order", ["bring me a plum", "I need a plum", "put a plum on the desk"])
def test_where_none_is_none_is_taken(order: str) -> None:
    refused(f"{order}, there is one in the bathroom cabinet")


@for_each("it", ["it", "that"])
@for_each("first", ["Take the plum from the kitchen table.", "The plum is on the kitchen table."])
def test_what_it_goes_into_is_told_by_where_that_is(first: str, it: str) -> None:
    same(
        f"{first} Put {it} on the plate in the dishwasher.",
        "put the plum from the kitchen table on the plate in the dishwasher",
    )
