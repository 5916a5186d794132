"""A language model from its configuration.

The layers, from the inside out, and why in this order:

1. the server (or a transcript that is replayed in its place);
2. the cache: right at the server, so that all above it works alike on a cached answer;
3. the transcript: it must show what the strategy saw, cached answers too, or a run could not be
   replayed from its transcript alone;
4. the budget: outermost, so that what it refuses is neither asked nor recorded, and so that a
   replayed run exceeds it at the same call.
"""

from __future__ import annotations

from typing import cast

from vh_core.errors import ConfigurationError
from vh_core.llm.budget import Budget
from vh_core.llm.cache import CachedModel
from vh_core.llm.config import LlmConfig
from vh_core.llm.dialect import Api
from vh_core.llm.model import LanguageModel
from vh_core.llm.replay import TranscriptModel
from vh_core.llm.transcript import TranscriptRecorder


def make_language_model(config: LlmConfig) -> Budget:
    """The configured model, with the budget of one task; `Budget.for_new_task` gives the next
    task its own. Close it at the end.

    Raises `ConfigurationError`, or `MissingDependencyError` where `openai` is not installed.
    Whether the server answers shows at the first request.
    """
    model = _source(config)
    try:
        if config.cache:
            model = CachedModel(model, config.cache)
        if config.transcript:
            model = TranscriptRecorder(model, config.transcript)
    except ConfigurationError:
        model.close()
        raise
    return Budget(model, config.limits)


def _source(config: LlmConfig) -> LanguageModel:
    if config.replay:
        return TranscriptModel(config.replay)
    if not config.url:
        raise ConfigurationError(
            "no language model is given: say where its server is (--llm-url), or which transcript "
            "to replay (--llm-replay)"
        )
    # here, because every command of the command line imports this file
    from vh_core.llm.openai_adapter import OpenAiTransport
    from vh_core.llm.retry import RetryPolicy
    from vh_core.llm.secret import key_from_environment
    from vh_core.llm.server_model import ServerModel

    key = key_from_environment()
    return ServerModel(
        OpenAiTransport(config.url, key),
        key,
        config.model,
        cast(Api, config.api),
        attempt_timeout_s=config.timeout_s,
        deadline_s=config.deadline_s,
        retry=RetryPolicy(config.max_retries, config.retry_base_s, config.retry_longest_s),
        concurrency=config.concurrency,
    )
