"""An order right behind a question is for all of what that asks of, or for the only one; orders that
are asked or said of the thing itself; by what something is made so; and what is put right behind."""

# ruff: noqa: E501 - two sentences are compared best on one line

from __future__ import annotations

from for_each import for_each
from reading_home import HOME, goal_of, home_of, reader_of, refused, same

from vh_core.goals import Goal
from vh_core.graph import EnvironmentGraph
from vh_core.language import HomeAnswer, ask

FLAT = home_of(
    "generated:seed=36111,rooms=5,objects=210,plate=5,mug=4,book=5,apple=3,towel=3,waterglass=3"
)
_FLAT = reader_of(FLAT)


def _ids(home: EnvironmentGraph, kind: str) -> list[int]:
    return sorted(home.by_class[kind])


#: kinds of which there are several in the flat, none in the fridge
_KINDS = ("apple", "plum", "peach", "mug")


def _many(kind: str) -> str:
    return f"{kind}es" if kind.endswith("ch") else f"{kind}s"


@for_each("kind", _KINDS)
@for_each(
    "question",
    (
        "how many {} do we have?",
        "how many {} have we got?",
        "how many {} are there?",
        "how many {} do we still have?",
        "hello. how many {} are there in total?",
    ),
)
@for_each(
    "order",
    (
        "put them all in the fridge",
        "could you put them in the fridge?",
        "all of them in the fridge please",
        "they all go in the fridge",
        "i want them all in the fridge",
        "please put all of them in the fridge",
    ),
)
def test_all_of_what_is_counted(kind: str, question: str, order: str) -> None:
    text = f"{question.format(_many(kind))} {order}"
    same(text, f"put all the {_many(kind)} in the fridge", _FLAT)
    assert not isinstance(ask(text, FLAT), HomeAnswer), text


@for_each("kind", _KINDS)
def test_a_number_of_what_is_counted_has_to_fit(kind: str) -> None:
    many = len(_ids(FLAT, kind))
    question = f"how many {_many(kind)} do we have?"
    for both in (
        "put both in the fridge",
        "put them both in the fridge",
        "both of them in the fridge",
    ):
        if many == 2:
            same(f"{question} {both}", f"put all the {_many(kind)} in the fridge", _FLAT)
        else:
            refused(f"{question} {both}", _FLAT)
    found = goal_of(f"{question} put two of them in the fridge", _FLAT)
    assert len(found.conditions) == 2
    order = "one goes in the fridge, the other on the coffee table"
    if many == 2:
        found = goal_of(f"are there still two {_many(kind)}? {order}", _FLAT)
        assert len(found.conditions) == 2
    else:
        refused(f"are there still two {_many(kind)}? {order}", _FLAT)


@for_each(
    "order",
    (
        "put them in the fridge if there are more than two",
        "put all of them but one in the fridge",
        "put the others in the fridge",
        "bring me one",
        "don't put them in the fridge",
        "put enough of them in the fridge",
        "otherwise put them in the fridge",
    ),
)
@for_each("kind", _KINDS)
def test_an_order_for_something_else_or_on_the_answer(kind: str, order: str) -> None:
    refused(f"how many {_many(kind)} do we have? {order}", _FLAT)
    refused(f"how many {_many(kind)} do we need? {order}", _FLAT)


@for_each(
    ("text", "plain"),
    (
        ("which windows are open? close them", "close all the windows that are open"),
        ("how many windows are open? close them all please", "close all the windows that are open"),
        ("how many lights are on? turn them all off", "turn off all the lights that are on"),
        ("how many plates are on the kitchen table? wash them", "wash all the plates that are on the kitchen table"),
        ("what is on the kitchen table? put it all in the fridge", "put everything that is on the kitchen table in the fridge"),
        ("is there anything on the kitchen table? put all of it in the fridge", "put everything that is on the kitchen table in the fridge"),
        ("what's dirty on the kitchen table? put all of that in the dishwasher and run it", "put everything that is dirty on the kitchen table in the dishwasher and run it"),
        ("what is still open in the kitchen? close it all", "close everything that is open in the kitchen"),
        ("which book is on the coffee table? bring it to me", "bring me the only book that is on the coffee table"),
        ("is the dishwasher running? no? then put it on", "is the dishwasher running? if not, put it on"),
    ),
)  # fmt: skip
def test_those_that_are_so(text: str, plain: str) -> None:
    if isinstance(_FLAT.read(plain), Goal):
        same(text, plain, _FLAT)
    else:  # neither is anything there for it
        refused(text, _FLAT)


@for_each(
    "asked", ("is there water on the bedroom desk?", "is there any water on the bedroom desk?")
)
@for_each("those", ("both of those", "them both", "all of it", "it all", "them", "both"))
def test_without_a_number_it_is_all_there(asked: str, those: str) -> None:
    same(
        f"{asked} put {those} in the fridge",
        "put all the water that is on the bedroom desk in the fridge",
        _FLAT,
    )


@for_each("those", ("both of those", "them both", "both", "them all"))
@for_each("one", ("a plate", "a mug", "a peach"))
def test_one_is_not_several(one: str, those: str) -> None:
    refused(f"is there {one} on the kitchen table? put {those} in the dishwasher", _FLAT)


def test_which_one_has_to_be_the_only_one() -> None:
    refused("which plate is on the kitchen table? bring it to me", _FLAT)  # there are two
    refused("which window is closed? open it", _FLAT)


@for_each("wish", ("i'd like it", "i want it", "i would like it", "we need it", "put it"))
def test_where_it_is_wanted(wish: str) -> None:
    text = f"where is the newspaper? {wish} on the coffee table"
    same(text, "put the newspaper on the coffee table", _FLAT)
    assert not isinstance(ask(text, FLAT), HomeAnswer), text


