"""One decision: which action is next (§3.2, action selection and error correction)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from vh_core.llm.batch import complete_all
from vh_core.llm.errors import LlmError
from vh_core.llm.model import Completion, LanguageModel, Request
from vh_core.prompts.borro2025 import Borro2025Prompts, IndexActionPair, read_pair
from vh_core.strategies.guided_search.guide import SolutionGuide
from vh_core.strategies.guided_search.listing import ActionList, ListedAction
from vh_core.strategies.guided_search.options import GuidedSearchOptions
from vh_core.strategies.guided_search.scoring import ActionScorer

#: most of an earlier answer that is quoted, characters
_QUOTED = 1000


class AnswerFault(str, Enum):
    """What is wrong with an answer."""

    #: the index is not that of the action
    MISMATCHED = "mismatched"
    #: there is no such index
    OUT_OF_RANGE = "out of range"
    #: neither an index nor an action, or one of them only
    UNREADABLE = "unreadable"

    __str__ = str.__str__


@dataclass(slots=True)
class SelectionTally:
    """What a task's decisions came to, counted: queries of either stage, those that were repeated,
    and answers by what was wrong with them; `scored` are decisions by log-probabilities."""

    decisions: int = 0
    partition_queries: int = 0
    final_queries: int = 0
    repeated: int = 0
    mismatched: int = 0
    out_of_range: int = 0
    unreadable: int = 0
    scored: int = 0

    def count(self, fault: AnswerFault | None) -> None:
        """Note an answer."""
        if fault is AnswerFault.MISMATCHED:
            self.mismatched += 1
        elif fault is AnswerFault.OUT_OF_RANGE:
            self.out_of_range += 1
        elif fault is AnswerFault.UNREADABLE:
            self.unreadable += 1


def fault_of(pair: IndexActionPair, actions: ActionList) -> AnswerFault | None:
    """What is wrong with a pair; None if index and action align within the list."""
    if pair.index is None or pair.action is None:
        return AnswerFault.UNREADABLE
    if not actions.has(pair.index):
        return AnswerFault.OUT_OF_RANGE
    return None if actions[pair.index].text == pair.action else AnswerFault.MISMATCHED


#: why each of these actions, which are not listed, cannot be taken: a line for those that have one
WhyNot = Callable[[Iterable["str | None"]], tuple[str, ...]]


def nothing_known(wanted: Iterable[str | None]) -> tuple[str, ...]:
    """Of the rules of the environment the published method says nothing."""
    return ()


@dataclass(frozen=True, slots=True)
class Position:
    """Where a search stands, as a prompt tells it. `rest` is what is left of the guide, `wanted`
    what would be next by it, and `why_not` says what keeps an action from being listed."""

    task: str
    guide: SolutionGuide
    taken: tuple[str, ...] = ()
    rest: tuple[str, ...] = ()
    wanted: tuple[str | None, ...] = ()
    why_not: WhyNot = field(default=nothing_known, compare=False)


@dataclass(frozen=True, slots=True)
class RatedAction:
    """An action, and how far it is from the best, from 0: its rank or, where there are
    log-probabilities, what it has less of them."""

    action: ListedAction
    cost: float


class ActionSelector:
    """Asks one language model for the actions of one task. Raises `LlmError`."""

    def __init__(
        self,
        llm: LanguageModel,
        prompts: Borro2025Prompts,
        options: GuidedSearchOptions,
        tally: SelectionTally,
    ) -> None:
        self._llm = llm
        self._prompts = prompts
        self._options = options
        self._tally = tally
        self._scorer = ActionScorer(llm, prompts, options)

    @property
    def scores(self) -> bool:
        """Whether actions are chosen by log-probabilities: asked for, and to be had."""
        return self._options.select == "scores" and self._scorer.works is not False

    def ranked(
        self, position: Position, actions: ActionList, count: int, budget: RepeatBudget
    ) -> tuple[RatedAction, ...]:
        """The next action and those that come next best, at most so many; none when more queries
        would have to be repeated than may be."""
        if not len(actions):
            return ()
        self._tally.decisions += 1
        if self.scores:
            scored = self._scorer.scored(
                position.task,
                position.rest,
                position.taken,
                position.why_not(position.wanted) if self._options.rules else (),
                [actions[index].text for index in range(len(actions))],
            )
            if scored is not None:
                self._tally.scored += 1
                best = scored[0][1]
                return tuple(
                    RatedAction(actions[index], best - worth) for index, worth in scored[:count]
                )
        picked: list[int] = []
        candidates: tuple[int, ...] = ()
        while len(picked) < min(count, len(actions)):
            # what comes second costs the first choices nothing
            own = budget.copy() if picked else budget
            left = [index for index in candidates if index not in picked]
            if not left:
                candidates = self._candidates(position, actions, own, picked)
                left = list(candidates)
            index = self._final(position, actions, left, own, picked) if left else None
            if index is None:
                break
            picked.append(index)
        return tuple(RatedAction(actions[i], float(rank)) for rank, i in enumerate(picked))

    # -- one query per partition ------------------------------------------------------------------

    def _candidates(
        self,
        position: Position,
        actions: ActionList,
        budget: RepeatBudget,
        picked: Collection[int] = (),
    ) -> tuple[int, ...]:
        """The indices of the candidates, in order, but for those that were `picked`. Where no
        answer names anything, which the paper says nothing of, all are asked again and told so."""
        found: set[int] = set()
        size = self._options.partition_size
        parts = [
            left
            for part in actions.partitions(size)
            if (left := tuple(index for index in part if index not in picked))
        ]
        previous: list[str | None] = [None] * len(parts)
        while True:
            queries = [
                self._query(position, actions, part, before)
                for part, before in zip(parts, previous, strict=True)
            ]
            said = self._ask(queries)
            self._tally.partition_queries += len(said)
            for answer in said:
                found |= self._named(answer, actions)
            found -= set(picked)
            if found or not budget.take():
                return tuple(sorted(found))
            self._tally.repeated += 1
            previous = [answer[:_QUOTED] for answer in said]

    def _named(self, answer: str, actions: ActionList) -> set[int]:
        """The candidates that an answer makes (§3.2, error correction)."""
        pair = read_pair(answer)
        fault = fault_of(pair, actions)
        self._tally.count(fault)
        if fault is AnswerFault.UNREADABLE:
            return set()
        found = {pair.index} if pair.index is not None and actions.has(pair.index) else set()
        return found.union(actions.indices_of(pair.action)) if fault is not None else found

    # -- and one among the candidates -------------------------------------------------------------

    def _final(
        self,
        position: Position,
        actions: ActionList,
        candidates: Sequence[int],
        budget: RepeatBudget,
        picked: Collection[int] = (),
    ) -> int | None:
        if len(candidates) == 1 and self._options.skip_single:
            return candidates[0]
        previous: str | None = None
        missed: str | None = None
        while True:
            query = self._query(position, actions, candidates, previous, missed)
            [said] = self._ask([query])
            self._tally.final_queries += 1
            pair = read_pair(said)
            fault = fault_of(pair, actions)
            self._tally.count(fault)
            if fault is None and pair.index is not None and pair.index not in picked:
                return pair.index
            if not budget.take():
                return None
            self._tally.repeated += 1
            previous, missed = said[:_QUOTED], pair.action

    # -- asking -----------------------------------------------------------------------------------

    def _query(
        self,
        position: Position,
        actions: ActionList,
        listed: Iterable[int],
        previous: str | None = None,
        missed: str | None = None,
    ) -> Request:
        options = self._options
        indices = tuple(listed)
        messages = self._prompts.selection(
            position.task,
            position.guide.lines,
            position.guide.level,
            position.taken,
            actions.lines(indices, grouped=options.group),
            previous=previous,
            impossible=position.why_not((*position.wanted, missed)) if options.rules else (),
            grouped=options.group,
        )
        request = Request(
            messages,
            temperature=options.temperature,
            max_tokens=options.answer_tokens,
            seed=None if options.seed < 0 else options.seed,
        )
        if options.select == "pairs":
            return request
        return replace(request, choices=tuple(f"{{{actions.line(i)}}}" for i in indices))

    def _ask(self, requests: Sequence[Request]) -> list[str]:
        """What is answered; all at once, if that is wanted."""
        if self._options.concurrent and len(requests) > 1:
            answers: list[Completion | LlmError] = complete_all(self._llm, requests)
        else:
            answers = [self._llm.complete(request) for request in requests]
        said = []
        for answer in answers:
            if isinstance(answer, LlmError):
                raise answer
            said.append(answer.samples[0].text)
        return said


class RepeatBudget:
    """How many queries may still be repeated (§4.1: cumulative, per task). A copy goes its own way,
    for a search that goes several."""

    def __init__(self, left: int) -> None:
        self.left = left

    def take(self) -> bool:
        """Whether one more query may be repeated; if so, it is counted."""
        if self.left <= 0:
            return False
        self.left -= 1
        return True

    def copy(self) -> RepeatBudget:
        """As many left."""
        return RepeatBudget(self.left)
