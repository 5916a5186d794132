"""Talk in several turns: "one", "two of them", "another one" and "the one in the office" are of the
kind that was spoken of last; "and in the bathroom" is the last order there."""

from __future__ import annotations

from for_each import for_each
from talking import Chat

from vh_core.graph import GraphView
from vh_core.outcome import Outcome
from vh_core.spatial import room_of


def _taken(chat: Chat, text: str) -> set[int]:
    steps = chat.done(text).steps
    return {step.objects[0].id for step in steps if step.action == "GRAB"}


@for_each(
    ("asked", "order", "count", "among"),
    [
        ("Where are the cupcakes?", "Put one on the kitchen table.", 1, {41, 42}),
        ("Where are the cupcakes?", "Bring me one of them.", 1, {41, 42}),
        ("Where are the towels?", "Put one in the washing machine.", 1, {140, 141, 187}),
        ("Are there any plums?", "Bring me two of them.", 2, {36, 235, 246}),
        ("How many plates are clean?", "Put two of them on the desk.", 2, {44, 45, 47, 245}),
        ("Which glasses are dirty?", "Put one of them in the sink.", 1, {66, 71, 213}),
        ("Which glasses are dirty?", "Bring me the one in the office.", 1, {213}),
        ("Which plates are clean?", "Put the dirty one in the sink.", 1, {46}),
        ("Which mugs are in the kitchen?", "Bring me the one in the dining room.", 1, {236}),
    ],
)
def test_one_is_of_those_that_were_told_of(
    asked: str, order: str, count: int, among: set[int]
) -> None:
    chat = Chat()
    chat.answer(asked)
    taken = _taken(chat, order)
    assert len(taken) == count
    assert taken <= among


@for_each(
    "more", ["Another one, please.", "And another one.", "And another.", "Bring me another one."]
)
def test_another_one_is_none_of_those_before(more: str) -> None:
    chat = Chat()
    first = _taken(chat, "Bring me a cupcake.")
    assert _taken(chat, more) == {41, 42} - first


@for_each(
    ("said", "order"),
    [
        # "one" may be another one, where only one was told of
        ("Which plates are dirty?", "Put one in the sink."),
        ("Which mugs are in the kitchen?", "Bring me one."),
        # of several kinds
        ("What is on the coffee table?", "Bring me one of them."),
        # two are left, or were told of
        ("Put a plum in the fridge.", "Put the other one on the desk."),
        ("Which books are on the nightstand?", "Bring me the other one."),
        ("Which books are on the nightstand?", "Bring me the last one."),
        ("Where is the tv?", "Turn one on."),
        ("Go to the kitchen.", "Bring me one."),
    ],
)
def test_what_one_is_of_cannot_be_told(said: str, order: str) -> None:
    chat = Chat()
    chat.say(said)
    before = chat.look()
    assert chat.say(order).outcome is Outcome.INVALID_TASK
    assert chat.look() == before


@for_each(
    ("order", "there", "states"),
    [
        ("Open the curtains in the bedroom.", "And in the bathroom.", {121: "OPEN", 168: "OPEN"}),
        ("Open the kitchen window.", "And in the bedroom too.", {11: "OPEN", 120: "OPEN"}),
        (
            "Close the curtains in the bathroom.",
            "And in the living room and in the office, please.",
            {87: "CLOSED", 197: "CLOSED"},
        ),
    ],
)
def test_the_same_is_done_in_another_room(order: str, there: str, states: dict[int, str]) -> None:
    chat = Chat()
    chat.done(order)
    chat.done(there)
    nodes = chat.look().nodes
    assert {i: state for i, state in states.items() if state in nodes[i].states} == states


def test_them_are_those_of_every_room() -> None:
    chat = Chat()
    chat.done("Open the curtains in the bedroom.")
    chat.done("And in the living room and the office too.")
    chat.done("Close them.")
    nodes = chat.look().nodes
    assert all("CLOSED" in nodes[i].states for i in (121, 87, 197))


def test_there_is_the_room_that_was_named_last() -> None:
    chat = Chat()
    chat.done("Open the kitchen window.")
    chat.done("And in the bedroom.")
    assert "[SWITCHON] <tablelamp>" in "; ".join(
        map(str, chat.done("Turn on the lamp there.").steps)
    )


