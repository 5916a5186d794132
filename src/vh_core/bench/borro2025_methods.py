"""What borro2025 compares: guides, environments and modified tasks; and our ways beside its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from vh_core.datasets.household_tasks import HouseholdTask
from vh_core.strategies.guided_search import GuidedSearchOptions

_PAPER, _OURS = GuidedSearchOptions.paper(), GuidedSearchOptions()


@dataclass(frozen=True, slots=True)
class SearchMethod:
    """A way to do tasks. `title` stands in tables; `published` is whether the paper has it, and
    `same_as` names the method whose figures these are as well."""

    title: str
    options: GuidedSearchOptions
    published: bool = True
    same_as: str = ""


def _levels() -> dict[str, SearchMethod]:
    found = {}
    for level in ("objects", "static", "dynamic"):
        options = replace(_PAPER, environment=level)
        alone = replace(options, search=False)
        found[f"g-{level}"] = SearchMethod(f"G, {level}", alone)
        found[f"gs-{level}"] = SearchMethod(f"G+S, {level}", options)
    return found


def _with_one_switch() -> dict[str, SearchMethod]:
    """The published way with one thing of ours."""
    switches = {
        "concurrent": replace(_PAPER, concurrent=True),
        "merge": replace(_PAPER, merge=True),
        "group": replace(_PAPER, group=True),
        "filter": replace(_PAPER, object_filter=True),
        "rules": replace(_PAPER, rules=True),
        "revisits": replace(_PAPER, revisits=_OURS.revisits),
    }
    return {
        f"with-{name}": SearchMethod(f"LLG, {name}", options, published=False)
        for name, options in switches.items()
    }


def _ours() -> dict[str, SearchMethod]:
    ways = {
        "ours": _OURS,
        "ours, no rules": replace(_OURS, rules=False),
        "ours, beam of 3": replace(_OURS, beam=3),
        "ours, planner": replace(_OURS, guide="planner"),
        "ours, choices": replace(_OURS, select="choices"),
        "ours, scores": replace(_OURS, select="scores"),
    }
    names = ("ours", "ours-no-rules", "ours-beam", "ours-planner", "ours-choices", "ours-scores")
    return {
        name: SearchMethod(title, options, published=False)
        for name, (title, options) in zip(names, ways.items(), strict=True)
    }


SEARCH_METHODS: Mapping[str, SearchMethod] = {
    "ng": SearchMethod("NG", replace(_PAPER, guide="none")),
    "llg": SearchMethod("LLG", _PAPER),
    "hlg": SearchMethod("HLG", replace(_PAPER, guide="high")),
    "g": SearchMethod("G", replace(_PAPER, search=False)),
    "gs": SearchMethod("G+S", _PAPER, same_as="llg"),
    **_levels(),
    **_with_one_switch(),
    **_ours(),
}


@dataclass(frozen=True, slots=True)
class TaskVariant:
    """How a task is changed: states that classes of objects begin in, words after the task, and
    actions that there are not. `task` is the only one that it is for; empty: for all that have an
    adversarial environment, or every one."""

    title: str
    methods: tuple[str, ...]
    task: str = ""
    adversarial: bool = False
    hint: str = ""
    states: tuple[tuple[str, str], ...] = ()
    without: tuple[str, ...] = ()

    def is_of(self, task: HouseholdTask) -> bool:
        """Whether the task is run in this variant."""
        if self.adversarial:
            return bool(task.adversarial)
        return self.task in ("", task.text)

    def states_of(self, task: HouseholdTask) -> tuple[tuple[str, str], ...]:
        """The states that classes of objects begin in."""
        return task.adversarial if self.adversarial else self.states

    def text_of(self, task: HouseholdTask) -> str:
        """What the agent is told to do."""
        return f"{task.text}{self.hint}"

    def options_of(self, options: GuidedSearchOptions) -> GuidedSearchOptions:
        """The method's options, without the actions that there are not."""
        actions = tuple(name for name in options.actions if name not in self.without)
        return replace(options, actions=actions)


_THREE = ("ng", "llg", "hlg")
_APPLE, _PLATE, _TEETH = "throw away apple", "wash the plate", "brush teeth"
_EVERY = tuple(name for name, each in SEARCH_METHODS.items() if each.published)

#: §4.2 and §4.3, in the order of Tables 2, 3 and 4; methods of ours are run in any of them
TASK_VARIANTS: Mapping[str, TaskVariant] = {
    "original": TaskVariant("Table 2: the ten tasks", _EVERY),
    "adversarial": TaskVariant("Table 3: an adversarial environment", _EVERY[3:], adversarial=True),
    "told to put it in the bin": TaskVariant(
        "Table 4", _THREE, _APPLE, hint=". you must put the apple in the bin"
    ),
    "without DROP": TaskVariant("Table 4", _THREE, _APPLE, without=("DROP",)),
    "told of the faucet": TaskVariant(
        "Table 4", _THREE, _PLATE, hint=". don't forget to turn on the faucet!"
    ),
    "told to keep a hand free": TaskVariant(
        "Table 4", _THREE, _TEETH, hint=". you will need a hand free to open the toothpaste."
    ),
    "toothpaste open": TaskVariant("Table 4", _THREE, _TEETH, states=(("toothpaste", "OPEN"),)),
}
#: which variants are whose table
TABLES: Mapping[str, tuple[str, ...]] = {
    "2": ("original",),
    "3": ("adversarial",),
    "4": tuple(name for name, each in TASK_VARIANTS.items() if each.title == "Table 4"),
}
