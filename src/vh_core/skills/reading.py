"""Reading a skills file. Whatever is wrong with one is said before anything moves, in one line."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.errors import ConfigurationError
from vh_core.settings.yaml_file import read_yaml
from vh_core.skills.skill import (
    AnswerCondition,
    AnswerTopic,
    CallKind,
    PerceptionSource,
    Skill,
    SkillCall,
    Skills,
)
from vh_core.skills.template import FieldValue, Template
from vh_core.skills.values import OBJECT_VALUES, STEP_VALUES, Frame

#: what stands in place of calls where the body has nothing to do
BELIEVED = "believed"
#: most calls of one skill, and most retries of one call
_MOST_CALLS, _MOST_RETRIES = 16, 100
_LONGEST_S = 86400.0
#: no field of a message holds as much
_HUGE = 2**64
_TYPE = re.compile(r"[a-z]\w*/(msg|srv|action)/[A-Za-z]\w*\Z")
_NAME = re.compile(r"[~/]?[A-Za-z_{][\w/]*\Z")
_FOLDERS = {CallKind.ACTION: "action", CallKind.SERVICE: "srv", CallKind.TOPIC: "msg"}
_CALL = ("type", "fields", "timeout_s", "stop_timeout_s", "retries", "pause_s", "success",
         "reason", "progress", "answer")  # fmt: skip
_KINDS = tuple(kind.value for kind in CallKind)


def read_skills(path: str | Path, domain: Domain = VIRTUALHOME) -> Skills:
    """The skills of a YAML file. Raises `ConfigurationError`, which names the place in the file,
    and `MissingDependencyError` where PyYAML is missing."""
    return skills_from(read_yaml(Path(path), "skills file"), str(path), domain)


def skills_from(data: Any, source: str, domain: Domain = VIRTUALHOME) -> Skills:
    """The skills of a document that was read. Raises `ConfigurationError`."""
    reader = _Reader(source, domain)
    return reader.skills(data)


class _Reader:
    """Reads one document, and knows where in it each complaint belongs."""

    def __init__(self, source: str, domain: Domain) -> None:
        self._source = source
        self._domain = domain
        self._parameters: dict[str, FieldValue] = {}

    def skills(self, data: Any) -> Skills:
        top = self._mapping(data, "the file")
        self._known(top, ("skills", "frame", "parameters", "perception"), "the file")
        for name, value in self._mapping(top.get("parameters", {}), "parameters").items():
            self._parameters[str(name)] = self._scalar(value, f"parameters.{name}")
        given = self._mapping(top.get("skills"), "skills")
        if not given:
            raise self._fault("skills", "is empty, so the robot could do nothing")
        found = {name: self._skill(name, body) for name, body in given.items()}
        return Skills(
            found,
            self._frame(top.get("frame", {})),
            self._parameters,
            self._perception(top.get("perception", {})),
        )

    # -- skills and calls ---------------------------------------------------------------------

    def _skill(self, name: Any, body: Any) -> Skill:
        where = f"skills.{name}"
        action = self._domain.actions.get(str(name))
        if action is None:
            near = get_close_matches(str(name).upper(), self._domain.actions, n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise self._fault(where, f"there is no action {str(name)[:40]!r}{hint}")
        if body == BELIEVED:
            return Skill(action.name, ())
        bodies = body if isinstance(body, list) else [body]
        if not 0 < len(bodies) <= _MOST_CALLS:
            raise self._fault(where, f"takes 1 to {_MOST_CALLS} calls, or '{BELIEVED}'")
        names = self._names(action.arity)
        numbered = [where] if body is not bodies else [f"{where}[{i}]" for i in range(len(bodies))]
        calls = [self._call(each, names, at) for each, at in zip(bodies, numbered, strict=True)]
        return Skill(action.name, tuple(calls))

    def _names(self, arity: int) -> frozenset[str]:
        """The values that a step with so many objects can have."""
        objects = {
            f"object{number}.{name}" for number in range(1, arity + 1) for name in OBJECT_VALUES
        }
        parameters = {f"parameter.{name}" for name in self._parameters}
        return frozenset(objects | STEP_VALUES.keys() | parameters)

    def _call(self, body: Any, names: frozenset[str], where: str) -> SkillCall:
        given = self._mapping(body, where)
        kinds = [kind for kind in CallKind if kind.value in given]
        if len(kinds) != 1:
            raise self._fault(where, f"names exactly one of {', '.join(_KINDS)}, or '{BELIEVED}'")
        kind = kinds[0]
        self._known(given, (kind.value, *_CALL), where)
        if "answer" in given and kind is not CallKind.TOPIC:
            raise self._fault(f"{where}.answer", f"is for topics; {kind.value}s have their own")
        if "progress" in given and kind is not CallKind.ACTION:
            raise self._fault(f"{where}.progress", "is for actions; nothing else has feedback")
        answer = (
            self._answer(given["answer"], names, f"{where}.answer") if "answer" in given else None
        )
        if kind is CallKind.TOPIC and answer is None and "success" in given:
            raise self._fault(f"{where}.success", "needs an 'answer': a topic alone gives none")
        return SkillCall(
            kind,
            self._name(given[kind.value], f"{where}.{kind.value}"),
            self._type(given.get("type"), kind, f"{where}.type"),
            self._fields(given.get("fields", {}), names, f"{where}.fields"),
            timeout_s=self._number(given.get("timeout_s", 60.0), f"{where}.timeout_s", 0.01),
            stop_timeout_s=self._number(
                given.get("stop_timeout_s", 5.0), f"{where}.stop_timeout_s", 0.01
            ),
            retries=self._count(given.get("retries", 0), f"{where}.retries"),
            pause_s=self._number(given.get("pause_s", 0.5), f"{where}.pause_s", 0.0),
            success=self._conditions(given.get("success", {}), f"{where}.success"),
            reason=self._text(given.get("reason", ""), f"{where}.reason"),
            progress=self._text(given.get("progress", ""), f"{where}.progress"),
            answer=answer,
        )

    def _answer(self, body: Any, names: frozenset[str], where: str) -> AnswerTopic:
        given = self._mapping(body, where)
        self._known(given, ("topic", "type", "where"), where)
        return AnswerTopic(
            self._name(given.get("topic"), f"{where}.topic"),
            self._type(given.get("type"), CallKind.TOPIC, f"{where}.type"),
            self._fields(given.get("where", {}), names, f"{where}.where"),
        )

    def _conditions(self, body: Any, where: str) -> tuple[AnswerCondition, ...]:
        found = []
        for path, wanted in self._mapping(body, where).items():
            at = f"{where}.{path}"
            if isinstance(wanted, list):
                if not wanted:
                    raise self._fault(at, "is an empty list, so nothing would be a success")
                found.append(
                    AnswerCondition(str(path), tuple(self._scalar(each, at) for each in wanted))
                )
            elif isinstance(wanted, Mapping):
                self._known(wanted, ("min", "max"), at)
                bounds = {
                    name: self._number(wanted[name], f"{at}.{name}", -math.inf) for name in wanted
                }
                if not bounds:
                    raise self._fault(at, "says neither min nor max, so all would be a success")
                found.append(AnswerCondition(str(path), (), bounds.get("min"), bounds.get("max")))
            else:
                found.append(AnswerCondition(str(path), (self._scalar(wanted, at),)))
        return tuple(found)

    def _fields(
        self, body: Any, names: frozenset[str], where: str
    ) -> dict[str, FieldValue | Template]:
        """Fields by dotted path; nested mappings are such paths as well."""
        found: dict[str, FieldValue | Template] = {}
        left = [(str(path), value) for path, value in self._mapping(body, where).items()]
        while left:
            path, value = left.pop(0)
            at = f"{where}.{path}"
            if isinstance(value, Mapping):
                left += [(f"{path}.{name}", inner) for name, inner in value.items()]
                continue
            if path in found:
                raise self._fault(at, "is given twice")
            scalar = self._scalar(value, at)
            found[path] = scalar
            if isinstance(scalar, str) and ("{" in scalar or "}" in scalar):
                found[path] = self._template(scalar, names, at)
        return found

    def _template(self, text: str, names: frozenset[str], where: str) -> Template:
        template = Template(text)
        fault = template.fault()
        if fault:
            raise self._fault(where, fault)
        for name in template.names:
            if name not in names:
                near = get_close_matches(name, names, n=1, cutoff=0.5)
                hint = f"; did you mean {{{near[0]}}}?" if near else ""
                raise self._fault(where, f"there is no value {{{name}}}{hint}")
        return template

    # -- the rest of the file -----------------------------------------------------------------

    def _frame(self, body: Any) -> Frame:
        given = self._mapping(body, "frame")
        self._known(given, ("x", "y", "z", "yaw_deg"), "frame")
        return Frame(**{
            str(name): self._number(value, f"frame.{name}", -math.inf)
            for name, value in given.items()
        })  # fmt: skip

    def _perception(self, body: Any) -> PerceptionSource:
        where = "perception"
        given = self._mapping(body, where)
        self._known(given, ("service", "topic", "timeout_s", "settle_s"), where)
        names = {
            name: self._name(given[name], f"{where}.{name}")
            for name in ("service", "topic")
            if name in given
        }
        if "settle_s" in given and "topic" not in given:
            raise self._fault(f"{where}.settle_s", "is for a topic, and there is none")
        return PerceptionSource(
            **names,
            timeout_s=self._number(given.get("timeout_s", 5.0), f"{where}.timeout_s", 0.01),
            settle_s=self._number(given.get("settle_s", 0.0), f"{where}.settle_s", 0.0),
        )

    # -- values -------------------------------------------------------------------------------

    def _mapping(self, value: Any, where: str) -> Mapping[Any, Any]:
        if not isinstance(value, Mapping):
            raise self._fault(where, "must be a mapping, as in 'skills: {WALK: …}'")
        return value

    def _known(self, given: Mapping[Any, Any], known: Iterable[str], where: str) -> None:
        names = tuple(known)
        for name in given:
            if name not in names:
                near = get_close_matches(str(name), names, n=1)
                hint = f"; did you mean '{near[0]}'?" if near else ""
                listed = ", ".join(names)
                said = f"there is no '{str(name)[:40]}'{hint} (there are: {listed})"
                raise self._fault(where, said)

    def _scalar(self, value: Any, where: str) -> FieldValue:
        if isinstance(value, (bool, str)):
            return value
        if isinstance(value, (int, float)) and abs(value) < _HUGE:
            return value
        raise self._fault(where, "must be a text, a number of 64 bits, true or false")

    def _text(self, value: Any, where: str) -> str:
        if not isinstance(value, str):
            raise self._fault(where, "must be a text")
        return value

    def _name(self, value: Any, where: str) -> str:
        if not isinstance(value, str) or not _NAME.match(value):
            raise self._fault(where, "must be the name of something in ROS, as in 'navigate'")
        return value

    def _type(self, value: Any, kind: CallKind, where: str) -> str:
        folder = _FOLDERS[kind]
        found = _TYPE.match(value) if isinstance(value, str) else None
        if found is None or found[1] != folder:
            said = f"must be a ROS type, as in 'some_package/{folder}/SomeType'"
            raise self._fault(where, said)
        return str(value)

    def _number(self, value: Any, where: str, low: float) -> float:
        number = isinstance(value, (int, float)) and not isinstance(value, bool)
        if not number or not low <= value <= _LONGEST_S or not math.isfinite(value):
            least = "" if low == -math.inf else f" from {low:g}"
            raise self._fault(where, f"must be a number{least} to {_LONGEST_S:g}")
        return float(value)

    def _count(self, value: Any, where: str) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= _MOST_RETRIES:
            raise self._fault(where, f"must be a whole number from 0 to {_MOST_RETRIES}")
        return value

    def _fault(self, where: str, said: str) -> ConfigurationError:
        return ConfigurationError(f"{self._source}: {where} {said}")
