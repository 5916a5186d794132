"""Goes through a record: the home at every event, and whether what was said of it is true."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from vh_core.actions import Domain, load_domain
from vh_core.episode import Mirror
from vh_core.errors import RecordError, VhPlannerError
from vh_core.events import Checked, EpisodeBegan, Event, Executed, Observed, Verified
from vh_core.graph import EnvironmentGraph
from vh_core.program import Step
from vh_core.strategies import Seen
from vh_core.task import ExecutionCode, Observation
from vh_core.world import World


@dataclass(frozen=True, slots=True)
class DisputedVerdict:
    """A verdict in the record that the world model, over the recorded home, does not share."""

    number: int
    step: Step
    recorded: str
    model: str


@dataclass(slots=True)
class Replay:
    """What a record comes to: the home at its end, and the verdicts that were gone over."""

    graph: EnvironmentGraph | None = None
    verdicts: int = 0
    disagreements: list[DisputedVerdict] = field(default_factory=list)


def replay(events: Iterable[Event]) -> Replay:
    """Rebuild every state and check every verdict, in the order in which they were recorded.

    Raises `RecordError` where a change does not fit the home that it is said to change.
    """
    found = Replay()
    last: Seen | None = None
    for event, home in states(events):
        last = home
        if isinstance(event, Checked) and home is not None:
            _check(event, home.world, found)
    found.graph = last.observation.graph if last is not None else None
    return found


def states(events: Iterable[Event]) -> Iterator[tuple[Event, Seen | None]]:
    """Each event, with the home as it was known just after it; None before the first look.

    The home is followed just as the episode followed it. Raises `RecordError`.
    """
    mirror = Mirror()
    seen: Observation | None = None
    done: Step | None = None
    for event in events:
        if isinstance(event, EpisodeBegan):
            mirror = Mirror(_domain(event), event.character)
        elif isinstance(event, Executed):
            done = event.step if event.code is ExecutionCode.OK else None
        elif isinstance(event, Observed):
            try:
                seen = _next(seen, event)
                mirror.show(seen, done)
                if event.origins:
                    mirror.home.world.restore_origins(event.origins)
            except VhPlannerError as error:
                raise RecordError(f"event {event.number}: {error}") from None
            done = None
        elif isinstance(event, Verified):
            done = None
        yield event, None if seen is None else Seen(seen, mirror.home.world)


def _next(seen: Observation | None, event: Observed) -> Observation:
    if event.graph is not None:
        return Observation(event.graph, event.revision)
    if seen is None or event.delta is None:
        raise RecordError("a change of a home that was never shown")
    return seen.then(event.delta, event.revision)


def _domain(event: EpisodeBegan) -> Domain:
    try:
        return load_domain(event.domain)
    except VhPlannerError as error:
        raise RecordError(f"event {event.number}: {error}") from None


def _check(event: Checked, world: World, found: Replay) -> None:
    recorded = event.failure.violations if event.failure else ()
    if event.gate not in ("", "form", "preconditions"):
        return  # of a policy, say, the home knows nothing
    found.verdicts += 1
    own = world.check(event.step)
    if own != recorded:
        said = "; ".join(v.sentence for v in recorded) or "nothing is amiss"
        model = "; ".join(v.sentence for v in own) or "nothing is amiss"
        found.disagreements.append(DisputedVerdict(event.number, event.step, said, model))
