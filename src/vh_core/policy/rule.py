"""One rule of a policy."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.actions.facts import Facts
from vh_core.policy.decision import PolicyVerdict


@dataclass(frozen=True, slots=True)
class Rule:
    """What is to be done about steps of some kind.

    It speaks of a step whose action is one of `actions` (empty: any), and of whose objects one is
    of these `classes` and `ids`, in these `rooms` (classes or ids of rooms) and in one of these
    `states`; empty means that it does not matter. A rule about rooms speaks of a step without
    objects where the character is in one.
    """

    name: str
    verdict: PolicyVerdict
    actions: frozenset[str] = frozenset()
    classes: frozenset[str] = frozenset()
    ids: frozenset[int] = frozenset()
    rooms: frozenset[str | int] = frozenset()
    states: frozenset[str] = frozenset()
    reason: str = ""
    deadline_s: float | None = None

    def speaks_of(self, action: str, ids: tuple[int, ...], facts: Facts) -> bool:
        """Whether the rule is about this action on these nodes, which are there."""
        if self.actions and action not in self.actions:
            return False
        if not ids:
            if self.classes or self.ids or self.states:
                return False
            return not self.rooms or self._is_in_room(facts.character_id, facts)
        if not (self.classes or self.ids or self.rooms or self.states):
            return True
        return any(self._means(node_id, facts) for node_id in ids)

    def _means(self, node_id: int, facts: Facts) -> bool:
        if self.ids and node_id not in self.ids:
            return False
        if self.classes and facts.node(node_id).class_name.lower() not in self.classes:
            return False
        if self.states and self.states.isdisjoint(facts.states(node_id)):
            return False
        return not self.rooms or self._is_in_room(node_id, facts)

    def _is_in_room(self, node_id: int, facts: Facts) -> bool:
        room = facts.room_of(node_id)
        if room is None:
            return False
        return room in self.rooms or facts.node(room).class_name.lower() in self.rooms
