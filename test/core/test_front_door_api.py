"""The front door of several robots, as programs see it: tasks for whoever is nearest, who was given
which, and why."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from live_home import LiveHome
from stand_in_door import StandInDoor, events_of, shared_page

from vh_core.live import TaskEnd
from vh_core.live.front_door import FRONT_DOOR, TaskAtDoor
from vh_core.outcome import Outcome

pytest.importorskip("starlette", reason="starlette is not installed; 'make setup' installs it")

DOOR = f"/api/robots/{FRONT_DOOR}"
FRIDGE, WHY = "open the fridge", "1.2 m from fridge (24); ben is busy"


@pytest.fixture
def shown() -> Iterator[tuple[StandInDoor, LiveHome]]:
    with shared_page() as (door, page):
        yield door, page


def sent(page: LiveHome, text: str) -> str:
    status, told = page.ask("POST", f"{DOOR}/tasks", {"text": text})
    assert status == 202
    return str(told["id"])


def test_a_task_is_followed_from_the_door_whoever_does_it(
    shown: tuple[StandInDoor, LiveHome],
) -> None:
    door, page = shown
    task = sent(page, FRIDGE)
    path = f"{DOOR}/tasks/{task}"
    found = page.ask("GET", path)[1]
    assert (found["state"], found["robot"]) == ("waiting", "")
    door.give(task, "anna", WHY, told=0)
    found = page.ask("GET", path)[1]
    assert (found["state"], found["robot"], found["reason"]) == ("running", "anna", WHY)
    assert found["steps"] == []  # nothing is told of it as yet
    door.give(task, "anna", WHY)
    door.end(task, TaskEnd(Outcome.SUCCEEDED, "Done."))
    found = page.ask("GET", f"{path}?wait_s=10")[1]
    assert (found["id"], found["state"], found["outcome"]) == (task, "ended", "SUCCEEDED")
    assert (found["robot"], found["reason"], found["verified"]) == ("anna", WHY, True)
    assert [each["status"] for each in found["steps"]] == ["verified"] * len(found["steps"])
    # the course is found by the task's id, though its episode has another one
    status, course = page.ask("GET", f"{DOOR}/episodes/{task}")
    assert status == 200 and course["changes"]
    assert page.ask("GET", f"{DOOR}/episodes/{'0' * 32}")[0] == 404


def test_the_list_says_who_was_given_what_and_why(shown: tuple[StandInDoor, LiveHome]) -> None:
    door, page = shown
    first, second, third = (sent(page, text) for text in (FRIDGE, "close the fridge", "wait"))
    door.give(first, "anna", WHY, told=3)
    door.end(third, TaskEnd(Outcome.CANCELED, "The task was canceled before it began."))
    state = page.ask("GET", "/api/state")[1]["robots"]
    assert list(state) == [FRONT_DOOR, "anna", "ben"]
    told = state[FRONT_DOOR]
    assert told["shares"] == ["anna", "ben"]
    episode = events_of(FRIDGE)[0].episode
    given = {"id": first, "text": FRIDGE, "robot": "anna", "reason": WHY, "episode": episode}
    assert told["given"] == [given]
    assert told["queue"] == [{"id": second, "text": "close the fridge"}]
    assert [each["outcome"] for each in told["past"]] == ["CANCELED"]
    ended = page.ask("GET", f"{DOOR}/tasks/{third}")[1]
    assert (ended["state"], ended["task"]) == ("ended", "wait")
    assert ended["message"].endswith("before it began.")
    waiting = page.ask("GET", DOOR)[1]["waiting"]
    assert [each["task"] for each in waiting] == ["close the fridge"]


def test_the_home_is_the_one_that_the_robots_show(shown: tuple[StandInDoor, LiveHome]) -> None:
    _, page = shown
    assert page.ask("GET", DOOR)[1]["kinds"]["fridge"] == 1
    assert page.ask("GET", f"{DOOR}/things?name=plum")[1]["count"] > 1
    assert page.ask("GET", f"{DOOR}/things/24")[1]["class"] == "fridge"
    planned = page.ask("POST", f"{DOOR}/plan", {"text": FRIDGE})[1]
    assert planned["outcome"] == "SUCCEEDED" and planned["steps"]


def test_what_is_asked_at_the_door_reaches_it(shown: tuple[StandInDoor, LiveHome]) -> None:
    door, page = shown
    task = sent(page, FRIDGE)
    assert page.ask("POST", f"{DOOR}/tasks/{task}/pause", {"paused": True})[0] == 202
    assert page.ask("POST", f"{DOOR}/tasks/{task}/cancel", {})[0] == 202
    assert page.ask("POST", f"{DOOR}/questions/q1", {"text": "yes"})[0] == 202
    assert door.asked == [("pause", task), ("cancel", task), ("answer", "q1", "yes")]


def test_a_robot_that_the_page_does_not_show_is_named_all_the_same(
    shown: tuple[StandInDoor, LiveHome],
) -> None:
    door, page = shown
    door.put(TaskAtDoor("f" * 32, FRIDGE, robot="carla", reason=WHY, episode="e" * 32))
    found = page.ask("GET", f"{DOOR}/tasks/{'f' * 32}")[1]
    assert (found["state"], found["robot"]) == ("running", "carla")
    assert page.ask("GET", f"{DOOR}/episodes/{'f' * 32}")[0] == 404


def test_a_task_that_was_passed_on_is_shown_as_the_last_one_does_it(
    shown: tuple[StandInDoor, LiveHome],
) -> None:
    door, page = shown
    task = sent(page, FRIDGE)
    door.give(task, "anna", WHY, told=2)
    door.put(TaskAtDoor(task, FRIDGE, waits=True))  # anna was lost
    assert page.ask("GET", "/api/state")[1]["robots"][FRONT_DOOR]["given"] == []
    door.give(task, "ben", "anna was lost")
    found = page.ask("GET", f"{DOOR}/tasks/{task}")[1]
    assert (found["robot"], found["reason"], found["outcome"]) == (
        *("ben", "anna was lost"),
        "SUCCEEDED",
    )
