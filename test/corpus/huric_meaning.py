"""What should come of a sentence of HuRIC, from its frames, in the corpus's own form.

What is asked for last of where to go counts, as the robot is there at the end. A frame of which its
annotation leaves open what a person would want is left to the overlay, `huric_judged.yaml`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from huric_example import Example, Frame, Role
from huric_home import THEMES, Home

#: what no action of VirtualHome's does: somebody is followed, the robot turns by itself
BEYOND = frozenset({"Cotheme", "Change_direction", "Attaching"})
#: what only says how things are
TELLS = frozenset({"Being_located", "Being_in_category"})
#: words that are no name: what was spoken of before
PRONOUNS = frozenset({"it", "them", "one", "some"})
_ON = frozenset({"on", "onto", "over"})
_IN = frozenset({"in", "into", "inside"})


class LeftOpenError(ValueError):
    """What a person would want does not follow from the annotation."""


class Meaning:
    """What the frames of one sentence come to, in its home."""

    def __init__(self, example: Example, home: Home) -> None:
        self._example, self._home = example, home
        self._spoken: list[int] = []

    def of(self) -> dict[str, Any]:
        """What is expected, in the corpus's form. Raises `LeftOpenError`."""
        frames = sorted(self._example.frames, key=lambda frame: frame.verb)
        orders = [frame for frame in frames if frame.name not in TELLS]
        if not orders:
            return {"refuse": "no_order"}
        if any(frame.name in BEYOND for frame in orders):
            return {"refuse": "cannot"}
        if orders[-1].name == "Inspecting":
            return self._looked(orders[-1], orders)
        final: list[dict[str, Any]] = []
        for frame in frames:
            if frame in orders:
                final += self._wanted(frame, frame is orders[-1])
            else:
                self._told(frame)
        return {"does": self._at_the_end(final)}

    def _told(self, frame: Frame) -> None:
        """What is said to be somewhere is spoken of."""
        theme = frame.role("Theme")
        atom = self._example.grounded.get(theme.head, "") if theme else ""
        self._spoken = self._home.ids.get(atom, self._spoken)

    def _at_the_end(self, final: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Without what a later condition about the same things undoes or takes for granted: taken
        or found, and then put."""
        kept: list[dict[str, Any]] = []
        for number, each in enumerate(final):
            later = [other.get("every") for other in final[number + 1 :]]
            found = each["done"][1] if each.get("done", [""])[0] == "FIND" else None
            if each.get("every", found) not in later or not each.get("every", found):
                kept.append(each)
        return kept

    def _wanted(self, frame: Frame, last: bool) -> Iterator[dict[str, Any]]:
        name = frame.name
        if name in ("Motion", "Arriving"):
            yield from self._went(frame, last)
        elif name in ("Taking", "Giving", "Manipulation"):
            yield {"every": self._things(frame), "held": True}
        elif name in ("Bringing", "Placing", "Releasing"):
            yield self._brought(frame)
        elif name == "Change_operational_state":
            yield {"every": self._things(frame), "state": self._switched(frame)}
        elif name == "Closure":
            closes = self._example.words[frame.verb] in ("close", "lower", "put")
            yield {"every": self._things(frame), "state": "CLOSED" if closes else "OPEN"}
        elif name == "Locating":
            yield {"done": ["FIND", self._things(frame)]}
        elif name == "Perception_active":
            verb = "WATCH" if self._example.words[frame.verb] == "watch" else "LOOKAT"
            yield {"done": [verb, self._things(frame)]}
        else:
            raise LeftOpenError(f"{name} is no order that is known")

    def _went(self, frame: Frame, last: bool) -> Iterator[dict[str, Any]]:
        goals = [role for role in frame.roles if role.name == "Goal"]
        if not goals:
            raise LeftOpenError(f"{frame.name} without a goal")
        places = self._ids(goals[-1])
        if not self._is_room(places):
            self._spoken = places
        if not last:
            return
        yield {"every": "character", **self._there(places)}

    def _there(self, places: list[int]) -> dict[str, Any]:
        return {"room" if self._is_room(places) else "near": places}

    def _brought(self, frame: Frame) -> dict[str, Any]:
        things, goal = self._things(frame), frame.role("Goal", "Area")
        if goal is None or self._example.said(goal.tokens) in ("here", "over here", "over"):
            if frame.name == "Releasing" or (goal is not None and frame.name == "Placing"):
                return {"no": things, "held": True}
            return {"every": things, "held": True}
        if self._example.said(goal.tokens) == "down":
            return {"no": things, "held": True}
        places, words = self._ids(goal), self._example.said(goal.tokens).split()
        if self._is_room(places):
            return {"every": things, "room": places}
        if words[0] in _ON:
            flat = self._home.has(places[0], "SURFACES", "LIEABLE")
            flat &= self._home.has(places[0], "CAN_OPEN") or not self._home.has(
                places[0], "CONTAINERS"
            )
            return {"every": things, "on" if flat else "at": places}
        if words[0] in _IN:
            inside = self._home.has(places[0], "CONTAINERS")
            return {"every": things, "inside" if inside else "at": places}
        if words[0] in ("near", "next", "close", "beside") or "to the side of" in " ".join(words):
            return {"every": things, **self._beside(places)}
        holds = self._home.has(places[0], "SURFACES", "CONTAINERS", "LIEABLE")
        return {"every": things, **({"at": places} if holds else self._beside(places))}

    def _beside(self, places: list[int]) -> dict[str, Any]:
        """Near something is on what that stands on, as nothing else says that it is near."""
        stand = self._home.stand_of(places[0])
        return {"near": places} if stand is None else {"at": [stand]}

    def _looked(self, frame: Frame, orders: list[Frame]) -> dict[str, Any]:
        state = frame.role("Desired_state")
        if state is None:
            raise LeftOpenError("looked at, and nothing is asked of it")
        words = self._example.said(state.tokens)
        if words.split()[-1] in ("on", "off"):
            ids = self._things_of(frame.role("Ground"))
            wanted = words.split()[-1].upper()
            states = [wanted in self._home.nodes[i - 1]["states"] for i in ids]
            return {"answer": {"value": all(states)}}
        raise LeftOpenError(f"nothing is known of {words!r}")

    def _switched(self, frame: Frame) -> str:
        said = frame.role("Operational_state")
        words = (
            f"{self._example.words[frame.verb]} {self._example.said(said.tokens) if said else ''}"
        )
        return "OFF" if {"off", "stop", "shut"} & set(words.split()) else "ON"

    def _things(self, frame: Frame) -> list[int]:
        return self._things_of(frame.role("Sought_entity") or frame.role(*THEMES))

    def _things_of(self, role: Role | None) -> list[int]:
        if role is None:
            raise LeftOpenError("of nothing that is named")
        ids = self._ids(role)
        self._spoken = ids
        return ids

    def _ids(self, role: Role) -> list[int]:
        """What a part means: what its head names, both of what is listed, or what was spoken of."""
        atoms = [self._example.grounded.get(token, "") for token in self._listed(role)]
        ids = [number for atom in atoms for number in self._home.ids.get(atom, ())]
        if ids:
            return ids
        if {self._example.words[token] for token in role.tokens} & PRONOUNS and self._spoken:
            return self._spoken
        raise LeftOpenError(f"{self._example.said(role.tokens)!r} is nothing of the map")

    def _listed(self, role: Role) -> list[int]:
        """The head, and what stands behind "and" or "or" in the same part."""
        heads, words = [role.head], self._example.words
        ands = [token for token in role.tokens if words[token] == "and"]
        for token in ands:
            heads += [
                each for each in role.tokens if each > token and each in self._example.grounded
            ][:2]
        return heads

    def _is_room(self, places: list[int]) -> bool:
        return self._home.nodes[places[0] - 1]["category"] == "Rooms"
