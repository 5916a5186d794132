"""What is said of the things of several places, and of several things with a place each: where two
places say where things are, the last one says where they go."""

from __future__ import annotations

from itertools import permutations

import pytest
from for_each import for_each
from reading_home import corpus_home, goal_of, reader_in, refused

from vh_core.goals import Goal, RelationCondition, StateCondition
from vh_core.graph import EnvironmentGraph, Property, Relation

SCENES = ("h18_family", "h20_house", "h17_cat", "h19_granny")
#: pieces of furniture of which there is one in each of the homes
PLACES = {
    "coffeetable": "coffee table",
    "kitchentable": "kitchen table",
    "table": "dining table",
    "bed": "bed",
    "desk": "desk",
}
JOINED = (
    "the {things} on the {one} and the {other}",
    "the {things} on the {one} and {other}",
    "the {things} on the {one} and on the {other}",
)
GOES = (("put", "on the sofa"), ("put", "onto the sofa"), ("take", "to the sofa"))


def on(graph: EnvironmentGraph, place: int) -> dict[str, set[int]]:
    """What lies on a place, by its name, where that is one word."""
    found: dict[str, set[int]] = {}
    for edge in graph.edges:
        node = graph.nodes[edge.from_id]
        carried = Property.GRABBABLE in node.properties and edge.relation == Relation.ON
        if edge.to_id == place and carried:
            found.setdefault(node.class_name, set()).add(node.id)
    return found


def cases() -> list[object]:
    """Things of one name that lie on two of the places of a home."""
    found: list[object] = []
    for scene in SCENES:
        graph = corpus_home(scene)
        there = {
            called: on(graph, graph.by_class[name][0])
            for name, called in PLACES.items()
            if len(graph.by_class.get(name, ())) == 1
        }
        for one, other in permutations(there, 2):
            for name in sorted(there[one].keys() & there[other].keys()):
                ids = {*there[one][name], *there[other][name]}
                found.append((scene, name, one, other, ids))
    return found


@pytest.mark.slow
@for_each(("scene", "name", "one", "other", "ids"), cases())
@for_each("joined", JOINED)
@for_each(("verb", "where"), GOES)
def test_two_places_say_where_things_are(
    scene: str, name: str, one: str, other: str, ids: set[int], joined: str, verb: str, where: str
) -> None:
    things = name if name.endswith("s") else f"{name}s"
    text = f"{verb} {joined.format(things=things, one=one, other=other)} {where}"
    conditions = goal_of(text, reader_in(scene)).conditions
    assert {each.from_id for each in conditions if isinstance(each, RelationCondition)} == ids
    (sofa,) = {each.to_id for each in conditions if isinstance(each, RelationCondition)}
    assert corpus_home(scene).nodes[sofa].class_name == "sofa"


def test_there_are_such_things() -> None:
    assert len(cases()) > 5


@for_each("scene", SCENES)
@for_each("thing", ["plate", "book"])
def test_what_can_be_carried_has_a_place_of_its_own(scene: str, thing: str) -> None:
    text = f"put the mug on the coffee table and the {thing} on the bed"
    goal = goal_of(text, reader_in(scene))
    graph = corpus_home(scene)
    goes = {
        graph.nodes[each.from_id].class_name: graph.nodes[each.to_id].class_name
        for each in goal.conditions
        if isinstance(each, RelationCondition)
    }
    assert goes == {"mug": "coffeetable", thing: "bed"}


@pytest.mark.parametrize("scene", SCENES)
def test_furniture_with_its_room_is_not_where_things_are(scene: str) -> None:
    text = "put the mug on the coffee table and the bed in the living room"
    assert "bed" in refused(text, reader_in(scene)).message


@for_each("scene", SCENES)
@for_each("things", ["lights", "lamps", "windows"])
@for_each("said", ["the living and dining room", "the living and the dining room"])
def test_two_rooms_share_their_last_word(scene: str, things: str, said: str) -> None:
    verb = "open" if things == "windows" else "turn off"
    reader = reader_in(scene)
    apart = goal_of(f"{verb} the {things} in the living room and the dining room", reader)
    together = goal_of(f"{verb} the {things} in {said}", reader)
    assert {*together.conditions} == {*apart.conditions}


@for_each("scene", SCENES)
@for_each("things", ["mug", "glass", "plate", "shirt", "fork", "wineglass"])
@for_each("where", ["on the coffee table", "in the cupboard", "on the bed"])
def test_the_dirty_one_behind_a_comma_goes_elsewhere(scene: str, things: str, where: str) -> None:
    plural = f"{things}es" if things.endswith("s") else f"{things}s"
    reader = reader_in(scene)
    text = f"put the {plural} {where}{{}} the dirty one in the sink"
    found, meant = reader.read(text.format(",")), reader.read(text.format(" and"))
    assert isinstance(found, Goal) is isinstance(meant, Goal)
    if isinstance(found, Goal) and isinstance(meant, Goal):
        assert {*found.conditions} == {*meant.conditions}
        assert not any(isinstance(each, StateCondition) for each in found.conditions)
