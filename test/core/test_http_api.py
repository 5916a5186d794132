"""The page's API as programs use it: asked, told, and waited for."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import quote

import pytest
from live_home import LiveHome, live_home
from small_home import kitchen

from vh_core.asking import approval
from vh_core.gates import Passage
from vh_core.graph import EnvironmentGraph, Node
from vh_core.live import LiveView, RobotView
from vh_core.live.robot import OnlyLookedAt
from vh_core.outcome import Outcome
from vh_core.scenes import open_scene
from vh_core.task import Failure

pytest.importorskip("starlette", reason="starlette is not installed; 'make setup' installs it")
pytest.importorskip("uvicorn", reason="uvicorn is not installed; 'make setup' installs it")

from vh_core.live.serving import served

ROOT = Path(__file__).resolve().parents[2]
HOME = "/api/robots/home"
PLUMS = "put all plums in the fridge"
NASTY = '<script>alert(1)</script>"};alert(1)//'


@pytest.fixture(scope="module")
def shown() -> Iterator[LiveHome]:
    graph = kitchen().graph
    nasty = Node(77, NASTY, None, frozenset(), frozenset())
    with live_home(EnvironmentGraph([*graph.nodes.values(), nasty], graph.edges)) as home:
        yield home


def test_a_program_looks_plans_and_waits_for_the_end(shown: LiveHome) -> None:
    status, glance = shown.ask("GET", HOME)
    assert (status, glance["kinds"]["plum"]) == (200, 3)
    status, found = shown.ask("GET", f"{HOME}/things?name=plums&room=kitchen")
    assert (status, found["count"]) == (200, 3)
    status, planned = shown.ask("POST", f"{HOME}/plan", {"text": PLUMS})
    assert (status, planned["outcome"]) == (200, "SUCCEEDED")
    _, task = shown.ask("POST", f"{HOME}/tasks", {"text": PLUMS})
    status, standing = shown.ask("GET", f"{HOME}/tasks/{task['id']}?wait_s=20")
    assert (status, standing["state"], standing["outcome"]) == (200, "ended", "SUCCEEDED")
    assert [each["step"] for each in standing["steps"]] == planned["steps"]
    assert shown.ask("GET", f"{HOME}/tasks/{task['id']}")[1] == standing


def test_a_sentence_is_read_and_a_program_checked(shown: LiveHome) -> None:
    status, read = shown.ask("POST", f"{HOME}/read", {"text": "open the fridge"})
    assert (status, read["in_words"]) == (200, "fridge (11) OPEN")
    status, read = shown.ask("POST", f"{HOME}/read", {"text": NASTY})
    assert (status, read["understood"]) == (200, False)
    status, check = shown.ask("POST", f"{HOME}/check", {"steps": ["[GRAB] <plate> (20)"]})
    assert (status, check["executable"]) == (200, False)
    assert check["unmet"][0]["sentence"]


class _Asks:
    name = "asks"

    def judge(self, passage: Passage) -> Failure | None:
        granted = passage.ask(approval("May I?", "it is done")).granted
        return None if granted else Failure(Outcome.APPROVAL_DENIED, "no")


def test_who_waits_for_a_task_hears_what_it_asks() -> None:
    with live_home(kitchen().graph, gates=(_Asks(),)) as home:
        _, task = home.ask("POST", f"{HOME}/tasks", {"text": "touch the fridge"})
        path = f"{HOME}/tasks/{task['id']}?wait_s=20"
        _, standing = home.ask("GET", path)
        assert (standing["state"], standing["question"]["kind"]) == ("asking", "approval")
        question = f"{HOME}/questions/{standing['question']['id']}"
        assert home.ask("POST", question, {"text": "no"})[0] == 202
        _, standing = home.ask("GET", path)
        assert standing["outcome"] == "APPROVAL_DENIED"


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/api/robots/nobody", None, 404),
        ("GET", f"{HOME}/things?room=cellar", None, 404),
        ("GET", f"{HOME}/things?state=running", None, 400),
        ("GET", f"{HOME}/tasks/none", None, 404),
        ("GET", f"{HOME}/tasks/none?wait_s=x", None, 400),
        ("GET", f"{HOME}/tasks/none?wait_s=1e9", None, 400),
        ("GET", f"{HOME}/tasks/none?wait_s=nan", None, 400),
        ("POST", f"{HOME}/check", {"steps": "all"}, 400),
        ("POST", f"{HOME}/check", {"steps": [3]}, 400),
        ("POST", f"{HOME}/read", {}, 400),
        ("POST", f"{HOME}/plan", {"text": " "}, 409),
        ("POST", f"{HOME}/plan", {"text": "x" * 3000}, 409),
        ("POST", f"{HOME}/read", {"text": "x" * 3000}, 409),
        ("POST", f"{HOME}/check", {"steps": ["x" * 20_000]}, 413),
        ("GET", f"{HOME}/plan", None, 405),
    ],
)
def test_what_cannot_be_answered_is_an_error_with_its_reason(
    shown: LiveHome, method: str, path: str, body: object, status: int
) -> None:
    found, told = shown.ask(method, path, body)
    assert found == status
    assert told["error"]


def test_a_state_that_there_is_none_of_is_refused_with_those_that_there_are(
    shown: LiveHome,
) -> None:
    status, told = shown.ask("GET", f"{HOME}/things?state=running")
    assert (status, told["error"].split(";")[0]) == (400, "'running' is no state of things")
    assert {"OPEN", "CLOSED", "DIRTY"} <= {each.strip() for each in told["error"].split(",")}


def test_a_name_with_markup_is_data_wherever_it_is_told(shown: LiveHome) -> None:
    assert shown.ask("GET", HOME)[1]["kinds"][NASTY] == 1
    _, found = shown.ask("GET", f"{HOME}/things?name={quote(NASTY)}")
    assert [each["name"] for each in found["things"]] == [NASTY]
    _, planned = shown.ask("POST", f"{HOME}/plan", {"text": NASTY})
    assert planned["outcome"] == "INVALID_TASK"


def test_strangers_learn_and_do_nothing() -> None:
    with live_home(kitchen().graph, token="secret") as home:
        asked = [("GET", HOME, None), ("GET", f"{HOME}/things", None)]
        asked += [("POST", f"{HOME}/{each}", {"text": PLUMS}) for each in ("plan", "read", "tasks")]
        for method, path, body in asked:
            assert home.ask(method, path, body)[0] == 401, path
            foreign = {"authorization": "Bearer secret", "origin": "http://evil.example"}
            assert home.ask(method, path, body, **foreign)[0] == 403, path
        assert home.ask("GET", HOME, authorization="Bearer secret")[1]["task"] is None


def test_fifty_at_once_are_all_answered(shown: LiveHome) -> None:
    def program(number: int) -> int:
        text = "open the fridge" if number % 2 else NASTY
        if number % 5 == 0:
            status, told = shown.ask("POST", f"{HOME}/tasks", {"text": text})
            if status == 202:
                return shown.ask("GET", f"{HOME}/tasks/{told['id']}?wait_s=20")[0]
            return 200 if status == 409 else status  # the queue is full, and says so
        return shown.ask("POST", f"{HOME}/read", {"text": text})[0]

    with ThreadPoolExecutor(50) as programs:
        assert set(programs.map(program, range(50))) == {200}


def test_nothing_is_planned_where_a_home_is_only_looked_at() -> None:
    view = RobotView("record")
    view.show_home(kitchen().graph)
    live = LiveView([OnlyLookedAt(view, "This is a record.")])
    with served(live) as page:
        home = LiveHome(live, None, page)  # type: ignore[arg-type]
        status, told = home.ask("POST", "/api/robots/record/plan", {"text": PLUMS})
        assert (status, "only looked at" in told["error"]) == (409, True)
        assert home.ask("GET", "/api/robots/record/things?name=plum")[1]["count"] == 3
        assert home.ask("POST", "/api/robots/record/tasks", {"text": PLUMS})[0] == 409
    live.close()


@pytest.mark.skipif(shutil.which("curl") is None, reason="curl is not installed")
def test_the_commands_that_the_documentation_shows_run() -> None:
    page = (ROOT / "docs" / "http_api.md").read_text(encoding="utf-8")
    (script,) = re.findall(r"^```bash\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    with live_home(open_scene()) as home:
        script = script.replace(":8642", f":{home.page.port}")
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", script],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert (done.returncode, done.stderr) == (0, "")
    decoder, told, rest = json.JSONDecoder(), [], done.stdout
    while rest:
        found, end = decoder.raw_decode(rest)
        told.append(found)
        rest = rest[end:]
    assert not [each for each in told[:4] if "error" in each]
    assert told[-1]["outcome"] == "SUCCEEDED"
