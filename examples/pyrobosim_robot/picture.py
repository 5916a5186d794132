"""A picture of a home from above, with the ways that the robots went and what they did."""

from __future__ import annotations

from collections.abc import Sequence
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
#: of the robots' ways, in their order
_COLORS = ("#e67e22", "#16a085", "#8e44ad", "#2c3e50")


def draw(home: FloorMap, robots: Sequence[SimulatedRobot], path: str | Path) -> None:
    """Write the picture as SVG or PNG, by the file's ending."""
    figure, axes = pyplot.subplots(figsize=(11, 8.5))
    for node_id, place in home.rooms.items():
        _rectangle(axes, place, facecolor="#f7f5f0", edgecolor="#444444", linewidth=2)
        top = place.y + place.depth / 2 - 0.08
        axes.text(place.x, top, home.names[node_id], ha="center", va="top", color="#888888")
    for door in home.doors:
        color = "#f7f5f0" if door.is_open else "#a04000"
        _rectangle(axes, door.place, facecolor=color, edgecolor="none")
    for node_id, place in robots[0].placed.items():
        _rectangle(axes, place, facecolor="#d9c8ae", edgecolor="#8d7a5c", linewidth=0.8)
        name = home.names[node_id].partition(" ")[0]
        axes.text(place.x, place.y, name, ha="center", va="center", fontsize=6)
    for number, robot in enumerate(robots):
        _way(axes, robot, _COLORS[number % len(_COLORS)], "" if len(robots) == 1 else robot.name)
    done = [(robot, trace) for robot in robots for trace in robot.traces]
    counts = dict.fromkeys(robots, 0)
    for index, (robot, trace) in enumerate(done):
        counts[robot] += 1
        marker, color = _MARKS[trace.verb]
        axes.plot([trace.x], [trace.y], marker, color=color, markersize=8, zorder=5)
        shift = 0.06 + 0.17 * _before([each for _, each in done], index)
        whose = "" if len(robots) == 1 else f"{robot.name} "
        said = f"{whose}{counts[robot]} {trace.verb} {trace.name}"
        axes.text(trace.x + 0.12, trace.y + shift, said, fontsize=7, color=color, zorder=6)
    axes.set_aspect("equal")
    axes.axis("off")
    title = [
        f"{robot.name}: {len(robot.traces)} skills, battery {robot.battery:.0%}" for robot in robots
    ]
    axes.set_title("   ".join(title), fontsize=10)
    figure.tight_layout()
    figure.savefig(path, dpi=110)
    pyplot.close(figure)


def _way(axes: Any, robot: SimulatedRobot, color: str, name: str) -> None:
    """The way that a robot went, from the dot where it began."""
    if robot.path:
        xs, ys = zip(*robot.path, strict=True)
        axes.plot(xs, ys, color=color, linewidth=1.4, alpha=0.8, zorder=3)
        axes.plot(xs[:1], ys[:1], "o", color=color, markersize=9, zorder=4)
        axes.text(xs[0] + 0.12, ys[0] - 0.2, name, fontsize=9, color=color, zorder=6)


def _before(traces: list[Any], index: int) -> int:
    """How many earlier skills were done in the same place, whose words stand there."""
    here = traces[index]
    same = [t for t in traces[:index] if abs(t.x - here.x) + abs(t.y - here.y) < 0.15]
    return len(same)


def _rectangle(axes: Any, place: Rectangle, **style: Any) -> None:
    corner = (place.x - place.width / 2, place.y - place.depth / 2)
    axes.add_patch(Patch(corner, place.width, place.depth, **style))
    axes.autoscale_view()
