"""From a flawed program to one that can be executed.

One pass over the program, on a fork of the world. A step that applies is taken as it is. One that
does not is read anew (its names, its verb), left out where what it is for holds already, or made
possible by the shortest way there; where there is none it is given up. What added steps undid of
the program's own is brought about again at the end; then, where a goal is given, the rest of the
way to it is planned.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from vh_core.actions import Violation
from vh_core.goals import Goal
from vh_core.graph import Property
from vh_core.outcome import Outcome
from vh_core.planning import Plan, plan
from vh_core.printable import counted
from vh_core.program import ObjectRef, Program, Step
from vh_core.repair.edits import Edit, EditKind, Repair
from vh_core.repair.enabling import Enabling, Search
from vh_core.repair.interpreting import Interpretation, Interpreter, purpose_holds, walked_to
from vh_core.repair.looking_first import way_to_look
from vh_core.repair.mention import LooseStep
from vh_core.repair.standing import PUT_DOWN, Standing
from vh_core.task import Failure
from vh_core.world import World

#: how long a program may be repaired, seconds
TIME_LIMIT_S = 30.0
#: how many of the steps ahead are looked at for one that frees a hand
_AHEAD = 60
#: what passes by going there or freeing a hand says nothing of a step's purpose
_PASSING = frozenset(
    {"close", "same_room", "facing", "facing_while_seated", "findable", "not_enclosed",
     "free_hand", "holding_something"}
)  # fmt: skip


def repair(
    world: World,
    program: Sequence[LooseStep | Step],
    goal: Goal | None = None,
    *,
    executed: Sequence[Step] = (),
    names: Mapping[str, int] | None = None,
    time_limit_s: float = TIME_LIMIT_S,
) -> Repair:
    """The program, changed as little as makes it executable; the world is not changed.

    With a `goal`, steps that reach it follow. `executed` are steps of the same task that were taken
    before, `names` what a name is known to mean. Never raises for what a program says: what could
    not be repaired is in the result's `failure`. In a home that was seen in part, a step about what
    nobody knows is put off until a place was looked into (`Repair.rest`).
    """
    given = [LooseStep.of(step) if isinstance(step, Step) else step for step in program]
    work = _Work(world.fork(), given, executed, names or {}, time.monotonic() + time_limit_s)
    work.go_through()
    work.restore()
    if goal is not None and not work.rest:
        work.reach(goal)
    elif not given:
        work.failure = Failure(Outcome.NO_PLAN, "The program has no steps.")
    return Repair(tuple(work.steps), tuple(_with_moves(work.edits)), work.failure, work.rest)


class _Work:
    """One repair, as far as it has come."""

    def __init__(
        self,
        world: World,
        program: Sequence[LooseStep],
        executed: Sequence[Step],
        names: Mapping[str, int],
        deadline_s: float,
    ) -> None:
        self.world = world
        self._before = world.fork()
        self.steps: list[Step] = []
        self.edits: list[Edit] = []
        self.failure: Failure | None = None
        self.rest: Program = ()
        self._program = program
        self._executed = tuple(executed)
        #: all steps of the task so far
        self._history = list(executed)
        self._interpreter = Interpreter(world, names)
        self._standing = Standing()
        self._search = Search(self._puts_down)
        self._deadline_s = deadline_s
        self._at = 0
        self._walked: int | None = None
        self._just_added: frozenset[Step] = frozenset()

    def go_through(self) -> None:
        """Take the steps of the program, one after the other."""
        for at, proposed in enumerate(self._program):
            self._at = at
            if time.monotonic() > self._deadline_s:
                done = f"{self._at} of {counted(len(self._program), 'step')}"
                self.failure = Failure(Outcome.TIMEOUT, f"The time was over after {done}.")
                return
            before = self._just_added
            self._just_added = frozenset()
            self._take_proposed(proposed, before)
            if self.rest:
                return

    def _take_proposed(self, proposed: LooseStep, just_added: frozenset[Step]) -> None:
        as_it_is = proposed.as_step
        if as_it_is is not None and self.world.is_applicable(as_it_is):
            if as_it_is in just_added and walked_to(as_it_is) is not None:
                self._edit(EditKind.DROPPED, "that was done just before", as_it_is)
            else:
                self._take(as_it_is, own=True)
            return
        meant = self._interpreter.read(self.world, proposed, self._history, self._walked)
        if meant.step is None:
            assert meant.violation is not None
            self._look_or_give_up(meant.violation)
            return
        self._tell_interpretation(meant)
        step = meant.step
        violations = self.world.check(step)
        if not violations:
            if step in just_added and walked_to(step) is not None:
                self._edit(EditKind.DROPPED, "that was done just before", step)
            else:
                self._take(step, own=True)
        elif (needless := self._is_for_nothing(step, violations)) is not None:
            self._edit(EditKind.DROPPED, needless.sentence, step, needless)
            self._standing.keep(self.world, step)
        else:
            self._enable(step, violations)

    def _is_for_nothing(self, step: Step, violations: Sequence[Violation]) -> Violation | None:
        """What the step lacks because all that it is for holds already; None where it does not."""
        lasting = (violation for violation in violations if violation.predicate not in _PASSING)
        found = next(lasting, None)
        return found if found is not None and purpose_holds(self.world, step) else None

    def _enable(self, step: Step, violations: Sequence[Violation]) -> None:
        way = self._search.way_to(self.world, step)
        if way is None:
            lasting = (each for each in violations if not each.hints)
            unknown = (each for each in violations if each.is_unknown)
            self._look_or_give_up(next(unknown, next(lasting, violations[0])), step)
            return
        for each in way:
            self._edit(EditKind.INSERTED, each.violation.sentence, each.step, each.violation)
            self._take(each.step, own=False)
        self._just_added = frozenset(each.step for each in way)
        self._take(step, own=True)

    def restore(self) -> None:
        """Bring about again what added steps undid."""
        if self.failure is not None and self.failure.outcome is Outcome.TIMEOUT:
            return
        for step, what in self._standing.lost(self.world):
            way: tuple[Enabling, ...] | None = ()
            if not self.world.is_applicable(step):
                way = self._search.way_to(self.world, step)
            if way is None:
                continue
            reason = f"the program had made {what} hold, and an added step undid it"
            for added in (*(each.step for each in way), step):
                self.edits.append(Edit(EditKind.RESTORED, reason, added))
                self._take(added, own=False)

    def reach(self, goal: Goal) -> None:
        """Plan the rest of the way; from an earlier step on where the last ones stand in it."""
        failure: Failure | None = None
        for kept in _ever_fewer(len(self.steps)):
            world = self._before.fork()
            for step in self.steps[:kept]:
                world.apply(step)
            found = plan(world, goal, (*self._executed, *self.steps[:kept]))
            if isinstance(found, Plan):
                self._go_on(world, kept, goal, found, failure)
                return
            failure = failure or found
        self.failure = failure

    def _go_on(
        self, world: World, kept: int, goal: Goal, found: Plan, failure: Failure | None
    ) -> None:
        """Take the rest of the way after so many steps, and give up those that followed."""
        for step in self.steps[kept:]:
            why = failure.message if failure else ""
            reason = f"the goal cannot be reached after it ({why})"
            self.edits.append(Edit(EditKind.GIVEN_UP, reason, None, str(step)))
        del self.steps[kept:]
        self.world, self._history = world, [*self._executed, *self.steps]
        missing = goal.unmet(world, self._history)
        said = "; ".join(condition.describe(world.graph) for condition in missing) or goal.text
        for step in found.steps:
            self.edits.append(Edit(EditKind.PLANNED, f"towards {said}", step))
            self._take(step, own=False)
        self.failure = None

    # -- taking and telling -------------------------------------------------------------------

    def _take(self, step: Step, *, own: bool) -> None:
        if own:
            self._standing.before(self.world, step)
        self.world.apply(step)
        self.steps.append(step)
        self._history.append(step)
        self._walked = walked_to(step) or self._walked
        if own:
            self._standing.keep(self.world, step)

    def _edit(
        self,
        kind: EditKind,
        reason: str,
        step: Step | None,
        violation: Violation | None = None,
    ) -> None:
        proposed = str(self._program[self._at])
        self.edits.append(Edit(kind, reason, step, proposed, self._at + 1, violation))

    def _tell_interpretation(self, meant: Interpretation) -> None:
        if meant.renamed:
            self._edit(EditKind.RESOLVED, meant.renamed, meant.step)
        if meant.reread:
            self._edit(EditKind.REPLACED, meant.reread, meant.step)

    def _look_or_give_up(self, violation: Violation, step: Step | None = None) -> None:
        """Where it is not known whether the step can be taken, have the nearest place looked into,
        and put off the rest of the program until then; else give the step up."""
        rest = self._rest() if violation.is_unknown else ()
        way = way_to_look(self.world) if rest else ()
        if not way:
            self._give_up(violation, step)
            return
        for look in way:
            self._edit(EditKind.INSERTED, violation.sentence, look, violation)
            self._take(look, own=False)
        self.rest = rest
        message = f"{self._program[self._at]} was put off: {violation.sentence}."
        self.failure = self.failure or Failure(
            Outcome.PRECONDITION_UNMET, message, step, (violation,)
        )

    def _rest(self) -> Program:
        """The program from here on; nothing where a part of it is no step that could be put off."""
        left = self._program[self._at :]
        steps = tuple(step for each in left if (step := each.as_step) is not None)
        return steps if len(steps) == len(left) else ()

    def _give_up(self, violation: Violation, step: Step | None = None) -> None:
        self._edit(EditKind.GIVEN_UP, violation.sentence, None, violation)
        if self.failure is None:
            message = f"{self._program[self._at]} was given up: {violation.sentence}."
            self.failure = Failure(Outcome.PRECONDITION_UNMET, message, step, (violation,))

    # -- looking ahead ------------------------------------------------------------------------

    def _puts_down(self, held: int) -> Step | None:
        """The step by which the program, the next time that it names what is in a hand, puts it
        down; None where it does something else with it first, or nothing."""
        world = self.world
        for later in self._program[self._at + 1 : self._at + 1 + _AHEAD]:
            named = [self._interpreter.nodes(world, mention) for mention in later.objects]
            if not any(held in ids for ids in named) or later.action in ("WALK", "RUN", "FIND"):
                continue
            row = world.actions.get(later.action)
            if later.action not in PUT_DOWN or row is None or len(named) != row.arity:
                return None
            if held not in named[0] or not all(named):
                return None
            ids = (held, *(found[0] for found in named[1:]))
            if len(ids) == 2 and not _holds_things(world, ids[1]):
                return None
            nodes = world.graph.nodes
            return Step(later.action, tuple(ObjectRef(nodes[i].class_name, i) for i in ids))
        return None


def _ever_fewer(length: int) -> Iterator[int]:
    """All, one less, two less, four less, … none."""
    yield length
    less = 1
    while less < length:
        yield length - less
        less *= 2
    if length:
        yield 0


def _holds_things(world: World, node_id: int) -> bool:
    """Whether something may well be put there: not what one carries oneself."""
    return Property.BODY_PART not in world.node(node_id).properties


def _with_moves(edits: Sequence[Edit]) -> list[Edit]:
    """The edits, where a step that was added and whose own place later became idle has moved."""
    idle: dict[Step, list[Edit]] = {}
    for edit in edits:
        if edit.kind is EditKind.DROPPED and edit.step is not None:
            idle.setdefault(edit.step, []).append(edit)
    found: list[Edit] = []
    gone: set[int] = set()
    for edit in edits:
        later = idle.get(edit.step, []) if edit.step is not None else []
        match = next((e for e in later if e.index > edit.index and id(e) not in gone), None)
        if edit.kind is EditKind.INSERTED and match is not None:
            gone.add(id(match))
            found.append(replace(edit, kind=EditKind.MOVED))
        else:
            found.append(edit)
    return [edit for edit in found if id(edit) not in gone]
