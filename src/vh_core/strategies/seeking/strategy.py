"""Looking for what a task names, where the home was only partly seen; then planning for it.

Data flow: the sentence is read in the home as far as it is known. Where it names what is nowhere
there, or each thing of a kind, places that were not looked into are looked into, likely ones first,
until the sentence can be read, or no place is left, or as many were looked into as may be.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from vh_core.actions.preconditions import is_grabbable
from vh_core.goals import ChosenReading, Goal, RelationCondition, StateCondition
from vh_core.graph import EnvironmentGraph, Relation, State, name_of
from vh_core.graph.unseen import unseen_places
from vh_core.language import Misunderstanding, understand
from vh_core.outcome import Outcome
from vh_core.planning import plan
from vh_core.program import ObjectRef, Step
from vh_core.strategies.base import Act, End, Proposal, Situation, Strategy
from vh_core.strategies.context import Context
from vh_core.strategies.planned import PlannedStrategy, read_by_grammar, refusal
from vh_core.strategies.seeking.options import SeekingOptions
from vh_core.strategies.seeking.places import (
    asks_for_all,
    in_order,
    is_likely,
    likely_places,
    read_places,
    sought_in,
)
from vh_core.task import Failure, Task
from vh_core.world import World

#: why a sentence has no goal, where looking on may give it one
_MISSING = frozenset({"no_such_object", "too_few"})


class _Planned(PlannedStrategy):
    """What is done once all is found: read by grammar, planned with the world model."""

    def read(self, task: Task, context: Context) -> Goal | Failure:
        understood = read_by_grammar(task, context)
        return understood if isinstance(understood, Goal) else refusal(understood)


class SeekingStrategy(Strategy):
    """As `symbolic`, in a home of which not all was seen."""

    def __init__(self, options: SeekingOptions | None = None) -> None:
        """Raises `ConfigurationError` for a table of likely places that is none."""
        self._settings = options or SeekingOptions()
        given = self._settings.places
        self._table = read_places(Path(given)) if given else likely_places()
        self._sought: tuple[str, ...] = ()
        self._inner: _Planned | None = None
        #: the places that were looked into, or could not be, in order
        self._looked: list[int] = []
        self._place: int | None = None
        self._opened: list[int] = []
        self._names: dict[int, str] = {}
        #: the home in which the sentence was read last, and what came of it
        self._read: tuple[EnvironmentGraph, object] | None = None

    @property
    def stated_goal(self) -> Goal | None:
        return self._inner.stated_goal if self._inner is not None else None

    @property
    def notes(self) -> tuple[str, ...]:
        own = self._inner.notes if self._inner is not None else ()
        if not self._looked:
            return own
        listed = ", ".join(self._names[node_id] for node_id in self._looked)
        return (*own, f"looked in {listed}")

    @property
    def readings(self) -> tuple[ChosenReading, ...]:
        return self._inner.readings if self._inner is not None else ()

    def prepare(self, task: Task, context: Context) -> Failure | None:
        self._sought = sought_in(task.text, self._table, context.graph().by_class)
        if self._is_enough(task, context) or not self._next_places(task, context):
            return self._begin(task, context)
        return None

    def propose(self, situation: Situation, context: Context) -> Proposal:
        task = situation.task
        if self._inner is not None:
            return self._go_on(self._inner, situation, context)
        if self._place is not None:
            self._looked.append(self._place)
            self._place = None
        places = self._next_places(task, context)
        if self._is_enough(task, context) or not places:
            failure = self._begin(task, context)
            if failure is None:
                return self.propose(situation, context)
            return End.failed(failure)
        if len(self._looked) >= self._settings.most_places:
            return End.failed(self._begin(task, context) or self._not_all(context))
        return self._look_into(places[0], context)

    # -- searching ----------------------------------------------------------------------------

    def _reading(self, task: Task, context: Context) -> object:
        graph = context.graph()
        if self._read is None or self._read[0] is not graph:
            found = understand(task.text, graph, domain=context.domain, character=task.character)
            self._read = (graph, found)
        return self._read[1]

    def _asks_for_all(self, task: Task, graph: EnvironmentGraph) -> bool:
        return asks_for_all(task.text, {*self._table, *graph.by_class})

    def _is_enough(self, task: Task, context: Context) -> bool:
        """Whether nothing need be looked for any more: the sentence can be read and does not ask
        for more than was seen, or no looking will mend it."""
        found = self._reading(task, context)
        if isinstance(found, Misunderstanding):
            return found.kind not in _MISSING
        return not self._asks_for_all(task, context.graph())

    def _next_places(self, task: Task, context: Context) -> list[int]:
        """The places that are still to be looked into, the likeliest first. Once the sentence can
        be read, those are rooms, and what is likely for what it names."""
        world = context.world()
        left = unseen_places(world.graph) - set(self._looked)
        places = in_order(left, self._sought, world, self._table)
        if not isinstance(self._reading(task, context), Misunderstanding):
            places = [
                node_id
                for node_id in places
                if world.node(node_id).is_room
                or is_likely(node_id, self._sought, world, self._table)
            ]
        return places

    def _look_into(self, place: int, context: Context) -> Proposal:
        """Go there, and open it if it is no room; what was opened last in vain is closed first."""
        world = context.world()
        self._place = place
        self._names[place] = name_of(world.graph, place)
        what = ", ".join(self._sought) or "what the task names"
        told = f"{len(self._looked)} of at most {self._settings.most_places} places looked into"
        context.progress(f"looking for {what} in {self._names[place]} ({told})")
        closing = self._closing(context)
        for step in closing:
            if world.is_applicable(step):
                world.apply(step)
        ref = world.ref(place)
        if world.node(place).is_room:
            goal = Goal((RelationCondition(world.character_id, Relation.INSIDE, place),))
            fallback: tuple[Step, ...] = (Step("WALK", (ref,)),)
        else:
            goal = Goal((StateCondition(place, State.OPEN),))
            fallback = ()
            self._opened.append(place)
        found = plan(world, goal)
        steps = fallback if isinstance(found, Failure) else found.steps
        if not steps and not closing:
            return Act((Step("WALK", (ref,)),))
        return Act((*closing, *steps))

    def _closing(self, context: Context) -> tuple[Step, ...]:
        """The steps that close what was opened, where one stands beside it still."""
        world = context.world()
        steps: list[Step] = []
        for node_id in self._opened:
            if node_id in world.node_ids and State.OPEN in world.states(node_id):
                step = Step("CLOSE", (ObjectRef(world.node(node_id).class_name, node_id),))
                if world.is_applicable(step):
                    world.apply(step)
                    steps.append(step)
        self._opened = [n for n in self._opened if all(step.ids != (n,) for step in steps)]
        return tuple(steps)

    # -- and then ------------------------------------------------------------------------------

    def _begin(self, task: Task, context: Context) -> Failure | None:
        """Plan for what is known now; why that cannot be."""
        inner = _Planned()
        failure = inner.prepare(task, context)
        if failure is None:
            self._inner = inner
            return None
        found = self._reading(task, context)
        missing = isinstance(found, Misunderstanding) and found.kind in _MISSING
        if not missing or not (self._looked or unseen_places(context.graph())):
            return failure
        listed = ", ".join(self._names[node_id] for node_id in self._looked) or "nowhere yet"
        left = len(unseen_places(context.graph()) - set(self._looked))
        rest = f"; {left} places were not looked into" if left else ""
        message = f"{failure.message} Looked in: {listed}{rest}."
        return Failure(Outcome.NOT_FOUND, message)

    def _not_all(self, context: Context) -> Failure:
        """That a task which speaks of all ends where not every place was looked into: who did it
        with what was seen would call half of it done."""
        left = len(unseen_places(context.graph()) - set(self._looked))
        message = (
            f"It speaks of all, and {len(self._looked)} places were looked into, which is as many "
            f"as may be (seeking_most_places); {left} were not."
        )
        return Failure(Outcome.NOT_FOUND, message)

    def _go_on(self, inner: _Planned, situation: Situation, context: Context) -> Proposal:
        proposal = inner.propose(situation, context)
        if not isinstance(proposal, End) or proposal.failure is not None:
            return proposal
        goal = inner.stated_goal
        wanted = goal.conditions if goal is not None else ()
        self._opened = [n for n in self._opened if StateCondition(n, State.OPEN) not in wanted]
        steps: list[Step] = []
        world = context.world()
        for node_id in self._opened:
            if State.OPEN in world.states(node_id):
                found = plan(world, Goal((StateCondition(node_id, State.CLOSED),)))
                if not isinstance(found, Failure):
                    steps += found.steps
                    for step in found.steps:
                        world.apply(step)
        self._opened = []
        if steps:
            return Act(tuple(steps))
        return replace(proposal, unverified=self._unsure(situation.task, world))

    def _unsure(self, task: Task, world: World) -> str:
        """Why there may be more of what is asked for: it speaks of all of what can be put away, and
        there are places into which it may have been put."""
        goal = self.stated_goal
        if goal is None or not self._asks_for_all(task, world.graph):
            return ""
        if not any(is_grabbable(world.node(each)) for each in goal.mentions):
            return ""
        left = unseen_places(world.graph) - set(self._looked)
        if not left:
            return ""
        return f"it speaks of all, and {len(left)} places were not looked into"
