"""Steps, what they need and what became of them, as messages."""

from __future__ import annotations

from vh_core.actions import Violation
from vh_core.grounding import Candidate
from vh_core.program import ObjectRef, Step
from vh_core.task import Execution, ExecutionCode
from vh_planner import msg
from vh_planner.action import ExecuteStep


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


def execution_to_msg(
    execution: Execution, revision: int, incarnation: int = 0
) -> ExecuteStep.Result:
    return ExecuteStep.Result(
        code=int(execution.code),
        message=execution.message,
        violations=[violation_to_msg(violation) for violation in execution.violations],
        revision=revision,
        incarnation=incarnation,
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
