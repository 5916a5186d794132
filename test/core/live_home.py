"""A home on a page of its own for tests: tasks are done as fast as they can be."""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import Any

from vh_core.environments import make_environment
from vh_core.episode.setup import Setup
from vh_core.gates import Gate
from vh_core.graph import EnvironmentGraph
from vh_core.home import OpenHome
from vh_core.live import LiveView
from vh_core.live.home_tools import HomeTools
from vh_core.live.own_home import OwnHome, PacedEnvironment
from vh_core.live.serving import Mounted, Served, served


@dataclass(frozen=True)
class LiveHome:
    """A home that is shown, whoever does its tasks, and where the page is."""

    live: LiveView
    home: OwnHome
    page: Served

    @property
    def tools(self) -> HomeTools:
        """What programs may ask."""
        return self.home.tools

    def ask(
        self, method: str, path: str, body: Any = None, **headers: str
    ) -> tuple[int, dict[str, Any]]:
        """A request as another program makes it: the status, and the JSON that came."""
        connection = http.client.HTTPConnection("127.0.0.1", self.page.port, timeout=20)
        with closing(connection):
            sent = body if isinstance(body, (bytes, type(None))) else json.dumps(body)
            kind = {"content-type": "application/json"} if method == "POST" else {}
            names = {name.replace("_", "-"): value for name, value in headers.items()}
            connection.request(method, path, sent, {**kind, **names})
            answer = connection.getresponse()
            text = answer.read()
        found = json.loads(text) if text[:1] in (b"{", b"[") else {}
        return answer.status, found


@contextmanager
def live_home(
    graph: EnvironmentGraph,
    *,
    step_s: float = 0.0,
    gates: tuple[Gate, ...] = (),
    token: str = "",
    mcp: bool = False,
    agent_token: str = "",
    **settings: Mapping[str, Any],
) -> Iterator[LiveHome]:
    """A home on a page, with `mcp` as tools beside it, until the block ends."""
    environment = PacedEnvironment(make_environment("world", graph), step_s)
    opened = OpenHome(graph, Setup.of(settings), environment=environment, gates=gates)
    home = OwnHome(opened)
    live = LiveView([home], [home.tools])
    with closing(opened), closing(live), closing(home):
        home.start(live.subscriber("home"))
        further = _mounted(home.tools, live, agent_token) if mcp else None
        with served(live, token=token, mounted=further) as page:
            yield LiveHome(live, home, page)


def _mounted(tools: HomeTools, live: LiveView, agent_token: str) -> Mounted:
    from vh_core.mcp_server.server import make_server
    from vh_core.mcp_server.serving import mounted

    return mounted(make_server(tools, live, others_answer=True), agent_token)
