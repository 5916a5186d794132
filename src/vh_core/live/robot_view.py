"""All there is to see of one robot and its home, as a document that changes event by event."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.errors import VhPlannerError
from vh_core.events import Ended, EpisodeBegan, Event, Observed
from vh_core.graph import EnvironmentGraph
from vh_core.live.episode_view import EpisodeView
from vh_core.live.home_parts import (
    changed_things,
    home_document,
    home_name,
)
from vh_core.live.merge_patch import Document, difference
from vh_core.live.thing_details import details_of
from vh_core.record import Follower
from vh_core.spatial import place_of_character
from vh_core.strategies import Seen
from vh_core.world import World

#: episodes whose course is kept, and changes of one episode
_EPISODES, _CHANGES = 20, 20_000
#: tasks that are listed
_PAST = 50
_EPISODE_PARTS = ("task", "steps", "calls")


@dataclass(slots=True)
class Course:
    """How an episode went: the document as it began, and what each event changed in it."""

    start: Document
    changes: list[tuple[int, Document]] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """`start`, and `changes` as pairs of the event's number and a merge patch."""
        return {"start": self.start, "changes": [list(each) for each in self.changes]}


#: told of each change: the episode and the event's number (-1 where it belongs to none), the patch
Listener: TypeAlias = Callable[["RobotView", str, int, Document], None]


class RobotView:
    """Folds what happens into a document of the parts `home`, `task`, `steps`, `calls`, `queue` and
    `past`. May be used from several threads."""

    def __init__(self, name: str, domain: Domain = VIRTUALHOME) -> None:
        self.name = name
        self._domain = domain
        self._lock: threading.RLock = threading.RLock()
        self._document: dict[str, Any] = {"name": name, "steps": {}, "calls": {}}
        self._courses: OrderedDict[str, Course] = OrderedDict()
        self._episode: EpisodeView | None = None
        self._told_of = ""
        self._follower = Follower()
        #: the home as it was shown last, until an episode shows it anew
        self._home: World | None = None
        self._listener: Listener | None = None

    def show_to(self, listener: Listener, lock: threading.RLock) -> None:
        """Tell each change to a listener, which is called under its own lock. Once, at first."""
        self._listener, self._lock = listener, lock

    @property
    def document(self) -> Document:
        """What there is to see now."""
        with self._lock:
            return self._document

    @property
    def home(self) -> Document | None:
        """The home as it is shown now; None where none is."""
        home: Document | None = self.document.get("home")
        return home

    def show_home(self, graph: EnvironmentGraph, character: int = 0) -> None:
        """Show the home as it was seen besides what an episode tells; one that goes on is shown to
        its end all the same. Raises `GraphError` where nobody can act."""
        world = World(graph, character=character, domain=self._domain)
        with self._lock:
            self._home = world
            self._publish({"home": home_document(world, home_name(graph))})

    def show_queue(self, waiting: Iterable[tuple[str, str, bool]]) -> None:
        """Show the tasks that wait: what each is called, its text, and whether it is paused."""
        queue = [
            {"id": task, "text": text} | ({"paused": True} if paused else {})
            for task, text, paused in waiting
        ]
        with self._lock:
            self._publish({"queue": queue})

    def take(self, event: Event) -> None:
        """Follow an event."""
        with self._lock:
            if isinstance(event, EpisodeBegan):
                self._episode, self._follower = EpisodeView(event), Follower()
                self._told_of = event.episode
            if self._episode is None or event.episode != self._told_of:
                return  # the beginning was not heard
            seen = self._follow(self._follower, event)
            self._episode.take(event, seen)
            changed: dict[str, Any] = dict(self._episode.parts)
            if isinstance(event, Observed) and seen is not None:
                self._home = None
                changed["home"] = self._placed(self._shown(event, seen), seen.world)
            if isinstance(event, Ended):
                changed["past"] = self._past(self._episode.parts["task"])
            self._publish(changed, event)

    def course(self, episode: str) -> Course | None:
        """How an episode went until now; None where that is not known any more."""
        with self._lock:
            course = self._courses.get(episode)
            return Course(course.start, list(course.changes)) if course else None

    def details(self, node_id: int) -> dict[str, Any] | None:
        """A thing's relations, and what can be done with it now; None where it is not there."""
        with self._lock:
            world = self._world()
            return details_of(world, node_id) if world is not None else None

    def world(self) -> World | None:
        """The home now, to be asked and tried out; None where none is shown."""
        with self._lock:
            world = self._world()
            return world.fork() if world is not None else None

    def _world(self) -> World | None:
        told = self._follower.home
        return told.world if self._home is None and told is not None else self._home

    # -- what changes -----------------------------------------------------------------------

    def _follow(self, follower: Follower, event: Event) -> Seen | None:
        try:
            return follower.follow(event)
        except VhPlannerError:  # what is told of it is still shown
            return None

    def _shown(self, event: Observed, seen: Seen) -> dict[str, Any]:
        before = self._document.get("home")
        if event.delta is None or before is None:
            graph = event.graph if event.graph is not None else seen.observation.graph
            return _keeping(before, home_document(seen.world, home_name(graph)))
        things = {**before["things"], **changed_things(seen.world, event.delta)}
        return {**before, "things": things}

    def _placed(self, home: dict[str, Any], world: World) -> dict[str, Any]:
        """The home with the one who acts beside what was acted on last."""
        by = self._episode.by if self._episode is not None else None
        at = place_of_character(world, world.character_id, by)
        key = str(world.character_id)
        if at is None or home["things"][key].get("at") == list(at):
            return home
        actor = {**home["things"][key], "at": list(at)}
        return {**home, "things": {**home["things"], key: actor}}

    def _past(self, task: Mapping[str, Any]) -> list[dict[str, Any]]:
        kept = ("id", "text", "outcome", "succeeded", "elapsed_s", "answer")
        told = {name: task[name] for name in kept if name in task}
        return [*self._document.get("past", []), told][-_PAST:]

    def _publish(self, changed: Mapping[str, Any], event: Event | None = None) -> None:
        before, self._document = self._document, {**self._document, **changed}
        if isinstance(event, EpisodeBegan):
            # a record has shown no home by then
            parts = [name for name in ("home", *_EPISODE_PARTS) if name in self._document]
            start = {name: self._document[name] for name in parts}
            self._courses[event.episode] = Course(start)
            while len(self._courses) > _EPISODES:
                self._courses.popitem(last=False)
        patch = difference(before, self._document)
        episode = event.episode if event is not None else ""
        course = self._courses.get(episode)
        if course is not None and event is not None and len(course.changes) < _CHANGES:
            own = {name: patch[name] for name in ("home", *_EPISODE_PARTS) if name in patch}
            if own and not isinstance(event, EpisodeBegan):
                course.changes.append((event.number, own))
        if patch and self._listener is not None:
            self._listener(self, episode, event.number if event is not None else -1, patch)


def _keeping(before: Document | None, home: dict[str, Any]) -> dict[str, Any]:
    """The home, made of the parts of the former one that are equal: they cost no patch."""
    if before is None or before.get("name") != home["name"]:
        return home
    old = before["things"]
    things = {
        key: old[key] if old.get(key) == each else each for key, each in home["things"].items()
    }
    return {**home, "things": things}


def view_of(events: Iterable[Event], name: str = "record") -> RobotView:
    """A view of what was recorded."""
    view = RobotView(name)
    for event in events:
        view.take(event)
    return view
