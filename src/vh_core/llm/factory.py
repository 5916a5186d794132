"""A language model from its configuration.

The layers, from the inside out, and why in this order:

1. the server (or a transcript that is replayed in its place), which may be one that is started on
   this machine;
2. the cache: right at the server, so that all above it works alike on a cached answer;
3. the transcript: it must show what the strategy saw, cached answers too, or a run could not be
   replayed from its transcript alone;
4. the seed, where one is set: the transcript shows what was asked, and a replay with the same seed
   asks it again;
5. the budget: outermost, so that what it refuses is neither asked nor recorded, and so that a
   replayed run exceeds it at the same call.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from vh_core.errors import ConfigurationError
from vh_core.llm.budget import Budget
from vh_core.llm.cache import CachedModel
from vh_core.llm.config import LlmConfig
from vh_core.llm.dialect import Api
from vh_core.llm.model import LanguageModel
from vh_core.llm.replay import TranscriptModel
from vh_core.llm.secret import Secret, key_from_environment
from vh_core.llm.seeded import SeededModel
from vh_core.llm.transcript import TranscriptRecorder

if TYPE_CHECKING:
    from vh_core.llm.local import LocalModel, LocalServerOptions


def make_language_model(config: LlmConfig, source: LanguageModel | None = None) -> Budget:
    """The configured model, with the budget of one task; `Budget.for_new_task` gives the next
    task its own. Close it at the end. `source` answers in place of what the configuration names.

    Raises `ConfigurationError`, or `MissingDependencyError` where `openai` is not installed, and
    what `make_local_model` raises. Whether the server answers shows at the first request.
    """
    model = source if source is not None else _source(config)
    try:
        if config.cache:
            model = CachedModel(model, config.cache)
        if config.transcript:
            model = TranscriptRecorder(model, config.transcript)
        if config.seed >= 0:
            model = SeededModel(model, config.seed)
    except ConfigurationError:
        model.close()
        raise
    return Budget(model, config.limits, prices=config.prices)


def make_local_model(config: LlmConfig, options: LocalServerOptions | None = None) -> LocalModel:
    """The model on this machine, asked as the configuration says; nothing is started yet.

    Raises `ModelFileError` for a file that is no model, `LocalModelMissingError` where none is
    named and none is installed, and `MissingDependencyError` where `openai` is not.
    """
    from vh_core.llm.local import LocalModel, LocalServer

    # what is missing is to be said now, and not when the server is there
    from vh_core.llm.openai_adapter import require_openai

    require_openai()
    # a key is for other servers
    client = partial(_server_model, config, Secret(""))
    return LocalModel(LocalServer(options=options), client)


def _source(config: LlmConfig) -> LanguageModel:
    if config.replay:
        return TranscriptModel(config.replay)
    if config.source == "local":
        return make_local_model(config)
    if not config.url:
        raise ConfigurationError(_NOBODY[config.source])
    return _server_model(config, key_from_environment(), config.url)


#: why there is no language model, by what was said of who answers
_NOBODY = {
    "auto": "no language model is given: say where its server is (--llm-url), which transcript to "
    "replay (--llm-replay), or that it is the one on this machine (--llm local)",
    "none": "a language model is needed, and --llm none says that there is none; leave that out, "
    "or say where its server is (--llm-url)",
    "simulated": "--llm simulated is for 'vh-planner demo' and 'vh-planner bench'; elsewhere start "
    "'vh-planner simulated-llm' and name it with --llm-url",
}


def _server_model(config: LlmConfig, key: Secret, url: str) -> LanguageModel:
    # here, because every command of the command line imports this file
    from vh_core.llm.openai_adapter import OpenAiTransport
    from vh_core.llm.retry import RetryPolicy
    from vh_core.llm.server_model import ServerModel

    return ServerModel(
        OpenAiTransport(url, key),
        key,
        config.model,
        cast(Api, config.api),
        attempt_timeout_s=config.timeout_s,
        deadline_s=config.deadline_s,
        retry=RetryPolicy(config.max_retries, config.retry_base_s, config.retry_longest_s),
        concurrency=config.concurrency,
    )
