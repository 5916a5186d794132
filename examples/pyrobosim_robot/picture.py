"""A picture of a home from above, with the way that the robot went and what it did."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import matplotlib
from floor_map import FloorMap, Rectangle
from matplotlib import pyplot
from matplotlib.patches import Rectangle as Patch
from simulated_robot import SimulatedRobot

matplotlib.use("Agg")
_MARKS = {"pick": ("^", "#c0392b"), "place": ("v", "#27ae60"), "open": ("s", "#2980b9"),
          "close": ("s", "#8e44ad")}  # fmt: skip


def draw(home: FloorMap, robot: SimulatedRobot, path: str | Path) -> None:
    """Write the picture as SVG or PNG, by the file's ending."""
    figure, axes = pyplot.subplots(figsize=(11, 8.5))
    for node_id, place in home.rooms.items():
        _rectangle(axes, place, facecolor="#f7f5f0", edgecolor="#444444", linewidth=2)
        top = place.y + place.depth / 2 - 0.08
        axes.text(place.x, top, home.names[node_id], ha="center", va="top", color="#888888")
    for door in home.doors:
        color = "#f7f5f0" if door.is_open else "#a04000"
        _rectangle(axes, door.place, facecolor=color, edgecolor="none")
    for node_id, place in robot.placed.items():
        _rectangle(axes, place, facecolor="#d9c8ae", edgecolor="#8d7a5c", linewidth=0.8)
        name = home.names[node_id].partition(" ")[0]
        axes.text(place.x, place.y, name, ha="center", va="center", fontsize=6)
    if robot.path:
        xs, ys = zip(*robot.path, strict=True)
        axes.plot(xs, ys, color="#e67e22", linewidth=1.4, alpha=0.8, zorder=3)
        axes.plot(xs[:1], ys[:1], "o", color="#e67e22", markersize=9, zorder=4)
    for number, trace in enumerate(robot.traces, start=1):
        marker, color = _MARKS[trace.verb]
        axes.plot([trace.x], [trace.y], marker, color=color, markersize=8, zorder=5)
        shift = 0.06 + 0.17 * _before(robot.traces, number)
        said = f"{number} {trace.verb} {trace.name}"
        axes.text(trace.x + 0.12, trace.y + shift, said, fontsize=7, color=color, zorder=6)
    axes.set_aspect("equal")
    axes.axis("off")
    axes.set_title(f"{len(robot.traces)} skills, battery {robot.battery:.0%}", fontsize=10)
    figure.tight_layout()
    figure.savefig(path, dpi=110)
    pyplot.close(figure)


def _before(traces: list[Any], number: int) -> int:
    """How many earlier skills were done in the same place, whose words stand there."""
    here = traces[number - 1]
    same = [t for t in traces[: number - 1] if abs(t.x - here.x) + abs(t.y - here.y) < 0.15]
    return len(same)


def _rectangle(axes: Any, place: Rectangle, **style: Any) -> None:
    corner = (place.x - place.width / 2, place.y - place.depth / 2)
    axes.add_patch(Patch(corner, place.width, place.depth, **style))
    axes.autoscale_view()
