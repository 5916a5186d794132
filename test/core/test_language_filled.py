"""A vessel that is to hold something, what is to be clean where it goes, parts of what is whole,
and what is held or lit meanwhile."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, READER, goal_of, home_of, reader_of, refused, same

from vh_core.goals import ActionCondition, Goal, RelationCondition, StateCondition, node_of
from vh_core.graph import EnvironmentGraph
from vh_core.language import Reader


def classes(goal: Goal) -> set[tuple[str, str, str]]:
    """What goes where, by classes."""
    put = (each for each in goal.conditions if isinstance(each, RelationCondition))
    name = {node_id: node.class_name for node_id, node in HOME.nodes.items()}
    return {(name[node_of(p.from_id)], p.relation, name[node_of(p.to_id)]) for p in put}


@pytest.mark.parametrize(
    "said",
    [
        "put a bowl with a lime in it on the coffee table",
        "put a bowl containing a lime on the coffee table",
        "place a bowl with a lime inside of it on the coffee table",
        "place a bowl with a lime inside on the coffee table",
        "put a bowl that has a lime in it on the coffee table",
    ],
)
def test_a_vessel_is_filled_where_none_of_its_kind_is(said: str) -> None:
    goal = goal_of(said)
    assert classes(goal) == {("lime", "INSIDE", "dishbowl"), ("dishbowl", "ON", "coffeetable")}
    assert any("none is so yet" in note.sentence for note in goal.notes)


def test_what_stands_on_a_plate_stays_on_it() -> None:
    goal = goal_of("put a plate with two apples on it on the coffee table")
    assert classes(goal) == {("apple", "ON", "plate"), ("plate", "ON", "coffeetable")}


def test_only_any_one_is_filled() -> None:
    refused("put the bowl with a lime in it on the coffee table")
    refused("put two bowls with a lime in it on the coffee table")


def _with_dirty_mugs() -> Reader:
    data = HOME.to_json()
    for node in data["nodes"]:
        if node["class_name"] == "mug":
            node["states"] = ["DIRTY"]
    return Reader(EnvironmentGraph.from_json(data))


def test_a_bowl_holds_some_fruit_and_no_glass_a_carton() -> None:
    for fruit in ("fruit", "some fruit", "apples"):
        put = goal_of(f"put a bowl with {fruit} in it on the desk").conditions
        assert len(put) == 3  # two of it, and the bowl
    refused("put a glass with some milk in it on the coffee table")


def test_one_is_washed_where_none_is_clean() -> None:
    reader = _with_dirty_mugs()
    for said in ("put a clean mug on the desk", "put a rinsed mug on the desk"):
        goal = goal_of(said, reader)
        (put,) = (each for each in goal.conditions if isinstance(each, RelationCondition))
        assert StateCondition(node_of(put.from_id), "CLEAN") in goal.conditions
    refused("put the clean mug on the desk", reader)
    clean = goal_of("put a clean mug on the desk")
    assert not any(isinstance(each, StateCondition) for each in clean.conditions)


@pytest.mark.parametrize("part", ["slice", "piece"])
def test_a_part_is_not_the_whole(part: str) -> None:
    for whole in ("apple", "lime", "peach"):
        refused(f"put a {part} of {whole} on the desk")
    same("put a piece of fruit in the fridge", "put one of the fruit in the fridge")


@pytest.mark.parametrize(
    "said",
    [
        "turn on the tv while holding the apple",
        "turn the tv on while carrying the apple",
        "with the apple in hand, turn on the tv",
        "hold the apple while turning on the tv",
        "turn on the tv with the apple in your hand",
    ],
)
def test_what_is_held_meanwhile_is_taken(said: str) -> None:
    same(said, "take the apple and turn on the tv")


@pytest.mark.parametrize(
    "said",
    [
        "look at the newspaper by the light of the floor lamp",
        "examine the newspaper under the light of the floor lamp",
        "inspect the newspaper with the floor lamp",
        "use the light from the floor lamp to look at the newspaper",
    ],
)
def test_the_lamp_by_whose_light_it_is_looked_at_is_on(said: str) -> None:
    goal = goal_of(said)
    assert any(isinstance(e, StateCondition) and e.state == "ON" for e in goal.conditions)


@pytest.mark.parametrize(
    "part",
    ["the back of the toilet", "the toilet tank", "the tank of the toilet", "the toilet's tank lid",
     "back of toilet"],
)  # fmt: skip
def test_what_goes_on_the_tank_goes_on_the_toilet(part: str) -> None:
    same(f"move the perfume to {part}", "put the perfume on the toilet")
    same(f"put the perfume on {part}", "put the perfume on the toilet")
    same("move the perfume to the toilet", "put the perfume on the toilet")


def test_small_words_and_slips() -> None:
    same("rinse off the plate", "rinse the plate")
    same("cut the apple with a knife", "slice the apple")
    same("wash a plate to put it on the desk", "wash a plate and put it on the desk")
    same("putting away the plums in the fridge", "put the plums in the fridge")
    same("put two plum's in the fridge", "put two plums in the fridge")


POURS = ("put {drink} in {cup}", "put some {bare} in {cup}", "{drink} goes in {cup}",
         "take {drink} and put it in {cup}", "pour {drink} into {cup}")  # fmt: skip


def _poured(text: str, reader: Reader = READER) -> set[tuple[str, str]]:
    """What is poured into what, by the names of their classes."""
    nodes = reader._view.graph.nodes
    found = goal_of(text, reader).conditions
    pours = [c for c in found if isinstance(c, ActionCondition) and c.action == "POUR"]
    return {(nodes[c.mentions[0]].class_name, nodes[c.mentions[1]].class_name) for c in pours}


@for_each("said", POURS)
@for_each(("drink", "cup", "kinds"), [
    ("the milk", "the mug", ("milk", "mug")), ("the milk", "a glass", ("milk", "waterglass")),
    ("the wine", "the wine glass", ("wine", "wineglass")), ("the milk", "the bowl", ("milk", "dishbowl")),
    ("the milk", "the coffee pot", ("milk", "coffeepot")),
])  # fmt: skip
def test_a_drink_that_is_put_in_a_cup_is_poured(
    said: str, drink: str, cup: str, kinds: tuple[str, str]
) -> None:
    text = said.format(drink=drink, bare=drink.removeprefix("the "), cup=cup)
    assert _poured(text) == {kinds}
    assert not [c for c in goal_of(text).conditions if isinstance(c, RelationCondition)
                and HOME.nodes[int(c.from_id)].class_name == kinds[0]]  # fmt: skip


@for_each(("text", "where"), [
    ("put the milk in the sink", "sink"), ("put the milk in the fridge", "fridge"),
    ("put the plum in the mug", "mug"), ("put the apple in the bowl", "dishbowl"),
])  # fmt: skip
def test_nothing_else_is_poured(text: str, where: str) -> None:
    assert not _poured(text)
    (put,) = (c for c in goal_of(text).conditions if isinstance(c, RelationCondition))
    assert HOME.nodes[int(put.to_id)].class_name == where


@for_each(("carton", "kind"), [
    ("the milk carton", "milk"), ("a carton of milk", "milk"), ("the wine bottle", "wine"),
    ("the cereal box", "cereal"), ("the juice carton", "juice"),
])  # fmt: skip
@for_each("said", ["put {} in {}", "take {} and put it in {}"])
@for_each(("cup", "where"), [("the bowl", "dishbowl"), ("the cooking pot", "cookingpot"),
                             ("the mug", ""), ("a glass", ""), ("the coffee pot", "")])  # fmt: skip
def test_what_is_named_by_what_it_comes_in_is_put_as_it_is(
    carton: str, kind: str, said: str, cup: str, where: str
) -> None:
    if where:
        goal = goal_of(said.format(carton, cup))
        (put,) = (c for c in goal.conditions if isinstance(c, RelationCondition))
        names = [HOME.nodes[i].class_name for i in put.mentions]
        assert (names, put.relation) == ([kind, where], "INSIDE")
    else:
        assert "with what it comes in" in refused(said.format(carton, cup)).message


@for_each("text", ["put the bananas and the milk in the bowl", "move the milk to the mug",
                   "return the milk to the mug", "put milk in the bowl with the cereal",
                   "put the juice and an apple in the bowl"])  # fmt: skip
def test_no_carton_goes_into_a_cup(text: str) -> None:
    assert "with what it comes in" in refused(text).message


@for_each("said", ["put {} in {}", "pour {} into {}", "fill {1} with {0}"])
@for_each("drinks", ["the drinks", "the milk and the juice", "the wine and the milk"])
@for_each("cups", ["the glasses", "both mugs", "all the glasses"])
def test_nobody_tells_which_drink_goes_in_which_glass(said: str, drinks: str, cups: str) -> None:
    assert "which one in which glass" in refused(said.format(drinks, cups)).message


def test_it_is_what_something_was_poured_into() -> None:
    text = "put the cereal in the bowl and the milk in it"
    assert _poured(text) == {("cereal", "dishbowl"), ("milk", "dishbowl")}


@for_each("drink", ["milk", "the juice", "some wine"])
@for_each("then", ["put it on the table", "bring it to me", "take it to the bedroom"])
def test_it_may_be_what_was_only_put_in_a_cup(drink: str, then: str) -> None:
    assert '"it" may be' in refused(f"put {drink} in the mug and {then}").message


@for_each("pours", ["put {} in the mug", "pour {} into a glass"])
@for_each("drink", ["the milk", "the juice"])
def test_what_was_poured_from_goes_back(pours: str, drink: str) -> None:
    goal = goal_of(f"{pours.format(drink)}, then put {drink} back")
    (back,) = (c for c in goal.conditions if isinstance(c, RelationCondition))
    assert [HOME.nodes[i].class_name for i in back.mentions] == [drink[4:], "fridge"]


@for_each("said", ["fill {} with {}", "pour {1} into {0}", "put {1} in {0}"])
@for_each(("cups", "drink", "kind"), [
    ("the wine glasses", "wine", "wineglass"), ("the mugs", "milk", "mug"),
    ("the glasses", "juice", "waterglass"), ("both mugs", "milk", "mug"),
    ("all the wine glasses", "wine", "wineglass"), ("each wine glass", "wine", "wineglass"),
])  # fmt: skip
def test_several_are_filled_all_of_them(said: str, cups: str, drink: str, kind: str) -> None:
    pours = [c for c in goal_of(said.format(cups, drink)).conditions
             if isinstance(c, ActionCondition)]  # fmt: skip
    assert {c.mentions[1] for c in pours} == set(HOME.by_class[kind])
    assert len({c.mentions[0] for c in pours}) == 1


@for_each("said", [
    "put a glass of {drink} on {each}", "bring a glass of {drink} to {each}",
    "put a glass on {each} and pour {drink} into the glass",
    "put a glass on {each} and fill it with {drink}", "put a glass on {each}. Fill it with {drink}.",
    "I want a glass of {drink} on {each}",
])  # fmt: skip
@for_each("drink", ["water", "milk", "juice"])
@for_each(("each", "place"), [
    ("each nightstand", "nightstand"), ("both nightstands", "nightstand"), ("every desk", "desk"),
])  # fmt: skip
@for_each("reader", [READER, reader_of(home_of("generated:seed=7"))], ids=["embedded", "generated"])
def test_each_of_those_that_are_shared_out_is_filled(
    said: str, drink: str, each: str, place: str, reader: Reader
) -> None:
    goal = goal_of(said.format(drink=drink, each=each), reader)
    on = {int(c.from_id): int(c.to_id) for c in goal.conditions
          if isinstance(c, RelationCondition) and int(c.to_id) in reader._view.graph.by_class[place]}  # fmt: skip
    assert set(on.values()) == set(reader._view.graph.by_class[place])
    assert {c.mentions[1] for c in goal.conditions if isinstance(c, ActionCondition)} == set(on)


def test_what_goes_on_what_was_shared_out_goes_on_each() -> None:
    for text in ("put a plate on each table and put an apple on the plate",
                 "put a plate on each table and an apple on each plate"):  # fmt: skip
        on = {(HOME.nodes[int(c.from_id)].class_name, int(c.to_id)) for c in goal_of(text).conditions
              if isinstance(c, RelationCondition)}  # fmt: skip
        plates = {i for name, i in on if name == "apple"}
        assert len(plates) == 3 and plates <= set(HOME.by_class["plate"])
    refused("put a plate on each table with an apple on it")


@for_each("put", ["put {} on the coffee table", "bring {} to the bedroom", "i would like {} on the desk"])  # fmt: skip
@for_each(("what", "kinds"), [
    ("a plate with two cupcakes", ("cupcake", "plate", 2)), ("a plate with an apple", ("apple", "plate", 1)),
    ("a plate with a pie", None), ("a bowl with an apple", ("apple", "dishbowl", 1)),
    ("a bowl with plums", ("plum", "dishbowl", 2)),
])  # fmt: skip
def test_what_a_plate_is_put_somewhere_with_is_on_it(
    put: str, what: str, kinds: tuple[str, str, int] | None
) -> None:
    text = put.format(what)
    if kinds is None:  # there is none here
        refused(text)
        return
    on = [c for c in goal_of(text).conditions if isinstance(c, RelationCondition)]
    held = [c for c in on if HOME.nodes[int(c.from_id)].class_name == kinds[0]]
    assert len(held) == kinds[2]
    assert {HOME.nodes[int(c.to_id)].class_name for c in held} == {kinds[1]}


@for_each("beside", ["a fork", "a knife and a fork", "a glass"])
def test_what_lies_beside_a_plate_is_not_on_it(beside: str) -> None:
    same(f"put a plate with {beside} on the coffee table",
         f"put a plate and {beside} on the coffee table")  # fmt: skip


@for_each("place", ["coffee table", "dining table", "bed"])
@for_each(
    ("what", "vessel"),
    [("a cupcake", "a plate"), ("the salmon", "a plate"), ("two plums", "a bowl")],
)
@for_each("order", ["put {} {} {} on the {}", "place {} {} {} on the {}"])
def test_what_goes_on_a_plate_that_is_to_be_there_takes_it_there(
    order: str, what: str, vessel: str, place: str
) -> None:
    on = "in" if "bowl" in vessel else "on"
    same(order.format(what, on, vessel, place),
         f"put {what} {on} {vessel}. Put the {vessel[2:]} on the {place}.")  # fmt: skip


@for_each(
    ("order", "plain"),
    [
        ("bring me two slices of bread on a plate", "put two slices of bread on a plate, and bring me "
         "the plate"),
        ("bring me the plums in a bowl", "put the plums in a bowl, and bring me the bowl"),
        ("get me a cupcake on a plate", "put a cupcake on a plate, and bring me the plate"),
    ],
)  # fmt: skip
def test_what_is_wanted_on_a_plate_is_brought_with_it(order: str, plain: str) -> None:
    same(order, plain)


def test_no_other_plate_is_taken_where_one_is_there_or_meant() -> None:
    bowl = goal_of("put the bananas in a bowl on the kitchen table")  # one stands there
    assert classes(bowl) == {("bananas", "INSIDE", "dishbowl")}
    assert 'on plate"' in refused("put a plum on the plate on the coffee table").message
