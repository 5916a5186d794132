"""Repair and replanning in the loop: what is mended, what is tried again, what is given up."""

from __future__ import annotations

import io
import time

import pytest
from small_home import kitchen
from test_episode import House, Scripted, act

from vh_core.actions import NO_SKILL, Violation
from vh_core.cli.progress import ProgressPrinter
from vh_core.episode import Episode, EpisodeResult, Limits, Recovery
from vh_core.errors import ConfigurationError
from vh_core.events import (
    Event,
    GaveUp,
    Pausing,
    Phase,
    Repaired,
    decode,
    encode,
    progress_of,
)
from vh_core.goals import Goal, RelationCondition
from vh_core.graph import Relation
from vh_core.outcome import Outcome
from vh_core.program import Step, parse_program
from vh_core.record.replay import replay
from vh_core.repair import EditKind
from vh_core.strategies import Act, End, Strategy
from vh_core.task import Execution, ExecutionCode, Failure, Task

PLUM_IN_FRIDGE = "put the plum (20) in the fridge"
#: what a model says that forgets to walk and to open
FORGETFUL = Act(parse_program("[GRAB] <plum> (20)\n[PUTIN] <plum> (20) <fridge> (11)"))
GOAL = Goal((RelationCondition(20, Relation.INSIDE, 11),))
FAILED = Execution(ExecutionCode.EXECUTION_FAILED, "the gripper slipped")


def run(strategy: Strategy, home: House | None = None, **recovery: object) -> EpisodeResult:
    home = home or House(kitchen().graph)
    chosen = Recovery(**recovery)  # type: ignore[arg-type]
    result = Episode(Task(PLUM_IN_FRIDGE), strategy, home, recovery=chosen).run()
    assert replay(result.events).disagreements == []
    assert [decode(encode(event)) for event in result.events] == list(result.events)
    return result


def repairs(result: EpisodeResult) -> list[Repaired]:
    return [event for event in result.events if isinstance(event, Repaired)]


def failing(times: int, action: str) -> House:
    """A home in which the first so many steps of an action fail."""
    left = [times]

    def before(home: House, count: int, step: Step) -> Execution | None:
        if step.action != action or not left[0]:
            return None
        left[0] -= 1
        return FAILED

    return House(kitchen().graph, before)


def test_without_repair_what_was_forgotten_is_a_setback():
    result = run(Scripted(FORGETFUL, End.failed(Failure(Outcome.NO_PLAN, "no more"))))
    assert result.outcome is Outcome.NO_PLAN
    assert result.steps == ()
    assert repairs(result) == []


def test_what_was_forgotten_is_added_and_told_with_its_reason():
    events: list[Event] = []
    strategy = Scripted(FORGETFUL, End(goal=GOAL))
    result = run(strategy, plan_repair="preconditions")
    events += result.events
    assert result.outcome is Outcome.SUCCEEDED
    assert result.proposed == FORGETFUL.steps
    assert [step.action for step in result.steps] == ["WALK", "GRAB", "WALK", "OPEN", "PUTIN"]
    assert {edit.kind for edit in result.edits} == {EditKind.INSERTED}
    [told] = [p.text for e in events if isinstance(e, Repaired) and (p := progress_of(e))]
    assert "[OPEN] <fridge> (11) added before [PUTIN]" in told
    assert "the fridge (11) is not OPEN" in told
    found = result.to_json()
    assert (len(found["proposed"]), len(found["steps"]), len(found["edits"])) == (2, 5, 3)


def test_of_many_changes_a_line_tells_the_first():
    steps = parse_program("[CLOSE] <fridge> (11)\n" * 30)
    [event] = repairs(run(Scripted(Act(steps), End()), plan_repair="preconditions"))
    told = progress_of(event)
    assert told is not None
    assert told.text.endswith("and 18 changes more")
    assert len(event.edits) == 30


def test_an_executable_proposal_is_told_as_it_is():
    steps = parse_program("[WALK] <plum> (20)\n[GRAB] <plum> (20)")
    result = run(Scripted(Act(steps), End()), plan_repair="preconditions")
    assert repairs(result) == []
    assert result.steps == result.proposed == steps


def test_a_proposal_of_which_nothing_is_left_to_do_is_no_setback():
    strategy = Scripted(act("[CLOSE] <fridge> (11)"), End())
    result = run(strategy, plan_repair="preconditions")
    assert (result.outcome, result.steps) == (Outcome.SUCCEEDED, ())
    assert [edit.kind for edit in result.edits] == [EditKind.DROPPED]
    assert strategy.situations[1].setback is None


