"""The generated interfaces agree with the library, and their defaults fail safe."""

from __future__ import annotations

import pytest

from vh_core.asking import ReceptionCode
from vh_core.events import Phase
from vh_core.outcome import Outcome
from vh_planner.action import ExecuteStep, ExecuteTask, RunEpisode
from vh_planner.srv import AnswerQuestion

EPISODE_ACTIONS = [ExecuteTask, RunEpisode]


def constants(message_type: type) -> dict[str, int]:
    """The constants of a message type, by name. The generated metaclass lists them."""
    names = type(message_type).__prepare__("", ())
    return {
        name: getattr(message_type, name)
        for name in names
        if name.isupper() and not name.endswith("__DEFAULT")
    }


@pytest.mark.parametrize("action", EPISODE_ACTIONS)
def test_outcome_constants_are_the_enum(action: type) -> None:
    assert constants(action.Result) == {outcome.name: outcome.value for outcome in Outcome}


@pytest.mark.parametrize("action", EPISODE_ACTIONS)
def test_a_result_that_nobody_filled_in_is_no_success(action: type) -> None:
    assert action.Result().outcome == Outcome.INTERNAL_ERROR


def test_a_step_result_that_nobody_filled_in_is_no_success() -> None:
    assert ExecuteStep.Result().code == ExecuteStep.Result.EXECUTION_FAILED


def test_the_episode_is_the_task_without_its_queue() -> None:
    goals = [action.Goal.get_fields_and_field_types() for action in EPISODE_ACTIONS]
    task, episode = goals
    assert task == {**episode, "priority": "int32"}
    results = [action.Result.get_fields_and_field_types() for action in EPISODE_ACTIONS]
    assert results[0] == results[1]
    task, episode = (action.Feedback.get_fields_and_field_types() for action in EPISODE_ACTIONS)
    assert task == {**episode, "queue_position": "uint32"}


def test_phases_have_the_same_numbers() -> None:
    task, episode = (constants(action.Feedback) for action in EPISODE_ACTIONS)
    assert task == {"QUEUED": 0, **episode} == {phase.name: phase.value for phase in Phase}


def test_what_becomes_of_an_answer_has_the_same_numbers() -> None:
    assert constants(AnswerQuestion.Response) == {code.name: code.value for code in ReceptionCode}
    assert AnswerQuestion.Response().code != ReceptionCode.TAKEN
