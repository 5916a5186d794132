"""Where the policy stands: the settings."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.policy.policy import NO_POLICY, Policy
from vh_core.policy.reading import read_policy
from vh_core.settings import SettingGroup, check_settings, setting


@dataclass(frozen=True, slots=True)
class SafetyOptions:
    """What keeps tasks safe. Raises `ConfigurationError` for values that are not allowed."""

    policy: str = setting(
        "",
        "file of the safety policy: which steps are forbidden, and which a person must approve "
        "(docs/policy.md); empty: none",
        main=True,
    )

    def __post_init__(self) -> None:
        check_settings(self)

    def read(self) -> Policy:
        """The policy. Raises `ConfigurationError` for a file that is none."""
        return read_policy(self.policy) if self.policy else NO_POLICY


SAFETY_GROUP: SettingGroup[SafetyOptions] = SettingGroup("safety", "safety", SafetyOptions)
