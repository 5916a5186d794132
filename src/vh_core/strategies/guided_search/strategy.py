"""borro2025: a search over the steps that can be taken, with a language model as heuristic.

Data flow: the model makes a guide; then, state by state, the applicable actions go to it in
partitions, one query each, and what it picks from each goes to it once more. Every step that is
proposed is one that the world model says can be taken. Whether the goal is reached is for the
environment to say (`Part.RULING`); nothing else is known of it here. With a beam the search is over
before the first step is taken.
"""

from __future__ import annotations

from dataclasses import replace

from vh_core.llm.errors import LlmError
from vh_core.outcome import Outcome
from vh_core.printable import counted
from vh_core.program import Step
from vh_core.prompts.borro2025 import Borro2025Prompts, published_actions
from vh_core.strategies.base import Act, End, Proposal, Situation, Strategy
from vh_core.strategies.context import Context
from vh_core.strategies.guided_search.beam import BeamResult, beam_search
from vh_core.strategies.guided_search.expanding import StateExpander
from vh_core.strategies.guided_search.guide import (
    SolutionGuide,
    ask_for_guide,
    meant_by,
    planned_guide,
)
from vh_core.strategies.guided_search.listing import ListedAction
from vh_core.strategies.guided_search.options import GuidedSearchOptions
from vh_core.strategies.guided_search.selection import (
    ActionSelector,
    RepeatBudget,
    SelectionTally,
)
from vh_core.strategies.guided_search.states import SearchState
from vh_core.strategies.guided_search.stops import Stop
from vh_core.task import Failure, Ruling, Task


