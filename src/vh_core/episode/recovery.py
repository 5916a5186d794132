"""What is done about plans with flaws, and about steps that fail: the settings."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.settings import SettingGroup, check_settings, setting

OFF, PRECONDITIONS, GOALS = "off", "preconditions", "goals"


@dataclass(frozen=True, slots=True)
class Recovery:
    """How an episode recovers. Raises `ConfigurationError` for values out of range."""

    plan_repair: str = setting(
        OFF,
        "what is done to steps that were proposed before they are taken: nothing (off), what makes "
        "them executable (preconditions), or that and, at the end, what is left to the goal of the "
        "task, where its sentence can be read exactly (goals)",
        choices=(OFF, PRECONDITIONS, GOALS),
        main=True,
    )
    replan: int = setting(
        100,
        "how often in a task the strategy is told of a step that failed or did not take effect, "
        "and goes on; one failure more is the outcome",
        unit="count",
        low=0,
        high=1000,
        main=True,
    )
    give_up_after: int = setting(
        6,
        "how often one and the same step may fail or not take effect; then it is given up, and "
        "proposed once more it ends the task",
        unit="count",
        low=1,
        high=1000,
    )

    def __post_init__(self) -> None:
        check_settings(self)


RECOVERY_GROUP: SettingGroup[Recovery] = SettingGroup(
    "recovery", "repair of plans, and planning anew", Recovery
)
