"""Skills: which calls carry out an action, what goes into each, and what its answer means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any

from vh_core.program import Step
from vh_core.skills.template import FieldValue, Template
from vh_core.skills.values import Frame, values_of
from vh_core.world import World


class CallKind(str, Enum):
    """How a skill is reached."""

    ACTION = "action"
    SERVICE = "service"
    TOPIC = "topic"

    __str__ = str.__str__


@dataclass(frozen=True, slots=True)
class AnswerCondition:
    """What one field of an answer must be: equal to a value, one of some, or in [low, high]."""

    path: str
    among: tuple[FieldValue, ...] = ()
    low: float | None = None
    high: float | None = None

    def unmet(self, answer: Any) -> str:
        """Why an answer does not meet it, in words; empty where it does."""
        try:
            value = look_up(answer, self.path)
        except LookupError:
            return f"the answer has no field {self.path}"
        if self.among:
            same = any(_equal(value, wanted) for wanted in self.among)
            words = " or ".join(_said(wanted) for wanted in self.among)
            return "" if same else f"{self.path} is {_said(value)} and not {words}"
        number = isinstance(value, (int, float))  # a NaN lies nowhere
        if self.low is not None and not (number and value >= self.low):
            return f"{self.path} is {_said(value)}, less than {self.low:g}"
        if self.high is not None and not (number and value <= self.high):
            return f"{self.path} is {_said(value)}, more than {self.high:g}"
        return ""


@dataclass(frozen=True, slots=True)
class AnswerTopic:
    """Where the answer to something published comes from: a topic, and when its message is one."""

    name: str
    type: str
    where: Mapping[str, FieldValue | Template] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SkillCall:
    """One call of a skill: an action's goal, a service's request, or a message on a topic.

    `fields` are the request's, by dotted path. One attempt takes `timeout_s` at most; after a
    failed one, `retries` more are made, with pauses that begin at `pause_s` and double. It was a
    success where it ended as one and every condition of `success` holds. `reason` is the answer's
    field that says why not, `progress` that of an action's feedback with the share done, [0, 1].
    """

    kind: CallKind
    name: str
    type: str
    fields: Mapping[str, FieldValue | Template] = field(default_factory=dict)
    timeout_s: float = 60.0
    stop_timeout_s: float = 5.0
    retries: int = 0
    pause_s: float = 0.5
    success: tuple[AnswerCondition, ...] = ()
    reason: str = ""
    progress: str = ""
    answer: AnswerTopic | None = None

    def __str__(self) -> str:
        return f"the {self.kind} {self.name}"

    def filled(self, values: Mapping[str, FieldValue]) -> dict[str, FieldValue]:
        """The request's fields for these values. Raises `TemplateError`."""
        return filled(self.fields, values)

    def unmet(self, answer: Any) -> str:
        """Why an answer is no success, in words; empty where it is one."""
        return "; ".join(filter(None, (each.unmet(answer) for each in self.success)))

    def reason_in(self, answer: Any) -> str:
        """The reason that an answer gives, in one line of at most 300 characters."""
        if not self.reason:
            return ""
        try:
            said = str(look_up(answer, self.reason))
        except LookupError:
            return ""
        line = " ".join("".join(c if c.isprintable() else " " for c in said).split())
        return line[:300]


@dataclass(frozen=True, slots=True)
class Skill:
    """What carries out one action: calls, one after the other. Without any, the body has nothing
    to do, and the action is believed to be done."""

    action: str
    calls: tuple[SkillCall, ...]


@dataclass(frozen=True, slots=True)
class PerceptionSource:
    """Who says what is to be seen. `service` is asked after each step, `topic` tells on its own;
    an empty name is none. What the topic tells within `settle_s` after a step still counts as
    seen after that step."""

    service: str = ""
    topic: str = ""
    timeout_s: float = 5.0
    settle_s: float = 0.0


@dataclass(frozen=True, slots=True)
class Skills:
    """All that a robot can do, by action, and what it perceives with."""

    skills: Mapping[str, Skill]
    frame: Frame = field(default_factory=Frame)
    parameters: Mapping[str, FieldValue] = field(default_factory=dict)
    perception: PerceptionSource = field(default_factory=PerceptionSource)

    def offered_in(self, namespace: str) -> Skills:
        """The same, with relative names of ROS taken in this namespace (`/anna`); absolute ones
        stay what they are."""

        def named(name: str) -> str:
            return f"{namespace}/{name}" if name and not name.startswith("/") else name

        def call_of(call: SkillCall) -> SkillCall:
            answer = call.answer and replace(call.answer, name=named(call.answer.name))
            return replace(call, name=named(call.name), answer=answer)

        skills = {
            name: replace(skill, calls=tuple(map(call_of, skill.calls)))
            for name, skill in self.skills.items()
        }
        source = self.perception
        service, topic = named(source.service), named(source.topic)
        return replace(
            self, skills=skills, perception=replace(source, service=service, topic=topic)
        )

    def calls(self) -> Iterator[SkillCall]:
        """Every call of every skill."""
        for skill in self.skills.values():
            yield from skill.calls

    def values(self, step: Step, world: World) -> dict[str, FieldValue]:
        """What the fields of this step's calls are filled with, in the home as it is believed."""
        own = {f"parameter.{name}": value for name, value in self.parameters.items()}
        return {**values_of(step, world, self.frame), **own}


def filled(
    fields: Mapping[str, FieldValue | Template], values: Mapping[str, FieldValue]
) -> dict[str, FieldValue]:
    """Fields with their templates filled. Raises `TemplateError`."""
    return {
        path: value.filled(values) if isinstance(value, Template) else value
        for path, value in fields.items()
    }


def look_up(message: Any, path: str) -> Any:
    """A field of a message, or of a mapping, by its dotted path. Raises `LookupError`."""
    for name in path.split("."):
        if isinstance(message, Mapping):
            message = message[name]
        elif name.startswith("_") or not hasattr(message, name):
            raise LookupError(path)
        else:
            message = getattr(message, name)
    return message


def _equal(value: Any, wanted: FieldValue) -> bool:
    if isinstance(value, bool) or isinstance(wanted, bool):
        return value is wanted
    return bool(value == wanted)


def _said(value: Any) -> str:
    return repr(value)[:80]
