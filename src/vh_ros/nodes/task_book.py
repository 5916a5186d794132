"""All tasks that the intake knows of: written down as they are accepted, done and ended."""

from __future__ import annotations

import threading
import time
from collections import Counter, deque
from collections.abc import Callable

from vh_core.episode import EpisodeResult, Statistics
from vh_core.errors import OutputError
from vh_core.journal import Accepted, Journal, JournalEnding, PolicyNote
from vh_core.outcome import Outcome
from vh_core.program import Step
from vh_planner.msg import PolicyDecision, TaskStatus
from vh_ros.nodes.intake_task import IntakeTask
from vh_ros.plumbing.messages.stamps import seconds_of
from vh_ros.plumbing.messages.steps import step_from_msg
from vh_ros.plumbing.stoppable_node import StoppableNode

#: ended tasks that are remembered
_MOST_ENDED = 200
#: first digits of a goal's id by which it may be called, count
_SHORTEST_ID = 4
_VERDICTS = {
    PolicyDecision.ALLOWED: "allowed",
    PolicyDecision.REFUSED: "refused",
    PolicyDecision.APPROVED: "approved",
    PolicyDecision.DENIED: "denied",
}


class TaskBook:
    """The tasks of one intake, and its journal, which is written before anybody is told.

    `entries` are those that have not ended, by the id of their goal; `ended` the last that have;
    `running` those that are being done, by the same; `outcomes` how many ended how. `changed` is
    set whenever a task stands otherwise than before.
    """

    def __init__(self, node: StoppableNode, journal: str) -> None:
        """`journal` is a file, or empty for none. Raises `ConfigurationError` for one that cannot
        be used."""
        self._node = node
        self._journal = Journal(journal)
        #: what keeps the journal from being whole; empty for nothing
        self.fault = ""
        self.entries: dict[str, IntakeTask] = {}
        self.ended: deque[IntakeTask] = deque(maxlen=_MOST_ENDED)
        self.running: dict[str, IntakeTask] = {}
        self.outcomes: Counter[str] = Counter()
        self.changed = threading.Event()
        #: ids of the last episodes that this intake had done
        self._episodes: deque[str] = deque(maxlen=_MOST_ENDED)

    def close(self) -> None:
        """Let the journal go."""
        self._journal.close()

    def unfinished(self) -> list[IntakeTask]:
        """The tasks that a former intake left without an end."""
        return [IntakeTask.recovered_from(each) for each in self._journal.unfinished()]

    def accept(self, goal: Accepted) -> None:
        """Write down that a goal is accepted. Raises `OutputError` where that cannot be."""
        self._journal.accept(goal)

    def begin(self, entry: IntakeTask) -> bytes:
        """The id of the episode that is begun for a task now."""
        episode = entry.new_episode()
        entry.started_at, entry.episode = time.time(), episode.hex()
        self._episodes.append(entry.episode)
        goal_id, allotment = entry.goal.goal_id, entry.allotment
        self._note(lambda: self._journal.begin(goal_id, episode.hex(), allotment))
        return episode

    def execute(self, entry: IntakeTask, step: Step) -> None:
        """Write down that the executor has carried out a step for a task."""
        entry.executed.append(step)
        self._note(lambda: self._journal.execute(entry.goal.goal_id, str(step)))
        self.changed.set()

    def decide(self, message: PolicyDecision, *, shared: bool) -> None:
        """Write down what the policy decided of a step; in a home that is `shared`, where the
        episode is one of this intake's."""
        if shared and message.episode not in self._episodes:
            return  # of another robot in the same home
        note = PolicyNote(
            seconds_of(message.stamp),
            message.decided_by,
            str(step_from_msg(message.step)),
            _VERDICTS.get(message.verdict, str(message.verdict)),
            message.rule,
            message.reason,
        )
        self._note(lambda: self._journal.decide(message.episode, note))

    def end(
        self, entry: IntakeTask, result: EpisodeResult, ending: JournalEnding = JournalEnding.ENDED
    ) -> None:
        """Write down how the task ended, before anybody is told."""
        goal_id, outcome = entry.goal.goal_id, result.outcome
        entry.state = TaskStatus.ENDED if ending is JournalEnding.ENDED else TaskStatus.ABANDONED
        entry.ended_at, entry.outcome, entry.message = time.time(), outcome, result.message
        self._note(
            lambda: self._journal.end(
                goal_id, ending, outcome.name, result.message, result.to_json()
            )
        )
        self._node.get_logger().info(f"[{entry.short_id}] {outcome.name}: {result.message}")
        self.entries.pop(goal_id, None)
        self.ended.append(entry)
        self.outcomes[outcome.name] += 1
        self.changed.set()

    def of(self, robot: str) -> list[IntakeTask]:
        """The tasks of a robot that have not ended; of an empty name, all."""
        return [entry for entry in list(self.entries.values()) if entry.is_of(robot)]

    def called(self, goal_id: str, robot: str = "") -> IntakeTask | str:
        """The task of a robot that is meant, by the first digits of its id, or why none is."""
        shown = goal_id[:40]
        if len(goal_id) < _SHORTEST_ID:
            return f"{shown!r} is too short for a task's id; give {_SHORTEST_ID} digits at least"
        found = [e for e in self.of(robot) if e.goal.goal_id.startswith(goal_id.lower())]
        if len(found) == 1:
            return found[0]
        if found:
            return f"{shown!r} begins the ids of {len(found)} tasks; give more digits"
        over = any(each.goal.goal_id.startswith(goal_id.lower()) for each in list(self.ended))
        why = "has ended" if over else "is not here; the topic task_list tells of all there are"
        return f"the task {shown!r} {why}"

    def _note(self, write: Callable[[], object]) -> None:
        """Write to the journal; a disk that is full ends no task."""
        try:
            write()
            self.fault = ""
        except OutputError as error:
            self.fault = str(error)
            self._node.get_logger().error(f"the journal is incomplete: {error}")


def failed(entry: IntakeTask, outcome: Outcome, why: str) -> EpisodeResult:
    """The result of a task that had no episode, or none that told its end."""
    message = f"{outcome.sentence} {why[:1].upper()}{why[1:]}"
    steps = tuple(entry.executed)
    # what an episode that did not tell its end paid for, nobody knows
    cost = Statistics(steps=len(steps), llm_cost=None if entry.episode else 0.0)
    return EpisodeResult(
        outcome, message, entry.goal.task, entry.goal.strategy, steps, statistics=cost
    )
