"""A belief in which some is unknown: what a robot has not seen, and how it comes to be known."""

from __future__ import annotations

from typing import Any

import pytest

from hidden_plum import KITCHEN, cupboard, home_with_a_hidden_plum, placed, unmapped, without
from vh_core.environments import Belief, BelievedEnvironment, Perception, Prior, make_environment
from vh_core.environments.played import PlayedRobot
from vh_core.environments.seen import observed_as
from vh_core.episode import Episode, EpisodeResult, Recovery
from vh_core.errors import GraphError
from vh_core.graph import Edge, EnvironmentGraph, GraphDelta, Node
from vh_core.graph.unseen import unseen_places, with_unseen
from vh_core.outcome import Outcome
from vh_core.program import parse_step
from vh_core.scenes import open_scene
from vh_core.strategies import make_strategy
from vh_core.task import Execution, ExecutionCode, Task
from vh_core.world import World

FRIDGE, BATHROOM = 24, 159
SEEN = "seen"


def thing(node_id: int, class_name: str, *properties: str, category: str | None = None) -> Node:
    return Node(node_id, class_name, category, frozenset(properties), frozenset())


@pytest.fixture(scope="module")
def home() -> EnvironmentGraph:
    return home_with_a_hidden_plum()


class Robot:
    """A robot that is played in a whole home, and believes what it is told of it."""

    def __init__(self, truth: EnvironmentGraph, prior: Prior, *, blind: bool = False) -> None:
        self.changes: list[Any] = []
        self.truth = make_environment("world", truth)
        played = PlayedRobot(self.truth, closed_hides=prior.closed_hides)
        self.belief = Belief(prior, on_change=lambda change, *_: self.changes.append(change))
        self.environment = BelievedEnvironment(self.belief, played, None if blind else played)

    def do(self, task: str, strategy: str = "seeking") -> EpisodeResult:
        chosen = make_strategy(strategy)
        return Episode(Task(task), chosen, self.environment, recovery=Recovery(replan=3)).run()

    @property
    def known(self) -> EnvironmentGraph:
        return self.environment.observe().graph


# -- tasks ----------------------------------------------------------------------------------------


@pytest.mark.slow
def test_what_the_map_does_not_have_is_looked_for_found_and_brought(
    home: EnvironmentGraph,
) -> None:
    (plum,) = home.by_class["plum"]
    robot = Robot(home, Prior(unmapped(home)))
    assert plum not in robot.known.nodes
    result = robot.do("put the plum in the fridge")
    assert result.outcome is Outcome.SUCCEEDED, result.message
    assert result.verified
    truth = robot.truth.observe().graph
    assert Edge(plum, "INSIDE", FRIDGE) in truth.edge_set
    assert Edge(plum, "INSIDE", FRIDGE) in robot.known.edge_set
    (looked,) = (note for note in result.notes if note.startswith("looked in"))
    assert f"kitchencabinet ({cupboard(home)})" in looked
    assert cupboard(home) not in unseen_places(robot.known)
    assert "CLOSED" in truth.nodes[cupboard(home)].states


def test_what_is_nowhere_ends_with_the_places_that_were_looked_at(home: EnvironmentGraph) -> None:
    robot = Robot(without(home, home.by_class["plum"]), Prior(unmapped(home), "room"))
    result = robot.do("put the plum in the fridge")
    assert result.outcome is Outcome.NOT_FOUND
    assert "Looked in: kitchen (1)" in result.message
    assert "GRAB" not in {step.action for step in result.steps}


@pytest.mark.slow
def test_what_is_elsewhere_than_believed_is_corrected_and_planned_for_anew(
    home: EnvironmentGraph,
) -> None:
    """The map has the plum in the fridge; it is in the cupboard."""
    (plum,) = home.by_class["plum"]
    robot = Robot(home, Prior(placed(home, plum, FRIDGE, KITCHEN)))
    result = robot.do("put the plum on the kitchentable")
    assert result.outcome is Outcome.SUCCEEDED, result.message
    table = home.by_class["kitchentable"][0]
    assert Edge(plum, "ON", table) in robot.truth.observe().graph.edge_set
    assert any(note.startswith("looked in") for note in result.notes)


@pytest.mark.slow
@pytest.mark.parametrize("task", ["open the washing machine", "put the unicorn on the bed"])
def test_where_nobody_tells_a_robot_sees_as_the_bridge_plays_it(task: str) -> None:
    scene = open_scene()
    seen = observed_as(make_environment("world", scene), SEEN)
    expected = Episode(Task(task), make_strategy("seeking"), seen).run()
    robot = Robot(scene, Prior(scene, SEEN, told=False), blind=True)
    assert robot.known == observed_as(make_environment("world", scene), SEEN).observe().graph
    result = robot.do(task)
    assert (result.outcome, result.steps) == (expected.outcome, expected.steps)
    assert result.notes == expected.notes
    known, shown = robot.known, seen.observe().graph
    me = scene.by_class["character"]
    # what it came close to before it knew of it is not told
    differing = known.edge_set ^ shown.edge_set
    assert known.nodes == shown.nodes
    assert all(
        edge.relation == "CLOSE" and {edge.from_id, edge.to_id} & {*me} for edge in differing
    )
    assert unseen_places(robot.known) == unseen_places(seen.observe().graph)


