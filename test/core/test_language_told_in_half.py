"""Orders of which a half is told, and the other half is a few words."""

from __future__ import annotations

from for_each import for_each
from reading_home import goal_of, reader_in, refused, same
from small_home import SmallHome

from vh_core.goals import RelationCondition, StateCondition
from vh_core.language import Reader, ask


@for_each("end", ("fridge please", "the fridge, please."))
@for_each("told", ("I left the milk on the table", "who leaves milk on the table",
                   "my brother left the milk on the table again"))  # fmt: skip
def test_where_it_goes_may_be_said_alone(told: str, end: str) -> None:
    home = (
        SmallHome().add(10, "table", "SURFACES").add(11, "fridge", "CAN_OPEN CONTAINERS", "CLOSED")
    )
    reader = Reader(home.add(20, "milk", "GRABBABLE DRINKABLE", on=10).graph)
    conditions = {*goal_of(f"{told}. {end}", reader).conditions}
    assert RelationCondition(20, "INSIDE", 11) in conditions


@for_each(
    ("said", "plain"),
    (
        ("milk in the fridge, the keyboard can stay on the desk",
         "put the milk in the fridge. Leave the keyboard on the desk"),
        ("I'd like each nightstand to have a plum on it", "put a plum on each nightstand"),
        ("some plums and some apples on the desk, one of each",
         "put one plum and one apple on the desk"),
        ("can I have two plums on the desk for the night?", "put two plums on the desk"),
        ("I forgot to close the closet this morning. Shut the door", "close the closet"),
        ("every light and lamp in the house off please, except the kitchen light",
         "turn off all the lights except the kitchen light"),
        ("We'll be three for bridge. Put three plates on the coffee table",
         "put three plates on the coffee table"),
        ("I need some space on the desk, put the keyboard on the bed",
         "put the keyboard on the bed"),
        ("close the fridge properly this time", "close the fridge"),
        ("the window in the kitchen should be closed, that is just good manners",
         "close the window in the kitchen"),
        ("switch off the light in the kitchen. Turn it on in the bathroom and in the bedroom",
         "turn off the light in the kitchen and turn on the light in the bathroom and the light in"
         " the bedroom"),
    ),
)  # fmt: skip
def test_it_is_read_as_if_all_were_said(said: str, plain: str) -> None:
    same(said, plain)


def test_all_that_was_told_of_is_meant() -> None:
    home = SmallHome().add(10, "table", "SURFACES").add(11, "fridge", "CAN_OPEN CONTAINERS", "OPEN")
    for milk in (20, 21):
        home.add(milk, "milk", "GRABBABLE DRINKABLE", on=10)
    reader = Reader(home.graph)
    both = {RelationCondition(milk, "INSIDE", 11) for milk in (20, 21)}
    assert {*goal_of("The milk is still out. Put it in the fridge.", reader).conditions} == both
    assert "all of them" in refused("put the milk in the fridge", reader).message
    assert (
        "all of them"
        in refused("the milk is on the table, put the milk in the fridge", reader).message
    )


def test_a_bowl_is_on_the_table_and_apples_are_in_it() -> None:
    home = SmallHome().add(10, "table", "SURFACES").add(11, "fridge", "CAN_OPEN CONTAINERS", "OPEN")
    home.add(12, "desk", "SURFACES").add(20, "bowl", "GRABBABLE RECIPIENT", on=10)
    home.add(21, "bowl", "GRABBABLE RECIPIENT", on=12).add(22, "apple", "GRABBABLE", inside=20)
    reader = Reader(
        home.add(23, "apple", "GRABBABLE", inside=21).add(24, "apple", "GRABBABLE", on=10).graph
    )
    found = goal_of("put the apples in the bowl on the table in the fridge", reader)
    assert {*found.conditions} == {RelationCondition(22, "INSIDE", 11)}


@for_each("desk", ("desk with the computer", "computer desk", "desk that has the computer on it",
                   "desk where the computer is"))  # fmt: skip
def test_the_desk_that_the_computer_stands_beside(desk: str) -> None:
    home = (
        SmallHome()
        .add(10, "desk", "SURFACES")
        .add(11, "desk", "SURFACES")
        .add(20, "book", "GRABBABLE")
    )
    home.add(12, "computer", "HAS_SWITCH", "OFF").relate(12, "CLOSE", 11).relate(20, "CLOSE", 10)
    found = goal_of(f"put the book on the {desk}", Reader(home.graph))
    assert {*found.conditions} == {RelationCondition(20, "ON", 11)}


def test_what_was_left_there_is_what_is_there() -> None:
    home = (
        SmallHome()
        .add(11, "microwave", "CAN_OPEN CONTAINERS", "CLOSED")
        .add(20, "pie", "GRABBABLE", inside=11)
    )
    for question in ("what did I leave in the microwave", "What have I put in the microwave? lol"):
        answer = ask(question, home.graph)
        assert answer is not None
        assert getattr(answer, "ids", ()) == (20,)


def test_used_plates_are_dirty_ones() -> None:
    reader = reader_in("h44_mother")
    used, dirty = (goal_of(f"wash the {how} plates", reader) for how in ("used", "dirty"))
    assert {*used.conditions} == {*dirty.conditions}
    assert all(isinstance(each, StateCondition) for each in used.conditions)


def test_kinds_that_are_named_behind_it_are_as_it_is() -> None:
    same("dirty glasses, all of em, water glasses and wine glasses, dishwasher. thanks x",
         "put all the dirty glasses in the dishwasher", reader_in("left_open"))  # fmt: skip


def test_all_pictures_are_those_on_the_walls_too() -> None:
    home = SmallHome().add(10, "table", "SURFACES").add(20, "wallpictureframe", "GRABBABLE")
    home.add(21, "photoframe", "GRABBABLE").add(22, "wallphone", "GRABBABLE").add(
        23, "cellphone", "GRABBABLE"
    )
    reader = Reader(home.graph)
    for what, ids in (("pictures", (20, 21)), ("phones", (23,))):
        conditions = {*goal_of(f"put all the {what} on the table", reader).conditions}
        assert conditions == {RelationCondition(i, "ON", 10) for i in ids}


@for_each("told", ("there's juice in the fridge", "There is juice in the fridge.", "we have juice"))
@for_each("order", ("pour me a glass", "could you pour me a glass of it?"))
def test_what_is_told_of_is_poured(told: str, order: str) -> None:
    same(f"{told}, {order}", "pour me a glass of juice")


@for_each("text", ("pour me a glass", "pour me a mug", "I need a drink. Pour me a mug"))
def test_no_empty_glass_is_poured(text: str) -> None:
    assert "say what to pour" in refused(text).message
