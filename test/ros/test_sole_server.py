"""Of two who want to offer one action, one does, and the other has shown nothing."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial

import pytest
from builtin_interfaces.msg import Time
from house import BRIDGE, SOON_S, Client, open_house, two_clients, wait_for
from rclpy.parameter import Parameter
from rclpy.qos import DurabilityPolicy, QoSProfile
from rclpy.time import Time as RclpyTime

from vh_core.errors import ConfigurationError
from vh_planner.msg import EnvironmentGraph
from vh_ros.plumbing import sole_server
from vh_ros.plumbing.sole_server import Claim, claim_action
from vh_ros.plumbing.stoppable_node import StoppableNode


@pytest.fixture(scope="module")
def clients() -> Iterator[tuple[Client, Client]]:
    with two_clients() as pair:
        yield pair


def gives_way(claim: Claim) -> bool:
    try:
        claim.require_sole()
    except ConfigurationError:
        return True
    return False


def test_of_two_who_look_the_older_one_goes_on(clients: tuple[Client, Client]) -> None:
    old, new = (Claim(client.node, "look") for client in clients)
    wait_for(lambda: gives_way(new))
    time.sleep(0.2)
    assert not gives_way(old)
    old.establish()
    with pytest.raises(ConfigurationError, match="/look is already offered by "):
        new.establish()


def test_whoever_is_there_gives_way_to_nobody_who_looks(
    clients: tuple[Client, Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the other one's clock is behind."""
    failures: list[str] = []
    monkeypatch.setattr(clients[0].node, "on_failure", lambda: failures.append("the one there"))
    there = Claim(clients[0].node, "stay")
    there.establish()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sole_server, "Clock", ClockThatIsBehind)
        behind = Claim(clients[1].node, "stay")
    wait_for(lambda: gives_way(behind))
    time.sleep(0.3)
    assert not failures


class ClockThatIsBehind:
    """Of 1970."""

    def __init__(self, **options: object) -> None:
        """Of whatever type."""

    def now(self) -> RclpyTime:
        return RclpyTime(nanoseconds=1)


def test_a_claim_is_of_the_time_of_day_though_time_is_simulated(
    clients: tuple[Client, Client],
) -> None:
    """Which stands at zero for all until somebody tells it."""
    client = clients[0]
    client.node.set_parameters([Parameter("use_sim_time", value=True)])
    try:
        assert client.node.get_clock().now().nanoseconds == 0
        (claim,) = claim_action(client.node, "simulated", discovery_s=0.0)
    finally:
        client.node.set_parameters([Parameter("use_sim_time", value=False)])
    assert claim._mine != Time()


def test_several_are_claimed_in_the_time_of_one(clients: tuple[Client, Client]) -> None:
    began = time.monotonic()
    claims = claim_action(clients[0].node, *(f"door{number}" for number in range(8)), discovery_s=0)
    assert len(claims) == 8
    assert time.monotonic() - began < SOON_S / 20
    with pytest.raises(
        ConfigurationError, match="/door7 is already offered by another /test_client"
    ):
        claim_action(clients[1].node, "door7")


def test_the_older_one_hears_of_a_younger_one_that_did_not_find_it(
    clients: tuple[Client, Client],
) -> None:
    """And may undo what that one has shown."""
    failures: list[str] = []
    undone: list[str] = []
    claims = []
    for name, client in zip(("old", "new"), clients, strict=True):
        node = StoppableNode(name, context=client.node.context, namespace="missed")
        node.on_failure = partial(failures.append, name)
        claims.append((Claim(node, "execute_step"), client, node))
        claims[-1][0].on_younger = partial(undone.append, name)
    for claim, _, _ in claims:
        claim.establish()  # neither has heard anything: its node does not spin as yet
    for _, client, node in claims:
        client.node.executor.add_node(node)
    wait_for(lambda: bool(failures and undone))
    assert (failures, undone) == (["new"], ["old"])


def test_of_two_bridges_at_once_only_one_ever_shows_its_home() -> None:
    everything = QoSProfile(depth=64, durability=DurabilityPolicy.TRANSIENT_LOCAL)
    with open_house() as house:
        for turn in range(3):
            shown: list[EnvironmentGraph] = []
            house.client(f"turn{turn}").node.create_subscription(
                EnvironmentGraph, "environment_graph", shown.append, everything
            )
            both = [
                house.start(BRIDGE, f"turn{turn}", scene=scene, environment="world")
                for scene in ("", "generated:seed=2")
            ]
            wait_for(lambda both=both: any(each.poll() is not None for each in both))
            (left,) = [each for each in both if each.poll() is None]
            wait_for(lambda shown=shown: bool(shown))
            time.sleep(1.0)
            assert left.poll() is None
            assert len({each.scene for each in shown}) == 1
            assert {each.wait() for each in both if each is not left} == {2}
            left.terminate()
