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

from vh_core.graph import EnvironmentGraph
from vh_core.language import patterns as re
from vh_core.language.named_things import NamedThings
from vh_core.language.wording.word_classes import (
    HAVE_THEIR_KIND,
    KIN,
    ONE_CALLED,
    TITLES,
    either,
)

_PERSONS = KIN - HAVE_THEIR_KIND
_ONE = either(ONE_CALLED)
_OWNER = re.compile(
    rf"(?<![\w'-])(?P<whose>(?:(?:my|our|his|her|their|the) (?:[a-z]+ )?{either(_PERSONS)}|(?:my )?{_ONE}|{either(TITLES)} (?!and\b)[a-z]+)(?:'s|(?<=s)')|{_ONE}s) (?=(?P<what>[a-z].*))"
)
#: how it is, before its name
_SO = re.compile(r"(?:(?:dirty|clean|open|closed|old|dear|own) )*")
_MOST = 3
_OWN_ROOM = re.compile(r"\b(?:my|our) (?:own )?room\b(?!')")


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
