"""The page's server: what it answers, to whom, and that nobody who looks on holds it up."""

from __future__ import annotations

import http.client
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from typing import Any

import pytest
from live_home import LiveHome, live_home
from small_home import kitchen

from vh_core.asking import approval
from vh_core.cli import main
from vh_core.errors import ConfigurationError
from vh_core.gates import Passage
from vh_core.graph import EnvironmentGraph, Node
from vh_core.live import LiveView
from vh_core.live.guarding import LONGEST_BODY, Guard, is_loopback
from vh_core.outcome import Outcome
from vh_core.task import Failure

pytest.importorskip("starlette", reason="starlette is not installed; 'make setup' installs it")
pytest.importorskip("uvicorn", reason="uvicorn is not installed; 'make setup' installs it")

from vh_core.live import patience
from vh_core.live.serving import served

PLUMS = "put all plums in the fridge"
NASTY = '<img src=x onerror=alert(1)> "};alert(1)//'


@pytest.fixture(scope="module")
def shown() -> Iterator[LiveHome]:
    with live_home(kitchen().graph) as home:
        yield home


def wait_for(home: LiveHome, task: str, timeout_s: float = 20.0) -> dict[str, Any]:
    """The document when the task is over."""
    deadline = time.monotonic() + timeout_s
    while time.monotonic() < deadline:
        document = home.live.document()["robots"]["home"]
        if document.get("task", {}).get("id") == task and "outcome" in document["task"]:
            return document
        time.sleep(0.02)
    raise AssertionError(f"the task did not end: {document.get('task')}")


@contextmanager
def stream(home: LiveHome) -> Iterator[Iterator[tuple[str, dict[str, Any]]]]:
    """Server-sent events as they come: the kind and the data."""
    connection = http.client.HTTPConnection("127.0.0.1", home.page.port, timeout=20)
    with closing(connection):
        connection.request("GET", "/api/events")
        answer = connection.getresponse()
        assert answer.status == 200
        assert answer.headers["content-type"].startswith("text/event-stream")

        def events() -> Iterator[tuple[str, dict[str, Any]]]:
            kind = ""
            while line := answer.readline().decode():
                name, _, value = line.rstrip("\n").partition(": ")
                if name == "event":
                    kind = value
                elif name == "data":
                    yield kind, json.loads(value)

        yield events()


def test_a_task_that_is_sent_is_done_and_told_as_it_happens(shown: LiveHome) -> None:
    with stream(shown) as events:
        kind, snapshot = next(events)
        assert kind == "snapshot"
        assert snapshot["robots"]["home"]["home"]["things"]["11"]["class"] == "fridge"
        status, told = shown.ask("POST", "/api/robots/home/tasks", {"text": PLUMS})
        assert status == 202
        seen = []
        for kind, patch in events:
            assert kind == "patch"
            seen.append(patch["patch"])
            if patch["patch"].get("task", {}).get("outcome") == "SUCCEEDED":
                break
    assert any("home" in patch for patch in seen)
    status, state = shown.ask("GET", "/api/state")
    assert status == 200
    assert state["robots"]["home"]["past"][-1]["text"] == PLUMS
    status, course = shown.ask("GET", f"/api/robots/home/episodes/{told['id']}")
    assert status == 200
    assert course["changes"][-1][1]["task"]["outcome"] == "SUCCEEDED"


def test_a_thing_is_told_with_what_can_be_done_with_it(shown: LiveHome) -> None:
    status, fridge = shown.ask("GET", "/api/robots/home/things/11")
    assert status == 200
    assert fridge["class"] == "fridge"
    assert fridge["steps"]
    assert shown.ask("GET", "/api/robots/home/things/4711")[0] == 404
    assert shown.ask("GET", "/api/robots/nobody/things/11")[0] == 404
    assert shown.ask("GET", "/api/robots/home/episodes/none")[0] == 404


def test_tasks_wait_in_a_queue_and_can_be_cancelled() -> None:
    with live_home(kitchen().graph, step_s=30.0) as home:
        _, first = home.ask("POST", "/api/robots/home/tasks", {"text": PLUMS})
        _, second = home.ask("POST", "/api/robots/home/tasks", {"text": "close the fridge"})
        deadline = time.monotonic() + 20
        while not home.live.document()["robots"]["home"].get("steps"):
            assert time.monotonic() < deadline
            time.sleep(0.02)
        _, state = home.ask("GET", "/api/state")
        assert [each["text"] for each in state["robots"]["home"]["queue"]] == ["close the fridge"]
        cancel = "/api/robots/home/tasks/{}/cancel"
        assert home.ask("POST", cancel.format(second["id"]), {})[0] == 202
        assert home.ask("POST", cancel.format(first["id"]), {})[0] == 202
        assert wait_for(home, first["id"])["task"]["outcome"] == "CANCELED"
        assert home.ask("POST", cancel.format("none"), {})[0] == 409
        assert home.live.document()["robots"]["home"]["queue"] == []


