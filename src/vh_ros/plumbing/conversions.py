"""Between the library's values and messages: every `x_to_msg` and `x_from_msg`.

Going there and back gives an equal value. Two things do not travel: JSON fields of a scene file
that this project does not know, and the difference between an empty text and none (`category`,
`prefab_name`).
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from vh_core.actions import Violation
from vh_core.asking import Question, QuestionChoice, QuestionKind
from vh_core.environments.perception import BeliefDifference, Perception
from vh_core.episode import EpisodeResult, Statistics
from vh_core.errors import ConfigurationError, Fault, GraphError
from vh_core.events import Phase, Progress
from vh_core.goals import ChosenReading, DecidedBy
from vh_core.graph import Edge, EnvironmentGraph, GraphDelta, Node, Relation
from vh_core.graph.unseen import UNSEEN, unseen_places
from vh_core.grounding import Candidate
from vh_core.language import HomeAnswer
from vh_core.outcome import Outcome
from vh_core.program import ObjectRef, Step
from vh_core.task import Execution, ExecutionCode
from vh_planner import msg
from vh_planner.action import ExecuteStep

_INT64 = range(-(2**63), 2**63)


# -- steps and violations -------------------------------------------------------------------


def object_to_msg(ref: ObjectRef) -> msg.ObjectRef:
    return msg.ObjectRef(class_name=ref.class_name, id=ref.id)


def object_from_msg(message: msg.ObjectRef) -> ObjectRef:
    return ObjectRef(message.class_name, message.id)


def step_to_msg(step: Step | None) -> msg.Step:
    """A step; None is a message with an empty action."""
    if step is None:
        return msg.Step()
    objects = [object_to_msg(ref) for ref in step.objects]
    return msg.Step(action=step.action, objects=objects, text=str(step))


def step_from_msg(message: msg.Step) -> Step:
    """A step as the sender meant it; whether it exists is for the world to say."""
    return Step(message.action, tuple(object_from_msg(ref) for ref in message.objects))


def optional_step_from_msg(message: msg.Step) -> Step | None:
    """A step, or None for an empty action."""
    return step_from_msg(message) if message.action else None


def violation_to_msg(violation: Violation) -> msg.Violation:
    return msg.Violation(
        predicate=violation.predicate,
        objects=[object_to_msg(ref) for ref in violation.objects],
        expected=violation.expected,
        actual=violation.actual,
        sentence=violation.sentence,
        hints=[step_to_msg(step) for step in violation.hints],
    )


def violation_from_msg(message: msg.Violation) -> Violation:
    return Violation(
        message.predicate,
        tuple(object_from_msg(ref) for ref in message.objects),
        message.expected,
        message.actual,
        message.sentence,
        tuple(step_from_msg(step) for step in message.hints),
    )


def candidate_to_msg(candidate: Candidate) -> msg.Candidate:
    return msg.Candidate(
        step=step_to_msg(candidate.step),
        phrase=str(candidate.phrase),
        similarity=float(candidate.similarity),
    )


# -- the home -------------------------------------------------------------------------------


def node_to_msg(node: Node) -> msg.GraphNode:
    message = msg.GraphNode(
        id=node.id,
        class_name=node.class_name,
        category=node.category or "",
        prefab_name=node.prefab_name or "",
        properties=sorted(map(str, node.properties)),
        states=sorted(map(str, node.states)),
    )
    if node.bounding_box is not None:
        message.has_bounding_box = True
        message.center = list(node.bounding_box.center)
        message.size = list(node.bounding_box.size)
    return message


def _node_to_json(message: msg.GraphNode) -> dict[str, Any]:
    box = None
    if message.has_bounding_box:
        box = {"center": message.center.tolist(), "size": message.size.tolist()}
    return {
        "id": message.id,
        "class_name": message.class_name,
        "category": message.category or None,
        "properties": list(message.properties),
        "states": list(message.states),
        "prefab_name": message.prefab_name or None,
        "bounding_box": box,
    }


def edge_to_msg(edge: Edge) -> msg.GraphEdge:
    return msg.GraphEdge(from_id=edge.from_id, relation=str(edge.relation), to_id=edge.to_id)


def edge_from_msg(message: msg.GraphEdge) -> Edge:
    """An edge. Raises `GraphError` for a relation that does not exist."""
    try:
        return Edge(message.from_id, Relation(message.relation), message.to_id)
    except ValueError:
        where = f"edge {message.from_id} {message.relation} {message.to_id}"
        fault = Fault(where, f"unknown relation {message.relation!r}")
        raise GraphError((fault,), "a delta") from None


def graph_to_msg(graph: EnvironmentGraph, revision: int, domain: str = "") -> msg.EnvironmentGraph:
    """The whole home and its executor's domain; the stamp is left to the sender.

    Raises `GraphError` for what no message can hold: ids beyond 64 bits, text that is no Unicode.
    """
    faults = [
        Fault(f"node {node.id} <{node.class_name!a}>", "the id must fit into 64 bits")
        for node in graph.nodes.values()
        if node.id not in _INT64
    ]
    for node in graph.nodes.values():
        texts = (node.class_name, node.category or "", node.prefab_name or "")
        if not all(text.isascii() or _is_unicode(text) for text in texts):
            faults.append(Fault(f"node {node.id}", "its texts contain half of a surrogate pair"))
    if faults:
        raise GraphError(tuple(faults), graph.name or "graph")
    character = graph.character_id()
    return msg.EnvironmentGraph(
        scene=graph.name,
        revision=revision,
        domain=domain,
        character_id=-1 if character is None else character,
        nodes=[node_to_msg(node) for node in graph.nodes.values()],
        edges=[edge_to_msg(edge) for edge in graph.edges],
        unseen=sorted(unseen_places(graph)),
    )


def _is_unicode(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def graph_from_msg(message: msg.EnvironmentGraph) -> EnvironmentGraph:
    """The home, with every invariant checked. Raises `GraphError`."""
    data: dict[str, Any] = {
        "nodes": [_node_to_json(node) for node in message.nodes],
        "edges": [
            {"from_id": edge.from_id, "relation_type": edge.relation, "to_id": edge.to_id}
            for edge in message.edges
        ],
    }
    if message.unseen:
        data[UNSEEN] = message.unseen.tolist()
    return EnvironmentGraph.from_json(data, name=message.scene)


def peek_revision(serialized: bytes) -> int:
    """The revision of an EnvironmentGraph that is still serialized.

    Reading a whole graph takes tens of milliseconds, and who follows the deltas needs none of
    it. CDR puts fields in order: 4 bytes of encapsulation, the stamp in 8, the scene with its
    length and final zero, and, aligned to 8, the revision.
    """
    order = "<" if serialized[1] & 1 else ">"
    (length,) = struct.unpack_from(order + "I", serialized, 12)
    after_scene = 12 + length  # counted from behind the encapsulation
    aligned = (after_scene + 7) // 8 * 8
    (revision,) = struct.unpack_from(order + "Q", serialized, 4 + aligned)
    return int(revision)


def delta_to_msg(
    delta: GraphDelta,
    *,
    scene: str,
    base_revision: int,
    revision: int,
    step: Step | None,
    character: int = 0,
) -> msg.EnvironmentDelta:
    """What a character's step changed; the stamp is left to the sender."""
    return msg.EnvironmentDelta(
        scene=scene,
        base_revision=base_revision,
        revision=revision,
        step=str(step) if step is not None else "",
        character=character,
        changed_nodes=_states_to_msgs(delta.states),
        edges_added=[edge_to_msg(edge) for edge in sorted(delta.added)],
        edges_removed=[edge_to_msg(edge) for edge in sorted(delta.removed)],
    )


