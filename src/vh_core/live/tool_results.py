"""What programs are told of a home: values of texts, numbers and lists alone, so that each has a
schema. A thing's `name` is its class, which with its `id` is how steps name it: <fridge> (24).
"""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class NodeName:
    """A thing or a room, by name."""

    id: int
    name: str


@dataclass(frozen=True)
class ThingSeen:
    """A thing: its states, the room it is in, and what it is on, in or held by (`relation`)."""

    id: int
    name: str
    states: list[str]
    room: NodeName | None
    relation: str
    holder: NodeName | None


@dataclass(frozen=True)
class RoomSeen:
    """A room, and how many things are in it."""

    id: int
    name: str
    things: int


@dataclass(frozen=True)
class AskedNow:
    """A question to a person that a task waits for. `kind` is approval or clarification."""

    id: str
    kind: str
    text: str
    choices: list[str]


@dataclass(frozen=True)
class StepFate:
    """A step and what became of it; `reason` says why it was refused or failed."""

    step: str
    status: str
    reason: str


@dataclass(frozen=True)
class TaskStanding:
    """How a task stands. `state` is waiting, running, asking, paused or ended; `outcome` is empty
    until it has ended, SUCCEEDED where it was done. `verified`: its goal was seen to hold. At the
    front door of several robots `robot` has it, for this `reason`."""

    id: str
    task: str
    state: str
    progress: str
    outcome: str
    message: str
    verified: bool
    answer: str
    notes: list[str]
    steps: list[StepFate]
    question: AskedNow | None
    robot: str = ""
    reason: str = ""

    @property
    def ended(self) -> bool:
        return self.state == "ended"


@dataclass(frozen=True)
class TaskName:
    """A task that waits."""

    id: str
    task: str
    paused: bool


@dataclass(frozen=True)
class HomeLook:
    """The home at a glance: its rooms, how many things there are of each kind, who acts, the last
    task and those that wait."""

    home: str
    rooms: list[RoomSeen]
    character: ThingSeen | None
    things: int
    kinds: dict[str, int]
    task: TaskStanding | None
    waiting: list[TaskName]


@dataclass(frozen=True)
class NodeLook:
    """A thing or a room. `relations` are sentences; `contents` are the things in a room, and
    `left_out` is how many more there are."""

    id: int
    name: str
    states: list[str]
    properties: list[str]
    room: NodeName | None
    relations: list[str]
    contents: list[ThingSeen]
    left_out: int


@dataclass(frozen=True)
class FoundThings:
    """Things that fit, `left_out` of them not listed. Where nothing is called that, `nearest` are
    names that come near."""

    count: int
    things: list[ThingSeen]
    left_out: int
    nearest: list[str]


@dataclass(frozen=True)
class PossibleStep:
    """A step that can be taken now, and the same in words."""

    step: str
    words: str


@dataclass(frozen=True)
class LackingStep:
    """What could be done if something else were so, and what that is."""

    words: str
    reason: str


@dataclass(frozen=True)
class Possibilities:
    """What can be done with a thing now, and what keeps the rest."""

    id: int
    name: str
    steps: list[PossibleStep]
    lacking: list[LackingStep]


@dataclass(frozen=True)
class UnmetFact:
    """A fact that a step needs and that does not hold; `hints` are steps that help."""

    sentence: str
    predicate: str
    hints: list[str]


@dataclass(frozen=True)
class RepairedProgram:
    """A program made executable, each change in a sentence; `failure` where it could not be."""

    steps: list[str]
    changes: list[str]
    failure: str


@dataclass(frozen=True)
class ProgramVerdict:
    """Whether a program can be executed now; where not, its first step that does not apply, what
    that lacks, and the program repaired."""

    executable: bool
    steps: int
    failed_step: str
    failed_index: int
    unmet: list[UnmetFact]
    repaired: RepairedProgram | None


@dataclass(frozen=True)
class SentenceRead:
    """How a sentence is read. `goal` is what must hold (docs/goals.schema.json) and `in_words` the
    same for a person; `answer` is that to a question, which has no goal; `refused` is the kind of
    reason why there is neither, `message` the reason."""

    understood: bool
    in_words: str
    goal: dict[str, Any]
    answer: str
    notes: list[str]
    unclear: list[str]
    refused: str
    message: str
    suggestions: list[str]


@dataclass(frozen=True)
class ApprovalNeeded:
    """A step of a plan that a person would be asked about, by which rule of the policy."""

    step: str
    rule: str
    reason: str


@dataclass(frozen=True)
class PlanMade:
    """What would be done, where the `outcome` is SUCCEEDED; else why not. Nothing was done.
    `answer` is that to a question."""

    outcome: str
    message: str
    steps: list[str]
    needs_approval: list[ApprovalNeeded]
    notes: list[str]
    answer: str


@dataclass(frozen=True)
class ToolReply:
    """Whether what was asked for is done; where not, the reason."""

    done: bool
    reason: str


def encodable(value: T) -> T:
    """The same value without halves of surrogate pairs, which names may have and UTF-8 has not."""
    found: Any = value
    if isinstance(value, str):
        found = value.encode("utf-8", "replace").decode()
    elif isinstance(value, list):
        found = [encodable(each) for each in value]
    elif isinstance(value, dict):
        found = {encodable(key): encodable(each) for key, each in value.items()}
    elif is_dataclass(value) and not isinstance(value, type):
        found = replace(
            value, **{each.name: encodable(getattr(value, each.name)) for each in fields(value)}
        )
    return found  # type: ignore[no-any-return]
