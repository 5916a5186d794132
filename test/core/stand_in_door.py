"""A front door for tests of the page: its list of tasks is what the test says it is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field, replace
from functools import cache

from live_home import LiveHome

from vh_core.asking import Question, QuestionChoice, QuestionKind
from vh_core.events import Event, PersonAsked
from vh_core.home import open_home, planning_with
from vh_core.live import LiveView, Refused, TaskEnd
from vh_core.live.front_door import FrontDoorView, TaskAtDoor
from vh_core.live.home_tools import HomeTools
from vh_core.live.robot import OnlyLookedAt
from vh_core.live.robot_view import RobotView
from vh_core.live.serving import served
from vh_core.scenes.company import with_characters


@cache
def events_of(task: str) -> tuple[Event, ...]:
    """What is told of a task that is done in the embedded home."""
    with open_home() as home:
        return home.do(task).events


@dataclass
class StandInDoor:
    """Takes every task, and notes what is asked of it."""

    view: FrontDoorView
    robots: dict[str, RobotView]
    asked: list[tuple[str, ...]] = field(default_factory=list)
    tasks: dict[str, TaskAtDoor] = field(default_factory=dict)

    def do(self, text: str) -> str | Refused:
        name = f"{len(self.tasks) + 1:032x}"
        self.put(TaskAtDoor(name, text, waits=True))
        return name

    def put(self, task: TaskAtDoor) -> None:
        """The door's list has this task now."""
        self.tasks[task.id] = task
        self.view.show_tasks(self.tasks.values())

    def give(self, task: str, robot: str, reason: str, told: int | None = None) -> None:
        """The task is a robot's, which tells the first events of it, all if not so many."""
        given = self.tasks[task]
        events = events_of(given.text)
        self.put(replace(given, waits=False, robot=robot, reason=reason, episode=events[0].episode))
        for event in events[:told]:
            self.robots[robot].take(event)

    def end(self, task: str, end: TaskEnd) -> None:
        """The task has ended."""
        self.put(replace(self.tasks[task], end=end, took_s=1.5))

    def cancel(self, task: str) -> Refused | None:
        self.asked.append(("cancel", task))
        return None

    def pause(self, task: str, paused: bool) -> Refused | None:
        self.asked.append(("pause" if paused else "go on", task))
        return None

    def answer(self, question: str, text: str, by: str = "page") -> Refused | None:
        self.asked.append(("answer", question, text))
        return None

    def look(self) -> bool:
        """What stands here is the home."""
        return True

    def untold_end(self, task: str) -> TaskEnd | None:
        return self.view.end_of(task)


def asking(event: Event) -> PersonAsked:
    """A question, asked just after that event."""
    choices = tuple(QuestionChoice(name) for name in ("the red one", "the green one"))
    question = Question(QuestionKind.CLARIFICATION, "Which plum?", choices, 600.0, id="q1")
    return PersonAsked(
        episode=event.episode,
        number=event.number + 1,
        time_s=event.time_s,
        elapsed_s=event.elapsed_s,
        question=question,
    )


@contextmanager
def shared_page() -> Iterator[tuple[StandInDoor, LiveHome]]:
    """A door for anna and ben, in the embedded home, on a page."""
    with open_home() as home:
        domain = home.domain
        graph = with_characters(home.graph, 2)
    robots = {name: RobotView(name) for name in ("anna", "ben")}
    for character, view in enumerate(robots.values()):
        view.show_home(graph, character)
    door = StandInDoor(FrontDoorView(list(robots.values())), robots)
    shown = [door, *(OnlyLookedAt(view, "It is looked at.") for view in robots.values())]
    tools = HomeTools(door, planning_with(home.setup, domain), domain=domain)
    live = LiveView(shown, [tools])
    with closing(live), served(live) as page:
        yield door, LiveHome(live, door, page)  # type: ignore[arg-type]
