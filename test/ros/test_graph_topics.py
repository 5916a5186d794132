"""Publisher and follower of the home, against gaps, disorder and nonsense."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from house import SOON_S, Client, two_clients, wait_for

from vh_core.errors import EnvironmentLostError
from vh_core.graph import EnvironmentGraph, GraphDelta, Node
from vh_core.program import Step
from vh_planner import msg
from vh_ros.plumbing.graph_follower import GraphFollower
from vh_ros.plumbing.graph_publisher import GraphPublisher
from vh_ros.plumbing.interface import DELTA_QOS, GRAPH_QOS
from vh_ros.plumbing.messages.homes import delta_to_msg, graph_to_msg

GRAPH = EnvironmentGraph([Node(1, "lamp", None, frozenset(), frozenset({"OFF"}))], [], name="home")
ON = GraphDelta(states={1: frozenset({"ON"})})
OFF = GraphDelta(states={1: frozenset({"OFF"})})


@pytest.fixture(scope="module")
def clients() -> Iterator[tuple[Client, Client]]:
    with two_clients() as pair:
        yield pair


@pytest.fixture
def wire(clients: tuple[Client, Client], request: pytest.FixtureRequest) -> SimpleNamespace:
    """Two publishers for what an executor says, and a follower; in a namespace of their own."""
    speaker, hearer = (client.node for client in clients)
    name = f"wire{abs(hash(request.node.name))}"
    graphs = speaker.create_publisher(msg.EnvironmentGraph, f"{name}/graph", GRAPH_QOS)
    deltas = speaker.create_publisher(msg.EnvironmentDelta, f"{name}/delta", DELTA_QOS)
    seen: list[tuple[int, Step | None]] = []
    others: list[int] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("vh_ros.plumbing.graph_follower.ENVIRONMENT_GRAPH", f"{name}/graph")
        patch.setattr("vh_ros.plumbing.graph_follower.ENVIRONMENT_DELTA", f"{name}/delta")
        follower = GraphFollower(
            hearer,
            lambda observation, step, _: seen.append((observation.revision, step)),
            domain="household",
            on_other=others.append,
        )
    wait_for(lambda: graphs.get_subscription_count() == deltas.get_subscription_count() == 1)
    return SimpleNamespace(
        graphs=graphs, deltas=deltas, follower=follower, seen=seen, others=others
    )


@pytest.fixture
def named_apart(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names for publishers and followers that no other test's publishers have."""
    for each in ("graph_publisher", "graph_follower"):
        for constant in ("ENVIRONMENT_GRAPH", "ENVIRONMENT_DELTA"):
            name = f"apart{abs(hash(request.node.name))}/{constant.lower()}"
            monkeypatch.setattr(f"vh_ros.plumbing.{each}.{constant}", name)


def delta(
    base: int, change: GraphDelta = ON, step: Step | None = None, incarnation: int = 0
) -> msg.EnvironmentDelta:
    return delta_to_msg(
        change,
        scene="home",
        base_revision=base,
        revision=base + 1,
        step=step,
        incarnation=incarnation,
    )


def states(follower: GraphFollower, revision: int) -> frozenset[str]:
    return follower.wait_for(revision, SOON_S).graph.nodes[1].states


def test_deltas_are_followed(wire: SimpleNamespace) -> None:
    step = Step("WAKEUP")
    wire.graphs.publish(graph_to_msg(GRAPH, 10))
    wire.deltas.publish(delta(10, ON, step))
    assert states(wire.follower, 11) == {"ON"}
    assert wire.seen == [(10, None), (11, step)]


def test_deltas_that_come_before_the_graph_wait_for_it(wire: SimpleNamespace) -> None:
    wire.deltas.publish(delta(10, ON))
    wire.deltas.publish(delta(11, OFF))
    time.sleep(0.1)
    assert wire.follower.newest is None
    wire.graphs.publish(graph_to_msg(GRAPH, 10))
    assert states(wire.follower, 12) == {"OFF"}
    assert [revision for revision, _ in wire.seen] == [10, 11, 12]


def why_nothing_is_shown(follower: GraphFollower) -> str:
    """Wait until the follower shows nothing any more; the reason it gives."""
    for _ in range(100):
        try:
            follower.wait_for(0, 0.2)
        except EnvironmentLostError as error:
            return str(error)
        time.sleep(0.05)
    return "it still shows the old home"


def test_a_gap_is_closed_by_the_graph(wire: SimpleNamespace) -> None:
    wire.graphs.publish(graph_to_msg(GRAPH, 10))
    wire.follower.wait_for(10, SOON_S)
    wire.deltas.publish(delta(12, ON))
    # nobody is shown an old home once a newer one was heard of
    assert "still shown at revision 10" in why_nothing_is_shown(wire.follower)
    wire.graphs.publish(graph_to_msg(GRAPH, 12))
    assert states(wire.follower, 0) == {"ON"}


