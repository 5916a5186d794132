"""Our preparation beside VirtualHome's own, with its real tables and people's real programs."""

from __future__ import annotations

import random
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from vh_core.bench.huang2022_instances import simulated
from vh_core.bench.huang2022_prepared import executed
from vh_core.bench.preparation_preconditions import preconditions_of
from vh_core.bench.preparation_programs import CONTROLS, WrittenProgram, spoilt, written_programs
from vh_core.demonstrations import default_demonstrations, read_demonstrations
from vh_core.environments.virtualhome_preparation import (
    InferenceRefusal,
    OwnPreparation,
    Stage,
    own_inference,
    script_line,
)
from vh_core.errors import ConfigurationError
from vh_core.graph import EnvironmentGraph
from vh_core.program import ObjectRef, Program, Step, parse_step
from vh_core.scenes import open_scene
from vh_core.scenes.preparation import (
    Prepared,
    ScenePreparation,
    Tables,
    find_tables,
    open_tables,
    read_tables,
)
from vh_core.scenes.preparation.names import Names
from vh_core.world import World

DEMONSTRATIONS = "data/huang2022_available_examples.json"


@pytest.fixture(scope="module")
def tables() -> Tables:
    if find_tables() is None:
        pytest.skip("the package virtualhome-eval is not installed; `make setup` installs it")
    return open_tables()


@pytest.fixture(scope="module")
def written(shared: Path) -> list[WrittenProgram]:
    """The different programs of the paper's demonstrations, in a seeded order."""
    path = shared / DEMONSTRATIONS
    if not path.is_file():
        pytest.skip(f"{path} is missing")
    programs = written_programs(read_demonstrations(path))
    random.Random(0).shuffle(programs)
    return programs


@pytest.fixture(scope="module")
def own(tables: Tables, simulator_installed: None) -> OwnPreparation:
    raw, _ = read_tables()
    return OwnPreparation(raw, partial(preconditions_of, names=Names(tables)), crowded=False)


def kind_of(scene: ScenePreparation, program: Program) -> str:
    found = scene.prepare(program)
    if not isinstance(found, Prepared):
        return str(found.obstacle)
    return executed(World(found.graph), found.program).kind


def test_every_class_of_the_paper_is_known(tables: Tables, written: list[WrittenProgram]) -> None:
    names = Names(tables)
    unknown = {
        ref.class_name
        for program in written
        for step in program.steps
        for ref in step.objects
        if names.known(ref.class_name) is None
    }
    assert unknown == {"home_office", "dining_room", "bedroom", "bathroom"}  # which are rooms


@pytest.mark.slow
def test_peoples_programs_execute_in_prepared_scenes(
    tables: Tables, written: list[WrittenProgram], test_scene: EnvironmentGraph
) -> None:
    for graph in (test_scene, open_scene(), open_scene("generated:seed=2")):
        scene = ScenePreparation(graph, tables)
        kinds = Counter(kind_of(scene, program.steps) for program in written[:150])
        assert kinds[""] >= 0.9 * 150, (graph.name, kinds)


def test_our_own_demonstrations_execute_in_prepared_scenes(tables: Tables) -> None:
    programs = [each.steps for each in written_programs(default_demonstrations())]
    scene = ScenePreparation(open_scene(), tables)
    assert {kind_of(scene, program) for program in programs} == {""}


@pytest.mark.slow
def test_the_simulator_executes_what_the_model_does(
    tables: Tables,
    written: list[WrittenProgram],
    test_scene: EnvironmentGraph,
    simulator_installed: None,
) -> None:
    scene = ScenePreparation(test_scene, tables)
    compared = 0
    for program in (each.steps for each in written[:25]):
        found = scene.prepare(program)
        if isinstance(found, Prepared) and all(step.action != "PUTOFF" for step in program):
            tried = executed(World(found.graph), found.program)
            there = simulated(found.graph, found.program)
            assert tried.executable is there.executable, (tried.reason, there.reason)
            compared += 1
    assert compared > 20


@pytest.mark.slow
def test_virtualhomes_own_preparation_agrees_where_it_does_not_crash(
    tables: Tables, own: OwnPreparation, written: list[WrittenProgram], test_scene: EnvironmentGraph
) -> None:
    """Its preparation, executed in the world model: its executor has faults of its own."""
    scene = ScenePreparation(test_scene, tables)
    stages: Counter[Stage] = Counter()
    differ = []
    programs = written[:3]
    pool = [step for program in written[:40] for step in program.steps]
    for number, program in enumerate(programs):
        for control in (None, *CONTROLS):
            steps = spoilt(program, control, pool, number) if control else program.steps
            outcome = own.run(test_scene, steps, seed=number)
            stages[outcome.stage] += 1
            if outcome.graph is None:
                continue
            world = World(EnvironmentGraph.from_json(outcome.graph))
            theirs = executed(world, outcome.program).kind
            ours = kind_of(scene, steps)
            if bool(theirs) is not bool(ours):
                differ.append((list(map(str, steps)), theirs, ours))
    assert stages[Stage.EXECUTABLE] and sum(stages.values()) == len(programs) * (1 + len(CONTROLS))
    assert len(differ) <= 0.06 * sum(stages.values()), differ


