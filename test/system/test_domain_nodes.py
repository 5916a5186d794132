"""A domain of one's own across nodes: all of them know it, or they say that they do not."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator

import pytest
from house import (
    ABORTED,
    BRIDGE,
    CHECKER,
    HASTY_PLANNER,
    INTAKE,
    PLANNER,
    SUCCEEDED,
    TRANSLATOR,
    Client,
    House,
    open_house,
)

from vh_core.actions.registry import VARIABLE
from vh_core.outcome import Outcome
from vh_core.program import parse_step
from vh_core.scenes import generate_home
from vh_planner.srv import CheckPreconditions, LoadScene, TranslateAction
from vh_ros.plumbing.messages.steps import step_to_msg

HOUSEHOLD = {"domain": "household"}
LAUNDRY = {"domain": "laundry"}
#: what somebody adds to `household`, in a module of their own
MODULE = """
from vh_core.actions import load_domain
from vh_core.actions.household import TreatContents

DOMAIN = load_domain("household").extended(
    "laundry", effects={"SWITCHON": (TreatContents(0, "washingmachine", "WASHED"),)}
)
"""
#: in VirtualHome's own table a toaster holds nothing
TOAST = "put the bread slice in the toaster and turn on the toaster"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("own")
    (folder / "laundry.py").write_text(MODULE, encoding="utf-8")
    with open_house() as house:
        path = house.environment.get("PYTHONPATH", "")
        house.environment["PYTHONPATH"] = os.pathsep.join(filter(None, [path, str(folder)]))
        house.environment[VARIABLE] = "laundry"
        house.start_all(
            virtualhome_bridge_node={
                **LAUNDRY,
                "environment": "world",
                "scene": "generated:seed=1",
            },
            precondition_checker_node=LAUNDRY,
            action_translator_node={**LAUNDRY, "encoder": "lexical"},
            planner_node={**LAUNDRY, **HASTY_PLANNER},
        )
        house.wait_until_ready()
        yield house


@pytest.fixture
def client(house: House) -> Client:
    return house.client()


@pytest.mark.parametrize("dry_run", [True, False])
def test_bread_is_toasted(client: Client, dry_run: bool) -> None:
    status, result = client.do(TOAST, dry_run=dry_run)
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    graph = client.follower.newest.graph
    toasted = [graph.nodes[n].states for n in graph.by_class["breadslice"]]
    assert any("TOASTED" in states for states in toasted) is not dry_run


def test_a_machine_washes_what_is_in_it(client: Client) -> None:
    status, result = client.do("wash the towel")
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    assert any(step.action == "SWITCHON" for step in result.steps)


def test_its_actions_are_checked_and_translated(client: Client) -> None:
    graph = client.follower.newest.graph
    step = step_to_msg(parse_step(f"[USE] <plate> ({graph.by_class['plate'][0]})"))
    answer = client.call(CheckPreconditions, "check_preconditions", step=step)
    assert [violation.predicate for violation in answer.unmet] == ["holding"]
    answer = client.call(TranslateAction, "translate_action", phrase="use plate")
    assert answer.candidates[0].step.action == "USE"


def test_a_scene_is_corrected_and_the_bridge_says_where(house: House, client: Client) -> None:
    scene = generate_home(1).to_json()
    (toaster,) = (node for node in scene["nodes"] if node["class_name"] == "toaster")
    toaster["properties"].remove("CONTAINERS")
    loaded = client.call(LoadScene, "load_scene", scene=json.dumps(scene))
    assert loaded.success, loaded.message
    assert f"corrected by the domain laundry: toaster ({toaster['id']})" in house.log(BRIDGE)
    status, result = client.do(TOAST)
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message


def test_nodes_of_another_domain_say_so_instead_of_judging() -> None:
    with open_house() as house:
        house.start(BRIDGE, environment="world", **HOUSEHOLD)
        house.start(CHECKER)
        house.start(TRANSLATOR)
        house.start(PLANNER, **HASTY_PLANNER)
        house.start(INTAKE)
        house.wait_until_ready()
        client = house.client()
        checked = client.call(
            CheckPreconditions,
            "check_preconditions",
            step=step_to_msg(parse_step("[OPEN] <fridge> (24)")),
        )
        assert not checked.satisfied
        assert not checked.unmet
        translated = client.call(TranslateAction, "translate_action", phrase="open the fridge")
        assert not translated.compared
        status, result = client.do("open the fridge")
        assert (status, result.outcome) == (ABORTED, Outcome.ENVIRONMENT_LOST)
        for text, node in (
            (checked.explanation, CHECKER),
            (translated.message, TRANSLATOR),
            (result.message, PLANNER),
        ):
            assert f"the domain 'household', and {node} 'virtualhome'" in text


def test_virtualhomes_simulator_has_no_extension() -> None:
    with open_house() as house:
        bridge = house.start(BRIDGE, environment="virtualhome", **HOUSEHOLD)
        assert bridge.wait(timeout=40.0) == 2
        log = house.log(BRIDGE)
        assert "knows nothing of the domain 'household'; use the environment 'world'" in log
        assert "Traceback" not in log
