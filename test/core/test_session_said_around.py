"""Turns that say something around what they ask for, which is done where that is a mere remark."""

from __future__ import annotations

from for_each import for_each
from talking import Chat

from vh_core.graph import EnvironmentGraph
from vh_core.outcome import Outcome

#: say nothing of what is to be done
REMARKS = ("Edith is staying", "Luca's friend is staying", "guests are coming", "she's driving")
#: what goes on with an order, puts it right or takes it back, and how
PLUM = "put the plum in the fridge"
TWO_PLUMS = "put two plums in the fridge"
FOLLOWS = (
    (PLUM, "one more"),
    (PLUM, "put it back"),
    (PLUM, "put it back where it was"),
    (PLUM, "undo that"),
    (PLUM, "and the apple too"),
    (TWO_PLUMS, "make it three"),
    (TWO_PLUMS, "no, one"),
    (TWO_PLUMS, "put them both back"),
    ("turn on the tv", "off again"),
    ("turn on the stove", "and the fan above it"),
)
AROUND = tuple(
    each for it in REMARKS for each in ("{}, " + it, "{}. " + it + ".", it + ", {}", it + ". {}")
)


def _after(order: str, turn: str) -> EnvironmentGraph:
    chat = Chat()
    chat.done(order)
    chat.done(turn)
    return chat.look()


def _is_same(one: EnvironmentGraph, other: EnvironmentGraph) -> bool:
    delta = one.difference(other)
    return not (delta.added or delta.removed or delta.states)


@for_each("order, turn", FOLLOWS)
def test_a_remark_around_what_is_asked_changes_nothing(order: str, turn: str) -> None:
    alone = _after(order, turn)
    opened, _, rest = turn.rpartition(", ")
    opens = f"{opened}, " if opened == "no" else ""
    for around in AROUND:
        said = opens + around.format(rest if opens else turn)
        assert _is_same(_after(order, said), alone), said


def test_the_remark_is_told() -> None:
    chat = Chat()
    chat.done(PLUM)
    assert any("edith is staying" in note for note in chat.done("one more, Edith is staying").notes)


@for_each(
    "turn",
    (
        "oh no, they're for tomorrow, put them both back",
        "Thank you dear, I've had one. Put them back where they were.",
        "Oh, undo that last one, please, the sun is right in Walter's face.",
        "put them back, they were fine there",
    ),
)
def test_what_they_are_is_why(turn: str) -> None:
    home = Chat().look()
    then = _after(TWO_PLUMS, turn)
    for plum in home.by_class["plum"]:
        assert _places(home, plum) == _places(then, plum)


def _places(home: EnvironmentGraph, thing: int) -> set[tuple[str, int]]:
    edges = (e for e in home.edges if e.from_id == thing and not home.nodes[e.to_id].is_room)
    return {(edge.relation, edge.to_id) for edge in edges if edge.relation in ("ON", "INSIDE")}


@for_each(
    "turn",
    (
        "oh, he isn't finished. off again.",
        "off again, he is asleep",
        "she hasn't finished yet, off again",
    ),
)
def test_so_again_with_a_reason(turn: str) -> None:
    chat = Chat()
    chat.done("turn on the tv")
    (tv,) = chat.look().by_class["tv"]
    assert "OFF" not in chat.look().nodes[tv].states
    chat.done(turn)
    assert "OFF" in chat.look().nodes[tv].states


#: the rest says which, how many, where, whether, or what else
MATTERS = (
    "{}, but not from the dining room",
    "{}, from the dining room",
    "{}, a ripe one",
    "{}, the one in the kitchen",
    "{}, if there is one",
    "{}, unless she is asleep",
    "{}, when she is here",
    "{}, on the counter",
    "{}, in the sink",
    "{}, washed",
    "{}, close the fridge",
    "{}, and turn off the tv",
    "{}. turn off the tv.",
    "{}, the tv should be off",
    "{}, apples",
    "{}, the apple is enough",
    "{}, Edith wants the apple",
    "{}, there are three of us",
    "{}, I like the lime",
    "{}, she is in the kitchen",
    "{}, no",
    "{}, don't",
    "{}, later",
    "not now, {}",
    "don't, {}",
    "if she asks, {}",
    # said, or done, by somebody else
    "Edith said, {}",
    "I told Edith, {}",
    "he shouted. {}.",
    "{}, Edith says",
    "{}, Tom will do it",
    "{}, she is getting it",
    "{}, I think",
    "{}, maybe",
    "{}, I was kidding",
)


@for_each("turn", ("one more", "make it two", "put it back", "undo that"))
def test_what_may_matter_is_no_remark(turn: str) -> None:
    for said in MATTERS:
        chat = Chat()
        chat.done(PLUM)
        before = chat.look()
        result = chat.say(said.format(turn))
        assert result.outcome is Outcome.INVALID_TASK, said.format(turn)
        assert _is_same(chat.look(), before)


@for_each("turn", ("one more, it is big", "one more, they are ripe", "another one, those are nice"))
def test_what_may_be_any_is_no_remark_of_another_one(turn: str) -> None:
    chat = Chat()
    chat.done(PLUM)
    assert chat.say(turn).outcome is Outcome.INVALID_TASK


def test_the_talk_goes_on_from_there() -> None:
    chat = Chat()
    chat.done(PLUM)
    for many, turn in ((2, "one more, Edith is staying"), (3, "one more"), (2, "undo that")):
        chat.done(turn)
        home = chat.look()
        (fridge,) = home.by_class["fridge"]
        inside = [i for i in home.by_class["plum"] if ("INSIDE", fridge) in _places(home, i)]
        assert len(inside) == many
