"""Single talks, of which each stands for a class: what "it", "them", "there" and "the other one"
may be, and what is put right of what. What is drawn by seed is in `test_talk_law`."""

from __future__ import annotations

from for_each import for_each
from talk_world import HAND, World
from talking import Chat

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
