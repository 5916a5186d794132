"""The plot of the repair benchmark: success of each model's plans raw, repaired, finished."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from vh_core.bench.eai_repair_benchmark import GOALS, RAW, REPAIRED
from vh_core.bench.eai_repair_tables import VariantResult
from vh_core.errors import MissingDependencyError, OutputError

#: the lines of the plot: what each is of, and its colour
_LOOKS = {
    RAW: ("as it is", "#9aa5b1"),
    REPAIRED: ("repaired by preconditions", "#3b82c4"),
    GOALS: ("repaired, and planned to the goal", "#1f9d6b"),
}


def draw_repair(found: Mapping[str, Mapping[str, VariantResult]], path: Path) -> None:
    """Write the plot as a PNG. Raises `MissingDependencyError` without matplotlib, and
    `OutputError`."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError:
        raise MissingDependencyError(
            "the plot needs matplotlib; pip install 'vh-planner[bench]'"
        ) from None
    models = sorted(found, key=lambda model: found[model][RAW].success_rate)
    figure = Figure(figsize=(8, 0.45 * len(models) + 1.6), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.subplots()
    for offset, (variant, (label, colour)) in zip((-0.27, 0.0, 0.27), _LOOKS.items(), strict=True):
        rates = [100 * found[model][variant].success_rate for model in models]
        places = [number + offset for number in range(len(models))]
        axes.barh(places, rates, height=0.25, label=label, color=colour)
    axes.set_yticks(range(len(models)), models)
    axes.set_xlim(0, 100)
    axes.set_xlabel("tasks that succeed in virtualhome-eval's simulator (%)")
    axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=3, frameon=False)
    try:
        figure.savefig(path, dpi=120)
    except OSError as error:
        raise OutputError(f"{path} cannot be written: {error.strerror}") from None