@pytest.mark.parametrize("waits", [True, False])
def test_a_first_graph_that_was_lost_is_asked_for_again(
    wire: SimpleNamespace, monkeypatch: pytest.MonkeyPatch, waits: bool
) -> None:
    take, lost = wire.follower._take_graph, []
    # the subscription that stands holds the method that was bound: it is made anew to lose one
    monkeypatch.setattr(wire.follower, "_take_graph", lost.append)
    wire.follower._asked_at = -1e9
    wire.follower._close_gap()
    wait_for(lambda: wire.graphs.get_subscription_count() == 1)
    wire.graphs.publish(graph_to_msg(GRAPH, 10))
    wait_for(lambda: bool(lost))
    assert wire.follower.newest is None
    monkeypatch.setattr(wire.follower, "_take_graph", take)
    if not waits:
        wire.follower._asked_at = -1e9
        wire.follower.ask_again()
        wait_for(lambda: wire.follower.newest is not None)
    assert states(wire.follower, 10) == {"OFF"}


def test_a_long_lineage_is_followed(wire: SimpleNamespace) -> None:
    """Without making a graph for each change."""
    wire.graphs.publish(graph_to_msg(GRAPH, 10))
    wire.follower.wait_for(10, SOON_S)
    for base in range(10, 110):
        wire.deltas.publish(delta(base, ON if base % 2 else OFF))
    seen = wire.follower.wait_for(110, SOON_S)
    assert seen.since(108) == GraphDelta(states={1: frozenset({"ON"})})
    assert seen.delta == ON


def test_a_change_back_to_an_older_home_is_refused(wire: SimpleNamespace) -> None:
    wire.graphs.publish(graph_to_msg(GRAPH, 10))
    wire.follower.wait_for(10, SOON_S)
    backwards = delta_to_msg(ON, scene="home", base_revision=20, revision=15, step=None)
    wire.deltas.publish(backwards)
    wire.deltas.publish(delta(10, ON))
    assert states(wire.follower, 11) == {"ON"}


def test_old_news_is_no_news(wire: SimpleNamespace) -> None:
    wire.graphs.publish(graph_to_msg(GRAPH, 10))
    wire.deltas.publish(delta(10, ON))
    wire.follower.wait_for(11, SOON_S)
    wire.graphs.publish(graph_to_msg(GRAPH, 10))
    wire.deltas.publish(delta(9, OFF))
    time.sleep(0.1)
    assert states(wire.follower, 0) == {"ON"}


def test_a_reload_is_announced_before_the_graph_comes(wire: SimpleNamespace) -> None:
    wire.graphs.publish(graph_to_msg(GRAPH, 10))
    wire.follower.wait_for(10, SOON_S)
    wire.deltas.publish(msg.EnvironmentDelta(scene="home", revision=20))
    assert "spoke of 20" in why_nothing_is_shown(wire.follower)
    wire.graphs.publish(graph_to_msg(GRAPH, 20))
    assert wire.follower.wait_for(0, SOON_S).revision == 20


def test_nonsense_is_ignored_and_named(wire: SimpleNamespace) -> None:
    bad = graph_to_msg(GRAPH, 10)
    bad.edges = [msg.GraphEdge(from_id=1, relation="ON", to_id=2)]
    wire.graphs.publish(bad)
    # until it has come, nobody has published anything
    wait_for(lambda: "no node has the id 2" in why_nothing_is_shown(wire.follower))
    wire.graphs.publish(graph_to_msg(GRAPH, 11))
    wire.follower.wait_for(11, SOON_S)
    unknown = GraphDelta(states={7: frozenset({"ON"})})
    wire.deltas.publish(delta(11, unknown))
    wire.graphs.publish(graph_to_msg(GRAPH, 12))
    assert states(wire.follower, 12) == {"OFF"}


def test_a_home_of_another_domain_is_not_shown(wire: SimpleNamespace) -> None:
    """Its steps would be judged by the wrong table."""
    wire.graphs.publish(graph_to_msg(GRAPH, 10, "household"))
    assert states(wire.follower, 10) == {"OFF"}
    wire.graphs.publish(graph_to_msg(GRAPH, 11, "cooking"))
    reason = why_nothing_is_shown(wire.follower)
    assert "domain 'cooking'" in reason
    assert "'household'; give both the same parameter 'domain'" in reason
    assert [revision for revision, _ in wire.seen] == [10]
    # an executor that names no domain is taken at its word
    wire.graphs.publish(graph_to_msg(GRAPH, 12))
    assert states(wire.follower, 12) == {"OFF"}


def test_an_executor_that_was_started_anew_takes_the_place_of_the_former_one(
    wire: SimpleNamespace,
) -> None:
    """Also where its clock was put back."""
    wire.graphs.publish(graph_to_msg(GRAPH, 10, incarnation=1))
    wire.deltas.publish(delta(10, ON, incarnation=1))
    assert states(wire.follower, 11) == {"ON"}
    wire.graphs.publish(graph_to_msg(GRAPH, 5, incarnation=2))
    wait_for(lambda: wire.seen[-1][0] == 5)
    wire.deltas.publish(delta(5, OFF, incarnation=2))
    wait_for(lambda: wire.seen[-1][0] == 6)
    assert [revision for revision, _ in wire.seen] == [10, 11, 5, 6]
    assert wire.others == [1, 2]
    seen = wire.follower.sight(0, SOON_S)
    assert (seen.incarnation, seen.observation.revision) == (2, 6)


