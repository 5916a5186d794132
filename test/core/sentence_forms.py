"""Forms of sentences whose meaning is computed from the home, and not read.

A form is filled with things of the embedded home; what should come of it is a set of facts. A
sentence may be refused; what is read must be these facts, no more and no less, but for those that
hold from the start.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path

from reading_home import HOME, READER

from vh_core.bench.language_corpus import read_yaml
from vh_core.goals import Goal, RelationCondition, StateCondition
from vh_core.goals.facts import Condition
from vh_core.graph import GraphView
from vh_core.spatial import room_of

#: what is the case: (id, state), or (id, "at", id of the place)
Fact = tuple[int, str] | tuple[int, str, int]
Facts = frozenset[Fact]

VIEW = GraphView(HOME)
FORMS = read_yaml(Path(__file__).parents[1] / "corpus" / "forms.yaml")
#: what may hold of a sentence: it is read as it should be, refused, or read as something else
RIGHT, REFUSED = "right", "refused"


@dataclass(frozen=True)
class Thing:
    """A name that one thing of the home has, and that thing."""

    name: str
    id: int
    #: where it is, in words and by id
    place: str = ""
    place_id: int = 0


@dataclass(frozen=True)
class Said:
    """A sentence, and what should be the case once it is done."""

    text: str
    facts: Facts


def of(kind: str, room: str = "") -> int:
    """The one thing of a class, in a room."""
    found = [i for i in HOME.by_class[kind] if not room or in_room(i, room)]
    assert len(found) == 1, (kind, room, found)
    return found[0]


def all_of(kind: str, room: str = "") -> list[int]:
    """The things of a class, in a room."""
    return sorted(i for i in HOME.by_class.get(kind, ()) if not room or in_room(i, room))


def in_room(node_id: int, room: str) -> bool:
    """Whether a thing is in the room of this class."""
    at = room_of(VIEW, node_id)
    return at is not None and HOME.nodes[at].class_name == room


def is_so(fact: Fact) -> bool:
    """Whether a fact holds from the start."""
    match fact:
        case (thing, "at", place):
            return any(VIEW.has_edge(thing, how, place) for how in ("ON", "INSIDE"))
    return fact[1] in HOME.nodes[fact[0]].states


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def judged(said: Said) -> str:
    """RIGHT, REFUSED, or what it was read as instead."""
    goal = READER.read(said.text)
    if not isinstance(goal, Goal):
        return REFUSED
    read = frozenset(_fact(each) for each in goal.conditions if not each.holds(VIEW))
    if read == frozenset(each for each in said.facts if not is_so(each)):
        return RIGHT
    return f"{said.text!r} is read as {goal.describe(HOME)}, and means {sorted(said.facts)}"


def _fact(condition: Condition) -> Fact | Condition:
    match condition:
        case StateCondition(node_id=int(node_id), state=state):
            return (node_id, str(state))
        case RelationCondition(from_id=int(thing), relation="ON" | "INSIDE", to_id=int(place)):
            return (thing, "at", place)
    return condition


def wrong_ones(said: Collection[Said]) -> list[str]:
    """What those of the sentences are read as that mean something else."""
    verdicts = map(judged, said)
    return [each for each in verdicts if each not in (RIGHT, REFUSED)]


def assert_right(form: str, said: Collection[Said]) -> None:
    """None of the sentences of a form, of which there are some, is misread."""
    assert said
    check(form, wrong_ones(said))


def check(form: str, wrong: Collection[str]) -> None:
    """Nothing is wrong with a form; or it is one of those that are known to be misread."""
    if form in FORMS["misread"]:
        assert wrong, f"{form!r} is read well: take it off the list of those that are misread"
    else:
        assert not wrong, "\n".join(wrong)


def forms_of(family: str) -> list[tuple[str, str]]:
    """The forms of a family, each with what it means."""
    forms: dict[str, str] = FORMS[family]
    assert forms
    return list(forms.items())


def filled(
    form: str, means: str, sample: Callable[[random.Random, str, str], Said], times: int
) -> list[Said]:
    """So many sentences of a form, the same in each run, each once."""
    generator = random.Random(form)
    return list(dict.fromkeys(sample(generator, form, means) for _ in range(times)))
