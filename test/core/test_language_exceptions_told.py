"""What is left out of an order, in whatever words: "the book being the only exception"."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import READER, goal_of, home_of, reader_of, refused, same

from vh_core.graph import CHARACTER_CLASS, GraphView
from vh_core.spatial import room_of

#: orders for several things, and some of those
_ORDERS = (
    ("put all the fruit from the coffee table in the fridge", "the bananas"),
    ("put everything from the coffee table on the desk", "the newspaper"),
    ("move all the things from the coffee table to the sofa", "the remote"),
    ("put the fruit from the dining table in the fridge", "the orange"),
    ("put all the plums in the fridge", "the one on the kitchen table"),
)
_LEFT = (
    "{order}, {x} being the only exception",
    "{order}, with {x} as the only exception",
    "{order}. The only exception is {x}.",
    "{order}. {x} is the only exception.",
    "{order}, {x} not included",
    "{order} minus {x}",
    "{order}. All but {x}.",
    "{order}. Everything except {x}, please.",
    "{order}, but leave me {x}",
    "{order}, except {x} of course",
    "{order}, but leave {x}, naturally.",
    "{order}, but not {x}, though.",
    "{order}, only {x} stays",
    "{order}. Only {x} can stay where it is.",
)


@for_each(("order", "x"), _ORDERS)
@for_each("said", _LEFT)
def test_it_is_left_out(order: str, x: str, said: str) -> None:
    if ("the one" in x and "exception" in said) or (x[-1] == "s" and "it is" in said):
        return
    same(said.format(order=order, x=x), f"{order} except {x}")


@for_each("a", ("an orange", "a plum"))
def test_unless_it_is_of_a_kind(a: str) -> None:
    name = a.split()[1]
    for fruit in ("every fruit", "all the fruit", "each fruit"):
        order = f"put {fruit} from the dining table in the fridge"
        same(f"{order}, unless it is {a}", f"{order} except the {name}s")
        same(f"{order} unless it's {a}.", f"{order} except the {name}s")


def test_unless_it_is_so_is_a_condition() -> None:
    same("close every drawer unless it is closed", "close every drawer unless it is closed")
    refused("put every fruit from the dining table in the fridge, unless it is a holiday")


@for_each(
    "goes",
    (
        "should be in the fridge",
        "go in the fridge",
        "should end up in the fridge",
        "belong in the fridge",
    ),
)
@for_each("what", ("plums", "peaches"))
def test_all_but_one(goes: str, what: str) -> None:
    found = goal_of(f"all the {what} but one {goes}")
    meant = goal_of(f"put all but one of the {what} in the fridge")
    assert set(found.conditions) == set(meant.conditions)


def test_all_but_one_behind() -> None:
    same("put the plums in the fridge. All but one.", "put all but one of the plums in the fridge")
    refused("put all wine glasses in the sink, leaving one on the counter")  # which one is that?


@for_each("state", ("what is clean", "whatever is clean", "what's clean"))
def test_what_is_so(state: str) -> None:
    order = "put the plates from the dishwasher in the sink"
    same(f"{order}, but leave {state} where it is", f"{order} except the clean ones")
    same(f"{order} except {state}", f"{order} except the clean ones")


@for_each("why", ("bananas turn black in there", "bananas go brown", "the bananas are for tonight"))
def test_the_reason_comes_first(why: str) -> None:
    order = "put the fruit from the coffee table in the fridge"
    same(f"{order} but {why} so not those", f"{order} except the bananas")


def test_somebody_is_there() -> None:
    same(
        "turn off all the lights but my daughter's in the shower so not the bathroom",
        "turn off all the lights except in the bathroom",
    )
    refused("turn off all the lights but i am in the bedroom so not in here")


@for_each("so", ("on", "off"))
@for_each("why", ("i am downloading something", "they are new", "my son is working"))
def test_a_reason_with_no_comma(so: str, why: str) -> None:
    order = f"turn {'off' if so == 'on' else 'on'} all the lights but leave the desk lamp {so}"
    same(f"{order} {why}", order)


@for_each("rest", ("which i need on the desk", "which you bring me", "which i want on the bed"))
def test_what_is_left_out_may_be_asked_for_as_well(rest: str) -> None:
    refused(f"put all the fruit in the fridge except the apple, {rest}")


@for_each("what", ("windows", "curtains"))
def test_what_is_named_behind_is_meant_as_well(what: str) -> None:
    for too in ("too", "as well"):
        text = f"close all the {what} in the bedroom, the kitchen {what} {too}"
        same(text, f"close the {what} in the bedroom. close the {what} in the kitchen")


@for_each("word", ("edible", "fruit", "fruity"))
def test_everything_of_a_kind(word: str) -> None:
    kind = "food" if word == "edible" else "fruit"
    plain = f"put all the {kind} from the coffee table in the fridge"
    same(f"put everything {word} from the coffee table in the fridge", plain)
    same(f"everything {word} on the coffee table goes in the fridge", plain)
    left = "but leave the orange where it is"
    same(
        f"everything {word} on the coffee table goes in the fridge, {left}",
        f"{plain} except the orange",
    )


@pytest.mark.parametrize(
    "text",
    (
        "put the plums in the fridge. All but one are ripe.",
        "put the plums in the fridge. All but the one on the kitchen table are ripe.",
        "put the fruit from the coffee table in the fridge, the bananas being ripe",
        "put the fruit from the coffee table in the fridge except the orange, which goes in the sink",
        "put the plums in the fridge but the one on the kitchen table is ripe so put it on the desk",
    ),
)
def test_what_says_something_else(text: str) -> None:
    refused(text)


def test_an_order_to_leave_things_is_none_to_bring_the_others() -> None:
    found = READER.read("leave the plums on the kitchen table. All but one.")
    assert not getattr(found, "conditions", ())


@for_each("here", ("in here", "here", "in this room"))
@for_each("but", (
    "but not the ones {}", "except the ones {}", "but the ones {}, i am reading",
    "but leave the ones {} on", ". The ones {} stay as they are.", ". The ones {} can stay on.",
))  # fmt: skip
def test_those_here_stay_on(here: str, but: str) -> None:
    for seed in (3, 12):
        graph = home_of(f"generated:seed={seed}")
        home = reader_of(graph)
        (character,) = graph.by_class[CHARACTER_CLASS]
        view = GraphView(graph, 0)
        mine = room_of(view, character)
        said = but.format(here)
        text = f"turn off the lights{said if said[0] == '.' else f' {said}'}"
        off = [each for each in goal_of(text, home).conditions if "OFF" in str(each)]
        lit = [each.node_id for each in off if room_of(view, each.node_id) == mine]
        assert all("ON" not in {s.value for s in graph.nodes[i].states} for i in lit), text


@for_each("off", ("off", "from", "out of the way on", "on"))
@for_each("into", (" and into", ". Into", ", into", " and in"))
@for_each("left", ("except the newspaper", "but not the newspaper", "apart from the newspaper"))
def test_it_is_left_out_where_what_goes_there_was_named_before(
    off: str, into: str, left: str
) -> None:
    found = READER.read(f"everything {off} the coffee table{into} the fridge {left}")
    newspaper = {105}
    assert not newspaper & {each.from_id for each in getattr(found, "conditions", ())}
    if off in ("off", "from"):
        plain = "put everything from the coffee table in the fridge except the newspaper"
        same(f"everything {off} the coffee table{into} the fridge {left}", plain)


@for_each("left", (
    ", newspaper and chips excepted", ", the newspaper and the chips excluded",
    ", newspaper and chips not included", ", save for the newspaper and the chips",
    ", bar the newspaper and the chips",
))  # fmt: skip
def test_two_are_left_out(left: str) -> None:
    order = "put everything from the coffee table on the desk"
    same(f"{order}{left}", f"{order} except the newspaper and the chips")


@for_each("left", (
    ", however leave one out for me", ", but keep one back", ", though leave one for later",
    ", bar one", ". All but one.",
))  # fmt: skip
def test_one_of_them_is_left_out(left: str) -> None:
    same(f"put the plums in the fridge{left}", "put all but one of the plums in the fridge")


def test_none_of_a_kind() -> None:
    order = "put all the fruit from the dining table in the fridge"
    for no in (", but no plums", ", just no plums", " but no plums please"):
        same(f"{order}{no}", f"{order} except the plums")


def test_though_not_and_one_may_stay() -> None:
    order = "put the fruit from the dining table in the fridge"
    same(f"{order}, though not the orange", f"{order} except the orange")
    for one in ("one may stay", "one can stay there", "one of them can stay where it is"):
        same(f"put the plums in the fridge, {one}", "put all but one of the plums in the fridge")
    refused("put the plums in the fridge, one may stay on the desk")
