"""Which episodes are over, by what planners say of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vh_planner.msg import EpisodeState
from vh_ros.plumbing.episode_watch import EpisodeWatch


class Node:
    """Just enough of one to listen."""

    def create_subscription(self, *arguments: Any, **options: Any) -> None:
        """Nobody speaks here but the tests."""


def watching() -> tuple[EpisodeWatch, list[str], Callable[[str, bool], None]]:
    over: list[str] = []
    watch = EpisodeWatch(Node(), over.append)  # type: ignore[arg-type]

    def say(episode: str, running: bool) -> None:
        watch.hear(EpisodeState(episode=episode, running=running))

    return watch, over, say


def test_an_episode_is_over_once_its_planner_says_so() -> None:
    watch, over, say = watching()
    say("a", True)
    assert not watch.is_over("a")
    say("a", False)
    say("a", False)
    assert watch.is_over("a")
    assert over == ["a"]


def test_an_episode_is_over_once_another_one_runs_or_the_planner_is_a_new_one() -> None:
    watch, over, say = watching()
    say("a", True)
    say("b", True)
    assert (watch.is_over("a"), watch.is_over("b")) == (True, False)
    say("", False)  # a planner that has just been started
    assert watch.is_over("b")
    assert over == ["a", "b"]


def test_what_one_planner_runs_says_nothing_of_another() -> None:
    watch, over, _ = watching()

    def say(planner: str, episode: str, running: bool) -> None:
        watch.hear(EpisodeState(episode=episode, running=running, planner=planner))

    say("/anna/planner_node", "a", True)
    say("/ben/planner_node", "", False)
    say("/ben/planner_node", "b", True)
    assert not over
    say("/ben/planner_node", "", False)  # killed and started again
    say("/anna/planner_node", "c", True)
    assert over == ["b", "a"]
    assert not watch.is_over("c")


def test_a_step_that_belongs_to_no_episode_is_never_over() -> None:
    watch, over, say = watching()
    say("", False)
    say("a", True)
    say("a", False)
    assert not watch.is_over("")
    assert not watch.is_over("never heard of")
    assert over == ["a"]


def test_only_so_many_are_remembered() -> None:
    watch, _, say = watching()
    for number in range(1500):
        say(str(number), False)
    assert watch.is_over("1499")
    assert not watch.is_over("0")
