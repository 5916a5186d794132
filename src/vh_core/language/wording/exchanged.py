"""Two things that change places, where each is the only one of its kind: "swap the salmon and the
milk" puts each where the other one was."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.graph import Relation
from vh_core.language import patterns as re
from vh_core.language.named_things import NamedThings

_THE = r"(?:the|my|our)"
_NAME = r"[a-z]+(?: [a-z]+)?"
_EXCHANGE = re.compile(
    rf"^(?:(?:please|can you|could you) )?"
    rf"(?:(?:swap|swop|exchange) {_THE} (?P<one>{_NAME}) (?:and|with) {_THE} (?P<other>{_NAME})"
    rf"|put {_THE} (?P<first>{_NAME}) where {_THE} (?P<second>{_NAME}) is,?"
    rf" and (?:{_THE} (?P=second) where {_THE} (?P=first) (?:is|was)|vice versa|the other way (?:a)?round)"
    rf"|{_THE} (?P<a>{_NAME}) and {_THE} (?P<b>{_NAME}?) (?:(?:should|must|have to|need to) (?:swap|trade|switch|change|exchange) places"
    r"|(?:have both |have |has )(?:swapped|traded|switched|changed|exchanged) places[,.;:!]+ (?:(?:so|please|can you|could you),? )*"
    r"(?:put (?:them|both|each)(?: of them)?(?: back)?(?: (?:in|into|to) (?:the other's|each other's|their right) places?| where (?:they|it) belongs?)?|swap them(?: back)?)))"
    r"(?: around| over)?(?:,? please)?[.!? ]*$"
)
_WHERE = {Relation.ON: "on", Relation.INSIDE: "in"}


def exchanged(text: str, things: NamedThings) -> str | None:
    """The text as two orders that say where each of two things goes; None where it is no exchange,
    or leaves open what is meant: one of several, or two things at the same place."""
    found = _EXCHANGE.match(text.lower())
    if found is None:
        return None
    names = [found[a] or found[b] for a, b in (("one", "first"), ("other", "second"))]
    names = [name or found[each] for name, each in zip(names, "ab", strict=True)]
    ids = [_only_one(name, things) for name in names]
    one, other = ids
    if one is None or other is None or one == other:
        return None
    places = [_place_of(i, things) for i in (one, other)]
    if None in places or places[0] == places[1]:
        return None
    first = f"put the {names[0]} ({one}) {places[1]}"
    return f"{first}. put the {names[1]} ({other}) {places[0]}"


def _only_one(name: str, things: NamedThings) -> int | None:
    """What is called so, if it is one thing that can be carried."""
    classes, rooms = things.called(name)
    ids = things.of_classes(classes)
    known = things.knows(tuple(name.split()))
    return ids[0] if known and not rooms and len(ids) == 1 and things.is_carried(ids) else None


def _place_of(node_id: int, things: NamedThings) -> str | None:
    """Where something is, in words; None where that is no one place that stays where it is."""
    graph = things.graph
    found = {
        (edge.relation, edge.to_id)
        for edge in graph.edges
        if edge.from_id == node_id
        and edge.relation in _WHERE
        and not graph.nodes[edge.to_id].is_room
    }
    if len(found) != 1:
        return None
    ((relation, place),) = found
    if things.is_carried([place]):
        return None
    return f"{_WHERE[Relation(relation)]} the {graph.nodes[place].class_name} ({place})"
