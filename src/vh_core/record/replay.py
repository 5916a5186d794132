"""Goes through a record: the home at every event, and whether what was said of it is true."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from vh_core.actions import Domain, load_domain
from vh_core.episode import Mirror
from vh_core.episode.effects import missing_after
from vh_core.episode.mirror import Prediction
from vh_core.errors import GraphError, RecordError, VhPlannerError
from vh_core.events import (
    Checked,
    Ended,
    EpisodeBegan,
    Event,
    Executed,
    GoalChecked,
    GoalRead,
    Observed,
    Verified,
)
from vh_core.goals import condition_from_json, unmet
from vh_core.graph import EnvironmentGraph
from vh_core.outcome import Outcome
from vh_core.program import Step
from vh_core.strategies import Seen
from vh_core.task import ExecutionCode, Observation


@dataclass(frozen=True, slots=True)
class DisputedVerdict:
    """What the record says, and what the world model says over the recorded home instead."""

    number: int
    about: str
    recorded: str
    model: str


@dataclass(slots=True)
class Replay:
    """What a record comes to: the home as it was seen last, and the verdicts that were gone over:
    of gates on steps, on the effects of steps, on the goal, and on the end."""

    graph: EnvironmentGraph | None = None
    verdicts: int = 0
    disagreements: list[DisputedVerdict] = field(default_factory=list)


def replay(events: Iterable[Event]) -> Replay:
    """Rebuild every state and check every verdict, in the order in which they were recorded.

    What a gate of an installation's own refused is taken at its word. Raises `RecordError` where
    a change does not fit the home that it is said to change.
    """
    audit = _Audit()
    for event in events:
        audit.check(event)
    audit.found.graph = audit.graph
    return audit.found


#: an event, with the home as it was known just after it; None before the first look
_Told: TypeAlias = tuple[Event, Seen | None]


def states(events: Iterable[Event]) -> Iterator[_Told]:
    """Each event, with the home as it was known just after it; None before the first look.

    The home is followed just as the episode followed it. Raises `RecordError`.
    """
    follower = Follower()
    for event in events:
        yield event, follower.follow(event)


class Follower:
    """Follows the home through the events of one episode, given one after the other, just as the
    episode itself followed it."""

    def __init__(self) -> None:
        self._mirror: Mirror | None = None
        self._seen: Observation | None = None
        #: the home before the last step that was carried out, and what the model says it does
        self._before: Observation | None = None
        self._done: Step | None = None
        self._predicted: Prediction | None = None

    @property
    def home(self) -> Seen | None:
        """The home as it was seen last; None if it never was."""
        seen, mirror = self._seen, self._mirror
        return Seen(seen, mirror.home.world) if seen is not None and mirror else None

    def follow(self, event: Event) -> Seen | None:
        """The home as it is known just after the event; None before the first look.

        Raises `RecordError` for an event that does not follow on those before.
        """
        try:
            self._follow(event)
        except VhPlannerError as error:
            raise _misplaced(event, error) from None
        return self.home

    def _follow(self, event: Event) -> None:
        if isinstance(event, EpisodeBegan):
            if self._mirror is not None:
                raise RecordError("a second episode begins")
            self._mirror = Mirror(_domain(event), event.character)
        elif isinstance(event, Executed):
            done = event.code is ExecutionCode.OK
            self._done, self._before = (event.step if done else None), self._seen
            self._predicted = None
        elif isinstance(event, Observed):
            self._seen = self._next(event)
            self._show()
        elif isinstance(event, Verified):
            self._show()  # nothing was observed where nothing changed

    def _show(self) -> None:
        if self._mirror is None or self._seen is None:
            raise RecordError("a home is shown before the episode begins")
        predicted = self._mirror.show(self._seen, self._done)
        if self._done is not None:
            self._predicted, self._done = predicted, None

    def _next(self, event: Observed) -> Observation:
        if event.graph is not None:
            return Observation(event.graph, event.revision, event.origins)
        if self._seen is None or event.delta is None:
            raise RecordError("a change of a home that was never shown")
        return self._seen.then(event.delta, event.revision, event.origins)


class _Audit(Follower):
    """Follows a recorded episode, and judges what was said in it."""

    def __init__(self) -> None:
        super().__init__()
        self.found = Replay()
        self._executed: list[Step] = []
        self._goal_known = self._goal_holds = False

    @property
    def graph(self) -> EnvironmentGraph | None:
        """The home as it was seen last; None if it never was."""
        return None if self._seen is None else self._seen.graph

    def check(self, event: Event) -> None:
        """Follow the event, and go over what it says. Raises `RecordError`."""
        self.follow(event)
        try:
            self._judge(event)
        except VhPlannerError as error:
            raise _misplaced(event, error) from None

    # -- judging ------------------------------------------------------------------------------

    def _judge(self, event: Event) -> None:
        """Go over what the event says, if it says something that the home can tell."""
        if isinstance(event, Checked):
            self._judge_check(event)
        elif isinstance(event, Verified):
            self._judge_effects(event)
        elif isinstance(event, GoalRead):
            for each in event.conditions:
                condition_from_json(each)  # which says what is none
        elif isinstance(event, GoalChecked):
            self._judge_goal(event)
        elif isinstance(event, Ended):
            self._judge_end(event)

    def _compare(self, event: Event, about: str, recorded: str, own: str) -> None:
        self.found.verdicts += 1
        if recorded != own:
            disputed = DisputedVerdict(event.number, about, recorded or "nothing", own or "nothing")
            self.found.disagreements.append(disputed)

    def _judge_check(self, event: Checked) -> None:
        if event.gate not in ("", "form", "preconditions") or self._mirror is None:
            return  # of a policy, say, the home knows nothing
        recorded = event.failure.violations if event.failure else ()
        own = self._mirror.home.world.check(event.step)
        said, model = ("; ".join(v.sentence for v in each) for each in (recorded, own))
        self._compare(event, f"what {event.step} lacks", said, model)

    def _judge_effects(self, event: Verified) -> None:
        if self._mirror is None or self._seen is None or self._before is None:
            raise RecordError("a step that was never carried out")
        world = self._mirror.home.world
        own = missing_after(self._predicted, self._before, self._seen, world)
        recorded = "; ".join(event.missing)
        self._compare(event, f"what {event.step} did not bring about", recorded, "; ".join(own))
        if not event.missing:
            self._executed.append(event.step)

    def _judge_goal(self, event: GoalChecked) -> None:
        self._goal_known, self._goal_holds = event.known, event.known and not event.unmet
        if not event.known or self._mirror is None:
            return
        conditions = [condition_from_json(each) for each in event.conditions]
        world = self._mirror.home.world
        missing = unmet(conditions, world, self._executed)
        own = "; ".join(condition.describe(world.graph) for condition in missing)
        self._compare(event, "what the goal lacks", "; ".join(event.unmet), own)

    def _judge_end(self, event: Ended) -> None:
        holds = event.outcome is Outcome.SUCCEEDED and self._goal_holds
        said, own = ("the goal holds" if each else "" for each in (event.verified, holds))
        self._compare(event, "the end", said, own)


def _domain(event: EpisodeBegan) -> Domain:
    return load_domain(event.domain)


def _misplaced(event: Event, error: VhPlannerError) -> RecordError:
    why = error.in_a_line if isinstance(error, GraphError) else str(error)
    return RecordError(f"event {event.number}: {why}")
