"""From a state to the actions that a model would take in it: what both ways of searching share."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from vh_core.program import Step
from vh_core.prompts.borro2025 import PublishedAction
from vh_core.strategies.guided_search.concerns import Concerns
from vh_core.strategies.guided_search.guide import SolutionGuide
from vh_core.strategies.guided_search.listing import ActionList, ListedAction, applicable_actions
from vh_core.strategies.guided_search.merging import merged
from vh_core.strategies.guided_search.options import GuidedSearchOptions
from vh_core.strategies.guided_search.rules import impossible, next_line, rest_of
from vh_core.strategies.guided_search.selection import ActionSelector, Position, RatedAction
from vh_core.strategies.guided_search.states import SearchState


class StateExpander:
    """Lists the actions of a state, as the options have it, and asks for the best of them."""

    def __init__(
        self,
        task: str,
        guide: SolutionGuide,
        actions: Sequence[PublishedAction],
        options: GuidedSearchOptions,
        selector: ActionSelector,
    ) -> None:
        self._task = task
        self._guide = guide
        self._actions = actions
        self._options = options
        self._selector = selector
        self._concerns: Concerns | None = None

    def listed(self, state: SearchState, left_out: Collection[Step] = ()) -> ActionList:
        """The actions of the state, without those that are `left_out`."""
        options, world = self._options, state.world
        found = applicable_actions(world, self._actions, left_out)
        if options.object_filter:
            if self._concerns is None:
                self._concerns = Concerns(self._task, self._guide.lines, world.domain)
            found = self._concerns.kept(found, world) or found

        def leads_on(action: ListedAction) -> bool:
            """Whether it leads to another state, and not once too often to one on the way here."""
            if options.revisits < 0:
                return True
            then = state.after(action).key
            return then != state.key and state.seen.count(then) <= options.revisits

        if options.merge:
            left = merged(found, world, state.executed, leads_on)
            return ActionList(left or merged(found, world, state.executed))
        return ActionList(tuple(filter(leads_on, found)) or found)

    def ranked(
        self, state: SearchState, count: int = 1, left_out: Collection[Step] = ()
    ) -> tuple[RatedAction, ...] | None:
        """The best actions, as the model has it, at most so many; none when more queries would have
        to be repeated than may be. None where nothing can be done. Raises `LlmError`."""
        actions = self.listed(state, left_out)
        if not len(actions):
            return None

        def why_not(wanted: Iterable[str | None]) -> tuple[str, ...]:
            return impossible(wanted, actions, state.world, self._actions)

        wanted = (next_line(self._guide, state.taken),)
        rest = rest_of(self._guide, state.taken)
        position = Position(self._task, self._guide, state.taken, rest, wanted, why_not)
        return self._selector.ranked(position, actions, count, state.budget)
