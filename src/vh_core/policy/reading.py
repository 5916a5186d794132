"""Reading a policy from YAML. A policy that is not understood protects nobody, so each fault is an
error that names the file, the line and what to do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from vh_core.actions import domain_names, load_domain
from vh_core.errors import ConfigurationError
from vh_core.graph import HouseholdState, State
from vh_core.policy.decision import PolicyVerdict
from vh_core.policy.policy import Policy
from vh_core.policy.rule import Rule
from vh_core.policy.yaml_lines import Located, located_yaml
from vh_core.settings.setting import quoted

#: the version of the form that is read here
VERSION = 1
#: stands for every action
ANY = "any"
_MOST_RULES, _LONGEST = 1000, 200
_RULINGS = {
    each.value: each for each in (PolicyVerdict.ALLOW, PolicyVerdict.FORBID, PolicyVerdict.CONFIRM)
}
_MOST_STEPS, _LONGEST_DEADLINE_S = 1_000_000, 86_400.0


def read_policy(path: str | Path) -> Policy:
    """The policy in a file. Raises `ConfigurationError`."""
    return _Reader(str(path)).policy(located_yaml(Path(path)))


class _Reader:
    """Reads one document; every complaint names the file and the line."""

    def __init__(self, source: str) -> None:
        self._source = source
        domains = [load_domain(name) for name in domain_names()]
        self._actions = {name for domain in domains for name in domain.actions}
        self._states = {state.value for state in (*State, *HouseholdState)}

    def policy(self, document: Located) -> Policy:
        entries = self._mapping(
            document,
            "a policy",
            {"version": None, "default": None, "limits": None, "rules": None},
        )
        if "version" not in entries:
            raise self._wrong(document, f"it says no version; begin with 'version: {VERSION}'")
        version = entries["version"]
        if type(version.value) is not int or version.value != VERSION:
            said = f"the version is {quoted(version.value)}; this release reads {VERSION}"
            raise self._wrong(version, said)
        default = PolicyVerdict.ALLOW
        if "default" in entries:
            default = _RULINGS[self._one_of(entries["default"], "default", _RULINGS)]
        max_steps, max_steps_of = self._limits(entries.get("limits"))
        return Policy(
            self._rules(entries.get("rules")), default, max_steps, max_steps_of, self._source
        )

    def _limits(self, given: Located | None) -> tuple[int | None, Mapping[str, int]]:
        if given is None:
            return None, {}
        entries = self._mapping(given, "limits", {"max_steps": None, "max_steps_of": None})
        most = entries.get("max_steps")
        each: dict[str, int] = {}
        if "max_steps_of" in entries:
            named = entries["max_steps_of"]
            for action, number in self._entries(named, "max_steps_of"):
                name = self._one_of(action, "an action", self._actions, upper=True)
                each[name] = self._whole(number, name, 0, _MOST_STEPS)
        return (None if most is None else self._whole(most, "max_steps", 0, _MOST_STEPS)), each

    def _rules(self, given: Located | None) -> tuple[Rule, ...]:
        if given is None:
            return ()
        if not isinstance(given.value, list):
            raise self._wrong(given, "'rules' is a list: each begins with '- forbid: SWITCHON'")
        if len(given.value) > _MOST_RULES:
            raise self._wrong(given, f"it has {len(given.value)} rules; at most {_MOST_RULES}")
        rules: dict[str, Rule] = {}
        for number, each in enumerate(given.value, 1):
            rule = self._rule(each, number)
            if rule.name in rules:
                raise self._wrong(each, f"there are two rules {rule.name!r}; name them apart")
            rules[rule.name] = rule
        return tuple(rules.values())

    def _rule(self, given: Located, number: int) -> Rule:
        keys = ("name", *_RULINGS, "class", "id", "room", "state", "reason", "deadline_s")
        entries = self._mapping(given, f"rule {number}", dict.fromkeys(keys))
        rulings = [key for key in _RULINGS if key in entries]
        if len(rulings) != 1:
            said = f"says {' and '.join(rulings)}" if rulings else "says neither"
            hint = "say one of allow, forbid and confirm, as in 'forbid: SWITCHON'"
            raise self._wrong(given, f"rule {number} {said}; {hint}")
        (ruling,) = rulings
        deadline = entries.get("deadline_s")
        if deadline is not None and ruling != PolicyVerdict.CONFIRM.value:
            raise self._wrong(deadline, "only a rule that says confirm has a deadline_s")
        return Rule(
            self._text(entries["name"], "name") if "name" in entries else f"rule {number}",
            _RULINGS[ruling],
            self._some_actions(entries[ruling], ruling),
            self._set(entries.get("class"), self._class_name),
            self._set(entries.get("id"), lambda each: self._whole(each, "id", 0, 2**62)),
            self._set(entries.get("room"), self._room),
            self._set(
                entries.get("state"),
                lambda each: self._one_of(each, "a state", self._states, upper=True),
            ),
            self._text(entries["reason"], "reason") if "reason" in entries else "",
            None if deadline is None else self._seconds(deadline),
        )

    # -- values ------------------------------------------------------------------------------

    def _some_actions(self, given: Located, ruling: str) -> frozenset[str]:
        if given.value == ANY:
            return frozenset()
        if given.value == []:
            raise self._wrong(given, f"'{ruling}' names no action; for all of them say '{ANY}'")
        return self._set(
            given, lambda each: self._one_of(each, "an action", self._actions, upper=True)
        )

    def _set(self, given: Located | None, read: Callable[[Located], Any]) -> frozenset[Any]:
        if given is None:
            return frozenset()
        each = given.value if isinstance(given.value, list) else [given]
        if not each:
            raise self._wrong(given, "an empty list would mean everything; leave the line out")
        return frozenset(map(read, each))

    def _class_name(self, given: Located) -> str:
        return self._text(given, "class").lower()

    def _room(self, given: Located) -> str | int:
        if type(given.value) is int:
            return given.value
        return self._text(given, "room").lower()

    def _text(self, given: Located, what: str) -> str:
        text = given.value
        if not isinstance(text, str) or not text.strip():
            raise self._wrong(given, f"{what} is {_shown(given)}; allowed is a text")
        if len(text) > _LONGEST or not text.isprintable():
            raise self._wrong(given, f"{what} must be a line of at most {_LONGEST} characters")
        return text.strip()

    def _one_of(
        self, given: Located, what: str, allowed: Iterable[str], *, upper: bool = False
    ) -> str:
        text = given.value
        known = sorted(allowed)
        if isinstance(text, bool) and what == "a state":
            # YAML takes a bare ON or OFF for a truth value
            raise self._wrong(given, 'YAML reads ON and OFF as truth values; write "ON" or "OFF"')
        name = text.upper() if upper and isinstance(text, str) else text
        if isinstance(name, str) and name in known:
            return name
        near = get_close_matches(str(name)[:_LONGEST], known, n=1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        listed = f"; allowed is {', '.join(known)}" if len(known) < 12 else ""
        raise self._wrong(given, f"{_shown(given)} is not {what}{hint or listed}")

    def _whole(self, given: Located, what: str, low: int, high: int) -> int:
        number = given.value
        if type(number) is not int or not low <= number <= high:
            said = f"{what} is {_shown(given)}; allowed is a whole number from {low} to {high}"
            raise self._wrong(given, said)
        return number

    def _seconds(self, given: Located) -> float:
        number = given.value
        if type(number) not in (int, float) or not 0.1 <= number <= _LONGEST_DEADLINE_S:
            said = f"deadline_s is {_shown(given)}; allowed are seconds from 0.1 to 86400"
            raise self._wrong(given, said)
        return float(number)

    # -- shapes ------------------------------------------------------------------------------

    def _entries(self, given: Located, what: str) -> list[tuple[Located, Located]]:
        if not isinstance(given.value, dict):
            raise self._wrong(given, f"{what} is {_shown(given)}; it must be a mapping")
        return list(given.value.items())

    def _mapping(self, given: Located, what: str, keys: Mapping[str, object]) -> dict[str, Located]:
        entries: dict[str, Located] = {}
        for key, value in self._entries(given, what):
            name = key.value
            if not isinstance(name, str) or name not in keys:
                near = get_close_matches(str(name)[:_LONGEST], keys, n=1)
                hint = f"did you mean {near[0]!r}?" if near else f"it has {', '.join(keys)}"
                raise self._wrong(key, f"{what} has no {_shown(key)}; {hint}")
            if value.value is None:
                raise self._wrong(value, f"{name!r} has no value; give one or leave it out")
            entries[name] = value
        return entries

    def _wrong(self, where: Located, said: str) -> ConfigurationError:
        return ConfigurationError(f"{self._source}, line {where.line}: {said}")


def _shown(given: Located) -> str:
    value = given.value
    if isinstance(value, dict):
        return "a mapping"
    return "a list" if isinstance(value, list) else quoted(value)