def test_where_nobody_tells_who_went_there_has_looked() -> None:
    marked = with_unseen(open_scene(), [BATHROOM, FRIDGE])
    robot = Robot(marked, Prior(marked, told=False), blind=True)
    assert unseen_places(robot.known) == {BATHROOM, FRIDGE}
    assert robot.environment.execute(parse_step("[OPEN] <fridge> (24)")).code is ExecutionCode.OK
    assert unseen_places(robot.known) == {BATHROOM}
    robot.environment.execute(parse_step("[WALK] <bathroom> (159)"))
    assert not unseen_places(robot.known)
    assert robot.known.nodes.keys() == marked.nodes.keys()


def test_a_step_that_failed_has_shown_nothing() -> None:
    class Stuck:
        def carry_out(self, *_: Any) -> Execution:
            return Execution(ExecutionCode.EXECUTION_FAILED, "stuck")

    belief = Belief(Prior(with_unseen(open_scene(), [FRIDGE]), told=False))
    environment = BelievedEnvironment(belief, Stuck())
    environment.execute(parse_step("[OPEN] <fridge> (24)"))
    assert unseen_places(environment.observe().graph) == {FRIDGE}


# -- perceptions ----------------------------------------------------------------------------------


def test_what_can_be_picked_up_is_not_known_before_it_was_seen() -> None:
    """Where perceptions tell what was seen, a scene is a map of what stays where it is."""
    scene = open_scene()
    first = Prior(scene, SEEN).graph
    assert {room.id for room in scene.rooms} <= unseen_places(first)
    assert FRIDGE in first.nodes
    moves = [n for n in first.nodes.values() if "GRABBABLE" in n.properties]
    assert not moves


def test_a_look_tells_what_is_there_and_that_there_is_no_more() -> None:
    scene = open_scene()
    belief = Belief(Prior(scene, SEEN))
    environment = BelievedEnvironment(belief, PlayedRobot(make_environment("world", scene)))

    def known() -> EnvironmentGraph:
        return environment.observe().graph

    inside = sorted(World(scene).predecessors("INSIDE", FRIDGE))
    told = frozenset(Edge(node_id, "INSIDE", FRIDGE) for node_id in inside)
    belief.perceive(Perception(present=told, looked=frozenset({FRIDGE})))
    assert told <= known().edge_set
    assert FRIDGE not in unseen_places(known())
    assert Edge(inside[0], "INSIDE", KITCHEN) in known().edge_set
    assert known().nodes[inside[0]].class_name == scene.nodes[inside[0]].class_name
    # the furniture of a room need not be told
    assert not known().by_class.get("washingmachine")
    belief.perceive(Perception(looked=frozenset({BATHROOM})))
    assert known().by_class["washingmachine"]
    assert BATHROOM not in unseen_places(known())
    # one that is there no more may be anywhere else
    belief.perceive(Perception(present=frozenset([*told][1:]), looked=frozenset({FRIDGE})))
    (gone,) = {edge.from_id for edge in told} - {edge.from_id for edge in [*told][1:]}
    assert not [edge for edge in known().edges if gone in (edge.from_id, edge.to_id)]
    assert BATHROOM in unseen_places(known())
    assert FRIDGE not in unseen_places(known())


def test_what_is_in_a_hand_is_not_missed() -> None:
    scene = open_scene()
    belief = Belief(scene)
    me = scene.by_class["character"][0]
    belief.perceive(Perception(present=frozenset({Edge(me, "HOLDS_RH", 36)})))
    belief.perceive(Perception(looked=frozenset({KITCHEN})))
    environment = BelievedEnvironment(belief, PlayedRobot(make_environment("world", scene)))
    assert Edge(me, "HOLDS_RH", 36) in environment.observe().graph.edge_set


def test_a_new_thing_is_a_new_graph_and_what_was_known_a_delta() -> None:
    scene = open_scene()
    robot = Robot(scene, Prior(scene), blind=True)
    orange = thing(900, "orange", "GRABBABLE")
    robot.belief.perceive(
        Perception(things=(orange,), present=frozenset({Edge(900, "INSIDE", FRIDGE)}))
    )
    robot.belief.perceive(Perception(states={FRIDGE: frozenset({"OPEN", "PLUGGED_IN"})}))
    new, known = robot.changes
    assert isinstance(new, EnvironmentGraph)
    assert new.nodes[900] == orange
    assert isinstance(known, GraphDelta)


@pytest.mark.parametrize(
    ("seen", "words"),
    [
        (Perception(things=(thing(900, "cellar", category="Rooms"),)), "come with the scene"),
        (Perception(things=(thing(900, "character"),)), "come with the scene"),
        (Perception(things=(thing(FRIDGE, "stove"),)), "is known as a fridge"),
        (Perception(looked=frozenset({4711})), "node 4711"),
        (Perception(present=frozenset({Edge(900, "ON", FRIDGE)})), "node 900"),
    ],
)
def test_what_cannot_be_is_not_believed(seen: Perception, words: str) -> None:
    scene = open_scene()
    robot = Robot(scene, Prior(scene, SEEN))
    before = robot.known
    with pytest.raises(GraphError, match=words):
        robot.belief.perceive(seen)
    assert robot.known is before
    assert not robot.changes
