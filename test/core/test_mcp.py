"""A home as tools for LLM agents, asked by the SDK's own client."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest
from live_home import LiveHome, live_home
from small_home import kitchen
from test_live_server import NASTY, shown_soon

from vh_core.cli import main
from vh_core.graph import EnvironmentGraph, Node

pytest.importorskip("mcp", reason="the MCP SDK is not installed; 'make setup' installs it")

import anyio
import httpx2
from mcp import Client
from mcp.client.stdio import StdioServerParameters
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.exceptions import MCPError
from mcp_types import ElicitResult

from vh_core.mcp_server.server import make_server

PLUMS = "put all plums in the fridge"
#: the two ways of the protocol to ask a person: in the middle of a call, and as its result
MODES = ("legacy", "auto")
TOOLS = {
    *("look", "look_at", "find", "what_can_i_do", "check_plan", "read_sentence"),
    *("plan", "execute", "status", "pause", "cancel"),
}
POLICY = """
version: 1
rules:
  - {name: never the door, forbid: CLOSE, class: fridge, reason: the hinge is broken}
  - {name: ask first, confirm: OPEN, class: fridge}
"""


@pytest.fixture
def policy(tmp_path: Path) -> dict[str, str]:
    file = tmp_path / "policy.yaml"
    file.write_text(POLICY)
    return {"policy": str(file)}


class Person:
    """Whoever sits at the client: what was asked, and an answer for each question."""

    def __init__(self, *answers: ElicitResult) -> None:
        self._answers = list(answers)
        self.asked: list[str] = []

    async def __call__(self, context: Any, parameters: Any) -> ElicitResult:
        self.asked.append(parameters.message)
        return self._answers.pop(0)


def yes() -> ElicitResult:
    return ElicitResult(action="accept", content={"approve": True})


def talk(
    home: LiveHome,
    what: Callable[[Client], Awaitable[None]],
    person: Any = None,
    mode: str = "auto",
    *,
    others_answer: bool = False,
) -> None:
    """Let a client in this process talk with the home's tools."""
    server = make_server(home.tools, home.live, others_answer=others_answer)
    run(Client(server, elicitation_callback=person, mode=mode), what)


def run(
    client: AbstractAsyncContextManager[Client], what: Callable[[Client], Awaitable[None]]
) -> None:
    async def whole() -> None:
        async with client as connected:
            await asyncio.wait_for(what(connected), 40)

    asyncio.run(whole())


async def call(client: Client, tool: str, **arguments: Any) -> dict[str, Any]:
    """What a tool says; it must not be an error."""
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, result.content
    told = result.structured_content
    assert isinstance(told, dict)
    return told


async def error(client: Client, tool: str, **arguments: Any) -> str:
    """Why a tool refuses."""
    result = await client.call_tool(tool, arguments)
    assert result.is_error
    return str(result.content[0].text)


async def plans_and_executes(client: Client) -> None:
    """What every way in has to do."""
    assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
    assert (await call(client, "look"))["kinds"]["plum"] == 3
    assert (await call(client, "find", name="plums"))["count"] == 3
    assert (await call(client, "read_sentence", sentence="open the fridge"))["understood"]
    flaw = await call(client, "check_plan", steps=["[GRAB] <plum> (20)"])
    assert flaw["repaired"]["steps"][0] == "[WALK] <plum> (20)"
    planned = await call(client, "plan", task=PLUMS)
    done = await call(client, "execute", task=PLUMS)
    assert (done["outcome"], done["verified"]) == ("SUCCEEDED", True)
    assert [each["step"] for each in done["steps"]] == planned["steps"]
    assert await call(client, "status", task_id=done["id"]) == done


# -- in this process -------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_a_task_is_planned_and_executed(mode: str) -> None:
    with live_home(kitchen().graph) as home:
        talk(home, plans_and_executes, mode=mode)


def test_each_tool_describes_itself_and_what_it_gives() -> None:
    async def check(client: Client) -> None:
        for tool in (await client.list_tools()).tools:
            assert tool.description and tool.output_schema, tool.name
            assert tool.annotations is not None
            assert tool.annotations.read_only_hint is (
                tool.name not in ("execute", "pause", "cancel")
            )

    with live_home(kitchen().graph) as home:
        talk(home, check)


