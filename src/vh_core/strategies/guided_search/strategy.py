"""borro2025: hill climbing over the steps that can be taken, with a language model as heuristic.

Data flow: the model makes a guide; then, state by state, the applicable actions go to it in
partitions, one query each, and what it picks from each goes to it once more. Every step that is
proposed is one that the world model says can be taken. Whether the goal is reached is for the
environment to say (`Part.RULING`); nothing else is known of it here.
"""

from __future__ import annotations

from enum import Enum

from vh_core.llm.errors import LlmError
from vh_core.outcome import Outcome
from vh_core.program import Step
from vh_core.prompts.borro2025 import Borro2025Prompts, published_actions
from vh_core.strategies.base import Act, End, Proposal, Situation, Strategy
from vh_core.strategies.context import Context
from vh_core.strategies.guided_search.guide import SolutionGuide, ask_for_guide, meant_by
from vh_core.strategies.guided_search.listing import ActionList, ListedAction, applicable_actions
from vh_core.strategies.guided_search.options import GuidedSearchOptions
from vh_core.strategies.guided_search.selection import ActionSelector, Position, SelectionTally
from vh_core.task import Failure, Ruling, Task


class Stop(str, Enum):
    """Why a search ended: the paper's four criteria (§3.2), and what can end a guide alone."""

    GOAL = "goal"
    FAILURE = "failure conditions"
    LENGTH = "maximum length"
    REPEATED = "repeated queries"
    #: a line of the guide cannot be taken, or means nothing here
    NOT_APPLICABLE = "not applicable"
    #: the guide has no more lines
    GUIDE_ENDED = "guide ended"
    #: nothing at all can be taken
    NOTHING_APPLIES = "nothing applies"

    __str__ = str.__str__


_OUTCOMES = {
    Stop.FAILURE: Outcome.GOAL_NOT_REACHED,
    Stop.LENGTH: Outcome.MAX_STEPS,
    Stop.REPEATED: Outcome.OUT_OF_DISTRIBUTION,
    Stop.NOT_APPLICABLE: Outcome.PRECONDITION_UNMET,
    Stop.GUIDE_ENDED: Outcome.GOAL_NOT_REACHED,
    Stop.NOTHING_APPLIES: Outcome.NO_PLAN,
}


class GuidedSearchStrategy(Strategy):
    """borro2025 for one episode. `stop` says why the search ended, None while it has not; `taken`
    are the actions in the paper's language."""

    def __init__(self, options: GuidedSearchOptions | None = None) -> None:
        self._options = options or GuidedSearchOptions()
        self._actions = published_actions(self._options.actions)
        self.tally = SelectionTally()
        self.guide: SolutionGuide = SolutionGuide()
        self.stop: Stop | None = None
        self.taken: list[str] = []
        #: what is being done, and how many steps had been done before
        self._tried: ListedAction | None = None
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
        return tuple(said)

    def prepare(self, task: Task, context: Context) -> Failure | None:
        if context.ruling() is Ruling.UNKNOWN:
            return Failure(
                Outcome.INVALID_TASK,
                "The task's sentence cannot be read exactly, so that nobody can say when it is "
                "done.",
            )
        self._prompts = Borro2025Prompts(self._options.templates)
        self._selector = ActionSelector(context.llm, self._prompts, self._options, self.tally)
        try:
            self.guide = ask_for_guide(
                context.llm,
                self._prompts,
                self._options,
                self._actions,
                task.text,
                context.graph(),
            )
        except LlmError as error:
            return Failure(error.outcome, str(error))
        return None

    def propose(self, situation: Situation, context: Context) -> Proposal:
        failure = self._learn_what_became_of(situation)
        if failure is not None:
            return End.failed(failure)
        ruling = context.ruling()
        if ruling is Ruling.DONE:
            self.stop = Stop.GOAL
            return End(verify=True)
        if ruling is Ruling.FAILED:
            return self._stopped(Stop.FAILURE, "The environment says that the task has failed.")
        if len(self.taken) >= self._options.max_length:
            limit = self._options.max_length
            return self._stopped(Stop.LENGTH, f"{limit} actions did not reach the goal.")
        try:
            found = self._next(situation, context)
        except LlmError as error:
            done = len(situation.executed)
            message = f"{str(error).rstrip('.')}. Until then {done} steps had been executed."
            return End.failed(Failure(error.outcome, message))
        if isinstance(found, End):
            return found
        self._tried, self._before = found, len(situation.executed)
        return Act(found.steps)

    def _learn_what_became_of(self, situation: Situation) -> Failure | None:
        tried, self._tried = self._tried, None
        if situation.setback is None:
            if tried is not None:
                self.taken.append(tried.text)
                self._refused = set()
            return None
        if tried is None or self._refusals >= self._options.repair:
            return situation.setback
        self._refusals += 1
        self._refused.add(tried.step)
        return None

    def _next(self, situation: Situation, context: Context) -> ListedAction | End:
        if not self._options.search:
            return self._next_of_guide(context)
        world = context.world()
        actions = ActionList(applicable_actions(world, self._actions, self._refused))
        if not len(actions):
            return self._stopped(Stop.NOTHING_APPLIES, "None of the actions can be taken.")
        position = Position(situation.task.text, self.guide, tuple(self.taken))
        found = self._selector.select(position, actions)
        if found is None:
            limit = self._options.max_repeated
            message = f"More than {limit} queries would have to be repeated."
            return self._stopped(Stop.REPEATED, message)
        return found

    def _next_of_guide(self, context: Context) -> ListedAction | End:
        """G: the guide's next line, as it is."""
        lines = self.guide.lines
        if len(self.taken) >= len(lines):
            message = f"The guide of {len(lines)} lines did not reach the goal."
            return self._stopped(Stop.GUIDE_ENDED, message)
        line = lines[len(self.taken)]
        found = meant_by(line, context.world(), self._actions)
        if found is None:
            message = f"Line {len(self.taken) + 1} of the guide cannot be taken: {line!r}."
            return self._stopped(Stop.NOT_APPLICABLE, message)
        return found

    def _stopped(self, stop: Stop, message: str) -> End:
        self.stop = stop
        return End.failed(Failure(_OUTCOMES[stop], message))
