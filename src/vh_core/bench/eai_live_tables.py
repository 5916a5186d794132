"""What a language model's plans come to, a line for each way in which they were made."""

from __future__ import annotations

from collections.abc import Mapping

from vh_core.bench.benchmark import FAILURE, Row
from vh_core.bench.eai_live_benchmark import CONSTRAINED
from vh_core.bench.eai_repair_benchmark import GOALS, RAW, REPAIRED
from vh_core.bench.eai_repair_tables import variant_result
from vh_core.bench.table import Table
from vh_core.llm import is_simulated
from vh_core.printable import counted

_WAYS = {
    RAW: "as it is",
    CONSTRAINED: "constrained to what can be done",
    REPAIRED: "repaired by preconditions",
    GOALS: "repaired, and planned to the goal",
}


def live_report(rows: Mapping[str, Row]) -> str:
    """The table of each model that answered, and why tasks gave no result."""
    answered = [row for row in rows.values() if not row.get(FAILURE)]
    models = sorted({model for row in answered for model in row["models"]})
    parts = []
    for model in models:
        own = [row["models"][model] for row in answered if model in row["models"]]
        lines = []
        for variant, title in _WAYS.items():
            found = variant_result([of.get(variant) for of in own])
            lines.append(
                (
                    title,
                    str(found.plans),
                    f"{100 * found.executable_rate:.1f}",
                    f"{100 * found.success_rate:.1f}",
                    f"{found.edits_per_plan:.2f}",
                )
            )
        parts.append(f"{model}, {counted(len(own), 'task')}")
        if is_simulated(model):
            parts.append("The language model is SIMULATED: these figures test the machinery alone.")
        header = ("plans", "read", "executable (%)", "success (%)", "edits per plan")
        parts += [Table(header, lines).text(), ""]
    failures = [str(row[FAILURE]) for row in rows.values() if row.get(FAILURE)]
    if failures:
        parts.append(f"{counted(len(failures), 'task')} gave no result, the first: {failures[0]}")
    return "\n".join(parts).rstrip("\n")
