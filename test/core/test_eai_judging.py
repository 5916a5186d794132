"""Plans in the simulator of virtualhome-eval, judged as its own command does."""

from __future__ import annotations

import importlib.util
from functools import cache

import pytest

from vh_core.bench.eai_data import CHARACTER, EaiTask, read_tasks
from vh_core.environments.virtualhome_eval import EvaluationHome, PlanVerdict, StepFault
from vh_core.program import parse_program

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("virtualhome_eval") is None,
    reason="needs a simulator: pip install --no-deps virtualhome-eval==0.1.1",
)


@cache
def tasks() -> dict[str, EaiTask]:
    return read_tasks()


def judged(task_id: str, text: str) -> PlanVerdict:
    task = tasks()[task_id]
    home = EvaluationHome(task.graphs["init_graph"], task.graphs["final_graph"], CHARACTER)
    steps = parse_program(text)
    goal = task.virtualhome_goal
    first = home.judge(steps, goal["goal"], goal["actions"])
    assert home.judge(steps, goal["goal"], goal["actions"]) == first
    return first


def test_a_human_program_reaches_its_goal() -> None:
    task = tasks()["1003_2"]
    found = judged("1003_2", "\n".join(map(str, task.program)))
    assert found.success and found.needless == () and found.unmet == ()


def test_required_actions_count_in_their_order() -> None:
    reach = "[WALK] <computer> (417)\n[SWITCHON] <computer> (417)\n"
    off, typed = "[SWITCHOFF] <computer> (417)\n", "[TYPE] <computer> (417)\n"
    assert judged("1003_2", reach + typed + off).success
    found = judged("1003_2", reach + off + typed)
    assert found.executable and not found.success and found.unmet == ("SWITCHOFF",)


@pytest.mark.parametrize(
    ("text", "failed_at", "fault"),
    [
        ("[SWITCHON] <computer> (417)", 0, StepFault.MISSING_STEP),
        ("[WALK] <computer> (417)\n[SIT] <computer> (417)", 1, StepFault.AFFORDANCE),
        ("[WALK] <unicorn> (9999)", 0, StepFault.CRASHED),
    ],
)
def test_what_keeps_a_plan_from_its_end(text: str, failed_at: int, fault: StepFault) -> None:
    found = judged("1003_2", text)
    assert not found.executable and not found.success
    assert (found.failed_at, found.fault) == (failed_at, fault) and found.message


def test_a_needless_step_is_passed_over_and_no_steps_are_no_plan() -> None:
    twice = "[WALK] <computer> (417)\n[SWITCHON] <computer> (417)\n[SWITCHON] <computer> (417)\n"
    found = judged("101_2", twice)
    assert found.success and found.needless == (2,)
    assert not judged("101_2", "").executable
