"""A goal first, then the exact planner: sentences that the grammar cannot read, by a language model
under a JSON schema of what is in this home."""

from vh_core.strategies.base import Strategy
from vh_core.strategies.context import Part
from vh_core.strategies.goal_directed.options import GoalDirectedOptions
from vh_core.strategies.spec import StrategySpec


def _make(options: GoalDirectedOptions) -> Strategy:
    # language models and templates are of no concern to those who do without
    from vh_core.strategies.goal_directed.strategy import GoalDirectedStrategy

    return GoalDirectedStrategy(options)


def _uses(options: GoalDirectedOptions) -> frozenset[Part]:
    home = frozenset({Part.HOME, Part.PERSON})
    return home if options.reader == "grammar" else home | {Part.LANGUAGE_MODEL}


SPEC = StrategySpec(
    "goal_directed",
    "Reads the sentence by grammar, and where that refuses with a language model, as a goal of "
    "what is in this home; then plans with the world model.",
    _make,
    uses=_uses,
    options=GoalDirectedOptions,
)

__all__ = ["SPEC", "GoalDirectedOptions"]
