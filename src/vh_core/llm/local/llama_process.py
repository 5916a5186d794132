"""llama.cpp's server as a process of its own, so that a model which eats the memory or crashes
takes nothing with it. `LocalServer` starts this file as a program; nothing imports it.

The settings are the one argument, a JSON object. When the server is ready, one JSON line on
standard output says where; what goes wrong, and llama.cpp's log, are on standard error. It ends by
SIGTERM, which has its default meaning (llama.cpp holds Python's lock while it loads a model, so no
handler would be called), when standard input ends, and, on Linux, when the thread that started it
ends. There is nothing to tidy up.
"""

from __future__ import annotations

import ctypes
import json
import os
import signal
import sys
from typing import Any

_PR_SET_PDEATHSIG = 1
#: what it sends and hears of other programs: errors and warnings
_WARNINGS = 2


def main() -> None:
    settings: dict[str, Any] = json.loads(sys.argv[1])
    _end_with(settings["parent"])
    try:
        import xllamacpp
    except ImportError as error:
        sys.exit(f"the package xllamacpp cannot be imported: {error}")
    try:
        server = xllamacpp.Server(_parameters(xllamacpp, settings))
    except RuntimeError as error:  # the reason is in the log
        sys.exit(str(error))
    print(json.dumps({"url": server.listening_address}), flush=True)
    while os.read(sys.stdin.fileno(), 1024):
        pass
    # not by returning: to take the server apart waits for the requests in hand
    os._exit(0)


def _end_with(parent: int) -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)
    if os.getppid() != parent:  # it died before we asked
        sys.exit("the program that started the server has ended")


def _parameters(xllamacpp: Any, settings: dict[str, Any]) -> Any:
    parameters = xllamacpp.CommonParams()
    parameters.model.path = settings["model"]
    parameters.model_alias = {settings["name"]}
    parameters.n_parallel = settings["slots"]
    parameters.n_ctx = settings["slots"] * settings["context_tokens"]
    for processors in (parameters.cpuparams, parameters.cpuparams_batch):
        processors.n_threads = settings["threads"]
        processors.poll = 0
    parameters.hostnames = [settings["host"]]
    parameters.port = settings["port"]
    # the parts of a prompt that a slot has seen stay there; prompts of other times are not kept
    parameters.cache_prompt = True
    parameters.cache_ram_mib = 0
    parameters.n_ubatch = settings["batch_tokens"]
    # What a request does not ask for is not done: llama.cpp's own defaults would cut off the tail
    # (top_k 40, min_p 0.05). The order is that of OpenAI: temperature before nucleus.
    sampling = parameters.sampling
    sampling.temp = sampling.top_p = 1.0
    sampling.top_k, sampling.min_p = 0, 0.0
    sampling.penalty_last_n = settings["penalty_window_tokens"]
    sampling.samplers = "penalties;temperature;top_k;typ_p;top_p;min_p"
    if settings["seed"] is not None:
        sampling.seed = settings["seed"]
    # nobody but us: no pages, no listing of what others ask, no leave for web pages to call
    parameters.ui = parameters.endpoint_slots = False
    parameters.cors_origins = ""
    parameters.offline = True
    parameters.fit_params = False
    parameters.verbosity = _WARNINGS
    return parameters


if __name__ == "__main__":
    del sys.path[0]  # the folder of this file, whose modules are not for the whole process
    main()
