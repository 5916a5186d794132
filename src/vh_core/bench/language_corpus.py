"""The corpus of wordings: what people say, in which home, and what should come of it.

A folder with `classes.yaml`, `scenes.yaml`, perhaps `hands.yaml`, goals in `goals_*.yaml`, and
wordings in `looked_at/*.yaml` and `held_out/*.yaml`. test/corpus/README.md explains all of it.
PyYAML is imported when a corpus is read.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any

from vh_core.bench.language_conditions import JudgedGoal
from vh_core.errors import ConfigurationError, MissingDependencyError

#: a larger file is no part of a corpus, bytes
_LARGEST = 1 << 22
#: nor is one that is nested more deeply, collections
_DEEPEST = 50


class CorpusPart(Enum):
    """The two parts of a corpus; the values are folders."""

    LOOKED_AT = "looked_at"
    HELD_OUT = "held_out"


@dataclass(frozen=True, slots=True)
class Division:
    """How what a hand wrote is divided: one in `one_in` is held out, drawn by a hash, none with 0.
    The rule for hands of which nothing else is said is a `Division()`.

    Drawn are single wordings or, `by_topic`, all wordings that ask for the same; `seed` makes
    another draw of it.
    """

    one_in: int = 3
    by_topic: bool = False
    seed: int | None = None

    def part_of(self, text: str, topic: str) -> CorpusPart:
        """The part that a wording belongs to."""
        if self.one_in == 0:
            return CorpusPart.LOOKED_AT
        drawn = topic if self.by_topic else text
        drawn = drawn if self.seed is None else f"{self.seed}: {drawn}"
        number = int(hashlib.sha256(drawn.encode()).hexdigest(), 16)
        return CorpusPart.HELD_OUT if number % self.one_in == 0 else CorpusPart.LOOKED_AT


class ExpectedOutcome(Enum):
    """What should come of a wording."""

    #: the home is as one of the goals says, and nothing else changed
    DOES = "does"
    #: the same, or asking back; people would disagree
    ASKS = "asks"
    #: nothing is done, and the reason is the real one
    REFUSE = "refuse"
    #: nothing is done, and the question is answered
    ANSWER = "answer"


class RefusalReason(Enum):
    """Why a wording is refused."""

    #: it is a statement, chatter or no sentence at all: there is nothing to do
    NO_ORDER = "no_order"
    #: what it names is not in the home
    ABSENT = "absent"
    #: it is understood, and cannot be done
    CANNOT = "cannot"
    #: what it means cannot be known
    UNCLEAR = "unclear"
    #: there are some of what it names, and fewer than it asks for
    TOO_FEW = "too_few"


@dataclass(frozen=True, slots=True)
class CorpusGoal:
    """A goal, in the scene that it is reached in. `already`: it holds at the beginning."""

    name: str
    scene: str
    judged: JudgedGoal
    already: bool = False


@dataclass(frozen=True, slots=True)
class ExpectedAnswer:
    """What a question's answer must be: a value (yes or no, a number), or things by their ids.

    `things` must be the ids exactly; of `places` one at least must be named, and nothing but them
    and `about`. All three are selectors.
    """

    value: bool | int | None = None
    things: Any = None
    places: Any = None
    about: Any = None


@dataclass(frozen=True, slots=True)
class CorpusWording:
    """Something that people say. `kind` is its class, `topic` what it has in common with others
    that ask for the same: the name of its goal where its group has no other.

    `goals` are what it asks for, more than one where each of several would be right. `absent` are
    words for what is not in the home; `meant` are the words that typing errors stand for.
    """

    text: str
    kind: str
    hand: str
    part: CorpusPart
    scene: str
    expected: ExpectedOutcome
    goals: tuple[CorpusGoal, ...] = ()
    reason: RefusalReason | None = None
    answer: ExpectedAnswer | None = None
    absent: tuple[str, ...] = ()
    meant: tuple[str, ...] = ()
    topic: str = ""


@dataclass(frozen=True, slots=True)
class CorpusScene:
    """A home of the corpus: the scene to open, and the states that some of its things are in."""

    graph: str
    states: Mapping[int, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Corpus:
    """All of it. `classes` say what each class of wordings is, `hands` how those of each hand are
    divided."""

    classes: Mapping[str, str]
    hands: Mapping[str, Division]
    scenes: Mapping[str, CorpusScene]
    goals: Mapping[str, CorpusGoal]
    wordings: tuple[CorpusWording, ...]


def read_corpus(folder: str | Path) -> Corpus:
    """Read a corpus. Raises `ConfigurationError` naming the file and what is wrong in it."""
    root = Path(folder)
    if not (root / "classes.yaml").is_file():
        raise ConfigurationError(
            f"{root} is no corpus of wordings, it has no classes.yaml; name the folder test/corpus "
            "of a checkout with --corpus"
        )
    classes = {str(k): str(v) for k, v in _mapping(root / "classes.yaml").items()}
    scenes = read_corpus_scenes(root)
    hands = read_hands(root)
    goals: dict[str, CorpusGoal] = {}
    for path in sorted(root.glob("goals_*.yaml")):
        for goal in _goals(path, scenes):
            if goal.name in goals:
                raise ConfigurationError(f"{path}: there are two goals {goal.name!r}")
            goals[goal.name] = goal
    wordings: dict[tuple[str, str], CorpusWording] = {}
    for part in CorpusPart:
        for path in sorted((root / part.value).glob("*.yaml")):
            for wording in _wordings(path, part, classes, scenes, goals):
                key = (wording.scene, wording.text)
                if key in wordings:
                    raise ConfigurationError(f"{path}: stands twice: {wording.text!r}")
                wordings[key] = wording
    return Corpus(classes, hands, scenes, goals, tuple(wordings.values()))


def read_corpus_scenes(root: Path) -> dict[str, CorpusScene]:
    """The homes of a corpus alone, which is read in no time. Raises `ConfigurationError`."""
    return {
        str(name): CorpusScene(
            str(item["graph"]),
            {int(i): tuple(map(str, states)) for i, states in (item.get("states") or {}).items()},
        )
        for name, item in _mapping(root / "scenes.yaml").items()
    }


def read_hands(root: Path) -> dict[str, Division]:
    """How what each hand wrote is divided, where `hands.yaml` has it, which may be missing.

    Raises `ConfigurationError`.
    """
    path = root / "hands.yaml"
    hands: dict[str, Division] = {}
    for name, item in _mapping(path).items() if path.is_file() else ():
        try:
            hands[str(name)] = division = Division(**(item or {}))
        except TypeError as error:
            raise ConfigurationError(f"{path}: {name!r}: {error}") from None
        if not isinstance(division.one_in, int) or division.one_in < 0:
            raise ConfigurationError(f"{path}: {name!r}: one_in is a number from 0 on")
    return hands


def topic_of(group: Mapping[str, Any]) -> str:
    """What a group of wordings is about: what it says itself, or its (first) goal."""
    goals = next((group[each] for each in ("does", "asks") if each in group), "")
    first = goals[0] if isinstance(goals, list) else goals
    return str(group.get("about") or first)


def _goals(path: Path, scenes: Mapping[str, CorpusScene]) -> Iterator[CorpusGoal]:
    for name, item in _mapping(path).items():
        unknown = set(item) - {"scene", "final", "may", "already", "says"}
        if unknown or item.get("scene") not in scenes or not item.get("final"):
            raise ConfigurationError(
                f"{path}: the goal {name!r} needs a known scene and final conditions"
                + (f", and has no {sorted(unknown)}" if unknown else "")
            )
        judged = JudgedGoal(tuple(item["final"]), item.get("may") or {})
        yield CorpusGoal(str(name), item["scene"], judged, bool(item.get("already")))


_GROUP = {"scene", "said", "about", "absent", "meant", *(each.value for each in ExpectedOutcome)}


def _wordings(
    path: Path,
    part: CorpusPart,
    classes: Mapping[str, str],
    scenes: Mapping[str, CorpusScene],
    goals: Mapping[str, CorpusGoal],
) -> Iterator[CorpusWording]:
    for group in _list(path):
        named = [each for each in ExpectedOutcome if each.value in group]
        if len(named) != 1 or set(group) - _GROUP:
            raise ConfigurationError(
                f"{path}: a group has one of {[each.value for each in ExpectedOutcome]}, "
                f"and of {sorted(_GROUP)} nothing else: {sorted(group)}"
            )
        expected = named[0]
        value = group[expected.value]
        meant: tuple[CorpusGoal, ...] = ()
        if expected in (ExpectedOutcome.DOES, ExpectedOutcome.ASKS):
            names = value if isinstance(value, list) else [value]
            missing = [name for name in names if name not in goals]
            if missing:
                raise ConfigurationError(f"{path}: there is no goal {missing[0]!r}")
            meant = tuple(goals[name] for name in names)
        scene = meant[0].scene if meant else str(group.get("scene"))
        if scene not in scenes or any(goal.scene != scene for goal in meant):
            raise ConfigurationError(f"{path}: needs one known scene: {value!r}")
        try:
            reason = RefusalReason(value) if expected is ExpectedOutcome.REFUSE else None
            answer = ExpectedAnswer(**value) if expected is ExpectedOutcome.ANSWER else None
        except (TypeError, ValueError) as error:
            raise ConfigurationError(f"{path}: {value!r}: {error}") from None
        for item in group["said"]:
            kinds = [key for key in item if key in classes]
            if len(kinds) != 1 or set(item) - {*kinds, "absent", "meant"}:
                raise ConfigurationError(f"{path}: one class of classes.yaml for each: {item!r}")
            yield CorpusWording(
                text=str(item[kinds[0]]),
                kind=kinds[0],
                hand=path.stem,
                part=part,
                scene=scene,
                topic=topic_of(group),
                expected=expected,
                goals=meant,
                reason=reason,
                answer=answer,
                absent=_words(item.get("absent", group.get("absent"))),
                meant=_words(item.get("meant", group.get("meant"))),
            )


def _words(value: Any) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, list) else (str(value),) if value else ()


def _mapping(path: Path) -> dict[Any, Any]:
    data = read_yaml(path)
    if not isinstance(data, dict):
        raise ConfigurationError(f"{path} holds no mapping")
    return data


def _list(path: Path) -> list[dict[str, Any]]:
    data = read_yaml(path) or []
    if not isinstance(data, list) or not all(isinstance(each, dict) for each in data):
        raise ConfigurationError(f"{path} holds no list of groups")
    if any(not isinstance(each.get("said"), list) for each in data):
        raise ConfigurationError(f"{path}: each group has a list of what is 'said'")
    return data


def read_yaml(path: Path) -> Any:
    """A file of the corpus. `on` and `off` are words, only `true` and `false` are yes and no.

    Raises `ConfigurationError`, or `MissingDependencyError` where PyYAML is missing.
    """
    try:
        import yaml
    except ImportError:
        raise MissingDependencyError(
            f"{path} is YAML, which needs the package pyyaml ('pip install pyyaml')"
        ) from None
    try:
        with path.open("rb") as file:
            data = file.read(_LARGEST + 1)
    except OSError as error:
        raise ConfigurationError(f"{path} cannot be read: {error.strerror}") from None
    if len(data) > _LARGEST:
        raise ConfigurationError(f"{path} is larger than {_LARGEST} bytes")
    try:
        loader = _loader(yaml)
        _refuse_depth(data, loader, yaml)
        return yaml.load(data, Loader=loader)
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        raise ConfigurationError(f"{path} is no YAML: {str(error).splitlines()[0]}") from None


def _refuse_depth(data: bytes, loader: Any, yaml: Any) -> None:
    """Raise `ValueError` for what is nested so deeply that libyaml would crash in composing it."""
    depth = 0
    for event in yaml.parse(data, Loader=loader):
        depth += isinstance(event, yaml.CollectionStartEvent)
        depth -= isinstance(event, yaml.CollectionEndEvent)
        if depth > _DEEPEST:
            raise ValueError(f"nested more than {_DEEPEST} deep")


def _loader(yaml: Any) -> Any:
    safe = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # libyaml's is ten times as fast
    boolean = "tag:yaml.org,2002:bool"
    resolvers = {
        first: [(tag, pattern) for tag, pattern in found if tag != boolean]
        for first, found in safe.yaml_implicit_resolvers.items()
    }
    loader: Any = type("_Loader", (safe,), {"yaml_implicit_resolvers": resolvers})
    loader.add_implicit_resolver(boolean, re.compile(r"(?:true|false)\Z"), list("tf"))
    return loader
