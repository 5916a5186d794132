"""Whether what is told of things before an order for them is no more than where they are: "two limes
are in the fridge and one is on the desk, put all of them in the bin".

Each part of what is told is held against the home: so many of what it names are there, and are what
the goal is about. Where that leaves none of them over, it says which ones are meant, and it is them.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Collection, Iterable

from vh_core.language import patterns as re
from vh_core.language.function_words import NUMBERS
from vh_core.language.named_things import NamedThings
from vh_core.naming import singular

_BEFORE = re.compile(r"^(?:there (?:is|are) )")
_BETWEEN = re.compile(r",? and |, ")
_MANY = r"(?P<many>an?|one|two|three|four|five|six|seven|eight|\d|another|the other|the|my|our|some|all(?: the)?|both(?: the)?)"
_PART = re.compile(
    rf"^(?:{_MANY} )?(?:more )?(?P<so>dirty |clean |open |closed )?(?P<name>(?!(?:in|on|at|inside)\b).*?)?(?: (?:is|are|lies?|stands?))?(?: (?:still|already|also|now|lying|standing))*(?: ?\b(?P<where>(?:in|on|at|inside) .+))?$"
)
_ONE = frozenset({"a", "an", "one", "another", "the other", "1"})


def told_one_by_one(
    told: Iterable[str], about: Collection[int], things: NamedThings
) -> frozenset[str]:
    """Those of the texts told that say where each of several things is which `about` holds, where
    together they leave out none of what they name."""
    found: dict[str, set[int]] = {}
    named: set[str] = set()
    for text in told:
        there = _told(_BEFORE.sub("", text.lower()), about, things)
        if there is not None:
            ids, classes = there
            found[text] = ids
            named |= classes
    told_of = set[int]().union(*found.values())
    nodes = things.graph.nodes
    left = [i for i in about if nodes[i].class_name in named and i not in told_of]
    return frozenset() if left else frozenset(found)


def _told(
    text: str, about: Collection[int], things: NamedThings
) -> tuple[set[int], frozenset[str]] | None:
    """What a text tells of, by id, and the classes that it names; None where a part of it is not
    so, or says something else."""
    ids: set[int] = set()
    every: frozenset[str] = frozenset()
    waiting: list[tuple[frozenset[str], int, str]] = []
    classes: frozenset[str] = frozenset()
    for part in _BETWEEN.split(text):
        said = _PART.match(part)
        if said is None:
            return None
        name, many = said["name"] or "", said["many"] or ""
        named = things.called(name)[0] if name else classes
        if not named or (name and not things.knows(tuple(name.split()))):
            return None
        classes = named
        plural = bool(name) and singular(name.split()[-1]) != name.split()[-1]
        count = 1 if many in _ONE or (many == "the" and not plural) else NUMBERS.get(many, 0)
        count = int(many) if many.isdigit() else count
        waiting.append((named, count, (said["so"] or "").strip().upper()))
        if not said["where"]:
            continue
        where, rooms = things.called(said["where"])
        if not (where or rooms):
            return None
        for each, number, state in waiting:
            there = _at(each, state, where, rooms, about, things) - ids
            if not there or (number and len(there) != number):
                return None
            ids |= there
            every |= each
        waiting = []
    return (ids, every) if ids and not waiting else None


def _at(
    classes: frozenset[str],
    state: str,
    where: frozenset[str],
    rooms: frozenset[int],
    about: Collection[int],
    things: NamedThings,
) -> set[int]:
    """Those of the ids of these classes, in that state, that are there: at that furniture, in that
    room, or both."""
    nodes = things.graph.nodes
    those = {i for i in about if nodes[i].class_name in classes - where}
    if state:
        those = {i for i in those if state in nodes[i].states}
    if where:
        those = {i for i in those if things.is_at(i, where, ())}
    return {i for i in those if not rooms or things.is_at(i, (), rooms)}
