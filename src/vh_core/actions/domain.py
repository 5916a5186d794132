"""Domains: VirtualHome's own table, and tables that extend it.

An extension may add actions, add effects to VirtualHome's own actions, and correct what a scene
says of a class of objects. It never touches a precondition of VirtualHome's, so that a step of the
core's gets the same verdict with and without it; `Domain.extended` sees to that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from vh_core.actions.affordances import Affordances
from vh_core.actions.effects import Effect, Rest, TakeInHand
from vh_core.actions.preconditions import NotInAnothersHand
from vh_core.actions.table import ACTIONS, Action
from vh_core.errors import ConfigurationError
from vh_core.graph import EnvironmentGraph, Node


@dataclass(frozen=True, slots=True)
class Correction:
    """What a scene ought to say of a class and does not.

    Nodes of the class get the properties, and each of the states unless they are in it or in its
    opposite already.
    """

    class_name: str
    properties: tuple[str, ...]
    states: tuple[str, ...] = ()

    def apply(self, node: Node, excluded_by: Callable[[str], frozenset[str]]) -> Node:
        """The node as it ought to be; the same object if it is. `excluded_by` gives the states
        that no node has together with a state."""
        states = set(node.states)
        for state in self.states:
            if states.isdisjoint({state, *excluded_by(state)}):
                states.add(state)
        properties = node.properties.union(self.properties)
        if properties == node.properties and states == node.states:
            return node
        return replace(node, properties=properties, states=frozenset(states))


@dataclass(frozen=True, eq=False)  # what is read from a table is kept with it
class Domain:
    """A table of actions, by name, with the corrections it makes to scenes."""

    name: str
    actions: Mapping[str, Action]
    corrections: tuple[Correction, ...] = ()

    @cached_property
    def affordances(self) -> Affordances:
        """What the table lets be done to nodes."""
        return Affordances(self.actions)

    @cached_property
    def in_company(self) -> Domain:
        """The table for a home in which several act: nothing is taken out of another's hand, which
        VirtualHome would let happen, nor what another is about to take or to rest on."""
        table = dict(self.actions)
        for name, row in self.actions.items():
            takes = [each.argument for each in row.effects if isinstance(each, (TakeInHand, Rest))]
            if takes:
                free = tuple(map(NotInAnothersHand, takes))
                table[name] = replace(row, preconditions=(*row.preconditions, *free))
        return Domain(self.name, table, self.corrections)

    def extended(
        self,
        name: str,
        *,
        effects: Mapping[str, tuple[Effect, ...]],
        actions: Iterable[Action] = (),
        corrections: tuple[Correction, ...] = (),
    ) -> Domain:
        """This domain with further effects of its actions, further actions and corrections.

        Raises `ConfigurationError` where a further action would replace one, and for effects of
        an action that there is not.
        """
        table = dict(self.actions)
        for action_name, more in effects.items():
            row = table.get(action_name)
            if row is None:
                raise ConfigurationError(f"domain {name!r}: there is no action {action_name!r}")
            table[action_name] = replace(row, effects=(*row.effects, *more))
        for action in actions:
            if action.name in table:
                raise ConfigurationError(f"domain {name!r} may not replace {action.name}")
            table[action.name] = action
        return Domain(name, table, (*self.corrections, *corrections))

    def correct(self, graph: EnvironmentGraph) -> tuple[EnvironmentGraph, tuple[str, ...]]:
        """The scene with this domain's corrections, and a sentence for each one that applied."""
        nodes = dict(graph.nodes)
        said: list[str] = []
        for correction in self.corrections:
            changed = []
            for node_id in graph.by_class.get(correction.class_name, ()):
                corrected = correction.apply(nodes[node_id], self.affordances.excluded_by)
                if corrected is not nodes[node_id]:
                    nodes[node_id] = corrected
                    changed.append(str(node_id))
            if changed:
                gained = ", ".join((*correction.properties, *correction.states))
                said.append(f"{correction.class_name} ({', '.join(changed)}) is {gained}")
        if not said:
            return graph, ()
        name, extra = graph.name, graph.extra
        return EnvironmentGraph(nodes.values(), graph.edges, name=name, extra=extra), tuple(said)


#: VirtualHome's 42 atomic actions and nothing else
VIRTUALHOME = Domain("virtualhome", ACTIONS)