@pytest.mark.parametrize("mode", MODES)
def test_what_the_policy_forbids_is_refused(mode: str, policy: dict[str, str]) -> None:
    async def check(client: Client) -> None:
        for tool in ("plan", "execute"):
            found = await call(client, tool, task="close the fridge")
            assert found["outcome"] == "POLICY_REFUSED"
            assert "never the door" in found["message"]

    home = kitchen()
    home.nodes[3]["states"] = ["OPEN"]
    with live_home(home.graph, safety=policy) as shown:
        talk(shown, check, mode=mode)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("answer", "outcome"),
    [
        (yes(), "SUCCEEDED"),
        (ElicitResult(action="accept", content={"approve": False}), "APPROVAL_DENIED"),
        (ElicitResult(action="accept", content={"approve": "yes"}), "APPROVAL_DENIED"),
        (ElicitResult(action="accept"), "APPROVAL_DENIED"),
        (ElicitResult(action="decline"), "APPROVAL_DENIED"),
        (ElicitResult(action="cancel"), "APPROVAL_DENIED"),
    ],
)
def test_an_approval_is_asked_of_the_person_at_the_client(
    mode: str, answer: ElicitResult, outcome: str, policy: dict[str, str]
) -> None:
    person = Person(answer)

    async def check(client: Client) -> None:
        found = await call(client, "execute", task="open the fridge")
        assert found["outcome"] == outcome

    with live_home(kitchen().graph, safety=policy) as home:
        talk(home, check, person, mode)
    (asked,) = person.asked
    assert "[OPEN] <fridge> (11)" in asked and "ask first" in asked


def test_where_nobody_can_be_asked_nothing_is_approved(policy: dict[str, str]) -> None:
    async def check(client: Client) -> None:
        found = await call(client, "execute", task="open the fridge")
        assert found["outcome"] == "APPROVAL_DENIED"
        assert "no way to ask a person" in found["message"]

    with live_home(kitchen().graph, safety=policy) as home:
        talk(home, check)


@pytest.mark.parametrize("mode", MODES)
def test_a_person_at_the_page_may_approve_for_an_agent(mode: str, policy: dict[str, str]) -> None:
    def approve(home: LiveHome) -> None:
        found = shown_soon(home, lambda document: document.get("task", {}).get("question"))
        path = f"/api/robots/home/questions/{found['task']['question']['id']}"
        assert home.ask("POST", path, {"text": "yes"})[0] == 202

    async def check(client: Client) -> None:
        found = await call(client, "execute", task="open the fridge")
        assert found["outcome"] == "SUCCEEDED"

    with live_home(kitchen().graph, safety=policy) as home:
        page = threading.Thread(target=approve, args=(home,))
        page.start()
        talk(home, check, mode=mode, others_answer=True)
        page.join()


def test_a_person_who_is_asked_in_two_places_answers_in_one(policy: dict[str, str]) -> None:
    with live_home(kitchen().graph, safety=policy) as home:

        async def goes_to_the_page(context: Any, parameters: Any) -> ElicitResult:
            question = home.live.document()["robots"]["home"]["task"]["question"]
            assert home.home.answer(question["id"], "yes") is None
            await anyio.sleep(20)  # and the form stays open
            return ElicitResult(action="cancel")

        async def check(client: Client) -> None:
            found = await call(client, "execute", task="open the fridge")
            assert found["outcome"] == "SUCCEEDED"

        talk(home, check, goes_to_the_page, "legacy", others_answer=True)


