"""aoyama2025: the next step by a language model that is told the home, each one verified."""

from vh_core.strategies.base import Strategy
from vh_core.strategies.context import Part
from vh_core.strategies.spec import StrategySpec
from vh_core.strategies.verified.options import VerifiedOptions


def _make(options: VerifiedOptions) -> Strategy:
    # language models and templates are of no concern to those who do without
    from vh_core.strategies.verified.strategy import VerifiedStrategy

    return VerifiedStrategy(options)


def _uses(options: VerifiedOptions) -> frozenset[Part]:
    """What these options need: the published method has no exact judge at hand."""
    parts = {Part.HOME, Part.LANGUAGE_MODEL}
    if options.completion != "llm":
        parts.add(Part.COMPLETION)
    if options.check in ("exact", "both"):
        parts.add(Part.CHECKER)
    return frozenset(parts)


SPEC = StrategySpec(
    "verified",
    "aoyama2025: a language model that is told the home says one step after the other, and each "
    "is verified before it is taken.",
    _make,
    uses=_uses,
    options=VerifiedOptions,
    presets={
        "default": VerifiedOptions(),
        "paper": VerifiedOptions.paper(),
        "paper-single": VerifiedOptions.paper_single(),
    },
)

__all__ = ["SPEC", "VerifiedOptions"]
