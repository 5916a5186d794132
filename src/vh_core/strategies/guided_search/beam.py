"""Beam search with backtracking over forked worlds: the paper's future work (§5).

k states are followed at once, and in each of them several actions are tried. The way of the model's
first choices is always one of the k, so that nothing is lost to hill climbing. What fails is a dead
end and is left; states that did not fit into the beam are kept, and gone back to when there is
room. With k = 1 and one action in each state, this is hill climbing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from vh_core.cancellation import Cancellation
from vh_core.program import Step
from vh_core.strategies.guided_search.expanding import StateExpander
from vh_core.strategies.guided_search.options import GuidedSearchOptions
from vh_core.strategies.guided_search.states import SearchState
from vh_core.strategies.guided_search.stops import Stop
from vh_core.task import Ruling

#: what the environment says of a state
RuleOn = Callable[[SearchState], Ruling]


@dataclass(frozen=True, slots=True)
class BeamResult:
    """`state` has reached the goal; or it is None, and `stop` says how the way of the first choices
    ended. `expanded` states were looked at, `dead_ends` of them failed, `loops` led back, and
    `returned` were gone back to."""

    state: SearchState | None
    stop: Stop
    expanded: int = 0
    dead_ends: int = 0
    loops: int = 0
    returned: int = 0


def beam_search(
    start: SearchState,
    expander: StateExpander,
    rule: RuleOn,
    options: GuidedSearchOptions,
    cancellation: Cancellation | None = None,
    left_out: Collection[Step] = (),
) -> BeamResult:
    """Look for the goal from a state in which it has not been reached; in that state, steps that
    are `left_out` are not tried. Raises `LlmError`."""
    width = options.beam
    branches = options.branches if width > 1 else 1
    frontier, kept = [start], list[SearchState]()
    known = {start.key}
    expanded = dead_ends = loops = returned = 0
    stop = Stop.LENGTH  # of the first choices
    most = width * options.max_length
    while frontier and expanded < most:
        children: list[SearchState] = []
        for state in frontier:
            if cancellation is not None and cancellation.cancelled:
                return BeamResult(None, stop, expanded, dead_ends, loops, returned)
            if len(state.taken) >= options.max_length:
                continue
            ranked = expander.ranked(state, branches, left_out if state is start else ())
            expanded += 1
            if not ranked:
                if state.greedy:
                    stop = Stop.NOTHING_APPLIES if ranked is None else Stop.REPEATED
                continue
            for number, rated in enumerate(ranked):
                child = state.after(rated.action, rated.cost, first_choice=number == 0)
                ruling = rule(child)
                if ruling is Ruling.DONE:
                    return BeamResult(child, Stop.GOAL, expanded, dead_ends, loops, returned)
                if ruling is Ruling.FAILED:
                    dead_ends += 1
                    stop = Stop.FAILURE if child.greedy else stop
                elif child.key in known and not child.greedy:
                    loops += 1
                else:
                    known.add(child.key)
                    children.append(child)
        children.sort(key=lambda each: (not each.greedy, each.cost))
        frontier, left = children[:width], children[width:]
        kept.extend(left)
        kept.sort(key=lambda each: (-each.cost, len(each.taken)))
        while kept and len(frontier) < width:
            frontier.append(kept.pop())
            returned += 1
    return BeamResult(None, stop, expanded, dead_ends, loops, returned)
