"""Generated homes run in VirtualHome's own simulator."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from vh_core.environments.evolving_graph import simulator_modules
from vh_core.graph import EnvironmentGraph, Node, Relation
from vh_core.scenes import generate_home

Run = Callable[..., tuple[bool, str, EnvironmentGraph]]


@pytest.fixture(scope="module")
def run(simulator_installed: None) -> Run:
    """Runs a program in one ScriptExecutor: did it succeed, the error if not, the graph after."""
    modules = simulator_modules()

    def run_lines(graph: EnvironmentGraph, *lines: str) -> tuple[bool, str, EnvironmentGraph]:
        home = modules.environment.EnvironmentGraph(graph.to_json())
        executor = modules.execution.ScriptExecutor(home, {})
        parsed = [modules.scripts.parse_script_line(line, i) for i, line in enumerate(lines)]
        done, state, _ = executor.execute(modules.scripts.Script(parsed), w_graph_list=False)
        error = executor.info.get_error_string()
        return done, error, EnvironmentGraph.from_json(state.to_dict())

    return run_lines


@pytest.fixture(scope="module", params=[0, 2])
def home(request: pytest.FixtureRequest) -> EnvironmentGraph:
    return generate_home(request.param, adversarial=request.param == 2)


def named(action: str, *nodes: Node) -> str:
    return " ".join([f"[{action}]", *(f"<{n.class_name}> ({n.id})" for n in nodes)])


def container_of(graph: EnvironmentGraph, node: Node) -> Node | None:
    """The closed thing that a node is in, if any."""
    for above in graph.adjacency.successors[Relation.INSIDE].get(node.id, ()):
        if "CLOSED" in graph.nodes[above].states:
            return graph.nodes[above]
    return None


def grab(graph: EnvironmentGraph, node: Node) -> list[str]:
    """Walk to a thing and take it, out of what is closed if need be."""
    container = container_of(graph, node)
    if container is None:
        return [named("WALK", node), named("GRAB", node)]
    off = [named("SWITCHOFF", container)] if "ON" in container.states else []
    walk = named("WALK", container)
    return [walk, *off, named("OPEN", container), named("GRAB", node)]


def one_of_a_kind(graph: EnvironmentGraph) -> list[Node]:
    """A node of each class with these states, in what is shut or not: the simulator tells no more
    of them apart, and takes a tenth of a second for each."""
    kinds: dict[object, Node] = {}
    for node in graph.nodes.values():
        container = container_of(graph, node)
        kinds.setdefault((node.class_name, node.states, container and container.states), node)
    return list(kinds.values())


def test_every_room_can_be_walked_to(run: Run, home: EnvironmentGraph) -> None:
    done, error, _ = run(home, *(named("WALK", room) for room in home.rooms))
    assert done, error


@pytest.mark.slow
def test_everything_grabbable_can_be_grabbed(run: Run, home: EnvironmentGraph) -> None:
    things = [node for node in one_of_a_kind(home) if "GRABBABLE" in node.properties]
    assert len(things) > 20
    for thing in things:
        done, error, after = run(home, *grab(home, thing))
        assert done, error
        character = home.character_id()
        assert Relation.HOLDS_RH in {
            e.relation for e in after.edges if (e.from_id, e.to_id) == (character, thing.id)
        }


@pytest.mark.slow
def test_everything_opens_switches_and_seats(run: Run, home: EnvironmentGraph) -> None:
    for node in one_of_a_kind(home):
        container = container_of(home, node)
        come = [named("WALK", node)]
        if container is not None:
            come = [named("WALK", container), named("OPEN", container), *come]
        steps: list[list[str]] = []
        if "CLOSED" in node.states and "ON" not in node.states:
            steps.append([named("OPEN", node), named("CLOSE", node)])
        if "OFF" in node.states and "PLUGGED_OUT" not in node.states:
            steps.append([named("SWITCHON", node)])
        # no STANDUP afterwards: the simulator reads the character's states as they were at first
        if "SITTABLE" in node.properties:
            steps.append([named("SIT", node)])
        if "LIEABLE" in node.properties:
            steps.append([named("LIE", node)])
        for then in steps:
            done, error, _ = run(home, *come, *then)
            assert done, error


def test_a_plum_goes_into_the_fridge(run: Run, home: EnvironmentGraph) -> None:
    plum, fridge = (home.nodes[home.by_class[name][0]] for name in ("plum", "fridge"))
    steps = [*grab(home, plum), named("WALK", fridge)]
    if "CLOSED" in fridge.states:
        steps.append(named("OPEN", fridge))
    done, error, after = run(home, *steps, named("PUTIN", plum, fridge))
    assert done, error
    assert (plum.id, Relation.INSIDE, fridge.id) in after.edge_set


def test_television_can_be_watched_from_the_sofa(run: Run, home: EnvironmentGraph) -> None:
    sofa, television = (home.nodes[home.by_class[name][0]] for name in ("sofa", "tv"))
    on = [] if "ON" in television.states else [named("SWITCHON", television)]
    done, error, _ = run(
        home,
        named("WALK", television),
        *on,
        named("WALK", sofa),
        named("SIT", sofa),
        named("WATCH", television),
    )
    assert done, error
