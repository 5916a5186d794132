"""Activities with an agreed meaning, from a table in YAML that a user can extend.

The form is explained in `activities.yaml`, which is the table that comes with the package.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from pathlib import Path
from typing import Any

from vh_core.errors import ConfigurationError, MissingDependencyError
from vh_core.language import patterns as re
from vh_core.language.function_words import THE_WORDS, UP_TO_TEN

#: a larger file is no table of activities, bytes
_LARGEST = 1 << 20
_SLOT = re.compile(r"\{(\w+)\}")
_PART = re.compile(r"\[([^\]]+)\]|(\S+)")
_NUMBERS = "|".join((*UP_TO_TEN, r"\d{1,2}"))
_ANOTHER_ORDER = "that|which|then|put|place|take|bring|load|turn|start|close|open"
#: of what a word is that stands for no one thing
_NOT_ONE = rf"{_ANOTHER_ORDER}|all|every|each|everything|any|both|it|them|(?!glass\b)[a-z]+s|\d+"
#: one more order, which stands in no slot: "heat the milk in the microwave and put it on the table"
_AND_DO = (
    r"\b(?:and|but|before|after) (?:(?:then|also|please|just|afterwards) )*"
    r"(?:put|place|set|serve|bring|take|carry|move|get|give|hand|pass|leave|lay|return|drop|pour|"
    r"turn|switch|start|run|close|shut|open|wash|clean|rinse|throw|go|walk|come)\b"
)
_NO_ROOM = "on|off|make|put|turn|when|while|before|if|by"
#: what stands in a slot of this name; any words stand in others
_OF_SLOT = {
    "n": f"(?:{_NUMBERS})",
    #: any other one: no order beside this one
    "": rf"(?:(?!\bthen\b|{_AND_DO})[^,:;.])+?",
    #: things that a dishwasher washes, however many
    "dishes": rf"(?:(?!\b(?:{_ANOTHER_ORDER})\b)[^:;.])+?",
    #: the same, where none are left out: "(all but those) that are in it" are not put in
    "those": rf"(?:(?!\b(?:{_ANOTHER_ORDER}|except|excepting|apart|besides|but)\b)[^:;.])+?",
    #: things of which each is one: "the fork, the plate and the glass"
    "singly": rf"(?:(?!\b(?:{_NOT_ONE})\b)[^:;.])+?",
    "room": rf"(?:(?!(?:{_NO_ROOM})\b)[^,:;.])+?",
}
_TABLE = "activities.yaml"
#: words that wordings begin with, and no verbs
_NO_VERBS = THE_WORDS | frozenset(
    {"i", "we", "it", "a", "an", "one", "can", "could", "may", "no", "not", "some"}
)


@dataclass(frozen=True, slots=True)
class SpokenForm:
    """How people say an activity."""

    said: str
    pattern: re.Pattern[str]
    #: how many words it names itself
    weight: int
    #: words of which one stands in whatever fits; empty where it names none
    needs: frozenset[str]
    #: what stands for other words
    slots: tuple[str, ...]

    @property
    def words(self) -> list[str]:
        """The words that it names itself."""
        return re.findall(r"[a-z']+", _SLOT.sub(" ", self.said))

    def match(self, text: str) -> dict[str, str] | None:
        """What its slots stand for in a text; None where it says something else."""
        found = self.pattern.fullmatch(text + " ")
        return {name: words.strip() for name, words in found.groupdict().items()} if found else None


@dataclass(frozen=True, slots=True)
class Activity:
    """Wordings, and the tasks that they mean: the first that can be done in a home counts."""

    forms: tuple[SpokenForm, ...]
    does: tuple[str, ...]
    by_the_way: bool = False


@dataclass(frozen=True)
class Activities:
    """A table of activities."""

    table: tuple[Activity, ...] = ()

    def tasks(self, text: str, *, alone: bool) -> tuple[str, ...]:
        """The tasks that a sentence means, the one that counts first; none where it is no activity.
        `alone`: nothing else is asked for."""
        for _, slots, activity in self._found(text, alone=alone):
            return tuple(
                _SLOT.sub(lambda slot: slots.get(slot[1], slot[0]), task)  # noqa: B023
                for task in activity.does
            )
        return ()

    def wording(self, text: str, *, alone: bool) -> str:
        """The words that the wording names with which a sentence is an activity, without what
        stands in its slots; "" where it is none."""
        for wording, _, _ in self._found(text, alone=alone):
            return " ".join(wording.words)
        return ""

    def is_fixed(self, text: str) -> bool:
        """Whether a sentence is an activity in words that leave nothing open: "wash up"."""
        return any(not slots for _, slots, _ in self._found(text, alone=False))

    def _found(
        self, text: str, *, alone: bool
    ) -> Iterator[tuple[SpokenForm, dict[str, str], Activity]]:
        """The activities that a sentence means, with their wordings and what is in their slots."""
        for wording, activity in self._possible(text):
            slots = None if activity.by_the_way and not alone else wording.match(text)
            if slots is not None:
                yield wording, slots, activity

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word that a wording names."""
        forms = (wording for activity in self.table for wording in activity.forms)
        return frozenset(word for wording in forms for word in wording.words)

    @cached_property
    def verbs(self) -> frozenset[str]:
        """The verbs that wordings begin with."""
        begins = (wording.said.split(" ")[0] for each in self.table for wording in each.forms)
        words = frozenset(word for begin in begins for word in begin.split("|"))
        return frozenset(word for word in words if word.isalpha()) - _NO_VERBS

    def _possible(self, text: str) -> Iterator[tuple[SpokenForm, Activity]]:
        """The wordings of which a text has a word that they need, by their weight."""
        by_word, places = self._by_word, {*self._by_word.get("", ())}
        for word in text.split(" "):
            places.update(by_word.get(word, ()))
        return (self._by_weight[at] for at in sorted(places))

    @cached_property
    def _by_word(self) -> dict[str, list[int]]:
        """Where the wordings stand that need a word; those that need none, by no word."""
        found: dict[str, list[int]] = {}
        for at, (wording, _) in enumerate(self._by_weight):
            for word in wording.needs or {""}:
                found.setdefault(word, []).append(at)
        return found

    @cached_property
    def _by_weight(self) -> list[tuple[SpokenForm, Activity]]:
        pairs = [(wording, each) for each in self.table for wording in each.forms]
        return sorted(pairs, key=lambda pair: -pair[0].weight)

    def and_then(self, other: Activities) -> Activities:
        """This table before another one."""
        return Activities((*self.table, *other.table))


