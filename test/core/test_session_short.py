"""Turns of few words, which say only what is otherwise than in the turn before them: they come to
what the whole sentence comes to, or are refused where that may be another one."""

from __future__ import annotations

from for_each import for_each
from talking import Chat

from vh_core.episode import EpisodeResult
from vh_core.graph import EnvironmentGraph
from vh_core.outcome import Outcome

#: a talk that ends with few words, and the same in full, turns divided by " / "
SHORT_AND_FULL = [
    # what should be so, of the ones there
    *(
        (f"which lamps are on? / {lead}the ones in the {room} off{end}", f"turn off the {which}")
        for room, which in (("living room", "floor lamp"), ("office", "lamp in the office"))
        for lead, end in (("", ""), ("and ", ""), ("ok, ", " please"), ("", " too"))
    ),
    ("which windows are closed? / the one in the office open", "open the window in the office"),
    # how they are wanted
    ("turn on the tv / I want it off", "turn on the tv / turn it off"),
    ("turn on the tv / no, I want it off again", "turn on the tv / turn it off"),
    *(
        (
            f"turn on the tv / and the computer / {said}",
            "turn on the tv / turn on the computer / turn off the tv / turn off the computer",
        )
        for said in ("no, I want them both off", "we want both off", "I want them off")
    ),
    # one more
    *(
        (f"put a plum in the fridge / {said}", "put a plum in the fridge / and another one")
        for said in ("add one more", "add another", "and add one more please", "one more")
    ),
    # in another room
    *(
        (f"open the curtains in the bathroom / {said}", "open the curtains in the bathroom / {}")
        for said in ("dining room too", "and dining room as well", "dining room too please")
    ),
    *(
        (f"which windows are closed? / {first} / {said}", "open the window in the office / {0}")
        for first in ("open the one in the office", "the one in the office open")
        for said in ("dining room too", "in the dining room too", "and the one in the dining room")
    ),
    *(
        (f"open the curtains in the bathroom / {said}", "open the curtains in the bathroom / {}")
        for said in (
            "same in the dining room",
            "the same in the dining room, we have guests",
            "do the same in the dining room, please",
            "Edith is staying. Same in the dining room.",
        )
    ),
    # both of two
    *(
        (f"turn on the stove / and the fan above it / {said}", "go to the kitchen")
        for said in ("both off again", "now both off", "both of them off, dinner is done")
    ),
    # by where it is of what was turned off
    *(
        (f"{order} / {said}", f"{order} / turn {so} the stove fan")
        for order, so in (
            ("turn on the stove", "on"),
            ("switch the stove on", "on"),
            ("turn on the stove / now turn it off", "off"),
        )
        for said in ("and the fan above it", "the fan above it too", "and the fan over it as well")
    ),
    # which of two goes somewhere
    *(
        (
            f"put the apple on the bed / {said}",
            "put the apple from the living room on the bed",
        )
        for said in (
            "the one from the living room",
            "no, the one from the living room",
            "I meant the one from the living room",
        )
    ),
    *(
        (f"turn the lamp off / {said}", "turn off the lamp in the office")
        for said in ("the one in the office", "no, the one in the office", "in the office")
    ),
]


def _say(talk: str) -> tuple[EnvironmentGraph, EpisodeResult, EnvironmentGraph]:
    """The home before the last turn, what came of that, and the home then."""
    chat = Chat()
    *turns, last = talk.split(" / ")
    for turn in turns:
        chat.done(turn)
    before = chat.look()
    return before, chat.say(last), chat.look()


def _is_same(one: EnvironmentGraph, other: EnvironmentGraph) -> bool:
    """Whether things are as they are there, wherever the one who acts is."""
    (actor,) = one.by_class["character"]
    delta = one.difference(other)
    edges = (each for each in (*delta.added, *delta.removed) if each.relation != "CLOSE")
    known = {actor, *(room.id for room in one.nodes.values() if room.is_room)}
    return not delta.states and all(known & {each.from_id, each.to_id} for each in edges)


@for_each("short, full", SHORT_AND_FULL)
def test_few_words_come_to_what_the_whole_sentence_does(short: str, full: str) -> None:
    _, result, home = _say(short)
    assert result.outcome is Outcome.SUCCEEDED, result.message
    window = "window" in short and "{0}" in full
    in_full = full.format(f"open the {'window' if window else 'curtains'} in the dining room")
    assert _is_same(home, _say(in_full)[2])


@for_each(
    "talk",
    [
        "turn on the stove / both off again",
        "clean the mug / kitchen too",
        "put a plum in the fridge / is there anything in the microwave? / that one too",
        "put a plum in the fridge / where are the apples? / that one too",
        "turn on the stove / both off again, dinner is done",
        "put a plum in the fridge / is anything on that table dirty?",
        "put two plums in the fridge / put that one back",
        "open the curtains in the bathroom / same in the dining room, but only a bit",
        "which lamps are on? / not the ones in the office off",
        "which lamps are on? / the ones in the office off the cabinet",
        "turn on the tv / I don't want it off",
        "turn on the tv / I want it on the table",
        "turn on the tv / he wants it off if she is asleep",
        "put a plum in the fridge / add one more to the unicorn",
        "put a plum in the fridge / not one more",
        "open the curtains in the bathroom / not dining room too",
        "turn on the tv / dining room too",
        "turn on the stove and open the window in the kitchen / and the fan above it",
        "put the salmon in the fridge / and the fan above it",
        "turn on the stove / not the fan above it",
        "open the fridge / and the cabinet above it",
        "put the magazine and the apple on the bed / the one from the dining room",
        "put the magazine on the bed / the one from the bathroom",
        "where are the mugs? / take one out and put it on the bed",
        "put the mugs in the fridge / take one out of the closet and put it on the bed",
        "put the mugs in the fridge / take one out and put the other on the bed",
    ],
)
def test_what_looks_like_it_is_refused(talk: str) -> None:
    before, result, home = _say(talk)
    assert result.outcome is not Outcome.SUCCEEDED
    assert _is_same(home, before)