@pytest.mark.slow
def test_what_virtualhomes_code_does_leaves_no_trace(
    own: OwnPreparation, test_scene: EnvironmentGraph, capsys: pytest.CaptureFixture[str]
) -> None:
    before = test_scene.to_json()
    random.seed(7)
    expected = random.Random(7).random()
    program = tuple(
        map(parse_step, ("[WALK] <bedroom> (1)", "[WALK] <bed> (1)", "[LIE] <bed> (1)"))
    )
    first = own.run(test_scene, program, seed=3)
    assert random.random() == expected
    assert test_scene.to_json() == before
    assert capsys.readouterr().out == ""
    assert own.run(test_scene, program, seed=3) == first
    assert first.stage is Stage.EXECUTABLE, first.message


def test_its_faults_are_answers(own: OwnPreparation, test_scene: EnvironmentGraph) -> None:
    find = (parse_step("[WALK] <bedroom> (1)"), parse_step("[FIND] <novel> (1)"))
    outcome = own.run(test_scene, find)
    assert outcome.stage is Stage.CRASHED_EXECUTING and outcome.graph is not None
    unknown = own.run(test_scene, (parse_step("[WALK] <unicorn> (1)"),))
    assert unknown.stage is Stage.CRASHED_PREPARING and unknown.graph is None
    refused = OwnPreparation(own.tables, lambda program: InferenceRefusal("no"))
    assert refused.run(test_scene, find).stage is Stage.REFUSED_BY_INFERENCE
    broken = OwnPreparation(own.tables, lambda program: 1 / 0)  # type: ignore[arg-type,return-value]
    assert broken.run(test_scene, find).message.startswith("ZeroDivisionError")


def test_preconditions_in_virtualhomes_form(tables: Tables) -> None:
    program = tuple(
        map(
            parse_step,
            (
                "[WALK] <dining_room> (1)",
                "[WALK] <freezer> (1)",
                "[OPEN] <freezer> (1)",
                "[GRAB] <milk> (1)",
                "[PUTOFF] <shoes> (1)",
            ),
        )
    )
    found = preconditions_of(program, Names(tables))
    assert {"closed": ["freezer", 1]} in found
    assert {"inside": [["milk", 1], ["freezer", 1]]} in found
    assert {"atreach": [["milk", 1], ["freezer", 1]]} in found
    assert {"in": [["shoes", 1], ["character", 1]]} in found
    assert {"location": [["milk", 1], ["dining_room", 1]]} in found


def test_steps_are_spelt_as_virtualhome_reads_them() -> None:
    assert script_line(Step("SWITCHON", (ObjectRef("light", 1),))) == "[SwitchOn] <light> (1)"
    assert script_line(Step("FIND", (ObjectRef("cat", 2),))) == "[Find] <cat> (2)"
    assert script_line(Step("STANDUP")) == "[StandUp]"


def test_a_folder_without_virtualhomes_inference_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError, match=r"holds no dataset_utils/add_preconds\.py"):
        own_inference(tmp_path)


INFERENCE = '''
"""Stands in for VirtualHome's, in its form."""
print("loud")

class ScriptFail(BaseException):
    def __str__(self):
        return "we should be walking towards the object first"

class Found:
    def __init__(self, lines):
        self.lines = lines
    def printCondsJSON(self):
        return [{"is_off": ["light", len(self.lines)]}]

def get_preconds_script(lines):
    print("louder")
    if "[Find]" in lines[0]:
        raise ScriptFail()
    return Found(lines)
'''


def test_virtualhomes_inference_is_read_from_a_checkout(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "virtualhome" / "dataset_utils"
    folder.mkdir(parents=True)
    (folder / "add_preconds.py").write_text(INFERENCE)
    infer = own_inference(tmp_path)
    assert infer([Step("STANDUP"), Step("SLEEP")]) == [{"is_off": ["light", 2]}]
    refused = infer([parse_step("[FIND] <cat> (1)")])
    assert isinstance(refused, InferenceRefusal) and "walking towards" in refused.message
    assert capsys.readouterr().out == ""
    (folder / "add_preconds.py").write_text("import nothing_there")
    with pytest.raises(ConfigurationError, match="cannot be imported"):
        own_inference(tmp_path)