def delta_from_msg(message: msg.EnvironmentDelta) -> GraphDelta:
    """What a step changed. Raises `GraphError` for a relation that does not exist."""
    return GraphDelta(
        states={node.id: frozenset(node.states) for node in message.changed_nodes},
        added=frozenset(map(edge_from_msg, message.edges_added)),
        removed=frozenset(map(edge_from_msg, message.edges_removed)),
    )


# -- what is seen, and what was believed -----------------------------------------------------


def perception_to_msg(perception: Perception) -> msg.Perception:
    """What was seen; the stamp is left to the sender."""
    return msg.Perception(
        nodes=_states_to_msgs(perception.states),
        present=[edge_to_msg(edge) for edge in sorted(perception.present)],
        absent=[edge_to_msg(edge) for edge in sorted(perception.absent)],
    )


def perception_from_msg(message: msg.Perception) -> Perception:
    """What was seen. Raises `GraphError` for a relation that does not exist."""
    return Perception(
        states={node.id: frozenset(node.states) for node in message.nodes},
        present=frozenset(map(edge_from_msg, message.present)),
        absent=frozenset(map(edge_from_msg, message.absent)),
    )


def difference_to_msg(difference: BeliefDifference, revision: int) -> msg.BeliefDifference:
    """In what a perception differs from the belief; the stamp is left to the sender."""
    change = difference.change
    return msg.BeliefDifference(
        step=str(difference.step) if difference.step is not None else "",
        revision=revision,
        believed=_states_to_msgs(difference.believed),
        perceived=_states_to_msgs(change.states),
        appeared=[edge_to_msg(edge) for edge in sorted(change.added)],
        vanished=[edge_to_msg(edge) for edge in sorted(change.removed)],
        text=difference.text,
    )


