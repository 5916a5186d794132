"""Talk in several turns: "no, the one in the office" puts the order before it right, and takes back
what that came to."""

from __future__ import annotations

import pytest
from for_each import for_each
from talking import Chat

from vh_core.episode.correction_phrases import CorrectionKind, complains, correction
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
    (
        "Turn on the lamp on the desk.",
        "the ones on the nightstands",
        "Turn on the lamps on the nightstands.",
    ),
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


@pytest.mark.slow
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


@pytest.mark.slow
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
    ("text", "kind", "said"),
    [
        ("No, the one in the office.", CorrectionKind.INSTEAD, "the one in the office"),
        ("Not that one, the one in here.", CorrectionKind.INSTEAD, "the one in here"),
        ("Sorry, I meant the dishwasher!", CorrectionKind.INSTEAD, "the dishwasher"),
        ("The sink instead.", CorrectionKind.INSTEAD, "the sink"),
        ("The one by the window.", CorrectionKind.INSTEAD, "the one by the window"),
        ("oh wait, I mean a wine glass please", CorrectionKind.INSTEAD, "a wine glass"),
        ("Make that three.", CorrectionKind.NUMBER, "three"),
        ("Not that sink, the one in the bathroom.", CorrectionKind.NAMED, "in the bathroom"),
        ("Not the tv, the computer.", CorrectionKind.ANOTHER, "the computer"),
        ("No, not the one in the kitchen.", CorrectionKind.EXCEPT, "the one in the kitchen"),
        ("Only the ones in the bedroom.", CorrectionKind.ONLY, "the ones in the bedroom"),
        ("In the dining room.", CorrectionKind.WHERE, "in the dining room"),
        ("No, the other one.", CorrectionKind.OTHER, "the other"),
        ("I meant the other mug.", CorrectionKind.OTHER, "the other"),
        ("No, another one.", CorrectionKind.OTHER, "another"),
        ("No, the other ones.", CorrectionKind.UNCLEAR, "the other ones"),
        ("No, back on the nightstand.", CorrectionKind.UNCLEAR, "back on the nightstand"),
    ],
)
def test_how_a_turn_puts_right_the_one_before(text: str, kind: CorrectionKind, said: str) -> None:
    found = correction(text)
    assert found is not None
    assert (found.kind, found.said) == (kind, said)


@for_each(
    "text",
    [
        "No.",
        "No, thanks.",
        "No, put it on the table.",
        "No, the tv is off.",
        "No, when I come home.",
        "Sorry, what is on the table?",
        "The milk.",
        "And the milk.",
        "Sorry about the mess.",
        "On the table there is a plum.",
        "Only put the milk in the fridge.",
        "",
        "x" * 5000,
    ],
)
def test_what_says_something_of_its_own(text: str) -> None:
    assert correction(text) is None


@for_each(
    ("order", "text", "whole"),
    [
        ("turn on the tv", "no, the computer", "turn on the tv, no, the computer"),
        (
            "put the plum and the apple in the fridge",
            "no, on the table",
            "put the plum and the apple in the fridge, no, on the table",
        ),
        ("put two plates on the table", "make that three", "put three plates on the table"),
        ("put two plates on the table, no, three", "no, four", "put four plates on the table"),
        (
            "put the sponge in the sink",
            "not that sink, the one in the bathroom",
            "put the sponge in the sink that is in the bathroom",
        ),
        ("turn on the tv", "not the tv, the computer", "turn on the computer"),
        (
            "put the apples in the fridge",
            "not the one in the living room",
            "put the apples in the fridge except the one in the living room",
        ),
        ("turn on the light", "in the kitchen", "turn on the light in the kitchen"),
        # of several, or none that is named
        ("put the plum and the apple in the fridge", "no, the orange", ""),
        ("put the mug in the sink and wash it", "no, the plate", ""),
        ("turn on the tv. close the curtains", "no, the window", ""),
        ("put two plates and two forks on the table", "make that three", ""),
        ("put the plates on the table", "make that three", ""),
        ("turn on the tv", "not that lamp, the one in the kitchen", ""),
        ("turn on the light in the bedroom", "in the kitchen", ""),
        ("put the apple in the fridge and close it", "not the one in the kitchen", ""),
        ("turn on the tv", "no, the other one", "turn on the tv"),
        ("turn on the tv", "no, the other lamp", ""),
        ("turn on the lamp", "no, on the desk", "turn on the lamp, no, the one on the desk"),
        ("put the pot on the stove", "no, on the stove", ""),
    ],
)
def test_the_order_as_it_is_put_right(order: str, text: str, whole: str) -> None:
    found = correction(text)
    assert found is not None
    assert found.applied(order) == whole


