"""Everything that borro2025 varies, and what is ours, as settings."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.prompts.borro2025.actions import PUBLISHED_ACTIONS
from vh_core.prompts.borro2025.environment import LEVELS
from vh_core.settings import check_settings, setting

GUIDES = ("none", "high", "low")


@dataclass(frozen=True, slots=True)
class GuidedSearchOptions:
    """How `guided_search` works. Raises `ConfigurationError` for values out of range.

    `paper()` is the published method with a low-level guide.
    """

    guide: str = setting(
        "low",
        "§3.2: a plan that the language model makes first: none, in plain words (high), or in the "
        "VirtualHome language (low)",
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
        100, "§3.2: actions that one query lists", unit="count", low=1, high=100_000
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
        return cls()
