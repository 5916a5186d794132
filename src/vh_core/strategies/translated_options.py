"""Everything that huang2022 varies, as parameters."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from vh_core.errors import ConfigurationError
from vh_core.llm.model import MAX_SAMPLES


@dataclass(frozen=True, slots=True)
class TranslatedOptions:
    """How `translated` works. Raises `ConfigurationError` for values out of range.

    The defaults are for use: the published sampling, but more steps, an ε that suits
    `ranking: grounded`, and refused steps are handed back. `paper()` is the published evaluation,
    `vanilla()` its baseline, and the three components of Table 2 are switches.
    """

    #: §3.2: map each phrase to the most similar admissible action; without it, a phrase must be
    #: an admissible action word for word
    translation: bool = True
    #: §3.3: sample step by step and go on from the translated step; without it, the whole plan is
    #: sampled at once and the most likely one taken (§3.1, Eq. 1)
    trajectory_correction: bool = True
    #: §3.4: the example is the demonstration with the most similar task; without it, `example`
    dynamic_example: bool = True
    #: §5.4: put the task's instructions, if there are any, into the prompt
    use_instructions: bool = True

    #: demonstrations in a prompt, 0 to 20; the paper has 1
    examples: int = 1
    #: task of the fixed example, for runs without dynamic selection; "": chosen by `example_seed`
    example: str = ""
    example_seed: int = 0

    #: k of §3.1 and §3.3: samples per request, 1 to 128
    samples: int = 10
    #: sampling temperature, 0 to 2
    temperature: float = 0.3
    #: nucleus sampling, 0 to 1
    top_p: float = 0.9
    #: -2 to 2
    presence_penalty: float = 0.5
    #: -2 to 2
    frequency_penalty: float = 0.3
    #: tokens per step, at least 1; a model that thinks aloud first needs many more
    step_tokens: int = 40

    #: β of Eq. 3: weight of the mean log-probability (natural logarithm) beside the similarity
    beta: float = 0.3
    #: ε of §3.3, on the scale of Eq. 3: a best score below it ends the program. It depends on the
    #: Translation LM (the paper has 0.8 for Sentence-RoBERTa); -inf never ends it
    epsilon: float = 0.6
    #: whether a program that ε has ended is done, as in the paper ("terminated early"); else the
    #: episode ends as OUT_OF_DISTRIBUTION, for the model wanted something that cannot be done
    accept_early_end: bool = False
    #: taken off the score of a step that repeats the one before it
    repeat_penalty: float = 0.5
    #: whether ε looks at the score with that penalty, as in the demonstration code: then a step
    #: that is repeated ends the program, a second plum that is grabbed, too
    repeat_ends: bool = False
    #: share of a step's samples, 0 to 1; if more of them than this are empty, the program ends
    empty_share: float = 0.5
    #: longest program, steps; at least 1
    max_steps: int = 40
    #: whether to verify at the end what the task's sentence says exactly, where it can be
    #: understood without a model; the paper has no goal, and a program that ran is all there is
    verify: bool = True
    #: refused steps in a row that are handed back to the language model with the reason; 0: none,
    #: the first one ends the episode, as in the paper
    repair: int = 3

    def __post_init__(self) -> None:
        for name, low, high in (
            ("examples", 0, 20),
            ("samples", 1, MAX_SAMPLES),
            ("temperature", 0, 2),
            ("top_p", 0, 1),
            ("presence_penalty", -2, 2),
            ("frequency_penalty", -2, 2),
            ("step_tokens", 1, math.inf),
            ("beta", 0, math.inf),
            ("epsilon", -math.inf, 2),
            ("repeat_penalty", 0, math.inf),
            ("empty_share", 0, 1),
            ("max_steps", 1, 1000),
            ("repair", 0, 100),
        ):
            value = getattr(self, name)
            if not low <= value <= high:  # false for NaN, too
                raise ConfigurationError(f"{name} must be {low} to {high}, got {value}")

    @classmethod
    def paper(cls) -> TranslatedOptions:
        """The published evaluation ("Translated LM"): at most 15 steps, nothing handed back."""
        return cls(
            max_steps=15,
            epsilon=0.8,
            accept_early_end=True,
            repeat_ends=True,
            verify=False,
            repair=0,
        )

    @classmethod
    def demo(cls) -> TranslatedOptions:
        """The published demonstration code: temperature 0.6, at most 20 steps."""
        return replace(cls.paper(), temperature=0.6, max_steps=20)

    @classmethod
    def vanilla(cls) -> TranslatedOptions:
        """The baseline ("Vanilla LM"), with none of the three components."""
        return replace(
            cls.paper(), translation=False, trajectory_correction=False, dynamic_example=False
        )
