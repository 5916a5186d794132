"""The episode: each way in which it can end, with environments that misbehave."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pytest
from small_home import kitchen

from vh_core.cancellation import Cancellation
from vh_core.environments.world import WorldEnvironment
from vh_core.episode import Episode, EpisodeResult, Grounding, Limits
from vh_core.errors import ConfigurationError, EnvironmentLostError
from vh_core.events import Event, Executing, Phase, progress_of
from vh_core.goals import Goal, StateCondition
from vh_core.graph import EnvironmentGraph
from vh_core.outcome import Outcome
from vh_core.program import Step, parse_step
from vh_core.strategies import (
    Act,
    Context,
    End,
    Part,
    Proposal,
    Say,
    Situation,
    Strategy,
    make_strategy,
    strategy_names,
)
from vh_core.task import CheckResult, Execution, ExecutionCode, Failure, Home, Task

PLUMS = "put all plums in the fridge"


class House(WorldEnvironment):
    """The world model as environment, with a hook before each step."""

    def __init__(
        self,
        graph: EnvironmentGraph,
        before: Callable[[House, int, Step], Execution | None] = lambda *_: None,
    ) -> None:
        super().__init__(graph)
        self.count = 0
        self._before = before

    def execute(self, step: Step, cancellation: Cancellation | None = None) -> Execution:
        self.count += 1
        answer = self._before(self, self.count, step)
        return answer or super().execute(step, cancellation)

    def meddle(self, text: str) -> None:
        """Somebody else takes a step."""
        assert super().execute(parse_step(text)).code is ExecutionCode.OK


class Scripted(Strategy):
    """Proposes what it was given, in order."""

    name = "scripted"
    uses = frozenset({Part.HOME})

    def __init__(self, *proposals: Proposal) -> None:
        self._proposals = list(proposals)
        self.situations: list[Situation] = []

    def propose(self, situation: Situation, context: Context) -> Proposal:
        self.situations.append(situation)
        return self._proposals.pop(0)


def run(task: str, home: WorldEnvironment, **options: object) -> EpisodeResult:
    return Episode(Task(task), make_strategy("symbolic"), home, **options).run()  # type: ignore[arg-type]


def act(text: str) -> Act:
    return Act.of(parse_step(text))


def test_a_task_from_sentence_to_verified_goal():
    home = House(kitchen().graph)
    events: list[Event] = []
    result = run(PLUMS, home, subscribers=[events.append])
    assert result.outcome is Outcome.SUCCEEDED
    assert len(result.steps) == result.statistics.steps == home.count
    assert result.statistics.checks == home.count
    graph = home.observe().graph
    assert graph.adjacency.predecessors["INSIDE"][11] == {20, 21, 22}
    told = [progress for event in events if (progress := progress_of(event))]
    phases = [progress.phase for progress in told if progress.step == result.steps[0]]
    assert phases == [Phase.CHECKING, Phase.EXECUTING, Phase.VERIFYING]
    indices = [event.index for event in events if isinstance(event, Executing)]
    assert indices == list(range(1, home.count + 1))
    assert tuple(events) == result.events


def test_nothing_to_do_succeeds_at_once():
    result = run("close the fridge", House(kitchen().graph))
    assert (result.outcome, result.steps) == (Outcome.SUCCEEDED, ())
    assert "already" in result.message


@pytest.mark.parametrize(
    "task", ["", "   ", "frobnicate the quux", "put the unicorn in the fridge"]
)
def test_a_task_that_means_nothing_here_is_invalid(task: str):
    result = run(task, House(kitchen().graph))
    assert result.outcome is Outcome.INVALID_TASK
    assert result.steps == ()


def test_what_is_impossible_is_said_with_the_step_and_its_reason():
    home = kitchen().add(30, "statue", on=10).add(31, "lamp", "HAS_SWITCH", "")
    result = run("switch on the lamp", House(home.graph))
    assert result.outcome is Outcome.NO_PLAN
    assert str(result.failed_step) == "[SWITCHON] <lamp> (31)"
    assert [violation.predicate for violation in result.violations][-1] == "state"


def test_what_the_things_there_cannot_take_has_no_plan():
    result = run("switch on all plums", House(kitchen().graph))
    assert result.outcome is Outcome.NO_PLAN
    assert "cannot be switched on" in result.message


def test_when_somebody_shuts_the_fridge_the_plan_is_repaired():
    def before(home: House, count: int, step: Step) -> None:
        if count == 5:
            assert step.action == "PUTIN"
            home.meddle("[CLOSE] <fridge> (11)")

    home = House(kitchen().graph, before)
    result = run(PLUMS, home)
    assert result.outcome is Outcome.SUCCEEDED
    assert result.statistics.repairs == 1
    assert [step.action for step in result.steps].count("OPEN") == 2


def test_a_failure_that_passes_is_repaired():
    def before(home: House, count: int, step: Step) -> Execution | None:
        return Execution(ExecutionCode.EXECUTION_FAILED, "slipped") if count == 2 else None

    result = run("open the fridge", House(kitchen().graph, before))
    assert result.outcome is Outcome.SUCCEEDED
    assert result.statistics.repairs == 1


def test_a_failure_that_stays_becomes_the_outcome():
    def before(home: House, count: int, step: Step) -> Execution | None:
        failed = Execution(ExecutionCode.EXECUTION_FAILED, "the gripper is jammed")
        return failed if step.action == "OPEN" else None

    result = run("open the fridge", House(kitchen().graph, before), limits=Limits(max_repairs=2))
    assert result.outcome is Outcome.EXECUTION_FAILED
    assert "the gripper is jammed" in result.message
    assert str(result.failed_step) == "[OPEN] <fridge> (11)"
    assert result.statistics.repairs == 2


def test_an_environment_that_says_ok_and_does_nothing_is_found_out():
    def before(home: House, count: int, step: Step) -> Execution | None:
        return Execution(ExecutionCode.OK) if step.action == "OPEN" else None

    result = run("open the fridge", House(kitchen().graph, before), limits=Limits(max_repairs=1))
    assert result.outcome is Outcome.EFFECT_MISSING
    assert "fridge (11) is not OPEN" in result.message
    assert [str(step) for step in result.steps] == ["[WALK] <fridge> (11)"]


def test_a_lost_environment_is_an_outcome_and_not_a_crash():
    def before(home: House, count: int, step: Step) -> Execution | None:
        raise EnvironmentLostError("the bridge stopped answering")

    result = run("open the fridge", House(kitchen().graph, before))
    assert result.outcome is Outcome.ENVIRONMENT_LOST
    assert "the bridge stopped answering" in result.message


def test_cancel_stops_before_the_next_step():
    episode: Episode

    def before(home: House, count: int, step: Step) -> None:
        if count == 3:
            episode.cancel()

    home = House(kitchen().graph, before)
    episode = Episode(Task(PLUMS), make_strategy("symbolic"), home)
    result = episode.run()
    assert result.outcome is Outcome.CANCELED
    assert len(result.steps) == home.count == 3


def test_cancel_comes_from_another_thread():
    started, cancelled = threading.Event(), threading.Event()

    def before(home: House, count: int, step: Step) -> None:
        started.set()
        assert cancelled.wait(60)

    def cancel() -> None:
        started.wait(60)
        episode.cancel()
        cancelled.set()

    episode = Episode(Task(PLUMS), make_strategy("symbolic"), House(kitchen().graph, before))
    threading.Thread(target=cancel).start()
    assert episode.run().outcome is Outcome.CANCELED


def test_limits():
    home = House(kitchen().graph)
    result = run(PLUMS, home, limits=Limits(max_steps=4))
    assert (result.outcome, home.count) == (Outcome.MAX_STEPS, 0)
    assert "the limit is 4, so nothing was begun" in result.message
    steps = [act("[WALK] <fridge> (11)"), act("[OPEN] <fridge> (11)"), act("[CLOSE] <fridge> (11)")]
    one_by_one = Episode(Task("t"), Scripted(*steps), home, limits=Limits(max_steps=2)).run()
    assert (one_by_one.outcome, len(one_by_one.steps)) == (Outcome.MAX_STEPS, 2)

    def before(home: House, count: int, step: Step) -> None:
        time.sleep(0.02)

    slow = run(PLUMS, House(kitchen().graph, before), limits=Limits(time_limit_s=0.05))
    assert slow.outcome is Outcome.TIMEOUT
    for wrong in ({"max_steps": 0}, {"max_repairs": -1}, {"time_limit_s": 0.0}):
        with pytest.raises(ConfigurationError, match="allowed is"):
            Limits(**wrong)  # type: ignore[arg-type]


def test_a_goal_that_does_not_hold_at_the_end_is_no_success():
    goal = Goal((StateCondition(11, "OPEN"),))
    home, limits = House(kitchen().graph), Limits(max_repairs=1)
    result = Episode(Task("t"), Scripted(*[End("", goal)] * 2), home, limits=limits).run()
    assert result.outcome is Outcome.GOAL_NOT_REACHED
    assert "fridge (11) OPEN" in result.message
    assert not result.verified


def test_who_ends_too_early_is_asked_once_more():
    goal = Goal((StateCondition(11, "OPEN"),))
    strategy = Scripted(
        End("", goal), act("[WALK] <fridge> (11)"), act("[OPEN] <fridge> (11)"), End("", goal)
    )
    result = Episode(Task("t"), strategy, House(kitchen().graph)).run()
    assert result.outcome is Outcome.SUCCEEDED
    assert result.verified
    setback = strategy.situations[1].setback
    assert setback is not None and setback.outcome is Outcome.GOAL_NOT_REACHED


def test_a_step_that_is_refused_is_fed_back_with_its_violations():
    strategy = Scripted(
        act("[OPEN] <fridge> (11)"),
        act("[WALK] <fridge> (11)"),
        act("[OPEN] <fridge> (11)"),
        End(),
    )
    home = House(kitchen().graph)
    result = Episode(Task("t"), strategy, home).run()
    assert result.outcome is Outcome.SUCCEEDED
    setback = strategy.situations[1].setback
    assert setback is not None and setback.outcome is Outcome.PRECONDITION_UNMET
    assert [violation.predicate for violation in setback.violations] == ["close"]
    assert home.count == 2
    assert strategy.situations[2].setback is None


def test_refusals_in_a_row_end_in_precondition_unmet():
    strategy = Scripted(*[act("[OPEN] <fridge> (11)")] * 3)
    result = Episode(
        Task("t"), strategy, House(kitchen().graph), limits=Limits(max_repairs=2)
    ).run()
    assert result.outcome is Outcome.PRECONDITION_UNMET
    assert result.violations[0].predicate == "close"


@pytest.mark.parametrize(
    ("step", "predicate"),
    [
        ("[FLY] <fridge> (11)", "known_action"),
        ("[OPEN]", "arity"),
        ("[OPEN] <fridge> (999)", "known_id"),
        ("[OPEN] <plum> (11)", "class_name"),
    ],
)
def test_malformed_steps_never_reach_the_environment(step: str, predicate: str):
    home = House(kitchen().graph)
    result = Episode(Task("t"), Scripted(act(step)), home, limits=Limits(max_repairs=0)).run()
    assert result.outcome is Outcome.PRECONDITION_UNMET
    assert [violation.predicate for violation in result.violations] == [predicate]
    assert home.count == 0


def test_a_fault_of_a_strategy_ends_typed():
    result = Episode(Task("t"), Scripted(), House(kitchen().graph)).run()
    assert result.outcome is Outcome.INTERNAL_ERROR
    assert "IndexError" in result.message


def test_a_strategy_may_give_up():
    given_up = End.failed(Failure(Outcome.LLM_UNAVAILABLE, "no answer"))
    result = Episode(Task("t"), Scripted(given_up), House(kitchen().graph)).run()
    assert (result.outcome, result.message.endswith("no answer")) == (Outcome.LLM_UNAVAILABLE, True)


class Phrasebook:
    """A translator that knows one phrase."""

    def translate(
        self,
        phrase: str,
        executed: tuple[Step, ...],
        home: Home,
        cancellation: Cancellation | None = None,
    ) -> Grounding:
        if phrase == "go to fridge":
            return Grounding(parse_step("[WALK] <fridge> (11)"), 0.9)
        return Grounding(None, 0.2, f"nothing is like {phrase!r}")


def test_phrases_are_grounded_before_they_are_checked():
    strategy = Scripted(Say("go to fridge"), End())
    home = House(kitchen().graph)
    result = Episode(Task("t"), strategy, home, translator=Phrasebook()).run()
    assert [str(step) for step in result.steps] == ["[WALK] <fridge> (11)"]


def test_phrases_that_mean_nothing_are_out_of_distribution():
    limits = Limits(max_repairs=0)
    strategy = Scripted(Say("order pizza"))
    home = House(kitchen().graph)
    result = Episode(Task("t"), strategy, home, translator=Phrasebook(), limits=limits).run()
    assert result.outcome is Outcome.OUT_OF_DISTRIBUTION
    assert "order pizza" in result.message


def test_an_outside_checker_decides():
    class Never:
        def check(
            self, step: Step, home: Home, cancellation: Cancellation | None = None
        ) -> CheckResult:
            violations = (
                WorldEnvironment(home.world.snapshot())
                .execute(parse_step("[OPEN] <fridge> (11)"))
                .violations
            )
            return CheckResult(violations)

    home = House(kitchen().graph)
    result = run("open the fridge", home, checker=Never(), limits=Limits(max_repairs=1))
    assert (result.outcome, home.count) == (Outcome.PRECONDITION_UNMET, 0)


def test_put_back_remembers_where_an_object_came_from():
    strategy = Scripted(
        act("[WALK] <plum> (20)"),
        act("[GRAB] <plum> (20)"),
        act("[PUTOBJBACK] <plum> (20)"),
        End(),
    )
    result = Episode(Task("t"), strategy, House(kitchen().graph)).run()
    assert result.outcome is Outcome.SUCCEEDED


def test_results_as_json_have_the_documented_fields():
    data = run(PLUMS, House(kitchen().graph)).to_json()
    assert {"outcome", "message", "strategy", "steps", "statistics"} <= set(data)
    assert data["outcome"] == "SUCCEEDED"
    assert data["steps"][0] == "[WALK] <plum> (20)"


def test_every_outcome_has_a_sentence():
    assert all(outcome.sentence.endswith(".") for outcome in Outcome)
    # a key that is refused, or a garbled answer, was reached all right
    assert Outcome.LLM_UNAVAILABLE.sentence == "The language model could not be used."


def test_unknown_strategies_are_named_with_the_known_ones():
    with pytest.raises(ConfigurationError, match="did you mean 'symbolic'"):
        make_strategy("symblic")
    assert strategy_names()[0] == "symbolic"
