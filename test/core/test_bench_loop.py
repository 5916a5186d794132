"""What the loop costs: the benchmark, and that a step never costs as much as a home is large."""

from __future__ import annotations

from typing import Any

import pytest
from small_home import SmallHome, kitchen

from vh_core.bench.loop import report
from vh_core.bench.loop_costs import (
    HomeCosts,
    LoopCost,
    TakesProgram,
    WholeGraphs,
    long_program,
    measure_home,
)
from vh_core.cli import main
from vh_core.environments.world import WorldEnvironment
from vh_core.episode import Episode
from vh_core.errors import BenchmarkError
from vh_core.events import Checked, Event, Executed, Verified
from vh_core.graph import EnvironmentGraph
from vh_core.program import Step
from vh_core.scenes import generate_home
from vh_core.task import ExecutionCode, Task
from vh_core.world import World


def test_a_step_makes_no_whole_graph(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither who executes nor who follows, however long it goes on."""
    graph = generate_home(1)
    program = long_program(graph, 100)
    made: list[object] = []
    changed, init = EnvironmentGraph.changed, World.__init__
    monkeypatch.setattr(
        EnvironmentGraph, "changed", lambda self, delta: made.append(delta) or changed(self, delta)
    )
    monkeypatch.setattr(
        World, "__init__", lambda self, *a, **k: made.append(a) or init(self, *a, **k)
    )
    environment = WorldEnvironment(graph)
    result = Episode(Task("t"), TakesProgram(program), environment).run()
    assert len(result.steps) == len(program) > 50
    assert len(made) == 2  # the environment's world, and the mirror's
    made.clear()
    whole = WholeGraphs(WorldEnvironment(graph))
    again = Episode(Task("t"), TakesProgram(program), whole).run()
    assert again.steps == result.steps
    assert len(made) >= 2 * len(program)  # where only whole graphs can be had, they are made


def test_a_program_is_as_long_as_is_asked_and_can_be_taken() -> None:
    graph = generate_home(3)
    program = long_program(graph, 40)
    assert len(program) == 40
    world = World(graph)
    for step in program:
        world.apply(step)
    assert long_program(graph, 7) == program[:7]
    with pytest.raises(BenchmarkError, match="nothing is to be done"):
        long_program(SmallHome().graph, 5)


def test_one_home_is_measured_both_ways() -> None:
    costs = measure_home(generate_home(1), steps=20, whole_steps=3, passes=1)
    assert (costs.by_changes.steps, costs.by_graphs.steps) == (20, 3)
    for cost in (costs.by_changes, costs.by_graphs):
        assert 0 < cost.gates_s < cost.total_s
        assert cost.loop_s == pytest.approx(cost.gates_s + cost.look_s + cost.telling_s)
    assert costs.ratio > 1


def event(kind: type, at_s: float, **fields: Any) -> Event:
    made: Event = kind(
        episode="e", number=0, time_s=0.0, elapsed_s=at_s, step=Step("STANDUP"), **fields
    )
    return made


def test_where_the_time_goes_is_read_off_the_events() -> None:
    executed = {"index": 1, "count": 2, "code": ExecutionCode.OK}
    events: list[Event] = []
    for began_s in (10.0, 20.0):
        events += [
            event(Checked, began_s + 1, took_s=1.0),
            event(Executed, began_s + 4, took_s=2.0, **executed),
            event(Verified, began_s + 7, index=1),
        ]
    cost = LoopCost.of(events)
    assert cost == LoopCost(2, 8.5, 1.0, 2.0, 3.0)
    assert (cost.telling_s, cost.loop_s) == (2.5, 6.5)
    with pytest.raises(BenchmarkError, match="no step was taken"):
        LoopCost.of(events[:2])


def test_an_aim_that_is_missed_is_told() -> None:
    fast, slow = (LoopCost(9, at_s, 0.0, 0.0001, 0.0) for at_s in (0.0003, 0.0015))
    shown = report([HomeCosts(300, 9, fast, slow), HomeCosts(2000, 9, slow, slow)])
    assert "7.0×" in shown
    assert "1 of 2 targets are missed:" in shown
    assert "loop, 2,000 objects: 1.4 ms, wanted at most 0.5" in shown


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--objects", "160", "--steps", "5", "--whole-steps", "2", "--passes", "1"]
    assert main(["bench", "loop", *words]) == 0
    out = capsys.readouterr().out
    assert "whole graphs" in out and "changes" in out
    assert main(["bench", "loop", "--objects", "0"]) == 2
    assert "must be at least 1" in capsys.readouterr().err


def test_a_program_that_stops_is_no_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "vh_core.bench.loop_costs.long_program", lambda graph, steps: (Step("STANDUP"),)
    )
    with pytest.raises(BenchmarkError, match="the program stopped after 0"):
        measure_home(kitchen().graph, passes=1)
