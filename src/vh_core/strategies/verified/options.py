"""Everything that aoyama2025 varies, and what is ours, as settings."""

from __future__ import annotations

from dataclasses import dataclass, replace

from vh_core.prompts.aoyama2025 import PUBLISHED_ACTIONS
from vh_core.settings import check_settings, setting

COMPLETIONS = ("llm", "goal", "both")
PROMPTS = ("multi", "single", "text")
CHECKS = ("llm", "exact", "both", "none")


@dataclass(frozen=True, slots=True)
class VerifiedOptions:
    """How `verified` works. Raises `ConfigurationError` for values out of range.

    The defaults are for use: exact judgements, constrained answers, refused steps handed back.
    `paper()` is the published method with Multi Prompts, `paper_single()` with a Single Prompt.
    """

    completion: str = setting(
        "both",
        "§4.2: who says that the task is done: the language model (llm); the exact conditions "
        "that its sentence states, looked up in the home (goal); or both, where the conditions "
        "count if the sentence can be read exactly, and disagreements are recorded",
        choices=COMPLETIONS,
    )
    check: str = setting(
        "exact",
        "§4.5: who says whether a step's preconditions hold: the language model (llm), the world "
        "model (exact), both, where the world model counts and disagreements are recorded, or "
        "nobody (none), which is the ablation of Tables 1 and 2",
        choices=CHECKS,
    )
    regenerations: int = setting(
        3,
        "§4.5: how often a step whose preconditions do not hold is generated anew; the last one is "
        "taken unseen. The paper has 1",
        unit="count",
        low=0,
        high=100,
    )
    prompts: str = setting(
        "multi",
        "§5.4: the contents of Figure 3 turn by turn (multi), or at once (single); ours: at once, "
        "as a text that goes on with the answer (text), for models that are better at that than at "
        "conversations, asked with --llm-api completions",
        choices=PROMPTS,
    )
    history: bool = setting(True, "§4.4: put the steps that were taken into the prompt")
    attempts: int = setting(
        80,
        "§4.3: steps that may be generated and tried; 0: twice the length of the example's plan, "
        "as in the paper",
        unit="count",
        low=0,
        high=10_000,
    )
    examples: str = setting(
        "",
        "dataset whose sample entries are examples, of which the one with the most similar task is "
        "shown (§5.4); empty: our own set",
    )
    example: bool = setting(True, "whether an example is shown at all")
    actions: tuple[str, ...] = setting(PUBLISHED_ACTIONS, "actions that are allowed (Figure 7)")
    templates: str = setting(
        "", "folder with templates of prompts that take the place of ours, by file; empty: none"
    )
    most_objects: int = setting(
        40,
        "§4.1: most objects that a prompt lists; how many more there are is said",
        unit="count",
        low=1,
        high=10_000,
    )
    constrain: bool = setting(
        True,
        "whether answers are constrained where the server can: to yes and no, and to the steps "
        "that can be taken with what is listed",
    )
    together: bool = setting(
        True,
        "whether it is asked at once if the task is done and what the next step is; a step that "
        "was asked for in vain is the price",
    )
    temperature: float = setting(0.0, "sampling temperature", low=0, high=2)
    step_tokens: int = setting(
        60,
        "tokens per step; a model that thinks aloud first needs many more",
        unit="count",
        low=1,
        high=100_000,
    )
    word_tokens: int = setting(
        16, "tokens for an answer of one word", unit="count", low=1, high=100_000
    )
    verify: bool = setting(
        True,
        "whether to look at the end if what the task's sentence says exactly holds, where it can "
        "be read; the paper takes the language model's word",
    )
    repair: int = setting(
        3,
        "refused or failed steps in a row that are handed back to the language model with the "
        "reason; with 0 the first one ends the task, as in the paper",
        unit="count",
        low=0,
        high=100,
    )

    def __post_init__(self) -> None:
        check_settings(self)

    @classmethod
    def paper(cls) -> VerifiedOptions:
        """The published method, Multi Prompts."""
        return cls(
            completion="llm",
            check="llm",
            regenerations=1,
            attempts=0,
            constrain=False,
            together=False,
            verify=False,
            repair=0,
        )

    @classmethod
    def paper_single(cls) -> VerifiedOptions:
        """The published method, Single Prompt."""
        return replace(cls.paper(), prompts="single")
