"""Talk in several turns: what "in it", "in there" and "is it empty" are asked of behind an order
that put something somewhere, or took it out."""

from __future__ import annotations

import pytest
from for_each import for_each
from talking import Chat

from vh_core.graph import GraphView
from vh_core.outcome import Outcome


@pytest.mark.slow
@for_each(
    ("order", "asked", "ids"),
    [
        (
            "Put the pants from the washing machine in the closet.",
            "How many pants are in there now?",
            {147, 185},
        ),
        ("Put the milk in the cabinet.", "What's in there?", {39, 40, 44, 49, 54, 71}),
        ("Put the milk in the cabinet.", "What else is in there?", {39, 40, 44, 54, 71}),
        (
            "Put the apple on the coffee table in the fridge.",
            "How many apples are in it now?",
            {98},
        ),
        ("Put the mug from the cabinet in the dishwasher.", "How many mugs are in there?", {48}),
        ("Put the mug in the dishwasher.", "Are there any plates in it?", {46, 47}),
        ("Put the mug on the kitchen table.", "What's in there now?", {36, 48, 61, 63, 68, 73}),
        ("Put the milk on the kitchen table.", "What else is on it?", {36, 61, 63, 68, 73}),
        ("Put the towels in the washing machine.", "Are there any pants in it?", {185}),
        (
            "Move the towels from the closet to the washing machine.",
            "Are there any towels in there?",
            {140, 141},
        ),
        ("Throw away the newspaper.", "What else is in there?", {67}),
        # where it was taken from
        ("Take the mug out of the cabinet.", "Is there anything left in it?", {45, 53, 65}),
        ("Take the mug out of the cabinet.", "What else is in there?", {45, 53, 65}),
        (
            "Bring the bananas from the coffee table to the kitchen table.",
            "Are there any apples left on it?",
            {98},
        ),
        (
            "Take the plates out of the dishwasher and put them in the cabinet.",
            "Are there any forks left in it?",
            {62, 75},
        ),
        # the thing itself
        ("Open the fridge.", "What's in there?", {49, 50, 51, 56, 58, 69, 70}),
        ("Put the cupcake on the plate.", "What's on it?", {41}),
        ("Pour milk into a glass.", "What's in it?", {49}),
        ("Go to the bathroom.", "Are there any towels in there?", {187}),
    ],
)
def test_in_it_is_the_place_of_the_order(order: str, asked: str, ids: set[int]) -> None:
    chat = Chat()
    chat.done(order)
    assert {*chat.answer(asked).ids} == ids


@for_each(
    ("order", "asked", "value", "name"),
    [
        ("Take the paper out of the bin.", "Is it empty now?", True, "garbagecan"),
        ("Take the paper out of the bin.", "Is there anything left in there?", False, "garbagecan"),
        ("Put the milk in the cabinet.", "Is it empty?", False, "kitchencabinet"),
        (
            "Move the towels from the closet to the washing machine.",
            "Is it empty now?",
            False,
            "closet",
        ),
        (
            "Put the pants from the washing machine in the closet.",
            "Is anything left in there?",
            False,
            "washingmachine",
        ),
        ("Bring me the mug.", "Is it empty?", True, "mug"),
        ("Put the towels in the washing machine, and start it.", "Is it empty?", False, "washing"),
    ],
)
def test_it_is_empty_or_not(order: str, asked: str, value: bool, name: str) -> None:
    chat = Chat()
    chat.done(order)
    answer = chat.answer(asked)
    assert answer.value is value
    assert name in answer.text


@for_each(
    ("turns", "asked"),
    [
        (["Bring me the milk."], "Is it empty?"),
        (["Bring me the milk."], "What else is in there?"),
        (["Put the plates in the kitchen cabinet."], "Is there anything left in it?"),
        (["Bring the bananas from the living room to the kitchen table."], "Is any left in there?"),
        (["Bring the bananas from the living room to the desk."], "What is left in there?"),
        (["Take the mug out of the cabinet."], "Is it empty now?"),
        (["Put the plate on the dining table."], "What's on it?"),
        (["Put the glass in the dishwasher."], "Is there any water in it?"),
        # nothing that was spoken of before
        (["Open the washing machine.", "Bring me the milk."], "What's in there?"),
        (["Put the milk on the kitchen table.", "Bring me one juice."], "What else is on it?"),
        (["Put the milk on the desk.", "Put the juice in the cabinet."], "What else is in there?"),
    ],
)
def test_what_cannot_be_told_is_not_answered(turns: list[str], asked: str) -> None:
    chat = Chat()
    for turn in turns:
        chat.say(turn)
    assert chat.say(asked).outcome is Outcome.INVALID_TASK


@for_each(
    "asked",
    ["What's in there?", "What else is in it?"],
)
def test_what_was_opened_before_is_where_it_is_put(asked: str) -> None:
    chat = Chat()
    for turn in ("Open the fridge.", "Put the chips in it."):
        chat.done(turn)
    assert {*chat.answer(asked).ids} >= {49, 50, 51}


