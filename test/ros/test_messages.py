"""There and back again: no value changes on the wire."""

from __future__ import annotations

from dataclasses import fields

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rclpy.serialization import deserialize_message, serialize_message

from vh_core.actions import Violation
from vh_core.asking import Question, QuestionChoice, QuestionKind
from vh_core.environments import Perception
from vh_core.episode import EpisodeResult, Statistics
from vh_core.errors import GraphError
from vh_core.events import Phase, Progress
from vh_core.goals import ChosenReading, DecidedBy
from vh_core.graph import (
    BoundingBox,
    Edge,
    EnvironmentGraph,
    Node,
    Property,
    Relation,
    State,
)
from vh_core.graph.unseen import unseen_places, with_unseen
from vh_core.language import HomeAnswer
from vh_core.outcome import Outcome
from vh_core.program import ObjectRef, Step
from vh_core.scenes import open_scene
from vh_core.task import Execution, ExecutionCode
from vh_planner import msg
from vh_planner.action import ExecuteStep, ExecuteTask, RunEpisode
from vh_ros.plumbing.messages.beliefs import perception_from_msg, perception_to_msg
from vh_ros.plumbing.messages.episodes import (
    copy_fields,
    progress_from_feedback,
    progress_to_feedback,
    result_from_msg,
    result_to_msg,
    statistics_from_msg,
    statistics_to_msg,
)
from vh_ros.plumbing.messages.homes import (
    delta_from_msg,
    delta_to_msg,
    graph_from_msg,
    graph_to_msg,
    peek_version,
)
from vh_ros.plumbing.messages.questions import question_from_msg
from vh_ros.plumbing.messages.stamps import seconds_of, stamp_of
from vh_ros.plumbing.messages.steps import (
    execution_from_msg,
    execution_to_msg,
    optional_step_from_msg,
    step_from_msg,
    step_to_msg,
    violation_from_msg,
    violation_to_msg,
)

texts = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=20)
names = texts.filter(bool)
#: as scenes may have them: what reads a graph refuses others
printable_names = st.text(
    st.characters(
        codec="utf-8",
        exclude_categories=("C", "Z"),
        include_characters=" ",
        exclude_characters="<>",
    ),
    min_size=1,
    max_size=20,
)
ids = st.integers(-(2**63), 2**63 - 1)
counts = st.integers(0, 2**32 - 1)
bytes_ = st.integers(0, 2**8 - 1)
seconds = st.floats(0, 1e9)
refs = st.builds(ObjectRef, texts, ids)
steps = st.builds(Step, names, st.lists(refs, max_size=2).map(tuple))
some_steps = st.lists(steps, max_size=4).map(tuple)
violations = st.builds(
    Violation, texts, st.lists(refs, max_size=2).map(tuple), texts, texts, texts, some_steps
)
some_violations = st.lists(violations, max_size=3).map(tuple)
costs = st.none() | st.floats(0, 1e9)
statistics = st.builds(Statistics, *[counts] * 8, seconds, costs, *[seconds] * 4)
some_texts = st.lists(texts, max_size=3).map(tuple)
answers = st.builds(
    HomeAnswer,
    texts,
    st.none() | st.booleans() | st.integers(0, 2**63 - 1),
    st.lists(ids, max_size=4).map(tuple),
)
readings = st.builds(
    ChosenReading,
    texts,
    st.lists(refs, max_size=2).map(tuple),
    st.lists(ids, max_size=3).map(tuple),
    st.sampled_from(DecidedBy),
)
#: every field, so that a new one must travel as well
result_fields = {
    "outcome": st.sampled_from(Outcome),
    "message": texts,
    "task": texts,
    "strategy": texts,
    "steps": some_steps,
    "failed_step": st.none() | steps,
    "violations": some_violations,
    "notes": some_texts,
    "readings": st.lists(readings, max_size=2).map(tuple),
    "verified": st.booleans(),
    "unverified": texts,
    "cut": st.booleans(),
    "answer": st.none() | answers,
    "offers": some_texts,
    "models": some_texts,
    "statistics": statistics,
}
results = st.builds(EpisodeResult, **result_fields)
choices = st.builds(QuestionChoice, texts, texts, st.lists(ids, max_size=2).map(tuple), some_texts)
questions = st.builds(
    Question,
    st.sampled_from(QuestionKind),
    texts,
    st.tuples(choices, choices),
    st.floats(0.1, 1e9),
    st.just(1),
    names,
    texts,
)
progresses = st.builds(
    Progress,
    st.sampled_from(Phase),
    texts,
    st.none() | steps,
    counts,
    counts,
    st.none() | questions,
)
numbers = st.floats(allow_nan=False, allow_infinity=False)
points = st.tuples(numbers, numbers, numbers)
boxes = st.builds(BoundingBox, points, points)
kinds = st.sampled_from([each for each in Relation if each is not Relation.INSIDE])