def _states_to_msgs(states: Mapping[int, frozenset[str]]) -> list[msg.NodeStates]:
    return [
        msg.NodeStates(id=node_id, states=sorted(map(str, of_node)))
        for node_id, of_node in sorted(states.items())
    ]


# -- executing a step -----------------------------------------------------------------------


def execution_to_msg(execution: Execution, revision: int) -> ExecuteStep.Result:
    return ExecuteStep.Result(
        code=int(execution.code),
        message=execution.message,
        violations=[violation_to_msg(violation) for violation in execution.violations],
        revision=revision,
    )


def execution_from_msg(result: ExecuteStep.Result) -> Execution:
    """The executor's word; a code that does not exist counts as a failure."""
    violations = tuple(violation_from_msg(violation) for violation in result.violations)
    try:
        code = ExecutionCode(result.code)
    except ValueError:
        code = ExecutionCode.EXECUTION_FAILED
        unknown = f"the executor answered with the unknown code {result.code}"
        return Execution(code, f"{unknown}: {result.message}".rstrip(": "), violations)
    return Execution(code, result.message, violations)


# -- episodes -------------------------------------------------------------------------------


def statistics_to_msg(statistics: Statistics) -> msg.EpisodeStatistics:
    return msg.EpisodeStatistics(**asdict(statistics))


def statistics_from_msg(message: msg.EpisodeStatistics) -> Statistics:
    return Statistics(**{name: getattr(message, name) for name in Statistics.__slots__})


def answer_to_msg(answer: HomeAnswer | None) -> msg.HomeAnswer:
    """The message of an answer, of the kind NONE for none."""
    if answer is None:
        return msg.HomeAnswer(kind=msg.HomeAnswer.NONE)
    kind, value = msg.HomeAnswer.NUMBER, answer.value or 0
    if answer.value is None:
        kind = msg.HomeAnswer.THINGS
    elif isinstance(answer.value, bool):
        kind = msg.HomeAnswer.YES_NO
    return msg.HomeAnswer(kind=kind, value=int(value), ids=list(answer.ids), text=answer.text)


def answer_from_msg(message: msg.HomeAnswer) -> HomeAnswer | None:
    """The answer of a message; one of a kind that a newer node knows keeps its words and ids."""
    values: dict[int, bool | int] = {
        msg.HomeAnswer.YES_NO: bool(message.value),
        msg.HomeAnswer.NUMBER: message.value,
    }
    if message.kind == msg.HomeAnswer.NONE:
        return None
    return HomeAnswer(message.text, values.get(message.kind), tuple(message.ids))


def reading_to_msg(reading: ChosenReading) -> msg.ChosenReading:
    by_person = reading.decided_by is DecidedBy.PERSON
    return msg.ChosenReading(
        noun=reading.noun,
        chosen=[object_to_msg(ref) for ref in reading.chosen],
        options=list(reading.options),
        decided_by=msg.ChosenReading.PERSON if by_person else msg.ChosenReading.NEAREST,
    )


def reading_from_msg(message: msg.ChosenReading) -> ChosenReading:
    by_person = message.decided_by == msg.ChosenReading.PERSON
    return ChosenReading(
        message.noun,
        tuple(object_from_msg(ref) for ref in message.chosen),
        tuple(message.options),
        DecidedBy.PERSON if by_person else DecidedBy.NEAREST,
    )


_KINDS_OF_QUESTIONS = {
    QuestionKind.CLARIFICATION: msg.Question.CLARIFICATION,
    QuestionKind.APPROVAL: msg.Question.APPROVAL,
}