@for_each(
    ("order", "text", "places"),
    [
        (
            "Put the apple in the fridge.",
            "Not that apple, the one in the living room.",
            {73: 29, 98: 24},
        ),
        (
            "Put the apples in the fridge.",
            "Not the one in the living room.",
            {37: 24, 73: 24, 98: 91},
        ),
        ("Put the oranges on the bed.", "Not the one in the fridge.", {70: 24, 106: 124, 238: 124}),
        (
            "Put the oranges on the bed.",
            "Only the one in the living room.",
            {70: 24, 106: 124, 238: 227},
        ),
        ("Put the plums in the fridge.", "Just the one in the kitchen.", {36: 24, 235: 227}),
        ("Put the sponge in the sink.", "Not that sink, the one in the bathroom.", {65: 174}),
        ("Take the phone to the kitchen.", "I meant the remote.", {139: 125, 99: 29}),
        ("Put a book on the bed.", "No, on the desk.", {138: 129, 102: 91}),
        (
            "Put one of the peaches on the kitchen table.",
            "No, on the coffee table.",
            {58: 91},
        ),
    ],
)
def test_where_things_are_in_the_end(order: str, text: str, places: dict[int, int]) -> None:
    chat = Chat()
    before = _places(chat.look())
    chat.done(order)
    chat.done(text)
    found = _places(chat.look())
    wanted = {i: frozenset({at}) for i, at in places.items() if before.get(i)}
    assert {i: found[i] for i in wanted} == wanted


def test_what_was_refused_takes_nothing_from_what_it_is() -> None:
    chat = Chat()
    chat.done("Put the phone on the bed.")
    assert chat.say("No, back on the nightstand.").outcome is Outcome.INVALID_TASK
    assert "bed" in chat.told("Where is it now?")


def test_a_question_is_put_right_by_its_place() -> None:
    chat = Chat()
    chat.answer("What's on the desk?")
    assert chat.told("I mean in the office.").lower().startswith("cpuscreen")
    chat.answer("Is the lamp on?")
    assert "tablelamp (208)" in chat.told("Not that lamp, the one in the office.")


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


@for_each("no", ["No, the other one.", "No, I meant the other one.", "the other one instead"])
@for_each(
    ("order", "other", "back"),
    [
        ("Turn on the lamp on the nightstand.", 128, 126),
        ("Bring me the mug.", 236, 48),
        ("Bring me a mug.", 236, 48),
        ("Put the plum from the dining table in the fridge.", 246, 235),
        ("Put the candle in the kitchen.", 157, 148),
    ],
)
def test_the_other_one_is_the_only_other_one(order: str, other: int, back: int, no: str) -> None:
    chat = Chat()
    before = chat.look()
    chat.done(order)
    taken = chat.look()
    chat.done(no)
    now = chat.look()
    assert _as_it_is(now, back) == _as_it_is(before, back) != _as_it_is(taken, back)
    assert _as_it_is(now, other) != _as_it_is(before, other)


@for_each("drink", ["milk", "juice"])
@for_each(
    ("vessel", "other"),
    [
        ("a mug", "another one"),
        ("the mug", "another mug"),
        ("the mug", "the other one"),
        ("the glass", "another glass"),
    ],
)
@for_each("home", ["embedded", "generated:seed=8"])
def test_what_is_poured_goes_into_another_one(
    home: str, vessel: str, other: str, drink: str
) -> None:
    """It is never seen to be in the one that was taken, nor is another carton poured."""
    chat = Chat() if home == "embedded" else Chat(home)
    first = chat.done(f"Pour {drink} into {vessel}.").steps
    then = chat.say(f"No, {other}.")
    if then.outcome is not Outcome.SUCCEEDED:
        assert vessel == "a mug"  # a clean one, of which any will do
        assert "i cannot tell which one" in then.message.lower()
        return
    one, two = (
        next(s.objects for s in steps if s.action == "POUR") for steps in (first, then.steps)
    )
    assert one[0] == two[0]
    assert one[1].class_name == two[1].class_name
    assert one[1] != two[1]


@for_each("home", ["embedded", "generated:seed=8", "generated:seed=3"])
@for_each("thing", ["cupcake", "plum", "book"])
def test_another_one_is_none_that_was_taken(home: str, thing: str) -> None:
    """Nor is it after that was undone, or where the one before it was no good either."""
    chat = Chat() if home == "embedded" else Chat(home)
    chat.done(f"Bring me the {thing}.")
    one = _held(chat.look())
    chat.done("Undo that.")
    chat.done("No, another one.")
    two = _held(chat.look())
    assert len(two) == 1
    assert two.isdisjoint(one)
    chat.say("No, another one.")
    assert _held(chat.look()).isdisjoint(one)


