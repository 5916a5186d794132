"""What a goal of the corpus says of a home: which things, how many of them, and how they must be.

A selector names things of the home *as it was at the beginning*; a condition is judged in the home
as it is at the end, and on the steps that were taken. Both are JSON values, as people write them in
the corpus; test/corpus/README.md explains them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from vh_core.bench.language_home import JudgedHome, changed_places, changed_states
from vh_core.errors import ConfigurationError
from vh_core.program import Step

_AMOUNTS = ("every", "any", "no", "count", "least")
_STATES = ("state", "not_state")
_PLACES = ("inside", "on", "at", "room", "held", "worn", "near")
_STEPS = ("done", "order")
_SELECTORS = ("class", "id", "room", "inside", "on", "at", "state", "property", "not")


def select(selector: Any, home: JudgedHome) -> frozenset[int]:
    """The things that a selector names. Raises `ConfigurationError` for one that cannot be read."""
    if isinstance(selector, bool):
        raise ConfigurationError(f"no selector: {selector!r}")
    if isinstance(selector, int):
        if selector not in home.nodes:
            raise ConfigurationError(f"the home has no node {selector}")
        return frozenset({selector})
    if isinstance(selector, str):
        found = frozenset(i for i in home.nodes if home.class_of(i) == selector)
        if not found:
            raise ConfigurationError(f"the home has no {selector!r}")
        return found
    if isinstance(selector, list):
        return frozenset().union(*(select(each, home) for each in selector))
    if isinstance(selector, Mapping):
        return _filtered(selector, home)
    raise ConfigurationError(f"no selector: {selector!r}")


def _filtered(selector: Mapping[str, Any], home: JudgedHome) -> frozenset[int]:
    unknown = set(selector) - set(_SELECTORS)
    if unknown:
        raise ConfigurationError(f"a selector has no {sorted(unknown)}; known are {_SELECTORS}")
    found = frozenset(i for i in home.nodes if not home.is_room(i))
    for key, value in selector.items():
        if key in ("class", "id"):
            found &= select(value, home)
        elif key == "not":
            found -= select(value, home)
        elif key == "property":
            found = frozenset(i for i in found if value in home.properties(i))
        else:
            holds = _predicate(key, value, home)
            found = frozenset(i for i in found if holds(home, i))
    return found


Predicate = Callable[[JudgedHome, int], bool]


def _predicate(key: str, value: Any, begin: JudgedHome) -> Predicate:
    """What a thing must be like; places are those that a selector names at the beginning."""
    if key == "state":
        return lambda home, i: value in home.states(i)
    if key == "not_state":
        return lambda home, i: value not in home.states(i)
    if key == "held":
        return lambda home, i: home.held(i) is bool(value)
    if key == "worn":
        return lambda home, i: home.worn(i) is bool(value)
    places = select(value, begin)
    if key == "room":
        if not all(map(begin.is_room, places)):
            raise ConfigurationError(f"{value!r} is no room")
        return lambda home, i: bool(home.rooms(i) & places)
    if key == "near":
        return lambda home, i: any(home.close(i, place) for place in places)
    kinds = {"inside": ("INSIDE",), "on": ("ON",), "at": ("INSIDE", "ON")}[key]
    return lambda home, i: any(home.is_at(i, place, kinds) for place in places)


@dataclass(frozen=True, slots=True)
class _Subject:
    """How many of which things a condition is about."""

    amount: str
    number: int
    things: frozenset[int]

    @classmethod
    def of(cls, condition: Mapping[str, Any], begin: JudgedHome) -> _Subject:
        named = [key for key in _AMOUNTS if key in condition]
        if len(named) != 1:
            raise ConfigurationError(f"needs one of {_AMOUNTS}: {dict(condition)}")
        amount, value = named[0], condition[named[0]]
        number = 0
        if amount in ("count", "least"):
            if not (isinstance(value, list) and len(value) == 2 and isinstance(value[0], int)):
                raise ConfigurationError(f"{amount} takes [how many, which]: {value!r}")
            number, value = value
        things = select(value, begin)
        if not things:
            raise ConfigurationError(f"nothing in the home is {value!r}")
        return cls(amount, number, things)

    def holds(self, matching: int) -> bool:
        if self.amount == "every":
            return matching == len(self.things)
        if self.amount == "any":
            return matching > 0
        if self.amount == "no":
            return matching == 0
        return matching == self.number if self.amount == "count" else matching >= self.number


def condition_holds(
    condition: Mapping[str, Any], begin: JudgedHome, end: JudgedHome, steps: Sequence[Step]
) -> bool:
    """Whether a condition holds at the end. Raises `ConfigurationError` for one that cannot be
    read, or that names what the home does not have."""
    if "done" in condition:
        return bool(_taken(condition["done"], begin, steps))
    if "order" in condition:
        return _in_order(condition["order"], begin, steps)
    subject = _Subject.of(condition, begin)
    if "has" in condition:
        things, times = select(condition["has"], begin), condition.get("times")
        counts = [sum(end.is_at(i, place) for i in things) for place in subject.things]
        return subject.holds(sum(n > 0 if times is None else n == times for n in counts))
    keys = [key for key in condition if key not in _AMOUNTS]
    unknown = set(keys) - {*_STATES, *_PLACES}
    if unknown or not keys:
        raise ConfigurationError(f"cannot be judged: {dict(condition)}")
    predicates = [_predicate(key, condition[key], begin) for key in keys]
    return subject.holds(sum(all(p(end, i) for p in predicates) for i in subject.things))


def _taken(value: Any, begin: JudgedHome, steps: Sequence[Step]) -> list[int]:
    """Places in the program of steps like [ACTION, thing, thing]."""
    if not (isinstance(value, list) and value and isinstance(value[0], str)):
        raise ConfigurationError(f"a step is [ACTION, thing, …]: {value!r}")
    things = [select(each, begin) for each in value[1:]]
    return [
        at
        for at, step in enumerate(steps)
        if step.action == value[0]
        and len(step.ids) >= len(things)
        and all(i in allowed for i, allowed in zip(step.ids, things, strict=False))
    ]


def _in_order(value: Any, begin: JudgedHome, steps: Sequence[Step]) -> bool:
    after = -1
    for each in value:
        later = [at for at in _taken(each, begin, steps) if at > after]
        if not later:
            return False
        after = later[0]
    return True


@dataclass(frozen=True, slots=True)
class JudgedGoal:
    """A goal as conditions on the home at the end, and what else may change on the way.

    `may` names things whose "state" or "place" may change, by selectors. What a condition is about
    may change in that respect anyway.
    """

    final: tuple[Mapping[str, Any], ...]
    may: Mapping[str, Any]

    def unmet(self, begin: JudgedHome, end: JudgedHome, steps: Sequence[Step]) -> list[str]:
        """The conditions that do not hold, as they are written."""
        return [
            str(dict(condition))
            for condition in self.final
            if not condition_holds(condition, begin, end, steps)
        ]

    def extras(self, begin: JudgedHome, end: JudgedHome) -> list[str]:
        """What changed in the home and should not have."""
        states = self._allowed("state", _STATES, begin)
        places = self._allowed("place", (*_PLACES, "has"), begin)
        return [
            *(said for i, said in changed_states(begin, end).items() if i not in states),
            *(said for i, said in changed_places(begin, end).items() if i not in places),
        ]

    def _allowed(self, respect: str, keys: tuple[str, ...], begin: JudgedHome) -> frozenset[int]:
        unknown = set(self.may) - {"state", "place"}
        if unknown:
            raise ConfigurationError(f"what may change is state or place, not {sorted(unknown)}")
        allowed = select(self.may[respect], begin) if respect in self.may else frozenset()
        for condition in self.final:
            if not any(key in condition for key in keys):
                continue
            if "has" in condition:
                allowed |= select(condition["has"], begin)
            else:
                allowed |= _Subject.of(condition, begin).things
        return allowed