class GuidedSearchStrategy(Strategy):
    """borro2025 for one episode. `stop` says why the search ended, None while it has not; `taken`
    are the actions in the paper's language, and `beam` is what the last beam search came to."""

    def __init__(self, options: GuidedSearchOptions | None = None) -> None:
        self._options = options or GuidedSearchOptions()
        self._actions = published_actions(self._options.actions)
        self.tally = SelectionTally()
        self.guide = SolutionGuide()
        self.stop: Stop | None = None
        self.taken: list[str] = []
        self.beam: BeamResult | None = None
        #: where the search is, by what was done
        self._state: SearchState | None = None
        #: what is being done, and how many steps had been done before
        self._tried: tuple[ListedAction, ...] = ()
        self._before = 0
        #: steps that were refused in the present state, and how many in the whole task
        self._refused: set[Step] = set()
        self._refusals = 0

    @property
    def notes(self) -> tuple[str, ...]:
        said = [f"stopped by: {self.stop}"] if self.stop is not None else []
        if self.guide.lines:
            said.append(f"guide: {'; '.join(self.guide.lines)}")
        tally = self.tally
        if tally.mismatched or tally.out_of_range or tally.unreadable:
            said.append(
                f"of the answers, {tally.mismatched} named an index and an action that do not "
                f"belong together, {tally.out_of_range} an index that is not there, and "
                f"{tally.unreadable} could not be read; {tally.repeated} queries were repeated"
            )
        if self._options.select == "scores" and tally.scored < tally.decisions:
            said.append(
                "actions were asked for by their index: the language model's server gives no "
                "log-probabilities of them"
            )
        return tuple(said)

    def prepare(self, task: Task, context: Context) -> Failure | None:
        if context.ruling() is Ruling.UNKNOWN:
            return Failure(
                Outcome.INVALID_TASK,
                "The task's sentence cannot be read exactly, so that nobody can say when it is "
                "done.",
            )
        prompts = Borro2025Prompts(self._options.templates)
        try:
            self.guide = self._guide(task, context, prompts)
        except LlmError as error:
            return Failure(error.outcome, str(error))
        selector = ActionSelector(context.llm, prompts, self._options, self.tally)
        self._expander = StateExpander(
            task.text, self.guide, self._actions, self._options, selector
        )
        return None

    def _guide(self, task: Task, context: Context, prompts: Borro2025Prompts) -> SolutionGuide:
        options = self._options
        if options.guide == "planner":
            planned = planned_guide(task, context.world(), context.activities)
            if planned.lines:
                return planned
            options = replace(options, guide="low")
        return ask_for_guide(
            context.llm, prompts, options, self._actions, task.text, context.graph()
        )

    def propose(self, situation: Situation, context: Context) -> Proposal:
        failure = self._learn_what_became_of(situation)
        if failure is not None:
            return End.failed(failure)
        ruling = context.ruling()
        if ruling is Ruling.DONE:
            self.stop = Stop.GOAL
            return End(verify=True)
        if ruling is Ruling.FAILED:
            return self._stopped(Stop.FAILURE)
        if len(self.taken) >= self._options.max_length:
            return self._stopped(Stop.LENGTH)
        try:
            found = self._next(situation, context)
        except LlmError as error:
            done = len(situation.executed)
            so_far = f"Until then {counted(done, 'step')} had been executed."
            message = f"{str(error).rstrip('.')}. {so_far}"
            return End.failed(Failure(error.outcome, message))
        if isinstance(found, End):
            return found
        self._tried, self._before = found, len(situation.executed)
        steps = tuple(step for action in found for step in action.steps)
        return Act(steps, whole=self._options.beam > 1)

    def _learn_what_became_of(self, situation: Situation) -> Failure | None:
        tried, self._tried = self._tried, ()
        done = len(situation.executed) - self._before
        for action in tried:
            done -= len(action.steps)
            if done < 0:
                break
            self.taken.append(action.text)
            self._refused = set()
            if self._state is not None:
                self._state = self._state.after(action)
        if situation.setback is None:
            return None
        if not tried or self._refusals >= self._options.repair:
            return situation.setback
        self._refusals += 1
        if situation.setback.step is not None:
            self._refused.add(situation.setback.step)
        return None

    def _next(self, situation: Situation, context: Context) -> tuple[ListedAction, ...] | End:
        if not self._options.search:
            return self._next_of_guide(context)
        executed, taken = tuple(situation.executed), tuple(self.taken)
        world = context.world()
        if self._state is None:
            budget = RepeatBudget(self._options.max_repeated)
            self._state = SearchState(world, executed, taken, budget)
        else:  # the home itself is what counts
            self._state = replace(self._state, world=world, executed=executed, taken=taken)
        if self._options.beam > 1:
            return self._by_beam(self._state, context)
        ranked = self._expander.ranked(self._state, 1, self._refused)
        if ranked is None:
            return self._stopped(Stop.NOTHING_APPLIES)
        if not ranked:
            return self._stopped(Stop.REPEATED)
        return (ranked[0].action,)

    def _by_beam(self, state: SearchState, context: Context) -> tuple[ListedAction, ...] | End:
        def rule(tried: SearchState) -> Ruling:
            return context.ruling(tried.world, tried.executed[len(state.executed) :])

        self.beam = beam_search(
            replace(state, path=(), cost=0.0, greedy=True),
            self._expander,
            rule,
            self._options,
            context.cancellation,
            self._refused,
        )
        if self.beam.state is None:
            return self._stopped(self.beam.stop)
        return self.beam.state.path

    def _next_of_guide(self, context: Context) -> tuple[ListedAction, ...] | End:
        """G: the guide's next line, as it is."""
        lines = self.guide.lines
        if len(self.taken) >= len(lines):
            return self._stopped(Stop.GUIDE_ENDED)
        line = lines[len(self.taken)]
        found = meant_by(line, context.world(), self._actions)
        if found is None:
            return self._stopped(Stop.NOT_APPLICABLE, line)
        return (found,)

    def _stopped(self, stop: Stop, line: str = "") -> End:
        self.stop = stop
        options, lines = self._options, len(self.guide.lines)
        message = {
            Stop.FAILURE: "The environment says that the task has failed.",
            Stop.LENGTH: f"{counted(options.max_length, 'action')} did not reach the goal.",
            Stop.REPEATED: f"More than {options.max_repeated} queries would have to be repeated.",
            Stop.NOTHING_APPLIES: "None of the actions can be taken.",
            Stop.GUIDE_ENDED: f"The guide of {counted(lines, 'line')} did not reach the goal.",
            Stop.NOT_APPLICABLE: f"A line of the guide cannot be taken: {line!r}.",
        }[stop]
        return End.failed(Failure(stop.outcome, message))
