"""Human correctness (huang2022 §4.1): a questionnaire out, answers in.

Annotators see a task and a plan, not where the plan is from, and answer whether the task can be
completed with these steps: yes or no. A key file, which they do not get, says which method each
item came from.
"""

from __future__ import annotations

import csv
import io
import json
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vh_core.bench.huang2022_results import MethodResult
from vh_core.bench.metrics import Estimate, estimate
from vh_core.errors import ConfigurationError
from vh_core.files import require_writable, write_whole

#: §5.2: a plan counts as correct if so many of its annotators say yes
CORRECT_SHARE = 0.7
_FIELDS = ("item", "task", "steps", "answer")
_ANSWERS = {"yes": True, "y": True, "1": True, "true": True} | {
    "no": False, "n": False, "0": False, "false": False
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Correctness:
    """What annotators think of a method.

    `said_yes` is the mean over annotators, each one's share of yes, with its standard error.
    `grounded` (§5.2) is the share of items that at least `CORRECT_SHARE` of their annotators call
    correct and that are executable in all scenes.
    """

    method: str
    said_yes: Estimate
    grounded: float
    items: int


def write_questionnaire(
    results: Iterable[MethodResult], path: str | Path, *, seed: int = 0
) -> tuple[Path, Path]:
    """Write the questionnaire (.csv or .json) and, beside it, its key; both paths.

    Items are shuffled by the seed, equal programs of a method for a task are asked about once.
    Raises what `questionnaire_path` does.
    """
    path = questionnaire_path(path)
    found: dict[tuple[str, str, tuple[str, ...]], dict[str, Any]] = {}
    for result in results:
        method = f"{result.method} ({result.planning_lm})"
        for plan in result.plans:
            executable = plan.executable == 1
            key = {"method": method, "task": plan.task, "executable": executable}
            found.setdefault((method, plan.task, plan.steps), key)
    items = list(found.items())
    random.Random(seed).shuffle(items)
    rows, keys = [], {}
    for number, ((_, task, steps), key) in enumerate(items, start=1):
        name = f"q{number:04d}"
        shown = [f"Step {index}: {step}" for index, step in enumerate(steps, start=1)]
        rows.append({"item": name, "task": task, "steps": "\n".join(shown), "answer": ""})
        keys[name] = key
    write_whole(path, _as_csv(rows) if path.suffix == ".csv" else _as_json(rows))
    key_path = _key_path(path)
    write_whole(key_path, _as_json(keys))
    return path, key_path


def questionnaire_path(text: str | Path) -> Path:
    """Where a questionnaire can be written, and beside it its key. Raises `ConfigurationError` for
    another suffix, `OutputError` for what cannot be written."""
    path = Path(text)
    if path.suffix not in (".csv", ".json"):
        raise ConfigurationError(f"a questionnaire is .csv or .json, not {path.name}")
    require_writable(path)
    require_writable(_key_path(path))
    return path


def _key_path(path: Path) -> Path:
    return path.with_suffix(".key.json")


def _as_csv(rows: Sequence[Mapping[str, str]]) -> str:
    table = io.StringIO(newline="")
    writer = csv.DictWriter(table, _FIELDS)
    writer.writeheader()
    writer.writerows(rows)
    return table.getvalue()


def _as_json(data: object) -> str:
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def read_answers(path: str | Path) -> dict[str, bool]:
    """One annotator's answers by item; items without an answer are left out.

    Raises `ConfigurationError` with the item for what is no answer.
    """
    path = Path(path)
    try:
        if path.suffix == ".json":
            rows = json.loads(path.read_text(encoding="utf-8"))
        else:
            with path.open(newline="", encoding="utf-8-sig") as file:
                rows = list(csv.DictReader(file))
    except (OSError, ValueError, csv.Error) as error:
        raise ConfigurationError(f"answers {path} cannot be read: {error}") from None
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise ConfigurationError(f"answers {path}: expected a list of items")
    answers: dict[str, bool] = {}
    for number, row in enumerate(rows, start=1):
        item, said = str(row.get("item") or ""), str(row.get("answer") or "").strip().lower()
        if not item:
            raise ConfigurationError(f"answers {path}: entry {number} names no item")
        if item in answers:
            raise ConfigurationError(f"answers {path}: {item} stands twice")
        if said in _ANSWERS:
            answers[item] = _ANSWERS[said]
        elif said:
            raise ConfigurationError(f"answers {path}: {item} is answered {said!r}, not yes or no")
    return answers


def correctness(
    key: Mapping[str, Mapping[str, Any]], annotators: Sequence[Mapping[str, bool]]
) -> tuple[Correctness, ...]:
    """What the annotators think of each method, in the order of the key."""
    methods = list(dict.fromkeys(str(entry["method"]) for entry in key.values()))
    found = []
    for method in methods:
        items = [item for item, entry in key.items() if entry["method"] == method]
        shares = []
        for answers in annotators:
            given = [answers[item] for item in items if item in answers]
            if given:
                shares.append(sum(given) / len(given))
        judged = grounded = 0
        for item in items:
            given = [answers[item] for answers in annotators if item in answers]
            judged += bool(given)
            correct = bool(given) and sum(given) >= CORRECT_SHARE * len(given)
            grounded += correct and bool(key[item]["executable"])
        share = grounded / judged if judged else float("nan")
        found.append(Correctness(method, estimate(shares), share, len(items)))
    return tuple(found)


def read_key(path: str | Path) -> dict[str, dict[str, Any]]:
    """The key that `write_questionnaire` wrote. Raises `ConfigurationError`."""
    try:
        data = json.loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ConfigurationError(f"key {path} cannot be read: {error}") from None
    entries = list(data.values()) if isinstance(data, dict) else [None]
    if not all(isinstance(e, dict) and {"method", "executable"} <= e.keys() for e in entries):
        raise ConfigurationError(f"{path} is no key of a questionnaire")
    return dict(data)
