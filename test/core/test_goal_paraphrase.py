"""`goal_directed` with a language model that says sentences in plain words, for the grammar."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from goal_directed_episode import run_episode
from hypothesis import given
from hypothesis import strategies as st
from scripted_llm import Says

from vh_core.cli import main
from vh_core.episode import EpisodeResult
from vh_core.errors import ConfigurationError
from vh_core.llm import LlmTimeoutError
from vh_core.outcome import Outcome
from vh_core.prompts.plain_orders import EXAMPLES, PlainOrderPrompts
from vh_core.strategies.goal_directed import GoalDirectedOptions

#: the grammar does not know the verb
ODD = "whoosh all plums into the fridge"
SAME, OTHER = "put all plums into the fridge", "put a plum into the fridge"
TRUST = GoalDirectedOptions(unconfirmed=True)
STAYS_CLOSED = "whoosh the fridge"


def episode(
    llm: Says,
    task: str = ODD,
    options: GoalDirectedOptions | None = None,
    *,
    answers: tuple[str, ...] | None = None,
) -> EpisodeResult:
    """As `run_episode`, with options of these tests where none are given."""
    return run_episode(llm, task, options or TRUST, answers)


def test_what_is_the_same_in_plain_words_is_done_and_told() -> None:
    llm = Says([SAME], [OTHER, SAME, "buy a boat", ""])
    result = episode(llm)
    assert (result.outcome, len(result.steps)) == (Outcome.SUCCEEDED, 12), result.message
    assert f'read by the language model as: "{SAME}"' in result.notes
    assert [request.n for request in llm.requests] == [1, 4]
    assert all(json.dumps(ODD) in request.text for request in llm.requests)


def test_it_is_not_done_unless_somebody_says_that_it_is_meant() -> None:
    asked = GoalDirectedOptions()
    result = episode(Says([SAME]), options=asked)
    assert (result.outcome, len(result.steps)) == (Outcome.INVALID_TASK, 0)
    assert f'Do you mean "{SAME}"? Then say so' in result.message
    # the grammar asks first, about what it offers itself
    answers = ("2", "1")
    assert episode(Says([SAME]), options=asked, answers=answers).outcome is Outcome.SUCCEEDED
    refused = episode(Says([SAME]), options=asked, answers=("2", "none of these"))
    assert (refused.outcome, len(refused.steps)) == (Outcome.INVALID_TASK, 0)


def test_one_way_to_say_it_is_asked_for_once() -> None:
    llm = Says([SAME])
    assert episode(llm, options=replace(TRUST, paraphrases=0)).outcome is Outcome.SUCCEEDED
    assert len(llm.requests) == 1


def test_a_later_one_may_be_the_one_that_is_the_same() -> None:
    assert episode(Says([OTHER], [OTHER, SAME])).outcome is Outcome.SUCCEEDED


def test_what_the_grammar_reads_costs_no_call() -> None:
    llm = Says()
    assert episode(llm, SAME).outcome is Outcome.SUCCEEDED
    assert not llm.requests


def test_what_is_not_the_same_is_not_done_and_the_reason_said() -> None:
    result = episode(Says([OTHER]))
    assert (result.outcome, len(result.steps)) == (Outcome.INVALID_TASK, 0)
    assert f'The language model says it as "{OTHER}"; it says something else' in result.message
    assert "I do not know how to" in result.message


def test_what_nobody_can_read_is_refused_with_both_reasons() -> None:
    result = episode(Says(["whiz all plums into the fridge"]))
    assert (result.outcome, len(result.steps)) == (Outcome.INVALID_TASK, 0)
    assert "is not understood either" in result.message


def test_two_readings_that_differ_are_neither_believed() -> None:
    result = episode(Says(["open the fridge"], ["close the fridge"]), STAYS_CLOSED)
    assert (result.outcome, len(result.steps)) == (Outcome.INVALID_TASK, 0)
    assert 'in different ways: "open the fridge" and "close the fridge"' in result.message


@pytest.mark.parametrize(
    ("said", "outcome", "steps"),
    [("1", "SUCCEEDED", 2), ("none of these", "INVALID_TASK", 0), ("", "INVALID_TASK", 0)],
)
def test_which_reading_is_meant_can_be_asked(said: str, outcome: str, steps: int) -> None:
    llm = Says(["open the fridge"], ["close the fridge"])
    result = episode(llm, STAYS_CLOSED, answers=(said,) if said else ())
    assert (result.outcome.name, len(result.steps)) == (outcome, steps), result.message


def test_one_that_is_not_the_same_may_be_meant_all_the_same() -> None:
    result = episode(Says([OTHER]), answers=("2", "1"))
    assert (result.outcome, len(result.steps)) == (Outcome.SUCCEEDED, 6), result.message


@pytest.mark.parametrize("said", ["The fridge is open.", "I put all plums in the fridge"])
def test_a_statement_is_no_order_whatever_the_model_says(said: str) -> None:
    result = episode(Says(["open the fridge"], [SAME]), said)
    assert (result.outcome, len(result.steps)) == (Outcome.INVALID_TASK, 0), result.message


def test_a_model_that_cannot_be_asked_is_a_typed_end() -> None:
    result = episode(Says(LlmTimeoutError("no answer within 3 s")))
    assert result.outcome is Outcome.LLM_UNAVAILABLE


@pytest.mark.slow
@given(st.text(max_size=400))
def test_whatever_the_model_says_only_what_was_said_is_done(answer: str) -> None:
    result = episode(Says([answer], [answer]))
    assert (result.outcome, len(result.steps)) == (Outcome.INVALID_TASK, 0), answer


def test_the_readers_can_be_compared() -> None:
    compare = replace(TRUST, compare=True)
    assert episode(Says([SAME]), SAME, compare).outcome is Outcome.SUCCEEDED
    alone = episode(Says([OTHER]), SAME, compare)
    assert alone.outcome is Outcome.SUCCEEDED
    assert any("read by the grammar alone" in note for note in alone.notes)


def test_the_model_may_read_alone() -> None:
    llm = Says([SAME])
    result = episode(llm, SAME, replace(TRUST, reader="model"))
    assert result.outcome is Outcome.SUCCEEDED and llm.requests


def test_the_prompt_is_the_golden_one() -> None:
    llm = Says([SAME])
    episode(llm, 'whoosh "all" plums\n into the fridge')
    golden = Path(__file__).parent / "golden" / "plain_order.txt"
    assert llm.requests[0].text + "\n" == golden.read_text()


def test_the_prompt_may_be_ones_own(tmp_path: Path) -> None:
    (tmp_path / "plain_order.txt").write_text("{{ examples | length }}: {{ task }} =")
    own = PlainOrderPrompts(str(tmp_path))
    assert own.sentence("whoosh") == f"{len(EXAMPLES)}: whoosh ="
    (tmp_path / "sentence.txt").write_text("{{ task }}")
    with pytest.raises(ConfigurationError, match=r"sentence\.txt"):
        PlainOrderPrompts(str(tmp_path))


@pytest.mark.parametrize(
    ("said", "read", "told"),
    [
        ("boot up the computer", "turn on the computer", ""),
        ("I want my shirts laid out on the bed", "put your shirts on the bed", ""),
    ],
)
def test_what_a_real_model_read(
    said: str, read: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """SmolLM2-135M, recorded, by the same commands with `--llm local --llm-transcript FILE` in
    place of `--llm-replay FILE`."""
    path = Path(__file__).parent / "data" / "plain_order_smollm2.jsonl"
    status = main(
        ["run", said, "--strategy", "goal_directed", "--json", "--goal-directed-reader", "model",
         "--goal-directed-unconfirmed", "--llm-replay", str(path)]
    )  # fmt: skip
    result = json.loads(capsys.readouterr().out)
    assert result["statistics"]["llm_calls"] == 2
    if read:
        assert (status, result["outcome"]) == (0, "SUCCEEDED"), result["message"]
        assert f'read by the language model as: "{read}"' in result["notes"]
    else:
        assert (status, result["outcome"]) == (1, "INVALID_TASK") and told in result["message"]


def test_the_grammar_offers_first_and_nothing_for_what_the_model_says() -> None:
    said = "jakes coming over so open the fridge"
    llm = Says(["close the fridge"])
    first = episode(llm, said, answers=("yes",))
    assert (first.outcome, first.statistics.questions) == (Outcome.SUCCEEDED, 1), first.message
    assert 'read as "open the fridge", as you said' in first.notes
    llm = Says(["jakes here so close the fridge"])
    unread = episode(llm, said, answers=("2", "yes"))
    assert (unread.outcome, unread.statistics.questions) == (Outcome.INVALID_TASK, 1)
    assert not unread.steps
