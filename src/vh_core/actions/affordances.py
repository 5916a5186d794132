"""What can be done to a node, read from the rows of a table of actions.

Nothing is said here of any one action: a row that is added is enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from vh_core.actions.effects import Effect, Rest
from vh_core.actions.preconditions import InState
from vh_core.actions.table import Action
from vh_core.actions.ways import Need, Occasion, Way
from vh_core.graph import HomeView, Node


class Affordances:
    """What the actions of one table allow."""

    def __init__(self, actions: Mapping[str, Action]) -> None:
        self._actions = actions

    # -- undergoing actions ---------------------------------------------------------------

    def can_undergo(self, node: Node, action: str, position: int = 0) -> bool:
        """Whether no lasting fact keeps the node from being this argument of an action.

        What passes by acting (too far away, in a closed thing, hands full) does not count.
        """
        facts = self._actions[action].preconditions
        return not any(fact.excludes(node, position) for fact in facts)

    def can_take(self, view: HomeView, action: str, ids: Sequence[int]) -> bool:
        """Whether no lasting fact keeps these nodes from being the arguments of an action."""
        return all(
            self.can_undergo(view.node(node_id), action, position)
            for position, node_id in enumerate(ids)
        )

    # -- changing states ------------------------------------------------------------------

    @cached_property
    def _changing(self) -> dict[tuple[str, bool], list[tuple[Action, Effect]]]:
        """A state, and whether it is given or ended → the effects that do it."""
        found: dict[tuple[str, bool], list[tuple[Action, Effect]]] = {}
        for action in self._actions.values():
            for effect in action.effects:
                for state in effect.gives:
                    found.setdefault((str(state), True), []).append((action, effect))
                for state in effect.ends:
                    found.setdefault((str(state), False), []).append((action, effect))
        return found

    @cached_property
    def states(self) -> tuple[str, ...]:
        """The states that some action gives, in the order of the table."""
        return tuple(state for state, given in self._changing if given)

    @cached_property
    def _excluding(self) -> dict[str, frozenset[str]]:
        found: dict[str, set[str]] = {}
        for action in self._actions.values():
            for effect in action.effects:
                for given in map(str, effect.gives):
                    for ended in map(str, effect.ends):
                        found.setdefault(given, set()).add(ended)
                        found.setdefault(ended, set()).add(given)
        return {state: frozenset(others) for state, others in found.items()}

    def excluded_by(self, state: str) -> frozenset[str]:
        """The states that no node has together with this one: an effect that gives one of the two
        ends the other."""
        return self._excluding.get(state, frozenset())

    def opposite(self, state: str) -> str | None:
        """The state that takes the place of this one; None where none does, or several do."""
        others = [other for other in self.excluded_by(state) if (other, True) in self._changing]
        return others[0] if len(others) == 1 else None

    def giving(self, state: str) -> Action | None:
        """The action that gives its own argument the state, the least demanding one."""
        rows = [
            action
            for action, effect in self._changing.get((state, True), ())
            if action.arity == 1 and effect.on_argument
        ]
        return min(rows, key=_demands, default=None)

    def resting(self, posture: str) -> Action | None:
        """The action that brings the character into a posture on its argument."""
        rows = self._changing.get((posture, True), ())
        return next((action for action, effect in rows if isinstance(effect, Rest)), None)

    def ways(
        self, view: HomeView, node_id: int, state: str, *, wanted: bool = True
    ) -> tuple[Way, ...]:
        """The ways to give the node the state, or to end it, the least demanding first.

        Ways that a lasting fact rules out are left out. An effect on one of several arguments
        gives no way, as nothing says what the others would be.
        """
        found = (
            (action, occasion)
            for action, effect in self._changing.get((state, wanted), ())
            for occasion in effect.occasions(view, node_id, state, wanted=wanted)
        )
        return tuple(way for way in _sorted_ways(found) if self._is_possible(view, way))

    def linking(
        self, view: HomeView, from_id: int, relation: str, to_id: int, *, wanted: bool = True
    ) -> tuple[Way, ...]:
        """The ways to make this edge, or to end it, the least demanding first.

        Ways that a lasting fact rules out are left out, unless all are: then they tell why.
        """
        edge = (from_id, relation, to_id)
        found = (
            (action, occasion)
            for action in self._actions.values()
            for effect in action.effects
            for occasion in effect.linking(view, edge, wanted=wanted)
        )
        ways = _sorted_ways(found)
        possible = tuple(way for way in ways if self._is_possible(view, way))
        return possible or ways

    def _is_possible(self, view: HomeView, way: Way) -> bool:
        return self.can_take(view, way.action, way.ids) and not any(
            _is_excluded(view, need) for need in way.needs
        )

    def can_have(self, view: HomeView, node_id: int, state: str) -> bool:
        """Whether some way leads to the node's being in the state."""
        return bool(self.ways(view, node_id, state))

    def is_ready(self, view: HomeView, node_id: int, state: str) -> bool:
        """Whether one step from where the node is gives it the state, as far as states go."""
        for way in self.ways(view, node_id, state):
            if all(
                (fact.state in view.states(node_id)) is fact.wanted
                for fact in self._actions[way.action].preconditions
                if isinstance(fact, InState) and way.ids[fact.argument] == node_id
            ):
                return True
        return False


def _sorted_ways(found: Iterable[tuple[Action, Occasion]]) -> tuple[Way, ...]:
    """The ways that have all arguments of their action, the least demanding first."""
    ranked: list[tuple[tuple[int, int], Way]] = []
    for action, occasion in found:
        arguments = dict(occasion.arguments)
        if len(arguments) == action.arity:
            ids = tuple(arguments[position] for position in range(action.arity))
            rank = (len(occasion.needs), _demands(action))
            ranked.append((rank, Way(action.name, ids, occasion.needs)))
    return tuple(way for _, way in sorted(ranked, key=lambda pair: pair[0]))


def _demands(action: Action) -> int:
    return len(action.preconditions)


def _is_excluded(view: HomeView, need: Need) -> bool:
    return any(
        need.fact.excludes(view.node(node_id), position)
        for position, node_id in enumerate(need.ids)
    )
