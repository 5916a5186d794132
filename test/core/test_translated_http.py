"""`translated` over real HTTP against the simulated server: what each component changes, and the
command."""

from __future__ import annotations

import json
import os
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")
pytest.importorskip("numpy", reason="the extra [llm] (numpy) is not installed")

from small_home import kitchen

from simulated_llm import OraclePolicy, ScriptPolicy, SimulatedServer, parse_fault
from vh_core.actions import load_domain
from vh_core.cli import main
from vh_core.demonstrations import (
    Demonstration,
    DemonstrationFileError,
    DemonstrationStore,
    read_demonstrations,
)
from vh_core.environments.world import WorldEnvironment
from vh_core.episode import Episode, EpisodeResult
from vh_core.grounding import ActionBank, SceneTranslator, TranslationModel, make_phrase
from vh_core.llm import Budget, LlmConfig, make_language_model
from vh_core.scenes import open_scene
from vh_core.strategies import make_strategy
from vh_core.strategies.resources import Resources
from vh_core.strategies.translated.options import TranslatedOptions
from vh_core.strategies.translated.planner import GeneratedPlan, TranslatedPlanner
from vh_core.task import Task

GOLDEN = Path(__file__).parent / "golden"
STORE = DemonstrationStore(
    [
        Demonstration("Sleep", (make_phrase("SLEEP"),)),
        Demonstration("Open the fridge door", (make_phrase("OPEN", "fridge"),)),
    ]
)
#: what the model says, whatever its example: step by step, and as one plan
STEPS = [
    {"regex": r"Step 1:$", "answer": " Go over to the fridge"},
    {"regex": r"Step 2:$", "answer": " open up the fridge"},
    {"regex": r"Step 3:$", "answer": ""},
]
PLAN = [{"regex": "Step 1:$", "answer": " Go over to the fridge\nStep 2: open up the fridge"}]
LOW = replace(TranslatedOptions.paper(), epsilon=-1.0, example="Sleep", samples=3)


def generate(options: TranslatedOptions) -> tuple[GeneratedPlan, list[dict[str, Any]]]:
    """The program, and the bodies of the requests that were really sent for it."""
    translation = TranslationModel(
        ActionBank.from_graph(kitchen().graph), "lexical", ranking="grounded"
    )
    script = STEPS if options.trajectory_correction else PLAN
    with SimulatedServer(ScriptPolicy.from_data(script)) as server:
        with closing(make_language_model(LlmConfig(url=server.url))) as llm:
            planner = TranslatedPlanner(Task("open the fridge"), llm, translation, STORE, options)
            plan = planner.generate()
        return plan, [dict(request.body) for request in server.requests if request.body]


def check_golden(name: str, bodies: list[dict[str, Any]]) -> None:
    path = GOLDEN / f"huang2022_requests_{name}.json"
    text = json.dumps(bodies, indent=1, sort_keys=True) + "\n"
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def differing(one: dict[str, Any], other: dict[str, Any]) -> set[str]:
    return {key for key in one.keys() | other.keys() if one.get(key) != other.get(key)}


def phrases(plan: GeneratedPlan) -> list[str]:
    return [str(step.action or step.said) for step in plan.steps]


@pytest.fixture(scope="module")
def full() -> tuple[GeneratedPlan, list[dict[str, Any]]]:
    """The method with all components."""
    return generate(LOW)


def test_the_whole_method(full: tuple[GeneratedPlan, list[dict[str, Any]]]):
    plan, bodies = full
    assert phrases(plan) == ["walk to fridge", "open fridge"]
    assert len(bodies) == 3
    check_golden("full", bodies)


def test_without_translation_only_the_steps_so_far_differ(
    full: tuple[GeneratedPlan, list[dict[str, Any]]],
):
    plan, bodies = generate(replace(LOW, translation=False))
    assert phrases(plan) == ["Go over to the fridge", "open up the fridge"]
    assert bodies[0] == full[1][0]
    assert [differing(one, other) for one, other in zip(bodies[1:], full[1][1:], strict=True)] == [
        {"prompt"},
        {"prompt"},
    ]
    check_golden("no_translation", bodies)


def test_without_dynamic_example_only_the_example_differs(
    full: tuple[GeneratedPlan, list[dict[str, Any]]],
):
    plan, bodies = generate(replace(LOW, dynamic_example=False))
    assert phrases(plan) == phrases(full[0])
    for mine, theirs in zip(bodies, full[1], strict=True):
        assert differing(mine, theirs) == {"prompt"}
        (example, query), (best, same) = (
            mine["prompt"].split("\n\n"),
            theirs["prompt"].split("\n\n"),
        )
        assert query == same
        assert example.startswith("Task: Sleep") and best.startswith("Task: Open the fridge door")
    check_golden("no_dynamic_example", bodies)


