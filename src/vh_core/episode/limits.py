"""The bounds of an episode."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.settings import SettingGroup, check_settings, setting


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a task may take. Raises `ConfigurationError` for values out of range."""

    max_steps: int = setting(
        200, "steps that may be executed", unit="count", low=1, high=1_000_000, main=True
    )
    max_repairs: int = setting(
        5,
        "setbacks in a row after which the last one becomes the outcome",
        unit="count",
        low=0,
        high=1000,
    )
    time_limit_s: float = setting(
        600.0,
        "longest episode; what is going on then is stopped",
        unit="s",
        low=0.001,
        high=604_800,
        main=True,
    )
    busy_timeout_s: float = setting(
        30.0, "how long to wait for an executor that is busy with something else", unit="s", low=0
    )
    held_timeout_s: float = setting(
        30.0,
        "how long a task may wait in all for things that somebody else in the home has in a hand, "
        "and that it cannot do without",
        unit="s",
        low=0,
    )
    heartbeat_s: float = setting(
        5.0,
        "how often somebody who follows the task hears that it is still at work",
        unit="s",
        low=0.01,
        high=3600,
    )

    def __post_init__(self) -> None:
        check_settings(self)


LIMITS_GROUP: SettingGroup[Limits] = SettingGroup("limits", "limits of a task", Limits)