def question_to_msg(question: Question, asked_at: Any = None) -> msg.Question:
    """The message of a question, with the time at which it was asked, where that is known."""
    message = msg.Question(
        id=question.id,
        kind=_KINDS_OF_QUESTIONS[question.kind],
        text=question.text,
        choices=[
            msg.QuestionChoice(
                label=each.label, meaning=each.meaning, ids=list(each.ids), marks=list(each.marks)
            )
            for each in question.choices
        ],
        count=question.count,
        deadline_s=question.deadline_s,
        task=question.task,
    )
    if asked_at is not None:
        message.asked_at = asked_at
    return message


def question_from_msg(message: msg.Question) -> Question | None:
    """The question of a message; None for none, and for one of a kind, or with choices, that only
    a newer node knows."""
    kinds = {number: kind for kind, number in _KINDS_OF_QUESTIONS.items()}
    if not message.id or message.kind not in kinds:
        return None
    choices = tuple(
        QuestionChoice(each.label, each.meaning, tuple(each.ids), tuple(each.marks))
        for each in message.choices
    )
    try:
        return Question(
            kinds[message.kind],
            message.text,
            choices,
            message.deadline_s,
            message.count,
            message.id,
            message.task,
        )
    except ConfigurationError:
        return None


def result_to_msg(result: EpisodeResult, message: Any) -> Any:
    """Fill an ExecuteTask or a RunEpisode result, and return it."""
    message.outcome = int(result.outcome)
    message.message = result.message
    message.strategy = result.strategy
    message.executed_steps = [step_to_msg(step) for step in result.steps]
    message.failed_step = step_to_msg(result.failed_step)
    message.violations = [violation_to_msg(violation) for violation in result.violations]
    message.notes = list(result.notes)
    message.readings = [reading_to_msg(reading) for reading in result.readings]
    message.verified = result.verified
    message.unverified = result.unverified
    message.cut = result.cut
    message.answer = answer_to_msg(result.answer)
    message.models = list(result.models)
    message.statistics = statistics_to_msg(result.statistics)
    return message


def result_from_msg(message: Any, task: str) -> EpisodeResult:
    """The result of an ExecuteTask or a RunEpisode for this task; events do not travel.

    An outcome that a newer node knows and this one does not is an INTERNAL_ERROR that names it.
    """
    try:
        outcome, text = Outcome(message.outcome), message.message
    except ValueError:
        outcome = Outcome.INTERNAL_ERROR
        unknown = f"The task ended with the outcome {message.outcome}, which is not known here"
        text = f"{unknown}: {message.message}".rstrip(": ")
    return EpisodeResult(
        outcome=outcome,
        message=text,
        task=task,
        strategy=message.strategy,
        steps=tuple(step_from_msg(step) for step in message.executed_steps),
        failed_step=optional_step_from_msg(message.failed_step),
        violations=tuple(violation_from_msg(violation) for violation in message.violations),
        notes=tuple(message.notes),
        readings=tuple(reading_from_msg(reading) for reading in message.readings),
        verified=message.verified,
        unverified=message.unverified,
        cut=message.cut,
        answer=answer_from_msg(message.answer),
        models=tuple(message.models),
        statistics=statistics_from_msg(message.statistics),
    )


def progress_to_feedback(progress: Progress, feedback: Any) -> Any:
    """Fill an ExecuteTask or a RunEpisode feedback, and return it."""
    feedback.phase = int(progress.phase)
    feedback.step = step_to_msg(progress.step)
    feedback.text = progress.text
    feedback.step_index = progress.index
    feedback.step_count = progress.count
    if progress.question is not None:
        feedback.question = question_to_msg(progress.question)
    return feedback


def progress_from_feedback(feedback: Any) -> Progress | None:
    """What a feedback tells. None for a phase that a newer node knows and this one does not:
    feedback is for looking on, and a task goes on without it.
    """
    try:
        phase = Phase(feedback.phase)
    except ValueError:
        return None
    return Progress(
        phase,
        feedback.text,
        optional_step_from_msg(feedback.step),
        feedback.step_index,
        feedback.step_count,
        question_from_msg(feedback.question),
    )


def copy_fields(source: Any, target: Any) -> Any:
    """Give `target` the fields that both messages have, and return it.

    ExecuteTask and RunEpisode share goal, result and feedback, up to the place in the queue.
    """
    for name in target.get_fields_and_field_types():
        if hasattr(source, name):
            setattr(target, name, getattr(source, name))
    return target
