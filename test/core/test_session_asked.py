"""Talk in several turns: what was asked about, and has no answer, is "it" next, and nothing that
was spoken of before; of several of which none is so, "them" are all."""

from __future__ import annotations

import pytest
from for_each import for_each
from talking import Chat

from vh_core.outcome import Outcome


@pytest.mark.slow
@for_each(
    ("first", "asked", "order"),
    [
        ("Is the kitchen window open?", "And the one in the garden?", "Open it."),
        ("Is the kitchen window open?", "What about the bedroom one?", "Open it."),
        ("Is the light in the kitchen on?", "The one in the attic?", "Turn it off."),
        ("Where's the phone?", "And the other book?", "Bring it to me."),
        ("Put the newspaper on the sofa.", "Where is the vase?", "Put it on the shelf."),
        ("Put the newspaper on the sofa.", "Do we have any tea?", "Bring it to me."),
        ("Put the newspaper on the sofa.", "How many cats do we have?", "Bring them to me."),
        ("Turn on the TV.", "Is the radio on?", "Turn it off."),
        ("Turn on the TV.", "Where is the heater?", "Turn it off."),
        ("Put the plum in the fridge.", "What about the apple?", "Put it on the desk."),
        ("Is the TV on?", "The computer?", "Turn them on."),
        ("Bring me the newspaper.", "Did you bring the hammer?", "Put it on the desk."),
    ],
)
def test_it_is_nothing_older_than_what_was_asked_about(first: str, asked: str, order: str) -> None:
    chat = Chat()
    chat.done(first)
    chat.say(asked)
    before = chat.look()
    assert chat.say(order).outcome is Outcome.INVALID_TASK
    assert chat.say(order).outcome is Outcome.INVALID_TASK  # said again, either
    assert chat.look() == before


@for_each(
    "asked",
    [
        "Is it raining?",
        "What time is it?",
        "How are you?",
        "Is anything on the bed?",
        "Where is it now?",
        "Is it open?",
    ],
)
def test_what_asks_of_nothing_else_takes_nothing_from_it(asked: str) -> None:
    chat = Chat()
    chat.done("Put the newspaper on the sofa.")
    chat.say(asked)
    steps = chat.done("Put it on the desk.").steps
    assert "[PUTBACK] <newspaper> (105) <desk> (129)" in map(str, steps)


@for_each(
    ("asked", "order", "action", "things"),
    [
        ("Are the plums in the fridge?", "Put them in the fridge.", "PUTIN", {36, 235, 246}),
        (
            "Are the windows open?",
            "Open them.",
            "OPEN",
            {11, 86, 120, 167, 196, 222},
        ),
        ("Are the candles on the desk?", "Put them there.", "PUTBACK", {148, 157}),
    ],
)
def test_they_are_those_of_which_none_is_so(
    asked: str, order: str, action: str, things: set[int]
) -> None:
    chat = Chat()
    chat.done("Bring me the newspaper.")
    chat.done("Put it on the sofa.")
    assert chat.answer(asked).value is False
    result = chat.say(order)
    if result.outcome is Outcome.SUCCEEDED:
        moved = {step.objects[0].id for step in result.steps if step.action == action}
        assert moved - {24} == things
    else:
        assert not result.steps


@for_each(
    ("asked", "order", "things"),
    [
        ("Which books are in the living room?", "Bring the books to the bedroom.", {102, 103, 107}),
        ("What books are on the nightstand?", "Put the books in the closet.", {138, 155}),
        ("What's on the nightstand?", "Put the books on the desk.", {138, 155}),
        ("What's on the dining table?", "Put the plums in the fridge.", {235, 246}),
        (
            "What's on the dining table?",
            "Put the plums and the orange in the fridge.",
            {235, 238, 246},
        ),
        ("Are there plums on the dining table?", "Put the plums in the fridge.", {235, 246}),
        ("What's on the coffee table?", "Put the fruit in the fridge.", {98, 104, 106}),
        ("What's in the dishwasher?", "Put the forks on the dining table.", {62, 75}),
        ("What's in the closet?", "Put the towels on the bed.", {140, 141}),
        ("What's on the kitchen table?", "Put the dishes in the dishwasher.", {63, 68}),
        ("What's in the dishwasher?", "Take out the plates.", {46, 47}),
        ("What's on the kitchen table?", "Put the apple in the fridge.", {73}),
        # all of them, those elsewhere, and what was not told of
        ("What's on the dining table?", "Put all the plums in the fridge.", {36, 235, 246}),
        ("What's on the dining table?", "Put the plums from the kitchen on the desk.", {36}),
        ("What's on the dining table?", "Put the apples in the fridge.", {37, 73, 98}),
        ("Where are the plums?", "Put the plums in the fridge.", {36, 235, 246}),
    ],
)
def test_things_are_those_that_were_told_of(asked: str, order: str, things: set[int]) -> None:
    chat = Chat()
    chat.answer(asked)
    steps = chat.done(order).steps
    assert {step.objects[0].id for step in steps if step.action == "GRAB"} == things