def test_what_is_only_wanted_is_asked_for() -> None:
    for rest in ("i want it", "i need it in the morning"):
        assert isinstance(ask(f"where is the newspaper? {rest}", FLAT), HomeAnswer), rest


@for_each("kind", ("apples", "plums", "mugs"))
@for_each(
    "form",
    (
        "can the {} go in the kitchen sink please",
        "could the {} go in the kitchen sink?",
        "please could the {} be put in the kitchen sink",
        "could the robot put the {} in the kitchen sink?",
        "put the {} in the kitchen sink. all of them.",
        "put the {} in the kitchen sink, all of them please",
    ),
)
def test_asked_of_the_things(kind: str, form: str) -> None:
    same(form.format(kind), f"put all the {kind} in the kitchen sink", _FLAT)


@for_each(
    "text",
    (
        "can the apples go in the fridge?",
        "could the plates go in the dishwasher?",
        "can the mugs go in the microwave",
        "could the apples go in the fridge or do they spoil?",
        "could the apples go bad in the fridge?",
        "could the apples go in the fridge when they are ripe?",
        "can we have the apples on the kitchen counter in there",
        "put the mugs in the kitchen sink. both of them.",
    ),
)
def test_what_is_only_asked(text: str) -> None:
    refused(text, _FLAT)


@for_each("room", ("kitchen", "bathroom"))
@for_each(
    "form",
    (
        "stop the {} tap running",
        "stop that tap running in the {}",
        "please stop the tap from running in the {}",
    ),
)
def test_stop_it_running(room: str, form: str) -> None:
    same(form.format(room), f"turn off the tap in the {room}")
    for more in (f"don't {form}", f"{form} over", f"{form} if it is on the sink"):
        refused(more.format(room))


def test_how_it_must_be() -> None:
    for so in ("pulled open", "drawn open", "open"):
        for end in ("", ", do it please", ", please do so", ". do it now"):
            same(
                f"each curtain in the bedroom must be {so}{end}",
                "all curtains in the bedroom must be open",
            )
    refused("each curtain in the bedroom must be pulled down, do it please")


@for_each("head", ("save energy", "save energy and water", "let's save some electricity"))
@for_each("order", ("switch off the tv", "turn off the computer and the tv"))
def test_what_is_saved(head: str, order: str) -> None:
    same(f"{head}, please {order}", order)
    refused(f"{head}, please put the water in the fridge")


@for_each(
    "end",
    (
        "so that i can read it later",
        "so i can read it in the morning",
        "by tonight",
        "by tomorrow morning",
        "for my video call",
    ),
)
def test_what_it_is_for_and_by_when(end: str) -> None:
    same(f"put the newspaper on the coffee table {end}", "put the newspaper on the coffee table")


@for_each(
    "end", ("at five", "later", "tomorrow", "in an hour", "if i can read it", "until tonight")
)
def test_when_is_no_reason(end: str) -> None:
    refused(f"put the newspaper on the coffee table {end}")


@for_each(
    ("head", "room"),
    (
        ("get the bedroom ready for sleeping", "bedroom"),
        ("make the bedroom cosy", "bedroom"),
        ("let the daylight in the bedroom", "bedroom"),
        ("please let some light into the bathroom", "bathroom"),
    ),
)
def test_by_what_it_is_done(head: str, room: str) -> None:
    same(
        f"{head} by switching off the lights in the {room}", f"switch off the lights in the {room}"
    )
    if room == "bedroom":
        same(
            f"it is morning. {head} by opening all of its curtains",
            f"open all the curtains in the {room}",
        )
        same(
            f"{head} by closing its curtains and switching its lights off",
            f"close the curtains in the {room} and switch the lights in the {room} off",
        )
    refused(f"{head} by noon")


def test_what_is_made_so_is_not_lost() -> None:
    refused("make the bedroom cosy by switching the kitchen tv off")
    refused("tidy up the kitchen table by moving the newspaper from the sofa to the desk", _FLAT)


@for_each("but", (", no, ", ", sorry, ", ". no, ", ", no wait, "))
def test_the_one_that_is_meant_instead(but: str) -> None:
    for first in ("the kitchen window", "the window in the kitchen"):
        for meant in ("bedroom", "bathroom"):
            if first.startswith("the window") and but == ". no, ":
                continue
            same(
                f"close {first}{but}the one in the {meant}",
                f"close the window in the {meant}",
                _FLAT,
            )
    refused(f"put the mug on the kitchen table{but}the one in the bedroom", _FLAT)
    refused(f"wash the mug on the kitchen table{but}the one in the bedroom", _FLAT)


def test_homes_fit() -> None:
    assert len(_ids(FLAT, "water")) >= 2
    assert HOME.by_class["faucet"]


@for_each("where", ("where's", "where is", "wheres"))
@for_each("order", ("bring it here", "please put it in the sink", "can you put it on the bed"))
def test_a_comma_behind_where_it_is_ends_the_question(order: str, where: str) -> None:
    same(f"{where} the milk, {order}", f"{where} the milk? {order}")
    for text in (f"{where} the milk, and the plum", f"{where} the milk, in the fridge"):
        found = ask(text, HOME) or goal_of("turn on the tv")
        assert not isinstance(found, Goal), text


@for_each("doing", ("leaving", "going out", "having guests"))
def test_were_at_the_beginning_is_typed_for_we_are(doing: str) -> None:
    same(f"were {doing}, turn off the tv", "turn off the tv")
    assert not isinstance(ask(f"were we {doing}?", HOME), HomeAnswer | None)


def test_who_cannot_find_it_asks_where_it_is() -> None:
    for text in ("where's my milk i can't find it", "where is the milk, i can't find it"):
        assert isinstance(ask(text, HOME), HomeAnswer), text
