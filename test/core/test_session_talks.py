"""Single talks, of which each stands for a class: what "it", "them", "there" and "the other one"
may be, and what is put right of what. What is drawn by seed is in `test_talk_law`."""

from __future__ import annotations

from for_each import for_each
from talk_world import HAND, World
from talking import Chat

from vh_core.graph import GraphView, Relation
from vh_core.outcome import Outcome

# things of the embedded home
_PHONE, _PAPER, _TV, _COMPUTER = 139, 105, 95, 202
_FRIDGE, _BED, _CLOSET, _SOFA, _DESK, _WAVE = 24, 124, 132, 90, 129, 22

#: what is said, and where things are then, besides all that is as it was
_DONE: list[tuple[str, dict[int, int]]] = [
    ("put the plum in the fridge / put the apple in the sink / put them where they were", {}),
    ("put the plum in the fridge and the apple in the sink / put them back", {}),
    ("put the plum in the fridge / turn on the tv / turn it off / put it back", {}),
    ("put the phone in the fridge / no, on the bed / no, on the sofa", {_PHONE: _SOFA}),
    ("put the phone in the fridge / no, the newspaper / no, on the bed", {_PAPER: _BED}),
    ("put the phone in the fridge / no, the desk / no, on the bed", {_PHONE: _BED}),
    ("put the phone on the sofa / then put it on the bed / no, on the desk", {_PHONE: _DESK}),
    ("put the phone on the bed / put it on the sofa / no, the desk", {_PHONE: _DESK}),
    (
        "put the phone on the bed / put it on the sofa / no, the newspaper",
        {_PHONE: _BED, _PAPER: _SOFA},
    ),
    (
        "is the pillow in the closet? / put the phone in there / no, the newspaper",
        {_PAPER: _CLOSET},
    ),
    ("is the pillow in the closet? / put the phone there / no, on the bed", {_PHONE: _BED}),
    ("put the phone on the trampoline / put it on the bed", {_PHONE: _BED}),
    ("what is in the microwave? / put the phone in there", {_PHONE: _WAVE}),
    ("put the phone on the bed / undo that / do it again / and the newspaper",
     {_PHONE: _BED, _PAPER: _BED}),
    ("put the phone on the bed / and the newspaper / undo that / do it again",
     {_PHONE: _BED, _PAPER: _BED}),
    ("put the phone in the garbage can / no, in the closet", {_PHONE: _CLOSET}),
    ("put the phone in the closet / no, in the garbage can", {_PHONE: 28}),
    ("bring me the phone / no, the newspaper", {_PAPER: HAND}),
    ("where is the phone? / bring it to me / i meant the newspaper", {_PAPER: HAND}),
    ("put a plum in the fridge / no, another one / undo that / no, another one", {246: _FRIDGE}),
    ("put the candles from the dresser on the desk / put one of them on the bed"
     " / put the other one on the sofa", {148: _BED, 157: _SOFA}),
    ("put a bottle of water on the bed / make that two", {56: _BED, 143: _BED}),
]  # fmt: skip

#: what is said, of which the last is asked back, as it may be one thing or another
_ASKED_BACK = [
    "put the phone and the newspaper on the bed / put it on the sofa",
    "put the candles from the dresser on the desk / put it back",
    "what is on the coffee table? / put it in the fridge",
    "put the phone on the bed / put them back",
    "put the phone on the bed and the pillow on the sofa / put the newspaper on the bed"
    " / put them in the closet",
    "is the phone on the bed? / put the newspaper there",
    "is the phone on the bed? / put the newspaper on there",
    "put the phone on the bed / undo that / put the newspaper there",
    "put the newspaper on the bed / put the phone in the garage / put it back",
    "where are the plums? / put one of them in the fridge / the other one too",
    "put the phone on the bed / take the newspaper out",
    "which plates are on the kitchen table? / wash the dirty ones",
    # what is said may be what goes there as well as where it goes; or in it, or on it
    "bring me the salmon / put it in the pan / no, the pot",
    "bring me the salmon / put it on a plate / no, the bowl",
    "bring me the salmon / put it on the kitchen table / no, the fridge",
    "bring me the salmon / put it on the sofa / i meant the microwave",
    # as many as of what it was before that was put right, or of what is not only carried
    "bring me an apple / no, the plum / make it two",
    "turn on a light / make it two",
    "wash a plate / make it two",
    "open a window / make it two",
    "bring me a couple of plums / make it one",
    # more things than are remembered one by one
    "put the plum in the fridge / put the salmon in the sink / put the phone on the bed"
    " / put them back",
    # no place is named alone that way, and none of them was told of
    "is there a plum on the nightstand? / put the remote there",
    "what is on the nightstand? / put the remote there",
    "is the remote on the coffee table? / take the plum from the kitchen table and put it there",
    "is the milk in the fridge? / open it and put the plum in there",
    "is the book on the desk? / put the salmon there",
]

