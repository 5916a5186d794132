"""Talk in several turns: "no, the one in the office" puts the order before it right, and takes back
what that came to."""

from __future__ import annotations

from for_each import for_each
from talking import Chat

from vh_core.episode.correction_phrases import (
    complains,
    may_be_corrected,
    said_instead,
    with_another_number,
)
from vh_core.graph import EnvironmentGraph, GraphView
from vh_core.outcome import Outcome


def _places(home: EnvironmentGraph) -> dict[int, frozenset[int]]:
    view = GraphView(home)
    return {
        i: frozenset(
            to
            for how in ("ON", "INSIDE")
            for to in view.successors(how, i)
            if not home.nodes[to].is_room
        )
        for i in home.nodes
        if home.nodes[i].class_name != "character"
    }


def _held(home: EnvironmentGraph) -> set[int]:
    return {edge.to_id for edge in home.edges if edge.relation.startswith("HOLDS")}


#: an order, what is said instead of a part of it, and the order that was meant
_PUT_RIGHT = [
    ("Turn on the lamp on the nightstand.", "the one on the desk", "Turn on the lamp on the desk."),
    ("Turn on the tv.", "the computer", "Turn on the computer."),
    ("Open the window in the bathroom.", "the bedroom", "Open the window in the bedroom."),
    ("Open the window in the bathroom.", "in the bedroom", "Open the window in the bedroom."),
    ("Open the fridge.", "the dishwasher", "Open the dishwasher."),
    (
        "Bring me the towel from the closet.",
        "the one from the bathroom",
        "Bring me the towel from the bathroom.",
    ),
    ("Bring me a water glass.", "a wine glass", "Bring me a wine glass."),
    ("Put the mug in the dishwasher.", "in the sink", "Put the mug in the sink."),
    ("Put the mug in the dishwasher.", "the sink", "Put the mug in the sink."),
    (
        "Put the plum and the apple in the fridge.",
        "on the coffee table",
        "Put the plum and the apple on the coffee table.",
    ),
    ("Put the books on the bed.", "on the sofa", "Put the books on the sofa."),
]


@for_each(
    ("order", "instead", "meant"),
    _PUT_RIGHT,
)
def test_the_home_is_as_if_that_had_been_said(order: str, instead: str, meant: str) -> None:
    at_once = Chat()
    at_once.done(meant)
    for opening in ("No, ", "Sorry, I meant ", "Wait, no, I mean ", "Oops, "):
        chat = Chat()
        chat.done(order)
        chat.done(f"{opening}{instead}.")
        assert _places(chat.look()) == _places(at_once.look())
        assert _held(chat.look()) == _held(at_once.look())
        states = {i: node.states for i, node in at_once.look().nodes.items()}
        assert {i: node.states for i, node in chat.look().nodes.items()} == states


@for_each(("order", "instead"), [(order, instead) for order, instead, _ in _PUT_RIGHT])
def test_a_correction_is_undone_with_what_it_put_right(order: str, instead: str) -> None:
    chat = Chat()
    before = chat.look()
    chat.done(order)
    between = _places(chat.look())
    chat.done(f"No, {instead}.")
    chat.done("undo that")
    assert _places(chat.look()) == between
    chat.done("undo that")
    assert _places(chat.look()) == _places(before)


@for_each(
    ("turns", "things"),
    [
        (
            ["Put the apple on the kitchen table.", "No, on the coffee table.", "No, the plum."],
            {36: 91},
        ),
        (
            ["Put the apple on the kitchen table.", "No, the plum.", "No, on the coffee table."],
            {235: 91},
        ),
    ],
)
def test_it_is_put_right_once_more(turns: list[str], things: dict[int, int]) -> None:
    chat = Chat()
    before = _places(chat.look())
    for each in turns:
        chat.done(each)
    wanted = {**before, **{thing: frozenset({place}) for thing, place in things.items()}}
    assert _places(chat.look()) == wanted


def test_what_could_not_be_done_is_put_right() -> None:
    chat = Chat()
    assert chat.say("Turn on the radio.").outcome is Outcome.INVALID_TASK
    assert "[SWITCHON] <tv>" in str(chat.done("Sorry, I meant the tv.").steps[-1])


def test_a_question_is_put_right() -> None:
    chat = Chat()
    assert "tv" in chat.told("Is the tv on?")
    assert "computer" in chat.told("I mean the computer.")


def test_what_was_washed_stays_washed_and_that_is_told() -> None:
    chat = Chat()
    chat.done("Wash the dirty plate.")
    result = chat.done("No, the mug.")
    assert any("not made so again" in note for note in result.notes)