@for_each(
    "order",
    [
        "Put the {what} from there on the desk.",
        "Put the {what} from it on the desk.",
        "Put the {what} in there on the desk.",
        "Now take the {what} from there to the desk.",
    ],
)
@for_each("what", ["things", "dirty things", "clean things"])
@for_each(
    ("asked", "place"),
    [
        ("What's on the dining table?", "table"),
        ("What is in the dishwasher?", "dishwasher"),
        ("What's in the kitchen cabinet?", "kitchencabinet"),
        ("What's on the coffee table?", "coffeetable"),
    ],
)
def test_from_there_is_what_was_asked_of(asked: str, place: str, what: str, order: str) -> None:
    chat = Chat()
    told = chat.answer(asked).about
    before = GraphView(chat.look())
    on_or_in = ("ON", "INSIDE")
    at = {to for how in on_or_in for i in told for to in before.successors(how, i)}
    places = {to for to in at if before.node(to).class_name == place}
    assert places
    state = what.split()[0].upper()
    there = {i for how in on_or_in for to in places for i in before.predecessors(how, to)}
    meant = {i for i in there if state == "THINGS" or state in before.states(i)}
    result = chat.say(order.format(what=what))
    after = GraphView(chat.look())
    moved = {
        i
        for i, node in chat.look().nodes.items()
        if node.class_name != "character"
        for how in on_or_in
        if after.successors(how, i) != before.successors(how, i)
    }
    assert moved <= meant
    assert result.outcome is not Outcome.SUCCEEDED or moved == {
        i for i in meant if "GRABBABLE" in after.node(i).properties
    }


@for_each("asked", ["What's on the {}?", "What is on the {}?", "How many things are on the {}?"])
@for_each(("name", "place"), [("dining table", 227)])
def test_there_is_what_was_asked_of(asked: str, name: str, place: int) -> None:
    chat = Chat()
    chat.answer(asked.format(name))
    chat.done("Put the perfume there.")
    assert place in GraphView(chat.look()).successors("ON", 184)


@for_each("asked", ["Is anything else {} in there?", "Is anything {} in there?"])
@for_each(
    ("order", "state", "room", "door"),
    [
        ("Close the window in the bathroom.", "open", "bathroom", False),
        ("Turn on the light in the bathroom.", "on", "bathroom", False),
        ("Turn on the tv.", "on", "livingroom", False),
        ("Close the curtains in the bedroom.", "open", "bedroom", False),
        ("Open the bedroom door.", "open", "bedroom", True),
    ],
)
def test_in_there_is_the_room_of_what_holds_nothing(
    order: str, state: str, room: str, door: bool, asked: str
) -> None:
    chat = Chat()
    chat.done(order)
    result = chat.say(asked.format(state))
    if door:  # on which side of it
        assert result.outcome is Outcome.INVALID_TASK
        assert "side" in result.message
        return
    assert result.answer is not None, result.message
    home = chat.look()
    (room_id,) = home.by_class[room]
    plain = Chat()
    plain.done(order)
    last = {ref.id for step in result.steps for ref in step.objects}
    there = plain.answer(f"What is {state} in the {room}?").ids
    assert {*result.answer.ids} <= {*there} | last
    assert room_id not in result.answer.ids


@for_each("close", ["Close that too.", "Close it.", "Close that.", "Now shut it."])
@for_each("asked", ["Is anything else open in there?", "Is there something open behind it?"])
@for_each("order", ["Shut the bedroom door.", "Close the bathroom door."])
def test_that_is_nothing_older_than_what_was_asked_of(order: str, asked: str, close: str) -> None:
    chat = Chat()
    chat.say(order)
    assert chat.say(asked).outcome is Outcome.INVALID_TASK
    assert chat.say(close).outcome is Outcome.INVALID_TASK


@for_each("said", ["Wash the {} in there.", "Put the {} in there on the desk."])
@for_each(
    ("order", "there"),
    [
        ("Put the plums in the fridge.", "mugs"),
        ("Put the towels in the washing machine.", "plates"),
    ],
)
def test_nothing_else_of_the_room_is_in_there(order: str, there: str, said: str) -> None:
    chat = Chat()
    chat.done(order)
    assert chat.say(said.format(there)).outcome is Outcome.INVALID_TASK


@for_each("thing", ["juice", "milk", "apple", "plate", "water"])
@for_each("asked", ["How many {}s are in there?", "How many {}s are in it?"])
@for_each(
    ("first", "place"),
    [("What's in the fridge?", "fridge"), ("What's in the dishwasher?", "dishwasher")],
)
def test_it_is_asked_of_the_place_that_was_asked_of(
    first: str, place: str, asked: str, thing: str
) -> None:
    chat, plain = Chat(), Chat()
    chat.answer(first)
    assert (
        chat.answer(asked.format(thing)).value
        == plain.answer(f"How many {thing}s are in the {place}?").value
    )


@for_each(("asked", "place"), [("Where is the milk?", "fridge")])
@for_each("more", ["What else is in there?", "And what else is in it?"])
def test_what_else_is_where_something_was_told_to_be(asked: str, place: str, more: str) -> None:
    chat, plain = Chat(), Chat()
    milk = {*chat.answer(asked).about}
    assert {*chat.answer(more).ids} == {*plain.answer(f"What is in the {place}?").ids} - milk
