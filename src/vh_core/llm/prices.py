"""What tokens cost."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.llm.model import Usage

_MILLION = 1_000_000


@dataclass(frozen=True, slots=True)
class Prices:
    """What a million tokens cost, in the currency that whoever pays counts in; 0 where nobody
    said."""

    prompt: float = 0.0
    completion: float = 0.0

    def of(self, usage: Usage) -> float:
        """What so much costs; 0 where no price was given."""
        spent = usage.prompt_tokens * self.prompt + usage.completion_tokens * self.completion
        return spent / _MILLION
