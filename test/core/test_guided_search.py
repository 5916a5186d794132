"""`guided_search`, as published: the partitions, the errors that are corrected, how it stops."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from guided_homes import (
    EMBEDDED,
    HOUSEHOLD,
    TASKS,
    WATCH_TV,
    Answers,
    Simulated,
    is_executable,
    listed,
    run,
    small,
    wanting,
)
from hypothesis import given, settings
from hypothesis import strategies as st
from scripted_llm import Says
from small_home import kitchen

from vh_core.datasets.household_tasks import HouseholdTask, with_states
from vh_core.environments import make_environment
from vh_core.episode import Episode
from vh_core.graph import EnvironmentGraph
from vh_core.llm import LlmUnavailableError
from vh_core.outcome import Outcome
from vh_core.program import parse_step
from vh_core.strategies.guided_search import GuidedSearchOptions
from vh_core.strategies.guided_search.listing import ActionList, applicable_actions
from vh_core.strategies.guided_search.stops import Stop
from vh_core.strategies.guided_search.strategy import GuidedSearchStrategy
from vh_core.strategies.resources import Resources
from vh_core.task import Ruling, Task
from vh_core.world import World

PAPER = GuidedSearchOptions.paper()
UNGUIDED = replace(PAPER, guide="none")


def test_it_climbs_to_the_goal_and_the_episode_sees_it():
    llm = Answers(wanting(*WATCH_TV))
    result, strategy = run(TASKS["watch tv"], small(), llm, UNGUIDED)
    assert (result.outcome, result.verified) == (Outcome.SUCCEEDED, True)
    assert strategy.taken == list(WATCH_TV)
    assert strategy.stop is Stop.GOAL
    # the paper's WATCH is ours after turning to it
    assert [step.action for step in result.steps] == ["WALK", "SWITCHON", "TURNTO", "WATCH"]


def test_one_query_per_partition_and_one_among_the_candidates():
    llm = Answers(wanting(*WATCH_TV))
    options = replace(UNGUIDED, partition_size=3)
    _, strategy = run(TASKS["watch tv"], small(), llm, options)
    actions = applicable_actions(World(small(), domain=HOUSEHOLD), strategy._actions)
    parts = -(-len(actions) // 3)
    assert parts > 3
    first = llm.requests[: parts + 1]
    indices = [[index for index, _ in listed(each.text)] for each in first]
    assert [i for part in indices[:-1] for i in part] == list(range(len(actions)))
    assert all(len(part) <= 3 for part in indices[:-1])
    # the candidates keep their indices, one from each partition
    assert len(indices[-1]) == parts
    assert all(any(i in part for i in indices[-1]) for part in indices[:-1])
    assert all(each.temperature == 0.2 for each in first)


def test_the_guide_is_asked_for_first_and_shown():
    answers = wanting(*WATCH_TV)
    guide = "1. walk | tv\n2. switchon | tv\n3. watch | tv"
    llm = Answers(lambda prompt: guide if "hypothetical plans" in prompt else answers(prompt))
    for level in ("low", "high"):
        options = replace(PAPER, guide=level, environment="dynamic")
        result, strategy = run(TASKS["watch tv"], small(), llm, options)
        assert result.succeeded
        assert strategy.guide.lines == ("walk | tv", "switchon | tv", "watch | tv")
    asked = [request.text for request in llm.requests]
    assert "tv: properties - {HAS_SWITCH, LOOKABLE} | states - {OFF}" in asked[0]
    assert "A pregenerated low-level plan estimate" in asked[1]
    assert "A pregenerated high-level plan estimate" in asked[-1]


def test_a_guide_alone_is_taken_as_it_is_until_a_line_cannot_be():
    options = replace(PAPER, search=False)
    guide = "walk | tv\nswitchon | tv\nwatch | tv\nwatch | tv"
    result, strategy = run(TASKS["watch tv"], small(), Says([guide]), options)
    assert (result.succeeded, strategy.taken) == (True, list(WATCH_TV))
    on = with_states(small(), TASKS["watch tv"].adversarial)
    result, strategy = run(TASKS["watch tv"], on, Says([guide]), options)
    assert result.outcome is Outcome.PRECONDITION_UNMET
    assert strategy.stop is Stop.NOT_APPLICABLE
    result, strategy = run(TASKS["watch tv"], small(), Says(["walk | tv"]), options)
    assert (result.outcome, strategy.stop) == (Outcome.GOAL_NOT_REACHED, Stop.GUIDE_ENDED)
    result, strategy = run(TASKS["watch tv"], small(), Says(["I would go to the tv."]), options)
    assert strategy.stop is Stop.NOT_APPLICABLE


# -- error correction ------------------------------------------------------------------------------


def one_decision(*answers: str, size: int = 100) -> tuple[GuidedSearchStrategy, Says]:
    """What becomes of these answers, of which no more is said."""
    llm = Says(*([answer] for answer in answers))
    options = replace(UNGUIDED, partition_size=size, max_repeated=2, max_length=1)
    _, strategy = run(TASKS["watch tv"], small(), llm, options)
    return strategy, llm


def indices() -> ActionList:
    return ActionList(
        applicable_actions(World(small(), domain=HOUSEHOLD), GuidedSearchStrategy()._actions)
    )


def test_a_mismatched_pair_makes_both_candidates():
    tv = indices().indices_of("[WALK]<tv>")[0]
    sofa = indices().indices_of("[WALK]<sofa>")[0]
    strategy, llm = one_decision(f"{{{sofa} [WALK]<tv>}}", f"{{{tv} [WALK]<tv>}}")
    assert listed(llm.requests[1].text) == [(tv, "[WALK]<tv>"), (sofa, "[WALK]<sofa>")]
    assert strategy.taken == ["[WALK]<tv>"]
    assert strategy.tally.mismatched == 1
    assert strategy.tally.repeated == 0


def test_every_action_that_is_written_so_becomes_a_candidate():
    alike = indices().indices_of("[WALK]<plum>")
    assert len(alike) > 1
    strategy, llm = one_decision("{9999 [WALK]<plum>}", "{1 [WALK]<nothing>}")
    assert [index for index, _ in listed(llm.requests[1].text)] == list(alike)
    assert strategy.tally.out_of_range == 1


@pytest.mark.parametrize("answer", ["", "I cannot help with that.", "{3}", "[WALK]<tv>"])
def test_what_cannot_be_determined_adds_no_candidate(answer: str):
    strategy, llm = one_decision(answer, answer, answer)
    assert (strategy.stop, strategy.taken) == (Stop.REPEATED, [])
    assert strategy.tally.unreadable == 3
    assert strategy.tally.final_queries == 0
    assert strategy.tally.repeated == 2
    assert len(llm.requests) == 3


@pytest.mark.parametrize("answer", ["", "No.", "{0 [WALK]<nothing>}", "{9999 [WALK]<tv>}"])
def test_the_last_choice_is_repeated_with_what_was_said(answer: str):
    tv = indices().indices_of("[WALK]<tv>")[0]
    pair = f"{{{tv} [WALK]<tv>}}"
    strategy, llm = one_decision(pair, answer, pair)
    assert strategy.taken == ["[WALK]<tv>"]
    assert strategy.tally.repeated == 1
    asked = llm.requests[2].text
    assert f"Your previous response was {answer}, but this was not one" in asked
    assert asked.endswith(llm.requests[1].text.rpartition("user: ")[2])
    strategy, _ = one_decision(pair, answer, answer, answer)
    assert strategy.stop is Stop.REPEATED


def test_repeated_queries_are_counted_over_the_whole_task():
    def answer(prompt: str) -> str:
        if "This query is being repeated" in prompt or len(listed(prompt)) > 1:
            return wanting("[WALK]<tv>", "[WALK]<sofa>")(prompt)
        return "?"

    result, strategy = run(
        TASKS["watch tv"], small(), Answers(answer), replace(UNGUIDED, max_repeated=4)
    )
    assert (strategy.stop, strategy.tally.repeated) == (Stop.REPEATED, 4)
    assert result.outcome is Outcome.OUT_OF_DISTRIBUTION
    assert len(strategy.taken) == 4


# -- how it stops ----------------------------------------------------------------------------------


def test_a_model_that_always_picks_the_same_step_is_stopped_by_the_length():
    llm = Answers(wanting(*["[WALK]<tv>"] * 30))
    result, strategy = run(TASKS["watch tv"], small(), llm, UNGUIDED)
    assert (result.outcome, strategy.stop) == (Outcome.MAX_STEPS, Stop.LENGTH)
    assert strategy.taken == ["[WALK]<tv>"] * 20


def test_the_failure_conditions_end_a_task():
    home = kitchen().add(40, "tv", "HAS_SWITCH LOOKABLE", "OFF").graph
    llm = Answers(wanting("[WALK]<tv>", "[WATCH]<tv>", "[SWITCHON]<tv>"))
    result, strategy = run(TASKS["watch tv"], home, llm, UNGUIDED)
    assert (result.outcome, strategy.stop) == (Outcome.GOAL_NOT_REACHED, Stop.FAILURE)
    assert strategy.taken == ["[WALK]<tv>", "[WATCH]<tv>"]


def test_a_server_that_is_gone_ends_a_task_with_what_was_done():
    tv = indices().indices_of("[WALK]<tv>")[0]
    pair = [f"{{{tv} [WALK]<tv>}}"]
    result, strategy = run(
        TASKS["watch tv"], small(), Says(pair, pair, LlmUnavailableError("it is gone")), UNGUIDED
    )
    assert result.outcome is Outcome.LLM_UNAVAILABLE
    assert "1 step had been executed" in result.message
    assert strategy.taken == ["[WALK]<tv>"]


def test_a_task_of_which_nobody_can_say_when_it_is_done_is_refused():
    strategy = GuidedSearchStrategy(UNGUIDED)
    from vh_core.strategies.guided_search import SPEC

    strategy.uses = SPEC.parts(UNGUIDED)
    result = Episode(
        Task("be happy"),
        strategy,
        make_environment("world", small()),
        resources=Resources.of(llm=Says()),
    ).run()
    assert result.outcome is Outcome.INVALID_TASK
    assert "nobody can say when it is done" in result.message


def test_the_goal_is_nothing_that_the_method_may_see():
    from vh_core.strategies.guided_search import SPEC

    llm = Answers(wanting(*WATCH_TV))
    run(TASKS["watch tv"], small(), llm, UNGUIDED)
    goal = TASKS["watch tv"].in_home(small()).goal
    assert goal == "tv ON; WATCH tv"
    assert all(goal not in request.text for request in llm.requests)
    assert not any(part.name == "COMPLETION" for part in SPEC.parts())


# -- the ten tasks ---------------------------------------------------------------------------------


@pytest.mark.parametrize("text", TASKS)
def test_all_ten_tasks_succeed_with_a_model_that_does_not_err(text: str):
    task = TASKS[text]
    homes = [EMBEDDED, with_states(EMBEDDED, task.adversarial)][: 1 + bool(task.adversarial)]
    for home in homes:
        result, strategy = run(task, home, Simulated(), PAPER)
        assert (result.outcome, strategy.stop) == (Outcome.SUCCEEDED, Stop.GOAL)
        assert is_executable(home, result)


@settings(max_examples=15, deadline=None)
@given(
    text=st.sampled_from(sorted(TASKS)),
    error_rate=st.floats(0, 1),
    seed=st.integers(0, 2**16),
    guide=st.sampled_from(["none", "low"]),
)
def test_every_plan_is_executable_whatever_the_model_says(
    text: str, error_rate: float, seed: int, guide: str
):
    task, options = TASKS[text], replace(PAPER, guide=guide, max_length=8, partition_size=150)
    result, strategy = run(task, EMBEDDED, Simulated(error_rate, seed), options)
    assert is_executable(EMBEDDED, result)
    assert strategy.stop is not None
    assert result.outcome in (
        Outcome.SUCCEEDED,
        Outcome.MAX_STEPS,
        Outcome.GOAL_NOT_REACHED,
        Outcome.OUT_OF_DISTRIBUTION,
    )


def ruled(task: HouseholdTask, home: EnvironmentGraph, lines: Sequence[str]) -> list[Ruling]:
    """What is said before the first and after each of these steps."""
    referee, world = task.in_home(home), World(home, domain=HOUSEHOLD)
    steps = [parse_step(line) for line in lines]
    said = [referee.rule(world, [])]
    for number, step in enumerate(steps, start=1):
        world.apply(step)
        said.append(referee.rule(world, steps[:number]))
    return said


def test_salmon_heated_and_the_microwave_off_is_a_failure():
    home = kitchen().add(30, "microwave", "CAN_OPEN CONTAINERS HAS_SWITCH", "CLOSED OFF")
    home.add(31, "salmon", "GRABBABLE", inside=30)
    walk, on = "[WALK] <microwave> (30)", "[SWITCHON] <microwave> (30)"
    said = ruled(TASKS["microwave salmon"], home.graph, [walk, on, "[SWITCHOFF] <microwave> (30)"])
    assert said == [Ruling.OPEN, Ruling.OPEN, Ruling.DONE, Ruling.FAILED]


def test_what_held_at_the_beginning_does_not_count():
    home = kitchen().add(30, "lightswitch", "HAS_SWITCH", "ON").add(31, "lightswitch", "", "OFF")
    steps = ["[WALK] <lightswitch> (30)", "[SWITCHOFF] <lightswitch> (30)"]
    said = ruled(TASKS["turn off light"], home.graph, steps)
    assert said == [Ruling.OPEN, Ruling.OPEN, Ruling.DONE]


def test_toothpaste_that_is_shut_fills_no_toothbrush():
    home = kitchen().add(30, "toothpaste", "GRABBABLE POURABLE CAN_OPEN", "CLOSED")
    home.add(31, "toothbrush", "GRABBABLE RECIPIENT")
    fetch = ["[WALK] <toothpaste> (30)", "[GRAB] <toothpaste> (30)"]
    rest = [
        "[WALK] <toothbrush> (31)",
        "[POUR] <toothpaste> (30) <toothbrush> (31)",
        "[GRAB] <toothbrush> (31)",
        "[USE] <toothbrush> (31)",
    ]
    task = TASKS["brush teeth"]
    assert ruled(task, home.graph, [*fetch, *rest])[-1] is Ruling.FAILED
    opened = [*fetch, "[OPEN] <toothpaste> (30)", *rest]
    assert ruled(task, home.graph, opened)[-1] is Ruling.DONE
