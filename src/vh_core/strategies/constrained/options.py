"""Everything that `constrained` can vary, as settings."""

from __future__ import annotations

import math
from dataclasses import dataclass

from vh_core.llm.model import MAX_SAMPLES
from vh_core.settings import check_settings, setting

#: what is known of whether a step can be taken: nothing, whether now, or whether after repairs
AFFORDANCES = ("none", "now", "repairable")


@dataclass(frozen=True, slots=True)
class ConstrainedOptions:
    """How `constrained` works. Raises `ConfigurationError` for values out of range."""

    affordances: str = setting(
        "repairable",
        "among which steps the model chooses: all that the home admits (none, which sees no home), "
        "those that can be taken now, or those that can be taken now or after steps that make them "
        "possible, which are inserted (repairable)",
        choices=AFFORDANCES,
        main=True,
    )
    samples: int = setting(
        10, "choices drawn for each step, of which the best is taken", low=1, high=MAX_SAMPLES
    )
    temperature: float = setting(
        1.0,
        "sampling temperature of choices: they are drawn widely and ranked by what the model "
        "really finds likely",
        low=0,
        high=2,
    )
    length_power: float = setting(
        1.0,
        "a choice scores its log-probability over its number of tokens to this power: 1 is the "
        "mean, as in huang2022, 0 the whole, as in SayCan, which prefers short steps",
        low=0,
        high=2,
    )
    end_share: float = setting(
        0.5,
        "the program ends where its end is likelier than this, beside another step; 1: never",
        low=0,
        high=1,
    )
    floor: float = setting(
        -3.0,
        "mean log-probability of a token below which a step is not taken: then nothing that can be "
        "done is what the model wants; -inf: whatever comes first",
        low=-math.inf,
        high=0,
    )
    loops: int = setting(
        2,
        "how often the same step, or the same few, may follow each other, where no home is seen; "
        "else a step counts as repeated if things were just the same when it was taken before",
        unit="count",
        low=1,
        high=100,
    )
    rounds: int = setting(
        3,
        "how often the model is asked for one step, where nothing that it chose can be taken",
        unit="count",
        low=1,
        high=100,
    )
    scored: int = setting(
        20,
        "steps that are ranked by their log-probabilities, the most similar to what the model "
        "says, where a server cannot keep to given choices",
        unit="count",
        low=1,
        high=1000,
    )
    step_tokens: int = setting(40, "longest step", unit="count", low=1, high=100_000)
    max_steps: int = setting(40, "longest program", unit="steps", low=1, high=1000)

    examples: int = setting(1, "demonstrations in a prompt", unit="count", low=0, high=20)
    dynamic_example: bool = setting(
        True,
        "the example is the demonstration with the most similar task (huang2022 §3.4); without "
        "it, the fixed one",
    )
    example: str = setting(
        "",
        "task of the fixed example, where there is no dynamic one; empty: chosen by the seed",
    )
    example_seed: int = setting(
        0, "chooses the fixed example where none is named", low=-(2**63), high=2**63 - 1
    )
    use_instructions: bool = setting(
        True, "put the task's instructions, if there are any, into the prompt"
    )

    verify: bool = setting(
        True,
        "whether to look at the end if what the task's sentence says exactly holds, where it can "
        "be understood without a model",
    )
    repair: int = setting(
        3,
        "refused or failed steps in a row that are handed back to the language model with the "
        "reason; with 0 the first one ends the episode",
        unit="count",
        low=0,
        high=100,
    )

    def __post_init__(self) -> None:
        check_settings(self)

    @classmethod
    def paper(cls) -> ConstrainedOptions:
        """As huang2022 is evaluated: at most 15 steps, nothing handed back."""
        return cls(max_steps=15, loops=1, verify=False, repair=0)

    @property
    def sees_home(self) -> bool:
        """Whether the method is given the home."""
        return self.affordances != "none"
