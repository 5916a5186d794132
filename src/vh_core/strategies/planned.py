"""Strategies that know their goal exactly: read first, then plan with the world model.

Data flow: the task and the first look at the home give a `Goal`, or a `Failure`; the world model
gives a plan, which is proposed as a whole. After a setback the plan is made anew from the home as
it then is. Where somebody else has a thing that the goal needs, the rest of it is done first. A
question is answered from the first look, and nothing is done.
"""

from __future__ import annotations

from abc import abstractmethod

from vh_core.asking import AnswerKind
from vh_core.goals import Choice, ChosenReading, Goal
from vh_core.graph import Edge, EnvironmentGraph, Relation
from vh_core.language import (
    HomeAnswer,
    Misunderstanding,
    NotSaid,
    Reader,
    ask,
    understand_clearly,
)
from vh_core.language.misunderstanding import as_far_as_seen
from vh_core.outcome import Outcome
from vh_core.planning import plan, plan_meanwhile
from vh_core.strategies.base import Act, End, Proposal, Situation, Strategy
from vh_core.strategies.context import Context
from vh_core.task import Failure, Task


class PlannedStrategy(Strategy):
    """Answers questions, and plans for the goal that `read` finds."""

    def __init__(self) -> None:
        self._goal = Goal(())
        self._planned = False
        self._answer: HomeAnswer | None = None

    @abstractmethod
    def read(self, task: Task, context: Context) -> Goal | Failure:
        """The goal that the task's sentence states, or why there is none."""

    @property
    def stated_goal(self) -> Goal | None:
        return self._goal if self._goal.conditions else None

    @property
    def notes(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(note.sentence for note in self._goal.notes))

    @property
    def readings(self) -> tuple[ChosenReading, ...]:
        made = (note.reading for note in self._goal.notes if isinstance(note, Choice))
        return tuple(dict.fromkeys(made))

    @property
    def mentioned(self) -> tuple[tuple[int, ...], ...]:
        if self._answer is not None:
            return (self._answer.about,) if self._answer.about else ()
        return self._goal.mentioned or tuple((each,) for each in self._goal.mentions)

    def prepare(self, task: Task, context: Context) -> Failure | None:
        answer = answer_to(task, context)
        if isinstance(answer, Misunderstanding):
            unknown = answer.kind == "unknown"
            return Failure(Outcome.NOT_KNOWN if unknown else Outcome.INVALID_TASK, answer.message)
        self._answer = answer
        if answer is not None:
            return None
        found = self.read(task, context)
        if isinstance(found, Failure):
            return found
        self._goal = found
        return None

    def plan_anew(self) -> None:
        """Plan once more at the next turn, although nothing went wrong."""
        self._planned = False

    def propose(self, situation: Situation, context: Context) -> Proposal:
        if self._answer is not None:
            return End.answered(self._answer)
        if self._planned and situation.setback is None:
            return End("", self._goal)
        found = plan(context.world(), self._goal, situation.executed)
        if isinstance(found, Failure):
            meanwhile = plan_meanwhile(context.world(), self._goal, found, situation.executed)
            return Act(meanwhile.steps) if meanwhile is not None else End.failed(found)
        self._planned = True
        if found.steps:
            return Act(found.steps, whole=True)
        nothing = "" if situation.executed else "It already holds; nothing was left to do."
        return End(nothing, self._goal)


def answer_to(task: Task, context: Context) -> HomeAnswer | Misunderstanding | None:
    """The answer to the task, where it is a question, by what is known of the home now."""
    graph = context.graph()
    return ask(
        task.text,
        graph,
        domain=context.domain,
        character=task.character,
        mentioned=task.mentioned_in(graph),
    )


def reader_in(home: EnvironmentGraph, task: Task, context: Context) -> Reader:
    """A reader of texts in a home as it is or was, for the one who does a task: what had been
    spoken of before that is "it"."""
    return Reader(
        home,
        domain=context.domain,
        character=task.character,
        activities=context.activities,
        mentioned=task.mentioned_in(home),
    )


def read_by_grammar(
    task: Task, context: Context, change: str = "", *, offers: bool = True
) -> Goal | Misunderstanding | NotSaid:
    """The goal that the grammar reads in a task, with a person asked where the settings say so.
    `change` is what shall be otherwise than the task says ("in the bedroom"). Without `offers`
    nothing else is said to be meant by what is not understood."""
    return understand_clearly(
        task.text,
        _as_taken(context),
        domain=context.domain,
        character=task.character,
        when_unclear=context.when_unclear,
        ask=context.ask,
        mentioned=task.mentioned_in(context.graph()),
        change=change,
        activities=context.activities,
        offers=offers,
    )


def goal_in(task: Task, context: Context, change: str = "") -> Goal | Failure:
    """The goal that the grammar reads in a task, or how it ends where there is none; `change` is as
    in `read_by_grammar`."""
    understood = read_by_grammar(task, context, change)
    return understood if isinstance(understood, Goal) else refusal(understood, context.graph())


def _as_taken(context: Context) -> EnvironmentGraph:
    """The home with what others are about to take in their hands already: where a sentence leaves
    open which thing is meant, it is another one."""
    graph, takers = context.graph(), context.world().takers
    if not takers:
        return graph
    held = (Edge(taker, Relation.HOLDS_RH, thing) for thing, taker in takers.items())
    return graph.edited(added=held)


#: why a sentence has no goal, where looking on may give it one
MISSING = frozenset({"no_such_object", "too_few"})


def refusal(
    misunderstanding: Misunderstanding | NotSaid, graph: EnvironmentGraph | None = None
) -> Failure:
    """How a task ends whose sentence is not understood: one that is clear, about things that are
    there but cannot take it, is no nonsense. Who says no when asked what was meant wants an end.
    In a `graph` that was seen in part, what is missing is not said to be nowhere."""
    if isinstance(misunderstanding, NotSaid):
        stopped = misunderstanding.answer.kind is AnswerKind.REFUSED
        return Failure(
            Outcome.CANCELED if stopped else Outcome.INVALID_TASK, misunderstanding.message
        )
    clear = misunderstanding.kind == "unsuitable"
    message = misunderstanding.message
    if graph is not None and misunderstanding.kind in MISSING:
        message += as_far_as_seen(graph)
    offers = tuple(each.sentence for each in misunderstanding.offers)
    return Failure(Outcome.NO_PLAN if clear else Outcome.INVALID_TASK, message, offers=offers)
