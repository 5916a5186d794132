"""A home's document, told to programs: things, rooms and relations by name."""

from __future__ import annotations

from collections import Counter

from vh_core.live.merge_patch import Document
from vh_core.live.tool_results import NodeName, RoomSeen, ThingSeen


def rooms_seen(home: Document) -> list[RoomSeen]:
    """The rooms, each with how many things are in it."""
    inside = Counter(each.get("room") for each in home["things"].values())
    return [
        RoomSeen(int(key), each["class"], inside[int(key)]) for key, each in home["rooms"].items()
    ]


def rooms_called(home: Document, room: str) -> set[int]:
    """The rooms of this name or id; none where there is no such room."""
    called = "".join(room.lower().replace("_", " ").split())
    return {
        int(key)
        for key, each in home["rooms"].items()
        if called in (each["class"].lower().replace("_", ""), key)
    }


def name_in(home: Document, node_id: int | None) -> NodeName | None:
    """A thing or a room; None for none, and for one that the home does not have."""
    if node_id is None:
        return None
    node = home["things"].get(str(node_id)) or home["rooms"].get(str(node_id))
    return NodeName(node_id, node["class"]) if node is not None else None


def thing_seen(home: Document, node_id: int) -> ThingSeen:
    """A thing of the home. Raises `KeyError` where it has none of this id."""
    thing = home["things"][str(node_id)]
    return ThingSeen(
        id=node_id,
        name=thing["class"],
        states=thing["states"],
        room=name_in(home, thing.get("room")),
        relation=thing.get("relation", ""),
        holder=name_in(home, thing.get("holder")),
    )


def relation_lines(details: Document, most: int) -> list[str]:
    """ "plum (36) ON kitchentable (29)", of what the thing is to others and others are to it; so
    many of each relation at most."""
    own = f"{details['class']} ({details['id']})"
    lines = []
    for relation in details["relations"]:
        kind = relation["relation"]
        ahead = [f"{own} {kind} {_named(each)}" for each in relation.get("to", ())]
        behind = [f"{_named(each)} {kind} {own}" for each in relation.get("from", ())]
        lines += (ahead + behind)[:most]
    return lines


def _named(each: Document) -> str:
    return f"{each['class']} ({each['id']})"