_COUNTER, _COFFEE_TABLE, _KITCHEN_TABLE = 15, 91, 29
_SALMON, _WINE, _REMOTE, _CHIPS = 38, 55, 99, 100

#: what is asked of before, and whatever "there" of another sentence is not
_ASKED = (
    "is the phone on the nightstand?",
    "is the remote on the coffee table?",
    "what is on the bed?",
    "is the milk in the fridge?",
    "is the salmon in the fridge?",
)
#: what names itself where "there" is, or where "it" goes, and what is where then
_OF_ITSELF = [
    ("put the salmon on the sofa and the wine there", {_SALMON: _SOFA, _WINE: _SOFA}),
    ("go to the sofa and put the salmon there", {_SALMON: _SOFA}),
    ("the salmon is on the counter. put the wine there", {_WINE: _COUNTER}),
    ("open the closet and put the wine in there", {_WINE: _CLOSET}),
    ("open the closet, then put the salmon there", {_SALMON: _CLOSET}),
]
#: what could not be done, and what is "it" behind that in a sentence that names another thing
_NOWHERE = ("garage", "attic", "swimming pool")
_NAMED_IT = [
    ("open the closet, put the wine in it", {_WINE: _CLOSET}),
    ("wash the salmon and put it in the fridge", {_SALMON: _FRIDGE}),
    ("take the salmon, then put it on the sofa", {_SALMON: _SOFA}),
    ("bring me wine and put it on the sofa", {_WINE: _SOFA}),
]


@for_each(("talk", "places"), _DONE)
def test_things_are_where_they_are_meant_to_be(talk: str, places: dict[int, int]) -> None:
    chat = Chat()
    wanted = World.of(chat.look())
    for thing, place in places.items():
        wanted = wanted.moved([thing], place)
    for turn in talk.split(" / "):
        said = chat.say(turn)
    assert said.outcome is Outcome.SUCCEEDED, said.message
    found = World.of(chat.look())
    off = found.changed(wanted)
    assert not off, found.told(off, chat.look())


@for_each("talk", _ASKED_BACK)
def test_it_is_asked_back(talk: str) -> None:
    chat = Chat()
    *before, last = talk.split(" / ")
    for turn in before:
        chat.say(turn)
    as_it_was = World.of(chat.look())
    result = chat.say(last)
    assert result.outcome is Outcome.INVALID_TASK, result.outcome
    assert not as_it_was.changed(World.of(chat.look()))


@for_each(
    ("talk", "states"),
    [
        ("turn on the tv / turn it off / no, the computer", {_TV: "ON", _COMPUTER: "OFF"}),
        ("open the fridge / where is the milk? / close it", {_FRIDGE: "CLOSED"}),
        ("what is in the fridge? / open it", {_FRIDGE: "OPEN"}),
        ("where is the chicken? / open it", {_FRIDGE: "OPEN"}),
        ("which plates are clean? / wash the dirty ones", {46: "CLEAN"}),
    ],
)  # fmt: skip
def test_things_are_as_they_are_meant_to_be(talk: str, states: dict[int, str]) -> None:
    chat = Chat()
    for turn in talk.split(" / "):
        chat.say(turn)
    found = World.of(chat.look())
    assert all(state in found.facts[thing].states for thing, state in states.items())