@for_each(
    ("order", "instead"),
    [
        ("Put the mug in the dishwasher and turn it on.", "No, in the sink."),
        ("Turn on the tv and the lamp.", "No, the computer."),
        ("Bring me the milk.", "No, on the bed."),
        ("Bring me the milk.", "No, the hammer."),
        ("Turn on the tv.", "No, the apple."),
    ],
)
def test_what_cannot_be_told_is_refused_and_nothing_is_done(order: str, instead: str) -> None:
    chat = Chat()
    chat.done(order)
    before = chat.look()
    assert chat.say(instead).outcome is Outcome.INVALID_TASK
    assert chat.look() == before


def test_what_was_undone_is_not_done_again() -> None:
    chat = Chat()
    chat.done("Turn on the lamp on the nightstand.")
    chat.done("undo that")
    steps = chat.done("No, the one on the desk.").steps
    assert {ref.id for step in steps for ref in step.objects} == {130}


@for_each(
    ("text", "instead"),
    [
        ("No, the one in the office.", "the one in the office"),
        ("Not that one, the one in the living room.", "the one in the living room"),
        ("Sorry, I meant the dishwasher!", "the dishwasher"),
        ("The sink instead.", "the sink"),
        ("The one by the window.", "the one by the window"),
        ("oh wait, I mean a wine glass please", "a wine glass"),
        # says more, or something else
        ("No.", ""),
        ("No, thanks.", ""),
        ("No, put it on the table.", ""),
        ("No, the tv is off.", ""),
        ("Sorry, what is on the table?", ""),
        ("The milk.", ""),
        ("And the milk.", ""),
        ("No, not the milk.", ""),
        ("No, the tv and the lamp.", ""),
        ("Sorry about the mess.", ""),
        ("x" * 5000, ""),
    ],
)
def test_what_is_said_instead(text: str, instead: str) -> None:
    assert said_instead(text) == instead


@for_each(
    ("order", "instead", "plain"),
    [
        ("turn on the tv", "the computer", True),
        ("put the plum and the apple in the fridge", "on the table", True),
        ("put the plum and the apple in the fridge", "the orange", False),
        ("put the mug in the sink and wash it", "the plate", False),
        ("turn on the tv. close the curtains", "the window", False),
    ],
)
def test_of_which_orders_it_is_plain_what_is_put_right(
    order: str, instead: str, plain: bool
) -> None:
    assert may_be_corrected(order, instead) is plain


@for_each(
    ("first", "more", "count"),
    [
        ("Put two plates on the kitchen table.", "Three, I mean.", 3),
        ("Put two plates on the kitchen table.", "Make that three.", 3),
        ("Put two plates on the kitchen table.", "No, only one.", 1),
        ("Put two plates on the kitchen table.", "One more, please.", 3),
    ],
)
def test_there_are_as_many_as_is_said_at_last(first: str, more: str, count: int) -> None:
    chat = Chat()
    chat.done(first)
    chat.done(more)
    places, nodes = _places(chat.look()), chat.look().nodes
    assert sum(29 in at for i, at in places.items() if nodes[i].class_name == "plate") == count
    assert not _held(chat.look())


@for_each(
    ("order", "number", "whole"),
    [
        ("put two plates on the table", "three", "put three plates on the table"),
        ("put two plates on the table, no, three", "4", "put 4 plates on the table"),
        ("put two plates and two forks on the table", "three", ""),
        ("put the plates on the table", "three", ""),
        ("put two plates on the table", "the mug", ""),
    ],
)
def test_another_number_takes_the_place_of_the_only_one(
    order: str, number: str, whole: str
) -> None:
    assert with_another_number(order, number) == whole


@for_each(
    "text",
    ["That's wrong.", "Wrong lamp!", "No, not that one.", "Never mind.", "I changed my mind.",
     "You took the wrong one.", "That's not what I meant.", "Cancel that."],
)  # fmt: skip
def test_a_complaint_is_answered_with_what_can_be_said(text: str) -> None:
    assert complains(text)
    chat = Chat()
    chat.done("Turn on the lamp on the nightstand.")
    before = chat.look()
    result = chat.say(text)
    assert result.outcome is Outcome.INVALID_TASK
    assert '"undo that" takes back "Turn on the lamp on the nightstand."' in result.message
    assert chat.look() == before
    chat.done("No, the one on the desk.")
    chat.done("undo that")


@for_each(
    "text",
    ["Stop the washing machine.", "Forget the milk.", "The wrong lamp is on.", "Not the milk.", ""],
)
def test_what_is_no_complaint(text: str) -> None:
    assert not complains(text)


@for_each("opening", ["Change of plan, ", "On second thought, ", "I've changed my mind, "])
def test_what_turns_to_something_else_is_no_part_of_it(opening: str) -> None:
    chat = Chat()
    chat.done("Put the plum on the coffee table.")
    chat.done(f"{opening}put it in the fridge.")
    assert 24 in _places(chat.look())[36]