@for_each("other", ["Bring me the last one.", "Bring me the other one."])
def test_nothing_is_left_of_what_was_only_told_of(other: str) -> None:
    chat = Chat()
    chat.answer("Which books are on the nightstand?")
    assert chat.say(other).outcome is Outcome.INVALID_TASK


@for_each(
    ("order", "asked", "ids"),
    [
        ("Put a plum in the fridge.", "What's in it now?", {36, 49, 50, 51, 56, 58, 69, 70}),
        ("Put a plum in the fridge.", "How many plums are in it?", {36}),
        ("Put the mug in the dishwasher.", "What's in there?", {46, 47, 48, 52, 62, 66, 75}),
        ("Put the newspaper on the sofa.", "What's on it now?", {105}),
        ("Put an apple in the bowl.", "What's in it?", {73}),
        ("Put an apple on a plate.", "What's on it?", {73}),
        ("Put the bowl on the desk.", "What's on it?", {63, 130, 143, 156}),
        ("Open the fridge.", "What's in it?", {49, 50, 51, 56, 58, 69, 70}),
    ],
)
def test_what_is_in_it_is_asked_of_what_it_was_put_in(
    order: str, asked: str, ids: set[int]
) -> None:
    chat = Chat()
    chat.done(order)
    assert {*chat.answer(asked).ids} == ids


@for_each("order", ["Put the mug in the dishwasher.", "Put the bowl on the desk."])
def test_what_is_in_it_may_be_asked_of_an_empty_vessel(order: str) -> None:
    chat = Chat()
    chat.done(order)
    asked = chat.say("What's in it?")
    assert asked.answer is None and "it may be" in asked.message


@for_each(
    "asked",
    ["Where was it?", "Where was it before?", "Where did you find it?", "And where was it?"],
    ["Where was it?", "Where was it before?", "Where did you find it?", "And where was it?"],
)
@for_each(
    ("order", "place"),
    [
        ("Bring me a banana.", 20),
        ("Bring me the phone.", 125),
        ("Bring me the milk.", 24),
        ("Put the newspaper on the sofa.", 91),
    ],
)
def test_where_it_was_is_told_from_the_steps(order: str, place: int, asked: str) -> None:
    chat = Chat()
    chat.done(order)
    assert chat.answer(asked).ids == (place,)
    assert chat.answer("Where is it?").ids != (place,)


def test_what_was_not_moved_was_nowhere_else() -> None:
    chat = Chat()
    chat.done("Where is the newspaper?")
    answer = chat.answer("Where was it?")
    assert not answer.ids
    assert "not moved the newspaper" in answer.text


@for_each("after", ["wait, ", "Hold on, ", "Forget it. ", "Never mind. ", "OK, forget it. "])
@for_each("asks", ["where is my phone?", "is the tv on?", "which lights are on?"])
def test_what_was_said_before_is_left_off_for_a_question(after: str, asks: str) -> None:
    assert Chat().told(f"{after}{asks}") == Chat().told(asks)


@for_each(
    ("gone_to", "asks", "plain"),
    [
        ("the bedroom", "What's there?", "What is in the bedroom?"),
        ("the bedroom", "What can you see?", "What is in the bedroom?"),
        ("the bathroom", "What's here?", "What is in the bathroom?"),
        ("the bathroom", "What's around you?", "What is in the bathroom?"),
        ("the bathroom", "What do you see in the kitchen?", "What is in the kitchen?"),
        ("the fridge", "What can you see in it?", "What is in the fridge?"),
    ],
)
def test_what_there_is_to_see(gone_to: str, asks: str, plain: str) -> None:
    chat = Chat()
    chat.done(f"Go to {gone_to}.")
    assert chat.told(asks) == chat.told(plain)


@for_each("more", ["Which ones aren't?", "Which aren't?", "And which aren't?", "Which ones?"])
def test_which_of_those_are_not_so(more: str) -> None:
    chat = Chat()
    chat.done("Open the window in the kitchen.")
    chat.answer("Are all the windows closed?")
    assert "not so: window (11)" in chat.told(more)
    assert [step.objects[0].id for step in chat.done("Close that one.").steps] == [11]


@for_each(
    ("asks", "more", "told"),
    [
        ("Which lights are on?", "How many?", "7:"),
        ("How many plates are dirty?", "Where?", "in the dishwasher"),
        ("How many plates are dirty?", "Which ones?", "plate (46)"),
    ],
)
def test_more_is_asked_of_the_same(asks: str, more: str, told: str) -> None:
    chat = Chat()
    chat.answer(asks)
    assert told in chat.told(more)


