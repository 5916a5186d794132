"""Words that people say often with an order, and that change little of it or nothing."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import goal_of, refused, same

LITTLE = ("a bit", "a little", "a crack", "slightly", "just a bit", "a tiny bit")
LIGHTS = (
    "all the lights in the house",
    "the lights in the kitchen",
    "the light in the bathroom",
    "the lamp on the desk",
    "all the lights",
    "all lamps in the bedroom",
)
DONE = ("Done for tonight.", "All done.", "Finished reading!", "Done with work for today.", "Done,")
LET_IN = (
    "Let some light in.",
    "Let the sun in,",
    "Get some fresh air in!",
    "Let some air in and",
    "Let's let some daylight in:",
)
KINDS = ("light", "window", "curtain")


@for_each(("how", "what"), list(product(LITTLE, ("window", "curtains"))))
def test_a_little_open_is_open(how: str, what: str) -> None:
    same(f"Open the {what} in the kitchen {how}.", f"open the {what} in the kitchen")
    same(f"Open the kitchen {what} {how}, it's warm.", f"open the kitchen {what}")


@for_each("how", LITTLE)
def test_a_little_closed_is_not_closed(how: str) -> None:
    refused(f"Close the kitchen window {how}.")


@pytest.mark.parametrize("how", ("a bit more", "halfway", "half"))
def test_how_far_is_not_told_apart(how: str) -> None:
    refused(f"Open the kitchen window {how}.")


@for_each("lights", LIGHTS)
def test_lights_that_are_put_out_are_off(lights: str) -> None:
    same(f"Put {lights} out, please.", f"turn off {lights}")


@pytest.mark.parametrize("text", ("Put the bins out.", "Put all the plates in the kitchen out."))
def test_other_things_are_not_put_out(text: str) -> None:
    refused(text)


@for_each("done", DONE)
def test_who_says_to_be_done_asks_for_nothing(done: str) -> None:
    same(f"{done} Turn off the computer.", "turn off the computer")


@for_each("said", LET_IN)
def test_what_is_let_in_is_no_thing(said: str) -> None:
    same(f"{said} open the curtains in the bedroom.", "open the curtains in the bedroom")


@pytest.mark.parametrize(("what", "room"), list(product(("light", "air"), ("bathroom", "bedroom"))))
def test_the_room_it_is_let_into_is_meant(what: str, room: str) -> None:
    same(f"Let some {what} into the {room}. Open the curtains.", f"open the {room} curtains")


@for_each("where", ("in here", "in the kitchen", "in the bedroom", "in the bathroom"))
@for_each("but", (", but", " and just", " but please"))
def test_lights_are_left_on_where_is_said(where: str, but: str) -> None:
    said = f"Turn off all the lights{but} leave them on {where}."
    same(said, f"turn off all the lights except {where}")


@pytest.mark.parametrize("where", ("in here", "in the dining room"))
def test_windows_are_left_open_where_is_said(where: str) -> None:
    said = f"Close every window but leave it open {where}."
    same(said, f"close every window except {where}")


def test_what_would_be_so_anyway_is_not_left_out() -> None:
    refused("Open all the windows but leave them open in the kitchen.")


@pytest.mark.parametrize("out", (" out, but", " out and", " out,"))
def test_what_is_left_out_is_not_put_away(out: str) -> None:
    plain = "put all the fruit on the kitchen table in the fridge except the apple"
    same(f"Leave the apple{out} put all the other fruit on the kitchen table in the fridge.", plain)


def test_what_is_left_out_beside_something_else_says_nothing() -> None:
    refused("Leave the milk out and bring me the juice.")


@for_each("what", ("the light in the living room", "the computer", "the fridge"))
@for_each("only", (", only", ", and only", " but only"))
def test_nothing_but_that_is_done(what: str, only: str) -> None:
    same(f"Don't touch {what}{only} turn the TV off.", "turn the TV off")


@pytest.mark.parametrize("how", ("clean", "dirty"))
def test_a_pair_is_so_as_what_it_is_of(how: str) -> None:
    said = f"Put a {how} pair of trousers on the bed."
    plain = f"Put a pair of {how} trousers on the bed."
    if how == "clean":
        same(said, plain)
    else:
        assert refused(said).kind == refused(plain).kind


@for_each("wish", ("I'd rather have it {}.", "I'd rather it was {}.", "I'd prefer it {}."))
@for_each(
    ("said", "how", "plain"),
    (
        ("There's a pillow in the closet.", "on the bed", "put the pillow on the bed"),
        ("The fridge is closed.", "open", "open the fridge"),
        ("The milk is in the fridge.", "on the kitchen table", "put the milk on the kitchen table"),
    ),
)
def test_how_it_is_rather_had_is_how_it_should_be(
    said: str, wish: str, how: str, plain: str
) -> None:
    same(f"{said} {wish.format(how)}", plain)


@pytest.mark.parametrize("word", ("warm", "heavy", "melting", "smelly"))
def test_what_is_said_of_a_thing_in_short_is_said_of_it(word: str) -> None:
    same(f"The wine's {word}. Put it in the fridge.", "put the wine in the fridge")


@pytest.mark.parametrize("time", ("Snack time:", "Snack time!", "It's tea time,", "Lunch time."))
def test_what_it_is_time_for_is_not_asked_for(time: str) -> None:
    assert goal_of(f"{time} put an apple on the desk, please.")


ORDERS_TWO = (
    "Turn off the stove first{} Then the TV.",
    "Turn off the stove first{} After that turn off the TV.",
)


@for_each(("orders", "stop"), list(product(ORDERS_TWO, (".", ";", "!"))))
def test_what_is_first_is_done_first(orders: str, stop: str) -> None:
    goal = same(orders.format(stop), "turn off the stove, then turn off the TV")
    assert len(goal.stages) == 2


def test_what_is_first_after_something_else_is_not_guessed() -> None:
    refused("Put the milk on the kitchen table. Turn off the stove first.")


@for_each("then", ("Then", "After that", "Next,", "And then"))
@for_each(("one", "other"), (("kitchen", "office"), ("bedroom", "dining room")))
def test_the_one_after_it_is_one_more(then: str, one: str, other: str) -> None:
    plain = f"open the {one} window, then open the {other} window"
    same(f"Open the {one} window. {then} the one in the {other}.", plain)


def test_the_one_that_is_said_behind_it_says_which() -> None:
    same("Put a glass in the sink. The dirty one.", "put the dirty glass in the sink")


HEARD = (
    "I can hear the tap running in the {}.",
    "I can see that the tap in the {} is on.",
    "I hear water running in the {}.",
)


@pytest.mark.parametrize("heard", HEARD)
def test_what_is_heard_is_so_or_it_is_said_that_it_is_not(heard: str) -> None:
    assert "not ON" in refused(f"{heard.format('bathroom')} Turn it off.").message


@pytest.mark.parametrize(
    "heard",
    (
        "I can hear the floor lamp humming.",
        "I can see that the floor lamp is on.",
        "I can hear the floor lamp humming from here.",
    ),
)
def test_what_is_seen_is_it(heard: str) -> None:
    same(f"{heard} Turn it off.", "turn off the floor lamp")


@pytest.mark.parametrize("who", ("the kids playing", "the neighbours", "somebody"))
def test_who_is_heard_is_no_thing(who: str) -> None:
    assert goal_of(f"I can hear {who} in the kitchen. Turn off the floor lamp.")


@for_each("to", ("to read", "to find anything", "to work in"))
@for_each("room", ("dining room", "bedroom", "office"))
def test_what_it_is_too_dark_for_is_no_thing(room: str, to: str) -> None:
    same(f"It's too dark in the {room} {to}. Open the curtains.", f"open the {room} curtains")


@pytest.mark.parametrize("dark", ("It's dark in the bedroom.", "The bedroom is too dark,"))
def test_why_a_lamp_is_turned_on_turns_on_no_other(dark: str) -> None:
    same(f"{dark} turn on the lamp on the desk.", "turn on the lamp on the desk in the bedroom")


@pytest.mark.parametrize("thing", ("fridge", "floor lamp", "computer"))
def test_the_only_one_in_there_is_meant(thing: str) -> None:
    verb = "Open" if thing == "fridge" else "Turn off"
    same(f"{verb} the {thing} in there.", f"{verb} the {thing}")


@pytest.mark.parametrize("thing", ("window", "door", "table lamp"))
def test_which_of_several_in_there_is_asked(thing: str) -> None:
    verb = "Turn on" if "lamp" in thing else "Open"
    assert "where" in refused(f"{verb} the {thing} in there.").message


LISTED = (
    "There's {}, {} and {} on the dining room table.",
    "On the dining room table there's {}, {} and {}.",
)


@pytest.mark.parametrize("there", LISTED)
@pytest.mark.parametrize("put", ("Put them in the dishwasher.", "They go in the dishwasher."))
def test_what_there_is_may_be_a_list(there: str, put: str) -> None:
    said = there.format("a mug", "a wine glass", "an orange")
    plain = (
        "put the mug, the wine glass and the orange from the dining room table in the dishwasher"
    )
    same(f"{said} {put}", plain)


PURPOSES = ("recording", "interview", "rehearsal", "yoga")


@for_each("purpose", PURPOSES)
@for_each(
    "wish",
    (
        "I want all the windows closed and the TV off",
        "I need the floor lamp off",
        "close the fridge",
    ),
)
def test_what_it_is_for_changes_nothing(purpose: str, wish: str) -> None:
    same(f"For the {purpose} {wish}.", wish)


@pytest.mark.parametrize("place", ("kitchen", "desk", "plum"))
def test_what_is_here_is_no_purpose(place: str) -> None:
    refused(f"For the {place} I want the lamp off.")


WHO = (
    "My drummer is sleeping on the {} tonight.",
    "My sister is sitting on the {}.",
    "I'm sleeping on the {} tonight.",
    "We are eating on the {} today.",
)


@for_each(("who", "place"), list(product(WHO, ("sofa", "bed"))))
def test_what_is_put_where_somebody_is_goes_there(who: str, place: str) -> None:
    same(f"{who.format(place)} Put the pillow there.", f"put the pillow on the {place}")


def test_what_is_put_where_somebody_is_without_there_may_disturb() -> None:
    refused("My sister is sleeping on the sofa. Put the pillow on the sofa, she is on it.")


CANNOT = ("I can't hear myself think", "I can't concentrate", "It's hard to work")


@pytest.mark.parametrize("cannot", CANNOT)
def test_what_disturbs_is_it(cannot: str) -> None:
    same(f"{cannot} with that floor lamp on. Turn it off.", "turn off the floor lamp")


def test_the_other_light_is_the_one_in_the_same_room() -> None:
    for said in (
        "Turn on the floor lamp and switch the other light off.",
        "The floor lamp on, the other light off.",
    ):
        same(said, "turn on the floor lamp and turn off the light switch in the living room")


@pytest.mark.parametrize(
    "text",
    (
        "Open the kitchen window and close the other window.",
        "Turn on the lamp on the desk in the bedroom. Turn off the other lamp.",
    ),
)
def test_which_other_one_is_not_guessed(text: str) -> None:
    refused(text)


LEFT = ("Only leave me the orange there.", "Leave me the orange.", "Only leave the orange there.")


@for_each("left", LEFT)
@for_each(
    "order",
    (
        "Everything on the coffee table that's fruit goes in the fridge.",
        "Put all the fruit on the coffee table in the fridge.",
    ),
)
def test_what_is_left_to_somebody_is_left_where_it_is(order: str, left: str) -> None:
    same(f"{order} {left}", "put all the fruit on the coffee table in the fridge except the orange")


@pytest.mark.parametrize(
    "rain", ("It looks like rain.", "It smells like rain.", "It feels like winter.")
)
def test_what_the_weather_is_like_is_not_liked(rain: str) -> None:
    same(f"{rain} If the fridge is closed, open it.", "open the fridge")


@pytest.mark.parametrize("how", ("smells", "smells like socks", "smells of old fish"))
def test_the_room_that_smells_is_where_it_is_done(how: str) -> None:
    same(f"The bedroom {how}. Open the window in there.", "open the bedroom window")


def test_dishes_are_what_is_meant() -> None:
    plain = "all the dirty dishes into the dishwasher, and then switch it on"
    same("Everything dirty into the dishwasher, dishes I mean, and then switch it on.", plain)


TIMES = ("tomorrow", "an hour", "Sunday", "a while", "the weekend", "tonight")


@for_each("time", TIMES)
def test_when_it_is_for_is_no_purpose(time: str) -> None:
    refused(f"For {time} I want the windows closed.")
