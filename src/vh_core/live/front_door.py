"""The front door of a home that several robots share: whoever is nearest does what is asked there.

All there is to see of it is the list of its tasks: those that wait, those that were given to
robots, and why to them, and the last that ended. The home, and how a task goes, are shown by the
robots.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from vh_core.live.merge_patch import Document
from vh_core.live.robot import TaskEnd
from vh_core.live.robot_view import Course, RobotView
from vh_core.outcome import Outcome
from vh_core.world import World

#: what it is called beside the robots; none of these is called so, since it is no namespace
FRONT_DOOR = "front-door"
#: tasks of which it is remembered who did them
_REMEMBERED = 200


@dataclass(frozen=True, slots=True)
class TaskAtDoor:
    """A task as the door's list has it. `robot` has it, or is the one that it was sent to, for this
    `reason`; `episode` is the one in which it is done, empty before that. `end` says how it ended,
    and is None until then; `took_s` is how long it was at work."""

    id: str
    text: str
    waits: bool = False
    paused: bool = False
    robot: str = ""
    reason: str = ""
    episode: str = ""
    end: TaskEnd | None = None
    took_s: float = 0.0


class FrontDoorView(RobotView):
    """The door's document: `shares`, the names of the robots behind it, and the tasks in three
    parts, `queue`, `given` and `past`; `held` where no further task is begun. What is asked of the
    home, and of how a task went, is answered by the robots' own views."""

    def __init__(self, robots: Sequence[RobotView]) -> None:
        super().__init__(FRONT_DOOR)
        self._robots = {view.name: view for view in robots}
        self._document |= {"shares": list(self._robots)}
        #: who does or did the last tasks, and in which episode, by the task's id
        self._doers: OrderedDict[str, tuple[str, str]] = OrderedDict()
        self._ends: dict[str, TaskEnd] = {}

    def show_tasks(self, tasks: Iterable[TaskAtDoor], *, held: bool = False) -> None:
        """Show these tasks, and no others: those that have ended from the first to the last."""
        queue: list[Document] = []
        given: list[Document] = []
        past: list[Document] = []
        ends: dict[str, TaskEnd] = {}
        with self._lock:
            for each in tasks:
                if each.robot and each.episode:
                    self._doers[each.id] = each.robot, each.episode
                    self._doers.move_to_end(each.id)
                told = _told(each)
                if each.end is not None:
                    ends[each.id] = each.end
                    past.append(told)
                else:
                    (queue if each.waits else given).append(told)
            while len(self._doers) > _REMEMBERED:
                self._doers.popitem(last=False)
            self._ends = ends
            self._publish({"queue": queue, "given": given, "past": past, "held": held})

    def end_of(self, task: str) -> TaskEnd | None:
        """How a task ended, as the door's list says; None where it does not."""
        with self._lock:
            return self._ends.get(task)

    def was_begun(self, task: str) -> bool:
        """Whether a robot began a task, and tells of it."""
        with self._lock:
            return task in self._doers

    # -- what the robots know ---------------------------------------------------------------------

    @property
    def home(self) -> Document | None:
        """The home, as the first of the robots that shows it does."""
        return next((view.home for view in self._robots.values() if view.home is not None), None)

    def course(self, episode: str) -> Course | None:
        """How a task went, which is told by whoever did it."""
        with self._lock:
            robot, own = self._doers.get(episode, ("", ""))
            view = self._robots.get(robot)
            return view.course(own) if view is not None else None

    def details(self, node_id: int) -> dict[str, Any] | None:
        """A thing's relations, and what the first of the robots can do with it now."""
        view = self._showing()
        return view.details(node_id) if view is not None else None

    def world(self) -> World | None:
        """The home now, in which the first of the robots acts."""
        view = self._showing()
        return view.world() if view is not None else None

    def _showing(self) -> RobotView | None:
        return next((view for view in self._robots.values() if view.home is not None), None)


def _told(task: TaskAtDoor) -> Document:
    told: dict[str, Any] = {"id": task.id, "text": task.text}
    for name in ("paused", "robot", "reason", "episode"):
        if getattr(task, name):
            told[name] = getattr(task, name)
    if task.end is not None:
        told |= {
            "outcome": task.end.outcome.name,
            "succeeded": task.end.outcome is Outcome.SUCCEEDED,
            "message": task.end.message,
            "elapsed_s": round(task.took_s, 3),
        }
    return told
