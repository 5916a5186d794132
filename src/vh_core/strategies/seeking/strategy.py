"""Looking for what a task names, where the home was only partly seen; then planning for it.

Data flow: the sentence is read in the home as far as it is known. Where it names what is nowhere
there, or each thing of a kind, places that were not looked into are looked into, likely ones first
(by a table, a language model's ranking, or both), until the sentence can be read, or no place is
left, or as many were looked into as may be. Where it turns out later that nobody knows where a
thing is that the plan needs, that is looked for, too. A question that tells one to look ("look
whether the milk is in the fridge") is answered once the places were looked into that it depends on.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from vh_core.actions.preconditions import is_grabbable
from vh_core.goals import ChosenReading, Goal, StateCondition
from vh_core.graph import EnvironmentGraph, State
from vh_core.graph.vocabulary import class_key
from vh_core.language import Misunderstanding, asks_to_look, understand
from vh_core.outcome import Outcome
from vh_core.planning import plan
from vh_core.program import Step
from vh_core.strategies.base import Act, End, Proposal, Situation, Strategy
from vh_core.strategies.context import Context
from vh_core.strategies.planned import (
    MISSING,
    PlannedStrategy,
    answer_to,
    read_by_grammar,
    refusal,
)
from vh_core.strategies.seeking.options import SeekingOptions
from vh_core.strategies.seeking.places import asks_for_all, likely_places, read_places, sought_in
from vh_core.strategies.seeking.search import PlaceSearch
from vh_core.task import Failure, Task
from vh_core.world import World


class _Planned(PlannedStrategy):
    """What is done once all is found: read by grammar, planned with the world model."""

    def read(self, task: Task, context: Context) -> Goal | Failure:
        understood = read_by_grammar(task, context)
        return understood if isinstance(understood, Goal) else refusal(understood)


class SeekingStrategy(Strategy):
    """As `symbolic`, in a home of which not all was seen."""

    def __init__(self, options: SeekingOptions | None = None) -> None:
        """Raises `ConfigurationError` for a table of likely places that is none."""
        settings = options or SeekingOptions()
        self._table = read_places(Path(settings.places)) if settings.places else likely_places()
        self._search = PlaceSearch(settings, self._table)
        self._inner: _Planned | None = None
        #: whether the task is a question that tells one to look
        self._to_answer = False
        #: things that were there, and of which it turned out that nobody knows where they are
        self._lost: tuple[int, ...] = ()
        #: the home in which the sentence was read last, and what came of it
        self._read: tuple[EnvironmentGraph, object] | None = None

    @property
    def stated_goal(self) -> Goal | None:
        return self._inner.stated_goal if self._inner is not None else None

    @property
    def notes(self) -> tuple[str, ...]:
        own = self._inner.notes if self._inner is not None else ()
        looked = (f"looked in {self._search.listed}",) if self._search.looked else ()
        return (*own, *self._search.notes, *looked)

    @property
    def readings(self) -> tuple[ChosenReading, ...]:
        return self._inner.readings if self._inner is not None else ()

    def prepare(self, task: Task, context: Context) -> Failure | None:
        self._search.sought = sought_in(task.text, self._table, context.graph().by_class)
        self._to_answer = asks_to_look(task.text)
        return None if self._places(task, context) else self._begin(task, context)

    def propose(self, situation: Situation, context: Context) -> Proposal:
        task = situation.task
        self._search.note_look()
        if self._inner is not None:
            return self._go_on(self._inner, situation, context)
        places = self._places(task, context)
        if not places or (self._to_answer and self._search.is_over):
            failure = self._begin(task, context)
            if failure is None:
                return self.propose(situation, context)
            return End.failed(failure)
        if self._search.is_over:
            return End.failed(self._begin(task, context) or self._not_all(context))
        return self._search.look_into(places[0], context)

    # -- searching ----------------------------------------------------------------------------

    def _places(self, task: Task, context: Context) -> list[int]:
        """The places that are to be looked into before a plan is made, or an answer given."""
        if not self._to_answer:
            return [] if self._is_enough(task, context) else self._next_places(task, context)
        answer = answer_to(task, context)
        if not isinstance(answer, Misunderstanding) or not answer.places:
            return []
        self._search.consider(task.text, context)
        places = self._search.next_places(context.world(), only_likely=False)
        return [place for place in places if place in answer.places]

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
            return found.kind not in MISSING
        return not self._asks_for_all(task, context.graph())

    def _next_places(self, task: Task, context: Context) -> list[int]:
        """The places that are still to be looked into, the likeliest first. Once the sentence can
        be read, those are rooms, and what is likely for what it names."""
        self._search.consider(task.text, context)
        readable = not isinstance(self._reading(task, context), Misunderstanding)
        return self._search.next_places(context.world(), only_likely=readable)

    # -- and then ------------------------------------------------------------------------------

    def _begin(self, task: Task, context: Context) -> Failure | None:
        """Plan for what is known now; why that cannot be."""
        inner = _Planned()
        failure = inner.prepare(task, context)
        if failure is None:
            self._inner = inner
            return None
        if failure.outcome is Outcome.NOT_KNOWN and self._search.looked:
            return replace(failure, message=f"{failure.message} Looked in: {self._search.listed}.")
        found = self._reading(task, context)
        missing = isinstance(found, Misunderstanding) and found.kind in MISSING
        if not missing or not (self._search.looked or context.world().unseen):
            return failure
        return self._not_found(failure.message, context)

    def _not_found(self, message: str, context: Context) -> Failure:
        left = len(self._search.left(context.world()))
        rest = f"; {left} places were not looked into" if left else ""
        listed = self._search.listed or "nowhere yet"
        return Failure(Outcome.NOT_FOUND, f"{message} Looked in: {listed}{rest}.")

    def _not_all(self, context: Context) -> Failure:
        """That a task which speaks of all ends where not every place was looked into: who did it
        with what was seen would call half of it done."""
        left = len(self._search.left(context.world()))
        message = (
            f"It speaks of all, and {len(self._search.looked)} places were looked into, which is "
            f"as many as may be (seeking_most_places); {left} were not."
        )
        return Failure(Outcome.NOT_FOUND, message)

    def _go_on(self, inner: _Planned, situation: Situation, context: Context) -> Proposal:
        proposal = inner.propose(situation, context)
        if not isinstance(proposal, End):
            return proposal
        if proposal.failure is not None:
            return self._look_first(inner, proposal.failure, situation.task, context) or proposal
        goal = inner.stated_goal
        wanted = goal.conditions if goal is not None else ()
        opened = [n for n in self._search.opened if StateCondition(n, State.OPEN) not in wanted]
        self._search.opened = []
        steps: list[Step] = []
        world = context.world()
        for node_id in opened:
            if State.OPEN in world.states(node_id):
                found = plan(world, Goal((StateCondition(node_id, State.CLOSED),)))
                if not isinstance(found, Failure):
                    steps += found.steps
                    for step in found.steps:
                        world.apply(step)
        if steps:
            return Act(tuple(steps))
        return replace(proposal, unverified=self._unsure(situation.task, world))

    def _look_first(
        self, inner: _Planned, failure: Failure, task: Task, context: Context
    ) -> Proposal | None:
        """Look for what the plan needs and of which nobody knows where it is; None where the plan
        failed for another reason."""
        lost = tuple(ref.id for violation in failure.unknown for ref in violation.objects)
        if not lost:
            return None
        world = context.world()
        if lost != self._lost:
            self._lost = lost
            classes = (world.node(n).class_name for n in lost if n in world.node_ids)
            self._search.begin_anew(dict.fromkeys(map(class_key, classes)))
        self._search.consider(task.text, context)
        places = self._search.next_places(world, only_likely=False)
        if not places or self._search.is_over:
            return End.failed(self._not_found(f"{failure.message.rstrip('.')}.", context))
        inner.plan_anew()
        return self._search.look_into(places[0], context)

    def _unsure(self, task: Task, world: World) -> str:
        """Why there may be more of what is asked for: it speaks of all of what can be put away, and
        there are places into which it may have been put."""
        goal = self.stated_goal
        if goal is None or not self._asks_for_all(task, world.graph):
            return ""
        if not any(is_grabbable(world.node(each)) for each in goal.mentions):
            return ""
        left = self._search.left(world)
        if not left:
            return ""
        return f"it speaks of all, and {len(left)} places were not looked into"
