"""Robots of one home tell each other what they are about to take."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from house import SOON_S, wait_for
from rclpy.context import Context
from rclpy.executors import MultiThreadedExecutor

from vh_planner import msg
from vh_ros.plumbing import reservation_board
from vh_ros.plumbing.interface import DECISIONS_QOS
from vh_ros.plumbing.reservation_board import ReservationBoard
from vh_ros.plumbing.ros_domain import own_domain
from vh_ros.plumbing.spinning import keep_spinning
from vh_ros.plumbing.stoppable_node import StoppableNode

ANNA, BEN, PLUM, PEAR = 1, 2, 20, 21


@pytest.fixture
def nodes() -> Iterator[dict[str, StoppableNode]]:
    with own_domain() as domain:
        context = Context()
        context.init(domain_id=int(domain["ROS_DOMAIN_ID"]))
        made = {
            name: StoppableNode("planner", namespace=name, context=context)
            for name in ("anna", "ben")
        }
        executor = MultiThreadedExecutor(num_threads=4, context=context)
        for node in made.values():
            executor.add_node(node)
        spinning = threading.Thread(target=keep_spinning, args=(executor, "test"))
        spinning.start()
        yield made
        context.try_shutdown()
        spinning.join()
        for node in made.values():
            node.destroy_node()


@pytest.fixture
def boards(
    nodes: dict[str, StoppableNode], monkeypatch: pytest.MonkeyPatch
) -> tuple[ReservationBoard, ReservationBoard]:
    """Of which no claim runs out, however long the machine is busy with something else."""
    monkeypatch.setattr(reservation_board, "_LEASE_S", 10 * SOON_S)
    anna, ben = (ReservationBoard(nodes[name], "/") for name in ("anna", "ben"))
    anna.begin("a")
    ben.begin("b")
    return anna, ben


def test_the_earlier_one_has_it_and_it_ends_with_the_task(
    boards: tuple[ReservationBoard, ReservationBoard],
) -> None:
    anna, ben = boards
    anna.claim({PLUM}, ANNA)
    wait_for(lambda: ben.of_others() == {PLUM: ANNA})
    ben.claim({PLUM, PEAR}, BEN)
    wait_for(lambda: anna.of_others() == {PEAR: BEN})
    assert ben.of_others() == {PLUM: ANNA}
    anna.claim({PEAR}, ANNA)  # whose plum is free now, and who comes second to the pear
    wait_for(lambda: ben.of_others() == {})
    assert anna.of_others() == {PLUM: BEN, PEAR: BEN}
    ben.end()
    wait_for(lambda: anna.of_others() == {})


def test_whoever_says_nothing_any_more_claims_nothing(
    boards: tuple[ReservationBoard, ReservationBoard],
    nodes: dict[str, StoppableNode],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    anna, ben = boards
    ben.claim({PEAR}, BEN)
    publisher = nodes["ben"].create_publisher(msg.EpisodeEvent, "/reservations", DECISIONS_QOS)
    wait_for(lambda: publisher.get_subscription_count() == 2)
    said = '{"character": 7, "things": [20]}'
    publisher.publish(msg.EpisodeEvent(episode="gone", kind="reserved", data=said))
    wait_for(lambda: anna.of_others().get(PLUM) == 7)
    monkeypatch.setattr(reservation_board, "_LEASE_S", 1.5)
    wait_for(lambda: PLUM not in anna.of_others())
    wait_for(lambda: anna.of_others() == {PEAR: BEN})  # who is alive tells it again


@pytest.mark.parametrize(
    "data",
    [
        "{",
        "[]",
        "7",
        '{"character": 1}',
        '{"character": "1", "things": [20]}',
        '{"character": 1, "things": 20}',
        '{"character": 1, "things": [true]}',
        '{"character": 1, "things": [[[[]]]]}',
        '{"character": 1, "things": ' + "[" * 400 + "]" * 400 + "}",
        '{"character": 1, "things": [' + ", ".join(map(str, range(50))) + "]}",
        " " * 2000,
    ],
)
def test_what_is_no_claim_claims_nothing(
    boards: tuple[ReservationBoard, ReservationBoard], data: str
) -> None:
    anna, _ = boards
    anna.hear(msg.EpisodeEvent(episode="c", kind="reserved", data=data))
    anna.hear(msg.EpisodeEvent(episode="c", kind="ended", data='{"character": 1, "things": [20]}'))
    assert anna.of_others() == {}
