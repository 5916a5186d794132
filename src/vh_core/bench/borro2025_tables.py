"""The tables of borro2025, with the paper's figures beside ours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from vh_core.bench.benchmark import FAILURE, Row
from vh_core.bench.borro2025_methods import SEARCH_METHODS, TABLES, TASK_VARIANTS
from vh_core.bench.borro2025_published import PUBLISHED_SUCCESS
from vh_core.bench.table import Table
from vh_core.datasets.household_tasks import household_tasks
from vh_core.llm import is_simulated
from vh_core.outcome import Outcome

NOTHING = "–"
_TITLES = {
    "2": "Table 2: ten tasks",
    "3": "Table 3: adversarial",
    "4": "Table 4: modified",
}
_EXPLAINED = """\
Shares of repetitions that reached the goal; in parentheses the paper's (gpt-4o-mini, 50
repetitions). NG, LLG, HLG: no guide, a low-level and a high-level one. G: the low-level guide
alone, G+S: with search; the guide's prompt tells nothing of the environment, or what the column
says."""


@dataclass(frozen=True, slots=True)
class SearchCosts:
    """What a method's decisions cost, and how its episodes ended."""

    method: str
    variant: str
    episodes: int
    succeeded: int
    decisions: int
    calls: int
    tokens: int
    seconds: float
    steps: int
    repeated: int
    faults: int
    stops: Mapping[str, int]

    @classmethod
    def of(cls, method: str, variant: str, rows: Iterable[Row]) -> SearchCosts:
        """The sums over a method's rows in one variant."""
        kept = [row for row in rows if not row.get(FAILURE)]
        stops: dict[str, int] = {}
        for row in kept:
            stops[row["stop"]] = stops.get(row["stop"], 0) + 1
        tallies = [row["tally"] for row in kept]
        costs = [row["statistics"] for row in kept]
        return cls(
            method,
            variant,
            len(kept),
            sum(map(_succeeded, kept)),
            sum(tally["decisions"] for tally in tallies),
            sum(cost["llm_calls"] for cost in costs),
            sum(cost["llm_prompt_tokens"] + cost["llm_completion_tokens"] for cost in costs),
            sum(cost["planning_time_s"] for cost in costs),
            sum(len(row["actions"]) for row in kept),
            sum(tally["repeated"] for tally in tallies),
            sum(t["mismatched"] + t["out_of_range"] + t["unreadable"] for t in tallies),
            stops,
        )

    def per_decision(self, amount: float) -> float:
        """So much for each decision (the guide's share included); of a method that decides nothing,
        for each step."""
        return amount / max(1, self.decisions or self.steps)


def _succeeded(row: Row) -> bool:
    return bool(row["outcome"] == Outcome.SUCCEEDED.name)


def costs_of(rows: Sequence[Row]) -> list[SearchCosts]:
    """What each method came to in each variant, in the order of the rows."""
    groups: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        groups.setdefault((row["method"], row["variant"]), []).append(row)
    return [SearchCosts.of(*key, group) for key, group in groups.items()]


def success_tables(rows: Sequence[Row]) -> str:
    """Tables 2 to 4 as far as there are rows, what decisions cost, and what gave no result."""
    models = sorted({model for row in rows for model in row["models"]})
    parts = [f"borro2025, language model {', '.join(models) or NOTHING}"]
    if any(map(is_simulated, models)):
        parts.append(
            "The language model is SIMULATED: these figures test the machinery; they say nothing "
            "about any language model."
        )
    for number, variants in TABLES.items():
        own = [row for row in rows if row["variant"] in variants]
        if own:
            parts += ["", _table(number, own).text()]
    parts += ["", _EXPLAINED, "", _costs(costs_of(rows)).text()]
    failed = [row for row in rows if row.get(FAILURE)]
    if failed:
        parts += ["", f"{len(failed)} episodes gave no result, and are in no figure:"]
        parts += [f"  {row['task']}: {row[FAILURE]}" for row in failed[:10]]
    return "\n".join(parts) + "\n"