def test_what_a_former_executor_said_last_is_passed_over(wire: SimpleNamespace) -> None:
    """But for one that goes on: of two that are there, the one whose home is newer is followed, in
    whatever order they were heard of; or the one that answers."""
    wire.graphs.publish(graph_to_msg(GRAPH, 10, incarnation=1))
    wait_for(lambda: wire.seen == [(10, None)])
    wire.graphs.publish(graph_to_msg(GRAPH, 20, incarnation=2))
    wait_for(lambda: wire.seen[-1][0] == 20)
    wire.deltas.publish(delta(10, ON, incarnation=1))
    wire.graphs.publish(graph_to_msg(GRAPH, 11, incarnation=1))
    time.sleep(0.1)
    assert [revision for revision, _ in wire.seen] == [10, 20]
    wire.deltas.publish(delta(24, ON, incarnation=1))
    wire.graphs.publish(graph_to_msg(GRAPH, 24, incarnation=1))
    assert states(wire.follower, 25) == {"ON"}
    threading.Timer(0.3, wire.graphs.publish, (graph_to_msg(GRAPH, 21, incarnation=2),)).start()
    assert wire.follower.sight(0, SOON_S, 2).observation.revision == 21


def test_the_home_of_another_executor_is_no_sight_of_this_one(wire: SimpleNamespace) -> None:
    wire.graphs.publish(graph_to_msg(GRAPH, 10, incarnation=1))
    assert wire.follower.sight(3, SOON_S, 1).observation.revision == 10
    assert wire.follower.sight(3, 0.2, 2) is None
    assert "two executors run under one name" in str(wire.follower.lost(3, 0.2, 2))
    wire.graphs.publish(graph_to_msg(GRAPH, 3, incarnation=2))
    assert wire.follower.sight(3, SOON_S, 2).observation.revision == 3
    assert wire.follower.sight(4, 0.2, 2) is None


def test_a_wait_that_is_canceled_ends_soon(wire: SimpleNamespace) -> None:
    wire.graphs.publish(graph_to_msg(GRAPH, 10, incarnation=1))
    wire.follower.wait_for(10, SOON_S)
    began = time.monotonic()
    assert wire.follower.sight(11, SOON_S, 1, lambda: time.monotonic() > began + 0.2) is None
    assert time.monotonic() - began < SOON_S / 2


def test_a_change_that_comes_before_its_executors_graph_waits_for_it(wire: SimpleNamespace) -> None:
    wire.graphs.publish(graph_to_msg(GRAPH, 10, incarnation=1))
    wire.follower.wait_for(10, SOON_S)
    wire.deltas.publish(delta(10, ON, incarnation=2))
    wait_for(lambda: wire.others == [1, 2])
    assert wire.follower.sight(0, 0.2) is None
    wire.graphs.publish(graph_to_msg(GRAPH, 10, incarnation=2))
    assert states(wire.follower, 11) == {"ON"}


def test_a_wait_without_an_executor_says_so(clients: tuple[Client, Client]) -> None:
    with pytest.raises(EnvironmentLostError, match="Nobody publishes /environment_graph"):
        clients[1].follower.wait_for(0, 0.2)


def test_revisions_only_grow(clients: tuple[Client, Client]) -> None:
    """Also over a restart, which the second publisher stands for."""
    speaker, hearer = clients
    first = GraphPublisher(speaker.node, 60.0)
    revisions = [first.show_graph(GRAPH), first.show_change(ON, None)]
    revisions.append(first.show_graph(GRAPH))
    time.sleep(0.01)
    second = GraphPublisher(speaker.node, 60.0)
    revisions += [second.show_graph(GRAPH), second.show_change(ON, None)]
    assert revisions == sorted(set(revisions))
    assert hearer.follower.wait_for(revisions[-1], SOON_S).revision == revisions[-1]


@pytest.mark.usefixtures("named_apart")
def test_a_late_follower_has_the_newest_though_the_latched_copy_is_old(
    clients: tuple[Client, Client],
) -> None:
    speaker, hearer = clients
    publisher = GraphPublisher(speaker.node, 60.0)
    publisher.show_graph(GRAPH)
    revision = publisher.show_change(ON, None)
    late = GraphFollower(hearer.node)
    assert states(late, revision) == {"ON"}


@pytest.mark.usefixtures("named_apart")
def test_a_gap_is_closed_although_the_executor_latches_nothing_of_itself(
    clients: tuple[Client, Client],
) -> None:
    """The follower asks: it subscribes anew, and a new listener is shown the newest home."""
    speaker, hearer = clients
    publisher = GraphPublisher(speaker.node, 60.0)
    first = publisher.show_graph(GRAPH)
    follower = GraphFollower(hearer.node)
    follower.wait_for(first, SOON_S)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(publisher, "_announce", lambda message: None)
        publisher.show_change(ON, None)  # nobody hears of this one
    revision = publisher.show_change(OFF, Step("WAKEUP"))
    assert follower.wait_for(revision, SOON_S).since(first) is None
    assert states(follower, revision) == {"OFF"}
