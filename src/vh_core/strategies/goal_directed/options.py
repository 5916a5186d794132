"""How a sentence is read, as settings."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.settings import check_settings, setting

READERS = ("grammar", "model", "both")


@dataclass(frozen=True, slots=True)
class GoalDirectedOptions:
    """How `goal_directed` reads a sentence. Raises `ConfigurationError` for values out of range."""

    reader: str = setting(
        "both",
        "who reads the sentence: the grammar, as for symbolic; the language model; or both: the "
        "grammar, and where it refuses the language model",
        choices=READERS,
    )
    compare: bool = setting(
        False,
        "with the reader 'both', whether the language model also reads what the grammar has read; "
        "a task that the two read differently is refused, with both readings",
    )
    rereadings: int = setting(
        1,
        "how often the language model is asked once more, with the reason, where its goal does not "
        "fit the home",
        unit="count",
        low=0,
        high=10,
    )
    most_objects: int = setting(
        40, "most things that a prompt lists with their ids", unit="count", low=1, high=10_000
    )
    constrain: bool = setting(
        True,
        "whether answers are held to a JSON schema with the ids and names of this home, where the "
        "server can",
    )
    answer_tokens: int = setting(600, "tokens of an answer", unit="count", low=20, high=100_000)
    temperature: float = setting(0.0, "sampling temperature", low=0, high=2)
    templates: str = setting(
        "", "folder with templates of prompts that take the place of ours, by file; empty: none"
    )

    def __post_init__(self) -> None:
        check_settings(self)
