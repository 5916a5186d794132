"""Things of which so many are in several places together: "both mugs from the bedroom and the living
room" is one in each, or it is refused; "all six of the peppers" are six."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

from reading_home import HOME, corpus_home, goal_of, reader_in, reader_of, refused, same

from vh_core.goals import RelationCondition
from vh_core.graph import EnvironmentGraph, Property, Relation
from vh_core.language import Reader

_SCENE = reader_in("h41_scene")
#: pieces of furniture of which there is one in each of the homes
_PLACES = {
    "coffeetable": "coffee table",
    "kitchentable": "kitchen table",
    "table": "dining table",
    "desk": "desk",
    "fridge": "fridge",
    "dishwasher": "dishwasher",
}
_NUMBERS = {2: ("both", "the two", "the 2", "both of the"), 3: ("all three", "the three", "all 3")}
_HOMES = ("h18_family", "h20_house", "h17_cat", "h19_granny", "h18_house")


def _there(graph: EnvironmentGraph, place: int) -> dict[str, set[int]]:
    """What is at a place, by its name, where that is one word that ends in no s."""
    found: dict[str, set[int]] = {}
    for edge in graph.edges:
        node = graph.nodes[edge.from_id]
        carried = Property.GRABBABLE in node.properties
        at = edge.relation in (Relation.ON, Relation.INSIDE) and edge.to_id == place
        if at and carried and node.class_name in ("plum", "apple", "orange", "peach", "towel"):
            found.setdefault(node.class_name, set()).add(node.id)
    return found


def _moved(text: str, reader: Reader) -> set[int]:
    """What is put somewhere by an order."""
    return {
        each.from_id
        for each in goal_of(text, reader).conditions
        if isinstance(each, RelationCondition)
    }


def test_as_many_as_are_in_these_places_together() -> None:
    tried = 0
    for graph in (HOME, *map(corpus_home, _HOMES)):
        reader = reader_of(graph)
        at = {
            called: _there(graph, graph.by_class[name][0])
            for name, called in _PLACES.items()
            if len(graph.by_class.get(name, ())) == 1
        }
        for one in at:
            for other in at.keys() - {one}:
                for name in at[one].keys() & at[other].keys():
                    ids = at[one][name] | at[other][name]
                    for number, said in _NUMBERS.items():
                        for many in said:
                            text = f"put {many} {name}s from the {one} and the {other} on the sofa"
                            if number == len(ids):
                                tried += 1
                                assert _moved(text, reader) == ids, text
                            else:
                                refused(text, reader)
    assert tried


def test_rooms_count_as_places_do() -> None:
    for many in ("both", "the two", "the 2", "the two dirty", "both dirty"):
        for joined in (
            "from the bedroom and the living room",
            "in the bedroom and the living room",
        ):
            same(
                f"put {many} mugs {joined} in the kitchen sink",
                "put the mug in the bedroom and the mug in the living room in the kitchen sink",
                _SCENE,
            )
    same(
        "Collect the two dirty mugs from the bedroom and the living room, wash them and set them on the kitchen table.",
        "wash all dirty mugs. put them on the kitchen table",
        _SCENE,
    )
    for text in (
        "switch on the light switches of the bedroom and of the living room, both",
        "switch on both light switches in the bedroom and the living room",
    ):
        same(text, "switch on the light switch in the bedroom and in the living room", _SCENE)
    same(
        "close both windows in the kitchen and the bathroom",
        "close the window in the kitchen and the window in the bathroom",
    )


def test_fewer_or_more_are_refused() -> None:
    for text in (
        "put the three mugs from the bedroom and the living room in the kitchen sink",
        "put both mugs from the bedroom and the kitchen in the kitchen sink",  # none is there
        "turn off both lights in the bedroom and the living room",  # there are lamps as well
    ):
        refused(text, _SCENE)
    for text in (
        "put both plums from the dining table and the kitchen table in the fridge",
        "put both plums from the kitchen table and the coffee table in the fridge",
    ):
        refused(text)


def test_what_is_carried_is_no_place_of_them() -> None:
    same(
        "put both plums from the dining table and the mug in the sink in the kitchen",
        "put both plums from the dining table and the mug from the dining table in the kitchen sink",
    )
    same(
        "take both cupcakes from the counter and the coffeepot to the dining table",
        "put both cupcakes and the coffeepot on the dining table",
    )


def test_all_six_of_the_things() -> None:
    scene = reader_in("h35_scene")
    for many in ("all six of the", "all 6 of the", "all of the six"):
        same(f"put {many} bell peppers in the fridge", "put all bell peppers in the fridge", scene)
    refused("put all five of the bell peppers in the fridge", scene)
    refused("put all seven of the bell peppers in the fridge", scene)
