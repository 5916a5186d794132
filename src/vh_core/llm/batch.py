"""Many requests at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor, wait
from dataclasses import replace
from functools import partial

from vh_core.cancellation import Cancellation
from vh_core.llm.errors import LlmError
from vh_core.llm.model import ClosingModel, Completion, LanguageModel, Request

#: most threads that wait for answers; how many requests a server gets at once is its own gate's
_MOST_THREADS = 64


def complete_all(model: LanguageModel, requests: Iterable[Request]) -> list[Completion | LlmError]:
    """What the model answers to each request, or why it does not, in the order of the requests.

    They are made at once, as far as the model's server is asked by so many callers at once. A
    budget reserves for them in their order, so that it is always the last that exceed it, and
    equal requests get their samples in their order. An error that is no `LlmError` is raised, and
    so is an interrupt; the calls that are still being made are cancelled then.
    """
    stop = Cancellation()
    results: list[Completion | LlmError | Future[Completion | LlmError]] = []
    with ThreadPoolExecutor(_MOST_THREADS, "language-model-call") as pool:
        try:
            for request in requests:
                wanted = replace(request, cancellation=Cancellation(request.cancellation, stop))
                try:
                    results.append(pool.submit(_outcome, _begun(model, wanted)))
                except LlmError as error:
                    results.append(error)
            # whichever raises first, and not whichever comes first
            wait([each for each in results if isinstance(each, Future)], None, FIRST_EXCEPTION)
            if any(isinstance(e, Future) and e.done() and e.exception() for e in results):
                stop.cancel("another call failed")
            return [each.result() if isinstance(each, Future) else each for each in results]
        except BaseException:
            stop.cancel("another call failed")
            raise


def _begun(model: LanguageModel, request: Request) -> Callable[[], Completion]:
    if isinstance(model, ClosingModel):
        return model.begin(request)
    return partial(model.complete, request)


def _outcome(complete: Callable[[], Completion]) -> Completion | LlmError:
    try:
        return complete()
    except LlmError as error:
        return error
