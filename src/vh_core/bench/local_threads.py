"""How many threads the local language model should have, alone and beside other work."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from vh_core.bench.busy_machine import busy_machine
from vh_core.bench.local_asking import Asked, decision_prompts
from vh_core.bench.local_decisions import OURS, DecisionCost, median_s
from vh_core.bench.section import Section
from vh_core.bench.table import Table
from vh_core.bench.targets import Target
from vh_core.llm.local import LocalServer
from vh_core.llm.local.machine import physical_cores

#: how OpenMP's threads wait for each other; ours is the first
_SLEEPING, _SPINNING = "sleeping", "spinning"
_POLICIES = {_SLEEPING: "passive", _SPINNING: "active"}
_POLICY = "OMP_WAIT_POLICY"


def measure_threads(asked: Asked) -> Section:
    """One thread beside one for each core, whose threads sleep or spin while they wait."""
    cores = physical_cores()
    number = max(2, asked.decisions // 3)
    kinds = [(1, _SLEEPING), *((cores, kind) for kind in _POLICIES if cores > 1)]
    costs: dict[tuple[int, str, bool], list[DecisionCost]] = {}
    with ExitStack() as stack:
        servers = {
            (threads, kind): stack.enter_context(_started(asked.server(threads=threads), kind))
            for threads, kind in kinds
        }
        for busy in (False, True):
            with busy_machine(cores if busy else 0):
                for at, prompt in enumerate(decision_prompts(number, first_task=3 + busy)):
                    for (threads, kind), server in servers.items():
                        cost = OURS.decide(server, prompt, asked.samples, at)
                        costs.setdefault((threads, kind, busy), []).append(cost)
    seconds = {key: median_s(each) for key, each in costs.items()}
    speed = {
        (threads, kind, busy): seconds[1, _SLEEPING, busy] / each
        for (threads, kind, busy), each in seconds.items()
    }
    rows = [
        (
            f"{threads}, {kind}",
            *(f"{each[threads, kind, False]:.2f}" for each in (seconds, speed)),
            *(f"{each[threads, kind, True]:.2f}" for each in (seconds, speed)),
        )
        for threads, kind in kinds
    ]
    header = ("threads", "s alone", "speed", f"s beside {cores} busy processes", "speed")
    beside = Target(
        f"{cores} threads beside other work, of one",
        speed[cores, _SLEEPING, True],
        0.5,
        at_least=True,
    )
    return Section("Threads (speed: of one thread's)", Table(header, rows), (beside,))


@contextmanager
def _started(server: LocalServer, waiting: str) -> Iterator[LocalServer]:
    """The server, of which the threads wait so."""
    before = os.environ.get(_POLICY)
    os.environ[_POLICY] = _POLICIES[waiting]
    try:
        server.start()
    finally:
        if before is None:
            del os.environ[_POLICY]
        else:
            os.environ[_POLICY] = before
    try:
        yield server
    finally:
        server.stop()
