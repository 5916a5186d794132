"""Threads of their own for what takes long: nobody else waits for one of them."""

from __future__ import annotations

import asyncio
import http.client
import json
import threading
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import closing
from itertools import islice

import pytest
from live_home import LiveHome

from vh_core.episode import EpisodeResult
from vh_core.home import OpenHome
from vh_core.live import LiveView
from vh_core.live.home_tools import HomeTools
from vh_core.live.own_home import OwnHome
from vh_core.live.workers import TooBusy, Workers
from vh_core.scenes import open_scene
from vh_core.world import World

SOON_S = 20.0


def test_so_many_work_others_wait_and_more_are_refused() -> None:
    workers = Workers("sums", at_once=2, waiting=1)
    begun, go = threading.Semaphore(0), threading.Event()
    at_work: list[int] = []

    def work() -> int:
        at_work.append(1)
        begun.release()
        assert go.wait(SOON_S)
        return at_work.pop()

    async def ask() -> list[int]:
        asked = [asyncio.ensure_future(workers.do(work)) for _ in range(3)]
        for _ in range(2):
            assert await asyncio.to_thread(begun.acquire, timeout=SOON_S)
        with pytest.raises(TooBusy, match="3 sums are asked for already"):
            await workers.do(work)
        assert len(at_work) == 2, "the third waits for its turn"
        go.set()
        return [*await asyncio.gather(*asked), await workers.do(work)]

    assert asyncio.run(ask()) == [1, 1, 1, 1]


def test_what_the_work_raises_is_raised_and_takes_no_place() -> None:
    workers = Workers("sums", at_once=1, waiting=0)

    async def ask() -> None:
        for _ in range(3):
            with pytest.raises(ZeroDivisionError):
                await workers.do(lambda: 1 // 0)

    asyncio.run(ask())


def test_work_that_nobody_waits_for_any_more_is_not_begun() -> None:
    workers = Workers("sums", at_once=1, waiting=1)
    begun, go, done = threading.Event(), threading.Event(), []

    def first() -> None:
        begun.set()
        assert go.wait(SOON_S)

    async def ask() -> int:
        held = asyncio.ensure_future(workers.do(first))
        assert await asyncio.to_thread(begun.wait, SOON_S)
        given_up = asyncio.ensure_future(workers.do(lambda: done.append(1)))
        await asyncio.sleep(0)
        given_up.cancel()
        with pytest.raises(asyncio.CancelledError):
            await given_up
        go.set()
        await held
        while True:  # its place is free as soon as its turn came
            try:
                return await workers.do(lambda: 7)
            except TooBusy:
                await asyncio.sleep(0.01)

    assert asyncio.run(ask()) == 7
    assert done == []


def test_many_plans_keep_nobody_from_the_page() -> None:
    pytest.importorskip("starlette", reason="starlette is not installed; 'make setup' has it")
    from vh_core.live.serving import served

    go = threading.Event()
    with OpenHome(open_scene()) as opened, closing(OwnHome(opened)) as own:

        def plan(task: str, world: World) -> EpisodeResult:
            assert go.wait(SOON_S)
            return opened.plan(task, world)

        live = LiveView([own], [HomeTools(own, plan)])
        with closing(live), served(live) as page, ThreadPoolExecutor(12) as clients:
            home = LiveHome(live, own, page)
            body = {"text": "open the fridge"}
            try:
                asked = {
                    clients.submit(home.ask, "POST", "/api/robots/home/plan", body)
                    for _ in range(12)
                }
                refused = set(islice(as_completed(asked, SOON_S), 4))
                assert {each.result()[0] for each in refused} == {503}
                assert _kept_off(page.port, body) == (503, "2")
                # the rest is answered meanwhile
                assert home.ask("GET", "/api/robots/home")[0] == 200
                assert home.ask("POST", "/api/robots/home/read", body)[0] == 200
                assert home.ask("GET", "/api/robots/home/things/24")[0] == 200
                assert not any(each.done() for each in asked - refused)
            finally:
                go.set()
            told = [each.result(SOON_S) for each in asked - refused]
    assert [(status, plan_["outcome"]) for status, plan_ in told] == [(200, "SUCCEEDED")] * 8


def _kept_off(port: int, body: dict[str, str]) -> tuple[int, str | None]:
    """Ask for one plan more: the status, and when to come again, seconds."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=SOON_S)
    with closing(connection):
        kind = {"content-type": "application/json"}
        connection.request("POST", "/api/robots/home/plan", json.dumps(body), kind)
        answer = connection.getresponse()
        return answer.status, answer.headers["retry-after"]
