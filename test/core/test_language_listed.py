"""What is listed: each thing of a list is another one; machines that are started; where again."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import HOME, READER, goal_of, home_of, reader_of, refused, same

from vh_core.goals import HeldCondition, RelationCondition

#: something here has no other name than table
WITH_A_TABLE = reader_of(home_of("generated:seed=3"))

MACHINES = {
    "dishwasher": "the fork in the dishwasher",
    "washing machine": "the shirts in the washing machine",
}
STARTS = [
    "press start",
    "press the start button",
    "hit start",
    "push the on button",
    "set it to wash",
    "set it going",
    "get it running",
    "start it off",
    "start the wash cycle",
    "run the normal programme",
    "turn it on to start the cycle",
    "switch it on to wash them",
    "set it off on the usual programme",
]  # fmt: skip


@for_each(("machine", "start"), list(product(MACHINES, STARTS)))
def test_a_machine_is_started_whatever_is_pressed(machine: str, start: str) -> None:
    what = MACHINES[machine]
    assert same(f"put {what} and {start}", f"put {what} and turn on the {machine}")


@for_each("start", ["press start", "press the start button", "start the cycle"])
@for_each("before", ["", "put the milk in the fridge and "])
def test_no_machine_is_guessed(before: str, start: str) -> None:
    refused(before + start)


@for_each("table", ["coffee table", "kitchen table"])
@for_each("again", ["leave it on the table", "put it down on the table", "place it on the table"])
def test_the_table_is_the_one_that_it_was_just_brought_to(table: str, again: str) -> None:
    for reader in (READER, WITH_A_TABLE):
        once = goal_of(f"bring the apple to the {table}", reader)
        twice = goal_of(f"bring the apple to the {table} and {again}", reader)
        assert {*twice.conditions} == {*once.conditions}


@for_each(("first", "second"), [("mug", "cup"), ("glass", "water glass"), ("water glass", "glass")])
@for_each("where", ["in the dishwasher", "on the coffee table"])
def test_what_is_listed_under_two_names_is_two_things(first: str, second: str, where: str) -> None:
    for text in (
        f"put the {first} and the {second} {where}",
        f"put a {first}, a plate and a {second} {where}",
    ):
        goal = goal_of(text)
        assert len(set(goal.mentions)) == len(goal.conditions) + 1


def test_what_would_be_the_same_thing_twice_is_refused() -> None:
    assert (
        "named beside it"
        in refused("put the milk and the carton of milk on the coffee table").message
    )


@for_each("verb", ["put", "place"])
@for_each("article", ["a", "the", "both a", "both the"])
def test_a_wine_and_water_glass_are_two_glasses(verb: str, article: str) -> None:
    own = article.removeprefix("both ")
    said = f"{verb} {article} wine and water glass on the kitchen table"
    assert same(said, f"{verb} {own} wine glass and {own} water glass on the kitchen table")


def test_wine_and_a_water_glass_is_wine() -> None:
    assert same(
        "put the wine and a water glass on the desk", "put a water glass and the wine on the desk"
    )
    assert (
        "may be wine or wine glass"
        in refused("put a plate, wine and water glass on the desk").message
    )


@for_each("package", ["carton", "container", "bottle", "pack"])
@for_each("drink", ["milk", "wine"])
def test_a_package_of_a_name_is_the_thing(drink: str, package: str) -> None:
    assert same(f"put the {drink} {package} on the desk", f"put the {drink} on the desk")


@pytest.mark.parametrize("beside", ["the apple", "a plum", "one cupcake", "the mug"])
def test_what_is_not_counted_is_one_beside_what_is(beside: str) -> None:
    goal = goal_of(f"put {beside} and juice on the coffee table")
    assert len(goal.conditions) == 2
    assert (
        "one of 2 or all of them" in refused("put the juice and milk on the coffee table").message
    )


@pytest.mark.parametrize(
    "things", ["a plate and a fork", "an apple and a plum", "the tv and the computer"]
)
def test_both_stands_before_two_things(things: str) -> None:
    order = "turn on {}" if "tv" in things else "put {} on the kitchen table"
    assert same(order.format(f"both {things}"), order.format(things))


@for_each("said", ["any one will do", "any one", "any of them"])
@for_each("thing", ["an apple", "a book", "one plum"])
def test_any_one_is_no_other_one(thing: str, said: str) -> None:
    assert len(goal_of(f"bring me {thing}, {said}").conditions) == 1


@pytest.mark.parametrize(("late", "early"), [("fridge", "microwave"), ("microwave", "fridge")])
@pytest.mark.parametrize("first", ["but before that", "but first"])
def test_what_is_only_named_is_done_first(late: str, early: str, first: str) -> None:
    stages = goal_of(f"open the {late}, {first} the {early}").stages
    assert list(stages) == list(goal_of(f"open the {early}, then open the {late}").stages)


@for_each("place", ["nightstand", "desk", "kitchen counter", "coffee table"])
@for_each("verb", ["bring", "take"])
def test_what_is_brought_to_furniture_lies_on_it(place: str, verb: str) -> None:
    (condition,) = goal_of(f"{verb} the wine to the {place}").conditions
    assert isinstance(condition, RelationCondition) and condition.relation == "ON"


@pytest.mark.parametrize("thing", ["bowl", "plate"])
@pytest.mark.parametrize("where", ["on the kitchen table", "on the desk"])
def test_it_is_what_can_take_it_or_asked_about(thing: str, where: str) -> None:
    if thing == "bowl":
        goal = goal_of(f"put the {thing} {where} and put a plum in it")
        assert any("dishbowl" in c.describe(HOME).split("INSIDE")[-1] for c in goal.conditions)
    else:
        reason = refused(f"put the {thing} {where} and put a candle on it").message
        assert '"it" may be the plate' in reason
        goal = goal_of(f"put the {thing} {where} and put a plum on it")  # nobody eats off a table
        assert any("plate" in c.describe(HOME).split("ON")[-1] for c in goal.conditions)


@for_each("left", ["except for the peach", "but not the peach", "except the peach"])
@for_each("verb", ["take", "get", "collect"])
def test_what_is_left_out_is_not_taken_either(verb: str, left: str) -> None:
    goal = goal_of(f"{verb} the fruit from the kitchen table and put it in the fridge, {left}")
    assert not any(isinstance(c, HeldCondition) for c in goal.conditions)


def test_a_place_of_which_something_is_told_may_say_which() -> None:
    said = "the dining table is full of dishes. Put the plates in the dishwasher."
    assert "which ones are meant" in refused(said).message
    goal_of("the fridge is empty, put the milk and the apple in it")


@pytest.mark.parametrize(
    "door", ["the bathroom door", "the door to the bathroom", "the door of the bathroom"]
)
def test_a_door_is_that_of_either_room(door: str) -> None:
    (condition,) = goal_of(f"close {door}").conditions
    (found,) = condition.mentions
    rooms = {
        HOME.nodes[e.to_id].class_name
        for e in HOME.edges
        if e.from_id == found and e.relation == "BETWEEN"
    }
    assert "bathroom" in rooms


@pytest.mark.parametrize(
    ("one", "other"), [("kitchen", "living room"), ("bedroom", "kitchen"), ("bathroom", "bedroom")]
)
def test_a_door_between_two_rooms_is_the_one_that_joins_them(one: str, other: str) -> None:
    (condition,) = goal_of(f"close the door between the {one} and the {other}").conditions
    (found,) = condition.mentions
    rooms = {
        HOME.nodes[e.to_id].class_name
        for e in HOME.edges
        if e.from_id == found and e.relation == "BETWEEN"
    }
    assert rooms == {one.replace(" ", ""), other.replace(" ", "")}


def test_rooms_that_no_door_joins_have_none() -> None:
    refused("close the door between the living room and the bedroom")


@pytest.mark.parametrize(
    "between",
    [" and the light in there", ". Then the light in there", ", and after that the light in there"],
)
def test_in_there_is_where_the_last_thing_is(between: str) -> None:
    assert same(
        f"turn off the tap in the bathroom{between}",
        "turn off the tap and the light in the bathroom",
    )


@pytest.mark.parametrize("thing", ["plum", "apple", "lime"])
def test_in_the_bowl_on_the_table_is_where_it_goes_if_none_is_in_it(thing: str) -> None:
    goal = goal_of(f"put the {thing} in the bowl on the kitchen table")
    assert all(isinstance(c, RelationCondition) and c.relation == "INSIDE" for c in goal.conditions)


@pytest.mark.parametrize(
    "said", ["Close {}.", "Is {} open?", "If {} is open, close it.", "{} should be closed."]
)
def test_the_lid_is_its_toilet(said: str) -> None:
    found = READER.read(said.format("the toilet lid"))
    assert type(found) is type(READER.read(said.format("the toilet")))


@pytest.mark.parametrize("word", ["dear", "darling", "robot"])
def test_whom_one_speaks_to_may_stand_in_the_middle(word: str) -> None:
    assert same(
        f"put the salmon in the fridge, {word}, and then close it",
        "put the salmon in the fridge and then close it",
    )


@pytest.mark.parametrize("wish", ["I need", "I want", "bring me", "I would like"])
def test_the_one_behind_a_comma_says_which_and_not_where_to(wish: str) -> None:
    (condition,) = goal_of(f"{wish} the plum, the one in the dining room").conditions
    assert isinstance(condition, HeldCondition)


@pytest.mark.parametrize(
    ("slip", "plain"),
    [
        ("pick the plum from the kitchen table", "pick up the plum from the kitchen table"),
        ("go the fridge and open it", "go to the fridge and open it"),
        (
            "take a lime and a plum and put the in the fridge",
            "take a lime and a plum and put them in the fridge",
        ),
        ("need one fork and one plate on the desk", "I need one fork and one plate on the desk"),
    ],
)
def test_a_small_word_that_is_missing_is_supplied(slip: str, plain: str) -> None:
    assert same(slip, plain)


@for_each(("verb", "too"), [("bring", "too"), ("take", "as well"), ("carry", "also")])
@for_each("between", [" and ", ". ", ", then go to the kitchen and "])
def test_what_is_brought_too_is_not_taken_in_hand(verb: str, too: str, between: str) -> None:
    said = f"{verb} the plum to the coffee table{between}{verb} the lime {too}"
    assert "say where to" in refused(said).message


@pytest.mark.parametrize("room", ["dining room", "kitchen"])
def test_the_ones_somewhere_as_well_are_of_all(room: str) -> None:
    said = f"put all the dirty plates into the dishwasher, the ones in the {room} as well"
    assert same(said, "put all the dirty plates into the dishwasher")


@for_each("things", ["the plates", "the dirty plates", "a fork and a mug"])
@for_each("start", [" and start it", ", then start it", " and turn it on"])
@for_each("verb", ["load", "fill"])
def test_what_a_dishwasher_is_loaded_with_is_what_is_said(
    verb: str, start: str, things: str
) -> None:
    said = f"{verb} the dishwasher with {things}{start}"
    assert same(said, f"put {things} in the dishwasher and turn on the dishwasher")


@for_each(
    "text",
    [
        "switch off everything: the tv, the lamp and close the window",
        "put all plums in the fridge but the ones on the counter on the table",
        "both plates put in the sink",
        "there under the table is a newspaper in the living room. Throw it away.",
        "put all plums in the fridge without touching it",
        "put all plums in the fridge except half the one in the kitchen",
    ],
)
def test_what_may_be_something_else_is_refused(text: str) -> None:
    refused(text)


@pytest.mark.parametrize("verb", ["bring", "give", "hand"])
def test_the_ones_behind_whom_they_are_for_say_which(verb: str) -> None:
    assert same(
        f"{verb} the plum to me, the one in the dining room", "bring me the plum in the dining room"
    )


@for_each(
    ("kind", "items", "meant"),
    [
        ("the fruit", "apples and plums", "the apples and the plums"),
        ("all the food", "the salmon and the lime", "the salmon and the lime"),
        ("the things", "the lime, a towel and the milk", "the lime, a towel and the milk"),
        ("the food", "salmon, lime", "the salmon and the lime"),
    ],
)
@for_each(
    "order",
    ["put {} in the fridge", "could you put {} into the fridge", "please bring {} to the fridge"],
)
def test_a_kind_is_what_stands_in_brackets_behind_it(
    order: str, kind: str, items: str, meant: str
) -> None:
    said = order.format(f"{kind} ({items})")
    plain = order.format(meant)
    same(said, plain)
    same(f"{said} and turn on the tv", f"{plain} and turn on the tv")
    same(f"{said}, then turn on the tv", f"{plain}, then turn on the tv")
    same(order.format(f"{kind} (namely {items})"), plain)
