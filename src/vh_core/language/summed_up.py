"""Whether orders come to what the heading over them says: what it names is among what they are
about, and they are about nothing outside the room that it names."""

from __future__ import annotations

from collections.abc import Iterator

from vh_core.goals import Goal, StateCondition
from vh_core.graph import State
from vh_core.language.about_goal import AboutGoal
from vh_core.language.misunderstanding import Unclear
from vh_core.language.named_things import NamedThings
from vh_core.language.wording.headings import Heading

#: what things are heated by
_HEATING = frozenset({"stove", "oven", "microwave", "toaster", "kettle", "electrickettle"})


def require_summed_up(goal: Goal, heading: Heading, things: NamedThings) -> None:
    """Raise `Unclear` where a heading may ask for more than the orders under it."""
    reason = next(_SummedUp(goal, things).lacking(heading), "")
    if reason:
        why = f'"{heading.said}" may ask for more than what is said under it ({reason})'
        raise Unclear("not_understood", f"{why}; say only what to do", left_out=heading.said)


class _SummedUp(AboutGoal):
    """What a goal is about, against what a heading names."""

    def lacking(self, heading: Heading) -> Iterator[str]:
        """What the heading says, and the goal does not come to."""
        about = self._classes | self._spoken_of
        for _, name, classes in self.things.named_with(heading.names):
            is_room = any(room.class_name in classes for room in self.things.graph.rooms)
            if not is_room and not classes & about:
                yield name
        _, rooms = self.things.called(heading.said)
        inside = {i for i in self._nodes if i in rooms or self.things.room_of(i) in rooms}
        conditions = [each for stage in self.goal.stages for each in stage]
        if rooms and not all(inside.intersection(each.mentions) for each in conditions):
            yield "elsewhere"
        on = State.ON.value
        states = [each for each in conditions if isinstance(each, StateCondition)]
        started = {self._class_of(i) for each in states if each.state == on for i in each.mentions}
        if heading.heats and not started & _HEATING:
            yield "to heat it"
