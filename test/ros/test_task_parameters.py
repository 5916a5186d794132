"""Settings of tasks as launch arguments: a file's, and over them what was given."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from vh_core.errors import ConfigurationError
from vh_ros.nodes.task_parameters import parameters_from_texts


def given(tmp_path: Path, text: str, **texts: str) -> dict[str, object]:
    path = tmp_path / "config.yaml"
    path.write_text(text, encoding="utf-8")
    return {**parameters_from_texts(texts, str(path))}


def test_what_is_given_counts_more_than_a_file(tmp_path: Path) -> None:
    text = "limits: {max_steps: 7, time_limit_s: 5}\ntranslated: {preset: demo, epsilon: -inf}\n"
    assert given(tmp_path, text, max_repairs="", max_steps="9", translated_beta="1") == {
        "max_steps": 9,
        "time_limit_s": 5.0,
        "translated_preset": "demo",
        "translated_epsilon": -math.inf,
        "translated_beta": 1.0,
    }


def test_a_preset_that_is_given_takes_the_place_of_what_the_file_says(tmp_path: Path) -> None:
    text = "translated: {preset: demo, epsilon: 0.5}\nlimits: {max_steps: 7}\n"
    assert given(tmp_path, text, translated_preset="vanilla", translated_beta="1") == {
        "max_steps": 7,
        "translated_preset": "vanilla",
        "translated_beta": 1.0,
    }


def test_what_does_not_go_together_is_refused_before_anything_starts(tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError, match="give a URL or a transcript"):
        given(tmp_path, "", llm_url="http://127.0.0.1:1/v1", llm_replay="told.jsonl")
    with pytest.raises(ConfigurationError, match="max_steps is 0"):
        given(tmp_path, "", max_steps="0")
