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
    retry_pause_s: float = setting(
        0.0,
        "pause before a step that the executor refused or failed at is tried again; it doubles "
        "with each further time; a simulator needs none, the node planner_node has 0.5",
        unit="s",
        low=0,
        high=3600,
    )
    longest_retry_pause_s: float = setting(
        10.0, "longest pause before a step is tried again", unit="s", low=0, high=3600
    )

    def __post_init__(self) -> None:
        check_settings(self)

    def pause_before(self, times: int) -> float:
        """The pause before a step that was not carried out `times` times, from 1, seconds."""
        doublings = min(times - 1, 64)  # far beyond the longest of pauses
        return min(self.retry_pause_s * 2.0**doublings, self.longest_retry_pause_s)


RECOVERY_GROUP: SettingGroup[Recovery] = SettingGroup(
    "recovery", "repair of plans, and planning anew", Recovery
)