def test_a_question_that_is_refused_takes_nothing_away() -> None:
    chat = Chat()
    chat.done("Wash the dirty plates.")
    assert chat.say("How many were there?").outcome is Outcome.INVALID_TASK
    chat.done("Put them on the kitchen table.")
    assert 46 in {step.objects[0].id for step in chat.done("Put them in the sink.").steps}


@for_each("more", ["And the spaceship?", "What about the spaceship?", "And my spaceship?"])
@for_each("asks", ["Is the dishwasher running?", "Is the window open?", "Where is the milk?"])
def test_what_is_not_here_is_told_of_what_is_asked_next(asks: str, more: str) -> None:
    chat = Chat()
    chat.answer(asks)
    assert 'no "spaceship" here' in chat.say(more).message


@for_each(
    "order",
    [
        "Then put it {}.",
        "Put it {} then.",
        "Put it {}.",
        "OK, put it {}, please.",
        "Well, then put it {}.",
    ],
)
@for_each(
    ("asked", "there", "step"),
    [
        ("Is the milk in the microwave?", "in there", "[PUTIN] <milk> (49) <microwave> (22)"),
        ("Is the milk in the microwave?", "in", "[PUTIN] <milk> (49) <microwave> (22)"),
        ("Is the milk on the kitchen table?", "there", "[PUTBACK] <milk> (49) <kitchentable> (29)"),
        ("Is the newspaper on the sofa?", "on it", "[PUTBACK] <newspaper> (105) <sofa> (90)"),
        ("Is the salmon in the fridge?", "in there", "[PUTIN] <salmon> (38) <fridge> (24)"),
        ("Are the apples in the fridge?", "in there", "[PUTIN] <apple> (98) <fridge> (24)"),
        (
            "Is the newspaper on the desk in the office?",
            "there",
            "[PUTBACK] <newspaper> (105) <desk> (200)",
        ),
    ],
)
def test_it_is_put_where_it_was_asked_for(asked: str, there: str, step: str, order: str) -> None:
    chat = Chat()
    chat.done(asked)
    said = order.format(there)
    said = said.replace(" it ", " them ", 1) if asked.startswith("Are") else said
    assert step in "; ".join(map(str, chat.done(said).steps))


@for_each("order", ["Then put it in there.", "Put it there then.", "Put it in then."])
def test_it_is_said_to_be_there_where_it_was_asked_for(order: str) -> None:
    chat = Chat()
    chat.done("Is the milk in the fridge?")
    result = chat.done(order)
    assert not result.steps and "already holds" in result.message


@for_each("home", ["embedded", "generated:seed=3", "generated:seed=8"])
@for_each(
    ("asked", "order"),
    [
        ("Is the mug on the table?", "Take it there."),
        ("Is the book on the nightstand?", "Put them there."),
        ("Is the wine glass in the cabinet?", "Put them in there."),
        ("Is the shirt in the closet?", "Put them in there."),
        ("Is the plum on the coffee table?", "Then put them there."),
        ("Is the book on the desk in the office?", "Put it there."),
    ],
)
def test_what_is_there_already_stays_where_it_is(asked: str, order: str, home: str) -> None:
    """Of several places of that name, where it was found."""
    chat = Chat() if home == "embedded" else Chat(home)
    found = chat.answer(asked)
    result = chat.say(order)
    if not found.text.startswith("Yes"):
        return
    several = result.outcome is Outcome.INVALID_TASK and "say which" in result.message
    assert several or "already holds" in result.message
    assert not result.steps


@for_each("home", ["embedded", "generated:seed=8"])
@for_each("take", ["Bring me the {}.", "Take the {}.", "Now get the {}, please."])
@for_each("thing", ["plum", "apple", "cupcake"])
@for_each(
    ("asked", "there", "where"),
    [
        ("Is the milk in the fridge?", "in there", "fridge"),
        ("Is the mug on the table?", "there", "kitchentable"),
    ],
)
def test_what_is_taken_next_goes_where_something_was_asked_for(
    asked: str, there: str, where: str, thing: str, take: str, home: str
) -> None:
    """And not into the milk, or the mug."""
    chat = Chat() if home == "embedded" else Chat(home)
    chat.done(asked)
    chat.done(take.format(thing))
    put = [step for step in chat.done(f"Put it {there}.").steps if step.action.startswith("PUT")]
    assert [[each.class_name for each in step.objects] for step in put] == [[thing, where]]


@for_each("first", ["Take the milk.", "Where is the milk?", "Open the milk."])
@for_each("there", ["in there", "in it"])
def test_nothing_is_put_in_a_carton_that_is_not_named(first: str, there: str) -> None:
    chat = Chat()
    chat.done(first)
    chat.done("Take the plum.")
    before = chat.look()
    assert chat.say(f"Put it {there}.").outcome is Outcome.INVALID_TASK
    assert chat.look() == before


