"""A task on its way through the intake."""

from __future__ import annotations

import threading
import time
import uuid
from dataclasses import dataclass, field
from typing import Any

from rclpy.action.server import ServerGoalHandle

from vh_core.allotting import UNSPOKEN, Allotment, TaskToAllot
from vh_core.cancellation import Cancellation
from vh_core.errors import ProgramError
from vh_core.journal import Accepted, JournalEntry
from vh_core.outcome import Outcome
from vh_core.program import Step, parse_step
from vh_planner.action import ExecuteTask, RunEpisode
from vh_planner.msg import TaskStatus
from vh_ros.plumbing.known_goals import goal_id_of
from vh_ros.plumbing.messages.stamps import stamp_of
from vh_ros.plumbing.messages.steps import step_to_msg

_FIELDS = (
    *("task", "instructions", "strategy", "session"),
    *("max_steps", "character", "dry_run", "priority"),
)


@dataclass(eq=False)
class IntakeTask:
    """A task, what became of it so far, and the goal of whoever follows it.

    `handle` is None for a task that was taken over from an intake that has ended: nobody follows
    it. `wish` is cancelled when somebody wants it to end; `cancel_agreed` says that its own client
    does. `state` is a constant of `TaskStatus`. `episode` is the id of the one that the planner was
    asked for last. `told_ahead` is the place in the queue that its client was told, -1 for none.
    `begun` is how often former intakes have begun it. `allotment` says who does it, or did last;
    `refused` why nobody can. `lost` are the robots that were lost to it before anything was done;
    `tried` says that a step was sent to the executor. `in_turn` is set once its turn has begun, in
    which it may wait for another robot, until `given` is set.
    """

    goal: Accepted
    handle: ServerGoalHandle | None = None
    recovered: bool = False
    begun: int = 0
    state: int = TaskStatus.WAITING
    episode: str = ""
    told_ahead: int = -1
    executed: list[Step] = field(default_factory=list)
    started_at: float = 0.0
    ended_at: float = 0.0
    outcome: Outcome = Outcome.INTERNAL_ERROR
    message: str = ""
    cancel_agreed: bool = False
    wish: Cancellation = field(default_factory=Cancellation)
    allotment: Allotment = UNSPOKEN
    refused: str = ""
    lost: tuple[str, ...] = ()
    tried: bool = False
    in_turn: bool = False
    given: threading.Event = field(default_factory=threading.Event)

    @classmethod
    def recovered_from(cls, found: JournalEntry) -> IntakeTask:
        """The task of a former intake, as the journal knows it."""
        executed = [step for step in map(_step, found.executed) if step is not None]
        return cls(found.accepted, None, True, len(found.starts), executed=executed)

    @property
    def short_id(self) -> str:
        """The first digits of its id, as they stand in logs."""
        return self.goal.goal_id[:8]

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return self.state in (TaskStatus.ENDED, TaskStatus.ABANDONED)

    @property
    def to_allot(self) -> TaskToAllot:
        """What decides who does it."""
        goal = self.goal
        return TaskToAllot(goal.task, goal.robot, goal.character, goal.session, self.lost)

    def is_of(self, robot: str) -> bool:
        """Whether it is this robot's: sent to it, or given to it; of an empty name, always."""
        return robot in ("", self.goal.robot, self.allotment.robot)

    def new_episode(self) -> bytes:
        """The id of its next episode: its own, unless one of that id has been run before."""
        own = bytes.fromhex(self.goal.goal_id)
        return uuid.uuid4().bytes if self.recovered or self.started_at else own

    def to_goal(self, character: int = 0) -> RunEpisode.Goal:
        """What the planner is asked for; `character` is the one that the robot is, where several
        share the home."""
        wanted = RunEpisode.Goal()
        for name in _FIELDS:
            if hasattr(wanted, name):
                setattr(wanted, name, getattr(self.goal, name))
        wanted.character = wanted.character or character
        return wanted

    def to_msg(self, queue_position: int = 0) -> TaskStatus:
        """The task as it stands, with `queue_position` tasks ahead of it."""
        goal = self.goal
        return TaskStatus(
            goal_id=goal.goal_id,
            state=self.state,
            task=goal.task,
            strategy=goal.strategy,
            priority=goal.priority,
            queue_position=queue_position,
            recovered=self.recovered,
            executed_steps=[step_to_msg(step) for step in self.executed],
            received_at=stamp_of(goal.received_at),
            started_at=stamp_of(self.started_at),
            ended_at=stamp_of(self.ended_at),
            outcome=int(self.outcome) if self.is_over else 0,
            message=self.message or self.allotment.sentence,
            robot=self.allotment.robot or goal.robot,
            reason=self.allotment.reason,
            episode=self.episode,
        )


def accepted_goal(goal_id: str, request: ExecuteTask.Goal, robot: str = "") -> Accepted:
    """The goal that is about to be accepted, as the journal writes it; sent to this robot."""
    values: dict[str, Any] = {name: getattr(request, name) for name in _FIELDS}
    return Accepted(goal_id, **values, received_at=time.time(), robot=robot)


def entry_of(goal: ServerGoalHandle, accepted: Accepted) -> IntakeTask:
    """The entry of a goal that was accepted just now."""
    assert accepted.goal_id == goal_id_of(goal)
    return IntakeTask(accepted, goal)


def _step(text: str) -> Step | None:
    try:
        return parse_step(text)
    except ProgramError:  # of a release with another language for steps
        return None
