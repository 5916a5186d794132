"""Which of several places is meant: the one where things are already, one that suits them, one with
what is taken there."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import corpus_home, goal_of, reader_in, refused, same

from vh_core.goals import RelationCondition
from vh_core.graph import EnvironmentGraph, GraphView, Property, Relation

_HOMES = ["h18_family", "h19_granny", "h16_villa", "h13_father", "h12_house"]
_PLACES = {
    "bookshelf": ("in", "bookshelf"),
    "nightstand": ("on", "nightstand"),
    "coffeetable": ("on", "coffee table"),
    "desk": ("on", "desk"),
    "closet": ("in", "closet"),
}
_SHOULD_BE = [
    "make sure the {what} is {how} the {where}",
    "the {what} should be {how} a {where}",
    "the {what} belongs {how} the {where}",
    "put the {what} {how} the {where}",
]


def _only_ones(home: EnvironmentGraph) -> list[tuple[str, str]]:
    """Things of which there is one, that are at one of several places of a name: both classes."""
    view, found = GraphView(home), []
    for place, (how, _) in _PLACES.items():
        kind = Relation.INSIDE if how == "in" else Relation.ON
        places = home.by_class.get(place, ())
        for at in places if len(places) > 1 else ():
            found += [
                (home.nodes[i].class_name, place)
                for i in view.predecessors(kind, at)
                if Property.GRABBABLE in home.nodes[i].properties
                and len(home.by_class[home.nodes[i].class_name]) == 1
            ]
    return found


@for_each("scene", _HOMES)
def test_what_is_at_one_of_them_stays_there(scene: str) -> None:
    home = corpus_home(scene)
    moved = []
    for (what, place), form in product(_only_ones(home), _SHOULD_BE):
        how, where = _PLACES[place]
        text = form.format(what=what, how=how, where=where)
        goal = reader_in(scene).read(text)
        if hasattr(goal, "unmet") and goal.unmet(GraphView(home)):
            moved.append(text)
    assert not moved


def test_each_of_several_stays_where_it_is() -> None:
    """Books are in two shelves, and elsewhere."""
    home = corpus_home("h18_family")
    view = GraphView(home)
    shelved = {
        i
        for shelf in home.by_class["bookshelf"]
        for i in view.predecessors(Relation.INSIDE, shelf)
        if home.nodes[i].class_name == "book"
    }
    assert len({p for i in shelved for p in view.successors(Relation.INSIDE, i)}) > 1
    for text in ("put the books in the bookshelf", "all books should be in a bookshelf"):
        goal = goal_of(text, reader_in("h18_family"))
        put = {each.from_id for each in goal.unmet(view)}
        assert put == {*home.by_class["book"]} - shelved, text


@pytest.mark.parametrize(
    ("text", "scene"),
    [
        ("there should be a glass on the coffee table", "h18_family"),
        ("make sure there is one towel on the towel rack", "h18_family"),
    ],
)
def test_what_should_be_there_may_be_there_already(text: str, scene: str) -> None:
    assert not goal_of(text, reader_in(scene)).unmet(GraphView(corpus_home(scene)))


_LEAVES = [" and leave the rest on the kitchen table", " and leave the others on the kitchen table",
           ". Leave the others on the kitchen table.", ", the others stay on the kitchen table",
           " and leave the other ones on the kitchen table"]  # fmt: skip


@pytest.mark.parametrize("order", ["put one {0} in the dishwasher", "put a {0} in the dishwasher"])
@pytest.mark.parametrize("what", ["plate", "mug"])
def test_one_is_taken_from_where_the_rest_stays(order: str, what: str) -> None:
    home = corpus_home("h19_granny")
    (table,) = home.by_class["kitchentable"]
    there = {*GraphView(home).predecessors(Relation.ON, table)}
    wrong = []
    for leaves in _LEAVES:
        goal = goal_of(order.format(what) + leaves, reader_in("h19_granny"))
        if not {each.from_id for each in goal.unmet(GraphView(home))} <= there:
            wrong.append(leaves)
    assert not wrong


def test_none_is_taken_from_elsewhere_where_the_rest_stays() -> None:
    refused("put one pillow on the sofa and leave the rest on the kitchen table")


@pytest.mark.parametrize("text", ["put the {0} in the sink", "put the {0} on the counter"])
@pytest.mark.parametrize("what", ["washing sponge", "dishwashing liquid"])
def test_what_is_no_bathroom_thing_goes_elsewhere(text: str, what: str) -> None:
    scene = "h18_family"
    kitchen = text.replace("the sink", "the kitchen sink").replace("counter", "kitchen counter")
    same(text.format(what), kitchen.format(what), reader_in(scene))


@pytest.mark.parametrize("sits", ["sit on the sofa", "sit down on the sofa"])
def test_the_tv_is_that_of_the_room_where_one_sits(sits: str) -> None:
    for scene in ("h18_family", "h19_granny"):
        home, reader = corpus_home(scene), reader_in(scene)
        if len(home.by_class.get("sofa", ())) == 1 and home.by_class.get("tv"):
            same(f"{sits} and turn on the lamp", f"{sits} and turn on the lamp in the living room",
                 reader)  # fmt: skip


@for_each("goes", ["go to the bookshelf and {0}", "walk to the shelf and {0}"])
@for_each("takes", ["get the {0}", "take the {0}", "grab a {0}"])
def test_what_is_gone_to_has_what_is_taken(goes: str, takes: str) -> None:
    home = corpus_home("h18_family")
    view = GraphView(home)
    missed = []
    for what in ("magazine", "toy", "book"):
        text = goes.format(takes.format(what))
        goal = reader_in("h18_family").read(text)
        shelves = {*home.by_class["bookshelf"]}
        stages = getattr(goal, "stages", ())
        to = [each.to_id for stage in stages for each in stage if hasattr(each, "to_id")]
        if stages and not any(
            home.nodes[i].class_name == what
            for shelf in shelves.intersection(to)
            for i in view.predecessors(Relation.INSIDE, shelf)
        ):
            missed.append(text)
    assert not missed


@pytest.mark.parametrize("text", ["put the {0} next to the sink", "in the kitchen put the {0} next "
                                  "to the sink", "the {0} should be beside the sink"])  # fmt: skip
def test_what_is_beside_the_one_of_its_room_stays_there(text: str) -> None:
    """There is a sink in the bathroom, too."""
    goal = goal_of(text.format("salmon"), reader_in("h18_family"))
    assert not goal.unmet(GraphView(corpus_home("h18_family")))


@pytest.mark.parametrize("text", ["put every dirty dish in the dishwasher",
                                  "every dirty dish goes in the dishwasher"])  # fmt: skip
def test_every_dirty_dish_is_the_dirty_dishes(text: str) -> None:
    """Of the dirty dishes one is a knife."""
    same(text, "put the dirty dishes in the dishwasher", reader_in("h22_family"))


_TO = ["put it on the kitchen table", "place it on the kitchen table", "bring it to the bedroom"]


@pytest.mark.parametrize("goes", _TO)
def test_the_juice_that_is_taken_and_put_may_be_all_of_it(goes: str) -> None:
    """There are two."""
    reader = reader_in("h22_family")
    for take in ("take the juice out of the fridge", "get the juice from the fridge"):
        assert "one of 2 or all" in refused(f"{take} and {goes}", reader).message
        goal_of(f"{take.replace('the juice', 'a juice')} and {goes}", reader)


@pytest.mark.parametrize("takes", ["grab the fork", "go back, take the fork", "pick up the fork"])
def test_what_is_put_in_was_not_in_there(takes: str) -> None:
    """One fork is in the dishwasher, the other on the table with the plate."""
    before = "Grab the plate from the kitchen table, open the dishwasher, put the plate in. "
    goal = goal_of(f"{before}{takes} and put it in as well.", reader_in("h22_flat"))
    home = corpus_home("h22_flat")
    unmet = goal.unmet(GraphView(home))
    moved = {home.nodes[each.from_id].class_name for each in unmet if hasattr(each, "from_id")}
    assert moved == {"plate", "cutleryfork"}


@for_each("text", ["set the table for two", "put the plates on the table",
                                  "put a plate and a fork on the table"])  # fmt: skip
@for_each("scene", ["h18_family", "h13_father"])
def test_dishes_go_to_a_table_that_one_eats_at(text: str, scene: str) -> None:
    """There is a coffee table in the living room."""
    home = corpus_home(scene)
    goal = goal_of(text, reader_in(scene))
    to = {each.to_id for each in goal.conditions if isinstance(each, RelationCondition)}
    assert {home.nodes[int(i)].class_name for i in to} <= {"kitchentable", "table"}
