"""What is wiped: furniture, with a cloth that is taken for it and then lies where it was."""

from __future__ import annotations

from collections.abc import Sequence

from for_each import for_each
from reading_home import HOME, READER, corpus_home, goal_of, reader_of

from vh_core.goals import ActionCondition, Goal, RelationCondition, StateCondition
from vh_core.graph import EnvironmentGraph
from vh_core.language import Reader
from vh_core.planning import Plan, plan
from vh_core.program import Step
from vh_core.world import World

_ORDERS = (
    "wipe {}",
    "please wipe {} down",
    "wipe down {}",
    "could you wipe off {}",
    "give {} a wipe",
    "give {} a quick wipe, please",
    "{} needs a wipe",
    "{} should be wiped",
    "wipe {} clean",
)
_FURNITURE = {
    "the kitchen table": "kitchentable",
    "the coffee table": "coffeetable",
    "the table in the dining room": "table",
}


def _steps(goal: Goal, home: EnvironmentGraph) -> Sequence[Step]:
    found = plan(World(home), goal)
    assert isinstance(found, Plan), found
    return found.steps


@for_each("order", _ORDERS)
@for_each("what", _FURNITURE)
def test_furniture_is_wiped_with_a_cloth_that_is_put_back(order: str, what: str) -> None:
    (node_id,) = HOME.by_class[_FURNITURE[what]]
    goal = goal_of(order.format(what))
    assert ActionCondition("WIPE", (node_id,)) in goal.conditions
    assert StateCondition(node_id, "CLEAN") in goal.conditions
    taken = [c for c in goal.conditions if isinstance(c, RelationCondition)]
    assert [HOME.nodes[c.from_id].class_name for c in taken] == ["washingsponge"]
    steps = _steps(goal, HOME)
    grabbed = [step.ids[0] for step in steps if step.action == "GRAB"]
    assert grabbed == [taken[0].from_id]
    assert [step.action for step in steps].count("WIPE") == 1
    opened = [step.action for step in steps if step.action in ("OPEN", "CLOSE")]
    assert opened in ([], ["OPEN", "CLOSE"])


def test_two_are_wiped_with_one_cloth() -> None:
    goal = goal_of("wipe the kitchen table and the coffee table")
    actions = [step.action for step in _steps(goal, HOME)]
    assert actions.count("WIPE") == 2
    assert actions.count("GRAB") == 1


def test_what_is_in_hand_is_what_one_wipes_with() -> None:
    home = corpus_home("h30_farmer")
    goal = goal_of("take the rag from the counter and wipe the kitchen table", reader_of(home))
    grabbed = [step.ids[0] for step in _steps(goal, home) if step.action == "GRAB"]
    assert grabbed == [46]


@for_each("text", ("wash the kitchen table", "clean the coffee table", "wipe the mug"))
def test_what_is_washed_takes_no_cloth(text: str) -> None:
    assert all(isinstance(each, StateCondition) for each in goal_of(text, READER).conditions)


def test_where_there_is_no_cloth_it_is_washed() -> None:
    left = HOME.by_class["washingsponge"] + HOME.by_class["towel"]
    nodes = [node for i, node in HOME.nodes.items() if i not in left]
    edges = [edge for edge in HOME.edges if not {edge.from_id, edge.to_id} & {*left}]
    reader = Reader(EnvironmentGraph(nodes, edges))
    (node_id,) = HOME.by_class["kitchentable"]
    goal = goal_of("wipe the kitchen table", reader)
    assert goal.conditions == (StateCondition(node_id, "CLEAN"),)
