"""The home as the executor has it now: what is waited for, and for how long."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest
from house import SOON_S, Client, two_clients, wait_for
from rclpy.callback_groups import ReentrantCallbackGroup

from vh_core.actions import VIRTUALHOME
from vh_core.errors import EnvironmentLostError
from vh_core.graph import EnvironmentGraph, Node, Property
from vh_core.scenes import open_scene
from vh_core.task import ExecutionCode
from vh_planner.action import ExecuteStep
from vh_planner.msg import EnvironmentGraph as GraphMsg
from vh_planner.srv import HomeRevision
from vh_ros.nodes.ros_collaborators import RosEnvironment, Timeouts
from vh_ros.plumbing.graph_publisher import GraphPublisher
from vh_ros.plumbing.home_follower import HomeFollower
from vh_ros.plumbing.interface import GRAPH_QOS
from vh_ros.plumbing.messages.homes import graph_to_msg
from vh_ros.plumbing.present_home import PresentHome, Version

HOME = open_scene(None)
OTHER = EnvironmentGraph(
    [*HOME.nodes.values(), Node(9000, "plum", None, frozenset({Property.GRABBABLE}), frozenset())],
    HOME.edges,
    name="other",
)


@pytest.fixture(scope="module")
def clients() -> Iterator[tuple[Client, Client]]:
    with two_clients() as pair:
        yield pair


class Executor:
    """What an executor says of its home, in a namespace of its own, as the test wants it said."""

    def __init__(self, client: Client, namespace: str) -> None:
        self._node = client.node
        self._namespace = namespace
        self._graphs = self._node.create_publisher(
            GraphMsg, f"{namespace}/environment_graph", GRAPH_QOS
        )
        self.version = Version(1, 10)
        self.asked = 0
        #: so many of the first questions are answered when the test is over
        self.swallowed = 0
        self.over = threading.Event()

    def show(self, incarnation: int, revision: int, graph: EnvironmentGraph = HOME) -> None:
        self._graphs.publish(graph_to_msg(graph, revision, incarnation=incarnation))

    def answer(self) -> None:
        """Answer questions from now on."""
        self._node.create_service(
            HomeRevision,
            f"{self._namespace}/home_revision",
            self._on_question,
            callback_group=ReentrantCallbackGroup(),
        )

    def _on_question(
        self, _: HomeRevision.Request, response: HomeRevision.Response
    ) -> HomeRevision.Response:
        self.asked += 1
        if self.asked <= self.swallowed:
            self.over.wait(SOON_S)
        response.incarnation, response.revision = self.version.incarnation, self.version.revision
        return response


@pytest.fixture
def executor(clients: tuple[Client, Client], request: pytest.FixtureRequest) -> Iterator[Executor]:
    executor = Executor(clients[0], f"/home{abs(hash(request.node.name))}")
    yield executor
    executor.over.set()


@pytest.fixture
def follower(clients: tuple[Client, Client], executor: Executor) -> HomeFollower:
    """Has seen the home at revision 10 of the first incarnation."""
    follower = HomeFollower(clients[1].node, VIRTUALHOME, executor._namespace)
    executor.show(1, 10)
    follower.wait_for(10, SOON_S)
    return follower


def present(
    clients: tuple[Client, Client],
    executor: Executor,
    follower: HomeFollower,
    graph_s: float = SOON_S,
    answer_s: float = SOON_S,
) -> PresentHome:
    return PresentHome(clients[1].node, follower, executor._namespace, graph_s, answer_s)


def test_a_home_that_is_as_the_executor_says_is_seen_at_once(
    clients: tuple[Client, Client], executor: Executor, follower: HomeFollower
) -> None:
    executor.answer()
    home = present(clients, executor, follower)
    seen = home.sight()
    assert (seen.incarnation, seen.observation.revision) == (1, 10)
    asked = home.requests
    assert home.sight(Version(1, 10)) == seen
    assert home.requests == asked  # it was told already


@pytest.mark.parametrize("version", [Version(1, 11), Version(2, 11), Version(2, 10), Version(2, 3)])
def test_until_the_home_is_that_of_the_executor_none_is_seen(
    clients: tuple[Client, Client], executor: Executor, follower: HomeFollower, version: Version
) -> None:
    """Whatever its revisions are."""
    executor.version = version
    executor.answer()
    home = present(clients, executor, follower)
    threading.Timer(0.5, executor.show, (version.incarnation, version.revision, OTHER)).start()
    began = time.monotonic()
    seen = home.sight()
    assert time.monotonic() - began >= 0.4
    assert Version(seen.incarnation, seen.observation.revision) == version
    assert 9000 in follower.observed(seen).graph.nodes


def test_an_executor_that_changes_while_its_home_is_waited_for_is_asked_anew(
    clients: tuple[Client, Client], executor: Executor, follower: HomeFollower
) -> None:
    executor.version = Version(2, 20)  # which ends before it has shown anything
    executor.answer()
    home = present(clients, executor, follower)

    def restart() -> None:
        executor.version = Version(3, 5)
        executor.show(3, 5, OTHER)

    threading.Timer(0.3, restart).start()
    seen = home.sight()
    assert (seen.incarnation, seen.observation.revision) == (3, 5)


def test_a_question_that_is_lost_is_put_again(
    clients: tuple[Client, Client], executor: Executor, follower: HomeFollower
) -> None:
    """As one is that reached but an executor that is no more."""
    executor.swallowed = 2
    executor.answer()
    began = time.monotonic()
    assert present(clients, executor, follower).sight().incarnation == 1
    assert executor.asked >= 3
    assert time.monotonic() - began < SOON_S / 2


def test_an_executor_that_comes_while_it_is_waited_for_is_asked(
    clients: tuple[Client, Client], executor: Executor, follower: HomeFollower
) -> None:
    threading.Timer(0.5, executor.answer).start()
    assert present(clients, executor, follower).sight().incarnation == 1


def test_each_wait_has_an_end_that_says_what_is_missing(
    clients: tuple[Client, Client], executor: Executor, follower: HomeFollower
) -> None:
    hasty = present(clients, executor, follower, 0.5, 0.5)
    with pytest.raises(EnvironmentLostError, match=r"Nobody offers .*home_revision .*running\?"):
        hasty.sight()
    executor.version = Version(2, 20)
    executor.answer()
    wait_for(hasty._client.service_is_ready)
    with pytest.raises(EnvironmentLostError, match="still shows another home"):
        hasty.sight()
    executor.swallowed = 1000
    with pytest.raises(EnvironmentLostError, match=r"did not answer within .*still alive\?"):
        hasty.sight()
    nobody = HomeFollower(clients[1].node, VIRTUALHOME, "/nobody")
    with pytest.raises(EnvironmentLostError, match="Nobody publishes /nobody/environment_graph"):
        PresentHome(clients[1].node, nobody, "/nobody", 0.2, 0.2).sight()


def test_a_wait_that_is_canceled_ends_soon(
    clients: tuple[Client, Client], executor: Executor, follower: HomeFollower
) -> None:
    home = present(clients, executor, follower)
    for answers in (False, True):
        wish = threading.Event()
        threading.Timer(0.3, wish.set).start()
        began = time.monotonic()
        with pytest.raises(EnvironmentLostError, match="canceled"):
            home.sight(is_canceled=wish.is_set)
        assert time.monotonic() - began < SOON_S / 2
        if not answers:
            executor.version = Version(2, 20)
            executor.answer()


class Steps:
    """Carries out a step, and says what the executor has then."""

    def __init__(self) -> None:
        self.result = ExecuteStep.Result(code=ExecuteStep.Result.OK)

    def run(self, goal: ExecuteStep.Goal, **limits: object) -> Steps:
        return self


def test_an_episode_looks_at_what_the_executor_has(
    clients: tuple[Client, Client], executor: Executor, follower: HomeFollower
) -> None:
    """It asks before it looks, but for after a step, which says it; and what was begun in the home
    of one executor is not gone on with in that of another."""
    executor.answer()
    home, steps = present(clients, executor, follower), Steps()
    timeouts = Timeouts(*[1.0] * 7)
    environment = RosEnvironment(follower, home, steps, timeouts, 0, "episode")
    assert environment.observe().revision == 10
    environment.observe()
    asked = home.requests
    assert asked >= 2
    steps.result.incarnation, steps.result.revision = 1, 11
    threading.Timer(0.3, executor.show, (1, 11, OTHER)).start()
    assert environment.execute(None).code is ExecutionCode.OK  # type: ignore[arg-type]
    assert environment.observe().revision == 11
    assert home.requests == asked
    executor.version = Version(2, 12)
    executor.show(2, 12)
    with pytest.raises(EnvironmentLostError, match="started anew since the task began"):
        environment.observe()


def test_an_executor_says_which_home_it_has(clients: tuple[Client, Client]) -> None:
    speaker, hearer = clients
    publisher = GraphPublisher(speaker.node, 60.0)
    before = publisher.version
    publisher.show_graph(HOME)
    answer = hearer.call(HomeRevision, "home_revision")
    assert (answer.incarnation, answer.revision) == publisher.version
    assert answer.incarnation == before[0] != 0
    publisher.show_anew(HOME)
    again = hearer.call(HomeRevision, "home_revision")
    assert again.incarnation != answer.incarnation
    assert again.revision > answer.revision
    assert hearer.follower.wait_for(again.revision, SOON_S).revision == again.revision
