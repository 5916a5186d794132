"""What tokens cost."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.llm.model import Usage

_MILLION = 1_000_000


@dataclass(frozen=True, slots=True)
class Prices:
    """What a million tokens cost, in the currency that whoever pays counts in; None where nobody
    said, which is not to say that they are free."""

    prompt: float | None = None
    completion: float | None = None

    def of(self, usage: Usage) -> float | None:
        """What so much costs; None where it has tokens of a kind whose price nobody said."""
        spent = 0.0
        for tokens, price in (
            (usage.prompt_tokens, self.prompt),
            (usage.completion_tokens, self.completion),
        ):
            if tokens and price is None:
                return None
            spent += tokens * (price or 0.0)
        return spent / _MILLION


def added_cost(total: float | None, cost: float | None) -> float | None:
    """The sum of two costs; of which a part is unknown (None), it is."""
    return None if total is None or cost is None else total + cost