def _table(number: str, rows: Sequence[Row]) -> Table:
    variants = [name for name in TABLES[number] if any(r["variant"] == name for r in rows)]
    measured = {row["method"] for row in rows}
    columns = [
        name
        for name, each in SEARCH_METHODS.items()
        if (each.same_as or name) in measured
        and (not each.published or name in TASK_VARIANTS[variants[0]].methods)
    ]
    cells = []
    for variant in variants:
        for task in household_tasks():
            own = [r for r in rows if r["variant"] == variant and r["task"] == task.text]
            if own:
                name = TASK_VARIANTS[variant].text_of(task)
                said = f"{name} ({variant})" if number == "4" else name
                cells.append([said, *(_cell(own, variant, task.text, m) for m in columns)])
    if number != "4" and len(cells) > 1:
        means = [_mean(rows, variants[0], method) for method in columns]
        cells.append(["averages", *means])
    titles = [SEARCH_METHODS[method].title for method in columns]
    return Table([_TITLES[number], *titles], cells)


def _cell(rows: Sequence[Row], variant: str, task: str, method: str) -> str:
    published = PUBLISHED_SUCCESS[variant].get(task, {}).get(method)
    return _with_published(_share(rows, method), published)


def _share(rows: Sequence[Row], method: str) -> float | None:
    own = SEARCH_METHODS[method].same_as or method
    kept = [row for row in rows if row["method"] == own and not row.get(FAILURE)]
    return sum(map(_succeeded, kept)) / len(kept) if kept else None


def _mean(rows: Sequence[Row], variant: str, method: str) -> str:
    tasks = list(dict.fromkeys(row["task"] for row in rows))
    shares = [_share([r for r in rows if r["task"] == task], method) for task in tasks]
    known = [share for share in shares if share is not None]
    rates = [PUBLISHED_SUCCESS[variant].get(task, {}).get(method) for task in tasks]
    published = [rate for rate in rates if rate is not None]
    return _with_published(
        sum(known) / len(known) if known else None,
        sum(published) / len(published) if published else None,
    )


def _with_published(share: float | None, published: float | None) -> str:
    said = NOTHING if share is None else f"{share:.2f}"
    return said if published is None else f"{said} ({published:.2f})"


def _costs(every: Sequence[SearchCosts]) -> Table:
    header = ("variant", "episodes", "success", "steps", "decisions")
    rows = [
        [
            SEARCH_METHODS[costs.method].title,
            costs.variant,
            str(costs.episodes),
            f"{costs.succeeded / max(1, costs.episodes):.2f}",
            f"{costs.steps / max(1, costs.episodes):.1f}",
            f"{costs.decisions / max(1, costs.episodes):.1f}",
            f"{costs.per_decision(costs.calls):.1f}",
            f"{costs.per_decision(costs.tokens):.0f}",
            f"{costs.per_decision(costs.seconds):.2f}",
            str(costs.repeated),
            str(costs.faults),
            ", ".join(f"{stop} {count}" for stop, count in costs.stops.items()),
        ]
        for costs in every
    ]
    each = ("calls", "tokens", "s", "repeated", "faulty answers", "stopped by")
    return Table(["Calls, tokens and s: for each decision", *header, *each], rows, numbers=2)


def costs_to_json(rows: Sequence[Row]) -> list[dict[str, Any]]:
    """Every figure of the last table."""
    return [
        {
            "method": costs.method,
            "variant": costs.variant,
            "episodes": costs.episodes,
            "succeeded": costs.succeeded,
            "decisions": costs.decisions,
            "llm_calls": costs.calls,
            "tokens": costs.tokens,
            "planning_time_s": costs.seconds,
            "steps": costs.steps,
            "repeated": costs.repeated,
            "faulty_answers": costs.faults,
            "stops": dict(costs.stops),
        }
        for costs in costs_of(rows)
    ]
