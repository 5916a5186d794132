"""Who of several robots is given a task."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.allotting.distance import Distance, distance_to
from vh_core.episode.said_of_talk import About, about
from vh_core.graph import EnvironmentGraph

#: sessions of which it is remembered who did their last task
_MOST_SESSIONS = 200
_ADDRESSED = re.compile(r"\s*(?:(?:hey|hi|hello|ok|okay|please)\s+)?(\w+)\s*,")


class Readiness(Enum):
    """Whether a robot can be given a task now."""

    FREE = "free"
    BUSY = "busy"
    AWAY = "not there"


@dataclass(frozen=True, slots=True)
class TaskToAllot:
    """What decides who does a task. `robot` is whom it was sent to, empty for nobody in particular;
    `character` the one that its goal names, 0 for none; `lost` are the robots that it was given to
    and that were lost before anything was done."""

    text: str
    robot: str = ""
    character: int = 0
    session: str = ""
    lost: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Allotment:
    """A task is given to a robot, and why; no word where there is only one robot."""

    robot: str = ""
    reason: str = ""

    @property
    def sentence(self) -> str:
        """In words: "given to ben: 1.2 m from plum (36); anna is 6.0 m away"."""
        return f"given to {self.robot}: {self.reason}" if self.reason else ""


#: what a robot alone is given needs no word
UNSPOKEN = Allotment()


@dataclass(frozen=True, slots=True)
class NotAllotted:
    """Nobody can do the task, whoever is free, and why."""

    reason: str


class Allotter:
    """Gives tasks to robots, and remembers who did what, as far as later tasks refer to it. Not
    safe for several threads."""

    def __init__(self, robots: Sequence[str], domain: Domain = VIRTUALHOME) -> None:
        """`robots` are the names in the order of the home's characters: the first one is character
        0. A robot alone has an empty name."""
        self._robots = tuple(robots)
        self._domain = domain
        #: who did the last task of each session, or was only given it as yet
        self._sessions: OrderedDict[str, tuple[str, bool]] = OrderedDict()
        self._last = ""

    def allot(
        self,
        task: TaskToAllot,
        readiness: Mapping[str, Readiness],
        graph: EnvironmentGraph | None = None,
    ) -> Allotment | NotAllotted | None:
        """Who does the task, as the robots and the home stand now; None while it has to wait.

        Where nobody who may do it is free or busy, it is given to one that is away: that one may
        come, and otherwise the task ends with that reason.
        """
        meant, why = self._meant(task)
        if not meant:
            return NotAllotted(why)
        left = self.left(task) or meant
        free = [name for name in left if readiness[name] is Readiness.FREE]
        if not free and any(readiness[name] is Readiness.BUSY for name in left):
            return None
        candidates = free or left
        if len(self._robots) == 1:
            return Allotment(self._robots[0])
        chosen, reason = candidates[0], why
        if len(candidates) > 1 and free:
            chosen, reason = self._nearest(task.text, candidates, graph)
        others = [f"{name} was lost" for name in task.lost if name != chosen]
        others += [
            f"{name} is {readiness[name].value}"
            for name in left
            if readiness[name] is not Readiness.FREE and name != chosen and name not in task.lost
        ]
        if not free:
            others.append(f"{chosen} is {readiness[chosen].value}")
        return Allotment(chosen, "; ".join(filter(None, (reason, *dict.fromkeys(others)))))

    def left(self, task: TaskToAllot) -> tuple[str, ...]:
        """Who may do a task and was not lost to it."""
        return tuple(name for name in self._meant(task)[0] if name not in task.lost)

    def remember(self, task: TaskToAllot, robot: str, *, over: bool) -> None:
        """A task was given to a robot, or (`over`) has ended there."""
        if over:
            self._last = robot
        if task.session:
            known, settled = self._sessions.get(task.session, ("", False))
            self._sessions[task.session] = robot, over or (settled and known == robot)
            self._sessions.move_to_end(task.session)
            while len(self._sessions) > _MOST_SESSIONS:
                self._sessions.popitem(last=False)

    def _meant(self, task: TaskToAllot) -> tuple[tuple[str, ...], str]:
        """Who may do a task, and why it is nobody else; or nobody, and why."""
        everybody = self._robots
        if len(everybody) == 1:
            return everybody, ""
        if task.robot and task.robot not in everybody:
            return (), f"it was sent to {task.robot}, and there are only {', '.join(everybody)}"
        if task.robot:
            return (task.robot,), "it was sent there"
        if task.character:
            if task.character >= len(everybody):
                known = ", ".join(f"{name} is {index}" for index, name in enumerate(everybody))
                return (), f"no robot is character {task.character} of the home; {known}"
            return (everybody[task.character],), f"it is character {task.character}"
        named = named_first(task.text, everybody)
        if named:
            return (named,), "that name was said"
        robot, settled = self._sessions.get(task.session, ("", False))
        if robot and (settled or robot not in task.lost):
            return (robot,), "it was given what was said before in this session"
        if not task.session and about(task.text).kind is not About.NOTHING:
            if not self._last:
                return (), (
                    "this refers to what was done before, and since the task intake was started "
                    "no task was; say it to the robot that did it"
                )
            return (self._last,), "it did what was done last"
        return everybody, ""

    def _nearest(
        self, text: str, robots: Sequence[str], graph: EnvironmentGraph | None
    ) -> tuple[str, str]:
        """The nearest to what a task is about, of equals the first; and why."""
        found: dict[str, Distance] = {}
        for name in robots:
            index = self._robots.index(name)
            far = None if graph is None else distance_to(text, graph, index, self._domain)
            if far is not None:
                found[name] = far
        if graph is None or not any(far.is_known for far in found.values()):
            return robots[0], "all who are free are equally near"
        chosen = min(found, key=lambda name: found[name].key)
        others = [
            f"{name} is {found[name].told}" if name in found else f"{name} cannot tell where it is"
            for name in robots
            if name != chosen
        ]
        return chosen, "; ".join((found[chosen].told_of(graph), *others))


def named_first(text: str, robots: Sequence[str]) -> str:
    """The robot that a sentence speaks to by its name ("Ben, open the fridge"); empty for none."""
    said = _ADDRESSED.match(text)
    if said is None:
        return ""
    return next((name for name in robots if name.lower() == said[1].lower()), "")
