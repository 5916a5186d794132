"""How a session does what is said of itself, as strategies like any other."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from vh_core.episode import deeds_told
from vh_core.episode.account import Done
from vh_core.episode.deeds import Deed, PastDeeds, Unreadable
from vh_core.episode.past import done_in, home_before_last, moments_of, touched_by
from vh_core.episode.said_of_talk import About, SaidOfTalk
from vh_core.episode.session_phrases import each_place
from vh_core.goals import (
    HANDS,
    Condition,
    Goal,
    HeldCondition,
    Note,
    RelationCondition,
    StateCondition,
    Told,
)
from vh_core.graph import CHARACTER_CLASS, EnvironmentGraph, GraphView, Property, Relation
from vh_core.outcome import Outcome
from vh_core.strategies import Context, End, Part, Proposal, Situation, Strategy
from vh_core.strategies.planned import PlannedStrategy, goal_in
from vh_core.task import Failure, HomeAnswer, Task

_NAME = "session"
_TELLS = {
    About.WHETHER: deeds_told.whether,
    About.FORGOTTEN: deeds_told.whether_forgotten,
    About.ASKED_FOR: deeds_told.whether_asked,
    About.WHY: deeds_told.why_not,
    About.WHY_DONE: deeds_told.why_done,
}
#: categories of what things are kept on and in, and not of mats and rugs
_BIG = frozenset({"Furniture", "Appliances"})


class SessionAnswerStrategy(Strategy):
    """Gives an answer that is known."""

    name = _NAME

    def __init__(self, answer: HomeAnswer) -> None:
        self._answer = answer

    def propose(self, situation: Situation, context: Context) -> Proposal:
        return End.answered(self._answer)


class TellingStrategy(Strategy):
    """Tells of what was done; what it is `_about` is spoken of then."""

    name = _NAME
    uses = frozenset({Part.HOME})

    def __init__(self, done: Sequence[Done]) -> None:
        self._done = done
        self._about: tuple[int, ...] = ()

    @property
    def mentioned(self) -> tuple[tuple[int, ...], ...]:
        return (self._about,) if self._about else ()


class DeedStrategy(Strategy):
    """Answers whether, or why, something was done or not done."""

    name = _NAME
    uses = frozenset({Part.HOME})

    def __init__(self, done: Sequence[Done], said: SaidOfTalk) -> None:
        self._done = done
        self._said = said
        self._goal = Goal(())

    @property
    def mentioned(self) -> tuple[tuple[int, ...], ...]:
        return self._goal.mentioned or tuple((each,) for each in self._goal.mentions)

    def propose(self, situation: Situation, context: Context) -> Proposal:
        home, what, task = context.graph(), self._said.rest, situation.task
        here = done_in(home, self._done)
        deeds = PastDeeds(
            here,
            home,
            context.domain,
            character=task.character,
            activities=context.activities,
            mentioned=task.mentioned_in(home),
        )
        found = deeds.find(what) if what else Unreadable("")
        if isinstance(found, Deed):
            self._goal = found.goal
        return End.answered(_TELLS[self._said.kind](here, what, found, home))


class BackStrategy(PlannedStrategy):
    """Goes back to the room where the one who acts was before they went to this one."""

    name = _NAME
    uses = frozenset({Part.HOME})

    def __init__(self, done: Sequence[Done]) -> None:
        super().__init__()
        self._done = done

    def read(self, task: Task, context: Context) -> Goal | Failure:
        home = context.graph()
        here = done_in(home, self._done)
        actor = home.character_id(task.character)
        now = _room_of(home, actor)
        # as each task began, the last first
        for moment in reversed(moments_of(here, home)):
            before = _room_of(moment.home, actor) if not moment.executed else None
            if actor is not None and before is not None and now is not None and before != now:
                inside = RelationCondition(actor, Relation.INSIDE.value, before)
                return Goal((inside,), task.text, mentioned=((before,),))
        why = "I do not know where to go back to: since we talk I have gone to no other room."
        return Failure(Outcome.INVALID_TASK, why)


def _room_of(home: EnvironmentGraph, actor: int | None) -> int | None:
    """The room that the one who acts is in."""
    if actor is None:
        return None
    inside = GraphView(home).successors(Relation.INSIDE, actor)
    return next((i for i in sorted(inside) if home.nodes[i].is_room), None)


class RefusalStrategy(Strategy):
    """Does not do what cannot be done."""

    name = _NAME

    def __init__(self, why: Failure) -> None:
        self._why = why

    def propose(self, situation: Situation, context: Context) -> Proposal:
        return End.failed(self._why)


class AgainStrategy(PlannedStrategy):
    """Does what a sentence says but for one thing: "in the bedroom", or in each of two rooms."""

    name = _NAME
    uses = frozenset({Part.HOME, Part.PERSON})

    def __init__(self, text: str, change: str) -> None:
        super().__init__()
        self._text = text
        self._change = change

    def read(self, task: Task, context: Context) -> Goal | Failure:
        said = Task(self._text, task.instructions, task.character, task.mentioned)
        found: list[Goal] = []
        for change in each_place(self._change):
            understood = goal_in(said, context, change)
            if isinstance(understood, Failure):
                return understood
            found.append(understood)
        return found[0] if len(found) == 1 else _one_after_the_other(found)


def _one_after_the_other(goals: Sequence[Goal]) -> Goal:
    """All of these goals as one: "them" is what they are all about."""
    about = tuple(dict.fromkeys(i for goal in goals for i in (goal.mentioned or ((),))[0]))
    return Goal(
        tuple(dict.fromkeys(each for goal in goals for each in goal.conditions)),
        goals[0].text,
        tuple(note for goal in goals for note in goal.notes),
        mentioned=(about, *(group for goal in reversed(goals) for group in goal.mentioned[1:])),
    )


class RestoringStrategy(PlannedStrategy):
    """Makes things as they were."""

    @property
    def mentioned(self) -> tuple[tuple[int, ...], ...]:
        """What was made as it was, first what can be carried, all as "them"; "there" is neither
        where that was nor where it is again."""
        conditions = self._goal.conditions
        carried = (each for each in conditions if not isinstance(each, StateCondition))
        group = tuple(dict.fromkeys(each.mentions[0] for each in carried if each.mentions))
        things = dict.fromkeys(each.mentions[0] for each in conditions if each.mentions)
        alone = ((each,) for each in things if each not in group)
        return (*((group,) if group else ()), *alone)


class UndoStrategy(RestoringStrategy):
    """Plans back to a home as it was, as far as `changed` nodes go."""

    name = _NAME
    uses = frozenset({Part.HOME})

    def __init__(self, before: EnvironmentGraph, changed: Collection[int]) -> None:
        super().__init__()
        self._before = before
        self._changed = changed

    def read(self, task: Task, context: Context) -> Goal | Failure:
        before, now = self._before.nodes, context.graph().nodes
        known = (i for i in self._changed if i in before)
        if any(i not in now or now[i].class_name != before[i].class_name for i in known):
            why = "That was done in another home, and cannot be undone in this one."
            return Failure(Outcome.INVALID_TASK, why)
        stuck = _in_hand_for_good(self._before, context.graph(), self._changed)
        if stuck:
            things = ", ".join(str(before[i]) for i in stuck)
            why = f"That cannot be undone: nothing is known on or in which {things} was before."
            return Failure(Outcome.NO_PLAN, why)
        return goal_back_to(self._before, context.graph(), self._changed)


class RedoStrategy(RestoringStrategy):
    """Does again what was undone by the last task: all is as it was before that."""

    name = _NAME
    uses = frozenset({Part.HOME})

    def __init__(self, done: Sequence[Done]) -> None:
        super().__init__()
        self._done = done

    def read(self, task: Task, context: Context) -> Goal | Failure:
        now = context.graph()
        here = done_in(now, self._done)
        before = home_before_last(here, now)
        return goal_back_to(before, now, touched_by(before.difference(now)))


def _in_hand_for_good(
    before: EnvironmentGraph, now: EnvironmentGraph, changed: Collection[int]
) -> list[int]:
    """What is in hand now, was not, and lay on or in nothing but a room, where nothing is put."""
    old, new = GraphView(before), GraphView(now)

    def held(view: GraphView, node_id: int) -> bool:
        return any(view.predecessors(hand, node_id) for hand in HANDS)

    def lay(node_id: int) -> bool:
        places = old.successors(Relation.ON, node_id) | old.successors(Relation.INSIDE, node_id)
        return any(not before.nodes[place].is_room for place in places)

    there = (i for i in sorted(changed) if i in before.nodes and i in now.nodes)
    return [i for i in there if held(new, i) and not held(old, i) and not lay(i)]


def goal_back_to(before: EnvironmentGraph, now: EnvironmentGraph, changed: Collection[int]) -> Goal:
    """What must hold for these nodes to be as they were: states, what they are in or on, and what
    is in hand. Where the one who acts is, and what is near what, does not count; of several places
    that a thing had at once, one that a step can bring it back to, and the notes tell it."""
    old, new = GraphView(before), GraphView(now)
    conditions: list[Condition] = []
    notes: list[Note] = []
    for node_id in sorted(changed):
        node = before.nodes.get(node_id)
        if node is None or node_id not in now.nodes or node.class_name == CHARACTER_CLASS:
            continue
        lost = sorted(old.states(node_id) - new.states(node_id))
        conditions += [StateCondition(node_id, state) for state in lost]
        if any(old.predecessors(hand, node_id) for hand in HANDS):
            if not any(new.predecessors(hand, node_id) for hand in HANDS):
                conditions.append(HeldCondition(node_id))
            continue
        lost_places = [
            (relation, i)
            for relation in (Relation.ON, Relation.INSIDE)
            for i in sorted(old.successors(relation, node_id) - new.successors(relation, node_id))
            if not before.nodes[i].is_room
        ]
        again = _one_place(before, lost_places)
        conditions += [RelationCondition(node_id, where.value, i) for where, i in again]
        gone = [f"{where.value} the {before.nodes[i]}" for where, i in {*lost_places} - {*again}]
        if gone:
            said = f"no step brings about that it is {' and '.join(sorted(gone))} at the same time"
            notes.append(Told(f"{node}: {said}"))
    return Goal(tuple(conditions), notes=tuple(notes))


def _one_place(
    before: EnvironmentGraph, places: list[tuple[Relation, int]]
) -> list[tuple[Relation, int]]:
    """Of several places that a thing had at once, as graphs have it that were computed from boxes
    ("on the coffee table and inside the sofa"), the one that it is put back to; all of them where
    no step puts it on or in any."""

    def can_be_put(place: tuple[Relation, int]) -> bool:
        where, node_id = place
        holds = Property.SURFACES if where is Relation.ON else Property.CONTAINERS
        return holds in before.nodes[node_id].properties

    def rank(place: tuple[Relation, int]) -> tuple[bool, bool, int]:
        where, node_id = place
        return before.nodes[node_id].category not in _BIG, where is Relation.ON, node_id

    possible = sorted(filter(can_be_put, places), key=rank)
    return possible[:1] if len(places) > 1 and possible else places