class _Barrier:
    """Holds each step up until it is released."""

    name = "barrier"

    def __init__(self) -> None:
        self.reached, self.open = threading.Event(), threading.Event()

    def judge(self, passage: Passage) -> Failure | None:
        self.reached.set()
        assert self.open.wait(20)
        return None


def shown_soon(home: LiveHome, holds: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """The document as soon as something holds of it."""
    deadline = time.monotonic() + 20
    while not holds(document := home.live.document()["robots"]["home"]):
        assert time.monotonic() < deadline, document.get("task")
        time.sleep(0.02)
    return document


def test_a_task_is_paused_and_goes_on() -> None:
    barrier = _Barrier()
    with live_home(kitchen().graph, gates=(barrier,)) as home:
        _, task = home.ask("POST", "/api/robots/home/tasks", {"text": PLUMS})
        path = f"/api/robots/home/tasks/{task['id']}/pause"
        assert barrier.reached.wait(20)
        assert home.ask("POST", path, {"paused": "yes"})[0] == 400
        assert home.ask("POST", path, {"paused": True})[0] == 202
        barrier.open.set()
        found = shown_soon(home, lambda document: document.get("task", {}).get("paused"))
        assert "outcome" not in found["task"]
        assert found["task"]["progress"] == "paused"
        assert home.ask("POST", path, {"paused": False})[0] == 202
        ended = wait_for(home, task["id"])["task"]
        assert (ended["outcome"], ended["paused"]) == ("SUCCEEDED", False)
        assert home.ask("POST", path, {})[0] == 409


def test_a_task_that_waits_is_passed_over_while_it_is_paused() -> None:
    barrier = _Barrier()
    with live_home(kitchen().graph, gates=(barrier,)) as home:
        tasks = "/api/robots/home/tasks"
        home.ask("POST", tasks, {"text": "open the fridge"})
        assert barrier.reached.wait(20)
        _, held = home.ask("POST", tasks, {"text": PLUMS})
        _, last = home.ask("POST", tasks, {"text": "close the fridge"})
        assert home.ask("POST", f"{tasks}/{held['id']}/pause", {"paused": True})[0] == 202
        queue = home.live.document()["robots"]["home"]["queue"]
        assert [each.get("paused", False) for each in queue] == [True, False]
        barrier.open.set()
        assert wait_for(home, last["id"])["task"]["outcome"] == "SUCCEEDED"
        assert home.live.document()["robots"]["home"]["queue"][0]["id"] == held["id"]
        assert home.ask("POST", f"{tasks}/{held['id']}/pause", {"paused": False})[0] == 202
        assert wait_for(home, held["id"])["task"]["outcome"] == "SUCCEEDED"


class _AskFirst:
    """Asks once before something is opened."""

    name = "ask first"

    def __init__(self) -> None:
        self._granted: bool | None = None

    def judge(self, passage: Passage) -> Failure | None:
        if passage.step.action != "OPEN":
            return None
        if self._granted is None:
            self._granted = passage.ask(approval("Open the fridge?", "it is opened")).granted
        return None if self._granted else Failure(Outcome.APPROVAL_DENIED, "nobody allowed it")


@pytest.mark.parametrize(("said", "outcome"), [("yes", "SUCCEEDED"), ("no", "APPROVAL_DENIED")])
def test_an_approval_is_given_or_denied_on_the_page(said: str, outcome: str) -> None:
    with live_home(kitchen().graph, gates=(_AskFirst(),)) as home:
        _, task = home.ask("POST", "/api/robots/home/tasks", {"text": "open the fridge"})
        deadline = time.monotonic() + 20
        while "question" not in (now := home.live.document()["robots"]["home"].get("task", {})):
            assert time.monotonic() < deadline
            time.sleep(0.02)
        path = f"/api/robots/home/questions/{now['question']['id']}"
        status, told = home.ask("POST", path, {"text": "perhaps"})
        assert status == 409
        assert told["error"]
        assert home.ask("POST", path, {"text": said})[0] == 202
        assert wait_for(home, task["id"])["task"]["outcome"] == outcome
        assert home.ask("POST", path, {"text": said})[0] == 409


# -- what is not asked for -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"no json", 400),
        (b"[]", 400),
        (b'{"text": 3}', 400),
        (b'{"text": "open the fridge", "dry_run": true}', 400),
        (b'{"text": "\\ud800"}', 400),
        (b"[" * 5000, 400),
        (b'{"text": "  "}', 409),
        (json.dumps({"text": "x" * 3000}).encode(), 409),
        (b'{"text": "' + b"x" * LONGEST_BODY + b'"}', 413),
    ],
)
def test_what_is_no_task_is_refused(shown: LiveHome, body: bytes, status: int) -> None:
    before = shown.live.document()["number"]
    found, told = shown.ask("POST", "/api/robots/home/tasks", body)
    assert found == status
    assert told["error"]
    assert shown.live.document()["number"] == before


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"sec_fetch_site": "cross-site"}, 403),
        ({"host": "evil.example"}, 421),
        ({"host": "127.0.0.1.evil.example:80"}, 421),
        ({"content_type": "text/plain"}, 415),
        ({"content_type": "application/x-www-form-urlencoded"}, 415),
    ],
)
def test_other_pages_cannot_give_orders(
    shown: LiveHome, headers: dict[str, str], status: int
) -> None:
    past = shown.live.document()["robots"]["home"].get("past")
    assert shown.ask("POST", "/api/robots/home/tasks", {"text": PLUMS}, **headers)[0] == status
    if "content_type" not in headers:
        assert shown.ask("GET", "/api/state", **headers)[0] == status
    assert shown.live.document()["robots"]["home"].get("past") == past