@pytest.mark.parametrize("mode", MODES)
def test_what_is_unclear_is_asked_of_the_person(mode: str) -> None:
    home = kitchen().room(3, "bedroom")
    home.add(30, "tablelamp", "HAS_SWITCH", "OFF")
    home.add(31, "tablelamp", "HAS_SWITCH", "OFF", room=3)
    person = Person(
        ElicitResult(action="accept", content={"answer": "the one in the bedroom"}),
        ElicitResult(action="decline"),
    )

    async def check(client: Client) -> None:
        found = await call(client, "execute", task="turn on the lamp")
        assert found["outcome"] == "SUCCEEDED"
        assert "[SWITCHON] <tablelamp> (31)" in [each["step"] for each in found["steps"]]
        found = await call(client, "execute", task="go to the lamp")
        assert found["outcome"] == "CANCELED"

    with live_home(home.graph, dialogue={"when_unclear": "ask"}) as shown:
        talk(shown, check, person, mode)
    assert len(person.asked) == 2
    assert "tablelamp (30)" in person.asked[0] and "tablelamp (31)" in person.asked[0]


def test_a_task_goes_on_after_the_call_and_is_cancelled() -> None:
    async def check(client: Client) -> None:
        begun = await call(client, "execute", task=PLUMS, wait_s=0)
        assert begun["state"] in ("waiting", "running")
        assert (await call(client, "pause", task_id=begun["id"]))["done"]
        assert (await call(client, "pause", task_id=begun["id"], paused=False))["done"]
        assert (await call(client, "cancel", task_id=begun["id"]))["done"]
        found = await call(client, "status", task_id=begun["id"], wait_s=20)
        assert found["outcome"] == "CANCELED"
        assert not (await call(client, "cancel", task_id=begun["id"]))["done"]

    with live_home(kitchen().graph, step_s=30.0) as home:
        talk(home, check)


@pytest.mark.parametrize("mode", MODES)
def test_a_call_that_its_client_cancels_ends_its_task(mode: str) -> None:
    with live_home(kitchen().graph, step_s=30.0) as home:

        async def check(client: Client) -> None:
            with anyio.move_on_after(0.5):
                await client.call_tool("execute", {"task": PLUMS})
            await anyio.to_thread.run_sync(shown_soon, home, lambda document: document.get("past"))

        talk(home, check, mode=mode)
        (past,) = home.live.document()["robots"]["home"]["past"]
        assert past["outcome"] == "CANCELED"


def test_hostile_words_stay_words() -> None:
    graph = kitchen().graph
    named = [
        Node(77, NASTY, None, frozenset(), frozenset()),
        Node(78, "pl\ud800m", None, frozenset(), frozenset()),
    ]

    async def check(client: Client) -> None:
        assert (await call(client, "look_at", id=77))["name"] == NASTY
        assert (await call(client, "look_at", id=78))["name"] == "pl?m"
        assert (await call(client, "look"))["kinds"][NASTY] == 1
        found = await call(client, "execute", task=NASTY)
        assert (found["task"], found["outcome"]) == (NASTY, "INVALID_TASK")
        assert (await call(client, "find", name=NASTY))["count"] == 1
        wrong = await client.call_tool("find", {"state": NASTY})
        assert wrong.is_error and "is no state of things" in wrong.content[0].text

    with live_home(EnvironmentGraph([*graph.nodes.values(), *named], graph.edges)) as home:
        talk(home, check, mode="legacy")


def test_what_cannot_be_answered_is_refused_and_hurts_nobody() -> None:
    async def check(client: Client) -> None:
        assert "4711" in await error(client, "look_at", id=4711)
        told = "id of a thing or a room, as look and find give it"
        number = f'Error executing tool look_at: "id" must be a whole number ({told}).'
        assert await error(client, "look_at", id="fridge") == number
        assert "nothing with the id 1000" in await error(client, "look_at", id=10**400)
        assert f'"id" is missing: a whole number ({told}).' in await error(client, "look_at")
        assert await error(client, "find", room="cellar")
        assert await error(client, "execute", task="  ")
        long = await error(client, "execute", task="x" * 3000)
        assert '"task" must be text of at most 2,000 characters' in long
        dry = await error(client, "execute", task="open the fridge", dry_run=True)
        assert 'no argument "dry_run"; the tool takes "task", "wait_s".' in dry
        assert 'no argument "named"; the tool takes "name", "room", "state".' in await error(
            client, "find", named="plum"
        )
        for wait_s in (-1, float("inf")):
            waits = await error(client, "execute", task="open the fridge", wait_s=wait_s)
            assert '"wait_s" must be a number from 0 to 3600 (how long' in waits
        for steps in (["[OPEN] <fridge> (11)"] * 500, [3, 4], "all"):
            listed = await error(client, "check_plan", steps=steps)
            assert '"steps" must be a list of at most 200, each text of at most 500' in listed
            assert listed.count("steps as in") == 1
        assert await error(client, "status", task_id="none")
        with pytest.raises(MCPError):
            await client.session.call_tool("execute", {"task": PLUMS}, request_state="forged")
        assert (await call(client, "look"))["task"] is None  # nothing was begun

    with live_home(kitchen().graph) as home:
        talk(home, check)


