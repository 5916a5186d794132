"""Plots as SVG, by matplotlib."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from xml.etree.ElementTree import Element, fromstring, register_namespace

from vh_core.errors import MissingDependencyError

#: colours of a step's parts
_DONE, _REFUSED = "#2a6f47", "#a63a2b"


@dataclass(frozen=True, slots=True)
class Share:
    """A share with its interval, [0, 1]."""

    label: str
    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Span:
    """When a step was in hand, seconds since the task began, and whether it came about."""

    label: str
    began_s: float
    ended_s: float
    came_about: bool


def plot_shares(shares: Sequence[Share], title: str) -> Element:
    """Bars with intervals. Raises `MissingDependencyError` without matplotlib."""
    figure, axes = _figure(7.0, 0.42 * len(shares) + 1.1)
    for place, each in enumerate(reversed(shares)):
        axes.barh(place, 100 * each.value, height=0.6, color="#1f6373")
        axes.plot([100 * each.low, 100 * each.high], [place, place], color="#22282b", linewidth=2)
    axes.set_yticks(range(len(shares)), [each.label[:48] for each in reversed(shares)])
    axes.set_xlim(0, 100)
    axes.set_xlabel(title)
    return _svg(figure)


def plot_time(spans: Sequence[Span]) -> Element:
    """Steps over time. Raises `MissingDependencyError` without matplotlib."""
    figure, axes = _figure(7.0, 0.26 * len(spans) + 0.9)
    for place, each in enumerate(reversed(spans)):
        colour = _DONE if each.came_about else _REFUSED
        length = max(each.ended_s - each.began_s, 1e-4)
        axes.barh(place, length, left=each.began_s, height=0.6, color=colour)
    axes.set_yticks(range(len(spans)), [each.label[:40] for each in reversed(spans)], fontsize=7)
    axes.set_xlabel("seconds since the task began")
    return _svg(figure)


def _figure(wide: float, high: float) -> tuple[Any, Any]:
    try:
        from matplotlib import rcParams
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError:
        raise MissingDependencyError(
            "a report draws its plots with matplotlib; pip install 'vh-planner[bench]'"
        ) from None
    rcParams["svg.fonttype"] = "none"  # text stays text
    rcParams["svg.hashsalt"] = "vh_planner"  # the same plot is the same file
    figure = Figure(figsize=(wide, high), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.subplots()
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    return figure, axes


def _svg(figure: Any) -> Element:
    written = io.StringIO()
    figure.savefig(written, format="svg", metadata={"Date": None})
    register_namespace("", "http://www.w3.org/2000/svg")
    register_namespace("xlink", "http://www.w3.org/1999/xlink")
    found = fromstring(written.getvalue())  # what matplotlib has just made
    found.set("class", "plot")
    return found