def test_a_token_is_asked_for_where_there_is_one() -> None:
    with live_home(kitchen().graph, token="secret") as home:
        assert home.page.url.endswith("/?token=secret")
        for headers in ({}, {"authorization": "Bearer wrong"}, {"cookie": "vh_planner_token=x"}):
            assert home.ask("GET", "/api/state", **headers)[0] == 401
            assert home.ask("GET", "/", **headers)[0] == 401
        assert home.ask("GET", "/api/state", authorization="Bearer secret")[0] == 200
        assert home.ask("GET", "/api/state", cookie="vh_planner_token=secret")[0] == 200
        status, _ = home.ask("GET", "/?token=secret")
        assert status == 303  # to the page, with a cookie in place of the address
    live = LiveView([])
    with closing(live), served(live, token="a&b #c") as page:
        assert page.url.endswith("/?token=a%26b%20%23c")
    with pytest.raises(ConfigurationError, match="ASCII"), served(live, token="schlüssel"):
        pass


def test_every_answer_forbids_what_the_page_does_not_need(shown: LiveHome) -> None:
    for path in ("/", "/page/main.js", "/api/state", "/no/such/page"):
        connection = http.client.HTTPConnection("127.0.0.1", shown.page.port, timeout=20)
        with closing(connection):
            connection.request("GET", path)
            answer = connection.getresponse()
            answer.read()
            policy = answer.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert answer.headers["x-content-type-options"] == "nosniff"


def test_nothing_but_the_page_is_served(shown: LiveHome) -> None:
    for path in ("/page/../server.py", "/page/%2e%2e/server.py", "/server.py", "/page/"):
        assert shown.ask("GET", path)[0] == 404


def test_what_would_have_no_effect_is_refused_by_name(shown: LiveHome) -> None:
    status, told = shown.ask("GET", "/api/robots/home/things?named=fridge")
    assert status == 400
    assert (
        told["error"] == '"named" is no part of this request, which takes "name", "room", "state"'
    )
    status, told = shown.ask("POST", "/api/robots/home/read", {"text": "open it", "scene": "x"})
    assert (status, "scene" in told["error"]) == (400, True)


def test_every_error_is_json(shown: LiveHome) -> None:
    things = "/api/robots/home/things/"
    for path, status in (
        ("/no/such/page", 404),
        ("/api/robots/home/tasks", 405),
        (things + "9" * 5000, 404),
        (things + "fridge", 404),
        (things + "%D9%A1", 404),
    ):
        found, told = shown.ask("GET", path)
        assert (found, bool(told.get("error"))) == (status, True), path
    assert shown.ask("GET", "/?token=%E2%82%AC")[0] == 200  # where none is asked for