# -- over HTTP -------------------------------------------------------------------------------------


def over_http(home: LiveHome, *, token: str = "", mode: str = "auto", person: Any = None) -> Client:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    transport = streamable_http_client(
        f"http://127.0.0.1:{home.page.port}/mcp",
        http_client=httpx2.AsyncClient(headers=headers, timeout=30),
    )
    return Client(transport, mode=mode, elicitation_callback=person)


@pytest.mark.parametrize("mode", MODES)
def test_everything_is_there_over_http(mode: str, policy: dict[str, str]) -> None:
    person = Person(ElicitResult(action="decline"), yes())

    async def check(client: Client) -> None:
        assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
        for outcome in ("APPROVAL_DENIED", "SUCCEEDED"):
            opened = await call(client, "execute", task="open the fridge")
            assert opened["outcome"] == outcome
        closed = await call(client, "execute", task="close the fridge")
        assert closed["outcome"] == "POLICY_REFUSED"

    with live_home(
        kitchen().graph, mcp=True, token="page", agent_token="secret", safety=policy
    ) as home:
        run(over_http(home, token="secret", mode=mode, person=person), check)
        status, state = home.ask("GET", "/api/state", authorization="Bearer page")
        assert status == 200
        assert state["robots"]["home"]["past"][-1]["text"] == "close the fridge"


@pytest.fixture(scope="module")
def guarded() -> Iterator[LiveHome]:
    with live_home(kitchen().graph, mcp=True, token="page", agent_token="secret") as home:
        yield home


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 401),
        ({"authorization": "Bearer wrong"}, 401),
        ({"authorization": "Bearer secret", "origin": "http://evil.example"}, 403),
        ({"authorization": "Bearer secret", "origin": "null"}, 403),
        ({"authorization": "Bearer secret", "sec_fetch_site": "cross-site"}, 403),
        ({"authorization": "Bearer secret", "host": "evil.example"}, 421),
        ({"authorization": "Bearer secret", "content_type": "text/plain"}, 415),
    ],
)
def test_strangers_are_kept_out(guarded: LiveHome, headers: dict[str, str], status: int) -> None:
    asked = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
    assert guarded.ask("POST", "/mcp", asked, **headers)[0] == status


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"no json", 400),
        (b"[" * 50_000, 400),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "no/such"}', 400),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": 3}', 400),
        (b'{"a": "' + b"x" * 100_000 + b'"}', 413),
    ],
)
def test_what_is_no_message_is_refused(guarded: LiveHome, body: bytes, status: int) -> None:
    found, _ = guarded.ask(
        "POST",
        "/mcp",
        body,
        authorization="Bearer secret",
        accept="application/json, text/event-stream",
    )
    assert found == status


def test_the_page_and_the_tools_go_on_after_all_of_that(guarded: LiveHome) -> None:
    run(over_http(guarded, token="secret"), plans_and_executes)
    assert guarded.ask("GET", "/", authorization="Bearer page")[0] == 200


@pytest.mark.slow
def test_fifty_at_once_are_all_answered_and_do_nothing(guarded: LiveHome) -> None:
    """Half of them follow a session, half do not; each asks something hostile."""
    before = guarded.live.document()["robots"]["home"].get("past", [])

    async def one(number: int) -> None:
        mode = MODES[number % len(MODES)]
        async with over_http(guarded, token="secret", mode=mode) as client:
            assert not (await call(client, "read_sentence", sentence=NASTY))["understood"]
            assert "nothing with the id" in await error(client, "look_at", id=10**9)

    async def everybody() -> None:
        await asyncio.wait_for(asyncio.gather(*map(one, range(50))), 90)

    asyncio.run(everybody())
    assert guarded.live.document()["robots"]["home"].get("past", []) == before


