"""The planner with a fault of its own, and with a cancel that comes late."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from house import (
    ABORTED,
    CANCELED,
    SUCCEEDED,
    Client,
    SentGoal,
    node_in_process,
    open_house,
    wait_for,
)

from vh_core.episode import EpisodeResult
from vh_core.outcome import Outcome
from vh_ros.nodes import episode_runner, planner_node
from vh_ros.plumbing.action_ends import end_succeeded


@contextmanager
def planner_in_process() -> Iterator[Client]:
    """A planner whose parts a test may have replaced, and a client of it."""
    with open_house() as house:
        client = house.client()
        with node_in_process(client, planner_node.PlannerNode):
            yield client


def test_a_fault_of_its_own_ends_the_task_with_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*parts: object, **options: object) -> None:
        raise KeyError("of its own")

    monkeypatch.setattr(episode_runner, "Episode", fail)
    with planner_in_process() as client:
        handle, feedback = client.offer_episode("open the fridge")
        status, result = SentGoal(handle, feedback, "open the fridge").end()
    assert (status, result.outcome) == (ABORTED, Outcome.INTERNAL_ERROR)
    assert "KeyError: 'of its own'" in result.message


class HeldEpisode:
    """An episode that goes on until it is cancelled or `go_on` is set."""

    begun: list[HeldEpisode]

    def __init__(self, *parts: object, episode_id: str, **options: object) -> None:
        self.id = episode_id
        self.go_on = threading.Event()
        self.canceled = False
        self.begun.append(self)

    def cancel(self, reason: str = "") -> None:
        self.canceled = True
        self.go_on.set()

    def run(self) -> EpisodeResult:
        assert self.go_on.wait(60.0)
        outcome = Outcome.CANCELED if self.canceled else Outcome.SUCCEEDED
        return EpisodeResult(outcome, "It was held.", "wait", "symbolic")


def test_a_late_cancel_reaches_no_other_episode(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first episode is over and its goal is not yet, while a second one runs: a cancel of the
    first goal is for the first alone."""
    end_first = threading.Event()
    HeldEpisode.begun = begun = []

    def end_late(*parts: object) -> object:
        assert len(begun) > 1 or end_first.wait(60.0)
        return end_succeeded(*parts)

    def begin(client: Client) -> SentGoal:
        count, sent = len(begun), []

        def is_taken() -> bool:  # a planner that is at another one rejects
            handle, feedback = client.offer_episode("wait")
            sent.append((handle, feedback))
            return bool(handle.accepted)

        wait_for(is_taken)
        wait_for(lambda: len(begun) > count)
        return SentGoal(*sent[-1], "wait")

    monkeypatch.setattr(episode_runner, "Episode", HeldEpisode)
    monkeypatch.setattr(planner_node, "end_succeeded", end_late)
    with planner_in_process() as client:
        try:
            first = begin(client)
            begun[0].go_on.set()
            second = begin(client)
            first.handle.cancel_goal_async()  # agreed to or not: it may have ended by now
            assert not begun[1].canceled
            end_first.set()
            begun[1].go_on.set()
            assert second.end()[0] == SUCCEEDED
            # and one that comes in time is for its own
            third = begin(client)
            third.cancel()
            assert third.end()[0] == CANCELED
        finally:
            end_first.set()
            for episode in begun:
                episode.go_on.set()