def test_a_name_with_half_a_character_is_shown() -> None:
    plum = Node(77, "pl\ud800m", None, frozenset(), frozenset())
    graph = kitchen().graph
    with live_home(EnvironmentGraph([*graph.nodes.values(), plum], graph.edges)) as home:
        with stream(home) as events:
            _, snapshot = next(events)
        assert snapshot["robots"]["home"]["home"]["things"]["77"]["class"] == "pl\ud800m"
        _, state = home.ask("GET", "/api/state")
        assert state["robots"]["home"] == snapshot["robots"]["home"]
        assert home.ask("GET", "/api/robots/home/things/77")[0] == 200


def test_hostile_words_stay_words(shown: LiveHome) -> None:
    _, told = shown.ask("POST", "/api/robots/home/tasks", {"text": NASTY})
    document = wait_for(shown, told["id"])
    assert document["task"]["text"] == NASTY
    assert document["task"]["outcome"] == "INVALID_TASK"


def test_fifty_who_look_on_and_do_not_read_hold_nobody() -> None:
    with live_home(kitchen().graph) as home:
        dead = []
        for _ in range(50):
            viewer = socket.create_connection(("127.0.0.1", home.page.port), timeout=10)
            viewer.sendall(b"GET /api/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            dead.append(viewer)
        deadline = time.monotonic() + 20
        while home.live.viewers < 50:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        _, told = home.ask("POST", "/api/robots/home/tasks", {"text": PLUMS})
        assert wait_for(home, told["id"])["task"]["outcome"] == "SUCCEEDED"
        for viewer in dead:
            viewer.close()
        while home.live.viewers:
            assert time.monotonic() < deadline + 30
            home.ask("POST", "/api/robots/home/tasks", {"text": "open the fridge"})
            time.sleep(0.05)


def test_connections_that_ask_for_nothing_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """More of them than the server takes: none, half, and one and a half requests."""
    monkeypatch.setattr(patience, "HEAD_S", 2.0)
    half = b"GET /api/state HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    with live_home(kitchen().graph) as home, ExitStack() as stack:
        for number in range(300):
            address = ("127.0.0.1", home.page.port)
            standing = stack.enter_context(socket.create_connection(address, timeout=20))
            if number < 100:
                standing.sendall(half + b"\r\n")
                assert standing.recv(64).startswith(b"HTTP/1.1 200")
            standing.sendall(half if number % 2 else b"G")
        assert home.ask("GET", "/api/state")[0] == 503
        deadline = time.monotonic() + 20
        while home.ask("GET", "/api/state")[0] != 200:
            assert time.monotonic() < deadline
            time.sleep(0.05)


@pytest.mark.parametrize(
    ("host", "alone"),
    [
        ("127.0.0.1", True),
        ("localhost", True),
        ("::1", True),
        ("0.0.0.0", False),
        ("192.168.1.4", False),
        ("localhost.evil.example", False),
        ("", False),
    ],
)
def test_who_is_on_this_machine(host: str, alone: bool) -> None:
    assert is_loopback(host) is alone
    guard = Guard()
    shown = f"[{host}]:80" if ":" in host else f"{host}:80"
    assert (guard.refusal("GET", {"host": shown}, "") is None) is alone


def test_others_than_this_machine_need_a_token() -> None:
    live = LiveView([])
    with closing(live), served(live, "0.0.0.0") as page:
        assert len(page.token) > 20
        assert page.token in page.url


def test_a_port_that_is_taken_is_one_line() -> None:
    live = LiveView([])
    with closing(live), socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ConfigurationError, match=f"port {port}"), served(live, port=port):
            pass


def test_a_record_that_is_none_keeps_the_page_from_starting(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["view", __file__]) == 2
    assert "is no record" in capsys.readouterr().err
    assert main(["view", "--step-time", "-1"]) == 2
    assert "--step-time" in capsys.readouterr().err


def test_what_no_task_could_be_done_with_keeps_the_page_from_starting(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VH_PLANNER_GATES", "no_such_module:make")
    monkeypatch.setattr("vh_core.cli.view_command._serve", lambda *_: pytest.fail("served"))
    assert main(["view"]) == 2
    assert "no_such_module" in capsys.readouterr().err


def test_a_task_that_cannot_be_begun_keeps_no_other_from_being_done(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    with live_home(kitchen().graph) as home:
        opened = home.home._home
        make = opened.episode

        def fails_once(*arguments: Any, **options: Any) -> Any:
            monkeypatch.setattr(opened, "episode", make)
            raise RuntimeError("no such luck")

        monkeypatch.setattr(opened, "episode", fails_once)
        home.home.do("open the fridge")
        done = home.home.do("close the fridge")
        assert wait_for(home, str(done))["task"]["outcome"] == "SUCCEEDED"
    assert "no such luck" in caplog.text
