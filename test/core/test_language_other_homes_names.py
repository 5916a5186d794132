"""What people call the things of VirtualHome's other homes, which the embedded one lacks."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import goal_of, refused
from small_home import SmallHome

from vh_core.goals import Goal, RelationCondition, StateCondition
from vh_core.graph import EnvironmentGraph
from vh_core.language import Misunderstanding, Reader, ask

TABLE = 10
NAMES = {
    "mincedmeat": "ground beef, minced meat, mince, hamburger meat, beef",
    "teddybear": "teddy bear, teddy, stuffed bear, stuffed animal, plushie, cuddly toy",
    "sportsball": "ball, soccer ball, football, sports ball",
    "balanceball": "yoga ball, exercise ball, gym ball",
    "chinesefood": "chinese food, takeout, chinese takeout, takeaway",
    "lotionbottle": "lotion, body lotion, hand lotion",
    "facecream": "face cream, moisturizer, hand cream",
    "cutlets": "cutlet, pork chop, steak",
    "toiletpaper": "toilet roll, loo roll, toilet paper, roll of toilet paper",
    "hairproduct": "shampoo, conditioner, hair gel, hairspray",
    "cookingpot": "saucepan, stock pot, cooking pot",
    "fryingpan": "frying pan, skillet, pan",
    "coffeepot": "coffee pot, carafe, coffee jug",
    "oventray": "baking tray, baking sheet, oven tray, tray",
    "folder": "folder, binder",
    "painkillers": "painkillers, pills, medicine, aspirin",
    "washingsponge": "sponge, dish sponge, scrubber",
    "dishwashingliquid": "dish soap, dish detergent, washing-up liquid",
    "towelrolled": "rolled towel, towel roll",
    "longboard": "skateboard, longboard",
    "condimentbottle": "sauce, sauce bottle",
    "wallpictureframe": "picture, painting, wall art",
    "glasses": "eyeglasses, reading glasses, spectacles",
}


def home_with(*classes: str) -> EnvironmentGraph:
    """A kitchen with a table and one thing of each class, by ids from 20 on."""
    home = SmallHome().add(TABLE, "kitchentable", "SURFACES")
    home.add(11, "sink", "CONTAINERS SURFACES").add(12, "nightstand", "SURFACES")
    for node_id, name in enumerate(classes, 20):
        home.add(node_id, name, "GRABBABLE")
    return home.graph


ALL = home_with(*NAMES)
READER = Reader(ALL)


def put(text: str, reader: Reader) -> set[int]:
    """What is put somewhere by what is said."""
    conditions = goal_of(text, reader).conditions
    return {each.subject for each in conditions if isinstance(each, RelationCondition)}


@pytest.mark.parametrize(
    ("name", "class_name"),
    [(name, of) for of, names in NAMES.items() for name in names.split(", ")],
)
def test_everyday_names(name: str, class_name: str) -> None:
    (thing,) = ALL.by_class[class_name]
    assert put(f"put the {name} on the kitchen table", READER) == {thing}


def test_meat_is_all_that_there_is() -> None:
    reader = Reader(home_with("cutlets", "mincedmeat", "chicken", "salmon"))
    assert put("put the meat on the kitchen table", reader) == {20, 21, 22}


def test_what_is_fried_in_is_a_saucepan_where_there_is_no_pot() -> None:
    assert put("put the saucepan on the kitchen table", Reader(home_with("fryingpan"))) == {20}


BOTH = home_with("waterglass", "wineglass", "glasses")
TO_DRINK, TO_SEE = {20, 21}, {22}


@for_each("whose", ("my", "his", "grandma's"))
@for_each("text", ("put {} glasses on the nightstand", "put {} reading glasses on the nightstand"))
def test_whose_glasses_they_are_they_are_to_see_with(whose: str, text: str) -> None:
    assert put(text.format(whose), Reader(BOTH)) == TO_SEE


@for_each(
    "text",
    (
        "put the glasses in the sink",
        "put all glasses on the nightstand",
        "put both glasses on the nightstand",
        "collect the glasses and put them on the kitchen table",
    ),
)
def test_glasses_among_what_is_eaten_with_are_to_drink_from(text: str) -> None:
    assert put(text, Reader(BOTH)) == TO_DRINK


def test_nobody_puts_spectacles_among_dishes() -> None:
    reader = Reader(home_with("waterglass", "wineglass", "glasses", "plate", "dishwasher"))
    assert put("put my glasses and the plate in the sink", reader) == {*TO_DRINK, 23}
    assert "eyeglasses" in refused("wash my glasses", reader).message
    assert "eyeglasses" in refused("put my glasses in the sink", reader).message
    there = "there's glasses on the nightstand, put all the glasses on the kitchen table"
    assert not isinstance(reader.read(there), Goal) or put(there, reader) == TO_DRINK


def test_one_glass_is_to_drink_from() -> None:
    assert put("put the glass on the nightstand", Reader(BOTH)) < TO_DRINK


@for_each("text", ("put the glasses on the nightstand", "bring me those glasses"))
def test_glasses_that_may_be_either_are_asked_about(text: str) -> None:
    assert "eyeglasses" in refused(text, Reader(BOTH)).message
    assert put("put the glasses on the nightstand", Reader(home_with("glasses"))) == {20}
    only_to_drink = Reader(home_with("waterglass", "wineglass"))
    assert put("put my glasses on the nightstand", only_to_drink) == TO_DRINK


def test_questions_about_glasses() -> None:
    mine, either = ask("Where are my glasses?", BOTH), ask("Where are the glasses?", BOTH)
    assert mine is not None
    assert not isinstance(mine, Misunderstanding)
    assert {*mine.about} == TO_SEE
    assert isinstance(either, Misunderstanding)
    assert "eyeglasses" in either.message


def test_a_glass_of_water_is_no_empty_glass_in_whatever_place_of_a_list() -> None:
    reader = Reader(home_with("waterglass", "wineglass", "plate", "apple"))
    for text in ("put a plate and a glass of water on the nightstand",
                 "bring me an apple and a glass of water", "bring me a glass of wine"):  # fmt: skip
        assert "water" in refused(text, reader).message or "wine" in refused(text, reader).message


def test_a_fan_without_a_switch_is_refused() -> None:
    assert "switch" in refused("turn on the ceiling fan", Reader(home_with("ceilingfan"))).message


@for_each("with_", ("of apples", "with apples", "full of apples", "of fruit", "with the apples"))
@for_each("text", ("put the bowl {} on the nightstand", "put the bowl {} in the sink"))
def test_a_bowl_is_told_by_what_lies_in_it(text: str, with_: str) -> None:
    home = SmallHome().add(TABLE, "kitchentable", "SURFACES").add(12, "nightstand", "SURFACES")
    home.add(11, "sink", "CONTAINERS SURFACES")
    home.add(20, "dishbowl", "GRABBABLE", on=TABLE).add(21, "dishbowl", "GRABBABLE", on=TABLE)
    home.add(22, "apple", "GRABBABLE", on=21).add(23, "apple", "GRABBABLE", on=21)
    assert put(text.format(with_), Reader(home.graph)) == {21, 22, 23}  # they come along


def table_with_a_stack() -> EnvironmentGraph:
    """Two plates on one another (20, 21), one in the sink (22), and two books on the table."""
    home = SmallHome().add(TABLE, "kitchentable", "SURFACES").add(12, "nightstand", "SURFACES")
    home.add(11, "sink", "CONTAINERS SURFACES").add(20, "plate", "GRABBABLE", on=TABLE)
    home.add(21, "plate", "GRABBABLE", on=20).relate(21, "ON", TABLE).add(
        22, "plate", "GRABBABLE", inside=11
    )
    return home.add(23, "book", "GRABBABLE", on=TABLE).add(24, "book", "GRABBABLE", on=TABLE).graph


@for_each("stack", ("stack of plates", "pile of plates", "stack of 2 plates on the table"))
def test_a_stack_is_what_lies_on_one_another(stack: str) -> None:
    assert put(f"put the {stack} on the nightstand", Reader(table_with_a_stack())) == {20, 21}


def test_a_pile_lies_on_one_thing() -> None:
    reader = Reader(table_with_a_stack())
    assert put("put the pile of books on the nightstand", reader) == {23, 24}
    apart = Reader(
        SmallHome()
        .add(TABLE, "kitchentable", "SURFACES")
        .add(12, "nightstand", "SURFACES")
        .add(20, "book", "GRABBABLE", on=TABLE)
        .add(21, "book", "GRABBABLE", on=12)
        .graph
    )
    assert "pile of books" in refused("put the pile of books on the table", apart).message


def test_what_lies_in_a_bowl_comes_along() -> None:
    home = SmallHome().add(TABLE, "kitchentable", "SURFACES").add(12, "nightstand", "SURFACES")
    home.add(21, "dishbowl", "GRABBABLE", on=TABLE).add(22, "apple", "GRABBABLE", on=21)
    home.add(23, "apple", "GRABBABLE", on=21).add(24, "apple", "GRABBABLE", on=TABLE)
    moved = {RelationCondition(21, "ON", 12), *(RelationCondition(i, "ON", 21) for i in (22, 23))}
    for text in ("put the bowl of apples on the nightstand",
                 "take the bowl of apples and put it on the nightstand"):  # fmt: skip
        assert {*goal_of(text, Reader(home.graph)).conditions} == moved


@for_each(
    "text",
    (
        "Open the {}. Put the towel in the {}. Close the {}.",
        "open the {}, put the towel in the {} and close the {}",
        "Walk to the {}, open the {}, put the towel inside the {}, then close the {}.",
    ),
)
@for_each("thing", ("fridge", "closet"))
def test_the_same_name_is_the_same_thing(thing: str, text: str) -> None:
    home = SmallHome().add(20, "towel", "GRABBABLE")
    for node_id in (30, 31):
        home.add(node_id, thing, "CAN_OPEN CONTAINERS", "CLOSED")
    home.relate(30, "CLOSE", 31).relate(31, "CLOSE", 30).relate(20, "CLOSE", 31)
    conditions = goal_of(text.replace("{}", thing), Reader(home.graph)).conditions
    states = {each.node_id for each in conditions if isinstance(each, StateCondition)}
    places = {each.to_id for each in conditions if isinstance(each, RelationCondition)}
    assert len(states | places) == 1
