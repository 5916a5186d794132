"""Whose something is, which no home shows.

    open | grandma's | bedroom curtains
    put | my sister's | mug in the sink

Somebody's thing is the thing, where there is no other of its kind that could be meant
(`Owned.classes`: one of each); where there is, that is refused as it stands. What is made for
somebody is of a kind of its own: the dog's bowl, the baby's bed.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from dataclasses import dataclass

from vh_core.graph import EnvironmentGraph, GraphView, Relation
from vh_core.language import patterns as re
from vh_core.language.named_things import NamedThings
from vh_core.language.wording.word_classes import (
    HAVE_THEIR_KIND,
    KIN,
    ONE_CALLED,
    TITLES,
    either,
)
from vh_core.naming import singular

_PERSONS = KIN - HAVE_THEIR_KIND
_ONE = either(ONE_CALLED)
_OWNER = re.compile(
    rf"(?<![\w'-])(?P<whose>(?:(?:my|our|his|her|their|the) (?:[a-z]+ )?{either(_PERSONS)}|(?:my )?{_ONE}|{either(TITLES)} (?!and\b)[a-z]+)(?:'s|(?<=s)')|{_ONE}s) (?=(?P<what>[a-z].*))"
)
#: how it is, before its name
_SO = re.compile(r"(?:(?:dirty|clean|open|closed|old|dear|own) )*")
_MOST = 3
_OWN_ROOM = re.compile(r"\b(?:my|our) (?:own )?room\b(?!')")
_CHILDREN_S_ROOM = "kidsbedroom"
#: what each has in a bedroom
_OWN = re.compile(
    r"(?i)\b(?:my|our) (?:own )?(?P<what>bed|nightstand|bedside table|bedside lamps?|closet|wardrobe|dresser|curtains|window)\b(?! (?:in|of|at) )"
)
_CLASS_OF = {
    "bedside table": "nightstand",
    "bedside lamp": "tablelamp",
    "wardrobe": "closet",
    "curtain": "curtains",
}
_OF_CHILDREN = re.compile(
    r"(?i)(?P<who>\b(?:the|my|our) (?:kids|children)(?:'s|')?(?![a-z]))(?P<rest>.*\btheir\b.*)",
    re.DOTALL,
)
_THEIR_ROOM = re.compile(r"\btheir (?:bed)?room\b(?! door)")
_THEIR_DOOR = re.compile(r"\btheir (?:(?:bed)?room )?door\b")
_THEIRS = re.compile(
    r"\btheir (?P<what>(?:ceiling |bedside )?(?:lights?|lamps?)|curtains|blinds|windows?|closet|beds?)\b"
)


@dataclass(frozen=True, slots=True)
class Owned:
    """A text without whose something is, and who was said; `classes` are those of what is theirs,
    None where that is nothing that is known, or a room of which there are several."""

    text: str
    owners: tuple[str, ...]
    classes: frozenset[str] | None


def without_owner(text: str, things: NamedThings) -> Owned | None:
    """A text in lower case without whose something is; None where nobody's is."""
    owners: list[str] = []
    classes: frozenset[str] | None = frozenset()
    while (found := _OWNER.search(text)) is not None and len(owners) < _MOST:
        owned = _owned(found["what"], things)
        if owned is None and "'" not in found["whose"]:
            return None  # "the mums and dads"
        classes = None if owned is None or classes is None else classes | owned
        owners.append(found["whose"])
        text = f"{text[: found.start()]}the {found['what']}"
    return Owned(text, tuple(owners), classes) if owners else None


def with_own_room(text: str, graph: EnvironmentGraph) -> str:
    """A text in lower case with "the bedroom" for "my room", where there is only one."""
    return (
        _OWN_ROOM.sub("the bedroom", text) if len(graph.by_class.get("bedroom", ())) == 1 else text
    )


def with_rooms_of_owners(text: str, graph: EnvironmentGraph) -> str:
    """A text with the room of the children that are spoken of for what is theirs ("close their
    curtains"), and with the only bedroom besides it for what is mine ("on my nightstand"). No home
    says whose anything else is."""
    text = _OF_CHILDREN.sub(_in_their_room, text)
    bedrooms = graph.by_class.get("bedroom", ())
    if len(bedrooms) != 1 or _CHILDREN_S_ROOM not in graph.by_class:
        return text
    view = GraphView(graph, 0)
    there = {graph.nodes[i].class_name for i in view.predecessors(Relation.INSIDE, bedrooms[0])}

    def in_bedroom(found: re.Match[str]) -> str:
        name = singular(found["what"].lower())
        if _CLASS_OF.get(name, name) not in there:
            return found[0]
        return f"the {found['what']} in the bedroom"

    return _OWN.sub(in_bedroom, text)


def _in_their_room(found: re.Match[str]) -> str:
    """What is said behind the children, with their room in the place of "their"."""
    rest = _THEIR_ROOM.sub("the kids' bedroom", found["rest"])
    rest = _THEIR_DOOR.sub("the door of the kids' bedroom", rest)
    return found["who"] + _THEIRS.sub(r"the \g<what> in the kids' bedroom", rest)


def _owned(what: str, things: NamedThings) -> frozenset[str] | None:
    """The classes of what is named first, with what a room's name stands before; of a room there
    must be only one. None where nothing is named there."""
    at = ""
    found: frozenset[str] = frozenset()
    for before, name, _ in things.named_with(re.split(r"[,.;:!?]", what)[0]):
        if not _SO.fullmatch(f"{before.removeprefix(at).strip()} ".lstrip()):
            break
        classes, rooms = things.named(name)
        if len(rooms) > 1:
            return None
        at, found = f"{before} {name}".strip(), classes
        if not rooms:
            break
    return found if at else None
