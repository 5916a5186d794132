"""What a program may ask of a home and of who acts in it: the tools that agents are given.

All of it is asked of what there is to see (`RobotView`), so that a home in this process, one of
running nodes and a page that shows either know the same; and what is to be done goes through the
`Robot`, and so through its policy and its questions.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.episode import EpisodeResult
from vh_core.errors import VhPlannerError
from vh_core.events import Decided
from vh_core.graph import State
from vh_core.language import Activities, read_sentence
from vh_core.live.home_lines import (
    name_in,
    relation_lines,
    rooms_called,
    rooms_seen,
    thing_seen,
)
from vh_core.live.merge_patch import Document
from vh_core.live.program_verdict import verdict_of
from vh_core.live.robot import Refused, Robot
from vh_core.live.task_standing import standing_of, waits
from vh_core.live.tool_results import (
    ApprovalNeeded,
    FoundThings,
    HomeLook,
    LackingStep,
    NodeLook,
    PlanMade,
    Possibilities,
    PossibleStep,
    ProgramVerdict,
    SentenceRead,
    TaskName,
    TaskStanding,
    ToolReply,
)
from vh_core.live.workers import Workers
from vh_core.naming import Vocabulary
from vh_core.policy import PolicyVerdict
from vh_core.world import World

#: the longest task, characters
LONGEST_TASK = 2000
#: things that one answer lists
_MOST = 100
#: a program that is longer is none that somebody thought of; characters
_LONGEST_PROGRAM = 20_000
#: tasks that were begun here and are remembered
_REMEMBERED = 200
#: how many plans are made at once, and how many wait for their turn; and so programs and sentences
_PLANS, _READINGS = (2, 6), (2, 62)


class ToolError(VhPlannerError):
    """What was asked cannot be answered: there is no such thing, room or task."""


class ArgumentError(ToolError):
    """What was asked for is nothing that there could be, in whatever home."""


class HomeTools:
    """One home's tools. All may be called from several threads at once; whoever serves many calls
    what takes long by `planning` and `reading`, so that the rest is answered meanwhile.

    `plan` says what would be done in a world, and does nothing; without it nothing is planned.
    """

    def __init__(
        self,
        robot: Robot,
        plan: Callable[[str, World], EpisodeResult] | None = None,
        *,
        domain: Domain = VIRTUALHOME,
        activities: Activities | None = None,
    ) -> None:
        self.robot = robot
        #: for `plan`, which may take as long as a strategy does
        self.planning = Workers("plans", *_PLANS)
        #: for `check_plan`, which may repair for seconds, and `read_sentence`
        self.reading = Workers("programs and sentences", *_READINGS)
        self._plan = plan
        self._domain = domain
        self._activities = activities
        self._begun: OrderedDict[str, str] = OrderedDict()
        #: the question that was answered last
        self._answered = ""

    # -- the home -------------------------------------------------------------------------------

    def look(self) -> HomeLook:
        """The home at a glance."""
        home, document = self._home(), self.robot.view.document
        things = home["things"]
        kinds = Counter(each["class"] for each in things.values())
        character = home.get("character")
        task = document.get("task")
        return HomeLook(
            home=home["name"],
            rooms=rooms_seen(home),
            character=thing_seen(home, character) if character is not None else None,
            things=len(things),
            kinds=dict(sorted(kinds.items())),
            task=standing_of(self.robot, task["id"]) if task else None,
            waiting=[
                TaskName(each["id"], each["text"], each.get("paused", False))
                for each in document.get("queue", ())
            ],
        )

    def look_at(self, node_id: int) -> NodeLook:
        """A thing, or a room with what is in it. Raises `ToolError`."""
        home, details = self._home(), self._details(node_id)
        within = [key for key, each in home["things"].items() if each.get("room") == node_id]
        return NodeLook(
            id=node_id,
            name=details["class"],
            states=details.get("states", []),
            properties=details["properties"],
            room=name_in(home, details.get("room")),
            relations=relation_lines(details, _MOST),
            contents=[thing_seen(home, int(key)) for key in within[:_MOST]],
            left_out=max(0, len(within) - _MOST),
        )

    def find(self, name: str = "", room: str = "", state: str = "") -> FoundThings:
        """Things of this name (of a class, or as people say it), in this room (by name or id), in
        this state. Raises `ToolError` for a room that is not there, and `ArgumentError` for a state
        that there is none of: nobody must take "nothing is RUNNING" for an answer."""
        home = self._home()
        classes: set[str] = set()
        nearest: list[str] = []
        if name.strip():
            words = tuple(name.replace("_", " ").lower().split())
            vocabulary = Vocabulary(self._world().graph)
            match = vocabulary.match(words)
            classes = {*match.classes} if match else {name.strip().lower()}
            nearest = [] if match else list(vocabulary.nearest(words))
        rooms = rooms_called(home, room)
        if room.strip() and not rooms:
            there = ", ".join(each["class"].lower() for each in home["rooms"].values())
            raise ToolError(f"There is no such room; there are: {there}.")
        wanted = state.strip().upper()
        known = sorted({*(each.value for each in State), *self._domain.affordances.states})
        if wanted and wanted not in known:
            raise ArgumentError(
                f"{state[:40]!r} is no state of things; those are {', '.join(known)}"
            )
        found = [
            int(key)
            for key, each in home["things"].items()
            if (not classes or each["class"].lower() in {name.lower() for name in classes})
            and (not rooms or each.get("room") in rooms)
            and (not wanted or wanted in each["states"])
        ]
        shown = [thing_seen(home, node_id) for node_id in found[:_MOST]]
        return FoundThings(len(found), shown, len(found) - len(shown), nearest)

    def what_can_i_do(self, node_id: int) -> Possibilities:
        """What can be done with a thing now. Raises `ToolError`."""
        details = self._details(node_id)
        return Possibilities(
            node_id,
            details["class"],
            [PossibleStep(each["step"], each["words"]) for each in details["steps"]],
            [LackingStep(each["words"], each["reason"]) for each in details["lacking"]],
        )

    # -- programs and sentences -------------------------------------------------------------------

    def check_plan(self, steps: Sequence[str]) -> ProgramVerdict:
        """Whether a program can be executed now, and repaired where it cannot."""
        text = "\n".join(steps)
        if len(text) > _LONGEST_PROGRAM:
            raise ToolError(f"a program has {_LONGEST_PROGRAM:,} characters at most")
        return verdict_of(self._world(), text)

    def read_sentence(self, sentence: str) -> SentenceRead:
        """How a sentence is read, without doing it."""
        if len(sentence) > LONGEST_TASK:
            raise ToolError(f"A sentence has {LONGEST_TASK:,} characters at most.")
        world = self._world()
        graph = world.snapshot()
        read = read_sentence(
            sentence,
            graph,
            domain=self._domain,
            character=graph.character_index(world.character_id),
            activities=self._activities,
        ).to_json(graph)
        return SentenceRead(
            understood="goal" in read or "answer" in read,
            in_words=read.get("in_words", "") or read.get("understood", "") or "",
            goal=read.get("goal", {}),
            answer=read.get("answer", {}).get("text", ""),
            notes=read.get("notes", []),
            unclear=read["unclear"],
            refused=read.get("refused", ""),
            message=read.get("message", ""),
            suggestions=read.get("suggestions", []),
        )

    def plan(self, task: str) -> PlanMade:
        """What would be done for a task. Nothing is."""
        if self._plan is None:
            raise ToolError("Nothing can be planned here: the home is only looked at.")
        if not task.strip() or len(task) > LONGEST_TASK:
            raise ToolError(f"A task has 1 to {LONGEST_TASK:,} characters.")
        result = self._plan(task.strip(), self._world())
        approvals = [
            ApprovalNeeded(str(each.step), each.rule, each.reason)
            for each in result.events
            if isinstance(each, Decided) and each.verdict is PolicyVerdict.APPROVED
        ]
        answer = result.answer.text if result.answer is not None else ""
        steps = [str(step) for step in result.steps]
        notes = list(result.notes)
        return PlanMade(result.outcome.name, result.message, steps, approvals, notes, answer)

    # -- tasks ------------------------------------------------------------------------------------

    def begin(self, task: str) -> TaskStanding:
        """Have a task done, after those that wait. Raises `ToolError` where it is not taken."""
        name = self.robot.do(task)
        if isinstance(name, Refused):
            raise ToolError(name.reason)
        self._begun[name] = task
        while len(self._begun) > _REMEMBERED:
            self._begun.popitem(last=False)
        return self.status(name)

    def status(self, task: str) -> TaskStanding:
        """How a task stands. Raises `ToolError` where none of that id is known any more."""
        standing = standing_of(self.robot, task)
        if standing is not None:
            question = standing.question
            if question is not None and question.id == self._answered:  # and it is still shown
                return replace(standing, state="running", question=None)
            return standing if standing.task else replace(standing, task=self._begun.get(task, ""))
        if task in self._begun:  # and nothing has been heard of it yet
            return waits(task, self._begun[task])
        raise ToolError("There is no such task, or it was too long ago.")

    def cancel(self, task: str) -> ToolReply:
        """End a task that waits or is done right now."""
        return _reply(self.robot.cancel(task))

    def pause(self, task: str, paused: bool = True) -> ToolReply:
        """Take no further step for a task, or go on."""
        return _reply(self.robot.pause(task, paused))

    def answer(self, question: str, text: str, by: str) -> ToolReply:
        """Answer a question that a task waits for."""
        reply = _reply(self.robot.answer(question, text, by))
        if reply.done:
            self._answered = question
        return reply

    # -- what is known ----------------------------------------------------------------------------

    def _look(self) -> None:
        """See to it that what is answered holds now."""
        if not self.robot.look():
            raise ToolError("The home as it is now has not been shown yet; ask again in a moment.")

    def _home(self) -> Document:
        self._look()
        home = self.robot.view.home
        if home is None:
            raise ToolError("No home has been shown yet.")
        return home

    def _world(self) -> World:
        self._look()
        world = self.robot.view.world()
        if world is None:
            raise ToolError("No home has been shown yet.")
        return world

    def _details(self, node_id: int) -> dict[str, Any]:
        self._look()
        details = self.robot.view.details(node_id)
        if details is None:
            raise ToolError(f"There is nothing with the id {node_id} in the home; find says ids.")
        return details


def _reply(refused: Refused | None) -> ToolReply:
    return ToolReply(refused is None, refused.reason if refused is not None else "")
