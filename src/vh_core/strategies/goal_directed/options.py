"""How a sentence is read, as settings."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.settings import check_settings, setting

READERS = ("grammar", "model", "both")
#: what a language model is asked for
FORMS = ("orders", "conditions")


@dataclass(frozen=True, slots=True)
class GoalDirectedOptions:
    """How `goal_directed` reads a sentence. Raises `ConfigurationError` for values out of range."""

    reader: str = setting(
        "both",
        "who reads the sentence: the grammar, as for symbolic; the language model; or both: the "
        "grammar, and where it refuses the language model",
        choices=READERS,
    )
    form: str = setting(
        "orders",
        "what the language model is asked for: the sentence in plain words, which the grammar then "
        "reads (orders), or the goal, as conditions in JSON (conditions)",
        choices=FORMS,
    )
    unconfirmed: bool = setting(
        False,
        "whether what the model says in plain words is done without a person's yes; else it is "
        "asked about where --when-unclear is ask, and told in the refusal where not",
    )
    paraphrases: int = setting(
        4,
        "how many more ways to say the sentence the language model is asked for than the likeliest",
        unit="count",
        low=0,
        high=100,
    )
    paraphrase_temperature: float = setting(0.7, "sampling temperature of these", low=0, high=2)
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
