"""Ways of speaking, each as a class whose members are generated: whatever is said around an order,
in whichever shape, it is the same order; and nothing of it is left out in silence."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import HOME, READER, goal_of, refused, same

from vh_core.goals import Goal, HeldCondition, RelationCondition
from vh_core.language import Misunderstanding, ask

ORDERS = ("turn on the tv", "put the milk on the kitchen table", "open the bedroom window")
PAST = ("turned on the tv", "put the milk on the kitchen table", "opened the bedroom window")
BEFORE = """\
hi there, {}|excuse me robot, {}|listen up: {}|come on, {}|quick, {}|sorry, {}|robot, {}|please {}
be a good robot and {}|would you be so kind as to {}|would you be able to {}?|could I ask you to {}?
could you {}?|may I trouble you to {}?|do you think you could {}?|is it possible to {}?
I'd be grateful if you could {}|it would be great if you could {}|I was hoping you could {}
I'd appreciate it if you could {}|would it be possible for you to {}?|I need you to {}
I want you to {}|I'd like to ask you to {}|you should {}|I think you should {}|don't forget to {}
remember to {}|time to {}|your task: {}|your job is to {}|if you don't mind, {}|when you have a \
minute, {}
first things first: {}|to begin with, {}|do me a favour and {}|could you do me a favour and {}?
you know what? {}|could you help me? {}|carefully {}""".replace("\n", "|").split("|")
AFTER = """\
{}, please|{}, would you?|{}, if that's ok|{} if you can|{}, thank you very much|{} right now
{} when you have a minute|{}, if possible|{} for me|{} please and thank you|{}, okay?|{} quickly\
""".replace("\n", "|").split("|")
SUPPOSED = [
    "would it be okay if you {}?",
    "it would be nice if you {}",
    "I'd be happy if you {}",
    "would you mind if you {}?",
    "I'd like it if you {}",
]


@for_each("frame", [*BEFORE, *AFTER])
def test_what_is_said_around_an_order_changes_nothing(frame: str) -> None:
    for order in ORDERS:
        same(frame.format(order), order)


@for_each("frame", SUPPOSED)
def test_an_order_is_an_order_in_the_past_tense(frame: str) -> None:
    for order, past in zip(ORDERS, PAST, strict=True):
        same(frame.format(past), order)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("I think the tv should be on", "turn on the tv"),
        ("I believe that the milk belongs on the kitchen table", ORDERS[1]),
        ("it would be nice if the bedroom window were open", ORDERS[2]),
        ("I need to have the curtains closed", "close the curtains in the kitchen"),
        ("I don't want any light on in the bedroom", "turn off all lights in the bedroom"),
        ("none of the windows should be open", "close all the windows"),
        ("don't leave any window open", "close all the windows"),
        ("make sure nothing is on in the kitchen", "turn off everything in the kitchen"),
        ("nowhere should a light be on", "turn off all the lights"),
    ],
)
class TestWishes:
    def test_a_wish_is_an_order(self, text: str, plain: str) -> None:
        same(text, plain)

    def test_it_is_none_the_less_beside_another_order(self, text: str, plain: str) -> None:
        for both in (f"Close the fridge. {text}.", f"{text}. Close the fridge."):
            same(both, f"{plain} and close the fridge")


ALL_BUT = "turn off all the lights except the one in the kitchen"


@for_each(
    "text",
    [
        "turn off all the lights apart from the one in the kitchen",
        "turn off all the lights besides the kitchen light",
        "turn off every light save the one in the kitchen",
        "with the exception of the kitchen light, turn off all the lights",
        "turn off all the lights, just not the one in the kitchen",
        "turn off all the lights, but not the one in the kitchen",
        "Turn off all the lights. Not the one in the kitchen, though.",
        "Turn off all the lights. Except for the one in the kitchen.",
        "turn off the lights everywhere but in the kitchen",
        "turn off the lights in all rooms other than the kitchen",
        "leave the kitchen light on but turn off all the others",
        "leave the light in the kitchen alone and turn off the other ones",
        "turn off all the lights but leave the one in the kitchen on",
    ],
)
def test_all_but_one(text: str) -> None:
    same(text, ALL_BUT)


@for_each(
    "text",
    [
        "put all the plums but one in the fridge",
        "put all but one plum in the fridge",
        "put at least two plums in the fridge",
        "put just two plums in the fridge",
        "put exactly two of the plums in the fridge",
        "put two of the three plums in the fridge",
    ],
)
def test_how_many(text: str) -> None:
    assert len(goal_of(text).conditions) == 2


@for_each(
    "which", ["any", "any plum you like:", "whichever", "either", "one plum, no matter which,"]
)
def test_whichever_is_one(which: str) -> None:
    said = which.rstrip(":") if " " in which else f"{which} plum"
    assert len(goal_of(f"put {said} in the fridge").conditions) == 1


def test_the_only_one_is_no_choice() -> None:
    same("put the only milk on the kitchen table", ORDERS[1])
    assert "not only one" in refused("put the only plum in the fridge").message


JOINED = ("{}, {}", "{} and {}", "{} as well as {}", "{} along with {}", "{} plus {}")


@for_each(("joined", "verb"), [*product(JOINED, ["put", "place", "move"])])
def test_two_things_are_both_meant(joined: str, verb: str) -> None:
    said = joined.format("the milk", "the wine")
    same(
        f"{verb} {said} on the kitchen table",
        "put the milk on the kitchen table and put the wine on the kitchen table",
    )


THREE = ["turn on the tv", "close the fridge", "open the bedroom window"]


@for_each(
    "text",
    [
        "Please: 1) {} 2) {} 3) {}",
        "1. {} 2. {} 3. {}",
        "a) {} b) {} c) {}",
        "To do:\n* {}\n* {}\n* {}",
        "Do the following:\n- {}\n- {}\n- {}",
        "I want you to do three things. First {}. Then {}. Lastly {}.",
        "first {}, second {}, third {}",
        "{}; {}; {}",
        "{}\n{}\n{}",
        "Three things: {}, {} and {}",
        "to begin with, {}. After that, {}. Last but not least, {}.",
    ],
)
def test_a_list_of_orders_is_all_of_them(text: str) -> None:
    same(text.format(*THREE), f"{THREE[0]} and {THREE[1]} and {THREE[2]}")


LATE, EARLY = "turn on the tv", "close the bedroom window"


@for_each(
    "text",
    [
        f"{LATE}, but first {EARLY}",
        f"{LATE}. Before that, {EARLY}.",
        f"{LATE}; but first {EARLY}",
        f"before you {LATE}, {EARLY}",
        f"{EARLY} before you {LATE}",
        f"{EARLY} prior to turning on the tv",
        f"after closing the bedroom window, {LATE}",
        f"having closed the bedroom window, {LATE}",
        f"once you have closed the bedroom window, {LATE}",
        f"when you are done closing the bedroom window, {LATE}",
        f"{LATE} after you have closed the bedroom window",
        f"start by closing the bedroom window, then {LATE}",
        f"{EARLY} and only then {LATE}",
    ],
)
def test_what_comes_first_comes_first(text: str) -> None:
    early, late = goal_of(EARLY).conditions, goal_of(LATE).conditions
    assert goal_of(text).stages == (early, late), text


ROOMS = {"kitchen": 13, "living room": 88, "bedroom": 122, "bathroom": 169, "office": 198}


@pytest.mark.parametrize(("room", "switch"), ROOMS.items())
class TestTopics:
    def test_a_room_named_first_is_where_it_is_done(self, room: str, switch: int) -> None:
        plain = f"turn off the lightswitch in the {room}"
        for text in (
            f"In the {room}, turn off the lightswitch",
            f"I'm in the {room}. Turn off the lightswitch.",
            f"The {room} is too bright, turn off the lightswitch",
            f"Go to the {room}. Turn off the lightswitch.",
        ):
            assert goal_of(text).conditions[-1] == goal_of(plain).conditions[0], text
            assert switch in goal_of(text).conditions[-1].mentions

    def test_all_of_them_are_those_there(self, room: str, switch: int) -> None:
        meant = set(goal_of(f"turn off all the lights in the {room}").conditions)
        for text in (f"In the {room}, turn off all the lights", f"In the {room}: all lights off"):
            assert set(goal_of(text).conditions) == meant, text


@pytest.mark.parametrize("topic", ["As for the newspaper,", "About the newspaper:", "Regarding the \
newspaper,"])  # fmt: skip
def test_what_it_is_about_is_what_it_means(topic: str) -> None:
    same(f"{topic} put it on the tv stand", "put the newspaper on the tv stand")


def test_a_thing_that_is_spoken_of_is_one() -> None:
    goal = goal_of("There's a candle on the dresser. Bring it to the dining table.")
    assert len(goal.conditions) == 1


@pytest.mark.parametrize("verb", ["gather", "collect", "pile up", "round up"])
def test_what_is_gathered_somewhere_is_put_there(verb: str) -> None:
    for text in (f"{verb} all the plums in the fridge", f"{verb} the plums in the fridge"):
        same(text, "put all the plums in the fridge")
    same(
        f"{verb} all the plums and put them in the fridge",
        "put all the plums in the fridge",
    )
    held = goal_of(f"{verb} the newspaper from the living room").conditions
    assert [type(each) for each in held] == [HeldCondition]
    assert "Say where to put them" in refused(f"{verb} all the plums in the house").message


def test_what_is_named_together_is_looked_for_together() -> None:
    goal = goal_of("grab the apple and the orange from the coffee table and put them in the fridge")
    moved = {each.from_id for each in goal.conditions if isinstance(each, RelationCondition)}
    on_table = {*READER.read("bring me the apple on the coffee table").conditions[0].mentions}
    assert on_table <= moved


def test_every_kind_of_a_thing_is_closed_with_all_of_it() -> None:
    closed = {i for each in goal_of("close all the cabinets").conditions for i in each.mentions}
    names = ("cabinet", "kitchencabinet", "bathroomcabinet")
    assert closed == {i for name in names for i in HOME.by_class[name]}


#: words that change what is asked for, each with what a refusal has to name
CHANGING = ("red", "tomorrow", "twice", "blorf", "halfway", "never", "full", "upstairs", "without")


@pytest.mark.slow
@for_each("word", CHANGING)
@for_each(
    "text",
    [
        "put the milk on the kitchen table",
        "bring me the newspaper and the notes",
        "all plums belong in the fridge",
        "go to the bedroom and open the window",
        "if the tv is off, turn it on",
    ],
)
def test_no_word_is_left_out_in_silence(word: str, text: str) -> None:
    """A word that is not understood, wherever it is said, keeps the order from being taken."""
    words = text.split()
    for at in range(len(words) + 1):
        said = " ".join([*words[:at], word, *words[at:]])
        found = READER.read(said)
        assert isinstance(found, Misunderstanding), f"{said!r}: {found.describe(HOME)}"


@for_each("things", ["whatever is", "everything", "all the things", "the things"])
@for_each("place", ["desk", "nightstand"])
def test_the_place_that_things_are_on_is_one(things: str, place: str) -> None:
    """There are things on two of each, and neither is in the kitchen, where who acts stands."""
    assert "may be any of 2" in refused(f"put {things} on the {place} on the bed").message
    found = goal_of("put whatever is on the desk in the bedroom on the bed")
    everywhere = goal_of("put whatever is on the desks on the bed")
    assert set(found.conditions) < set(everywhere.conditions)


def test_a_worktop_is_one_of_several_pieces() -> None:
    counters = HOME.by_class["kitchencounter"]
    found = goal_of("put everything on the kitchen counter on the kitchen table")
    assert len(counters) > 1 and len(found.conditions) > 1


ROOM_PAIRS = [pair for pair in product(ROOMS, ROOMS) if pair[0] < pair[1]]


@for_each(("one", "other"), ROOM_PAIRS)
def test_a_room_more_is_where_more_of_them_are(one: str, other: str) -> None:
    meant = f"close the window in the {one} and close the window in the {other}"
    for text in (
        f"windows closed in the {one} and the {other}",
        f"windows closed in the {one} and {other} please",
        f"close the window in the {one}. And the one in the {other} too.",
        f"close the windows in the {one}, and in the {other} as well",
        f"the {one} and the {other}, both windows closed",
    ):
        same(text, meant)
    same(f"close the {one} window but not the {other} one", f"close the window in the {one}")


@for_each("thing", ["plum", "apple", "mug", "book"])
@for_each(
    ("one", "other"), [("kitchen table", "coffee table"), ("desk in the office", "kitchen table")]
)
def test_one_here_and_one_there(thing: str, one: str, other: str) -> None:
    meant = goal_of(f"put one {thing} on the {one} and another {thing} on the {other}")
    for text in (
        f"one {thing} goes on the {one}, the other one on the {other}",
        f"put a {thing} on the {one} and another on the {other}",
        f"one {thing} for the {one}, one {thing} for the {other}",
        f"there are two {thing}s. put one on the {one} and the other one on the {other}",
    ):
        found = goal_of(text)
        places = [each.to_id for each in found.conditions]
        assert places == [each.to_id for each in meant.conditions], text
        assert len({each.from_id for each in found.conditions}) == 2, text


@pytest.mark.parametrize("place", ["fridge", "cabinet in the dining room"])
def test_what_is_left_out_may_be_said_at_the_end(place: str) -> None:
    meant = f"put all the fruit on the kitchen table in the {place} except the apple"
    for text in (
        f"the fruit on the kitchen table goes in the {place} except the apple",
        f"the fruit on the kitchen table goes in the {place} except the apple, I need that",
        f"put the fruit on the kitchen table in the {place}, all but the apple",
    ):
        same(text, meant)


def test_what_is_said_of_what_we_have_is_no_aside() -> None:
    same("bring all the plums we have in the house to the desk in the office",
         "bring all the plums to the desk in the office")  # fmt: skip
    assert "what to make of" in refused("bring me the book I am reading").message
    assert "plates we are using" in refused("put the plates we are using in the sink").message


@for_each("aside", ["my wife comes home soon", "the baby is sleeping",
                                   "we have a guest"])  # fmt: skip
@for_each("order", ORDERS)
def test_what_is_said_by_the_way_is_no_order(aside: str, order: str) -> None:
    same(f"{order}, {aside}", order)
    same(f"{aside}. Could you {order}?", order)


@pytest.mark.parametrize("verb", ["turn the tv on", "switch the kitchen light off"])
@pytest.mark.parametrize("other", ["close the fridge", "wash the sink in the kitchen"])
def test_a_particle_behind_its_thing_ends_the_order(verb: str, other: str) -> None:
    same(f"{verb} and {other}", f"{verb}. {other}.")


def test_one_of_them_is_one_of_those_spoken_of() -> None:
    found = goal_of("There are plums on the dining table. Put one of them in the fridge.")
    assert len(found.conditions) == 1
    assert "what to put on" in refused("put one").message
    assert '"one" refers to' in refused("put one in the fridge").message


@pytest.mark.parametrize("name", ["strawberry jelly", "lily", "family photo", "butterfly"])
def test_a_name_like_an_adverb_is_none(name: str) -> None:
    assert "how to do it" not in refused(f"bring me the {name}").message


def test_every_second_one_is_no_question() -> None:
    assert ask("turn on every second lamp", HOME) is None
    assert "every second" in refused("turn on every second lamp").message


@for_each("end", ["too", "as well"])
@for_each("joined", [" and ", ", and ", ", "])
def test_what_is_added_goes_where_the_rest_goes(end: str, joined: str) -> None:
    for one, other in (
        ("the book on the coffee table", "the one on the nightstand"),
        ("the milk", "the wine"),
        ("the notes", "the newspaper on the coffee table"),
    ):
        found = goal_of(f"put {one} on the kitchen table{joined}{other} {end}")
        assert len({each.to_id for each in found.conditions}) == 1, (one, other)
        assert len(found.conditions) == 2


def test_a_lamp_near_the_sofa_is_no_switch() -> None:
    floor_lamp = goal_of("turn on the floor lamp").conditions
    assert goal_of("turn on the lamp near the sofa").conditions == floor_lamp


def test_the_others_of_none_are_nothing() -> None:
    assert "which" in refused("turn off the other lights").message
    assert goal_of("turn off the tv and the other lights").conditions


@pytest.mark.parametrize("verb", ["empty", "unload", "clear"])
def test_where_things_go_has_to_be_said(verb: str) -> None:
    assert "where what is in or on it should go" in refused(f"{verb} the fridge").message
    same(f"{verb} the dishwasher into the kitchen cabinet",
         "put everything from the dishwasher in the kitchen cabinet")  # fmt: skip


@for_each("state", ["on", "still on", "off"])
@for_each("verb", ["turn", "switch"])
@for_each("polite", ["", "please ", "can you ", "so please "])
def test_a_reason_that_ends_with_a_state_hides_no_order(state: str, verb: str, polite: str) -> None:
    other = "on" if state == "off" else "off"
    text = f"the bathroom light is {state}, {polite}{verb} it {other}"
    found = READER.read(text)
    if state == "off":  # which it is not
        assert isinstance(found, Misunderstanding)
    else:
        same(text, f"turn {other} the light in the bathroom")


@for_each("take, stop", [("take", " and put it in the fridge"), ("gather up", " and bin it"),
                         ("wash", "")])  # fmt: skip
@for_each("any_of", ["any fruit", "all fruit", "every fruit"])
@for_each("there", ["on the kitchen table or on the coffee table",
                    "on the kitchen table or the coffee table"])  # fmt: skip
def test_of_all_that_is_here_or_there(take: str, any_of: str, there: str, stop: str) -> None:
    plain = f"{take} all fruit {there.replace(' or ', ' and ')}{stop}"
    if isinstance(READER.read(plain), Goal):
        same(f"{take} {any_of} {there}{stop}", plain)
    refused("put all plates on the coffee table or the kitchen table")
