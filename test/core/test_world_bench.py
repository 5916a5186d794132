"""The benchmark of the world model itself."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import pytest
from catalogue import home, home_json, step_of

from vh_core.bench.differential import Deviation, Tally, judge
from vh_core.bench.shared_data import SHARED_VARIABLE, TEST_SCENE, shared_folder
from vh_core.bench.world import WorldReport, run_world_bench
from vh_core.bench.world_enrichment import enrich
from vh_core.bench.world_scenes import default_scene_paths, load_scene
from vh_core.bench.world_speed import measure_forks, measure_ratios, measure_size, slope
from vh_core.cli import main
from vh_core.errors import GraphError, SceneFileError
from vh_core.graph import EnvironmentGraph
from vh_core.world import World

needs_virtualhome = pytest.mark.skipif(
    importlib.util.find_spec("virtualhome") is None, reason="VirtualHome is not installed"
)


@pytest.mark.slow
@needs_virtualhome
def test_the_report_says_what_was_compared(tmp_path: Path) -> None:
    path = tmp_path / "home.json"
    path.write_text(json.dumps({"init_graph": home_json(), "final_graph": {}}), encoding="utf-8")
    report = run_world_bench([path], pairs=2_000, speed=False)
    text = report.text()
    assert report.agrees and "100.00% agreement" in text
    assert "home.json" in report.tally.scenes and "home.json enriched (0)" in report.tally.scenes
    assert "scenes, with their variants: home.json" in text
    assert "PUTOBJBACK" in text and "DISAGREEMENT" not in text


@pytest.mark.slow
@needs_virtualhome
def test_speed_is_measured_side_by_side() -> None:
    rows = measure_ratios(home())
    assert [row.target for row in rows] == [100, 100, 100, 50, 50, 1]
    assert all(row.model_s > 0 and row.ratio > 0 for row in rows)
    sizes = [measure_size(home()), measure_size(enrich(home(), 1))]
    report = WorldReport(Tally(), 0.0, rows, sizes, measure_forks(home(), number=50))
    for text in ("fork + apply", "growth with the number of nodes", "50 worlds held at once"):
        assert text in report.text()


@pytest.mark.slow
def test_the_slope_is_the_exponent_of_growth() -> None:
    small = measure_size(home())
    large = type(small)(small.nodes * 10, small.edges * 100, 0, 1.0, 1.0, 1.0, 1.0)
    assert slope([small, large], lambda size: size.edges) == pytest.approx(2.0)


def test_a_scene_that_is_not_there_is_an_error_message(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", "world", "--scene", str(tmp_path / "none.json"), "--pairs", "1"]) == 2
    assert "cannot be read" in capsys.readouterr().err
    with pytest.raises(SceneFileError):
        load_scene(tmp_path / "none.json")


def test_shared_data_is_found_by_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(SHARED_VARIABLE, str(tmp_path))
    assert shared_folder() == tmp_path
    monkeypatch.setenv(SHARED_VARIABLE, "")
    assert shared_folder().name == "shared"
    (tmp_path / "scenes").mkdir()
    assert not [path for path in default_scene_paths(tmp_path) if tmp_path in path.parents]
    (tmp_path / TEST_SCENE.path).write_text("{}")
    assert default_scene_paths(tmp_path)[0] == tmp_path / TEST_SCENE.path


@needs_virtualhome
def test_a_scene_that_is_not_at_hand_is_left_out_and_it_is_said_where_to_get_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["bench", "world", "--shared", str(tmp_path), "--no-speed", "--pairs", "200"]
    assert main(command) == 0
    out = capsys.readouterr().out
    assert f"left out: {tmp_path / TEST_SCENE.path} is not there. It is example_graphs/" in out
    assert "--shared or the environment variable VH_PLANNER_SHARED" in out
    # so few pairs have not met every action
    assert "with only " in out and "never seen: " in out
    assert "('" not in out, "no tuple is for reading"


def test_enriched_scenes_are_sound_and_the_same_for_a_seed() -> None:
    graph = home()
    for seed in range(30):
        rich = enrich(graph, seed)
        assert EnvironmentGraph.from_json(rich.to_json()) == rich == enrich(graph, seed)
        assert len(rich.nodes) > len(graph.nodes)
        World(rich)
    assert enrich(graph, 1) != enrich(graph, 2)
    assert graph == home()


def test_judging_answers() -> None:
    graph = home()
    world = World(graph)
    touch, off = step_of(graph, "TOUCH cup"), step_of(graph, "PUTOFF shirt")
    refused = world.check(touch)
    close = "<character> (3) is not close to <cup> (24) when executing"
    assert judge(touch, refused, False, close) == (None, "")
    assert "reason" in judge(touch, refused, False, "<cup> is inside other closed thing")[1]
    assert "it applies" in judge(touch, (), False, close)[1]
    assert judge(touch, refused, True, "")[1]
    crashed = "the simulator crashed: TypeError: …"
    assert judge(off, (), False, crashed) == (Deviation.PUTOFF, "")
    assert judge(touch, refused, False, crashed)[1]


def test_an_unsound_scene_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text('{"nodes": [{"id": "1"}], "edges": []}', encoding="utf-8")
    with pytest.raises(GraphError, match=r"broken\.json"):
        load_scene(path)
