"""How tasks are done here: the strategy with its settings, limits, models. From any source of
settings: flags, a file, ROS parameters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.asking import DIALOGUE_GROUP, Asker, DialogueOptions
from vh_core.episode.collaborators import Environment, Referee
from vh_core.episode.episode import Episode
from vh_core.episode.limits import LIMITS_GROUP, Limits
from vh_core.episode.recovery import RECOVERY_GROUP, Recovery
from vh_core.errors import ConfigurationError
from vh_core.events import Subscriber
from vh_core.gates import Gate
from vh_core.language import activities_with
from vh_core.llm.config import LlmConfig
from vh_core.llm.local.options import LocalServerOptions
from vh_core.policy import SAFETY_GROUP, Policy, SafetyOptions
from vh_core.settings import SettingGroup, require_section, setting
from vh_core.strategies import (
    Part,
    Strategy,
    StrategySpec,
    find_strategy,
    strategy_names,
    strategy_specs,
)
from vh_core.strategies.resources import (
    DEMONSTRATION_GROUP,
    LLM_GROUP,
    LOCAL_GROUP,
    SHARED_GROUPS,
    DemonstrationOptions,
    Resources,
)
from vh_core.task import Task


@dataclass(frozen=True, slots=True)
class PlannerOptions:
    """What decides how tasks are done."""

    strategy: str = setting(
        "symbolic", "how steps are chosen, where a task does not say so", main=True
    )


PLANNER_GROUP: SettingGroup[PlannerOptions] = SettingGroup("planner", "planner", PlannerOptions)


def _named(group: SettingGroup[Any]) -> SettingGroup[Any]:
    """The planner's group, which knows the strategies that there are."""
    return replace(group, choices={"strategy": strategy_names()})


def setting_groups() -> tuple[SettingGroup[Any], ...]:
    """Every group of settings that there is, those of the strategies last.

    Raises `ConfigurationError` for an installed strategy that cannot be loaded, or whose name or
    settings are called as others are.
    """
    groups = (
        _named(PLANNER_GROUP),
        LIMITS_GROUP,
        RECOVERY_GROUP,
        DIALOGUE_GROUP,
        SAFETY_GROUP,
        *SHARED_GROUPS,
        *(s.group for s in strategy_specs()),
    )
    _require_distinct(groups)
    return groups


def _require_distinct(groups: Sequence[SettingGroup[Any]]) -> None:
    titles: dict[str, str] = {}
    parameters: dict[str, str] = {}
    for group in groups:
        if group.name in titles:
            taken = f"{group.title}: {titles[group.name]} has the section {group.name!r} already"
            raise ConfigurationError(f"{taken}; it needs another name")
        titles[group.name] = group.title
        for each in group.settings:
            name = group.parameter(each)
            if name in parameters:
                taken = f"{group.title}: {parameters[name]} has a setting {name!r} already"
                raise ConfigurationError(f"{taken}; it needs another name")
            parameters[name] = group.title


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that is set before a task comes; `sections` are the values by group."""

    sections: Mapping[str, Mapping[str, Any]]

    @classmethod
    def of(cls, *sources: Mapping[str, Mapping[str, Any]]) -> Setup:
        """From several sources, of which later ones count more.

        A preset stands for all values of its group: what earlier sources said of them is gone, so
        that whoever asks for a published evaluation gets that, whatever stands in a file.

        Raises `ConfigurationError` for what no group takes, in any of them.
        """
        groups = setting_groups()
        merged: dict[str, dict[str, Any]] = {}
        for source in sources:
            for name, values in source.items():
                group = require_section(name, groups)
                merged[name] = group.overlaid(merged.get(name, {}), values)
        for name, values in merged.items():
            require_section(name, groups).make(values)
        setup = cls(merged)
        activities_with(setup.dialogue.activities)  # what is wrong with it is said before a task
        return setup

    def _make(self, group: SettingGroup[Any]) -> Any:
        return group.make(self.sections.get(group.name, {}))

    @property
    def strategy(self) -> str:
        """The name of the strategy for tasks that name none."""
        name: str = self._make(PLANNER_GROUP).strategy
        return name

    @property
    def llm(self) -> LlmConfig:
        """Which language model is asked."""
        config: LlmConfig = self._make(LLM_GROUP)
        return config

    @property
    def local(self) -> LocalServerOptions:
        """How a language model on this machine is served."""
        options: LocalServerOptions = self._make(LOCAL_GROUP)
        return options

    @property
    def limits(self) -> Limits:
        """The bounds of each task."""
        limits: Limits = self._make(LIMITS_GROUP)
        return limits

    @property
    def recovery(self) -> Recovery:
        """What is done about flawed plans and failed steps."""
        recovery: Recovery = self._make(RECOVERY_GROUP)
        return recovery

    @property
    def dialogue(self) -> DialogueOptions:
        """When somebody is asked, and how long for."""
        options: DialogueOptions = self._make(DIALOGUE_GROUP)
        return options

    @property
    def policy(self) -> Policy:
        """The safety policy, read anew. Raises `ConfigurationError` for a file that is none."""
        options: SafetyOptions = self._make(SAFETY_GROUP)
        return options.read()

    @property
    def demonstrations(self) -> DemonstrationOptions:
        """Which examples stand in prompts."""
        options: DemonstrationOptions = self._make(DEMONSTRATION_GROUP)
        return options

    def spec(self, strategy: str = "") -> StrategySpec:
        """The description of a strategy. Raises `ConfigurationError` for an unknown name."""
        return find_strategy(strategy or self.strategy)

    def new_strategy(self, strategy: str = "") -> Strategy:
        """A strategy for one task, with its settings. Raises `ConfigurationError`."""
        spec = self.spec(strategy)
        return spec.new(self._make(spec.group))

    def uses(self, strategy: str = "") -> frozenset[Part]:
        """The parts of an episode that a strategy may see, with its settings."""
        spec = self.spec(strategy)
        return spec.parts(self._make(spec.group))

    def episode(
        self,
        task: Task,
        strategy: Strategy,
        environment: Environment,
        resources: Resources,
        *,
        domain: Domain = VIRTUALHOME,
        policy: Policy | None = None,
        gates: Sequence[Gate] = (),
        referee: Referee | None = None,
        asker: Asker | None = None,
        subscribers: Iterable[Subscriber] = (),
        episode_id: str = "",
        dry_run: bool = False,
    ) -> Episode:
        """The episode of a task, with every setting that bounds one. `policy` is the one of the
        settings where it is None. Raises `ConfigurationError` where that cannot be read."""
        return Episode(
            task,
            strategy,
            environment,
            gates=gates,
            policy=self.policy if policy is None else policy,
            translator=resources.translator_when_asked(),
            referee=referee,
            resources=resources,
            domain=domain,
            limits=self.limits,
            recovery=self.recovery,
            asker=asker,
            dialogue=self.dialogue,
            subscribers=subscribers,
            episode_id=episode_id,
            dry_run=dry_run,
        )

    def resources(self, domain: Domain = VIRTUALHOME) -> Resources:
        """The models and data that strategies may ask for; close them at the end."""
        return Resources(*map(self._make, SHARED_GROUPS), domain=domain)
