"""The fault matrix: what befalls whom, in the middle of what, and how a task may end then.

Each row is a house of real processes, brought to a point at which it waits until it is told to go
on; then the fault. The rows are data; `vh_ros.commands.trials` knows how to bring each about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from vh_core.errors import ConfigurationError
from vh_core.outcome import Outcome


class TrialFault(str, Enum):
    """What befalls the house."""

    KILLED = "killed, and started again at once"
    AWAY = "killed, and started again when the task is over"
    STILL = "stands still until the task is over"
    MODEL = "the language model's server"
    SKILL = "the robot's skill"
    ENDLESS = "a step that never ends"
    CLIENT = "the client is killed"
    CANCELED = "canceled"
    CROWD = "200 goals from 20 clients at once"
    STEPS = "steps in fast motion"


class TrialPhase(str, Enum):
    """In the middle of what it befalls it. Each is a point at which somebody waits until told."""

    IDLE = "idle"
    QUEUED = "queued"
    PROPOSING = "proposing"
    TRANSLATING = "translating"
    CHECKING = "checking"
    EXECUTING = "executing"
    PAUSED = "paused"
    CANCELLING = "cancelling"


BRIDGE, ROBOT = "virtualhome_bridge_node", "robot_executor_node"
CHECKER, TRANSLATOR = "precondition_checker_node", "action_translator_node"
PLANNER, INTAKE = "planner_node", "task_intake_node"

#: no node of ours: what offers the skills that the robot executor drives
BODY = "the robot's body"

#: the timeouts that the rows are run with, by node: shorter than the defaults, so that a row takes
#: seconds. Each is the parameter of that name
TIMEOUTS: dict[str, dict[str, float | int]] = {
    PLANNER: {
        "connect_timeout_s": 3.0,
        "graph_timeout_s": 3.0,
        "check_timeout_s": 4.0,
        "translate_timeout_s": 6.0,
        "step_silence_timeout_s": 4.0,
        "step_cancel_timeout_s": 4.0,
        "step_timeout_s": 20.0,
        "abandoned_timeout_s": 3.0,
        "heartbeat_s": 0.5,
        "llm_timeout_s": 2.0,
        "llm_deadline_s": 6.0,
        "llm_max_retries": 2,
        "max_repairs": 2,
    },
    INTAKE: {
        "planner_timeout_s": 3.0,
        "planner_silence_timeout_s": 6.0,
        "planner_cancel_timeout_s": 10.0,
        "task_timeout_s": 120.0,
    },
}

#: longest time from a fault to the end of every goal, seconds: of the timeouts above a few in a row
_LIMIT_S = 30.0
#: for whoever follows a server that does not come back: the middleware takes 20 s to give it up
_LEASE_LIMIT_S = 50.0

_DONE, _CANCELED = Outcome.SUCCEEDED, Outcome.CANCELED
_LOST, _NO_MODEL = Outcome.ENVIRONMENT_LOST, Outcome.LLM_UNAVAILABLE
_FAILED = Outcome.EXECUTION_FAILED
#: what comes of a model's words that lead nowhere
_NOTHING_DONE = frozenset(
    {Outcome.OUT_OF_DISTRIBUTION, Outcome.PRECONDITION_UNMET, Outcome.GOAL_NOT_REACHED}
)


@dataclass(frozen=True, slots=True)
class TrialRow:
    """One row. `who` is a node, or what of the model or skill; `outcomes` are those in which a goal
    that was accepted may end; `executor` is the name of the executor in the house, `robots` are the
    names of several that share it, with commas, of whom a planner is that of whoever is at work.
    `on_restart` is what a new intake does with unfinished tasks."""

    name: str
    fault: TrialFault
    phase: TrialPhase
    outcomes: frozenset[Outcome]
    who: str = ""
    limit_s: float = _LIMIT_S
    executor: str = "virtualhome"
    on_restart: str = "abandon"
    said: str = ""
    robots: str = ""

    @property
    def told(self) -> str:
        """The fault in words."""
        return self.said or f"{self.who} {self.fault.value}".strip()


def _short(node: str) -> str:
    return node.removesuffix("_node").replace("_", "-")


def _kills() -> Iterator[TrialRow]:
    """Each node, in each phase. What is asked for its work ends with the reason, or goes on."""
    phases = (
        TrialPhase.IDLE,
        TrialPhase.PROPOSING,
        TrialPhase.CHECKING,
        TrialPhase.EXECUTING,
        TrialPhase.CANCELLING,
    )
    for node in (BRIDGE, CHECKER, TRANSLATOR, PLANNER, INTAKE, ROBOT):
        for phase in phases:
            outcomes = {_DONE, _LOST}
            if node in (PLANNER, INTAKE) or (
                node in (BRIDGE, ROBOT) and phase is TrialPhase.EXECUTING
            ):
                outcomes = {_LOST}
            if phase is TrialPhase.IDLE:
                outcomes = {_DONE, _LOST}
            elif phase is TrialPhase.CANCELLING:
                outcomes = {_CANCELED} if node not in (PLANNER, INTAKE) else {_CANCELED, _LOST}
            yield TrialRow(
                f"kill-{_short(node)}-{phase.value}",
                TrialFault.KILLED,
                phase,
                frozenset(outcomes),
                node,
                executor="robot" if node == ROBOT else "virtualhome",
            )
    for node in (BRIDGE, CHECKER, TRANSLATOR, PLANNER, INTAKE):
        phase = TrialPhase.TRANSLATING if node == TRANSLATOR else TrialPhase.EXECUTING
        yield TrialRow(
            f"lose-{_short(node)}-{phase.value}",
            TrialFault.AWAY,
            phase,
            frozenset({_LOST}),
            node,
            _LEASE_LIMIT_S,
        )
    yield from _bodies()
    for phase in (TrialPhase.PROPOSING, TrialPhase.EXECUTING):
        yield TrialRow(
            f"continue-task-intake-{phase.value}",
            TrialFault.KILLED,
            phase,
            frozenset({_DONE}),
            INTAKE,
            on_restart="continue",
            said=f"{INTAKE} killed, and started again with on_restart: continue",
        )


def _bodies() -> Iterator[TrialRow]:
    """The robot's own node, with the skills. What it was at when it went nobody knows."""
    for fault, phase, outcomes in (
        (TrialFault.KILLED, TrialPhase.IDLE, {_DONE, _LOST}),
        (TrialFault.KILLED, TrialPhase.EXECUTING, {_LOST}),
        (TrialFault.KILLED, TrialPhase.CANCELLING, {_CANCELED, _LOST}),
        (TrialFault.AWAY, TrialPhase.EXECUTING, {_LOST}),
    ):
        verb = "kill" if fault is TrialFault.KILLED else "lose"
        yield TrialRow(
            f"{verb}-robot-body-{phase.value}",
            fault,
            phase,
            frozenset(outcomes),
            BODY,
            executor="robot",
        )