@cache
def default_activities() -> Activities:
    """The table that comes with the package; empty where PyYAML is missing."""
    try:
        text = resources.files(__package__).joinpath(_TABLE).read_text("utf-8")
        return _table(_parsed(text, _TABLE), _TABLE)
    except MissingDependencyError:
        return Activities()


def read_activities(path: str | Path) -> Activities:
    """The table in a file. Raises `ConfigurationError` that says what is wrong with it, or
    `MissingDependencyError` where PyYAML is missing."""
    path = Path(path)
    try:
        data = path.read_bytes()[: _LARGEST + 1]
    except OSError as error:
        raise ConfigurationError(f"{path} cannot be read: {error.strerror}") from None
    if len(data) > _LARGEST:
        raise ConfigurationError(f"{path} is larger than {_LARGEST:,} bytes")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise ConfigurationError(f"{path} is no text in UTF-8") from None
    return _table(_parsed(text, str(path)), str(path))


def activities_with(path: str) -> Activities:
    """The built-in table, after the one in a file where a path is given. Raises as
    `read_activities`."""
    return read_activities(path).and_then(default_activities()) if path else default_activities()


def _parsed(text: str, name: str) -> Any:
    try:
        import yaml
    except ImportError:
        raise MissingDependencyError(
            f"{name} is YAML, which needs the package pyyaml ('pip install pyyaml')"
        ) from None
    try:
        return yaml.load(text, Loader=yaml.BaseLoader)
    except (yaml.YAMLError, RecursionError) as error:
        raise ConfigurationError(f"{name} is no YAML: {str(error).splitlines()[0]}") from None


def _table(data: Any, name: str) -> Activities:
    if not isinstance(data, list) or not data:
        raise ConfigurationError(f"{name} holds no list of activities, each with 'said' and 'does'")
    return Activities(
        tuple(_activity(entry, f"{name}: activity {at}") for at, entry in _from(data))
    )


def _from(data: list[Any]) -> Iterator[tuple[int, Any]]:
    return enumerate(data, start=1)


def _activity(entry: Any, where: str) -> Activity:
    if not isinstance(entry, dict) or not {"said", "does"} <= entry.keys():
        raise ConfigurationError(f"{where} is no mapping with 'said' and 'does'")
    unknown = entry.keys() - {"said", "does", "by_the_way"}
    if unknown:
        raise ConfigurationError(
            f"{where} has {sorted(map(str, unknown))[0]!r}; known are said, does and by_the_way"
        )
    said, does = _texts(entry["said"], f"{where}: said"), _texts(entry["does"], f"{where}: does")
    wordings = tuple(_wording(each, where) for each in said)
    for task in does:
        for slot in _SLOT.findall(task):
            if any(slot not in wording.slots for wording in wordings):
                raise ConfigurationError(f"{where}: {task!r} has {{{slot}}}, which is not said")
    return Activity(wordings, does, entry.get("by_the_way") == "true")


def _texts(value: Any, where: str) -> tuple[str, ...]:
    texts = (value,) if isinstance(value, str) else tuple(value) if isinstance(value, list) else ()
    if not texts or not all(isinstance(each, str) and each.strip() for each in texts):
        raise ConfigurationError(f"{where} is a text, or a list of texts")
    return texts


def _wording(said: str, where: str) -> SpokenForm:
    parts: list[str] = []
    weight = 0
    needs: frozenset[str] = frozenset()
    slots: list[str] = []
    for optional, plain in _PART.findall(said):
        if optional:
            choices = "|".join(re.escape(each.strip()) + " " for each in optional.split("|"))
            parts.append(f"(?:{choices})?")
        elif slot := _SLOT.fullmatch(plain):
            # the pattern is compiled later, and nothing else could be wrong with it
            if not slot[1].isidentifier() or slot[1] in slots:
                wrong = "stands there twice" if slot[1] in slots else "is no name"
                raise ConfigurationError(f"{where}: {said!r} is no wording: {plain} {wrong}")
            slots.append(slot[1])
            words = _OF_SLOT.get(slot[1], _OF_SLOT[""])
            parts.append(f"(?P<{slot[1]}>{words} )")
        else:
            parts.append(f"(?:{'|'.join(map(re.escape, plain.split('|')))}) ")
            weight += 1
            needs = needs or frozenset(plain.split("|"))
    return SpokenForm(said, re.compile("".join(parts)), weight, needs, tuple(slots))