def test_what_was_put_where_it_was_asked_for_can_be_put_right() -> None:
    chat = Chat()
    chat.done("Is the milk in the cabinet?")
    chat.done("Put it in there.")
    assert "<milk> (49) <kitchentable> (29)" in "; ".join(
        map(str, chat.done("No, on the table.").steps)
    )


@for_each("thing", ["tv", "stove", "faucet", "computer"])
@for_each("order", ["Put it on.", "Then put it on, please."])
@for_each("home", ["embedded", "generated:seed=3", "generated:seed=8"])
def test_what_is_asked_to_be_on_in_a_room_is_not_put_there(
    thing: str, order: str, home: str
) -> None:
    chat = Chat() if home == "embedded" else Chat(home)
    room = {"tv": "living room", "computer": "office"}.get(thing, "kitchen")
    chat.done(f"Is the {thing} on in the {room}?")
    steps = chat.done(order).steps
    assert [step.action for step in steps if step.action != "WALK"] in (["SWITCHON"], [])


@for_each("order", ["Take it there.", "Then bring it there.", "Put it there."])
def test_it_is_taken_to_the_room_where_it_was_asked_for(order: str) -> None:
    chat = Chat()
    chat.done("Is the newspaper in the bedroom?")
    steps = "; ".join(map(str, chat.done(order).steps))
    assert "[PUTBACK] <newspaper> (105) <desk> (129)" in steps


def test_what_was_asked_next_is_put_there_too() -> None:
    chat = Chat()
    chat.done("Is the newspaper on the sofa?")
    chat.done("And the remote?")
    assert "<remotecontrol> (99) <sofa>" in "; ".join(map(str, chat.done("Put it there.").steps))


@for_each(
    ("asked", "order", "why"),
    [
        ("Is the apple in the fridge?", "Put it in then.", "may be any of 3"),
        ("Is the plum in the fridge?", "Then put it in there.", "may be any of 3"),
        ("Is the lamp on the desk on?", "Then put it there.", ""),
        ("Where is the milk?", "Put it in there.", ""),
    ],
)
def test_where_it_goes_is_not_known(asked: str, order: str, why: str) -> None:
    chat = Chat()
    chat.done(asked)
    before = chat.look()
    result = chat.say(order)
    assert result.outcome is Outcome.INVALID_TASK
    assert why in result.message
    assert chat.look() == before


@for_each("asked", ["Where's the other one?", "Where is the other one?"])
@for_each("order", ["Put the plums in the fridge.", "Put all the plates on the desk."])
def test_there_is_no_other_one_of_all(order: str, asked: str) -> None:
    chat = Chat()
    chat.done(order)
    result = chat.say(asked)
    assert result.outcome is Outcome.INVALID_TASK
    assert "besides what was spoken of" in result.message


@for_each("so", ["I'm hungry.", "I am so hungry!", "We're starving,", "OK, I'm thirsty."])
@for_each("asked", ["What is there to eat?", "What is in the fridge?", "Where is the milk?"])
def test_a_need_is_no_part_of_a_question(so: str, asked: str) -> None:
    assert Chat().told(f"{so} {asked}") == Chat().told(asked)


@for_each(
    "said",
    [
        "Except the ones in the kitchen.",
        "Not the one in the kitchen.",
        "No, not the mug.",
        "Two are enough.",
        "No, three.",
        "Just the clean ones.",
    ],
)
@for_each("asked", ["How many plates are there?", "Where are the plates?", "Are all plates clean?"])
def test_no_question_is_put_right_by_how_many_or_which_not(asked: str, said: str) -> None:
    chat = Chat()
    chat.answer(asked)
    result = chat.say(said)
    assert result.outcome is Outcome.INVALID_TASK
    assert f'"{asked}"' in result.message


@for_each("more", ["How many?", "And how many?", "How many of them?", "How many are there?"])
@for_each("asked", ["Where are the mugs?", "Which mugs are clean?", "Are there any mugs?"])
def test_how_many_there_are_is_asked_of_those(asked: str, more: str) -> None:
    chat = Chat()
    chat.done(asked)
    assert "2" in chat.told(more)
    chat.done("Take them.")
    held = {edge.to_id for edge in chat.look().edges if edge.relation.startswith("HOLDS")}
    assert held == {48, 236}


@for_each("more", ["Which one?", "Which ones?", "And which?"])
def test_a_question_that_names_nothing_takes_nothing_away(more: str) -> None:
    """Though nothing answers it."""
    chat = Chat()
    chat.done("Where is the milk?")
    assert chat.say(more).outcome is Outcome.INVALID_TASK
    assert "<milk> (49) <sink>" in "; ".join(map(str, chat.done("Put it in the sink.").steps))