def _standstills() -> Iterator[TrialRow]:
    """A process that lives and does nothing: nobody sees it go."""
    for node, phase in (
        (BRIDGE, TrialPhase.IDLE),
        (BRIDGE, TrialPhase.EXECUTING),
        (BRIDGE, TrialPhase.CANCELLING),
        (CHECKER, TrialPhase.CHECKING),
        (TRANSLATOR, TrialPhase.TRANSLATING),
        (PLANNER, TrialPhase.IDLE),
        (PLANNER, TrialPhase.EXECUTING),
        (INTAKE, TrialPhase.EXECUTING),
    ):
        outcomes = {_CANCELED} if phase is TrialPhase.CANCELLING else {_LOST}
        if node == INTAKE:  # meanwhile the episode that nobody follows has ended
            outcomes = {_LOST, _CANCELED}
        yield TrialRow(
            f"hang-{_short(node)}-{phase.value}",
            TrialFault.STILL,
            phase,
            frozenset(outcomes),
            node,
            _LEASE_LIMIT_S if node == INTAKE else _LIMIT_S,
        )
    yield TrialRow(
        "endless-step",
        TrialFault.ENDLESS,
        TrialPhase.EXECUTING,
        frozenset({_LOST}),
        BRIDGE,
        40.0,
        said=f"{BRIDGE} tells of a step without end",
    )
    yield TrialRow(
        "endless-skill",
        TrialFault.SKILL,
        TrialPhase.EXECUTING,
        frozenset({_FAILED}),
        "endless",
        60.0,
        "robot",
        said=f"{TrialFault.SKILL.value} goes on without end",
    )
    yield TrialRow(
        "unstoppable-skill",
        TrialFault.SKILL,
        TrialPhase.CANCELLING,
        frozenset({_CANCELED, _LOST}),
        "unstoppable",
        executor="robot",
        said=f"{TrialFault.SKILL.value} does not stop",
    )


#: faults of the server as `simulated_llm.faults` writes them, and what the model lies
_MODEL_FAULTS: tuple[tuple[str, str, frozenset[Outcome]], ...] = (
    ("down", "is down", frozenset({_NO_MODEL})),
    ("gone", "goes down after its first answer", frozenset({_NO_MODEL})),
    ("hang", "never answers", frozenset({_NO_MODEL})),
    ("slow", "answers byte by byte, for half a minute", frozenset({_NO_MODEL})),
    ("drop", "hangs up", frozenset({_NO_MODEL})),
    ("truncate", "hangs up in the middle", frozenset({_NO_MODEL})),
    ("429", "is too busy (429)", frozenset({_NO_MODEL})),
    ("500", "fails (500)", frozenset({_NO_MODEL})),
    ("401", "refuses the key (401)", frozenset({_NO_MODEL})),
    ("garbage", "sends what is no JSON", frozenset({_NO_MODEL})),
    ("html", "sends a web page", frozenset({_NO_MODEL})),
    ("empty", "sends no choices", frozenset({_NO_MODEL})),
    ("null", "sends null", frozenset({_NO_MODEL})),
    ("once", "fails once, and then answers", frozenset({_DONE})),
    (
        "nonsense",
        "lies: words that are no step",
        _NOTHING_DONE,
    ),
    ("done", "lies: it is done already", frozenset({Outcome.GOAL_NOT_REACHED})),
    (
        "impossible",
        "lies: a step that cannot be taken",
        _NOTHING_DONE,
    ),
)


