"""The bridge as an executor, and the two services that look at the home it shows."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from house import (
    ABORTED,
    BRIDGE,
    CANCELED,
    CHECKER,
    SOON_S,
    SUCCEEDED,
    TRANSLATOR,
    Client,
    House,
    open_house,
    wait_for,
)

from vh_core.graph import Relation
from vh_core.program import parse_step
from vh_core.scenes import open_scene
from vh_planner import msg
from vh_planner.action import ExecuteStep
from vh_planner.srv import CheckPreconditions, LoadScene, ResetScene, TranslateAction
from vh_ros.plumbing.interface import DELTA_QOS, GRAPH_QOS
from vh_ros.plumbing.messages.homes import delta_from_msg, graph_from_msg
from vh_ros.plumbing.messages.steps import step_from_msg, step_to_msg

Result = ExecuteStep.Result
OPEN_FRIDGE = "[OPEN] <fridge> (24)"


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with open_house() as house:
        for name in (BRIDGE, CHECKER, TRANSLATOR):
            house.start(name)
        client = house.client()
        wait_for(lambda: client.follower.newest is not None)
        yield house


@pytest.fixture
def client(house: House) -> Iterator[Client]:
    client = house.client()
    answer = client.call(LoadScene, "load_scene", scene="embedded")
    assert answer.success
    client.follower.wait_for(answer.revision, SOON_S)
    yield client
    client.set_pace(0.0)


def take(client: Client, text: str) -> tuple[int, Result]:
    response = client.send_step(step_to_msg(parse_step(text))).response()
    return response.status, response.result


# -- steps ------------------------------------------------------------------------------------


def test_steps_end_in_typed_codes(client: Client) -> None:
    status, result = take(client, OPEN_FRIDGE)
    assert (status, result.code, result.message) == (SUCCEEDED, Result.OK, "")
    status, result = take(client, OPEN_FRIDGE)
    assert (status, result.code) == (ABORTED, Result.EXECUTION_FAILED)
    assert result.message
    for text in ("[FLY] <fridge> (24)", "[OPEN]", "[OPEN] <fridge> (9999)", "[OPEN] <tv> (24)"):
        status, result = take(client, text)
        assert (status, result.code) == (ABORTED, Result.INVALID_STEP), text
        assert result.violations[0].sentence in result.message


def test_a_step_changes_the_revision_and_a_refused_one_does_not(client: Client) -> None:
    _, first = take(client, OPEN_FRIDGE)
    _, refused = take(client, OPEN_FRIDGE)
    _, second = take(client, "[CLOSE] <fridge> (24)")
    assert first.revision == refused.revision == second.revision - 1


def test_one_step_at_a_time(client: Client) -> None:
    client.set_pace(0.6)
    first = client.send_step(step_to_msg(parse_step(OPEN_FRIDGE)))
    wait_for(lambda: bool(first.feedback))
    _, result = take(client, "[WALK] <plum> (36)")
    assert result.code == Result.BUSY
    assert not client.call(LoadScene, "load_scene", scene="embedded").success
    assert first.response().result.code == Result.OK
    progress = [item.progress for item in first.feedback]
    assert progress == sorted(progress)
    assert 0.0 <= progress[0] < progress[-1] <= 1.0


def test_a_canceled_step_has_changed_nothing(client: Client) -> None:
    client.set_pace(120.0)
    before = client.follower.newest
    goal = client.send_step(step_to_msg(parse_step(OPEN_FRIDGE)))
    wait_for(lambda: bool(goal.feedback))
    goal.cancel()
    response = goal.response()
    assert (response.status, response.result.code) == (CANCELED, Result.CANCELED)
    assert response.result.revision == before.revision


# -- the home on its topics -------------------------------------------------------------------


class Listener:
    """Everything that is published about the home from now on."""

    def __init__(self, client: Client) -> None:
        self.graphs: list[msg.EnvironmentGraph] = []
        self.deltas: list[msg.EnvironmentDelta] = []
        self._node = client.node
        self._subscriptions = [
            client.node.create_subscription(
                msg.EnvironmentGraph, "environment_graph", self.graphs.append, GRAPH_QOS
            ),
            client.node.create_subscription(
                msg.EnvironmentDelta, "environment_delta", self.deltas.append, DELTA_QOS
            ),
        ]

    def close(self) -> None:
        for subscription in self._subscriptions:
            self._node.destroy_subscription(subscription)


@pytest.fixture
def listener(client: Client) -> Iterator[Listener]:
    listener = Listener(client)
    wait_for(lambda: bool(listener.graphs))
    wait_for(lambda: client.node.count_subscribers("/environment_delta") >= 4)
    time.sleep(0.3)  # until the bridge has found the new listener as well
    yield listener
    listener.close()


PROGRAM = (
    "[GRAB] <plum> (36)",
    OPEN_FRIDGE,
    "[PUTIN] <plum> (36) <fridge> (24)",
    "[CLOSE] <fridge> (24)",
    "[WALK] <plum> (235)",
    "[GRAB] <plum> (235)",
)


def test_deltas_compose_to_the_graph(client: Client, listener: Listener) -> None:
    graph = graph_from_msg(listener.graphs[-1])
    revision = listener.graphs[-1].revision
    for text in PROGRAM:
        assert take(client, text)[1].code == Result.OK
    wait_for(lambda: len(listener.deltas) == len(PROGRAM))
    for text, delta in zip(PROGRAM, listener.deltas, strict=True):
        assert (delta.base_revision, delta.revision, delta.step) == (revision, revision + 1, text)
        graph = graph.changed(delta_from_msg(delta))
        revision = delta.revision
    wait_for(lambda: listener.graphs[-1].revision == revision)
    assert graph_from_msg(listener.graphs[-1]) == graph
    assert client.follower.newest.graph == graph


def test_a_delta_is_small(client: Client, listener: Listener) -> None:
    take(client, OPEN_FRIDGE)
    take(client, "[GRAB] <plum> (36)")
    wait_for(lambda: len(listener.deltas) == 2)
    opened, grabbed = listener.deltas
    assert [(node.id, list(node.states)) for node in opened.changed_nodes] == [
        (24, ["OPEN", "PLUGGED_IN"])
    ]
    assert not opened.edges_added
    assert not opened.edges_removed
    # CLOSE edges of other things were not touched, and are not in it
    edges = [*grabbed.edges_added, *grabbed.edges_removed]
    assert any(edge.relation == Relation.HOLDS_RH for edge in edges)
    assert all(36 in (edge.from_id, edge.to_id) for edge in edges)
    graph = client.follower.newest.graph
    assert len(edges) < len(graph.edges) / 20


def test_who_comes_late_has_the_newest_graph_at_once(house: House, client: Client) -> None:
    for text in PROGRAM:
        revision = take(client, text)[1].revision
    listener = Listener(client)
    try:
        wait_for(lambda: bool(listener.graphs) and listener.graphs[-1].revision == revision)
    finally:
        listener.close()


# -- scenes -----------------------------------------------------------------------------------


def test_scenes_are_loaded_and_reset(client: Client, tmp_path) -> None:
    graph = open_scene("generated:seed=5")
    file = tmp_path / "home.json"
    graph.save(file)
    for scene in ("generated:seed=5", str(file), file.read_text()):
        before = client.follower.newest.revision
        response = client.call(LoadScene, "load_scene", scene=scene)
        assert response.success
        assert f"{len(graph.nodes)} nodes" in response.message
        assert response.revision > before
        seen = client.follower.wait_for(response.revision, SOON_S)
        assert seen.graph == graph
    (lamp, *_) = graph.by_class["lightswitch"]
    walk = f"[WALK] <lightswitch> ({lamp})"
    _, result = take(client, walk)
    assert client.follower.wait_for(result.revision, SOON_S).graph != graph
    response = client.call(ResetScene, "reset_scene")
    assert response.success
    assert client.follower.wait_for(response.revision, SOON_S).graph == graph


@pytest.mark.parametrize(
    ("scene", "words"),
    [
        ("/nowhere/home.json", "does not exist"),
        ("nonsense", "there is no scene 'nonsense'"),
        ('{"nodes": [', "not complete JSON"),
        ('{"nodes": [], "edges": []}', "nobody can act"),
        (
            json.dumps(
                {
                    "nodes": [],
                    "edges": [{"from_id": 1, "to_id": 2, "relation_type": "ON"}],
                }
            ),
            "no node has the id 1",
        ),
    ],
)
def test_a_malformed_scene_leaves_the_former_one(client: Client, scene: str, words: str) -> None:
    before = client.follower.newest
    response = client.call(LoadScene, "load_scene", scene=scene)
    assert not response.success
    assert words in response.message
    assert response.revision == before.revision
    assert take(client, OPEN_FRIDGE)[1].code == Result.OK


# -- the services that look at it -------------------------------------------------------------


@pytest.fixture
def followed(client: Client) -> None:
    """Whoever looks at the home has it as it was just loaded, which takes a while where the machine
    is busy with something else; longer than a request waits for it."""
    revision = client.follower.newest.revision
    wait_for(lambda: check(client, OPEN_FRIDGE, revision).revision == revision)
    wait_for(lambda: translated(client, "open the fridge", revision=revision).compared)


def translated(client: Client, phrase: str, **fields: Any) -> TranslateAction.Response:
    return client.call(TranslateAction, "translate_action", phrase=phrase, **fields)


def check(client: Client, text: str, revision: int = 0) -> CheckPreconditions.Response:
    step = step_to_msg(parse_step(text))
    return client.call(CheckPreconditions, "check_preconditions", step=step, revision=revision)


@pytest.mark.usefixtures("followed")
def test_preconditions_are_checked_in_the_newest_home(client: Client) -> None:
    assert check(client, OPEN_FRIDGE).satisfied
    revision = take(client, OPEN_FRIDGE)[1].revision
    answer = check(client, OPEN_FRIDGE, revision)
    assert not answer.satisfied
    assert answer.revision == revision
    (unmet,) = answer.unmet
    assert (unmet.predicate, unmet.expected) == ("state", "CLOSED")
    assert [ref.id for ref in unmet.objects] == [24]
    assert [step.text for step in unmet.hints] == ["[CLOSE] <fridge> (24)"]
    assert unmet.sentence in answer.explanation


@pytest.mark.usefixtures("followed")
def test_the_checker_remembers_where_things_were_grabbed(client: Client) -> None:
    """A graph does not show it; the steps of the deltas do."""
    revision = take(client, "[GRAB] <plum> (36)")[1].revision
    assert check(client, "[PUTOBJBACK] <plum> (36)", revision).satisfied


@pytest.mark.usefixtures("followed")
def test_a_check_of_what_is_not_yet_known_says_so(client: Client) -> None:
    answer = check(client, OPEN_FRIDGE, client.follower.newest.revision + 1000)
    assert not answer.satisfied
    assert not answer.unmet
    assert "revision" in answer.explanation


def test_a_malformed_step_is_a_violation(client: Client) -> None:
    assert check(client, "[FLY]").unmet[0].predicate == "known_action"


@pytest.mark.usefixtures("followed")
def test_phrases_are_translated(client: Client) -> None:
    answer = translated(client, "open the fridge")
    assert answer.compared
    assert not answer.out_of_distribution
    assert str(step_from_msg(answer.candidates[0].step)) == OPEN_FRIDGE
    nothing = translated(client, "solve the riddle")
    assert nothing.compared
    assert nothing.out_of_distribution
    assert nothing.message


@pytest.mark.usefixtures("followed")
def test_a_phrase_is_grounded_in_a_graph_as_new_as_asked_for(client: Client) -> None:
    """Of two plums the one is meant that the last step did not put away."""
    revision = take(client, "[GRAB] <plum> (36)")[1].revision
    answer = translated(client, "grab the plum", revision=revision)
    assert answer.compared
    assert answer.revision >= revision
    assert str(step_from_msg(answer.candidates[0].step)) != "[GRAB] <plum> (36)"


@pytest.mark.usefixtures("followed")
def test_a_phrase_for_a_home_that_is_not_yet_known_is_not_judged(client: Client) -> None:
    wanted = client.follower.newest.revision + 1000
    answer = translated(client, "grab plum", revision=wanted)
    assert not answer.compared
    assert answer.out_of_distribution
    assert not answer.candidates
    assert str(wanted) in answer.message


@pytest.mark.usefixtures("followed")
def test_an_unreadable_context_is_not_judged(client: Client) -> None:
    answer = translated(client, "grab plum", context="[")
    assert not answer.compared
    assert "the context cannot be read" in answer.message