def test_what_was_given_up_is_said_to_the_strategy_after_the_rest_was_done():
    strategy = Scripted(
        Act(parse_program("[EAT] <fridge> (11)\n[WALK] <plum> (20)")), End(goal=Goal(()))
    )
    result = run(strategy, plan_repair="preconditions")
    assert [str(step) for step in result.steps] == ["[WALK] <plum> (20)"]
    setback = strategy.situations[1].setback
    assert setback is not None
    assert setback.outcome is Outcome.PRECONDITION_UNMET


def test_what_somebody_else_undoes_is_mended_in_the_middle():
    def shut(home: House, count: int, step: Step) -> Execution | None:
        if step.action == "PUTIN" and home.count < 7:
            home.count = 10
            home.meddle("[CLOSE] <fridge> (11)")
        return None

    result = run(
        Scripted(FORGETFUL, End(goal=GOAL)),
        House(kitchen().graph, shut),
        plan_repair="preconditions",
    )
    assert result.outcome is Outcome.SUCCEEDED
    assert [step.action for step in result.steps].count("OPEN") == 2


@pytest.mark.parametrize(
    "end",
    [
        End("I think that is all."),
        End(goal=GOAL),
        End(verify=True),
        End.failed(Failure(Outcome.OUT_OF_DISTRIBUTION, "I do not know that word")),
    ],
)
def test_with_goals_what_was_begun_is_finished(end: End):
    """Whether the strategy says that it is done, or that it cannot be done."""
    result = run(Scripted(act("[GRAB] <plum> (20)"), end), plan_repair="goals")
    assert (result.outcome, result.verified) == (Outcome.SUCCEEDED, True)
    assert EditKind.PLANNED in {edit.kind for edit in result.edits}


def test_what_no_plan_helps_with_ends_as_the_strategy_says():
    lost = Failure(Outcome.LLM_UNAVAILABLE, "The server is gone.")
    result = run(Scripted(End.failed(lost)), plan_repair="goals")
    assert result.outcome is Outcome.LLM_UNAVAILABLE


def test_a_failed_step_and_what_followed_it_are_taken_after_all():
    failure = Failure(Outcome.EXECUTION_FAILED, "it does not work")
    strategy = Scripted(FORGETFUL, End.failed(failure))
    result = run(strategy, failing(1, "GRAB"), plan_repair="preconditions")
    assert (result.outcome, result.verified) == (Outcome.SUCCEEDED, True)


@pytest.mark.parametrize(("replan", "outcome"), [(1, "EXECUTION_FAILED"), (2, "SUCCEEDED")])
def test_failures_are_gone_on_after_so_often(replan: int, outcome: str):
    strategy = Scripted(FORGETFUL, *[FORGETFUL] * 2, End(goal=GOAL))
    home = failing(2, "GRAB")
    result = run(strategy, home, plan_repair="preconditions", replan=replan)
    assert result.outcome.name == outcome
    assert strategy.situations[1].setback is not None


def test_a_step_that_fails_again_and_again_is_given_up_with_its_reason():
    strategy = Scripted(*[FORGETFUL] * 9)
    home = failing(99, "OPEN")
    result = run(strategy, home, plan_repair="preconditions", give_up_after=2)
    [gave_up] = [event for event in result.events if isinstance(event, GaveUp)]
    assert (str(gave_up.step), gave_up.times) == ("[OPEN] <fridge> (11)", 2)
    told = progress_of(gave_up)
    assert told is not None
    assert told.phase is Phase.REPLANNING
    assert "the gripper slipped" in told.text
    assert result.outcome is Outcome.EXECUTION_FAILED
    assert str(result.failed_step) == "[OPEN] <fridge> (11)"
    assert "failed 2 times" in result.message


@pytest.mark.parametrize("recovery", [{}, {"plan_repair": "goals"}])
def test_what_nobody_can_do_is_not_tried_again(recovery: dict[str, str]):
    lacking = Violation(NO_SKILL, (), "GRAB", "none", "this robot has no skill for GRAB")
    refused = Execution(ExecutionCode.EXECUTION_FAILED, lacking.sentence, (lacking,))
    home = House(
        kitchen().graph, lambda home, count, step: refused if step.action == "GRAB" else None
    )
    result = run(Scripted(*[FORGETFUL] * 9), home, **{"plan_repair": "preconditions", **recovery})
    assert result.outcome is Outcome.EXECUTION_FAILED
    assert str(result.failed_step) == "[GRAB] <plum> (20)"
    assert "no skill for GRAB" in result.message
    assert not any(isinstance(event, Pausing) for event in result.events)