@for_each(
    "turns",
    [
        ["Bring me the milk.", "Is the radio in the kitchen on?"],
        ["Put the milk on the kitchen table."],
    ],
)
def test_nothing_is_done_again_where_it_cannot_be(turns: list[str]) -> None:
    chat = Chat()
    for turn in turns:
        chat.say(turn)
    before = chat.look()
    result = chat.say("And in the bedroom.")
    assert result.outcome is Outcome.INVALID_TASK
    assert chat.look() == before


@for_each(
    ("said", "asked", "value"),
    [
        ("How many wine glasses do we have?", "How many are dirty?", 1),
        ("How many wine glasses do we have?", "And how many are clean?", 4),
        ("Where are the plums?", "How many are there?", 3),
        ("Are there any plates?", "How many are in the dishwasher?", 2),
        # of those that were told of, and of no others
        ("How many plates are clean?", "How many are dirty?", 0),
    ],
)
def test_how_many_is_of_those_that_were_told_of(said: str, asked: str, value: int) -> None:
    chat = Chat()
    chat.answer(said)
    assert chat.answer(asked).value == value


@for_each(
    ("said", "asked", "ids"),
    [
        ("Where is the dirty glass?", "Which one is in the office?", {213}),
        ("Where are the glasses?", "Which ones are in the office?", {213, 214}),
        ("Open the fridge.", "What's inside?", {49, 50, 51, 56, 58, 69, 70}),
        ("Put the forks in the dishwasher.", "Is there anything else in there?", {46, 47, 52, 66}),
        ("What is in the dishwasher?", "What else is in the dishwasher?", set()),
    ],
)
def test_which_ones_are_of_those_that_were_told_of(said: str, asked: str, ids: set[int]) -> None:
    chat = Chat()
    chat.say(said)
    assert {*chat.answer(asked).ids} == ids


@for_each("asked", ["Which one is open now?", "How many are open?", "Which ones are open?"])
def test_of_one_thing_nobody_asks_which(asked: str) -> None:
    chat = Chat()
    chat.done("Open the drawer.")
    result = chat.say(asked)
    assert result.outcome is Outcome.INVALID_TASK
    assert "name them" in result.message


def test_none_of_those_is_said_of_which() -> None:
    chat = Chat()
    chat.answer("Which lamps are on?")
    assert chat.told("Which ones are off?") == "None of floorlamp (93), tablelamp (208)."


@for_each("here", ["here", "in here", "in this room", "over here"])
@for_each("again", ["And in the living room.", "Now in the living room, too.", "Do the same in {}"])
@for_each(
    ("order", "there", "state"),
    [
        ("Turn off the light {}.", 88, "OFF"),
        ("Turn off the lights {}.", 88, "OFF"),
        ("Turn off the lamp {}.", 93, "OFF"),
        ("Open the window {}.", 86, "OPEN"),
        ("Close the curtains {}.", 87, "CLOSED"),
    ],
)
def test_here_is_not_where_the_same_is_done_again(
    order: str, there: int, state: str, again: str, here: str
) -> None:
    chat = Chat()
    chat.done(order.format(here))
    assert state not in chat.look().nodes[there].states
    chat.done(again.format("the living room"))
    assert state in chat.look().nodes[there].states


@for_each(
    ("turns", "states"),
    [
        (
            "Is the light in the bathroom on? / Turn off the light there. / And in the bedroom.",
            {169: "OFF", 122: "OFF"},
        ),
        (
            "Go to the bedroom. / Turn off the lights here. / And in the office.",
            {122: "OFF", 198: "OFF", 208: "OFF"},
        ),
        (
            "Turn off the light here and close the curtains here. / And in the living room.",
            {88: "OFF", 87: "CLOSED"},
        ),
        (
            "Turn off the light in here. / And in the bedroom and the bathroom.",
            {122: "OFF", 169: "OFF"},
        ),
        (
            "Turn off the light in the kitchen and the bathroom. / And in the office.",
            {198: "OFF"},
        ),
        ("Turn on the lights here. / And in the dining room.", {224: "ON"}),
    ],
)
def test_there_is_not_where_the_same_is_done_again(turns: str, states: dict[int, str]) -> None:
    chat = Chat()
    for turn in turns.split(" / "):
        chat.done(turn)
    nodes = chat.look().nodes
    assert {i: state for i, state in states.items() if state in nodes[i].states} == states


@for_each(
    ("order", "there"),
    [
        ("Turn off the lamp on the cabinet.", "And in the living room."),
        ("Turn on the lamp on the desk.", "And in the living room."),
        ("Turn on the lamp on the desk in the bedroom.", "And in the office."),
        ("Bring me the mug on the table.", "And in the kitchen."),
        ("Open the window next to the sink.", "And in the bedroom."),
    ],
)
def test_what_is_told_by_its_place_is_not_the_same_one_elsewhere(order: str, there: str) -> None:
    chat = Chat()
    chat.done(order)
    before = chat.look()
    assert chat.say(there).outcome is Outcome.INVALID_TASK
    assert chat.look() == before


