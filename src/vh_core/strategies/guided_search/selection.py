"""One decision: which action is next (§3.2, action selection and error correction)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from vh_core.llm.model import LanguageModel, Request
from vh_core.prompts.borro2025 import Borro2025Prompts, IndexActionPair, read_pair
from vh_core.strategies.guided_search.guide import SolutionGuide
from vh_core.strategies.guided_search.listing import ActionList, ListedAction
from vh_core.strategies.guided_search.options import GuidedSearchOptions

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
    and answers by what was wrong with them."""

    decisions: int = 0
    partition_queries: int = 0
    final_queries: int = 0
    repeated: int = 0
    mismatched: int = 0
    out_of_range: int = 0
    unreadable: int = 0

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


@dataclass(frozen=True, slots=True)
class Position:
    """Where a search stands, as a prompt tells it."""

    task: str
    guide: SolutionGuide
    taken: tuple[str, ...] = ()


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

    def select(self, position: Position, actions: ActionList) -> ListedAction | None:
        """The next action; None when more queries would have to be repeated than may be."""
        if not len(actions):
            return None
        self._tally.decisions += 1
        candidates = self._candidates(position, actions)
        while not candidates:  # no answer named anything: the paper does not say what then
            if not self._may_repeat():
                return None
            candidates = self._candidates(position, actions)
        return self._final(position, actions, candidates)

    # -- one query per partition ------------------------------------------------------------------

    def _candidates(self, position: Position, actions: ActionList) -> tuple[int, ...]:
        """The indices of the candidates, in order."""
        found: set[int] = set()
        parts = list(actions.partitions(self._options.partition_size))
        for said in self._ask(self._query(position, actions, part) for part in parts):
            self._tally.partition_queries += 1
            pair = read_pair(said)
            fault = fault_of(pair, actions)
            self._tally.count(fault)
            if fault is AnswerFault.UNREADABLE:
                continue
            if pair.index is not None and actions.has(pair.index):
                found.add(pair.index)
            if fault is not None:
                found.update(actions.indices_of(pair.action))
        return tuple(sorted(found))

    # -- and one among the candidates -------------------------------------------------------------

    def _final(
        self, position: Position, actions: ActionList, candidates: Sequence[int]
    ) -> ListedAction | None:
        previous: str | None = None
        while True:
            [said] = self._ask([self._query(position, actions, candidates, previous)])
            self._tally.final_queries += 1
            pair = read_pair(said)
            fault = fault_of(pair, actions)
            self._tally.count(fault)
            if fault is None and pair.index is not None:
                return actions[pair.index]
            if not self._may_repeat():
                return None
            previous = said[:_QUOTED]

    def _may_repeat(self) -> bool:
        """Whether one more query may be repeated; if so, it is counted."""
        if self._tally.repeated >= self._options.max_repeated:
            return False
        self._tally.repeated += 1
        return True

    # -- asking ---------------------------------------------------------------------------------

    def _query(
        self,
        position: Position,
        actions: ActionList,
        listed: Iterable[int],
        previous: str | None = None,
    ) -> Request:
        options = self._options
        messages = self._prompts.selection(
            position.task,
            position.guide.lines,
            position.guide.level,
            position.taken,
            [actions.line(index) for index in listed],
            previous=previous,
        )
        return Request(
            messages,
            temperature=options.temperature,
            max_tokens=options.answer_tokens,
            seed=None if options.seed < 0 else options.seed,
        )

    def _ask(self, requests: Iterable[Request]) -> list[str]:
        return [self._llm.complete(request).samples[0].text for request in requests]
