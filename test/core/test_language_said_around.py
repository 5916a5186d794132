"""What people say around an order by its grammar: what nobody could be asked to change, what a question
brings up before an order for "it", and by when something should be so."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

from itertools import product

from for_each import for_each
from reading_home import READER, goal_of, refused, same

_ORDERS = (
    ("turn off the floor lamp", "turn off the floor lamp"),
    ("put the salmon in the fridge", "put the salmon in the fridge"),
    ("close the kitchen window", "close the window in the kitchen"),
)
_SAID = (
    "Nothing but bad news",
    "Only bad news again",
    "Same old news again",
    "Another storm on the way",
    "Nothing but adverts today",
    "No end in sight",
    "Nothing good on tonight",
    "Twenty-eight tests and still no end",
    "Better safe than sorry",
    "My feet hurt",
    "Storm coming",
    "Big storm on its way",
    "Rain ahead",
    "Cooking in ten",
    "Leaving in 20 minutes",
    "Men",
    "Young man",
    "Gentlemen",
    "Margaret would like to take a bath later",
    "My sister wants a hot shower",
    "I need room for the exercise books",
    "I need some space for the dough",
    "I need the table for the dough",
    "My wife needs the desk for her taxes",
    "I want to show Tom the book",
    "Mom likes it cozy in the bedroom",
    "It is lunch for the two of us",
    "My wife and me want to dine at home",
)


@for_each(("said", "order"), list(product(_SAID, _ORDERS)))
def test_it_changes_nothing_of_the_order(said: str, order: tuple[str, str]) -> None:
    same(f"{said}. {order[0].capitalize()}.", order[1])


@for_each(
    "text",
    (
        # what may say which one, how many, what else, or when
        "I need room for the plates. Put the plates on the coffee table.",
        "I need the stove for the soup. Put the plums in the fridge.",
        "I need the plum for the soup. Put the salmon in the fridge.",
        "My wife would like a hot bath, and the towel. Put the plum in the fridge.",
        "My sister would like to have the salmon later. Put the plum on the sofa.",
        "It is lunch for the two of us. Put the plates on the coffee table.",
        "Nothing but the plums. Put them in the fridge and close it tomorrow.",
        "Starting in ten minutes, turn off the tv.",
        "Mom likes it dark in the bedroom. Turn on both lamps on the nightstands.",
    ),
)
def test_it_may_change_something_of_the_order(text: str) -> None:
    refused(text)


_WONDERED = (
    "Is it that late already?",
    "Why is it always so cold?",
    "Look how late it is!",
    "What's that smell?",
    "What is that awful noise again?",
    "What's burning?",
    "Do you smell that?",
    "Can you hear that noise?",
    "Can't you feel that draught?",
    "You won't believe it:",
    "I almost forgot:",
    "Last thing for today:",
    "That song again!",
    "Lovely weather today.",
)


@for_each(("said", "order"), list(product(_WONDERED, _ORDERS)))
def test_what_nobody_is_asked_changes_nothing(said: str, order: tuple[str, str]) -> None:
    same(f"{said} {order[0].capitalize()}.", order[1])


@for_each(
    "text",
    (
        "What's that smell?",
        "Why is it so dark in here? Put the salmon in the fridge.",  # and light?
        "What's burning? Turn it off.",
        "Can you hear that? Turn it off.",
        "Do you hear that noise? Turn off the one in the kitchen.",
        "Is it that late? Then turn it off.",
        "Can you hear the plum? Put it in the fridge.",
    ),
)
def test_what_is_wondered_may_be_what_is_meant(text: str) -> None:
    refused(text)


_BROUGHT_UP = (
    "What's that {one} doing {at}?",
    "What on earth is the {one} doing {at} again?",
    "Who left the {one} {at}?",
    "Who leaves a {one} {at}?",
    "Who put that {one} {at} again?",
    "My daughter wants her {one}, the one {at}.",
    "Why is the {one} {at}?",
    "Why is there a {one} {at}?",
    "How come the {one} is {at}?",
    "How did the {one} end up {at}?",
    "Whose {one} is that {at}?",
)
_THERE = (("plum", "in the kitchen"), ("apple", "in the kitchen"), ("plum", "on the dining table"))


@for_each(("how", "there"), list(product(_BROUGHT_UP, _THERE)))
def test_a_question_brings_up_what_it_is(how: str, there: tuple[str, str]) -> None:
    one, at = there
    text = f"{how.format(one=one, at=at)} Put it on the coffee table."
    same(text, f"There is a {one} {at}. Put it on the coffee table.")


@for_each(
    ("text", "plain"),
    (
        ("Why is every window open? Close them.", "close every window"),
        (
            "Why are there plums on the dining table? Put them in the fridge.",
            "put the plums on the dining table in the fridge",
        ),
        (
            "The kids left plums on the dining table. Put them in the fridge.",
            "put the plums on the dining table in the fridge",
        ),
        (
            "Look at this mess: plums on the dining table! Put them in the fridge.",
            "put the plums on the dining table in the fridge",
        ),
        (
            "You'll find two plums on the dining table. They go in the fridge.",
            "put the plums on the dining table in the fridge",
        ),
        ("My mother brought salmon. Put it in the fridge.", "put the salmon in the fridge"),
        ("I'd love some light from the floor lamp.", "turn on the floor lamp"),
        ("A little light in here please, the floor lamp will do.", "turn on the floor lamp"),
        (
            "Why is every lamp in the bedroom on? Turn them off.",
            "turn off every lamp in the bedroom",
        ),
        ("There is salmon left over. It should go in the fridge.", "put the salmon in the fridge"),
        (
            "There are plums out on the dining table. Put them in the fridge.",
            "put the plums on the dining table in the fridge",
        ),
        (
            "There is a plum in the kitchen, which doesn't belong there. Put it on the coffee table.",
            "put the plum in the kitchen on the coffee table",
        ),
        (
            "There's still a plum in the kitchen. Fridge, please.",
            "put the plum in the kitchen in the fridge",
        ),
        (
            "I hear water in the bathroom. Please shut the tap.",
            "turn off the faucet in the bathroom",
        ),
        (
            "I can hear the tap running in the kitchen, turn off the water.",
            "turn off the faucet in the kitchen",
        ),
        ("I can hear the tv all the way from bed. Switch it off.", "turn off the tv"),
        ("Get the kitchen light for me? I want it off.", "turn off the kitchen light"),
        ("My flatmate never turns his computer off. Can you do it?", "turn off the computer"),
        ("I forgot to turn the stove off. Please switch it off.", "turn off the stove"),
        ("The pot's boiling over. Turn off the stove, quick.", "turn off the stove"),  # it is on it
        (
            "Put some water on the dining table for me, one bottle is enough.",
            "put one water on the dining table",
        ),
        (
            "I'm in the mood for cereal. Put one box on the coffee table.",
            "put one cereal on the coffee table",
        ),
        ("Before the little one throws something in again: close the toilet.", "close the toilet"),
        (
            "I don't want plums lying around. All of them in the fridge, please.",
            "put all plums in the fridge",
        ),
        (
            "We need more pillows for sleeping. Put the pillow on the bed.",
            "put the pillow on the bed",
        ),
        ("Why is it so dark in here? Turn on the floor lamp.", "turn on the floor lamp"),
        ("Did I turn off the stove? Turn it off to be safe.", "turn off the stove"),
        ("Could you turn off the floor lamp? Left it on.", "turn off the floor lamp"),
        (
            "Turn off the floor lamp, and let's have the tv on.",
            "turn off the floor lamp. turn on the tv",
        ),
        (
            "It is dark in the dining room. Make light there.",
            "turn on the light in the dining room",
        ),
        ("Give me some light from the floor lamp.", "turn on the floor lamp"),
        (
            "Do a load of laundry, the towel goes in the washing machine and then start the machine.",
            "put the towel in the washing machine, then start the washing machine",
        ),
    ),
)
def test_it_is_read_as_it_is_meant(text: str, plain: str) -> None:
    same(text, plain)


@for_each(
    "text",
    (
        "What is Tom doing in the kitchen? Put it on the table.",
        "The coffeepot's boiling over. Turn off the stove, quick.",  # it is not on it
        "We need more plums for baking. Put the pillow on the bed.",
        "I don't want plums lying around unless they are fresh. All of them in the fridge.",
        "Before the kids eat the plum: put the plum in the fridge, and close it.",
        "What is that plum doing in the fridge? Put it on the kitchen table.",  # none is there
        "I hear water in the living room. Please shut the tap.",  # there is none
        "I hear Tom in the bathroom. Shut the tap.",
        "My flatmate always turns the tv off. Can you do it?",
        "I never turn the tv off. Can you do it tomorrow?",
        "Give me some light from the window.",
        "Who left the salmon out?",
        "Why is Tom in the kitchen? Put it in the fridge.",
        "Why is the salmon in the bathroom? Put it in the fridge.",  # it is not
        "Why is the plum on the dining table?",
        "There is a plum in the kitchen.",
    ),
)
def test_it_is_not_known_what_is_meant(text: str) -> None:
    refused(text)


_GOALS = (
    ("the salmon {} be in the fridge", "the salmon should be in the fridge"),
    ("the floor lamp {} be off", "the floor lamp should be off"),
    ("both apples {} be on the coffee table", "both apples should be on the coffee table"),
)
_SURELY = ("should really", "should actually", "must definitely", "really should", "should simply")
_WHEN = (
    "when I come home",
    "when we get back",
    "when I come out of the bath",
    "when she sits down",
)


@for_each(("goal", "duty"), list(product(_GOALS, _SURELY)))
def test_how_sure_somebody_is_changes_nothing(goal: tuple[str, str], duty: str) -> None:
    same(goal[0].format(duty), goal[1])


@for_each(("goal", "when"), list(product(_GOALS, _WHEN)))
def test_what_should_be_so_then_is_so_before(goal: tuple[str, str], when: str) -> None:
    same(f"{goal[0].format('should')} {when}", goal[1])
    same(f"{when}, {goal[0].format('should')}", goal[1])


@for_each(
    ("text", "plain"),
    (
        ("The plums should be in the fridge, all three of them.", "put all three plums in the fridge"),
        ("The plums must go in the fridge (all three of them).", "put all three plums in the fridge"),
        ("The salmon ought to be in the fridge by now.", "put the salmon in the fridge"),
        ("At the end of the day, the tv should be off.", "turn off the tv"),
        ("The stove should be on and the salmon in it.", "put the salmon in the stove. turn on the stove"),
        ("Please see to it that the salmon ends up in the fridge.", "put the salmon in the fridge"),
        ("I want to relax with a plum and a plate on the coffee table while the TV is on.", "put a plum and a plate on the coffee table. turn on the tv"),
        ("I want to relax with the tv on.", "turn on the tv"),
        ("It has to go into the fridge, the salmon.", "put the salmon in the fridge"),
        ("Both plums from the dining table, and the plum from the kitchen, should go in the fridge.", "put all plums in the fridge"),
        ("I want the dishwasher loaded with the plates and running.", "put the plates in the dishwasher, then turn on the dishwasher"),
        ("That's how it should be: tv off, salmon in the fridge.", "turn off the tv and put the salmon in the fridge"),
        ("There must be light in the kitchen and the living room.", "turn on the light in the kitchen and the light in the living room"),
        ("Let there be light in the bedroom.", "turn on the light in the bedroom"),
        ("The lights in the bedroom should all be out.", "turn off all lights in the bedroom"),
        ("I don't want to see a single light on in the bedroom.", "turn off all lights in the bedroom"),
        ("The bathroom must be dark, its light off.", "turn off all lights in the bathroom"),
        ("The bedroom should be dark, all lights off.", "turn off all lights in the bedroom"),
        ("I want it completely dark in the bedroom, every light off.", "turn off all lights in the bedroom"),
        ("I want the bedroom dark, so all the lamps off.", "turn off all lights in the bedroom"),
        ("Everything should be dark, turn off all lamps.", "turn off all the lights"),
        ("It must be dark in the whole house, switch off every light and every lamp.", "turn off all the lights"),
        (
            "The salmon has to go into the fridge, and the fridge has to be closed after.",
            "put the salmon in the fridge and close the fridge",
        ),
        ("I want the apple on the coffee table for when I sit down.", "put the apple on the coffee table"),
    ),
)  # fmt: skip
def test_what_should_be_is_told_in_full(text: str, plain: str) -> None:
    same(text, plain)


@for_each(
    "text",
    (
        "The plums should be in the fridge, all two of them.",  # there are three
        "The plums should be in the fridge, all four of them.",
        "The bedroom must be dark, turn off the lamp on the nightstand.",
        "Everything should be dark, turn off the lamp in the bedroom.",
        "When I sit down, turn on the tv.",
        "I want to relax with a plum on the sofa.",  # who is there?
        "I want it dark in the bedroom, every light off, except the lamp on the desk.",
        "The plums should be in the fridge, all three of them, except the one in the kitchen.",
        "The plums should be in the fridge when she comes home, not before.",
        "The salmon, and only the salmon, should be in the fridge.",
        "The fridge should be open with the salmon on it.",
        "My son has to go into the bathroom, and the light has to be on.",
    ),
)
def test_what_should_be_is_not_certain(text: str) -> None:
    refused(text)


def test_what_was_said_around_it_is_told() -> None:
    goal = goal_of("Storm coming, close the kitchen window.", READER)
    assert any("storm coming" in str(note) for note in goal.notes)


@for_each(
    ("text", "plain"),
    (
        ("Cook the salmon: put it in the stove and turn on the stove.", "put the salmon in the stove and turn on the stove"),
        ("Fry the salmon in the frying pan: put it in and turn the stove on.", "put the salmon in the frying pan and turn the stove on"),
        ("Serve coffee in the living room: two mugs on the coffee table.", "put two mugs on the coffee table"),
        ("Prepare a reading corner in the living room, put the plum on the coffee table.", "put the plum on the coffee table"),
        ("Prepare the coffee table for a nice evening for two, it needs two plates and two forks.", "put two plates and two forks on the coffee table"),
        ("A bit of tidying up, please. Plum from the kitchen into the fridge, salmon onto the kitchen table.", "put the plum from the kitchen in the fridge and the salmon on the kitchen table"),
        ("If water is running somewhere, turn it off.", "turn off all faucets"),
        ("Make sure the stove and the water are off.", "turn off the stove and all faucets"),
        ("Off with the tv, off with the computer, off with the coffee maker.", "turn off the tv, the computer and the coffee maker"),
        ("The window in the bedroom is shut, but the one in the kitchen isn't. Close it.", "close the window in the kitchen"),
        ("Turn on the light in the living room, not just the floor lamp.", "turn on the light in the living room and the floor lamp"),
        ("Turn off the lamp in the living room that's burning for nobody.", "turn off the lamp in the living room"),
        ("Switch the lights on at the light switch in the living room and the one in the bedroom.", "turn on the light switch in the living room and the light switch in the bedroom"),
        ("To make the coffee, the mug must go into the coffee maker and then the coffee maker must be started. Do this please.", "put the mug in the coffee maker, then turn on the coffee maker"),
        ("I have guests and they need more plums, so could you carry the ones from the dining room over to the bed?", "put the plums from the dining room on the bed"),
        ("Turn off the tv, have both nightstand lamps on for her.", "turn off the tv and turn on both nightstand lamps"),
        ("Serve dinner in the dining room: the salmon and two plates on the table.", "put the salmon and two plates on the dining table"),
        ("I ate at the dining table, put the plums that are there in the fridge.", "put the plums on the dining table in the fridge"),
        ("One book in the living room isn't on the shelf. Put it there.", "put one book in the living room that is not on the shelf on the shelf"),
        ("Two plums in the dining room aren't in the fridge. Put them in there.", "put two plums in the dining room in the fridge"),
    ),
)  # fmt: skip
def test_what_is_half_of_the_order(text: str, plain: str) -> None:
    same(text, plain)


@for_each("how", ("if the stove is on, turn it off", "if the stove's still on turn it off"))
@for_each("reason", ("", ", Mia's near it", ", we can do the rest tomorrow", ", I am tired"))
@for_each("first", ("", "Go look in the kitchen, "))
def test_what_depends_has_a_reason_behind_it(how: str, reason: str, first: str) -> None:
    same(f"{first}{how}{reason}.", "if the stove is on, turn it off")


@for_each(("one", "other"), (("stove", "tv"), ("tv", "computer"), ("floor lamp", "stove")))
def test_each_of_two_is_looked_at(one: str, other: str) -> None:
    text = f"Check the {one} and the {other}. If either of them is on, turn it off."
    same(
        text, f"if the {one} is on, turn off the {one}. if the {other} is on, turn off the {other}"
    )


@for_each(
    "text",
    (
        "Cook the salmon and put it on the table.",
        "Set the table for tomorrow, it needs two plates.",
        "Prepare the coffee table for wine, it needs two plates.",  # and the wine?
        "Lay out clothes for tomorrow - the plum from the kitchen onto the bed.",
        "Off with the lid.",
        "Serve dinner in the dining room: the salmon on the table and the plates too.",
        "Go look in the kitchen, if the tv is still on turn it off.",  # there is none
        "Two books here aren't on the shelf. Put them there.",
        "We have the tv on.",
    ),
)
def test_what_is_not_all_of_the_order(text: str) -> None:
    refused(text)


_SAID_OF_THEM = (
    "The plums which are now on the dining table are in the fridge",
    "The plums that are currently on the dining table are in the fridge.",
    "The plums of the dining table are in the fridge",
)


@for_each("text", _SAID_OF_THEM)
def test_what_is_said_of_those_that_are_elsewhere_can_only_be_a_goal(text: str) -> None:
    same(text, "put the plums on the dining table in the fridge")


@for_each(
    "text",
    (
        # what may be told, or is so
        "The plum is in the fridge.",
        "The plum on the dining table is in the fridge.",
        "The plum which is now on the dining table is in the dining room.",
        "The plums of the dining table are on the dining table.",
        "The plums of the dining table are in the kitchen.",
        "The plums of the dining table are in the fridge. Bring me one.",
        "The plums of the dining table are not in the fridge.",
        "The plums of the dining table are still in the fridge.",
        "Are the plums of the dining table in the fridge?",
        "The book which is now on the bookshelf is in the bookshelf.",
        "The plum has been moved to the fridge.",
        "The plums have been moved from the dining table to the fridge.",
        "The plum has been moved.",
    ),
)
def test_what_may_be_told_of_things_is_no_goal(text: str) -> None:
    refused(text)


@for_each("ends", [
    ", you can choose which ones", ", choose which ones", ", wherever it is",
    ", no matter which cupboard they are in", ", whichever cabinet they're in",
])  # fmt: skip
def test_which_of_them_is_left_to_whoever_does_it(ends: str) -> None:
    same(f"put two plates in the dishwasher{ends}", "put two plates in the dishwasher")


@for_each("ends", [" so that it stays fresh", ", so it stays cold", ", so it doesn't go bad"])
def test_that_it_stays_as_it_is_asks_for_nothing(ends: str) -> None:
    same(f"put the milk in the fridge{ends}", "put the milk in the fridge")
    same(f"put the milk in the fridge{ends}. close it", "put the milk in the fridge. close it")


@for_each("who", ["mrs weber", "Mrs. Weber", "mr miller", "aunt lisa"])
def test_for_somebody_who_has_a_title(who: str) -> None:
    same(f"put the salmon in the microwave for {who}", "put the salmon in the microwave")


@for_each(
    ("said", "plain"),
    [
        ("put the lights out in the office", "turn off the lights in the office"),
        ("take the remote and hold on to it", "take the remote"),
        (
            "collect the candles and lock them away in the cabinet in the office",
            "put the candles in the cabinet in the office",
        ),
        ("have a juice waiting for me on the coffee table", "put a juice on the coffee table"),
        ("have the wine ready on the coffee table", "put the wine on the coffee table"),
        (
            "do the laundry with the shirts",
            "put the shirts in the washing machine. turn on the washing machine",
        ),
        (
            "get the washing machine going with the shirts in it",
            "put the shirts in the washing machine. turn on the washing machine",
        ),
        (
            "all candles there are in the house should be on the dining table",
            "put all candles on the dining table",
        ),
        ("whatever apples there are, put them in the fridge", "put all the apples in the fridge"),
        ("juice, two of them, on the coffee table", "put two juices on the coffee table"),
        (
            "close the fridge and after that you have to turn off the tv",
            "close the fridge. then turn off the tv",
        ),
    ],
)
def test_in_a_households_own_turns(said: str, plain: str) -> None:
    same(said, plain)


@for_each("said", [
    "do the laundry with the washing powder", "do the laundry with the dishwashing liquid",
    "have the fridge waiting on the table",
    "put the salmon in the microwave for mrs weber's soup",
])  # fmt: skip
def test_what_only_looks_so(said: str) -> None:
    refused(said)