def _are_there(chat: Chat, places: dict[int, int]) -> None:
    view = GraphView(chat.look())
    for thing, place in places.items():
        at = {*view.successors(Relation.ON, thing), *view.successors(Relation.INSIDE, thing)}
        assert place in at, (thing, at)


@for_each("asked", _ASKED)
def test_a_place_of_the_sentence_itself_is_there(asked: str) -> None:
    for turn, places in _OF_ITSELF:
        chat = Chat()
        chat.say(asked)
        chat.done(turn)
        _are_there(chat, places)


@for_each("there", ["there", "over there", "on there"])
def test_there_is_the_place_that_was_told_of_and_not_its_name(there: str) -> None:
    for asked, place in (
        ("is the salmon on the counter?", _COUNTER),  # one of two
        ("is the book on the nightstand?", 127),
        ("is the remote on the coffee table?", _COFFEE_TABLE),
    ):
        chat = Chat()
        chat.say(asked)
        chat.done(f"put the wine {there}")
        _are_there(chat, {_WINE: place})
        if there == "there":
            chat = Chat()
            chat.say(asked)
            chat.done("take the wine there")
            _are_there(chat, {_WINE: place})


@for_each(
    ("asked", "turn", "step"),
    [
        ("is the milk in the fridge?", "take the milk out of there", "[GRAB] <milk> (49)"),
        ("is the milk in the fridge?", "take it out of there", "[GRAB] <milk> (49)"),
        ("is the remote on the coffee table?", "go there", "[WALK] <coffeetable> (91)"),
        ("is the remote on the coffee table?", "go over there", "[WALK] <coffeetable> (91)"),
        (
            "is the plum on the kitchen table?",
            "turn off the light there",
            "[SWITCHOFF] <lightswitch> (13)",
        ),
    ],
)
def test_there_where_its_place_does_not_fit(asked: str, turn: str, step: str) -> None:
    chat = Chat()
    chat.say(asked)
    assert step in [*map(str, chat.done(turn).steps)]


@for_each("nowhere", _NOWHERE)
def test_it_is_what_the_sentence_names_and_not_what_was_refused(nowhere: str) -> None:
    for turn, places in _NAMED_IT:
        chat = Chat()
        assert chat.say(f"put the phone in the {nowhere}").outcome is Outcome.INVALID_TASK
        chat.done(turn)
        _are_there(chat, {**places, _PHONE: 125})


@for_each(("thing", "name"), [(_CHIPS, "chips"), (186, "painkillers"), (108, "notes")])
def test_what_has_a_plural_name_is_them_alone(thing: int, name: str) -> None:
    for before in ("", "put the salmon in the fridge", "put the phone on the bed"):
        chat = Chat()
        if before:
            chat.done(before)
        moved = World.of(chat.look())
        chat.done(f"bring me the {name}")
        chat.done("put them back")
        assert not moved.changed(World.of(chat.look()))


@for_each(
    "between", ["turn on the stove", "open the toilet", "open the closet", "turn on the microwave"]
)
def test_there_too_is_where_something_was_put(between: str) -> None:
    for put, place in (("on the kitchen table", _KITCHEN_TABLE), ("on the bed", _BED)):
        for too in ("there too", "there as well"):
            chat = Chat()
            chat.done(f"put the wine {put}")
            chat.done(between)
            chat.done(f"put the salmon {too}")
            _are_there(chat, {_WINE: place, _SALMON: place})


def test_in_there_is_what_things_go_into() -> None:
    chat = Chat()
    chat.done("put the wine on the kitchen table")
    chat.done("open the fridge")
    chat.done("put the salmon in there too")
    _are_there(chat, {_SALMON: _FRIDGE})


def test_it_is_the_place_that_is_left_open() -> None:
    chat = Chat()
    chat.done("put the plum and the salmon in the fridge")
    chat.done("leave it open")
    assert "OPEN" in World.of(chat.look()).facts[_FRIDGE].states
