"""The command line's arguments, and the configuration they make."""

from __future__ import annotations

import argparse

import pytest

from vh_core.errors import ConfigurationError
from vh_core.llm import LlmConfig, make_language_model
from vh_core.settings.command_line import add_flags, values_from_flags
from vh_core.strategies.resources import LLM_GROUP


def parse(*arguments: str) -> LlmConfig:
    parser = argparse.ArgumentParser()
    add_flags(parser, [LLM_GROUP])
    return LLM_GROUP.make(values_from_flags(parser.parse_args(arguments), LLM_GROUP))


def test_nothing_given_is_the_default() -> None:
    assert parse() == LlmConfig()
    assert not parse().given


def test_everything_arrives() -> None:
    config = parse(
        *("--llm-url", "http://h/v1", "--llm-model", "m", "--llm-api", "chat"),
        *("--llm-timeout-s", "3", "--llm-deadline-s", "9", "--llm-max-retries", "0"),
        *("--llm-concurrency", "2"),
        *("--llm-transcript", "t", "--llm-cache", "c"),
        *("--llm-max-calls", "5", "--llm-max-tokens", "6", "--llm-max-seconds", "7.5"),
    )
    assert config == LlmConfig(
        url="http://h/v1",
        model="m",
        api="chat",
        timeout_s=3.0,
        deadline_s=9.0,
        max_retries=0,
        concurrency=2,
        transcript="t",
        cache="c",
        max_calls=5,
        max_tokens=6,
        max_seconds=7.5,
    )
    assert config.given
    assert parse("--llm-replay", "r").replay == "r"


@pytest.mark.parametrize(
    "arguments",
    [
        ("--llm-timeout-s", "0"),
        ("--llm-timeout-s", "soon"),
        ("--llm-max-seconds", "nan"),
        ("--llm-max-calls", "-1"),
        ("--llm-max-calls", "many"),
        ("--llm-max-retries", "-1"),
        ("--llm-api", "telepathy"),
    ],
)
def test_wrong_numbers_are_said(
    arguments: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        parse(*arguments)
    assert arguments[0] in capsys.readouterr().err


@pytest.mark.parametrize(
    "wrong",
    [
        {"api": "telepathy"},
        {"timeout_s": 0.0},
        {"deadline_s": -1.0},
        {"concurrency": 0},
        {"max_retries": -1},
        {"max_calls": -1},
        {"url": "http://h/v1", "replay": "t"},
    ],
)
def test_wrong_configurations_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ConfigurationError):
        LlmConfig(**wrong)  # type: ignore[arg-type]


def test_no_model_at_all_is_said() -> None:
    with pytest.raises(ConfigurationError, match="--llm-url"):
        make_language_model(LlmConfig())


def test_there_is_no_argument_for_the_key() -> None:
    parser = argparse.ArgumentParser()
    add_flags(parser, [LLM_GROUP])
    assert "key" not in " ".join(action.dest for action in parser._actions)