def over_the_wire(message):
    return deserialize_message(serialize_message(message), type(message))


@st.composite
def graphs(draw: st.DrawFn) -> EnvironmentGraph:
    node_ids = draw(st.lists(ids, max_size=6, unique=True))
    nodes = [
        Node(
            node_id,
            draw(printable_names),
            draw(st.none() | printable_names),
            frozenset(draw(st.sets(st.sampled_from([*Property]), max_size=3))),
            frozenset(draw(st.sets(st.sampled_from([*State]), max_size=3))),
            draw(st.none() | printable_names),
            draw(st.none() | boxes),
        )
        for node_id in node_ids
    ]
    edges: set[Edge] = set()
    if node_ids:
        some = st.sampled_from(node_ids)
        edges = draw(st.sets(st.builds(Edge, some, kinds, some), max_size=8))
    return EnvironmentGraph(nodes, sorted(edges), name=draw(texts))


@given(steps)
def test_a_step(step: Step) -> None:
    message = over_the_wire(step_to_msg(step))
    assert step_from_msg(message) == optional_step_from_msg(message) == step
    assert message.text == str(step)


def test_no_step() -> None:
    assert optional_step_from_msg(over_the_wire(step_to_msg(None))) is None


@given(violations)
def test_a_violation(violation: Violation) -> None:
    back = violation_from_msg(over_the_wire(violation_to_msg(violation)))
    assert back == violation
    assert back.hints == violation.hints  # which equality leaves out


@pytest.mark.slow
@given(graphs(), st.integers(1, 2**64 - 1))
def test_a_graph(graph: EnvironmentGraph, revision: int) -> None:
    message = over_the_wire(graph_to_msg(graph, revision))
    back = graph_from_msg(message)
    assert back == graph
    assert (back.name, message.revision) == (graph.name, revision)
    assert list(back.nodes) == list(graph.nodes)


@given(texts, st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1))
def test_whose_revision_it_is_can_be_peeked_at(scene: str, revision: int, incarnation: int) -> None:
    message = msg.EnvironmentGraph(
        scene=scene, revision=revision, incarnation=incarnation, character_id=-1
    )
    message.stamp.sec, message.stamp.nanosec = 2**31 - 1, 999_999_999
    assert peek_version(serialize_message(message)) == (incarnation, revision)


@settings(deadline=None)
@given(st.just("embedded"))
def test_the_embedded_home(spec: str) -> None:
    graph = open_scene(spec)
    message = over_the_wire(graph_to_msg(graph, 1))
    assert graph_from_msg(message) == graph
    assert message.character_id == graph.character_id()


@pytest.mark.parametrize(
    ("node", "complaint"),
    [
        (Node(2**63, "plum", None, frozenset(), frozenset()), "64 bits"),
        (Node(1, "pl\ud800m", None, frozenset(), frozenset()), "surrogate"),
    ],
)
def test_what_no_message_can_hold_is_named(node: Node, complaint: str) -> None:
    with pytest.raises(GraphError, match=complaint):
        graph_to_msg(EnvironmentGraph([node], []), 1)


def test_places_that_were_not_looked_into_travel() -> None:
    home = open_scene()
    assert graph_to_msg(home, 1).unseen.tolist() == []
    places = frozenset(room.id for room in home.rooms)
    message = over_the_wire(graph_to_msg(with_unseen(home, places), 1))
    assert unseen_places(graph_from_msg(message)) == places


def test_a_malformed_graph_is_refused() -> None:
    message = msg.EnvironmentGraph(
        nodes=[msg.GraphNode(id=1, class_name="plum")],
        edges=[msg.GraphEdge(from_id=1, relation="ON", to_id=2)],
    )
    with pytest.raises(GraphError, match="no node has the id 2"):
        graph_from_msg(message)


@pytest.mark.slow
@given(graphs(), graphs())
def test_a_delta(before: EnvironmentGraph, after: EnvironmentGraph) -> None:
    delta = before.difference(after)
    message = delta_to_msg(
        delta, scene="home", base_revision=6, revision=7, step=None, incarnation=5
    )
    message = over_the_wire(message)
    assert delta_from_msg(message) == delta
    assert (message.scene, message.base_revision, message.revision) == ("home", 6, 7)
    assert (message.step, message.incarnation) == ("", 5)


def test_a_perception_of_new_things_and_of_places() -> None:
    plum = Node(900, "plum", None, frozenset({Property.GRABBABLE}), frozenset())
    seen = Perception(
        {24: frozenset({State.OPEN})},
        present=frozenset({Edge(900, Relation.INSIDE, 24)}),
        absent=frozenset({Edge(36, Relation.ON, 29)}),
        things=(plum,),
        looked=frozenset({1, 24}),
    )
    sent = deserialize_message(serialize_message(perception_to_msg(seen)), msg.Perception)
    assert perception_from_msg(sent) == seen
    for node in (msg.GraphNode(id=900), msg.GraphNode(id=900, class_name="plum", states=["ODD"])):
        with pytest.raises(GraphError):
            perception_from_msg(msg.Perception(things=[node]))
    twice = [msg.GraphNode(id=900, class_name="plum")] * 2
    with pytest.raises(GraphError, match="900"):
        perception_from_msg(msg.Perception(things=twice))


