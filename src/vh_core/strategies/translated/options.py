"""Everything that huang2022 varies, as settings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf

from vh_core.llm.model import MAX_SAMPLES
from vh_core.settings import check_settings, setting


@dataclass(frozen=True, slots=True)
class TranslatedOptions:
    """How `translated` works. Raises `ConfigurationError` for values out of range.

    The defaults are for use: the published sampling, but more steps, an ε that suits
    `ranking: grounded`, and refused steps are handed back. `paper()` is the published evaluation,
    `vanilla()` its baseline, and the three components of Table 2 are switches.
    """

    translation: bool = setting(
        True,
        "§3.2: map each phrase to the most similar admissible action; without it, a phrase must "
        "be an admissible action word for word",
    )
    ranking: str = setting(
        "grounded",
        "how phrases are ranked: verb and objects each on their own (grounded), or by the cosine "
        "of whole phrases (paper)",
        choices=("grounded", "paper"),
    )
    trajectory_correction: bool = setting(
        True,
        "§3.3: sample step by step and go on from the translated step; without it, the whole plan "
        "is sampled at once and the most likely one taken (§3.1, Eq. 1)",
    )
    dynamic_example: bool = setting(
        True,
        "§3.4: the example is the demonstration with the most similar task; without it, the fixed "
        "one",
    )
    use_instructions: bool = setting(
        True, "§5.4: put the task's instructions, if there are any, into the prompt"
    )

    examples: int = setting(
        1, "demonstrations in a prompt; the paper has 1", unit="count", low=0, high=20
    )
    example: str = setting(
        "", "task of the fixed example, where there is no dynamic one; empty: chosen by the seed"
    )
    example_seed: int = setting(0, "chooses the fixed example where none is named")

    samples: int = setting(
        10, "k of §3.1 and §3.3, samples per request", unit="count", low=1, high=MAX_SAMPLES
    )
    temperature: float = setting(0.3, "sampling temperature", low=0, high=2)
    top_p: float = setting(0.9, "nucleus sampling", low=0, high=1)
    presence_penalty: float = setting(0.5, "sampling penalty", low=-2, high=2)
    frequency_penalty: float = setting(0.3, "sampling penalty", low=-2, high=2)
    step_tokens: int = setting(
        40,
        "tokens per step; a model that thinks aloud first needs many more",
        unit="count",
        low=1,
        high=100_000,
    )

    beta: float = setting(
        0.3,
        "β of Eq. 3, the weight of the mean log-probability (natural logarithm) beside the "
        "similarity",
        low=0,
    )
    epsilon: float = setting(
        0.5,
        "ε of §3.3: a best score (Eq. 3) below it ends the program. It depends on the Translation "
        "LM: 0.5 was chosen for MiniLM and grounded ranking, 0.55 for MiniLM and the paper's, and "
        "in the paper 0.8 for Sentence-RoBERTa; -inf never ends it",
        low=-inf,
        high=2,
    )
    accept_early_end: bool = setting(
        False,
        "whether a program that ε has ended is done, as in the paper ('terminated early'); else "
        "the model wanted something that cannot be done, and the task is OUT_OF_DISTRIBUTION, "
        "unless what was asked is seen to hold",
    )
    repeat_penalty: float = setting(
        0.5, "taken off the score of a step that repeats the one before it", low=0
    )
    repeat_ends: bool = setting(
        False,
        "whether ε looks at the score with that penalty, as in the paper's demonstration code: "
        "then a step that is repeated ends the program, a second plum that is grabbed, too",
    )
    empty_share: float = setting(
        0.5,
        "if a larger share of a step's samples is empty, the program ends",
        low=0,
        high=1,
    )
    repetitions: int = setting(
        3,
        "the program ends where the last steps are the same few, with the same things, so many "
        "times in a row; 0: it does not, as in the paper",
        unit="count",
        low=0,
        high=1000,
    )
    max_steps: int = setting(40, "longest program", unit="steps", low=1, high=1000)
    verify: bool = setting(
        True,
        "whether to look at the end if what the task's sentence says exactly holds, where it can "
        "be understood without a model; the paper has no goal, and a program that ran is all "
        "there is",
    )
    repair: int = setting(
        5,
        "refused steps in a row that are handed back to the language model with the reason; with "
        "0 the first one ends the episode, as in the paper",
        unit="count",
        low=0,
        high=100,
    )
    repair_temperature: float = setting(
        0.7,
        "sampling temperature where the language model says nothing but what was refused: then it "
        "is asked again as if nothing had been tried",
        low=0,
        high=2,
    )

    def __post_init__(self) -> None:
        check_settings(self)

    @classmethod
    def paper(cls) -> TranslatedOptions:
        """The published evaluation ("Translated LM"): at most 15 steps, nothing handed back."""
        return cls(
            ranking="paper",
            max_steps=15,
            epsilon=0.8,
            accept_early_end=True,
            repeat_ends=True,
            repetitions=0,
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
