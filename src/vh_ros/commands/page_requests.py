"""What a page asks of nodes, and why that was refused."""

from __future__ import annotations

from vh_core.errors import EnvironmentLostError
from vh_core.live import Refused
from vh_planner.srv import AnswerQuestion, ControlTask
from vh_ros.plumbing.service_caller import ServiceCaller

NO_SUCH_TASK = Refused("There is no such task any more.")


def control(controls: ServiceCaller, command: int, task: str, timeout_s: float) -> Refused | None:
    """Command a task of an intake's (`ControlTask`); None where it was done."""
    try:
        done = controls.call(ControlTask.Request(command=command, goal_id=task), timeout_s)
    except EnvironmentLostError as error:
        return Refused(str(error))
    return None if done.success else Refused(done.message)


def pause(controls: ServiceCaller, task: str, timeout_s: float, *, paused: bool) -> Refused | None:
    """Have no further step taken for a task, or go on with it."""
    wanted = ControlTask.Request
    return control(controls, wanted.PAUSE if paused else wanted.RESUME, task, timeout_s)


def answer(
    answers: ServiceCaller, question: str, text: str, by: str, timeout_s: float
) -> Refused | None:
    """Answer a question (`AnswerQuestion`); None where the answer was taken."""
    request = AnswerQuestion.Request(question_id=question, answer=text, by=by)
    try:
        received = answers.call(request, timeout_s)
    except EnvironmentLostError as error:
        return Refused(str(error))
    taken = received.code == AnswerQuestion.Response.TAKEN
    return None if taken else Refused(received.message)
