"""When somebody is asked, how long an answer is waited for, and what is known by agreement: the
settings."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.settings import SettingGroup, check_settings, setting

ASK, NEAREST, REFUSE = "ask", "nearest", "refuse"


@dataclass(frozen=True, slots=True)
class DialogueOptions:
    """How a task talks back. Raises `ConfigurationError` for values out of range."""

    when_unclear: str = setting(
        NEAREST,
        "where a sentence means a particular thing, and several will do: a person is asked which "
        "(ask), the nearest is taken (nearest), or the task is refused with the reason (refuse); "
        "for strategies that read the sentence by grammar",
        choices=(ASK, NEAREST, REFUSE),
        main=True,
    )
    answer_timeout_s: float = setting(
        60.0,
        "how long somebody who is asked has for the answer; silence is refusal",
        unit="s",
        low=0.1,
        high=86_400,
    )

    activities: str = setting(
        "",
        "a table of activities in YAML, for sentences that the grammar reads; what it says comes "
        "before the table that is built in; empty: that one alone",
        main=True,
    )

    def __post_init__(self) -> None:
        check_settings(self)


DIALOGUE_GROUP: SettingGroup[DialogueOptions] = SettingGroup(
    "dialogue", "sentences, and asking back", DialogueOptions
)