def test_an_agents_token_opens_no_page(guarded: LiveHome) -> None:
    """Who can answer the questions there can approve steps."""
    answer = "/api/robots/home/questions/1"
    for method, path, body in (("GET", "/", None), ("POST", answer, {"text": "yes"})):
        assert guarded.ask(method, path, body, authorization="Bearer secret")[0] == 401
        assert guarded.ask(method, path, body)[0] == 401
    assert guarded.ask("POST", "/mcp", {}, authorization="Bearer page")[0] == 401


def test_the_command_serves_it_with_the_page(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []

    def agent() -> None:
        shown = capsys.readouterr()
        address = shown.out.split()[0]
        told.append(address)
        page = address.removesuffix("/mcp")
        with pytest.raises(urllib.error.HTTPError, match="401"):
            urllib.request.urlopen(f"{page}/api/state", timeout=10)
        token = re.search(r"\?token=(\S+)", shown.err)
        assert token is not None and token[1] != "secret"
        headers = {"authorization": "Bearer secret"}
        client = httpx2.AsyncClient(headers=headers, timeout=30)

        async def check(connected: Client) -> None:
            found = await call(connected, "execute", task="open the fridge")
            assert found["outcome"] == "SUCCEEDED"

        run(Client(streamable_http_client(address, http_client=client)), check)

    monkeypatch.setattr("vh_core.cli.mcp_command._until_interrupted", agent)
    assert main(["mcp", "--http", "--port", "0", "--agent-token", "secret"]) == 0
    assert told[0].endswith("/mcp")
    assert main(["mcp", "--http", "--page"]) == 2
    assert "--page" in capsys.readouterr().err


# -- over standard input and output ----------------------------------------------------------------


@pytest.fixture
def command(tmp_path: Path, policy: dict[str, str]) -> list[str]:
    scene = tmp_path / "home.json"
    kitchen().graph.save(scene)
    arguments = ["mcp", "--scene", str(scene)]
    return [sys.executable, "-m", "vh_core.cli", *arguments, "--policy", policy["policy"]]


@pytest.mark.slow
def test_everything_is_there_over_standard_input_and_output(command: list[str]) -> None:
    person = Person(yes())

    async def check(client: Client) -> None:
        assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
        opened = await call(client, "execute", task="open the fridge")
        assert opened["outcome"] == "SUCCEEDED"
        closed = await call(client, "execute", task="close the fridge")
        assert closed["outcome"] == "POLICY_REFUSED"

    started = StdioServerParameters(command=command[0], args=command[1:], env=dict(os.environ))
    run(Client(started, elicitation_callback=person), check)
    assert len(person.asked) == 1


@pytest.mark.slow
def test_nothing_but_messages_comes_out_whatever_goes_in(command: list[str]) -> None:
    asked = [
        "no json",
        "[" * 100_000,
        '{"jsonrpc": "2.0", "id": 1, "method": "no/such"}',
        "\udcff",
        json.dumps({"jsonrpc": "2.0", "id": 2, "method": "initialize", "params": {
            "protocolVersion": "2025-06-18", "capabilities": {},
            "clientInfo": {"name": NASTY, "version": "1"}}}),
    ]  # fmt: skip
    done = subprocess.run(
        command,
        input="\n".join(asked) + "\n",
        capture_output=True,
        text=True,
        errors="surrogateescape",
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert any(each.get("id") == 2 and "result" in each for each in told)


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_as_the_end_of_its_input_does(command: list[str], number: int) -> None:
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdin is not None and server.stdout is not None
        asked = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
        server.stdin.write(json.dumps(asked) + "\n")
        server.stdin.flush()
        assert server.stdout.readline()
        server.send_signal(number)
        assert server.wait(20) == 0
        assert server.stderr is not None
        assert server.stderr.read() == ""