def test_without_trajectory_correction_the_plan_is_asked_for_at_once(
    full: tuple[GeneratedPlan, list[dict[str, Any]]],
):
    plan, bodies = generate(replace(LOW, trajectory_correction=False))
    assert phrases(plan) == phrases(full[0])
    assert len(bodies) == 1
    assert differing(bodies[0], full[1][0]) == {"stop", "max_tokens"}
    check_golden("no_trajectory_correction", bodies)


def test_vanilla_has_none_of_the_three():
    options = replace(LOW, translation=False, dynamic_example=False, trajectory_correction=False)
    plan, bodies = generate(options)
    assert phrases(plan) == ["Go over to the fridge", "open up the fridge"]
    assert len(bodies) == 1
    check_golden("vanilla", bodies)


# -- the command --------------------------------------------------------------------------------


PAPER = ("--translated-preset", "paper")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, Any]]:
    options = ("--strategy", "translated", "--encoder", "lexical", "--json")
    status = main(["run", *arguments, *options])
    return status, json.loads(capsys.readouterr().out)


@pytest.fixture
def oracle() -> Any:
    with SimulatedServer(OraclePolicy(open_scene())) as server:
        yield server


@pytest.mark.slow
@pytest.mark.parametrize(
    "task", ["put all plums in the fridge", "turn on the tv", "drink milk", "make coffee"]
)
@pytest.mark.parametrize("environment", ["world", "virtualhome"])
def test_tasks_are_finished(
    capsys: pytest.CaptureFixture[str],
    oracle: SimulatedServer,
    task: str,
    environment: str,
    request: pytest.FixtureRequest,
):
    if environment == "virtualhome":
        request.getfixturevalue("simulator_installed")
    status, data = run(capsys, task, "--llm-url", oracle.url, "--environment", environment)
    assert (status, data["outcome"]) == (0, "SUCCEEDED"), data["message"]
    assert data["steps"]
    assert data["statistics"]["llm_calls"] == len(data["steps"]) + 1
    assert "simulated" in " ".join(data["notes"])


@pytest.mark.parametrize("api", ["completions", "chat"])
def test_paper_mode_and_both_dialects(
    capsys: pytest.CaptureFixture[str], oracle: SimulatedServer, api: str
):
    arguments = ("watch tv", "--llm-url", oracle.url, "--llm-api", api, *PAPER)
    status, data = run(capsys, *arguments)
    assert status == 0
    assert "was not verified" in data["message"]
    assert any("paper ranking" in note for note in data["notes"])


def test_flags_reach_the_server(capsys: pytest.CaptureFixture[str], oracle: SimulatedServer):
    flags = ("--translated-samples", "3", "--translated-temperature", "0.7")
    flags += ("--no-translated-trajectory-correction",)
    status, data = run(capsys, "drink milk", "--llm-url", oracle.url, *flags)
    assert status == 0 and data["statistics"]["llm_calls"] == 1
    body = oracle.requests[-1].body
    assert (body["n"], body["temperature"]) == (3, 0.7)


def test_without_a_server_it_is_said_what_is_missing(capsys: pytest.CaptureFixture[str]):
    assert main(["run", "drink milk", "--strategy", "translated", "--llm", "none"]) == 2
    assert "--llm-url" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("flags", "message"),
    [
        (("--translated-epsilon", "nan"), "epsilon is nan"),
        (("--translated-samples", "0"), "samples is 0"),
        (("--demonstrations", "nowhere.txt"), "nowhere.txt"),
        (("--bank", "nowhere.json"), "nowhere.json"),
    ],
)
def test_what_cannot_be_used_is_named(
    capsys: pytest.CaptureFixture[str], flags: tuple[str, str], message: str
):
    arguments = ("drink milk", "--strategy", "translated", "--llm-url", "http://127.0.0.1:9/v1")
    assert main(["run", *arguments, "--encoder", "lexical", *flags]) == 2
    assert message in capsys.readouterr().err


def test_a_run_can_be_repeated_from_its_transcript(
    capsys: pytest.CaptureFixture[str], oracle: SimulatedServer, tmp_path: Path
):
    path = str(tmp_path / "transcript.jsonl")
    _, first = run(capsys, "turn on the tv", "--llm-url", oracle.url, "--llm-transcript", path)
    _, again = run(capsys, "turn on the tv", "--llm-replay", path)
    assert again["steps"] == first["steps"]
    assert again["notes"] == first["notes"]


def test_a_success_is_learned_where_that_is_asked_for(
    capsys: pytest.CaptureFixture[str], oracle: SimulatedServer, tmp_path: Path
):
    path = tmp_path / "learned.yaml"
    task = "put a plum in the microwave"
    status, data = run(capsys, task, "--llm-url", oracle.url, "--learn", str(path))
    assert status == 0
    (learned,) = read_demonstrations(path)
    assert len(learned.steps) == len(data["steps"])
    assert "simulated" in learned.source
    _, data = run(capsys, task, "--llm-url", oracle.url, "--learn", str(path))
    assert any("'Put a plum in the microwave' (1.00)" in note for note in data["notes"])
    assert len(read_demonstrations(path)) == 1


