"""A home that is believed: by what a body reports, and by what is seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from vh_core.environments import Belief, BeliefDifference, BelievedEnvironment, Perception
from vh_core.episode import Episode, Recovery
from vh_core.errors import EnvironmentLostError, GraphError
from vh_core.graph import Edge, GraphDelta, Relation
from vh_core.outcome import Outcome
from vh_core.program import Step, parse_step
from vh_core.scenes import open_scene
from vh_core.strategies import make_strategy
from vh_core.task import Execution, ExecutionCode, Task

FRIDGE, PLUM, CHARACTER = 24, 36, None
OPEN_FRIDGE = parse_step("[OPEN] <fridge> (24)")
GRAB_PLUM = parse_step("[GRAB] <plum> (36)")
OK = Execution(ExecutionCode.OK)


class ObedientBody:
    """Reports every step as done; `during` happens while it is at it."""

    def __init__(self, during: Callable[[Step], Any] = lambda step: None) -> None:
        self.during = during
        self.steps: list[Step] = []

    def carry_out(self, step: Step, home: Any, cancellation: Any) -> Execution:
        self.steps.append(step)
        return self.during(step) or OK


class Eyes:
    """Sees what it is told to see after the next step."""

    def __init__(self, *seen: Perception) -> None:
        self.seen = seen

    def look(self, step: Step, cancellation: Any) -> Any:
        seen, self.seen = self.seen, ()
        return seen


class Blind:
    def look(self, step: Step, cancellation: Any) -> Any:
        raise EnvironmentLostError("nobody looked")


class Told:
    """A belief, and what it told."""

    def __init__(self) -> None:
        self.changes: list[tuple[GraphDelta, Step | None]] = []
        self.differences: list[BeliefDifference] = []
        self.belief = Belief(
            open_scene(),
            on_change=lambda change, step, who: self.changes.append((change, step)),
            on_difference=self.differences.append,
        )


def believe(body: Any, senses: Any = None) -> tuple[BelievedEnvironment, Told]:
    told = Told()
    return BelievedEnvironment(told.belief, body, senses), told


def fridge_is(state: str) -> Perception:
    return Perception(states={FRIDGE: frozenset({state, "PLUGGED_IN"})})


def states(environment: BelievedEnvironment, node_id: int = FRIDGE) -> frozenset[str]:
    return environment.observe().graph.nodes[node_id].states


def test_what_is_reported_done_is_believed() -> None:
    environment, told = believe(ObedientBody())
    assert environment.execute(OPEN_FRIDGE).code is ExecutionCode.OK
    assert "OPEN" in states(environment)
    ((change, step),) = told.changes
    assert step == OPEN_FRIDGE
    assert "OPEN" in change.states[FRIDGE]
    assert environment.observe().revision == 2


def test_a_step_that_cannot_be_taken_does_not_reach_the_body() -> None:
    body = ObedientBody()
    environment, _ = believe(body)
    refused = environment.execute(parse_step("[CLOSE] <fridge> (24)"))
    assert refused.code is ExecutionCode.PRECONDITION_UNMET
    assert refused.violations
    assert not body.steps


def test_a_failed_step_changes_nothing_but_what_is_seen() -> None:
    failed = Execution(ExecutionCode.EXECUTION_FAILED, "stuck")
    environment, told = believe(ObedientBody(lambda step: failed), Eyes(fridge_is("OPEN")))
    assert environment.execute(OPEN_FRIDGE) == failed
    assert "OPEN" in states(environment)
    assert [step for _, step in told.changes] == [None]


def test_an_effect_that_is_seen_not_to_be_there_is_missing() -> None:
    environment, told = believe(ObedientBody(), Eyes(fridge_is("CLOSED")))
    execution = environment.execute(OPEN_FRIDGE)
    assert execution.code is ExecutionCode.EFFECT_MISSING
    assert "fridge (24) is not OPEN" in execution.message
    assert "CLOSED" in states(environment)
    (difference,) = told.differences
    assert difference.step == OPEN_FRIDGE
    assert difference.text == "fridge (24) is CLOSED"
    assert "OPEN" in difference.believed[FRIDGE]


def test_a_look_that_did_not_take_place_confirms_nothing() -> None:
    environment, told = believe(ObedientBody(), Blind())
    with pytest.raises(EnvironmentLostError):
        environment.execute(OPEN_FRIDGE)
    assert not told.changes
    # and the next step may be tried
    failing = ObedientBody(lambda step: Execution(ExecutionCode.EXECUTION_FAILED, "stuck"))
    environment, told = believe(failing, Blind())
    assert environment.execute(OPEN_FRIDGE).message == "stuck"


def test_that_the_body_failed_is_a_better_reason_than_a_look_that_cannot_be() -> None:
    failed = Execution(ExecutionCode.EXECUTION_FAILED, "stuck")
    nowhere = Perception(states={4711: frozenset({"OPEN"})})
    environment, told = believe(ObedientBody(lambda step: failed), Eyes(nowhere))
    assert environment.execute(OPEN_FRIDGE) == failed
    assert not told.changes


def test_what_is_seen_moves_things_and_asks_for_no_more_than_was_seen() -> None:
    environment, told = believe(ObedientBody())
    before = environment.observe().graph
    table = before.by_class["bed"][0]
    told.belief.perceive(Perception(present=frozenset({Edge(PLUM, Relation.ON, table)})))
    graph = environment.observe().graph
    places = {
        edge
        for edge in graph.edges
        if edge.from_id == PLUM and edge.relation in (Relation.ON, Relation.INSIDE)
    }
    (room,) = [e.to_id for e in graph.edges if e.from_id == table and e.relation == "INSIDE"]
    assert places == {Edge(PLUM, "ON", table), Edge(PLUM, "INSIDE", room)}
    assert told.differences[0].step is None
    # seen again, it is no news
    told.belief.perceive(Perception(present=frozenset({Edge(PLUM, Relation.ON, table)})))
    assert len(told.changes) == 1


def test_what_is_seen_while_a_step_is_in_hand_outlasts_it() -> None:
    lamp = open_scene().by_class["lightswitch"][0]
    off = Perception(states={lamp: frozenset({"OFF"})})
    environment, told = believe(ObedientBody(lambda step: told.belief.perceive(off)))
    assert environment.execute(OPEN_FRIDGE).code is ExecutionCode.OK
    assert "OPEN" in states(environment)
    assert "OFF" in states(environment, lamp)
    assert [step for _, step in told.changes] == [None, OPEN_FRIDGE]


def test_a_step_whose_effect_came_about_meanwhile_is_done() -> None:
    environment, told = believe(ObedientBody(lambda step: told.belief.perceive(fridge_is("OPEN"))))
    assert environment.execute(OPEN_FRIDGE).code is ExecutionCode.OK


@pytest.mark.parametrize(
    "seen",
    [
        Perception(states={99999: frozenset({"OPEN"})}),
        Perception(states={FRIDGE: frozenset({"MELTED"})}),
        Perception(present=frozenset({Edge(PLUM, "BENEATH", FRIDGE)})),
        Perception(
            present=frozenset({Edge(PLUM, "ON", FRIDGE)}),
            absent=frozenset({Edge(PLUM, "ON", FRIDGE)}),
        ),
    ],
)
def test_what_cannot_be_is_not_believed(seen: Perception) -> None:
    environment, told = believe(ObedientBody(), Eyes(seen))
    with pytest.raises(GraphError):
        told.belief.perceive(seen)
    with pytest.raises(EnvironmentLostError, match="cannot be"):
        environment.execute(OPEN_FRIDGE)
    assert not told.changes


# -- tasks ------------------------------------------------------------------------------------


def run(environment: BelievedEnvironment, task: str, replan: int = 3) -> Any:
    strategy = make_strategy("symbolic")
    return Episode(Task(task), strategy, environment, recovery=Recovery(replan=replan)).run()


def test_a_person_closes_the_door_and_the_task_plans_anew() -> None:
    body = ObedientBody()
    environment, told = believe(body)
    closed: list[bool] = []

    def during(step: Step) -> None:
        if step.action == "GRAB" and "OPEN" in states(environment) and not closed:
            closed.append(True)
            told.belief.perceive(fridge_is("CLOSED"))

    body.during = during
    environment.execute(OPEN_FRIDGE)
    result = run(environment, "put all plums in the fridge")
    assert closed
    assert result.outcome is Outcome.SUCCEEDED, result.message
    assert body.steps.count(OPEN_FRIDGE) == 2


def test_a_lie_once_is_mended_and_a_liar_ends_as_effect_missing() -> None:
    body = ObedientBody()
    environment, _ = believe(body, Eyes(fridge_is("CLOSED")))
    assert run(environment, "open the fridge").outcome is Outcome.SUCCEEDED
    assert body.steps == [OPEN_FRIDGE, OPEN_FRIDGE]

    class AlwaysClosed:
        def look(self, step: Step, cancellation: Any) -> Any:
            return (fridge_is("CLOSED"),)

    environment, _ = believe(ObedientBody(), AlwaysClosed())
    result = run(environment, "open the fridge")
    assert result.outcome is Outcome.EFFECT_MISSING