def _models() -> Iterator[TrialRow]:
    for who, said, outcomes in _MODEL_FAULTS:
        yield TrialRow(
            f"llm-{who}",
            TrialFault.MODEL,
            TrialPhase.PROPOSING,
            outcomes,
            who,
            said=f"{TrialFault.MODEL.value} {said}",
        )


def _clients() -> Iterator[TrialRow]:
    for phase in (TrialPhase.QUEUED, TrialPhase.PROPOSING, TrialPhase.EXECUTING):
        yield TrialRow(f"client-gone-{phase.value}", TrialFault.CLIENT, phase, frozenset({_DONE}))
    for phase in (
        TrialPhase.QUEUED,
        TrialPhase.PROPOSING,
        TrialPhase.TRANSLATING,
        TrialPhase.CHECKING,
        TrialPhase.EXECUTING,
        TrialPhase.PAUSED,
        TrialPhase.CANCELLING,
    ):
        yield TrialRow(
            f"cancel-{phase.value}",
            TrialFault.CANCELED,
            phase,
            frozenset({_CANCELED})
            if phase is not TrialPhase.QUEUED
            else frozenset({_CANCELED, _DONE}),
            said="canceled once more" if phase is TrialPhase.CANCELLING else "",
        )


def _crowds() -> Iterator[TrialRow]:
    whole = TrialRow(
        "crowd",
        TrialFault.CROWD,
        TrialPhase.QUEUED,
        frozenset({_DONE}),
        limit_s=240.0,
    )
    yield replace(whole, said=f"{TrialFault.CROWD.value}, all of whom may wait")
    yield replace(
        whole,
        name="crowd-rejected",
        who="queue_length",
        said=f"{TrialFault.CROWD.value}, 16 of whom may wait",
    )
    for node, on_restart in ((PLANNER, "abandon"), (INTAKE, "continue")):
        yield replace(
            whole,
            name=f"crowd-kill-{_short(node)}",
            who=node,
            outcomes=frozenset({_DONE, _LOST}),
            on_restart=on_restart,
            said=f"{TrialFault.CROWD.value}; {node} killed in the middle, and started again",
        )
    yield TrialRow(
        "steps",
        TrialFault.STEPS,
        TrialPhase.EXECUTING,
        frozenset({_DONE}),
        limit_s=86_400.0,
    )


_ROBOTS = "anna,ben"


def _shared() -> Iterator[TrialRow]:
    """Two robots behind one front door. What nobody has begun to do is done by the other one."""
    at_work = "planner_node of the robot at work"
    for phase, outcome in ((TrialPhase.PROPOSING, _DONE), (TrialPhase.EXECUTING, _LOST)):
        yield TrialRow(
            f"share-kill-planner-{phase.value}",
            TrialFault.KILLED,
            phase,
            frozenset({outcome}),
            PLANNER,
            said=f"{at_work} {TrialFault.KILLED.value}",
            robots=_ROBOTS,
        )
    yield TrialRow(
        "share-hang-planner-idle",
        TrialFault.STILL,
        TrialPhase.IDLE,
        frozenset({_DONE}),
        PLANNER,
        said="planner_node of the first robot stands still until the task is over",
        robots=_ROBOTS,
    )
    for on_restart, outcome in (("abandon", _LOST), ("continue", _DONE)):
        yield TrialRow(
            f"share-{'kill' if outcome is _LOST else 'continue'}-task-intake-executing",
            TrialFault.KILLED,
            TrialPhase.EXECUTING,
            frozenset({outcome}),
            INTAKE,
            on_restart=on_restart,
            said=f"{INTAKE} killed, and started again with on_restart: {on_restart}",
            robots=_ROBOTS,
        )


ROWS: tuple[TrialRow, ...] = (
    *(*_kills(), *_standstills(), *_models(), *_clients(), *_crowds()),
    *_shared(),
)


def rows_named(names: Sequence[str]) -> tuple[TrialRow, ...]:
    """The rows of these names, in the order of the table; with none, all. A name with a * at its
    end is all rows that begin so. Raises `ConfigurationError`."""
    if not names:
        return ROWS
    for name in names:
        if not any(_is(row, name) for row in ROWS):
            known = ", ".join(row.name for row in ROWS)
            raise ConfigurationError(f"there is no row {name!r}; there are: {known}")
    return tuple(row for row in ROWS if any(_is(row, name) for name in names))


def _is(row: TrialRow, name: str) -> bool:
    return row.name.startswith(name[:-1]) if name.endswith("*") else row.name == name