@for_each("leave", ["Leave one in the {}.", "But leave one of them in the {}."])
@for_each(
    ("scene", "order", "room", "name"),
    [
        ("embedded", "Take the towels to the bedroom.", "bathroom", "towel"),
        ("generated:seed=7", "Take the towels to the bedroom.", "bathroom", "towel"),
        ("generated:seed=3", "Take the towels to the bedroom.", "bathroom", "towel"),
        ("embedded", "Bring me the candles.", "bedroom", "candle"),
        ("generated:seed=7", "Take the apples to the dining room.", "kitchen", "apple"),
        ("generated:seed=7", "Take the books to the kitchen.", "bedroom", "book"),
    ],
)
def test_what_is_left_is_one_that_was_taken(
    scene: str, order: str, room: str, name: str, leave: str
) -> None:
    chat = Chat(scene)
    chat.done(order)
    (place,) = chat.look().by_class[room]
    assert all(_lies_in(chat, i) != place for i in chat.look().by_class[name])
    chat.done(leave.format(room))
    assert [_lies_in(chat, i) for i in chat.look().by_class[name]].count(place) == 1


@for_each("leave", ["Leave one {}.", "But leave one of them {}.", "Put one {}."])
@for_each(
    ("order", "where", "things", "place"),
    [
        ("Take the towels from the closet to the kitchen.", "in the bathroom", {140, 141}, 172),
        ("Put the plums from the dining table in the fridge.", "on the kitchen table", {235}, 29),
        ("Bring me two apples from the kitchen.", "on the coffee table", {37, 73}, 91),
        (
            "Take the books on the bookshelf in the living room to the kitchen.",
            "on the nightstand",
            {103, 107},
            125,
        ),
    ],
)
def test_what_is_left_is_none_that_is_there_already(
    order: str, where: str, things: set[int], place: int, leave: str
) -> None:
    chat = Chat()
    chat.done(order)
    put = {
        (step.objects[0].id, step.objects[1].id)
        for step in chat.done(leave.format(where)).steps
        if step.action in ("PUTBACK", "PUTIN")
    }
    assert len(put) == 1 and put <= {(each, place) for each in things}


def _lies_in(chat: Chat, thing: int) -> int | None:
    """The room that a thing is in, and not only in a hand there."""
    home = chat.look()
    held = any(edge.to_id == thing for edge in home.edges if edge.relation.startswith("HOLDS"))
    return None if held else room_of(GraphView(home), thing)


@for_each("here", ["Put it here.", "Put it down here."])
def test_here_is_the_room_where_it_is_held(here: str) -> None:
    chat = Chat()
    chat.done("Bring me the milk.")
    chat.done(here)
    assert _lies_in(chat, 49) == 1


@for_each(
    "turns",
    [
        "Where is the milk? / Put it here.",
        "Put the plum in the fridge. / Put it here.",
        "Go to the living room. / Put the newspaper here.",
    ],
)
def test_where_here_is_cannot_be_seen_in_a_room(turns: str) -> None:
    chat = Chat()
    *before, last = turns.split(" / ")
    for turn in before:
        chat.done(turn)
    result = chat.say(last)
    assert result.outcome is Outcome.INVALID_TASK
    assert 'where "here" is' in result.message


@for_each(
    ("asked", "order", "state"),
    [
        ("Which lamps are in the bedroom?", "Turn off the ones that are on.", "on"),
        ("Which lamps are in the bedroom?", "Turn off the lit ones.", "on"),
        ("Which plates are in the cabinet?", "Wash the dirty ones.", "dirty"),
        ("Which plates are in the cabinet?", "Wash the ones that are dirty.", "dirty"),
    ],
)
def test_none_of_those_that_were_told_of_is_so(asked: str, order: str, state: str) -> None:
    chat = Chat()
    chat.say(asked)
    result = chat.say(order)
    assert (result.outcome, not result.steps) == (Outcome.INVALID_TASK, True)
    assert f"we spoke of is {state}" in result.message


def test_those_that_were_put_away_are_not_the_others() -> None:
    chat = Chat()
    chat.done("Put the clean plates in the cabinet.")
    assert _taken(chat, "Put the dirty ones in the sink.") == {46}
