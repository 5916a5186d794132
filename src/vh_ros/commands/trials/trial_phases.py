"""Bringing a task to a point at which somebody waits until told, and letting it go on."""

from __future__ import annotations

from collections.abc import Callable

from action_msgs.msg import GoalStatus

from vh_core.bench.reliability_rows import CHECKER, TRANSLATOR, TrialPhase
from vh_core.errors import EnvironmentLostError
from vh_core.events import Phase
from vh_planner.srv import ControlTask
from vh_ros.commands.trials.trial_client import Sent
from vh_ros.commands.trials.trial_house import SOON_S, TrialHouse
from vh_ros.commands.trials.trial_tasks import SWITCHES, TV, needed_task

#: the strategy that asks the language model, and the translator
ASKING = "translated"


class TrialError(EnvironmentLostError):
    """The house does not do what a row waits for: it is not even brought to the phase, or more is
    wrong afterwards than goals tell."""


def bring(house: TrialHouse, phase: TrialPhase) -> list[Sent]:
    """Have a task done up to this phase, where it waits; the goals that were sent. Raises
    `TrialError`."""
    return _BRING[phase](house)


def let_go(house: TrialHouse, *, gone: str = "") -> None:
    """Let everything that waits go on; the node that is `gone` cannot be told."""
    house.model.release()
    house.wake_all()
    if house.skill is not None or gone != house.executor:
        house.release_steps()


def require(came: bool, what: str) -> None:
    """Raise `TrialError` unless it came about."""
    if not came:
        raise TrialError(what)


def send_usual(house: TrialHouse) -> Sent:
    """Send a task that takes some steps and no language model."""
    return house.client.send(needed_task(house.home(), SWITCHES))


def send_asking(house: TrialHouse) -> Sent:
    """Send a task that is done with the language model and the translator."""
    return house.client.send(needed_task(house.home(), TV), strategy=ASKING)


def _idle(house: TrialHouse) -> list[Sent]:
    return []


def _queued(house: TrialHouse) -> list[Sent]:
    house.control(ControlTask.Request.PAUSE, "")
    sent = send_usual(house)
    require(sent.reached(Phase.QUEUED, SOON_S), "the task does not wait")
    return [sent]


def _proposing(house: TrialHouse) -> list[Sent]:
    house.model.hold()
    sent = send_asking(house)
    require(house.client.wait_for(house.model.is_asked, SOON_S), "nobody asks the model")
    return [sent]


def _translating(house: TrialHouse) -> list[Sent]:
    house.hold_still(TRANSLATOR)
    sent = send_asking(house)
    require(sent.told("grounding", SOON_S), "nothing is to be translated")
    return [sent]


def _checking(house: TrialHouse) -> list[Sent]:
    house.hold_still(CHECKER)
    sent = send_usual(house)
    require(sent.reached(Phase.CHECKING, SOON_S), "nothing is to be checked")
    return [sent]


def _executing(house: TrialHouse) -> list[Sent]:
    house.hold_steps()
    sent = send_usual(house)
    require(house.client.wait_for(lambda: _is_at_work(house), SOON_S), "no step is taken")
    return [sent]


def _is_at_work(house: TrialHouse) -> bool:
    """Whether a step is being carried out. A robot's is so only once its body has taken it: a body
    that is lost before that never had the step, and the new one simply does it."""
    taken = house.skill is None or house.skill.at_work > 0
    return taken and house.steps.any_is(GoalStatus.STATUS_EXECUTING)


def _paused(house: TrialHouse) -> list[Sent]:
    (sent,) = _executing(house)
    answer = house.control(ControlTask.Request.PAUSE, sent.id.hex())
    require(answer.success, answer.message)
    house.release_steps()
    require(sent.told("paused", SOON_S), "the task does not pause")
    return [sent]


def _cancelling(house: TrialHouse) -> list[Sent]:
    (sent,) = _executing(house)
    house.hold_still(house.executor)
    sent.wish.set()
    ending = GoalStatus.STATUS_CANCELING
    came = house.client.wait_for(lambda: house.episodes.any_is(ending), SOON_S)
    require(came, "the planner does not hear of the cancel")
    return [sent]


_BRING: dict[TrialPhase, Callable[[TrialHouse], list[Sent]]] = {
    TrialPhase.IDLE: _idle,
    TrialPhase.QUEUED: _queued,
    TrialPhase.PROPOSING: _proposing,
    TrialPhase.TRANSLATING: _translating,
    TrialPhase.CHECKING: _checking,
    TrialPhase.EXECUTING: _executing,
    TrialPhase.PAUSED: _paused,
    TrialPhase.CANCELLING: _cancelling,
}