def test_a_program_that_was_cut_short_is_not_learned(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    path = tmp_path / "learned.yaml"
    flags = ("--translated-preset", "paper", "--learn", str(path))
    for said, learned in (("order a pizza on the telephone", False), ("", True)):
        script = [
            {"regex": "Step 1:$", "answer": " walk to fridge"},
            {"regex": "Step 2:$", "answer": said},
        ]
        with SimulatedServer(ScriptPolicy.from_data(script)) as server:
            status, data = run(capsys, "order a pizza", "--llm-url", server.url, *flags)
        assert (status, data["cut"]) == (0, not learned), data["message"]
        assert path.exists() is learned


def test_a_domain_of_its_own_has_its_phrases(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    said = [" Walk to toothbrush", " Open bathroomcabinet", " Grab toothbrush", " Use it", ""]
    script = [{"regex": f"Step {n}:$", "answer": step} for n, step in enumerate(said, start=1)]
    path = tmp_path / "learned.yaml"
    flags = ("--domain", "household", "--learn", str(path))
    with SimulatedServer(ScriptPolicy.from_data(script)) as server:
        status, data = run(capsys, "use a toothbrush", "--llm-url", server.url, *flags)
        assert (status, data["outcome"]) == (0, "SUCCEEDED"), data["message"]
        assert "What was asked holds" in data["message"]
        assert data["steps"][-1].startswith("[USE] <toothbrush>")
        asked = [request.body for request in server.requests if request.body]
        assert asked[-1]["prompt"].endswith("Step 4: Use toothbrush\nStep 5:")
    # what is learned is all that was done, and can be read where the domain is known
    (learned,) = read_demonstrations(path, load_domain("household"))
    assert learned.phrases == (
        "Walk to toothbrush",
        "Open bathroomcabinet",
        "Grab toothbrush",
        "Use toothbrush",
    )
    with pytest.raises(DemonstrationFileError, match="'Use toothbrush' is no step"):
        read_demonstrations(path)


@pytest.mark.parametrize(
    ("fault", "flags", "outcome"),
    [
        ("500", ("--llm-max-retries", "0"), "LLM_UNAVAILABLE"),
        ("drop", ("--llm-max-retries", "1"), "LLM_UNAVAILABLE"),
        ("", ("--llm-max-calls", "2"), "BUDGET_EXCEEDED"),
    ],
)
def test_failures_are_outcomes(
    capsys: pytest.CaptureFixture[str], fault: str, flags: tuple[str, str], outcome: str
):
    faults = [parse_fault(fault)] if fault else []
    with SimulatedServer(OraclePolicy(open_scene()), faults=faults) as server:
        status, data = run(capsys, "put all plums in the fridge", "--llm-url", server.url, *flags)
    assert (status, data["outcome"]) == (1, outcome)
    if outcome == "BUDGET_EXCEEDED":
        assert len(data["steps"]) == 2 and "Until then 2 steps ran" in data["message"]


@pytest.mark.parametrize("api", ["completions", "chat"])
def test_a_server_without_n_and_log_probabilities_will_do(
    capsys: pytest.CaptureFixture[str], api: str
):
    with SimulatedServer(OraclePolicy(open_scene()), lacks=("n", "logprobs")) as server:
        arguments = (
            "drink milk",
            "--llm-url",
            server.url,
            "--llm-api",
            api,
            "--translated-samples",
            "3",
        )
        status, data = run(capsys, *arguments)
    assert (status, data["outcome"]) == (0, "SUCCEEDED")
    assert any("ranked by similarity alone" in note for note in data["notes"])


def test_what_was_learned_makes_it_better():
    """A model that knows nothing but the example in its prompt, before and after one success."""
    graph = open_scene()
    task = Task("put a cupcake in the microwave")
    store = DemonstrationStore.open().without(["Heat up food in the microwave"])
    translator = SceneTranslator("lexical")

    def attempt(llm: Budget) -> EpisodeResult:
        resources = Resources.of(llm=llm, translator=translator, demonstrations=store)
        strategy, home = make_strategy("translated"), WorldEnvironment(graph)
        return Episode(task, strategy, home, translator=translator, resources=resources).run()

    with (
        SimulatedServer(OraclePolicy(None)) as server,
        closing(make_language_model(LlmConfig(url=server.url))) as llm,
    ):
        assert not attempt(llm).succeeded
        by_hand = Episode(task, make_strategy("symbolic"), WorldEnvironment(graph)).run()
        assert by_hand.succeeded and store.add(by_hand.task, by_hand.steps)
        again = attempt(llm)
    assert again.succeeded and "What was asked holds" in again.message
