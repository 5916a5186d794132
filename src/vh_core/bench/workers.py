"""Cases of a benchmark in several processes."""

from __future__ import annotations

import logging
import multiprocessing
import signal
import traceback
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from vh_core.bench.benchmark import Coming, OpenBenchmark, Row
from vh_core.errors import BenchmarkError, VhPlannerError

_log = logging.getLogger(__name__)

#: how often a worker that says nothing is looked at, seconds
_LOOK_S = 1.0
#: how long a worker that is to end may take before it is killed, seconds
_GRACE_S = 2.0


@dataclass(slots=True)
class _Worker:
    process: BaseProcess
    connection: Connection
    case: str = ""


@dataclass(frozen=True, slots=True)
class _Failed:
    """What a worker sends instead of a row. `trace` is "" for an error that we raise on purpose."""

    message: str
    trace: str = ""


def rows_of_workers(opened: OpenBenchmark, cases: Sequence[str], jobs: int) -> Coming:
    """The rows of these cases, each as it comes, from so many processes.

    The processes end with the iteration, however that ends. Raises `BenchmarkError` for what a case
    raises, and where a process ends before its case does.
    """
    waiting = deque(cases)
    workers: list[_Worker] = []
    try:
        for _ in range(jobs):
            workers.append(_start(opened))
            _give(workers[-1], waiting)
        while any(worker.case for worker in workers):
            for worker in _ready(workers):
                row = _received(worker)
                case = worker.case
                _give(worker, waiting)
                yield case, row
    finally:
        _end(workers)


def _start(opened: OpenBenchmark) -> _Worker:
    # a new interpreter: threads and models of this one do not survive a fork
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(opened, theirs), daemon=True)
    # it is started with the first process else, and then lets interrupts through again
    resource_tracker.ensure_running()
    with _no_interrupts():
        process.start()
    theirs.close()
    return _Worker(process, ours)


@contextmanager
def _no_interrupts() -> Iterator[None]:
    """Ctrl-C goes to every process at the terminal; what is started in this block never sees it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _give(worker: _Worker, waiting: deque[str]) -> None:
    worker.case = waiting.popleft() if waiting else ""
    if worker.case:
        with suppress(OSError):  # it has ended, which `_received` tells
            worker.connection.send(worker.case)


def _ready(workers: Sequence[_Worker]) -> list[_Worker]:
    """Those with an answer, or with an end; after a while perhaps nobody."""
    asked = {worker.connection: worker for worker in workers if worker.case}
    return [asked[found] for found in wait(list(asked), _LOOK_S) if isinstance(found, Connection)]


def _received(worker: _Worker) -> Row:
    try:
        answer: Any = worker.connection.recv()
    except (EOFError, OSError):
        worker.process.join(_GRACE_S)
        status = worker.process.exitcode
        raise BenchmarkError(
            f"the process that ran {worker.case!r} ended with status {status}, before its row came"
        ) from None
    if isinstance(answer, _Failed):
        if answer.trace:
            _log.error("a worker failed: %s", answer.trace)
        raise BenchmarkError(f"{worker.case}: {answer.message}")
    row: Row = answer
    return row


def _end(workers: Sequence[_Worker]) -> None:
    for worker in workers:
        worker.connection.close()
        if worker.case:  # at work; the others end by themselves
            worker.process.terminate()
    for worker in workers:
        worker.process.join(_GRACE_S)
        if worker.process.is_alive():
            worker.process.kill()
            worker.process.join()


def _serve(opened: OpenBenchmark, connection: Connection) -> None:
    """What a worker's process does, until its connection ends."""
    try:
        with opened() as benchmark:
            while True:
                case = connection.recv()
                connection.send(benchmark.run(case))
    except (EOFError, BrokenPipeError):
        return  # nobody wants more
    except VhPlannerError as error:
        failed = _Failed(str(error))
    except Exception as error:
        failed = _Failed(f"{type(error).__name__}: {error}", traceback.format_exc())
    with suppress(OSError):
        connection.send(failed)
