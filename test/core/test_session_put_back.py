"""What is put back on "the table" goes to the one that it was taken from, in one text and in
several turns; what is only put there goes to the nearest, as ever."""

from __future__ import annotations

from for_each import for_each
from talking import Chat

from vh_core.graph import EnvironmentGraph, GraphView
from vh_core.outcome import Outcome

_MOVES = [
    ("Put the mug from the dining table in the sink.", "mug", "on the table", 236, 227),
    ("Put the mug from the dining table on the kitchen table.", "mug", "on the table", 236, 227),
    ("Put the book from the nightstand on the sofa.", "book", "on the nightstand", 138, 127),
    ("Put the water glass from the office on the desk.", "glass", "in the cabinet", 213, 207),
    ("Put the plate from the dining room on the desk.", "plate", "in the cabinet", 245, 226),
    ("Put the perfume on the nightstand.", "perfume", "on the counter", 184, 172),
]


def _is_at(chat: Chat, thing: int, place: int) -> bool:
    view = GraphView(chat.look())
    return place in view.successors("ON", thing) | view.successors("INSIDE", thing)


@for_each("how", ["Put {} back {}.", "please put {} back {}"])
@for_each("called", ["it", "the {}"])
@for_each(("order", "name", "where", "thing", "place"), _MOVES)
def test_in_turns(
    order: str, name: str, where: str, thing: int, place: int, called: str, how: str
) -> None:
    chat = Chat()
    chat.done(order)
    assert not _is_at(chat, thing, place)
    chat.done(how.format(called.format(name), where))
    assert _is_at(chat, thing, place)


@for_each(("order", "name", "where", "thing", "place"), _MOVES)
def test_in_one_text(order: str, name: str, where: str, thing: int, place: int) -> None:
    chat = Chat()
    chat.done(f"{order} Put it back {where}.")
    assert _is_at(chat, thing, place), name


@for_each("back", ["Put it back on the table.", "Put it back."])
def test_where_one_went_since_is_no_matter(back: str) -> None:
    chat = Chat()
    chat.done("Bring me the mug from the dining room.")
    chat.done("Go to the kitchen.")
    chat.done(back)
    assert _is_at(chat, 236, 227)


def test_both_go_back() -> None:
    chat = Chat()
    chat.done("Put the plums from the dining table in the fridge.")
    chat.done("Put them back on the table.")
    assert _is_at(chat, 235, 227)
    assert _is_at(chat, 246, 227)


@for_each(
    ("order", "back", "thing", "place"),
    [
        (_MOVES[0][0], "Put it back on the kitchen table.", 236, 29),
        (_MOVES[0][0], "Put it on the desk.", 236, 129),
        (_MOVES[5][0], "Put it back on the desk.", 184, 129),
    ],
)
def test_another_place_is_another_place(order: str, back: str, thing: int, place: int) -> None:
    chat = Chat()
    chat.done(order)
    chat.done(back)
    assert _is_at(chat, thing, place)


@for_each("said", ["Put them where they were.", "Now put them to where they came from."])
def test_where_they_were_is_where_each_was_before(said: str) -> None:
    chat = Chat()
    before = chat.look()
    chat.done("Put the plums in the fridge.")
    chat.answer("How many plums are in the fridge now?")
    chat.done(said)
    after = GraphView(chat.look())
    for plum in before.by_class["plum"]:
        assert after.successors("ON", plum) >= GraphView(before).successors("ON", plum), plum


@for_each("again", ["Put it back.", "OK, put it back where it was."])
@for_each(
    ("instead", "to"),
    [
        ("No, on the coffee table.", "on the coffee table"),
        ("No, I meant the dining table.", "on the dining table"),
        ("No, I meant the kitchen table.", "on the kitchen table"),
    ],
)
@for_each("order", ["Put the milk on the desk.", "Put the perfume on the desk."])
def test_back_is_before_the_order_that_was_put_right(
    order: str, instead: str, to: str, again: str
) -> None:
    name = order.split()[2]
    chat, beforehand = Chat(), Chat()
    before = chat.look()
    chat.done(order)
    chat.done(instead)
    beforehand.done(f"Put the {name} {to}.")
    moved = [i for i in before.by_class[name] if _where(chat, i) != _where_in(before, i)]
    assert moved
    assert [_where(beforehand, i) for i in moved] == [_where(chat, i) for i in moved]
    chat.done(again)
    assert [_where(chat, i) for i in moved] == [_where_in(before, i) for i in moved]


@for_each("again", ["Put it back.", "Put it back where it was."])
def test_back_is_where_another_order_put_it(again: str) -> None:
    chat = Chat()
    chat.done("Put the milk on the desk.")
    chat.done("Put it on the coffee table.")
    chat.done(again)
    (milk,) = chat.look().by_class["milk"][:1]
    assert _is_at(chat, milk, 129)


def _where(chat: Chat, thing: int) -> set[int]:
    return _where_in(chat.look(), thing)


def _where_in(home: EnvironmentGraph, thing: int) -> set[int]:
    view = GraphView(home)
    places = view.successors("ON", thing) | view.successors("INSIDE", thing)
    return {i for i in places if not home.nodes[i].is_room}


_BESIDE = ["put the magazine back", "please put the magazine back where it was"] + [
    f"{lead}leave the magazine where it was{end}"
    for lead in ("", "actually, ", "no, ", "oh, ")
    for end in ("", ", he hasn't finished it", ". Edith isn't done yet")
]


@for_each("turn", _BESIDE)
@for_each("last", ["put the magazine on the bed", "and the newspaper as well"])
def test_what_is_named_goes_back_where_it_was(last: str, turn: str) -> None:
    """Where it was spoken of in the turn before, and moved since one talks."""
    chat = Chat("generated:seed=5")
    chat.done("put the magazine on the bed")
    named = turn
    if last.startswith("and "):
        chat.done(last)
        named = turn.replace("magazine", "newspaper")
    chat.done(named)
    assert _is_at(chat, 214 if named != turn else 213, 199)
    assert not _is_at(chat, 213, 199) or named == turn


@for_each(
    "turn",
    [
        "put the newspaper back",
        "leave the magazine where it is",
        "don't put the magazine back",
        "leave the magazine where it was if she has finished",
        "leave the magazine where the newspaper was",
        "put the magazine back, then the newspaper",
        "is the magazine back where it was",
    ],
)
def test_what_was_not_moved_is_not_put_back(turn: str) -> None:
    chat = Chat("generated:seed=5")
    chat.done("put the magazine on the bed")
    before = chat.look()
    assert chat.say(turn).outcome is not Outcome.SUCCEEDED
    assert chat.look() == before


def test_the_painkillers_are_them() -> None:
    chat = Chat()
    chat.done("bring me the painkillers")
    chat.done("put them back")
    assert _is_at(chat, 186, 173)
