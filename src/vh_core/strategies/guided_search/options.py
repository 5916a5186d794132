"""Everything that borro2025 varies, and what is ours, as settings."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.prompts.borro2025.actions import PUBLISHED_ACTIONS
from vh_core.prompts.borro2025.environment import LEVELS
from vh_core.settings import check_settings, setting

GUIDES = ("none", "high", "low", "planner")
SELECTIONS = ("pairs", "choices", "scores")


@dataclass(frozen=True, slots=True)
class GuidedSearchOptions:
    """How `guided_search` works. Raises `ConfigurationError` for values out of range.

    The defaults are for use; `paper()` is the published method with a low-level guide.
    """

    guide: str = setting(
        "low",
        "§3.2: a plan that the language model makes first: none, in plain words (high), or in the "
        "VirtualHome language (low). planner: the symbolic planner's, where the task's sentence "
        "can be read; else low",
        choices=GUIDES,
    )
    environment: str = setting(
        "none",
        "§4.2: what the guide's prompt tells of the environment: nothing, its objects, their "
        "static properties, or their dynamic states as well",
        choices=LEVELS,
    )
    search: bool = setting(
        True, "§4.2: search (G+S); without it the low-level guide is the plan, as it is (G)"
    )
    actions: tuple[str, ...] = setting(
        PUBLISHED_ACTIONS, "actions that are offered, by the paper's names (Appendix B.1)"
    )
    partition_size: int = setting(
        250,
        "§3.2: actions that one query lists; the paper has 100",
        unit="count",
        low=1,
        high=100_000,
    )
    max_length: int = setting(
        20, "§4.1: actions after which a plan is too long", unit="count", low=1, high=10_000
    )
    max_repeated: int = setting(
        10,
        "§4.1: queries of a task that may be repeated because their answer was not one of the "
        "actions",
        unit="count",
        low=0,
        high=10_000,
    )
    concurrent: bool = setting(
        True, "whether the queries of a decision's partitions go out at once"
    )
    merge: bool = setting(
        True,
        "whether actions that are written alike, which no model can tell apart, are one line; "
        "which object is meant is resolved afterwards",
    )
    group: bool = setting(True, "whether actions on one object share a line")
    object_filter: bool = setting(
        True, "whether objects with which nothing can be done, and that nothing names, are left out"
    )
    skip_single: bool = setting(
        True, "whether a single candidate is taken without asking for it once more"
    )
    rules: bool = setting(
        True,
        "whether the prompt says what keeps the action that the model, or its guide, wanted from "
        "being possible",
    )
    revisits: int = setting(
        2,
        "how often an action may lead back to a state that the task has been in before it is left "
        "out, and with it actions that change nothing; -1: as often as the model likes",
        unit="count",
        low=-1,
        high=10_000,
    )
    select: str = setting(
        "pairs",
        "how an action is asked for: as a pair of index and action, in free text (pairs, as in the "
        "paper) or among the listed ones, where the server can see to that (choices); or not at "
        "all, but by the log-probability of each (scores)",
        choices=SELECTIONS,
    )
    samples: int = setting(
        10,
        "with scores, from a server that only keeps to choices: samples drawn of them",
        unit="count",
        low=1,
        high=128,
    )
    beam: int = setting(
        1,
        "states that are followed at once, in forked worlds, before anything is done; 1: hill "
        "climbing, step by step",
        unit="count",
        low=1,
        high=100,
    )
    branches: int = setting(
        2, "with a beam, actions that are tried in each state", unit="count", low=1, high=100
    )
    temperature: float = setting(0.2, "§4.1: sampling temperature", low=0, high=2)
    answer_tokens: int = setting(
        200,
        "tokens for an answer, its reasoning included",
        unit="count",
        low=1,
        high=100_000,
    )
    guide_tokens: int = setting(400, "tokens for the guide", unit="count", low=1, high=100_000)
    seed: int = setting(-1, "seed of every query; -1: none", low=-1, high=2**32 - 2)
    templates: str = setting(
        "", "folder with templates of prompts that take the place of ours, by file; empty: none"
    )
    repair: int = setting(
        0,
        "steps of a task that may be refused or fail, after which another one is chosen; with 0 "
        "the first one ends the task",
        unit="count",
        low=0,
        high=100,
    )

    def __post_init__(self) -> None:
        check_settings(self)

    @classmethod
    def paper(cls) -> GuidedSearchOptions:
        """The published method: LLG, G+S."""
        return cls(
            partition_size=100,
            concurrent=False,
            merge=False,
            group=False,
            object_filter=False,
            skip_single=False,
            rules=False,
            revisits=-1,
        )