@for_each(
    "turn", ["take one out again and put it on the bed", "take one out and put it on the bed"]
)
def test_one_is_taken_out(turn: str) -> None:
    _, result, home = _say(f"put the mugs in the fridge / how many are in there? / {turn}")
    assert result.outcome is Outcome.SUCCEEDED, result.message
    (bed,) = home.by_class["bed"]
    mugs = home.by_class["mug"]
    there = [
        each
        for each in home.edges
        if each.from_id in mugs and (each.relation, each.to_id) == ("ON", bed)
    ]
    assert len(there) == 1
    (fridge,) = home.by_class["fridge"]
    left = [each for each in home.edges if (each.relation, each.to_id) == ("INSIDE", fridge)]
    assert len({each.from_id for each in left} & {*mugs}) == len(mugs) - 1


@for_each(
    "talk, told",
    [
        ("is the bathroom window open? / and the one in the bedroom?", "window (120)"),
        ("is the window in the bathroom open? / the one in the bedroom?", "window (120)"),
        ("is the bedroom lamp on? / what about the one in the office?", "tablelamp (208)"),
        ("are the curtains in the bathroom closed? / and the ones in the bedroom?", "(121)"),
        ("close the windows / is the one in the bathroom shut as well?", "window (167)"),
        ("turn off the computer / is the lamp in there on too?", "tablelamp (208)"),
        ("put the magazine on the coffee table / what else is on that table?", "remotecontrol"),
        ("put the unicorn in the fridge / what else is in there?", "Milk (49)"),
    ],
)
def test_a_question_goes_on(talk: str, told: str) -> None:
    chat = Chat()
    for turn in talk.split(" / "):
        result = chat.say(turn)
    assert result.answer is not None, result.message
    assert told in result.answer.text
    assert "kitchentable" not in result.answer.text


@for_each(
    "talk",
    [
        "where is the mug? / and the one in the office?",
        "is the window in the bathroom open? / and the one in the bedroom",
        "is everything in the kitchen clean? / and the one in the office?",
        "put the apple from the table in the unicorn / what else is in there?",
    ],
)
def test_what_no_question_goes_on_with(talk: str) -> None:
    chat = Chat()
    for turn in talk.split(" / "):
        result = chat.say(turn)
    assert result.outcome is Outcome.INVALID_TASK or "window (120)" in result.answer.text


def test_it_is_what_was_asked_of_last() -> None:
    chat = Chat()
    chat.done("is the bathroom window open?")
    chat.done("and the one in the bedroom?")
    chat.done("open it")
    home = chat.look()
    assert "OPEN" in home.nodes[120].states
    assert "CLOSED" in home.nodes[167].states


@for_each(
    "asked, plain",
    [
        ("is the lamp in the office on too?", "is the lamp in the office on?"),
        ("is the toilet open as well?", "is the toilet open?"),
        ("in the kitchen, what's dirty there?", "what is dirty in the kitchen?"),
        ("in the kitchen, what is dirty?", "what is dirty in the kitchen?"),
        ("is anything else still on in the office?", "is anything on in the office?"),
    ],
)
def test_the_same_is_asked(asked: str, plain: str) -> None:
    assert Chat().told(asked) == Chat().told(plain)


@for_each(
    "talk, full",
    [
        (
            f"put the apple from the living room in the bathroom sink / is there a mug in the "
            f"dining room? / {said}",
            "put the apple from the living room in the bathroom sink / put the mug from the dining "
            "room in the bathroom sink",
        )
        for said in ("that one too then", "ok, that one too", "and that one as well")
    ]
    + [
        ("turn off the tv / which lamps are on? / those too", "turn off the lamps"),
        ("open the kitchen window / is the office window open? / that one too", "open both: {}"),
    ],
)
def test_that_one_too_is_what_was_told(talk: str, full: str) -> None:
    _, result, home = _say(talk)
    assert result.outcome is Outcome.SUCCEEDED, result.message
    both = "open the kitchen window / open the office window"
    assert _is_same(home, _say(both if full.endswith("{}") else full)[2])


@for_each(
    "turn",
    [
        "not that one too",
        "is that one too?",
        "that one",
        "that one too if it is dirty",
        "it is too",
    ],
)
def test_what_is_not_said_too(turn: str) -> None:
    before, _, home = _say(f"open the kitchen window / is the office window open? / {turn}")
    assert _is_same(home, before)


def test_one_of_several_is_not_that_one() -> None:
    talk = "turn on the tv / which lamps are off in the bedroom? / that one too"
    before, result, home = _say(talk)
    assert result.outcome is Outcome.INVALID_TASK
    assert _is_same(home, before)


@for_each("turn", ["both off again", "turn them both off", "both off again, dinner is done"])
def test_both_are_not_one_and_what_was_refused(turn: str) -> None:
    chat = Chat()
    chat.done("turn on the stove")
    assert chat.say("the fan over it too, but only later").outcome is Outcome.INVALID_TASK
    before = chat.look()
    assert chat.say(turn).outcome is Outcome.INVALID_TASK
    assert chat.look() == before