def test_a_delta_with_an_unknown_relation_is_refused() -> None:
    edge = msg.GraphEdge(from_id=1, relation="BESIDE", to_id=2)
    with pytest.raises(GraphError, match="unknown relation 'BESIDE'"):
        delta_from_msg(msg.EnvironmentDelta(edges_added=[edge]))


@given(st.builds(Execution, st.sampled_from(ExecutionCode), texts, some_violations))
def test_an_execution(execution: Execution) -> None:
    message = over_the_wire(execution_to_msg(execution, 8, 5))
    assert execution_from_msg(message) == execution
    assert (message.revision, message.incarnation) == (8, 5)


@given(statistics)
def test_statistics(value: Statistics) -> None:
    assert statistics_from_msg(over_the_wire(statistics_to_msg(value))) == value


def test_all_of_a_result_but_its_record_travels() -> None:
    of_the_record = {"events", "proposed", "edits"}  # what was proposed, and made of it, is there
    asked = {"dry_run"}  # who sent the task knows
    named = {field.name for field in fields(EpisodeResult)}
    assert named == {*result_fields, *of_the_record, *asked}


@pytest.mark.slow
@pytest.mark.parametrize("action", [ExecuteTask, RunEpisode])
@given(result=results)
def test_a_result(action: type, result: EpisodeResult) -> None:
    message = over_the_wire(result_to_msg(result, action.Result()))
    assert result_from_msg(message, result.task) == result


@pytest.mark.parametrize("action", [ExecuteTask, RunEpisode])
@given(progress=progresses)
def test_how_far_it_is(action: type, progress: Progress) -> None:
    message = over_the_wire(progress_to_feedback(progress, action.Feedback()))
    assert progress_from_feedback(message) == progress


@pytest.mark.parametrize("action", [ExecuteTask, RunEpisode])
@given(number=bytes_, text=texts)
def test_any_number_is_an_outcome(action: type, number: int, text: str) -> None:
    message = over_the_wire(action.Result(outcome=number, message=text))
    result = result_from_msg(message, "a task")
    assert text.rstrip(": ") in result.message
    if number in set(Outcome):
        assert (result.outcome, result.message) == (number, text)
    else:
        assert result.outcome is Outcome.INTERNAL_ERROR
        assert f"outcome {number}," in result.message


@pytest.mark.parametrize("action", [ExecuteTask, RunEpisode])
@given(number=bytes_)
def test_any_number_is_a_phase_or_no_event(action: type, number: int) -> None:
    event = progress_from_feedback(over_the_wire(action.Feedback(phase=number)))
    assert (event.phase if event else None) == (number if number in set(Phase) else None)


@given(bytes_)
def test_any_number_is_an_execution(number: int) -> None:
    execution = execution_from_msg(over_the_wire(ExecuteStep.Result(code=number)))
    if number in set(ExecutionCode):
        assert execution.code == number
    else:
        assert execution.code is ExecutionCode.EXECUTION_FAILED
        assert str(number) in execution.message


@given(progresses, results)
def test_a_task_and_its_episode_share_their_fields(
    progress: Progress, result: EpisodeResult
) -> None:
    feedback = progress_to_feedback(progress, RunEpisode.Feedback())
    assert progress_from_feedback(copy_fields(feedback, ExecuteTask.Feedback())) == progress
    goal = ExecuteTask.Goal(task=result.task, strategy="x", max_steps=3, character=1)
    copy = copy_fields(goal, RunEpisode.Goal())
    assert (copy.task, copy.strategy, copy.max_steps, copy.character) == (result.task, "x", 3, 1)


def test_a_question_that_only_a_newer_node_understands_is_none() -> None:
    assert question_from_msg(msg.Question()) is None
    two = [msg.QuestionChoice(label="yes"), msg.QuestionChoice(label="no")]
    known = {"id": "q", "choices": two, "count": 1, "deadline_s": 5.0}
    assert question_from_msg(msg.Question(**known)) is not None
    for change in ({"kind": 7}, {"choices": []}, {"count": 3}, {"deadline_s": float("nan")}):
        assert question_from_msg(msg.Question(**{**known, **change})) is None


@pytest.mark.parametrize("seconds", [0.0, 0.25, 1_795_000_000.123456, 2_147_483_647.9])
def test_a_stamp_is_its_time_in_seconds(seconds: float) -> None:
    stamp = stamp_of(seconds)
    assert 0 <= stamp.nanosec < 1_000_000_000
    assert seconds_of(stamp) == pytest.approx(seconds, rel=0, abs=1e-6)