def _as_it_is(home: EnvironmentGraph, thing: int) -> object:
    return home.nodes[thing].states, _places(home)[thing], thing in _held(home)


def test_the_other_place_is_one_too() -> None:
    chat = Chat()
    chat.done("Put the newspaper on the nightstand.")
    assert _places(chat.look())[105] == {125}
    chat.done("No, the other nightstand.")
    assert _places(chat.look())[105] == {127}
    chat.done("No, the other one.")
    assert _places(chat.look())[105] == {125}


def test_of_several_that_are_named_the_other_is_told_by_its_name() -> None:
    chat = Chat()
    chat.done("Bring me the mug and the plum.")
    chat.done("No, the other mug.")
    assert _held(chat.look()) == {236, 36}


@for_each(
    ("order", "no", "why"),
    [
        ("Turn on the lamp.", "No, I meant the other one.", "there are 2 others"),
        ("Bring me a book.", "No, the other one.", "there are 6 others"),
        ("Bring me the mug and the plum.", "No, the other one.", "i cannot tell which one"),
        ("Turn on the tv.", "No, the other one.", "i cannot tell which one"),
        ("Bring me the mug.", "Sorry, I meant the other plate.", "put right"),
        # what was meant is what was done: nothing of that was told to hold
        ("Put the pot on the stove.", "no, the oven I mean", "that is what i took"),
        ("Put the salmon on the stove.", "No, I meant the oven.", "that is what i took"),
        ("Turn on the stove.", "no, the oven I mean", "that is what i took"),
        ("Put the milk in the fridge.", "No, the milk I mean.", "that is what i took"),
        ("Put the pot on the stove.", "no, on the stove I mean", "put right"),
        ("Take the milk to the kitchen.", "no, in the kitchen", "put right"),
        ("Turn on the light.", "no, on the stove I mean", "light"),
        ("Put the milk in the fridge.", "no, in the tv I mean", "nothing that things can be put"),
    ],
)
def test_what_is_put_right_by_nothing_that_can_be_done(order: str, no: str, why: str) -> None:
    chat = Chat()
    chat.done(order)
    before = chat.look()
    result = chat.say(no)
    assert result.outcome is Outcome.INVALID_TASK
    assert why in result.message.lower()
    assert chat.look() == before


@for_each(
    ("order", "why"),
    [
        ("Turn on the lamp.", "there are 2 others"),
        ("Turn on the lamp on the nightstand.", "i know of no other"),
    ],
)
def test_what_is_on_already_is_not_the_other_one(order: str, why: str) -> None:
    chat = Chat("generated:seed=7")
    chat.done(order)
    before = chat.look()
    assert why in chat.say("No, the other one.").message.lower()
    assert chat.look() == before


def test_which_of_several_may_be_the_one_that_was_taken() -> None:
    chat = Chat()
    chat.done("Turn on the light.")
    assert not chat.done("I meant the one in the dining room.").steps


@for_each(
    "enough",
    ["Too many, two are enough.", "Two are enough.", "No, that's too many, two is enough."],
)
@for_each("order", ["Put four {} on the desk.", "Put three {} on the desk."])
@for_each("things", ["plates", "books", "mugs"])
def test_so_many_are_enough(things: str, order: str, enough: str) -> None:
    chat, at_once = Chat(), Chat()
    order = order.format(things)
    if chat.say(order).outcome is not Outcome.SUCCEEDED:
        return
    number = order.split()[1]
    before = _places(at_once.look())
    chat.done(enough)
    at_once.done(order.replace(number, "two"))
    moved = [
        {i for i, at in _places(each.look()).items() if at != before[i]} for each in (chat, at_once)
    ]
    assert len(moved[0]) == len(moved[1])


@for_each("enough", ["Too many, two are enough.", "Two are enough."])
@for_each(
    "order", ["Put the plates on the desk.", "Put all the mugs on the desk.", "Open the fridge."]
)
def test_how_many_are_enough_is_put_right_where_a_number_was_said(order: str, enough: str) -> None:
    chat = Chat()
    chat.done(order)
    before = chat.look()
    result = chat.say(enough)
    assert result.outcome is Outcome.INVALID_TASK
    assert "put right" in result.message
    assert chat.look() == before


@for_each("leave", ["", ", leave that", ", leave it", ", leave that one", ", just leave it there"])
@for_each("left", ["Except the one from the {}{}.", "Not the one from the {}{}."])
@for_each("order", ["Put all the wine in the fridge.", "Put all the plates in the sink."])
def test_what_is_left_out_may_be_left_in_so_many_words(order: str, left: str, leave: str) -> None:
    chat, plain = Chat(), Chat()
    for each, said in ((chat, leave), (plain, "")):
        each.done(order)
        each.say(left.format("dining room", said))
    assert _places(chat.look()) == _places(plain.look())
