"""A place that was spoken of by what is there is that place from then on, and "it", "the door",
"there" and the tap are its own."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, READER, corpus_home, goal_of, reader_in, refused, same

from vh_core.goals import Goal, HeldCondition, RelationCondition, StateCondition
from vh_core.graph import EnvironmentGraph, Property, Relation
from vh_core.language import Reader

#: homes in which there is more than one of each of these
SCENES = ("h18_family", "h20_house", "h17_cat", "h19_granny")
PLACES = {
    "kitchencabinet": "cupboard",
    "bathroomcabinet": "cabinet",
    "closetdrawer": "drawer",
    "nightstand": "nightstand",
}
#: how a place is spoken of, and what is done with the thing there
SPOKEN_OF = (
    "the {thing} is in the {place}, bring it",
    "the {thing} is in the {place}, put it on the bed",
    "there is a {thing} in the {place}. Take it out",
    "put the {thing} that is in the {place} on the bed",
    "put the {thing} from the {place} on the bed",
    "bring me the {thing} from the {place}",
    "bring me the {thing}, it is in the {place},",
    "bring me the {thing}, i think it is in the {place},",
    "i think the {thing} is in the {place}, bring it",
    "the {thing} is in the {place}, i believe, bring it",
)


def only_there(graph: EnvironmentGraph) -> list[tuple[str, str, int]]:
    """Things that are the only ones of their name in the home, each in one of several places that
    are called the same: the names of both, and the place."""
    found = []
    for name, called in PLACES.items():
        places = graph.by_class.get(name, ())
        for place in places if len(places) > 1 or called == "cabinet" else ():
            inside = (e for e in graph.edges if e.to_id == place and e.relation == Relation.INSIDE)
            for node in (graph.nodes[each.from_id] for each in inside):
                alone = len(graph.by_class[node.class_name]) == 1 and node.class_name.isalpha()
                if alone and Property.GRABBABLE in node.properties:
                    found.append((node.class_name, called, place))
    return found


CASES = [(scene, *case) for scene in SCENES for case in only_there(corpus_home(scene))]


def state_of(text: str, reader: Reader) -> set[int]:
    """What is to be closed, or open, after a text."""
    found = goal_of(text, reader).conditions
    return {each.node_id for each in found if isinstance(each, StateCondition)}


@pytest.mark.slow
@for_each(("scene", "thing", "place", "where"), CASES)
@for_each("spoken_of", SPOKEN_OF)
def test_the_place_of_a_thing_is_the_one_that_is_closed(
    scene: str, thing: str, place: str, where: int, spoken_of: str
) -> None:
    reader = reader_in(scene)
    said = spoken_of.format(thing=thing, place=place)
    thens = (
        f"close the {place}",
        f"do not forget to close that {place}",
        f"leave the {place} open",
    )
    for then in thens:
        assert state_of(f"{said} and {then}", reader) == {where}, then


def test_there_are_such_things() -> None:
    assert len(CASES) > 5


@for_each(("scene", "thing", "place", "where"), CASES)
@for_each("then", ["close it", "close it again"])
def test_it_is_the_place_that_the_thing_is_taken_out_of(
    scene: str, thing: str, place: str, where: int, then: str
) -> None:
    reader = reader_in(scene)
    for said in (
        f"the {thing} is in the {place}, take it out",
        f"take the {thing} out of the {place}",
    ):
        assert state_of(f"{said}, put it on the bed and {then}", reader) == {where}, said
        assert state_of(f"{said} and {then}", reader) == {where}, said


@for_each(("scene", "thing", "place", "where"), CASES)
def test_the_other_place_is_another_one(scene: str, thing: str, place: str, where: int) -> None:
    found = reader_in(scene).read(
        f"the {thing} is in the {place}, bring it and close the other one"
    )
    conditions = found.conditions if isinstance(found, Goal) else ()
    assert where not in {each.node_id for each in conditions if isinstance(each, StateCondition)}


@for_each("scene", SCENES)
@for_each("opened", ["fridge", "closet"])
def test_what_is_opened_itself_is_closed_itself(scene: str, opened: str) -> None:
    reader = reader_in(scene)
    (it,) = corpus_home(scene).by_class[opened][:1]
    assert state_of(f"open the {opened} and close it again", reader) == {it}


@for_each("scene", SCENES)
@for_each("room", ["kitchen", "bathroom"])
@for_each(
    "said",
    ["put the {thing} in the {room} sink and turn on the tap",
     "put the {thing} in the {room} sink, turn the tap on",
     "take the {thing} to the {room} sink. Turn on the tap."],
)  # fmt: skip
def test_the_tap_is_that_of_the_sink(scene: str, room: str, said: str) -> None:
    graph, reader = corpus_home(scene), reader_in(scene)
    goal = goal_of(said.format(thing="mug", room=room), reader)
    (sink,) = (each.to_id for each in goal.conditions if isinstance(each, RelationCondition))
    (tap,) = (each.node_id for each in goal.conditions if isinstance(each, StateCondition))
    beside = {(e.from_id, e.to_id) for e in graph.edges if e.relation == Relation.CLOSE}
    assert graph.nodes[sink].class_name == "sink"
    assert graph.nodes[tap].class_name == "faucet"
    assert (tap, sink) in beside


@for_each(
    ("said", "machine"),
    [("the pants are in the washing machine", "washingmachine"),
     ("the dirty glasses are in the dishwasher", "dishwasher"),
     ("the dirty clothes are in the dresser", "dresser"),
     ("the pants are in the closet", "closet")],
)  # fmt: skip
@for_each("then", ["wash them", "please wash them", "clean them"])
def test_them_are_the_things_and_never_what_they_are_in(said: str, machine: str, then: str) -> None:
    washed = state_of(f"{said}, {then}", READER)
    assert washed
    assert not washed.intersection(HOME.by_class[machine])


@for_each("lamp", ["lamp", "table lamp"])
@for_each("there", ["there", "on that nightstand", "on the nightstand"])
def test_the_lamp_there_is_the_one_beside_the_thing(lamp: str, there: str) -> None:
    graph, reader = corpus_home("h20_house"), reader_in("h20_house")
    text = f"the book is on the nightstand, bring it and turn off the {lamp} {there}"
    goal = goal_of(text, reader)
    (book,) = (each.node_id for each in goal.conditions if isinstance(each, HeldCondition))
    (lit,) = (each.node_id for each in goal.conditions if isinstance(each, StateCondition))
    on = {(e.from_id, e.to_id) for e in graph.edges if e.relation == Relation.ON}
    stands = {to for each, to in on if each == book}
    assert {to for each, to in on if each == lit} == stands


@for_each("scene", SCENES)
@for_each("said", ["i think", "i believe that", "i am pretty sure"])
def test_what_is_only_believed_is_looked_at(scene: str, said: str) -> None:
    text = f"{said} the milk is on the bed, bring it"
    assert "not on bed" in refused(text, reader_in(scene)).message


@for_each("scene", SCENES)
@for_each("told", ["it is in the fridge", "i think it is in the fridge"])
@for_each("joined", [" and", ", and", ", and then"])
def test_an_order_behind_where_a_thing_is_counts(scene: str, told: str, joined: str) -> None:
    text = f"bring me the milk, {told}{joined} turn off the light in the kitchen"
    same(text, "bring me the milk and turn off the light in the kitchen", reader_in(scene))


@pytest.mark.parametrize("room", ["kitchen", "living room", "bathroom"])
def test_what_is_in_it_goes_to_the_room_that_is_named(room: str) -> None:
    text = f"the book on the cabinet belongs on the desk and the glasses in it in the {room}"
    ends = [c for c in goal_of(text, READER).conditions if isinstance(c, RelationCondition)]
    glasses = {c.from_id for c in ends if "glass" in HOME.nodes[c.from_id].class_name}
    inside = {
        e.from_id
        for e in HOME.edges
        if e.relation == Relation.INSIDE and HOME.nodes[e.to_id].class_name == "cabinet"
    }
    assert glasses
    assert glasses <= inside


def test_several_places_are_not_the_one_that_was_spoken_of() -> None:
    home = reader_in("h6_flat")
    said = "one of the lamps on the nightstands is on, turn the other one on too"
    both = goal_of("turn on both lamps on the nightstands", home).conditions
    assert set(goal_of(said, home).conditions) < set(both)
