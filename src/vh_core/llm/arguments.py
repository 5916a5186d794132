"""The command line's arguments for a language model."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable

from vh_core.llm.config import LlmConfig
from vh_core.llm.dialect import APIS


def add_llm_arguments(parser: argparse.ArgumentParser) -> None:
    """The command line's arguments for a language model; `config_from_arguments` reads them."""
    default = LlmConfig()
    group = parser.add_argument_group(
        "language model",
        "The key, where the server wants one, comes from the environment variable "
        "VH_PLANNER_API_KEY (or OPENAI_API_KEY).",
    )
    add = group.add_argument
    add("--llm-url", default="", metavar="URL", help="an OpenAI-compatible server (…/v1)")
    add("--llm-model", default="", metavar="NAME", help="default: the first the server lists")
    add("--llm-api", choices=APIS, default=default.api, help="default: %(default)s")
    add(
        "--llm-timeout-s",
        type=_seconds,
        default=default.timeout_s,
        metavar="S",
        help="longest time for one HTTP request (default: %(default)g)",
    )
    add(
        "--llm-deadline-s",
        type=_seconds,
        default=default.deadline_s,
        metavar="S",
        help="longest time for one call with its retries (default: %(default)g)",
    )
    add(
        "--llm-max-retries",
        type=_number(0),
        default=default.max_retries,
        metavar="N",
        help="further attempts when the server is busy or fails (default: %(default)s)",
    )
    add(
        "--llm-concurrency",
        type=_number(1),
        default=default.concurrency,
        metavar="N",
        help="most requests to the server at once (default: %(default)s)",
    )
    add("--llm-transcript", default="", metavar="FILE", help="append every exchange (JSONL)")
    add("--llm-replay", default="", metavar="FILE", help="answer from a transcript, not a server")
    add("--llm-cache", default="", metavar="DIR", help="keep answers and use them again")
    for name, value, what, kind in (
        ("calls", default.max_calls, "calls", _number(1)),
        ("tokens", default.max_tokens, "prompt and completion tokens", _number(1)),
        ("seconds", default.max_seconds, "seconds of waiting for answers", _seconds),
    ):
        shown = f"{value:g}" if isinstance(value, float) else value
        add(
            f"--llm-max-{name}",
            type=kind,
            default=value,
            metavar="N",
            help=f"most {what} per task (default: {shown})",
        )


def config_from_arguments(arguments: argparse.Namespace) -> LlmConfig:
    """The configuration that `add_llm_arguments` has read. Raises `ConfigurationError`."""
    return LlmConfig(
        url=arguments.llm_url,
        model=arguments.llm_model,
        api=arguments.llm_api,
        timeout_s=arguments.llm_timeout_s,
        deadline_s=arguments.llm_deadline_s,
        max_retries=arguments.llm_max_retries,
        concurrency=arguments.llm_concurrency,
        transcript=arguments.llm_transcript,
        replay=arguments.llm_replay,
        cache=arguments.llm_cache,
        max_calls=arguments.llm_max_calls,
        max_tokens=arguments.llm_max_tokens,
        max_seconds=arguments.llm_max_seconds,
    )


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not (math.isfinite(value) and value > 0):
        raise argparse.ArgumentTypeError(f"expected a number of seconds more than 0, got {text!r}")
    return value


def _number(least: int) -> Callable[[str], int]:
    def convert(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = least - 1
        if value < least:
            raise argparse.ArgumentTypeError(f"expected a number of at least {least}, got {text!r}")
        return value

    return convert