def test_goals_do_not_go_on_for_ever():
    home = failing(99, "GRAB")
    result = run(Scripted(End(goal=GOAL)), home, plan_repair="goals", give_up_after=3)
    assert result.outcome is Outcome.EXECUTION_FAILED
    assert home.count < 10


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"plan_repair": "always"}, "plan_repair is 'always'"),
        ({"replan": -1}, "replan is -1"),
        ({"give_up_after": 0}, "give_up_after is 0"),
    ],
)
def test_wrong_settings_are_refused(wrong: dict[str, object], said: str):
    with pytest.raises(ConfigurationError, match=said):
        Recovery(**wrong)  # type: ignore[arg-type]


# -- the pause before a step is tried again -------------------------------------------------------


def pauses(result: EpisodeResult) -> list[float]:
    return [event.pause_s for event in result.events if isinstance(event, Pausing)]


def test_a_step_that_failed_is_tried_again_after_a_pause_that_grows_up_to_a_bound():
    strategy = Scripted(*[FORGETFUL] * 5, End(goal=GOAL))
    began = time.monotonic()
    result = run(
        strategy,
        failing(4, "GRAB"),
        plan_repair="preconditions",
        retry_pause_s=0.02,
        longest_retry_pause_s=0.05,
    )
    assert result.outcome is Outcome.SUCCEEDED
    assert pauses(result) == [0.02, 0.04, 0.05, 0.05]
    assert time.monotonic() - began >= 0.16
    [first, *_] = [event for event in result.events if isinstance(event, Pausing)]
    told = progress_of(first)
    assert told is not None
    assert told.phase is Phase.WAITING
    assert told.text == "trying [GRAB] <plum> (20) again in 0.02 s: " + first.failure.message
    assert "the gripper slipped" in first.failure.message


def test_another_step_is_not_waited_for_and_neither_is_a_simulator():
    steps = parse_program("[WALK] <plum> (20)\n[GRAB] <plum> (20)")
    other = parse_program("[WALK] <fridge> (11)")
    ends = End.failed(Failure(Outcome.NO_PLAN, "no more"))
    result = run(Scripted(Act(steps), Act(other), ends), failing(1, "GRAB"), retry_pause_s=30.0)
    assert pauses(result) == []
    assert pauses(run(Scripted(Act(steps), Act(steps), ends), failing(1, "GRAB"))) == []


@pytest.mark.parametrize("cut", ["cancel", "time limit"])
def test_a_pause_ends_with_the_task(cut: str):
    steps = parse_program("[WALK] <plum> (20)\n[GRAB] <plum> (20)")
    episode = Episode(
        Task(PLUM_IN_FRIDGE),
        Scripted(Act(steps), Act(steps[1:])),
        failing(1, "GRAB"),
        recovery=Recovery(retry_pause_s=60.0, longest_retry_pause_s=60.0),
        limits=Limits(time_limit_s=2.0 if cut == "time limit" else 60.0),
        subscribers=[
            lambda event: (
                episode.cancel("enough") if isinstance(event, Pausing) and cut == "cancel" else None
            )
        ],
    )
    began = time.monotonic()
    result = episode.run()
    assert result.outcome is (Outcome.CANCELED if cut == "cancel" else Outcome.TIMEOUT)
    assert [step.action for step in result.steps] == ["WALK"]
    assert time.monotonic() - began < 30.0


# -- what a person is shown of it -----------------------------------------------------------------


def shown(home: House, *, events: bool) -> list[str]:
    """The lines of a task, made of its events, or of its progress alone, as it comes over ROS."""
    out = io.StringIO()
    printer = ProgressPrinter(out)
    episode = Episode(
        Task(PLUM_IN_FRIDGE),
        Scripted(*[FORGETFUL] * 3, End(goal=GOAL)),
        home,
        recovery=Recovery(plan_repair="preconditions", retry_pause_s=0.01),
    )
    for event in episode.run().events:
        progress = progress_of(event)
        if events:
            printer(event)
        elif progress is not None:
            printer.show(progress)
    printer.end_line()
    return [" ".join(line.split()) for line in out.getvalue().splitlines()]


@pytest.mark.parametrize("events", [True, False])
def test_a_step_is_not_shown_as_executed_or_verified_before_it_is(events: bool):
    def no_effect(home: House, count: int, step: Step) -> Execution | None:
        return Execution(ExecutionCode.OK) if step.action == "GRAB" and count < 3 else None

    grab = "2 [GRAB] <plum> (20) checked"
    lines = shown(House(kitchen().graph, no_effect), events=events)
    assert [line for line in lines if line.startswith("2 [GRAB]")] == [
        f"{grab} executed",
        f"{grab} executed verified",
    ]
    lines = shown(failing(1, "GRAB"), events=events)
    at = lines.index(grab)
    assert lines[at + 1].startswith("planning anew: [GRAB] <plum> (20): the gripper slipped")
    assert f"{grab} executed verified" in lines
    told = [line for line in lines if line.startswith("trying [GRAB] <plum> (20) again in")]
    assert told and "the gripper slipped" in told[0]
