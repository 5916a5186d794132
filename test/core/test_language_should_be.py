"""How things should be in the end: what holds what, how something is and where, what is named
twice, and heads that announce it."""

from __future__ import annotations

from for_each import for_each
from reading_home import HOME, goal_of, reader_in, refused, same

from vh_core.goals import RelationCondition, StateCondition

HELD = (("the fridge", "the milk"), ("the bookshelf in the living room", "all books"),
        ("the kitchen table", "two plates and the forks"),
        ("the dishwasher", "all dirty plates"))  # fmt: skip


@for_each(("place", "things"), HELD)
@for_each("modal", ["should", "must", "has to", "needs to"])
@for_each("holds", ["contain", "have", "hold"])
def test_a_place_should_hold_things(holds: str, modal: str, place: str, things: str) -> None:
    same(f"{place} {modal} {holds} {things}", f"put {things} to {place}")
    same(f"{place} {modal} {holds} {things} and the tv should be off",
         f"put {things} to {place} and turn off the tv")  # fmt: skip


def test_what_holds_nothing_is_no_place() -> None:
    refused("the plum should have the milk")
    refused("the fridge should have it")
    refused("the fridge has the milk")
    refused("the fridge and the table should have the milk")


@for_each("be", ["should be", "must be", "has to be"])
@for_each(
    ("what", "state", "where"),
    [("the phone", "off", "on the desk"), ("the mug", "clean", "in the kitchen cabinet"),
     ("two plates", "clean", "on the kitchen table"), ("the book", "closed", "in the bookshelf")],
)  # fmt: skip
def test_how_something_is_and_where(what: str, state: str, where: str, be: str) -> None:
    goal = goal_of(f"{what} {be} {state} and {where}")
    so = {each.node_id for each in goal.conditions if isinstance(each, StateCondition)}
    there = {each.from_id for each in goal.conditions if isinstance(each, RelationCondition)}
    assert so == there and len(goal.conditions) == 2 * len(so)
    same(f"{what} {be} {where} and {state}", f"{what} {be} {state} and {where}")
    same(f"{what} {be} {state} and lying {where}", f"{what} {be} {state} and {where}")


def test_another_thing_is_no_part_of_how_it_is() -> None:
    same(
        "the tv should be off and the phone on the bed", "turn off the tv, put the phone on the bed"
    )
    refused("turn the tv off and on")
    refused("the phone is off and on the desk")


@for_each("where", ["in the sink", "on the coffee table", "-> fridge"])
@for_each(
    ("named", "counted"),
    [("plum, plum and lime", "two plums and a lime"), ("plum and plum", "two plums"),
     ("lime, plum, plum and plum", "a lime and three plums")],
)  # fmt: skip
def test_what_is_named_twice_is_two(named: str, counted: str, where: str) -> None:
    same(f"{named} {where}", f"{counted} {where}")
    same(f"put {named} {where}" if "->" not in where else f"{named} {where}",
         f"{counted} {where}")  # fmt: skip


def test_more_than_there_are_are_refused() -> None:
    refused("lime and lime in the fridge")
    refused("plum, plum, plum and plum in the fridge")


HEADS = ("the final state", "Final state", "goal", "Desired result", "the result should be",
         "At the end", "My goal state", "end result", "Task", "your task")  # fmt: skip
ENDS = ("book on the bed", "the tv off, the fridge closed", "all plums in the fridge")


@for_each("head", HEADS)
@for_each("end", ENDS)
def test_a_head_announces_how_it_ends(head: str, end: str) -> None:
    same(f"{head}: {end}", end)


@for_each("head", ["Goal state: ", "the result should be: ", "your goal is that "])
@for_each(
    ("said", "wished"),
    [("the tv is off", "the tv should be off"),
     ("the milk is in the fridge", "the milk should be in the fridge"),
     ("all plums are on the bed", "all plums should be on the bed")],
)  # fmt: skip
def test_what_is_so_in_the_end_is_wished(said: str, wished: str, head: str) -> None:
    same(head + said, wished)
    refused(said)


PURPOSES = ("for a candle light dinner", "for a romantic dinner", "for our movie night",
            "for a good night's sleep", "for some fresh air", "for more light", "for my bath",
            "for tonight's guests", "for hygiene reasons", "for safety")  # fmt: skip


@for_each("purpose", PURPOSES)
@for_each("order", ["put the candles on the kitchen table", "close the fridge"])
@for_each("comma", [",", ""])
def test_what_it_is_for_changes_nothing(purpose: str, comma: str, order: str) -> None:
    same(f"{purpose}{comma} {order}", order)


@for_each(
    "said",
    ["no more noise", "enough noise", "no more music", "enough tv for today",
     "silence please", "too much noise here"],
)  # fmt: skip
@for_each("stop", ["!", ",", "."])
def test_what_is_too_much_orders_nothing_itself(said: str, stop: str) -> None:
    same(f"{said}{stop} turn off the tv", "turn off the tv")
    refused(said)


CLEAN = ("clean plate -> kitchen table", "clean plate to the kitchen table",
         "clean plate on the kitchen table")  # fmt: skip


@for_each("clean", CLEAN)
@for_each("dirty", ["dirty plate -> sink", "dirty plate in the sink",
                                   "put the dirty plate in the sink"])  # fmt: skip
@for_each("between", [", ", " and "])
def test_clean_beside_dirty_says_which(dirty: str, between: str, clean: str) -> None:
    same(f"{dirty}{between}{clean}",
         "put the dirty plate in the sink, put the clean plate on the kitchen table")  # fmt: skip


def test_clean_is_what_to_do_where_nothing_is_put() -> None:
    same("put the dirty plate in the sink and clean the table",
         "put the dirty plate in the sink and wash the table")  # fmt: skip


ONE_DIRTY = ("wash the dirty plate in the sink", "take the dirty plate and wash it in the sink",
             "the dirty plate should be washed in the sink", "rinse the dirty plate in the sink",
             "the dirty plate needs washing in the sink")  # fmt: skip


@for_each("said", ONE_DIRTY)
def test_where_something_is_not_it_is_washed(said: str) -> None:
    goal = goal_of(said)
    (plate,) = {each.node_id for each in goal.conditions if isinstance(each, StateCondition)}
    (put,) = (each for each in goal.conditions if isinstance(each, RelationCondition))
    assert put.from_id == plate and HOME.nodes[int(put.to_id)].class_name == "sink"


def test_where_something_may_be_it_says_which() -> None:
    refused("wash the plates in the sink")
    refused("wash all mugs in the sink")
    refused("wash the dirty plate in the fridge")
    both = goal_of("wash the dirty plate and the dirty knife in the sink", reader_in("h16_family"))
    assert len(both.conditions) == 4
